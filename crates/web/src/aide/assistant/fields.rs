//! Fields: switches, names to choose from, numbers.

use aide::form::{Form, Row, get, name};
use game::procedure::Kind;
use leptos::prelude::*;
use serde_json::{Value, json};

use super::bench::Bench;
use super::form::{Fault, labels};
use super::lists::List;
use crate::parts::attr;
use crate::say::{lang, say};

/// So many letters of names stand beside each other; more are a list that opens.
const LETTERS: usize = 44;
/// So many numbers stand beside each other.
const NUMBERS: i64 = 6;

/// What a field holds: as given, or by default.
fn held(bench: Bench, row: &Row) -> Memo<Option<Value>> {
    let (path, default) = (row.path.clone(), row.default.clone());
    Memo::new(move |_| bench.case.with(|case| get(case, &path).cloned()).or_else(|| default.clone()))
}

fn fault(bench: Bench, path: &str) -> impl IntoView + use<> {
    let path = path.to_owned();
    let own = move |field: Option<&str>| {
        field.is_some_and(|field| field == path || field.strip_prefix(&path).is_some_and(|rest| rest.starts_with('[')))
    };
    view! { <Fault bench own=Box::new(own)/> }
}

/// Something that is or is not.
#[component]
pub fn Switch(bench: Bench, row: Row) -> impl IntoView {
    let (words, procedure) = labels(bench);
    let value = held(bench, &row);
    let on = move || value.get() == Some(Value::Bool(true));
    let path = row.path.clone();
    view! {
        <span class="switch">
            <button
                class="toggle"
                data-field=row.path.clone()
                aria-pressed=attr(move || on().to_string())
                on:click=move |_| bench.set(&path, Some(json!(!on())))
            >{words.field(procedure, name(&row.path))}</button>
            {fault(bench, &row.path)}
        </span>
    }
}

/// Any other field.
#[component]
pub fn Field(bench: Bench, row: Row) -> impl IntoView {
    let (words, procedure) = labels(bench);
    let label = words.field(procedure, name(&row.path));
    let id = format!("label-{}", row.path.replace(['.', '[', ']'], "-"));
    let control = control(bench, &row, &label);
    view! {
        <div class="field" data-row=row.path.clone()>
            <span class="label" id=id>{label}</span>
            <div class="control">{control} {fault(bench, &row.path)}</div>
        </div>
    }
}

fn control(bench: Bench, row: &Row, label: &str) -> AnyView {
    let (words, _) = labels(bench);
    let field = name(&row.path).to_owned();
    match row.kind {
        Kind::OneOf(names) => {
            let options: Vec<(Value, String)> = names.iter().map(|own| (json!(own), words.name(&field, own))).collect();
            choice(bench, row, label, options)
        }
        Kind::IntIn(known) => {
            let options = known.iter().map(|own| (json!(own), own.to_string())).collect();
            choice(bench, row, label, options)
        }
        Kind::Int(min, max) if max - min < NUMBERS => {
            let options = (*min..=*max).map(|own| (json!(own), own.to_string())).collect();
            choice(bench, row, label, options)
        }
        Kind::Int(min, max) => view! { <Number bench row=row.clone() label=label.to_owned() bounds=(*min as f64, *max as f64) whole=true/> }.into_any(),
        Kind::Num(interval) => {
            view! { <Number bench row=row.clone() label=label.to_owned() bounds=(interval.min, interval.max) whole=false/> }.into_any()
        }
        Kind::List { item, distinct, .. } => view! { <List bench path=row.path.clone() item distinct=*distinct label=label.to_owned()/> }.into_any(),
        // Switches and parties are shown otherwise.
        Kind::Flag | Kind::Object(_) | Kind::Either(..) => ().into_any(),
    }
}

