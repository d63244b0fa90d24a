//! A table laid by hand: units where a situation wants them, and the dice written down.

use std::borrow::Cow;

use dice::Scripted;
use field::{Facing, Place, Point, Polygon, Pose};
use game::{Answer, Chart, Course, Event, Pick, Question, RuleSet, Side, Step, Table, Way, Words};
use rulebook::System;

use crate::agenda::Task;
use crate::battle::Battle;
use crate::bodies::Shape;
use crate::deploy::Berth;
use crate::ids::{BrigadeId, ElementId, OfficerId, UnitId};
use crate::orders::Order;
use crate::procedures::ColumnFront;
use crate::setup::{
    BrigadeSetup, Figures, OfficerSetup, Pace, Piece, Post as Standard, Rank, Setup, TerrainKind, UnitSetup,
};
use crate::state::{Post, RankOrder, State, Unit};
use crate::tables::ranges::Weapon;
use crate::troops::{Arm, Calibre, Formation, ManoeuvreClass, SmallArm, Status};

pub const A: Side = Side::First;
pub const B: Side = Side::Second;

/// What a unit is.
#[derive(Clone)]
pub struct Troop {
    arm: Arm,
    class: ManoeuvreClass,
    weapon: Option<Weapon>,
    figures: Vec<Figures>,
}

fn pace(cm: u8, charge_cm: u8) -> Pace {
    Pace { cm, charge_cm }
}

fn foot(count: u8, status: Status, values: [u8; 4], price: i32, light: bool) -> Figures {
    let [fire, combat, bonus, morale] = values;
    let (line, column, skirmish) = match status {
        Status::Guard | Status::Elite => (Some(pace(16, 3)), Some(pace(20, 4)), Some(pace(22, 0))),
        Status::Regular => (Some(pace(14, 3)), Some(pace(18, 4)), Some(pace(20, 0))),
        Status::SemiRegular => (Some(pace(10, 3)), Some(pace(14, 4)), Some(pace(16, 0))),
        _ => (Some(pace(10, 2)), Some(pace(14, 3)), None),
    };
    Figures { count, status, fire, combat, bonus, morale, line, column, skirmish: skirmish.filter(|_| light), price }
}

fn infantry(class: ManoeuvreClass, figures: Vec<Figures>) -> Troop {
    Troop { arm: Arm::Infantry, class, weapon: Some(Weapon::Small(SmallArm::Musket)), figures }
}

fn horse(class: ManoeuvreClass, count: u8, status: Status, values: [u8; 4], price: i32) -> Troop {
    let [fire, combat, bonus, morale] = values;
    let (line, column) = (Some(pace(32, 12)), Some(pace(36, 12)));
    let figures =
        vec![Figures { count, status, fire, combat, bonus, morale, line, column, skirmish: Some(pace(36, 0)), price }];
    Troop { arm: Arm::LightCavalry, class, weapon: Some(Weapon::Small(SmallArm::CavalryCarbine)), figures }
}

/// 12 fusiliers, 3 grenadiers, 3 voltigeurs, Italian, class a.
pub fn it() -> Troop {
    infantry(
        ManoeuvreClass::A,
        vec![
            foot(12, Status::Regular, [4, 4, 1, 4], 56, false),
            foot(3, Status::Elite, [5, 5, 2, 5], 88, false),
            foot(3, Status::Elite, [6, 5, 1, 5], 100, true),
        ],
    )
}

/// `austrian.german_fusilier`, class c.
pub fn german(count: u8) -> Troop {
    infantry(ManoeuvreClass::C, vec![foot(count, Status::Regular, [4, 4, 1, 4], 56, false)])
}

/// `austrian.landwehr`.
pub fn landwehr(count: u8) -> Troop {
    infantry(ManoeuvreClass::C, vec![foot(count, Status::Militia, [3, 3, 0, 3], 18, false)])
}

/// `italian.dalmatian`.
pub fn dalmatian(count: u8) -> Troop {
    infantry(ManoeuvreClass::A, vec![foot(count, Status::SemiRegular, [5, 3, 1, 3], 41, true)])
}

/// `italian.voltigeur` as a company of its own.
pub fn voltigeurs(count: u8) -> Troop {
    infantry(ManoeuvreClass::A, vec![foot(count, Status::Elite, [6, 5, 1, 5], 100, true)])
}

/// `austrian.hussar`.
pub fn hussars(count: u8) -> Troop {
    horse(ManoeuvreClass::C, count, Status::Elite, [3, 6, 3, 5], 130)
}

