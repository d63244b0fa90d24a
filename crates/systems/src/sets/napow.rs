//! *NapoW* as the catalogue has it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use game::record::Setting;
use game::{Table, Words, digest};
use muster::napow::{Levy, Library, Options, Scenario, read_army, read_scenario, setup_of_levies};
use muster::{Problem, date_in_words};
use napow::setup::Setup;
use rulebook::System;

use super::shared::{Choices, RANDOM, beyond, ground, unfit, without_words};
use crate::open::ARMIES;
use crate::{Any, LessonEntry, Opened, ScenarioEntry, Source, Wish};

/// NPW-SET-20: the turns of a battle without scenario, unless others are agreed.
const TURNS: u16 = 10;
/// Who fights at random if nobody is named.
const USUAL: [&str; 2] = ["fr1805", "au1805"];
/// What a random battle is.
const INTRO: [&str; 2] = [
    "The ready divisions of any two lists of one period, or divisions of your own, on a table laid by the seed.",
    "Les divisions prêtes de deux listes quelconques d’une même époque, ou des divisions à soi, sur une table posée par la graine.",
];

/// Its scenarios, and a random battle.
pub fn scenarios() -> Vec<ScenarioEntry> {
    let historical = muster::napow::scenarios().iter().map(|scenario| ScenarioEntry {
        system: System::Napow,
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        date: date_in_words(&scenario.date),
        intro: scenario.description.clone(),
        sides: scenario.sides.each_ref().map(|side| side.name.clone()),
        turns: scenario.turns.into(),
        tables: &[Table::Free],
        options: Vec::new(),
        takes_lists: false,
        clauses: &[],
    });
    let random = ScenarioEntry {
        system: System::Napow,
        id: RANDOM.to_owned(),
        title: ["Random battle", "Bataille au hasard"].map(str::to_owned),
        date: Words::default(),
        intro: INTRO.map(str::to_owned),
        sides: [["First army", "Première armée"], ["Second army", "Seconde armée"]].map(|side| side.map(str::to_owned)),
        turns: TURNS,
        tables: &[Table::Free],
        options: Vec::new(),
        takes_lists: true,
        clauses: &[],
    };
    historical.chain([random]).collect()
}

/// Its army lists: id and name.
pub fn armies() -> Vec<(String, Words)> {
    muster::napow::armies().iter().map(|army| (army.id.clone(), army.name.clone())).collect()
}

/// Its lessons, in their order.
pub fn lessons() -> Vec<LessonEntry> {
    let all = muster::napow::lessons();
    let entry = |(place, scenario): (usize, &Arc<Scenario>)| {
        let lesson = scenario.lesson.clone()?;
        Some(LessonEntry {
            system: System::Napow,
            place,
            last: place + 1 == all.len(),
            id: scenario.id.clone(),
            option: None,
            title: scenario.name.clone(),
            intro: scenario.description.clone(),
            deployment: lesson.places.clone(),
            lesson,
        })
    };
    all.iter().enumerate().filter_map(entry).collect()
}

/// Makes a battle of a scenario, or of two divisions and a seed; all that is wrong with it is told at once.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    let mut settings = wish.options.clone();
    let mut choices = Choices::of(wish);
    let setup = if wish.scenario == Source::Own(RANDOM) {
        beyond(wish, true)?;
        let levies = levies(wish, &mut settings)?;
        let seed = ground(&mut choices, wish, &mut settings);
        let turns = choices.number("turns", 6..=14).map(|turns| turns as u8);
        let year = choices.number("year", 1789..=1815).map(|year| year as u16);
        choices.done()?;
        setup_of_levies(&levies, seed, Options { turns, year })?
    } else {
        beyond(wish, false)?;
        choices.done()?;
        scenario(&wish.scenario)?.setup()
    };
    let lesson = match wish.scenario {
        Source::Own(id) => lessons().into_iter().find(|lesson| lesson.id == id),
        Source::File { .. } => None,
    };
    let facts = facts(&setup);
    let title = setup.chart.scenario.clone();
    let battle = napow::Battle::new(setup).map_err(|found| unfit(&title, found.0))?;
    Ok(Opened { rules: Any::Napow(Arc::new(battle)), setup: facts, settings, lesson })
}

/// NPW-SET-20: who fights, and how a record keeps it: a division that was bought is kept whole, so that nobody has to have the file.
fn levies(wish: &Wish<'_>, settings: &mut BTreeMap<String, Setting>) -> Result<[Levy; 2], Vec<Problem>> {
    let sources = wish.armies.clone().unwrap_or(USUAL.map(Source::Own));
    for (key, source) in ARMIES.into_iter().zip(&sources) {
        let (Source::Own(text) | Source::File { text, .. }) = source;
        settings.insert(key.to_owned(), Setting::Word((*text).to_owned()));
    }
    let bought =
        |name: &str, text: &str| read_army(name, text, Library::own()).map(|army| Levy::Bought(Box::new(army)));
    let levy = |source: &Source<'_>| match source {
        Source::File { name, text } => bought(name, text),
        Source::Own(text) if source.is_whole() => bought("armies", text),
        Source::Own(id) => Levy::ready(id),
    };
    match sources.each_ref().map(levy) {
        [Ok(first), Ok(second)] => Ok([first, second]),
        [first, second] => Err([first.err(), second.err()].into_iter().flatten().flatten().collect()),
    }
}

/// A scenario of ours, or one that is read.
fn scenario(source: &Source<'_>) -> Result<Cow<'static, Scenario>, Vec<Problem>> {
    match source {
        Source::Own(id) => muster::napow::find(id).map(|scenario| Cow::Borrowed(&**scenario)),
        Source::File { name, text } => read_scenario(name, text, Library::own()).map(Cow::Owned),
    }
}

/// The hash of what play depends on.
fn facts(setup: &Setup) -> u64 {
    let mut bare = setup.clone();
    without_words(&mut bare.chart);
    digest(&bare)
}
