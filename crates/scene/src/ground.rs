//! The ground: paper, its grain, and the fields washed on it.

use crate::palette::PAPER;
use crate::pen::{Path, Pen, num};
use crate::plane::{Chance, V};
use crate::sheet::Sheet;

/// Washes of fields: stubble, wheat, clover, fallow, meadow, rye.
const WASHES: [&str; 6] = ["#dcc497", "#dbc888", "#c9cf98", "#d3bf86", "#bdc890", "#e3d3a2"];
const FURROW: &str = "#9a8a58";

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    let all = V::new(sheet.w, sheet.h);
    pen.rect(V::default(), all, &format!("fill=\"{PAPER}\""));
    if sheet.options.grain && !sheet.far() {
        grain(pen, sheet);
    }
    fields(pen, sheet);
}

/// Old paper is not of one tone: large faint stains, lighter and darker, of no shape.
fn grain(pen: &mut Pen, sheet: &Sheet) {
    let mut chance = Chance::of("grain");
    let u = sheet.u;
    let count = (sheet.w * sheet.h / (u * u) * 0.75).min(160.0) as usize;
    for i in 0..count {
        let at = V::new(chance.unit() * sheet.w, chance.unit() * sheet.h);
        let (long, flat) = (chance.between(0.5, 1.7) * u, chance.between(0.4, 0.85));
        let turn = chance.below(180);
        let stain = if i % 3 == 0 { "light" } else { "dark" };
        pen.raw(&format!(
            "<ellipse rx=\"{}\" ry=\"{}\" transform=\"translate({} {}) rotate({turn})\" fill=\"url(#scene-{stain})\"/>\n",
            num(long),
            num(long * flat),
            num(at.x),
            num(at.y)
        ));
    }
}

type Quad = [V; 4];

fn fields(pen: &mut Pen, sheet: &Sheet) {
    let mut chance = Chance::of(&sheet.chart.scenario);
    let mut quads = Vec::new();
    let o = 1.2 * sheet.u;
    let (w, h) = (sheet.w, sheet.h);
    let skew = chance.between(-0.9, 0.9) * sheet.u;
    let whole =
        [V::new(-o + skew, -o), V::new(w + o, -o + skew), V::new(w + o - skew, h + o), V::new(-o, h + o - skew)];
    divide(whole, &mut chance, sheet.u * sheet.u, 0, &mut quads);

    let on_sheet = |q: &Quad| {
        q.iter().any(|p| p.x > 0.0)
            && q.iter().any(|p| p.x < w)
            && q.iter().any(|p| p.y > 0.0)
            && q.iter().any(|p| p.y < h)
    };
    let mut washes: Vec<(Path, Path)> = WASHES.iter().map(|_| (Path::fine(), Path::fine())).collect();
    let (mut furrows, mut edges, mut hedges) = (Path::fine(), Path::fine(), Path::fine());
    for quad in &quads {
        let quad = inset(quad, (0.014 * sheet.u).max(0.5));
        // Every field draws its chances, on the sheet or not, so that a wider table keeps the fields it had.
        let (wash, strong, ploughed, hedged) =
            (chance.below(WASHES.len() + 2), chance.unit() < 0.42, chance.unit() < 0.44, chance.unit() < 0.16);
        let pitch = chance.between(0.048, 0.075) * sheet.u;
        if !on_sheet(&quad) {
            continue;
        }
        if let Some((light, full)) = washes.get_mut(wash) {
            if strong { full } else { light }.ring(&quad);
        }
        edges.ring(&quad);
        if ploughed {
            plough(&quad, pitch, &mut furrows);
        }
        if hedged {
            hedges.through(&[quad[0], quad[1], quad[2]]);
        }
    }
    for ((light, full), colour) in washes.iter().zip(WASHES) {
        for (path, fill, rim) in [(light, ".17", ".24"), (full, ".32", ".4")] {
            pen.path(
                path,
                &format!(
                    "fill=\"{colour}\" fill-opacity=\"{fill}\" stroke=\"{colour}\" stroke-opacity=\"{rim}\" stroke-width=\"1.6\""
                ),
            );
        }
    }
    if sheet.far() {
        return;
    }
    pen.path(
        &edges,
        &format!(
            "fill=\"none\" stroke=\"{FURROW}\" stroke-width=\".6\" stroke-dasharray=\"1.4 2.6\" stroke-opacity=\".3\""
        ),
    );
    pen.path(
        &furrows,
        &format!("fill=\"none\" stroke=\"{FURROW}\" stroke-width=\".5\" stroke-dasharray=\"11 2 5 2.4\" stroke-opacity=\".4\""),
    );
    pen.path(
        &hedges,
        "fill=\"none\" stroke=\"#5d6a45\" stroke-width=\"2.1\" stroke-linecap=\"round\" stroke-dasharray=\"0 4.1 0 3.3 0 5.2\" stroke-opacity=\".42\"",
    );
}

/// Splits a quadrilateral until the parts are fields.
fn divide(quad: Quad, chance: &mut Chance, field: f64, depth: u32, out: &mut Vec<Quad>) {
    let area = ((quad[2] - quad[0]).cross(quad[3] - quad[1]) / 2.0).abs();
    let (across, down) =
        ((quad[1] - quad[0]).len() + (quad[2] - quad[3]).len(), (quad[3] - quad[0]).len() + (quad[2] - quad[1]).len());
    let limit = field * chance.between(0.35, 1.25);
    if depth > 12 || (area < limit && across < 3.4 * down && down < 3.4 * across) {
        out.push(quad);
        return;
    }
    // The first cuts are the old tracks: they lean, so that no two quarters of the country lie alike.
    let lean = if depth < 4 { 0.13 } else { 0.045 };
    let t = chance.between(0.36, 0.64);
    let (s, e) = (t + chance.between(-lean, lean), t + chance.between(-lean, lean));
    let [a, b, c, d] = quad;
    let halves = if across > down * chance.between(0.8, 1.25) {
        let (top, low) = (a.mix(b, s), d.mix(c, e));
        [[a, top, low, d], [top, b, c, low]]
    } else {
        let (left, right) = (a.mix(d, s), b.mix(c, e));
        [[a, b, right, left], [left, right, c, d]]
    };
    for half in halves {
        divide(half, chance, field, depth + 1, out);
    }
}

fn inset(quad: &Quad, by: f64) -> Quad {
    let centre = quad.iter().fold(V::default(), |s, &p| s + p) * 0.25;
    quad.map(|p| {
        let to = centre - p;
        p + to.unit() * (1.4 * by).min(to.len())
    })
}

/// Furrows along the longer side.
fn plough(quad: &Quad, pitch: f64, out: &mut Path) {
    let [a, b, c, d] = *quad;
    let along = (b - a).len() > (d - a).len();
    let (from, to) = if along { ((a, d), (b, c)) } else { ((a, b), (d, c)) };
    let n = ((from.1 - from.0).len() / pitch) as usize;
    for i in 1..n {
        let t = i as f64 / n as f64;
        out.go(from.0.mix(from.1, t)).line(to.0.mix(to.1, t));
    }
}
