//! The sheet of Principles of War, in either edition.

use pow::procedures::{ADDED, Action, BASE_STRENGTH};
use pow::tables::detection::{LESS_THAN_CM, Position, Sight, needed};
use pow::tables::fire::{ARTILLERY_FACTOR, ARTILLERY_RANGE_CM, Factor as PrintedFactor, SMALL_ARMS};
use pow::tables::generation::{NATURE, STREAM_CM};
use pow::tables::losses::{COLUMNS, LOSSES};
use pow::tables::morale::{Column, result};
use pow::tables::movement::{Gait, RETREAT_CM};
use pow::tables::objectives::OBJECTIVE_POINTS;
use pow::tables::terrain::{
    BUILT_UP_AREA, EARTHWORK, ENCLOSED_FIELD, Effect, Going, HILL, MARSH, OBSTACLE, OPEN_FIELD, ROUGH, STREAM, Terrain,
    WOOD,
};
use pow::troops::{Edition, MoraleOutcome, Quality, Training};
use rulebook::pow::{
    CDR_01, DET_03, DET_08, DET_09, DET_10, FIRE_22, FIRE_23, FIRE_26, FIRE_27, FIRE_28, FIRE_29, FIRE_30, FIRE_31,
    FIRE_32, FIRE_33, FIRE_34, FIRE_35, HYP_01, INI_01, INI_10, INI_11, INI_12, INI_13, INI_14, INI_15, INI_18, INI_19,
    LOSS_01, MEL_02, MEL_05, MEL_06, MEL_07, MEL_08, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14, MEL_15, MEL_16,
    MEL_17, MEL_19, MOR_02, MOR_03, MOR_04, MOR_05, MOR_06, MOR_07, MOR_08, MOR_09, MOR_10, MOR_11, MOR_12, MOR_13,
    MOR_15, MOR_16, MOR_17, MOR_19, MOR_20, MOR_21, OBJ_02, PUR_01, PUR_02, PUR_03, PUR_15, SEQ_01, SEQ_02, SEQ_03,
    SEQ_04, SEQ_05, STR_03, STR_04, TGN_02, TRN_05,
};

use crate::block::{Block, Line};
use crate::build::{Asked, Pair, Press, heading, row, row_of};

