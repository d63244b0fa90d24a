//! Whole battles at the table, as a page plays them.

use std::collections::BTreeMap;

use field::{Hex, Place};
use game::battle::{NoUndo, Refused};
use game::record::Setting;
use game::{Answer, Side, Table, Wants};
use rulebook::{Lang, System};
use sitting::{Invitation, Landmark, NotOpened, Seat, Sitting, describe, think};
use words::Cast;

fn invitation(table: Table, seats: [Seat; 2]) -> Invitation {
    Invitation {
        system: System::Josephine,
        scenario: "quatre_bras_1815".to_owned(),
        table,
        options: BTreeMap::new(),
        armies: None,
        seats,
        seed: 1815,
        typed: false,
    }
}

fn open(table: Table, seats: [Seat; 2]) -> Sitting {
    Sitting::open(&invitation(table, seats)).expect("Quatre Bras stands in the book")
}

/// Officers answer until a person is asked something of this kind.
fn until(sitting: &mut Sitting, kind: &str) -> bool {
    while let Some((side, _)) = sitting.awaits() {
        if sitting.question().is_some_and(|question| question.kind == kind) {
            return true;
        }
        let decision = sitting.host().decide("regular", side, 7).expect("an officer for whoever is asked");
        sitting.answer(side, &decision.answer).expect("an officer is never refused");
    }
    false
}

#[test]
fn officers_fight_to_the_end_and_the_record_opens_again() {
    let officers = [Seat::Officer("regular"), Seat::Officer("recruit")];
    for table in [Table::Free, Table::Hex] {
        let mut sitting = open(table, officers);
        assert_eq!(sitting.eyes(), None);
        while let Some((side, Seat::Officer(name))) = sitting.awaits() {
            // A worker that knows only beginning and record decides as the table would.
            if sitting.log().len().is_multiple_of(50) {
                let thought = think(&sitting.task(sitting.opened().to_text(), name, side, 3), None)
                    .expect("the record is sound, and somebody is asked");
                assert_eq!(thought.answer, sitting.host().decide(name, side, 3).expect("asked").answer);
                assert_eq!(thought.number, sitting.host().number());
            }
            let answer = sitting.host().decide(name, side, 3).expect("asked").answer;
            sitting.answer(side, &answer).expect("never refused");
        }
        assert!(sitting.is_over() && sitting.question().is_none());
        let again = Sitting::read(sitting.text()).expect("what was saved can be read");
        assert_eq!(again.log(), sitting.log());
        assert_eq!(again.seats(), officers);
        assert_eq!(again.host().hash(), sitting.host().hash());
        let middle = sitting.log().len() / 2;
        let then = again.host().at(middle);
        assert_eq!(then.record().entries.last().expect("half a battle").hash, sitting.log()[middle - 1].hash);
        let luck = sitting.host().luck();
        assert!(!luck.turned.is_empty() && luck.turned.iter().all(|turned| turned.luck().is_finite()));
        for tally in luck.dice.iter().flatten() {
            let expected: f64 = tally.expected.iter().sum();
            assert!((expected - f64::from(tally.rolled())).abs() < 1e-9, "{tally:?}");
        }
    }
}

#[test]
fn a_damaged_record_says_where() {
    let mut sitting = open(Table::Free, [Seat::Human, Seat::Human]);
    assert!(until(&mut sitting, "choose_activation"));
    let text = sitting.text();
    let edited = text.replacen("\"hash\":\"", "\"hash\":\"0", 3);
    let Err(refused) = Sitting::read(edited) else { panic!("an edited record was accepted") };
    for (lang, line) in [(Lang::En, "line "), (Lang::Fr, "ligne ")] {
        assert!(refused.say(lang).starts_with(line), "{}", refused.say(lang));
    }
    assert!(matches!(Sitting::read("nonsense"), Err(NotOpened::Damaged(_))));
    // A cut record opens up to its last whole entry.
    let cut = Sitting::read(&text[..text.len() - 20]).expect("a cut record opens");
    assert_eq!(cut.log().len(), sitting.log().len() - 1);
}

