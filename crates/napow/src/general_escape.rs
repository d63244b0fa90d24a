//! A general who is run over, or whose unit is destroyed in contact (*général capturé*).

use dice::{Dice, Odds};
use game::procedure::{Facts, Fault, Procedure};
use game::{Bodes, Portent, Reasons, case, names};
use rulebook::napow::CHG_37;
use serde::Serialize;

use crate::names::Fortune;
use crate::roll;

/// NPW-CHG-37: he escapes on 4 or more.
pub struct GeneralEscape;

/// NPW-CHG-37: what he needs.
const NEED: u8 = 4;

names! {
    /// What befalls him.
    pub enum Peril {
        /// He is touched by a charge, a pursuit or another move (NPW-MOVE-40).
        RunOver = "run_over",
        /// His unit is destroyed in contact.
        UnitDestroyed = "unit_destroyed",
    }
}

case! {
    /// The facts of his escape.
    #[derive(Clone, Copy, Debug)]
    pub struct EscapeCase {
        /// What befalls him.
        pub peril: Peril,
    }
}

/// Whether he escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Escaped {
    /// He does.
    pub escapes: bool,
}

impl Procedure for GeneralEscape {
    type Case = EscapeCase;
    type Outcome = Escaped;
    const NAME: &'static str = "general_escape";

    fn check(_: &EscapeCase, _: &Facts<'_>) -> Result<(), Fault> {
        Ok(())
    }

    fn factors(_: &EscapeCase, reasons: &mut impl Reasons) {
        reasons.note(CHG_37, i32::from(NEED));
    }

    fn rolls(_: &EscapeCase) -> bool {
        true
    }

    fn odds(_: &EscapeCase) -> Odds<Escaped> {
        roll::test_odds(NEED, |escapes| Escaped { escapes })
    }

    fn run(_: &EscapeCase, dice: &mut impl Dice) -> Escaped {
        Escaped { escapes: roll::passes(NEED, CHG_37, dice) }
    }

    fn portent(_: &EscapeCase, outcome: &Escaped) -> Option<Portent> {
        let (what, bodes) = if outcome.escapes { (Fortune::Passes, Bodes::Well) } else { (Fortune::Fails, Bodes::Ill) };
        Some(Portent::new(what, bodes))
    }
}
