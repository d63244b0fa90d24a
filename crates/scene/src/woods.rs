//! Woods tree by tree, orchards and vines in rows.

use field::AreaKind;

use crate::country::{edge, scattered};
use crate::palette::{TREE_INK, WOOD};
use crate::pen::{Path, Pen, num};
use crate::plane::{Chance, Rect, V, inside, outward, rounded, spaced_ring, to_ring};
use crate::sheet::Sheet;

const CROWNS: usize = 6;
/// Leaves in the light, between, in the shade.
const LEAVES: [&str; 3] = ["#bac698", "#abb98a", "#9dac7c"];

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    let areas = sheet.areas(|k| matches!(k, AreaKind::Wood | AreaKind::Orchard | AreaKind::Vineyard));
    if areas.is_empty() {
        return;
    }
    symbols(pen, sheet);
    for (id, kind, outline) in &areas {
        let ring = rounded(outline, 0.05 * sheet.u);
        let mut chance = Chance::of(id);
        match kind {
            AreaKind::Wood => wood(pen, sheet, &ring, &mut chance),
            AreaKind::Orchard => orchard(pen, sheet, &ring),
            _ => vines(pen, sheet, &ring, &mut chance),
        }
    }
}

/// The trees, at the size of this zoom: shadow to the south-east, scalloped crown, two strokes of shade.
fn symbols(pen: &mut Pen, sheet: &Sheet) {
    let s = 0.083 * sheet.u * if sheet.far() { 1.25 } else { 1.0 };
    let mut chance = Chance::of("crowns");
    let ink = num((0.0078 * sheet.u).clamp(0.35, 0.8));
    pen.open("defs", "").raw("\n");
    for i in 0..CROWNS {
        let leaves = LEAVES[i % LEAVES.len()];
        let size = s * [1.0, 0.9, 1.06, 0.84, 0.96, 1.1][i];
        let lobes = 6 + chance.below(3);
        let turn = chance.below(60) as i32;
        let rim: Vec<V> = (0..lobes)
            .map(|k| {
                let way = V::degrees(turn + (k * 360 / lobes) as i32 + chance.below(14) as i32 - 7);
                V::new(way.x * 1.03, way.y * 0.95) * (size * chance.between(0.86, 1.02))
            })
            .collect();
        let mut crown = Path::exact();
        crown.go(rim[0]);
        for k in 0..lobes {
            let (a, b) = (rim[k], rim[(k + 1) % lobes]);
            let bulge = a.mix(b, 0.5) * 1.42;
            crown.quad(bulge, b);
        }
        crown.shut();
        let mut folds = Path::exact();
        let at = |x: f64, y: f64| V::new(x * size, y * size);
        folds.go(at(0.05, 0.72)).quad(at(0.72, 0.66), at(0.78, -0.02));
        folds.go(at(-0.3, 0.34)).quad(at(0.24, 0.42), at(0.36, -0.18));
        if i % 2 == 0 {
            folds.go(at(-0.55, -0.1)).quad(at(-0.4, -0.55), at(0.05, -0.55));
        }
        pen.raw(&format!(
            "<g id=\"scene-tree{i}\"><ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"#3d4a2b\" fill-opacity=\".36\"/>\
             <path d=\"{}\" fill=\"{leaves}\" stroke=\"{TREE_INK}\" stroke-width=\"{ink}\"/>\
             <path d=\"{}\" fill=\"none\" stroke=\"{TREE_INK}\" stroke-width=\"{ink}\" stroke-opacity=\".72\"/></g>\n",
            num(0.36 * size),
            num(0.46 * size),
            num(1.04 * size),
            num(0.9 * size),
            crown.data(),
            folds.data(),
        ));
    }
    let r = 0.042 * sheet.u;
    pen.raw(&format!(
        "<g id=\"scene-fruit\"><ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"#3d4a2b\" fill-opacity=\".34\"/>\
         <circle r=\"{}\" fill=\"#b3c18e\" stroke=\"{TREE_INK}\" stroke-width=\"{ink}\"/>\
         <path d=\"M{} {}q{} {} {} {}\" fill=\"none\" stroke=\"{TREE_INK}\" stroke-width=\"{ink}\" stroke-opacity=\".7\"/></g>\n",
        num(0.4 * r),
        num(0.5 * r),
        num(1.05 * r),
        num(0.9 * r),
        num(r),
        num(-0.1 * r),
        num(0.62 * r),
        num(0.66 * r),
        num(-0.04 * r),
        num(0.7 * r),
        num(-0.68 * r),
    ));
    pen.close("defs");
}

