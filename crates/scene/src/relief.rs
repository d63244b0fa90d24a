//! Relief: hills as shaded slopes with hachures, light from the north-west.

use field::AreaKind;

use crate::palette::HACHURE;
use crate::pen::{Path, Pen, num};
use crate::plane::{Chance, V, inside, outward, rounded, spaced_ring, to_ring};
use crate::sheet::Sheet;

/// Toward the shade: south-east.
const SHADE: V = V::new(0.66, 0.75);

struct Hill {
    level: u8,
    dominant: bool,
    /// The true outline with rounded corners, carried beyond the edge of the table where it ends there.
    ring: Vec<V>,
    chance: Chance,
}

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    let mut hills: Vec<Hill> = sheet
        .areas(|k| matches!(k, AreaKind::Hill { .. } | AreaKind::Dune))
        .into_iter()
        .map(|(id, kind, ring)| {
            let (level, dominant) = match kind {
                AreaKind::Hill { level, dominant } => (level, dominant),
                _ => (1, false),
            };
            Hill { level, dominant, ring: rounded(&beyond(&ring, sheet), 0.05 * sheet.u), chance: Chance::of(id) }
        })
        .collect();
    game::sort_by_number(&mut hills, |h| f64::from(h.level));
    for level in 1..=hills.iter().map(|h| h.level).max().unwrap_or(0) {
        let of_level: Vec<&Hill> = hills.iter().filter(|h| h.level == level).collect();
        if !of_level.is_empty() {
            shade(pen, sheet, &of_level, level);
        }
        for hill in of_level {
            hachures(pen, sheet, hill, &hills);
        }
    }
}

/// A contour does not turn at the edge of the table: it leaves it.
fn beyond(ring: &[V], sheet: &Sheet) -> Vec<V> {
    let out = 0.9 * sheet.u;
    let push = |v: f64, most: f64| {
        if v <= 0.5 {
            v - out
        } else if v >= most - 0.5 {
            v + out
        } else {
            v
        }
    };
    let n = ring.len();
    let at_edge = |p: V| p.x <= 0.5 || p.y <= 0.5 || p.x >= sheet.w - 0.5 || p.y >= sheet.h - 0.5;
    let mut points = Vec::with_capacity(n + 4);
    for i in 0..n {
        let (here, p) = (ring[i], V::new(push(ring[i].x, sheet.w), push(ring[i].y, sheet.h)));
        let neighbours = [ring[(i + n - 1) % n], ring[(i + 1) % n]];
        // Where the outline reaches the edge, the point on the edge stays.
        if at_edge(here) && !at_edge(neighbours[0]) {
            points.push(here);
        }
        points.push(p);
        if at_edge(here) && !at_edge(neighbours[1]) {
            points.push(here);
        }
    }
    points
}

/// Light and shade laid on in thin coats: the slope lies outside the contour, the crown catches the light.
fn shade(pen: &mut Pen, sheet: &Sheet, hills: &[&Hill], level: u8) {
    let mut crown = Path::exact();
    for hill in hills {
        crown.ring(&hill.ring);
    }
    let d = crown.data();
    let o = num(2.0 * sheet.u);
    let (w, h) = (num(sheet.w + 4.0 * sheet.u), num(sheet.h + 4.0 * sheet.u));
    pen.raw(&format!(
        "<defs><path id=\"scene-hill{level}\" d=\"{d}\"/>\
         <clipPath id=\"scene-slope{level}\"><path clip-rule=\"evenodd\" d=\"M-{o}-{o}h{w}v{h}h-{w}z{d}\"/></clipPath></defs>\n"
    ));
    pen.open("g", &format!("clip-path=\"url(#scene-slope{level})\"")).raw("\n");
    let mut coats = |reach: f64, ink: &str, strength: f64, coats: u32| {
        for i in 1..=coats {
            let by = SHADE * (reach * sheet.u * f64::from(i) / f64::from(coats));
            pen.raw(&format!(
                "<use href=\"#scene-hill{level}\" transform=\"translate({} {})\" fill=\"{ink}\" fill-opacity=\"{}\"/>\n",
                num(by.x),
                num(by.y),
                num(strength / f64::from(coats))
            ));
        }
    };
    coats(-0.32, "#fffaee", 0.7, 7);
    coats(0.42, HACHURE, 0.5, 10);
    pen.close("g");
    pen.path(&crown, "fill=\"#fbf4e2\" fill-opacity=\".42\"");
}

