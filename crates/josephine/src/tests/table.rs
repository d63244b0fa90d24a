//! A small table for tests: ground, units and generals put down by hand, then questions answered with scripted dice.

use dice::{Dice, Die, Scripted, Seeded};
use field::{Area, AreaKind, Facing, Ground, Hex, Line, LineKind, Place, Point, Polygon, Polyline, Stand};
use game::view::Chart;
use game::{Answer, Course, Event, Name, Pick, Question, Refusal, RuleSet, Side, Step, Table as Kind, Way};
use rulebook::Clause;

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::orders::id;
use crate::setup::{Formation, GeneralSetup, ObjectiveSetup, Profile, Setup, UnitSetup};
use crate::state::{Phase, Post, State};
use crate::troops::{Arm, Doctrine, Experience, Grade, Standing};

/// The table being laid.
pub(super) struct Table {
    setup: Setup,
    units: Vec<Option<Stand>>,
    generals: Vec<Place>,
}

/// A game being played.
pub(super) struct Game {
    pub battle: Battle,
    pub state: State,
    pub events: Vec<Event>,
}

fn square(low: (f64, f64), high: (f64, f64)) -> Polygon {
    let corners = [(low.0, low.1), (high.0, low.1), (high.0, high.1), (low.0, high.1)];
    Polygon::new(corners.map(|(x, y)| Point::from_units(x, y)).to_vec()).expect("a rectangle")
}

/// The dice of a test: as scripted; once they are spent the bowl gives the first token, whatever comes after the case.
struct Bowl<'a> {
    script: Scripted<'a>,
    left: usize,
}

impl Dice for Bowl<'_> {
    #[track_caller]
    fn roll(&mut self, die: Die, why: &'static str) -> u8 {
        if self.left == 0 && matches!(why, "JOS-TURN-03" | "JOS-CP-05") {
            return 1;
        }
        self.left = self.left.saturating_sub(1);
        self.script.roll(die, why)
    }
}

impl Table {
    pub fn free() -> Self {
        Self::new(Kind::Free)
    }

    pub fn hex() -> Self {
        Self::new(Kind::Hex)
    }

    fn new(table: Kind) -> Self {
        let words = || [String::new(), String::new()];
        let chart = Chart {
            system: "josephine".into(),
            scenario: "test".to_owned(),
            title: words(),
            date: words(),
            table,
            unit: "UD".into(),
            unit_metres: 300,
            ground: Ground { width: 13_000, height: 9_000, areas: Vec::new(), lines: Vec::new() },
            names: Vec::new(),
            zones: Vec::new(),
            objectives: Vec::new(),
            entries: Vec::new(),
            sides: [words(), words()],
            nations: ["france".to_owned(), "britain".to_owned()],
            roster: Vec::new(),
        };
        let setup = Setup {
            chart,
            units: Vec::new(),
            generals: Vec::new(),
            objectives: Vec::new(),
            formations: Vec::new(),
            turns: 10,
            zones: [square((0.0, 0.0), (13.0, 3.0)), square((0.0, 6.0), (13.0, 9.0))],
            no_points_until: [0; 2],
            road_bonus: true,
        };
        Table { setup, units: Vec::new(), generals: Vec::new() }
    }

    /// A rectangle of terrain, and the hexes it takes.
    pub fn area(mut self, kind: AreaKind, low: (f64, f64), high: (f64, f64), hexes: &[(i16, i16)]) -> Self {
        let hexes = hexes.iter().map(|&(c, r)| Hex::new(c, r)).collect();
        let area = Area {
            id: format!("area {}", self.setup.chart.ground.areas.len()),
            kind,
            outline: square(low, high),
            hexes,
        };
        self.setup.chart.ground.areas.push(area);
        self
    }

    pub fn line(mut self, kind: LineKind, points: &[(f64, f64)], chain: &[(i16, i16)]) -> Self {
        let course = Polyline::new(points.iter().map(|&(x, y)| Point::from_units(x, y)).collect()).expect("a line");
        let chain = chain.iter().map(|&(c, r)| Hex::new(c, r)).collect();
        self.setup.chart.ground.lines.push(Line {
            id: format!("line {}", self.setup.chart.ground.lines.len()),
            kind,
            course,
            chain,
        });
        self
    }

    /// A unit of four elements (two guns), first line, VC 3, VT 1, mixed; at x, y (hex: column, row), facing.
    pub fn unit(self, side: Side, arm: Arm, at: (f64, f64), facing: u16) -> Self {
        self.unit_with(side, arm, at, facing, |_| {})
    }