/// One of several values.
fn choice(bench: Bench, row: &Row, label: &str, options: Vec<(Value, String)>) -> AnyView {
    let value = held(bench, row);
    let may_lack = !row.needed && row.default.is_none();
    let letters: usize = options.iter().map(|(_, text)| text.chars().count() + 2).sum();
    if letters <= LETTERS && options.len() <= 7 {
        let none = may_lack.then(|| {
            let path = row.path.clone();
            view! {
                <button aria-pressed=attr(move || value.get().is_none().to_string()) data-value="" on:click=move |_| bench.set(&path, None)>
                    <span aria-hidden="true">"–"</span><span class="unseen">{say("assist-unset")}</span>
                </button>
            }
        });
        let buttons = options.into_iter().map(|(own, text)| {
            let (path, pressed, set) = (row.path.clone(), own.clone(), own.clone());
            view! {
                <button
                    data-value=plain(&own)
                    aria-pressed=attr(move || (value.get().as_ref() == Some(&pressed)).to_string())
                    on:click=move |_| bench.set(&path, Some(set.clone()))
                >{text}</button>
            }
        });
        return view! {
            <div class="segments" role="group" aria-label=label.to_owned() data-field=row.path.clone()>{none}{buttons.collect_view()}</div>
        }
        .into_any();
    }
    let path = row.path.clone();
    let values: Vec<Value> = options.iter().map(|(value, _)| value.clone()).collect();
    let change = move |event| {
        let chosen = event_target_value(&event).parse::<usize>().ok().and_then(|place| values.get(place).cloned());
        bench.set(&path, chosen);
    };
    let empty = may_lack.then(
        || view! { <option value="" selected=attr(move || value.get().is_none())>{say("assist-unset")}</option> },
    );
    let options = options.into_iter().enumerate().map(|(place, (own, text))| {
        let id = plain(&own);
        view! { <option value=place.to_string() data-value=id selected=attr(move || value.get().as_ref() == Some(&own))>{text}</option> }
    });
    view! {
        <select aria-label=label.to_owned() data-field=row.path.clone() on:change=change>{empty}{options.collect_view()}</select>
    }
    .into_any()
}

/// A value as a mark by which tests and styles find it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A number as it is typed.
pub fn shown(value: Option<&Value>) -> String {
    match value {
        Some(Value::Number(number)) => number.to_string().replace('.', lang().of(".", ",")),
        Some(Value::String(text)) => text.clone(),
        _ => String::new(),
    }
}

/// What was typed, as the value of a number: whatever is no number stays as it is, and is refused with its field.
pub fn typed(text: &str) -> Option<Value> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let plain = text.replace(',', ".").replace('−', "-");
    let whole = plain.parse::<i64>().ok().map(|number| json!(number));
    let number =
        whole.or_else(|| plain.parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| json!(number)));
    Some(number.unwrap_or_else(|| json!(text)))
}

/// A number: steps down and up, typed, or one of those that are often wanted.
#[component]
fn Number(bench: Bench, row: Row, label: String, bounds: (f64, f64), whole: bool) -> impl IntoView {
    let value = held(bench, &row);
    let picks = bench.form.with_untracked(|form| form.as_ref().map_or(&[][..], |form: &Form| form.picks(&row.path)));
    let (path, needed) = (row.path.clone(), row.needed);
    let set = move |value: Option<Value>| {
        // A field that must be there keeps what was typed, even nothing: the reply says what it wants.
        let value = if needed { Some(value.unwrap_or_else(|| json!(""))) } else { value };
        bench.set(&path, value);
    };
    let step = {
        let set = set.clone();
        move |by: f64| {
            let now = value.get_untracked().as_ref().and_then(Value::as_f64);
            let next = now.map_or(bounds.0.max(0.0), |now| now + by).clamp(bounds.0, bounds.1);
            set(Some(if next.fract() == 0.0 { json!(next as i64) } else { json!((next * 100.0).round() / 100.0) }));
        }
    };
    let (down, up) = (step.clone(), step);
    let buttons = picks.iter().map(|pick| {
        let own = if pick.fract() == 0.0 { json!(*pick as i64) } else { json!(pick) };
        let (pressed, set, text) = (own.clone(), set.clone(), shown(Some(&own)));
        view! {
            <button
                data-value=plain(&own)
                aria-pressed=attr(move || (value.get().as_ref() == Some(&pressed)).to_string())
                on:click=move |_| set(Some(own.clone()))
            >{text}</button>
        }
    });
    let buttons = buttons.collect_view();
    let picks = (!picks.is_empty())
        .then(|| view! { <div class="segments picks" role="group" aria-label=label.clone()>{buttons}</div> });
    let mode = if whole { "numeric" } else { "decimal" };
    let typing = set.clone();
    view! {
        <div class="number">
            <button class="step" aria-label=format!("{label}, {}", say("assist-less")) on:click=move |_| down(-1.0)>"−"</button>
            <input
                type="text"
                inputmode=mode
                autocomplete="off"
                aria-label=label.clone()
                data-field=row.path.clone()
                prop:value=attr(move || shown(value.get().as_ref()))
                on:change=move |event| typing(typed(&event_target_value(&event)))
            />
            <button class="step" aria-label=format!("{label}, {}", say("assist-greater")) on:click=move |_| up(1.0)>"+"</button>
            {picks}
        </div>
    }
}
