//! Procedures: each resolution step of a rule set as one pure function from a *case* to factors,
//! exact odds and, given dice, a result; and the protocol that speaks them as JSON Lines.
//!
//! A rule set writes, per procedure, a type that implements [`Procedure`] and declares its case by [`crate::case!`]: one list
//! of facts, in the order in which they are checked, is the struct, the form ([`Shape`]) and how it is read and written.
//! Everything else is shared: reading and checking the case, errors with their field, dice typed in, distributions, the JSON
//! Schema.
//!
//! ```text
//! line ─► Json ─► Shape::read ─► Facts ─► Procedure::read ─► Case ─┬─► factors
//!                                                              │   ├─► odds, branches (no dice given)
//!                                                       write ◄┘   └─► run(dice)      (dice given)
//! ```

mod case;
mod facts;
mod fault;
mod json;
mod names;
mod number;
mod protocol;
#[cfg(feature = "testing")]
mod round_trip;
mod schema;
mod shape;
mod survey;
#[cfg(feature = "testing")]
pub mod testing;

pub use case::{Case, Fact, OrFirst, Part, Pen, Slots, Spelling, write_list, write_name, write_object};
pub use facts::{Facts, Value};
pub use fault::{Code, Fault, Said};
pub use json::{Json, MAX_DEPTH, MAX_LINE, parse};
pub use names::Named;
pub use number::{Decimal, Number};
pub use protocol::{Catalogue, Due, answer_line, die_due};
pub use schema::schema;
pub use shape::{Default, Field, Interval, Kind, Need, Shape, Unknown};
pub use survey::{Seen, Survey};

/// The fields of a case, in the words of [`crate::case!`].
pub mod form {
    pub use super::case::{flag, int, list, num, object, one, one_or, optional, required, whole};
}

use dice::{ByHand, Dice, Odds};
use serde::Serialize;

use crate::foresight::Portent;
use crate::reason::{Factor, Reasons};
use crate::sort_few;

/// One resolution step of a rule set.
pub trait Procedure {
    /// The facts, checked. Declared by [`crate::case!`].
    type Case: Case;
    /// What comes out; distinct results are listed once in a distribution.
    type Outcome: Clone + PartialEq + Serialize + 'static;

    /// Its name in the protocol.
    const NAME: &'static str;

    /// Whether a reply tells all factors of one side before those of the other (each side in the
    /// order of the book, the sides in the order in which they are noted). Otherwise the book alone
    /// decides.
    const SIDES_APART: bool = false;

    /// Whether an answer that leads to it risks it; not what the sequence of play rolls in any case, such as who is next.
    const AT_STAKE: bool = true;

    /// Its fields.
    fn shape() -> &'static Shape {
        Self::Case::SHAPE
    }

    /// From checked facts to a case.
    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let case = Self::Case::of(facts);
        Self::check(&case, facts)?;
        Ok(case)
    }

    /// Conditions between fields (`bad_input`) and what the rules forbid (`illegal`), in the order of the contract.
    fn check(_case: &Self::Case, _facts: &Facts<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// Writes the case as an object that reads as the same case.
    fn write(case: &Self::Case, out: &mut String) {
        write_object(case, out);
    }

    /// Tells what applies to the case. Order does not matter between clauses (replies are sorted by
    /// the book), but equal clauses keep the order in which they are noted.
    fn factors(case: &Self::Case, reasons: &mut impl Reasons);

    /// Whether the case rolls any die.
    fn rolls(case: &Self::Case) -> bool;

    /// The exact odds. Called only if the case rolls.
    fn odds(case: &Self::Case) -> Odds<Self::Outcome>;

    /// The result with these dice.
    fn run(case: &Self::Case, dice: &mut impl Dice) -> Self::Outcome;

    /// What an outcome means to the side whose dice they are; `None`: nothing that is told before it happens.
    fn portent(_case: &Self::Case, _outcome: &Self::Outcome) -> Option<Portent> {
        None
    }

    /// Tells every outcome with its chance. Outcomes between which nothing that follows can tell a difference may be told
    /// as one of them.
    fn branches(case: &Self::Case, tell: &mut dyn FnMut(f64, &Self::Outcome)) {
        if Self::rolls(case) {
            Self::odds(case).chances().for_each(|(outcome, chance)| tell(chance, outcome));
        } else {
            tell(1.0, &Self::run(case, &mut ByHand::new(&[])));
        }
    }
}

