//! Fields that hold several things.

use aide::form::{get, name};
use game::procedure::Kind;
use leptos::prelude::*;
use serde_json::{Value, json};

use super::bench::Bench;
use super::fields::{shown, typed};
use super::form::labels;
use crate::parts::{attr, live};
use crate::say::say_with;

/// A list: names that are in it or not, or items one after the other.
#[component]
pub fn List(bench: Bench, path: String, item: &'static Kind, distinct: bool, label: String) -> impl IntoView {
    let items = {
        let path = path.clone();
        Memo::new(move |_| {
            bench.case.with(|case| get(case, &path).and_then(Value::as_array).cloned().unwrap_or_default())
        })
    };
    match item {
        Kind::OneOf(names) if distinct => {
            members(bench, path, items, names.iter().map(|own| json!(own)).collect(), label)
        }
        Kind::Int(min, max) if distinct && max - min < 9 => {
            members(bench, path, items, (*min..=*max).map(|own| json!(own)).collect(), label)
        }
        _ => sequence(bench, path, items, item, label),
    }
}

/// Each member is in the list or not; the order is that of the members.
fn members(bench: Bench, path: String, items: Memo<Vec<Value>>, all: Vec<Value>, label: String) -> AnyView {
    let (words, _) = labels(bench);
    let field = name(&path).to_owned();
    let toggles = all.iter().map(|own| {
        let text = own.as_str().map_or_else(|| own.to_string(), |own| words.name(&field, own));
        let (path, all, own, pressed) = (path.clone(), all.clone(), own.clone(), own.clone());
        let toggle = move |_| {
            let now = items.get_untracked();
            let next = all.iter().filter(|member| now.contains(member) != (**member == own)).cloned().collect::<Vec<_>>();
            bench.set(&path, (!next.is_empty()).then_some(Value::Array(next)));
        };
        view! {
            <button class="toggle" aria-pressed=attr(move || items.with(|items| items.contains(&pressed)).to_string()) on:click=toggle>{text}</button>
        }
    });
    view! { <div class="switches" role="group" aria-label=label data-field=path.clone()>{toggles.collect_view()}</div> }
        .into_any()
}

/// Items one after the other, each with its own field.
fn sequence(bench: Bench, path: String, items: Memo<Vec<Value>>, kind: &'static Kind, label: String) -> AnyView {
    let count = Memo::new(move |_| items.with(Vec::len));
    let add = {
        let path = path.clone();
        move |_| bench.edit(|form| form.add(&path))
    };
    let text = say_with("assist-add", &[("what", label.to_lowercase().into())]);
    let rows = {
        let (path, label) = (path.clone(), label.clone());
        move || {
            (0..count.get())
                .map(|i| {
                    let at = format!("{path}[{i}]");
                    let remove = {
                        let at = at.clone();
                        move |_| bench.edit(|form| form.remove(&at))
                    };
                    let what =
                        say_with("assist-numbered", &[("what", label.clone().into()), ("number", (i + 1).into())]);
                    let named = say_with("assist-remove-named", &[("what", what.clone().into())]);
                    view! {
                        <span class="entry">
                            {entry(bench, at, kind, what)}
                            <button class="step" aria-label=named on:click=remove>"×"</button>
                        </span>
                    }
                })
                .collect_view()
        }
    };
    view! {
        <div class="entries" role="group" aria-label=label data-field=path>
            {live(rows)}
            <button class="button add" on:click=add>"+ " {text}</button>
        </div>
    }
    .into_any()
}

/// One item.
fn entry(bench: Bench, path: String, kind: &'static Kind, label: String) -> AnyView {
    let (words, _) = labels(bench);
    let value = {
        let path = path.clone();
        Memo::new(move |_| bench.case.with(|case| get(case, &path).cloned()))
    };
    match kind {
        Kind::OneOf(names) => {
            let field = name(&path).to_owned();
            let options = names.iter().map(|own| {
                view! { <option value=*own selected=attr(move || value.get() == Some(json!(own)))>{words.name(&field, own)}</option> }
            });
            view! {
                <select aria-label=label data-field=path.clone() on:change=move |event| bench.set(&path, Some(json!(event_target_value(&event))))>
                    {options.collect_view()}
                </select>
            }
            .into_any()
        }
        // Coordinates: several numbers together.
        Kind::List { item, min, .. } => (0..*min)
            .map(|i| entry(bench, format!("{path}[{i}]"), item, format!("{label}, {}", say_with("assist-place", &[("number", (i + 1).into())]))))
            .collect_view()
            .into_any(),
        _ => view! {
            <input
                type="text"
                inputmode="decimal"
                autocomplete="off"
                aria-label=label
                data-field=path.clone()
                prop:value=attr(move || shown(value.get().as_ref()))
                on:change=move |event| bench.set(&path, Some(typed(&event_target_value(&event)).unwrap_or_else(|| json!(""))))
            />
        }
        .into_any(),
    }
}
