//! Random battles: any two lists of one period on the ground that a prelude has laid (POW-LIST-08, POW-SET-14).

use std::sync::Arc;

use dice::Seeded;
use game::{Side, Words};
use pow::procedures::{Battle, StrengthMode};
use pow::tables::generation::Region;
use pow::troops::Edition;
use pow::{Prelude, PreludeSetup};
use rulebook::Clause;
use rulebook::pow::{LIST_08, LOC_02, ORG_04, SET_06};

use super::scenario::{is_crossing, lies_on, read_piece};
use super::{ArmyList, Deployment, Edge, Library, Piece, Role, Scenario, SideEntry};
use crate::library::{asked_for, read};
use crate::problem::{Kind, Problem, expected, words};
use crate::reader::{Fields, Ids};

/// The stream of the dice of a prelude that nobody is asked about: the battles under a seed have others.
const STREAM: u64 = u64::MAX;
/// POW-SET-10: the table of a random battle, in cm.
const TABLE_CM: [f64; 2] = [180.0, 120.0];
/// POW-END-01: its turns, unless others are wanted.
const TURNS: u8 = 12;
/// POW-SET-06, POW-SET-09: how deep a side deploys in a pitched battle and in an encounter.
const DEPTH_CM: [f64; 2] = [30.0, 22.5];
/// POW-LOC-02: half the width of the supply line.
const SUPPLY_CM: f64 = 3.75;

/// A random battle before its ground is laid.
#[derive(Clone, Debug)]
pub struct RandomBattle {
    lists: [Arc<ArmyList>; 2],
    year: u16,
    region: Region,
}

/// POW-SET-14: what a prelude came to.
struct Map {
    battle: Battle,
    first_player: &'static str,
    supply_x_cm: [f64; 2],
    terrain: Vec<Piece>,
}

fn asked(what: &str, says: Words, clause: Clause) -> Vec<Problem> {
    let (file, field) = (what.to_owned(), String::new());
    vec![Problem { file, line: 0, field, kind: Kind::Conflict, says, clause: Some(clause) }]
}

/// An army list of ours, by its id.
pub fn list(id: &str) -> Result<Arc<ArmyList>, Vec<Problem>> {
    asked_for("armies", &Library::own().armies, id).cloned()
}

/// POW-LIST-08: two lists whose years overlap, the same one twice if need be, in a region; the usual one of the lists by default.
pub fn random(lists: [Arc<ArmyList>; 2], region: Option<Region>) -> Result<RandomBattle, Vec<Problem>> {
    let year = common_year(&lists)?;
    let region = region.unwrap_or_else(|| usual_region(lists.each_ref().map(|list| list.id.as_str())));
    Ok(RandomBattle { lists, year, region })
}

fn common_year(lists: &[Arc<ArmyList>; 2]) -> Result<u16, Vec<Problem>> {
    // A year that an owner has chosen for his army is the year of the battle.
    let span = |list: &ArmyList| list.year.map_or(list.years, |year| [year, year]);
    let spans = lists.each_ref().map(|list| span(list));
    let (first, last) = (spans[0][0].max(spans[1][0]), spans[0][1].min(spans[1][1]));
    if first <= last {
        return Ok(first);
    }
    let told = |list: &ArmyList, of: &str, to: &str| {
        let [from, until] = span(list);
        format!("\"{}\" {of} {from} {to} {until}", list.id)
    };
    let wanted = words("two lists with a year in common", "deux listes ayant une année en commun");
    let found = words(
        format!("{} and {}", told(&lists[0], "of", "to"), told(&lists[1], "of", "to")),
        format!("{} et {}", told(&lists[0], "de", "à"), told(&lists[1], "de", "à")),
    );
    Err(asked("armies", expected(&wanted, &found), LIST_08))
}

/// POW-LIST-08: where such armies met.
fn usual_region(lists: [&str; 2]) -> Region {
    let has = |id: &str| lists.contains(&id);
    if has("es_1808") || has("gb_1808") && has("fr_1812") {
        Region::Spain
    } else if has("ru_1805") || has("ot_1798") {
        Region::EasternEurope
    } else {
        Region::CentralEurope
    }
}

impl RandomBattle {
    /// Where it takes place.
    pub fn region(&self) -> Region {
        self.region
    }

