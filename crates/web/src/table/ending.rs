//! The end of a battle: who won and by what, who lost how much, who holds what, and what can be done now.

use game::record::Header;
use game::{Bodes, Event, PieceView, Record, Side, View, Whereabouts};
use leptos::prelude::*;
use leptos::task::spawn_local;
use sitting::{LogEntry, Sitting};

use super::question::{Token, side_name};
use crate::begin::Beginning;
use crate::desk::Desk;
use crate::route::Route;
use crate::say::{lang, own, say, say_with};
use crate::svg;

/// Strength left, and at the start.
fn strength(view: &View, side: Side) -> (u32, u32) {
    let own = view.pieces.iter().filter(|piece| piece.side == side);
    let sum = |part: fn(&PieceView) -> u16| own.clone().map(|piece| u32::from(part(piece))).sum();
    (sum(|piece| piece.strength.map_or(0, |(now, _)| now)), sum(|piece| piece.strength.map_or(0, |(_, start)| start)))
}

/// Units that are lost, and all of them; who never came is not lost.
fn units(view: &View, side: Side) -> (usize, usize) {
    let own = || view.pieces.iter().filter(|piece| piece.side == side && piece.strength.is_some());
    let lost =
        |piece: &&PieceView| piece.strength.is_some_and(|(now, _)| now == 0) || piece.whereabouts == Whereabouts::Lost;
    (own().filter(lost).count(), own().count())
}

/// The answer after which one side stood better than before by the most: its place in the log. Armies that are drawn up, in turn
/// 0, decide nothing yet, and the last answer only tells what was decided before.
fn turned(fortunes: &[f64], turns: &[u16]) -> Option<usize> {
    let swing = |pair: &[f64]| (pair[1] - pair[0]).abs();
    let before_the_last = &fortunes[..fortunes.len().saturating_sub(1)];
    let swings = before_the_last.windows(2).map(swing).enumerate();
    let swings = swings.filter(|(place, _)| turns.get(place + 1).is_some_and(|turn| *turn > 0));
    let greatest = swings.max_by(|a, b| a.1.total_cmp(&b.1)).filter(|(_, swing)| *swing > 0.0)?;
    Some(greatest.0 + 1)
}

/// The luckiest roll: the least likely of those that fell as whoever threw them hoped, with its answer and its chance.
fn luckiest(log: &[LogEntry]) -> Option<(&LogEntry, &Event, f64)> {
    let rolls = log.iter().flat_map(|entry| {
        entry.events.iter().filter_map(move |event| {
            let fate = event.cause.as_ref()?.fate?;
            matches!(fate.bodes, Bodes::Best | Bodes::Well).then_some((entry, event, fate.p))
        })
    });
    rolls.min_by(|a, b| a.2.total_cmp(&b.2))
}

/// The two moments that one talks about afterwards, in words, each with the place of its answer.
fn moments(sitting: &Sitting) -> Vec<(String, usize)> {
    let (cast, log) = (words::Cast::of(lang(), sitting.chart()), sitting.log());
    // What dice decided is what one talks about.
    let of =
        |entry: &LogEntry| entry.events.iter().find(|event| !event.dice.is_empty()).or(entry.events.first()).cloned();
    let told = |entry: &LogEntry| of(entry).map(|event| cast.event(&event)).unwrap_or_default();
    // An answer of which there is nothing to tell is no moment.
    let turns: Vec<u16> = log.iter().map(|entry| if told(entry).is_empty() { 0 } else { entry.turn }).collect();
    let decisive = turned(&sitting.host().fortunes(), &turns).and_then(|place| log.get(place)).map(|entry| {
        let args = [("turn", i64::from(entry.turn).into()), ("what", told(entry).into())];
        (say_with("ending-decisive", &args), entry.answer)
    });
    let luckiest = luckiest(log).map(|(entry, event, p)| {
        let chance = format!("{:.1}", p * 100.0).replace('.', lang().of(".", ","));
        let args =
            [("turn", i64::from(entry.turn).into()), ("what", cast.event(event).into()), ("chance", chance.into())];
        (say_with("ending-luckiest", &args), entry.answer)
    });
    decisive.into_iter().chain(luckiest).collect()
}

/// Begins the battle of that header, covered like this one, and goes there.
fn begin(desk: Desk, header: Header) {
    let (line, cover) = (Record::new(header).to_text(), desk.always_cover.get_untracked());
    spawn_local(async move { Route::Table(Beginning::Sequel { line, cover }.keep().await).go() });
}

/// The battle for which this one prepared.
fn go_on(desk: Desk) {
    if let Some(header) = desk.peek(Sitting::sequel).flatten() {
        begin(desk, header);
    }
}

