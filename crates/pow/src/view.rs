//! What a side may know, built up from nothing.

use arrayvec::ArrayVec;
use field::Point;
use game::{Element, Footprint, Mark, Moment, Name, PieceView, Reach, Side, Sketch, Symbol, View, Whereabouts};
use rulebook::pow::{FIRE_22, FIRE_23, TRN_05};

use crate::battle::Battle;
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::names::{Around, Counter, Going, Marker, OnGround, Worth};
use crate::setup::Role;
use crate::state::{At, Flags, Standing, State, Step};
use crate::tables::fire::ranges_cm;
use crate::troops::{Arm, Troop};

impl Battle {
    pub(crate) fn seen(&self, state: &State, side: Option<Side>) -> View {
        let mut pieces: Vec<PieceView> = self.units().map(|unit| self.unit_view(state, unit, side)).collect();
        pieces.extend(self.generals().map(|general| self.general_view(state, general, side)));
        for owner in Side::BOTH {
            let mut bases: Vec<BaseId> = BaseId::of(owner).filter(|base| self.base_known(state, *base, side)).collect();
            game::sort_few_by(&mut bases, |base| self.call(state, *base));
            pieces.extend(bases.into_iter().map(|base| self.base_view(state, base, side)));
        }
        View {
            side,
            moment: self.moment(state),
            waiting: self.sides_asked(state),
            number: state.number,
            pieces,
            objectives: state.passed.iter().copied().collect(),
            counters: Side::BOTH.map(|owner| self.counters(state, owner, side)),
            marks: self.marks(state, side),
            track: Vec::new(),
            outcome: self.result(state),
        }
    }

    fn moment(&self, state: &State) -> Moment {
        let (phase, part) = match state.step {
            Step::Muster | Step::Deploy | Step::Plan => (Going::SetUp, None),
            Step::Contacts | Step::Declare | Step::Receive | Step::React | Step::Withdraw => {
                (Going::Reactions, Some(1))
            }
            Step::Detect => (Going::Detection, Some(1)),
            Step::Fire | Step::FireShare | Step::FireTests | Step::FireMoves => (Going::Fire, Some(2)),
            Step::Melee | Step::MeleeShare | Step::MeleeTests | Step::Pursue | Step::Pursuits | Step::Further => {
                (Going::Melee, Some(3))
            }
            Step::Begin | Step::Activate | Step::Act | Step::Close | Step::End => (Going::Initiative, Some(4)),
            Step::Over => (Going::Over, None),
        };
        Moment {
            turn: state.turn.into(),
            turns: self.setup.turns.into(),
            part: part.map(|part| (Going::PlayerTurn.into(), part, 4)),
            phase: phase.into(),
            active: part.map(|_| state.active),
        }
    }

    /// During set-up nothing of the enemy shows before both have answered (POW-SET-15).
    fn base_known(&self, state: &State, base: BaseId, side: Option<Side>) -> bool {
        let own = side == Some(base.side());
        match state.bases[base.place()].standing {
            // POW-MB-31: it has entered and is gone again in one answer, of which the events name it.
            Standing::None => state.entered.contains(base),
            Standing::Waiting => own,
            Standing::Table => own || state.step != Step::Deploy,
        }
    }

    fn unit_view(&self, state: &State, unit: UnitId, side: Option<Side>) -> PieceView {
        let now = &state.units[unit.place()];
        let setup = self.unit(unit);
        let own = side == Some(setup.side);
        let hidden = matches!(now.at, At::Base(_));
        let shown = !hidden;
        let whereabouts = match now.at {
            At::Table => Whereabouts::OnTable,
            At::Base(_) | At::Off => Whereabouts::OffTable,
            At::Lost => Whereabouts::Lost,
        };
        let mut markers: ArrayVec<Name, 12> = ArrayVec::new();
        if shown {
            let contact = self.in_contact(state, unit);
            let marks = [
                (now.shaken(), Marker::Shaken),
                (now.flags.has(Flags::SHELTERED), Marker::Sheltered),
                (now.flags.has(Flags::MOVED | Flags::STRATEGIC), Marker::Moved),
                (now.flags.has(Flags::CHARGED), Marker::Charged),
                (now.flags.has(Flags::FIRED), Marker::Fired),
                (now.flags.has(Flags::FOUGHT), Marker::Fought),
                (contact, Marker::Contact),
                (now.flags.has(Flags::MOUNTED), Marker::Mounted),
                (now.behind.is_some(), Marker::Reinforcing),
            ];
            markers.extend(marks.into_iter().filter(|(holds, _)| *holds).map(|(_, marker)| marker.into()));
        }
        let known = if hidden && !own { self.first_strength(unit) } else { now.strength };
        let strength = (known > 0 || now.at == At::Lost).then(|| (u16::from(known), u16::from(setup.fixed)));
        let with = match now.at {
            At::Base(base) if own => Some(self.base_piece(state, base)),
            _ => None,
        };
        let size = self.size(state, unit);
        let element =
            Element { right: 0, ahead: -size.depth / 2, width: size.width, depth: size.depth, quarter: 0, lost: false };
        let stand = (now.at == At::Table).then(|| now.pose.into());
        PieceView {
            id: self.piece(unit),
            side: setup.side,
            symbol: symbol(setup.troop),
            whereabouts,
            stand,
            footprint: if stand.is_some() { Footprint::Elements(vec![element]) } else { Footprint::Nothing },
            outline_only: false,
            strength,
            markers,
            with,
            values: ArrayVec::new(),
            traits: shown.then(|| now.formation.into()).into_iter().collect(),
        }
    }

