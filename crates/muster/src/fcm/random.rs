//! A random battle (FCM-SETUP-06 to -08): terrain, armies and the attacker, drawn before it begins from a stream of the seed.

use std::sync::Arc;

use dice::{Dice, Die, Seeded};
use fcm::troops::Side;
use field::Point;
use game::Words;
use rulebook::fcm::{SETUP_04, SETUP_06, SETUP_07};

use super::random_army::army;
use super::scenario::{BREAK_PERCENT, Hold, Objective, Scenario, SideEntry};
use super::{ArmyList, ChosenArmy, Piece, TerrainKind};
use crate::problem::{Kind, Problem, expected, same, words};

/// The stream of the prelude: the battles under a seed have others.
const STREAM: u64 = u64::MAX;
/// FCM-SETUP-06: a year in which all lists exist.
pub const YEAR: u16 = 1813;
/// FCM-SETUP-02: the table, the depth of the zones, the periods, what an objective is worth and how wide it is.
const TABLE_CM: [i32; 2] = [180, 120];
const ZONE_CM: i32 = 30;
const PERIODS: u8 = 10;
const OBJECTIVE_POINTS: u8 = 10;
const OBJECTIVE_RADIUS_CM: f64 = 8.0;
/// The most hamlets of a table.
const HAMLETS: usize = 3;

/// Who fights on a side of a random battle.
#[derive(Clone, Debug)]
pub enum Levy {
    /// A random army of a list.
    List(Arc<ArmyList>),
    /// One that somebody chose.
    Army(Box<ChosenArmy>),
}

impl Levy {
    fn list(&self) -> &Arc<ArmyList> {
        match self {
            Levy::List(list) => list,
            Levy::Army(army) => &army.list,
        }
    }

    /// FCM-SETUP-06: whether it can fight in a year.
    fn check(&self, year: u16) -> Result<(), Problem> {
        let (id, [first, last]) = match self {
            Levy::Army(army) if army.year.is_some_and(|own| own != year) => (&army.id, [army.year.unwrap_or(year); 2]),
            _ => (&self.list().id, self.list().years),
        };
        if (first..=last).contains(&year) {
            return Ok(());
        }
        let wanted = words(
            format!("a year of \"{id}\", {first} to {last}"),
            format!("une année de \"{id}\", de {first} à {last}"),
        );
        let wanted = if first == last {
            words(format!("{first}, the year of \"{id}\""), format!("{first}, l’année de \"{id}\""))
        } else {
            wanted
        };
        let says = expected(&wanted, &same(year.to_string()));
        let (file, field) = ("year".to_owned(), String::new());
        Err(Problem { file, line: 0, field, kind: Kind::Conflict, says, clause: Some(SETUP_06) })
    }

    fn into_army(self, year: u16, dice: &mut impl Dice) -> ChosenArmy {
        match self {
            Levy::List(list) => army(&list, year, dice),
            Levy::Army(army) => *army,
        }
    }
}

/// FCM-SETUP-06: the battle of a seed.
pub fn random(levies: [Levy; 2], year: u16, seed: u64) -> Result<Scenario, Vec<Problem>> {
    let problems: Vec<Problem> = levies.iter().filter_map(|levy| levy.check(year).err()).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    let title = words(format!("Random battle {seed}"), format!("Bataille au hasard {seed}"));
    Ok(drawn(levies, year, title, &mut Seeded::new(seed, STREAM)))
}

