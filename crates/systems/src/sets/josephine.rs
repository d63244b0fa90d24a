//! *Pas Ce Soir, Joséphine !* as the catalogue has it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use game::record::Setting;
use game::{Table, digest};
use josephine::setup::Setup;
use muster::josephine::{ArmyList, Library, Map, Scenario, ScenarioOptions, read_army, read_map, read_scenario};
use muster::{Problem, ProblemKind};
use rulebook::System;
use rulebook::josephine::{SET_01, VIC_04};

use crate::open::{ARMIES, MAP, problem};
use crate::{Any, LessonEntry, Opened, OptionEntry, ScenarioEntry, Source, Wish};

/// The option that gives a battle another last turn than its scenario has.
const TURNS: &str = "turns";

/// Its scenarios.
pub fn scenarios() -> Vec<ScenarioEntry> {
    let entry = |scenario: &Scenario| ScenarioEntry {
        system: System::Josephine,
        id: scenario.id.clone(),
        title: scenario.name.clone(),
        date: scenario.date.clone(),
        intro: scenario.intro.clone(),
        sides: scenario.sides.each_ref().map(|side| side.name.clone()),
        turns: scenario.turns.into(),
        tables: &[Table::Free, Table::Hex],
        options: scenario.options.iter().map(|id| OptionEntry::flag(id.as_str(), true)).collect(),
        takes_lists: scenario.takes_lists(),
        clauses: scenario.clauses(),
    };
    muster::josephine::scenarios().iter().map(|scenario| entry(scenario)).collect()
}

/// Its army lists: id and name.
pub fn armies() -> Vec<(String, game::Words)> {
    Library::own().armies.iter().map(|army| (army.id.clone(), army.name.clone())).collect()
}

/// Its lessons, in their order.
pub fn lessons() -> Vec<LessonEntry> {
    let all = muster::josephine::lessons();
    let entry = |(place, scenario): (usize, &Arc<Scenario>)| {
        Some(LessonEntry {
            system: System::Josephine,
            place,
            last: place + 1 == all.len(),
            id: scenario.id.clone(),
            option: None,
            title: scenario.name.clone(),
            intro: scenario.intro.clone(),
            deployment: scenario.deployment(),
            lesson: scenario.lesson.clone()?,
        })
    };
    all.iter().enumerate().filter_map(entry).collect()
}

/// Makes a battle of a scenario; all that is wrong with it is told at once.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    let options = switches(&wish.options)?;
    let mut settings = wish.options.clone();
    let armies = match &wish.armies {
        None => None,
        Some([first, second]) => {
            let lists = [army(first)?, army(second)?];
            for ((key, source), army) in ARMIES.into_iter().zip([first, second]).zip(&lists) {
                let word = if source.is_whole() { army.to_toml() } else { army.id.clone() };
                settings.insert(key.to_owned(), Setting::Word(word));
            }
            Some(lists)
        }
    };
    let mut scenario = scenario(&wish.scenario)?;
    if let Some(turns) = length(&wish.options)? {
        scenario.to_mut().turns = turns;
    }
    if let Some(text) = wish.map {
        let map = laid(text, &scenario.map)?;
        scenario.to_mut().map = map;
        settings.insert(MAP.to_owned(), Setting::Word(text.to_owned()));
    }
    let made = scenario.setup(wish.table, &options, armies)?;
    let lesson = match wish.scenario {
        Source::Own(id) => lessons().into_iter().find(|lesson| lesson.id == id),
        Source::File { .. } => None,
    };
    let facts = facts(&made);
    Ok(Opened { rules: Any::Josephine(Arc::new(josephine::Battle::new(made))), setup: facts, settings, lesson })
}

