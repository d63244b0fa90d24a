//! Aftermaths (NPW-PUR): pursuit, new charges, rallying, and the consolidation that follows.

use field::{Mark, Pose};
use game::procedure::Decimal;
use game::{Event, Side, Step};
use rulebook::napow::{
    CHG_36, CHG_37, MEL_22, PUR_02, PUR_03, PUR_04, PUR_05, PUR_07, PUR_08, PUR_10, PUR_12, PUR_14, PUR_15, PUR_16,
    PUR_17, PUR_18, PUR_19, PUR_28, PUR_31,
};

use super::{Leaving, Play, notes, notes_of};
use crate::agenda::{Aftermath, Frame, Gone, Pair};
use crate::charging::Places;
use crate::ids::{GeneralId, Set, UcId, UmId};
use crate::names::{Figure, Happening, Note};
use crate::options::Opt;
use crate::procedures::{
    Aftermath as Open, AftermathCase, Beaten, MeleeAftermath, MoveKind, Peril, Pursuer, PursuitCase, PursuitRound,
    Victor,
};
use crate::scene::Scene;
use crate::state::{Mk, Phase, Where};
use crate::troops::Arm;

/// What is open to a UC that stayed.
#[derive(Clone, Debug)]
pub(crate) struct Prospect {
    pub case: AftermathCase,
    pub open: Open,
    pub new: arrayvec::ArrayVec<(UcId, Pose, i32), 20>,
}

/// What may be picked in an aftermath: every enemy, and a few besides.
type Options = arrayvec::ArrayVec<Opt, 28>;

impl Prospect {
    /// What may be picked, in the order of the set.
    fn options(&self) -> Options {
        let open = &self.open;
        let mut options = Options::new();
        if open.contact_kept {
            options.push(Opt::Pursue);
        }
        if open.new_charge {
            options.extend(self.new.iter().map(|(target, ..)| Opt::PursueNew(*target)));
        }
        if open.must_pursue && !open.contact_kept {
            options.push(Opt::PursueVoid);
        }
        if open.may_pursue && !open.must_pursue {
            options.extend([3, 6, 10].map(Opt::Consolidate));
        }
        if open.rally_in_place {
            options.push(Opt::RallyInPlace);
        }
        if open.rally_back {
            options.push(Opt::RallyBack);
        }
        options
    }
}

impl Play<'_, '_> {
    /// Looks at the next UC that stayed; `false` if somebody must decide.
    pub(super) fn aftermath_step(&mut self) -> bool {
        let Some(Frame::Aftermath(mut aftermath)) = self.state.stack.pop() else { return false };
        if aftermath.asked.is_some() {
            self.state.stack.push(Frame::Aftermath(aftermath));
            return false;
        }
        if aftermath.queue.is_empty() {
            self.state.stack.push(Frame::Aftermath(aftermath));
            self.pop_frame();
            return true;
        }
        let uc = aftermath.queue.remove(0);
        let Some(prospect) = self.scene().prospect(&aftermath, uc) else {
            self.state.stack.push(Frame::Aftermath(aftermath));
            return true;
        };
        let options = prospect.options();
        aftermath.asked = (!options.is_empty()).then_some(uc);
        self.state.stack.push(Frame::Aftermath(aftermath));
        // What was found out serves whoever asks and answers.
        self.state.found.prospect = (!options.is_empty()).then(|| Box::new(prospect));
        match options.as_slice() {
            [] => true,
            [only] => {
                self.pick_in_aftermath(*only);
                true
            }
            _ => false,
        }
    }