    pub fn unit_with(
        mut self,
        side: Side,
        arm: Arm,
        at: (f64, f64),
        facing: u16,
        change: impl FnOnce(&mut UnitSetup),
    ) -> Self {
        let profile = Profile {
            id: "test".to_owned(),
            name: [String::new(), String::new()],
            nation: "france".to_owned(),
            arm,
            value: Standing::FirstLine,
            doctrines: if arm.is_infantry() { vec![Doctrine::Mixed] } else { Vec::new() },
            vt: u8::from(arm.is_infantry()),
            vc: if arm.is_artillery() { 1 } else { 3 },
            march_ud: arm.march_ud(),
            experience: Experience::Standard,
            impetuous: false,
            over_confident: false,
            stoic: false,
            marksmen: false,
            militia: false,
        };
        let elements = if arm.is_artillery() { 2 } else { 4 };
        let name = format!("unit {}", self.units.len());
        let mut unit = UnitSetup {
            id: name.clone(),
            name: [name.clone(), name],
            side,
            profile,
            elements,
            formation: None,
            stand: None,
        };
        change(&mut unit);
        let waiting = unit.formation.is_some();
        self.setup.units.push(unit);
        let at = self.place(at);
        self.units.push((!waiting).then_some(Stand { at, facing: Facing::new(facing) }));
        self
    }

    fn place(&self, at: (f64, f64)) -> Place {
        self.either(at, (at.0 as i16, at.1 as i16))
    }

    /// The point on a free table, the hex on hexes.
    fn either(&self, at: (f64, f64), hex: (i16, i16)) -> Place {
        match self.setup.chart.table {
            Kind::Free => Point::from_units(at.0, at.1).into(),
            Kind::Hex => Hex::new(hex.0, hex.1).into(),
        }
    }

    /// A general; the first of a side is its general-in-chief. Standard, control 1, LsA 1, LsD 2.
    pub fn general(mut self, side: Side, at: (f64, f64)) -> Self {
        let chief = !self.setup.generals.iter().any(|general| general.side == side);
        let name = format!("general {}", self.generals.len());
        self.setup.generals.push(GeneralSetup {
            id: name.clone(),
            name: [name.clone(), name],
            side,
            chief,
            grade: Grade::Standard,
            control: 1,
            attack: 1,
            defence: 2,
            stand: None,
        });
        let at = self.place(at);
        self.generals.push(at);
        self
    }

    pub fn objective(mut self, at: (f64, f64), hex: (i16, i16), holder: Option<Side>) -> Self {
        let at = self.either(at, hex);
        self.setup.objectives.push(ObjectiveSetup { at, holder });
        self
    }

    pub fn formation(
        mut self,
        side: Side,
        fixed_target: Option<u8>,
        queue: u8,
        entry: (f64, f64),
        hex: (i16, i16),
    ) -> Self {
        self.setup.formations.push(Formation {
            id: format!("formation {}", self.setup.formations.len()),
            side,
            fixed_target,
            queue,
            from_turn: 1,
            entry: self.either(entry, hex),
        });
        self
    }

    pub fn change(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.setup);
        self
    }

    /// Set-up is still to be played.
    pub fn setting_up(self) -> Game {
        let battle = Battle::new(self.setup);
        let state = battle.begin();
        Game { battle, state, events: Vec::new() }
    }

    /// Turn 1, everything in place, a token of the first side in hand.
    pub fn playing(self) -> Game {
        let (units, generals) = (self.units.clone(), self.generals.clone());
        let mut game = self.setting_up();
        let state = &mut game.state;
        state.turn = 1;
        for (unit, stand) in state.units.iter_mut().zip(units) {
            if let Some(stand) = stand {
                unit.at = stand.at;
                unit.facing = stand.facing;
                unit.post = Post::OnTable;
            }
            unit.doctrine = unit.doctrine.or(None);
        }
        for (general, at) in state.generals.iter_mut().zip(generals) {
            general.at = at;
            general.post = Post::OnTable;
        }
        for side in Side::BOTH {
            state.camps[side].tokens = game.battle.force(state, side).len() as u8;
        }
        game.token(Side::First);
        game
    }
}

impl Game {
    /// The next token is of that side.
    pub fn token(&mut self, side: Side) {
        self.state.camp_mut(side).tokens -= 1;
        self.state.phase = Phase::Activate(side);
    }

    pub fn asked(&self) -> Side {
        self.battle.asked_side(&self.state).expect("somebody is asked")
    }

    pub fn question(&self) -> Question {
        let mut question = Question::blank(crate::questions::clause(self.state.phase));
        assert!(self.battle.question(&self.state, self.asked(), &mut question));
        question
    }

    pub fn offers(&self, verb: &str) -> bool {
        self.question().options.iter().any(|choice| choice.verb == verb)
    }

    pub fn verbs(&self) -> Vec<Name> {
        self.question().options.iter().map(|choice| choice.verb).collect()
    }

    /// Answers with dice that must all be rolled; what happened is in `events`.
    #[track_caller]
    pub fn answer(&mut self, answer: Answer, faces: &[u8]) -> &mut Self {
        let side = self.asked();
        let mut dice = Bowl { script: Scripted::new(faces), left: faces.len() };
        self.events.clear();
        let phase = self.state.phase;
        let result = self.battle.answer(&mut self.state, side, &answer, &mut Course::told(&mut dice, &mut self.events));
        assert!(result.is_ok(), "{phase:?}: {answer:?} was refused: {result:?}");
        dice.script.assert_spent();
        self.battle.invariants(&self.state).unwrap_or_else(|what| panic!("{what}"));
        self
    }