/// `french.chasseur_a_cheval`.
pub fn chasseurs(count: u8) -> Troop {
    horse(ManoeuvreClass::A, count, Status::Regular, [3, 6, 2, 4], 125)
}

/// `austrian.foot_6`.
pub fn foot_6(count: u8) -> Troop {
    let figures = vec![Figures {
        count,
        status: Status::Regular,
        fire: 8,
        combat: 3,
        bonus: 0,
        morale: 4,
        line: Some(pace(4, 0)),
        column: Some(pace(16, 0)),
        skirmish: None,
        price: 227,
    }];
    Troop { arm: Arm::Artillery, class: ManoeuvreClass::C, weapon: Some(Weapon::Gun(Calibre::Six)), figures }
}

/// `italian.engineer`.
pub fn sappers() -> Troop {
    let figures = vec![Figures { line: None, skirmish: None, ..foot(2, Status::Regular, [3, 3, 0, 4], 168, false) }];
    Troop { arm: Arm::Engineer, ..infantry(ManoeuvreClass::A, figures) }
}

pub fn point(x: f64, y: f64) -> Point {
    Point::new((x * 1_000.0).round() as i32, (y * 1_000.0).round() as i32)
}

pub fn pose((x, y): (f64, f64), facing: u16) -> Pose {
    Pose::new(point(x, y), Facing::new(facing))
}

/// Where a unit stands.
enum Stand {
    Open(Formation, Pose),
    Houses(Vec<(ElementId, u8)>),
}

/// A table that is being laid.
pub struct Stage {
    setup: Setup,
    stands: Vec<Stand>,
    posts: Vec<Post>,
}

/// A situation that is played.
pub struct Play {
    pub battle: Battle,
    pub state: State,
}

fn words(text: &str) -> Words {
    [text.into(), text.into()]
}

impl Stage {
    /// An open table of 90 × 60.
    pub fn new() -> Self {
        let all = |low: f64, high: f64| {
            let corners = [(0.0, low), (90.0, low), (90.0, high), (0.0, high)].map(|(x, y)| point(x, y));
            Polygon::new(corners.to_vec()).expect("a zone")
        };
        let zones = [all(0.0, 60.0), all(0.0, 60.0)];
        let chart = Chart {
            system: Cow::Borrowed("fcm"),
            scenario: "situation".into(),
            title: words("Situation"),
            date: words(""),
            table: Table::Free,
            unit: Cow::Borrowed("cm"),
            unit_metres: 8,
            ground: field::Ground { width: 90_000, height: 60_000, areas: Vec::new(), lines: Vec::new() },
            names: Vec::new(),
            zones: Vec::new(),
            objectives: Vec::new(),
            entries: Vec::new(),
            sides: [words("a"), words("b")],
            nations: ["italian".into(), "austrian".into()],
            roster: Vec::new(),
        };
        let brigade = |side| BrigadeSetup { side, arrival: None };
        let setup = Setup {
            chart,
            terrain: Vec::new(),
            element_names: Vec::new(),
            zones,
            edges: [[point(0.0, 0.0), point(90.0, 0.0)], [point(0.0, 60.0), point(90.0, 60.0)]],
            attacker: A,
            periods: 12,
            break_percent: 100,
            units: Vec::new(),
            officers: Vec::new(),
            brigades: vec![brigade(A), brigade(B)],
            objectives: Vec::new(),
            burning: None,
        };
        Stage { setup, stands: Vec::new(), posts: Vec::new() }
    }

    /// What the file of a scenario would say besides.
    pub fn setup(&mut self) -> &mut Setup {
        &mut self.setup
    }

    fn add(&mut self, side: Side, troop: Troop, stand: Stand) -> UnitId {
        let Troop { arm, class, weapon, figures } = troop;
        let post = Standard {
            at: point(45.0, 30.0),
            facing: Facing::NORTH,
            formation: Formation::Line,
            front: ColumnFront::Division,
            houses: Vec::new(),
        };
        self.setup.units.push(UnitSetup {
            side,
            brigade: BrigadeId(side as u8),
            class,
            arm,
            figures,
            weapon,
            cuirass: false,
            horse: false,
            company_of: None,
            housed: false,
            may_start_in: Vec::new(),
            post,
        });
        self.stands.push(stand);
        UnitId(self.stands.len() as u8 - 1)
    }

