//! Every lesson can be learnt: by doing what its stages say, and even by those who first do something else.

use field::Place;
use game::{Answer, Event, Side, Wants};
use rulebook::{Lang, System};
use sitting::{Lesson, Progress, Seat, Sitting};
use words::Words;

/// More answers than any lesson takes.
const MANY: usize = 400;

/// The lesson of that scenario.
fn lesson(id: &str) -> &'static Lesson {
    Lesson::all().iter().find(|lesson| lesson.entry.id == id).expect("a lesson of that id")
}

/// What whoever is asked answers: the script, or else the pupil as the stage says; where it says nothing, as an officer would.
fn next(lesson: &Lesson, sitting: &Sitting) -> Option<(Side, Answer)> {
    let (side, seat) = sitting.awaits()?;
    let officer = || sitting.host().decide("recruit", side, 1).map(|decision| decision.answer);
    let answer = match seat {
        Seat::Script => lesson.script(sitting.host(), side),
        _ => lesson.guide(sitting).or_else(officer),
    };
    Some((side, answer.expect("somebody knows an answer")))
}

/// Follows a lesson until it is learnt or its battle is over; how often the pupil was asked what no stage speaks of.
fn follow(lesson: &Lesson, sitting: &mut Sitting) -> usize {
    let mut strayed = 0;
    while let Progress::Stage { astray, .. } = lesson.progress(sitting) {
        assert!(sitting.log().len() < MANY, "{} never ends", lesson.entry.id);
        strayed += usize::from(astray);
        let (side, answer) = next(lesson, sitting).expect("somebody is asked");
        sitting.answer(side, &answer).expect("a legal answer");
    }
    strayed
}

/// A lesson done as it is told, and all that happened in it.
fn learnt(lesson: &Lesson) -> (Sitting, Vec<Event>) {
    let mut sitting = lesson.open().unwrap_or_else(|refused| panic!("{}", refused.say(Lang::En)));
    let strayed = follow(lesson, &mut sitting);
    assert_eq!(lesson.progress(&sitting), Progress::Learnt, "{}", lesson.entry.id);
    assert_eq!(strayed, 0, "{}: every question belongs to a stage", lesson.entry.id);
    let events = sitting.log().iter().flat_map(|entry| entry.events.clone()).collect();
    (sitting, events)
}

#[test]
fn every_lesson_is_learnt_by_doing_what_its_stages_say() {
    for lesson in Lesson::all() {
        let (sitting, _) = learnt(lesson);
        let opening = lesson.open().expect("a lesson opens").log().len();
        let asked = sitting.log().iter().skip(opening).filter(|entry| entry.side == Lesson::PUPIL).count();
        assert!(asked <= 10, "{}: {asked} answers are too many for a few minutes", lesson.entry.id);
        // It can be left in the middle and taken up again.
        let again = Sitting::read(sitting.text()).expect("a lesson is a record like any other");
        assert_eq!(again.seats(), [Seat::Human, Seat::Script]);
        assert_eq!(again.lesson(), Some(lesson));
        assert_eq!(lesson.progress(&again), Progress::Learnt);
    }
}

#[test]
fn every_set_has_a_few_lessons_of_a_few_minutes() {
    for (system, count) in [(System::Josephine, 4), (System::Pow, 3), (System::Napow, 3), (System::Fcm, 3)] {
        let own: Vec<&Lesson> = Lesson::all().iter().filter(|lesson| lesson.entry.system == system).collect();
        assert_eq!(own.len(), count, "{}", system.id());
        let minutes: u8 = own.iter().map(|lesson| lesson.entry.lesson.minutes).sum();
        assert_eq!(minutes, 10, "{}", system.id());
        assert!(own.iter().enumerate().all(|(place, lesson)| lesson.entry.place == place));
    }
    // A pupil's lessons are kept by their ids.
    let mut ids: Vec<&str> = Lesson::all().iter().map(|lesson| lesson.entry.id.as_str()).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|two| two[0] != two[1]), "{ids:?}");
}

#[test]
fn everybody_stands_where_the_lesson_wants_him_and_the_pupil_is_asked() {
    for lesson in Lesson::all() {
        let sitting = lesson.open().expect("a lesson opens");
        let view = sitting.host().view(None);
        assert_eq!(view.moment.turn, 1, "{} is deployed", lesson.entry.id);
        let standing = view.pieces.iter().filter(|piece| piece.stand.is_some()).count();
        assert_eq!(standing, lesson.entry.deployment.len());
        for placed in &lesson.entry.deployment {
            let roster = &sitting.chart().roster;
            let piece = view.pieces.iter().find(|piece| roster[usize::from(piece.id.0)].key == placed.piece);
            let stand = piece.expect("a piece of that key").stand;
            assert_eq!(stand.map(|stand| stand.at), Some(Place::Point(placed.pose.at)), "{}", placed.piece);
        }
        let question = sitting.question().expect("the pupil is asked first");
        assert!(!question.options.iter().any(|option| matches!(option.wants, Wants::Spot(_))));
        assert_eq!(lesson.progress(&sitting), Progress::Stage { place: 0, astray: false });
    }
}

