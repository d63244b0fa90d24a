//! The log of the whole battle, one line for each activation: it opens into its events, and every result into its derivation.

use game::{Event, Side};
use leptos::prelude::*;
use words::Cast;

use super::Derivation;
use super::question::{Token, side_name};
use super::why::Why;
use crate::desk::Desk;
use crate::parts::{attr, live};
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

/// So many lines are shown, the last first; more on demand.
const SHOWN: usize = 40;
/// So many answers are read for each of them.
const READ: usize = 6;
/// So many events make one line at most.
const FOLDED: usize = 14;
/// A line is no longer than this.
const LONG: usize = 150;

/// What belongs together: events about the same pieces, one after the other.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    answer: usize,
    last: usize,
    turn: u16,
    side: Side,
    events: Vec<Event>,
}

impl Line {
    /// Whether an event goes on with what the line tells.
    fn goes_on(&self, turn: u16, event: &Event) -> bool {
        let known = |piece| self.events.iter().any(|told| told.pieces.contains(piece));
        let whose = self.events[0].side;
        // Another piece of the same side begins something of its own.
        let own = event.pieces.first().is_some_and(|first| known(first) || event.side != whose);
        self.turn == turn && self.events.len() < FOLDED && own && event.pieces.iter().any(known)
    }
}