    /// A unit in the open; those of `a` come first.
    pub fn unit(&mut self, side: Side, troop: Troop, formation: Formation, at: (f64, f64), facing: u16) -> UnitId {
        self.add(side, troop, Stand::Open(formation, pose(at, facing)))
    }

    pub fn garrison(&mut self, side: Side, troop: Troop, houses: &[(u8, u8)]) -> UnitId {
        let houses = houses.iter().map(|(element, figures)| (ElementId(*element), *figures)).collect();
        self.add(side, troop, Stand::Houses(houses))
    }

    pub fn officer(&mut self, side: Side, rank: Rank, value: u8, post: Post) -> OfficerId {
        let brigade = (rank == Rank::General).then_some(BrigadeId(side as u8));
        self.setup.officers.push(OfficerSetup { side, rank, value, brigade, at: point(0.0, 0.0), with: None });
        self.posts.push(post);
        OfficerId(self.posts.len() as u8 - 1)
    }

    /// A general who stands alone.
    pub fn general(&mut self, side: Side, value: u8, (x, y): (f64, f64)) -> OfficerId {
        self.officer(side, Rank::General, value, Post::Alone(point(x, y)))
    }

    /// A general with a unit.
    pub fn general_with(&mut self, side: Side, value: u8, unit: UnitId) -> OfficerId {
        self.officer(side, Rank::General, value, Post::With(unit))
    }

    pub fn terrain(&mut self, kind: TerrainKind, points: &[(f64, f64)]) {
        let points = points.iter().map(|(x, y)| point(*x, *y)).collect();
        self.setup.terrain.push(Piece { kind, points, level: 0, upper_edge: Vec::new(), width: 0 });
    }

    pub fn hill(&mut self, level: u8, points: &[(f64, f64)]) {
        self.terrain(TerrainKind::Hill, points);
        self.setup.terrain.last_mut().expect("a hill").level = level;
    }

    /// A slope, and its upper edge.
    pub fn steep(&mut self, points: &[(f64, f64)], upper: [(f64, f64); 2]) {
        self.terrain(TerrainKind::Steep, points);
        let edge = upper.map(|(x, y)| point(x, y)).to_vec();
        self.setup.terrain.last_mut().expect("a slope").upper_edge = edge;
    }

    pub fn crossing(&mut self, kind: TerrainKind, (x, y): (f64, f64), width: f64) {
        let width = (width * 1_000.0) as i32;
        self.setup.terrain.push(Piece { kind, points: vec![point(x, y)], level: 0, upper_edge: Vec::new(), width });
    }

    pub fn house(&mut self, [x, y, to_x, to_y]: [f64; 4]) {
        self.terrain(TerrainKind::Building, &[(x, y), (to_x, y), (to_x, to_y), (x, to_y)]);
    }

    /// The beginning of that quarter, before its step (a).
    pub fn begin(self, period: u8, quarter: u8, first: Side) -> Play {
        let battle = Battle::new(self.setup).expect("the set admits it");
        let mut state = battle.blank();
        for (i, stand) in self.stands.into_iter().enumerate() {
            let id = UnitId(i as u8);
            match stand {
                Stand::Open(formation, pose) => {
                    let shape = Shape { formation, front: ColumnFront::Division, ranks: RankOrder::CentreFront };
                    battle.settle(&mut state, id, &Berth::Open(shape, pose));
                }
                Stand::Houses(houses) => {
                    let elements = houses.iter().map(|(element, _)| *element).collect();
                    battle.settle(&mut state, id, &Berth::Houses(elements));
                    for (room, (_, figures)) in state.unit_mut(id).rooms.iter_mut().flatten().zip(&houses) {
                        room.figures = *figures;
                    }
                }
            }
        }
        for (officer, post) in state.officers.iter_mut().zip(self.posts) {
            officer.post = post;
        }
        (state.period, state.first, state.initiative) = (period, first, Some(first));
        state.agenda = vec![Task::EndPeriod];
        state.agenda.extend((quarter..=4).rev().map(Task::Quarter));
        Play { battle, state }
    }
}

impl Play {
    /// Carries out what needs no decision.
    pub fn go(&mut self, dice: &[u8]) -> Vec<Event> {
        let mut told = Vec::new();
        let mut script = Scripted::new(dice);
        crate::play::proceed(&self.battle, &mut self.state, &mut Course::told(&mut script, &mut told));
        script.assert_spent();
        told
    }