    /// What a UC that stayed does.
    pub(super) fn pick_in_aftermath(&mut self, opt: Opt) {
        let Some(Frame::Aftermath(mut aftermath)) = self.state.stack.pop() else { return };
        let Some(uc) = aftermath.asked.take() else { return self.state.stack.push(Frame::Aftermath(aftermath)) };
        let gone = aftermath.gone_from(uc);
        let known = self.state.found.prospect.take();
        let prospect = known.map_or_else(|| self.scene().prospect(&aftermath, uc), |known| Some(*known));
        let side = self.rules.side(uc);
        if let Some(prospect) = &prospect {
            self.course.resolve::<MeleeAftermath>(side, &prospect.case);
        }
        // NPW-PUR-26, -27: of several pairs that with the enemy who went last.
        let with_last = |pair: &&Pair| gone.is_some_and(|gone| pair.has(uc) && pair.other(uc) == gone.went);
        let placed = aftermath.fought.iter().rev().find(with_last).copied();
        self.state.stack.push(Frame::Aftermath(aftermath));
        match (opt, gone) {
            (Opt::Pursue, Some(gone)) => self.pursue(uc, gone.went),
            (Opt::PursueNew(target), _) => {
                let new = prospect.iter().flat_map(|prospect| &prospect.new);
                let places = new.filter(|(known, ..)| *known == target).map(|(_, place, _)| (uc, *place));
                self.renew(uc, target, &places.collect());
            }
            (Opt::PursueVoid, _) => self.pursue_void(uc),
            (Opt::Consolidate(cm), _) => self.advance(uc, cm),
            (Opt::RallyBack, Some(gone)) => {
                self.rally(uc, PUR_03);
                let facing = self.state.uc(uc).pose.facing;
                let ahead = match placed {
                    Some(pair) if pair.placed == uc => pair.facing.turned(180),
                    Some(pair) => pair.facing,
                    None => facing.turned(180),
                };
                let enemy: Mark = self.enemy_centre(gone);
                self.retreat(uc, ahead, enemy, Leaving::Nobody);
            }
            _ => {
                let unit = self.state.uc(uc);
                let (in_order, attacked) = (unit.is_in_order(), prospect.is_some_and(|open| open.case.winner.charged));
                let clause = match (unit.has(Mk::Pursued), in_order, attacked) {
                    (true, ..) => PUR_16,
                    (_, false, _) => PUR_05,
                    (_, _, true) => PUR_03,
                    _ => PUR_02,
                };
                let why = [(true, MEL_22, Note::WhoStaysWins), (in_order, PUR_04, Note::WinnerInOrder)];
                self.rally_as(uc, clause, why);
            }
        }
    }

    /// NPW-PUR-26: the enemy fought, or the place where it last stood.
    fn enemy_centre(&self, gone: Gone) -> Mark {
        if self.state.uc(gone.went).is_on() { self.centre(gone.went).into() } else { gone.stood.into() }
    }

    /// It has pursued: its UM may consolidate.
    fn note_pursuit(&mut self, uc: UcId) {
        self.state.uc_mut(uc).mark(Mk::Pursued);
        self.state.uc_mut(uc).mark(Mk::Moved);
        if let Some(um) = self.rules.uc(uc).um {
            self.state.pursuing.put(um.index());
        }
    }

    /// A2: contact is kept: a round for the pursuer alone, and the beaten goes back again.
    fn pursue(&mut self, uc: UcId, beaten: UcId) {
        let side = self.rules.side(uc);
        let from = self.state.uc(uc).pose;
        let Some(place) = self.scene().pursuit_place(uc, beaten) else { return self.rally(uc, PUR_16) };
        // NPW-MOVE-40: those on the way, and those where it comes to stand.
        let trampled = self.scene().trampled(uc, from, Pose::new(place.at, from.facing));
        self.note_pursuit(uc);
        let unit = self.state.uc_mut(uc);
        unit.close_ranks();
        unit.pose = place;
        let pieces = [self.rules.piece(uc), self.rules.piece(beaten)];
        self.course.tell_ruling(|| {
            let notes = notes([(PUR_28, Note::ContactKept)]);
            Event::new(Happening::Pursued, PUR_08).by(side).of(&pieces).along([from, place]).because(notes)
        });
        self.settle(uc, true, trampled);
        let scene = self.scene();
        let (troops, theirs) = (scene.troops(uc), scene.troops(beaten));
        let case = PursuitCase {
            pursuer: Pursuer {
                arm: troops.arm,
                cavalry_type: troops.cavalry_type,
                experience: troops.experience,
                disordered: !scene.uc(uc).is_in_order(),
                near: scene.near_elements(uc, beaten).count_ones() as u8,
            },
            beaten: Beaten {
                arm: theirs.arm,
                cavalry_type: theirs.cavalry_type,
                elements: scene.uc(beaten).elements(),
            },
        };
        let pursued = self.course.resolve::<PursuitRound>(side, &case);
        self.course.tell_ruling(|| {
            Event::new(Happening::PursuitRound, PUR_12)
                .by(side)
                .of(&pieces)
                .number(Figure::Need, pursued.need)
                .number(Figure::EnemyLosses, pursued.losses)
                .because(notes([(PUR_19, Note::RetreatFirst)]))
        });
        if pursued.losses > 0 {
            self.take_highest(beaten, pursued.losses, PUR_14);
        }
        if self.state.uc(beaten).elements() == 0 {
            let attached: Vec<GeneralId> = self.scene().attached(beaten).collect();
            self.destroy(beaten, PUR_14);
            for general in attached {
                self.run_over(general, Peril::UnitDestroyed, CHG_37);
            }
        } else {
            let enemy: Mark = self.centre(uc).into();
            self.retreat(beaten, place.facing, enemy, Leaving::Contact);
        }
        self.rally(uc, PUR_15);
    }

