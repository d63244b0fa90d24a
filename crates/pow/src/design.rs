//! Designs for a battle: what a side that thinks deploys, names and orders before it begins.
//!
//! An objective of 50 points is worth twelve units (POW-OBJ-02, POW-END-02), and whoever names one that the enemy holds pays for it. So a
//! side names what it can keep where it stands, or one piece that is worth all the fifty, and goes for the piece in the middle that
//! both want. Which of its designs it follows is drawn by lot: what it is after is a secret.

use arrayvec::ArrayVec;
use dice::Seeded;
use field::{Mark, Point, Pose, Size};
use game::{Answer, Arrow, Given, Pick, Side};

use crate::battle::Battle;
use crate::ground::Zone;
use crate::ids::{BaseId, UnitId};
use crate::orders::Opt;
use crate::procedures::Battle as Kind;
use crate::setup::{BaseType, PieceKind};
use crate::shape::{self, OVERLAP};
use crate::state::{Standing, State, Step};
use crate::tables::terrain::{Going, Terrain};
use crate::troops::{Arm, Order, Troop};

/// The most that objectives may be worth together (POW-OBJ-04).
const MOST: i32 = 50;
/// How far apart the middles of commands are that go for the same piece, and the least.
const APART: i32 = 28_000;
const LEAST_APART: i32 = 20_000;
/// Whoever has farther to go begins in column of march.
const FAR: i32 = 52_000;
/// Where places are looked for, so far from each other.
const PITCH: i32 = 2_500;

/// What a side is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Design {
    /// What the scenario, or the preset, proposes.
    Proposed,
    /// Names what it can keep in its own half, and keeps it.
    Keep,
    /// The same with up to so many commands, and all others go for a piece that the enemy may have named.
    Contest(u8, usize),
    /// Names one piece and goes there with everybody.
    Seize(u8),
}

impl Design {
    /// How many commands keep something.
    const fn keeps(self) -> usize {
        match self {
            Design::Proposed | Design::Seize(_) => 0,
            Design::Keep => 3,
            Design::Contest(_, keep) => keep,
        }
    }

    const fn aim(self) -> Option<u8> {
        match self {
            Design::Proposed | Design::Keep => None,
            Design::Contest(feature, _) | Design::Seize(feature) => Some(feature),
        }
    }
}

/// A base that keeps a piece, and where.
type Keeper = (BaseId, u8, Pose);
/// Designs, each with its weight in the draw.
type Menu = ArrayVec<(Design, u32), 4>;

impl Battle {
    /// The answer to `deploy`, `plan` or both by a design drawn by lot; what was deployed by a design is planned by it.
    pub(crate) fn designed(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        let mut proposed = state.clone();
        self.preset_deploy(&mut proposed, side);
        let menu = self.designs(&proposed, side);
        let mut answer = Answer::none();
        let deploys = state.step == Step::Deploy;
        if deploys {
            let Some(design) = draw(&menu, dice) else { return answer };
            self.deploy_by(&mut proposed, side, design, &mut answer);
            if self.setup.kind == Kind::Encounter {
                self.plan_by(&proposed, side, design, &mut answer);
            }
            return answer;
        }
        let followed = |design: Design| {
            let mut there = proposed.clone();
            self.deploy_by(&mut there, side, design, &mut Answer::none());
            BaseId::of(side).all(|base| {
                let [one, other] = [&there, state].map(|state| &state.bases[base.place()]);
                (one.standing, one.kind, one.pose) == (other.standing, other.kind, other.pose)
            })
        };
        let of_one: Menu = menu.iter().copied().filter(|(design, _)| followed(*design)).collect();
        if let Some(design) = draw(&of_one, dice).or_else(|| draw(&menu, dice)) {
            self.plan_by(state, side, design, &mut answer);
        }
        answer
    }