    pub fn answer(&mut self, side: Side, answer: &Answer, dice: &[u8]) -> Vec<Event> {
        let mut told = Vec::new();
        let mut script = Scripted::new(dice);
        let mut course = Course::told(&mut script, &mut told);
        self.battle.answer(&mut self.state, side, answer, &mut course).expect("a legal answer");
        script.assert_spent();
        told
    }

    /// One key.
    pub fn accept(&mut self, side: Side, dice: &[u8]) -> Vec<Event> {
        let preset = self.battle.preset(&self.state, side);
        self.answer(side, &preset, dice)
    }

    pub fn order(&mut self, side: Side, orders: &[Order], dice: &[u8]) -> Vec<Event> {
        let answer: Answer = orders.iter().map(|order| Pick::from(order.id())).collect();
        self.answer(side, &answer, dice)
    }

    /// What is asked, and of whom.
    pub fn asked(&self) -> (String, Vec<Side>) {
        let asked = self.battle.asked(&self.state);
        let kind = asked.first().map_or_else(String::new, |side| self.question(*side).kind.to_string());
        (kind, asked.to_vec())
    }

    pub fn question(&self, side: Side) -> Question {
        let mut question = Question::blank(System::Fcm.clauses().next().expect("clauses"));
        assert!(self.battle.question(&self.state, side, &mut question), "{side:?} is asked");
        question
    }

    /// Accepts everything up to a question of that kind; the dice are those of all that.
    #[track_caller]
    pub fn until(&mut self, kind: &str, dice: &[u8]) -> Vec<Event> {
        let mut told = Vec::new();
        let mut script = Scripted::new(dice);
        for _ in 0..40 {
            let (asked, sides) = self.asked();
            if asked == kind || sides.is_empty() {
                script.assert_spent();
                return told;
            }
            let preset = self.battle.preset(&self.state, sides[0]);
            let mut course = Course::told(&mut script, &mut told);
            self.battle.answer(&mut self.state, sides[0], &preset, &mut course).expect("a preset is legal");
        }
        panic!("{kind} is never asked; now {:?}", self.asked());
    }

    pub fn at(&self, id: UnitId) -> (f64, f64, u16) {
        let pose = self.state.unit(id).pose;
        let (x, y) = pose.at.units();
        (x, y, pose.facing.degrees())
    }

    pub fn unit(&self, id: UnitId) -> &Unit {
        self.state.unit(id)
    }

    /// A unit with losses from before, its figures gone.
    pub fn suffered(&mut self, id: UnitId, losses: u16) {
        let unit = self.state.unit_mut(id);
        unit.losses = losses;
        for _ in 0..losses / 40 {
            crate::play::remove_figure(unit, None);
        }
    }

    pub fn march(&self, id: UnitId, steps: &[Step]) -> Pick {
        Pick::way(Order::March(id).id(), steps.iter().copied().collect::<Way>())
    }
}

/// A leg to a place.
pub fn to(x: f64, y: f64) -> Step {
    Step::To(Place::Point(point(x, y)))
}

/// A number of all events of a kind.
pub fn numbers(events: &[Event], what: &str, number: &str) -> Vec<i64> {
    events.iter().filter(|event| event.what == what).filter_map(|event| event.get(number)).collect()
}

pub fn names(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| event.what.to_string()).collect()
}

pub fn tells(events: &[Event], what: &str) -> bool {
    events.iter().any(|event| event.what == what)
}

/// What clauses say of all events of a kind, beside the one by which they happen: `FCM-BASE-04 column 12`.
pub fn noted(events: &[Event], what: &str) -> Vec<String> {
    let factors = events.iter().filter(|event| event.what == what).flat_map(|event| &event.factors);
    factors.map(|factor| format!("{} {}", factor.clause.id(), factor.value)).collect()
}

/// Whether a clause says that of an event of a kind.
pub fn notes(events: &[Event], what: &str, note: &str) -> bool {
    noted(events, what).iter().any(|known| known == note)
}

/// The results of rounds: losses of attacker and defender.
pub fn rounds(events: &[Event]) -> Vec<(i64, i64)> {
    let of = |event: &Event| {
        let cause = event.cause.as_ref().expect("a procedure decided it");
        let read: serde_json::Value = serde_json::from_str(&cause.result).expect("a result");
        (read["attacker_losses"].as_i64().unwrap_or(-1), read["defender_losses"].as_i64().unwrap_or(-1))
    };
    events.iter().filter(|event| event.what == "melee_round").map(of).collect()
}
