//! Every lesson can be learnt: by doing what its stages say, and else what an officer would do.

use game::Shape;
use rulebook::{Lang, System};
use sitting::{Lesson, Sitting};
use words::Cast;

/// Follows a lesson to its end; what was asked and answered on the way.
fn follow(lesson: &Lesson) -> (Sitting, Vec<String>) {
    let mut sitting = lesson.open().unwrap_or_else(|refused| panic!("{}", refused.say(Lang::En)));
    let mut told = Vec::new();
    while lesson.stage(sitting.log()).is_some() {
        assert!(told.len() < 60, "{} never ends: {told:#?}", lesson.entry.id);
        let Some((side, _)) = sitting.awaits() else { panic!("{} is over before it is learnt: {told:#?}", lesson.entry.id) };
        let question = sitting.host().question(side).expect("asked");
        let answer = if side == Lesson::PUPIL {
            let officer = || sitting.host().decide("regular", side, 1).map(|decision| decision.answer);
            lesson.guide(sitting.host(), sitting.log()).or_else(officer)
        } else {
            lesson.script(sitting.host())
        };
        let answer = answer.expect("somebody knows an answer");
        let (chart, view) = (sitting.chart().clone(), sitting.host().view(None));
        let cast = Cast::new(Lang::En, &chart, &view);
        let said = cast.answer(&question, &answer);
        let entry = sitting.answer(side, &answer).expect("a legal answer");
        let came: Vec<&str> = entry.events.iter().map(|event| event.what).collect();
        told.push(format!("{side} {} → {said}: {}", question.kind, came.join(", ")));
    }
    (sitting, told)
}

#[test]
fn every_lesson_can_be_learnt() {
    assert_eq!(Lesson::all().len(), 4);
    for lesson in Lesson::all() {
        let (sitting, told) = follow(lesson);
        println!("{}: {told:#?}", lesson.entry.id);
        assert!(told.len() <= 24, "{} takes too long", lesson.entry.id);
        assert_eq!(lesson.passed(sitting.log()), lesson.entry.stages.len());
        // It can be left in the middle and taken up again.
        let again = Sitting::read(sitting.text()).expect("a lesson is a record like any other");
        assert_eq!(Lesson::of(again.host()), Some(lesson));
        assert_eq!(lesson.passed(again.log()), lesson.entry.stages.len());
    }
}

#[test]
fn everybody_stands_where_the_lesson_wants_him() {
    for lesson in Lesson::all() {
        let sitting = lesson.open().expect("a lesson opens");
        let view = sitting.host().view(None);
        assert_eq!(view.turn, 1, "{} is deployed", lesson.entry.id);
        for (key, pose) in &lesson.entry.deployment {
            let piece = view.pieces.iter().find(|piece| piece.key == *key).expect("a piece of that key");
            assert_eq!(piece.pose.map(|pose| pose.at), Some(pose.at), "{key}");
        }
        let question = sitting.question().expect("the pupil is asked first");
        assert!(!matches!(question.shape, Shape::Place { .. }));
    }
}

#[test]
fn lessons_are_not_among_the_battles() {
    let battles = systems::scenarios(System::Josephine);
    assert!(Lesson::all().iter().all(|lesson| battles.iter().all(|battle| battle.id != lesson.entry.id)));
}

/// A stage names events and verbs that the rules know: their words are there.
#[test]
fn stages_speak_of_what_there_is() {
    for stage in Lesson::all().iter().flat_map(|lesson| &lesson.entry.stages) {
        for lang in Lang::ALL {
            let words = words::Words::of(lang);
            for event in &stage.events {
                assert!(words.has(&format!("event-{event}")), "{event}");
            }
            for verb in &stage.verbs {
                assert!(words.has(&format!("option-{}", verb.replace('_', "-"))), "{verb}");
            }
            assert!(!stage.says[lang as usize].is_empty());
        }
    }
}
