//! A row of the list: its name, what it is, what it costs, what is wrong with it; opened, all that can be set and done.

mod controls;
mod offers;

use aide::army::{Act, Deed, Row, Setting};
use leptos::prelude::*;

use super::parts::FaultLine;
use super::workshop::{Workshop, go_to};
use crate::parts::Factors;
use crate::say::{lang, say_with};

use controls::{ControlView, NameField, Stepper};
use offers::{AddButton, Offers};

/// What says nothing that the title does not say.
const SILENT: [&str; 5] = ["place", "brigade", "profile", "companies", "take"];

/// The id of a row on the page.
pub fn row_id(path: &str) -> String {
    format!("row-{path}")
}

/// A row.
#[component]
pub fn RowView(path: String) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let own = path.clone();
    let row = Memo::new(move |_| {
        shop.outline.with(|outline| outline.as_ref().and_then(|outline| outline.row(&own).cloned())).unwrap_or_default()
    });
    let (kind, depth) = row.with_untracked(|row| (row.kind, row.depth));
    let is_head = matches!(kind, "army" | "section" | "silent");
    let always = kind == "army";
    let path = StoredValue::new(path);
    let open = Memo::new(move |_| always || path.with_value(|path| shop.is_open(path)));
    let title = move || row.with(|row| row.title.clone());
    let has_controls = move || row.with(|row| !row.controls.is_empty() || !row.acts.is_empty() || row.named);
    let points = move || {
        row.with(|row| row.points)
            .map(|points| say_with("armies-card-points-only", &[("points", points.text(lang()).into())]))
    };
    let faults = move || {
        let faults = row.with(|row| row.faults.clone());
        (!faults.is_empty()).then(|| view! {
            <ul class="faults">{faults.into_iter().map(|fault| view! { <li><FaultLine fault/></li> }).collect_view()}</ul>
        })
    };
    let factors = move || {
        let factors = row.with(|row| row.factors.clone());
        (!factors.is_empty()).then(|| view! {
            <details class="price"><summary>{move || say_with("army-price-of", &[("row", title().into())])}</summary><Factors factors/></details>
        })
    };
    let heading = move || {
        if is_head && kind != "army" {
            view! { <h2>{title}</h2> }.into_any()
        } else {
            view! { <h3>{title}</h3> }.into_any()
        }
    };
    view! {
        <section class=format!("army-row {kind}") id=path.with_value(|path| row_id(path)) data-path=path.get_value() data-depth=depth.to_string() tabindex="-1" aria-label=title>
            <div class="line">
                {(kind != "army").then(heading)}
                {(!is_head).then(|| view! { <QuickCounts row/> })}
                <span class="cost">{points}</span>
                <Show when=move || !always && !is_head && has_controls()>
                    <button
                        class="unfold"
                        aria-expanded=move || open.get().to_string()
                        aria-label=move || say_with("army-options-of", &[("row", title().into())])
                        on:click=move |_| path.with_value(|path| shop.toggle(path))
                    >{move || if open.get() { "▾" } else { "▸" }}</button>
                </Show>
                <Show when=move || row.with(|row| !row.offers.is_empty())><AddButton row/></Show>
            </div>
            <p class="about">{move || row.with(told)}</p>
            {faults}
            <Show when=move || open.get()>
                <div class="settings">
                    <Show when=move || row.with(|row| row.named)><NameField row/></Show>
                    <For each=move || row.with(keys) key=|key| *key let:key><ControlView row key/></For>
                    <Acts row/>
                    {factors}
                </div>
            </Show>
            <Offers row/>
        </section>
    }
}

fn keys(row: &Row) -> Vec<&'static str> {
    row.controls.iter().map(|control| control.key).collect()
}

/// What a row is: what it says of itself, and what is set.
fn told(row: &Row) -> String {
    if row.kind == "army" {
        return row.about.clone();
    }
    let set = row.controls.iter().filter(|control| !SILENT.contains(&control.key)).filter_map(|control| match &control
        .setting
    {
        Setting::Choice { options, chosen } => {
            let words = chosen.and_then(|place| options.get(place)).map(|(words, _)| words)?;
            // What the row says of itself already is not said twice.
            let known = row.about.to_lowercase().contains(&words.to_lowercase());
            (!known).then(|| {
                if control.key == "officer_value" { format!("{} {words}", control.label) } else { words.clone() }
            })
        }
        Setting::Flag { on, .. } => on.then(|| control.label.clone()),
        Setting::Count { .. } => None,
    });
    let parts: Vec<String> = set.chain((!row.about.is_empty()).then(|| row.about.clone())).collect();
    parts.join(" · ")
}

/// The first number of a row, to be changed without opening it.
#[component]
fn QuickCounts(row: Memo<Row>) -> impl IntoView {
    let first = Memo::new(move |_| {
        row.with(|row| {
            row.controls
                .iter()
                .find(|control| matches!(control.setting, Setting::Count { .. }))
                .map(|control| control.key)
        })
    });
    move || first.get().map(|key| view! { <Stepper row key quick=true/> })
}

fn deed_words(deed: Deed) -> (&'static str, &'static str) {
    match deed {
        Deed::Up => ("army-up", "↑"),
        Deed::Down => ("army-down", "↓"),
        Deed::Duplicate => ("army-duplicate", "×2"),
        Deed::Remove => ("army-remove", "✕"),
    }
}

/// Up, down, once more, away.
#[component]
fn Acts(row: Memo<Row>) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let title = move || row.with_untracked(|row| row.title.clone());
    let act = move |act: Act| {
        let (key, sign) = deed_words(act.deed);
        let label = say_with(key, &[("row", title().into())]);
        let done = move |_| {
            let (what, path) = (title(), row.with_untracked(|row| row.path.clone()));
            shop.edit(&act.edits);
            if act.deed == Deed::Remove {
                shop.tell(say_with("army-done-removed", &[("what", what.into()), ("points", shop.points().into())]));
                // The row that took its place, or the one above the list.
                let parent = path.rfind('[').map_or(String::new(), |at| path[..at].to_owned());
                let stands = shop
                    .outline
                    .with_untracked(|outline| outline.as_ref().is_some_and(|outline| outline.row(&path).is_some()));
                go_to(row_id(if stands { &path } else { &parent }));
            }
        };
        view! { <button class="act" data-deed=key title=label.clone() aria-label=label.clone() on:click=done>{sign}</button> }
    };
    view! { <div class="acts">{move || row.with(|row| row.acts.clone()).into_iter().map(act).collect_view()}</div> }
}
