//! Water (NPW-TER-03, -09): rivers and streams as rectangles and discs, interrupted by bridges and fords.

use field::{Block, Bounds, Edge, Mark, Point};

use super::{Ground, OVERLAP, Placed, Strip};
use crate::setup::{Piece, TerrainKind};

/// A straight part of a water, or a bend of it.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Part(Block),
    Bend(Mark, f64),
}

/// A piece of a river or stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Water {
    pub river: bool,
    shape: Shape,
}

impl Water {
    fn bounds(&self) -> Bounds {
        match self.shape {
            Shape::Part(block) => block.bounds(),
            Shape::Bend(at, half) => Bounds::between(at, at).widened(half),
        }
    }

    pub fn holds(&self, mark: Mark) -> bool {
        match self.shape {
            Shape::Part(block) => block.contains(mark, 0.0),
            Shape::Bend(at, half) => at.distance(mark) <= half,
        }
    }

    /// Whether a block, already drawn in, has a place in common with its inside.
    pub fn meets(&self, block: &Block) -> bool {
        match self.shape {
            Shape::Part(part) => part.overlaps(block, 0.0),
            Shape::Bend(at, half) => block.distance_to(at) < half,
        }
    }

    /// Whether more than 0.01 cm of a segment lies in it.
    pub fn bars(&self, way: &Edge) -> bool {
        match self.shape {
            Shape::Part(part) => part.length_inside(way) > OVERLAP,
            Shape::Bend(at, half) => way.distance(at) < half - OVERLAP,
        }
    }
}

impl Ground {
    /// NPW-TER-09: the centre line is interrupted at bridges and fords; what is left are rectangles and discs.
    pub(super) fn lay_water(&mut self, rank: u16, piece: &Piece, crossings: &[(u16, &Piece)]) {
        let river = piece.kind == TerrainKind::River;
        let half = if river { 2.0 } else { 1.0 };
        let edges: Vec<Edge> = piece.points.windows(2).map(|p| Edge::new(p[0], p[1])).collect();
        let mut gaps: Vec<(f64, f64)> = Vec::new();
        for (place, crossing) in crossings {
            let Some((along, at, way)) = foot(&edges, crossing.points[0], half) else { continue };
            let bridge = crossing.kind == TerrainKind::Bridge;
            let width = if bridge { 8.0 } else { 10.0 };
            gaps.push((along - width / 2.0, along + width / 2.0));
            let across = (way.1, -way.0);
            let laid = |reach: f64| Block::strip(at.moved(across, -reach), at.moved(across, reach), width);
            if let (Some(block), Some(water)) = (laid(half + 1.0), laid(half)) {
                self.strips.push(Placed::new(*place, block.bounds(), Strip { bridge, river, block, water }));
            }
        }
        let mut gone = 0.0;
        for (i, edge) in edges.iter().enumerate() {
            let length = edge.length();
            let mut left = vec![(gone, gone + length)];
            for gap in &gaps {
                left = left.into_iter().flat_map(|part| without(part, *gap)).collect();
            }
            let at = |along: f64| edge.at((along - gone) / length);
            let parts = left.iter().filter_map(|(a, b)| Block::strip(at(*a), at(*b), 2.0 * half));
            let parts = parts.map(|part| Water { river, shape: Shape::Part(part) });
            self.waters.extend(parts.map(|part| Placed::new(rank, part.bounds(), part)));
            if i > 0 && !gaps.iter().any(|gap| gap.0 < gone && gone < gap.1) {
                let bend = Water { river, shape: Shape::Bend(edge.from, half) };
                self.waters.push(Placed::new(rank, bend.bounds(), bend));
            }
            gone += length;
        }
    }
}

/// Where a point stands on a water line: how far along it, the place itself, and the direction of the water there; `None` if it
/// is on another water.
fn foot(edges: &[Edge], point: Point, half: f64) -> Option<(f64, Mark, (f64, f64))> {
    let mark = Mark::from(point);
    let (mut gone, mut best): (f64, Option<(f64, f64, usize, Mark)>) = (0.0, None);
    for (i, edge) in edges.iter().enumerate() {
        let at = edge.nearest(mark);
        let away = at.distance(mark);
        if best.is_none_or(|(nearest, ..)| away < nearest) {
            best = Some((away, gone + edge.from.distance(at), i, at));
        }
        gone += edge.length();
    }
    let (away, along, nearest, at) = best?;
    let near = |other: Mark| other.distance(at) < 0.002;
    let way = |edge: &Edge| {
        let length = edge.length();
        ((edge.to.x - edge.from.x) / 1000.0 / length, (edge.to.y - edge.from.y) / 1000.0 / length)
    };
    let (mut x, mut y) = way(&edges[nearest]);
    // At a vertex the strip lies across the bisector.
    let beside = if near(edges[nearest].to) {
        edges.get(nearest + 1)
    } else {
        nearest.checked_sub(1).map(|before| &edges[before]).filter(|_| near(edges[nearest].from))
    };
    if let Some(other) = beside {
        let (u, v) = way(other);
        let length = ((x + u) * (x + u) + (y + v) * (y + v)).sqrt();
        if length > 1e-9 {
            (x, y) = ((x + u) / length, (y + v) / length);
        }
    }
    (away <= half + OVERLAP).then_some((along, at, (x, y)))
}

/// A stretch without another.
fn without((a, b): (f64, f64), (from, to): (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    let before = (a, b.min(from));
    let after = (a.max(to), b);
    let apart = to <= a || from >= b;
    let parts = if apart { [Some((a, b)), None] } else { [Some(before), Some(after)] };
    parts.into_iter().flatten().filter(|(a, b)| b - a > 1e-9)
}
