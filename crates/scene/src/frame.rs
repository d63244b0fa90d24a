//! The frame: definitions, graduated neat line, deployment zones, arrows where troops enter.

use game::Side;
use game::procedure::Named as _;

use crate::lettering::Style;
use crate::palette::{CREAM, LINE_INK, NAME_INK, PAPER};
use crate::pen::{Path, Pen, escape, num};
use crate::plane::{V, clipped_lines};
use crate::sheet::Sheet;

/// The breadth of the graduated band.
const BAND: f64 = 6.5;

pub(crate) fn definitions(pen: &mut Pen, sheet: &Sheet) {
    let (w, h) = (num(sheet.w), num(sheet.h));
    pen.raw(&format!("<defs>\n<clipPath id=\"scene-table\"><rect width=\"{w}\" height=\"{h}\"/></clipPath>\n"));
    let stain = |name: &str, colour: &str, strength: &str| {
        format!(
            "<radialGradient id=\"scene-{name}\"><stop offset=\"0\" stop-color=\"{colour}\" stop-opacity=\"{strength}\"/>\
             <stop offset=\"1\" stop-color=\"{colour}\" stop-opacity=\"0\"/></radialGradient>\n"
        )
    };
    pen.raw(&stain("light", "#fffaec", ".3")).raw(&stain("dark", "#8a6a34", ".09"));
    pen.raw(
        "<radialGradient id=\"scene-vignette\" cx=\"50%\" cy=\"47%\" r=\"72%\"><stop offset=\".55\" stop-color=\"#e6dabc\" stop-opacity=\"0\"/>\
         <stop offset=\"1\" stop-color=\"#b08f55\" stop-opacity=\".3\"/></radialGradient>\n</defs>\n",
    );
}

/// The paper outside the neat line.
pub(crate) fn margin(pen: &mut Pen, sheet: &Sheet) {
    let m = sheet.margin;
    if m == 0.0 {
        return;
    }
    let (at, size) = (V::new(-m, -m), V::new(sheet.w + 2.0 * m, sheet.h + 2.0 * m));
    pen.rect(at, size, &format!("fill=\"{PAPER}\""));
    if !sheet.far() {
        let (in1, in2) = (V::new(3.5, 3.5), V::new(7.0, 7.0));
        pen.rect(at + in1, size - in2, &format!("fill=\"none\" stroke=\"{LINE_INK}\" stroke-width=\"1.8\""));
    }
}

/// Neat line and graduation, over everything that reaches the edge.
pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    if sheet.margin == 0.0 {
        return;
    }
    let all = V::new(sheet.w, sheet.h);
    let line = |width: &str| format!("fill=\"none\" stroke=\"{LINE_INK}\" stroke-width=\"{width}\"");
    pen.rect(V::default(), all, &line("1.3"));
    if sheet.far() {
        pen.rect(V::new(-4.0, -4.0), all + V::new(8.0, 8.0), &line("1.6"));
        return;
    }
    pen.rect(V::new(-BAND, -BAND), all + V::new(2.0 * BAND, 2.0 * BAND), &line(".9"));
    let step = graduation(sheet);
    let px = step * sheet.scale;
    let mut dark = Path::exact();
    let box_at = |path: &mut Path, a: V, b: V| {
        path.ring(&[a, V::new(b.x, a.y), b, V::new(a.x, b.y)]);
    };
    let count = |length: f64| (length / px - 1e-6).ceil() as usize;
    for i in (0..count(sheet.w)).step_by(2) {
        let (a, b) = (i as f64 * px, ((i + 1) as f64 * px).min(sheet.w));
        box_at(&mut dark, V::new(a, -BAND), V::new(b, 0.0));
        box_at(&mut dark, V::new(a, sheet.h), V::new(b, sheet.h + BAND));
    }
    for i in (0..count(sheet.h)).step_by(2) {
        let (a, b) = (sheet.h - i as f64 * px, (sheet.h - (i + 1) as f64 * px).max(0.0));
        box_at(&mut dark, V::new(-BAND, b), V::new(0.0, a));
        box_at(&mut dark, V::new(sheet.w, b), V::new(sheet.w + BAND, a));
    }
    pen.path(&dark, &format!("fill=\"{LINE_INK}\""));
    let style = Style::plain(11.0, NAME_INK).attrs();
    let mut number = |p: V, v: f64| {
        pen.text(&format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\" {style}", num(p.x), num(p.y)), &num(v));
    };
    for i in 1..count(sheet.w) {
        let x = i as f64 * px;
        number(V::new(x, -10.5), i as f64 * step);
        number(V::new(x, sheet.h + 18.0), i as f64 * step);
    }
    for i in 1..count(sheet.h) {
        let y = sheet.h - i as f64 * px + 3.8;
        number(V::new(-14.5, y), i as f64 * step);
        number(V::new(sheet.w + 14.5, y), i as f64 * step);
    }
}

