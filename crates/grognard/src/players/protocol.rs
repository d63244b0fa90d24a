//! What outside programs hear and say: JSON Lines, told in `docs/protocol.md` and `schemas/`.

use game::battle::Refused;
use game::record::Ending;
use game::{Answer, Chart, Event, MOST_PICKS, Question, Refusal, Side, View};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const VERSION: u32 = 2;
/// The most bytes of a line that a program may say.
pub const MAX_SAID: usize = 64 * 1024;

/// What a program hears.
#[derive(Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Message<'a> {
    /// Once, before anything else.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The rule set.
        system: &'a str,
        /// The scenario.
        scenario: &'a str,
        /// Which side the program leads.
        side: Side,
        /// What never changes.
        chart: &'a Chart,
    },
    /// The program has to answer.
    Ask {
        /// All that its side may know.
        view: &'a View,
        /// What happened since it was last told.
        events: &'a [Event],
        /// What is asked.
        question: &'a Question,
        /// The answer that stands if nobody has a better idea; always legal.
        preset: &'a Answer,
        /// Some answers that are legal; all of them where the question is a plain choice.
        candidates: &'a [Answer],
    },
    /// Its answer was refused; it is asked again.
    Refused {
        /// By the rules.
        #[serde(skip_serializing_if = "Option::is_none")]
        refusal: Option<&'a Refusal>,
        /// The question that is open, if another one was answered.
        #[serde(skip_serializing_if = "Option::is_none")]
        open: Option<u32>,
        /// The same in words.
        words: &'a str,
        /// How many more refusals in a row lose the game.
        left: u32,
    },
    /// The game is over.
    Over {
        /// What happened since it was last told.
        events: &'a [Event],
        /// How it ended.
        outcome: &'a Ending,
    },
}

impl<'a> Message<'a> {
    /// A refusal.
    pub fn refused(refused: Option<&'a Refused>, words: &'a str, left: u32) -> Self {
        let (refusal, open) = match refused {
            Some(Refused::Rules(refusal)) => (Some(refusal), None),
            Some(Refused::Stale { open, .. }) => (None, Some(*open)),
            _ => (None, None),
        };
        Message::Refused { refusal, open, words, left }
    }

    /// The message as a line.
    pub fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("messages have text keys and finite numbers");
        line.push(b'\n');
        line
    }
}

/// What a program says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// The question.
    pub number: u32,
    /// The answer.
    pub answer: Answer,
}

/// Reads what a program says; the text says what is wrong with it.
pub fn read(line: &[u8]) -> Result<Said, String> {
    if line.len() > MAX_SAID {
        return Err(format!("more than {MAX_SAID} bytes"));
    }
    let said: Said = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    match said.answer.len() {
        picks if picks > MOST_PICKS => Err(format!("{picks} picks, at most {MOST_PICKS}")),
        _ => Ok(said),
    }
}

#[cfg(test)]
mod tests {
    use game::Pick;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn answers_are_read() {
        let said = read(br#"{"number":7,"answer":[3]}"#).expect("an answer");
        assert_eq!(said, Said { number: 7, answer: Answer::one(3) });
        let said = read(br#"{"number":7,"answer":[4,{"option":3,"points":2}]}"#).expect("an answer");
        assert_eq!(said.answer.to_vec(), [Pick::from(4), Pick::points(3, 2)]);
        let two = r#"{"number":7,"answer":[{"option":3,"points":2,"way":[]}]}"#;
        for wrong in ["", "{}", "[]", r#"{"number":7}"#, r#"{"number":-1,"answer":[]}"#, two] {
            assert!(read(wrong.as_bytes()).is_err(), "{wrong}");
        }
        assert!(read(br#"{"number":7,"answer":[],"mood":"good"}"#).is_err());
        let long = vec![b' '; MAX_SAID + 1];
        assert!(read(&long).is_err());
        let deep = "[".repeat(MAX_SAID);
        assert!(read(deep.as_bytes()).is_err());
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = read(&bytes);
        }

        #[test]
        fn no_answer_makes_it_panic(text in r#"\{"number":[0-9]{1,12},"answer":\[\{"option":[0-9]{1,12},"(spot|way|arrow|points)":[\[\]{}0-9,":a-z]{0,60}\}\]\}"#) {
            let _ = read(text.as_bytes());
        }
    }
}
