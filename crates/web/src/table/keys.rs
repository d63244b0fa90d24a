//! The keyboard alone does everything.

use dice::Die;
use field::{Place, Point};
use game::{PieceId, Table};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::controls;
use super::question::no_undo;
use crate::desk::{Desk, Tool, is_shown};
use crate::parts::{Opened, faces, on_window};

/// A step of the arrows on the free table, in thousandths; a long one with Shift.
const NUDGE: (i32, i32) = (50, 500);

/// Whether the keys belong to a field that is being typed in.
fn typing(event: &web_sys::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| ["INPUT", "TEXTAREA", "SELECT"].contains(&target.tag_name().as_str()))
}

/// Whether Enter already means something to what has the focus.
fn on_button(desk: Desk, event: &web_sys::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| match target.tag_name().as_str() {
        // A unit is chosen by Enter, unless a plan waits for it.
        "BUTTON" if target.has_attribute("data-unit") => desk.draft.with_untracked(Option::is_none),
        "BUTTON" | "A" | "SUMMARY" => true,
        _ => false,
    })
}

/// The keys of the table.
pub fn listen(desk: Desk) {
    let opened = expect_context::<Opened>();
    on_window(ev::keydown, move |event| {
        if event.key() == "Escape" {
            leave_log();
        }
        if event.ctrl_key() || event.meta_key() || event.alt_key() || typing(&event) || desk.covered.get_untracked() {
            return;
        }
        // While a clause is read, keys are for the reader of the clause.
        if opened.is_open() {
            return;
        }
        let shift = event.shift_key();
        let key = event.key();
        // While keys are read about, they do nothing else.
        if desk.help.get_untracked() {
            if ["Escape", "?"].contains(&key.as_str()) {
                desk.help.set(false);
                event.prevent_default();
            }
            return;
        }
        // While dice are typed in, a figure is a face, and Escape leaves them for another order.
        if desk.typing.with_untracked(Option::is_some) && typed_in(desk, &event) {
            event.prevent_default();
            return;
        }
        let done = match key.as_str() {
            // A key that is held down answers one question, not all that follow.
            "Enter" if event.repeat() => true,
            "Enter" if !on_button(desk, &event) => {
                desk.confirm();
                true
            }
            "Escape" => {
                desk.tool.set(Tool::Orders);
                desk.marks.set(Vec::new());
                desk.discard();
                true
            }
            "ArrowLeft" => nudge(desk, -1, 0, shift),
            "ArrowRight" => nudge(desk, 1, 0, shift),
            "ArrowUp" => nudge(desk, 0, 1, shift),
            "ArrowDown" => nudge(desk, 0, -1, shift),
            "[" | "{" => turn(desk, -1, shift),
            "]" | "}" => turn(desk, 1, shift),
            "Backspace" => desk.unbend(),
            " " if !on_button(desk, &event) => {
                desk.pause(!desk.paused.get_untracked());
                true
            }
            _ => match key.to_ascii_lowercase().as_str() {
                "u" => {
                    if let Err(why) = desk.undo() {
                        desk.alarm.set(desk.say(no_undo(why)));
                    }
                    true
                }
                "h" => {
                    desk.ask_hint();
                    true
                }
                "w" => {
                    desk.what_if.update(|on| *on = !*on);
                    true
                }
                "b" => desk.bend(),
                "r" => tool(desk, Tool::Ruler),
                "a" => tool(desk, Tool::Arcs),
                "s" => tool(desk, Tool::Sight),
                "m" => nearest(desk),
                "n" => next(desk, false),
                "t" => next(desk, true),
                "l" => focus(".log .event"),
                "/" => focus(".log input"),
                "?" => {
                    desk.help.set(true);
                    true
                }
                "g" => {
                    take(desk);
                    true
                }
                _ => false,
            },
        };
        if done {
            event.prevent_default();
        }
    });
}

/// A key while dice are typed in; whether it meant them. No other order is given by it.
fn typed_in(desk: Desk, event: &web_sys::KeyboardEvent) -> bool {
    let Some(typing) = desk.typing.get_untracked() else { return false };
    let key = event.key();
    let thrown = !matches!(typing.die, Die::Of(_));
    let face = key.parse().ok().filter(|face| thrown && faces(typing.die).contains(face));
    match (key.as_str(), face) {
        ("Escape", _) => desk.typing.set(None),
        (_, Some(face)) => {
            let thrown = typing.faces.iter().copied().chain([face]).collect();
            desk.type_dice(typing.side, typing.answer, thrown);
        }
        ("Enter", _) => return !on_button(desk, event),
        (other, _) => return ["u", "w", "g"].contains(&other.to_ascii_lowercase().as_str()),
    }
    true
}

