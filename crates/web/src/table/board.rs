//! The window onto the map: how the map lies in it, and how close it is drawn.

use std::sync::Arc;

use game::Chart;
use leptos::html::Div;
use leptos::prelude::*;
use scene::{Options, Outline};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{PointerEvent, ResizeObserver};

use super::lie::{Lie, local};
use crate::desk::Desk;
use crate::parts::follow;
use crate::settings::Settings;

/// Handles to the window and to what is in it.
#[derive(Clone, Copy)]
pub struct Board {
    /// What lies on the table.
    pub desk: Desk,
    settings: RwSignal<Settings>,
    /// The window.
    pub window: NodeRef<Div>,
    size: RwSignal<(f64, f64)>,
    /// How the map lies in it.
    pub lie: RwSignal<Lie>,
    /// Pixels per unit at which it is drawn; it is stretched from there.
    pub drawn: RwSignal<f64>,
    /// Where pieces lie, as they are drawn.
    pub outlines: Memo<Vec<Outline>>,
}

impl Board {
    /// A window that follows its size, and shows the whole of a new table.
    pub fn new(desk: Desk) -> Self {
        let settings = expect_context::<RwSignal<Settings>>();
        let drawn = RwSignal::new(0.0_f64);
        let outlines = Memo::new(move |_| {
            let (Some(chart), Some(view)) = (desk.chart.get(), desk.view.get()) else { return Vec::new() };
            let scale_px_per_unit = drawn.get().max(1.0);
            scene::outlines(&chart, &view, &Options { scale_px_per_unit, ..Options::default() })
        });
        let board = Board {
            desk,
            settings,
            window: NodeRef::new(),
            size: RwSignal::new((0.0, 0.0)),
            lie: RwSignal::new(Lie { zoom: 60.0, x: 0.0, y: 0.0 }),
            drawn,
            outlines,
        };
        board.follow_window();
        board.follow_table();
        board
    }

    fn measure(self) {
        // A frame later the table may have been left.
        let Some(element) = self.window.try_get_untracked().flatten() else { return };
        let (w, h) = (f64::from(element.client_width()), f64::from(element.client_height()));
        if w > 0.0 && h > 0.0 && self.size.get_untracked() != (w, h) {
            self.size.set((w, h));
        }
    }

    /// Whatever changes the size of the window (that of the browser, words beside the map, a track that takes another line) is followed.
    fn follow_window(self) {
        follow(move || {
            let Some(element) = self.window.get() else { return };
            self.measure();
            let changed = Closure::<dyn Fn()>::new(move || self.measure()).into_js_value();
            // A browser without observers shows the table as it was measured first. What is observed goes with the element.
            if let Ok(observer) = ResizeObserver::new(changed.unchecked_ref()) {
                observer.observe(&element);
            }
        });
    }

    fn follow_table(self) {
        // A new table: the whole of it. A new window: what was in its middle stays there.
        let before = StoredValue::new(None::<(Arc<Chart>, (f64, f64))>);
        follow(move || {
            let (w, h) = self.size.get();
            let Some(chart) = self.desk.chart.get().filter(|_| w > 0.0) else { return };
            let known = before.get_value().filter(|(known, _)| Arc::ptr_eq(known, &chart));
            let next = match known {
                Some((_, old)) => self.lie.get_untracked().resized(&chart, old, (w, h)),
                None => Lie::whole(&chart, w, h),
            };
            before.set_value(Some((chart, (w, h))));
            self.lie.set(next);
        });
        // Drawn anew when the zoom has settled half as far again from what is drawn; stretched in between.
        follow(move || {
            let zoom = self.lie.with(|lie| lie.zoom);
            let now = self.drawn.get_untracked();
            if now == 0.0 || !(now / 1.45..=now * 1.45).contains(&zoom) {
                self.drawn.set(zoom);
            }
        });
    }

    /// How the whole table would lie.
    pub fn whole(self) -> Option<Lie> {
        let (w, h) = self.size.get_untracked();
        self.desk.chart.get_untracked().map(|chart| Lie::whole(&chart, w, h))
    }

    /// Moves the map, as far as the table stays in sight.
    pub fn move_to(self, to: Lie) {
        let (w, h) = self.size.get_untracked();
        if let Some(chart) = self.desk.chart.get_untracked() {
            self.lie.set(to.kept(&chart, w, h));
        }
    }

    /// Zooms about the middle.
    pub fn zoom_by(self, factor: f64) {
        let (w, h) = self.size.get_untracked();
        if let Some(whole) = self.whole() {
            self.move_to(self.lie.get_untracked().zoomed(factor, w / 2.0, h / 2.0, whole));
        }
    }

    /// Shows the whole table.
    pub fn reset(self) {
        if let Some(whole) = self.whole() {
            self.lie.set(whole);
        }
    }

    /// How the drawing is made; follows what it depends on.
    pub fn options(self) -> Options {
        let (scale_px_per_unit, settings) = (self.drawn.get(), self.settings.get());
        let (lang, palette) = (settings.lang, settings.palette());
        Options { lang, scale_px_per_unit, palette, grain: false, ..Options::default() }
    }

    /// Whether things move.
    pub fn moves(self) -> bool {
        self.settings.with_untracked(Settings::moves)
    }

    /// Width, height and margin of the drawing in pixels.
    pub fn extent(self) -> (f64, f64, f64) {
        self.desk.chart.get().map_or((1.0, 1.0, 0.0), |chart| scene::extent(&chart, &self.options()))
    }

    /// Where a pointer is on the table, in units.
    pub fn units(self, event: &PointerEvent) -> Option<(f64, f64)> {
        let (chart, lie) = (self.desk.chart.get_untracked()?, self.lie.get_untracked());
        let (x, y) = local(self.window, event.client_x(), event.client_y())?;
        Some(((x - lie.x) / lie.zoom, f64::from(chart.ground.height) / 1000.0 - (y - lie.y) / lie.zoom))
    }
}
