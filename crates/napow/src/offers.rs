//! What is on offer: one test per option, from which questions are listed and by which answers are checked without listing them.

use field::Side as Flank;
use game::procedure::Named;
use game::{Manner, Pick, PieceId, Question, Refusal, Side, Together, forbid};
use rulebook::Clause;
use rulebook::napow::{CHG_02, FIRE_52, MOVE_35, PUR_32, RAL_05, SET_15};

use crate::ids::{GeneralId, UcId};
use crate::names::{Denied, Kind};
use crate::options::{Lot, Opt, Rule};
use crate::play::Deed;
use crate::procedures::Change;
use crate::scene::Scene;
use crate::state::{Class, Mk, Phase};
use crate::troops::Formation;

/// How a question wants to be answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub kind: Kind,
    pub clause: Clause,
    pub least: u16,
    pub most: u16,
    pub together: Together,
    pub manner: Manner,
}

impl Terms {
    pub const DEPLOY: Terms = Terms {
        kind: Kind::Deploy,
        clause: SET_15,
        least: 1,
        most: 13,
        together: Together::OnePerPiece,
        manner: Manner::Bundle,
    };
    pub const MOVE: Terms = Terms {
        kind: Kind::Move,
        clause: MOVE_35,
        least: 0,
        most: game::MOST_PICKS as u16,
        together: Together::Repeated,
        manner: Manner::Sequence,
    };
    pub const CONSOLIDATE: Terms = Terms { kind: Kind::Consolidate, clause: PUR_32, ..Terms::MOVE };
    pub const FIRE: Terms = Terms {
        kind: Kind::Fire,
        clause: FIRE_52,
        least: 0,
        most: 21,
        together: Together::OnePerPiece,
        manner: Manner::Sequence,
    };
    pub const CHARGE: Terms =
        Terms { kind: Kind::Charge, clause: CHG_02, most: 20, manner: Manner::Bundle, ..Terms::FIRE };

    /// Begins a question on these terms.
    pub fn put_to(self, question: &mut Question, begin: impl Fn(&mut Question, Kind, Clause)) {
        begin(question, self.kind, self.clause);
        question.picks(self.least, self.most, self.together, self.manner);
    }
}

