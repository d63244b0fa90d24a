//! The distance that a mover may go (*mouvement*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::form::{flag, int, list, one_or, optional, required};
use game::procedure::{Default, Fact, Facts, Fault, Field, Kind, Named, Part, Pen, Procedure, Value, write_name};
use game::{Reasons, Weight, case, names};
use rulebook::pow::{FIRE_03, FORM_07, MOV_01, MOV_05, MOV_08, MOV_09, MOV_10, SPD_11, STM_01, TRP_09, TRP_26};
use serde::Serialize;

use super::shared;
use crate::tables::movement::{Gait, RETREAT_CM};
use crate::tables::terrain::{Going, Terrain};
use crate::troops::{Arm, Body, Edition, Formation, Troop};

/// How far a mover goes.
pub struct Movement;

names! {
    /// How a unit fired this turn.
    pub enum FiredHow {
        /// It did not.
        None = "none",
        /// Muskets at short range.
        Volley = "volley",
        /// Only with its skirmishers.
        Skirmish = "skirmish",
        /// With its guns.
        Artillery = "artillery",
    }
}

/// What moves: a troop as it stands, or something that never fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A unit.
    Troop(Body),
    /// *Général*.
    General,
    /// *Chariot*.
    Wagon,
    /// A movement base that marches.
    BaseMarch,
    /// A formed one.
    BaseFormed,
    /// A deployed one.
    BaseDeployed,
}

/// A piece of terrain on the path, with its roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceOnPath {
    /// What it is.
    pub terrain: Terrain,
    /// What was rolled for it.
    pub roll: u8,
}

case! {
    /// The facts of one move.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct MovementCase {
        /// The edition.
        pub edition: Edition = shared::EDITION,
        asked mover = required(Kind::OneOf(&MOVERS)),
        asked formation = shared::FORMATION,
        asked fighting_mounted = flag(),
        /// The speed chosen, 1 to 3.
        pub speed: u8 = int(1, 3, 1),
        /// Pieces on the path.
        pub terrain: ArrayVec<PieceOnPath, 8> = list(&Kind::OneOf(&PIECES), 0, 8).or(Default::Empty),
        /// The whole move is on a road.
        pub on_road: bool,
        /// How it fired this turn.
        pub fired: FiredHow = one_or::<FiredHow>("none"),
        /// A retreat or rout.
        pub retreating: bool,
        /// A strategic move with so many points.
        pub strategic_points: Option<u8> = optional(Kind::Int(1, 6)),
        /// Who moves.
        pub mover: Mover = ..,
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MovementOutcome {
    /// It gets through.
    pub passable: bool,
    /// The speed used; 1 for retreats, none if it does not get through.
    pub speed: Option<u8>,
    /// For a strategic move the total.
    #[serde(serialize_with = "shared::plain")]
    pub distance_cm: f64,
}

/// Movers that are no troops, by name.
const NO_TROOPS: [(&str, Mover); 5] = [
    ("general", Mover::General),
    ("wagon", Mover::Wagon),
    ("base_march", Mover::BaseMarch),
    ("base_formed", Mover::BaseFormed),
    ("base_deployed", Mover::BaseDeployed),
];

/// The names of all movers: the troops, then the others.
const MOVERS: [&str; Troop::NAMES.len() + NO_TROOPS.len()] = {
    let mut names = [""; Troop::NAMES.len() + NO_TROOPS.len()];
    let mut i = 0;
    while i < names.len() {
        let troops = Troop::NAMES.len();
        names[i] = if i < troops { Troop::NAMES[i] } else { NO_TROOPS[i - troops].0 };
        i += 1;
    }
    names
};

/// The pieces as the contract names them, kind and roll. A hill of 1 is a rough piece.
#[rustfmt::skip]
pub const PIECES: [&str; 59] = [
    "wood_1", "wood_2", "wood_3", "wood_4", "wood_5", "wood_6",
    "hill_2", "hill_3", "hill_4", "hill_5", "hill_6",
    "built_up_area_1", "built_up_area_2", "built_up_area_3", "built_up_area_4", "built_up_area_5", "built_up_area_6",
    "marsh_1", "marsh_2", "marsh_3", "marsh_4", "marsh_5", "marsh_6",
    "rough_1", "rough_2", "rough_3", "rough_4", "rough_5", "rough_6",
    "open_field_1", "open_field_2", "open_field_3", "open_field_4", "open_field_5", "open_field_6",
    "enclosed_field_1", "enclosed_field_2", "enclosed_field_3", "enclosed_field_4", "enclosed_field_5", "enclosed_field_6",
    "earthwork_1", "earthwork_2", "earthwork_3", "earthwork_4", "earthwork_5", "earthwork_6",
    "stream_1", "stream_2", "stream_3", "stream_4", "stream_5", "stream_6",
    "obstacle_1", "obstacle_2", "obstacle_3", "obstacle_4", "obstacle_5", "obstacle_6",
];

impl PieceOnPath {
    /// The piece of a name in [`PIECES`].
    pub fn from_name(name: &str) -> Option<Self> {
        let (kind, roll) = name.rsplit_once('_')?;
        Some(PieceOnPath { terrain: Terrain::from_name(kind)?, roll: roll.parse().ok()? })
    }

    fn going(self, column: Column) -> Going {
        let effect = self.terrain.effect(self.roll).expect("a hill of 1 is named as a rough piece");
        match column {
            Column::Infantry => effect.infantry,
            Column::Mounted => effect.mounted,
            Column::Others => effect.others,
        }
    }

    /// POW-MOV-08: roads help neither through woods nor through villages.
    const fn is_road_bound(self) -> bool {
        matches!(self.terrain, Terrain::Wood | Terrain::BuiltUpArea)
    }
}

/// The column of the terrain tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Infantry,
    Mounted,
    Others,
}