    /// Answers with dice from a seed, where the test does not care.
    #[track_caller]
    pub fn answer_any(&mut self, answer: Answer) -> &mut Self {
        let side = self.asked();
        self.events.clear();
        let mut dice = Seeded::new(1, 0);
        let result = self.battle.answer(&mut self.state, side, &answer, &mut Course::told(&mut dice, &mut self.events));
        assert!(result.is_ok(), "{answer:?} was refused: {result:?}");
        self
    }

    #[track_caller]
    pub fn one(&mut self, id: u32, faces: &[u8]) -> &mut Self {
        self.answer(Answer::one(id), faces)
    }

    #[track_caller]
    pub fn refused(&self, answer: &Answer) -> Refusal {
        let before = self.state.clone();
        let refusal = self.battle.check(&self.state, self.asked(), answer).expect_err("the answer is refused");
        assert_eq!(before, self.state, "a refusal changes nothing");
        refusal
    }

    /// The clause by which an answer is refused.
    #[track_caller]
    pub fn clause(&self, answer: &Answer) -> &'static str {
        self.refused(answer).clause.id()
    }

    /// Activates one unit with a die; a group is not formed.
    #[track_caller]
    pub fn activate(&mut self, unit: u8, face: u8) -> &mut Self {
        self.answer_any(Answer::one(id::UNIT + u32::from(unit)));
        if self.state.phase == Phase::Group {
            self.answer_any(Answer::none());
        }
        self.one(id::COUNT, &[face])
    }

    /// The way of the acting unit.
    #[track_caller]
    pub fn march(&mut self, steps: &[Step]) -> &mut Self {
        self.answer_any(walk(steps))
    }

    /// Whether a march would be refused, and by which clause.
    #[track_caller]
    pub fn march_refused(&mut self, steps: &[Step]) -> &'static str {
        self.clause(&walk(steps))
    }

    pub fn at(&self, unit: u8) -> (f64, f64) {
        match self.state.units[unit as usize].at {
            Place::Point(at) => at.units(),
            Place::Hex(at) => (f64::from(at.col), f64::from(at.row)),
        }
    }

    pub fn elements(&self, unit: u8) -> u8 {
        self.state.units[unit as usize].elements
    }

    /// Whether an event of the last answer cites a clause.
    pub fn cites(&self, clause: &str) -> bool {
        let clause = Clause::find(clause).expect("a clause");
        self.events.iter().any(|event| event.clauses().any(|cited| cited == clause))
    }

    #[track_caller]
    pub fn assert_cites(&self, clauses: &[&str]) {
        for clause in clauses {
            assert!(self.cites(clause), "{clause} is not cited by {:#?}", self.events);
        }
    }

    pub fn told(&self, what: &str) -> bool {
        self.events.iter().any(|event| event.what == what)
    }
}

fn way(steps: &[Step]) -> Way {
    steps.iter().copied().collect()
}

/// The acting unit marches that way.
pub(super) fn walk(steps: &[Step]) -> Answer {
    Answer::from(Pick::way(id::MARCH, way(steps)))
}

/// The charged unit evades that way.
pub(super) fn evade(steps: &[Step]) -> Answer {
    Answer::from(Pick::way(id::EVADE, way(steps)))
}

/// A general rides that way.
pub(super) fn ride(general: u32, steps: &[Step]) -> Answer {
    Answer::from(Pick::way(id::GENERAL + general, way(steps)))
}

/// A unit is put there, facing north.
pub(super) fn place(unit: u32, x: f64, y: f64) -> Answer {
    let stand = Stand::new(Point::from_units(x, y), Facing::NORTH);
    Answer::from(Pick::spot(id::UNIT + unit, stand))
}

/// A general is put there.
pub(super) fn post(general: u32, x: f64, y: f64) -> Answer {
    let stand = Stand::new(Point::from_units(x, y), Facing::NORTH);
    Answer::from(Pick::spot(id::GENERAL + general, stand))
}

/// Supports take so many losses each.
pub(super) fn share(shares: &[(u32, u16)]) -> Answer {
    shares.iter().map(|&(unit, losses)| Pick::points(id::UNIT + unit, losses)).collect()
}

/// A step on the free table.
pub(super) fn to(x: f64, y: f64) -> Step {
    Step::To(Point::from_units(x, y).into())
}

/// A step on the hex grid.
pub(super) fn hex(c: i16, r: i16) -> Step {
    Step::To(Hex::new(c, r).into())
}

pub(super) fn turn(facing: u16) -> Step {
    Step::Turn(Facing::new(facing))
}

/// Some of the units.
pub fn some(units: &[u8]) -> Answer {
    units.iter().map(|&unit| id::UNIT + u32::from(unit)).collect()
}

/// Marks a unit as activated, so that it does not react.
pub fn tired(mut game: Game, unit: u8) -> Game {
    game.state.units[unit as usize].activated = true;
    let side = game.battle.troop(UnitId(unit)).side;
    game.state.camp_mut(side).tokens -= 1;
    game
}
