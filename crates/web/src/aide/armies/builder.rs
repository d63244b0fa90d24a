//! The list at work: rows at the left, what they come to at the right.

use aide::army::{Fault, Outline, PLAYABLE};
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::Lang;

use super::parts::{FaultLine, Sure};
use super::row::{RowView, row_id};
use super::workshop::{Workshop, go_to, keep};
use crate::parts::on_window;
use crate::route::Route;
use crate::say::{lang, say, say_with};
use crate::store::{self, Chest};
use crate::svg;

/// The list at work.
#[component]
pub fn Builder() -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let paths = move || {
        shop.outline.with(|outline| {
            let rows = outline.iter().flat_map(|outline| &outline.rows);
            rows.filter(|row| row.kind != "silent" || !row.faults.is_empty())
                .map(|row| row.path.clone())
                .collect::<Vec<_>>()
        })
    };
    on_window(leptos::ev::keydown, move |event| {
        let typing = event.target().is_some_and(|target| {
            wasm_bindgen::JsCast::dyn_ref::<web_sys::HtmlInputElement>(&target)
                .is_some_and(|input| input.type_() == "text")
        });
        if (event.ctrl_key() || event.meta_key()) && event.key() == "z" && !typing {
            event.prevent_default();
            shop.undo();
        }
    });
    view! {
        <div class="builder">
            <div class="army-rows">
                <For each=paths key=Clone::clone let:path><RowView path/></For>
            </div>
            <Summary/>
            <Bar/>
        </div>
    }
}

/// Something of the outline.
fn outlined<T: Default>(shop: Workshop, read: impl Fn(&Outline) -> T) -> T {
    shop.outline.with(|outline| outline.as_ref().map(|outline| read(outline)).unwrap_or_default())
}

/// Points against what is allowed.
#[component]
fn Cost(
    /// By what it is found.
    id: &'static str,
) -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let sums = move || {
        outlined(shop, |outline| (outline.points.map(|points| points.0), outline.budget.map(|budget| budget.0)))
    };
    let share = move || match sums() {
        (Some(points), Some(budget)) if budget > 0.0 => (points / budget * 100.0).min(100.0),
        _ => 0.0,
    };
    let left = move || match sums() {
        (Some(points), Some(budget)) if points > budget => {
            say_with("army-over", &[("points", told(points - budget).into())])
        }
        (points, Some(budget)) => {
            say_with("army-left-points", &[("points", told(budget - points.unwrap_or(0.0)).into())])
        }
        _ => say("army-no-limit"),
    };
    let over = move || matches!(sums(), (Some(points), Some(budget)) if points > budget);
    let points = move || sums().0.map_or_else(|| "–".to_owned(), told);
    let budget = move || sums().1.map(|budget| format!(" / {}", told(budget)));
    view! {
        <p class="points" class:over=over><b id=id>{points}</b><span>{budget}</span> <small>{left}</small></p>
        <div class="meter" class:over=over aria-hidden="true"><i style:width=move || format!("{:.1}%", share())></i></div>
    }
}

