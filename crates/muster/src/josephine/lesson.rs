//! Lessons: scenarios that teach, stage by stage.

use game::Words;
use rulebook::Clause;

use crate::problem::{Kind, words};
use crate::reader::{Fields, quoted};

/// What is taught in a scenario. The first side learns, the second is played by a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The seed of the dice: what falls is known.
    pub seed: u64,
    /// What the second side does: the verbs of its options, what it likes best first.
    pub script: Vec<String>,
    /// Its stages, in order.
    pub stages: Vec<Stage>,
}

/// A stage of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What to do, and why.
    pub says: Words,
    /// The clause that it is about.
    pub clause: Clause,
    /// It is passed when one of these events happens.
    pub events: Vec<String>,
    /// The verbs of the options that lead there.
    pub verbs: Vec<String>,
}

/// Reads what makes a scenario a lesson: `lesson = true`, `seed`, `script` and `[[stage]]`.
pub(super) fn read(fields: &mut Fields<'_, '_>) -> Option<Lesson> {
    if fields.maybe("lesson", Fields::flag) != Some(true) {
        let wanted = words("nothing of a lesson in a scenario that is none", "rien d'une leçon dans un scénario qui n'en est pas une");
        for key in ["seed", "script", "stage"] {
            fields.forbid(key, &wanted, None);
        }
        return None;
    }
    let seed = fields.int("seed", 0..=u64::from(u32::MAX), None);
    let script = fields.texts("script");
    let tables = fields.tables("stage");
    if tables.is_empty() {
        fields.note("stage", Kind::MissingField, &words("stages", "des étapes"), &words("none", "aucune"), None);
    }
    let mut stages = Vec::new();
    for mut table in tables {
        stages.extend(read_stage(&mut table));
        table.close();
    }
    Some(Lesson { seed: seed?, script: script?, stages })
}

fn read_stage(fields: &mut Fields<'_, '_>) -> Option<Stage> {
    let says = fields.words("says_en", "says_fr");
    let clause = fields.text("clause").and_then(|written| {
        let found = Clause::find(&written);
        if found.is_none() {
            fields.note("clause", Kind::UnknownName, &words("a clause", "une clause"), &quoted(&written), None);
        }
        found
    });
    let events = fields.texts("events");
    let verbs = fields.texts("verbs");
    Some(Stage { says: says?, clause: clause?, events: events?, verbs: verbs? })
}
