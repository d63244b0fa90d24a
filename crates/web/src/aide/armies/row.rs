//! A row of the list: its name, what it is, what it costs, what is wrong with it; opened, all that can be set and done.

use aide::army::{Act, Control, Deed, Edit, Offer, Row, Setting};
use leptos::prelude::*;

use super::parts::FaultLine;
use super::workshop::{Workshop, go_to};
use crate::parts::Factors;
use crate::say::{lang, say, say_with};

/// From so many offers on one can search among them.
const MANY_OFFERS: usize = 12;
/// What says nothing that the title does not say.
const SILENT: [&str; 5] = ["place", "brigade", "profile", "companies", "take"];

/// The id of a row on the page.
pub fn row_id(path: &str) -> String {
    format!("row-{path}")
}

/// The key by which the offers of a row are open.
fn offers_key(path: &str) -> String {
    format!("{path}+")
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

/// The name, to be changed.
#[component]
fn NameField(row: Memo<Row>) -> impl IntoView {
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
fn ControlView(row: Memo<Row>, key: &'static str) -> impl IntoView {
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
fn Stepper(row: Memo<Row>, key: &'static str, quick: bool) -> impl IntoView {
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

/// Opens and shuts the offers of a row.
#[component]
fn AddButton(row: Memo<Row>) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let key = row.with_untracked(|row| offers_key(&row.path));
    let own = key.clone();
    let title = move || row.with(|row| row.title.clone());
    view! {
        <button
            class="add"
            id=format!("add-{key}")
            aria-expanded=move || shop.is_open(&own).to_string()
            aria-label=move || say_with("army-add-to", &[("row", title().into())])
            on:click=move |_| shop.toggle(&key)
        >"+ " {say("army-add")}</button>
    }
}

/// The place of an offer in its row, its words, and the heading above it if it is the first below one.
type Shown = (usize, String, Option<String>);

/// The offers in which a word occurs.
fn sought_in(row: &Row, sought: &str) -> Vec<Shown> {
    let wanted = sought.to_lowercase();
    let fits = |offer: &Offer| {
        let mut texts = [&offer.label, &offer.note, &offer.group].into_iter();
        wanted.is_empty() || texts.any(|text| text.to_lowercase().contains(&wanted))
    };
    let mut shown: Vec<Shown> = Vec::new();
    let mut group = "";
    for (place, offer) in row.offers.iter().enumerate().filter(|(_, offer)| fits(offer)) {
        let heading = (offer.group != group).then(|| offer.group.clone());
        group = &offer.group;
        shown.push((place, offer.label.clone(), heading));
    }
    shown
}

/// What can be added.
#[component]
fn Offers(row: Memo<Row>) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let key = row.with_untracked(|row| offers_key(&row.path));
    let sought = RwSignal::new(String::new());
    let many = move || row.with(|row| row.offers.len() > MANY_OFFERS);
    let shown = Memo::new(move |_| row.with(|row| sought_in(row, &sought.get())));
    view! {
        <Show when=move || shop.is_open(&key)>
            <div class="offering">
                <Show when=many>
                    <input type="search" placeholder=say("army-search") aria-label=say("army-search") prop:value=move || sought.get() on:input=move |event| sought.set(event_target_value(&event))/>
                </Show>
                <ul class="offers">
                    <For each=move || shown.get() key=Clone::clone let:shown><OfferView row shown/></For>
                </ul>
            </div>
        </Show>
    }
}

/// One thing that can be added. It stays where it is while the list grows, and so does the focus.
#[component]
fn OfferView(row: Memo<Row>, shown: Shown) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let (place, label, heading) = shown;
    let offer = Memo::new(move |_| row.with(|row| row.offers.get(place).cloned()));
    let spent = move || offer.with(|offer| offer.as_ref().is_none_or(|offer| offer.left == Some(0)));
    let left = move || {
        offer.with(|offer| match offer.as_ref().and_then(|offer| offer.left) {
            Some(0) => Some(say("army-none-left")),
            Some(left) if left < 100 => Some(say_with("army-left", &[("left", left.into())])),
            _ => None,
        })
    };
    let note = move || offer.with(|offer| offer.as_ref().map(|offer| offer.note.clone()));
    let add = move |_| {
        let Some(offer) = offer.get_untracked().filter(|offer| offer.left != Some(0)) else { return };
        shop.edit(&offer.edits);
        let points = shop.points();
        let news = [("what", offer.label.into()), ("points", points.into()), ("wrong", shop.faults().into())];
        shop.tell(say_with("army-done-added", &news));
    };
    view! {
        {heading.filter(|heading| !heading.is_empty()).map(|heading| view! { <li class="heading"><h4>{heading}</h4></li> })}
        <li><button class="offer" data-offer=label.clone() aria-disabled=move || spent().to_string() on:click=add>
            <b>{label.clone()}</b> <small class="left">{left}</small> <span>{note}</span>
        </button></li>
    }
}
