//! A battle ready to begin, as a text: whoever reads it needs neither scenarios nor what reads their files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use game::record::{Fingerprint, Setting};
use josephine::setup::{Setup, UNIT};
use rulebook::System;
use serde::{Deserialize, Serialize};

use crate::{Any, LessonEntry, Opened};

/// What the text holds: [`Opened`], with the facts from which its rules are made.
#[derive(Serialize, Deserialize)]
struct MusterRoll<'o> {
    setup: Fingerprint,
    settings: Cow<'o, BTreeMap<String, Setting>>,
    lesson: Option<Cow<'o, LessonEntry>>,
    rules: Rules<'o>,
}

/// The facts of a set.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Rules<'o> {
    Josephine(Cow<'o, Setup>),
}

impl Opened {
    /// The text.
    pub fn to_text(&self) -> String {
        let Any::Josephine(battle) = &self.rules;
        let roll = MusterRoll {
            setup: Fingerprint(self.setup),
            settings: Cow::Borrowed(&self.settings),
            lesson: self.lesson.as_ref().map(Cow::Borrowed),
            rules: Rules::Josephine(Cow::Borrowed(&battle.setup)),
        };
        serde_json::to_string(&roll).expect("its keys are texts")
    }

    /// The battle of a text; `None` if another version wrote it, or nobody.
    pub fn read(text: &str) -> Option<Opened> {
        let roll: MusterRoll<'_> = serde_json::from_str(text).ok()?;
        let Rules::Josephine(setup) = roll.rules;
        let mut setup = setup.into_owned();
        setup.chart.system = System::Josephine.id();
        setup.chart.unit = UNIT;
        Some(Opened {
            rules: Any::Josephine(Arc::new(josephine::Battle::new(setup))),
            setup: roll.setup.0,
            settings: roll.settings.into_owned(),
            lesson: roll.lesson.map(Cow::into_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use game::Table;
    use rulebook::System;

    use crate::{Opened, Source, Wish, lessons, open, scenarios};

    #[test]
    fn what_is_written_is_read_again() {
        let battles = scenarios(System::Josephine).into_iter().map(|battle| battle.id);
        let ids: Vec<String> = battles.chain(lessons(System::Josephine).into_iter().map(|lesson| lesson.id)).collect();
        for (id, table) in ids.iter().flat_map(|id| [(id, Table::Free), (id, Table::Hex)]) {
            let opened = open(&Wish::new(Source::Own(id), table)).expect("ours are sound");
            let again = Opened::read(&opened.to_text()).expect("what was written");
            assert_eq!(format!("{again:?}"), format!("{opened:?}"));
        }
        assert!(Opened::read("{}").is_none());
    }
}