/// Puts the focus on something of the page, if it is there.
fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) else { return false };
    found.focus().is_ok()
}

/// Whoever searched the log or read it by keys is back at the table: his keys mean orders again.
fn leave_log() {
    let focused = document().query_selector(".log :focus").ok().flatten();
    if let Some(focused) = focused.and_then(|focused| focused.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What has the focus can lose it.
        let _ = focused.blur();
    }
}

/// `+`, `−` and `0` zoom.
pub fn zoom(by: impl Fn(f64) + 'static, reset: impl Fn() + 'static) {
    on_window(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || typing(&event) {
            return;
        }
        match event.key().as_str() {
            "+" | "=" => by(1.25),
            "-" => by(0.8),
            "0" => reset(),
            _ => {}
        }
    });
}

fn tool(desk: Desk, tool: Tool) -> bool {
    desk.marks.set(Vec::new());
    desk.tool.update(|now| *now = if *now == tool { Tool::Orders } else { tool });
    true
}

/// Takes the piece that is asked about in hand.
fn take(desk: Desk) {
    let piece = desk.selected.get_untracked();
    let asked = desk.question.with_untracked(|question| {
        let question = question.as_ref()?;
        question.piece.or_else(|| question.options.iter().find(|option| is_shown(option.wants))?.piece)
    });
    if let Some(piece) = piece.into_iter().chain(asked).find(|piece| desk.grasp(*piece)) {
        controls::take(desk, piece);
    }
}

fn nudge(desk: Desk, x: i32, y: i32, far: bool) -> bool {
    if desk.in_hand().is_none() {
        take(desk);
    }
    let held = desk.draft.with_untracked(Option::is_some);
    let (Some(aim), Some(chart)) = (desk.aim().filter(|_| held), desk.chart.get_untracked()) else { return false };
    let to = match aim {
        Place::Point(at) => {
            // On a table measured in centimetres a step is as long as on one measured in units of ten.
            let scale = if chart.unit == "cm" { 10 } else { 1 };
            let step = scale * if far { NUDGE.1 } else { NUDGE.0 };
            Place::Point(Point::new(at.x + x * step, at.y + y * step))
        }
        Place::Hex(hex) => {
            let (cx, cy) = hex.centre();
            Place::Hex(chart.ground.grid().nearest(cx + f64::from(x), cy + 0.87 * f64::from(y)))
        }
    };
    desk.hold(to, None);
    true
}

fn turn(desk: Desk, way: i32, fine: bool) -> bool {
    let hexes = desk.chart.with_untracked(|chart| chart.as_ref().is_some_and(|chart| chart.table == Table::Hex));
    if desk.in_hand().is_none() {
        take(desk);
    }
    desk.turn(
        way * if hexes {
            30
        } else if fine {
            1
        } else {
            5
        },
    );
    true
}

/// To the nearest legal place, if the plan is refused.
fn nearest(desk: Desk) -> bool {
    let place = desk.draft.with_untracked(|draft| draft.as_ref()?.refusal.as_ref()?.nearest);
    if let Some(place) = place {
        desk.hold(place, None);
    }
    place.is_some()
}

/// The next piece that the question is about: of one's own, or of the enemy as a target.
fn next(desk: Desk, target: bool) -> bool {
    let (Some(question), Some(view)) = (desk.question.get_untracked(), desk.view.get_untracked()) else { return false };
    let meant =
        |id: &PieceId| view.pieces.iter().any(|piece| piece.id == *id && (piece.side != question.side) == target);
    let mut pieces: Vec<_> = question.options.iter().filter_map(|option| option.piece).filter(meant).collect();
    pieces.dedup();
    let Some(first) = pieces.first().copied() else { return false };
    let now = desk.selected.get_untracked();
    let place = pieces.iter().position(|piece| Some(*piece) == now);
    desk.selected.set(Some(place.map_or(first, |place| pieces[(place + 1) % pieces.len()])));
    true
}
