//! Title, date and scale in a cartouche, and the compass: where the map has least to say.

use field::{AreaKind, LineKind};
use game::View;
use rulebook::Lang;

use crate::counters;
use crate::labels::{Room, Strip};
use crate::lettering::{Style, capitals};
use crate::names;
use crate::palette::{CARD, CREAM, LINE_INK, NAME_INK, PAPER};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V, spaced};
use crate::sheet::Sheet;

/// What stands where; nothing at all on small maps or if not wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    pub(crate) title: Rect,
    pub(crate) compass: Rect,
}

const TITLE: Style = Style { spacing: 2.2, bold: true, ..Style::plain(20.0, NAME_INK) };

/// The title in capitals; long ones are set smaller.
fn title_style(sheet: &Sheet) -> (Style, String) {
    let title = capitals(sheet.words(&sheet.chart.title));
    let fit = (210.0 / TITLE.width(&title)).clamp(0.62, 1.0);
    (Style { size: TITLE.size * fit, spacing: TITLE.spacing * fit, ..TITLE }, title)
}

pub(crate) fn places(sheet: &Sheet) -> Option<Places> {
    if !sheet.options.cartouche || sheet.far() {
        return None;
    }
    let k = sheet.type_scale();
    let (style, title) = title_style(sheet);
    let size = V::new((style.width(&title) + 44.0).max(178.0), 122.0) * k;
    if size.x > 0.45 * sheet.w || size.y > 0.4 * sheet.h {
        return None;
    }
    let mut room = terrain(sheet);
    let gap = 8.0 * k;
    let corner = |size: V, right: bool, low: bool| {
        let x = if right { sheet.w - size.x / 2.0 - gap } else { size.x / 2.0 + gap };
        let y = if low { sheet.h - size.y / 2.0 - gap } else { size.y / 2.0 + gap };
        Strip::level(V::new(x, y), size.x, size.y)
    };
    let order = [(true, true, 0.0), (false, true, 0.02), (false, false, 0.04), (true, false, 0.06)];
    let title = room.best(order.map(|(right, low, own)| (corner(size, right, low), own)))?.0;
    room.take_strip(&title, 50.0);
    let compass = V::new(74.0, 104.0) * k;
    let order = [(true, false, 0.0), (false, false, 0.02), (false, true, 0.04), (true, true, 0.06)];
    let compass = room.best(order.map(|(right, low, own)| (corner(compass, right, low), own)))?.0;
    Some(Places { title: title.rects()[0], compass: compass.rects()[0] })
}

/// How much the map minds being covered, and where.
fn terrain(sheet: &Sheet) -> Room {
    let mut room = Room::default();
    let u = sheet.u;
    for (_, kind, ring) in sheet.areas(|_| true) {
        let minds = match kind {
            AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt => 12.0,
            AreaKind::Hill { .. } => 0.6,
            AreaKind::Field => 0.2,
            _ => 2.5,
        };
        // Squares of 0.2 UD inside the outline stand for the area.
        let bounds = Rect::of(&ring);
        let cell = 0.25 * u;
        let (cols, rows) = ((bounds.size().x / cell) as usize + 1, (bounds.size().y / cell) as usize + 1);
        for (col, row) in (0..cols).flat_map(|c| (0..rows).map(move |r| (c, r))) {
            let p = bounds.min + V::new((col as f64 + 0.5) * cell, (row as f64 + 0.5) * cell);
            if crate::plane::inside(&ring, p) {
                room.take(Rect::around(p, cell, cell), minds);
            }
        }
    }
    for line in &sheet.chart.ground.lines {
        let minds = if matches!(line.kind, LineKind::Road | LineKind::River) { 6.0 } else { 3.0 };
        for (_, p) in spaced(&sheet.course(&line.course), 0.2 * u) {
            room.take(Rect::around(p, 0.2 * u, 0.2 * u), minds);
        }
    }
    for mark in sheet.chart.objectives.iter().chain(sheet.chart.entries.iter().map(|(_, mark)| mark)) {
        room.take(Rect::around(sheet.at(mark.at), 0.7 * u, 0.7 * u), 40.0);
    }
    room
}

