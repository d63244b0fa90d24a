//! Factors as the lines of a sum, each with its clause.

use game::Factor;
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

/// Factors as the lines of a sum.
#[component]
pub fn Factors(
    /// The factors, in the order of the procedure.
    factors: Vec<Factor>,
) -> impl IntoView {
    let language = lang();
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
    view! { <table class="factors"><tbody>{lines.collect_view()}</tbody></table> }
}