impl Mover {
    /// POW-MOV-11: the column of the terrain tables that it reads.
    const fn column(self) -> Column {
        match self {
            Mover::Troop(body) => match body.arm() {
                Arm::Infantry => Column::Infantry,
                Arm::Cavalry => Column::Mounted,
                Arm::Artillery => Column::Others,
            },
            Mover::BaseMarch => Column::Infantry,
            Mover::General | Mover::BaseFormed => Column::Mounted,
            Mover::Wagon | Mover::BaseDeployed => Column::Others,
        }
    }

    /// POW-MOV-08, POW-MOV-09: formed units, wagons and bases are helped by a road.
    const fn uses_roads(self) -> bool {
        match self {
            Mover::Troop(body) => body.is_formed(),
            Mover::General => false,
            Mover::Wagon | Mover::BaseMarch | Mover::BaseFormed | Mover::BaseDeployed => true,
        }
    }

    /// POW-MOV-12: mounted infantry on foot that stays in the saddle until it meets terrain.
    const fn rides_in_the_open(self) -> bool {
        matches!(self, Mover::Troop(body) if body.is_mounted_infantry_on_foot() && !body.is_square())
    }

    /// POW-TRP-09: irregular skirmishers.
    const fn ignores_terrain(self) -> bool {
        matches!(self, Mover::Troop(body) if body.is_irregular_skirmisher())
    }

    /// The row of the movement table; `open` if no piece of terrain is left on the path.
    const fn gait(self, open: bool) -> Gait {
        match self {
            Mover::General => Gait::Light,
            Mover::Wagon => Gait::Line,
            Mover::BaseMarch => Gait::BaseMarch,
            Mover::BaseFormed => Gait::BaseFormed,
            Mover::BaseDeployed => Gait::BaseDeployed,
            Mover::Troop(_) if open && self.rides_in_the_open() => Gait::Heavy,
            Mover::Troop(body) => match body.arm() {
                Arm::Cavalry if body.class() <= 2 => Gait::Light,
                Arm::Cavalry => Gait::Heavy,
                Arm::Artillery => battery_gait(body),
                Arm::Infantry if !body.is_regular() => Gait::AttackColumn,
                Arm::Infantry => match body.formation {
                    Formation::Formed => Gait::MarchColumn,
                    Formation::Deployed => Gait::Line,
                    Formation::Square => Gait::Square,
                    Formation::AttackColumn => Gait::AttackColumn,
                },
            },
        }
    }

