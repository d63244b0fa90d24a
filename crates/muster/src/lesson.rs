//! Lessons: scenarios that teach one thing, stage by stage. The first side learns, the second is played by a script.
//!
//! A scenario is a lesson if it has a table `[lesson]`. The file says what is done by the keys of the contract: events, verbs
//! of options, keys of pieces. So this is the same for every rule set.

use field::{Facing, Point, Pose};
use game::Words;
use rulebook::Clause;
use serde::{Deserialize, Serialize};

use crate::problem::{Kind, words};
use crate::reader::{Fields, Ids, quoted};

/// The longest lesson, in minutes.
const LONGEST_MIN: u8 = 15;

/// What is taught in a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// The seed of the dice: what falls is known.
    pub seed: u32,
    /// How long it takes.
    pub minutes: u8,
    /// Where everybody stands, in a set whose files say so here: what one answer places stands together.
    pub places: Vec<Placed>,
    /// What either side answers before the first turn where it places nobody; what it likes best first.
    pub opening: Vec<Act>,
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
    /// to this piece, where one is named,
    pub who: Option<String>,
    /// by this clause, where it matters which.
    pub by: Option<Clause>,
    /// What leads there.
    pub acts: Vec<Act>,
}

/// Something to do: an option by its verb, and by what it is about where that matters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// The verb of the option.
    pub verb: String,
    /// The key of its piece.
    pub piece: Option<String>,
    /// The key of the second piece concerned.
    pub other: Option<String>,
    /// The id of the objective or entry that it is about.
    pub feature: Option<String>,
    /// Its number.
    pub number: Option<i16>,
    /// So many of the points of the question.
    pub points: Option<u16>,
    /// Where a way or an arrow leads on the way,
    pub via: Vec<Point>,
    /// where it goes,
    pub to: Option<Point>,
    /// and how the piece stands there.
    pub facing: Option<Facing>,
    /// What is picked in the same answer, after it.
    pub with: Vec<Act>,
}

/// Where a piece stands when the lesson begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Its key.
    pub piece: String,
    /// The verb by which it is put there, where several would do.
    pub verb: Option<String>,
    /// Where.
    pub pose: Pose,
}

/// Who has to have a place in the table `[lesson]`.
pub(crate) enum Places<'p> {
    /// Nobody: the file says elsewhere where everybody stands.
    #[cfg_attr(not(feature = "josephine"), allow(dead_code, reason = "some sets place their pieces elsewhere"))]
    Elsewhere,
    /// These pieces, by key; the others arrive later.
    Of(&'p [&'p str]),
}

/// Reads the table `[lesson]`; `pieces`: the keys of all there are.
pub(crate) fn read(fields: &mut Fields<'_, '_>, pieces: &[&str], who: &Places<'_>) -> Option<Lesson> {
    let mut fields = fields.table("lesson")?;
    let seed = fields.int("seed", 0..=u32::MAX, None);
    let minutes = fields.int("minutes", 1..=LONGEST_MIN, None);
    let end = fields.words("end_en", "end_fr");
    let places = match who {
        Places::Elsewhere => Vec::new(),
        Places::Of(due) => read_places(&mut fields, pieces, due),
    };
    let opening = read_acts(&mut fields, "opening", pieces);
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
    Some(Lesson { seed: seed?, minutes: minutes?, places, opening, enemy, stages, end: end? })
}

fn read_stage(fields: &mut Fields<'_, '_>, pieces: &[&str]) -> Option<Stage> {
    let says = fields.words("says_en", "says_fr");
    let clause = read_clause(fields, "clause");
    let events = fields.texts("events");
    let who = fields.maybe("who", |fields, key| read_piece(fields, key, pieces));
    let by = fields.maybe("by", read_clause);
    let acts = read_acts(fields, "act", pieces);
    if acts.is_empty() {
        let wanted = words("what leads there", "ce qui y mène");
        fields.note("act", Kind::MissingField, &wanted, &words("nothing", "rien"), None);
    }
    Some(Stage { says: says?, clause: clause?, events: events?, who, by, acts })
}

fn read_clause(fields: &mut Fields<'_, '_>, key: &'static str) -> Option<Clause> {
    let written = fields.text(key)?;
    let found = Clause::find(&written);
    if found.is_none() {
        let wanted = words("the id of a clause", "l’identifiant d’une clause");
        fields.note(key, Kind::UnknownName, &wanted, &quoted(&written), None);
    }
    found
}

/// Everybody who is due has one place.
fn read_places(fields: &mut Fields<'_, '_>, pieces: &[&str], due: &[&str]) -> Vec<Placed> {
    let mut ids = Ids::default();
    let mut places: Vec<Placed> = Vec::new();
    let mut complete = true;
    for mut table in fields.tables("place") {
        ids.note(&table, "piece");
        let piece = read_piece(&mut table, "piece", pieces);
        let verb = table.maybe("verb", Fields::text);
        let at = table.point("at");
        let facing = table.int("facing", 0..=359_u16, None).map(Facing::new);
        let placed = piece.zip(at.zip(facing));
        complete &= placed.is_some();
        places.extend(placed.map(|(piece, (at, facing))| Placed { piece, verb, pose: Pose::new(at, facing) }));
        table.close();
    }
    let without = due.iter().find(|piece| places.iter().all(|placed| placed.piece != **piece));
    if let (Some(piece), true) = (without, complete) {
        let wanted = words(format!("a place for \"{piece}\""), format!("une place pour \"{piece}\""));
        fields.note("place", Kind::MissingField, &wanted, &words("none", "aucune"), None);
    }
    places
}

fn read_acts(fields: &mut Fields<'_, '_>, key: &'static str, pieces: &[&str]) -> Vec<Act> {
    let mut acts = Vec::new();
    for mut table in fields.tables(key) {
        let verb = table.text("verb");
        let of = |fields: &mut Fields<'_, '_>, key: &'static str| read_piece(fields, key, pieces);
        let act = Act {
            verb: verb.clone().unwrap_or_default(),
            piece: table.maybe("piece", of),
            other: table.maybe("other", of),
            feature: table.maybe("feature", Fields::id),
            number: table.maybe("number", |fields, key| fields.int(key, i16::MIN..=i16::MAX, None)),
            points: table.maybe("points", |fields, key| fields.int(key, 1..=u16::MAX, None)),
            via: table.maybe("via", Fields::points).unwrap_or_default(),
            to: table.maybe("to", Fields::point),
            facing: table.maybe("facing", |fields, key| fields.int(key, 0..=359_u16, None)).map(Facing::new),
            with: if key == "with" { Vec::new() } else { read_acts(&mut table, "with", pieces) },
        };
        acts.extend(verb.map(|_| act));
        table.close();
    }
    acts
}

fn read_piece(fields: &mut Fields<'_, '_>, key: &'static str, pieces: &[&str]) -> Option<String> {
    let wanted = words("the id of a unit or a general", "l’identifiant d’une unité ou d’un général");
    fields.known_id(key, &wanted, pieces.iter().copied(), None)
}
