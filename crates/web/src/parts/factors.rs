//! Factors as the lines of a sum, each with its clause.

use game::{Factor, Weight};
use leptos::prelude::*;
use rulebook::Clause;
use words::Words;

use super::Opened;
use crate::say::{lang, say};

/// A clause by its id; opens its text.
#[component]
pub fn ClauseLink(
    /// The clause.
    clause: Clause,
) -> impl IntoView {
    let opened = expect_context::<Opened>();
    view! {
        <button
            class="clause"
            title=clause.entry().title(lang())
            on:click=move |event| {
                event.stop_propagation();
                opened.show(clause);
            }
        >
            {clause.id()}
        </button>
    }
}

/// What a rule says that applied and adds nothing to the sum.
const AS_RULED: &str = "as_ruled";

/// Factors as the lines of a sum; clauses that merely applied stand below it, side by side.
#[component]
pub fn Factors(
    /// The factors, in the order of the procedure.
    factors: Vec<Factor>,
) -> impl IntoView {
    let language = lang();
    let (merely, factors): (Vec<Factor>, Vec<Factor>) =
        factors.into_iter().partition(|factor| matches!(factor.value, Weight::Word(AS_RULED)));
    let merely = (!merely.is_empty()).then(|| {
        let links = merely.into_iter().map(|factor| view! { <ClauseLink clause=factor.clause/> " " });
        view! { <p class="merely"><small>{say("factors-merely")}</small> " " {links.collect_view()}</p> }
    });
    let lines = factors.into_iter().map(|factor| {
        let value = Words::contribution(language, &factor);
        let whose = factor.side.map(|side| say(&format!("factor-{side}")));
        view! {
            <tr>
                <td>{factor.clause.entry().title(language)} {whose.map(|whose| view! { <small>" · " {whose}</small> })}</td>
                <td class="value">{value}</td>
                <td><ClauseLink clause=factor.clause/></td>
            </tr>
        }
    });
    view! { <table class="factors"><tbody>{lines.collect_view()}</tbody></table> {merely} }
}