    /// A3: the charge procedure starts again against a new target.
    fn renew(&mut self, uc: UcId, target: UcId, places: &Places) {
        self.note_pursuit(uc);
        // It stands where it fought until contact.
        self.state.uc_mut(uc).marks.set(Mk::Moved, true);
        let pieces = [self.rules.piece(uc), self.rules.piece(target)];
        let side = self.rules.side(uc);
        // NPW-CHG-36: whoever declared a charge in this turn charges again all the same.
        let declared = self.state.uc(uc).has(Mk::Declared);
        self.course.tell_ruling(|| {
            let notes = notes_of([(declared, CHG_36, Note::NoDeclaration)]);
            Event::new(Happening::ChargeRenewed, PUR_10).by(side).of(&pieces).because(notes)
        });
        self.push_charge(&[uc], target, places, true);
    }

    /// NPW-PUR-07: straight ahead over empty ground.
    fn pursue_void(&mut self, uc: UcId) {
        let cm = self.scene().void_pursuit(uc);
        self.note_pursuit(uc);
        let from = self.state.uc(uc).pose;
        let to = Pose::new(field::ahead(from.at, from.facing, f64::from(cm)), from.facing);
        self.go_ahead(uc, from, to, 100 * cm);
    }

    /// NPW-PUR-07: a pursuit as consolidation, as far as the way is legal.
    fn advance(&mut self, uc: UcId, cm: u8) {
        let from = self.state.uc(uc).pose;
        let to = self.scene().advance_end(uc, cm);
        self.note_pursuit(uc);
        let walked = Scene::rounded(field::distance(from.at, to.at));
        self.go_ahead(uc, from, to, walked);
    }

    fn go_ahead(&mut self, uc: UcId, from: Pose, to: Pose, walked: i32) {
        let side = self.rules.side(uc);
        let formation = self.state.uc(uc).formation;
        let trampled = self.scene().trampled(uc, from, to);
        self.state.uc_mut(uc).close_ranks();
        let unit = self.state.uc_mut(uc);
        (unit.pose, unit.formation) = (to, formation);
        let piece = self.rules.piece(uc);
        self.course.tell_ruling(|| {
            Event::new(Happening::Pursued, PUR_07)
                .by(side)
                .of(&[piece])
                .length(Figure::Distance, walked)
                .along([from, to])
        });
        self.settle(uc, true, trampled);
        self.rally(uc, PUR_16);
    }

    /// A4: UM of which a UC pursued are asked for their consolidation, the active side's first.
    pub(super) fn after_charge(&mut self) {
        if self.state.phase == Phase::Over {
            return;
        }
        let active = self.state.active;
        let mut ums: Vec<UmId> = self.state.pursuing.iter().map(|um| UmId(um as u8)).collect();
        game::sort_few_by(&mut ums, |um| (self.rules.um(*um).side != active, *um));
        for um in ums {
            self.state.pursuing.take(um.index());
            if self.state.ums[um.index()].consolidated {
                continue;
            }
            self.state.phase = Phase::Consolidate(um);
            // NPW-PUR-17: the brigadier may ride with it, whatever he did in phase 2.
            if let Some(general) = self.rules.um(um).brigadier {
                self.state.general_mut(general).moved = false;
            }
            if !self.scene().has_moves(self.rules.um(um).side) {
                continue;
            }
            let (piece, side) = (self.rules.piece(self.rules.um(um).first), self.rules.um(um).side);
            self.course.tell(|| {
                let notes = notes([(PUR_18, Note::WithoutContact), (PUR_31, Note::ChainsEnd)]);
                Event::new(Happening::Consolidated, PUR_17).by(side).of(&[piece]).because(notes)
            });
            self.state.ums[um.index()].consolidated = true;
            return;
        }
        self.enter_charges();
    }