    /// POW-SPD-11: how far it retreats.
    fn retreat_cm(self, open: bool) -> f64 {
        let (_, [foot, mounted]) = RETREAT_CM;
        let rides = match self {
            Mover::Troop(body) => {
                body.is_cavalry() || body.troop == Troop::ArtilleryHorse || (open && self.rides_in_the_open())
            }
            _ => false,
        };
        if rides { mounted } else { foot }
    }
}

const fn battery_gait(body: Body) -> Gait {
    match (body.troop, body.is_formed()) {
        (Troop::ArtilleryHorse, true) => Gait::Heavy,
        (Troop::ArtilleryHorse, false) => Gait::HorseBattery,
        (Troop::ArtilleryFoot, true) => Gait::AttackColumn,
        (Troop::ArtilleryFoot, false) => Gait::FootBattery,
        (_, true) => Gait::Line,
        (_, false) => Gait::IrregularBattery,
    }
}

impl MovementCase {
    /// POW-MOV-08 to -10, POW-TRP-09: the slowest going of the pieces that count, speed 1 in the open; and whether no
    /// piece was left on the path.
    fn going(&self, reasons: &mut impl Reasons) -> (Going, bool) {
        let road = self.on_road && self.mover.uses_roads();
        let column = self.mover.column();
        let (mut slowest, mut open, mut cancelled) = (Going::Speed(1), true, false);
        for &piece in &self.terrain {
            if road && !piece.is_road_bound() {
                cancelled = true;
                continue;
            }
            open = false;
            let mut going = piece.going(column);
            if going == Going::Impassable && self.mover == Mover::General {
                reasons.note(MOV_10, "infantry");
                going = piece.going(Column::Infantry);
            }
            if going == Going::Impassable && road {
                reasons.note(MOV_09, 3);
                going = Going::Speed(3);
            }
            if self.mover.ignores_terrain() && going != Going::Impassable {
                reasons.note(TRP_09, "ignored");
                continue;
            }
            reasons.note(piece.terrain.clause(), told(going));
            slowest = slower(slowest, going);
        }
        if cancelled {
            reasons.note(MOV_08, "road");
        }
        (slowest, open)
    }

    /// POW-MOV-05: the speed left to a unit that fired.
    const fn speed_after_fire(&self) -> u8 {
        match self.fired {
            FiredHow::None => 1,
            FiredHow::Skirmish => 2,
            FiredHow::Volley | FiredHow::Artillery => 3,
        }
    }

    /// POW-MOV-13, POW-STM-01, POW-SPD-11: passable or not, speed and distance.
    pub fn distance(&self, reasons: &mut impl Reasons) -> MovementOutcome {
        let (going, open) = self.going(reasons);
        let fired = self.fired != FiredHow::None && !self.retreating;
        if fired {
            reasons.note(MOV_05, i32::from(self.speed_after_fire()));
        }
        let Going::Speed(slowest) = going else {
            return MovementOutcome { passable: false, speed: None, distance_cm: 0.0 };
        };
        if self.retreating {
            let distance_cm = self.mover.retreat_cm(open);
            reasons.note(SPD_11, Weight::Num(distance_cm));
            return MovementOutcome { passable: true, speed: Some(1), distance_cm };
        }
        let after_fire = if fired { self.speed_after_fire() } else { 1 };
        let speed = self.speed.max(slowest).max(after_fire);
        let (clause, one_move_cm) = self.mover.gait(open).distance_cm(self.edition, speed);
        reasons.note(clause, Weight::Num(one_move_cm));
        if let Some(points) = self.strategic_points {
            reasons.note(STM_01, i32::from(points));
        }
        let distance_cm = one_move_cm * f64::from(self.strategic_points.unwrap_or(1));
        MovementOutcome { passable: true, speed: Some(speed), distance_cm }
    }
}