/// What of it is shown: whoever stands on the title or the compass has it put away, for the ground below troops matters more.
pub(crate) fn shown(sheet: &Sheet, view: Option<&View>) -> [Option<Rect>; 2] {
    let Some(Places { title, compass }) = places(sheet) else { return [None; 2] };
    [title, compass].map(|place| {
        let mut pieces = view.into_iter().flat_map(counters::on_table);
        let stood_on = pieces.any(|(piece, stand)| {
            let covered = names::extent(sheet, piece, stand);
            let at = sheet.place(stand.at);
            Rect::new(covered.min + at, covered.max + at).shared(place) > 0.0
        });
        (!stood_on).then_some(place)
    })
}

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet, shown: [Option<Rect>; 2]) {
    if let Some(at) = shown[0] {
        title(pen, sheet, at);
    }
    if let Some(at) = shown[1] {
        compass(pen, sheet, at);
    }
}

/// A rectangle with hollow corners.
fn scotia(a: V, b: V, r: f64) -> Path {
    let mut path = Path::exact();
    let p = |x: f64, y: f64| V::new(x, y);
    path.go(p(a.x + r, a.y)).line(p(b.x - r, a.y)).quad(p(b.x - r, a.y + r), p(b.x, a.y + r));
    path.line(p(b.x, b.y - r)).quad(p(b.x - r, b.y - r), p(b.x - r, b.y));
    path.line(p(a.x + r, b.y)).quad(p(a.x + r, b.y - r), p(a.x, b.y - r));
    path.line(p(a.x, a.y + r)).quad(p(a.x + r, a.y + r), p(a.x + r, a.y)).shut();
    path
}

fn title(pen: &mut Pen, sheet: &Sheet, at: Rect) {
    let k = sheet.type_scale();
    let size = at.size() * (1.0 / k);
    let (w, h) = (size.x, size.y);
    pen.open(
        "g",
        &format!("class=\"cartouche\" transform=\"translate({} {}) scale({})\"", num(at.min.x), num(at.min.y), num(k)),
    );
    pen.raw("\n");
    let ink = |width: &str| format!("fill=\"none\" stroke=\"{LINE_INK}\" stroke-width=\"{width}\"");
    pen.path(&scotia(V::new(2.5, 3.5), V::new(w + 2.5, h + 3.5), 10.0), "fill=\"#3a2c18\" fill-opacity=\".22\"");
    pen.path(&scotia(V::default(), size, 10.0), &format!("fill=\"{CARD}\" stroke=\"{LINE_INK}\" stroke-width=\"1.6\""));
    pen.path(&scotia(V::new(4.0, 4.0), V::new(w - 4.0, h - 4.0), 9.0), &ink(".6"));
    let mut text = |y: f64, style: Style, words: &str| {
        // As wide as its frame was made for it, whatever font is there.
        let length = format!("textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", num(style.width(words)));
        let at = format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\"", num(w / 2.0), num(y));
        pen.text(&format!("{at} {length} {}", style.attrs()), words);
    };
    let (style, words) = title_style(sheet);
    text(31.0, style, &words);
    text(48.5, Style { italic: true, ..Style::plain(13.5, NAME_INK) }, sheet.words(&sheet.chart.date));
    let mut rule = Path::exact();
    let (c, y) = (w / 2.0, 58.5);
    rule.go(V::new(c - 50.0, y)).line(V::new(c - 7.0, y)).go(V::new(c + 7.0, y)).line(V::new(c + 50.0, y));
    pen.path(&rule, &ink(".8"));
    let mut lozenge = Path::exact();
    lozenge.ring(&[V::new(c, y - 3.4), V::new(c + 4.0, y), V::new(c, y + 3.4), V::new(c - 4.0, y)]);
    pen.path(&lozenge, &format!("fill=\"{LINE_INK}\""));
    scale_bar(pen, sheet, V::new(c, 91.0), k);
    pen.close("g");
}

