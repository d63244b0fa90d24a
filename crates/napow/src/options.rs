//! Options and their ids: an id names the same thing whatever else is on offer.

use field::Side as Flank;

use crate::ids::{GeneralId, UcId, UmId, WorkId};
use crate::setup::Half;
use crate::troops::Formation;

game::names! {
    /// NPW-SET-16: the rules of an arrangement.
    pub(crate) enum Rule {
        Battle = "battle",
        Lines = "lines",
        March = "march",
    }
}

/// NPW-SET-15: what one answer of deployment places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lot {
    Um(UmId),
    Battery(UcId),
    General(GeneralId),
}

/// Whatever can be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opt {
    Begin,
    Half(Half),
    Attack(u8),
    Defence(u8),
    Lay(WorkId),
    Standard(Lot),
    RestStandard,
    Block(UmId, Rule, u8),
    HoldBack(Lot),
    Place(UcId, Formation),
    PlaceGeneral(GeneralId),
    TakePart(UcId, GeneralId),
    ReturnTo(GeneralId, UcId),
    Arrive(UcId),
    March(UcId),
    Change(UcId, Formation, Flank),
    Face(UcId),
    Ride(GeneralId),
    Join(GeneralId, UcId),
    Stay(GeneralId),
    Done,
    Fire(UcId, UcId),
    Charge(UcId, UcId),
    RallyInPlace,
    Retreat,
    React(UcId),
    CounterCharge(UcId),
    Turn(UcId),
    Square,
    Stand,
    Support(UcId, UcId),
    Strike(UcId, UcId),
    FightOn,
    ToTheEnd,
    Pursue,
    PursueNew(UcId),
    PursueVoid,
    Consolidate(u8),
    RallyBack,
}

fn lot(lot: Lot) -> (u8, u8) {
    match lot {
        Lot::Um(um) => (0, um.0),
        Lot::Battery(uc) => (1, uc.0),
        Lot::General(general) => (2, general.0),
    }
}

fn read_lot(kind: u8, number: u8) -> Option<Lot> {
    match kind {
        0 => Some(Lot::Um(UmId(number))),
        1 => Some(Lot::Battery(UcId(number))),
        2 => Some(Lot::General(GeneralId(number))),
        _ => None,
    }
}

fn formation(index: u8) -> Option<Formation> {
    Formation::ALL.get(usize::from(index)).copied()
}

impl Opt {
    /// Its id.
    pub fn id(self) -> u32 {
        let (kind, a, b, c) = self.bytes();
        u32::from_be_bytes([kind, a, b, c])
    }

