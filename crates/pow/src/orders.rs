//! Options: each has a number that names the same thing whatever else is on offer.

use game::{Choice, PieceId, Region, Wants};

use crate::battle::Battle;
use crate::ids::{BASES, BaseId, GeneralId, UnitId};
use crate::names::Verb;
use crate::procedures::Reaction;
use crate::setup::BaseType;
use crate::state::{Contacted, Item, State};
use crate::troops::{Formation, Order, Quality};

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opt {
    PlaceBase(BaseId),
    DropBase(BaseId),
    TypeBase(BaseId, BaseType),
    Ride(GeneralId, BaseId),
    Hand(UnitId, GeneralId),
    Objective(u8),
    Leg(BaseId, Order),
    Hold(BaseId),
    HoldAt(BaseId, u8),
    LeaveBehind(UnitId, u8),
    LayUnit(UnitId, Formation),
    LayGeneral(GeneralId),
    Declare(UnitId, bool),
    Mount(UnitId, bool),
    React(UnitId, Reaction, UnitId),
    Observe(Item, Option<u8>),
    HoldFire(UnitId),
    Fire(UnitId, UnitId),
    FireGeneral(UnitId, GeneralId),
    Blind(UnitId, UnitId),
    BlindBase(UnitId, u8),
    OneMore(u8, UnitId),
    HitGeneral(u8, GeneralId),
    Pursue(UnitId, UnitId),
    StayPut(UnitId),
    Activate(Item, Extra),
    MarkerMove,
    MarkerLeast,
    MarkerEnd,
    MarkerStay,
    MarkerBack,
    Move(UnitId, u8),
    MoveGroup(UnitId, bool, u8),
    MoveBase(BaseId, u8),
    MoveGeneral(GeneralId, u8),
    Charge(UnitId, UnitId, Contacted, bool),
    ChargeBase(UnitId, u8, Contacted),
    Reinforce(UnitId, UnitId),
    /// Formation, and its place by POW-GEO-28: 3 × quarter + end.
    Form(UnitId, Formation, u8),
    FormGroup(UnitId, Formation, u8),
    TurnUnit(UnitId),
    TurnGroup(UnitId),
    BaseType(BaseId, BaseType),
    BaseTurn(BaseId),
    Rally(UnitId),
    GiveOrder(GeneralId),
    OwnOrder(Order),
    TakeOver(UnitId, Order),
    LeaveUnit(UnitId),
    LeaveGeneral(GeneralId),
    DeployBase(BaseId),
    BreakOff(UnitId),
    Return(UnitId),
    /// POW-GRP-01: a unit goes along in the next row.
    Along(UnitId),
    /// POW-INI-23: the general does not ride along in the next row.
    RiderStays,
    /// POW-GEO-26: the next row passes a gap, to use a bridge.
    Narrow,
    /// POW-STF-01: a staff officer takes command of a general.
    Under(GeneralId, GeneralId),
    GoOn,
    End(Item, Extra),
    /// Nobody is left to follow.
    Finish,
    Rest,
    Replace(GeneralId),
    Write(GeneralId, Order),
    WriteHold(GeneralId),
    Concede,
}

/// What is said with the next item (POW-DEC-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extra {
    None,
    /// POW-MB-04: the die of a decoy.
    Die(Quality),
    /// POW-CDR-04: together with the starred C-in-C.
    Pair,
}

impl Extra {
    const fn code(self) -> u8 {
        match self {
            Extra::None => 0,
            Extra::Pair => 1,
            Extra::Die(quality) => 2 + quality as u8,
        }
    }

    fn of(code: u8) -> Option<Self> {
        match code {
            0 => Some(Extra::None),
            1 => Some(Extra::Pair),
            code => Quality::ALL.get(usize::from(code) - 2).map(|quality| Extra::Die(*quality)),
        }
    }
}

const fn item_code(item: Item) -> u8 {
    match item {
        Item::Base(base) => base.0,
        Item::General(general) => 64 + general.0,
    }
}

fn item_of(code: u8) -> Option<Item> {
    match code {
        0..64 if usize::from(code) < 2 * BASES => Some(Item::Base(BaseId(code))),
        64.. => Some(Item::General(GeneralId(code - 64))),
        _ => None,
    }
}

