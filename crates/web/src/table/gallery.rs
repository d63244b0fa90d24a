//! The map as something to look at: moved and zoomed, and nothing else.

use std::sync::Arc;

use game::{Chart, View};
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use scene::{Options, Overlay};
use web_sys::{PointerEvent, WheelEvent};

use super::lie::{Lie, local};
use crate::parts::{attr, follow, on_window};
use crate::say::say;
use crate::settings::Settings;
use crate::svg;

/// A battlefield that can be moved and zoomed.
#[component]
pub fn Gallery(
    /// What never changes.
    chart: Arc<Chart>,
    /// What stands on it.
    #[prop(into)]
    view: Signal<Option<Arc<View>>>,
    /// What is drawn over it.
    #[prop(into)]
    overlays: Signal<Vec<Overlay>>,
    /// What it shows, in words.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let chart = StoredValue::new(chart);
    let chart = move || chart.get_value();
    let window_ref = NodeRef::<Div>::new();
    let pieces_ref = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    let lie = RwSignal::new(Lie { zoom: 60.0, x: 0.0, y: 0.0 });
    let drawn = RwSignal::new(0.0_f64);
    let map = RwSignal::new(String::new());
    let fingers: StoredValue<Vec<(i32, f64, f64)>> = StoredValue::new(Vec::new());

    let measure = move || {
        // A frame later the map may be gone.
        let Some(element) = window_ref.try_get_untracked().flatten() else { return };
        let (w, h) = (f64::from(element.client_width()), f64::from(element.client_height()));
        if w > 0.0 && h > 0.0 && size.get_untracked() != (w, h) {
            size.set((w, h));
        }
    };
    let whole = move || {
        let (w, h) = size.get_untracked();
        Lie::whole(&chart(), w, h)
    };
    let move_to = move |to: Lie| {
        let (w, h) = size.get_untracked();
        lie.set(to.kept(&chart(), w, h));
    };
    on_window(ev::resize, move |_| measure());
    follow(move || {
        if window_ref.get().is_some() {
            measure();
            request_animation_frame(measure);
        }
    });
    let before = StoredValue::new(None::<(f64, f64)>);
    follow(move || {
        let (w, h) = size.get();
        if w > 0.0 {
            let next = match before.get_value() {
                Some(old) => lie.get_untracked().resized(&chart(), old, (w, h)),
                None => Lie::whole(&chart(), w, h),
            };
            before.set_value(Some((w, h)));
            lie.set(next);
        }
    });
    // Drawn anew when the zoom has gone half as far again from what is drawn; stretched in between.
    follow(move || {
        let (zoom, now) = (lie.with(|lie| lie.zoom), drawn.get_untracked());
        if now == 0.0 || !(now / 1.45..=now * 1.45).contains(&zoom) {
            drawn.set(zoom);
        }
    });
    let options = move || {
        let (scale_px_per_unit, settings) = (drawn.get(), settings.get());
        let (lang, palette) = (settings.lang, settings.palette());
        Options { lang, scale_px_per_unit, palette, grain: false, ..Options::default() }
    };
    follow(move || {
        let (chart, options) = (chart(), options());
        let drawing = svg::document(&scene::map(&chart, &options), scene::extent(&chart, &options));
        if let Some(address) = svg::address(&drawing) {
            svg::release(&map.get_untracked());
            map.set(address);
        }
    });
    on_cleanup(move || svg::release(&map.get_untracked()));
    follow(move || {
        let (Some(view), Some(place), chart) = (view.get(), pieces_ref.get(), chart()) else { return };
        let options = Options { overlays: overlays.get(), ..options() };
        let drawing = scene::play(&chart, Some(&view), &options);
        svg::put(&place, &svg::document(&drawing, scene::extent(&chart, &options)));
    });

    let down = move |event: PointerEvent| {
        if let Some(element) = window_ref.get_untracked() {
            // Without capture a drag that leaves the window ends there.
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        let at = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        fingers.update_value(|fingers| fingers.push(at));
    };
    let moved = move |event: PointerEvent| {
        let before = fingers.get_value();
        let to = (f64::from(event.client_x()), f64::from(event.client_y()));
        fingers.update_value(|fingers| {
            for finger in fingers.iter_mut().filter(|finger| finger.0 == event.pointer_id()) {
                (finger.1, finger.2) = to;
            }
        });
        let (now, after) = (lie.get_untracked(), fingers.get_value());
        match (&before[..], &after[..]) {
            ([(_, bx, by)], [(_, ax, ay)]) => move_to(Lie { x: now.x + ax - bx, y: now.y + ay - by, ..now }),
            ([b0, b1], [a0, a1]) => {
                let apart = |a: &(i32, f64, f64), b: &(i32, f64, f64)| {
                    ((a.1 - b.1).powi(2) + (a.2 - b.2).powi(2)).sqrt().max(1.0)
                };
                let (x, y) = (f64::midpoint(a0.1, a1.1), f64::midpoint(a0.2, a1.2));
                let (was_x, was_y) = (f64::midpoint(b0.1, b1.1), f64::midpoint(b0.2, b1.2));
                let shifted = Lie { x: now.x + x - was_x, y: now.y + y - was_y, ..now };
                if let Some((x, y)) = local(window_ref, x as i32, y as i32) {
                    move_to(shifted.zoomed(apart(a0, a1) / apart(b0, b1), x, y, whole()));
                }
            }
            _ => {}
        }
    };
    let up = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.retain(|finger| finger.0 != event.pointer_id()));
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        if let Some((x, y)) = local(window_ref, event.client_x(), event.client_y()) {
            let factor = (-event.delta_y() * if event.delta_mode() == 1 { 0.05 } else { 0.0016 }).exp();
            move_to(lie.get_untracked().zoomed(factor, x, y, whole()));
        }
    };
    let zoom_by = move |factor: f64| {
        let (w, h) = size.get_untracked();
        move_to(lie.get_untracked().zoomed(factor, w / 2.0, h / 2.0, whole()));
    };
    let reset = move || lie.set(whole());
    super::keys::zoom(zoom_by, reset);

    let transform = move || {
        let (lie, drawn) = (lie.get(), drawn.get().max(1.0));
        format!("translate({}px, {}px) scale({})", lie.x, lie.y, lie.zoom / drawn)
    };
    let offset = move || format!("{}px", -scene::extent(&chart(), &options()).2);
    view! {
        <div
            class="stage gallery"
            role="group"
            aria-label=attr(move || label.get())
            node_ref=window_ref
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=up
            on:wheel=wheel
        >
            <div class="world" style:transform=attr(transform)>
                <img class="layer" alt="" draggable="false" src=attr(move || map.get()) style:left=attr(offset) style:top=attr(offset)/>
                <div class="layer" aria-hidden="true" node_ref=pieces_ref style:left=attr(offset) style:top=attr(offset)></div>
            </div>
            <div class="zoom" role="group" aria-label=say("map-zoom")>
                <button aria-label=say("map-closer") on:click=move |_| zoom_by(1.35)>"+"</button>
                <button aria-label=say("map-farther") on:click=move |_| zoom_by(1.0 / 1.35)>"−"</button>
                <button aria-label=say("map-whole") on:click=move |_| reset()>"◻"</button>
            </div>
        </div>
    }
}
