//! A table as a test wants it: pieces where they are needed, dice as they are written down.

use dice::Scripted;
use field::{Facing, Point, Pose};
use game::procedure::Named;
use game::{Answer, Course, Event, Pick, PieceId, Question, Refusal, RuleSet, Side, Step, View, Way};
use rulebook::skirmish::TURN_01;
use serde_json::{Value, json};
use skirmish::{Skirmish, State};

/// A battle in the first turn, in which only what is placed stands on the table.
pub struct Scene {
    pub rules: Skirmish,
    pub state: State,
    pub events: Vec<Event>,
}

impl Scene {
    /// In a phase such as `March`, the first side active.
    pub fn new(phase: &str) -> Self {
        Scene::on(Skirmish::new(), phase)
    }

    pub fn on(rules: Skirmish, phase: &str) -> Self {
        let state = rules.begin();
        let scene = Scene { rules, state, events: Vec::new() };
        scene.with(|state| {
            state["turn"] = json!(1);
            state["phase"] = json!(phase);
        })
    }

    /// Changes the state by hand.
    pub fn with(mut self, change: impl FnOnce(&mut Value)) -> Self {
        let mut state = serde_json::to_value(&self.state).expect("a state can be written");
        change(&mut state);
        self.state = serde_json::from_value(state).expect("a state");
        self
    }

    /// Something more of a base, such as `shaken`.
    pub fn mark(self, base: usize, what: &str, value: Value) -> Self {
        self.with(|state| state["bases"][base][what] = value)
    }

    /// A company that both know, in centimetres and degrees.
    pub fn company(self, base: usize, x: f64, y: f64, facing: u16, formation: &str) -> Self {
        let scene = self.hidden(base, x, y, facing);
        scene.mark(base, "formation", json!(formation)).mark(base, "hidden", json!(false))
    }

    /// A base of which only the outline is known.
    pub fn hidden(self, base: usize, x: f64, y: f64, facing: u16) -> Self {
        let pose = Pose::new(Point::from_units(x, y), Facing::new(facing));
        self.mark(base, "pose", serde_json::to_value(pose).expect("a pose"))
    }

    /// A hidden base that carries nothing.
    pub fn decoy(self, base: usize, x: f64, y: f64, facing: u16) -> Self {
        self.hidden(base, x, y, facing).mark(base, "company", json!([]))
    }

    pub fn question(&self, side: Side) -> Option<Question> {
        let mut question = Question::blank(TURN_01);
        self.rules.question(&self.state, side, &mut question).then_some(question)
    }

    /// The number of an option by its verb, its piece and the other one.
    #[track_caller]
    pub fn option(&self, side: Side, verb: &str, piece: Option<u16>, other: Option<u16>) -> u32 {
        self.find(side, verb, piece, other).unwrap_or_else(|| panic!("no {verb} of {piece:?} at {other:?}"))
    }

    pub fn find(&self, side: Side, verb: &str, piece: Option<u16>, other: Option<u16>) -> Option<u32> {
        let question = self.question(side)?;
        let is =
            |known: Option<PieceId>, wanted: Option<u16>| wanted.is_none_or(|wanted| known == Some(PieceId(wanted)));
        let found = question
            .options
            .iter()
            .find(|choice| choice.verb == verb && is(choice.piece, piece) && is(choice.other, other));
        found.map(|choice| choice.id)
    }

    pub fn check(&self, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.rules.check(&self.state, side, answer)
    }

    /// The clause and the name of a refusal.
    #[track_caller]
    pub fn refused(&self, side: Side, answer: &Answer) -> (rulebook::Clause, String) {
        let refusal = self.check(side, answer).expect_err("it is refused");
        (refusal.clause, refusal.refused.to_string())
    }

    /// Answers; exactly these dice fall.
    #[track_caller]
    pub fn answer(&mut self, side: Side, answer: &Answer, faces: &[u8]) -> &mut Self {
        let mut dice = Scripted::new(faces);
        self.events.clear();
        let course = &mut Course::told(&mut dice, &mut self.events);
        self.rules.answer(&mut self.state, side, answer, course).expect("it is legal");
        dice.assert_spent();
        self
    }

    /// Answers with a plain option.
    #[track_caller]
    pub fn choose(
        &mut self,
        side: Side,
        verb: &str,
        piece: Option<u16>,
        other: Option<u16>,
        faces: &[u8],
    ) -> &mut Self {
        let answer = Answer::one(self.option(side, verb, piece, other));
        self.answer(side, &answer, faces)
    }

    /// The names of what happened.
    pub fn told(&self) -> Vec<&str> {
        self.events.iter().map(|event| event.what.as_str()).collect()
    }

    pub fn view(&self, side: Option<Side>) -> View {
        self.rules.view(&self.state, side)
    }

    /// The answer of one march.
    pub fn march(&self, side: Side, piece: u16, way: Way) -> Answer {
        Answer::from(Pick::way(self.option(side, "march", Some(piece), None), way))
    }

    /// What is kept of a base, such as `shaken`.
    pub fn base(&self, base: usize, what: &str) -> Value {
        serde_json::to_value(&self.state).expect("a state can be written")["bases"][base][what].clone()
    }
}

/// A leg, in centimetres.
pub fn to(x: f64, y: f64) -> Way {
    Way::from_iter([Step::To(Point::from_units(x, y).into())])
}

/// What a procedure says of a case with these dice.
#[track_caller]
pub fn reply(procedure: &str, case: &Value, faces: &[u8]) -> Value {
    let entry = skirmish::PROCEDURES.iter().find(|entry| entry.name == procedure).expect("a procedure");
    let reply = entry.reply(&case.to_string(), faces).expect("a good case");
    serde_json::from_str(&reply).expect("replies are JSON")
}

/// The clauses of its factors.
pub fn clauses(reply: &Value) -> Vec<&str> {
    reply["factors"].as_array().expect("factors").iter().filter_map(|factor| factor["clause"].as_str()).collect()
}

/// The name of a side.
pub fn name(side: Side) -> &'static str {
    side.name()
}
