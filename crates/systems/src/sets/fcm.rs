//! *Feu, Combat, Moral* as the catalogue has it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use fcm::setup::Setup;
use game::record::Setting;
use game::{Table, Words, digest};
use muster::fcm::{Levy, Library, RANDOM_YEAR, Scenario, random, read_chosen_army, read_scenario};
use muster::{Problem, date_in_words};
use rulebook::System;
use rulebook::fcm::{SETUP_04, SETUP_06, SETUP_07, SETUP_08};

use super::shared::{Choices, RANDOM, beyond, ground, unfit, without_words};
use crate::open::{ARMIES, problem};
use crate::{Any, LessonEntry, Opened, ScenarioEntry, Source, Wish};

/// FCM-SETUP-02: the periods of a battle without scenario.
const PERIODS: u16 = 10;
/// The option that makes a first step of a scenario: everybody stands nearer, and the scenario teaches.
const LESSON: &str = "lesson";
/// Who fights at random if nobody is named.
const USUAL: [&str; 2] = ["french", "austrian"];
/// What a random battle is.
const INTRO: [&str; 2] = [
    "Random armies of any two lists, or armies of your own, of 1500 points each, on a table laid by the seed.",
    "Des armées au hasard de deux listes quelconques, ou des armées à soi, de 1500 points chacune, sur une table posée par la graine.",
];

/// Its scenarios, and a random battle.
pub fn scenarios() -> Vec<ScenarioEntry> {
    let entry = |scenario: &Arc<Scenario>| ScenarioEntry {
        system: System::Fcm,
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        date: date_in_words(scenario.date.as_deref().unwrap_or_default()),
        intro: scenario.description.clone(),
        sides: scenario.sides.each_ref().map(|side| side.name.clone()),
        turns: scenario.periods.into(),
        tables: &[Table::Free],
        options: Vec::new(),
        takes_lists: false,
        clauses: &[],
    };
    let random = ScenarioEntry {
        system: System::Fcm,
        id: RANDOM.to_owned(),
        title: ["Random battle", "Bataille au hasard"].map(str::to_owned),
        date: Words::default(),
        intro: INTRO.map(str::to_owned),
        sides: [["First army", "Première armée"], ["Second army", "Seconde armée"]].map(|side| side.map(str::to_owned)),
        turns: PERIODS,
        tables: &[Table::Free],
        options: Vec::new(),
        takes_lists: true,
        clauses: &[SETUP_04, SETUP_06, SETUP_07, SETUP_08],
    };
    muster::fcm::scenarios().iter().map(entry).chain([random]).collect()
}

/// Its army lists, and the armies that are ready: id and name.
pub fn armies() -> Vec<(String, Words)> {
    let lists = muster::fcm::armies().iter().map(|army| (army.id.clone(), army.name.clone()));
    lists.chain(muster::fcm::ready_armies().iter().map(|army| (army.id.clone(), army.name.clone()))).collect()
}

/// Its lessons, in their order.
pub fn lessons() -> Vec<LessonEntry> {
    let all: Vec<&Arc<Scenario>> = taught().collect();
    let entry = |(place, scenario): (usize, &&Arc<Scenario>)| {
        Some(LessonEntry {
            system: System::Fcm,
            place,
            last: place + 1 == all.len(),
            id: scenario.id.clone(),
            option: Some(LESSON.to_owned()),
            title: scenario.name.clone(),
            intro: scenario.description.clone(),
            deployment: scenario.deployment(),
            lesson: scenario.lesson.clone()?,
        })
    };
    all.iter().enumerate().filter_map(entry).collect()
}

fn taught() -> impl Iterator<Item = &'static Arc<Scenario>> {
    muster::fcm::scenarios().iter().filter(|scenario| scenario.lesson.is_some())
}

/// The setup of a lesson, and what it teaches.
fn lesson(source: &Source<'_>) -> Result<(Setup, LessonEntry), Vec<Problem>> {
    let found = match source {
        Source::Own(id) => lessons().into_iter().find(|lesson| lesson.id == **id),
        Source::File { .. } => None,
    };
    let setup = found.as_ref().and_then(|found| taught().find(|scenario| scenario.id == found.id)?.lesson_setup());
    setup.zip(found).ok_or_else(|| {
        let known: Vec<String> = taught().map(|scenario| scenario.id.clone()).collect();
        let known = known.join(", ");
        let says = [
            format!("{LESSON}: expected one of the scenarios {known}"),
            format!("{LESSON}\u{202f}: attendu l’un des scénarios {known}"),
        ];
        vec![problem("options", says)]
    })
}