/// Units from number to number: the least round one whose numbers have room.
fn graduation(sheet: &Sheet) -> f64 {
    [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0].into_iter().find(|s| s * sheet.scale >= 34.0).unwrap_or(200.0)
}

/// Deployment zones: a rim of dashes and a light hatching in the colour of the side, leaning to the side's own hand.
pub(crate) fn zones(pen: &mut Pen, sheet: &Sheet) {
    if !sheet.options.zones {
        return;
    }
    for (side, outline) in &sheet.chart.zones {
        let (body, rim) = sheet.colours(*side);
        let ring = sheet.ring(outline);
        let (mut edge, mut lines) = (Path::exact(), Path::fine());
        edge.ring(&ring);
        let lean = if *side == Side::First { 45 } else { 135 };
        clipped_lines(&ring, V::degrees(lean), 0.14 * sheet.u, &mut lines);
        pen.open("g", &format!("class=\"zone\" data-side=\"{}\"", side.name())).raw("\n");
        pen.path(&edge, &format!("fill=\"{body}\" fill-opacity=\".07\""));
        pen.path(&lines, &format!("fill=\"none\" stroke=\"{body}\" stroke-width=\".8\" stroke-opacity=\".28\""));
        pen.path(&edge, &format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"3.6\" stroke-opacity=\".6\""));
        pen.path(&edge, &format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"1.6\" stroke-dasharray=\"9 4\""));
        pen.close("g");
    }
}

/// One arrow for all troops of a side that come in at a place, with their names.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) side: Side,
    pub(crate) at: V,
    /// Into the table.
    pub(crate) way: V,
    pub(crate) names: String,
}

pub(crate) fn entry_points(sheet: &Sheet) -> Vec<Entry> {
    let mut out: Vec<Entry> = Vec::new();
    for (side, mark) in &sheet.chart.entries {
        let (at, name) = (sheet.at(mark.at), sheet.words(&mark.name));
        if let Some(known) = out.iter_mut().find(|e| e.side == *side && (e.at - at).len() < 1.0) {
            known.names = format!("{}, {name}", known.names);
            continue;
        }
        let to_edge = [
            (at.y, V::new(0.0, 1.0)),
            (sheet.h - at.y, V::new(0.0, -1.0)),
            (at.x, V::new(1.0, 0.0)),
            (sheet.w - at.x, V::new(-1.0, 0.0)),
        ];
        let way = to_edge.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map_or(V::new(0.0, 1.0), |(_, way)| way);
        out.push(Entry { side: *side, at, way, names: name.to_owned() });
    }
    out
}

pub(crate) fn arrow_scale(sheet: &Sheet) -> f64 {
    (sheet.u / 80.0).clamp(0.5, 1.5)
}

pub(crate) fn entries(pen: &mut Pen, sheet: &Sheet) {
    let s = arrow_scale(sheet);
    for entry in entry_points(sheet) {
        let (body, rim) = sheet.colours(entry.side);
        let (at, way, side) = (entry.at, entry.way * s, entry.way.right() * s);
        // A shaft and a head, pointing onto the table.
        let arrow = [
            at - side * 4.0 - way * 5.0,
            at + side * 4.0 - way * 5.0,
            at + side * 4.0 + way * 5.0,
            at + side * 10.0 + way * 5.0,
            at + way * 18.0,
            at - side * 10.0 + way * 5.0,
            at - side * 4.0 + way * 5.0,
        ];
        let mut path = Path::exact();
        path.ring(&arrow);
        pen.open("g", &format!("class=\"entry\" data-side=\"{}\"", entry.side.name()));
        pen.raw(&format!("<title>{}</title>", escape(&entry.names)));
        pen.path(&path, &format!("fill=\"{body}\" stroke=\"{CREAM}\" stroke-width=\"3\" paint-order=\"stroke\""));
        pen.path(&path, &format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\".9\""));
        pen.close("g");
    }
}
