//! What is wrong with a record, in words.

use game::record::{Damage, DiceProblem, FORMAT, Mismatch, ReplayProblem};
use game::{Chart, Side};
use rulebook::Lang;

use crate::{Arg, Cast, Words};

/// What is wrong with a line of a record.
pub fn damage(damage: &Damage, lang: Lang) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| Words::of(lang).say(key, args);
    let number = |value: usize| Arg::from(value.to_string());
    match damage {
        Damage::Nothing => say("damage-nothing", &[]),
        Damage::TooLong { most, found } => {
            say("damage-too-long", &[("most", number(*most)), ("found", number(*found))])
        }
        Damage::TooMany => say("damage-too-many", &[]),
        Damage::NotJson { text, column } => {
            say("damage-not-json", &[("why", text.as_str().into()), ("column", number(*column))])
        }
        Damage::Field { text, column } => {
            say("damage-field", &[("why", text.as_str().into()), ("column", number(*column))])
        }
        Damage::Missing(field) => say("damage-missing", &[("field", (*field).into())]),
        Damage::Mixed => say("damage-mixed", &[]),
        Damage::Format(found) => {
            let older = *found < u64::from(FORMAT);
            let key = if older { "damage-format-older" } else { "damage-format-newer" };
            say(key, &[("found", found.to_string().into()), ("ours", FORMAT.to_string().into())])
        }
        Damage::UnknownSystem(found) => say("damage-system", &[("found", found.as_str().into())]),
        Damage::Order { expected, found } => {
            say("damage-order", &[("expected", number(*expected as usize)), ("found", number(*found as usize))])
        }
        Damage::Undo { kept, answers } => say("damage-undo", &[("kept", number(*kept)), ("answers", number(*answers))]),
        Damage::AfterEnd => say("damage-after-end", &[]),
    }
}

/// Why a replay stops.
pub fn mismatch(problem: &ReplayProblem, chart: &Chart, lang: Lang) -> String {
    let words = Words::of(lang);
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(key, args);
    let side = |side: Side| Arg::from(chart.sides[side as usize][lang as usize].as_str());
    let mut text = match &problem.mismatch {
        Mismatch::System { recorded, rules } => {
            say("mismatch-system", &[("recorded", recorded.id().into()), ("rules", rules.id().into())])
        }
        Mismatch::Revision { recorded, rules } => say(
            "mismatch-other-revision",
            &[("recorded", recorded.to_string().into()), ("rules", rules.to_string().into())],
        ),
        Mismatch::Hash { recorded, found } => {
            say("mismatch-hash", &[("recorded", recorded.to_string().into()), ("found", found.to_string().into())])
        }
        Mismatch::Number(open) => say("mismatch-number", &[("open", open.to_string().into())]),
        Mismatch::NotAsked(who) => say("mismatch-not-asked", &[("side", side(*who))]),
        Mismatch::Refused(refusal) => Cast::of(lang, chart).refusal(refusal),
        Mismatch::Dice(dice) => match dice {
            DiceProblem::Missing { die, recorded } => {
                say("dice-missing", &[("die", die.to_string().into()), ("recorded", recorded.to_string().into())])
            }
            DiceProblem::NotAFace { die, face, .. } => {
                say("dice-no-face", &[("die", die.to_string().into()), ("face", face.to_string().into())])
            }
            DiceProblem::Surplus { rolled, recorded } => {
                say("dice-surplus", &[("rolled", rolled.to_string().into()), ("recorded", recorded.to_string().into())])
            }
            DiceProblem::NotOfTheSeed { face, seeded, .. } => {
                say("dice-not-seeded", &[("face", face.to_string().into()), ("seeded", seeded.to_string().into())])
            }
        },
        Mismatch::Ending(_) => say("mismatch-ending", &[]),
    };
    if let Some((theirs, ours)) = problem.revisions {
        text.push(' ');
        let args = [("theirs", theirs.to_string().into()), ("ours", ours.to_string().into())];
        text.push_str(&say("mismatch-revision", &args));
    }
    text
}
