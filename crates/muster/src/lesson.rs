//! Lessons: scenarios that teach one thing, stage by stage. The first side learns, the second is played by a script.
//!
//! A scenario is a lesson if it has a table `[lesson]`. The file says what is done by the keys of the contract: events, verbs
//! of options, keys of pieces. So this is the same for every rule set.

use field::{Facing, Point};
use game::Words;
use rulebook::Clause;
use serde::{Deserialize, Serialize};

use crate::problem::{Kind, words};
use crate::reader::{Fields, quoted};

/// The longest lesson, in minutes.
const LONGEST_MIN: u8 = 15;

/// What is taught in a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// The seed of the dice: what falls is known.
    pub seed: u32,
    /// How long it takes.
    pub minutes: u8,
    /// What the second side does where it can: what it likes best first.
    pub enemy: Vec<Act>,
    /// Its stages, in order.
    pub stages: Vec<Stage>,
    /// What to take away from it.
    pub end: Words,
}

/// A stage of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// What to do, and why.
    pub says: Words,
    /// The clause that it is about.
    pub clause: Clause,
    /// It is passed when one of these events happens,
    pub events: Vec<String>,
    /// to this piece, where one is named.
    pub who: Option<String>,
    /// What leads there.
    pub acts: Vec<Act>,
}

/// Something to do: an option by its verb, and by what it is about where that matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// The verb of the option.
    pub verb: String,
    /// The key of its piece.
    pub piece: Option<String>,
    /// Its number.
    pub number: Option<i16>,
    /// Where a move with that verb goes,
    pub to: Option<Point>,
    /// and how the piece stands there.
    pub facing: Option<Facing>,
}

/// Reads the table `[lesson]`; `pieces`: the keys of all there are.
pub(crate) fn read(fields: &mut Fields<'_, '_>, pieces: &[&str]) -> Option<Lesson> {
    let mut fields = fields.table("lesson")?;
    let seed = fields.int("seed", 0..=u32::MAX, None);
    let minutes = fields.int("minutes", 1..=LONGEST_MIN, None);
    let end = fields.words("end_en", "end_fr");
    let enemy = read_acts(&mut fields, "enemy", pieces);
    let tables = fields.tables("stage");
    if tables.is_empty() {
        fields.note("stage", Kind::MissingField, &words("stages", "des étapes"), &words("none", "aucune"), None);
    }
    let mut stages = Vec::new();
    for mut table in tables {
        stages.extend(read_stage(&mut table, pieces));
        table.close();
    }
    fields.close();
    Some(Lesson { seed: seed?, minutes: minutes?, enemy, stages, end: end? })
}

fn read_stage(fields: &mut Fields<'_, '_>, pieces: &[&str]) -> Option<Stage> {
    let says = fields.words("says_en", "says_fr");
    let clause = fields.text("clause").and_then(|written| {
        let found = Clause::find(&written);
        if found.is_none() {
            let wanted = words("the id of a clause", "l'identifiant d'une clause");
            fields.note("clause", Kind::UnknownName, &wanted, &quoted(&written), None);
        }
        found
    });
    let events = fields.texts("events");
    let who = fields.maybe("who", |fields, key| read_piece(fields, key, pieces));
    let acts = read_acts(fields, "act", pieces);
    if acts.is_empty() {
        let wanted = words("what leads there", "ce qui y mène");
        fields.note("act", Kind::MissingField, &wanted, &words("nothing", "rien"), None);
    }
    Some(Stage { says: says?, clause: clause?, events: events?, who, acts })
}

fn read_acts(fields: &mut Fields<'_, '_>, key: &'static str, pieces: &[&str]) -> Vec<Act> {
    let mut acts = Vec::new();
    for mut table in fields.tables(key) {
        let verb = table.text("verb");
        let piece = table.maybe("piece", |fields, key| read_piece(fields, key, pieces));
        let number = table.maybe("number", |fields, key| fields.int(key, i16::MIN..=i16::MAX, None));
        let to = table.maybe("to", Fields::point);
        let facing = table.maybe("facing", |fields, key| fields.int(key, 0..=359_u16, None)).map(Facing::new);
        acts.extend(verb.map(|verb| Act { verb, piece, number, to, facing }));
        table.close();
    }
    acts
}

fn read_piece(fields: &mut Fields<'_, '_>, key: &'static str, pieces: &[&str]) -> Option<String> {
    let wanted = words("the id of a unit or a general", "l'identifiant d'une unité ou d'un général");
    fields.known_id(key, &wanted, pieces.iter().copied(), None)
}