#[test]
fn lessons_are_not_among_the_battles() {
    let battles = systems::scenarios(System::Josephine);
    assert_eq!(battles.len(), 4);
    assert!(Lesson::all().iter().all(|lesson| battles.iter().all(|battle| battle.id != lesson.entry.id)));
    assert!(battles.iter().all(|battle| !battle.id.starts_with("first_steps")));
    assert!(Seat::all("josephine").all(|seat| seat != Seat::Script), "nobody chooses a script to play against");
}

/// A stage that named an event or a verb that nobody uses could never be passed.
#[test]
fn stages_have_words_in_both_languages_and_speak_of_what_there_is() {
    for lesson in Lesson::all() {
        let entry = &lesson.entry.lesson;
        let acts = entry.stages.iter().flat_map(|stage| &stage.acts).chain(&entry.enemy);
        for lang in Lang::ALL {
            let words = Words::under(lang, lesson.entry.system.id());
            for act in acts.clone() {
                assert!(words.has(&format!("option-{}", act.verb.replace('_', "-"))), "{}", act.verb);
            }
            for stage in &entry.stages {
                assert!(stage.says[lang as usize].len() > 20 && stage.says[0] != stage.says[1]);
                assert_eq!(stage.clause.entry().system, lesson.entry.system);
                assert!(!stage.clause.entry().title(lang).is_empty());
                for event in &stage.events {
                    assert!(words.has(&words::key("event", event)), "{event}");
                }
            }
            assert!(!entry.end[lang as usize].is_empty());
        }
    }
}

/// The dice are known: what is taught succeeds.
#[test]
fn what_is_taught_succeeds() {
    let of = |id: &str| learnt(lesson(id)).1;
    let count = |events: &[Event], what: &str| events.iter().filter(|event| event.what == what).count();
    let march = of("first_steps_1");
    assert_eq!((count(&march, "activation-success"), count(&march, "march")), (2, 2));
    let fire = of("first_steps_2");
    let hits: Vec<_> = fire.iter().filter(|event| event.what == "fire").map(|event| event.get("hits")).collect();
    assert_eq!(hits.len(), 2);
    assert!(hits.iter().all(|hits| *hits > Some(0)), "{hits:?}");
    let charge = of("first_steps_3");
    assert_eq!((count(&charge, "combat-won"), count(&charge, "recoil"), count(&charge, "breakthrough")), (1, 1, 1));
    let square = of("first_steps_4");
    assert_eq!(
        (count(&square, "square-in-time"), count(&square, "combat-lost"), count(&square, "square-left")),
        (1, 1, 1)
    );
    assert_eq!(count(&square, "general-killed"), 0);
}

/// NPW-MOVE-24, NPW-MOVE-35, NPW-FIRE-12, NPW-CHG-18: the same in NapoW.
#[test]
fn what_is_taught_succeeds_in_napow() {
    let of = |id: &str| learnt(lesson(id)).1;
    let count = |events: &[Event], what: &str| events.iter().filter(|event| event.what == what).count();
    let march = of("moving_a_brigade");
    assert_eq!((count(&march, "marched"), count(&march, "changed"), count(&march, "stopped_by_zone")), (5, 1, 1));
    let fire = of("fire_and_formation");
    let shots: Vec<&Event> = fire.iter().filter(|event| event.what == "fired").collect();
    let dice: Vec<_> = shots.iter().map(|event| event.get("dice")).collect();
    assert_eq!(dice, [Some(8), Some(4), Some(3), Some(8)], "a change of formation costs half of the dice");
    assert!(shots[0].get("losses") > Some(0) && shots.iter().filter(|shot| shot.get("losses") > Some(0)).count() > 1);
    let charge = of("charge_and_square");
    assert_eq!((count(&charge, "charge_declared"), count(&charge, "supported"), count(&charge, "contact")), (1, 1, 1));
    assert_eq!((count(&charge, "retreated"), count(&charge, "markers_off")), (1, 1));
    assert_eq!(count(&charge, "uc_destroyed"), 0);
}