/// The battle of some dice, in the order of the clauses: terrain, armies, who attacks.
fn drawn(levies: [Levy; 2], year: u16, name: Words, dice: &mut impl Dice) -> Scenario {
    let terrain = terrain(dice);
    let [first, second] = levies;
    let armies = [first.into_army(year, dice), second.into_army(year, dice)];
    let attacker = attacker(dice);
    let same_name = armies[0].name == armies[1].name;
    let [a, b] = armies;
    let mut sides = [side(Side::A, a, same_name), side(Side::B, b, same_name)];
    tell_apart(&mut sides);
    Scenario {
        id: "random".to_owned(),
        name,
        description: words(
            "Two armies of 1500 points meet on a table that nobody has chosen.",
            "Deux armées de 1500 points se rencontrent sur une table que personne n’a choisie.",
        ),
        date: Some(year.to_string()),
        table_cm: TABLE_CM.map(f64::from),
        north_deg: 90,
        periods: PERIODS,
        attacker,
        break_percent: BREAK_PERCENT,
        sides,
        terrain,
        objectives: objectives(),
        lesson: None,
        specials: Vec::new(),
    }
}

/// FCM-SETUP-04: a die each, again while they are equal; the higher attacks.
fn attacker(dice: &mut impl Dice) -> Side {
    loop {
        let [a, b] = [(); 2].map(|()| dice.roll(Die::D6, SETUP_04.id()));
        if a != b {
            return if a > b { Side::A } else { Side::B };
        }
    }
}

/// A side with its zone along its edge. Two armies of one name are told apart by where they stand.
fn side(side: Side, army: ChosenArmy, told_apart: bool) -> SideEntry {
    let [width, height] = TABLE_CM;
    let (edge, low) = match side {
        Side::A => (0, 0),
        Side::B => (height, height - ZONE_CM),
    };
    let high = low + ZONE_CM;
    let [en, fr] = army.name;
    let name = match side {
        _ if !told_apart => words(en, fr),
        Side::A => words(format!("{en} (south)"), format!("{fr} (sud)")),
        Side::B => words(format!("{en} (north)"), format!("{fr} (nord)")),
    };
    SideEntry {
        side,
        name,
        lists: vec![army.list],
        edge: [point(0, edge), point(width, edge)],
        zone: vec![point(0, low), point(width, low), point(width, high), point(0, high)],
        force: army.force,
    }
}

/// Units and officers of one name on both sides are told apart by the name of their side.
fn tell_apart(sides: &mut [SideEntry; 2]) {
    let names = |side: &SideEntry| -> Vec<Words> {
        let units = side.force.units.iter().map(|unit| &unit.name);
        units.chain(side.force.officers.iter().map(|officer| &officer.name)).cloned().collect()
    };
    let [ours, theirs] = [names(&sides[0]), names(&sides[1])];
    for side in sides {
        let [en, fr] = side.name.clone();
        let units = side.force.units.iter_mut().map(|unit| &mut unit.name);
        for name in units.chain(side.force.officers.iter_mut().map(|officer| &mut officer.name)) {
            let alike = |other: &Words| other[0] == name[0] || other[1] == name[1];
            if ours.iter().any(alike) && theirs.iter().any(alike) {
                *name = words(format!("{}, {en}", name[0]), format!("{}, {fr}", name[1]));
            }
        }
    }
}

/// FCM-SETUP-02: two objectives, held by nobody.
fn objectives() -> Vec<Objective> {
    let of = |id: &str, name: Words, x: i32| Objective {
        id: id.to_owned(),
        name,
        points: OBJECTIVE_POINTS,
        held_at_start: None,
        hold: Hold::Circle { centre: point(x, 60), radius_cm: OBJECTIVE_RADIUS_CM },
    };
    vec![
        of("west", words("western objective", "objectif ouest"), 60),
        of("east", words("eastern objective", "objectif est"), 120),
    ]
}

fn point(x: i32, y: i32) -> Point {
    Point::new(1_000 * x, 1_000 * y)
}

fn piece(kind: TerrainKind, points: &[(i32, i32)]) -> Piece {
    let points = points.iter().map(|(x, y)| point(*x, *y)).collect();
    let level = (kind == TerrainKind::Hill).then_some(1);
    Piece { kind, id: None, name: None, points, level, upper_edge: None, width_cm: None }
}