/// POW-FIRE-27 to -35: columns to the right or to the left.
#[rustfmt::skip]
const FIRE: &[Asked] = &[
    (FIRE_27, r#"{"shooters":[{"range_cm":5,"strength":4,"troop":"artillery_irregular"}],"targets":[{"charging":true,"troop":"heavy_cavalry"}]}"#, None),
    (FIRE_28, r#"{"shooters":[{"range_cm":5,"strength":1,"troop":"infantry_british"}],"targets":[{"troop":"cuirassier"}]}"#, None),
    (FIRE_29, r#"{"shooters":[{"range_cm":3,"strength":1,"troop":"artillery_foot"}],"targets":[{"formation":"formed","troop":"cuirassier"}]}"#, None),
    (FIRE_30, r#"{"shooters":[{"range_cm":20.0,"strength":1,"troop":"artillery_horse"}],"targets":[{"troop":"artillery_horse"}]}"#, Some(["beyond 5 cm", "au-delà de 5 cm"])),
    (FIRE_31, r#"{"general":true,"shooters":[{"range_cm":3,"shaken":true,"strength":1,"troop":"infantry_irregular"}],"targets":[]}"#, None),
    (FIRE_32, r#"{"shooters":[{"discipline":"good","range_cm":3,"strength":1,"troop":"irregular_skirmisher","weapon":"musket"}],"targets":[{"troop":"light_cavalry"}]}"#, None),
    (FIRE_33, r#"{"general":true,"shooters":[{"range_cm":5,"strength":4,"troop":"mounted_infantry"}],"targets":[]}"#, None),
    (FIRE_34, r#"{"general":true,"shooters":[{"battalion_guns":true,"range_cm":5,"strength":30,"troop":"infantry_french"}],"targets":[]}"#, None),
    (FIRE_35, r#"{"shooters":[{"range_cm":10,"strength":6,"troop":"artillery_horse"}],"targets":[{"cover":1,"troop":"irregular_cavalry"}]}"#, Some(["per point of cover", "par point de couvert"])),
];

/// POW-MEL-05 to -09: the strength is multiplied, the first line that fits.
#[rustfmt::skip]
const MULTIPLIERS: &[Asked] = &[
    (MEL_05, r#"{"attacker":[{"strength":4,"troop":"artillery_foot"}],"defender":[{"strength":4,"troop":"cuirassier"}]}"#, Some(["foot against mounted, artillery, flank or rear not faced", "pied contre montés, artillerie, flanc ou dos sans faire face"])),
    (MEL_06, r#"{"attacker":[{"formation":"attack_column","state":"charging","strength":10,"troop":"infantry_french"}],"defender":[{"strength":10,"troop":"infantry_prussian"}]}"#, Some(["attack column or cavalry in line charging foot", "colonne d’attaque ou cavalerie en ligne chargeant du pied"])),
    (MEL_07, r#"{"attacker":[{"formation":"attack_column","strength":10,"troop":"infantry_french"}],"defender":[{"strength":10,"troop":"infantry_prussian"}]}"#, Some(["attack column on foot, cavalry charging mounted or on open foot", "colonne d’attaque sur pied, cavalerie chargeant des montés ou sur pied hors carré"])),
    (MEL_08, r#"{"attacker":[{"strength":10,"troop":"infantry_prussian"}],"defender":[{"strength":10,"troop":"infantry_prussian"}]}"#, None),
    (MEL_09, r#"{"attacker":[{"formation":"attack_column","slowed":"occupies","state":"charging","strength":10,"troop":"infantry_french"}],"defender":[{"strength":10,"troop":"infantry_prussian"}]}"#, Some(["instead of ×2 or ×3", "au lieu de ×2 ou ×3"])),
    (MEL_19, r#"{"attacker":[{"strength":4,"troop":"cuirassier"},{"reinforcing":true,"strength":1,"troop":"heavy_cavalry"}],"defender":[{"strength":1,"troop":"artillery_foot"}]}"#, None),
];

/// POW-MEL-11 to -17: columns to the right or to the left.
#[rustfmt::skip]
const MELEE: &[Asked] = &[
    (MEL_11, r#"{"attacker":[{"state":"pursuing","strength":8,"troop":"cuirassier"}],"defender":[{"strength":1,"troop":"heavy_cavalry"}]}"#, None),
    (MEL_12, r#"{"attacker":[{"strength":30,"troop":"heavy_cavalry"}],"defender":[{"strength":1,"troop":"cuirassier"}]}"#, Some(["per class", "par classe"])),
    (MEL_13, r#"{"attacker":[{"strength":4,"troop":"artillery_irregular"}],"defender":[{"lance":true,"strength":3,"troop":"cuirassier"}]}"#, None),
    (MEL_14, r#"{"attacker":[{"strength":1,"troop":"irregular_heavy_cavalry"}],"defender":[{"shaken":true,"strength":1,"troop":"light_cavalry"}]}"#, Some(["per class", "par classe"])),
    (MEL_15, r#"{"attacker":[{"strength":5,"troop":"cavalry_detachment"}],"defender":[{"lance":true,"strength":4,"troop":"cuirassier"}]}"#, None),
    (MEL_16, r#"{"attacker":[{"strength":1,"troop":"artillery_horse"}],"defender":[{"strength":30,"troop":"cuirassier"}],"defender_cover":1}"#, Some(["per point", "par point"])),
    (MEL_17, r#"{"attacker":[{"strength":1,"troop":"irregular_cavalry"}],"defender":[{"shaken":true,"strength":5,"troop":"cuirassier"}]}"#, None),
];

/// POW-MOR-03 to -20: the morale value.
#[rustfmt::skip]
const MORALE: &[Asked] = &[
    (MOR_03, r#"{"enemy":{"troop":"cuirassier"},"test":"melee_lost","unit":{"formation":"square","strength":1,"troop":"infantry_prussian"}}"#, None),
    (MOR_04, r#"{"enemy":{"troop":"infantry_irregular"},"test":"melee_won","unit":{"strength":1,"troop":"cuirassier"}}"#, None),
    (MOR_05, r#"{"flank_supports":1,"test":"under_fire","unit":{"strength":5,"troop":"artillery_foot"}}"#, Some(["per flank", "par flanc"])),
    (MOR_06, r#"{"general":"contact","test":"under_fire","unit":{"strength":30,"troop":"infantry_french"}}"#, None),
    (MOR_07, r#"{"general":"within_10cm","test":"under_fire","unit":{"strength":4,"troop":"cuirassier"}}"#, None),
    (MOR_08, r#"{"cover":1,"test":"under_fire","unit":{"strength":30,"troop":"artillery_horse"}}"#, Some(["per point", "par point"])),
    (MOR_09, r#"{"test":"under_fire","unit":{"strength":1,"troop":"heavy_cavalry"},"units_lost":1}"#, Some(["each", "chacune"])),
    (MOR_10, r#"{"fired_on_by_skirmishers":true,"test":"under_fire","unit":{"strength":4,"troop":"mounted_infantry"}}"#, None),
    (MOR_11, r#"{"enemy":{"troop":"cuirassier"},"test":"melee_won","unit":{"strength":1,"troop":"artillery_foot"}}"#, None),
    (MOR_12, r#"{"enemy":{"troop":"artillery_foot"},"test":"melee_won","unit":{"formation":"formed","strength":5,"troop":"artillery_foot"}}"#, None),
    (MOR_13, r#"{"enemy":{"troop":"cuirassier"},"flank_or_rear":true,"test":"melee_drawn","unit":{"strength":9,"troop":"cuirassier"}}"#, None),
    (MOR_15, r#"{"declares_evade":true,"enemy":{"troop":"cuirassier"},"test":"receive_charge","unit":{"strength":5,"troop":"irregular_skirmisher"}}"#, None),
    (MOR_16, r#"{"enemy":{"troop":"heavy_cavalry"},"test":"charge_home","unit":{"strength":1,"troop":"cuirassier"}}"#, None),
    (MOR_17, r#"{"enemy":{"troop":"infantry_british"},"order":"attack","test":"charge_home","unit":{"strength":1,"troop":"light_cavalry"}}"#, None),
    (MOR_19, r#"{"enemy":{"troop":"heavy_cavalry"},"test":"receive_charge","unit":{"shaken":true,"strength":21,"troop":"heavy_cavalry"}}"#, None),
    (MOR_20, r#"{"enemy":{"troop":"infantry_french"},"test":"charge_home","unit":{"strength":3,"troop":"infantry_french"}}"#, None),
];

/// POW-DET-08 to -10: the number needed to detect.
#[rustfmt::skip]
const DETECTION: &[Asked] = &[
    (DET_08, r#"{"distance_cm":5,"position":"low","target_lower":true}"#, None),
    (DET_09, r#"{"dawn_or_dusk":true,"distance_cm":35,"position":"low"}"#, None),
    (DET_10, r#"{"distance_cm":3,"hidden":true,"position":"low"}"#, None),
];

/// POW-INI-10 to -18: added to the cost of an action.
#[rustfmt::skip]
const SURCHARGES: &[Asked] = &[
    (INI_10, r#"{"action":"move","narrow_gap":true,"quality":"reliable"}"#, None),
    (INI_11, r#"{"action":"move","interpenetration":true,"quality":"average"}"#, None),
    (INI_12, r#"{"action":"charge","quality":"poor","unit_in_melee":true}"#, None),
    (INI_13, r#"{"action":"move","fired":"short","quality":"poor"}"#, None),
    (INI_14, r#"{"action":"move","distance_cm":25,"quality":"poor"}"#, Some(["per zone", "par zone"])),
    (INI_15, r#"{"action":"move","general_in_melee":true,"quality":"poor"}"#, None),
    (INI_18, r#"{"action":"charge","hidden_enemy":true,"quality":"poor"}"#, None),
];

/// The boxes of the sheet, in the order of play.
pub fn blocks(press: Press) -> Vec<Block> {
    let p = press;
    let edition = match p.edition {
        Some("play_aid") => Edition::PlayAid,
        _ => Edition::V2,
    };
    let mut blocks = vec![
        p.steps(
            ["The player turn", "Le tour de joueur"],
            &[SEQ_01],
            &[
                ("1", SEQ_02, Some([
                    "Morale of units contacted; retreats, evades, routs; removal; detection",
                    "Moral des unités contactées ; retraites, esquives, déroutes ; retraits ; détection",
                ])),
                ("2", SEQ_03, Some(["Fire; morale, charging home; retreats and routs; removal", "Tir ; moral, charge à fond ; retraites et déroutes ; retraits"])),
                ("3", SEQ_04, Some(["Melee; morale; retreats, routs and pursuits; removal", "Mêlée ; moral ; retraites, déroutes, poursuites ; retraits"])),
                ("4", SEQ_05, Some([
                    "General by general: initiative, orders, marker, moves; then new generals, new orders, out of command",
                    "Général par général : initiative, ordres, marqueur, mouvements ; puis remplacements, nouveaux ordres, hors de commandement",
                ])),
            ],
        ),
        losses(p),
        small_arms(p),
        artillery(p),
        p.factor_block(["Fire: shifts of column", "Tir : décalages de colonne"], &[FIRE_26], p.factors("fire", FIRE)).note(p.say([
            "Strength × factor, rounded up to 5, then the shifts; + is to the right.",
            "Force × facteur, arrondi au multiple de 5 supérieur, puis les décalages ; + va à droite.",
        ])),
        p.factor_block(["Melee: first multiplier that fits", "Mêlée : premier multiplicateur valable"], &[MEL_02], p.factors("melee", MULTIPLIERS)),
        p.factor_block(["Melee: shifts of column", "Mêlée : décalages de colonne"], &[MEL_10], p.factors("melee", MELEE)),
        p.factor_block(["Morale value: strength and", "Valeur de moral : force et"], &[MOR_02], p.factors("morale", MORALE)),
        results(p, edition),
        costs(p, edition),
        p.factor_block(["Surcharges", "Suppléments"], &[INI_19], p.factors("initiative", SURCHARGES)),
        generals(p),
        movement(p, edition),
        detection(p, edition),
    ];
    blocks.extend(terrain(p));
    blocks.extend([strength(p), pursuit(p), nature(p), objectives(p)]);
    blocks
}

fn losses(p: Press) -> Block {
    let heads =
        (0..COLUMNS).map(|column| if column == 0 { "<1".to_owned() } else { (5 * column).to_string() }).collect();
    let rows = LOSSES.iter().zip(1..).map(|(cells, face)| {
        row(face.to_string(), cells.map(|cell| format!("{}{}", cell.losses, if cell.star { "*" } else { "" })))
    });
    p.table(["Losses", "Pertes"], &[LOSS_01], ["D6", "D6"], heads, rows.collect()).wide(3).note(p.say([
        "* a general among the targets is hit (POW-FIRE-39). Above 100: POW-LOSS-02.",
        "* un général parmi les cibles est touché (POW-FIRE-39). Au-delà de 100 : POW-LOSS-02.",
    ]))
}

fn times(p: Press, factor: Option<PrintedFactor>) -> String {
    factor.map_or_else(|| "–".to_owned(), |factor| format!("×{}", p.number(f64::from(factor.halves) / 2.0)))
}

fn small_arms(p: Press) -> Block {
    const NAMES: [Pair; 6] = [
        ["musket in line", "mousquet en ligne"],
        ["musket in column", "mousquet en colonne"],
        ["musket in square", "mousquet en carré"],
        ["irregular musket", "mousquet irrégulier"],
        ["skirmisher fire", "tir de tirailleurs"],
        ["obsolete weapons", "armes obsolètes"],
    ];
    let rows =
        NAMES.iter().zip(SMALL_ARMS).map(|(name, cells)| row(p.say(*name), cells.map(|factor| times(p, factor))));
    let heads = ["5", "10", "15"].map(str::to_owned).to_vec();
    p.table(["Fire: small arms, cm", "Tir : armes légères, cm"], &[FIRE_22], ["", ""], heads, rows.collect())
        .note(p.say(["15 cm: rifles and jezails only.", "15 cm : carabines et jezails seulement."]))
}

fn artillery(p: Press) -> Block {
    let names: [Pair; 3] = [["light", "léger"], ["medium", "moyen"], ["heavy", "lourd"]];
    let mut rows: Vec<Line> =
        names.iter().zip(ARTILLERY_RANGE_CM).map(|(name, cells)| row(p.say(*name), cells)).collect();
    let [canister, ball] = ARTILLERY_FACTOR.map(|factor| times(p, Some(factor)));
    rows.push(row(p.say(["factor", "facteur"]), [canister, ball, p.say(["test", "test"]).to_owned()]));
    let heads = p.all(&[["canister", "mitraille"], ["ball", "boulet"], ["long", "longue"]]);
    p.table(["Fire: artillery, to cm", "Tir : artillerie, jusqu’à cm"], &[FIRE_23, HYP_01], ["", ""], heads, rows)
}

fn results(p: Press, edition: Edition) -> Block {
    let name = |outcome| match outcome {
        MoraleOutcome::InOrder => ["in order", "en ordre"],
        MoraleOutcome::InOrderStar => ["in order*", "en ordre*"],
        MoraleOutcome::Shaken => ["shaken", "ébranlé"],
        MoraleOutcome::RetreatShaken => ["retreat shaken", "retraite ébranlé"],
        MoraleOutcome::Rout => ["rout", "déroute"],
    };
    // A value of 5 and a die in the middle of each row read the table as a player does.
    let dice = [("D20 <= M", 3), ("> M", 8), ("> 2M", 13), ("> 3M", 18)];
    let rows = dice.map(|(label, die)| {
        row(
            label,
            [Column::Normal, Column::Won, Column::Lost].map(|column| p.say(name(result(edition, column, 5, die)))),
        )
    });
    let heads = p.all(&[["normal", "normal"], ["melee won", "mêlée gagnée"], ["melee lost", "mêlée perdue"]]);
    p.table(["Morale test", "Test de moral"], &[MOR_21], ["", ""], heads, rows.into()).wide(2).note(p.say([
        "A natural 20: one row down (POW-MOR-22). * must pursue (POW-MOR-28).",
        "Un 20 naturel : une ligne plus bas (POW-MOR-22). * doit poursuivre (POW-MOR-28).",
    ]))
}

fn costs(p: Press, edition: Edition) -> Block {
    let actions: [(Action, Option<Pair>); 9] = [
        (Action::Move, None),
        (Action::ChangeFormation, None),
        (Action::ChangeFormationIrregularArtillery, None),
        (Action::BaseMarchFormed, Some(["march – formed", "marche – formée"])),
        (Action::BaseFormedDeployed, Some(["formed – deployed", "formée – déployée"])),
        (Action::BaseMarchDeployed, None),
        (Action::Rally, None),
        (Action::GiveOrder, None),
        (Action::ExecuteOrder, None),
    ];
    let rows = actions
        .iter()
        .filter_map(|(action, more)| {
            let (clause, cost) = action.cost(edition)?;
            Some(p.factor(clause, *more, cost.to_string()))
        })
        .collect();
    p.factor_block(["Cost in initiative", "Coût en initiative"], &[INI_01], rows)
}

fn generals(p: Press) -> Block {
    let names: [Pair; 4] =
        [["professional", "professionnel"], ["reliable", "bon"], ["average", "moyen"], ["poor", "faible"]];
    let mut rows: Vec<Line> = names
        .iter()
        .zip(Quality::ALL)
        .map(|(name, quality)| row_of(CDR_01, p.say(*name), [quality.die_name()]))
        .collect();
    let trainings: [Pair; 4] =
        [["irregular", "irrégulier"], ["Prussian", "prussien"], ["British", "britannique"], ["French", "français"]];
    rows.push(heading(TRN_05, p.say(["command zone", "zone de commandement"])));
    rows.extend(
        trainings
            .iter()
            .zip(Training::ALL)
            .map(|(name, training)| row(p.say(*name), [format!("{} cm", training.command_zone_cm())])),
    );
    p.table(["Generals: initiative die", "Généraux : dé d’initiative"], &[], ["", ""], vec![String::new()], rows)
}

fn movement(p: Press, edition: Edition) -> Block {
    const ROWS: [(Gait, Pair); 12] = [
        (Gait::Light, ["generals, cavalry of class 1 and 2", "généraux, cavalerie de classe 1 et 2"]),
        (
            Gait::Heavy,
            ["cavalry of class 3 and 4, limbered horse guns", "cavalerie de classe 3 et 4, art. à cheval attelée"],
        ),
        (Gait::MarchColumn, ["formed infantry", "infanterie formée"]),
        (
            Gait::AttackColumn,
            [
                "attack column, limbered foot guns, irregular foot",
                "colonne d’attaque, art. à pied attelée, inf. irrégulière",
            ],
        ),
        (Gait::Line, ["line, wagons, limbered irregular guns", "ligne, chariots, art. irrégulière attelée"]),
        (Gait::Square, ["square", "carré"]),
        (Gait::IrregularBattery, ["irregular guns in battery", "art. irrégulière déployée"]),
        (Gait::FootBattery, ["foot guns in battery", "art. à pied déployée"]),
        (Gait::HorseBattery, ["horse guns in battery", "art. à cheval déployée"]),
        (Gait::BaseMarch, ["base in march column", "base en colonne de marche"]),
        (Gait::BaseFormed, ["formed base", "base formée"]),
        (Gait::BaseDeployed, ["deployed base", "base déployée"]),
    ];
    let mut rows: Vec<Line> = ROWS
        .iter()
        .map(|(gait, name)| {
            let cells = [1, 2, 3].map(|speed| p.number(gait.distance_cm(edition, speed).1));
            row_of(gait.distance_cm(edition, 1).0, p.say(*name), cells)
        })
        .collect();
    let (clause, [foot, mounted]) = RETREAT_CM;
    for (name, cm) in [
        (["retreat on foot", "retraite à pied"], foot),
        (["retreat mounted, horse guns", "retraite montée, art. à cheval"], mounted),
    ] {
        rows.push(row_of(clause, p.say(name), vec![p.number(cm); 3]));
    }
    let heads = p.all(&[["speed 1", "vitesse 1"], ["2", "2"], ["3", "3"]]);
    p.table(["Movement, cm", "Mouvement, cm"], &[], ["", ""], heads, rows).wide(2)
}

fn detection(p: Press, edition: Edition) -> Block {
    let names: [Pair; 4] = [
        ["open", "découvert"],
        ["linear obstacle", "obstacle linéaire"],
        ["low terrain", "terrain bas"],
        ["high terrain", "terrain haut"],
    ];
    let rows = names.iter().zip(Position::ALL).map(|(name, position)| {
        let cells = (0..=LESS_THAN_CM.len()).map(|column| match needed(edition, *position, column) {
            Sight::Automatic => "A".to_owned(),
            Sight::Needs(face) => face.to_string(),
            Sight::Invisible => "–".to_owned(),
        });
        row(p.say(*name), cells)
    });
    let mut heads: Vec<String> = LESS_THAN_CM.iter().map(|cm| format!("<{cm}")).collect();
    heads.push("90+".to_owned());
    let shifts = p.factors("detection", DETECTION);
    let told: Vec<String> = shifts.iter().map(|f| format!("{} {} ({})", f.what, f.value, f.clause)).collect();
    p.table(["Detection: D10, by cm", "Détection : D10, selon cm"], &[DET_03], ["", ""], heads, rows.collect())
        .wide(2)
        .note(format!(
            "{} {}.",
            p.say(["A automatic, – never. Number needed:", "A automatique, – jamais. Résultat à atteindre :"]),
            told.join("; ")
        ))
}

fn terrain(p: Press) -> Vec<Block> {
    let tables = [
        &WOOD[..],
        &HILL,
        &BUILT_UP_AREA,
        &MARSH,
        &ROUGH,
        &OPEN_FIELD,
        &ENCLOSED_FIELD,
        &EARTHWORK,
        &STREAM,
        &OBSTACLE,
    ];
    let kinds = Terrain::ALL.iter().zip(tables);
    let going = |going| match going {
        Going::Speed(speed) => speed.to_string(),
        Going::Impassable => "X".to_owned(),
    };
    let lines = |kinds: Vec<(&Terrain, &[(u8, Effect)])>| {
        let mut rows = Vec::new();
        for (kind, table) in kinds {
            rows.push(heading(kind.clause(), p.title(kind.clause())));
            // A hill is rolled again on a 1, so its table begins at 2.
            let mut first = if *kind == Terrain::Hill { 2 } else { 1 };
            for (last, effect) in table {
                let faces = if first == *last { first.to_string() } else { format!("{first}–{last}") };
                let sight = effect.visibility_cm.map_or_else(|| "–".to_owned(), |cm| cm.to_string());
                let group = if effect.group_move { p.say(["yes", "oui"]) } else { p.say(["no", "non"]) };
                let cells = [
                    going(effect.infantry),
                    going(effect.mounted),
                    going(effect.others),
                    effect.cover.to_string(),
                    sight,
                    group.to_owned(),
                ];
                rows.push(row(faces, cells));
                first = last + 1;
            }
        }
        rows
    };
    let heads = p.all(&[
        ["inf.", "inf."],
        ["mtd", "mont."],
        ["oth.", "autr."],
        ["cover", "couv."],
        ["sight", "vue"],
        ["group", "grp."],
    ]);
    let all: Vec<_> = kinds.collect();
    let note = p.say([
        "Speed 1–3, X impassable; sight in cm. A hill on a 1: roll on rough ground.",
        "Vitesse 1–3, X infranchissable ; vue en cm. Colline sur 1 : tirer en terrain accidenté.",
    ]);
    let parts = [all[..3].to_vec(), all[3..6].to_vec(), all[6..].to_vec()];
    parts
        .into_iter()
        .zip(1..)
        .map(|(part, n)| {
            let block = p.table(["Terrain", "Terrain"], &[], ["D6", "D6"], heads.clone(), lines(part));
            if n == 1 { block.note(note) } else { block }
        })
        .collect()
}

fn strength(p: Press) -> Block {
    let names: [Pair; 3] = [["elite", "élite"], ["line", "ligne"], ["second line", "seconde ligne"]];
    let mut rows: Vec<Line> =
        names.iter().zip(BASE_STRENGTH).map(|(name, base)| row_of(STR_03, p.say(*name), [base.to_string()])).collect();
    let added: [Pair; 3] = [
        ["steadfast adds", "tenace ajoute"],
        ["cavalry, guns, irr. skirmishers", "cavalerie, art., tirailleurs irr."],
        ["others", "autres"],
    ];
    rows.extend(
        added
            .iter()
            .zip(ADDED)
            .map(|(name, (dice, _, mean))| row_of(STR_04, p.say(*name), [format!("{dice} ({mean})")])),
    );
    p.table(["Strength", "Force"], &[], ["", ""], vec![String::new()], rows)
        .note(p.say(["In brackets: fixed strength (POW-STR-06).", "Entre parenthèses : force fixe (POW-STR-06)."]))
}

fn pursuit(p: Press) -> Block {
    let rows = vec![
        p.factor(PUR_01, None, p.say(["must", "doivent"])),
        p.factor(PUR_02, None, p.say(["may; in order*: must", "peut ; en ordre* : doit"])),
        p.factor(PUR_03, None, p.say(["may; on a 1: must", "peut ; sur un 1 : doit"])),
        p.factor(PUR_15, None, p.say(["guns, squares, shaken", "canons, carrés, ébranlés"])),
    ];
    p.factor_block(["Pursuit", "Poursuite"], &[], rows)
}

fn nature(p: Press) -> Block {
    let heads = p.all(&[
        ["C. Europe", "Europe c."],
        ["E. Europe", "Europe E."],
        ["Spain", "Espagne"],
        ["N. Africa", "Afr. N."],
    ]);
    let name = |kind: Terrain| match kind {
        Terrain::Dune => p.say(["Dunes", "Dunes"]),
        Terrain::Sand => p.say(["Sand", "Sable"]),
        Terrain::Marsh => p.say(["Marsh", "Marais"]),
        Terrain::BuiltUpArea => p.say(["Built-up", "Habitation"]),
        kind => p.title(kind.clause()),
    };
    let rows = NATURE.iter().zip(1..).map(|(cells, face)| row(face.to_string(), cells.map(name)));
    let [first, second] = STREAM_CM;
    p.table(["Terrain by D10", "Terrain au D10"], &[TGN_02], ["D10", "D10"], heads, rows.collect()).wide(2).note(
        format!(
            "{} {first} cm, {second} cm (POW-TGN-03).",
            p.say(["First and second 10: a stream of", "Premier et deuxième 10 : cours d’eau de"])
        ),
    )
}

fn objectives(p: Press) -> Block {
    let names: [Pair; 3] = [
        ["supply line lost", "ravitaillement perdu"],
        ["objective in own half", "objectif dans sa moitié"],
        ["in enemy half", "dans la moitié adverse"],
    ];
    let rows = names
        .iter()
        .zip(OBJECTIVE_POINTS)
        .map(|(name, cells)| row(p.say(*name), cells.map(|points| p.signed(f64::from(points)))));
    p.table(
        ["Objective points", "Points d’objectif"],
        &[OBJ_02],
        ["", ""],
        p.all(&[["high", "élevé"], ["medium", "moyen"], ["low", "faible"]]),
        rows.collect(),
    )
}
