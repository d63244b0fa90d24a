//! Records are readable, damage is found, cuts are survived, replays verify.

use dice::{Seeded, Witnessed};
use expect_test::{Expect, expect};
use field::Point;
use proptest::prelude::*;

use game::battle::{Battle, NoUndo, Refused};
use game::record::{
    Damage, Header, MAX_LINE, Mismatch, Record, RecordProblem, Scrutiny, Setting, Undo, Writer, read, replay, salvage,
};
use game::{Answer, Course, Pick, RuleSet, Side, Step, Way};
use skirmish::{Flaw, Flawed, Skirmish};

/// A whole random battle, or its first `answers` answers.
fn played(rules: &Skirmish, seed: u64, answers: usize) -> Battle<'_, Skirmish> {
    let mut battle = Battle::new(rules, Header::new(rules, 7, seed));
    let mut chooser = Seeded::new(seed, 99);
    while battle.record().entries.len() < answers {
        let Some(&side) = battle.asked().last() else { break };
        let answer = rules.sample(battle.state(), side, &mut chooser);
        battle.answer(side, battle.number(), &answer).expect("samples are legal");
    }
    battle
}

fn text(seed: u64) -> String {
    played(&Skirmish::new(), seed, usize::MAX).record().to_text()
}

/// Changes a text, then reads and replays it, and tells what is found wrong.
#[track_caller]
fn check(change: impl FnOnce(&mut Vec<String>), expected: Expect) {
    let mut lines: Vec<String> = text(1815).lines().map(|line| format!("{line}\n")).collect();
    change(&mut lines);
    let told = match read(lines.concat()) {
        Err(problem) => format!("read: {problem}"),
        Ok(record) => match replay(&Skirmish::new(), &record, None, Scrutiny::Checking, None) {
            Err(problem) => format!("replay: {problem}"),
            Ok(_) => format!("whole, {} answers, cut {:?}", record.entries.len(), record.cut),
        },
    };
    expected.assert_eq(&told);
}

fn with_dice(lines: &[String]) -> usize {
    lines.iter().position(|line| line.contains("\"dice\":[")).expect("dice fall in this battle")
}

