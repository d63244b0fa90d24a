//! From a wish to a battle.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use game::record::{Header, Setting};
use game::{RuleSet, Table, Words, digest};
use josephine::setup::Setup;
use muster::josephine::{ArmyList, Library, Map, Scenario, ScenarioOptions, read_army, read_map, read_scenario};
use muster::{Problem, ProblemKind};
use rulebook::System;
use rulebook::josephine::SET_01;

use crate::{Any, LessonEntry, Visitor, lessons};

/// Where a record keeps which army lists fought.
const ARMIES: [&str; 2] = ["army_first", "army_second"];
/// Where it keeps the map that took the place of the scenario's own.
const MAP: &str = "map";

/// A scenario or an army list: one of ours by its id, or a file of the user's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source<'t> {
    /// One of ours. An army list may also be given whole, as the text of its file: then the record keeps it whole, and
    /// nobody has to have the file in order to play the battle again.
    Own(&'t str),
    /// A file: its name and what it says.
    File {
        /// For error messages.
        name: &'t str,
        /// Its contents.
        text: &'t str,
    },
}

/// The battle that somebody wants.
#[derive(Clone, Debug)]
pub struct Wish<'t> {
    /// Under which rules.
    pub system: System,
    /// Which scenario.
    pub scenario: Source<'t>,
    /// On which table.
    pub table: Table,
    /// Options of the scenario that are not as by default.
    pub options: BTreeMap<String, Setting>,
    /// The armies, for a scenario that takes any.
    pub armies: Option<[Source<'t>; 2]>,
    /// What a prelude came to: a map, as the text of its file, that takes the place of the scenario's own. The record keeps
    /// it whole.
    pub map: Option<&'t str>,
}

impl<'t> Wish<'t> {
    /// A battle under *Pas Ce Soir, Joséphine !* with everything else as by default.
    pub fn new(scenario: Source<'t>, table: Table) -> Self {
        Wish { system: System::Josephine, scenario, table, options: BTreeMap::new(), armies: None, map: None }
    }
}

/// A battle ready to begin.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The rules, with scenario and options.
    pub rules: Any,
    /// The hash of the scenario's facts: words apart, all that play depends on.
    pub setup: u64,
    /// What was chosen besides scenario and table, as the record keeps it.
    pub settings: BTreeMap<String, Setting>,
    /// What it teaches, if it is a lesson.
    pub lesson: Option<LessonEntry>,
}

impl Opened {
    /// The header of a record of this battle.
    pub fn header(&self, seed: u64, battle: u64, players: [String; 2]) -> Header {
        struct Make<'o>(&'o Opened, u64);
        impl Visitor for Make<'_> {
            type Output = Header;
            fn visit<R: RuleSet + 'static>(self, rules: &R) -> Header {
                Header::new(rules, self.0.setup, self.1)
            }
        }
        let mut header = self.rules.visit(Make(self, seed)).battle(battle);
        header.options.clone_from(&self.settings);
        header.players = players;
        header
    }
}

/// Makes a battle of a scenario; all that is wrong with it is told at once.
pub fn open(wish: &Wish<'_>) -> Result<Opened, Vec<Problem>> {
    if wish.system != System::Josephine {
        let id = wish.system.id();
        return Err(vec![problem(
            id,
            [
                format!("the whole game of {id} cannot be played yet; its procedures can: `grognard resolve`"),
                format!("le jeu entier de {id} ne se joue pas encore ; ses procédures, si : `grognard resolve`"),
            ],
        )]);
    }
    let options = switches(&wish.options)?;
    let mut settings = wish.options.clone();
    let armies = match &wish.armies {
        None => None,
        Some([first, second]) => {
            let lists = [army(first)?, army(second)?];
            for ((key, source), army) in ARMIES.into_iter().zip([first, second]).zip(&lists) {
                let word = if is_whole(source) { army.to_toml() } else { army.id.clone() };
                settings.insert(key.to_owned(), Setting::Word(word));
            }
            Some(lists)
        }
    };
    let mut scenario = scenario(&wish.scenario)?;
    if let Some(text) = wish.map {
        let map = laid(text, &scenario.map)?;
        scenario.to_mut().map = map;
        settings.insert(MAP.to_owned(), Setting::Word(text.to_owned()));
    }
    let made = scenario.setup(wish.table, &options, armies)?;
    let lesson = match wish.scenario {
        Source::Own(id) => lessons(wish.system).into_iter().find(|lesson| lesson.id == id),
        Source::File { .. } => None,
    };
    let facts = facts(&made);
    Ok(Opened { rules: Any::Josephine(Arc::new(josephine::Battle::new(made))), setup: facts, settings, lesson })
}

/// Makes the battle that a record is of. Files of the user's own have to be given again.
pub fn reopen(
    header: &Header,
    scenario: Option<Source<'_>>,
    armies: Option<[Source<'_>; 2]>,
) -> Result<Opened, Vec<Problem>> {
    let mut wish = Wish {
        system: header.system,
        scenario: scenario.unwrap_or(Source::Own(&header.scenario)),
        table: header.table,
        options: BTreeMap::new(),
        armies,
        map: None,
    };
    let mut named: [Option<&str>; 2] = [None; 2];
    for (id, setting) in &header.options {
        match (setting, ARMIES.iter().position(|key| key == id)) {
            (Setting::Word(army), Some(side)) => named[side] = Some(army),
            (Setting::Word(map), None) if id == MAP => wish.map = Some(map),
            (setting, None) => {
                wish.options.insert(id.clone(), setting.clone());
            }
            _ => {
                let says = [format!("unknown option `{id}`"), format!("option inconnue `{id}`")];
                return Err(vec![problem(&header.scenario, says)]);
            }
        }
    }
    if let (None, [Some(first), Some(second)]) = (&wish.armies, named) {
        wish.armies = Some([Source::Own(first), Source::Own(second)]);
    }
    open(&wish)
}

/// The options of a set that has nothing but switches.
fn switches(options: &BTreeMap<String, Setting>) -> Result<ScenarioOptions, Vec<Problem>> {
    let mut switches = ScenarioOptions::default();
    for (option, setting) in options {
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

/// Whether a list is given whole: no id has lines.
fn is_whole(source: &Source<'_>) -> bool {
    matches!(source, Source::Own(text) if text.contains('\n'))
}

fn army(source: &Source<'_>) -> Result<ArmyList, Vec<Problem>> {
    match source {
        Source::Own(text) if is_whole(source) => read_army("armies", text, Library::own()),
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

/// A problem of what was asked for, not of a file.
fn problem(what: &str, says: Words) -> Problem {
    Problem { file: what.to_owned(), line: 0, field: String::new(), kind: ProblemKind::UnknownName, says, clause: None }
}

/// The hash of what play depends on. Names may be mended without making records strangers to their scenario.
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
        (unit.name, unit.profile.name) = (nothing(), nothing());
    }
    for general in &mut bare.generals {
        general.name = nothing();
    }
    digest(&bare)
}