    /// What a side may be after.
    fn designs(&self, state: &State, side: Side) -> Menu {
        let middle = Mark::from(Point::new(self.width() / 2, self.depth() / 2));
        let mut aims: ArrayVec<u8, 32> = (0..self.setup.features.len().min(32) as u8)
            .filter(|feature| matches!(self.ground.zones[usize::from(*feature)], Zone::Area(_)))
            .collect();
        let far = |feature: u8| Mark::from(self.ground.zones[usize::from(feature)].centre()).distance(middle);
        game::sort_few(&mut aims, |a, b| far(*a).total_cmp(&far(*b)));
        let Some(&aim) = aims.first() else { return Menu::from_iter([(Design::Proposed, 1)]) };
        let worth_all = |feature: u8| self.value(feature, side) == MOST;
        if self.keepers(state, side, Design::Keep).is_empty() {
            let other = aims.iter().skip(1).copied().find(|feature| worth_all(*feature));
            let second = other.map(|feature| (Design::Seize(feature), 2));
            return [(Design::Seize(aim), 3)].into_iter().filter(|_| worth_all(aim)).chain(second).collect();
        }
        let [own, theirs] = [side, side.other()].map(|side| self.in_own_half(aim, side));
        match (own, theirs) {
            // It lies on this side of the middle: there the enemy is met.
            (true, _) => Menu::from_iter([(Design::Contest(aim, 2), 1)]),
            // Beyond it: one thing is kept, everybody else attacks; or all that can be kept is.
            (_, true) => Menu::from_iter([(Design::Contest(aim, 1), 9), (Design::Keep, 1)]),
            // Astride, and the enemy comes from afar: where the scenario says.
            _ if self.waits(side.other()) => Menu::from_iter([(Design::Proposed, 1)]),
            _ => Menu::from_iter([(Design::Contest(aim, 3), 1), (Design::Seize(aim), 1)]),
        }
    }

    /// The bases of infantry commands.
    fn foot_bases<'s>(&'s self, state: &'s State, side: Side) -> impl Iterator<Item = BaseId> + 's {
        BaseId::of(side).filter(move |base| {
            state.bases[base.place()].standing != Standing::None
                && !self.is_decoy(state, *base)
                && !self.is_cavalry_command(self.cargo(state, *base).into_iter())
        })
    }

    /// How far a zone reaches from the edge of its side.
    fn limit(&self, side: Side) -> Option<i32> {
        let [_, south, _, north] = self.setup.camps[side as usize].zone?;
        Some(if side == Side::First { north } else { self.depth() - south })
    }

    /// The pieces of its own half that a side can keep from its zone with up to so many commands, each with the base that keeps it.
    /// What everybody goes for needs no keeper.
    fn keepers(&self, state: &State, side: Side, design: Design) -> ArrayVec<Keeper, 3> {
        let most = design.keeps();
        let mut keepers: ArrayVec<Keeper, 3> = ArrayVec::new();
        let Some(limit) = self.limit(side) else { return keepers };
        let mut pieces: ArrayVec<(bool, i32, u8), 32> = ArrayVec::new();
        let own = |feature: &u8| self.in_own_half(*feature, side) && design.aim() != Some(*feature);
        for feature in (0..self.setup.features.len().min(32) as u8).filter(own) {
            // Rather a village than a bridge, and rather what lies far from the enemy.
            let zone = &self.ground.zones[usize::from(feature)];
            pieces.push((matches!(zone, Zone::Circle(_)), (zone.centre().y - self.edge_y(side)).abs(), feature));
        }
        game::sort_few(&mut pieces, Ord::cmp);
        let mut sum = self.named(design, side).map_or(0, |feature| self.value(feature, side));
        for (_, _, feature) in pieces {
            let value = self.value(feature, side);
            if sum + value > MOST || keepers.len() >= most {
                continue;
            }
            let zone = &self.ground.zones[usize::from(feature)];
            let centre = zone.centre();
            let free = |base: &BaseId| !keepers.iter().any(|(one, ..)| one == base);
            let near = |base: &BaseId| (state.bases[base.place()].pose.at.x - centre.x).abs();
            let Some(base) = self.foot_bases(state, side).filter(free).min_by_key(near) else { break };
            let Some(officer) = self.officers(state, base).next() else { continue };
            let size = shape::base_size(BaseType::Deployed, self.general(officer).training);
            let rank = Size { width: size.width, depth: 1_500 };
            let x = centre.x.clamp(size.width / 2, (self.width() - size.width / 2).max(size.width / 2));
            // As far ahead as the zone allows, so that the first rank stands on the piece.
            let fronts = (0..).map(|back| limit - back * 500).take_while(|front| *front >= size.depth);
            let pose = fronts.map(|front| self.facing_across(side, x, front, size)).find(|pose| {
                let first = pose.shifted(field::Offset { right: 0, ahead: (size.depth - rank.depth) / 2 });
                let block = shape::base(*pose, size);
                zone.holds(&shape::base(first, rank))
                    && !keepers.iter().any(|(_, _, other)| shape::base(*other, size).overlaps(&block, OVERLAP))
            });
            if let Some(pose) = pose {
                sum += value;
                keepers.push((base, feature, pose));
            }
        }
        keepers
    }

