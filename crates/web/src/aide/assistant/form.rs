//! The facts: parties one below the other.

use aide::form::{Form, Row, Section};
use aide::labels::Labels;
use game::procedure::Kind;
use leptos::prelude::*;
use rulebook::Clause;

use super::bench::Bench;
use super::fields::{Field, Switch};
use super::units::Units;
use crate::parts::{ClauseLink, attr, live};
use crate::say::{lang, say, say_with};

/// The words of the form in hand.
pub fn labels(bench: Bench) -> (Labels, &'static str) {
    let (system, procedure) = bench.form.with_untracked(|form| {
        form.as_ref().map_or((rulebook::System::Josephine, ""), |form| (form.system(), form.procedure()))
    });
    (Labels::new(system, lang()), procedure)
}

/// The name of a party.
pub fn party(bench: Bench, section: &Section) -> String {
    let (labels, procedure) = labels(bench);
    if section.path == "case" {
        return say("assist-facts");
    }
    let name = labels.field(procedure, aide::form::name(&section.path));
    match &section.item {
        Some(item) if item.of > 1 => {
            say_with("assist-numbered", &[("what", name.into()), ("number", (item.at + 1).into())])
        }
        _ => name,
    }
}

/// Why a field is refused.
#[component]
pub fn Fault(
    bench: Bench,
    /// Whether a refusal of that field belongs here.
    own: Box<dyn Fn(Option<&str>) -> bool + Send + Sync>,
) -> impl IntoView {
    let refused = Memo::new(move |_| {
        let refused = bench.answer.with(|answer| answer.as_ref().and_then(aide::form::Answer::refused));
        refused
            .filter(|refused| own(refused.field.as_deref()))
            .map(|refused| (refused.message, refused.clause.map(Clause::id)))
    });
    live(move || {
        refused.get().map(|(message, clause)| {
            let clause = clause.and_then(Clause::find);
            view! { <p class="fault" role="alert">{message} " " {clause.map(|clause| view! { <ClauseLink clause/> })}</p> }
        })
    })
}

/// All facts.
#[component]
pub fn Facts(bench: Bench) -> impl IntoView {
    let sections = Memo::new(move |_| bench.form.with(|form| form.as_ref().map(Form::sections).unwrap_or_default()));
    let swaps = Memo::new(move |_| bench.form.with(|form| form.as_ref().is_some_and(Form::can_swap)));
    let afresh = move |_| {
        let fresh = bench
            .form
            .with_untracked(|form| form.as_ref().and_then(|form| Form::open(form.system(), form.procedure())));
        if let Some(fresh) = fresh {
            bench.edit(|form| *form = fresh);
        }
    };
    let key = |section: &Section| {
        let item = section.item.as_ref().map(|item| (item.of > 1, item.may_add, item.may_remove));
        (section.path.clone(), section.there, section.optional, item)
    };
    view! {
        <For each=move || sections.get() key=key let(section)>
            <Party bench section sections/>
        </For>
        <Fault bench own=Box::new(|field| field.is_none() || field == Some("case"))/>
        <div class="buttons small">
            {live(move || swaps.get().then(|| view! {
                <button id="swap" on:click=move |_| bench.edit(Form::swap)>"⇅ " {say("assist-swap")}</button>
            }))}
            <button id="afresh" on:click=afresh>{say("assist-reset")}</button>
        </div>
    }
}

fn is_flag(row: &Row) -> bool {
    matches!(row.kind, Kind::Flag)
}

/// A party, or what belongs to none.
#[component]
fn Party(bench: Bench, section: Section, sections: Memo<Vec<Section>>) -> impl IntoView {
    let name = party(bench, &section);
    let path = section.path.clone();
    let rows = {
        let path = path.clone();
        Memo::new(move |_| {
            sections.with(|sections| {
                let own = sections.iter().find(|section| section.path == path);
                own.map(|section| (section.common.clone(), section.more.clone())).unwrap_or_default()
            })
        })
    };
    let shown = move |flags: bool, more: bool| {
        rows.with(|(common, rare)| {
            (if more { rare } else { common }).iter().filter(|row| is_flag(row) == flags).cloned().collect::<Vec<_>>()
        })
    };
    let key = |row: &Row| (row.path.clone(), std::ptr::from_ref(row.kind) as usize, row.needed);
    let fields = move |more: bool| {
        view! {
            <For each=move || shown(false, more) key=key let(row)><Field bench row/></For>
            <div class="switches"><For each=move || shown(true, more) key=key let(row)><Switch bench row/></For></div>
        }
    };
    let count = Memo::new(move |_| rows.with(|(_, more)| more.len()));
    let set = Memo::new(move |_| {
        rows.with(|(_, more)| {
            bench.case.with(|case| {
                let given = more.iter().filter(|row| {
                    aide::form::get(case, &row.path).is_some_and(|value| Some(value) != row.default.as_ref())
                });
                given.count()
            })
        })
    });
    let summary = move || {
        let args = [("count", count.get().into()), ("set", set.get().into())];
        say_with(if set.get() > 0 { "assist-more-set" } else { "assist-more" }, &args)
    };
    let item = section.item.clone();
    let remove = item.as_ref().filter(|item| item.may_remove && section.there).map(|_| {
        let path = path.clone();
        let label = say_with("assist-remove-named", &[("what", name.clone().into())]);
        view! { <button class="link" aria-label=label on:click=move |_| bench.edit(|form| form.remove(&path))>{say("assist-remove")}</button> }
    });
    let put_away = (section.optional && section.there && section.path != "case").then(|| {
        let path = path.clone();
        let label = say_with("assist-remove-named", &[("what", name.clone().into())]);
        view! { <button class="link" aria-label=label on:click=move |_| bench.set(&path, None)>{say("assist-remove")}</button> }
    });
    let add = {
        let (labels, procedure) = labels(bench);
        let what = labels.field(procedure, aide::form::name(&section.path)).to_lowercase();
        let text = say_with("assist-add", &[("what", what.into())]);
        let list = item.as_ref().filter(|item| item.may_add).map(|item| item.list.clone());
        let object = (section.optional && !section.there).then(|| path.clone());
        list.map(|list| {
            let text = text.clone();
            view! { <button class="button add" on:click=move |_| bench.edit(|form| form.add(&list))>"+ " {text}</button> }.into_any()
        })
        .or_else(|| object.map(|path| {
            view! { <button class="button add" on:click=move |_| bench.set(&path, Some(serde_json::json!({})))>"+ " {text}</button> }.into_any()
        }))
    };
    let has_units = section.there;
    let units = has_units.then(|| view! { <Units bench path=path.clone() name=name.clone()/> });
    let own = {
        let (path, list) = (path.clone(), item.map(|item| item.list));
        move |field: Option<&str>| {
            path != "case" && field.is_some_and(|field| field == path || list.as_deref() == Some(field))
        }
    };
    let there = section.there;
    view! {
        <fieldset class="party" data-party=section.path.clone()>
            <legend>{name}</legend>
            <div class="tools">{units} {remove} {put_away}</div>
            {there.then(|| view! {
                {fields(false)}
                <details class="more" class:none=attr(move || count.get() == 0)>
                    <summary>{live(summary)}</summary>
                    {fields(true)}
                </details>
            })}
            <Fault bench own=Box::new(own)/>
            {add}
        </fieldset>
    }
}
