//! What of the rows of an activation is listed: nothing that no legal answer can hold, whatever is done before it in the same answer. Who asks for
//! it all the same is refused by the clause of the row itself.

use game::Side;

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::orders::Opt;
use crate::state::{At, Flags, Item, Standing, State, Step};
use crate::troops::{Arm, Body, Formation, Troop};

impl Battle {
    /// Whether an option that is on offer is listed.
    pub(crate) fn is_listed(&self, state: &State, side: Side, opt: Opt) -> bool {
        if state.step != Step::Act || !state.found.is_empty() {
            return true;
        }
        let payer = state.activation.and_then(|now| now.payer);
        let pays = |general: GeneralId| payer == Some(general);
        match opt {
            // POW-CMD-15: what is judged when the activation begins.
            Opt::MarkerStay => payer.is_some_and(|payer| self.marker_may_stop(state, payer)),
            Opt::MarkerBack => payer.is_some_and(|payer| self.marker_back(state, payer) >= 500),
            Opt::Move(unit, _) | Opt::MoveGroup(unit, ..) => !self.in_contact(state, unit),
            Opt::Charge(unit, _, _, mounted) => self.could_yet_charge(state, unit) && (!mounted || self.may_ride(unit)),
            Opt::ChargeBase(unit, ..) => self.could_yet_charge(state, unit),
            Opt::Reinforce(unit, friend) => {
                let ours = pays(state.units[friend.place()].general)
                    || payer.is_some_and(|payer| self.is_superior(state, payer, state.units[friend.place()].general));
                !self.in_contact(state, unit)
                    && (self.in_contact(state, friend) || ours && self.could_yet_charge(state, friend))
            }
            Opt::Form(unit, formation, place) | Opt::FormGroup(unit, formation, place) => {
                let troop = self.unit(unit).troop;
                let body = Body::new(troop, formation);
                // POW-GEO-28: a square is formed on its own front; only an attack column has two bases there.
                let places = if troop == Troop::InfantryFrench { 3 } else { 1 };
                (body.is_regular() || body.is_artillery())
                    && (formation != Formation::Square || place < places && place != 1)
            }
            Opt::MoveBase(base, _) | Opt::BaseTurn(base) => self.base_commander(state, base).is_ok(),
            Opt::BaseType(base, kind) => {
                self.base_commander(state, base).is_ok() && self.base_bar(state, base, kind).is_none()
            }
            Opt::DeployBase(base) => self.may_deploy(state, base),
            Opt::LayUnit(unit, _) => {
                matches!(state.units[unit.place()].at, At::Base(base) if self.may_deploy(state, base))
            }
            Opt::LayGeneral(general) => {
                matches!(state.generals[general.place()].at, At::Base(base) if self.may_deploy(state, base))
            }
            Opt::LeaveUnit(unit) => {
                pays(state.units[unit.place()].general)
                    && matches!(state.units[unit.place()].at, At::Base(base) if self.is_open(state, base))
            }
            Opt::LeaveGeneral(general) => {
                matches!(state.generals[general.place()].at, At::Base(base) if self.is_open(state, base))
            }
            Opt::GiveOrder(general) => self.may_be_ordered(state, general) && !pays(general),
            Opt::OwnOrder(_) => payer.is_some_and(|payer| !self.command(state, payer).is_empty()),
            Opt::TakeOver(unit, _) => {
                let one = &state.units[unit.place()];
                let chief = pays(self.cinc(side)) && !self.general(self.cinc(side)).starred;
                chief && one.taken.is_none_or(|taken| taken.alone) && !pays(one.general)
            }
            _ => true,
        }
    }

    /// POW-CHA-02, -10, POW-ORD-15, POW-MOV-02, -05: whether nothing that lasts for the phase keeps a unit from charging. Shaken it may be rallied
    /// first, and a square may be given up.
    fn could_yet_charge(&self, state: &State, unit: UnitId) -> bool {
        let flags = state.units[unit.place()].flags;
        self.arm(unit) != Arm::Artillery
            && !flags.has(Flags::MOVED | Flags::STRATEGIC | Flags::CHARGED | Flags::WITHDREW)
            && !self.in_contact(state, unit)
            && self.fired_how(state, unit).is_some()
    }

    /// POW-TRP-26.
    fn may_ride(&self, unit: UnitId) -> bool {
        self.unit(unit).cavalry_trained && self.unit(unit).troop == Troop::MountedInfantry
    }

    /// A base that stands on the table and that nobody has charged.
    fn is_open(&self, state: &State, base: BaseId) -> bool {
        state.bases[base.place()].standing == Standing::Table && !state.hits.iter().any(|hit| hit.base == base)
    }

    /// POW-MB-13, -20: whether the activated officer may put a base on the table.
    pub(crate) fn may_deploy(&self, state: &State, base: BaseId) -> bool {
        let Some(payer) = state.activation.and_then(|now| now.payer) else { return false };
        let mut officers = self.officers(state, base);
        let officer = self.officers(state, base).any(|one| one == payer);
        let above = officers.all(|one| one == payer || self.is_superior(state, payer, one));
        self.is_open(state, base) && !self.is_decoy(state, base) && (officer || above)
    }

    /// POW-MB-13, -32: who moves a base in this activation, if anybody does; `Ok(None)`: a decoy moves by itself.
    pub(crate) fn base_commander(&self, state: &State, base: BaseId) -> Result<Option<GeneralId>, ()> {
        let now = state.activation.ok_or(())?;
        let there = base.side() == state.active
            && state.bases[base.place()].standing != Standing::None
            && !state.hits.iter().any(|hit| hit.base == base);
        if !there {
            return Err(());
        }
        if now.item == Item::Base(base) && self.is_decoy(state, base) {
            return Ok(None);
        }
        let payer = now.payer.ok_or(())?;
        let mut officers = self.officers(state, base).peekable();
        let led = officers.peek().is_some() && officers.all(|one| one == payer || self.is_superior(state, payer, one));
        if led { Ok(Some(payer)) } else { Err(()) }
    }

    /// POW-TRN-01 to -04: the clause by which a base cannot be of a type; a decoy follows its C-in-C.
    pub(crate) fn base_bar(
        &self,
        state: &State,
        base: BaseId,
        kind: crate::setup::BaseType,
    ) -> Option<rulebook::Clause> {
        let decoy = self.is_decoy(state, base).then(|| self.cinc(base.side()));
        let mut trainings = self.officers(state, base).chain(decoy).map(|officer| self.general(officer).training);
        trainings.find(|training| !training.bases().contains(&kind)).map(crate::troops::Training::bases_clause)
    }

    /// POW-CHO-06: whether a general can be sent an order in this phase.
    pub(crate) fn may_be_ordered(&self, state: &State, general: GeneralId) -> bool {
        !self.command(state, general).is_empty() && !state.generals[general.place()].owed
    }
}