    /// POW-SET-14: its prelude; `auto`: nobody is asked about ground and roads (POW-GEN-16).
    pub fn prelude(&self, auto: bool) -> Result<Prelude, Vec<Problem>> {
        let chief = |list: &ArmyList| {
            let army = list.fielded_with(Some(self.year), &list.take);
            let found = army.iter().find(|formation| formation.role == Role::Cinc);
            found.map(|formation| (formation.quality, formation.training))
        };
        let wanted = words("an army with its commander-in-chief", "une armée avec son commandant en chef");
        let none = |list: &ArmyList| {
            asked("armies", expected(&wanted, &words(format!("\"{}\"", list.id), format!("\"{}\"", list.id))), ORG_04)
        };
        let [one, two] = self.lists.each_ref().map(|list| chief(list).ok_or_else(|| none(list)));
        Ok(Prelude::new(PreludeSetup {
            region: self.region,
            auto,
            chiefs: [one?, two?],
            sides: self.lists.each_ref().map(|list| list.name.clone()),
            nations: self.lists.each_ref().map(|list| list.nation.clone()),
        }))
    }

    /// The map of a seed, with every question of the prelude answered by its preset.
    pub fn map(&self, seed: u64) -> Result<String, Vec<Problem>> {
        let laid = self.prelude(true)?.by_preset(&mut Seeded::new(seed, STREAM));
        Ok(laid.expect("presets are legal, and nobody gives up by one"))
    }

    /// The battle on a map.
    pub fn scenario(&self, map: &str) -> Result<Scenario, Vec<Problem>> {
        let map = read("map", map, read_map)?;
        let side = |side: Side| {
            let (id, edge) = if side == Side::First { ("A", Edge::Near) } else { ("B", Edge::Far) };
            let list = Arc::clone(&self.lists[side as usize]);
            let waits = map.battle == Battle::Encounter && map.first_player == id;
            let reach = DEPTH_CM[usize::from(map.battle == Battle::Encounter)];
            let [width, depth] = TABLE_CM;
            let deployment = match (waits, edge) {
                (true, _) => Deployment::OffTable,
                (false, Edge::Near) => Deployment::Zone([0.0, 0.0, width, reach]),
                (false, Edge::Far) => Deployment::Zone([0.0, depth - reach, width, depth]),
            };
            let supply_x_cm = map.supply_x_cm[side as usize];
            SideEntry {
                id,
                list,
                edge,
                deployment,
                supply_x_cm,
                formations: Vec::new(),
                objectives: Vec::new(),
                note: None,
            }
        };
        let sides = Side::BOTH.map(side);
        Ok(Scenario {
            id: "random".to_owned(),
            name: words("Random battle", "Bataille au hasard"),
            description: words("", ""),
            date: self.year.to_string(),
            battle: map.battle,
            edition: Edition::V2,
            strength: StrengthMode::Fixed,
            turns: TURNS,
            twilight: Vec::new(),
            night: Vec::new(),
            first_player: map.first_player,
            table_cm: TABLE_CM,
            sides,
            terrain: map.terrain,
            plan: Vec::new(),
            decoys: true,
            rank: 0,
            lesson: None,
        })
    }
}

/// Reads a map: what is still to be rolled has no roll.
fn read_map(mut fields: Fields<'_, '_>) -> Option<Map> {
    fields.maybe("system", |fields, key| fields.either(key, &[("pow", ())], None));
    let battle: Option<Battle> = fields.choice("battle", Some(SET_06));
    let first_player = fields.either("first_player", &[("A", "A"), ("B", "B")], None);
    let supply_x_cm = fields.numbers("supply_x", SUPPLY_CM..=TABLE_CM[0] - SUPPLY_CM, Some(LOC_02));
    let mut ids = Ids::default();
    let mut terrain: Vec<Piece> = Vec::new();
    let mut places = Vec::new();
    let mut complete = true;
    for mut table in fields.tables("terrain") {
        ids.note(&table, "id");
        let piece = read_piece(&mut table, Some(TABLE_CM), false);
        complete &= piece.is_some();
        if let Some(piece) = piece {
            terrain.push(piece);
            places.push(table.spot_of("at"));
        }
        table.close();
    }
    for (piece, spot) in terrain.iter().zip(&places).filter(|(piece, _)| is_crossing(piece.kind)) {
        if complete && !terrain.iter().any(|stream| lies_on(stream, piece.points[0])) {
            let wanted = words("a point of a stream", "un point d'un cours d'eau");
            let found = crate::shapes::at(piece.points[0]);
            fields.document().note_expected(spot, Kind::Geometry, &wanted, &found, Some(rulebook::pow::TGN_04));
        }
    }
    fields.close();
    Some(Map { battle: battle?, first_player: first_player?, supply_x_cm: supply_x_cm?, terrain })
}