    /// A consolidation is over.
    pub(super) fn consolidated(&mut self) {
        self.after_charge();
    }
}

impl Scene<'_> {
    /// NPW-PUR-29: what `melee_aftermath` says of a UC that stayed; `None` if it is off the list.
    pub fn prospect(&self, aftermath: &Aftermath, uc: UcId) -> Option<Prospect> {
        let unit = self.uc(uc);
        if !unit.is_on() {
            return None;
        }
        let gone = aftermath.gone_from(uc)?;
        let troops = self.troops(uc);
        let charged = aftermath.charged.has(uc);
        let destroyed = self.uc(gone.went).place == Where::Lost;
        let winner = Victor {
            arm: troops.arm,
            charged,
            disordered: !unit.is_in_order(),
            impetuous: troops.impetuous,
            has_pursued: unit.has(Mk::Pursued),
        };
        let went = (self.uc(gone.went).gone - gone.since).min(4_000);
        let mut case = AftermathCase {
            winner,
            loser_destroyed: destroyed,
            retreat_cm: (!destroyed).then(|| Decimal::hundredths(i64::from(went))),
            pursuit_cm: Decimal::ZERO,
            new_target: false,
        };
        let mut new = arrayvec::ArrayVec::new();
        let able = (charged || troops.impetuous) && unit.is_in_order() && !unit.has(Mk::Pursued);
        if able && troops.arm != Arm::Artillery {
            let mut pursuit = self.pursuit(uc, (!destroyed).then_some(gone.went)).min(4_000);
            if !destroyed && pursuit >= went && self.pursuit_place(uc, gone.went).is_none() {
                pursuit = (went - 100).max(0);
            }
            case.pursuit_cm = Decimal::hundredths(i64::from(pursuit));
            if destroyed || pursuit < went {
                new = self.new_targets(uc, |enemy| aftermath.have_fought(uc, enemy));
                case.new_target = !new.is_empty();
            }
        }
        let open = case.resolve(&mut ());
        Some(Prospect { case, open, new })
    }

    /// The options of an aftermath, in the order of the set.
    pub fn aftermath_options(&self, aftermath: &Aftermath, uc: UcId) -> Options {
        match &self.state.found.prospect {
            Some(known) => known.options(),
            None => self.prospect(aftermath, uc).map_or_else(Options::new, |prospect| prospect.options()),
        }
    }

    /// NPW-PUR-07: where a winner that consolidates ends: so many cm ahead, or as far as the way is legal.
    fn advance_end(&self, uc: UcId, cm: u8) -> Pose {
        let from = self.uc(uc).pose;
        for cm in (1..=cm).rev() {
            let to = field::ahead(from.at, from.facing, f64::from(cm));
            if let Ok(walk) = self.walk(uc, &[Step::To(to.into())], MoveKind::Consolidation) {
                return walk.pose;
            }
        }
        from
    }

    /// NPW-MOVE-40: enemy generals, not attached, whom a straight way runs over.
    fn trampled(&self, uc: UcId, from: Pose, to: Pose) -> Set {
        let mut set = Set::EMPTY;
        let enemy: Side = self.side(uc).other();
        let length = field::distance(from.at, to.at);
        for cm in 0..=length.ceil() as i32 {
            let at = field::toward(from.at, to.at, f64::from(cm).min(length));
            let footprint = self.laid_out(uc, self.uc(uc).formation, Pose::new(at, from.facing)).footprint();
            for general in self.generals_under(&footprint, Some(enemy)) {
                if self.state.general(general).with.is_none() {
                    set.put(general.index());
                }
            }
        }
        set
    }
}