/// FCM-SETUP-07: the terrain, cell by cell, then the stream.
fn terrain(dice: &mut impl Dice) -> Vec<Piece> {
    let mut pieces = vec![piece(TerrainKind::Road, &[(90, 0), (90, 120)])];
    let mut hamlets = 0;
    for row in [2, 3] {
        for column in 1..=6 {
            let a = dice.roll(Die::D6, SETUP_07.id());
            if a > 2 {
                let b = dice.roll(Die::D6, SETUP_07.id());
                pieces.extend(cell((row, column), a, b, &mut hamlets));
            }
        }
    }
    if dice.roll(Die::D6, SETUP_07.id()) >= 4 {
        pieces.push(piece(TerrainKind::Stream, &[(0, 57), (45, 62), (90, 58), (135, 62), (180, 57)]));
        let crossing = |kind, at, width| Piece { width_cm: Some(width), ..piece(kind, &[at]) };
        pieces.push(crossing(TerrainKind::Bridge, (90, 58), 4.0));
        pieces.push(crossing(TerrainKind::Ford, (45, 62), 6.0));
        pieces.push(crossing(TerrainKind::Ford, (135, 62), 6.0));
    }
    pieces
}

/// What lies in a cell that is not open.
fn cell((row, column): (i32, i32), a: u8, b: u8, hamlets: &mut usize) -> Vec<Piece> {
    const WOOD: &[(i32, i32)] = &[(5, 8), (14, 4), (25, 9), (24, 22), (12, 26), (4, 18)];
    const HILL: &[(i32, i32)] = &[(3, 10), (12, 3), (26, 6), (28, 20), (16, 27), (5, 22)];
    const VINEYARD: &[(i32, i32)] = &[(6, 6), (22, 4), (24, 18), (8, 20)];
    const ROUGH: &[(i32, i32)] = &[(5, 12), (18, 6), (26, 16), (14, 25)];
    const HEDGE: &[(i32, i32)] = &[(4, 15), (26, 15)];
    const HOUSES: [(&str, [(i32, i32); 4]); 2] =
        [("a", [(8, 12), (14, 12), (14, 18), (8, 18)]), ("b", [(16, 12), (22, 12), (22, 18), (16, 18)])];
    let (left, low) = (30 * (column - 1), 30 * (row - 1));
    let lay = |kind, shape: &[(i32, i32)]| {
        let mirrored = |(x, y): (i32, i32)| if b.is_multiple_of(2) { (30 - x, y) } else { (x, y) };
        let points: Vec<(i32, i32)> = shape.iter().map(|at| mirrored(*at)).map(|(x, y)| (left + x, low + y)).collect();
        piece(kind, &points)
    };
    let one = match (a, b) {
        (3, _) => lay(TerrainKind::Wood, WOOD),
        (4, _) => lay(TerrainKind::Hill, HILL),
        (5, 1..=3) => lay(TerrainKind::Vineyard, VINEYARD),
        (5, _) => lay(TerrainKind::Rough, ROUGH),
        _ if *hamlets == HAMLETS => lay(TerrainKind::Hedge, HEDGE),
        _ => {
            *hamlets += 1;
            // Mirrored, a hamlet is the same: its houses are named from left to right.
            let house = |(place, shape): (&str, [(i32, i32); 4])| Piece {
                id: Some(format!("h{row}{column}{place}")),
                name: Some(words(format!("house {hamlets}{place}"), format!("maison {hamlets}{place}"))),
                ..piece(TerrainKind::Building, &shape.map(|(x, y)| (left + x, low + y)))
            };
            return HOUSES.map(house).to_vec();
        }
    };
    vec![one]
}

#[cfg(test)]
mod tests {
    use dice::Scripted;

    use super::*;
    use crate::fcm::{Library, OfficerRank, armies, ready_armies};

    fn lists(ids: [&str; 2]) -> [Levy; 2] {
        ids.map(|id| Levy::List(Arc::clone(Library::own().army(id).expect("a list of ours"))))
    }

