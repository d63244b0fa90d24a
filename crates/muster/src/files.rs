//! What one can do with a file, whatever it is: check it, cost it, print it. What it is shows from its contents.
//!
//! Each rule set brings one [`SetFiles`]; to add one, list it in [`SETS`].

use std::fmt;

use game::Words;
use rulebook::{Lang, System};
use serde::Serialize;

use crate::cost::{CostSheet, ForceCost, Points};
use crate::problem::{Kind, Problem, did_you_mean, expected, join, one_of, words};
use crate::reader::{Document, Fields, quoted};
use crate::roster::Roster;

/// The rule sets whose files can be read.
static SETS: &[&dyn SetFiles] = &[
    #[cfg(feature = "josephine")]
    &crate::josephine::Files,
    #[cfg(feature = "pow")]
    &crate::pow::Files,
    #[cfg(feature = "napow")]
    &crate::napow::Files,
    #[cfg(feature = "fcm")]
    &crate::fcm::Files,
];

game::names! {
    /// What a file can be.
    pub enum FileKind {
        /// Profiles of troops.
        Profiles = "profiles",
        /// An army list.
        Army = "army",
        /// What every force of a set is bought by.
        Budget = "budget",
        /// A map.
        Map = "map",
        /// A scenario.
        Scenario = "scenario",
    }
}

impl FileKind {
    /// With its article.
    pub fn told(self) -> Words {
        let (en, fr) = match self {
            FileKind::Profiles => ("a file of profiles", "un fichier de profils"),
            FileKind::Army => ("an army list", "une liste d’armée"),
            FileKind::Budget => ("a budget", "un budget"),
            FileKind::Map => ("a map", "une carte"),
            FileKind::Scenario => ("a scenario", "un scénario"),
        };
        words(en, fr)
    }
}

/// By what a kind of file is known.
pub(crate) struct Shape {
    /// What it is.
    pub kind: FileKind,
    /// It has at least one of these fields.
    pub marks: &'static [&'static str],
    /// The fields that it may have besides.
    pub fields: &'static [&'static str],
}

/// The files of a rule set.
pub(crate) trait SetFiles: Sync {
    /// Which set.
    fn system(&self) -> System;
    /// Its kinds of files.
    fn shapes(&self) -> &'static [Shape];
    /// Reads a file of such a kind; problems go to its document.
    fn read(&self, kind: FileKind, fields: Fields<'_, '_>) -> Option<Box<dyn Mustered>>;
}

/// What was read from a file.
pub(crate) trait Mustered {
    /// Its id, if it has one.
    fn id(&self) -> Option<&str> {
        None
    }
    /// Its name, if it has one.
    fn name(&self) -> Option<&Words> {
        None
    }
    /// What its troops cost, if it has any: one force of a list, two of a scenario.
    fn forces(&self) -> Option<Vec<ForceCost>> {
        None
    }
    /// Its troops as a roster, if it has any.
    fn roster(&self, _: Lang) -> Option<Roster> {
        None
    }
    /// What its owner might consider; nobody has to.
    fn advice(&self) -> Vec<Problem> {
        Vec::new()
    }
}

/// What the troops of a file cost, if it has any, with what the report advises.
fn sheet(mustered: &dyn Mustered, report: &Report) -> Option<CostSheet> {
    let (id, name) = (mustered.id()?.to_owned(), mustered.name()?.clone());
    Some(CostSheet { id, name, forces: mustered.forces()?, advice: report.advice.clone(), lang: report.lang })
}