#[test]
fn a_unit_is_dragged_and_the_march_is_given_with_it() {
    for table in [Table::Free, Table::Hex] {
        let mut sitting = open(table, [Seat::Human, Seat::Human]);
        let mut dragged = 0;
        while dragged < 12 && until(&mut sitting, "choose_action") {
            let (side, _) = sitting.awaits().expect("asked");
            let question = sitting.question().expect("asked");
            let piece = question.piece.expect("an action is somebody's");
            let goes = question.options.iter().any(|option| option.wants != Wants::Nothing);
            let march = question.options.iter().find(|option| option.verb == "march");
            let grasp = sitting.grasp(side, piece, &Answer::none());
            assert_eq!(grasp.is_some(), goes);
            let (Some(grasp), Some(march)) = (grasp, march) else {
                sitting.answer(side, &Answer::one(0)).expect("standing is legal");
                continue;
            };
            // Every march that an officer would consider can be pointed at.
            let candidates = sitting.host().suggest(side);
            let marches = candidates.iter().filter(|answer| answer.only().is_some_and(|pick| pick.option == march.id));
            for candidate in marches {
                let plan = sitting.host().measure(side, candidate).expect("a candidate is a legal move");
                assert!(plan.used <= plan.allowance && plan.left() >= 0);
                assert_eq!(plan.charges.iter().map(|(_, cost)| cost).sum::<i32>(), plan.used);
                let end = plan.way.last().expect("a way has an end");
                let draft = grasp.draft(end.at, Some(end.facing));
                assert_eq!(draft.end.at, end.at);
                if draft.refusal.is_none() {
                    let found = draft.plan.as_ref().expect("a legal way is measured");
                    assert!(found.used <= plan.used, "{found:?} {plan:?}");
                }
            }
            let from = grasp.from.expect("it stands on the table");
            let far = grasp.draft(field::Point::new(-50_000, 0), None);
            assert!(far.refusal.is_some() && far.plan.is_none());
            let stay = grasp.draft(from.at, None);
            assert!(stay.refusal.is_none());
            let answers = grasp.answers(&stay);
            assert_eq!(answers.len(), 1, "the way comes with the choice");
            for answer in &answers {
                sitting.answer(side, answer).expect("a legal draft is accepted");
            }
            dragged += 1;
        }
        assert_eq!(dragged, 12);
    }
}

#[test]
fn undo_is_free_until_a_die_falls_and_what_if_marks_the_record() {
    let mut sitting = open(Table::Free, [Seat::Human, Seat::Officer("recruit")]);
    assert_eq!(sitting.undo(Side::First), Err(NoUndo::Nothing));
    assert!(until(&mut sitting, "choose_activation"));
    let question = sitting.question().expect("asked");
    let before = sitting.host().hash();
    sitting.answer(Side::First, &Answer::one(question.options[0].id)).expect("a unit is named");
    assert_ne!(sitting.question().expect("asked").kind, question.kind);
    sitting.undo(Side::First).expect("no die fell");
    assert_eq!(sitting.host().hash(), before);
    assert_eq!(sitting.question(), Some(question));
    assert!(until(&mut sitting, "choose_action"));
    assert_eq!(sitting.undo(Side::First), Err(NoUndo::DiceFell));
    assert!(!sitting.is_study());
    sitting.what_if_undo().expect("anything can be taken back");
    assert!(sitting.is_study());
    assert!(Sitting::read(sitting.text()).expect("a study can be read").is_study());
    let refused = sitting.answer(Side::First, &Answer::none());
    assert!(matches!(refused, Err(Refused::Rules(_))));
}

#[test]
fn the_table_is_told_in_words() {
    for (lang, facing) in [(Lang::En, "facing"), (Lang::Fr, "face ")] {
        for table in [Table::Free, Table::Hex] {
            let mut sitting = open(table, [Seat::Human, Seat::Human]);
            assert!(until(&mut sitting, "choose_activation"));
            let (view, question) = (sitting.view(), sitting.question());
            let cast = Cast::of(lang, sitting.chart());
            let told = describe(&cast, sitting.chart(), &view, question.as_ref());
            assert_eq!(told.len(), view.pieces.len());
            let all: Vec<&str> = told.iter().map(|paragraph| paragraph.text.as_str()).collect();
            assert!(all.iter().any(|text| text.contains(facing)), "{all:?}");
            for key in ["text-", "wind-", "trait-", "marker-", "option-", "whereabouts-"] {
                assert!(all.iter().all(|text| !text.contains(key)), "a key without words: {key}");
            }
            // Of whom nothing lasting is known, nothing is told in its place.
            let mut chart = sitting.chart().clone();
            chart.roster.iter_mut().for_each(|piece| piece.traits.clear());
            let bare = describe(&cast, &chart, &view, question.as_ref());
            assert!(bare.iter().all(|paragraph| !paragraph.text.contains(", ,")), "{bare:?}");
        }
    }
}