#[cfg(test)]
mod tests {
    use game::procedure::Named;
    use pow::setup::Setup;

    use super::*;
    use crate::pow::Options;

    fn battle(lists: [&str; 2], region: Option<Region>) -> RandomBattle {
        random(lists.map(|id| list(id).expect("one of ours")), region).expect("of one period")
    }

    fn pairs() -> Vec<[&'static str; 2]> {
        let ids: Vec<&str> = Library::own().armies.iter().map(|army| army.id.as_str()).collect();
        let years = |id: &str| list(id).expect("one of ours").years;
        let meet = |a: &str, b: &str| years(a)[0].max(years(b)[0]) <= years(a)[1].min(years(b)[1]);
        ids.iter().flat_map(|a| ids.iter().filter(|b| meet(a, b)).map(|b| [*a, *b])).collect()
    }

    fn setup(lists: [&str; 2], region: Option<Region>, seed: u64) -> Setup {
        let battle = battle(lists, region);
        battle
            .scenario(&battle.map(seed).expect("sound"))
            .expect("it is read as it was written")
            .setup(Options::default())
    }

    /// POW-LIST-08, POW-SET-14: every pair of lists of one period, in every region, has a battle.
    #[test]
    fn every_pair_of_lists_meets_in_every_region() {
        let mut kinds = [0; 2];
        for (seed, pair) in (0..).zip(pairs()) {
            for region in Region::ALL {
                let setup = setup(pair, Some(*region), seed);
                kinds[setup.kind as usize] += 1;
                let waits = setup.camps.iter().filter(|camp| camp.zone.is_none()).count();
                assert_eq!(waits, usize::from(setup.kind == Battle::Encounter), "{pair:?} {}", region.name());
                pow::Battle::new(setup).expect("the set admits it");
            }
        }
        assert!(kinds.iter().all(|count| *count > 20), "{kinds:?}");
    }

    /// POW-LIST-08: lists that never met are refused; the region is that of the lists unless another is wanted.
    #[test]
    fn lists_of_other_years_do_not_meet() {
        let lists = ["pr_1806", "gb_1808"].map(|id| list(id).expect("one of ours"));
        let problems = random(lists, None).expect_err("1806 and 1808");
        assert_eq!(problems[0].clause, Some(LIST_08));
        assert_eq!(battle(["fr_1805", "at_1805"], None).region(), Region::CentralEurope);
        assert_eq!(battle(["gb_1808", "fr_1812"], None).region(), Region::Spain);
        assert_eq!(battle(["ru_1805", "fr_1805"], None).region(), Region::EasternEurope);
        assert_eq!(battle(["es_1808", "gb_1808"], None).region(), Region::Spain);
        assert_eq!(battle(["ot_1798", "ru_1805"], Some(Region::NorthAfrica)).region(), Region::NorthAfrica);
    }

    /// POW-TER-14, -15: of the ground of a random battle nothing is known but the hills.
    #[test]
    fn only_hills_are_known() {
        for seed in 0..20 {
            for piece in setup(["fr_1805", "at_1805"], None, seed).pieces {
                let hill = piece.crest.is_some();
                assert_eq!(piece.roll.is_some(), hill, "seed {seed}: {piece:?}");
            }
        }
    }

    /// A seed is a map, and a map that somebody spoilt is told by line.
    #[test]
    fn a_map_is_read_or_refused() {
        let battle = battle(["fr_1805", "at_1805"], None);
        let map = battle.map(7).expect("sound");
        assert_eq!(map, battle.map(7).expect("sound"));
        assert_ne!(map, battle.map(8).expect("sound"));
        for (from, to) in [
            ("battle = ", "battel = "),
            ("first_player = \"", "first_player = \"x"),
            ("supply_x = [", "supply_x = [999, "),
        ] {
            let problems = battle.scenario(&map.replacen(from, to, 1)).expect_err("it is spoilt");
            assert!(problems.iter().all(|problem| problem.file == "map"), "{problems:?}");
        }
    }
}
