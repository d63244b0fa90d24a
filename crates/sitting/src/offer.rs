//! What can be sat down to, as the first screen tells it: made when the page is built, so that nobody loads engines, scenarios
//! and what reads their files in order to choose.

use game::packed::{pack, unpack};
use game::record::Setting;
use game::{Table, Words};
use rulebook::System;
use serde::{Deserialize, Serialize};
use systems::{OptionEntry, ScenarioEntry, Source, Wish};

use crate::Lesson;

/// All that is offered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// The battles, those of a rule set together.
    pub battles: Vec<OfferedBattle>,
    /// The lessons, in their order.
    pub lessons: Vec<OfferedLesson>,
    /// The army lists of each set that a battle can take: id and name.
    pub armies: Vec<(System, Vec<(String, Words)>)>,
}

/// A battle that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OfferedBattle {
    /// Its rule set.
    pub system: System,
    /// The id of its scenario.
    pub id: String,
    /// Its name.
    pub title: Words,
    /// Its date.
    pub date: Words,
    /// What happened.
    pub intro: Words,
    /// The names of the sides.
    pub sides: [Words; 2],
    /// Whose colours they wear.
    pub nations: [String; 2],
    /// The last turn.
    pub turns: u16,
    /// The tables that it can be played on.
    pub tables: Vec<Table>,
    /// Its options.
    pub options: Vec<OptionEntry>,
    /// Whether it takes any two army lists.
    pub takes_lists: bool,
    /// The ids of those that fight if nobody chooses.
    pub usual_lists: Option<[String; 2]>,
}

/// A lesson that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OfferedLesson {
    /// Its rule set.
    pub system: System,
    /// The id of its scenario.
    pub id: String,
    /// Its name.
    pub title: Words,
    /// What it teaches.
    pub intro: Words,
    /// How long it takes.
    pub minutes: u16,
}

impl Offer {
    /// All that this build can play. The little set that others are copied from is found by its address alone.
    pub fn all() -> Offer {
        let sets = || systems::PLAYABLE.iter().copied().filter(|system| System::ALL.contains(system));
        let lesson = |lesson: &Lesson| OfferedLesson {
            system: lesson.entry.system,
            id: lesson.entry.id.clone(),
            title: lesson.entry.title.clone(),
            intro: lesson.entry.intro.clone(),
            minutes: lesson.entry.lesson.minutes.into(),
        };
        Offer {
            battles: sets().flat_map(of_history_first).map(offered).collect(),
            lessons: Lesson::all().iter().map(lesson).collect(),
            armies: sets().map(|system| (system, systems::armies(system))).collect(),
        }
    }

    /// As a text.
    pub fn to_text(&self) -> String {
        pack(self).expect("there is nothing in it that cannot be packed")
    }

    /// What a text says; nothing is offered by one of another build.
    pub fn read(text: &str) -> Offer {
        unpack(text).unwrap_or_default()
    }

    /// The battle of a set.
    pub fn battle(&self, system: System, id: &str) -> Option<&OfferedBattle> {
        self.battles.iter().find(|battle| battle.system == system && battle.id == id)
    }

    /// The rule sets, each once, in the order of their battles.
    pub fn sets(&self) -> Vec<System> {
        let mut sets: Vec<System> = self.battles.iter().map(|battle| battle.system).collect();
        sets.dedup();
        sets
    }

    /// The army lists of a set.
    pub fn armies(&self, system: System) -> &[(String, Words)] {
        self.armies.iter().find(|(own, _)| *own == system).map_or(&[], |(_, lists)| lists)
    }
}

/// The scenarios of a set: those of history, those that are made up, those that are drawn between any two lists.
fn of_history_first(system: System) -> Vec<ScenarioEntry> {
    let mut entries = systems::scenarios(system);
    entries.sort_by_key(|entry| (entry.takes_lists, entry.date[0].is_empty()));
    entries
}

fn offered(entry: ScenarioEntry) -> OfferedBattle {
    let wish = Wish { system: entry.system, ..Wish::new(Source::Own(&entry.id), Table::Free) };
    let opened = systems::open(&wish).ok();
    let list = |key: &str| match opened.as_ref()?.settings.get(key)? {
        Setting::Word(id) => Some(id.clone()),
        Setting::Flag(_) | Setting::Number(_) => None,
    };
    let lists = Some([list("army_first"), list("army_second")]);
    let usual_lists = lists.and_then(|[first, second]| Some([first?, second?]));
    let nations = opened.as_ref().map(|opened| opened.rules.chart().nations.clone());
    OfferedBattle {
        system: entry.system,
        nations: nations.unwrap_or_default(),
        id: entry.id,
        title: entry.title,
        date: entry.date,
        intro: entry.intro,
        sides: entry.sides,
        turns: entry.turns,
        tables: entry.tables.to_vec(),
        options: entry.options,
        takes_lists: entry.takes_lists,
        usual_lists,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_offered_is_told_whole_and_anything_else_offers_nothing() {
        let offer = Offer::all();
        assert_eq!(Offer::read(&offer.to_text()), offer);
        assert!(
            offer.battle(System::Josephine, "quatre_bras_1815").is_some_and(|battle| battle.nations[0] == "france")
        );
        assert!(offer.battles.iter().all(|battle| battle.nations.iter().all(|nation| !nation.is_empty())));
        // Whoever looks at a set sees a battle of history first.
        let first = |system: System| offer.battles.iter().find(|battle| battle.system == system);
        assert!(offer.sets().into_iter().filter_map(first).all(|battle| !battle.date[0].is_empty()));
        assert!(!offer.lessons.is_empty() && !offer.armies(System::Josephine).is_empty());
        assert_eq!(Offer::read("{}"), Offer::default());
    }
}
