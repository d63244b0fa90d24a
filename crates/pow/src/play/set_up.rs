//! Set-up: the dice for the number of bases, both deployments, both plans (POW-SET-12).

use game::{Event, Side};
use rulebook::pow::{
    DEC_02, GEN_16, MB_01, MB_02, MB_03, MB_27, MB_31, MB_41, OBJ_04, SEQ_09, SET_06, SET_07, SET_08, SET_15, SET_17,
    SET_18, SET_19, STF_04,
};

use super::{Play, where_so};
use crate::ids::{BASES, BaseId};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{Battle as Kind, DecoyLot, DecoyLotCase, Initiative, InitiativeCase};
use crate::setup::Role;
use crate::state::{Standing, State, Step};
use crate::troops::Quality;

impl Play<'_, '_> {
    /// The die of an officer, with nothing to pay.
    pub(super) fn roll_initiative(&mut self, side: Side, quality: Quality, partner: Option<Quality>) -> u8 {
        let case = InitiativeCase::of_points(self.rules.edition(), quality, partner);
        self.course.resolve::<Initiative>(side, &case).points
    }

    /// POW-MB-02: one unseen die of each C-in-C; then both deploy.
    pub(super) fn muster(&mut self) {
        for side in Side::BOTH {
            let quality = self.rules.general(self.rules.cinc(side)).quality;
            let points = self.roll_initiative(side, quality, None);
            self.course.tell_ruling(|| {
                let notes = where_so([(true, GEN_16, Note::AsRuled)]);
                Event::new(Happening::Mustered, MB_02).by(side).number(Figure::Points, points).because(notes).only(side)
            });
            let under = self.rules.generals_of(side).filter(|g| self.rules.general(*g).role != Role::Cinc).count();
            self.state.allowed[side as usize] = (under as u8 + points).min(BASES as u8);
            if !self.rules.setup.decoys {
                self.state.allowed[side as usize] = self.rules.bases_needed(self.state, side);
            }
            self.draw_lots(side);
        }
        self.go(Step::Deploy);
    }

    /// POW-SET-18: unseen D20 for the places of decoys in the preset of a random battle.
    fn draw_lots(&mut self, side: Side) {
        let random = self.rules.generals_of(side).all(|general| self.rules.general(general).plan.is_none());
        if !random {
            return;
        }
        for lot in 0..self.rules.lots_wanted(self.state, side) {
            // How many stand in the row is known when the deployment is asked for: until then the face is kept.
            let drawn = self.course.resolve::<DecoyLot>(side, &DecoyLotCase { places: 20 });
            self.state.lots[side as usize][lot] = drawn.face;
            self.course.tell_ruling(|| Event::new(Happening::LotDrawn, SET_18).by(side).only(side));
        }
    }

    /// A deployment or a plan is in; nothing of it shows before both are.
    pub(super) fn arrange(&mut self, side: Side, next: State) {
        *self.state = next;
        self.state.answered[side as usize] = true;
        let deploys = self.state.step == Step::Deploy;
        let what = if deploys { Happening::Deployed } else { Happening::Planned };
        let clause = if deploys { SET_06 } else { SET_17 };
        let pitched = self.rules.setup.kind == Kind::Pitched;
        let plans = !deploys || !pitched;
        // When both are in, bases have their numbers; when both have planned, the first player begins with his Phase 4.
        let both = self.state.answered == [true; 2];
        let staffed = self.rules.generals_of(side).any(|one| self.rules.general(one).role == Role::StaffOfficer);
        let notes = where_so([
            (true, SET_15, Note::NotTold),
            (deploys, MB_01, Note::NotTold),
            (plans, SET_07, Note::NotTold),
            (plans, SET_08, Note::NotTold),
            (deploys && both, MB_31, Note::AsRuled),
            (plans && both, SEQ_09, Note::AsRuled),
            (deploys && both, MB_27, Note::NotTold),
            (deploys && both, MB_41, Note::AsRuled),
            (deploys && both, DEC_02, Note::NotTold),
            (deploys && staffed, STF_04, Note::AsRuled),
            (plans, SET_19, Note::AsRuled),
            (deploys, MB_03, Note::AsRuled),
            (plans, OBJ_04, Note::AsRuled),
        ]);
        self.told(|| Event::new(what, clause).by(side).because(notes));
        if self.state.answered != [true; 2] {
            return;
        }
        if deploys {
            for side in Side::BOTH {
                self.number_bases(side);
            }
            self.reach_ground();
        }
        if deploys && pitched {
            self.go(Step::Plan);
            return;
        }
        self.state.turn = 1;
        self.state.active = self.rules.setup.first;
        self.go(Step::Begin);
    }

    /// POW-MB-31: bases are numbered from their owner's left to right, then front to rear; those that wait as they enter.
    fn number_bases(&mut self, side: Side) {
        let mut down: Vec<BaseId> = self.rules.bases_of(self.state, side).collect();
        game::sort_few_by(&mut down, |base| {
            let at = self.state.bases[base.place()].pose.at;
            match side {
                Side::First => (at.x, -at.y),
                Side::Second => (-at.x, at.y),
            }
        });
        self.state.called[side as usize] = down.len() as u8;
        let rest: Vec<BaseId> = BaseId::of(side).filter(|base| !down.contains(base)).collect();
        for (call, base) in down.into_iter().enumerate() {
            self.state.calls[side as usize][base.place() % BASES] = call as u8;
        }
        // Bases that wait have numbers of their own, which only their owner hears.
        for (call, base) in rest.into_iter().enumerate() {
            self.state.calls[side as usize][base.place() % BASES] = (BASES + call) as u8;
        }
    }

    /// A base that enters gets the next number.
    pub(super) fn call_base(&mut self, base: BaseId) {
        let side = base.side() as usize;
        let next = self.state.called[side];
        self.state.calls[side][base.place() % BASES] = next;
        self.state.called[side] = next + 1;
        self.state.entered.insert(base);
    }

    /// POW-TER-15, -18: ground on which bases are put down is rolled.
    fn reach_ground(&mut self) {
        let mut reached = 0;
        for base in BaseId::all().filter(|base| self.state.bases[base.place()].standing == Standing::Table) {
            reached |= self.rules.ground.under(&self.rules.base_block(self.state, base));
        }
        self.roll_ground(reached);
    }
}
