//! The map: drawn by `scene`, moved and zoomed by hand, with everything that can be answered on it.

use std::sync::Arc;

use field::{Point, Pose};
use game::{Answer, Chart, PieceId, Shape, Symbol};
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use scene::Options;
use web_sys::{PointerEvent, WheelEvent};

use super::hits::{Callout, HANDLE_PX, Hits};
use super::lie::{Lie, local, point, spot, towards};
use super::overlays;
use crate::desk::{Desk, Tool};
use crate::parts::{attr, follow};
use crate::say::{lang, say};
use crate::settings::Settings;
use crate::svg;

/// How far the pointer may stray before a click is a drag, in pixels.
const STRAY_PX: f64 = 5.0;
/// A piece is hit within this many pixels of its middle.
const HIT_PX: f64 = 26.0;

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    Nothing,
    /// Down, and not yet moved: on a piece, or on the ground.
    Down {
        x: f64,
        y: f64,
        piece: Option<PieceId>,
    },
    /// Moves the map.
    Pan {
        x: f64,
        y: f64,
    },
    /// Holds a piece.
    Hold,
    /// Turns the piece in hand.
    Turn,
    /// Two fingers: their distance and middle.
    Pinch {
        apart: f64,
        x: f64,
        y: f64,
    },
}

/// The map.
#[component]
pub fn Stage() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = expect_context::<RwSignal<Settings>>();
    let window_ref = NodeRef::<Div>::new();
    let ring_ref = NodeRef::<Div>::new();
    let pieces_ref = NodeRef::<Div>::new();
    let over_ref = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    let lie = RwSignal::new(Lie { zoom: 60.0, x: 0.0, y: 0.0 });
    let drawn = RwSignal::new(0.0_f64);
    let map = RwSignal::new(String::new());
    let deed = StoredValue::new(Deed::Nothing);
    let fingers: StoredValue<Vec<(i32, f64, f64)>> = StoredValue::new(Vec::new());
    let hover = RwSignal::new(None::<Point>);
    // The last moment whose moves were shown.
    let moments = StoredValue::new(desk.moment.get_untracked());

    let measure = move || {
        // A frame later the table may have been left.
        let Some(element) = window_ref.try_get_untracked().flatten() else { return };
        let (w, h) = (f64::from(element.client_width()), f64::from(element.client_height()));
        if w > 0.0 && h > 0.0 && size.get_untracked() != (w, h) {
            size.set((w, h));
        }
    };
    let whole = move || {
        let (w, h) = size.get_untracked();
        desk.chart.get_untracked().map(|chart| Lie::whole(&chart, w, h))
    };
    let resized = window_event_listener(ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    follow(move || {
        if window_ref.get().is_some() {
            measure();
            request_animation_frame(measure);
        }
    });
    // Words beside the map take room from it, and so does larger text.
    follow(move || {
        settings.track();
        request_animation_frame(measure);
    });
    // A new table: the whole of it. A new window: what was in its middle stays there.
    let before = StoredValue::new(None::<(Arc<Chart>, (f64, f64))>);
    follow(move || {
        let (w, h) = size.get();
        let Some(chart) = desk.chart.get().filter(|_| w > 0.0) else { return };
        let known = before.get_value().filter(|(known, _)| Arc::ptr_eq(known, &chart));
        let next = match known {
            Some((_, old)) => lie.get_untracked().resized(&chart, old, (w, h)),
            None => Lie::whole(&chart, w, h),
        };
        before.set_value(Some((chart, (w, h))));
        lie.set(next);
    });
    let move_to = move |to: Lie| {
        let (w, h) = size.get_untracked();
        if let Some(chart) = desk.chart.get_untracked() {
            lie.set(to.kept(&chart, w, h));
        }
    };
    // Drawn anew when the zoom has settled half as far again from what is drawn; stretched in between.
    follow(move || {
        let zoom = lie.with(|lie| lie.zoom);
        let now = drawn.get_untracked();
        if now == 0.0 || !(now / 1.45..=now * 1.45).contains(&zoom) {
            drawn.set(zoom);
        }
    });
    let options = move || {
        let (scale_px_per_unit, settings) = (drawn.get(), settings.get());
        Options {
            lang: settings.lang,
            scale_px_per_unit,
            palette: settings.palette(),
            grain: false,
            ..Options::default()
        }
    };
    follow(move || {
        let Some(chart) = desk.chart.get().filter(|_| drawn.get() > 0.0) else { return };
        let options = options();
        let zones = desk
            .question
            .with(|question| question.as_ref().is_some_and(|question| matches!(question.shape, Shape::Place { .. })));
        let options = Options { zones, ..options };
        let drawing = svg::document(&scene::map(&chart, &options), scene::extent(&chart, &options));
        if let Some(address) = svg::address(&drawing) {
            svg::release(&map.get_untracked());
            map.set(address);
        }
    });
    follow(move || {
        let (Some(chart), Some(view), Some(place)) = (desk.chart.get(), desk.view.get(), pieces_ref.get()) else {
            return;
        };
        let options = options();
        let drawing = scene::play(&chart, Some(&view), &options);
        svg::put(&place, &svg::document(&drawing, scene::extent(&chart, &options)));
        let moment = desk.moment.get_untracked();
        if moments.get_value() != moment {
            moments.set_value(moment);
            if settings.with_untracked(Settings::moves) && !desk.placing.get_untracked() {
                super::motion::march(desk, &chart, &place, options.scale_px_per_unit);
            }
        }
    });
    // The ring has a layer of its own: with the pieces it would be a hundred times as much to draw when one is taken up.
    follow(move || {
        let (Some(chart), Some(view), Some(place)) = (desk.chart.get(), desk.view.get(), ring_ref.get()) else {
            return;
        };
        let options = Options { selected: desk.selected.get(), ..options() };
        svg::put(&place, &svg::document(&scene::ring(&chart, &view, &options), scene::extent(&chart, &options)));
    });
    follow(move || {
        let (Some(chart), Some(view), Some(place)) = (desk.chart.get(), desk.view.get(), over_ref.get()) else {
            return;
        };
        let overlays = overlays::of(desk, &chart, &view, hover.get(), lang());
        let options = Options { overlays, selected: desk.selected.get(), ..options() };
        svg::put(
            &place,
            &svg::document(&scene::overlay(&chart, Some(&view), &options), scene::extent(&chart, &options)),
        );
    });

    // From the window to the table.
    let units = move |event: &PointerEvent| -> Option<(f64, f64)> {
        let (chart, lie) = (desk.chart.get_untracked()?, lie.get_untracked());
        let (x, y) = local(window_ref, event.client_x(), event.client_y())?;
        Some(((x - lie.x) / lie.zoom, f64::from(chart.ground.height) / 1000.0 - (y - lie.y) / lie.zoom))
    };
    let hit = move |x: f64, y: f64| -> Option<PieceId> {
        let (chart, view, lie) = (desk.chart.get_untracked()?, desk.view.get_untracked()?, lie.get_untracked());
        let reach = HIT_PX / lie.zoom;
        let far = |at: Point| {
            let (px, py) = spot(&chart, at);
            ((px - x).powi(2) + (py - y).powi(2)).sqrt()
        };
        let standing = view.pieces.iter().filter(|piece| !(piece.symbol == Symbol::General && piece.with.is_some()));
        let near = standing.filter_map(|piece| Some((far(piece.pose?.at), piece.id))).filter(|(far, _)| *far <= reach);
        // Where several stand together, whoever is asked about is meant.
        let asked = |id: PieceId| {
            desk.question.with_untracked(|question| {
                question.as_ref().is_some_and(|question| {
                    question.piece == Some(id) || question.options.iter().any(|option| option.piece == Some(id))
                })
            })
        };
        near.min_by(|a, b| asked(b.1).cmp(&asked(a.1)).then(a.0.total_cmp(&b.0))).map(|(_, id)| id)
    };
    let held = move || desk.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end));

    let down = move |event: PointerEvent| {
        let Some((x, y)) = units(&event) else { return };
        if let Some(element) = window_ref.get_untracked() {
            // Without capture a drag that leaves the window ends there.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        let (sx, sy) = (f64::from(event.client_x()), f64::from(event.client_y()));
        fingers.update_value(|fingers| fingers.push((event.pointer_id(), sx, sy)));
        if let [(_, ax, ay), (_, bx, by)] = fingers.get_value()[..] {
            let apart = ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt();
            deed.set_value(Deed::Pinch { apart, x: f64::midpoint(ax, bx), y: f64::midpoint(ay, by) });
            return;
        }
        let (Some(chart), zoom) = (desk.chart.get_untracked(), lie.with_untracked(|lie| lie.zoom)) else { return };
        if let Some(end) = held().filter(|_| desk.tool.get_untracked() == Tool::Orders) {
            let (ex, ey) = spot(&chart, end.at);
            let (hx, hy) = end.facing.vector();
            let (handle_x, handle_y) = (ex + hx * HANDLE_PX / zoom, ey + hy * HANDLE_PX / zoom);
            let near = |px: f64, py: f64| ((px - x).powi(2) + (py - y).powi(2)).sqrt() <= HIT_PX / zoom;
            if near(handle_x, handle_y) {
                deed.set_value(Deed::Turn);
                return;
            }
            if near(ex, ey) {
                deed.set_value(Deed::Hold);
                return;
            }
        }
        deed.set_value(Deed::Down { x: sx, y: sy, piece: hit(x, y) });
    };
    let moved = move |event: PointerEvent| {
        let Some((x, y)) = units(&event) else { return };
        let Some(chart) = desk.chart.get_untracked() else { return };
        let (sx, sy) = (f64::from(event.client_x()), f64::from(event.client_y()));
        fingers.update_value(|fingers| {
            for finger in fingers.iter_mut().filter(|finger| finger.0 == event.pointer_id()) {
                (finger.1, finger.2) = (sx, sy);
            }
        });
        if desk.tool.get_untracked() != Tool::Orders {
            hover.set(Some(point(&chart, x, y)));
        }
        match deed.get_value() {
            Deed::Nothing => {}
            Deed::Down { x: from_x, y: from_y, piece } => {
                if ((sx - from_x).powi(2) + (sy - from_y).powi(2)).sqrt() < STRAY_PX {
                    return;
                }
                let orders = desk.tool.get_untracked() == Tool::Orders;
                if orders && piece.is_some_and(|piece| desk.grasp(piece)) {
                    deed.set_value(Deed::Hold);
                    desk.hold(point(&chart, x, y), None);
                } else {
                    deed.set_value(Deed::Pan { x: from_x, y: from_y });
                }
            }
            Deed::Pan { x: from_x, y: from_y } => {
                let now = lie.get_untracked();
                move_to(Lie { x: now.x + sx - from_x, y: now.y + sy - from_y, ..now });
                deed.set_value(Deed::Pan { x: sx, y: sy });
            }
            Deed::Hold => desk.hold(point(&chart, x, y), None),
            Deed::Turn => {
                if let Some(end) = held()
                    && let Some(facing) = towards(&chart, spot(&chart, end.at), (x, y))
                {
                    desk.hold(end.at, Some(facing));
                }
            }
            Deed::Pinch { apart, x: mx, y: my } => {
                if let [(_, ax, ay), (_, bx, by)] = fingers.get_value()[..]
                    && let Some(whole) = whole()
                {
                    let now_apart = ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt().max(1.0);
                    let (nx, ny) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
                    let shifted = {
                        let lie = lie.get_untracked();
                        Lie { x: lie.x + nx - mx, y: lie.y + ny - my, ..lie }
                    };
                    if let Some((lx, ly)) = local(window_ref, nx as i32, ny as i32) {
                        move_to(shifted.zoomed(now_apart / apart.max(1.0), lx, ly, whole));
                    }
                    deed.set_value(Deed::Pinch { apart: now_apart, x: nx, y: ny });
                }
            }
        }
    };
    let up = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.0 != event.pointer_id()));
        let done = deed.get_value();
        deed.set_value(Deed::Nothing);
        let (Deed::Down { piece, .. }, Some((x, y))) = (done, units(&event)) else { return };
        let Some(chart) = desk.chart.get_untracked() else { return };
        click(desk, piece, point(&chart, x, y));
    };
    let cancelled = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.0 != event.pointer_id()));
        deed.set_value(Deed::Nothing);
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        if let (Some(whole), Some((x, y))) = (whole(), local(window_ref, event.client_x(), event.client_y())) {
            let factor = (-event.delta_y() * if event.delta_mode() == 1 { 0.05 } else { 0.0016 }).exp();
            move_to(lie.get_untracked().zoomed(factor, x, y, whole));
        }
    };
    let zoom_by = move |factor: f64| {
        let (w, h) = size.get_untracked();
        if let Some(whole) = whole() {
            move_to(lie.get_untracked().zoomed(factor, w / 2.0, h / 2.0, whole));
        }
    };
    let reset = move || {
        if let Some(whole) = whole() {
            lie.set(whole);
        }
    };
    super::keys::zoom(zoom_by, reset);

    let transform = move || {
        let (lie, drawn) = (lie.get(), drawn.get().max(1.0));
        format!("translate({}px, {}px) scale({})", lie.x, lie.y, lie.zoom / drawn)
    };
    let margin = move || {
        let chart = desk.chart.get();
        chart.map_or(0.0, |chart| scene::extent(&chart, &options()).2)
    };
    let offset = move || format!("{}px", -margin());
    let extent = move || desk.chart.get().map_or((1.0, 1.0, 0.0), |chart| scene::extent(&chart, &options()));
    // Remembered: whoever moves the map without zooming changes nothing of the pieces on it.
    let stretch = Memo::new(move |_| lie.with(|lie| lie.zoom) / drawn.get().max(1.0));
    view! {
        <div
            class="stage"
            node_ref=window_ref
            class:tool=attr(move || desk.tool.get() != Tool::Orders)
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancelled
            on:pointerleave=move |_| hover.set(None)
            on:wheel=wheel
        >
            <div class="world" style:transform=attr(transform)>
                <img class="layer ground" alt="" draggable="false" src=attr(move || map.get()) style:left=attr(offset) style:top=attr(offset)/>
                <div class="layer ring" aria-hidden="true" node_ref=ring_ref style:left=attr(offset) style:top=attr(offset)></div>
                <div class="layer pieces" aria-hidden="true" node_ref=pieces_ref style:left=attr(offset) style:top=attr(offset)></div>
                <div class="layer over" aria-hidden="true" node_ref=over_ref style:left=attr(offset) style:top=attr(offset)></div>
                <svg
                    class="layer hits"
                    aria-hidden="true"
                    style:left=attr(offset)
                    style:top=attr(offset)
                    width=attr(move || { let (w, _, m) = extent(); w + 2.0 * m })
                    height=attr(move || { let (_, h, m) = extent(); h + 2.0 * m })
                    viewBox=move || { let (w, h, m) = extent(); format!("-{m} -{m} {} {}", w + 2.0 * m, h + 2.0 * m) }
                >
                    <Hits scale=Signal::derive(move || drawn.get()) stretch=stretch.into()/>
                </svg>
            </div>
            <Callout lie=Signal::derive(move || lie.get())/>
            <div class="zoom" role="group" aria-label=say("map-zoom")>
                <button aria-label=say("map-closer") on:click=move |_| zoom_by(1.35)>"+"</button>
                <button aria-label=say("map-farther") on:click=move |_| zoom_by(1.0 / 1.35)>"−"</button>
                <button aria-label=say("map-whole") on:click=move |_| reset()>"◻"</button>
            </div>
        </div>
    }
}

