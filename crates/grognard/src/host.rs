//! A battle at the table: asks, hears, records, tells, until the end.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use game::battle::{Battle, Refused};
use game::record::{Ending, Header, Record, Undo, Writer};
use game::{Event, Question, RuleSet, Side, View};
use rulebook::Lang;
use serde::Serialize;
use words::{Cast, Words};

use crate::players::{Gone, Moment, Player, Reply};
use crate::{Failure, Result};

/// So many refusals in a row lose the game.
pub const PATIENCE: u32 = 10;

/// What is told of a battle while it goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// Nothing.
    Nothing,
    /// Every event, in words.
    Words,
    /// Every event, as a line of JSON.
    Json,
}

/// How a battle ended.
pub struct Ended {
    /// Its record.
    pub record: Record,
    /// The last view, as both sides may see it.
    pub view: View,
}

/// Plays a battle to its end.
pub fn play<R: RuleSet>(
    rules: &R,
    header: Header,
    players: &mut [Box<dyn Player<R>>; 2],
    record: Option<&Path>,
    telling: Telling,
    lang: Lang,
) -> Result<Ended> {
    let mut writer = match record {
        None => None,
        Some(path) => {
            let file = File::create(path).map_err(|error| Failure::file(Words::of(lang), path, &error))?;
            Some(Writer::new(BufWriter::new(file), &header)?)
        }
    };
    let mut battle = Battle::new(rules, header);
    let clause = R::SYSTEM.clauses().next().expect("every rule set has clauses");
    let mut question = Question::blank(clause);
    let mut untold: [Vec<Event>; 2] = [Vec::new(), Vec::new()];
    let mut refusals = [0u32; 2];
    while let Some(&side) = battle.asked().first() {
        let seat = side as usize;
        battle.question(side, &mut question);
        let moment = Moment { battle: &battle, side, events: &untold[seat], question: &question, lang };
        let reply = players[seat].ask(&moment);
        untold[seat].clear();
        let (refused, words) = match reply {
            Err(Gone(why)) => {
                forfeit(&mut battle, side, why, lang);
                break;
            }
            Ok(Reply::Undo) => match battle.undo(side) {
                Ok(kept) => {
                    if let Some(writer) = &mut writer {
                        writer.undo(kept, Undo::Fair)?;
                    }
                    continue;
                }
                Err(why) => (None, Words::of(lang).say(&format!("undo-{why:?}").to_lowercase(), &[])),
            },
            Ok(Reply::Nonsense(words)) => (None, words),
            Ok(Reply::Answer { number, answer }) => match battle.answer(side, number, &answer) {
                Ok(events) => {
                    refusals[seat] = 0;
                    if let (Some(writer), Some(entry)) = (&mut writer, battle.record().entries.last()) {
                        writer.entry(entry)?;
                    }
                    watch(&battle, &events, telling, lang)?;
                    for (side, untold) in Side::BOTH.into_iter().zip(&mut untold) {
                        untold.extend(events.iter().filter(|event| event.seen_by(side)).cloned());
                    }
                    continue;
                }
                Err(refused) => {
                    let words = refused_words(&battle, side, &refused, lang);
                    (Some(refused), words)
                }
            },
        };
        refusals[seat] += 1;
        players[seat].refused(refused.as_ref(), &words, PATIENCE.saturating_sub(refusals[seat]));
        if refusals[seat] >= PATIENCE {
            forfeit(&mut battle, side, "refused", lang);
            break;
        }
    }
    let end = battle.record().end.clone().expect("nobody is asked any more, so the game is over");
    for (player, untold) in players.iter_mut().zip(&untold) {
        player.over(untold, &end);
    }
    if let Some(mut writer) = writer {
        writer.end(&end)?;
    }
    let view = battle.view(None);
    Ok(Ended { record: battle.into_record(), view })
}

fn forfeit<R: RuleSet>(battle: &mut Battle<'_, R>, side: Side, why: &str, lang: Lang) {
    let name = battle.rules().chart().sides[side as usize][lang as usize].as_str();
    let _ = writeln!(std::io::stderr(), "{}", Words::of(lang).say(&format!("forfeit-{why}"), &[("side", name.into())]));
    battle.forfeit(side);
}

/// A refusal in words, from what the side may know.
pub fn refused_words<R: RuleSet>(battle: &Battle<'_, R>, side: Side, refused: &Refused, lang: Lang) -> String {
    let words = Words::of(lang);
    match refused {
        Refused::Rules(refusal) => Cast::new(lang, battle.rules().chart(), &battle.view(Some(side))).refusal(refusal),
        Refused::Stale { given, open } => {
            words.say("refused-stale", &[("given", i64::from(*given).into()), ("open", i64::from(*open).into())])
        }
        Refused::NotAsked(_) | Refused::Dice(_) | Refused::Seeded => words.say("refused-not-asked", &[]),
    }
}

fn watch<R: RuleSet>(battle: &Battle<'_, R>, events: &[Event], telling: Telling, lang: Lang) -> Result {
    match telling {
        Telling::Nothing => {}
        Telling::Words => {
            let cast = Cast::new(lang, battle.rules().chart(), &battle.view(None));
            let mut out = std::io::stdout().lock();
            for event in events {
                write_event(&mut out, &cast, event)?;
            }
        }
        Telling::Json => {
            let mut out = std::io::stdout().lock();
            for event in events {
                crate::report::json(&mut out, event)?;
            }
        }
    }
    Ok(())
}

/// Writes an event: what happened and by which clause, then why.
pub fn write_event(out: &mut impl std::io::Write, cast: &Cast<'_>, event: &Event) -> std::io::Result<()> {
    if event.what == "turn" {
        writeln!(out)?;
    }
    writeln!(out, "{} ({})", cast.event(event), event.clause)?;
    for reason in cast.reasons(event) {
        writeln!(out, "    {reason}")?;
    }
    Ok(())
}

/// The same on standard output.
pub fn tell(cast: &Cast<'_>, event: &Event) {
    let _ = write_event(&mut std::io::stdout().lock(), cast, event);
}

/// How a battle ended, for programs.
#[derive(Serialize)]
pub struct Summary<'a> {
    /// The scenario.
    pub scenario: &'a str,
    /// The seed.
    pub seed: u64,
    /// Who played.
    pub players: &'a [String; 2],
    /// How it ended.
    pub outcome: &'a Ending,
    /// The turn in which it ended.
    pub turns: u8,
    /// How many answers it took.
    pub answers: usize,
    /// The hash of the last state.
    pub hash: Option<game::record::Fingerprint>,
}