fn told(going: Going) -> Weight {
    match going {
        Going::Speed(speed) => Weight::Int(i64::from(speed)),
        Going::Impassable => Weight::Word("impassable"),
    }
}

fn slower(a: Going, b: Going) -> Going {
    match (a, b) {
        (Going::Speed(a), Going::Speed(b)) => Going::Speed(a.max(b)),
        _ => Going::Impassable,
    }
}

impl Procedure for Movement {
    type Case = MovementCase;
    type Outcome = MovementOutcome;
    const NAME: &'static str = "movement";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        if let Mover::Troop(body) = case.mover {
            shared::check_body(facts, body)?;
        } else {
            facts.forbid(facts.flag("fighting_mounted"), TRP_26, "fighting_mounted")?;
            facts.forbid(facts.given("formation"), FORM_07, "formation")?;
        }
        check(facts, case)
    }

    fn factors(case: &MovementCase, reasons: &mut impl Reasons) {
        case.distance(reasons);
    }

    fn rolls(_: &MovementCase) -> bool {
        false
    }

    fn odds(case: &MovementCase) -> Odds<MovementOutcome> {
        Odds::certain(case.distance(&mut ()))
    }

    fn run(case: &MovementCase, _: &mut impl Dice) -> MovementOutcome {
        case.distance(&mut ())
    }
}

impl Fact for PieceOnPath {
    const FIELD: Field = required(Kind::OneOf(&PIECES));

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Name(name)) => PieceOnPath::from_name(name).expect("the shape lists the pieces"),
            _ => unreachable!("a piece is a name"),
        }
    }

    fn write(&self, out: &mut String) {
        write_name(&format!("{}_{}", self.terrain.name(), self.roll), out);
    }
}

/// POW-TRP-26, POW-FORM-07: who moves; only troops have a formation.
impl Part for Mover {
    fn of(facts: &Facts<'_>) -> Self {
        let other = NO_TROOPS.iter().find(|(known, _)| facts.is("mover", known));
        other.map_or_else(
            || {
                let fighting_mounted = facts.flag("fighting_mounted");
                Mover::Troop(Body { fighting_mounted, ..Body::new(facts.choice("mover"), facts.choice("formation")) })
            },
            |(_, mover)| *mover,
        )
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        if let Mover::Troop(body) = self {
            pen.put("mover", &body.troop);
            pen.put("formation", &body.formation);
            pen.put("fighting_mounted", &body.fighting_mounted);
        } else if let Some((name, _)) = NO_TROOPS.iter().find(|(_, mover)| mover == self) {
            pen.spell("mover", |out| write_name(name, out));
        }
    }
}

/// What the rules forbid, from left to right in the list of the contract.
fn check(facts: &Facts<'_>, case: &MovementCase) -> Result<(), Fault> {
    let fired = case.fired != FiredHow::None;
    let Mover::Troop(body) = case.mover else {
        facts.forbid(case.retreating, SPD_11, "retreating")?;
        return facts.forbid(fired, MOV_05, "fired");
    };
    let strategic = case.strategic_points.is_some();
    facts.forbid(strategic && (case.retreating || fired), MOV_01, "strategic_points")?;
    if case.retreating || !fired {
        return Ok(());
    }
    facts.forbid(body.is_formed(), FIRE_03, "fired")?;
    let steady = case.edition == Edition::PlayAid || body.is_regular();
    let may_move = match case.fired {
        FiredHow::None => true,
        FiredHow::Volley => body.is_infantry() && steady,
        FiredHow::Skirmish => body.is_infantry(),
        FiredHow::Artillery => body.troop == Troop::ArtilleryHorse,
    };
    facts.forbid(!may_move, MOV_05, "fired")
}

#[cfg(test)]
mod tests;
