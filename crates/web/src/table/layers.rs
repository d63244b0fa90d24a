//! The layers of the map, drawn by `scene`, each anew when what it shows changes.

use game::View;
use leptos::html::Div;
use leptos::prelude::*;
use scene::Options;

use super::board::Board;
use super::overlays;
use crate::desk::places;
use crate::parts::follow;
use crate::say::lang;
use crate::svg;

/// Where the layers are put.
#[derive(Clone, Copy)]
pub struct Layers {
    /// The address of the ground, as an image.
    pub ground: RwSignal<String>,
    /// The ring of the piece in hand. With the pieces it would be a hundred times as much to draw when one is taken up.
    pub ring: NodeRef<Div>,
    /// The pieces.
    pub pieces: NodeRef<Div>,
    /// What lies over them.
    pub over: NodeRef<Div>,
    /// What the last answer did: ghosts, losses, ways, smoke.
    pub stir: NodeRef<Div>,
}

impl Layers {
    /// Layers that follow what lies on the table, and where a tool points.
    pub fn new(board: Board, hover: RwSignal<Option<field::Place>>) -> Self {
        let layers = Layers {
            ground: RwSignal::new(String::new()),
            ring: NodeRef::new(),
            pieces: NodeRef::new(),
            over: NodeRef::new(),
            stir: NodeRef::new(),
        };
        layers.draw_ground(board);
        layers.draw_pieces(board);
        layers.draw_ring(board);
        layers.draw_over(board, hover);
        layers.draw_stir(board);
        layers
    }

    fn draw_ground(self, board: Board) {
        follow(move || {
            let Some(chart) = board.desk.chart.get().filter(|_| board.drawn.get() > 0.0) else { return };
            let zones = board.desk.question.with(|question| question.as_ref().is_some_and(places));
            let options = Options { zones, ..board.options() };
            let drawing = svg::document(&scene::map(&chart, &options), scene::extent(&chart, &options));
            if let Some(address) = svg::address(&drawing) {
                svg::release(&self.ground.get_untracked());
                self.ground.set(address);
            }
        });
        on_cleanup(move || svg::release(&self.ground.get_untracked()));
    }

    fn draw_pieces(self, board: Board) {
        let desk = board.desk;
        // The last moment whose moves were shown.
        let shown = StoredValue::new(desk.moment.get_untracked());
        follow(move || {
            let (Some(chart), Some(view), Some(place)) = (desk.chart.get(), desk.view.get(), self.pieces.get()) else {
                return;
            };
            let options = board.options();
            let drawing = scene::play(&chart, Some(&view), &options);
            svg::put(&place, &svg::document(&drawing, scene::extent(&chart, &options)));
            let moment = desk.moment.get_untracked();
            if shown.get_value() != moment {
                shown.set_value(moment);
                if board.moves() && desk.placing.get_untracked().is_none() {
                    super::motion::march(desk, &chart, &place, options.scale_px_per_unit);
                }
            }
        });
    }

    fn draw_ring(self, board: Board) {
        let desk = board.desk;
        follow(move || {
            let (Some(chart), Some(view), Some(place)) = (desk.chart.get(), desk.view.get(), self.ring.get()) else {
                return;
            };
            let options = board.options();
            let ringed = |selected| scene::ring(&chart, &view, &Options { selected, ..options.clone() });
            let group: String = desk.group.get().into_iter().map(|piece| ringed(Some(piece))).collect();
            let drawing = ringed(desk.selected.get()) + &group;
            svg::put(&place, &svg::document(&drawing, scene::extent(&chart, &options)));
        });
    }

    /// What the last answer did fades by itself; where nothing moves it stays until the next.
    fn draw_stir(self, board: Board) {
        let desk = board.desk;
        follow(move || {
            let (Some(chart), Some(place), stir) = (desk.chart.get(), self.stir.get(), desk.stir.get()) else { return };
            let options = board.options();
            let drawing = super::stir::draw(&chart, &stir, &options);
            svg::put(&place, &svg::document(&drawing, scene::extent(&chart, &options)));
        });
    }

    fn draw_over(self, board: Board, hover: RwSignal<Option<field::Place>>) {
        let desk = board.desk;
        follow(move || {
            let (Some(chart), Some(view), Some(place)) = (desk.chart.get(), desk.view.get(), self.over.get()) else {
                return;
            };
            let (overlays, shown) = overlays::of(desk, &chart, &view, hover.get(), lang());
            let view: &View = shown.as_ref().unwrap_or(&view);
            let options = Options { overlays, selected: desk.selected.get(), ..board.options() };
            let drawing = scene::overlay(&chart, Some(view), &options);
            svg::put(&place, &svg::document(&drawing, scene::extent(&chart, &options)));
        });
    }
}
