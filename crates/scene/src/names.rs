//! Names of units and terrain: each where it belongs and, if possible, where nothing else stands.

use field::{Area, AreaKind, Line, LineKind};
use game::{Footprint, PieceView, Side, Symbol, View};

use crate::cartouche;
use crate::counters::{self, DRAWN_AT, Shape};
use crate::frame;
use crate::labels::{Room, Strip};
use crate::lettering::Style;
use crate::markers;
use crate::palette::{NAME_INK, PAPER, WATER_NAME};
use crate::pen::{Pen, num};
use crate::plane::{Rect, V, inside, spaced};
use crate::sheet::Sheet;

/// A name in its place.
#[derive(Clone, Debug)]
struct Label {
    text: String,
    style: Style,
    strip: Strip,
}

/// All names of a drawing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    terrain: Vec<Label>,
    units: Vec<Label>,
}

/// Off the table: never.
const OFF: f64 = 100.0;
/// Names of small things are left out rather than set over others.
const TOO_DEAR: f64 = 0.9;

pub(crate) fn plan(sheet: &Sheet, view: Option<&View>) -> Plan {
    let mut plan = Plan::default();
    if !sheet.options.names {
        return plan;
    }
    let mut room = Room::default();
    if let Some(places) = cartouche::places(sheet) {
        room.take(places.title.grown(2.0), 30.0);
        room.take(places.compass, 30.0);
    }
    for mark in &sheet.chart.objectives {
        room.take(Rect::around(sheet.at(mark.at), 0.47 * sheet.u, 0.47 * sheet.u), 8.0);
    }
    for entry in frame::entry_points(sheet) {
        room.take(Rect::around(entry.at + entry.way * 8.0, 22.0, 22.0), 10.0);
    }
    if let Some(view) = view {
        blocks(sheet, view, &mut room);
        // Who has fewest places to go to chooses first: those whose name is longest.
        let mut named: Vec<&PieceView> = counters::on_table(view).filter(|p| is_named(sheet, view, p)).collect();
        named.sort_by_key(|p| (std::cmp::Reverse(short_name(sheet, p).chars().count()), p.id));
        for piece in named {
            plan.units.extend(unit(sheet, view, piece, &mut room));
        }
    }
    obstacles(sheet, &mut room);
    terrain(sheet, &mut room, &mut plan.terrain);
    plan
}

/// What terrain names should not cover.
fn obstacles(sheet: &Sheet, room: &mut Room) {
    let u = sheet.u;
    for line in &sheet.chart.ground.lines {
        let (minds, broad) = match line.kind {
            LineKind::Road => (2.4, 0.13),
            LineKind::River => (1.0, 0.17),
            _ => (1.6, 0.06),
        };
        for (_, p) in spaced(&sheet.course(&line.course), 0.1 * u) {
            room.take(Rect::around(p, broad * u, broad * u), minds);
        }
    }
    for (_, kind, ring) in sheet.areas(|_| true) {
        match kind {
            AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt => {
                let b = Rect::of(&ring);
                room.take(b.grown(-0.04 * u), 3.5);
            }
            AreaKind::Field => {}
            _ => {
                let mut closed = ring.clone();
                closed.extend(ring.first());
                let slope = matches!(kind, AreaKind::Hill { .. });
                for (_, p) in spaced(&closed, 0.16 * u) {
                    room.take(Rect::around(p, 0.16 * u, 0.16 * u), if slope { 0.9 } else { 0.5 });
                }
            }
        }
    }
}

fn blocks(sheet: &Sheet, view: &View, room: &mut Room) {
    let k = sheet.u / DRAWN_AT;
    for piece in counters::on_table(view) {
        let Some(pose) = piece.pose else { continue };
        let at = sheet.place(pose.at);
        let (ahead, right) = (V::facing(pose.facing), V::facing(pose.facing.turned(90)));
        if let Footprint::Elements(elements) = &piece.footprint {
            for e in elements {
                let c = at + right * sheet.span(e[0]) + ahead * sheet.span(e[1]);
                room.take_strip(&Strip { at: c, way: right, width: sheet.span(e[2]), height: sheet.span(e[3]) }, 7.0);
            }
        } else if piece.symbol == Symbol::General {
            if piece.with.is_none() {
                room.take(Rect::around(at, 30.0 * k, 30.0 * k), 7.0);
            }
        } else {
            let size = (Shape::of(piece).size() + V::new(4.0, 4.0)) * k;
            room.take_strip(&Strip { at, way: right, width: size.x, height: size.y }, 7.0);
            let beak = at + ahead * (size.y / 2.0 + 4.0 * k);
            room.take(Rect::around(beak, 9.0 * k, 9.0 * k), 3.0);
            if piece.markers.iter().any(|m| markers::STATES.contains(m)) {
                let token = at + markers::corner(piece, pose.facing, V::new(1.0, -1.0)) * k;
                room.take(Rect::around(token, 15.0 * k, 15.0 * k), 5.0);
            }
            if view.pieces.iter().any(|p| p.with == Some(piece.id)) {
                let general = at + markers::corner(piece, pose.facing, V::new(-1.0, -1.0)) * k;
                room.take(Rect::around(general, 24.0 * k, 24.0 * k), 5.0);
            }
        }
    }
}