impl Opt {
    /// The number by which picks quote it.
    pub fn id(self) -> u32 {
        use Opt::*;
        let (kind, a, b, c) = match self {
            PlaceBase(x) => (1, x.0, 0, 0),
            DropBase(x) => (2, x.0, 0, 0),
            TypeBase(x, t) => (3, x.0, t as u8, 0),
            Ride(g, x) => (4, g.0, x.0, 0),
            Hand(u, g) => (5, u.0, g.0, 0),
            Objective(f) => (6, f, 0, 0),
            Leg(x, o) => (7, x.0, o as u8, 0),
            Hold(x) => (8, x.0, 0, 0),
            HoldAt(x, f) => (9, x.0, f, 0),
            LeaveBehind(u, f) => (10, u.0, f, 0),
            LayUnit(u, f) => (11, u.0, f as u8, 0),
            LayGeneral(g) => (12, g.0, 0, 0),
            Declare(u, yes) => (13, u.0, u8::from(yes), 0),
            Mount(u, yes) => (14, u.0, u8::from(yes), 0),
            React(u, r, x) => (15, u.0, r as u8, x.0),
            Observe(i, x) => (16, item_code(i), x.map_or(255, |x| x), 0),
            HoldFire(u) => (17, u.0, 0, 0),
            Fire(u, x) => (18, u.0, x.0, 0),
            FireGeneral(u, g) => (19, u.0, g.0, 0),
            Blind(u, x) => (20, u.0, x.0, 0),
            BlindBase(u, x) => (21, u.0, x, 0),
            OneMore(s, u) => (22, s, u.0, 0),
            HitGeneral(s, g) => (23, s, g.0, 0),
            Pursue(u, x) => (24, u.0, x.0, 0),
            StayPut(u) => (25, u.0, 0, 0),
            Activate(i, e) => (26, item_code(i), e.code(), 0),
            MarkerMove => (27, 0, 0, 0),
            MarkerLeast => (28, 0, 0, 0),
            MarkerEnd => (29, 0, 0, 0),
            MarkerStay => (30, 0, 0, 0),
            MarkerBack => (31, 0, 0, 0),
            Move(u, n) => (32, u.0, n, 0),
            MoveGroup(u, guns, n) => (33, u.0, n, u8::from(guns)),
            MoveBase(x, n) => (34, x.0, n, 0),
            MoveGeneral(g, n) => (35, g.0, n, 0),
            Charge(u, x, s, m) => (36, u.0, x.0, s as u8 * 2 + u8::from(m)),
            ChargeBase(u, x, s) => (37, u.0, x, s as u8),
            Reinforce(u, x) => (38, u.0, x.0, 0),
            Form(u, f, p) => (39, u.0, f as u8, p),
            FormGroup(u, f, p) => (40, u.0, f as u8, p),
            TurnUnit(u) => (41, u.0, 0, 0),
            TurnGroup(u) => (42, u.0, 0, 0),
            BaseType(x, t) => (43, x.0, t as u8, 0),
            BaseTurn(x) => (44, x.0, 0, 0),
            Rally(u) => (45, u.0, 0, 0),
            GiveOrder(g) => (46, g.0, 0, 0),
            OwnOrder(o) => (47, o as u8, 0, 0),
            TakeOver(u, o) => (48, u.0, o as u8, 0),
            LeaveUnit(u) => (49, u.0, 0, 0),
            LeaveGeneral(g) => (50, g.0, 0, 0),
            DeployBase(x) => (51, x.0, 0, 0),
            BreakOff(u) => (52, u.0, 0, 0),
            Return(u) => (53, u.0, 0, 0),
            GoOn => (54, 0, 0, 0),
            End(i, e) => (55, item_code(i), e.code(), 0),
            Finish => (56, 0, 0, 0),
            Rest => (57, 0, 0, 0),
            Replace(g) => (58, g.0, 0, 0),
            Write(g, o) => (59, g.0, o as u8, 0),
            WriteHold(g) => (60, g.0, 0, 0),
            Concede => (61, 0, 0, 0),
            Along(u) => (62, u.0, 0, 0),
            RiderStays => (63, 0, 0, 0),
            Narrow => (64, 0, 0, 0),
            Under(g, s) => (65, g.0, s.0, 0),
        };
        kind << 24 | u32::from(a) << 16 | u32::from(b) << 8 | u32::from(c)
    }

