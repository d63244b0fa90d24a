//! What dice decided, as a card that stays until one goes on: the dice first, then what came of them; factors below.

use leptos::prelude::*;
use sitting::LogEntry;

use super::derivation::SameCase;
use super::question::{Token, side_name};
use super::why::Why;
use crate::desk::Desk;
use crate::parts::{ClauseLink, Dice, Factors, follow, live};
use crate::say::{lang, say, say_with};

/// The results since a person answered last: the last of them, and the way to those before.
#[component]
pub fn Results() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let back = RwSignal::new(0_usize);
    follow(move || {
        desk.results.track();
        back.set(0);
    });
    let step = move |by: isize| {
        let most = desk.results.with_untracked(Vec::len).saturating_sub(1);
        back.update(|back| *back = back.saturating_add_signed(by).min(most));
    };
    live(move || {
        let (all, back) = (desk.results.get(), back.get());
        let place = all.len().checked_sub(1 + back)?;
        let (entry, count) = (all[place].clone(), all.len());
        let number = say_with("result-number", &[("number", (place + 1).into()), ("count", count.into())]);
        let several = (count > 1).then(|| {
            view! {
                <button aria-label=say("result-before") disabled=place == 0 on:click=move |_| step(1)>"‹"</button>
                <small>{number}</small>
                <button aria-label=say("result-after") disabled=back == 0 on:click=move |_| step(-1)>"›"</button>
            }
        });
        let (side, place_in_record) = (entry.side, entry.answer);
        Some(view! {
            <section class="rolled" aria-label=say("dice-last")>
                <header><Token side/> <b>{side_name(desk, side)}</b> <span class="which">{several}</span>
                    <button class="away" aria-label=say("close") on:click=move |_| desk.results.set(Vec::new())>"✕"</button></header>
                <Result entry/>
                <Why answers=(place_in_record, place_in_record)/>
            </section>
        })
    })
}

/// What one answer came to.
#[component]
fn Result(entry: LogEntry) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let eyes = desk.eyes_now();
    let seen = entry.events.into_iter().filter(|event| event.seen_by(eyes));
    // Dice come first: what was done before they fell stands in the log.
    seen.skip_while(|event| event.dice.is_empty())
        .map(|event| {
            let words = desk.cast(lang(), |cast| cast.event(&event)).unwrap_or_default();
            let clause = event.clause;
            if event.dice.is_empty() {
                return view! { <p class="follows">{words} " " <ClauseLink clause/></p> }.into_any();
            }
            let (rolls, factors) = (event.dice.clone(), event.factors.clone());
            let opens = !factors.is_empty() || event.cause.is_some();
            let luck = event.cause.as_ref().and_then(|cause| cause.fate).map(|fate| surprise(fate.p));
            view! {
                <div class="roll">
                    <Dice rolls/>
                    <p>{words} " " <ClauseLink clause/></p>
                    {luck.map(|luck| view! { <p class="surprise">{luck}</p> })}
                    {opens.then(|| view! {
                        <details><summary>{say("result-why")}</summary><Factors factors/><SameCase event/></details>
                    })}
                </div>
            }
            .into_any()
        })
        .collect_view()
}

/// How surprising a result of such a chance is, in words.
fn surprise(p: f64) -> String {
    let how = match p {
        0.5.. => "expected",
        0.2.. => "open",
        0.05.. => "rare",
        _ => "wonder",
    };
    let percent = (p * 1000.0).round() / 10.0;
    let chance = if percent < 10.0 { format!("{percent:.1}") } else { format!("{percent:.0}") };
    let chance = chance.replace('.', lang().of(".", ","));
    say_with("result-chance", &[("how", how.into()), ("chance", chance.into())])
}