/// From 50 pixels per UD on everybody is named, from 30 on one's own and the piece in hand.
fn is_named(sheet: &Sheet, view: &View, piece: &PieceView) -> bool {
    let own = view.side == Some(piece.side) || sheet.options.selected == Some(piece.id);
    sheet.u >= 50.0 || (sheet.u >= 30.0 && own)
}

/// The name without what stands in brackets.
fn short_name<'a>(sheet: &Sheet, piece: &'a PieceView) -> &'a str {
    let name = sheet.words(&piece.name);
    match name.split_once(" (") {
        Some((short, rest)) if rest.ends_with(')') && !short.trim().is_empty() => short.trim(),
        _ => name,
    }
}

fn unit(sheet: &Sheet, view: &View, piece: &PieceView, room: &mut Room) -> Option<Label> {
    let pose = piece.pose?;
    let is_general = piece.symbol == Symbol::General;
    let with = |id| view.pieces.iter().find(move |p| p.id == id);
    if is_general && piece.with.is_some_and(|id| with(id).is_some_and(|u| u.symbol != Symbol::General)) {
        return None; // Named together with the unit.
    }
    let mut text = short_name(sheet, piece).to_owned();
    for general in view.pieces.iter().filter(|p| p.with == Some(piece.id)) {
        text = format!("{text} · {}", short_name(sheet, general));
    }
    let k = sheet.type_scale();
    let style = Style { bold: true, halo: Some(("#f8f1de", 3.4 * k)), ..Style::plain(12.0 * k, "#1d1711") };
    let (width, height) = (style.width(&text) + 4.0, 12.5 * k);
    let at = sheet.place(pose.at);
    let s = sheet.u / DRAWN_AT;
    let half = extent(sheet, piece, s);
    let (down, side) = (half.y + height / 2.0 + 2.0, half.x + width / 2.0 + 4.0);
    let (dx, dy) = (width / 2.0, 0.5 * height);
    let places = [
        (V::new(0.0, down), 0.0),
        (V::new(0.0, -down), 0.32),
        (V::new(0.3 * dx, down), 0.2),
        (V::new(-0.3 * dx, down), 0.2),
        (V::new(0.6 * dx, down), 0.35),
        (V::new(-0.6 * dx, down), 0.35),
        (V::new(0.4 * dx, -down), 0.45),
        (V::new(-0.4 * dx, -down), 0.45),
        (V::new(side, 0.0), 0.5),
        (V::new(-side, 0.0), 0.55),
        (V::new(side, dy), 0.55),
        (V::new(-side, dy), 0.6),
        (V::new(0.9 * side, down), 0.9),
        (V::new(-0.9 * side, down), 0.9),
        (V::new(0.0, down + height), 1.2),
    ];
    let table = Rect::new(V::new(1.0, 1.0), V::new(sheet.w - 1.0, sheet.h - 1.0));
    let (strip, _) = room.best(places.map(|(by, own)| {
        let strip = Strip::level(at + by, width, height);
        let own = if is_general && by.x > 0.0 && by.y == 0.0 { 0.0 } else { own };
        (strip, own + off_table(&strip, table))
    }))?;
    room.take_strip(&strip, 9.0);
    Some(Label { text, style, strip })
}

fn off_table(strip: &Strip, table: Rect) -> f64 {
    let out = strip.rects().iter().any(|r| !table.contains(r.min) || !table.contains(r.max));
    if out { OFF } else { 0.0 }
}