    fn bytes(self) -> (u8, u8, u8, u8) {
        match self {
            Opt::Begin => (0, 0, 0, 0),
            Opt::Half(half) => (1, half as u8, 0, 0),
            Opt::Attack(feature) => (2, feature, 0, 0),
            Opt::Defence(feature) => (3, feature, 0, 0),
            Opt::Lay(work) => (4, work.0, 0, 0),
            Opt::Standard(one) => (5, lot(one).0, lot(one).1, 0),
            Opt::RestStandard => (6, 0, 0, 0),
            Opt::Block(um, rule, rows) => (7, um.0, rule as u8, rows),
            Opt::HoldBack(one) => (8, lot(one).0, lot(one).1, 0),
            Opt::Place(uc, formation) => (9, uc.0, formation as u8, 0),
            Opt::PlaceGeneral(general) => (10, general.0, 0, 0),
            Opt::TakePart(uc, general) => (11, uc.0, general.0, 0),
            Opt::ReturnTo(general, uc) => (12, general.0, uc.0, 0),
            Opt::Arrive(uc) => (13, uc.0, 0, 0),
            Opt::March(uc) => (14, uc.0, 0, 0),
            Opt::Change(uc, formation, flank) => (15, uc.0, formation as u8, flank as u8),
            Opt::Face(uc) => (16, uc.0, 0, 0),
            Opt::Ride(general) => (17, general.0, 0, 0),
            Opt::Join(general, uc) => (18, general.0, uc.0, 0),
            Opt::Stay(general) => (19, general.0, 0, 0),
            Opt::Done => (20, 0, 0, 0),
            Opt::Fire(uc, target) => (21, uc.0, target.0, 0),
            Opt::Charge(uc, target) => (22, uc.0, target.0, 0),
            Opt::RallyInPlace => (23, 0, 0, 0),
            Opt::Retreat => (24, 0, 0, 0),
            Opt::React(charger) => (25, charger.0, 0, 0),
            Opt::CounterCharge(charger) => (26, charger.0, 0, 0),
            Opt::Turn(charger) => (27, charger.0, 0, 0),
            Opt::Square => (28, 0, 0, 0),
            Opt::Stand => (29, 0, 0, 0),
            Opt::Support(uc, charger) => (30, uc.0, charger.0, 0),
            Opt::Strike(uc, enemy) => (31, uc.0, enemy.0, 0),
            Opt::FightOn => (32, 0, 0, 0),
            Opt::ToTheEnd => (33, 0, 0, 0),
            Opt::Pursue => (34, 0, 0, 0),
            Opt::PursueNew(target) => (35, target.0, 0, 0),
            Opt::PursueVoid => (36, 0, 0, 0),
            Opt::Consolidate(cm) => (37, cm, 0, 0),
            Opt::RallyBack => (38, 0, 0, 0),
        }
    }

    /// The option of an id that was offered.
    pub fn read(id: u32) -> Option<Opt> {
        let [kind, a, b, c] = id.to_be_bytes();
        let opt = match kind {
            0 => Opt::Begin,
            1 => Opt::Half(if a == 0 { Half::South } else { Half::North }),
            2 => Opt::Attack(a),
            3 => Opt::Defence(a),
            4 => Opt::Lay(WorkId(a)),
            5 => Opt::Standard(read_lot(a, b)?),
            6 => Opt::RestStandard,
            7 => Opt::Block(UmId(a), Rule::ALL.get(usize::from(b)).copied()?, c),
            8 => Opt::HoldBack(read_lot(a, b)?),
            9 => Opt::Place(UcId(a), formation(b)?),
            10 => Opt::PlaceGeneral(GeneralId(a)),
            11 => Opt::TakePart(UcId(a), GeneralId(b)),
            12 => Opt::ReturnTo(GeneralId(a), UcId(b)),
            13 => Opt::Arrive(UcId(a)),
            14 => Opt::March(UcId(a)),
            15 => Opt::Change(UcId(a), formation(b)?, Flank::ALL.get(usize::from(c)).copied()?),
            16 => Opt::Face(UcId(a)),
            17 => Opt::Ride(GeneralId(a)),
            18 => Opt::Join(GeneralId(a), UcId(b)),
            19 => Opt::Stay(GeneralId(a)),
            20 => Opt::Done,
            21 => Opt::Fire(UcId(a), UcId(b)),
            22 => Opt::Charge(UcId(a), UcId(b)),
            23 => Opt::RallyInPlace,
            24 => Opt::Retreat,
            25 => Opt::React(UcId(a)),
            26 => Opt::CounterCharge(UcId(a)),
            27 => Opt::Turn(UcId(a)),
            28 => Opt::Square,
            29 => Opt::Stand,
            30 => Opt::Support(UcId(a), UcId(b)),
            31 => Opt::Strike(UcId(a), UcId(b)),
            32 => Opt::FightOn,
            33 => Opt::ToTheEnd,
            34 => Opt::Pursue,
            35 => Opt::PursueNew(UcId(a)),
            36 => Opt::PursueVoid,
            37 => Opt::Consolidate(a),
            38 => Opt::RallyBack,
            _ => return None,
        };
        (opt.id() == id).then_some(opt)
    }
}
