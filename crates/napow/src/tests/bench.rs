//! A table for tests: some units, where they stand, and dice as they fall.

use std::borrow::Cow;

use dice::Scripted;
use field::{Facing, Ground, Point, Polygon, Pose};
use game::{Answer, Chart, Course, Event, Pick, Refusal, RuleSet, Side, Step, Table, Way};

use crate::battle::Battle;
use crate::ids::{GeneralId, UcId, UmId};
use crate::options::Opt;
use crate::scene::Scene;
use crate::setup::{Feature, GeneralSetup, Half, Piece, Rank, Setup, TerrainKind, Troops, UcSetup, UmSetup};
use crate::state::{Mk, Phase, State, Where};
use crate::troops::{
    Arm, Calibre, CavalryType, Doctrine, Experience, FireDiscipline, Formation, Morale, MoraleBonus, Weapon,
};

/// Infantry of French doctrine, seasoned, confident, muskets, skirmishers.
pub(super) const FOOT: Troops = Troops {
    arm: Arm::Infantry,
    doctrine: Some(Doctrine::French),
    weapon: Some(Weapon::Musket),
    cavalry_type: None,
    calibre: None,
    guns: None,
    experience: Experience::Seasoned,
    morale: Morale::Confident,
    skirmishers: true,
    light: false,
    regimental_guns: false,
    division_column: false,
    slow_square: false,
    impetuous: false,
    discipline: FireDiscipline::Normal,
    bonus: MoraleBonus::None,
};

/// Infantry of Prussian doctrine.
pub(super) const PRUSSIAN: Troops = Troops { doctrine: Some(Doctrine::Prussian), skirmishers: false, ..FOOT };

/// Cavalry.
pub(super) const fn horse(kind: CavalryType, experience: Experience) -> Troops {
    Troops {
        arm: Arm::Cavalry,
        doctrine: None,
        weapon: None,
        cavalry_type: Some(kind),
        skirmishers: false,
        experience,
        ..FOOT
    }
}

/// A foot battery.
pub(super) const fn guns(calibre: Calibre, experience: Experience) -> Troops {
    Troops {
        arm: Arm::Artillery,
        doctrine: None,
        weapon: None,
        calibre: Some(calibre),
        guns: Some(crate::setup::Guns::Foot),
        skirmishers: false,
        experience,
        ..FOOT
    }
}

/// A unit as it stands.
#[derive(Clone, Copy)]
pub(super) struct Unit(pub Side, pub Troops, pub u8, pub Formation, pub (f64, f64), pub u16);

pub(super) fn point(x: f64, y: f64) -> Point {
    Point::from_units(x, y)
}

pub(super) fn pose(x: f64, y: f64, facing: u16) -> Pose {
    Pose::new(point(x, y), Facing::new(facing))
}

pub(super) fn to(x: f64, y: f64) -> Step {
    Step::To(point(x, y).into())
}

pub(super) fn way(steps: &[Step]) -> Way {
    steps.iter().copied().collect()
}

pub(super) fn terrain(kind: TerrainKind, points: &[(f64, f64)]) -> Piece {
    Piece { kind, points: points.iter().map(|(x, y)| point(*x, *y)).collect() }
}

/// A battle in its third turn.
pub(super) struct Bench {
    pub battle: Battle,
    pub state: State,
    pub events: Vec<Event>,
}

impl Bench {
    pub fn new(units: &[Unit]) -> Self {
        Bench::on(units, Vec::new())
    }