/// Half the width and height of what a piece covers on the sheet.
fn extent(sheet: &Sheet, piece: &PieceView, s: f64) -> V {
    if piece.symbol == Symbol::General {
        let r = if piece.markers.contains(&"chief") { 18.0 } else { 15.0 };
        return V::new(r, r) * s;
    }
    let Some(pose) = piece.pose else { return V::default() };
    let (ahead, right) = (V::facing(pose.facing), V::facing(pose.facing.turned(90)));
    if let Footprint::Elements(elements) = &piece.footprint {
        return elements.iter().fold(V::default(), |m, e| {
            let c = right * sheet.span(e[0]) + ahead * sheet.span(e[1]);
            let h = V::new(sheet.span(e[2]), sheet.span(e[3])) * 0.5;
            let (x, y) = (right.x.abs() * h.x + ahead.x.abs() * h.y, right.y.abs() * h.x + ahead.y.abs() * h.y);
            V::new(m.x.max(c.x.abs() + x), m.y.max(c.y.abs() + y))
        });
    }
    let shape = Shape::of(piece);
    let h = shape.size() * 0.5 + V::new(2.5, 2.5);
    let beak = if shape == Shape::Square { 8.0 } else { 0.0 };
    let y = right.y.abs() * h.x + ahead.y.abs() * h.y + beak;
    // Facing south the beak stands where the name will: it makes room.
    let y = if ahead.y > 0.5 { y.max(ahead.y * (h.y + 9.0)) } else { y };
    V::new(right.x.abs() * h.x + ahead.x.abs() * h.y + beak, y) * s
}