    /// The option of that number in a battle.
    pub fn of(rules: &Battle, id: u32) -> Option<Opt> {
        use Opt::*;
        let [kind, a, b, c] = id.to_be_bytes();
        let unit = |n: u8| (usize::from(n) < rules.setup.units.len()).then_some(UnitId(n));
        let general = |n: u8| (usize::from(n) < rules.setup.generals.len()).then_some(GeneralId(n));
        let base = |n: u8| (usize::from(n) < 2 * BASES).then_some(BaseId(n));
        let feature = |n: u8| (usize::from(n) < rules.ground.zones.len()).then_some(n);
        let order = |n: u8| Order::ALL.get(usize::from(n)).copied();
        let formation = |n: u8| Formation::ALL.get(usize::from(n)).copied();
        let kind_of = |n: u8| crate::setup::BaseType::ALL.get(usize::from(n)).copied();
        let side = |n: u8| Contacted::ALL.get(usize::from(n)).copied();
        let item = |n: u8| match item_of(n)? {
            Item::General(g) => Some(Item::General(general(g.0)?)),
            item @ Item::Base(_) => Some(item),
        };
        let opt = match kind {
            1 => PlaceBase(base(a)?),
            2 => DropBase(base(a)?),
            3 => TypeBase(base(a)?, kind_of(b)?),
            4 => Ride(general(a)?, base(b)?),
            5 => Hand(unit(a)?, general(b)?),
            6 => Objective(feature(a)?),
            7 => Leg(base(a)?, order(b)?),
            8 => Hold(base(a)?),
            9 => HoldAt(base(a)?, rules.ground.is_named(b).then_some(b)?),
            10 => LeaveBehind(unit(a)?, feature(b)?),
            11 => LayUnit(unit(a)?, formation(b)?),
            12 => LayGeneral(general(a)?),
            13 => Declare(unit(a)?, b == 1),
            14 => Mount(unit(a)?, b == 1),
            15 => React(unit(a)?, Reaction::ALL.get(usize::from(b)).copied()?, unit(c)?),
            16 => Observe(item(a)?, (b != 255).then_some(b)),
            17 => HoldFire(unit(a)?),
            18 => Fire(unit(a)?, unit(b)?),
            19 => FireGeneral(unit(a)?, general(b)?),
            20 => Blind(unit(a)?, unit(b)?),
            21 => BlindBase(unit(a)?, b),
            22 => OneMore(a, unit(b)?),
            23 => HitGeneral(a, general(b)?),
            24 => Pursue(unit(a)?, unit(b)?),
            25 => StayPut(unit(a)?),
            26 => Activate(item(a)?, Extra::of(b)?),
            27 => MarkerMove,
            28 => MarkerLeast,
            29 => MarkerEnd,
            30 => MarkerStay,
            31 => MarkerBack,
            32 => Move(unit(a)?, b),
            33 => MoveGroup(unit(a)?, c == 1, b),
            34 => MoveBase(base(a)?, b),
            35 => MoveGeneral(general(a)?, b),
            36 => Charge(unit(a)?, unit(b)?, side(c / 2)?, c % 2 == 1),
            37 => ChargeBase(unit(a)?, b, side(c)?),
            38 => Reinforce(unit(a)?, unit(b)?),
            39 => Form(unit(a)?, formation(b)?, c),
            40 => FormGroup(unit(a)?, formation(b)?, c),
            41 => TurnUnit(unit(a)?),
            42 => TurnGroup(unit(a)?),
            43 => BaseType(base(a)?, kind_of(b)?),
            44 => BaseTurn(base(a)?),
            45 => Rally(unit(a)?),
            46 => GiveOrder(general(a)?),
            47 => OwnOrder(order(a)?),
            48 => TakeOver(unit(a)?, order(b)?),
            49 => LeaveUnit(unit(a)?),
            50 => LeaveGeneral(general(a)?),
            51 => DeployBase(base(a)?),
            52 => BreakOff(unit(a)?),
            53 => Return(unit(a)?),
            54 => GoOn,
            55 => End(item(a)?, Extra::of(b)?),
            56 => Finish,
            57 => Rest,
            58 => Replace(general(a)?),
            59 => Write(general(a)?, order(b)?),
            60 => WriteHold(general(a)?),
            61 => Concede,
            62 => Along(unit(a)?),
            63 => RiderStays,
            64 => Narrow,
            65 => Under(general(a)?, general(b)?),
            _ => return None,
        };
        // One number each: what has a second number for the same option is none.
        (opt.id() == id).then_some(opt)
    }