    /// What is named of that for which everybody goes: what is seized, or contested in the own half.
    fn named(&self, design: Design, side: Side) -> Option<u8> {
        match design {
            Design::Seize(feature) => Some(feature),
            Design::Contest(feature, _) => Some(feature).filter(|feature| self.in_own_half(*feature, side)),
            Design::Proposed | Design::Keep => None,
        }
    }

    /// The pose of a base whose front is so far from the own edge.
    fn facing_across(&self, side: Side, x: i32, front: i32, size: Size) -> Pose {
        Pose::new(Point::new(x, self.y_from(side, front - size.depth / 2)), self.across(side))
    }

    /// Rows of `deploy`: keepers on what they keep, whoever has far to go in column of march, and nobody in the way of another.
    fn deploy_by(&self, state: &mut State, side: Side, design: Design, answer: &mut Answer) {
        let Some(limit) = self.limit(side).filter(|_| design != Design::Proposed) else { return };
        let keepers = self.keepers(state, side, design);
        let keeps = |base: BaseId| keepers.iter().any(|(one, ..)| *one == base);
        let put = |state: &mut State, base: BaseId, kind: BaseType, pose: Pose, answer: &mut Answer| {
            let one = &mut state.bases[base.place()];
            if one.kind != kind {
                one.kind = kind;
                answer.push(Opt::TypeBase(base, kind).id());
            }
            if one.pose != pose {
                one.pose = pose;
                answer.push(Pick { option: Opt::PlaceBase(base).id(), given: Given::Spot(pose.into()) });
            }
        };
        for (base, _, pose) in &keepers {
            put(state, *base, BaseType::Deployed, *pose, answer);
        }
        let others: ArrayVec<BaseId, 16> = self.bases_of(state, side).filter(|base| !keeps(*base)).collect();
        for base in others {
            let Some(officer) = self.officers(state, base).next() else { continue };
            let (training, one) = (self.general(officer).training, &state.bases[base.place()]);
            let far = design.aim().is_some_and(|aim| (one.pose.at.y - self.goal(aim, side).y).abs() >= FAR);
            let horse = self.is_cavalry_command(self.cargo(state, base).into_iter());
            let mut kind = one.kind;
            if far && !horse && training.bases().contains(&BaseType::March) {
                kind = BaseType::March;
            }
            let size = shape::base_size(kind, training);
            let wanted = match one.kind == kind {
                true => one.pose,
                false => self.facing_across(side, one.pose.at.x, limit, size),
            };
            // Decoys make way, and those who come after.
            let room = |pose: Pose| {
                let block = shape::base(pose, size);
                !self.bases_of(state, side).any(|other| {
                    (keeps(other) || other < base && !self.is_decoy(state, other))
                        && self.base_block(state, other).overlaps(&block, OVERLAP)
                })
            };
            let pose = if room(wanted) { Some(wanted) } else { self.nearest_room(side, kind, size, wanted.at, &room) };
            if let Some(pose) = pose {
                put(state, base, kind, pose, answer);
            }
        }
        let decoys: ArrayVec<BaseId, 16> =
            self.bases_of(state, side).filter(|base| self.is_decoy(state, *base)).collect();
        for base in decoys {
            let block = self.base_block(state, base);
            let barred = self
                .bases_of(state, side)
                .any(|other| other != base && self.base_block(state, other).overlaps(&block, OVERLAP));
            if barred {
                state.bases[base.place()].standing = Standing::None;
                answer.push(Opt::DropBase(base).id());
            }
        }
    }

