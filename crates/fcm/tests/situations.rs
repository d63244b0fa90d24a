//! Whole situations with the dice written down: the machine measures, the procedures decide.

use dice::Scripted;
use fcm::Battle;
use field::{Facing, Place, Stand};
use game::{Answer, Course, Event, Pick, PieceId, Question, RuleSet, Side, Step, Way};
use rulebook::System;

/// A battle that is played by hand.
struct Table {
    battle: Battle,
    state: fcm::State,
}

impl Table {
    fn open(scenario: &str) -> Self {
        let battle = Battle::new(muster::fcm::setup(scenario).expect("one of ours")).expect("the set admits it");
        let state = battle.begin();
        Table { battle, state }
    }

    fn question(&self, side: Side) -> Question {
        let mut question = Question::blank(System::Fcm.clauses().next().expect("clauses"));
        assert!(self.battle.question(&self.state, side, &mut question), "{side:?} is asked");
        question
    }

    fn piece(&self, key: &str) -> PieceId {
        let place = self.battle.chart().roster.iter().position(|one| one.key == key);
        PieceId(place.expect("a piece of the scenario") as u16)
    }

    fn stand(&self, key: &str) -> Stand {
        let piece = self.piece(key);
        let view = self.battle.view(&self.state, None);
        view.pieces.iter().find(|one| one.id == piece).and_then(|one| one.stand).expect("it is on the table")
    }

    fn at(&self, key: &str) -> (f64, f64, u16) {
        let stand = self.stand(key);
        let (x, y) = stand.at.centre().units();
        (x, y, stand.facing.degrees())
    }

    /// The option of a verb for a piece.
    fn option(&self, side: Side, verb: &str, key: &str) -> u32 {
        let piece = self.piece(key);
        let question = self.question(side);
        let found = question.options.iter().find(|one| one.verb == verb && one.piece == Some(piece));
        found.unwrap_or_else(|| panic!("{verb} of {key} is on offer to {}", question.kind)).id
    }

    /// A march straight on by so many centimetres.
    fn ahead(&self, side: Side, key: &str, cm: f64) -> Pick {
        let stand = self.stand(key);
        let to = field::ahead(stand.at.centre(), stand.facing, cm);
        Pick::way(self.option(side, "march", key), Way::from_iter([Step::To(Place::Point(to))]))
    }

    fn answer(&mut self, side: Side, answer: &Answer, dice: &[u8]) -> Vec<Event> {
        let mut told = Vec::new();
        let mut script = Scripted::new(dice);
        let mut course = Course::told(&mut script, &mut told);
        self.battle.answer(&mut self.state, side, answer, &mut course).expect("a legal answer");
        told
    }

    fn accept(&mut self, side: Side, dice: &[u8]) -> Vec<Event> {
        let preset = self.battle.preset(&self.state, side);
        self.answer(side, &preset, dice)
    }

    fn kind(&self) -> (String, Vec<Side>) {
        let asked = self.battle.asked(&self.state);
        (self.question(asked[0]).kind.to_string(), asked.to_vec())
    }
}

fn numbers(events: &[Event], what: &str, number: &str) -> Vec<i64> {
    events.iter().filter(|event| event.what == what).filter_map(|event| event.get(number)).collect()
}

/// FCM-SETUP-03, -10, FCM-TURN-03, -04, -15, FCM-RNG-07, FCM-FIRE-04, -19, FCM-MOR-01: the opening of the first lesson, from
/// the standard layout to the tests after the first fire.
#[test]
fn the_first_half_of_column_and_line() {
    let (a, b) = (Side::First, Side::Second);
    let mut table = Table::open("column_and_line");
    assert_eq!(table.kind(), ("deploy_brigade".to_owned(), vec![b]), "the defender deploys first");
    table.accept(b, &[]);
    table.accept(a, &[]);
    assert_eq!(table.at("first_i_1st_line"), (38.0, 11.0, 0));
    assert_eq!(table.at("second_grenzer"), (41.0, 39.0, 180));
    table.accept(b, &[]);
    let told = table.accept(a, &[3, 3]);
    assert!(told.iter().any(|event| event.what == "initiative" && event.side == Some(a)), "a tie: the attacker holds");
    table.accept(a, &[]);
    assert_eq!(table.kind(), ("moves".to_owned(), vec![a]), "no charge is possible: nobody is asked");
    let answer: Answer = [("i_1st_line", 9.0), ("ii_1st_line", 9.0), ("mounted_chasseurs", 8.0)]
        .into_iter()
        .map(|(key, cm)| table.ahead(a, &format!("first_{key}"), cm))
        .collect();
    table.answer(a, &answer, &[]);
    assert_eq!(table.at("first_ii_1st_line"), (50.0, 15.5, 0), "4.50 are carried out");
    assert_eq!(table.at("first_mounted_chasseurs"), (61.0, 19.0, 0));
    table.accept(b, &[]);
    assert_eq!(table.kind(), ("moves".to_owned(), vec![a]), "quarter 2");
    table.accept(a, &[]);
    assert_eq!(table.at("first_i_1st_line"), (38.0, 20.0, 0), "the standing way is carried on");
    table.accept(b, &[]);
    assert_eq!(table.kind(), ("fire".to_owned(), vec![a, b]));
    let told = table.accept(a, &[]);
    assert!(told.iter().all(|event| event.what == "answered"), "nothing is told before both have named their fire");
    let question = table.question(b);
    let chasseurs = table.piece("first_mounted_chasseurs");
    assert!(question.options.iter().all(|one| one.other != Some(chasseurs)), "beyond canister range");
    let told = table.accept(b, &[5, 3, 2, 3]);
    assert_eq!(numbers(&told, "fire", "losses"), [15, 25]);
    assert_eq!(numbers(&told, "morale_test", "points"), [4, 3]);
    assert_eq!(table.stand("first_i_1st_line").facing, Facing::NORTH);
}