/// Makes a battle of a scenario, or of two armies and a seed; all that is wrong with it is told at once.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    let mut settings = wish.options.clone();
    let mut choices = Choices::of(wish);
    let mut teaches = None;
    let setup = if wish.scenario == Source::Own(RANDOM) {
        beyond(wish, true)?;
        let seed = ground(&mut choices, wish, &mut settings);
        let year = choices.number("year", 1789..=1815).map(|year| year as u16);
        choices.done()?;
        let levies = levies(wish, &mut settings)?;
        // FCM-SETUP-06: the year of an army that states one, or else one in which all lists exist.
        let stated = levies.iter().find_map(|levy| match levy {
            Levy::Army(army) => army.year,
            Levy::List(_) => None,
        });
        random(levies, year.or(stated).unwrap_or(RANDOM_YEAR), seed)?.setup()
    } else {
        beyond(wish, false)?;
        let learns = choices.flag(LESSON);
        choices.done()?;
        if learns {
            let (setup, entry) = lesson(&wish.scenario)?;
            teaches = Some(entry);
            setup
        } else {
            scenario(&wish.scenario)?.setup()
        }
    };
    let facts = facts(&setup);
    let title = setup.chart.scenario.clone();
    let battle = fcm::Battle::new(setup).map_err(|found| unfit(&title, found.0))?;
    Ok(Opened { rules: Any::Fcm(Arc::new(battle)), setup: facts, settings, lesson: teaches })
}

/// FCM-SETUP-02, -06: who fights, and how a record keeps it: a file is kept whole, so that nobody has to have it.
fn levies(wish: &Wish<'_>, settings: &mut BTreeMap<String, Setting>) -> Result<[Levy; 2], Vec<Problem>> {
    let sources = wish.armies.clone().unwrap_or(USUAL.map(Source::Own));
    for (key, source) in ARMIES.into_iter().zip(&sources) {
        let (Source::Own(text) | Source::File { text, .. }) = source;
        settings.insert(key.to_owned(), Setting::Word((*text).to_owned()));
    }
    let [first, second] = sources.each_ref().map(levy);
    match (first, second) {
        (Ok(first), Ok(second)) => Ok([first, second]),
        (first, second) => Err([first.err(), second.err()].into_iter().flatten().flatten().collect()),
    }
}

/// A list, an army of ours, or one of somebody's own.
fn levy(source: &Source<'_>) -> Result<Levy, Vec<Problem>> {
    let read = |name, text| read_chosen_army(name, text, Library::own()).map(|army| Levy::Army(Box::new(army)));
    match source {
        Source::File { name, text } => read(name, text),
        Source::Own(text) if source.is_whole() => read("armies", text),
        Source::Own(id) => {
            let ready = || muster::fcm::ready_armies().iter().find(|army| army.id == **id);
            let list = Library::own().army(id).map(|list| Levy::List(Arc::clone(list)));
            list.or_else(|| Some(Levy::Army(Box::new((**ready()?).clone())))).ok_or_else(|| {
                let known: Vec<String> = armies().into_iter().map(|(id, _)| id).collect();
                let known = known.join(", ");
                let says = [
                    format!("expected one of {known}, found \"{id}\""),
                    format!("attendu\u{202f}: l’un de {known}\u{202f}; trouvé\u{202f}: \"{id}\""),
                ];
                vec![problem("armies", says)]
            })
        }
    }
}

/// A scenario of ours, or one that is read.
fn scenario(source: &Source<'_>) -> Result<Cow<'static, Scenario>, Vec<Problem>> {
    match source {
        Source::Own(id) => muster::fcm::find(id).map(|scenario| Cow::Borrowed(&**scenario)),
        Source::File { name, text } => read_scenario(name, text, Library::own()).map(Cow::Owned),
    }
}

/// The hash of what play depends on.
fn facts(setup: &Setup) -> u64 {
    let mut bare = setup.clone();
    without_words(&mut bare.chart);
    bare.element_names.fill(Words::default());
    digest(&bare)
}