    /// The place in the zone nearest to one that is wanted where there is room.
    fn nearest_room(
        &self,
        side: Side,
        kind: BaseType,
        size: Size,
        wanted: Point,
        room: &dyn Fn(Pose) -> bool,
    ) -> Option<Pose> {
        let [west, _, east, _] = self.setup.camps[side as usize].zone?;
        let limit = self.limit(side)?;
        // A column of march may stand out at the rear.
        let least = if kind == BaseType::March { size.depth / 2 } else { size.depth };
        let mut best: Option<(i32, Pose)> = None;
        for front in (0..).map(|back| limit - back * PITCH).take_while(|front| *front >= least) {
            for x in (west + size.width / 2..=east - size.width / 2).step_by(PITCH as usize) {
                let pose = self.facing_across(side, x, front, size);
                let far = (x - wanted.x).abs() + (pose.at.y - wanted.y).abs();
                if best.is_none_or(|(least, _)| far < least) && room(pose) {
                    best = Some((far, pose));
                }
            }
        }
        best.map(|(_, pose)| pose)
    }

    /// Rows of `plan`: objectives, then for each command its arrow, or that it holds.
    fn plan_by(&self, state: &State, side: Side, design: Design, answer: &mut Answer) {
        if design == Design::Proposed {
            return;
        }
        let keepers = self.keepers(state, side, design);
        let named = keepers.iter().map(|(_, feature, _)| *feature).chain(self.named(design, side));
        named.for_each(|feature| answer.push(Opt::Objective(feature).id()));
        let keeps = |base: BaseId| keepers.iter().any(|(one, ..)| *one == base);
        let mut commands: ArrayVec<BaseId, 16> = BaseId::of(side)
            .filter(|base| state.bases[base.place()].standing != Standing::None && !self.is_decoy(state, *base))
            .collect();
        let start = |base: BaseId| state.bases[base.place()].pose.at;
        game::sort_few_by(&mut commands, |base| start(*base).x);
        let foot: ArrayVec<BaseId, 16> = {
            let horse = |base: BaseId| self.is_cavalry_command(self.cargo(state, base).into_iter());
            commands.iter().copied().filter(|base| !keeps(*base) && !horse(*base)).collect()
        };
        let mut taken: ArrayVec<i32, 16> = ArrayVec::new();
        for base in commands {
            let Some(aim) = design.aim().filter(|_| !keeps(base)) else {
                answer.push(Opt::Hold(base).id());
                continue;
            };
            let goal = self.goal(aim, side);
            let (order, x, y) = match foot.iter().position(|one| *one == base) {
                Some(i) => {
                    let wanted = goal.x + (2 * i as i32 - (foot.len() as i32 - 1)) * APART / 2;
                    let x = self.easy_way(state, base, Point::new(wanted, goal.y), &taken);
                    taken.push(x);
                    (self.order_of_columns(state, base), x, goal.y)
                }
                // Horse behind a wing.
                None => {
                    let back = if side == Side::First { -12_000 } else { 12_000 };
                    (Order::Engage, start(base).x, goal.y + back)
                }
            };
            let to = Point::new(x.clamp(5_000, self.width() - 5_000), y.clamp(5_000, self.depth() - 5_000));
            let mut from = start(base);
            let mut arrow = Arrow::new();
            if self.waits(side) {
                from = Point::new(from.x.clamp(0, self.width()), self.edge_y(side));
                arrow.push(from);
            }
            if Mark::from(from).distance(Mark::from(to)) < 1.5 {
                answer.push(Opt::Hold(base).id());
                continue;
            }
            arrow.push(to);
            answer.push(Pick { option: Opt::Leg(base, order).id(), given: Given::Arrow(arrow) });
        }
    }