/// POW-CHO-03, POW-MB-20, POW-INI-07, POW-ORD-07, POW-PUR-02, -07, -09: the same in Principles of War.
#[test]
fn what_is_taught_succeeds_in_principles_of_war() {
    let of = |id: &str| learnt(lesson(id)).1;
    let own = |events: &[Event], what: &str| {
        events.iter().filter(|event| event.what == what && event.side == Some(Side::First)).count()
    };
    let orders = of("orders_and_initiative");
    assert_eq!((own(&orders, "moved"), own(&orders, "order_sent"), own(&orders, "order_passed")), (1, 1, 1));
    let fire = of("fire_and_morale");
    let shots: Vec<_> = fire.iter().filter(|event| event.what == "fired").collect();
    assert_eq!(shots.iter().map(|shot| shot.side).collect::<Vec<_>>(), [Some(Side::Second), Some(Side::First)]);
    assert!(shots.iter().all(|shot| shot.get("losses") > Some(0)));
    assert_eq!((own(&fire, "rallied"), own(&fire, "removed")), (1, 0));
    let charge = of("charge_and_pursuit");
    assert_eq!((own(&charge, "charged"), own(&charge, "pursued"), own(&charge, "halted")), (1, 1, 0));
    // The beaten pass through those behind them, whom the pursuers contact and fight at once.
    assert_eq!(charge.iter().filter(|event| event.what == "fought").count(), 2);
}

#[test]
fn the_enemy_does_what_the_script_says() {
    let by_enemy = |id: &str| -> Vec<String> {
        let (_, events) = learnt(lesson(id));
        let own = |event: &&Event| event.side == Some(Side::Second) && event.what != "token" && event.what != "deploy";
        events.iter().filter(own).map(|event| event.what.to_string()).collect()
    };
    let charge = by_enemy("first_steps_4");
    for what in ["attached", "activated", "march", "charge-declared"] {
        assert!(charge.iter().any(|done| done == what), "the cuirassiers come: {charge:?}");
    }
    for id in ["first_steps_1", "first_steps_2", "first_steps_3"] {
        let idle = by_enemy(id);
        assert!(
            !idle.iter().any(|done| ["march", "fire", "charge-declared"].contains(&done.as_str())),
            "{id}: {idle:?}"
        );
    }
}

/// Whoever does not attach his general is told so, and finds back in the next turn.
#[test]
fn whoever_strays_finds_back() {
    let first = lesson("first_steps_1");
    let mut learnt = 0;
    // Whether the troops obey in the next turn is for the dice.
    for seed in 1000..1040 {
        let mut sitting = first.open_with(seed).expect("a lesson opens");
        let question = sitting.question().expect("the pupil is asked");
        let detach = question.options.iter().find(|option| option.verb == "detach").expect("he need not attach him");
        sitting.answer(Lesson::PUPIL, &Answer::one(detach.id)).expect("a legal answer");
        let strayed = follow(first, &mut sitting);
        assert!(strayed > 0, "the pupil is told that the lesson waits");
        learnt += u32::from(first.progress(&sitting) == Progress::Learnt);
    }
    assert!(learnt > 0, "there are dice with which he finds back");
}

/// With any dice a lesson ends: learnt, or with its battle, so that one can start over.
#[test]
fn nobody_is_stuck_whatever_the_dice() {
    for lesson in Lesson::all() {
        let mut learnt = 0;
        for seed in 1000..1400 {
            let mut sitting = lesson.open_with(seed).expect("a lesson opens");
            follow(lesson, &mut sitting);
            match lesson.progress(&sitting) {
                Progress::Learnt => learnt += 1,
                Progress::Missed => assert!(sitting.is_over()),
                Progress::Stage { .. } => panic!("{} hangs with seed {seed}", lesson.entry.id),
            }
        }
        assert!(learnt >= 80, "{} is learnt with {learnt} of 400 seeds only", lesson.entry.id);
    }
}

/// Whoever takes back before he has answered anything leaves the lesson as it was set up.
#[test]
fn the_set_up_of_a_lesson_is_not_taken_back() {
    for lesson in Lesson::all() {
        let mut sitting = lesson.open().unwrap_or_else(|refused| panic!("{}", refused.say(Lang::En)));
        let before = sitting.host().hash();
        assert!(sitting.undo(Lesson::PUPIL).is_err() && sitting.what_if_undo().is_err(), "{}", lesson.entry.id);
        assert_eq!(sitting.host().hash(), before, "{}", lesson.entry.id);
        // Whatever was answered since: by what-if down to where it was set up, and no farther.
        for _ in 0..4 {
            let Some((side, _)) = sitting.awaits() else { break };
            let answer = lesson
                .guide(&sitting)
                .filter(|_| side == Lesson::PUPIL)
                .or_else(|| lesson.script(sitting.host(), side));
            sitting.answer(side, &answer.expect("somebody answers")).expect("it is legal");
        }
        while sitting.what_if_undo().is_ok() {}
        let set_up = lesson.open().expect("a lesson opens").log().len();
        assert!(sitting.log().len() >= set_up, "{}: {} of {set_up}", lesson.entry.id, sitting.log().len());
        assert!(sitting.undo(Lesson::PUPIL).is_err(), "{}", lesson.entry.id);
    }
}