#[test]
fn a_person_can_read_it() {
    let text = text(1815);
    let mut shown: Vec<&str> = text.lines().take(3).collect();
    let lines: Vec<String> = text.lines().map(String::from).collect();
    shown.push(&lines[with_dice(&lines[1..]) + 1]);
    shown.push(text.lines().last().unwrap());
    expect![[r#"
        {"grognard":2,"system":"skirmish","revision":1,"scenario":"meadow","table":"free","dice":"seeded","seed":1815,"players":["South","North"],"setup":"0000000000000007","start":"e9f40230977a8697"}
        {"n":1,"side":"first","answer":[{"option":256,"spot":{"at":{"x":24816,"y":6954},"facing":0}},{"option":272,"spot":{"at":{"x":42814,"y":11749},"facing":0}},{"option":288,"spot":{"at":{"x":19626,"y":6529},"facing":0}},{"option":304,"spot":{"at":{"x":12128,"y":11051},"facing":0}}],"hash":"e333e5238177ded7"}
        {"n":2,"side":"second","answer":[{"option":320,"spot":{"at":{"x":31974,"y":36833},"facing":180}},{"option":336,"spot":{"at":{"x":12051,"y":36750},"facing":180}},{"option":352,"spot":{"at":{"x":4768,"y":37658},"facing":180}},{"option":368,"spot":{"at":{"x":50414,"y":36665},"facing":180}}],"hash":"eb1138dd327f63a9"}
        {"n":6,"side":"second","answer":[{"option":1088,"way":[{"to":{"x":28475,"y":38521}}]},{"option":1104,"way":[{"to":{"x":6367,"y":28535}}]}],"dice":[2,1],"hash":"4a3a1f61b78f77b0"}
        {"end":{"winner":null,"level":"draw","clause":"SKI-VIC-03"}}"#]].assert_eq(&shown.join("\n"));
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..20 {
        let battle = played(&Skirmish::new(), seed, usize::MAX).record().clone();
        assert!(battle.end.is_some());
        assert_eq!(read(battle.to_text()), Ok(battle));
    }
}

#[test]
fn damage_is_named_with_its_line() {
    check(|_| (), expect!["whole, 60 answers, cut None"]);
    check(Vec::clear, expect!["read: line 1: expected a record, found nothing"]);
    check(|lines| lines[0] = "{}\n".into(), expect!["read: line 1: missing field `grognard` (column 2)"]);
    check(
        |lines| lines[0] = lines[0].replace("\"grognard\":2", "\"grognard\":1"),
        expect!["read: line 1: this is a record of format 1, this version reads format 2 only"],
    );
    check(
        |lines| lines[0] = lines[0].replace("\"system\":\"skirmish\"", "\"system\":\"chess\""),
        expect!["read: line 1: unknown rule set `chess`"],
    );
    check(
        |lines| lines[0] = lines[0].replace("\"system\":\"skirmish\"", "\"system\":\"pow\""),
        expect!["replay: line 1: a battle under pow, played under skirmish"],
    );
    check(
        |lines| lines[0] = lines[0].replace("\"seed\"", "\"mood\":1,\"seed\""),
        expect![
            "read: line 1: unknown field `mood`, expected one of `grognard`, `system`, `revision`, `scenario`, `table`, `options`, `dice`, `seed`, `battle`, `players`, `setup`, `start`, `what_if` (column 104)"
        ],
    );
    check(|lines| lines[1].insert(0, 'x'), expect!["read: line 2: not JSON: expected value (column 1)"]);
    check(
        |lines| lines[1] = lines[1].replace("\"n\"", "\"colour\":1,\"n\""),
        expect![
            "read: line 2: unknown field `colour`, expected one of `n`, `side`, `answer`, `dice`, `hash`, `undo`, `end` (column 9)"
        ],
    );
    check(
        |lines| lines[1] = lines[1].replace("\"side\":\"first\",", ""),
        expect!["read: line 2: missing field `side`"],
    );
    check(
        |lines| lines[1] = lines[1].replace("\"side\":\"first\"", "\"side\":\"third\""),
        expect!["read: line 2: unknown variant `third`, expected `first` or `second` (column 21)"],
    );
    check(
        |lines| lines[1] = lines[1].replace("\"spot\"", "\"spit\""),
        expect![
            "read: line 2: unknown field `spit`, expected one of `option`, `spot`, `way`, `arrow`, `points` (column 52)"
        ],
    );
    check(|lines| lines[1] = "\n".into(), expect!["read: line 2: not JSON: EOF while parsing a value (column 0)"]);
    check(
        |lines| lines[1] = format!("{}\n", " ".repeat(MAX_LINE)),
        expect!["read: line 2: expected at most 65536 bytes, found 65537"],
    );
    check(
        |lines| lines[1] = format!("{}\n", "[".repeat(5000)),
        expect!["read: line 2: invalid type: sequence, expected u32 (column 1)"],
    );
    check(|lines| drop(lines.remove(2)), expect!["read: line 3: expected question 2, found 3"]);
    check(|lines| lines.swap(2, 3), expect!["read: line 3: expected question 2, found 3"]);
    check(|lines| lines.insert(2, lines[1].clone()), expect!["read: line 3: expected question 2, found 1"]);
    check(
        |lines| lines[1] = "{\"undo\":{\"kept\":3}}\n".into(),
        expect!["read: line 2: expected at most 0 answers kept, found 3"],
    );
    check(
        |lines| lines.push(lines[1].clone()),
        expect!["read: line 63: the game is over, nothing but `undo` can follow"],
    );
    check(
        |lines| lines.push("{\"end\":{\"winner\":null,\"level\":\"draw\",\"clause\":\"\"}}\n".into()),
        expect!["read: line 63: the game is over, nothing but `undo` can follow"],
    );
}

#[test]
fn what_was_edited_shows_at_replay() {
    let edit = |from: &'static str, to: &'static str| {
        move |lines: &mut Vec<String>| {
            let at = with_dice(lines);
            assert!(lines[at].contains(from), "{}", lines[at]);
            lines[at] = lines[at].replace(from, to);
        }
    };
    check(
        edit("\"hash\":\"", "\"hash\":\"0"),
        expect![[r#"read: line 9: invalid value: string "04a3a1f61b78f77b0", expected 16 hex digits (column 178)"#]],
    );
    check(
        edit("\"dice\":[", "\"dice\":[7,"),
        expect!["replay: line 9, question 6: die 0 shows 7, which is no face of a d6"],
    );
    check(
        edit("\"dice\":[", "\"dice\":[0,"),
        expect!["replay: line 9, question 6: die 0 shows 0, which is no face of a d6"],
    );
    check(
        |lines| {
            let at = with_dice(lines);
            let entry = read(lines[..=at].concat()).unwrap().entries.pop().unwrap();
            lines[at] = lines[at].replace(&format!("\"dice\":{:?}", entry.dice), "\"dice\":[]");
        },
        expect!["whole, 60 answers, cut None"],
    );
    check(
        |lines| {
            let at = with_dice(lines);
            let face = read(lines[..=at].concat()).unwrap().entries.pop().unwrap().dice[0];
            lines[at] = lines[at].replace(&format!("\"dice\":[{face}"), &format!("\"dice\":[{}", face % 6 + 1));
        },
        expect!["replay: line 9, question 6: die 0 shows 3, the seed gives 2"],
    );
    check(
        |lines| {
            let at = with_dice(lines);
            let entry = read(lines[..=at].concat()).unwrap().entries.pop().unwrap();
            let hash = entry.hash.to_string();
            lines[at] = lines[at].replace(&hash, "0000000000000000");
        },
        expect!["replay: line 9, question 6: the state has the hash 4a3a1f61b78f77b0, recorded is 0000000000000000"],
    );
    check(
        |lines| {
            let at = lines[0].find("\"start\":\"").unwrap() + 9;
            lines[0].replace_range(at..at + 16, "0000000000000000");
        },
        expect!["replay: line 1: the state has the hash e9f40230977a8697, recorded is 0000000000000000"],
    );
    check(
        |lines| lines[0] = lines[0].replace("\"seed\":1815", "\"seed\":1816"),
        expect!["replay: line 12, question 8: die 0 shows 2, the seed gives 6"],
    );
    check(|lines| lines[1] = lines[1].replace("\"piece\":", "\"piece\":5"), expect!["whole, 60 answers, cut None"]);
    check(
        |lines| lines[0] = lines[0].replace("\"revision\":1", "\"revision\":9"),
        expect!["replay: line 1: recorded under revision 9 of the rules, played under 1"],
    );
    check(
        |lines| {
            let last = lines.last_mut().unwrap();
            *last = last.replace("decisive", "crushing").replace("draw", "crushing");
        },
        expect!["replay: line 62: the game ended otherwise than recorded"],
    );
}

#[test]
fn a_cut_record_opens_up_to_its_last_whole_line() {
    let whole = text(1815);
    let lines = whole.lines().count();
    let header = whole.find('\n').unwrap();
    for cut in header + 1..whole.len() {
        let record = read(&whole[..cut]).expect("a cut is no damage");
        let (above, below) = whole.split_at(cut);
        let complete = above.lines().count() - usize::from(!above.ends_with('\n'));
        // A line of which only the line feed is missing is whole.
        let complete = complete + usize::from(below.starts_with('\n'));
        let answers = (complete - 1).min(lines - 2);
        assert_eq!(record.entries.len(), answers, "{above}");
        assert_eq!(record.cut, (complete < lines).then_some(complete as u32 + 1), "{above}");
        if cut % 500 == 0 {
            assert!(Battle::resume(&Skirmish::new(), record).is_ok());
        }
    }
    assert_eq!(read(&whole[..header / 2]).unwrap_err().line, 1);
}

/// After a power cut a file may end in zeros, with or without half a line before them: it opens up to the last whole entry,
/// and it is known how many bytes that is.
#[test]
fn zeros_instead_of_a_tail_are_a_cut() {
    let whole = text(1815);
    let header = whole.find('\n').unwrap() + 1;
    for cut in (header..whole.len()).step_by(37) {
        let mut bytes = whole.as_bytes()[..cut].to_vec();
        let (clean, stands) = salvage(&bytes).expect("a cut is no damage");
        assert!(stands <= cut && (stands == cut || whole[..stands].ends_with('\n')), "{cut}: {stands}");
        assert_eq!(read(&bytes[..stands]).map(|record| record.entries), Ok(clean.entries.clone()));
        bytes.resize(cut + 4096, 0);
        let (zeroed, again) = salvage(&bytes).expect("zeros are no damage");
        assert_eq!((zeroed.entries, zeroed.cut, again), (clean.entries, clean.cut, stands), "{cut}");
    }
    assert_eq!(salvage(&whole).unwrap().1, whole.len());
    assert_eq!(read([0; 512]).unwrap_err().damage, Damage::Nothing);
    let mut holed = whole.into_bytes();
    holed[header + 20..header + 60].fill(0);
    assert_eq!(read(&holed).unwrap_err().line, 2, "zeros within a record are damage");
}

/// A record of format 1 is refused as such, whatever its answers and its header look like.
#[test]
fn a_record_of_format_1_is_told_so() {
    for text in [
        "{\"grognard\":1,\"system\":\"skirmish\",\"revision\":2,\"scenario\":\"open_field\"}\n{\"n\":1,\"answer\":{\"one\":3}}\n",
        "{\"grognard\":1}\n",
        "{\"grognard\":1,\"system\":[]}",
    ] {
        assert_eq!(read(text), Err(RecordProblem { line: 1, damage: Damage::Format(1) }), "{text}");
    }
    let damage = read("{\"grognard\":2,\"system\":[]}\n").unwrap_err().damage;
    assert!(matches!(damage, Damage::Field { .. } | Damage::NotJson { .. }), "{damage:?}");
}

/// Another revision of the rules is refused where everything is checked; where it is not, a battle is shown as far as it
/// fits, and what does not names both revisions.
#[test]
fn another_revision_is_refused_or_told() {
    let mut record = played(&Skirmish::new(), 1815, 3).record().clone();
    record.header.revision = 9;
    let again = |record: &Record, scrutiny| replay(&Skirmish::new(), record, None, scrutiny, None);
    let refused = again(&record, Scrutiny::Checking).unwrap_err();
    assert_eq!(refused.mismatch, Mismatch::Revision { recorded: 9, rules: 1 });
    assert_eq!(Battle::resume(&Skirmish::new(), record.clone()).unwrap_err().mismatch, refused.mismatch);
    assert!(again(&record, Scrutiny::Trusting).is_ok());
    record.entries[0].n = 8;
    let problem = again(&record, Scrutiny::Trusting).unwrap_err().to_string();
    assert_eq!(
        problem,
        "line 2, question 8: question 1 is open (recorded under revision 9 of the rules, played under 1)"
    );
}

#[test]
fn a_battle_goes_on_where_its_record_breaks_off() {
    let rules = Skirmish::new();
    let whole = played(&rules, 5, usize::MAX);
    let half = played(&rules, 5, whole.record().entries.len() / 2);
    let mut resumed = Battle::resume(&rules, read(half.record().to_text()).unwrap()).unwrap();
    for entry in &whole.record().entries[half.record().entries.len()..] {
        resumed.answer(entry.side, entry.n, &entry.answer).unwrap();
    }
    assert_eq!(resumed.record(), whole.record());
}

#[test]
fn replay_stops_where_it_is_told() {
    let rules = Skirmish::new();
    let battle = played(&rules, 3, usize::MAX);
    for n in 1..battle.number() {
        let state = replay(&rules, battle.record(), Some(n), Scrutiny::Trusting, None).unwrap();
        assert_eq!(rules.number(&state), n);
    }
    let mut events = Vec::new();
    let end = replay(&rules, battle.record(), None, Scrutiny::Checking, Some(&mut events)).unwrap();
    assert_eq!(&end, battle.state());
    assert!(!events.is_empty());
}

#[test]
fn undo_takes_back_what_told_nobody_anything() {
    let rules = Skirmish::new();
    let mut seen = [0; 4];
    for seed in 0..40 {
        let whole = played(&rules, seed, usize::MAX).record().clone();
        let mut battle = Battle::new(&rules, whole.header.clone());
        assert_eq!(battle.undo(Side::First), Err(NoUndo::Nothing));
        for entry in &whole.entries {
            let before = battle.clone();
            battle.answer(entry.side, entry.n, &entry.answer).unwrap();
            assert_eq!(battle.undo(entry.side.other()), Err(NoUndo::NotYours));
            let mut back = battle.clone();
            match back.undo(entry.side) {
                Ok(kept) => {
                    seen[0] += 1;
                    assert!(entry.dice.is_empty());
                    assert_eq!((kept, back.state()), (before.record().entries.len(), before.state()));
                    assert!(!back.record().header.what_if);
                    back.answer(entry.side, entry.n, &entry.answer).unwrap();
                    assert_eq!(back.state(), battle.state());
                }
                Err(NoUndo::DiceFell) => {
                    seen[1] += 1;
                    assert!(!entry.dice.is_empty());
                }
                Err(NoUndo::OtherAsked) => {
                    seen[2] += 1;
                    assert!(battle.asked().contains(&entry.side.other()));
                }
                // Somebody was found without a die.
                Err(NoUndo::Revealed) => {
                    seen[3] += 1;
                    let [was, is] = [&before, &battle].map(|battle| battle.view(Some(entry.side)).pieces);
                    assert_ne!(was, is);
                }
                Err(other) => panic!("{other}"),
            }
            let mut what_if = battle.clone();
            what_if.what_if_undo().unwrap();
            assert_eq!(what_if.state(), before.state());
            assert!(what_if.record().header.what_if);
            what_if.answer(entry.side, entry.n, &entry.answer).unwrap();
            assert_eq!(what_if.state(), battle.state(), "the same dice fall again");
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// What is found without a die cannot be forgotten: undo is found out by views.
#[test]
fn what_was_revealed_cannot_be_taken_back() {
    let rules = Skirmish::new();
    let mut battle = Battle::new(&rules, Header::new(&rules, 7, 1));
    let march = |base: u32, x: f64, y: f64| {
        let to = Step::To(Point::from_units(x, y).into());
        Pick::way(4 << 8 | base << 4, Way::from_iter([to]))
    };
    let marches =
        [vec![march(3, 52.5, 19.0)], vec![march(7, 52.5, 31.8)], vec![march(3, 52.5, 29.0), march(0, 7.5, 10.0)]];
    // Deployment, decoys and directives by preset; the marches as above.
    let mut marches = marches.into_iter();
    while marches.len() > 0 {
        let side = battle.asked()[0];
        let turn_to_march = battle.view(None).moment.phase == "march";
        let answer = match turn_to_march {
            true => marches.next().expect("there are some left").into_iter().collect(),
            false if battle.number() == 3 && side == Side::First => Answer::one(2 << 8),
            false if battle.number() > 3 => Answer::none(),
            false => rules.preset(battle.state(), side),
        };
        battle.answer(side, battle.number(), &answer).unwrap();
    }
    assert!(battle.record().entries.last().unwrap().dice.is_empty());
    assert_eq!(battle.asked().as_slice(), [Side::First]);
    assert_eq!(battle.undo(Side::First), Err(NoUndo::Revealed));
}

#[test]
fn an_undone_answer_stands_in_the_text_but_not_in_the_record() {
    let rules = Skirmish::new();
    let mut text = Vec::new();
    let mut battle = Battle::new(&rules, Header::new(&rules, 7, 1));
    let mut writer = Writer::new(&mut text, &battle.record().header).unwrap();
    for undo in [false, true, false, false] {
        let side = battle.asked()[0];
        let answer = battle.sample(side).unwrap();
        battle.answer(side, battle.number(), &answer).unwrap();
        writer.entry(battle.record().entries.last().unwrap()).unwrap();
        if undo {
            writer.undo(battle.what_if_undo().unwrap(), Undo::WhatIf).unwrap();
        }
    }
    let read = read(&text).unwrap();
    assert_eq!(read.entries, battle.record().entries);
    assert!(read.header.what_if);
    assert_eq!(read.cut, Some(7));
    assert_eq!(text.split(|&byte| byte == b'\n').count(), 7);
    assert!(game::record::read(read.to_text()).unwrap().header.what_if);
}

#[test]
fn answers_out_of_turn_are_refused_by_kind() {
    let rules = Skirmish::new();
    let mut battle = played(&rules, 1, 1);
    let answer = battle.sample(Side::Second).unwrap();
    let before = battle.clone();
    assert_eq!(battle.answer(Side::Second, 1, &answer), Err(Refused::Stale { given: 1, open: 2 }));
    assert_eq!(battle.answer(Side::First, 2, &answer), Err(Refused::NotAsked(Side::First)));
    assert!(matches!(battle.answer(Side::Second, 2, &Answer::one(99)), Err(Refused::Rules(_))));
    assert_eq!((battle.state(), battle.record()), (before.state(), before.record()));
}

#[test]
fn dice_can_be_thrown_by_hand() {
    let rules = Skirmish::new();
    let seeded = (0..).map(|seed| played(&rules, seed, usize::MAX).record().clone());
    let whole = seeded.into_iter().find(|record| record.entries.iter().any(|entry| !entry.dice.is_empty())).unwrap();
    let first = &whole.entries[0];
    let mut battle = Battle::new(&rules, whole.header.clone());
    assert_eq!(battle.answer_by_hand(first.side, first.n, &first.answer, &[]), Err(Refused::Seeded));
    let mut battle = Battle::new(&rules, whole.header.clone().typed());
    for entry in &whole.entries {
        if !entry.dice.is_empty() {
            let before = battle.clone();
            assert!(matches!(battle.answer(entry.side, entry.n, &entry.answer), Err(Refused::Dice(_))));
            assert!(matches!(battle.answer_by_hand(entry.side, entry.n, &entry.answer, &[7]), Err(Refused::Dice(_))));
            assert_eq!((battle.state(), battle.record()), (before.state(), before.record()));
        }
        battle.answer_by_hand(entry.side, entry.n, &entry.answer, &entry.dice).unwrap();
    }
    assert_eq!(battle.record().entries, whole.entries);
    let again = read(battle.record().to_text()).unwrap();
    assert!(replay(&rules, &again, None, Scrutiny::Checking, None).is_ok());
}

#[test]
fn other_rules_do_not_replay() {
    let record = (0..).map(|seed| played(&Skirmish::new(), seed, usize::MAX).record().clone());
    let hit = |record: &Record| {
        let rules = Flawed::new(Flaw::UnevenBranches);
        replay(&rules, record, None, Scrutiny::Checking, None).is_err()
    };
    assert!(record.into_iter().take(20).any(|record| hit(&record)));
}

#[test]
fn headers_hold_options_and_battles() {
    let header = Header::new(&Skirmish::new(), 7, u64::MAX)
        .battle(3)
        .option("edition", Setting::Word("v2".into()))
        .option("road_bonus", Setting::Flag(true))
        .option("turns", Setting::Number(-4));
    let record = Record::new(header);
    let read = read(record.to_text()).unwrap();
    assert_eq!(read.header, record.header);
    assert_eq!(read.cut, Some(2));
}

proptest! {
    #[test]
    fn no_bytes_make_reading_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = read(&bytes);
    }

    /// A whole record with bytes changed, cut out or put in: opens or is refused, replays or does not, never panics.
    #[test]
    fn no_spoilt_record_makes_anything_panic(
        seed in 0..4u64,
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0..4u8, prop::sample::select(b"0123456789\"{}[]:,\n x\xff".to_vec())), 1..6),
    ) {
        let rules = Skirmish::new();
        let mut bytes = text(seed).into_bytes();
        for (at, kind, byte) in edits {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 if bytes.len() > 1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        if let Ok(record) = read(&bytes) {
            for scrutiny in [Scrutiny::Trusting, Scrutiny::Checking] {
                let _ = replay(&rules, &record, None, scrutiny, None);
            }
            if let Ok(again) = read(record.to_text()) {
                prop_assert_eq!(again.entries.len(), record.entries.len());
            }
        }
    }

    /// Any answer at all, at any moment, is accepted or refused.
    #[test]
    fn no_answer_makes_anything_panic(seed in 0..8u64, at in 0..60usize, faces in proptest::collection::vec(any::<u8>(), 0..4), json in any_answer()) {
        let rules = Skirmish::new();
        let mut battle = played(&rules, seed, at);
        let answer: Answer = serde_json::from_str(&json).unwrap_or_default();
        for side in Side::BOTH {
            let number = battle.number();
            let mut dice = Witnessed::new(Seeded::new(1, 1));
            let _ = rules.answer(&mut battle.state().clone(), side, &answer, &mut Course::silent(&mut dice));
            let _ = battle.answer(side, number, &answer);
            let mut typed = Battle::new(&rules, battle.record().header.clone().typed());
            let _ = typed.answer_by_hand(side, 1, &answer, &faces);
        }
    }
}

fn any_answer() -> impl Strategy<Value = String> {
    let number = prop_oneof![0..70i64, Just(i64::from(i32::MAX)), Just(i64::from(i32::MIN)), -9_000..65_000i64];
    let point = (number.clone(), number).prop_map(|(x, y)| format!("{{\"x\":{x},\"y\":{y}}}"));
    let option = prop_oneof![0..4_000u32, Just(u32::MAX)];
    let steps = proptest::collection::vec(point.clone().prop_map(|point| format!("{{\"to\":{point}}}")), 0..13);
    let given = prop_oneof![
        Just(String::new()),
        steps.prop_map(|steps| format!(",\"way\":[{}]", steps.join(","))),
        point.clone().prop_map(|point| format!(",\"spot\":{{\"at\":{point},\"facing\":9}}")),
        proptest::collection::vec(point, 0..9).prop_map(|points| format!(",\"arrow\":[{}]", points.join(","))),
        any::<u16>().prop_map(|points| format!(",\"points\":{points}")),
    ];
    let pick = (option, given).prop_map(|(option, given)| format!("{{\"option\":{option}{given}}}"));
    proptest::collection::vec(pick, 0..18).prop_map(|picks| format!("[{}]", picks.join(",")))
}
