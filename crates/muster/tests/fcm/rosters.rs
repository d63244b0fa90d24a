//! Rosters.

use expect_test::expect;
use muster::print;
use rulebook::Lang;

use crate::ours::file;
use crate::spoil::changed;
use crate::{ITALIAN, READY};

/// FCM-UNIT-09, FCM-UNIT-10: the printed list.
#[test]
fn the_roster_of_a_list() {
    let roster = |lang| print(ITALIAN, file(ITALIAN), lang).expect("it is sound");
    expect![[r#"
        Kingdom of Italy 1805-1814, class of manoeuvre A

        type                            arm            status        fire  combat  bonus  morale    line  column  skirmish  weapon            budget  max
        Grenadier                       infantry       elite            5       5      2       5   16(3)   20(4)       ---  musket               8.8    3
        Voltigeur                       infantry       elite            6       5      1       5   16(3)   20(4)        22  musket                10    3
        Carabinier (light)              infantry       elite            6       5      2       5   16(3)   20(4)        22  musket              10.3    3
        Chasseur (light)                infantry       regular          5       4      1       4   14(3)   18(4)        20  musket               6.8   12
        Fusilier                        infantry       regular          4       4      1       4   14(3)   18(4)       ---  musket               5.6   12
        Colonial regiment               infantry       semi-regular     4       3      1       3   10(3)   14(4)        16  musket               3.2   18
        Engineers                       engineers      regular          3       3    ---       4     ---      18       ---  musket              16.8    2
        Guard grenadier                 infantry       guard            5       6      2       6   16(3)   20(4)       ---  musket              10.6   16
        Guard chasseur                  infantry       guard            6       5      2       6   16(3)   20(4)        22  musket              10.6   16
        Royal velite                    infantry       elite            5       5      1       5   16(3)   20(4)        22  musket               8.5   16
        Guard conscript                 infantry       regular          5       4      1       4   14(3)   18(4)        20  musket               6.8   18
        Dalmatian regiment              infantry       semi-regular     5       3      1       3   10(3)   14(4)        16  musket               4.1   18
        Guard of honour                 light cavalry  guard            3       6      3       6  32(12)  36(12)        36  carbine             13.3    8
        Guard dragoon                   heavy cavalry  guard            3       7      3       6  28(10)  32(10)       ---  carbine             17.2    8
        Dragoon (Regina, Napoleone)     heavy cavalry  regular          3       6      3       4  28(10)  32(10)       ---  carbine             12.8   12
        Mounted chasseur                light cavalry  regular          3       6      2       4  32(12)  36(12)        36  carbine             12.5   12
        Foot battery, 6 pounder         artillery      regular          8       3    ---       4       4      16       ---  6 pounder           22.7    4
        Foot battery, 12 pounder        artillery      regular         10       3    ---       4       2      14       ---  12 pounder          36.5    4
        Horse battery, 6 pounder        artillery      elite            8       4    ---       5       4      28       ---  6 pounder, horse    25.9    3
        Guard horse battery, 6 pounder  artillery      guard            9       4    ---       6       4      28       ---  6 pounder, horse    31.3    3

        Artillery: line is by hand, column limbered; a figure is two guns and their crew.

        Battalion: Fusilier, at most 3 × Grenadier, at most 3 × Voltigeur (FCM-UNIT-13)
        Battalion: Chasseur (light), at most 3 × Carabinier (light), at most 3 × Voltigeur (FCM-UNIT-13)

        Officers: 20, 40, 60, 80, 100
        Checksum: cc54-0e44-f093-f1d8
    "#]].assert_eq(&roster(Lang::En));
    expect![[r#"
        Royaume d’Italie 1805-1814, classe de manœuvre A

        type                                 arme              statut         feu  combat  bonus  moral   ligne  colonne  tirailleurs  armement              budget  maxi
        Grenadier                            infanterie        élite            5       5      2      5   16(3)    20(4)          ---  fusil                    8,8     3
        Voltigeur                            infanterie        élite            6       5      1      5   16(3)    20(4)           22  fusil                     10     3
        Carabinier (légère)                  infanterie        élite            6       5      2      5   16(3)    20(4)           22  fusil                   10,3     3
        Chasseur (légère)                    infanterie        régulier         5       4      1      4   14(3)    18(4)           20  fusil                    6,8    12
        Fusilier                             infanterie        régulier         4       4      1      4   14(3)    18(4)          ---  fusil                    5,6    12
        Régiment colonial                    infanterie        semi-régulier    4       3      1      3   10(3)    14(4)           16  fusil                    3,2    18
        Génie                                génie             régulier         3       3    ---      4     ---       18          ---  fusil                   16,8     2
        Grenadier de la Garde                infanterie        garde            5       6      2      6   16(3)    20(4)          ---  fusil                   10,6    16
        Chasseur de la Garde                 infanterie        garde            6       5      2      6   16(3)    20(4)           22  fusil                   10,6    16
        Vélite royal                         infanterie        élite            5       5      1      5   16(3)    20(4)           22  fusil                    8,5    16
        Conscrit de la Garde                 infanterie        régulier         5       4      1      4   14(3)    18(4)           20  fusil                    6,8    18
        Régiment dalmate                     infanterie        semi-régulier    5       3      1      3   10(3)    14(4)           16  fusil                    4,1    18
        Garde d’honneur                      cavalerie légère  garde            3       6      3      6  32(12)   36(12)           36  mousqueton              13,3     8
        Dragon de la Garde                   cavalerie lourde  garde            3       7      3      6  28(10)   32(10)          ---  mousqueton              17,2     8
        Dragon (Regina, Napoleone)           cavalerie lourde  régulier         3       6      3      4  28(10)   32(10)          ---  mousqueton              12,8    12
        Chasseur à cheval                    cavalerie légère  régulier         3       6      2      4  32(12)   36(12)           36  mousqueton              12,5    12
        Batterie à pied de 6                 artillerie        régulier         8       3    ---      4       4       16          ---  pièce de 6              22,7     4
        Batterie à pied de 12                artillerie        régulier        10       3    ---      4       2       14          ---  pièce de 12             36,5     4
        Batterie à cheval de 6               artillerie        élite            8       4    ---      5       4       28          ---  pièce de 6, à cheval    25,9     3
        Batterie à cheval de la Garde, de 6  artillerie        garde            9       4    ---      6       4       28          ---  pièce de 6, à cheval    31,3     3

        Artillerie : la ligne est à bras, la colonne attelée ; une figurine est deux pièces et leurs servants.

        Bataillon : Fusilier, au plus 3 × Grenadier, au plus 3 × Voltigeur (FCM-UNIT-13)
        Bataillon : Chasseur (légère), au plus 3 × Carabinier (légère), au plus 3 × Voltigeur (FCM-UNIT-13)

        Officiers : 20, 40, 60, 80, 100
        Empreinte : cc54-0e44-f093-f1d8
    "#]].assert_eq(&roster(Lang::Fr));
}

/// FCM-UNIT-09, FCM-UNIT-17, FCM-UNIT-18: figures per type, the price of each, a box for every figure.
#[test]
fn the_roster_of_an_army() {
    let roster = |lang| print(READY, file(READY), lang).expect("it is sound");
    expect![[r#"
        Italian division, 1500 points
        Kingdom of Italy, class of manoeuvre A, 1809

        commander of the division, commander-in-chief (60 pts)
        first aide, aide-de-camp (20 pts)

        Line brigade: general of the line, general (40 pts)
          I/1st Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          II/1st Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          I/2nd Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          II/2nd Line: 18 figures, 123.6 pts; infantry, regular, morale 4, line 14(3), column 18(4)
            12  Fusilier   fire 4 combat 4 bonus 1  musket  5.6 × 12 = 67.2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  fire 5 combat 5 bonus 2  musket  8.8 × 3 = 26.4   ☐☐☐
             3  Voltigeur  fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐

        Light brigade: general of the light infantry, general (40 pts)
          I/1st Light: 18 figures, 142.5 pts; infantry, regular, morale 4, line 14(3), column 18(4), skirmish 20
            12  Chasseur (light)    fire 5 combat 4 bonus 1  musket  6.8 × 12 = 81.6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (light)  fire 6 combat 5 bonus 2  musket  10.3 × 3 = 30.9  ☐☐☐
             3  Voltigeur           fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          II/1st Light: 18 figures, 142.5 pts; infantry, regular, morale 4, line 14(3), column 18(4), skirmish 20
            12  Chasseur (light)    fire 5 combat 4 bonus 1  musket  6.8 × 12 = 81.6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (light)  fire 6 combat 5 bonus 2  musket  10.3 × 3 = 30.9  ☐☐☐
             3  Voltigeur           fire 6 combat 5 bonus 1  musket  10 × 3 = 30      ☐☐☐
          I/Dalmatian: 18 figures, 73.8 pts; infantry, semi-regular, morale 3, line 10(3), column 14(4), skirmish 16
            18  Dalmatian regiment  fire 5 combat 3 bonus 1  musket  4.1 × 18 = 73.8  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐

        Reserve: general of the reserve, general (40 pts)
          Guard grenadiers: 14 figures, 148.4 pts; infantry, guard, morale 6, line 16(3), column 20(4)
            14  Guard grenadier              fire 5 combat 6 bonus 2    musket     10.6 × 14 = 148.4  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐
          mounted chasseurs: 10 figures, 125 pts; light cavalry, regular, morale 4, line 32(12), column 36(12), skirmish 36
            10  Mounted chasseur             fire 3 combat 6 bonus 2    carbine    12.5 × 10 = 125    ☐☐☐☐☐☐☐☐☐☐
          Napoleone dragoons: 8 figures, 102.4 pts; heavy cavalry, regular, morale 4, line 28(10), column 32(10)
             8  Dragoon (Regina, Napoleone)  fire 3 combat 6 bonus 3    carbine    12.8 × 8 = 102.4   ☐☐☐☐☐☐☐☐
          foot battery: 3 figures, 68.1 pts; artillery, regular, morale 4, by hand 4, limbered 16
             3  Foot battery, 6 pounder      fire 8 combat 3 bonus ---  6 pounder  22.7 × 3 = 68.1    ☐☐☐

        Total: officers 5, units 11, figures 161; infantry 1001.6; 1497.1 of 1500 points.
        Valid by FCM-SETUP-02, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13, FCM-UNIT-14.
        Checksum: b9da-5f04-2fcd-ae45
    "#]].assert_eq(&roster(Lang::En));
    expect![[r#"
        Division italienne, 1500 points
        Royaume d’Italie, classe de manœuvre A, 1809

        commandant de la division, général en chef (60 pts)
        premier aide, aide de camp (20 pts)

        Brigade de ligne : général de la ligne, général (40 pts)
          I/1er de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          II/1er de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          I/2e de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          II/2e de ligne : 18 figurines, 123,6 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4)
            12  Fusilier   feu 4 combat 4 bonus 1  fusil  5,6 × 12 = 67,2  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Grenadier  feu 5 combat 5 bonus 2  fusil  8,8 × 3 = 26,4   ☐☐☐
             3  Voltigeur  feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐

        Brigade légère : général de l’infanterie légère, général (40 pts)
          I/1er léger : 18 figurines, 142,5 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4), tirailleurs 20
            12  Chasseur (légère)    feu 5 combat 4 bonus 1  fusil  6,8 × 12 = 81,6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (légère)  feu 6 combat 5 bonus 2  fusil  10,3 × 3 = 30,9  ☐☐☐
             3  Voltigeur            feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          II/1er léger : 18 figurines, 142,5 pts ; infanterie, régulier, moral 4, ligne 14(3), colonne 18(4), tirailleurs 20
            12  Chasseur (légère)    feu 5 combat 4 bonus 1  fusil  6,8 × 12 = 81,6  ☐☐☐☐☐☐☐☐☐☐☐☐
             3  Carabinier (légère)  feu 6 combat 5 bonus 2  fusil  10,3 × 3 = 30,9  ☐☐☐
             3  Voltigeur            feu 6 combat 5 bonus 1  fusil  10 × 3 = 30      ☐☐☐
          I/dalmate : 18 figurines, 73,8 pts ; infanterie, semi-régulier, moral 3, ligne 10(3), colonne 14(4), tirailleurs 16
            18  Régiment dalmate     feu 5 combat 3 bonus 1  fusil  4,1 × 18 = 73,8  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐☐

        Réserve : général de la réserve, général (40 pts)
          grenadiers de la Garde : 14 figurines, 148,4 pts ; infanterie, garde, moral 6, ligne 16(3), colonne 20(4)
            14  Grenadier de la Garde       feu 5 combat 6 bonus 2    fusil       10,6 × 14 = 148,4  ☐☐☐☐☐☐☐☐☐☐☐☐☐☐
          chasseurs à cheval : 10 figurines, 125 pts ; cavalerie légère, régulier, moral 4, ligne 32(12), colonne 36(12), tirailleurs 36
            10  Chasseur à cheval           feu 3 combat 6 bonus 2    mousqueton  12,5 × 10 = 125    ☐☐☐☐☐☐☐☐☐☐
          dragons Napoleone : 8 figurines, 102,4 pts ; cavalerie lourde, régulier, moral 4, ligne 28(10), colonne 32(10)
             8  Dragon (Regina, Napoleone)  feu 3 combat 6 bonus 3    mousqueton  12,8 × 8 = 102,4   ☐☐☐☐☐☐☐☐
          batterie à pied : 3 figurines, 68,1 pts ; artillerie, régulier, moral 4, à bras 4, attelée 16
             3  Batterie à pied de 6        feu 8 combat 3 bonus ---  pièce de 6  22,7 × 3 = 68,1    ☐☐☐

        Total : officiers 5, unités 11, figurines 161 ; infanterie 1001,6 ; 1497,1 sur 1500 points.
        Valide selon FCM-SETUP-02, FCM-UNIT-09, FCM-UNIT-10, FCM-UNIT-12, FCM-UNIT-13, FCM-UNIT-14.
        Empreinte : b9da-5f04-2fcd-ae45
    "#]].assert_eq(&roster(Lang::Fr));
}

/// The checksum is that of the troops: it does not change with the layout of the file, but with a single figure.
#[test]
fn checksums_are_of_the_troops() {
    let sum = |text: &str| {
        let roster = print("mine.toml", text, Lang::En).expect("it is sound");
        roster.lines().last().expect("it has lines").to_owned()
    };
    let ours = sum(file(READY));
    assert!(ours.starts_with("Checksum: "));
    assert_eq!(
        sum(&changed(file(READY), &[("name_en = \"Reserve\"", "# a comment\nname_en = \"The reserve\"")])),
        ours
    );
    let fewer = [("points = 1497.1", ""), ("count = 14 }]\npoints = 148.4", "count = 13 }]")];
    assert_ne!(sum(&changed(file(READY), &fewer)), ours);
    assert_ne!(sum(&changed(file(ITALIAN), &[("max_figures = 18", "max_figures = 17")])), sum(file(ITALIAN)));
}
