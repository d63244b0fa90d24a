//! Water: brooks and rivers as ribbons, ponds with the water lines of the engravers.

use field::{AreaKind, LineKind};

use crate::palette::{WATER, WATER_INK};
use crate::pen::{Path, Pen, num};
use crate::plane::{Chance, V, outward, rounded, smooth, spaced, spaced_ring, to_ring};
use crate::sheet::Sheet;

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    let waters = ribbons(sheet);
    // All banks first, all water then: brooks that meet flow into each other.
    let mut banks = Path::fine();
    for water in &waters {
        banks.ring(&water.ring(sheet.u));
    }
    let far = sheet.far();
    pen.path(
        &banks,
        &format!("fill=\"{WATER_INK}\" stroke=\"{WATER_INK}\" stroke-width=\"{}\"", if far { "1" } else { "1.8" }),
    );
    pen.path(&banks, &format!("fill=\"{WATER}\""));
    for water in waters.iter().filter(|w| w.wide) {
        current(pen, sheet, water);
    }
    for (_, _, outline) in sheet.areas(|k| k == AreaKind::Pond) {
        pond(pen, sheet, &outline);
    }
}

/// A running water: its middle and half its breadth.
struct Ribbon {
    line: Vec<V>,
    half: Vec<f64>,
    wide: bool,
}

impl Ribbon {
    fn ring(&self, u: f64) -> Vec<V> {
        let n = self.line.len();
        let side = |i: usize| (self.line[(i + 1).min(n - 1)] - self.line[i.saturating_sub(1)]).unit().right();
        let left = (0..n).map(|i| self.line[i] - side(i) * (self.half[i] * u));
        let right = (0..n).rev().map(|i| self.line[i] + side(i) * (self.half[i] * u));
        left.chain(right).collect()
    }
}

fn ribbons(sheet: &Sheet) -> Vec<Ribbon> {
    let u = sheet.u;
    let ponds = sheet.areas(|k| k == AreaKind::Pond);
    let mut out = Vec::new();
    for line in &sheet.chart.ground.lines {
        let wide = match line.kind {
            LineKind::Stream => false,
            LineKind::River => true,
            _ => continue,
        };
        let chance = Chance::of(&line.id);
        let course = smooth(&sheet.course(&line.course), 6);
        let points = spaced(&course, 0.055 * u);
        let Some(&(total, _)) = points.last() else { continue };
        let from = points[0].1;
        // A brook that begins neither at the edge nor in a pond has its spring there.
        let inland = from.x > 1.0 && from.y > 1.0 && from.x < sheet.w - 1.0 && from.y < sheet.h - 1.0;
        let spring = inland && ponds.iter().all(|(_, _, ring)| to_ring(ring, from) > 0.1 * u);
        let broad = if wide { 0.085 } else { 0.018 };
        let n = points.len();
        let way = |i: usize| (points[(i + 1).min(n - 1)].1 - points[i.saturating_sub(1)].1).unit().right();
        let line: Vec<V> = (0..n)
            .map(|i| {
                let (run, p) = points[i];
                let calm = (run.min(total - run) / (0.15 * u)).min(1.0);
                p + way(i) * (0.02 * u * calm * chance.wave(run / (0.13 * u)))
            })
            .collect();
        let half = points
            .iter()
            .map(|&(run, _)| {
                let young = if spring { 0.35 + 0.65 * (run / total).min(0.5) * 2.0 } else { 1.0 };
                broad * young * (1.0 + 0.16 * chance.wave(40.0 + run / (0.3 * u)))
            })
            .collect();
        out.push(Ribbon { line, half, wide });
    }
    out
}

/// Lines along the banks of a river.
fn current(pen: &mut Pen, sheet: &Sheet, water: &Ribbon) {
    for (inset, opacity) in [(0.62, ".5"), (0.28, ".3")] {
        let mut path = Path::fine();
        let thin =
            Ribbon { line: water.line.clone(), half: water.half.iter().map(|h| h * inset).collect(), wide: true };
        path.ring(&thin.ring(sheet.u));
        pen.path(
            &path,
            &format!("fill=\"none\" stroke=\"{WATER_INK}\" stroke-width=\".6\" stroke-opacity=\"{opacity}\""),
        );
    }
}

fn pond(pen: &mut Pen, sheet: &Sheet, outline: &[V]) {
    let u = sheet.u;
    let ring = rounded(outline, 0.05 * u);
    let mut shore = Path::exact();
    pen.path(shore.ring(&ring), &format!("fill=\"{WATER}\" stroke=\"{WATER_INK}\" stroke-width=\"1.5\""));
    if sheet.far() {
        return;
    }
    let points = spaced_ring(&ring, 0.05 * u);
    let out = outward(&points, 3);
    let mut inset = 0.0;
    for i in 0..6 {
        inset += (0.026 + 0.006 * f64::from(i)) * u;
        let within = |p: V| crate::plane::inside(&ring, p) && to_ring(&ring, p) > 0.93 * inset;
        let line: Vec<V> = points.iter().zip(&out).map(|(&p, &n)| p - n * inset).collect();
        let mut path = Path::fine();
        // Where the shores are near each other the lines would cross: they end there.
        let mut down = false;
        for k in 0..=line.len() {
            let p = line[k % line.len()];
            if !within(p) {
                down = false;
            } else if down {
                path.line(p);
            } else {
                path.go(p);
                down = true;
            }
        }
        pen.path(
            &path,
            &format!(
                "fill=\"none\" stroke=\"{WATER_INK}\" stroke-width=\".65\" stroke-opacity=\"{}\"",
                num(0.72 - 0.1 * f64::from(i))
            ),
        );
    }
}
