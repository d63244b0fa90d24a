//! The map: drawn by `scene`, moved and zoomed by hand, with everything that can be answered on it.

use field::Place;
use game::{Answer, Choice, PieceId, Wants};
use leptos::ev;
use leptos::prelude::*;

use super::board::Board;
use super::hits::{Callout, Hits};
use super::layers::Layers;
use super::pointer::{Hand, Hit};
use crate::desk::{Desk, Tool};
use crate::parts::{attr, on_window};
use crate::say::say;

/// The map.
#[component]
pub fn Stage() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let board = Board::new(desk);
    let hand = Hand::new(board);
    let layers = Layers::new(board, hand.hover);
    super::keys::zoom(move |factor| board.zoom_by(factor), move || board.reset());
    // Shift in the middle of a drag lays a bend.
    on_window(ev::keydown, move |event| {
        if event.key() == "Shift" && !event.repeat() {
            hand.bend();
        }
    });
    let transform = move || {
        let (lie, drawn) = (board.lie.get(), board.drawn.get().max(1.0));
        format!("translate({}px, {}px) scale({})", lie.x, lie.y, lie.zoom / drawn)
    };
    let extent = Memo::new(move |_| board.extent());
    let offset = move || format!("{}px", -extent.get().2);
    let view_box = move || {
        let (w, h, m) = extent.get();
        format!("-{m} -{m} {} {}", w + 2.0 * m, h + 2.0 * m)
    };
    // Remembered: whoever moves the map without zooming changes nothing of the pieces on it.
    let stretch = Memo::new(move |_| board.lie.with(|lie| lie.zoom) / board.drawn.get().max(1.0));
    view! {
        <div
            class="stage"
            node_ref=board.window
            class:tool=attr(move || desk.tool.get() != Tool::Orders)
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |event| hand.lost(&event)
            on:pointerleave=move |_| hand.hover.set(None)
            on:wheel=move |event| hand.wheel(&event)
        >
            <div class="world" style:transform=attr(transform)>
                <img class="layer ground" alt="" draggable="false" src=attr(move || layers.ground.get()) style:left=attr(offset) style:top=attr(offset)/>
                <div class="layer ring" aria-hidden="true" node_ref=layers.ring style:left=attr(offset) style:top=attr(offset)></div>
                <div class="layer pieces" aria-hidden="true" node_ref=layers.pieces style:left=attr(offset) style:top=attr(offset)></div>
                <div class="layer over" aria-hidden="true" node_ref=layers.over style:left=attr(offset) style:top=attr(offset)></div>
                <div class="layer stir" aria-hidden="true" node_ref=layers.stir style:left=attr(offset) style:top=attr(offset)></div>
                <svg
                    class="layer hits"
                    aria-hidden="true"
                    style:left=attr(offset)
                    style:top=attr(offset)
                    width=attr(move || { let (w, _, m) = extent.get(); w + 2.0 * m })
                    height=attr(move || { let (_, h, m) = extent.get(); h + 2.0 * m })
                    viewBox=attr(view_box)
                >
                    <Hits board stretch=stretch.into()/>
                </svg>
            </div>
            <Callout lie=Signal::derive(move || board.lie.get())/>
            <div class="zoom" role="group" aria-label=say("map-zoom")>
                <button aria-label=say("map-closer") on:click=move |_| board.zoom_by(1.35)>"+"</button>
                <button aria-label=say("map-farther") on:click=move |_| board.zoom_by(1.0 / 1.35)>"−"</button>
                <button aria-label=say("map-whole") on:click=move |_| board.reset()>"◻"</button>
            </div>
        </div>
    }
}

/// A click on a piece or on the ground.
pub(super) fn click(desk: Desk, hit: Option<Hit>, at: Place, shift: bool) {
    let piece = hit.map(|hit| hit.piece);
    match desk.tool.get_untracked() {
        Tool::Orders => match piece {
            // With Shift pieces are gathered that are dragged together.
            Some(piece) if shift && desk.gather(piece) => {}
            Some(_) if hit.is_some_and(|hit| strike(desk, hit)) => {}
            Some(piece) => choose(desk, piece),
            None if desk.in_hand().is_some() => lead(desk, at, shift),
            None => {
                desk.selected.set(None);
                desk.group.set(Vec::new());
            }
        },
        Tool::Ruler | Tool::Sight => {
            let at = piece.and_then(|piece| standing(desk, piece)).unwrap_or(at);
            desk.marks.update(|marks| {
                if marks.len() == 2 {
                    marks.clear();
                }
                marks.push(at);
            });
        }
        Tool::Arcs => desk.selected.set(piece),
    }
}

/// Where points are spread over the elements of a piece, a click on an element gives it one; whether it did.
fn strike(desk: Desk, Hit { piece, element }: Hit) -> bool {
    let Some(question) = desk.question.get_untracked().filter(|question| question.piece == Some(piece)) else {
        return false;
    };
    let numbered = |option: &&Choice| {
        let number = element.and_then(|element| i32::try_from(element + 1).ok());
        option.piece.is_none() && option.number == number && matches!(option.wants, Wants::Points { .. })
    };
    let struck = question.options.iter().find(numbered);
    if let Some(option) = struck {
        super::controls::one_more(desk, &question, option);
    }
    struck.is_some()
}

/// With a piece in hand a click on the ground says where it goes; an arrow goes on to there, and with Shift a way does.
fn lead(desk: Desk, at: Place, shift: bool) {
    let drawn = desk.draft.with_untracked(Option::is_some);
    if drawn && (shift || desk.draws()) {
        desk.bend();
    }
    desk.hold(at, None);
}

fn standing(desk: Desk, piece: PieceId) -> Option<Place> {
    let piece = desk.view.with_untracked(|view| view.as_ref()?.pieces.iter().find(|known| known.id == piece)?.stand);
    piece.map(|stand| stand.at)
}

/// A piece is chosen: it answers the question where one option alone concerns it, else it is taken in hand, if it can be.
pub fn choose(desk: Desk, piece: PieceId) {
    let before = desk.selected.get_untracked();
    desk.selected.set(Some(piece));
    let Some(question) = desk.question.get_untracked() else { return };
    let mut concerned: Vec<&Choice> = question.options.iter().filter(|option| option.piece == Some(piece)).collect();
    if concerned.is_empty() {
        // A target is chosen for the piece that was looked at before, or for the only one that can aim at it.
        concerned = question.options.iter().filter(|option| option.other == Some(piece)).collect();
        if concerned.len() > 1 {
            concerned.retain(|option| option.piece == before);
        }
    }
    match concerned[..] {
        [only] if only.wants == Wants::Nothing && question.most <= 1 => desk.choose(Answer::one(only.id)),
        [only] if only.wants == Wants::Nothing => desk.pick(only.id),
        [only] if matches!(only.wants, Wants::Points { .. }) => super::controls::one_more(desk, &question, only),
        _ if question.is_plain() && question.piece != Some(piece) => {}
        _ => super::controls::take(desk, piece),
    }
}