    /// FCM-SETUP-07: a table by hand: a wood, its mirror image, a hill, a vineyard, rough ground, three hamlets, a hedge, the stream.
    #[test]
    fn a_table_by_hand() {
        use TerrainKind::*;
        let faces = [3, 1, 3, 2, 4, 1, 5, 3, 5, 4, 1, 6, 1, 6, 2, 6, 3, 6, 4, 2, 2, 4];
        let mut dice = Scripted::new(&faces);
        let pieces = terrain(&mut dice);
        dice.assert_spent();
        let kinds: Vec<TerrainKind> = pieces.iter().map(|piece| piece.kind).collect();
        let houses = [Building; 6];
        let expected =
            [&[Road, Wood, Wood, Hill, Vineyard, Rough][..], &houses, &[Hedge, Stream, Bridge, Ford, Ford]].concat();
        assert_eq!(kinds, expected);
        assert_eq!(pieces[1].points[0], point(5, 38));
        assert_eq!(pieces[2].points[0], point(30 + 25, 38), "mirrored within its cell");
        assert_eq!(pieces[5].points[0], point(120 + 25, 42), "rough ground, mirrored");
        let ids: Vec<&str> = pieces.iter().filter_map(|piece| piece.id.as_deref()).collect();
        assert_eq!(ids, ["h31a", "h31b", "h32a", "h32b", "h33a", "h33b"]);
        assert_eq!(pieces[6].points[0], point(8, 72));
        assert_eq!(pieces[12].points, [point(90 + 26, 75), point(90 + 4, 75)], "the fourth hamlet is a hedge");
    }

    /// FCM-SETUP-07: no ground of a random battle reaches into a zone but the road.
    #[test]
    fn the_zones_are_open() {
        for seed in 0..300 {
            for piece in terrain(&mut Seeded::new(seed, STREAM)).iter().filter(|piece| piece.kind != TerrainKind::Road)
            {
                assert!(piece.points.iter().all(|at| (30_000..=90_000).contains(&at.y)), "seed {seed}");
            }
        }
    }

    /// FCM-SETUP-08, FCM-SETUP-02: armies of every list in every year are legal, and as large as they may be.
    #[test]
    fn random_armies_are_armies_of_the_points_game() {
        for list in armies() {
            for year in list.years[0]..=list.years[1] {
                for seed in 0..60 {
                    let force = army(list, year, &mut Seeded::new(seed, STREAM)).force;
                    let told = format!("{} in {year}, seed {seed}", list.id);
                    assert!((13_900..=15_000).contains(&force.points().0), "{told}: {:?}", force.points());
                    assert!((10..=16).contains(&force.units.len()), "{told}: {} units", force.units.len());
                    assert!(2 * force.infantry_points().0 >= force.unit_points().0, "{told}");
                    assert!(force.units.len() - force.batteries() >= 3 * force.batteries(), "{told}");
                    for brigade in &force.brigades {
                        assert!((2..=6).contains(&force.brigade_units(&brigade.id).count()), "{told}: {}", brigade.id);
                        assert_eq!(force.general(&brigade.id).map(|general| general.value), Some(40));
                    }
                    assert_eq!(force.count(OfficerRank::CommanderInChief), 1);
                    assert_eq!(force.officer_points().0, 2_000);
                    for figures in force.units.iter().flat_map(|unit| &unit.figures) {
                        let kind = &figures.kind;
                        assert!(figures.count <= kind.max_figures && (kind.years[0]..=kind.years[1]).contains(&year));
                    }
                    let mut ids: Vec<&str> = force.units.iter().map(|unit| unit.id.as_str()).collect();
                    ids.sort_unstable();
                    ids.dedup();
                    assert_eq!(ids.len(), force.units.len(), "{told}: every unit has its own id");
                }
            }
        }
    }