/// Strokes straight downhill in rows, tapering, thick in the shade; and the true contour, dotted.
fn hachures(pen: &mut Pen, sheet: &Sheet, hill: &Hill, hills: &[Hill]) {
    let u = sheet.u;
    let mut chance = hill.chance.clone();
    let (step, rows) = if sheet.far() { (0.075 * u, 1) } else { (0.04 * u, 3) };
    let ring = spaced_ring(&hill.ring, step);
    let out = outward(&ring, (0.2 * u / step) as usize);
    let others: Vec<&Hill> = hills.iter().filter(|h| h.level >= hill.level).collect();
    let reach = if hill.dominant { 1.0 } else { 0.8 };
    let mut strokes = Path::fine();
    for row in 0..rows {
        let r = f64::from(row);
        for (i, (&p, &n)) in ring.iter().zip(&out).enumerate() {
            let at = i as f64 * step / u;
            let shade = f64::midpoint(n.dot(SHADE), 1.0);
            let steep = reach * (1.0 + 0.34 * hill.chance.wave(0.9 * at));
            let (skip, jitter, stretch, lean) = (
                chance.unit(),
                chance.between(-0.35, 0.35) * step,
                chance.between(0.74, 1.22),
                chance.between(-0.06, 0.06),
            );
            // Slopes in the light are left almost white.
            let sparse =
                [0.0, 0.3, 0.62][row as usize] * (1.15 - shade) + if shade < 0.3 { 0.1 + 0.22 * r } else { 0.0 };
            if skip < sparse {
                continue;
            }
            let along = n.right();
            let begin = r * 0.17 * u * steep + if row > 0 { chance.between(-0.03, 0.03) * u } else { 0.0 };
            let from = p + along * (jitter + if row == 1 { step / 2.0 } else { 0.0 }) + n * begin;
            let length = 0.235 * u * steep * stretch * (1.0 - 0.1 * r) * (0.7 + 0.45 * shade);
            let downhill = (n + along * lean).unit();
            let to = from + downhill * length;
            let off = to.x < -4.0 || to.y < -4.0 || from.x > sheet.w + 4.0 || from.y > sheet.h + 4.0;
            let crowded = row > 0 && to_ring(&hill.ring, from) < 0.82 * begin;
            if off || crowded || others.iter().any(|h| inside(&h.ring, from + n) || inside(&h.ring, to)) {
                continue;
            }
            let thick = (0.34 + 1.5 * shade * shade * (1.0 - 0.22 * r)) * (u / 80.0).clamp(0.6, 1.4);
            let half = along * (thick / 2.0);
            if row == 0 {
                let bend = from.mix(to, 0.45) + along * (thick * 0.3);
                strokes.go(from - half).line(from + half).quad(bend, to).shut();
            } else {
                // Lower rows swell and thin out again.
                let belly = from.mix(to, 0.3);
                strokes.go(from).quad(belly + half * 2.0, to).quad(belly - half * 2.0, from).shut();
            }
        }
    }
    pen.path(&strokes, &format!("fill=\"{HACHURE}\" fill-opacity=\".88\""));
    let mut contour = Path::exact();
    contour.ring(&hill.ring);
    pen.path(
        &contour,
        &format!(
            "fill=\"none\" stroke=\"{HACHURE}\" stroke-width=\".8\" stroke-dasharray=\"1.2 2\" stroke-opacity=\".75\""
        ),
    );
}
