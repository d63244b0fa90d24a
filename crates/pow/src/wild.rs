//! Legal answers at random: for recruits, for random battles and for those who look for faults.

use dice::Seeded;
use field::{Facing, Mark, Point, Pose};
use game::{Answer, Arrow, Given, Pick, Side, Step as Leg, Way};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId, Units};
use crate::orders::Opt;
use crate::state::{At, Contacted, Item, State, Step};
use crate::troops::{Formation, Order};

impl Battle {
    /// One legal answer at random.
    pub(crate) fn any_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        if dice.below(3) > 0 {
            for _ in 0..4 {
                let answer = self.wild_answer(state, side, dice);
                if self.legal(state, side, &answer).is_ok() {
                    return answer;
                }
            }
        }
        self.preset_answer(state)
    }

    /// An answer that may be legal.
    fn wild_answer(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut answer = Answer::none();
        if state.step == Step::Act && state.found.is_empty() {
            if let Some(pick) = self.wild_row(state, side, dice) {
                answer.push(pick);
            }
            let closing = match dice.below(6) {
                0 => Opt::Rest,
                1 => self.closing(state),
                _ => Opt::GoOn,
            };
            answer.push(closing.id());
            return answer;
        }
        let mut options = Vec::new();
        self.candidates(state, side, &mut |opt| {
            if opt != Opt::Concede && dice.below(4) == 0 && self.offered(state, side, opt) {
                options.push(opt);
            }
        });
        let most = if state.step == Step::Activate { 1 } else { dice.below(4) as usize };
        for _ in 0..most.min(options.len()) {
            let opt = options.swap_remove(dice.below(options.len() as u32) as usize);
            answer.push(Pick { option: opt.id(), given: self.wild_given(state, side, opt, dice) });
        }
        answer
    }

    fn wild_point(&self, dice: &mut Seeded) -> Point {
        Point::new(dice.below(self.width() as u32 + 1) as i32, dice.below(self.depth() as u32 + 1) as i32)
    }

    fn wild_given(&self, state: &State, side: Side, opt: Opt, dice: &mut Seeded) -> Given {
        match opt {
            Opt::PlaceBase(_) => {
                let y = self.y_from(side, dice.below(30_000) as i32);
                let at = Point::new(dice.below(self.width() as u32) as i32, y);
                Given::Spot(Pose::new(at, self.across(side)).into())
            }
            Opt::Leg(..) | Opt::Write(..) | Opt::OwnOrder(_) => {
                let mut arrow = Arrow::new();
                if self.waits(side) && matches!(opt, Opt::Leg(..)) {
                    arrow.push(Point::new(dice.below(self.width() as u32) as i32, self.edge_y(side)));
                }
                arrow.push(self.wild_point(dice));
                Given::Arrow(arrow)
            }
            Opt::Replace(general) => {
                let at = state.generals[general.place()].place;
                let off = |dice: &mut Seeded| dice.below(20_000) as i32 - 10_000;
                let at = Point::new(at.x + off(dice), at.y + off(dice));
                Given::Spot(Pose::new(at, Facing::NORTH).into())
            }
            Opt::LayUnit(unit, _) => {
                let At::Base(base) = state.units[unit.place()].at else { return Given::Nothing };
                let layout = self.standard_layout(state, base);
                let place = layout.units.iter().find(|(one, _)| *one == unit).and_then(|(_, place)| *place);
                let pose = place.map_or(state.bases[base.place()].pose, |(pose, _)| pose);
                Given::Spot(pose.into())
            }
            Opt::LayGeneral(general) => {
                let At::Base(base) = state.generals[general.place()].at else { return Given::Nothing };
                let (x, y) = (dice.below(6_000) as i32 - 3_000, dice.below(6_000) as i32 - 3_000);
                let pose = state.bases[base.place()].pose.shifted(field::Offset { right: x, ahead: y });
                Given::Spot(pose.into())
            }
            _ => Given::Nothing,
        }
    }

    /// A row of an activation that may be legal.
    fn wild_row(&self, state: &State, side: Side, dice: &mut Seeded) -> Option<Pick> {
        let now = state.activation?;
        let units: Vec<UnitId> = match now.payer {
            Some(payer) => {
                let chief = payer == self.cinc(side) && !self.general(payer).starred;
                let own = self.units_of(side).filter(|unit| {
                    let one = &state.units[unit.place()];
                    (one.general == payer || chief) && one.at != At::Lost
                });
                own.collect()
            }
            None => Vec::new(),
        };
        let any = |dice: &mut Seeded| units.get(dice.below(units.len().max(1) as u32) as usize).copied();
        Some(match dice.below(16) {
            0 => Pick::points(Opt::MarkerMove.id(), 1 + dice.below(60) as u16),
            1 => [Opt::MarkerLeast, Opt::MarkerEnd, Opt::MarkerStay][dice.below(3) as usize].into(),
            2 => {
                let base = match now.item {
                    Item::Base(base) => base,
                    Item::General(_) => self.bases_of(state, side).next()?,
                };
                match dice.below(4) {
                    0 => Opt::BaseType(base, crate::setup::BaseType::ALL[dice.below(3) as usize]).into(),
                    1 => {
                        let facing = state.bases[base.place()].pose.facing.turned(dice.below(90) as i32 - 45);
                        Pick::way(Opt::BaseTurn(base).id(), Way::from_iter([Leg::Turn(facing)]))
                    }
                    2 => Opt::DeployBase(base).into(),
                    _ => {
                        let n = 1 + dice.below(3) as u8;
                        let reach = (self.base_reach(state, base, 1, 0) * 1000.0) as i32 * i32::from(n);
                        Pick::way(Opt::MoveBase(base, n).id(), self.base_way(state, base, reach)?)
                    }
                }
            }
            3 => Opt::Rally(any(dice)?).into(),
            4 => {
                let general = now.payer?;
                let at = state.generals[general.place()].place;
                let to = Mark::from(at).moved(Facing::new(dice.below(360) as u16).vector(), f64::from(dice.below(30)));
                Pick::way(Opt::MoveGeneral(general, 1).id(), Way::from_iter([Leg::To(to.point().into())]))
            }
            5 => {
                let subordinates: Vec<GeneralId> = self.generals_of(side).collect();
                Opt::GiveOrder(subordinates[dice.below(subordinates.len() as u32) as usize]).into()
            }
            6 => {
                let unit = any(dice)?;
                let formation = Formation::ALL[dice.below(4) as usize];
                let place = dice.below(12) as u8;
                if dice.below(2) == 0 {
                    Opt::Form(unit, formation, place).into()
                } else {
                    Opt::FormGroup(unit, formation, place).into()
                }
            }
            7 => {
                let unit = any(dice)?;
                let facing = state.units[unit.place()].pose.facing.turned(dice.below(180) as i32 - 90);
                Pick::way(Opt::TurnUnit(unit).id(), Way::from_iter([Leg::Turn(facing)]))
            }
            8 => {
                let unit = any(dice)?;
                [Opt::BreakOff(unit), Opt::Return(unit), Opt::TakeOver(unit, Order::Hold)][dice.below(3) as usize]
                    .into()
            }
            9 => {
                let unit = any(dice)?;
                let fighting = self.standing(state, side).filter(|one| self.in_contact(state, one));
                Pick::way(Opt::Reinforce(unit, fighting.first()?).id(), Way::new())
            }
            10..13 => {
                let unit = any(dice)?;
                let block = self.block(state, unit);
                let enemies = self.standing(state, side.other());
                let nearest = enemies.iter().min_by(|a, b| {
                    let far = |unit: UnitId| self.block(state, unit).distance(&block);
                    far(*a).total_cmp(&far(*b))
                })?;
                let side = Contacted::ALL[[0, 0, 1, 2, 3][dice.below(5) as usize]];
                Pick::way(Opt::Charge(unit, nearest, side, false).id(), Way::new())
            }
            _ => {
                let unit = any(dice)?;
                let pose = state.units[unit.place()].pose;
                let turn = dice.below(60) as i32 - 30;
                let far = f64::from(dice.below(60)) * 0.25;
                let to = Mark::from(pose.at).moved(pose.facing.turned(turn).vector(), far).point();
                let opt = if dice.below(2) == 0 {
                    Opt::Move(unit, 1)
                } else {
                    let lead = self.group_of(state, unit, true).and_then(Units::first);
                    Opt::MoveGroup(lead.unwrap_or(unit), true, 1)
                };
                Pick::way(opt.id(), Way::from_iter([Leg::To(to.into())]))
            }
        })
    }
}