/// The same battle once more, with the sides changed.
fn once_more(desk: Desk) {
    let seed = (js_sys::Math::random() * 9e15) as u64;
    if let Some(header) = desk.peek(|sitting| sitting.rematch(seed)).flatten() {
        begin(desk, header);
    }
}

/// What is told when a battle is over.
#[component]
pub fn Ending() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let language = lang();
    let told = desk.with(|sitting| {
        let record = sitting.host().record();
        let end = record.end.clone()?;
        let dice: usize = record.entries.iter().map(|entry| entry.dice.len()).sum();
        let view = sitting.host().view(None);
        let again = sitting.rematch(0).is_some();
        Some((
            words::Cast::of(language, sitting.chart()).ending(&end),
            end.winner,
            view,
            record.entries.len(),
            dice,
            again,
        ))
    });
    let Some((ending, winner, view, answers, dice, again)) = told.flatten() else { return ().into_any() };
    let rows = Side::BOTH.map(|side| {
        let ((now, start), (lost, all)) = (strength(&view, side), units(&view, side));
        view! {
            <tr class:won=winner == Some(side)>
                <th scope="row"><Token side/> " " {side_name(desk, side)}</th>
                <td>{say_with("ending-strength", &[("now", i64::from(now).into()), ("start", i64::from(start).into())])}</td>
                <td>{say_with("ending-units", &[("lost", lost.into()), ("all", all.into())])}</td>
            </tr>
        }
    });
    let held = desk.chart.with_untracked(|chart| {
        let objectives = chart.as_ref().map_or(Vec::new(), |chart| chart.objectives.clone());
        let holders = view.objectives.clone();
        objectives
            .into_iter()
            .zip(holders)
            .map(|(objective, holder)| {
                let name = own(&objective.name);
                view! { <li>{holder.map(|side| view! { <Token side/> })} " " {name}</li> }
            })
            .collect_view()
    });
    let length = say_with(
        "ending-length",
        &[("turn", i64::from(view.moment.turn).into()), ("answers", answers.into()), ("dice", dice.into())],
    );
    let share = move |_| {
        if let Some((name, text)) =
            desk.peek(|sitting| (sitting.host().record().header.scenario.clone(), sitting.text()))
        {
            svg::download(&format!("{name}.jsonl"), "application/jsonl", &text);
        }
    };
    let id = desk.id.get_untracked();
    let follows = desk.peek(|sitting| sitting.sequel().is_some()) == Some(true);
    let moment = |(words, answer): (String, usize)| {
        let address = Route::Replay(id.clone(), Some(answer)).address();
        view! { <li><a href=address>{words}</a></li> }
    };
    let moments = desk.peek(moments).unwrap_or_default().into_iter().map(moment).collect_view();
    if follows {
        return view! {
            <div class="ending">
                <h1 data-over="">{say("prelude-over")}</h1>
                <div class="buttons"><button class="primary" id="sequel" on:click=move |_| go_on(desk)>{say("prelude-go-on")}</button></div>
            </div>
        }
        .into_any();
    }
    view! {
        <div class="ending">
            <h1 data-over="">{say("battle-over")}</h1>
            <p class="verdict">{winner.map(|side| view! { <Token side/> })} " " {ending}</p>
            <table><tbody>{rows}</tbody></table>
            <ul class="held">{held}</ul>
            <ul class="moments">{moments}</ul>
            <p class="note">{length}</p>
            <p class="links">
                <a href=Route::Replay(id.clone(), None).address()>{say("replay")}</a>
                <a href=Route::Luck(id).address()>{say("ending-luck")}</a>
                {again.then(|| view! { <button class="link" id="rematch" on:click=move |_| once_more(desk)>{say("ending-rematch")}</button> })}
                <button class="link" id="share" on:click=share>{say("ending-share")}</button>
                <a href=Route::Home.address()>{say("back-home")}</a>
            </p>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::turned;

    /// The greatest swing, whichever way; where nothing ever changed there was none.
    #[test]
    fn the_decisive_moment_is_the_greatest_swing() {
        assert_eq!(turned(&[0.0, 3.0, -4.0, -2.0, 90.0], &[1; 5]), Some(2));
        assert_eq!(turned(&[0.0, 90.0, 91.0, 89.0, 88.0], &[0, 0, 1, 1, 1]), Some(3), "drawn up, and then 2 points");
        assert_eq!(turned(&[1.0, 1.0, 1.0], &[1; 3]), None);
        assert_eq!(turned(&[], &[]), None);
    }
}