/// What is to be said about a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The file.
    pub file: String,
    /// The rule set it is for, if that is clear.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<System>,
    /// What it is, if that is clear.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<FileKind>,
    /// Its id, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its name, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Words>,
    /// The sum of each force, if it has forces and nothing is wrong.
    pub points: Vec<Points>,
    /// All that is wrong, in the order of the file.
    pub problems: Vec<Problem>,
    /// What its owner might consider; nobody has to.
    pub advice: Vec<Problem>,
    /// The language in which the report speaks.
    pub lang: Lang,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.lang;
        for problem in &self.problems {
            writeln!(f, "{}", problem.text(lang))?;
        }
        for advice in &self.advice {
            writeln!(f, "{} {}", lang.of("advice:", "conseil :"), advice.text(lang))?;
        }
        match (self.problems.len(), self.kind) {
            (0, kind) => {
                let [en, fr] = kind.map_or_else(|| words("a file", "un fichier"), FileKind::told);
                write!(
                    f,
                    "{}: {}",
                    self.file,
                    lang.of(&format!("{en}, nothing wrong"), &format!("{fr}, rien à redire"))
                )?;
                if let Some([en, fr]) = &self.name {
                    write!(f, " ({})", lang.of(en, fr))?;
                }
                writeln!(f)
            }
            (1, _) => writeln!(f, "{}", lang.of("1 problem", "1 problème")),
            (count, _) => writeln!(f, "{count} {}", lang.of("problems", "problèmes")),
        }
    }
}

/// Which set and kind a file is of: the shape that most of its fields fit, provided that one of the shape's marks is there.
fn recognise(document: &Document<'_>) -> Option<(&'static dyn SetFiles, FileKind)> {
    let stated = document.root()?.peek("system").map(str::to_owned);
    let score = |shape: &Shape| {
        let fits = |key: &str| key == "system" || shape.marks.contains(&key) || shape.fields.contains(&key);
        let marked = document.keys().any(|key| shape.marks.contains(&key));
        let sum: i32 = document.keys().map(|key| if fits(key) { 1 } else { -1 }).sum();
        marked.then_some(sum)
    };
    let of_set = |set: &&&'static dyn SetFiles| stated.as_deref().is_none_or(|stated| stated == set.system().id());
    let all = SETS.iter().filter(of_set).flat_map(|set| set.shapes().iter().map(|shape| (*set, shape)));
    all.filter_map(|(set, shape)| Some((score(shape)?, set, shape.kind)))
        .filter(|(score, ..)| *score > 0 || stated.is_some())
        .max_by_key(|(score, ..)| *score)
        .map(|(_, set, kind)| (set, kind))
}

/// Notes that nobody knows what the file is.
fn note_unrecognised(document: &Document<'_>) {
    let Some(root) = document.root() else { return };
    let sets = || SETS.iter().map(|set| set.system().id());
    let known: Vec<Words> = FileKind::ALL.iter().map(|kind| kind.told()).collect();
    let list = |place: usize, or: &str| {
        let names: Vec<&str> = known.iter().map(|words| words[place].as_str()).collect();
        format!("{} {or} {}", names[..names.len() - 1].join(", "), names[names.len() - 1])
    };
    let wanted = words(list(0, "or"), list(1, "ou"));
    match root.peek("system") {
        Some(stated) if !sets().any(|set| set == stated) => {
            let says = join(expected(&one_of(sets()), &quoted(stated)), &did_you_mean(stated, sets()));
            document.note(&root.spot_of("system"), Kind::UnknownName, says, None);
        }
        _ => {
            let found = words("fields of none of them", "des champs d’aucun d’eux");
            document.note_expected(&document.top(), Kind::Unrecognised, &wanted, &found, None);
        }
    }
}

fn read(file: &str, text: &str, lang: Lang) -> (Report, Option<Box<dyn Mustered>>) {
    let document = Document::parse(file, text);
    let recognised = recognise(&document);
    let mustered = match recognised {
        Some((set, kind)) => document.root().and_then(|root| set.read(kind, root)),
        None => {
            note_unrecognised(&document);
            None
        }
    };
    let sound = mustered.as_ref().filter(|_| document.is_sound());
    let report = Report {
        file: file.to_owned(),
        system: recognised.map(|(set, _)| set.system()),
        kind: recognised.map(|(_, kind)| kind),
        id: mustered.as_ref().and_then(|mustered| mustered.id().map(str::to_owned)),
        name: mustered.as_ref().and_then(|mustered| mustered.name().cloned()),
        points: sound
            .and_then(|mustered| mustered.forces())
            .map_or_else(Vec::new, |forces| forces.iter().filter_map(|force| force.points).collect()),
        advice: sound.map_or_else(Vec::new, |mustered| mustered.advice()),
        problems: document.problems(),
        lang,
    };
    (report, mustered)
}

