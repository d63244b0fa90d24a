//! Rows that change formation or facing (POW-FCH, POW-GEO-09, -28, POW-MOV-03).

use arrayvec::ArrayVec;
use field::{Block, Offset, Pose, hundredths};
use game::{Event, Refusal, Step as Leg, forbid};
use rulebook::pow::{
    BASE_06, BASE_07, FCH_01, FCH_02, FCH_03, FCH_04, FCH_05, FCH_06, FORM_01, FORM_02, FORM_03, FORM_04, FORM_06,
    FORM_07, GEO_28, GRP_01, MEL_29, MOV_03, STM_06, TRP_07, TRP_08, TRP_16,
};

use super::{Play, where_so};
use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::names::{Denied, Figure, Happening, Note};
use crate::procedures::Action;
use crate::shape;
use crate::sight::Thing;
use crate::state::{At, Flags, State};
use crate::troops::{Arm, Body, Formation, Troop};
use crate::walk::Ignore;

impl Play<'_, '_> {
    /// POW-MOV-03, POW-TRP-08, -16, POW-FCH-03: whether a unit may change formation or facing.
    pub(super) fn may_change(&self, unit: UnitId, forms: bool) -> Result<(), Refusal> {
        let now = &self.state.units[unit.place()];
        let refuse = |clause, denied| Refusal::new(clause, denied).piece(self.piece(unit));
        let fights = self.state.pairs.iter().any(|p| (p.charger == unit || p.target == unit) && p.rounds > 0);
        forbid(fights, || refuse(MEL_29, Denied::Already))?;
        let busy = now.at != At::Table || self.rules.in_contact(self.state, unit) || now.behind.is_some();
        forbid(busy || now.flags.has(Flags::SHELTERED), || refuse(FCH_03, Denied::Already))?;
        let tactical = self.rules.is_tactical(self.state, Thing::Unit(unit), &self.block(unit));
        let guns = self.rules.arm(unit) == Arm::Artillery;
        // Artillery changes its formation twice, around its move.
        let around =
            guns && forms && now.flags.has(Flags::MOVED | Flags::STRATEGIC) && !now.flags.has(Flags::CHANGED_LAST);
        let spent = now.flags.has(if around { Flags::CHANGED_TWICE } else { Flags::CHANGED });
        forbid(tactical && spent, || refuse(MOV_03, Denied::Already))?;
        // A square before cavalry is formed as a reaction only; whoever turns keeps his formation.
        if self.rules.unit(unit).conscript && forms {
            let near = self
                .rules
                .standing(self.state, self.rules.side(unit).other())
                .iter()
                .any(|enemy| hundredths(self.block(enemy).distance(&self.block(unit))) <= 500);
            forbid(near, || refuse(TRP_16, Denied::TooNear))?;
        }
        Ok(())
    }

    pub(super) fn note_change(&mut self, unit: UnitId, forms: bool) {
        let flags = &mut self.unit(unit).flags;
        let (again, last) = (flags.has(Flags::CHANGED), !forms || flags.has(Flags::MOVED | Flags::STRATEGIC));
        flags.set(if again { Flags::CHANGED_TWICE } else { Flags::CHANGED });
        flags.set(if last { Flags::CHANGED_LAST } else { 0 });
    }

    pub(super) fn change_action(&self, group: Units) -> Action {
        let slow = group.iter().any(|unit| self.rules.unit(unit).troop == Troop::ArtilleryIrregular);
        if slow { Action::ChangeFormationIrregularArtillery } else { Action::ChangeFormation }
    }

    /// POW-FCH, POW-GEO-28: another formation.
    pub(super) fn form(&mut self, named: UnitId, group: Units, formation: Formation, place: u8) -> Result<(), Refusal> {
        let Some(lead) = group.first() else { return Err(Refusal::new(GRP_01, Denied::NoGroup)) };
        let payer = self.commands(lead)?;
        let mut next: ArrayVec<(UnitId, Pose), 12> = ArrayVec::new();
        for unit in group.iter().take(12) {
            self.may_change(unit, true)?;
            let now = &self.state.units[unit.place()];
            let body = Body::new(self.rules.unit(unit).troop, formation);
            let irregular = !body.is_regular() && !body.is_artillery();
            forbid(irregular, || Refusal::new(TRP_08, Denied::NotOffered).piece(self.piece(unit)))?;
            let fits = body.can_stand_so() && now.formation != formation;
            forbid(!fits, || Refusal::new(FORM_07, Denied::NotOffered).piece(self.piece(unit)))?;
            let pose = self.rules.formation_place(self.state, unit, formation, place);
            let pose = pose.ok_or_else(|| Refusal::new(GEO_28, Denied::NotOffered).piece(self.piece(unit)))?;
            next.push((unit, pose));
        }
        self.check_new_places(group, &next, |rules, unit| shape::footprint(rules.unit(unit).troop, formation))?;
        let cost = self.price(payer, self.change_action(group), group, (false, false, false));
        let squares = group.iter().any(|unit| self.rules.body(self.state, unit).is_square());
        // Outside tactical distance as many as are paid for.
        let again = group.iter().any(|unit| self.state.units[unit.place()].flags.has(Flags::CHANGED));
        self.dutiful(cost, Units::EMPTY, |play| {
            for (unit, pose) in &next {
                play.unit(*unit).formation = formation;
                play.put(*unit, *pose);
                play.note_change(*unit, true);
            }
            // Who was named acts, the others with it.
            let all = std::iter::once(named).chain(next.iter().map(|(unit, _)| *unit).filter(|unit| *unit != named));
            let (side, pieces) = (play.state.active, all.map(|unit| play.piece(unit)).collect::<Vec<_>>());
            let square = squares || formation == Formation::Square;
            let notes = where_so([
                (!square, FCH_01, Note::AsRuled),
                (square, FCH_04, Note::AsRuled),
                (!square, FCH_05, Note::AsRuled),
                (again, STM_06, Note::AsRuled),
                (true, FORM_01, Note::AsRuled),
                (formation == Formation::Deployed, FORM_03, Note::AsRuled),
                (formation == Formation::Square, FORM_04, Note::AsRuled),
                (formation == Formation::AttackColumn, FORM_06, Note::AsRuled),
                (true, BASE_06, Note::AsRuled),
                (formation == Formation::AttackColumn, BASE_07, Note::AsRuled),
                (formation == Formation::AttackColumn, TRP_07, Note::AsRuled),
                (formation == Formation::Formed, FORM_02, Note::CountsNot),
            ]);
            play.told(|| {
                Event::new(Happening::Formed, FCH_06)
                    .by(side)
                    .of(&pieces)
                    .number(Figure::Formation, formation as u8)
                    .because(notes)
            });
            play.detect_all();
            Ok(())
        })
    }