impl Scene<'_> {
    /// The terms of what is asked, where answers are checked option by option; elsewhere there are few options.
    pub fn terms(&self) -> Option<Terms> {
        match (self.state.stack.is_empty(), self.state.phase) {
            (true, Phase::Deploy(_)) => Some(Terms::DEPLOY),
            (true, Phase::Move) => Some(Terms::MOVE),
            (true, Phase::Consolidate(_)) => Some(Terms::CONSOLIDATE),
            (true, Phase::Fire) => Some(Terms::FIRE),
            (true, Phase::Charge) => Some(Terms::CHARGE),
            _ => None,
        }
    }

    /// What is wrong with the form of an answer on these terms.
    pub fn check_form(&self, side: Side, terms: &Terms, answer: &[Pick]) -> Result<(), Refusal> {
        let wrong = |denied: Denied, at: usize| Refusal::new(terms.clause, denied).at_pick(at);
        let fits = (usize::from(terms.least)..=usize::from(terms.most)).contains(&answer.len());
        forbid(!fits, || wrong(Denied::OtherForm, 0))?;
        for (at, pick) in answer.iter().enumerate() {
            let none = || wrong(Denied::NotOffered, at);
            let opt = Opt::read(pick.option).ok_or_else(none)?;
            // Why the first pick may not be is found out with a better reason afterwards; the others are at least on offer.
            let lone = at == 0 && (answer.len() == 1 || terms.manner == Manner::Sequence) || terms.kind == Kind::Charge;
            let offered =
                if lone { self.is_meant(side, opt) } else { self.is_at_hand(side, opt) && self.is_allowed(opt) };
            forbid(!offered, none)?;
            let choice = self.choice(side, opt);
            forbid(!pick.given.serves(choice.wants), || wrong(Denied::OtherForm, at))?;
            let twice = terms.together == Together::OnePerPiece
                && answer[..at].iter().any(|other| {
                    other.option == pick.option || choice.piece.is_some() && self.piece_of(side, other) == choice.piece
                });
            forbid(twice, || wrong(Denied::OtherForm, at))?;
        }
        Ok(())
    }

    fn piece_of(&self, side: Side, pick: &Pick) -> Option<PieceId> {
        Opt::read(pick.option).and_then(|opt| self.choice(side, opt).piece)
    }

    /// Whether an option is one of this question, and speaks of those of whom it may speak.
    fn is_meant(&self, side: Side, opt: Opt) -> bool {
        let own = |uc: UcId| self.is_own(side, uc);
        let led = |general: GeneralId| {
            general.index() < self.state.generals.len()
                && self.rules.general(general).side == side
                && self.state.general(general).is_on()
        };
        match (self.state.phase, opt) {
            (Phase::Move, Opt::March(uc) | Opt::Change(uc, ..) | Opt::Face(uc)) => own(uc),
            (Phase::Move, Opt::Ride(general) | Opt::Stay(general)) => led(general),
            (Phase::Move, Opt::Join(general, uc)) => led(general) && own(uc),
            (Phase::Consolidate(_), Opt::March(uc)) => own(uc),
            (Phase::Consolidate(_), Opt::Ride(general)) => led(general),
            (Phase::Fire, Opt::Fire(uc, target)) | (Phase::Charge, Opt::Charge(uc, target)) => {
                own(uc) && self.is_own(side.other(), target)
            }
            _ => self.is_at_hand(side, opt),
        }
    }

    /// Whether an option concerns somebody who could still be told to do it: all that is quickly found out.
    pub fn is_at_hand(&self, side: Side, opt: Opt) -> bool {
        match (self.state.phase, opt) {
            (Phase::Move | Phase::Consolidate(_) | Phase::Fire | Phase::Charge, Opt::Done) => true,
            (Phase::Move, Opt::March(uc)) => {
                self.is_own(side, uc) && self.is_stage_open(uc) && self.may_march(uc).is_ok() && self.has_aim(side, uc)
            }
            (Phase::Move, Opt::Change(uc, formation, flank)) => {
                self.may_manoeuvre(side, uc)
                    && self.uc(uc).formation != formation
                    && self.arm(uc).formations().contains(&formation.name())
                    && (flank == Flank::Front || self.uc(uc).formation.is_square())
            }
            (Phase::Move, Opt::Face(uc)) => self.may_manoeuvre(side, uc) && !self.uc(uc).formation.is_square(),
            (Phase::Move, Opt::Ride(general)) => self.may_ride(side, general),
            (Phase::Move, Opt::Join(general, uc)) => self.may_join(side, general, uc),
            (Phase::Move, Opt::Stay(general)) => {
                self.may_be_moved(side, general) && self.state.general(general).with.is_some()
            }
            (Phase::Consolidate(um), Opt::March(uc)) => {
                let held = self.rules.is_held(side, self.state.turn);
                !held && self.is_own(side, uc) && self.may_consolidate(um, uc)
            }
            (Phase::Consolidate(um), Opt::Ride(general)) => {
                self.rules.um(um).brigadier == Some(general) && self.may_be_moved(side, general)
            }
            (Phase::Fire, Opt::Fire(uc, target)) => {
                self.is_own(side, uc) && self.is_own(side.other(), target) && self.may_fire(uc)
            }
            (Phase::Charge, Opt::Charge(uc, target)) => {
                self.is_own(side, uc) && self.is_own(side.other(), target) && self.is_in_reach(uc, target)
            }
            (Phase::Deploy(class), opt) => self.is_to_be_placed(side, class, opt),
            _ => false,
        }
    }

    /// Whether the rules let somebody at hand do it; ways and places are looked at when they are carried out.
    pub fn is_allowed(&self, opt: Opt) -> bool {
        match opt {
            Opt::Change(uc, formation, _) => {
                self.change(uc, Change::To(formation)).resolve(&mut ()).allowed && !self.is_bound_to_road(uc)
            }
            Opt::Face(uc) => self.change(uc, Change::Facing).resolve(&mut ()).allowed && !self.is_bound_to_road(uc),
            Opt::Fire(uc, target) => self.targets(uc, u16::MAX).iter().any(|(known, _)| *known == target),
            Opt::Charge(uc, target) => self.check_charge(&[uc], target).is_ok(),
            _ => true,
        }
    }

    fn is_own(&self, side: Side, uc: UcId) -> bool {
        uc.index() < self.state.ucs.len() && self.side(uc) == side && self.uc(uc).is_on()
    }

    /// NPW-SET-22, NPW-CMD-09: it is not held, and an uncommanded one knows where to.
    fn has_aim(&self, side: Side, uc: UcId) -> bool {
        !self.rules.is_held(side, self.state.turn) && (self.uc(uc).has(Mk::Commanded) || self.rally_point(uc).is_some())
    }

    fn may_manoeuvre(&self, side: Side, uc: UcId) -> bool {
        self.is_own(side, uc) && self.is_stage_open(uc) && {
            let unit = self.uc(uc);
            unit.changes < 2 && unit.is_in_order() && !unit.has(Mk::Rallying)
        }
    }

    fn may_be_moved(&self, side: Side, general: GeneralId) -> bool {
        general.index() < self.state.generals.len() && self.rules.general(general).side == side && {
            let who = self.state.general(general);
            who.is_on() && !who.moved
        }
    }

    fn may_ride(&self, side: Side, general: GeneralId) -> bool {
        self.may_be_moved(side, general) && self.is_stage_open_for(general)
    }

    fn may_join(&self, side: Side, general: GeneralId, uc: UcId) -> bool {
        self.may_ride(side, general) && self.is_own(side, uc) && {
            let who = self.state.general(general);
            who.with != Some(uc) && self.centre(uc).distance(who.at.into()) < 45.0
        }
    }

    /// NPW-MOVE-35, NPW-PUR-32: everything that may still be moved.
    pub fn move_options(&self, side: Side) -> Vec<Opt> {
        let mut all = Vec::new();
        let at_hand = |opt: &Opt| self.is_at_hand(side, *opt);
        for uc in self.of(side) {
            all.extend(Some(Opt::March(uc)).filter(at_hand));
            if self.state.phase == Phase::Move && self.may_manoeuvre(side, uc) {
                self.changes(side, uc, &mut all);
            }
        }
        for general in self.rules.generals_of(side).filter(|general| self.may_be_moved(side, *general)) {
            all.extend(Some(Opt::Ride(general)).filter(at_hand));
            all.extend(self.of(side).map(|uc| Opt::Join(general, uc)).filter(at_hand));
            all.extend(Some(Opt::Stay(general)).filter(at_hand));
        }
        all
    }

    /// Whether anything may still be moved: what is quickly found out first.
    pub fn has_moves(&self, side: Side) -> bool {
        self.of(side).any(|uc| self.is_at_hand(side, Opt::March(uc)))
            || self.rules.generals_of(side).any(|general| {
                [Opt::Ride(general), Opt::Stay(general)].into_iter().any(|opt| self.is_at_hand(side, opt))
            })
            || !self.move_options(side).is_empty()
    }

    /// The changes that the procedure allows a UC; whether there is room is found when it is picked.
    fn changes(&self, side: Side, uc: UcId, into: &mut Vec<Opt>) {
        if self.is_bound_to_road(uc) {
            return;
        }
        let mut case = self.change(uc, Change::Facing);
        let face = self.is_at_hand(side, Opt::Face(uc)) && case.resolve(&mut ()).allowed;
        into.extend(face.then_some(Opt::Face(uc)));
        for formation in Formation::ALL {
            if self.is_at_hand(side, Opt::Change(uc, *formation, Flank::Front)) {
                case.to = Change::To(*formation);
                let allowed = case.resolve(&mut ()).allowed;
                into.extend(
                    self.sides_of(uc).iter().filter(|_| allowed).map(|flank| Opt::Change(uc, *formation, *flank)),
                );
            }
        }
    }

    /// NPW-LAY-12: the sides that may become the front: all of a square.
    fn sides_of(&self, uc: UcId) -> &'static [Flank] {
        if self.uc(uc).formation.is_square() { &Flank::ALL } else { &[Flank::Front] }
    }

    /// Whether anybody could still change after a rally: who is in no square could face about, so most need no look.
    pub fn can_rally(&self, side: Side) -> bool {
        let mut able = self.of(side).filter(|uc| self.uc(*uc).has(Mk::MayChange));
        able.any(|uc| !self.uc(uc).formation.is_square() && !self.is_bound_to_road(uc))
            || !self.rally_options(side).is_empty()
    }

    /// NPW-RAL-02, -05: the changes of UC that have just lost a marker.
    pub fn rally_options(&self, side: Side) -> Vec<Opt> {
        let mut all = Vec::new();
        for uc in self.of(side).filter(|uc| self.uc(*uc).has(Mk::MayChange)) {
            let (unit, troops) = (self.uc(uc), self.troops(uc));
            if !unit.formation.is_square() && !self.is_bound_to_road(uc) {
                all.push(Opt::Face(uc));
            }
            for formation in Formation::ALL.iter().filter(|f| troops.forms(**f) && **f != unit.formation) {
                let fits = |flank: &&Flank| self.changed(uc, *formation, **flank).is_ok();
                all.extend(self.sides_of(uc).iter().filter(fits).map(|flank| Opt::Change(uc, *formation, *flank)));
            }
        }
        all
    }

    /// What a pick of the rally step would do.
    pub fn rally_deed(&self, side: Side, pick: &Pick) -> Result<Deed, Refusal> {
        let none = || Refusal::new(RAL_05, Denied::NotOffered);
        let (uc, change) = match Opt::read(pick.option).ok_or_else(none)? {
            Opt::Change(uc, formation, flank) => {
                let (pose, change) = self.changed(uc, formation, flank)?;
                (uc, Deed::Change(uc, formation, pose, change))
            }
            Opt::Face(uc) => {
                let game::Given::Way(way) = &pick.given else { return Err(none()) };
                let pose = self.faced(uc, way)?;
                (uc, Deed::Change(uc, self.uc(uc).formation, pose, Change::Facing))
            }
            _ => return Err(none()),
        };
        forbid(self.side(uc) != side || !self.uc(uc).has(Mk::MayChange), none)?;
        Ok(change)
    }

    /// NPW-SET-15: whether an option places something that is still to be placed.
    fn is_to_be_placed(&self, side: Side, class: Class, opt: Opt) -> bool {
        let is_due = |lot: Lot| self.rules.lots(self.state, side, class).any(|due| due == lot);
        match opt {
            Opt::RestStandard => true,
            Opt::Standard(lot) => is_due(lot),
            Opt::HoldBack(lot) => is_due(lot) && !matches!(lot, Lot::General(_)),
            Opt::Block(um, _, rows) => (1..=3).contains(&rows) && is_due(Lot::Um(um)),
            Opt::Place(uc, formation) => {
                let known = uc.index() < self.state.ucs.len();
                known
                    && is_due(self.rules.uc(uc).um.map_or(Lot::Battery(uc), Lot::Um))
                    && self.troops(uc).forms(formation)
            }
            Opt::PlaceGeneral(general) => {
                let known = general.index() < self.state.generals.len();
                known && is_due(self.rules.general(general).um.map_or(Lot::General(general), Lot::Um))
            }
            _ => false,
        }
    }

    /// NPW-SET-15: everything that may be placed now.
    pub fn deployments(&self, side: Side, class: Class) -> Vec<Opt> {
        let mut all = Vec::new();
        let lots: Vec<Lot> = self.rules.lots(self.state, side, class).collect();
        all.extend(lots.iter().map(|lot| Opt::Standard(*lot)));
        all.push(Opt::RestStandard);
        for lot in &lots {
            match *lot {
                Lot::Um(um) => {
                    let blocks = Rule::ALL.iter().flat_map(|rule| (1..=3).map(move |rows| Opt::Block(um, *rule, rows)));
                    all.extend(blocks);
                    for uc in self.rules.um(um).ucs() {
                        all.extend(self.placings(uc));
                    }
                    all.extend(self.rules.um(um).brigadier.map(Opt::PlaceGeneral));
                }
                Lot::Battery(uc) => all.extend(self.placings(uc)),
                Lot::General(general) => all.push(Opt::PlaceGeneral(general)),
            }
            if !matches!(lot, Lot::General(_)) && self.standard(side, *lot).is_none() {
                all.push(Opt::HoldBack(*lot));
            }
        }
        all
    }

    fn placings(&self, uc: UcId) -> impl Iterator<Item = Opt> + '_ {
        let forms = Formation::ALL.iter().copied().filter(move |formation| self.troops(uc).forms(*formation));
        forms.map(move |formation| Opt::Place(uc, formation))
    }
}
