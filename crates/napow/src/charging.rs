//! Charges on the table (NPW-CHG-01 to -08, -33 to -43): who may charge, planned places, who else is touched, who reacts how.

use arrayvec::ArrayVec;
use field::{Body, Pose, Side as Flank};
use game::{Refusal, forbid};
use rulebook::napow::{CHG_01, CHG_02, CHG_06, SET_22};

use crate::agenda::{Charge, Reaction, Standing};
use crate::ids::{UcId, UcSet};
use crate::layout;
use crate::names::Denied;
use crate::procedures::EmergencySquare;
use crate::scene::Scene;
use crate::state::Mk;
use crate::tables::measures::{CHARGE_REACH, CONTACT, SUPPORT};
use crate::troops::{Arm, Formation};

/// NPW-GEO-07: how far apart two edges in contact are at the most, and for how much they run side by side, in cm.
const TOUCH: f64 = CONTACT.most as f64 / 100.0;
const ALONG: f64 = 0.1;

/// Places that chargers would take.
pub(crate) type Places = ArrayVec<(UcId, Pose), 20>;

impl Scene<'_> {
    /// NPW-CHG-40: the planned places of those who charge a target together, nearest first.
    pub fn planned(&self, chargers: &[UcId], target: UcId) -> Result<Places, UcId> {
        let mut order: ArrayVec<(i32, UcId), 20> =
            chargers.iter().map(|uc| (self.distance(*uc, target), *uc)).collect();
        game::sort_few(&mut order, Ord::cmp);
        let mut places = Places::new();
        for (_, uc) in order {
            let place = self.place_against(uc, target, &places, |place| !self.is_barred(uc, target, place));
            places.push((uc, place.ok_or(uc)?));
        }
        Ok(places)
    }

    /// NPW-CHG-33: where a charger finds a place against a target.
    pub fn place_against(&self, uc: UcId, target: UcId, taken: &Places, fits: impl Fn(Pose) -> bool) -> Option<Pose> {
        let unit = self.uc(uc);
        let edge = self.zone(target, unit.pose.at.into());
        let width = layout::footprint(self.arm(uc), unit.formation, unit.elements()).width;
        let against = (self.uc(target).pose, self.size(target));
        self.contact_place(against, edge, unit.pose.at.into(), width, |place| {
            self.is_chargeable(uc, place, taken) && fits(place)
        })
    }

    /// Whether a charge could be declared at all, before places are looked for: quickly no for most.
    pub fn is_in_reach(&self, uc: UcId, target: UcId) -> bool {
        let unit = self.uc(uc);
        unit.is_on()
            && !unit.has(Mk::Declared)
            && self.may_charge_as_it_stands(uc)
            && self.is_within(&self.body(uc), target, CHARGE_REACH.most)
    }

    /// NPW-CHG-01 to -08, -36, -40: whether a UC alone may charge a target.
    pub fn may_charge(&self, uc: UcId, target: UcId) -> bool {
        // What is quickly found out before a place is looked for.
        self.is_in_reach(uc, target)
            && !self.rules.is_held(self.side(uc), self.state.turn)
            && self.eligibility(uc, target, false).resolve(&mut ()).allowed
            && self.planned(&[uc], target).is_ok()
    }

    /// The same for several together, with the clause that forbids it.
    pub fn check_charge(&self, chargers: &[UcId], target: UcId) -> Result<Places, Refusal> {
        let side = self.side(target).other();
        forbid(self.rules.is_held(side, self.state.turn), || Refusal::new(SET_22, Denied::Held))?;
        let places = self.planned(chargers, target);
        for uc in chargers {
            let blocked = places.as_ref().is_err_and(|stuck| stuck == uc);
            let case = self.eligibility(*uc, target, blocked);
            forbid(!case.resolve(&mut ()).allowed, || {
                let mut reasons = Vec::new();
                case.resolve(&mut reasons);
                let clause = reasons.first().map_or(CHG_01, |factor| factor.clause);
                Refusal::new(clause, Denied::MayNotCharge).piece(self.rules.piece(*uc))
            })?;
        }
        places.map_err(|uc| Refusal::new(CHG_06, Denied::MayNotCharge).piece(self.rules.piece(uc)))
    }

    /// Those of the active side who may charge as they stand, each with the enemies near enough.
    pub fn pairs_in_reach(&self) -> impl Iterator<Item = (UcId, UcId)> + '_ {
        let side = self.state.active;
        let held = self.rules.is_held(side, self.state.turn);
        let extent = self.extent(side.other()).filter(|_| !held);
        let far = move |uc: UcId| extent.is_none_or(|all| self.is_beyond_all(uc, all, CHARGE_REACH.most));
        let own = self.of(side).filter(move |uc| !far(*uc) && self.may_charge_as_it_stands(*uc));
        own.flat_map(move |uc| {
            let mine = self.footprint(uc);
            let near = self.enemies_within(uc, CHARGE_REACH.most);
            let near = near.filter(move |foe| !self.is_beyond(uc, *foe, CHARGE_REACH.most));
            let near = near.filter(move |foe| 0.0 - mine.penetration(&self.footprint(*foe)) <= 5.01);
            near.map(move |target| (uc, target))
        })
    }

    /// Every legal charge of one UC.
    pub fn charges(&self) -> impl Iterator<Item = (UcId, UcId)> + '_ {
        self.pairs_in_reach().filter(|(uc, target)| self.may_charge(*uc, *target))
    }

    /// NPW-CHG-02: one target for all; the planned places.
    pub fn check_bundle(&self, bundle: &[(UcId, UcId)]) -> Result<Places, Refusal> {
        let target = bundle[0].1;
        let two = bundle.iter().any(|(_, other)| *other != target);
        forbid(two, || Refusal::new(CHG_02, Denied::TwoTargets))?;
        let chargers: ArrayVec<UcId, 20> = bundle.iter().map(|(uc, _)| *uc).collect();
        self.check_charge(&chargers, target)
    }

    /// NPW-CHG-42: enemies, not the target, whom a place touches.
    pub fn touched(&self, uc: UcId, place: Pose, target: UcId) -> UcSet {
        let body = self.laid_out(uc, self.uc(uc).formation, place);
        self.enemies(uc).filter(|enemy| *enemy != target && is_in_contact(&body, &self.body(*enemy))).collect()
    }

    /// NPW-MOR-19: the most dangerous of some: cuirassiers before other cavalry before infantry.
    pub fn worst(&self, among: impl Iterator<Item = UcId>) -> Option<UcId> {
        among.min_by_key(|uc| {
            let met = self.met(*uc);
            let rank = if met.is_cuirassiers() { 0 } else { u8::from(!met.arm.is_cavalry()) + 1 };
            (rank, *uc)
        })
    }

    /// NPW-CHG-14 to -26, -38, -43: the reactions that are open to the target of a charge; standing is always one.
    pub fn reactions(&self, charge: &Charge) -> ArrayVec<Reaction, 62> {
        let mut open = ArrayVec::new();
        let target = charge.target;
        // NPW-PUR-30: only the side that is not active fires defensively.
        let silent = charge.side != self.state.active;
        let mut square = false;
        let still = charge.chargers.iter().filter(|charger| charger.standing != Standing::Out);
        let mut nearest: ArrayVec<_, 20> = still.collect();
        game::sort_few_by(&mut nearest, |charger| (charger.distance, charger.uc));
        for charger in nearest {
            let case = self.reaction(target, charger.uc, charger.direction, charger.distance, charge.renewed, silent);
            let may = case.resolve(&mut ());
            let reach = self.reach(target).unwrap_or(0);
            if may.fire && self.aim(target, charger.uc, u16::MAX, reach).is_some() {
                open.push(Reaction::Fire(charger.uc));
            }
            if may.counter_charge && self.counter_place(target, charger.uc).is_some() {
                open.push(Reaction::CounterCharge(charger.uc));
            }
            if may.turn && self.turn_place(target, charger.uc).is_some() {
                open.push(Reaction::Turn(charger.uc));
            }
            square |= may.square != EmergencySquare::None;
        }
        if square && self.square_place(charge).is_some() {
            open.push(Reaction::Square);
        }
        open.push(Reaction::Stand);
        open
    }

    /// NPW-CHG-43: where a counter-charger meets a charger.
    pub fn counter_place(&self, target: UcId, charger: UcId) -> Option<Pose> {
        // NPW-CHG-42: it touches no further enemy; NPW-CHG-33: it may stand nearer than 0.50 cm to one.
        self.lone_place(target, charger, Flank::Front, |body, other| !is_in_contact(body, &self.body(other)))
    }

    /// NPW-CHG-17: how a charged UC stands turned towards a charger.
    pub fn turn_place(&self, target: UcId, charger: UcId) -> Option<Pose> {
        let unit = self.uc(target);
        let facing = Scene::bearing(self.centre(target), self.uc(charger).pose.at.into())?;
        if self.is_bound_to_road(target) {
            return None;
        }
        self.room_for(target, unit.formation, self.turned(target, facing))
    }

    /// NPW-CHG-18 to -25: the emergency square that the nearest cavalry leaves time for, and its place.
    pub fn square_place(&self, charge: &Charge) -> Option<(Formation, Pose)> {
        let horse = charge
            .chargers
            .iter()
            .filter(|charger| charger.standing != Standing::Out && self.arm(charger.uc) == Arm::Cavalry);
        let charger = horse.min_by_key(|charger| (charger.distance, charger.uc))?;
        let case = self.reaction(charge.target, charger.uc, charger.direction, charger.distance, charge.renewed, false);
        let formation = match case.resolve(&mut ()).square {
            EmergencySquare::None => return None,
            EmergencySquare::Hollow => Formation::HollowSquare,
            EmergencySquare::Solid => Formation::SolidSquare,
        };
        let pose = self.room_for(charge.target, formation, self.uc(charge.target).pose)?;
        Some((formation, pose))
    }

    /// NPW-FIRE-45 to -47, NPW-CHG-16: who may support, and against which chargers.
    pub fn supports<'a>(&'a self, charge: &'a Charge) -> impl Iterator<Item = (UcId, UcId, i32)> + 'a {
        let side = self.side(charge.target);
        let may = charge.side == self.state.active;
        let charged = move |uc: UcId| uc == charge.target || charge.further.iter().any(|f| f.uc == uc && f.tested);
        let own = self.of(side).filter(move |uc| {
            may && !charged(*uc) && !self.uc(*uc).has(Mk::FiredDefensively) && self.reach(*uc).is_some()
        });
        let met = charge.met();
        let chargers = move || {
            charge.chargers.iter().filter(move |c| c.standing != Standing::Out && Some(c.uc) != met).map(|c| c.uc)
        };
        own.flat_map(move |uc| chargers().map(move |charger| (uc, charger))).filter_map(move |(uc, charger)| {
            let limit = self.reach(uc)?.min(SUPPORT.most);
            self.aim(uc, charger, u16::MAX, limit).map(|aim| (uc, charger, aim.range))
        })
    }

    /// NPW-PUR-09, -10: those whom a winner may charge anew, with their planned places.
    pub fn new_targets(&self, uc: UcId, fought: impl Fn(UcId) -> bool) -> ArrayVec<(UcId, Pose, i32), 20> {
        let mut all = ArrayVec::new();
        if !self.may_charge_as_it_stands(uc) {
            return all;
        }
        let unit = self.uc(uc);
        for target in self.enemies(uc).filter(|enemy| !fought(*enemy)) {
            // Nobody pursues farther.
            if self.is_beyond(uc, target, 2_000) || !self.is_in_arc(unit.pose, target) {
                continue;
            }
            let distance = self.distance(uc, target);
            if distance > 2_000 {
                continue;
            }
            let crowded = self.eligibility(uc, target, false).charger.room_to_deploy;
            if crowded {
                continue;
            }
            if let Ok(places) = self.planned(&[uc], target)
                && distance <= self.renewal_reach(uc, places[0].1)
            {
                all.push((target, places[0].1, distance));
            }
        }
        all
    }

    /// NPW-MEL-03 to -05: elements of a UC in contact with an enemy, its overlaps and second rank, as sets.
    pub fn in_contact(&self, uc: UcId, enemy: UcId) -> Fighters {
        let (mine, theirs, formation) = (self.body(uc), self.body(enemy), self.uc(uc).formation);
        let mut fighters = Fighters::default();
        let mut front = 0u16;
        for (n, _, contact) in mine.contacts(&theirs, TOUCH, ALONG) {
            fighters.contact |= 1 << n;
            if contact.side == Flank::Front {
                front |= 1 << n;
            }
        }
        if formation.is_square() {
            fighters.contact = self.square_contact(&mine, &theirs, formation, fighters.contact);
            return fighters;
        }
        if fighters.contact == 0 {
            fighters.contact = mine.nearest(&theirs).map_or(0, |(n, _, _)| 1 << n);
            return fighters;
        }
        let files = match formation {
            Formation::Line | Formation::Unlimbered => self.uc(uc).slots,
            Formation::MarchColumn | Formation::Limbered => 1,
            _ => self.uc(uc).slots.min(2),
        };
        let left = mine.left() as u16;
        let touches_any = |n: u8| {
            self.enemies(uc).any(|other| {
                let only = mine.with_left(1 << n);
                only.contacts(&self.body(other), TOUCH, ALONG).next().is_some()
            })
        };
        let outermost = |left_side: bool| {
            let order = (0..12u8).filter(|n| front >> n & 1 == 1);
            let by = |n: &u8| if left_side { *n % files } else { files - 1 - *n % files };
            order.min_by_key(by)
        };
        for left_side in [true, false] {
            let Some(n) = outermost(left_side) else { continue };
            let file = n % files;
            let beside =
                if left_side { file.checked_sub(1).map(|_| n - 1) } else { (file + 1 < files).then_some(n + 1) };
            if let Some(beside) = beside.filter(|beside| left >> beside & 1 == 1 && !touches_any(*beside)) {
                fighters.overlap |= 1 << beside;
            }
        }
        let behind = (0..12u8).filter(|n| front >> n & 1 == 1).map(|n| n + files);
        for n in behind.filter(|n| *n < 12 && left >> n & 1 == 1) {
            fighters.second |= 1 << n;
        }
        fighters.second &= !fighters.contact & !fighters.overlap;
        fighters
    }

    /// NPW-GEO-07: of a square only those of the side that is touched; none there: the nearest.
    fn square_contact(&self, mine: &Body<'_>, theirs: &Body<'_>, formation: Formation, touching: u16) -> u16 {
        let footprint = mine.footprint();
        // The side along which the enemy lies: his anchor may well stand beyond its corner.
        let edge = footprint.contact(&theirs.footprint(), TOUCH).map_or_else(
            || mine.layout().footprint().zone(footprint.local(theirs.pose().at.into()).hundredths()),
            |contact| contact.side,
        );
        let on_edge = mine.elements().filter(|(n, block)| match formation {
            Formation::HollowSquare => mine.layout().slots().get(*n).is_some_and(|slot| slot.quarter == edge),
            _ => block.contact(&footprint, 1e9).is_some() && lies_on(block, &footprint, edge),
        });
        let on_edge = on_edge.fold(0u16, |set, (n, _)| set | 1 << n);
        match touching & on_edge {
            0 => mine.nearest(theirs).map_or(0, |(n, _, _)| 1 << n),
            some => some,
        }
    }
}

/// Whether a block has a side on that side of a footprint.
fn lies_on(block: &field::Block, footprint: &field::Block, edge: Flank) -> bool {
    let line = footprint.edge(edge);
    block.edges().iter().any(|side| line.distance(side.from) < 0.01 && line.distance(side.to) < 0.01)
}

/// NPW-GEO-07: whether elements of two bodies touch.
pub(crate) fn is_in_contact(one: &Body<'_>, two: &Body<'_>) -> bool {
    0.0 - one.footprint().penetration(&two.footprint()) < 0.05 && one.contacts(two, TOUCH, ALONG).next().is_some()
}

/// The elements of a UC that fight one enemy in the first round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fighters {
    pub contact: u16,
    pub overlap: u16,
    pub second: u16,
}