fn wood(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let mut outline = Path::exact();
    outline.ring(ring);
    for (by, opacity) in [(0.1, ".1"), (0.075, ".12"), (0.05, ".14")] {
        let by = V::new(0.66, 0.8) * (by * u);
        pen.path(
            &outline,
            &format!(
                "fill=\"#39452a\" fill-opacity=\"{opacity}\" transform=\"translate({} {})\"",
                num(by.x),
                num(by.y)
            ),
        );
    }
    pen.path(&outline, &format!("fill=\"{WOOD}\""));
    // A row of trees makes the edge plain, the others stand as they grew.
    let rim = spaced_ring(ring, if sheet.far() { 0.15 } else { 0.118 } * u);
    let out = outward(&rim, 1);
    let mut trees: Vec<V> = rim
        .iter()
        .zip(&out)
        .map(|(&p, &n)| p - n * (chance.between(0.058, 0.082) * u))
        .filter(|&p| inside(ring, p))
        .collect();
    trees.extend(scattered(ring, if sheet.far() { 0.19 } else { 0.138 } * u, 0.13 * u, chance));
    trees.retain(|p| p.x > -0.1 * u && p.y > -0.1 * u && p.x < sheet.w + 0.1 * u && p.y < sheet.h + 0.1 * u);
    game::sort_by_number(&mut trees, |v| v.y);
    let centre = Rect::of(ring).centre();
    pen.open("g", "").raw("\n");
    for p in trees {
        // Crowns toward the light are lighter.
        let lit = (p - centre).unit().dot(V::new(-0.66, -0.75)) + chance.between(-0.9, 0.9);
        let tone = usize::from(lit < 0.35) + usize::from(lit < -0.45);
        let tree = tone + LEAVES.len() * chance.below(CROWNS / LEAVES.len());
        pen.leaf("use", &format!("href=\"#scene-tree{tree}\" x=\"{}\" y=\"{}\"", tenth(p.x), tenth(p.y)));
    }
    pen.close("g");
    edge(pen, ring, TREE_INK);
}

fn tenth(v: f64) -> String {
    num((v * 10.0).round() / 10.0)
}

/// The direction of the longest side, and places of rows along it.
fn rows(ring: &[V], pitch: f64, along: f64, from_edge: f64) -> Vec<V> {
    let longest = crate::plane::edges(ring).max_by(|a, b| (a.1 - a.0).len().total_cmp(&(b.1 - b.0).len()));
    let way = longest.map_or(V::new(1.0, 0.0), |(a, b)| (b - a).unit());
    let across = way.right();
    let centre = Rect::of(ring).centre();
    let reach = Rect::of(ring).size().len() / 2.0;
    let (n, m) = ((reach / pitch) as i32 + 1, (reach / along) as i32 + 1);
    let mut out = Vec::new();
    for row in -n..=n {
        for k in -m..=m {
            let p = centre + across * (f64::from(row) * pitch) + way * (f64::from(k) * along);
            if inside(ring, p) && to_ring(ring, p) >= from_edge {
                out.push(p);
            }
        }
    }
    game::sort_by_number(&mut out, |v| v.y);
    out
}

fn orchard(pen: &mut Pen, sheet: &Sheet, ring: &[V]) {
    let u = sheet.u;
    let mut outline = Path::exact();
    pen.path(outline.ring(ring), "fill=\"#d3d9ac\" fill-opacity=\".75\"");
    for p in rows(ring, 0.125 * u, 0.125 * u, 0.05 * u) {
        pen.leaf("use", &format!("href=\"#scene-fruit\" x=\"{}\" y=\"{}\"", tenth(p.x), tenth(p.y)));
    }
    edge(pen, ring, TREE_INK);
}

fn vines(pen: &mut Pen, sheet: &Sheet, ring: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let (mut outline, mut stems) = (Path::exact(), Path::fine());
    pen.path(outline.ring(ring), "fill=\"#dcd2a2\" fill-opacity=\".7\"");
    for p in rows(ring, 0.1 * u, 0.062 * u, 0.035 * u) {
        let s = 0.022 * u * chance.between(0.85, 1.1);
        stems.go(p + V::new(0.0, s)).line(p - V::new(0.0, s));
        stems.go(p + V::new(-s, -0.4 * s)).quad(p + V::new(-0.6 * s, -1.4 * s), p);
        stems.quad(p + V::new(0.7 * s, 0.7 * s), p + V::new(s, -0.5 * s));
    }
    pen.path(&stems, &format!("fill=\"none\" stroke=\"{TREE_INK}\" stroke-width=\".7\" stroke-opacity=\".9\""));
    edge(pen, ring, TREE_INK);
}
