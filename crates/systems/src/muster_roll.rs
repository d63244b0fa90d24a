//! A battle ready to begin, as a text: whoever reads it needs neither scenarios nor what reads their files.

use std::borrow::Cow;
use std::sync::Arc;

#[cfg(feature = "skirmish")]
use game::RuleSet;
use game::packed::{pack, unpack};
use serde::{Deserialize, Serialize};

use crate::{Any, LessonEntry, Opened};

/// Counts up when the text changes its shape, so that no text of before is misread.
const SHAPE: u8 = 6;

/// What the text holds: [`Opened`], with the facts from which its rules are made.
#[derive(Serialize, Deserialize)]
struct MusterRoll<'o> {
    shape: u8,
    setup: u64,
    /// As the record keeps them: they tell by their form what they are.
    settings: String,
    lesson: Option<Cow<'o, LessonEntry>>,
    rules: Rules<'o>,
}

/// The facts of a set. Each has its place whatever sets are there: one module writes what another with fewer sets reads.
#[derive(Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "there is one of it at a time")]
enum Rules<'o> {
    #[cfg(feature = "josephine")]
    Josephine(Cow<'o, josephine::setup::Setup>),
    #[cfg(not(feature = "josephine"))]
    Josephine,
    /// Its scenario, by id.
    #[cfg(feature = "skirmish")]
    Skirmish(Cow<'o, str>),
    #[cfg(not(feature = "skirmish"))]
    Skirmish,
    #[cfg(feature = "pow-battle")]
    Pow(Cow<'o, pow::setup::Setup>),
    #[cfg(not(feature = "pow-battle"))]
    Pow,
    #[cfg(feature = "napow")]
    Napow(Cow<'o, napow::setup::Setup>),
    #[cfg(not(feature = "napow"))]
    Napow,
    #[cfg(feature = "fcm")]
    Fcm(Cow<'o, fcm::setup::Setup>),
    #[cfg(not(feature = "fcm"))]
    Fcm,
    #[cfg(feature = "pow-prelude")]
    PowPrelude(Cow<'o, pow::PreludeSetup>),
    #[cfg(not(feature = "pow-prelude"))]
    PowPrelude,
}

impl Opened {
    /// The text.
    pub fn to_text(&self) -> String {
        let rules = match &self.rules {
            #[cfg(feature = "josephine")]
            Any::Josephine(battle) => Rules::Josephine(Cow::Borrowed(&battle.setup)),
            #[cfg(feature = "skirmish")]
            Any::Skirmish(skirmish) => Rules::Skirmish(Cow::Borrowed(&skirmish.chart().scenario)),
            #[cfg(feature = "pow-battle")]
            Any::Pow(battle) => Rules::Pow(Cow::Borrowed(battle.setup())),
            #[cfg(feature = "pow-prelude")]
            Any::PowPrelude(prelude) => Rules::PowPrelude(Cow::Borrowed(prelude.setup())),
            #[cfg(feature = "napow")]
            Any::Napow(battle) => Rules::Napow(Cow::Borrowed(battle.setup())),
            #[cfg(feature = "fcm")]
            Any::Fcm(battle) => Rules::Fcm(Cow::Borrowed(battle.setup())),
        };
        let roll = MusterRoll {
            shape: SHAPE,
            setup: self.setup,
            settings: serde_json::to_string(&self.settings).expect("its keys are texts"),
            lesson: self.lesson.as_ref().map(Cow::Borrowed),
            rules,
        };
        pack(&roll).expect("there is nothing in it that cannot be packed")
    }

    /// The battle of a text; `None` if another version wrote it, or nobody.
    pub fn read(text: &str) -> Option<Opened> {
        let roll: MusterRoll<'_> = unpack(text).ok().filter(|roll: &MusterRoll<'_>| roll.shape == SHAPE)?;
        let rules = match roll.rules {
            #[cfg(feature = "josephine")]
            Rules::Josephine(setup) => Any::Josephine(Arc::new(josephine::Battle::new(setup.into_owned()))),
            #[cfg(feature = "skirmish")]
            Rules::Skirmish(id) => Any::Skirmish(Arc::new(crate::sets::skirmish::find(&id)?)),
            #[cfg(feature = "pow-battle")]
            Rules::Pow(setup) => Any::Pow(Arc::new(pow::Battle::new(setup.into_owned()).ok()?)),
            #[cfg(feature = "pow-prelude")]
            Rules::PowPrelude(setup) => Any::PowPrelude(Arc::new(pow::Prelude::new(setup.into_owned()))),
            #[cfg(feature = "napow")]
            Rules::Napow(setup) => Any::Napow(Arc::new(napow::Battle::new(setup.into_owned()).ok()?)),
            #[cfg(feature = "fcm")]
            Rules::Fcm(setup) => Any::Fcm(Arc::new(fcm::Battle::new(setup.into_owned()).ok()?)),
            #[cfg(not(feature = "josephine"))]
            Rules::Josephine => return None,
            #[cfg(not(feature = "skirmish"))]
            Rules::Skirmish => return None,
            #[cfg(not(feature = "pow-battle"))]
            Rules::Pow => return None,
            #[cfg(not(feature = "pow-prelude"))]
            Rules::PowPrelude => return None,
            #[cfg(not(feature = "napow"))]
            Rules::Napow => return None,
            #[cfg(not(feature = "fcm"))]
            Rules::Fcm => return None,
        };
        Some(Opened {
            rules,
            setup: roll.setup,
            settings: serde_json::from_slice(roll.settings.as_bytes()).ok()?,
            lesson: roll.lesson.map(Cow::into_owned),
        })
    }
}

#[cfg(all(test, feature = "josephine"))]
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
