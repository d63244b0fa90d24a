//! Losses split into destroyed elements and recoil (*pertes, recul*).

use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Field, Kind, Named, Procedure, Shape, Unknown};
use game::{Reasons, names};
use rulebook::josephine::{LOSS_01, LOSS_02, LOSS_03, LOSS_05, STO_01};
use serde::Serialize;

use super::shared;
use crate::troops::Arm;

/// JOS-LOSS: odd losses destroy an element, even ones push the unit back.
pub struct Losses;

names! {
    /// What caused the losses.
    pub enum Cause {
        /// Close combat: even losses are automatic (JOS-LOSS-03).
        Charge = "charge",
        /// Fire: for each even loss the owner chooses (JOS-LOSS-05).
        Fire = "fire",
    }
}

/// The facts of a unit that suffers losses.
#[derive(Clone, Copy, Debug)]
pub struct LossesCase {
    /// How many.
    pub losses: u8,
    /// Elements of the unit.
    pub elements: u8,
    /// What caused them.
    pub cause: Cause,
    /// JOS-STO-01.
    pub stoic: bool,
    /// UD of recoil that are possible (and, after fire, wanted).
    pub recoil_max_ud: u8,
}

/// What the unit suffers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Suffered {
    /// Elements destroyed.
    pub eliminated: u8,
    /// UD of recoil, 0 if destroyed.
    pub recoil_ud: u8,
    /// JOS-LOSS-04: it turns its back.
    pub turned_about: bool,
    /// No element is left.
    pub destroyed: bool,
    /// JOS-LOSS-12: losses not applied.
    pub excess: u8,
}

/// JOS-LOSS-01, -02, -03, -12, JOS-STO-01: losses one after the other, until no element is left.
pub const fn suffer(losses: u8, elements: u8, stoic: bool, recoil_max_ud: u8) -> Suffered {
    let (mut left, mut recoil, mut nth) = (elements, 0, 0);
    while nth < losses && left > 0 {
        nth += 1;
        if nth % 2 == 1 {
            left -= 1;
        } else if !stoic {
            if recoil < recoil_max_ud {
                recoil += 1;
            } else {
                left -= 1;
            }
        }
    }
    let destroyed = left == 0;
    let recoil_ud = if destroyed { 0 } else { recoil };
    Suffered { eliminated: elements - left, recoil_ud, turned_about: recoil_ud > 1, destroyed, excess: losses - nth }
}

impl LossesCase {
    /// What the unit suffers.
    pub const fn suffered(&self) -> Suffered {
        suffer(self.losses, self.elements, self.stoic, self.recoil_max_ud)
    }
}

impl Procedure for Losses {
    type Case = LossesCase;
    type Outcome = Suffered;
    const NAME: &'static str = "losses";

    fn shape() -> &'static Shape {
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("losses", Kind::Int(0, 60)),
                Field::required("elements", Kind::Int(1, 5)),
                Field::required("arm", shared::ARM),
                Field::required("cause", Kind::OneOf(Cause::NAMES)),
                Field::flag("stoic"),
                Field::int("recoil_max_ud", 0, 12, 12),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let arm: Arm = facts.choice("arm");
        Ok(LossesCase {
            losses: facts.int("losses") as u8,
            elements: shared::elements(facts, arm)?,
            cause: facts.choice("cause"),
            stoic: facts.flag("stoic"),
            recoil_max_ud: facts.int("recoil_max_ud") as u8,
        })
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        if case.losses > 0 {
            reasons.note(LOSS_01, -i32::from(case.losses.div_ceil(2)));
        }
        let even = case.losses / 2;
        if even > 0 && case.stoic {
            reasons.note(STO_01, "no recoil");
        } else if even > 0 {
            reasons.note(LOSS_02, i32::from(even));
            if even > case.recoil_max_ud {
                let instead = match case.cause {
                    Cause::Charge => LOSS_03,
                    Cause::Fire => LOSS_05,
                };
                reasons.note(instead, -i32::from(even - case.recoil_max_ud));
            }
        }
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<Suffered> {
        Odds::certain(case.suffered())
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> Suffered {
        case.suffered()
    }
}