    /// All units of a side are one UM without brigadier; the divisional generals stand in the corners.
    pub fn on(units: &[Unit], terrain: Vec<Piece>) -> Self {
        let rectangle = |low: f64, high: f64| {
            let corners = [(0.0, low), (180.0, low), (180.0, high), (0.0, high)];
            Polygon::new(corners.map(|(x, y)| point(x, y)).to_vec()).expect("a rectangle")
        };
        let mut sorted: Vec<Unit> = units.to_vec();
        sorted.sort_by_key(|unit| unit.0 as u8);
        let first = sorted.iter().filter(|unit| unit.0 == Side::First).count() as u8;
        let count = [first, sorted.len() as u8 - first];
        let um = |side: Side| UmSetup {
            side,
            first: UcId(if side == Side::First { 0 } else { first }),
            count: count[side as usize],
            brigadier: Some(GeneralId(2 * side as u8 + 1)),
            arrival: None,
        };
        let general = |side, rank, um| GeneralSetup { side, rank, um, morale: Morale::Confident, bonus: false };
        let setup = Setup {
            chart: Chart {
                system: Cow::Borrowed("napow"),
                scenario: "bench".into(),
                title: Default::default(),
                date: Default::default(),
                table: Table::Free,
                unit: Cow::Borrowed("cm"),
                unit_metres: 0,
                ground: Ground { width: 180_000, height: 120_000, ..Ground::default() },
                names: Vec::new(),
                zones: Vec::new(),
                objectives: Vec::new(),
                entries: Vec::new(),
                sides: Default::default(),
                nations: Default::default(),
                roster: Vec::new(),
            },
            terrain,
            features: vec![
                Feature { at: point(90.0, 30.0), halves: [true, false] },
                Feature { at: point(90.0, 75.0), halves: [false, true] },
                Feature { at: point(20.0, 30.0), halves: [true, false] },
                Feature { at: point(20.0, 90.0), halves: [false, true] },
            ],
            zones: [rectangle(0.0, 40.0), rectangle(80.0, 120.0)],
            halves: Some([Half::South, Half::North]),
            attacker: Some(Side::First),
            first: Some(Side::First),
            turns: 10,
            ucs: sorted
                .iter()
                .map(|Unit(side, troops, elements, ..)| UcSetup {
                    side: *side,
                    um: Some(UmId(*side as u8)),
                    troops: *troops,
                    elements: *elements,
                })
                .collect(),
            ums: Side::BOTH.map(um).into_iter().filter(|um| um.count > 0).collect(),
            generals: vec![
                general(Side::First, Rank::Divisional, None),
                general(Side::First, Rank::Brigadier, Some(UmId(0))),
                general(Side::Second, Rank::Divisional, None),
                general(Side::Second, Rank::Brigadier, Some(UmId(1))),
            ],
            works: Vec::new(),
            specials: Vec::new(),
        };
        let battle = Battle::new(setup).expect("a battle");
        let mut state = battle.begin();
        for (i, Unit(_, _, _, formation, (x, y), facing)) in sorted.iter().enumerate() {
            let uc = state.uc_mut(UcId(i as u8));
            (uc.place, uc.formation, uc.pose) = (Where::OnTable, *formation, pose(*x, *y, *facing));
            uc.mark(Mk::Commanded);
        }
        for (chief, at) in [(0, (3.0, 3.0)), (2, (3.0, 117.0))] {
            let who = state.general_mut(GeneralId(chief));
            (who.place, who.at) = (Where::OnTable, point(at.0, at.1));
        }
        for lost in [1, 3] {
            state.general_mut(GeneralId(lost)).place = Where::Lost;
        }
        (state.turn, state.phase, state.active) = (3, Phase::Charge, Side::First);
        for side in Side::BOTH {
            state.camp_mut(side).objectives = Some(crate::state::Objectives { attack: 1, defence: 0 });
        }
        Bench { battle, state, events: Vec::new() }
    }

    pub fn phase(mut self, phase: Phase, active: Side) -> Self {
        (self.state.phase, self.state.active) = (phase, active);
        self
    }