#[test]
fn a_battle_is_played_again_moment_by_moment() {
    let officers = [Seat::Officer("regular"), Seat::Officer("regular")];
    let mut sitting = open(Table::Free, officers);
    while let Some((side, _)) = sitting.awaits() {
        let answer = sitting.host().decide("regular", side, 11).expect("asked").answer;
        sitting.answer(side, &answer).expect("never refused");
    }
    let reel = sitting.host().reel();
    assert_eq!(reel.moments.len(), sitting.log().len() + 1);
    assert_eq!(reel.moments[0].hash, sitting.host().record().header.start);
    for (moment, entry) in reel.moments[1..].iter().zip(sitting.log()) {
        assert_eq!((moment.hash, &moment.events, moment.turn), (entry.hash, &entry.events, entry.turn));
    }
    assert_eq!(reel.moments.last().expect("an end").view, sitting.host().view(None));
    // Landmarks are found by views and the shape of events alone; here we know what Joséphine calls them.
    let told = |place: usize, what: &str| reel.moments[place].events.iter().any(|event| event.what.starts_with(what));
    for landmark in Landmark::ALL {
        let found: Vec<usize> = std::iter::successors(reel.next(0, landmark), |at| reel.next(*at, landmark)).collect();
        assert!(!found.is_empty(), "{landmark:?}");
        for pair in found.windows(2) {
            assert_eq!(reel.previous(pair[1], landmark), Some(pair[0]));
        }
        let name = match landmark {
            Landmark::Melee => "combat-",
            Landmark::Fire => "fire",
            Landmark::Losses => "elements-lost",
            Landmark::Lost => "destroyed",
            Landmark::Turn => continue,
        };
        let named = found.iter().filter(|place| told(**place, name)).count();
        assert!(named * 10 >= found.len() * 8, "{landmark:?}: {named} of {}", found.len());
    }
    let all = (1..reel.moments.len()).filter(|place| told(*place, "combat-")).count();
    let melees = (1..reel.moments.len()).filter(|place| reel.is(*place, Landmark::Melee)).count();
    assert_eq!(all, melees);
    assert_eq!(sitting.host().verify(), Ok(sitting.host().record().entries.iter().map(|entry| entry.dice.len()).sum()));
    // From the middle one can fight on: as a study, and with somebody to fight it.
    let middle = reel.moments.len() / 2;
    let study = sitting.fight_on(middle).expect("what was played can be played on");
    assert!(study.is_study() && study.question().is_some() && !study.is_over());
    assert_eq!(study.host().hash(), reel.moments[middle].hash.0);
}

