//! Records and requests of any bytes, for all sets together: an error, never a panic.

use game::RuleSet;
use game::procedure::answer_line;
use game::record::{Record, Scrutiny, read, replay};
use game::{Side, Table};
use proptest::prelude::*;
use rulebook::Lang;
use systems::{CATALOGUE, Source, Visitor, Wish, open, reopen};

struct Again<'a>(&'a Record);

impl Visitor for Again<'_> {
    type Output = bool;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> bool {
        replay(rules, self.0, None, Scrutiny::Checking, None).is_ok()
    }
}

struct Short;

impl Visitor for Short {
    type Output = Vec<(u32, Side, game::Answer, Vec<u8>, u64)>;

    /// The first answers of a battle by chance.
    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Self::Output {
        let (mut dice, mut whims) = (dice::Witnessed::new(dice::Seeded::new(7, 0)), dice::Seeded::new(8, 0));
        let mut state = rules.begin();
        let mut answers = Vec::new();
        while let (Some(&side), true) = (rules.asked(&state).first(), answers.len() < 90) {
            let (n, answer) = (rules.number(&state), rules.sample(&state, side, &mut whims));
            rules.answer(&mut state, side, &answer, &mut game::Course::silent(&mut dice)).expect("a sample is legal");
            let faces = dice.rolls.drain(..).map(|roll| roll.face).collect();
            answers.push((n, side, answer, faces, game::digest(&state)));
        }
        answers
    }
}

fn text() -> String {
    let opened = open(&Wish::new(Source::Own("open_field"), Table::Hex)).expect("a scenario of ours");
    let mut record = Record::new(opened.header(7, 0, ["a".to_owned(), "b".to_owned()]));
    for (n, side, answer, dice, hash) in opened.rules.visit(Short) {
        record.push(n, side, answer, dice, hash);
    }
    record.to_text()
}

fn verified(bytes: &[u8]) -> bool {
    let Ok(record) = read(bytes) else { return false };
    let Ok(opened) = reopen(&record.header, None, None) else { return false };
    opened.setup == record.header.setup.0 && opened.rules.visit(Again(&record))
}

#[test]
fn an_honest_record_is_verified() {
    assert!(verified(text().as_bytes()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// One byte changed: reported, or of no meaning (white space); never a panic.
    #[test]
    fn an_edited_record_never_panics(place in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = text().into_bytes();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        let _ = verified(&bytes);
    }

    #[test]
    fn any_bytes_as_a_record(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = verified(&bytes);
    }

    #[test]
    fn any_request_gets_one_reply(
        set in 0..CATALOGUE.sets.len(),
        place in any::<prop::sample::Index>(),
        case in r#"[\{\}\[\]a-z_":,0-9. -]{0,120}"#,
    ) {
        let set = &CATALOGUE.sets[set];
        let procedure = set.1[place.index(set.1.len())].name;
        let line = format!(r#"{{"system":"{}","procedure":"{procedure}","case":{{{case}}}}}"#, set.0);
        let mut reply = Vec::new();
        answer_line(&CATALOGUE, line.as_bytes(), Lang::Fr, &mut reply);
        let whole = reply.starts_with(b"{\"ok\":") && reply.ends_with(b"}");
        prop_assert!(whole, "no reply");
    }
}
