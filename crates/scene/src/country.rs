//! Open country that is not plain ground: fields named by the map, marsh, broken ground, sand, slopes.

use field::AreaKind;

use crate::palette::{HACHURE, TREE_INK, WATER, WATER_INK};
use crate::pen::{Path, Pen};
use crate::plane::{Chance, Rect, V, clipped_lines, inside, rounded, spaced_ring, to_ring};
use crate::sheet::Sheet;

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    for (id, kind, outline) in sheet.areas(|_| true) {
        let ring = rounded(&outline, 0.05 * sheet.u);
        let mut chance = Chance::of(id);
        match kind {
            AreaKind::Field | AreaKind::EnclosedField => {
                tint(pen, &ring, "#d8c78a", ".34");
                furrows(pen, sheet, &ring, &mut chance);
                edge(pen, &ring, "#9a8a58");
                if kind == AreaKind::EnclosedField {
                    hedge_around(pen, sheet, &ring);
                }
            }
            AreaKind::Marsh => {
                tint(pen, &ring, WATER, ".36");
                marsh(pen, sheet, &ring, &mut chance);
                edge(pen, &ring, WATER_INK);
            }
            AreaKind::Rough => {
                tint(pen, &ring, "#c9b592", ".38");
                rough(pen, sheet, &ring, &mut chance);
                edge(pen, &ring, HACHURE);
            }
            AreaKind::Sand | AreaKind::Dune => {
                tint(pen, &ring, "#ecd9a4", ".55");
                stipple(pen, sheet, &ring, &mut chance);
                edge(pen, &ring, "#9a7d3c");
            }
            AreaKind::Steep => {
                tint(pen, &ring, "#b79f7c", ".3");
                steep(pen, sheet, &ring, &mut chance);
                edge(pen, &ring, HACHURE);
            }
            _ => {}
        }
    }
}

fn tint(pen: &mut Pen, ring: &[V], colour: &str, opacity: &str) {
    let mut path = Path::exact();
    pen.path(path.ring(ring), &format!("fill=\"{colour}\" fill-opacity=\"{opacity}\""));
}

/// The true edge, dotted.
pub(crate) fn edge(pen: &mut Pen, ring: &[V], ink: &str) {
    let mut path = Path::exact();
    pen.path(
        path.ring(ring),
        &format!(
            "fill=\"none\" stroke=\"{ink}\" stroke-width=\".8\" stroke-dasharray=\"1.2 2\" stroke-opacity=\".75\""
        ),
    );
}

/// Jittered places of a grid inside a ring, north to south.
pub(crate) fn scattered(ring: &[V], pitch: f64, from_edge: f64, chance: &mut Chance) -> Vec<V> {
    let bounds = Rect::of(ring);
    let (cols, rows) = ((bounds.size().x / pitch) as usize + 2, (bounds.size().y / (0.9 * pitch)) as usize + 2);
    let mut out = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            let shift = if row % 2 == 1 { 0.5 } else { 0.0 };
            let wander = V::new(chance.between(-0.26, 0.26), chance.between(-0.26, 0.26));
            let p = bounds.min + V::new((col as f64 + shift + wander.x) * pitch, (row as f64 + wander.y) * 0.9 * pitch);
            if inside(ring, p) && to_ring(ring, p) >= from_edge {
                out.push(p);
            }
        }
    }
    game::sort_by_number(&mut out, |v| v.y);
    out
}

fn furrows(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let way = V::degrees(60 + chance.below(60) as i32);
    let mut path = Path::fine();
    clipped_lines(ring, way, 0.055 * sheet.u, &mut path);
    pen.path(
        &path,
        "fill=\"none\" stroke=\"#8d7c48\" stroke-width=\".6\" stroke-dasharray=\"11 2 5 2.4\" stroke-opacity=\".6\"",
    );
}

fn hedge_around(pen: &mut Pen, sheet: &Sheet, ring: &[V]) {
    let mut path = Path::fine();
    for p in spaced_ring(ring, 0.06 * sheet.u) {
        path.disc(p, 0.021 * sheet.u);
    }
    pen.path(&path, &format!("fill=\"#93a371\" stroke=\"{TREE_INK}\" stroke-width=\".6\""));
}

/// Water between tufts of reed.
fn marsh(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let (mut water, mut reed) = (Path::fine(), Path::fine());
    for p in scattered(ring, 0.125 * u, 0.05 * u, chance) {
        let half = chance.between(0.035, 0.075) * u;
        water.go(p - V::new(half, 0.0)).line(p + V::new(half, 0.0));
        if chance.unit() < 0.42 {
            for lean in [-0.45, 0.0, 0.45] {
                let foot = p + V::new(lean * 0.02 * u, -0.008 * u);
                reed.go(foot).line(foot + V::new(lean * 0.035 * u, -(0.055 - 0.02 * lean.abs()) * u));
            }
        }
    }
    pen.path(&water, &format!("fill=\"none\" stroke=\"{WATER_INK}\" stroke-width=\".9\" stroke-opacity=\".8\""));
    pen.path(&reed, &format!("fill=\"none\" stroke=\"{TREE_INK}\" stroke-width=\".8\""));
}

/// Short broken strokes and stones.
fn rough(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let (mut strokes, mut scrub) = (Path::fine(), Path::fine());
    for p in scattered(ring, 0.11 * u, 0.045 * u, chance) {
        let way = V::degrees(110 + chance.below(50) as i32);
        let len = chance.between(0.03, 0.06) * u;
        if chance.unit() < 0.3 {
            scrub.disc(p, chance.between(0.014, 0.024) * u);
        } else {
            strokes.go(p - way * len).quad(p + way.right() * (0.3 * len), p + way * len);
            let q = p + way.right() * (0.028 * u);
            strokes.go(q - way * (0.5 * len)).line(q + way * (0.6 * len));
        }
    }
    pen.path(&strokes, &format!("fill=\"none\" stroke=\"{HACHURE}\" stroke-width=\".9\" stroke-opacity=\".8\""));
    pen.path(&scrub, &format!("fill=\"#a9b285\" stroke=\"{TREE_INK}\" stroke-width=\".6\""));
}

fn stipple(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let mut dots = Path::fine();
    for p in scattered(ring, 0.055 * sheet.u, 0.02 * sheet.u, chance) {
        dots.go(p).line(p + V::new(0.1, 0.0));
    }
    pen.path(
        &dots,
        "fill=\"none\" stroke=\"#8a6d33\" stroke-width=\"1.2\" stroke-linecap=\"round\" stroke-opacity=\".6\"",
    );
}

/// Hachures away from the light all over the slope.
fn steep(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let mut strokes = Path::fine();
    for p in scattered(ring, 0.075 * u, 0.03 * u, chance) {
        let len = chance.between(0.07, 0.12) * u;
        let (top, foot) = (p - V::new(0.2, 0.5) * len, p + V::new(0.2, 0.5) * len);
        strokes.go(top - V::new(0.6, 0.0)).line(top + V::new(0.6, 0.0)).line(foot).shut();
    }
    pen.path(&strokes, &format!("fill=\"{HACHURE}\" fill-opacity=\".75\""));
}