    fn first_strength(&self, unit: UnitId) -> u8 {
        let fixed = self.setup.strength == crate::procedures::StrengthMode::Fixed;
        if fixed { self.unit(unit).fixed } else { 0 }
    }

    fn general_view(&self, state: &State, general: GeneralId, side: Option<Side>) -> PieceView {
        let one = &state.generals[general.place()];
        let setup = self.general(general);
        let own = side == Some(setup.side);
        let whereabouts = match one.at {
            At::Table => Whereabouts::OnTable,
            At::Base(_) => Whereabouts::OffTable,
            At::Off | At::Lost => Whereabouts::Lost,
        };
        let mut markers: ArrayVec<Name, 12> = ArrayVec::new();
        markers.extend((setup.role == Role::Cinc).then(|| Marker::Chief.into()));
        let mut values = ArrayVec::new();
        let mut traits: ArrayVec<Name, 4> = ArrayVec::new();
        if let Some((word, turn)) = one.told {
            values.push((Worth::Turn.into(), i64::from(turn)));
            if !own {
                traits.push(word.into());
            }
        }
        if own && matches!(one.at, At::Table) && !one.plan.points.is_empty() {
            traits.push(self.word(state, general).into());
        }
        let element = Element { right: 0, ahead: 0, width: 3_000, depth: 4_000, quarter: 0, lost: false };
        let on_table = one.at == At::Table;
        PieceView {
            id: self.leader(general),
            side: setup.side,
            symbol: Symbol::General,
            whereabouts,
            stand: on_table.then(|| field::Pose::new(one.place, field::Facing::NORTH).into()),
            footprint: if on_table { Footprint::Elements(vec![element]) } else { Footprint::Nothing },
            outline_only: false,
            strength: None,
            markers,
            with: match one.at {
                At::Base(base) if own => Some(self.base_piece(state, base)),
                _ => None,
            },
            values,
            traits,
        }
    }

    fn base_view(&self, state: &State, base: BaseId, side: Option<Side>) -> PieceView {
        let one = &state.bases[base.place()];
        let own = side == Some(base.side());
        let symbol = if own { Symbol::Base } else { Symbol::Unknown };
        if one.standing == Standing::None {
            return PieceView {
                id: self.base_piece(state, base),
                side: base.side(),
                symbol,
                whereabouts: Whereabouts::Lost,
                stand: None,
                footprint: Footprint::Nothing,
                outline_only: !own,
                strength: None,
                markers: ArrayVec::new(),
                with: None,
                values: ArrayVec::new(),
                traits: ArrayVec::new(),
            };
        }
        let size = self.base_size(state, base);
        let element = Element { right: 0, ahead: 0, width: size.width, depth: size.depth, quarter: 0, lost: false };
        let mut markers: ArrayVec<Name, 12> = ArrayVec::new();
        let mut values = ArrayVec::new();
        let mut traits: ArrayVec<Name, 4> = ArrayVec::from_iter([one.kind.into()]);
        if own {
            markers.extend(self.is_decoy(state, base).then(|| Marker::Decoy.into()));
            markers.push(Marker::Hidden.into());
            values.push((Worth::Units.into(), self.cargo(state, base).len() as i64));
            traits.push(one.plan.word(one.progress).into());
        }
        let on_table = one.standing == Standing::Table;
        PieceView {
            id: self.base_piece(state, base),
            side: base.side(),
            symbol,
            whereabouts: if on_table { Whereabouts::OnTable } else { Whereabouts::OffTable },
            stand: on_table.then(|| one.pose.into()),
            footprint: Footprint::Elements(vec![element]),
            outline_only: !own,
            strength: None,
            markers,
            with: None,
            values,
            traits,
        }
    }

    fn counters(&self, state: &State, owner: Side, side: Option<Side>) -> ArrayVec<(Name, i64), 8> {
        let own = side == Some(owner);
        let known = own || state.step != Step::Deploy;
        let count = |standing: Standing| {
            BaseId::of(owner).filter(|base| state.bases[base.place()].standing == standing).count() as i64
        };
        let mut all = ArrayVec::new();
        all.push((Counter::Units.into(), i64::from(self.in_play(state, owner))));
        if known {
            all.push((Counter::Bases.into(), count(Standing::Table)));
            all.push((Counter::Waiting.into(), count(Standing::Waiting)));
        }
        // What an item on a base has left would tell what its single actions cost.
        if let Some(now) = state.activation.filter(|_| state.active == owner) {
            let hidden = match now.item {
                crate::state::Item::Base(_) => true,
                crate::state::Item::General(general) => matches!(state.generals[general.place()].at, At::Base(_)),
            };
            if own || !hidden {
                let told = if own { now.points } else { now.rolled };
                all.push((Counter::Points.into(), i64::from(told)));
            }
        }
        if let Some(ending) = &state.ending {
            all.push((Counter::Score.into(), i64::from(ending.scores[owner as usize])));
        }
        all
    }