    /// Where a command goes to on a line: near a place that is wanted, beside those taken, and by open ground, where units move as
    /// groups (POW-GRP-05).
    fn easy_way(&self, state: &State, base: BaseId, wanted: Point, taken: &[i32]) -> i32 {
        let from = Mark::from(state.bases[base.place()].pose.at);
        let Some(foot) = self.cargo(state, base).iter().find(|unit| self.arm(*unit) == Arm::Infantry) else {
            return wanted.x;
        };
        let mover = self.mover(state, foot);
        let slow = |i: &usize| self.ground.going(state, *i, mover) != Going::Speed(1);
        let slow: ArrayVec<&field::Polygon, 64> =
            (0..self.ground.lies.len()).filter(slow).filter_map(|i| self.ground.lies[i].area.as_ref()).collect();
        let toil = |x: i32| {
            let to = Mark::from(Point::new(x, wanted.y));
            let steps = (from.distance(to) / 2.0).ceil().max(1.0);
            let mud = (0..=steps as i32).filter(|k| {
                let mark = from.toward(to, f64::from(*k) / steps);
                slow.iter().any(|area| area.holds(mark))
            });
            mud.count() as i32 * 6_000 + (x - wanted.x).abs()
        };
        let places = (-12..=12).map(|k| wanted.x + k * 4_000);
        places
            .filter(|x| (8_000..=self.width() - 8_000).contains(x))
            .filter(|x| taken.iter().all(|other| (other - x).abs() >= LEAST_APART))
            .min_by_key(|x| toil(*x))
            .unwrap_or(wanted.x)
    }

    /// Where one goes to on a piece: the middle of a hill; of a village the border where the enemy comes from.
    fn goal(&self, feature: u8, side: Side) -> Point {
        let zone = &self.ground.zones[usize::from(feature)];
        let centre = zone.centre();
        let piece = self.setup.features.get(usize::from(feature)).map(|piece| &self.setup.pieces[usize::from(*piece)]);
        match (zone, piece.map(|piece| piece.kind)) {
            (Zone::Area(area), Some(PieceKind::Terrain(kind))) if kind.table() != Terrain::Hill => {
                let (low, high) = area.bounds();
                Point::new(centre.x, if side == Side::First { high.y } else { low.y })
            }
            _ => centre,
        }
    }

    /// Those who fight in columns attack; whoever fights in lines engages.
    fn order_of_columns(&self, state: &State, base: BaseId) -> Order {
        let columns = |unit: UnitId| self.unit(unit).troop == Troop::InfantryFrench;
        if self.cargo(state, base).iter().any(columns) { Order::Attack } else { Order::Engage }
    }
}

/// One of a menu, by its weight.
fn draw(menu: &[(Design, u32)], dice: &mut Seeded) -> Option<Design> {
    let all: u32 = menu.iter().map(|(_, weight)| weight).sum();
    let mut lot = if all > 0 { dice.below(all) } else { return None };
    menu.iter().find_map(|(design, weight)| {
        let hit = lot < *weight;
        lot = lot.saturating_sub(*weight);
        hit.then_some(*design)
    })
}
