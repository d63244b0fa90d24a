//! *Principles of War* as the catalogue has it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use game::record::Setting;
use game::{Table, Words, digest, names};
use muster::pow::{ArmyList, Library, Options, Scenario, list, random, read_army, read_scenario};
use muster::{Problem, date_in_words};
use pow::procedures::StrengthMode;
use pow::setup::Setup;
use pow::tables::generation::Region;
use pow::troops::Edition;
use rulebook::System;
use rulebook::pow::{LIST_08, SET_14};

use super::shared::{Choices, RANDOM, beyond, unfit, without_words};
use crate::open::{ARMIES, MAP, PRELUDE};
use crate::{Any, LessonEntry, Opened, OptionEntry, ScenarioEntry, Source, Wish};

/// POW-END-01: the turns of a battle without scenario.
const TURNS: u16 = 12;
/// Who fights at random if nobody is named.
const USUAL: [&str; 2] = ["fr_1805", "at_1805"];
/// What a random battle is.
const INTRO: [&str; 2] = [
    "Any two lists of one period, in one of four regions. The ground is laid by the dice of the seed or, with a prelude, by the \
     players themselves.",
    "Deux listes quelconques d’une même époque, dans l’une de quatre régions. Le terrain est posé par les dés de la graine ou, avec un \
     prélude, par les joueurs eux-mêmes.",
];

names! {
    /// POW-GEN-16: whether the players lay the ground, or the proposed map stands.
    pub enum Laying {
        /// They are asked.
        Placed = "placed",
        /// Nobody is.
        Auto = "auto",
    }
}

/// Its scenarios, and a random battle.
pub fn scenarios() -> Vec<ScenarioEntry> {
    let entry = |scenario: &Arc<Scenario>| ScenarioEntry {
        system: System::Pow,
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        date: date_in_words(&scenario.date),
        intro: scenario.description.clone(),
        sides: scenario.sides.each_ref().map(|side| side.list.name.clone()),
        turns: scenario.turns.into(),
        tables: &[Table::Free],
        options: vec![OptionEntry::word("edition", scenario.edition), OptionEntry::word("strength", scenario.strength)],
        takes_lists: false,
        clauses: &[],
    };
    let random = ScenarioEntry {
        system: System::Pow,
        id: RANDOM.to_owned(),
        title: ["Random battle", "Bataille au hasard"].map(str::to_owned),
        date: Words::default(),
        intro: INTRO.map(str::to_owned),
        sides: [["First army", "Première armée"], ["Second army", "Seconde armée"]].map(|side| side.map(str::to_owned)),
        turns: TURNS,
        tables: &[Table::Free],
        options: vec![
            OptionEntry::word("edition", Edition::V2),
            OptionEntry::word("strength", StrengthMode::Fixed),
            OptionEntry::word("region", Region::CentralEurope),
            OptionEntry::flag(PRELUDE, false),
        ],
        takes_lists: true,
        clauses: &[SET_14, LIST_08],
    };
    muster::pow::scenarios().iter().map(entry).chain([random]).collect()
}

/// Its army lists: id and name.
pub fn armies() -> Vec<(String, Words)> {
    muster::pow::armies().iter().map(|army| (army.id.clone(), army.name.clone())).collect()
}

/// Its lessons, in their order.
pub fn lessons() -> Vec<LessonEntry> {
    let all = muster::pow::lessons();
    let entry = |(place, scenario): (usize, &Arc<Scenario>)| {
        let lesson = scenario.lesson.clone()?;
        Some(LessonEntry {
            system: System::Pow,
            place,
            last: place + 1 == all.len(),
            id: scenario.id.clone(),
            title: scenario.name.clone(),
            intro: scenario.description.clone(),
            option: None,
            deployment: lesson.places.clone(),
            lesson,
        })
    };
    all.iter().enumerate().filter_map(entry).collect()
}

/// Makes a battle of a scenario, or of two lists and a map; all that is wrong with it is told at once.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    let mut settings = wish.options.clone();
    let mut choices = Choices::of(wish);
    let options = Options {
        edition: choices.word("edition"),
        strength: choices.word("strength"),
        turns: choices.number("turns", 1..=60).map(|turns| turns as u8),
    };
    let setup = if wish.scenario == Source::Own(RANDOM) {
        // A map is what this battle lives on.
        beyond(&Wish { map: None, ..wish.clone() }, true)?;
        let region = choices.word("region");
        let laying: Option<Laying> = choices.word("terrain");
        let asked = choices.flag(PRELUDE);
        choices.done()?;
        let battle = random(lists(wish, &mut settings)?, region)?;
        if asked && wish.map.is_none() {
            let prelude = battle.prelude(laying == Some(Laying::Auto))?;
            let facts = digest(&(prelude.setup().region, prelude.setup().auto, prelude.setup().chiefs));
            return Ok(Opened { rules: Any::PowPrelude(Arc::new(prelude)), setup: facts, settings, lesson: None });
        }
        let map = match wish.map {
            Some(map) => map.to_owned(),
            None => battle.map(wish.seed)?,
        };
        let scenario = battle.scenario(&map)?;
        settings.insert(MAP.to_owned(), Setting::Word(map));
        scenario.setup(options)
    } else {
        beyond(wish, false)?;
        choices.done()?;
        scenario(&wish.scenario)?.setup(options)
    };
    let lesson = match wish.scenario {
        Source::Own(id) => lessons().into_iter().find(|lesson| lesson.id == id),
        Source::File { .. } => None,
    };
    let facts = facts(&setup);
    let title = setup.chart.scenario.clone();
    let battle = pow::Battle::new(setup).map_err(|found| unfit(&title, found.0))?;
    Ok(Opened { rules: Any::Pow(Arc::new(battle)), setup: facts, settings, lesson })
}

/// Who fights, and how a record keeps it: an army of somebody's own is kept whole, so that nobody has to have the file.
fn lists(wish: &Wish<'_>, settings: &mut BTreeMap<String, Setting>) -> Result<[Arc<ArmyList>; 2], Vec<Problem>> {
    let sources = wish.armies.clone().unwrap_or(USUAL.map(Source::Own));
    for (key, source) in ARMIES.into_iter().zip(&sources) {
        let (Source::Own(text) | Source::File { text, .. }) = source;
        settings.insert(key.to_owned(), Setting::Word((*text).to_owned()));
    }
    let read = |source: &Source<'_>| match source {
        Source::File { name, text } => read_army(name, text).map(Arc::new),
        Source::Own(text) if source.is_whole() => read_army("armies", text).map(Arc::new),
        Source::Own(id) => list(id),
    };
    match sources.each_ref().map(read) {
        [Ok(first), Ok(second)] => Ok([first, second]),
        [first, second] => Err([first.err(), second.err()].into_iter().flatten().flatten().collect()),
    }
}

/// A scenario of ours, or one that is read.
fn scenario(source: &Source<'_>) -> Result<Cow<'static, Scenario>, Vec<Problem>> {
    match source {
        Source::Own(id) => muster::pow::find(id).map(|scenario| Cow::Borrowed(&**scenario)),
        Source::File { name, text } => read_scenario(name, text, Library::own()).map(Cow::Owned),
    }
}

/// The hash of what play depends on.
fn facts(setup: &Setup) -> u64 {
    let mut bare = setup.clone();
    without_words(&mut bare.chart);
    digest(&bare)
}