/// Three steps of a round length, in units above and metres below.
fn scale_bar(pen: &mut Pen, sheet: &Sheet, middle: V, k: f64) {
    let px = sheet.scale / k;
    let fit = |s: &f64| (3.0 * s * px - 120.0).abs();
    let steps = [0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0];
    let step = steps.into_iter().min_by(|a, b| fit(a).total_cmp(&fit(b))).unwrap_or(1.0);
    let len = step * px;
    let from = V::new(middle.x - 1.5 * len, middle.y);
    for i in 0..3 {
        let fill = if i % 2 == 0 { LINE_INK } else { CREAM };
        let at = from + V::new(f64::from(i) * len, 0.0);
        pen.rect(at, V::new(len, 5.0), &format!("fill=\"{fill}\" stroke=\"{LINE_INK}\" stroke-width=\".8\""));
    }
    let style = Style::plain(11.0, NAME_INK);
    let mut mark = |x: f64, y: f64, words: &str, unit: &str| {
        // The number stands over its tick, the unit after it.
        let shift = if unit.is_empty() { 0.0 } else { style.width(&format!(" {unit}")) / 2.0 };
        let words = if unit.is_empty() { words.to_owned() } else { format!("{words} {unit}") };
        pen.text(
            &format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\" {}", num(x + shift), num(y), style.attrs()),
            &words,
        );
    };
    for i in 0..=3 {
        let (x, v) = (from.x + f64::from(i) * len, f64::from(i) * step);
        mark(x, middle.y - 4.5, &halves(v, sheet.options.lang), if i == 3 { &sheet.chart.unit } else { "" });
        if sheet.chart.unit_metres > 0 {
            let metres = v * f64::from(sheet.chart.unit_metres);
            mark(x, middle.y + 16.0, &num(metres), if i == 3 { "m" } else { "" });
        }
    }
}

/// A number with halves and quarters as fractions.
fn halves(v: f64, lang: Lang) -> String {
    let whole = v.floor();
    let sign = match v - whole {
        0.0 => "",
        0.25 => "¼",
        0.5 => "½",
        0.75 => "¾",
        _ => return num(v).replace('.', lang.of(".", ",")),
    };
    if whole == 0.0 && !sign.is_empty() { sign.to_owned() } else { format!("{whole}{sign}") }
}

/// A rose of eight points; north is longest and named.
fn compass(pen: &mut Pen, sheet: &Sheet, at: Rect) {
    let k = sheet.type_scale();
    let c = at.centre() + V::new(0.0, 8.0 * k);
    pen.open("g", &format!("class=\"compass\" transform=\"translate({} {}) scale({})\"", num(c.x), num(c.y), num(k)));
    pen.raw("\n");
    let ink = |width: &str| format!("fill=\"none\" stroke=\"{LINE_INK}\" stroke-width=\"{width}\"");
    pen.circle(
        V::default(),
        27.3,
        &format!("fill=\"{PAPER}\" fill-opacity=\".55\" stroke=\"{LINE_INK}\" stroke-width=\".8\""),
    );
    pen.circle(V::default(), 24.6, &ink(".5"));
    let mut ticks = Path::exact();
    for i in 0..32 {
        let way = V::degrees(i * 45 / 4);
        ticks.go(way * 24.6).line(way * 27.3);
    }
    pen.path(&ticks, &ink(".7"));
    let (mut dark, mut light) = (Path::exact(), Path::exact());
    for (turn, long, waist) in [
        (45, 21.0, 4.6),
        (135, 21.0, 4.6),
        (225, 21.0, 4.6),
        (315, 21.0, 4.6),
        (90, 34.0, 6.4),
        (180, 34.0, 6.4),
        (270, 34.0, 6.4),
        (0, 41.0, 6.4),
    ] {
        let (tip, o) = (V::degrees(turn) * long, V::default());
        dark.ring(&[tip, V::degrees(turn + 45) * waist, o]);
        light.ring(&[tip, V::degrees(turn - 45) * waist, o]);
    }
    pen.path(&light, &format!("fill=\"{CREAM}\" stroke=\"{LINE_INK}\" stroke-width=\".7\" stroke-linejoin=\"round\""));
    pen.path(
        &dark,
        &format!("fill=\"{LINE_INK}\" stroke=\"{LINE_INK}\" stroke-width=\".7\" stroke-linejoin=\"round\""),
    );
    let style = Style { halo: Some((PAPER, 3.0)), ..Style::plain(15.0, NAME_INK) };
    pen.text(&format!("y=\"-44.5\" text-anchor=\"middle\" {}", style.attrs()), "N");
    pen.close("g");
}
