//! `grognard battle`: a whole battle.

use std::io::Write as _;
use std::time::Duration;

use game::record::Header;
use game::{RuleSet, Side};
use rulebook::Lang;
use systems::Visitor;
use words::{Cast, Words};

use crate::cli::Battle;
use crate::host::{Ended, Summary, Telling, play};
use crate::players::{Leader, call, leaders};
use crate::{Failure, Result, opening, report};

/// Fights a battle and tells how it ended.
pub fn run(args: &Battle, lang: Lang) -> Result {
    let leaders = leaders(&args.sides, lang)?;
    if !(args.patience > 0.0 && args.patience < 1e6) {
        return Err(Failure::usage("--patience"));
    }
    let opened = opening::opened(&args.field, lang)?;
    let header = opened.header(args.seed, 0, [String::new(), String::new()]);
    let ended = opened.rules.visit(Fight { args, leaders: &leaders, header, lang })?;
    let mut out = report::out();
    let record = &ended.record;
    let end = record.end.as_ref().expect("a battle is played to its end");
    if args.json {
        let summary = Summary {
            scenario: &record.header.scenario,
            seed: record.header.seed,
            players: &record.header.players,
            outcome: end,
            turns: ended.view.turn,
            answers: record.entries.len(),
            hash: record.entries.last().map(|entry| entry.hash),
        };
        report::json(&mut out, &summary)?;
    } else {
        let cast = Cast::new(lang, opened.rules.chart(), &ended.view);
        writeln!(out, "\n{}", cast.ending(end))?;
        let turns = i64::from(ended.view.turn);
        let told = [("turns", turns.into()), ("answers", record.entries.len().into())];
        writeln!(out, "{}", Words::of(lang).say("battle-length", &told))?;
        for side in Side::BOTH {
            let counters: Vec<String> = ended.view.counters[side as usize]
                .iter()
                .filter(|(name, _)| *name == "units" || *name == "elements")
                .map(|(name, value)| cast.counter(name, *value))
                .collect();
            writeln!(out, "  {}{} {}", cast.side(side), lang.of(":", "\u{202f}:"), counters.join(", "))?;
        }
        if let Some(path) = &args.record {
            let told = [("path", path.display().to_string().into())];
            writeln!(out, "{}", Words::of(lang).say("battle-recorded", &told))?;
        }
    }
    out.flush()?;
    Ok(())
}

struct Fight<'a> {
    args: &'a Battle,
    leaders: &'a [Leader; 2],
    header: Header,
    lang: Lang,
}

impl Visitor for Fight<'_> {
    type Output = Result<Ended>;

    fn visit<R: RuleSet + 'static>(mut self, rules: &R) -> Result<Ended> {
        let (args, lang) = (self.args, self.lang);
        let patience = Duration::from_secs_f64(args.patience);
        let seat = |side: Side| call(&self.leaders[side as usize], rules, side, args.seed, args.why, patience, lang);
        let mut players = [seat(Side::First)?, seat(Side::Second)?];
        self.header.players = players.each_ref().map(|player| player.name());
        let telling = match (args.watch, args.json) {
            (false, _) => Telling::Nothing,
            (true, false) => Telling::Words,
            (true, true) => Telling::Json,
        };
        play(rules, self.header, &mut players, args.record.as_deref(), telling, lang)
    }
}