    pub fn scene(&self) -> Scene<'_> {
        Scene::new(&self.battle, &self.state)
    }

    /// Answers with these dice, all of which must fall.
    #[track_caller]
    pub fn answer(&mut self, side: Side, answer: impl Into<Answer>, faces: &[u8]) {
        let answer = answer.into();
        let mut dice = Scripted::new(faces);
        self.battle.check(&self.state, side, &answer).expect("legal");
        let mut course = Course::told(&mut dice, &mut self.events);
        self.battle.answer(&mut self.state, side, &answer, &mut course).expect("legal");
        dice.assert_spent();
        self.battle.invariants(&self.state).expect("sound");
    }

    #[track_caller]
    pub fn pick(&mut self, side: Side, opt: Opt, faces: &[u8]) {
        self.answer(side, Answer::one(opt.id()), faces);
    }

    pub fn refused(&self, side: Side, pick: Pick) -> Refusal {
        self.battle.check(&self.state, side, &pick.into()).expect_err("refused")
    }

    #[track_caller]
    pub fn stands(&self, uc: u8, formation: Formation, x: f64, y: f64, facing: u16) {
        let unit = self.state.uc(UcId(uc));
        assert!(unit.is_on(), "it is on the table");
        assert_eq!((unit.pose, unit.formation), (pose(x, y, facing), formation));
    }

    /// The options of the question that a side is asked.
    pub fn options(&self, side: Side) -> Vec<Opt> {
        let mut question = game::Question::blank(rulebook::napow::SEQ_10);
        assert!(self.battle.question(&self.state, side, &mut question), "it is asked");
        question.options.iter().filter_map(|choice| Opt::read(choice.id)).collect()
    }

    pub fn has(&self, uc: u8, mark: Mk) -> bool {
        self.state.uc(UcId(uc)).has(mark)
    }

    pub fn elements(&self, uc: u8) -> u8 {
        self.state.uc(UcId(uc)).elements()
    }

    /// Whether something of that name was told by that clause.
    pub fn cites(&self, what: &str, clause: rulebook::Clause) -> bool {
        self.events.iter().any(|event| event.what == *what && event.clause == clause)
    }

    /// Whether something of that name was told with a word about that clause.
    pub fn notes(&self, what: &str, clause: rulebook::Clause) -> bool {
        let about = |event: &&Event| event.factors.iter().any(|factor| factor.clause == clause);
        self.events.iter().filter(|event| event.what == *what).any(|event| about(&event))
    }

    /// A number of the last event of that name.
    #[track_caller]
    pub fn number(&self, what: &str, name: &str) -> i64 {
        let last = self.events.iter().rev().find(|event| event.what == *what).expect("told");
        last.get(name).expect("said with it")
    }

    /// Somebody of the first side becomes a UM of his own.
    pub fn split(&mut self, uc: u8) {
        let um = UmId(self.battle.setup.ums.len() as u8);
        let setup = &mut self.battle.setup;
        setup.ums[0].count -= 1;
        setup.ums.push(UmSetup { side: Side::First, first: UcId(uc), count: 1, brigadier: None, arrival: None });
        setup.ucs[usize::from(uc)].um = Some(um);
        self.state.ums.push(crate::state::Um::default());
    }

    /// The clause of the question that a side is asked.
    pub fn asks(&self, side: Side) -> rulebook::Clause {
        let mut question = game::Question::blank(rulebook::napow::SEQ_10);
        assert!(self.battle.question(&self.state, side, &mut question), "it is asked");
        question.clause
    }

    /// Puts a general on the table, alone.
    pub fn general(&mut self, general: u8, x: f64, y: f64) {
        let who = self.state.general_mut(GeneralId(general));
        (who.place, who.at, who.with) = (Where::OnTable, point(x, y), None);
    }

    /// Leaves so many elements of a unit, ranks closed.
    pub fn cut_down(&mut self, uc: u8, left: u8) {
        let unit = self.state.uc_mut(UcId(uc));
        unit.filled = crate::state::all(left);
        unit.close_ranks();
    }

    /// Whether something of that name was told.
    pub fn told(&self, what: &str) -> bool {
        self.events.iter().any(|event| event.what == *what)
    }
}
