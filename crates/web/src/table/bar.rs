//! The bar at the top: what battle it is, tools, language.

use game::{Side, Table};
use leptos::prelude::*;

use super::question::Token;
use crate::desk::{Desk, Tool};
use crate::parts::Languages;
use crate::parts::{attr, live, shown};
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
use crate::settings::Settings;

/// So many counters stand in the bar of a phone.
const TALLIED: usize = 2;

/// The bar.
#[component]
pub fn Bar() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = expect_context::<RwSignal<Settings>>();
    let menu = RwSignal::new(false);
    let title = move || desk.chart.get().map(|chart| own(&chart.title));
    let under = move || {
        let chart = desk.chart.get()?;
        let system = rulebook::System::find(&chart.system)?.name();
        let table = say(match chart.table {
            Table::Free => "table-free",
            Table::Hex => "table-hex",
        });
        Some(format!("{system} · {table}"))
    };
    // On a phone the track is a page of its own: where we are stands here.
    let now = move || {
        let (active, part, phase) = super::track::phase(desk)?;
        let turn = desk.view.with(|view| view.as_ref().map_or(0, |view| view.moment.turn));
        let turn = say_with("log-turn", &[("turn", i64::from(turn).into())]);
        let told: Vec<String> = [Some(turn), part, Some(phase)].into_iter().flatten().collect();
        Some(view! { {active.map(|side| view! { <Token side/> " " })} {told.join(" · ")} })
    };
    // And what both sides have: in the bowl, to spend.
    let tally = move || {
        let counters = desk.view.with(|view| view.as_ref().map(|view| view.counters.clone()))?;
        let one = |place: usize| {
            let name = counters[0].get(place)?.0;
            let key = format!("counter-name-{}", name.replace('_', "-"));
            let caption = desk.cast(lang(), |cast| cast.words().say(&key, &[]))?;
            let values = Side::BOTH.map(|side| {
                let value =
                    counters[side as usize].iter().find(|(known, _)| *known == name).map_or(0, |(_, value)| *value);
                view! { <Token side/> <b>{value.to_string()}</b> }
            });
            Some(view! { <span title=caption.clone() role="img" aria-label=caption>{values}</span> })
        };
        Some((0..TALLIED).filter_map(one).collect_view())
    };
    let tools = [
        (Tool::Ruler, "tool-ruler", "R", "⟷"),
        (Tool::Arcs, "tool-arcs", "A", "◠"),
        (Tool::Sight, "tool-sight", "S", "◎"),
    ];
    let pick_tool = move |tool: Tool| {
        let now = desk.tool.get_untracked();
        desk.marks.set(Vec::new());
        desk.tool.set(if now == tool { Tool::Orders } else { tool });
    };
    view! {
        <header class="topbar">
            <a class="brand" href=Route::Home.address()>"Grognard"</a>
            <div class="where"><b>{live(title)}</b><span class="under">{live(under)}</span><span class="now">{live(now)}</span></div>
            <div class="tally">{live(tally)}</div>
            <nav class="tools" aria-label=say("tools") class:open=attr(move || menu.get()) on:click=move |_| menu.set(false)>
                {tools.map(|(tool, key, letter, sign)| view! {
                    <button
                        class="tool"
                        data-tool=key
                        aria-pressed=attr(move || (desk.tool.get() == tool).to_string())
                        on:click=move |_| pick_tool(tool)
                    >
                        <span aria-hidden="true">{sign}</span> {say(key)} " " <kbd>{letter}</kbd>
                    </button>
                })}
                <button
                    class="tool"
                    id="what-if"
                    aria-pressed=attr(move || desk.what_if.get().to_string())
                    title=say("what-if-title")
                    on:click=move |_| desk.what_if.update(|on| *on = !*on)
                >
                    <span aria-hidden="true">"⇄"</span> {say("what-if")} " " <kbd>"W"</kbd>
                </button>
                <button
                    class="tool"
                    id="in-words"
                    aria-pressed=attr(move || settings.with(|settings| settings.words).to_string())
                    on:click=move |_| settings.update(|settings| settings.words = !settings.words)
                >
                    <span aria-hidden="true">"¶"</span> {say("in-words")}
                </button>
                <a class="tool" href=Route::Rules(String::new()).address()>{say("rules")}</a>
                <a class="tool" href=Route::Settings.address()>{say("settings")}</a>
                {shown(move || desk.with(sitting::Sitting::is_over) != Some(true), move || view! {
                    <button class="tool" id="forfeit" on:click=move |_| {
                        if window().confirm_with_message(&say("forfeit-sure")).unwrap_or(false) {
                            desk.forfeit();
                        }
                    }>{say("forfeit")}</button>
                })}
            </nav>
            <span class="saved" role="status" data-saved=attr(move || desk.saved.get().to_string())>{live(move || say(if desk.saved.get() { "saved" } else { "saving" }))}</span>
            <Languages/>
            <button class="menu" aria-expanded=attr(move || menu.get().to_string()) aria-label=say("menu") on:click=move |_| menu.update(|open| *open = !*open)>"☰"</button>
        </header>
    }
}
