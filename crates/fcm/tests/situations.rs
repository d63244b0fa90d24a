//! Whole situations with the dice written down: the machine measures, the procedures decide.

mod common;

use common::reply;
use dice::Scripted;
use fcm::Battle;
use field::{Facing, Place, Stand};
use game::{Answer, Course, Event, Pick, PieceId, Question, RuleSet, Side, Step, Way};
use rulebook::System;
use serde_json::{Value, json};

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

/// FCM-SETUP-03, -10, -11, FCM-TURN-03, -04, -15, FCM-RNG-07, FCM-FIRE-04, -19, FCM-ART-11, FCM-MOR-01: the opening of the first lesson, from
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
    let general = table.option(b, "place", "second_b_brigade_general");
    let outside = Answer::from(Pick::spot(general, Stand::new(field::Point::new(45_000, 10_000), Facing::SOUTH)));
    let refusal = table.battle.check(&table.state, b, &outside).expect_err("outside the zone");
    assert_eq!(refusal.clause.id(), "FCM-SETUP-11");
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
    let column = table.piece("first_ii_1st_line");
    let shots: Vec<Option<i32>> =
        question.options.iter().filter(|one| one.other == Some(column)).map(|one| one.number).collect();
    assert_eq!(shots, [Some(0), Some(1)], "roundshot stays a choice within canister range");
    let told = table.accept(b, &[5, 3, 2, 3]);
    assert_eq!(numbers(&told, "fire", "losses"), [15, 25]);
    assert_eq!(numbers(&told, "morale_test", "points"), [4, 3]);
    assert_eq!(table.stand("first_i_1st_line").facing, Facing::NORTH);
}

/// FCM-VIC-03 to -06: the end, by the numbers of Raab and of the first lesson: one side broken, both, and the last period.
#[test]
fn the_end_of_raab_and_of_the_first_lesson() {
    let raab = json!({ "budget_a": 1594.8, "lost_a": 510.2, "budget_b": 1170.4, "lost_b": 470.0 });
    let broken = reply("victory", &raab);
    let of = |reply: &Value, key: &str| reply["result"][key].clone();
    assert_eq!((of(&broken, "lost_percent_a"), of(&broken, "lost_percent_b")), (json!(31), json!(40)));
    assert_eq!((of(&broken, "winner"), of(&broken, "level")), (json!("a"), json!("decisive")), "side b breaks");
    let mut both = raab;
    (both["lost_a"], both["objectives_a"], both["objectives_b"]) = (json!(640.0), json!(20), json!(10));
    let both = reply("victory", &both);
    assert_eq!((of(&both, "score_a"), of(&both, "score_b")), (json!(60), json!(50)), "both broken: scores decide");
    assert_eq!((of(&both, "winner"), of(&both, "level")), (json!("a"), json!("minor")));
    let lesson = json!({
        "budget_a": 432.6, "lost_a": 100.0, "budget_b": 244.4, "lost_b": 60.0, "objectives_a": 20, "break_percent": 50,
        "last_period": true,
    });
    let lesson = reply("victory", &lesson);
    assert_eq!((of(&lesson, "score_a"), of(&lesson, "score_b")), (json!(44), json!(23)));
    assert_eq!((of(&lesson, "winner"), of(&lesson, "level")), (json!("a"), json!("minor")));
}

/// FCM-UNIT-19, FCM-BASE-09: a company is detached in the answer that deploys its battalion: the voltigeurs, who skirmish, not the
/// grenadiers; its piece was kept behind that of the battalion, which has the rest.
#[test]
fn a_company_is_detached() {
    let (a, b) = (Side::First, Side::Second);
    let mut table = Table::open("column_and_line");
    table.accept(b, &[]);
    let (battalion, company) = (table.piece("first_i_1st_line"), table.piece("first_i_1st_line_company"));
    assert_eq!(company.0, battalion.0 + 1);
    let question = table.question(a);
    let offered: Vec<_> =
        question.options.iter().filter(|one| one.verb == "detach" && one.piece == Some(company)).collect();
    assert_eq!(offered.iter().map(|one| one.number).collect::<Vec<_>>(), [Some(2)], "the voltigeurs");
    let spot = Stand::new(field::Point::new(20_000, 11_000), Facing::NORTH);
    let told = table.answer(a, &Answer::from(Pick::spot(offered[0].id, spot)), &[]);
    assert!(told.iter().any(|event| event.what == "detached" && event.pieces[0] == company));
    assert_eq!(table.at("first_i_1st_line_company"), (20.0, 11.0, 0));
    let view = table.battle.view(&table.state, None);
    let figures = |piece: PieceId| {
        let one = view.pieces.iter().find(|one| one.id == piece).expect("it is on the table");
        one.values.iter().find(|(name, _)| *name == "figures").map(|(_, count)| *count)
    };
    assert_eq!((figures(battalion), figures(company)), (Some(15), Some(3)));
}
