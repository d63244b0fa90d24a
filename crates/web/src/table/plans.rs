//! What-if: the plans that are kept, side by side.

use leptos::prelude::*;
use words::decimal;

use super::OddsBar;
use crate::desk::{Desk, Kept};
use crate::parts::{live, shown};
use crate::say::{lang, say, say_with};

/// Keeps the plan in hand, while what-if is on.
#[component]
pub fn Keep() -> impl IntoView {
    let desk = expect_context::<Desk>();
    shown(
        move || desk.what_if.get(),
        move || view! { <button id="keep-plan" on:click=move |_| desk.keep_plan()>{say("plan-keep")}</button> },
    )
}

/// Plans A, B and C: what they are, how one would stand after them, or their odds.
#[component]
pub fn Plans() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let plan = move |(place, plan): (usize, Kept)| {
        let letter = ["A", "B", "C"].get(place).copied().unwrap_or("…");
        let worth = plan.worth.map(|worth| {
            let points = decimal((worth.abs() * 100.0).round() as i64, lang());
            say_with(if worth < 0.0 { "plan-worse" } else { "plan-better" }, &[("points", points.into())])
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
