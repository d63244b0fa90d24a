//! Names of terrain: settlements beside them, woods and heights on them, roads and brooks along them.

use field::{Area, AreaKind, Line, LineKind};
use game::Side;

use crate::frame;
use crate::labels::{Room, Strip};
use crate::lettering::{Style, capitals};
use crate::names::{Label, OFF, off_table};
use crate::palette::{NAME_INK, PAPER, WATER_NAME};
use crate::plane::{Rect, V, inside, spaced};
use crate::sheet::Sheet;

/// Names of small things are left out rather than set over others.
const TOO_DEAR: f64 = 0.9;

/// What has a name on the map.
enum Thing<'a> {
    Area(&'a Area),
    Line(&'a Line),
    Entry(frame::Entry),
}

/// All names of the map, in the order in which they were placed.
pub(crate) fn place(sheet: &Sheet, room: &mut Room) -> Vec<Label> {
    obstacles(sheet, room);
    let name_of = |id: &str| {
        sheet.chart.names.iter().find(|(name, _)| name == id).map(|(_, words)| sheet.words(words).to_owned())
    };
    let mut labels = Vec::new();
    let ground = &sheet.chart.ground;
    // Settlements first, then what can go elsewhere; in each rank the order of the map.
    let rank = |kind: AreaKind| match kind {
        AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt => 0,
        AreaKind::Pond => 1,
        AreaKind::Wood => 2,
        AreaKind::Hill { .. } => 4,
        _ => 6,
    };
    let mut things: Vec<(u8, Thing)> = ground.areas.iter().map(|a| (rank(a.kind), Thing::Area(a))).collect();
    if !sheet.far() {
        things.extend(ground.lines.iter().map(|l| (if l.kind == LineKind::Road { 3 } else { 5 }, Thing::Line(l))));
        things.extend(frame::entry_points(sheet).into_iter().map(|e| (2, Thing::Entry(e))));
    }
    game::sort_by_number(&mut things, |(rank, _)| f64::from(*rank));
    for (rank, thing) in things {
        // Who comes from there may stand there already: his own name is nearer to him.
        let rank = if matches!(thing, Thing::Entry(_)) { 3 } else { rank };
        let found = match thing {
            Thing::Area(area) => name_of(&area.id).and_then(|text| area_label(sheet, room, area, text)),
            Thing::Line(line) => name_of(&line.id).and_then(|text| line_label(sheet, room, line, text)),
            Thing::Entry(entry) => entry_label(sheet, room, &entry),
        };
        let Some((label, cost)) = found else { continue };
        let limit = match (rank, sheet.far()) {
            (0 | 2, false) => OFF,
            (0 | 2, true) => 4.0 * TOO_DEAR,
            (5 | 6, _) | (_, true) => 0.4 * TOO_DEAR,
            _ => 1.6 * TOO_DEAR,
        };
        if cost < limit {
            room.take_strip(&label.strip, 24.0);
            labels.push(label);
        }
    }
    labels
}

/// What is named beside, not on it.
fn is_built(kind: AreaKind) -> bool {
    matches!(kind, AreaKind::Buildings | AreaKind::House | AreaKind::Redoubt)
}

fn italic(size: f64, k: f64, spacing: f64, fill: &'static str) -> Style {
    Style { italic: true, spacing: spacing * k, halo: Some((PAPER, 3.0 * k)), ..Style::plain(size * k, fill) }
}

fn area_label(sheet: &Sheet, room: &Room, area: &Area, text: String) -> Option<(Label, f64)> {
    let (k, u) = (sheet.type_scale(), sheet.u);
    let ring = sheet.ring(&area.outline);
    let bounds = Rect::of(&ring);
    let large = bounds.area() > 6.0 * u * u;
    let (style, text) = match area.kind {
        AreaKind::Wood => {
            let style = italic(if large { 15.0 } else { 13.0 }, k, if large { 1.0 } else { 0.5 }, "#2b331c");
            (Style { bold: !sheet.far(), halo: Some(("#e3e8ce", 3.2 * k)), ..style }, text)
        }
        AreaKind::Hill { .. } => {
            let caps = capitals(&text);
            let set = |spacing: f64| Style {
                spacing: spacing * k,
                halo: Some(("#f4ecd9", 3.0 * k)),
                ..Style::plain(12.0 * k, "#4a3d2f")
            };
            // Spaced as widely as the crown and its troops allow.
            let fits = [4.0, 2.6, 1.2].into_iter().filter(|&s| set(s).width(&caps) < 0.85 * bounds.size().x);
            let cheap = |&s: &f64| within(sheet, room, &ring, &set(s), &caps).is_some_and(|(_, cost)| cost < 0.9);
            let spacing = fits.clone().find(cheap).or_else(|| fits.clone().next_back()).unwrap_or(0.8);
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
    let (width, height) = (style.width(&text) + 7.0, 1.02 * style.size);
    let table = Rect::new(V::new(3.0, 3.0), V::new(sheet.w - 3.0, sheet.h - 3.0));
    let centre = bounds.centre();
    let mut places = Vec::new();
    let inner = matches!(area.kind, AreaKind::Wood | AreaKind::Hill { .. })
        || (width < 0.75 * bounds.size().x && !is_built(area.kind));
    if inner {
        let (strip, cost) = within(sheet, room, &ring, &style, &text)?;
        return (cost < OFF).then_some((Label { text, style, strip }, cost));
    }
    {
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
        if !is_built(area.kind) {
            places.push((centre, 0.4));
        }
    }
    let green: Vec<Vec<V>> = sheet
        .areas(|k| matches!(k, AreaKind::Wood | AreaKind::Orchard | AreaKind::Vineyard | AreaKind::Pond))
        .into_iter()
        .map(|(_, _, ring)| ring)
        .collect();
    let (strip, cost) = room.best(places.into_iter().map(|(at, own)| {
        let strip = Strip::level(at, width, height);
        let covers =
            [-0.4, 0.0, 0.4].iter().filter(|&&t| green.iter().any(|r| inside(r, at + V::new(t * width, 0.0)))).count();
        (strip, own + 0.3 * covers as f64 + off_table(&strip, table))
    }))?;
    (cost < OFF).then_some((Label { text, style, strip }, cost))
}

/// The best place inside an outline.
fn within(sheet: &Sheet, room: &Room, ring: &[V], style: &Style, text: &str) -> Option<(Strip, f64)> {
    let (width, height) = (style.width(text) + 7.0, 1.02 * style.size);
    let bounds = Rect::of(ring);
    let table = Rect::new(V::new(3.0, 3.0), V::new(sheet.w - 3.0, sheet.h - 3.0));
    let step = V::new(0.18, 0.1) * sheet.u;
    let (cols, rows) = ((bounds.size().x / step.x) as usize + 1, (bounds.size().y / step.y) as usize + 1);
    room.best((0..cols).flat_map(|c| (0..rows).map(move |r| (c, r))).map(|(col, row)| {
        let p = bounds.min + V::new((col as f64 + 0.5) * step.x, (row as f64 + 0.5) * step.y);
        let outside =
            [-0.5, -0.25, 0.0, 0.25, 0.5].iter().filter(|&&t| !inside(ring, p + V::new(t * width, 0.0))).count();
        let far = (p - bounds.centre()).len() / (bounds.size().len() / 2.0);
        let strip = Strip::level(p, width, height);
        (strip, 0.5 * far + 0.55 * outside as f64 + off_table(&strip, table))
    }))
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
    let (width, height) = (style.width(&text) + 7.0, 1.02 * style.size);
    let mut course = sheet.course(&line.course);
    let at_edge = |p: V| p.x < 1.0 || p.y < 1.0 || p.x > sheet.w - 1.0 || p.y > sheet.h - 1.0;
    if course.first().is_some_and(|&p| at_edge(p)) && !course.last().is_some_and(|&p| at_edge(p)) {
        course.reverse();
    }
    let points = spaced(&course, 0.08 * u);
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
            let gap = height / 2.0 + if road { 0.12 * u } else { 0.05 * u } + bend;
            let at = from.mix(to, 0.5) + way.right() * (side * gap);
            places
                .push((Strip { at, way, width, height }, end + bend / (0.3 * u) + if side > 0.0 { 0.05 } else { 0.0 }));
        }
    }
    let (strip, cost) = room.best(places.into_iter().map(|(strip, own)| (strip, own + off_table(&strip, table))))?;
    (cost < OFF).then_some((Label { text, style, strip }, cost))
}

/// Who comes in, beside his arrow: of many the first two, or one where two have no room, and how many more.
fn entry_label(sheet: &Sheet, room: &Room, entry: &frame::Entry) -> Option<(Label, f64)> {
    let names: Vec<&str> = entry.names.split(", ").collect();
    let told = |most: usize| match names.len().saturating_sub(most) {
        0 => entry.names.clone(),
        more => format!("{} +{more}", names[..most].join(", ")),
    };
    entry_label_of(sheet, room, entry, told(2)).or_else(|| entry_label_of(sheet, room, entry, told(1)))
}

fn entry_label_of(sheet: &Sheet, room: &Room, entry: &frame::Entry, text: String) -> Option<(Label, f64)> {
    let k = sheet.type_scale();
    let fill = if entry.side == Side::First { "#1d3557" } else { "#5e1a15" };
    let fill = if sheet.livery(entry.side).key == ["france", "britain"][entry.side as usize] { fill } else { NAME_INK };
    let style = italic(12.0, k, 0.0, fill);
    let (width, height) = (style.width(&text) + 4.0, 1.02 * style.size);
    let table = Rect::new(V::new(3.0, 3.0), V::new(sheet.w - 3.0, sheet.h - 3.0));
    let k = frame::arrow_scale(sheet);
    let tip = entry.at + entry.way * (18.0 * k);
    // Beside the arrow if it points up or down, above or below the road if it comes from the side.
    let places: Vec<(V, f64)> = if entry.way.x == 0.0 {
        let beside = V::new(width / 2.0 + 14.0 * k, 0.0);
        let (level, row) = (entry.at + entry.way * (10.0 * k), entry.way * (0.9 * height));
        let shift = V::new(0.42 * width, 0.0);
        vec![
            (level + beside, 0.0),
            (level - beside, 0.05),
            (tip + row, 0.15),
            (tip + row + shift, 0.2),
            (tip + row - shift, 0.2),
            (tip + row * 2.5 + shift, 0.4),
            (tip + row * 2.5 - shift, 0.4),
        ]
    } else {
        let (inward, row) = (entry.way * (width / 2.0 + 4.0 * k), V::new(0.0, 0.5 * height + 12.0 * k));
        vec![
            (entry.at + inward - row, 0.0),
            (entry.at + inward + row, 0.03),
            (tip + inward, 0.06),
            (entry.at + inward - row * 1.6, 0.2),
            (entry.at + inward + row * 1.6, 0.2),
            (entry.at + inward - row * 2.2, 0.4),
            (entry.at + inward + row * 2.2, 0.4),
        ]
    };
    let (strip, cost) = room.best(places.into_iter().map(|(at, own)| {
        let strip = Strip::level(at, width, height);
        (strip, own + off_table(&strip, table))
    }))?;
    (cost < OFF).then_some((Label { text, style, strip }, cost))
}

/// What terrain names should not cover.
fn obstacles(sheet: &Sheet, room: &mut Room) {
    let u = sheet.u;
    for line in &sheet.chart.ground.lines {
        let (minds, broad) = match line.kind {
            LineKind::Road => (2.4, 0.2),
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
                // Who covers houses with a name hides both.
                room.take(b, 18.0);
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