/// A procedure behind a plain function pointer, for catalogues.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name in the protocol.
    pub name: &'static str,
    /// Its fields.
    pub shape: fn() -> &'static Shape,
    speak: fn(&Facts<'_>, Option<&Json<'_>>, &mut Vec<u8>) -> Result<(), Fault>,
    #[cfg(feature = "testing")]
    proof: fn(&Facts<'_>, testing::Proof) -> Option<testing::Shares>,
    #[cfg(feature = "testing")]
    rewrite: fn(&Facts<'_>) -> Result<String, Fault>,
}

impl Entry {
    /// The entry of procedure `P`.
    pub const fn of<P: Procedure>() -> Self {
        Entry {
            name: P::NAME,
            shape: P::shape,
            speak: speak::<P>,
            #[cfg(feature = "testing")]
            proof: testing::proof::<P>,
            #[cfg(feature = "testing")]
            rewrite: round_trip::rewrite::<P>,
        }
    }

    /// Writes `"factors":[…],"result":{…}` (or `distribution`) to `out`, or leaves `out` as it was.
    pub fn speak(&self, facts: &Facts<'_>, dice: Option<&Json<'_>>, out: &mut Vec<u8>) -> Result<(), Fault> {
        (self.speak)(facts, dice, out)
    }

    /// What [`Entry::speak`] says, as an object, of a case that is given as a text, with these dice.
    pub fn reply(&self, case: &str, faces: &[u8]) -> Result<String, Fault> {
        let broken = |_| Fault::bad("case", Said::Missing);
        let Json::Object(case) = parse(case.as_bytes()).map_err(broken)? else {
            return Err(Fault::bad("case", Said::Missing));
        };
        let facts = (self.shape)().read(&case, "case".to_owned())?;
        let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
        let dice = Json::List(faces.iter().map(|face| Json::Number(Number(face))).collect());
        let mut out = b"{".to_vec();
        self.speak(&facts, Some(&dice), &mut out)?;
        out.push(b'}');
        Ok(String::from_utf8(out).expect("replies are texts"))
    }
}

fn speak<P: Procedure>(facts: &Facts<'_>, dice: Option<&Json<'_>>, out: &mut Vec<u8>) -> Result<(), Fault> {
    let case = P::read(facts)?;
    // The dice are the last thing checked, and nothing is written before everything is.
    let told = match dice {
        None if P::rolls(&case) => None,
        None => {
            let mut none = ByHand::new(&[]);
            Some(P::run(&case, &mut none))
        }
        Some(dice) => Some(protocol::with_dice(dice, |hand| P::run(&case, hand))?),
    };
    let mut factors: Vec<Factor> = Vec::with_capacity(12);
    P::factors(&case, &mut factors);
    tell_factors(&mut factors, P::SIDES_APART, out);
    if let Some(outcome) = told {
        out.extend_from_slice(b",\"result\":");
        write_json(out, &outcome);
    } else {
        out.extend_from_slice(b",\"distribution\":[");
        for (i, (outcome, p)) in P::odds(&case).chances().enumerate() {
            out.extend_from_slice(if i == 0 { b"{\"result\":" } else { b",{\"result\":" });
            write_json(out, outcome);
            out.extend_from_slice(b",\"p\":");
            write_json(out, &p);
            out.push(b'}');
        }
        out.push(b']');
    }
    Ok(())
}

/// The factors in the order of their clauses, those of each side by themselves where a procedure keeps sides apart. Written
/// once for all procedures, not compiled for each.
fn tell_factors(factors: &mut [Factor], apart: bool, out: &mut Vec<u8>) {
    for part in factors.chunk_by_mut(|a, b| !apart || a.side == b.side) {
        sort_few(part, |a, b| a.clause.cmp(&b.clause));
    }
    out.extend_from_slice(b"\"factors\":");
    write_json(out, &factors);
}

fn write_json(out: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(out, value).expect("outcomes have text keys and finite numbers");
}