/// Checks a file.
///
/// ```
/// use rulebook::Lang;
/// let report = muster::check("mine.toml", "id = 3\nwidth = 13\nheight = 900", Lang::En);
/// assert_eq!(report.problems.len(), 2);
/// assert_eq!(report.problems[1].text(Lang::En), "mine.toml:3: height: expected a number from 3 to 60, found 900 (JOS-SET-01)");
/// ```
pub fn check(file: &str, text: &str, lang: Lang) -> Report {
    read(file, text, lang).0
}

/// What the troops of an army list or a scenario cost, clause by clause, or what is wrong with the file.
pub fn cost(file: &str, text: &str, lang: Lang) -> Result<CostSheet, Box<Report>> {
    let (report, mustered) = troops(file, text, lang)?;
    sheet(mustered.as_ref(), &report).ok_or_else(|| Box::new(report))
}

/// The roster of an army list or a scenario in plain text, or what is wrong with the file.
pub fn print(file: &str, text: &str, lang: Lang) -> Result<String, Box<Report>> {
    roster(file, text, lang).map(|(_, roster)| roster.to_string())
}

/// The same part by part, and the rule set that it is for.
pub fn roster(file: &str, text: &str, lang: Lang) -> Result<(System, Roster), Box<Report>> {
    let (report, mustered) = troops(file, text, lang)?;
    match (report.system, mustered.roster(lang)) {
        (Some(system), Some(roster)) => Ok((system, roster)),
        _ => Err(Box::new(report)),
    }
}

/// All that is to be said about an army list that somebody is at work on, of one reading.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What is wrong with it, and what it is.
    pub report: Report,
    /// What those of its troops that could be read cost, in spite of what is wrong; none if the whole could not be read.
    pub sheet: Option<CostSheet>,
    /// Its roster, if nothing is wrong.
    pub roster: Option<String>,
}

/// Reviews an army list or a scenario that need not be sound yet: limits that are broken do not keep it from being priced.
///
/// ```
/// use rulebook::Lang;
/// let over = muster::file("josephine/armies/france_1815.toml").unwrap().replace("points = 538", "budget = 500");
/// let review = muster::review("mine.toml", &over, Lang::En);
/// assert_eq!(review.report.problems[0].clause.unwrap().id(), "JOS-BUD-21");
/// assert_eq!(review.sheet.unwrap().forces[0].points.unwrap().0, 538.0);
/// assert_eq!(review.roster, None);
/// ```
pub fn review(file: &str, text: &str, lang: Lang) -> Review {
    let (report, mustered) = read(file, text, lang);
    let sheet = mustered.as_deref().and_then(|mustered| sheet(mustered, &report));
    let roster = mustered.filter(|_| report.is_sound()).and_then(|mustered| mustered.roster(lang));
    let roster = roster.map(|roster| roster.to_string());
    Review { report, sheet, roster }
}

/// A sound file that has troops.
fn troops(file: &str, text: &str, lang: Lang) -> Result<(Report, Box<dyn Mustered>), Box<Report>> {
    let (mut report, mustered) = read(file, text, lang);
    match mustered {
        Some(mustered) if report.is_sound() => {
            if mustered.forces().is_some() {
                return Ok((report, mustered));
            }
            let wanted = words("an army list or a scenario", "une liste d’armée ou un scénario");
            let found = report.kind.map_or_else(|| words("a file", "un fichier"), FileKind::told);
            let says = expected(&wanted, &found);
            let (file, field) = (file.to_owned(), String::new());
            report.problems.push(Problem { file, line: 1, field, kind: Kind::Unrecognised, says, clause: None });
            Err(Box::new(report))
        }
        _ => Err(Box::new(report)),
    }
}