    /// Markers of generals on the table for everybody; arrows and named objectives for their owner.
    fn marks(&self, state: &State, side: Option<Side>) -> Vec<Mark> {
        let mut marks = Vec::new();
        for owner in Side::BOTH {
            let zone = &self.ground.zones[self.setup.features.len() + owner as usize];
            if let crate::ground::Zone::Area(area) = zone {
                let sketch = Sketch::Outline(area.points().to_vec());
                marks.push(Mark { what: OnGround::SupplyZone.into(), side: Some(owner), piece: None, sketch });
            }
        }
        for general in self.generals() {
            let one = &state.generals[general.place()];
            let owner = self.general(general).side;
            let piece = Some(self.leader(general));
            // That of a general who is out of action stays where it is (POW-CMD-13).
            let shown = matches!(one.at, At::Table | At::Off);
            if !shown || one.plan.points.is_empty() || self.command_base(state, general).is_some() {
                continue;
            }
            let at = self.marker(state, general).point();
            marks.push(Mark {
                what: OnGround::CommandMarker.into(),
                side: Some(owner),
                piece,
                sketch: Sketch::Circle(at, 1_500),
            });
            if side == Some(owner) {
                let sketch = Sketch::Circle(at, 22_500);
                marks.push(Mark { what: OnGround::CommandRadius.into(), side, piece, sketch });
                let points: Vec<Point> = one.plan.points.to_vec();
                if points.len() > 1 {
                    marks.push(Mark { what: OnGround::Arrow.into(), side, piece, sketch: Sketch::Arrow(points) });
                }
            }
        }
        let Some(owner) = side else { return marks };
        for base in BaseId::of(owner) {
            let one = &state.bases[base.place()];
            if one.standing != Standing::None && one.plan.points.len() > 1 {
                let piece = Some(self.base_piece(state, base));
                let sketch = Sketch::Arrow(one.plan.points.to_vec());
                marks.push(Mark { what: OnGround::Arrow.into(), side, piece, sketch });
            }
        }
        for feature in &state.objectives[owner as usize] {
            let at = self.ground.zones[usize::from(*feature)].centre();
            marks.push(Mark { what: OnGround::Named.into(), side, piece: None, sketch: Sketch::Sign(at.into()) });
        }
        marks
    }

    /// What is around a piece: ranges of fire, the command zone.
    pub(crate) fn reach(&self, state: &State, piece: game::PieceId) -> Vec<Reach> {
        let units = self.setup.units.len() as u16;
        if piece.0 < units {
            let unit = UnitId(piece.0 as u8);
            let now = &state.units[unit.place()];
            if now.at != At::Table {
                return Vec::new();
            }
            let ring = |what: Around, clause, cm: u8| Reach {
                what: what.into(),
                clause,
                pose: now.pose,
                radius: i32::from(cm) * 1000,
                half_angle: 45,
            };
            if self.arm(unit) == Arm::Artillery {
                let [canister, ball, long] = ranges_cm(self.unit(unit).calibre);
                return vec![
                    ring(Around::Canister, FIRE_23, canister),
                    ring(Around::Ball, FIRE_23, ball),
                    ring(Around::LongRange, FIRE_23, long),
                ];
            }
            let reach = self.small_arms_reach(state, unit);
            let short = ring(Around::Musketry, FIRE_22, 5);
            return match reach {
                0 => Vec::new(),
                5 => vec![short],
                far => vec![short, ring(Around::Skirmish, FIRE_22, far)],
            };
        }
        let general = GeneralId((piece.0 - units) as u8);
        let Some(one) = state.generals.get(general.place()).filter(|one| one.at == At::Table) else {
            return Vec::new();
        };
        let cm = self.general(general).training.command_zone_cm();
        vec![Reach {
            what: Around::CommandZone.into(),
            clause: TRN_05,
            pose: field::Pose::new(one.place, field::Facing::NORTH),
            radius: i32::from(cm) * 1000,
            half_angle: 180,
        }]
    }
}

fn symbol(troop: Troop) -> Symbol {
    match troop {
        Troop::ArtilleryHorse => Symbol::HorseArtillery,
        Troop::ArtilleryFoot | Troop::ArtilleryIrregular => Symbol::FootArtillery,
        Troop::Cuirassier | Troop::IrregularArmouredCavalry => Symbol::Cuirassiers,
        Troop::HeavyCavalry | Troop::IrregularHeavyCavalry => Symbol::HeavyCavalry,
        _ if troop.arm() == Arm::Cavalry => Symbol::LightCavalry,
        _ => Symbol::Infantry,
    }
}
