//! The log of the whole battle: every result opens into its derivation.

use game::{Event, Side};
use leptos::prelude::*;

use super::Derivation;
use super::question::Token;
use crate::desk::Desk;
use crate::parts::attr;
use crate::route::Route;
use crate::say::{lang, say, say_with};

/// What is shown of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    All,
    /// Where dice fell.
    Dice,
    /// Of one side.
    Of(Side),
    /// Of the piece whose card is shown.
    Piece,
}

/// So many answers are shown, the last first; more on demand.
const SHOWN: usize = 60;

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let filter = RwSignal::new(Filter::All);
    let shown = RwSignal::new(SHOWN);
    let search = RwSignal::new(String::new());
    let entries = move || {
        let (filter, selected, search) = (filter.get(), desk.selected.get(), search.get().to_lowercase());
        let language = lang();
        let (eyes, view) = (desk.eyes(), desk.view.get());
        desk.with(|sitting| {
            let view = view.as_ref()?;
            let cast = ::words::Cast::new(language, sitting.chart(), view);
            let passes = |event: &&Event| {
                event.seen_by(eyes)
                    && match filter {
                        Filter::All => true,
                        Filter::Dice => !event.dice.is_empty(),
                        Filter::Of(side) => event.side == Some(side),
                        Filter::Piece => selected.is_some_and(|piece| event.pieces.contains(&piece)),
                    }
            };
            let all = sitting.log().iter().rev().flat_map(|entry| {
                entry
                    .events
                    .iter()
                    .rev()
                    .filter(passes)
                    .map(|event| (entry.answer, entry.turn, entry.side, event.clone()))
            });
            let told = all
                .map(|(answer, turn, side, event)| (answer, turn, side, cast.event(&event), event))
                .filter(|(.., words, _)| search.is_empty() || words.to_lowercase().contains(&search));
            Some(told.take(shown.get()).collect::<Vec<_>>())
        })
        .flatten()
        .unwrap_or_default()
    };
    let filters = [
        (Filter::All, "log-all"),
        (Filter::Dice, "log-dice"),
        (Filter::Of(Side::First), "log-first"),
        (Filter::Of(Side::Second), "log-second"),
        (Filter::Piece, "log-piece"),
    ];
    view! {
        <section class="log" aria-label=say("the-log")>
            <header>
                <h2>{say("the-log")}</h2>
                <a href=attr(move || Route::Luck(desk.id.get()).address())>{say("luck")}</a>
                <a href=attr(move || Route::Replay(desk.id.get(), None).address())>{say("replay")}</a>
            </header>
            <div class="filters" role="group" aria-label=say("log-filter")>
                {filters.map(|(own, key)| view! {
                    <button aria-pressed=attr(move || (filter.get() == own).to_string()) on:click=move |_| filter.set(own)>{say(key)}</button>
                })}
                <input
                    type="search"
                    placeholder=say("log-search")
                    aria-label=say("log-search")
                    prop:value=attr(move || search.get())
                    on:input=move |event| search.set(event_target_value(&event))
                />
            </div>
            <ol>
                <For
                    each=entries
                    key=|(answer, _, _, words, event)| (*answer, words.clone(), event.pieces.clone())
                    children=move |(answer, turn, side, words, event)| {
                        let opens = !event.factors.is_empty() || !event.dice.is_empty();
                        let side = event.side.unwrap_or(side);
                        let label = say_with("log-turn", &[("turn", i64::from(turn).into())]);
                        let opened = RwSignal::new(false);
                        let event = StoredValue::new(event);
                        view! {
                            <li class:opens=opens data-answer=answer.to_string()>
                                <Token side/>
                                <button class="event" aria-expanded=attr(move || opened.get().to_string()) on:click=move |_| opened.update(|opened| *opened = !*opened)>
                                    {words}
                                </button>
                                <small title=label>{turn.to_string()}</small>
                                {crate::parts::shown(move || opened.get(), move || view! {<Derivation event=event.get_value()/>})}
                            </li>
                        }
                    }
                />
            </ol>
            <button class="link" on:click=move |_| shown.update(|shown| *shown += 200)>{say("log-more")}</button>
        </section>
    }
}
