//! Turn, counters of both sides, losses, objectives, who is winning.

use game::{Name, PieceView, Side, View};
use leptos::prelude::*;

use super::question::{Token, side_name};
use crate::desk::Desk;
use crate::parts::live;
use crate::say::{lang, own, say, say_with};

fn strength(view: &View, side: Side) -> (u32, u32) {
    let own = view.pieces.iter().filter(|piece| piece.side == side);
    let sum = |part: fn(&PieceView) -> u16| own.clone().map(|piece| u32::from(part(piece))).sum();
    (sum(|piece| piece.strength.map_or(0, |(now, _)| now)), sum(|piece| piece.strength.map_or(0, |(_, start)| start)))
}

/// What is going on, a part of the turn before it, with whose turn it is.
pub fn phase(desk: Desk) -> Option<(Option<Side>, Option<String>, String)> {
    let moment = desk.view.with(|view| view.as_ref().map(|view| view.moment))?;
    desk.cast(lang(), |cast| {
        let part = moment.part.map(|(name, number, parts)| format!("{} {number}/{parts}", cast.phase(&name)));
        (moment.active, part, cast.phase(&moment.phase))
    })
}

/// The track below the map.
#[component]
pub fn Track() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let turn =
        move || desk.view.with(|view| view.as_ref().map_or((0, 0), |view| (view.moment.turn, view.moment.turns)));
    let phase = move || {
        let (active, part, phase) = phase(desk)?;
        Some(view! {
            {active.map(|side| view! { <Token side/> " " })}
            {part.map(|part| view! { <small class="part">{part}</small> " " })}
            <span>{phase}</span>
        })
    };
    let counters = move || {
        let names = desk.view.with(|view| {
            // What the gauges show already is not counted once more.
            let gauged = |view: &View, name: &Name| {
                Side::BOTH.into_iter().all(|side| {
                    let known = view.counters[side as usize].iter().find(|(known, _)| known == name);
                    known.is_some_and(|(_, value)| *value == i64::from(strength(view, side).0))
                })
            };
            let all = view.iter().flat_map(|view| view.counters[0].iter().map(move |(name, _)| (view, *name)));
            all.filter(|(view, name)| !gauged(view, name)).map(|(_, name)| name).collect::<Vec<_>>()
        });
        names
            .into_iter()
            .map(|name| {
                let values = Side::BOTH.map(|side| {
                    let value = desk.view.with(|view| {
                        let counters = &view.as_ref()?.counters[side as usize];
                        counters.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
                    });
                    view! { <span><Token side/> <b>{value.unwrap_or(0).to_string()}</b></span> }
                });
                let key = format!("counter-name-{}", name.replace('_', "-"));
                let caption = desk.cast(lang(), |cast| cast.words().say(&key, &[]));
                view! { <div class="cell"><span class="caption">{caption}</span><div class="row">{values}</div></div> }
            })
            .collect_view()
    };
    let losses = move || {
        Side::BOTH.map(|side| {
            let (now, start) = desk.view.with(|view| view.as_ref().map_or((0, 1), |view| strength(view, side)));
            let share = format!("{:.1}%", f64::from(now) / f64::from(start.max(1)) * 100.0);
            let label = say_with("track-left", &[("now", i64::from(now).into()), ("start", i64::from(start).into())]);
            view! {
                <div class="loss" title=side_name(desk, side)>
                    <Token side/>
                    <div class=format!("gauge side-{}", side as u8) role="img" aria-label=label.clone()><i style:width=share></i></div>
                    <small>{label}</small>
                </div>
            }
        })
    };
    let objectives = move || {
        let Some(chart) = desk.chart.get() else { return Vec::new() };
        let holders = desk.view.with(|view| view.as_ref().map_or(Vec::new(), |view| view.objectives.clone()));
        chart
            .objectives
            .iter()
            .zip(holders)
            .map(|(objective, holder)| {
                let held = holder.map_or_else(|| say("objective-nobody"), |side| side_name(desk, side));
                view! {
                    <div class="objective">
                        {holder.map(|side| view! { <Token side/> })} " " <b>{own(&objective.name)}</b> " " <small>{held}</small>
                    </div>
                }
            })
            .collect()
    };
    let balance = move || {
        let points = desk.with(|sitting| sitting.host().balance(desk.eyes_now())).unwrap_or(0.0);
        let ahead = if points >= 0.0 { Side::First } else { Side::Second };
        // Half the bar each; a hundred points fill a side nearly.
        let share = format!("{:.1}%", 50.0 + 50.0 * points / (points.abs() + 60.0));
        // When all is over, a victory is no matter of points.
        let outcome = desk.with(|sitting| sitting.host().outcome()).flatten();
        let label = match outcome.map(|outcome| outcome.winner) {
            Some(winner) => winner.map_or_else(|| say("objective-nobody"), |side| side_name(desk, side)),
            None if points.abs() < 0.5 => say("track-level"),
            None => {
                let told = points.abs().round() as i64;
                // In what the set counts.
                let args = [("side", side_name(desk, ahead).into()), ("points", told.into())];
                desk.cast(lang(), |cast| cast.words().say("track-ahead", &args)).unwrap_or_default()
            }
        };
        view! {
            <div class="balance" role="img" aria-label=label.clone()><i style:width=share></i></div>
            <small>{label}</small>
        }
    };
    view! {
        <div class="cell turn">
            <span class="caption">{say("track-turn")}</span>
            <div class="row"><b class="big">{live(move || turn().0.to_string())}</b>
                <div>
                    <small>{live(move || say_with("track-of", &[("turns", i64::from(turn().1).into())]))}</small>
                    <div class="pips" aria-hidden="true">
                        {live(move || { let (now, last) = turn(); (1..=last).map(|n| view! { <i class:done=n < now class:now=n == now></i> }).collect_view() })}
                    </div>
                </div>
            </div>
        </div>
        <div class="cell phase"><span class="caption">{say("track-phase")}</span><p>{live(phase)}</p></div>
        <div class="counters">{live(counters)}</div>
        <div class="cell"><span class="caption">{say("track-strength")}</span>{live(losses)}</div>
        <div class="cell standing"><span class="caption">{say("track-balance")}</span>{live(balance)}</div>
        <div class="cell aims"><span class="caption">{say("track-objectives")}</span>{live(objectives)}</div>
    }
}