    /// FCM-SETUP-08: the first Russian army of its list: numbers by hand, each line one pick, brigade by brigade.
    #[test]
    fn an_army_by_hand() {
        let list = Library::own().army("russian").expect("a list of ours");
        // Cuirassiers of the guard, grenadiers, hussars; musketeers and jägers in turn; light batteries, horse battery …
        let mut dice = Scripted::new(&[1, 1, 4, 1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        let army = army(list, 1813, &mut dice);
        dice.assert_spent();
        let told: Vec<String> = army
            .force
            .units
            .iter()
            .map(|unit| {
                let figures: Vec<String> =
                    unit.figures.iter().map(|one| format!("{} {}", one.count, one.kind.id)).collect();
                format!("{} {}: {}", unit.brigade, unit.name[0], figures.join(", "))
            })
            .collect();
        expect_test::expect![[r#"
            first Musketeer or infantryman I: 12 russian.musketeer, 2 russian.grenadier_platoon
            first Musketeer or infantryman II: 12 russian.musketeer, 2 russian.grenadier_platoon
            first Musketeer or infantryman III: 12 russian.musketeer, 2 russian.grenadier_platoon
            first Light battery, 6 pounder I: 4 russian.foot_6
            first Musketeer or infantryman IV: 12 russian.musketeer, 2 russian.grenadier_platoon
            second Jäger I: 12 russian.jaeger, 2 russian.carabinier_platoon
            second Jäger II: 12 russian.jaeger, 2 russian.carabinier_platoon
            second Jäger III: 12 russian.jaeger, 2 russian.carabinier_platoon
            second Light battery, 6 pounder II: 4 russian.foot_6
            reserve Guard cuirassier: 6 russian.guard_cuirassier
            reserve Grenadier regiment: 14 russian.grenadier
            reserve Hussar: 10 russian.hussar
            reserve Horse battery, 6 pounder: 4 russian.horse_6"#]]
        .assert_eq(&told.join("\n"));
    }

    /// FCM-SETUP-04: equal dice are rolled again.
    #[test]
    fn the_higher_die_attacks() {
        for (faces, expected) in [(&[5, 2][..], Side::A), (&[3, 3, 1, 1, 2, 6], Side::B)] {
            let mut dice = Scripted::new(faces);
            assert_eq!(attacker(&mut dice), expected);
            dice.assert_spent();
        }
    }

    /// FCM-SETUP-06, -07: the same seed is the same battle, another seed another; every pair of lists has one.
    #[test]
    fn a_seed_is_a_battle() {
        let battle = |seed| random(lists(["french", "austrian"]), YEAR, seed).expect("a battle");
        assert_eq!(battle(3), battle(3));
        assert_ne!(battle(3).terrain, battle(4).terrain);
        for one in armies() {
            for two in armies() {
                let setup = random(lists([&one.id, &two.id]), YEAR, 7).expect("a battle").setup();
                assert!(fcm::Battle::new(setup).is_ok(), "{} against {}", one.id, two.id);
            }
        }
        let [first, second] = random(lists(["french", "french"]), YEAR, 1).expect("a battle").sides;
        assert_ne!(first.name, second.name, "two armies of one list are told apart");
        let names =
            |side: &SideEntry| -> Vec<Words> { side.force.units.iter().map(|unit| unit.name.clone()).collect() };
        assert!(names(&first).iter().all(|name| !names(&second).contains(name)), "and so are their units");
    }

    /// FCM-SETUP-06: a year in which a list does not exist is told, and so is an army of another year.
    #[test]
    fn a_year_without_an_army_is_told() {
        let problems = random(lists(["prussian", "british"]), 1806, 1).expect_err("a refusal");
        let told: Vec<&str> = problems.iter().map(|problem| problem.says[0].as_str()).collect();
        assert_eq!(
            told,
            [
                "expected a year of \"prussian\", 1813 to 1815, found 1806",
                "expected a year of \"british\", 1808 to 1815, found 1806"
            ]
        );
        let ready = ready_armies().iter().find(|army| army.year.is_some());
        if let Some(army) = ready {
            let levies = [Levy::Army(Box::new((**army).clone())), Levy::List(Arc::clone(&army.list))];
            let other = army.list.years[0];
            if army.year != Some(other) {
                assert_eq!(random(levies, other, 1).expect_err("a refusal").len(), 1);
            }
        }
    }
}
