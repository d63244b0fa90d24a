//! What can be set of a row: its name, choices, counts.

use aide::army::{Control, Edit, Row, Setting};
use leptos::prelude::*;

use super::super::workshop::Workshop;
use crate::say::{say, say_with};

/// The name, to be changed.
#[component]
pub(super) fn NameField(row: Memo<Row>) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let id = row.with_untracked(|row| format!("name-{}", row.path));
    view! {
        <label class="field name">{say("army-name")}
            <input type="text" id=id maxlength="80" prop:value=move || row.with(|row| row.title.clone())
                on:change=move |event| shop.rename(&row.with_untracked(|row| row.path.clone()), event_target_value(&event).trim())/>
        </label>
    }
}

fn find(row: &Row, key: &str) -> Option<Control> {
    row.controls.iter().find(|control| control.key == key).cloned()
}

/// Something that can be set.
#[component]
pub(super) fn ControlView(row: Memo<Row>, key: &'static str) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let control = Memo::new(move |_| row.with(|row| find(row, key)));
    let label =
        move || control.with(|control| control.as_ref().map_or_else(String::new, |control| control.label.clone()));
    let id = row.with_untracked(|row| format!("{key}-{}", row.path));
    match control.get_untracked().map(|control| control.setting) {
        Some(Setting::Count { .. }) => view! { <Stepper row key quick=false/> }.into_any(),
        Some(Setting::Choice { .. }) => {
            let words = Memo::new(move |_| {
                control.with(|control| match control.as_ref().map(|control| &control.setting) {
                    Some(Setting::Choice { options, .. }) => options.iter().map(|(words, _)| words.clone()).collect(),
                    _ => Vec::new(),
                })
            });
            let chosen = move || {
                control.with(|control| match control.as_ref().map(|control| &control.setting) {
                    Some(Setting::Choice { chosen, .. }) => chosen.map_or_else(String::new, |place| place.to_string()),
                    _ => String::new(),
                })
            };
            let choose = move |event| {
                let place: Option<usize> = event_target_value(&event).parse().ok();
                let edits = control.with_untracked(|control| match control.as_ref().map(|control| &control.setting) {
                    Some(Setting::Choice { options, .. }) => {
                        place.and_then(|place| options.get(place)).map(|(_, edits)| edits.clone())
                    }
                    _ => None,
                });
                shop.edit(&edits.unwrap_or_default());
            };
            let options =
                move || {
                    let nothing = chosen().is_empty().then(|| view! { <option value="" selected>"–"</option> });
                    let all = words.get().into_iter().enumerate().map(|(place, words)| view! {
                    <option value=place.to_string() selected=move || chosen() == place.to_string()>{words}</option>
                });
                    view! { {nothing} {all.collect_view()} }
                };
            view! {
                <label class="field">{label}
                    <select id=id data-key=key on:change=choose prop:value=chosen>{options}</select>
                </label>
            }
            .into_any()
        }
        Some(Setting::Flag { .. }) => {
            let read = move |control: &Option<Control>| match control.as_ref().map(|control| &control.setting) {
                Some(Setting::Flag { on, edits }) => (*on, edits.clone()),
                _ => (false, Vec::new()),
            };
            view! {
                <label class="chip"><input type="checkbox" id=id data-key=key prop:checked=move || control.with(read).0
                    on:change=move |_| shop.edit(&control.with_untracked(read).1)/><span>{label}</span></label>
            }
            .into_any()
        }
        None => ().into_any(),
    }
}

/// A number with a button at either end.
#[component]
pub(super) fn Stepper(row: Memo<Row>, key: &'static str, quick: bool) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let control = Memo::new(move |_| row.with(|row| find(row, key)));
    let label =
        move || control.with(|control| control.as_ref().map_or_else(String::new, |control| control.label.clone()));
    let read = move || {
        control.with(|control| match control.as_ref().map(|control| &control.setting) {
            Some(Setting::Count { at, field, value, least, most, .. }) => {
                Some((at.clone(), *field, *value, *least, *most))
            }
            _ => None,
        })
    };
    let value = move || read().and_then(|(_, _, value, ..)| value);
    let set = move |to: Option<i64>| {
        let Some((at, field, value, least, most)) = untrack(read) else { return };
        match to {
            Some(to) => shop.edit(&[Edit::set(&at, field, to.clamp(least.min(0), most.max(9999)))]),
            None if value.is_some() && least != most => shop.edit(&[Edit::unset(&at, field)]),
            None => {}
        }
    };
    let start = move || {
        control.with_untracked(|control| match control.as_ref().map(|control| &control.setting) {
            Some(Setting::Count { start, .. }) => *start,
            _ => 0,
        })
    };
    let step = move |by: i64| {
        if let Some((_, _, value, least, most)) = untrack(read) {
            set(Some(value.map_or_else(start, |value| (value + by).clamp(least, most))));
        }
    };
    let at_end = move |by: i64| {
        read().is_none_or(|(_, _, value, least, most)| {
            if by < 0 { value.is_none_or(|value| value <= least) } else { value.is_some_and(|value| value >= most) }
        })
    };
    let whose = move || format!("{} {}", row.with(|row| row.title.clone()), label());
    let id = row.with_untracked(|row| format!("{}{key}-{}", if quick { "quick-" } else { "" }, row.path));
    let wide = move || read().is_some_and(|(.., most)| most > 99);
    view! {
        <div class="field stepper" class:quick=quick class:wide=wide data-key=key>
            <span class="label" aria-hidden="true">{label}</span>
            <span class="steps">
                <button aria-label=move || say_with("army-less", &[("what", whose().into())]) disabled=move || at_end(-1) on:click=move |_| step(-1)>"−"</button>
                <input type="number" inputmode="numeric" id=id aria-label=whose
                    prop:value=move || value().map_or_else(String::new, |value| value.to_string())
                    on:input=move |event| {
                        let text = event_target_value(&event);
                        match text.trim().parse() {
                            Ok(number) => set(Some(number)),
                            Err(_) if text.trim().is_empty() && wide() => set(None),
                            Err(_) => {}
                        }
                    }/>
                <button aria-label=move || say_with("army-more", &[("what", whose().into())]) disabled=move || at_end(1) on:click=move |_| step(1)>"+"</button>
            </span>
        </div>
    }
}
