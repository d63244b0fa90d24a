//! Before the battle, and troops that come later.

use field::Place;
use game::{Choice, Key, Question, Region, Side, Wants};

use crate::battle::Battle;
use crate::ids::{GeneralId, UnitId};
use crate::names::Verb;
use crate::orders::id;
use crate::state::State;
use crate::troops::Doctrine;

impl Battle {
    /// JOS-DOC-03.
    pub(super) fn ask_doctrine(&self, unit: UnitId, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(unit));
        for &doctrine in &self.setup.units[unit.index()].profile.doctrines {
            let verb = match doctrine {
                Doctrine::Thin => Verb::Thin,
                Doctrine::Mixed => Verb::Mixed,
                Doctrine::Deep => Verb::Deep,
            };
            question.options.push(Choice::verb(id::COUNT + doctrine as u32, verb));
        }
    }

    /// JOS-SET-03.
    pub(super) fn ask_deployment(&self, state: &State, side: Side, question: &mut Question) {
        let wants = Wants::Spot(Region::Zone(side));
        let units = self.to_deploy(state, side);
        question.options.extend(units.map(|unit| self.unit_choice(Verb::Deploy, unit).wanting(wants)));
    }

    /// JOS-SET-04.
    pub(super) fn ask_general_deployment(&self, general: GeneralId, question: &mut Question) {
        question.piece = Some(self.general_piece(general));
        let wants = Wants::Spot(Region::Zone(self.setup.generals[general.index()].side));
        question.options.push(self.general_choice(Verb::Deploy, general).wanting(wants));
    }

    /// JOS-REIN-05.
    pub(super) fn ask_arrival(&self, unit: UnitId, question: &mut Question) {
        question.piece = Some(Battle::unit_piece(unit));
        let mut choice = self.unit_choice(Verb::Enter, unit);
        let formation = self.setup.units[unit.index()].formation.map(|f| &self.setup.formations[f]);
        if let Some(formation) = formation {
            let place = formation.entry;
            // In the measure of the table: thousandths of a UD, or hexes.
            let within = match place {
                Place::Point(_) => 1000,
                Place::Hex(_) => 1,
            };
            choice = choice.wanting(Wants::Spot(Region::Near { place, within }));
        }
        question.options.push(choice);
    }
}