/// A text in small letters, as the browser knows them: the tables of all scripts need not be loaded for it.
fn lowered(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// Folds events into lines.
fn fold(events: impl Iterator<Item = (usize, u16, Side, Event)>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (answer, turn, side, event) in events {
        match lines.last_mut() {
            Some(line) if line.goes_on(turn, &event) => {
                line.last = answer;
                line.events.push(event);
            }
            _ => lines.push(Line { answer, last: answer, turn, side: event.side.unwrap_or(side), events: vec![event] }),
        }
    }
    lines
}

/// Sentences about the same subject as one: its name stands once.
fn joined(subject: &str, sentences: &[String]) -> String {
    let mut told = String::new();
    // Two clauses may have decided the same: it is told once.
    let repeats = |place: usize| sentences[..place].contains(&sentences[place]);
    for sentence in (0..sentences.len()).filter(|place| !repeats(*place)).map(|place| &sentences[place]) {
        let rest =
            sentence.strip_prefix(subject).filter(|_| !subject.is_empty()).and_then(|rest| rest.strip_prefix(' '));
        match rest.filter(|_| !told.is_empty()) {
            Some(rest) => told = format!("{told}, {rest}"),
            None if told.is_empty() => told.clone_from(sentence),
            None => told = format!("{told}; {sentence}"),
        }
        if told.chars().count() > LONG {
            return told.chars().take(LONG).chain(['…']).collect();
        }
    }
    told
}

/// An event of a line that is open.
#[component]
fn Told(event: Event, words: String) -> impl IntoView {
    let opens = !event.factors.is_empty() || !event.dice.is_empty();
    view! {
        <li><p>{words}</p>{opens.then(|| view! { <Derivation event/> })}</li>
    }
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let filter = RwSignal::new(Filter::All);
    let shown = RwSignal::new(SHOWN);
    let search = RwSignal::new(String::new());
    let lines = move || {
        let (filter, selected, search) = (filter.get(), desk.selected.get(), lowered(&search.get()));
        let (language, most) = (lang(), shown.get());
        let (eyes, stands) = (desk.eyes(), desk.view.with(Option::is_some));
        desk.with(|sitting| {
            if !stands {
                return None;
            }
            let cast = Cast::of(language, sitting.chart());
            let passes = |event: &Event| {
                event.seen_by(eyes)
                    && match filter {
                        Filter::All => true,
                        Filter::Dice => !event.dice.is_empty(),
                        Filter::Of(side) => event.side == Some(side),
                        Filter::Piece => selected.is_some_and(|piece| event.pieces.contains(&piece)),
                    }
                    && (search.is_empty() || lowered(&cast.event(event)).contains(&search))
            };
            let log = sitting.log();
            let whole = filter != Filter::All || !search.is_empty();
            let from = if whole { 0 } else { log.len().saturating_sub(READ * most) };
            let events = log[from..].iter().flat_map(|entry| {
                let seen = entry.events.iter().filter(|event| passes(event));
                seen.map(|event| (entry.answer, entry.turn, entry.side, event.clone()))
            });
            let told = fold(events).into_iter().rev().take(most).map(|line| {
                let sentences: Vec<String> = line.events.iter().map(|event| cast.event(event)).collect();
                let subject = line.events[0].pieces.first().map(|piece| cast.piece(*piece)).unwrap_or_default();
                (joined(&subject, &sentences), sentences, line)
            });
            Some(told.collect::<Vec<_>>())
        })
        .flatten()
        .unwrap_or_default()
    };
    let filters = [
        (Filter::All, "log-all"),
        (Filter::Dice, "log-dice"),
        (Filter::Of(Side::First), ""),
        (Filter::Of(Side::Second), ""),
        (Filter::Piece, "log-piece"),
    ];
    // A side is shown by its token: two long names would leave no room to search.
    let label = move |filter: Filter, key: &'static str| match filter {
        Filter::Of(side) => {
            desk.chart.track();
            let name = side_name(desk, side);
            view! { <span title=name.clone()><Token side/></span> <span class="unseen">{name}</span> }.into_any()
        }
        _ => say(key).into_any(),
    };
    view! {
        <section class="log" aria-label=say("the-log")>
            <header>
                <h2>{say("the-log")}</h2>
                <a href=attr(move || Route::Luck(desk.id.get()).address())>{say("luck")}</a>
                <a href=attr(move || Route::Replay(desk.id.get(), None).address())>{say("replay")}</a>
            </header>
            <div class="filters" role="group" aria-label=say("log-filter")>
                {filters.map(|(own, key)| view! {
                    <button aria-pressed=attr(move || (filter.get() == own).to_string()) on:click=move |_| filter.set(own)>{live(move || label(own, key))}</button>
                })}
                <input
                    type="search"
                    placeholder=say("log-find")
                    aria-label=say("log-search")
                    prop:value=attr(move || search.get())
                    on:input=move |event| search.set(event_target_value(&event))
                />
            </div>
            <ol class="told">
                <For
                    each=lines
                    key=|(words, _, line)| (line.answer, words.clone(), line.events.len())
                    children=move |(words, sentences, line)| {
                        let weighed = desk.thoughts.with_untracked(|thoughts| thoughts.iter().any(|(known, _)| (line.answer..=line.last).contains(known)));
                        let opens = weighed || line.events.len() > 1 || line.events.iter().any(|event| !event.factors.is_empty() || !event.dice.is_empty());
                        let label = say_with("log-turn", &[("turn", i64::from(line.turn).into())]);
                        let (opened, side, answer, turn) = (RwSignal::new(false), line.side, line.answer, line.turn);
                        let answers = (answer, line.last);
                        let inside = StoredValue::new((line.events, sentences));
                        let all = move || {
                            let (events, sentences) = inside.get_value();
                            let each = events.into_iter().zip(sentences);
                            view! { <ol class="events">{each.map(|(event, words)| view! { <Told event words/> }).collect_view()}</ol> <Why answers/> }
                        };
                        view! {
                            <li class:opens=opens data-answer=answer.to_string()>
                                <Token side/>
                                <button class="event" aria-expanded=attr(move || opened.get().to_string()) on:click=move |_| opened.update(|opened| *opened = !*opened)>
                                    {words}
                                </button>
                                <small title=label>{turn.to_string()}</small>
                                {crate::parts::shown(move || opens && opened.get(), all)}
                            </li>
                        }
                    }
                />
            </ol>
            <button class="link" on:click=move |_| shown.update(|shown| *shown += 200)>{say("log-more")}</button>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::PieceId;
    use rulebook::System;

    fn event(side: Side, pieces: &[u16]) -> (usize, u16, Side, Event) {
        let clause = System::Josephine.clauses().next().expect("it has clauses");
        let pieces: Vec<PieceId> = pieces.iter().map(|id| PieceId(*id)).collect();
        (0, 1, side, Event { side: Some(side), pieces, ..Event::new(game::Bodes::Best, clause) })
    }

    /// One line for an activation: what the piece does and what is done about it; another piece begins another line.
    #[test]
    fn what_belongs_together_is_one_line() {
        let (first, second) = (Side::First, Side::Second);
        let events = [
            event(first, &[]),
            event(first, &[1]),
            event(first, &[1, 7]),
            event(second, &[7, 1]),
            event(first, &[2]),
            event(first, &[]),
        ];
        let lengths: Vec<usize> = fold(events.into_iter()).iter().map(|line| line.events.len()).collect();
        assert_eq!(lengths, [1, 3, 1, 1]);
    }

    /// The name of whoever acts stands once; what others do is told in its own words.
    #[test]
    fn sentences_about_one_subject_are_one() {
        let sentences = ["Kempt obeys (2 ≤ 6)", "Kempt marches", "Pack recoils", "Pack recoils"].map(str::to_owned);
        assert_eq!(joined("Kempt", &sentences), "Kempt obeys (2 ≤ 6), marches; Pack recoils");
    }
}