/// A click on a piece or on the ground.
fn click(desk: Desk, piece: Option<PieceId>, at: Point) {
    match desk.tool.get_untracked() {
        Tool::Orders => match piece {
            Some(piece) => choose(desk, piece),
            // With a piece in hand a click on the ground says where it goes.
            None if desk.in_hand().is_some() => desk.hold(at, None),
            None => desk.selected.set(None),
        },
        Tool::Ruler | Tool::Sight => {
            let at = piece.and_then(|piece| standing(desk, piece)).map_or(at, |pose| pose.at);
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

fn standing(desk: Desk, piece: PieceId) -> Option<Pose> {
    desk.view.with_untracked(|view| view.as_ref()?.pieces.iter().find(|known| known.id == piece)?.pose)
}

/// A piece is chosen: it answers the question where one option alone concerns it, else its card is opened.
pub fn choose(desk: Desk, piece: PieceId) {
    desk.selected.set(Some(piece));
    let Some(question) = desk.question.get_untracked() else { return };
    let concerned: Vec<_> = question.options.iter().filter(|option| option.piece == Some(piece)).collect();
    match (question.shape, &concerned[..]) {
        (Shape::ChooseOne, [only]) => desk.pick(Answer::One(only.id)),
        (Shape::ChooseSome { .. } | Shape::WriteOrders, [only, ..]) => super::controls::tick(desk, only.id),
        (Shape::Place { .. } | Shape::Move { .. }, _) => super::controls::take(desk, piece),
        _ if question.piece == Some(piece) => {
            super::controls::take(desk, piece);
        }
        _ => {}
    }
}