    /// What it wants to be told.
    pub fn wants(self) -> Wants {
        use Opt::*;
        match self {
            PlaceBase(_) | LayUnit(..) | LayGeneral(_) | LeaveUnit(_) | LeaveGeneral(_) | Replace(_) => {
                Wants::Spot(Region::Table)
            }
            Move(..) | MoveGroup(..) | MoveBase(..) | MoveGeneral(..) | Charge(..) | ChargeBase(..) | Reinforce(..)
            | TurnUnit(_) | TurnGroup(_) | BaseTurn(_) => Wants::Way { allowance: 18_000 },
            Leg(..) | OwnOrder(_) | Write(..) => Wants::Arrow { legs: 6 },
            MarkerMove | MarkerBack => Wants::Points { most: 400 },
            _ => Wants::Nothing,
        }
    }

    /// It as a choice.
    pub fn choice(self, rules: &Battle, state: &State) -> Choice {
        use Opt::*;
        let id = self.id();
        let unit = |unit: UnitId, verb: Verb| Choice::piece(id, verb, rules.piece(unit));
        let base = |base: BaseId, verb: Verb| Choice::piece(id, verb, rules.base_piece(state, base));
        let general = |general: GeneralId, verb: Verb| Choice::piece(id, verb, rules.leader(general));
        let item = |item: Item| -> PieceId {
            match item {
                Item::Base(base) => rules.base_piece(state, base),
                Item::General(general) => rules.leader(general),
            }
        };
        let enemy_base = |own: UnitId, call: u8| -> PieceId {
            let side = rules.side(own).other();
            rules.base_called(state, side, call).map_or(PieceId(0), |base| rules.base_piece(state, base))
        };
        let numbered = |choice: Choice, number: i32| Choice { number: Some(number), ..choice };
        let choice = match self {
            PlaceBase(x) => base(x, Verb::PlaceBase),
            DropBase(x) => base(x, Verb::DropBase),
            TypeBase(x, t) => numbered(base(x, Verb::TypeBase), t as i32),
            Ride(g, x) => general(g, Verb::Ride).at(rules.base_piece(state, x)),
            Hand(u, g) => unit(u, Verb::Hand).at(rules.leader(g)),
            Objective(f) => Choice::verb(id, Verb::Objective).of(f.into()),
            Leg(x, o) => base(x, order_verb(o)),
            Hold(x) => base(x, Verb::Hold),
            HoldAt(x, f) => base(x, Verb::HoldAt).of(f.into()),
            LeaveBehind(u, f) => unit(u, Verb::LeaveBehind).of(f.into()),
            LayUnit(u, f) => numbered(unit(u, Verb::LayOut), f as i32),
            LayGeneral(g) => general(g, Verb::PlaceGeneral),
            Declare(u, true) => unit(u, Verb::DeclareEvade),
            Declare(u, false) => unit(u, Verb::DeclareStand),
            Mount(u, true) => unit(u, Verb::FightMounted),
            Mount(u, false) => unit(u, Verb::FightOnFoot),
            React(u, r, x) => unit(u, reaction_verb(r)).at(rules.piece(x)),
            Observe(i, None) => Choice::piece(id, Verb::StayPut, item(i)),
            Observe(i, Some(call)) => {
                let side = match i {
                    Item::Base(base) => base.side(),
                    Item::General(general) => rules.general(general).side,
                };
                let target = rules.base_called(state, side.other(), call);
                let choice = Choice::piece(id, Verb::Observe, item(i));
                target.map_or(choice, |target| choice.at(rules.base_piece(state, target)))
            }
            HoldFire(u) => unit(u, Verb::HoldFire),
            Fire(u, x) => unit(u, Verb::Fire).at(rules.piece(x)),
            FireGeneral(u, g) => unit(u, Verb::Fire).at(rules.leader(g)),
            Blind(u, x) => unit(u, Verb::FireBlind).at(rules.piece(x)),
            BlindBase(u, x) => unit(u, Verb::FireBlind).at(enemy_base(u, x)),
            OneMore(s, u) => numbered(unit(u, Verb::TakeOneMore), i32::from(s) + 1),
            HitGeneral(s, g) => numbered(general(g, Verb::HitGeneral), i32::from(s) + 1),
            Pursue(u, x) => unit(u, Verb::Pursue).at(rules.piece(x)),
            StayPut(u) => unit(u, Verb::StayPut),
            Activate(i, e) => numbered(Choice::piece(id, Verb::Activate, item(i)), i32::from(e.code())),
            MarkerMove => Choice::verb(id, Verb::MarkerMove),
            MarkerLeast => Choice::verb(id, Verb::MarkerLeast),
            MarkerEnd => Choice::verb(id, Verb::MarkerEnd),
            MarkerStay => Choice::verb(id, Verb::MarkerStay),
            MarkerBack => Choice::verb(id, Verb::MarkerBack),
            Move(u, n) => numbered(unit(u, Verb::Move), n.into()),
            // Ten more where its guns do not go along: two rows that read alike could not be told apart.
            MoveGroup(u, guns, n) => numbered(unit(u, Verb::MoveGroup), i32::from(n) + if guns { 0 } else { 10 }),
            MoveBase(x, n) => numbered(base(x, Verb::MoveBase), n.into()),
            MoveGeneral(g, n) => numbered(general(g, Verb::MoveGeneral), n.into()),
            Charge(u, x, s, m) => {
                let verb = if m { Verb::ChargeMounted } else { Verb::Charge };
                numbered(unit(u, verb).at(rules.piece(x)), s as i32)
            }
            ChargeBase(u, x, s) => numbered(unit(u, Verb::ChargeBase).at(enemy_base(u, x)), s as i32),
            Reinforce(u, x) => unit(u, Verb::Reinforce).at(rules.piece(x)),
            Form(u, f, p) => numbered(unit(u, Verb::Form), f as i32 * 12 + i32::from(p)),
            FormGroup(u, f, p) => numbered(unit(u, Verb::FormGroup), f as i32 * 12 + i32::from(p)),
            TurnUnit(u) => unit(u, Verb::TurnUnit),
            TurnGroup(u) => unit(u, Verb::TurnGroup),
            BaseType(x, t) => numbered(base(x, Verb::BaseType), t as i32),
            BaseTurn(x) => base(x, Verb::BaseTurn),
            Rally(u) => unit(u, Verb::Rally),
            // Who sends it acts, not who is to get it.
            GiveOrder(g) => Choice::verb(id, Verb::GiveOrder).at(rules.leader(g)),
            OwnOrder(o) => Choice::number(id, Verb::OwnOrder, o as i32),
            TakeOver(u, o) => numbered(unit(u, Verb::TakeOver), o as i32),
            LeaveUnit(u) => unit(u, Verb::LeaveBase),
            LeaveGeneral(g) => general(g, Verb::LeaveBase),
            DeployBase(x) => base(x, Verb::DeployBase),
            BreakOff(u) => unit(u, Verb::BreakOff),
            Return(u) => unit(u, Verb::Return),
            Along(u) => unit(u, Verb::GoAlong),
            RiderStays => Choice::verb(id, Verb::RiderStays),
            Narrow => Choice::verb(id, Verb::PassGap),
            Under(g, s) => general(g, Verb::Under).at(rules.leader(s)),
            GoOn => Choice::verb(id, Verb::GoOn),
            End(i, e) => numbered(Choice::piece(id, Verb::End, item(i)), i32::from(e.code())),
            Finish => Choice::verb(id, Verb::End),
            Rest => Choice::verb(id, Verb::Rest),
            Replace(g) => general(g, Verb::Replace),
            Write(g, o) => numbered(general(g, Verb::Write), o as i32),
            WriteHold(g) => general(g, Verb::WriteHold),
            Concede => Choice::verb(id, Verb::Concede),
        };
        choice.wanting(self.wants())
    }
}

fn order_verb(order: Order) -> Verb {
    match order {
        Order::Attack => Verb::Attack,
        Order::Engage => Verb::Engage,
        Order::Hold => Verb::Hold,
        Order::Withdraw => Verb::Withdraw,
    }
}

fn reaction_verb(reaction: Reaction) -> Verb {
    match reaction {
        Reaction::CounterCharge => Verb::CounterCharge,
        Reaction::Fire => Verb::ReactFire,
        Reaction::Evade => Verb::Evade,
        Reaction::Face => Verb::Face,
        Reaction::FireAndShelter => Verb::FireAndShelter,
        Reaction::FormSquare => Verb::FormSquare,
        Reaction::Stand => Verb::Stand,
    }
}