/// What the list comes to, what is wrong with it, what can be done with it.
#[component]
fn Summary() -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let wrong = move || {
        outlined(shop, |outline| {
            let of = |row: &aide::army::Row| {
                let (path, title) = (row.path.clone(), row.title.clone());
                row.faults.iter().map(move |fault| (path.clone(), title.clone(), fault.clone())).collect::<Vec<_>>()
            };
            outline.rows.iter().flat_map(of).collect::<Vec<(String, String, Fault)>>()
        })
    };
    let line = |(path, title, fault): (String, String, Fault)| {
        let there = row_id(&path);
        view! {
            <li><button class="link where" on:click=move |_| go_to(there.clone())>{title}</button> " " <FaultLine fault/></li>
        }
    };
    let sums = move || {
        outlined(shop, |outline| outline.sums.clone())
            .into_iter()
            .map(|(name, sum)| view! { <tr><th scope="row">{name}</th><td>{told(sum.0)}</td></tr> })
            .collect_view()
    };
    view! {
        <aside class="army-sum" aria-label=say("army-cost")>
            <h2>{say("army-cost")}</h2>
            <Cost id="points"/>
            <table class="sums"><tbody>{sums}</tbody></table>
            <div role="status" id="verdict" tabindex="-1">
                {move || {
                    let wrong = wrong();
                    if wrong.is_empty() {
                        view! { <p class="sound">{say("army-sound")}</p> }.into_any()
                    } else {
                        view! { <h3 class="wrong">{say("army-problems")}</h3><ul class="faults">{wrong.into_iter().map(line).collect_view()}</ul> }.into_any()
                    }
                }}
            </div>
            {move || outlined(shop, |outline| outline.advice.clone()).into_iter().map(|fault| view! {
                <p class="note"><b>{say("army-advice")}</b> " " <FaultLine fault/></p>
            }).collect_view()}
            <Deeds/>
        </aside>
    }
}

/// What can be done with the army as a whole.
#[component]
fn Deeds() -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let playable = move || shop.army.with(|army| army.as_ref().is_some_and(|army| PLAYABLE.contains(&army.system())));
    let sound = move || outlined(shop, |outline| outline.roster.is_some());
    let fight = move || {
        let id = shop.kept.with(|kept| kept.as_ref().map_or_else(String::new, |kept| kept.id.clone()));
        format!("#/?army={id}")
    };
    let share = move |_| {
        shop.army.with_untracked(|army| {
            if let Some(army) = army {
                svg::download(&army.file(), "application/toml", &army.text());
            }
        });
    };
    let double = move |_| {
        let copy = shop.army.with_untracked(|army| army.as_ref().map(aide::army::Army::copied));
        spawn_local(async move {
            if let Some(copy) = copy
                && let Some(id) = keep(&copy).await
            {
                Route::Armies(id).go();
            }
        });
    };
    let forget = move |()| {
        let id = shop.kept.with_untracked(|kept| kept.as_ref().map(|kept| kept.id.clone()));
        spawn_local(async move {
            if let Some(id) = id {
                store::forget(Chest::Armies, &id).await;
                Route::Armies(String::new()).go();
            }
        });
    };
    view! {
        <div class="buttons">
            {move || playable().then(|| if sound() {
                view! { <a class="primary" id="fight" href=fight>{say("army-fight")}</a> }.into_any()
            } else {
                view! { <p class="note">{say("army-fight-later")}</p> }.into_any()
            })}
            <button id="undo" disabled=move || !shop.can_undo() on:click=move |_| shop.undo()>{say("army-undo")} " " <kbd>"Ctrl Z"</kbd></button>
            <button id="double" on:click=double>{say("army-duplicate-army")}</button>
            <button id="share" on:click=share>{say("army-share")}</button>
            <Sure label=say("army-forget") sure=say("army-forget-yes") id="forget" then=forget/>
        </div>
    }
}

/// On a phone: what the list comes to, always in sight.
#[component]
fn Bar() -> impl IntoView {
    let shop = expect_context::<Workshop>();
    let faults = move || outlined(shop, |outline| outline.faults);
    let words = move || match faults() {
        0 => say("armies-sound"),
        count => say_with("armies-wrong", &[("count", count.into())]),
    };
    view! {
        <div class="army-bar">
            <Cost id="points-below"/>
            <button class="verdict" class:wrong=move || { faults() > 0 } on:click=move |_| go_to("verdict".to_owned())>{words}</button>
            <button class="back-step" disabled=move || !shop.can_undo() aria-label=say("army-undo") on:click=move |_| shop.undo()>"↶"</button>
        </div>
    }
}

/// Points with the decimal sign of the reader.
fn told(points: f64) -> String {
    // Prices have one decimal; anything nearer is the noise of adding them.
    let text = ((points * 10.0).round() / 10.0).to_string();
    match lang() {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}