fn terrain(sheet: &Sheet, room: &mut Room, out: &mut Vec<Label>) {
    let name_of = |id: &str| {
        sheet.chart.names.iter().find(|(name, _)| name == id).map(|(_, words)| sheet.words(words).to_owned())
    };
    let mut labels: Vec<(u8, Label, f64)> = Vec::new();
    let ground = &sheet.chart.ground;
    // Settlements first, then what can go elsewhere; in each rank the order of the map.
    let rank = |kind: AreaKind| match kind {
        AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt => 0,
        AreaKind::Pond => 1,
        AreaKind::Wood => 2,
        AreaKind::Hill { .. } => 4,
        _ => 6,
    };
    enum Thing<'a> {
        Area(&'a Area),
        Line(&'a Line),
        Entry(frame::Entry),
    }
    let mut things: Vec<(u8, Thing)> = ground.areas.iter().map(|a| (rank(a.kind), Thing::Area(a))).collect();
    if !sheet.far() {
        things.extend(ground.lines.iter().map(|l| (if l.kind == LineKind::Road { 3 } else { 5 }, Thing::Line(l))));
        things.extend(frame::entry_points(sheet).into_iter().map(|e| (2, Thing::Entry(e))));
    }
    things.sort_by_key(|(rank, _)| *rank);
    for (rank, thing) in things {
        let found = match thing {
            Thing::Area(area) => name_of(&area.id).and_then(|text| area_label(sheet, room, area, text)),
            Thing::Line(line) => name_of(&line.id).and_then(|text| line_label(sheet, room, line, text)),
            Thing::Entry(entry) => entry_label(sheet, room, entry),
        };
        let Some((label, cost)) = found else { continue };
        let limit = match (rank, sheet.far()) {
            (0 | 2, false) => OFF,
            (5 | 6, _) | (_, true) => 0.5 * TOO_DEAR,
            _ => 4.0 * TOO_DEAR,
        };
        if cost < limit {
            room.take_strip(&label.strip, 9.0);
            labels.push((rank, label, cost));
        }
    }
    out.extend(labels.into_iter().map(|(_, label, _)| label));
}

fn italic(size: f64, k: f64, spacing: f64, fill: &'static str) -> Style {
    Style { italic: true, spacing: spacing * k, halo: Some((PAPER, 3.0 * k)), ..Style::plain(size * k, fill) }
}

/// The length of an outline's box in UD², for the size of its name.
fn area_label(sheet: &Sheet, room: &Room, area: &Area, text: String) -> Option<(Label, f64)> {
    let (k, u) = (sheet.type_scale(), sheet.u);
    let ring = sheet.ring(&area.outline);
    let bounds = Rect::of(&ring);
    let large = bounds.area() > 6.0 * u * u;
    let (style, text) = match area.kind {
        AreaKind::Wood => {
            let style = italic(if large { 15.0 } else { 13.0 }, k, if large { 1.0 } else { 0.5 }, "#2b331c");
            (Style { halo: Some(("#dfe5c8", 3.4 * k)), ..style }, text)
        }
        AreaKind::Hill { .. } => {
            let caps = text.to_uppercase();
            let set = |spacing: f64| Style {
                spacing: spacing * k,
                halo: Some(("#f4ecd9", 3.0 * k)),
                ..Style::plain(12.0 * k, "#4a3d2f")
            };
            // Spaced as widely as the crown allows.
            let spacing =
                [4.0, 2.8, 1.6].into_iter().find(|&s| set(s).width(&caps) < 0.8 * bounds.size().x).unwrap_or(0.8);
            (set(spacing), caps)
        }
        AreaKind::Pond | AreaKind::Marsh => (italic(12.0, k, 0.2, WATER_NAME), text),
        AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt => {
            let first = sheet.chart.objectives.iter().any(|o| (sheet.at(o.at) - bounds.centre()).len() < 1.3 * u);
            let size = if first { 16.0 } else { 13.0 };
            let spacing = if first { 0.8 } else { 0.3 };
            (Style { spacing: spacing * k, halo: Some((PAPER, 3.0 * k)), ..Style::plain(size * k, NAME_INK) }, text)
        }
        _ => (italic(11.0, k, 0.2, NAME_INK), text),
    };
    let (width, height) = (style.width(&text) + 2.0, 1.02 * style.size);
    let table = Rect::new(V::new(3.0, 3.0), V::new(sheet.w - 3.0, sheet.h - 3.0));
    let centre = bounds.centre();
    let mut places = Vec::new();
    let inner = matches!(area.kind, AreaKind::Wood | AreaKind::Hill { .. })
        || (width < 0.9 * bounds.size().x && !matches!(area.kind, AreaKind::Buildings | AreaKind::House));
    if inner {
        let step = 0.16 * u;
        let (cols, rows) = ((bounds.size().x / step) as usize + 1, (bounds.size().y / step) as usize + 1);
        for (col, row) in (0..cols).flat_map(|c| (0..rows).map(move |r| (c, r))) {
            let p = bounds.min + V::new((col as f64 + 0.5) * step, (row as f64 + 0.5) * step);
            let outside =
                [-0.5, -0.25, 0.0, 0.25, 0.5].iter().filter(|&&t| !inside(&ring, p + V::new(t * width, 0.0))).count();
            let far = (p - centre).len() / (bounds.size().len() / 2.0);
            places.push((p, 0.5 * far + 0.55 * outside as f64));
        }
    } else {
        let (dx, dy) = (bounds.size().x / 2.0 + width / 2.0 + 4.0, bounds.size().y / 2.0 + height / 2.0 + 1.5);
        for (x, y, own) in [
            (0.0, 1.0, 0.0),
            (0.0, -1.0, 0.06),
            (0.35, 1.0, 0.12),
            (-0.35, 1.0, 0.12),
            (0.35, -1.0, 0.16),
            (-0.35, -1.0, 0.16),
            (1.0, 0.0, 0.2),
            (-1.0, 0.0, 0.24),
            (1.0, 0.6, 0.3),
            (-1.0, 0.6, 0.32),
            (1.0, -0.6, 0.32),
            (-1.0, -0.6, 0.34),
            (0.0, 1.35, 0.5),
            (0.0, -1.35, 0.55),
        ] {
            places.push((centre + V::new(x * dx, y * dy), own));
        }
        if !matches!(area.kind, AreaKind::Buildings | AreaKind::House) {
            places.push((centre, 0.4));
        }
    }
    let (strip, cost) = room.best(places.into_iter().map(|(at, own)| {
        let strip = Strip::level(at, width, height);
        (strip, own + off_table(&strip, table))
    }))?;
    (cost < OFF).then_some((Label { text, style, strip }, cost))
}

/// Along a road near where it leaves the table, along a brook where there is room.
fn line_label(sheet: &Sheet, room: &Room, line: &Line, text: String) -> Option<(Label, f64)> {
    let (k, u) = (sheet.type_scale(), sheet.u);
    let road = line.kind == LineKind::Road;
    let style = if road {
        italic(12.0, k, 0.3, NAME_INK)
    } else if matches!(line.kind, LineKind::Stream | LineKind::River) {
        italic(11.0, k, 0.5, WATER_NAME)
    } else {
        italic(11.0, k, 0.2, NAME_INK)
    };
    let (width, height) = (style.width(&text) + 2.0, 1.02 * style.size);
    let points = spaced(&sheet.course(&line.course), 0.08 * u);
    let total = points.last()?.0;
    let table = Rect::new(V::new(3.0, 3.0), V::new(sheet.w - 3.0, sheet.h - 3.0));
    let reach = ((width / 2.0) / (0.08 * u)).ceil() as usize;
    let mut places = Vec::new();
    for i in reach..points.len().saturating_sub(reach) {
        let (from, to) = (points[i - reach].1, points[i + reach].1);
        let mut way = (to - from).unit();
        if way.x < 0.0 && (way.x < -0.1 || way.y > 0.0) || (way.x.abs() <= 0.1 && way.y > 0.0) {
            way = -way;
        }
        // How far the course strays from the straight line under the name.
        let bend = points[i - reach..=i + reach]
            .iter()
            .map(|(_, p)| ((*p - from).cross((to - from).unit())).abs())
            .fold(0.0, f64::max);
        let along = points[i].0 / total;
        let end = if road { 0.9 * (1.0 - along) } else { 0.3 * (along - 0.5).abs() };
        for side in [-1.0, 1.0] {
            let gap = height / 2.0 + if road { 0.085 * u } else { 0.05 * u } + bend;
            let at = from.mix(to, 0.5) + way.right() * (side * gap);
            places
                .push((Strip { at, way, width, height }, end + bend / (0.3 * u) + if side > 0.0 { 0.05 } else { 0.0 }));
        }
    }
    let (strip, cost) = room.best(places.into_iter().map(|(strip, own)| (strip, own + off_table(&strip, table))))?;
    (cost < OFF).then_some((Label { text, style, strip }, cost))
}

fn entry_label(sheet: &Sheet, room: &Room, entry: frame::Entry) -> Option<(Label, f64)> {
    let k = sheet.type_scale();
    let fill = if entry.side == Side::First { "#1d3557" } else { "#5e1a15" };
    let fill = if sheet.livery(entry.side).key == ["france", "britain"][entry.side as usize] { fill } else { NAME_INK };
    let style = italic(12.0, k, 0.0, fill);
    let text = entry.names;
    let (width, height) = (style.width(&text) + 4.0, 1.02 * style.size);
    let table = Rect::new(V::new(3.0, 3.0), V::new(sheet.w - 3.0, sheet.h - 3.0));
    let tip = entry.at + entry.way * (18.0 * k);
    let beside = width / 2.0 + 14.0 * k;
    let places = [
        (entry.at + entry.way * (10.0 * k) + V::new(beside, 0.0), 0.0),
        (entry.at + entry.way * (10.0 * k) - V::new(beside, 0.0), 0.05),
        (tip + entry.way * (height * 0.8), 0.15),
        (tip + entry.way * (height * 0.8) + V::new(0.4 * width, 0.0), 0.2),
        (tip + entry.way * (height * 0.8) - V::new(0.4 * width, 0.0), 0.2),
        (tip + entry.way * (2.0 * height) + V::new(0.3 * width, 0.0), 0.4),
        (tip + entry.way * (2.6 * height) + V::new(0.42 * width, 0.0), 0.5),
        (tip + entry.way * (2.6 * height) - V::new(0.42 * width, 0.0), 0.5),
    ];
    let (strip, cost) = room.best(places.map(|(at, own)| {
        let strip = Strip::level(at, width, height);
        (strip, own + off_table(&strip, table))
    }))?;
    (cost < OFF).then_some((Label { text, style, strip }, cost))
}

impl Plan {
    pub(crate) fn draw_terrain(&self, pen: &mut Pen, _sheet: &Sheet) {
        write(pen, "names", &self.terrain);
    }

    pub(crate) fn draw_units(&self, pen: &mut Pen, _sheet: &Sheet) {
        write(pen, "unit-names", &self.units);
    }
}

fn write(pen: &mut Pen, class: &str, labels: &[Label]) {
    if labels.is_empty() {
        return;
    }
    pen.open("g", &format!("class=\"{class}\" {} text-anchor=\"middle\"", crate::lettering::FAMILY)).raw("\n");
    for Label { text, style, strip } in labels {
        // The baseline lies a third of the size below the middle.
        let base = strip.at + strip.way.right() * (0.32 * style.size) + strip.way * (style.spacing / 2.0);
        let place = if strip.way.y.abs() < 0.02 {
            format!("x=\"{}\" y=\"{}\"", num(base.x), num(base.y))
        } else {
            let (c, s) = (fine(strip.way.x), fine(strip.way.y));
            format!("transform=\"matrix({c} {s} {} {c} {} {})\"", fine(-strip.way.y), num(base.x), num(base.y))
        };
        pen.text(&format!("{place} {}", style.attrs()), text);
    }
    pen.close("g");
}

/// Part of a direction, with four decimals.
fn fine(v: f64) -> String {
    let text = format!("{v:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}
