//! What-if: the plans that are kept, side by side.

use leptos::prelude::*;
use words::decimal;

use super::OddsBar;
use crate::desk::{Desk, Kept};
use crate::parts::{attr, live, shown};
use crate::say::{lang, say, say_with};

/// Keeps the plan in hand, while what-if is on.
#[component]
pub fn Keep() -> impl IntoView {
    let desk = expect_context::<Desk>();
    // What is refused comes to nothing.
    let refused = move || desk.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.refusal.is_some()));
    shown(
        move || desk.what_if.get(),
        move || {
            view! { <button id="keep-plan" disabled=attr(refused) on:click=move |_| desk.keep_plan()>{say("plan-keep")}</button> }
        },
    )
}

/// Plans A, B and C: what they are, how far each is behind the best of them, or their odds.
#[component]
pub fn Plans() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let plan = move |(place, plan): (usize, Kept)| {
        let letter = ["A", "B", "C"].get(place).copied().unwrap_or("…");
        let best = desk.kept.with_untracked(|kept| kept.iter().filter_map(|plan| plan.worth).reduce(f64::max));
        let worth = plan.worth.zip(best).map(|(worth, best)| match ((best - worth) * 100.0).round() as i64 {
            0 => say("plan-best"),
            behind => say_with("plan-behind", &[("points", decimal(behind, lang()).into())]),
        });
        view! {
            <button class="kept" data-plan=letter on:click=move |_| desk.take_up(place)>
                <b>{letter}</b> <span>{plan.words}</span> <small>{worth}</small>
                {plan.odds.map(|forecast| view! { <OddsBar forecast legend=false/> })}
            </button>
        }
    };
    shown(
        move || desk.kept.with(|kept| !kept.is_empty()),
        move || {
            view! {
                <section class="plans" aria-label=say("plans-kept")>
                    {live(move || desk.kept.get().into_iter().enumerate().map(plan).collect_view())}
                </section>
            }
        },
    )
}