/// JOS-VIC-04: the turns that were agreed, if not those of the scenario.
fn length(options: &BTreeMap<String, Setting>) -> Result<Option<u8>, Vec<Problem>> {
    match options.get(TURNS) {
        None => Ok(None),
        Some(&Setting::Number(turns @ 1..=99)) => Ok(Some(turns as u8)),
        Some(found) => {
            let found = serde_json::to_string(found).expect("plain data");
            let says = [
                format!("{TURNS}: expected 1…99, found {found}"),
                format!("{TURNS}\u{202f}: attendu 1…99\u{202f}; trouvé {found}"),
            ];
            Err(vec![Problem { clause: Some(VIC_04), ..problem("options", says) }])
        }
    }
}

/// The options that are switches: all but the number of turns.
fn switches(options: &BTreeMap<String, Setting>) -> Result<ScenarioOptions, Vec<Problem>> {
    let mut switches = ScenarioOptions::default();
    for (option, setting) in options.iter().filter(|(option, _)| *option != TURNS) {
        match setting {
            Setting::Flag(on) => switches = switches.with(option, *on),
            Setting::Number(_) | Setting::Word(_) => {
                let found = serde_json::to_string(setting).expect("plain data");
                let says = [
                    format!("{option}: expected on or off, found {found}"),
                    format!("{option}\u{202f}: attendu on ou off\u{202f}; trouvé {found}"),
                ];
                return Err(vec![problem("options", says)]);
            }
        }
    }
    Ok(switches)
}

/// A scenario of ours, or one that is read.
fn scenario(source: &Source<'_>) -> Result<Cow<'static, Scenario>, Vec<Problem>> {
    match source {
        Source::Own(id) => muster::josephine::find(id).map(|scenario| Cow::Borrowed(&**scenario)),
        Source::File { name, text } => read_scenario(name, text, Library::own()).map(Cow::Owned),
    }
}

/// JOS-SET-01: a map that was laid in place of another. It is as large: zones, objectives and entries lie where they lay.
fn laid(text: &str, own: &Map) -> Result<Arc<Map>, Vec<Problem>> {
    let map = read_map(MAP, text)?;
    let size = |map: &Map| format!("{} × {}", f64::from(map.ground.width) / 1e3, f64::from(map.ground.height) / 1e3);
    if size(&map) == size(own) {
        return Ok(Arc::new(map));
    }
    let (wanted, found) = (size(own), size(&map));
    let says = [
        format!("expected a map of {wanted} UD, as large as the scenario's own, found {found} UD"),
        format!("attendu une carte de {wanted} UD, comme celle du scénario\u{202f}; trouvé {found} UD"),
    ];
    Err(vec![Problem { clause: Some(SET_01), kind: ProblemKind::Geometry, ..problem(MAP, says) }])
}

fn army(source: &Source<'_>) -> Result<ArmyList, Vec<Problem>> {
    match source {
        Source::Own(text) if source.is_whole() => read_army("armies", text, Library::own()),
        Source::File { name, text } => read_army(name, text, Library::own()),
        Source::Own(id) => match Library::own().army(id) {
            Some(army) => Ok((**army).clone()),
            None => {
                let known: Vec<&str> = Library::own().armies.iter().map(|army| army.id.as_str()).collect();
                let known = known.join(", ");
                let says = [
                    format!("expected one of {known}, found \"{id}\""),
                    format!("attendu : l'un de {known} ; trouvé : \"{id}\""),
                ];
                Err(vec![problem("armies", says)])
            }
        },
    }
}

/// The hash of what play depends on. Names and the standard deployment may be mended without making records strangers to their scenario.
fn facts(setup: &Setup) -> u64 {
    let mut bare = setup.clone();
    let nothing = || [String::new(), String::new()];
    let chart = &mut bare.chart;
    (chart.title, chart.date, chart.sides) = (nothing(), nothing(), [nothing(), nothing()]);
    chart.names.clear();
    for landmark in chart.objectives.iter_mut().chain(chart.entries.iter_mut().map(|(_, landmark)| landmark)) {
        landmark.name = nothing();
    }
    for unit in &mut bare.units {
        (unit.name, unit.profile.name, unit.stand) = (nothing(), nothing(), None);
    }
    for general in &mut bare.generals {
        (general.name, general.stand) = (nothing(), None);
    }
    digest(&bare)
}
