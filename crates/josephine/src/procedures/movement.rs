//! Whether a move may be made (*mouvement basique, marche forcée*).

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Kind, Procedure, Shape, Unknown};
use game::{Reasons, Tally};
use rulebook::Clause;
use rulebook::josephine::{
    ACT_07, FIRE_15, MOVE_01, MOVE_02, MOVE_03, MOVE_04, MOVE_05, MOVE_06, MOVE_08, MOVE_10, SQ_01, SQ_06, SQ_07,
    TER_05,
};
use serde::Serialize;

use super::shared::{self, Measure};
use crate::troops::Arm;

/// JOS-MOVE: the allowance of a unit, what its path costs, and what the path breaks.
pub struct Movement;

/// The facts of one move.
#[derive(Clone, Copy, Debug)]
pub struct MovementCase {
    /// Arm of the unit.
    pub arm: Arm,
    /// Its activation succeeded.
    pub success: bool,
    /// The forced march of its profile.
    pub march_ud: u8,
    /// It will fire in this activation.
    pub fires: bool,
    /// It stands in square.
    pub square: bool,
    /// It is of elite value.
    pub elite: bool,
    /// Length of the path, in hundredths of a UD.
    pub distance_hundredths: i32,
    /// Pivots on the way.
    pub pivots: u8,
    /// Runs of legs that are not ahead of the front line.
    pub non_forward: u8,
    /// Streams crossed away from roads.
    pub streams: u8,
    /// Part of the path in cover or rough ground, in hundredths of a UD.
    pub terrain_hundredths: i32,
    /// It enters a zone of cover or rough ground this turn.
    pub entered: bool,
    /// It leaves one this turn.
    pub left: bool,
    /// It starts in contact with an enemy.
    pub from_enemy_zdc: bool,
    /// It is in contact with an enemy on the way or at the end.
    pub to_enemy_zdc: bool,
    /// JOS-MOVE-10 is in force and the whole path follows roads.
    pub on_road: bool,
}

/// Whether the move is allowed, and what it breaks if not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovementOutcome {
    /// It breaks nothing.
    pub allowed: bool,
    /// What the unit has.
    pub allowance_ud: u8,
    /// What the path consumes.
    pub cost_ud: Measure,
    /// The clauses it breaks.
    pub breaks: ArrayVec<Clause, 5>,
}

impl MovementCase {
    /// JOS-ACT-06: success without fire gives the forced march; anything else the basic move.
    const fn is_march(&self) -> bool {
        self.success && !self.fires
    }

    /// JOS-SQ-07: how far a square may go.
    const fn most_in_square_ud(&self) -> u8 {
        if self.elite { 1 } else { 0 }
    }

    /// JOS-MOVE-01, -02, limited by JOS-SQ-07, lengthened by JOS-MOVE-10.
    pub fn allowance_ud(&self, reasons: &mut impl Reasons) -> u8 {
        let (clause, printed) = match (self.is_march(), self.arm) {
            (false, arm) => (MOVE_01, arm.basic_move_ud()),
            (true, Arm::Cuirassiers) => (MOVE_02, self.march_ud),
            (true, _) => (MOVE_01, self.march_ud),
        };
        let enemy_near = self.from_enemy_zdc || self.to_enemy_zdc;
        // Ruling: neither an allowance of 0 nor the move of a square is lengthened by the road.
        let longer = self.on_road && printed > 0 && !self.square && !enemy_near;
        Tally::start(reasons, clause, i32::from(printed))
            .at_most_if(self.square, SQ_07, i32::from(self.most_in_square_ud()))
            .add_if(longer, MOVE_10, 1)
            .value() as u8
    }

    /// What the path consumes, in hundredths of a UD.
    pub fn cost_hundredths(&self) -> i32 {
        self.cost(&mut ())
    }

