//! Mirrored battles: two that differ only in secrets of one side send the other side the same bytes until one is revealed.

use dice::Seeded;
use game::battle::Battle as Fought;
use game::record::Header;
use game::{Answer, Pick, Question, RuleSet, Side};
use muster::pow::Options;
use pow::Battle;

fn key(rules: &Battle, piece: Option<game::PieceId>) -> &str {
    piece.map_or("", |piece| rules.chart().roster[usize::from(piece.0)].key.as_str())
}

/// Everybody holds where he stands. The secrets of the second side: on which of two bases alike each of two generals alike is, where
/// its commander-in-chief rides, what it is to hold, which objectives it has named.
fn answer(rules: &Battle, question: &Question, mirrored: bool, usual: Answer) -> Answer {
    let secret = mirrored && question.side == Side::Second;
    let all = |verb: &'static str| question.options.iter().filter(move |option| option.verb == verb);
    match &*question.kind {
        "deploy" if secret => {
            let ride = |general: &str, base: &str| {
                let fits =
                    |option: &&game::Choice| key(rules, option.piece) == general && key(rules, option.other) == base;
                Pick::from(all("ride").find(fits).expect("it is on offer").id)
            };
            let swap = [
                ride("b-general-1st_division", "b-base-2"),
                ride("b-general-2nd_division", "b-base-1"),
                ride("b-general-army_commander", "b-base-3"),
            ];
            swap.into_iter().collect()
        }
        "plan" => {
            let mut picks: Answer = all("hold").map(|option| Pick::from(option.id)).collect();
            let named = all("objective").nth(usize::from(secret)).expect("there are some").id;
            picks.push(named);
            picks
        }
        // Nobody looks for anybody.
        "detect" => {
            let blind = all("observe").filter(|option| option.other.is_none());
            blind.map(|option| Pick::from(option.id)).collect()
        }
        "activate" => Answer::one(all("activate").next().expect("there is somebody").id),
        "act" => {
            let end = all("end").next().or_else(|| all("rest").next()).expect("an end is on offer");
            Answer::one(end.id)
        }
        _ => usual,
    }
}

/// What the first side is told in a battle, answer by answer: its views, its questions, its events.
fn told(rules: &Battle, mirrored: bool) -> Vec<String> {
    let mut battle = Fought::new(rules, Header::new(rules, 0, 1805));
    let mut question = Question::blank(rulebook::pow::DEC_05);
    let mut told = Vec::new();
    while let Some(side) = battle.asked().first().copied() {
        battle.question(side, &mut question);
        let usual = rules.preset(battle.state(), side);
        let mut answer = answer(rules, &question, mirrored, usual);
        if rules.check(battle.state(), side, &answer).is_err() {
            answer = rules.preset(battle.state(), side);
        }
        let number = battle.number();
        let events = battle.answer(side, number, &answer).expect("it is legal");
        // From then on it is no secret any more.
        let revealed = |event: &game::Event| event.side == Some(Side::Second) && event.what == "laid_out";
        if battle.outcome().is_some() || events.iter().any(revealed) {
            break;
        }
        let mine: Vec<_> = events.iter().filter(|event| event.seen_by(Some(Side::First))).collect();
        let asked =
            battle.question(Side::First, &mut question).then(|| serde_json::to_string(&question).expect("plain"));
        let view = battle.view(Some(Side::First));
        told.push(serde_json::to_string(&(mine, asked, view)).expect("plain data"));
    }
    told
}

/// POW-MB-27, POW-DEC-02, POW-DEC-14, POW-SET-15: where generals, commander-in-chief and orders are, and what is an objective, is in
/// nothing that the other side is sent, before the score tells it.
#[test]
fn a_secret_changes_no_byte() {
    let setup =
        muster::pow::setup("pratzen_1805", Options { turns: Some(4), ..Options::default() }).expect("one of ours");
    let rules = Battle::new(setup).expect("the set admits it");
    let (one, two) = (told(&rules, false), told(&rules, true));
    assert!(one.len() > 20, "{} answers", one.len());
    for (place, (one, two)) in one.iter().zip(&two).enumerate() {
        let differs = one.bytes().zip(two.bytes()).position(|(a, b)| a != b).unwrap_or(one.len().min(two.len()));
        let near = |text: &str| {
            let from = differs.saturating_sub(200);
            String::from_utf8_lossy(&text.as_bytes()[from..text.len().min(differs + 120)]).into_owned()
        };
        assert!(one == two, "after answer {place}:\n{}\nand\n{}", near(one), near(two));
    }
    assert_eq!(one.len(), two.len());
}

/// The same secrets are in what their owner is sent: the test above compares something.
#[test]
fn their_owner_knows_them() {
    let setup = muster::pow::setup("pratzen_1805", Options::default()).expect("one of ours");
    let rules = Battle::new(setup).expect("the set admits it");
    let after = |mirrored: bool| {
        let mut battle = Fought::new(&rules, Header::new(&rules, 0, 1805));
        let mut question = Question::blank(rulebook::pow::DEC_05);
        while rules.turn(battle.state()) == 0 {
            let side = battle.asked()[0];
            battle.question(side, &mut question);
            let usual = rules.preset(battle.state(), side);
            let answer = answer(&rules, &question, mirrored, usual);
            let number = battle.number();
            battle.answer(side, number, &answer).expect("it is legal");
        }
        let mut dice = Seeded::new(1, 1);
        let dealt = rules.redeal(battle.state(), Side::First, &mut dice);
        (serde_json::to_string(&battle.view(Some(Side::Second))).expect("plain data"), dealt)
    };
    assert_ne!(after(false).0, after(true).0);
}