/// JOS-MOVE-01: who leads a unit too far hears in both languages what is left of how many UD, and how far it gets; that
/// place is legal.
#[test]
fn a_march_too_far_is_told_where_it_ends() {
    for table in [Table::Free, Table::Hex] {
        let mut sitting = open(table, [Seat::Human, Seat::Human]);
        assert!(until(&mut sitting, "choose_action"));
        let question = sitting.question().expect("an action");
        let unit = question.piece.expect("a unit");
        let grasp = sitting.grasp(question.side, unit, &Answer::none()).expect("it marches");
        let drafts = (0..13).flat_map(|x| {
            (0..9).map(move |y| match table {
                Table::Hex => Place::Hex(Hex::new(x, y)),
                Table::Free => Place::Point(field::Point::from_units(x.into(), y.into())),
            })
        });
        let too_long = |draft: &sitting::Draft| {
            let far = draft.refusal.as_ref().filter(|why| why.refused == "move-too-long");
            far.is_some_and(|why| why.nearest.is_some())
        };
        let draft = drafts.map(|to| grasp.draft(to, None)).find(too_long).expect("the table is large");
        let refusal = draft.refusal.expect("it is too long");
        // It is itemised like one that may be gone: every surcharge with its clause, and together they are too much.
        let plan = draft.plan.expect("it is measured all the same");
        assert_eq!(plan.charges.iter().map(|(_, cost)| cost).sum::<i32>(), plan.used);
        assert!(plan.left() < 0);
        assert_eq!(refusal.numbers[0].1.number(), i64::from(plan.used));
        let place = refusal.nearest.expect("it may go some of the way");
        assert_eq!(grasp.draft(place, None).refusal, None, "{place:?}");
        let ud = |n: usize, lang| words::length(refusal.numbers[n].1.number(), "UD", lang);
        let said = |lang| Cast::of(lang, sitting.chart()).why_refused(&refusal);
        let there = |lang| Cast::of(lang, sitting.chart()).place(place);
        let (en, fr) = (Lang::En, Lang::Fr);
        let words = format!(
            "Move refused: the way costs {}; of {} the unit has {} left for distance; the nearest legal place is {}.",
            ud(0, en),
            ud(1, en),
            ud(2, en),
            there(en)
        );
        assert_eq!(said(en), words);
        let words = format!(
            "Mouvement refusé\u{202f}: le trajet coûte {}\u{202f}; sur {}, il reste {} pour la distance\u{202f}; \
             l’endroit permis le plus proche est {}.",
            ud(0, fr),
            ud(1, fr),
            ud(2, fr),
            there(fr)
        );
        assert_eq!(said(fr), words);
    }
}

/// POW-SET-14: a prelude at the table leads to the battle on its map, by the same players.
#[test]
fn a_prelude_leads_to_its_battle() {
    let mut invitation = invitation(Table::Free, [Seat::Officer("recruit"), Seat::Human]);
    (invitation.system, invitation.scenario) = (System::Pow, "random".to_owned());
    invitation.options.insert("prelude".to_owned(), Setting::Flag(true));
    let mut sitting = Sitting::open(&invitation).expect("two lists of one period");
    while let Some((side, _)) = sitting.awaits() {
        assert!(sitting.sequel().is_none());
        let answer = sitting.host().preset(side).expect("whoever is asked has a preset");
        sitting.answer(side, &answer).expect("it is legal");
    }
    let again = Sitting::read(sitting.text()).expect("a prelude is a record like any other");
    assert_eq!(again.log(), sitting.log());
    let header = sitting.sequel().expect("the ground is laid");
    let battle = Sitting::begin(&invitation, sitting::muster(&header).expect("it follows"));
    assert_eq!(battle.seats(), sitting.seats());
    assert!(battle.sequel().is_none());
    assert!(!battle.chart().ground.areas.is_empty());
}

/// The same battle once more: the players change sides; options, lists and the ground that was drawn are the same, the dice are not.
#[test]
fn a_rematch_is_the_same_battle_with_the_sides_changed() {
    let turns = Setting::Number(12);
    let books = [
        (System::Josephine, "quatre_bras_1815", None, Some(("turns", turns))),
        (System::Napow, "random", Some(["fr1805", "au1805"]), None),
        (System::Fcm, "random", Some(["french", "austrian"]), None),
    ];
    for (system, scenario, armies, option) in books {
        let mut invitation = invitation(Table::Free, [Seat::Human, Seat::Officer("recruit")]);
        (invitation.system, invitation.scenario) = (system, scenario.to_owned());
        invitation.armies = armies.map(|armies| armies.map(str::to_owned));
        invitation.options.extend(option.map(|(id, value)| (id.to_owned(), value)));
        invitation.typed = true;
        let sitting = Sitting::open(&invitation).unwrap_or_else(|refused| panic!("{}", refused.say(Lang::En)));
        let header = sitting.rematch(7).expect("it is no lesson");
        let opened = sitting::muster(&header).unwrap_or_else(|refused| panic!("{}", refused.say(Lang::En)));
        let again = Sitting::follow(&header, opened);
        assert_eq!(again.seats(), [Seat::Officer("recruit"), Seat::Human]);
        assert_eq!(again.chart().ground, sitting.chart().ground, "{scenario}");
        let (before, after) = (&sitting.host().record().header, &again.host().record().header);
        assert_eq!((&after.options, after.setup, after.dice), (&before.options, before.setup, before.dice));
        assert_ne!(after.seed, before.seed);
    }
}
