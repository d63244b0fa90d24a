//! What a legal answer of any question does.

use game::{Event, Pick, Side};
use rulebook::pow::{DEC_04, END_06, REA_02, TRP_11, TRP_20, TRP_24, TRP_26};

use super::{Play, where_so, why};
use crate::ids::{BaseId, GeneralId, UnitId};
use crate::layout::Layout;
use crate::names::{Figure, Happening, Note};
use crate::orders::Extra;
use crate::procedures::Reaction;
use crate::sight::Thing;
use crate::state::{Ending, Flags, Item, State, Step};

/// What a legal answer does.
#[derive(Debug)]
pub(crate) enum Deal {
    Muster,
    Arrange(Box<State>),
    LayOut(Vec<(BaseId, Layout)>),
    Declare(Vec<(UnitId, u32, bool)>),
    React(Vec<(UnitId, Reaction, UnitId)>),
    Detect(Vec<(Thing, Option<BaseId>)>),
    Fire(Vec<(UnitId, crate::aim::Shot)>),
    Share(Vec<(u8, Option<UnitId>, Option<GeneralId>)>),
    Pursue(Vec<(UnitId, Option<UnitId>)>),
    Activate(Item, Extra),
    Act(Vec<Pick>),
    Close(Vec<Pick>),
    Concede,
}

impl Play<'_, '_> {
    /// Carries out a legal answer and all that follows from it.
    pub fn carry_out(&mut self, side: Side, deal: Deal) {
        match deal {
            Deal::Concede => {
                let notes = why([(DEC_04, Note::AsRuled)]);
                self.told(|| Event::new(Happening::Conceded, END_06).by(side).because(notes));
                self.state.ending = Some(Ending { winner: Some(side.other()), scores: [0; 2], conceded: true });
                self.state.step = Step::Over;
            }
            Deal::Muster => self.muster(),
            Deal::Arrange(next) => {
                self.arrange(side, *next);
                if matches!(self.state.step, Step::Deploy | Step::Plan) && self.state.answered[side as usize] {
                    return;
                }
            }
            Deal::LayOut(layouts) => {
                for (base, layout) in layouts {
                    self.lay_out(base, &layout);
                }
                self.detect_all();
            }
            Deal::Declare(rows) => {
                for unit in self.rules.contacted(self.state) {
                    let told = |flag: u32| rows.iter().find(|row| row.0 == unit && row.1 == flag).map(|row| row.2);
                    if self.rules.may_declare(self.state, unit) && told(Flags::EVADES).unwrap_or(true) {
                        self.unit(unit).flags.set(Flags::EVADES);
                        self.declared(unit);
                    }
                    let mounts = self.rules.may_mount(self.state, unit)
                        && told(Flags::MOUNTED).unwrap_or_else(|| self.rules.mounts_by_default(self.state, unit));
                    if mounts {
                        self.unit(unit).flags.set(Flags::MOUNTED);
                        self.mounted(unit);
                    }
                }
                self.go(Step::Receive);
            }
            Deal::React(rows) => {
                for (unit, reaction, charger) in rows {
                    self.react(unit, reaction, charger, None);
                }
                self.react_by_default();
            }
            Deal::Detect(wishes) => self.detect(&wishes),
            Deal::Fire(shots) => self.fire(&shots),
            Deal::Share(rows) => {
                for (place, unit, general) in rows {
                    self.share(place, unit, general);
                }
                self.answered(side);
                return;
            }
            Deal::Pursue(rows) => {
                for (unit, whom) in rows {
                    // The mark of an evade stands for an answer here: nobody evades in a melee.
                    self.unit(unit).flags.set(Flags::EVADES);
                    self.unit(unit).whom = whom;
                }
                self.answered(side);
                return;
            }
            Deal::Activate(item, extra) => self.activate(item, extra, false),
            Deal::Act(rows) => self.act(&rows),
            Deal::Close(rows) => self.close(&rows),
        }
        self.run();
    }

    /// 1.2: an evade is declared, before the test.
    pub(super) fn declared(&mut self, unit: UnitId) {
        let horse = self.rules.body(self.state, unit).is_cavalry();
        let notes = where_so([(!horse, TRP_11, Note::AsRuled), (horse, TRP_20, Note::AsRuled)]);
        let (side, piece) = (self.rules.side(unit), self.piece(unit));
        self.told(|| {
            Event::new(Happening::Declared, REA_02).by(side).of(&[piece]).number(Figure::Reaction, 0).because(notes)
        });
    }

    /// 1.2: mounted infantry fights mounted; that costs nothing.
    fn mounted(&mut self, unit: UnitId) {
        let notes = where_so([(true, TRP_24, Note::ForNothing)]);
        let (side, piece) = (self.rules.side(unit), self.piece(unit));
        self.told(|| {
            Event::new(Happening::Declared, TRP_26).by(side).of(&[piece]).number(Figure::Reaction, 1).because(notes)
        });
    }

    /// One of both has answered; when nobody is asked any more it goes on.
    pub(super) fn answered(&mut self, side: Side) {
        self.state.answered[side as usize] = true;
        if self.rules.sides_asked(self.state).is_empty() {
            self.run();
        }
    }

    pub(super) fn share(&mut self, place: u8, unit: Option<UnitId>, general: Option<GeneralId>) {
        let share = &mut self.state.shares[usize::from(place)];
        share.more |= unit.map_or(crate::ids::Units::EMPTY, crate::ids::Units::of);
        share.struck = general.or(share.struck);
    }
}