    pub(super) fn check_new_places(
        &self,
        group: Units,
        next: &[(UnitId, Pose)],
        size: impl Fn(&Battle, UnitId) -> field::Size,
    ) -> Result<(), Refusal> {
        let ignore = Ignore { units: group, ..Ignore::default() };
        let blocks: ArrayVec<(UnitId, Block), 12> =
            next.iter().map(|(unit, pose)| (*unit, Block::new(*pose, size(self.rules, *unit)))).collect();
        for (unit, block) in &blocks {
            let stood = self.rules.stood(&self.block(*unit)) | self.rules.sands_of(*unit);
            self.rules.is_free(self.state, self.rules.mover(self.state, *unit), block, ignore, stood).map_err(
                |barrier| {
                    // Room without passing through other units, or any room at all.
                    let clause = if matches!(barrier, crate::walk::Barrier::Unit(_)) { FCH_02 } else { FCH_06 };
                    self.rules.barred(self.state, clause, barrier)
                },
            )?;
            let clash = blocks.iter().any(|(other, shape)| other < unit && shape.overlaps(block, shape::OVERLAP));
            forbid(clash, || Refusal::new(FCH_06, Denied::Overlap).piece(self.piece(*unit)))?;
            self.rules.stands_off(self.state, *unit, block)?;
        }
        Ok(())
    }

    /// POW-GEO-09: another facing, about the centre of the front.
    pub(super) fn turn(&mut self, named: UnitId, group: Units, way: &[Leg]) -> Result<(), Refusal> {
        let Some(lead) = group.first() else { return Err(Refusal::new(GRP_01, Denied::NoGroup)) };
        let payer = self.commands(lead)?;
        let [Leg::Turn(facing)] = way else { return Err(Refusal::new(rulebook::pow::GEO_09, Denied::NoWay)) };
        let was = self.state.units[lead.place()].pose.facing;
        forbid(*facing == was, || Refusal::new(rulebook::pow::GEO_09, Denied::NoWay))?;
        let by = i32::from(facing.degrees()) - i32::from(was.degrees());
        let mut next: ArrayVec<(UnitId, Pose), 12> = ArrayVec::new();
        for unit in group.iter().take(12) {
            self.may_change(unit, false)?;
            let pose = self.state.units[unit.place()].pose;
            next.push((unit, Pose::new(pose.at, pose.facing.turned(by))));
        }
        self.check_new_places(group, &next, |rules, unit| rules.size(self.state, unit))?;
        let cost = self.price(payer, self.change_action(group), group, (false, false, false));
        self.dutiful(cost, Units::EMPTY, |play| {
            for (unit, pose) in &next {
                play.put(*unit, *pose);
                play.note_change(*unit, false);
            }
            // Who was named acts, the others with it.
            let all = std::iter::once(named).chain(next.iter().map(|(unit, _)| *unit).filter(|unit| *unit != named));
            let (side, pieces) = (play.state.active, all.map(|unit| play.piece(unit)).collect::<Vec<_>>());
            play.tell(Happening::Faced, rulebook::pow::GEO_09, side, &pieces);
            play.detect_all();
            Ok(())
        })
    }
}

impl Battle {
    /// POW-GEO-28: the place of a unit in a new formation.
    pub(crate) fn formation_place(&self, state: &State, unit: UnitId, formation: Formation, place: u8) -> Option<Pose> {
        let now = &state.units[unit.place()];
        let troop = self.unit(unit).troop;
        let (old, new) = (self.size(state, unit), shape::footprint(troop, formation));
        let shifted = |right: i32| now.pose.shifted(Offset { right, ahead: 0 });
        let squares = [now.formation, formation].contains(&Formation::Square);
        if squares {
            let column = [now.formation, formation].contains(&Formation::AttackColumn);
            let sign = if formation == Formation::Square { -1 } else { 1 };
            return match (column, place) {
                (false, 0) => Some(now.pose),
                (true, 0) => Some(shifted(sign * 1_500)),
                (true, 2) => Some(shifted(-sign * 1_500)),
                _ => None,
            };
        }
        let (quarter, end) = (place / 3, place % 3);
        if quarter > 3 {
            return None;
        }
        let side = [field::Side::Front, field::Side::Right, field::Side::Rear, field::Side::Left][usize::from(quarter)];
        let block = Block::new(now.pose, old).seen_from(side);
        let facing = now.pose.facing.turned(90 * i32::from(quarter));
        let along = (block.width() * 1000.0 - f64::from(new.width)) / 2.0;
        let right = match end {
            0 => 0.0,
            1 => -along,
            _ => along,
        };
        let at = block.front().moved(block.right(), right / 1000.0).point();
        Some(Pose::new(at, facing))
    }
}
