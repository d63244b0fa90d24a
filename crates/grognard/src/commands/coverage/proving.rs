//! Grounds on which the count fights besides the battles of a set: what its lists and scenarios seldom bring together meets there. They are
//! fought like all others, by answers to questions.

use game::Table;
use game::drill::Coverage;
use game::record::Setting;
use rulebook::{Clause, Lang, System};
use serde_json::Value;
use systems::{CATALOGUE, Opened, Source, Wish, open};

use crate::{Failure, Result, opening};

/// What is proved on a ground besides what is tried everywhere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// Options are made of others, and luck runs.
    Crosses,
    /// What is on offer for one is asked for its neighbours too; who has had enough concedes.
    Neighbours,
}

/// A battle that the count alone fights, and how many of each kind.
pub(super) struct Ground {
    pub opened: Opened,
    pub battles: [u64; 3],
    pub proof: Proof,
}

/// The files of a set, by their names.
macro_rules! files {
    ($set:literal: $($name:literal),* $(,)?) => {
        &[$((concat!($name, ".toml"), include_str!(concat!("../../../proving/", $set, "/", $name, ".toml")))),*]
    };
}

/// Scenarios, as they stand in files of their own.
const FCM: &[(&str, &str)] = files!["fcm": "slope"];
const NAPOW: &[(&str, &str)] = files!["napow": "bands", "batteries", "close", "detachments", "last_brigades", "river"];
const POW: &[(&str, &str)] = files![
    "pow": "cossacks", "crest", "dusk_and_works", "great_press", "guerrillas", "guns_and_squares", "last_stand", "lines_and_horse",
    "long_range", "meeting", "militia", "one_command", "sand_and_sabres", "skirmish_line", "staff", "woods",
];

/// The same of which many are fought by chance alone, which costs little: what takes several draws one after the other is met there.
const POW_MANY: &[(&str, &str)] = files!["pow": "guns_beside_columns", "long_range", "staff", "triangles"];
const MANY: u64 = 60;

/// A map of which all is still to be found out: a village in three parts where the first side stands.
const VILLAGE: &str = include_str!("../../../proving/pow/village.map");

/// Under what each battle of *Principles of War* is fought.
const CONDITIONS: [(&str, &str); 3] = [("edition", "v2"), ("edition", "play_aid"), ("strength", "random")];

/// Lists between which the ground is laid by the players, and where.
const PRELUDES: [([&str; 2], &str); 4] = [
    (["at_1805", "ru_1805"], "central_europe"),
    (["pr_1806", "fr_1805"], "eastern_europe"),
    (["gb_1808", "es_1808"], "spain"),
    (["ot_1798", "ru_1805"], "north_africa"),
];

/// Files that are mustered, line by line, besides those of the sets.
pub(super) static FILES: &[(&str, &str)] = files!["napow": "outside"];

/// The proving grounds of a set.
pub(super) fn grounds(system: System, lang: Lang) -> Result<Vec<Ground>> {
    match system {
        System::Fcm => crossed(system, FCM, lang),
        System::Napow => crossed(system, NAPOW, lang),
        System::Pow => pow(lang),
        _ => Ok(Vec::new()),
    }
}

fn opened(wish: &Wish<'_>, lang: Lang) -> Result<Opened> {
    open(wish).map_err(|found| -> Failure { opening::problems(&found, lang) })
}

/// Where options are made of others.
fn crossed(system: System, files: &[(&str, &str)], lang: Lang) -> Result<Vec<Ground>> {
    let ground = |(name, text): &(&str, &str)| {
        let wish = Wish { system, ..Wish::new(Source::File { name, text }, Table::Free) };
        Ok(Ground { opened: opened(&wish, lang)?, battles: [12, 6, 12], proof: Proof::Crosses })
    };
    files.iter().map(ground).collect()
}

fn pow(lang: Lang) -> Result<Vec<Ground>> {
    let system = System::Pow;
    let small = [1, 3, 10];
    let mut grounds = Vec::new();
    let mut add = |wish: &Wish<'_>, battles| {
        grounds.push(Ground { opened: opened(wish, lang)?, battles, proof: Proof::Neighbours });
        Ok::<(), Failure>(())
    };
    for (name, text) in POW {
        for (option, word) in CONDITIONS {
            let options = [(option.to_owned(), Setting::Word(word.to_owned()))].into();
            add(&Wish { system, options, ..Wish::new(Source::File { name, text }, Table::Free) }, small)?;
        }
    }
    for (name, text) in POW_MANY {
        for (option, word) in CONDITIONS {
            let options = [(option.to_owned(), Setting::Word(word.to_owned()))].into();
            add(&Wish { system, options, ..Wish::new(Source::File { name, text }, Table::Free) }, [MANY, 0, 0])?;
        }
    }
    add(&Wish { system, map: Some(VILLAGE), ..Wish::new(Source::Own("random"), Table::Free) }, small)?;
    for (lists, region) in PRELUDES {
        let region = ("region".to_owned(), Setting::Word(region.to_owned()));
        let options = [region, ("prelude".to_owned(), Setting::Flag(true))].into();
        let armies = Some(lists.map(Source::Own));
        // A prelude has nobody to fight.
        add(&Wish { system, options, armies, ..Wish::new(Source::Own("random"), Table::Free) }, [2, 0, 16])?;
    }
    Ok(grounds)
}

/// What no battle admits and the assistant beside a real table answers all the same: lines as `grognard resolve` hears them.
pub(super) fn cases(coverage: &mut Coverage) -> Result {
    let mut replies = Vec::new();
    CATALOGUE.stream(include_str!("../../../proving/cases.jsonl").as_bytes(), &mut replies, Lang::En)?;
    let replies = String::from_utf8_lossy(&replies);
    for reply in replies.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let factors = reply["factors"].as_array().into_iter().flatten();
        let clauses = factors.filter_map(|factor| Clause::find(factor["clause"].as_str()?));
        clauses.for_each(|clause| coverage.cite(clause));
    }
    Ok(())
}
