//! Roads with their trees, and bridges where they cross water.

use field::{AreaKind, LineKind};

use crate::palette::{LINE_INK, ROAD, TREE_INK};
use crate::pen::{Path, Pen, num};
use crate::plane::{Chance, V, crossing, inside, smooth, spaced, to_line};
use crate::sheet::Sheet;

/// The course of a road as it is drawn: bends eased, never more than 0.05 UD from the true one.
pub(crate) fn course(sheet: &Sheet, points: &[V]) -> Vec<V> {
    let eased = smooth(points, 8);
    let most = 0.05 * sheet.u;
    let near = |p: &V| to_line(points, *p) <= most;
    if eased.iter().all(near) { eased } else { ease_corners(points, most) }
}

fn ease_corners(points: &[V], most: f64) -> Vec<V> {
    let mut out = Vec::new();
    for (i, &here) in points.iter().enumerate() {
        if i == 0 || i + 1 == points.len() {
            out.push(here);
            continue;
        }
        let cut = |to: V| {
            let len = (to - here).len();
            here.mix(to, (5.0 * most).min(0.45 * len) / len.max(1e-9))
        };
        let (a, b) = (cut(points[i - 1]), cut(points[i + 1]));
        for k in 0..=6 {
            let t = f64::from(k) / 6.0;
            out.push(a.mix(here, t).mix(here.mix(b, t), t));
        }
    }
    out
}

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    let u = sheet.u;
    let roads: Vec<(&str, Vec<V>)> = sheet
        .chart
        .ground
        .lines
        .iter()
        .filter(|l| l.kind == LineKind::Road)
        .map(|l| (l.id.as_str(), course(sheet, &sheet.course(&l.course))))
        .collect();
    if roads.is_empty() {
        return;
    }
    let wide = (0.09 * u).clamp(3.0, 11.0);
    let edge = if sheet.far() { 0.7 } else { 1.1 };
    let mut all = Path::fine();
    for (_, road) in &roads {
        all.through(road);
    }
    let stroke = |colour: &str, width: f64, more: &str| {
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\" {more}",
            num(width)
        )
    };
    if !sheet.far() {
        pen.path(&all, &stroke("#fbf5e4", wide + 5.0, "stroke-opacity=\".45\""));
    }
    pen.path(&all, &stroke(LINE_INK, wide, "stroke-opacity=\".82\""));
    pen.path(&all, &stroke(ROAD, wide - 2.0 * edge, ""));
    if sheet.far() {
        return;
    }
    pen.path(&all, &stroke("#b9a67e", 0.7, "stroke-dasharray=\"7 4 3 5\" stroke-opacity=\".7\""));
    bridges(pen, sheet, &roads, wide);
    trees(pen, sheet, &roads, wide);
}

/// Parapets on both sides where a road crosses a stream.
fn bridges(pen: &mut Pen, sheet: &Sheet, roads: &[(&str, Vec<V>)], wide: f64) {
    let u = sheet.u;
    let mut parapets = Path::fine();
    for line in &sheet.chart.ground.lines {
        let reach = match line.kind {
            LineKind::Stream => 0.085 * u,
            LineKind::River => 0.17 * u,
            _ => continue,
        };
        let water = smooth(&sheet.course(&line.course), 6);
        for (_, road) in roads {
            for leg in road.windows(2) {
                for w in water.windows(2) {
                    let Some(p) = crossing(leg[0], leg[1], w[0], w[1]) else { continue };
                    let along = (leg[1] - leg[0]).unit();
                    for side in [-1.0, 1.0] {
                        let across = along.right() * (side * wide / 2.0);
                        let splay = along.right() * (side * 0.022 * u);
                        let (a, b) = (p - along * reach + across, p + along * reach + across);
                        parapets
                            .go(a - along * (0.03 * u) + splay)
                            .line(a)
                            .line(b)
                            .line(b + along * (0.03 * u) + splay);
                    }
                }
            }
        }
    }
    pen.path(
        &parapets,
        &format!("fill=\"none\" stroke=\"{LINE_INK}\" stroke-width=\"1.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\""),
    );
}

/// A tree every 0.19 UD on either side, but none in a village, a wood or another road.
fn trees(pen: &mut Pen, sheet: &Sheet, roads: &[(&str, Vec<V>)], wide: f64) {
    let u = sheet.u;
    let covered = sheet.areas(|k| {
        matches!(k, AreaKind::Buildings | AreaKind::House | AreaKind::Wood | AreaKind::Pond | AreaKind::Redoubt)
    });
    let (mut shadows, mut crowns) = (Path::fine(), Path::fine());
    for (k, (id, road)) in roads.iter().enumerate() {
        let mut chance = Chance::of(id);
        let points = spaced(road, 0.19 * u);
        for i in 1..points.len().saturating_sub(1) {
            let (p, way) = (points[i].1, (points[i + 1].1 - points[i - 1].1).unit());
            for side in [-1.0, 1.0] {
                let q = p
                    + way.right() * (side * (wide / 2.0 + 0.036 * u))
                    + way * ((chance.between(-0.025, 0.025) + side * 0.045) * u);
                let gap = chance.unit() < 0.07;
                let others =
                    roads.iter().enumerate().any(|(j, (_, other))| j != k && to_line(other, q) < wide / 2.0 + 0.03 * u);
                if gap || others || covered.iter().any(|(_, _, ring)| inside(ring, q)) {
                    continue;
                }
                let r = 0.024 * u * chance.between(0.85, 1.15);
                shadows.disc(q + V::new(0.5 * r, 0.65 * r), r);
                crowns.disc(q, r);
            }
        }
    }
    pen.path(&shadows, "fill=\"#3d4a2b\" fill-opacity=\".3\"");
    pen.path(&crowns, &format!("fill=\"#8d9c69\" stroke=\"{TREE_INK}\" stroke-width=\".6\""));
}
