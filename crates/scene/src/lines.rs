//! Walls, hedges, banks, works and crests.

use field::{AreaKind, LineKind};

use crate::palette::{BUILDING_INK, HACHURE, TREE_INK};
use crate::pen::{Path, Pen};
use crate::plane::{Chance, V, outward, spaced, spaced_ring};
use crate::sheet::Sheet;

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    for line in &sheet.chart.ground.lines {
        let course = sheet.course(&line.course);
        let mut chance = Chance::of(&line.id);
        match line.kind {
            LineKind::Wall => wall(pen, sheet, &course),
            LineKind::Hedge => hedge(pen, sheet, &course, &mut chance),
            LineKind::Embankment => teeth(pen, sheet, &course, 0.045, 0.045, [1.0, -1.0]),
            LineKind::Crest => teeth(pen, sheet, &course, 0.05, 0.13, [1.0, 1.0]),
            LineKind::Earthwork => earthwork(pen, sheet, &course),
            LineKind::Abatis => abatis(pen, sheet, &course, &mut chance),
            LineKind::Road | LineKind::Stream | LineKind::River => {}
        }
    }
    for (_, _, outline) in sheet.areas(|k| k == AreaKind::Redoubt) {
        redoubt(pen, sheet, &outline);
    }
    for (_, kind, outline) in sheet.areas(|k| matches!(k, AreaKind::Bridge | AreaKind::Ford)) {
        let mut path = Path::exact();
        path.ring(&outline);
        let look = if kind == AreaKind::Bridge {
            "fill=\"#f7f0dd\" stroke=\"#3a3027\" stroke-width=\"1.4\""
        } else {
            "fill=\"#f7f0dd\" fill-opacity=\".35\" stroke=\"#3f6f80\" stroke-width=\"1\" stroke-dasharray=\"2 3\""
        };
        pen.path(&path, look);
    }
}

fn line(course: &[V]) -> Path {
    let mut path = Path::exact();
    path.through(course);
    path
}

fn wall(pen: &mut Pen, sheet: &Sheet, course: &[V]) {
    let path = line(course);
    pen.path(&path, &format!("fill=\"none\" stroke=\"{BUILDING_INK}\" stroke-width=\"3.2\""));
    pen.path(&path, "fill=\"none\" stroke=\"#d8b79c\" stroke-width=\"1.5\"");
    let mut joints = Path::fine();
    for (_, p) in spaced(course, 0.1 * sheet.u) {
        joints.go(p - V::new(0.7, 0.7)).line(p + V::new(0.7, 0.7));
    }
    pen.path(&joints, &format!("stroke=\"{BUILDING_INK}\" stroke-width=\".7\""));
}

fn hedge(pen: &mut Pen, sheet: &Sheet, course: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let (mut shadow, mut bush) = (Path::fine(), Path::fine());
    for (_, p) in spaced(course, 0.052 * u) {
        let r = chance.between(0.024, 0.034) * u;
        shadow.disc(p + V::new(0.5 * r, 0.7 * r), r);
        bush.disc(p + V::new(chance.between(-0.3, 0.3) * r, chance.between(-0.3, 0.3) * r), r);
    }
    pen.path(&shadow, "fill=\"#3d4a2b\" fill-opacity=\".3\"");
    pen.path(&bush, &format!("fill=\"#98a776\" stroke=\"{TREE_INK}\" stroke-width=\".6\""));
}

/// A line with strokes on its sides; `sides`: to the right, and the other one if positive.
fn teeth(pen: &mut Pen, sheet: &Sheet, course: &[V], pitch: f64, len: f64, sides: [f64; 2]) {
    let u = sheet.u;
    let points = spaced(course, pitch * u);
    let mut path = Path::fine();
    for i in 0..points.len() {
        let way = (points[(i + 1).min(points.len() - 1)].1 - points[i.saturating_sub(1)].1).unit();
        for (side, on) in [(1.0, sides[0]), (-1.0, sides[1])] {
            if on > 0.0 {
                let (p, n) = (points[i].1, way.right() * side);
                // Downhill in the shade is thicker.
                let thick = 0.4 + 0.5 * (n.dot(V::new(0.66, 0.75)) + 1.0);
                path.go(p - way * (thick / 2.0)).line(p + way * (thick / 2.0)).line(p + n * (len * u)).shut();
            }
        }
    }
    pen.path(&path, &format!("fill=\"{HACHURE}\" fill-opacity=\".9\""));
    pen.path(&line(course), &format!("fill=\"none\" stroke=\"{HACHURE}\" stroke-width=\"1\""));
}

fn earthwork(pen: &mut Pen, sheet: &Sheet, course: &[V]) {
    teeth(pen, sheet, course, 0.04, 0.07, [1.0, 1.0]);
    pen.path(&line(course), "fill=\"none\" stroke=\"#5b3029\" stroke-width=\"3.6\"");
    pen.path(&line(course), "fill=\"none\" stroke=\"#d9bf9c\" stroke-width=\"1.6\"");
}

fn abatis(pen: &mut Pen, sheet: &Sheet, course: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let mut path = Path::fine();
    for (_, p) in spaced(course, 0.075 * u) {
        let way = V::degrees(chance.below(360) as i32) * (0.05 * u);
        path.go(p - way).line(p + way).go(p - way.right()).line(p + way.right());
    }
    pen.path(&path, &format!("fill=\"none\" stroke=\"{BUILDING_INK}\" stroke-width=\"1.3\" stroke-linecap=\"round\""));
}

fn redoubt(pen: &mut Pen, sheet: &Sheet, outline: &[V]) {
    let u = sheet.u;
    let points = spaced_ring(outline, 0.04 * u);
    let mut glacis = Path::fine();
    for (&p, &n) in points.iter().zip(&outward(&points, 1)) {
        let half = n.right() * (0.4 + 0.4 * (n.dot(V::new(0.66, 0.75)) + 1.0));
        glacis.go(p - half).line(p + half).line(p + n * (0.1 * u)).shut();
    }
    pen.path(&glacis, &format!("fill=\"{HACHURE}\" fill-opacity=\".9\""));
    let mut ring = Path::exact();
    ring.ring(outline);
    pen.path(&ring, "fill=\"#e2cda8\" stroke=\"#5b3029\" stroke-width=\"4\" stroke-linejoin=\"miter\"");
    pen.path(&ring, "fill=\"none\" stroke=\"#d9bf9c\" stroke-width=\"1.6\"");
}