    /// The length of the path, and JOS-MOVE-03, -04, JOS-TER-05; each is told as what it takes from the allowance.
    fn cost(&self, reasons: &mut impl Reasons) -> i32 {
        let extra = Tally::unlisted(reasons, 0)
            .add_some(TER_05, -i32::from(self.streams))
            .add_some(MOVE_03, -i32::from(self.pivots))
            .add_some(MOVE_04, -i32::from(self.non_forward))
            .value();
        self.distance_hundredths - 100 * extra
    }

    /// The clauses that the move breaks; none if it is allowed.
    pub fn breaks(&self) -> impl Iterator<Item = Clause> + use<> {
        let cost = self.cost_hundredths();
        let allowance = 100 * i32::from(self.allowance_ud(&mut ()));
        [
            (cost > allowance, MOVE_01),
            (self.entered && self.left, MOVE_05),
            (self.terrain_hundredths > 100, MOVE_06),
            (self.from_enemy_zdc && self.to_enemy_zdc && self.distance_hundredths > 0, MOVE_08),
            (self.square && cost > 100 * i32::from(self.most_in_square_ud()), SQ_07),
        ]
        .into_iter()
        .filter_map(|(broken, clause)| broken.then_some(clause))
    }

    /// All of it together.
    pub fn outcome(&self) -> MovementOutcome {
        let breaks: ArrayVec<Clause, 5> = self.breaks().collect();
        MovementOutcome {
            allowed: breaks.is_empty(),
            allowance_ud: self.allowance_ud(&mut ()),
            cost_ud: Measure(self.cost_hundredths()),
            breaks,
        }
    }
}

impl Procedure for Movement {
    type Case = MovementCase;
    type Outcome = MovementOutcome;
    const NAME: &'static str = "movement";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("arm", shared::ARM),
                Field::required("activation", Kind::OneOf(&["success", "failure"])),
                Field::optional("march_ud", shared::MARCH),
                Field::flag("fires"),
                Field::flag("square"),
                Field::flag("elite"),
                Field::num("distance_ud", 0.0, 20.0, "0"),
                Field::int("pivots", 0, 9, 0),
                Field::int("non_forward", 0, 9, 0),
                Field::int("streams", 0, 9, 0),
                Field::num("terrain_ud", 0.0, 20.0, "0"),
                Field::flag("entered"),
                Field::flag("left"),
                Field::flag("from_enemy_zdc"),
                Field::flag("to_enemy_zdc"),
                Field::flag("on_road"),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let arm: Arm = facts.choice("arm");
        let case = MovementCase {
            arm,
            success: facts.is("activation", "success"),
            march_ud: shared::march(facts, "march_ud", arm),
            fires: facts.flag("fires"),
            square: facts.flag("square"),
            elite: facts.flag("elite"),
            distance_hundredths: shared::hundredths(facts, "distance_ud"),
            pivots: facts.int("pivots") as u8,
            non_forward: facts.int("non_forward") as u8,
            streams: facts.int("streams") as u8,
            terrain_hundredths: shared::hundredths(facts, "terrain_ud"),
            entered: facts.flag("entered"),
            left: facts.flag("left"),
            from_enemy_zdc: facts.flag("from_enemy_zdc"),
            to_enemy_zdc: facts.flag("to_enemy_zdc"),
            on_road: facts.flag("on_road"),
        };
        facts.refuse(case.terrain_hundredths > case.distance_hundredths, "terrain_ud")?;
        facts.forbid(case.fires && arm.is_cavalry(), FIRE_15, "fires")?;
        facts.forbid(case.fires && !case.success, ACT_07, "fires")?;
        facts.forbid(case.square && !arm.is_infantry(), SQ_01, "square")?;
        facts.forbid(case.square && case.pivots > 0, SQ_06, "pivots")?;
        facts.forbid(case.square && case.non_forward > 0, SQ_06, "non_forward")?;
        Ok(case)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.allowance_ud(reasons);
        case.cost(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<MovementOutcome> {
        Odds::certain(case.outcome())
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> MovementOutcome {
        case.outcome()
    }
}
