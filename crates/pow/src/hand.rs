//! The table under the hand: the way by which an option leads its piece to a place, and what that costs.

use field::{Facing, Mark, Place, Pose, bearing, hundredths};
use game::{Answer, Given, Plan, Step, Way};
use rulebook::pow::{GEO_34, MOV_04};

use crate::battle::Battle;
use crate::ids::{BaseId, UnitId, Units};
use crate::orders::Opt;
use crate::state::State;

impl Battle {
    /// One leg more, straight to a place; a base goes along its arrow as far as the place lies along it (POW-GEO-34). A charge is led
    /// by its target and needs no way.
    pub(crate) fn way_by_hand(
        &self,
        state: &State,
        option: u32,
        begun: &[Step],
        to: Place,
        facing: Option<Facing>,
    ) -> Way {
        let mut way: Way = begun.iter().copied().collect();
        let Some(opt) = Opt::of(self, option) else { return way };
        if way.is_full() {
            return way;
        }
        let point = to.centre();
        let mut turn = |from: Pose| way.extend(facing.or_else(|| bearing(from.at, point)).map(Step::Turn));
        match opt {
            Opt::Move(..) | Opt::MoveGroup(..) => way.push(match facing {
                Some(facing) => Step::Set(Pose::new(point, facing)),
                None => Step::To(to),
            }),
            Opt::MoveGeneral(..) => way.push(Step::To(to)),
            Opt::TurnUnit(unit) | Opt::TurnGroup(unit) => turn(state.units[unit.place()].pose),
            Opt::BaseTurn(base) => turn(state.bases[base.place()].pose),
            Opt::MoveBase(base, n) if begun.is_empty() => return self.base_by_hand(state, base, n, Mark::from(point)),
            Opt::MoveBase(..) => way.push(Step::To(to)),
            _ => {}
        }
        way
    }

    /// As far along its arrow as the hand points, and as its moves reach.
    fn base_by_hand(&self, state: &State, base: BaseId, n: u8, to: Mark) -> Way {
        let one = &state.bases[base.place()];
        let entry = (Mark::from(one.pose.at).distance(one.plan.at(one.progress)) * 1000.0) as i32;
        let wanted = (one.plan.progress(to) - one.progress).max(0) + entry;
        // Farther than its moves over open ground or by road it goes in no case.
        let strategic = |points| {
            let most = |road| self.base_case(state, base, (0, false), road, 1, points).distance(&mut ()).distance_cm;
            most(false).max(most(true))
        };
        let most = strategic(None).max(strategic(Some(n)));
        let mut reach = wanted.min((most * 1000.0).ceil() as i32 + 500);
        while reach > 0 {
            let Some(way) = self.base_way(state, base, reach) else { break };
            if self.base_march(state, base, &way, n).is_ok() {
                return way;
            }
            reach -= 500;
        }
        self.base_way(state, base, wanted).unwrap_or_default()
    }

    /// What the move of a unit, a group or a base uses up.
    pub(crate) fn measured(&self, state: &State, answer: &Answer) -> Option<Plan> {
        let pick = answer.only()?;
        let Given::Way(way) = &pick.given else { return None };
        let group = |unit: UnitId, guns: bool| self.group_of(state, unit, guns);
        let units = match Opt::of(self, pick.option)? {
            Opt::Move(unit, _) => Units::of(unit),
            Opt::MoveGroup(unit, guns, _) => group(unit, guns)?,
            Opt::MoveBase(base, n) => {
                let march = self.base_march(state, base, way, n).ok()?;
                let points = march.strategic.then_some(n);
                let case = self.base_case(state, base, (march.met, march.wades), march.road, 1, points);
                let allowance = hundredths(case.distance(&mut ()).distance_cm);
                let way = march.path.iter().map(|pose| (*pose).into()).collect();
                return Some(Plan { used: march.used, allowance, charges: vec![(GEO_34, march.used)], way });
            }
            _ => return None,
        };
        let n = match Opt::of(self, pick.option)? {
            Opt::Move(_, n) | Opt::MoveGroup(_, _, n) => n,
            _ => 1,
        };
        let march = self.march(state, units, way, n).ok()?;
        let way = march.path.iter().map(|pose| (*pose).into()).collect();
        Some(Plan { used: march.used, allowance: march.allowance, charges: vec![(MOV_04, march.used)], way })
    }
}
