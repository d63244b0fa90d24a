//! Names: each where it belongs and, if possible, where nothing else stands. Units are named below their blocks.

use field::{Point, Stand};
use game::{PieceView, Symbol, View};

use crate::Overlay;
use crate::bodies;
use crate::counters::{self, DRAWN_AT, Shape};
use crate::frame;
use crate::labels::{Room, Strip};
use crate::lettering::Style;
use crate::markers;
use crate::marks;
use crate::pen::{Pen, num};
use crate::plane::{Rect, V};
use crate::shapes;
use crate::sheet::{Sheet, Unit};
use crate::toponyms;
use crate::ways;

/// A name in its place.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) style: Style,
    pub(crate) strip: Strip,
}

/// All names of a drawing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    terrain: Vec<Label>,
    units: Vec<Label>,
}

/// Off the table: never.
pub(crate) const OFF: f64 = 100.0;
/// How much a block minds being written on.
const BLOCK: f64 = 18.0;
/// Dearer than this nobody is named: two names on each other are none. About an eighth of a name may be covered.
const ILLEGIBLE: f64 = 3.0;

pub(crate) fn plan(sheet: &Sheet, view: Option<&View>, taken: [Option<Rect>; 2]) -> Plan {
    let mut plan = Plan::default();
    if !sheet.options.names {
        return plan;
    }
    let mut room = Room::default();
    for place in taken.into_iter().flatten() {
        room.take(place.grown(2.0), 30.0);
    }
    for mark in &sheet.chart.objectives {
        room.take(Rect::around(sheet.at(mark.at), 0.47 * sheet.u, 0.47 * sheet.u), 8.0);
    }
    for entry in frame::entry_points(sheet) {
        room.take(Rect::around(entry.at + entry.way * 8.0, 22.0, 22.0), 10.0);
    }
    for overlay in &sheet.options.overlays {
        if let Overlay::Path { ghost: Some((id, stand)), .. } = overlay {
            let body = ways::known(view, *id).filter(|piece| shapes::sweeps(piece));
            let whole = body.map(|piece| Rect::of(&shapes::whole(sheet, piece, *stand)));
            let disc = Rect::around(sheet.place(stand.at), 0.75 * sheet.u, 0.6 * sheet.u);
            room.take(whole.unwrap_or(disc), 6.0);
        }
    }
    if let Some(view) = view {
        marks::take(sheet, view, &mut room);
        blocks(sheet, view, &mut room);
        // Who has fewest places to go to chooses first: those whose name is longest.
        let named = counters::on_table(view).filter(|(piece, _)| is_named(sheet, view, piece));
        let named = named.map(|(piece, stand)| (sheet.unit(piece), stand));
        let mut named: Vec<(usize, Unit, Stand)> =
            named.map(|(unit, stand)| (own_name(sheet, unit).chars().count(), unit, stand)).collect();
        game::sort_few(&mut named, |a, b| b.0.cmp(&a.0).then(a.1.id.cmp(&b.1.id)));
        for (_, unit, stand) in named {
            plan.units.extend(label(sheet, view, unit, stand, &mut room));
        }
    }
    if sheet.u < 30.0 {
        return plan;
    }
    plan.terrain = toponyms::place(sheet, &mut room);
    plan
}

fn blocks(sheet: &Sheet, view: &View, room: &mut Room) {
    let k = sheet.u / DRAWN_AT;
    for (piece, stand) in counters::on_table(view) {
        let at = sheet.place(stand.at);
        let (ahead, right) = (V::facing(stand.facing), V::facing(stand.facing.turned(90)));
        if markers::is_small(piece.symbol) {
            if piece.with.is_none() {
                room.take(Rect::around(at, 30.0 * k, 30.0 * k), BLOCK);
            }
            continue;
        }
        let size = if let Some(body) = bodies::body(sheet, piece) {
            for slot in &body.slots {
                let (c, side) =
                    (markers::turned(slot.at, stand.facing), markers::turned(slot.place(1.0, 0.0), stand.facing));
                let (width, height) = (slot.size.x * k, slot.size.y * k);
                room.take_strip(&Strip { at: at + c * k, way: side - c, width, height }, BLOCK);
            }
            V::new(body.bounds.size().x, -2.0 * body.bounds.min.y) * k
        } else {
            let size = (Shape::of(piece).size() + V::new(4.0, 4.0)) * k;
            room.take_strip(&Strip { at, way: right, width: size.x, height: size.y }, BLOCK);
            size
        };
        let beak = at + ahead * (size.y / 2.0 + 4.0 * k);
        room.take(Rect::around(beak, 9.0 * k, 9.0 * k), 8.0);
        if piece.markers.iter().any(|m| markers::STATES.contains(&m.as_str())) {
            let token = at + markers::corner(sheet, piece, stand.facing, V::new(1.0, -1.0)) * k;
            room.take(Rect::around(token, 15.0 * k, 15.0 * k), 5.0);
        }
        if view.pieces.iter().any(|p| p.with == Some(piece.id)) {
            let general = at + markers::corner(sheet, piece, stand.facing, V::new(-1.0, -1.0)) * k;
            room.take(Rect::around(general, 24.0 * k, 24.0 * k), 5.0);
        }
    }
}

/// From 50 pixels per UD on everybody is named, from 30 on one's own.
pub(crate) fn is_named(sheet: &Sheet, view: &View, piece: &PieceView) -> bool {
    sheet.u >= 50.0 || (sheet.u >= 30.0 && view.side == Some(piece.side))
}

/// The name without what stands in brackets.
pub(crate) fn short_name(unit: Unit<'_>) -> &str {
    let name = unit.name;
    let short = match name.split_once(" (") {
        Some((short, rest)) if rest.ends_with(')') && !short.trim().is_empty() => short.trim(),
        _ => name,
    };
    // A name is not a sermon.
    short.char_indices().nth(40).map_or(short, |(end, _)| &short[..end])
}

/// The name by which a unit is told from all others: the short one, unless another has the same.
fn own_name<'a>(sheet: &Sheet, unit: Unit<'a>) -> &'a str {
    let short = short_name(unit);
    let same = |name: &str| short_name(Unit { name, ..unit }) == short;
    let roster = sheet.chart.roster.iter().map(|known| sheet.words(&known.name));
    if short.len() < unit.name.len() && roster.filter(|name| same(name)).count() > 1 { unit.name } else { short }
}

/// The name of a piece below its block and, from 100 pixels per UD on, its values below the name; no label where there is no room on the table.
fn label(sheet: &Sheet, view: &View, unit: Unit, stand: Stand, room: &mut Room) -> Vec<Label> {
    let piece = unit.piece;
    let is_general = markers::is_small(piece.symbol);
    let with = |id| view.pieces.iter().find(move |p| p.id == id);
    if piece.symbol == Symbol::General
        && piece.with.is_some_and(|id| with(id).is_some_and(|u| u.symbol != Symbol::General))
    {
        return Vec::new(); // Named together with the unit.
    }
    // What is written on a board is not written beside it again.
    if unit.outline_only && bodies::sign_on_board(unit) == unit.name {
        return Vec::new();
    }
    let mut text = own_name(sheet, unit).to_owned();
    let generals = view.pieces.iter().filter(|p| p.symbol == Symbol::General && p.with == Some(piece.id));
    for general in generals {
        text = format!("{text} · {}", short_name(sheet.unit(general)));
    }
    let k = sheet.type_scale();
    let style = Style { bold: true, halo: Some(("#f8f1de", 3.2 * k)), ..Style::plain(11.6 * k, "#1d1711") };
    let small = Style { bold: false, size: 10.4 * k, ..style };
    if text.trim().is_empty() {
        return Vec::new();
    }
    let covered = extent(sheet, piece, stand);
    // Where both lines have no room, the name alone may have.
    let lines = [second_line(sheet, piece), String::new()];
    let lines = if lines[0].is_empty() { &lines[1..] } else { &lines[..] };
    for values in lines {
        let (first, second) = (12.5 * k, if values.is_empty() { 0.0 } else { 11.5 * k });
        let size = V::new(style.width(&text).max(small.width(values)) + 4.0, first + second);
        let Some(strip) = spot(sheet, is_general, sheet.place(stand.at), covered, size, room) else { continue };
        room.take_strip(&strip, 24.0);
        let line = |down: f64, high: f64| Strip { at: strip.at + V::new(0.0, down), height: high, ..strip };
        let mut labels = vec![Label { text, style, strip: line(-second / 2.0, first) }];
        if !values.is_empty() {
            labels.push(Label { text: values.clone(), style: small, strip: line(first / 2.0, second) });
        }
        return labels;
    }
    Vec::new()
}

/// Where a label of a size reads best: below the piece, else around it; nowhere if it could not be read.
fn spot(sheet: &Sheet, is_general: bool, at: V, covered: Rect, size: V, room: &Room) -> Option<Strip> {
    let (at, half) = (at + covered.centre(), covered.size() * 0.5);
    let (width, height) = (size.x, size.y);
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
    let best = room.best(places.map(|(by, own)| {
        let strip = Strip::level(at + by, width, height);
        let own = if is_general && by.x > 0.0 && by.y == 0.0 { 0.0 } else { own };
        (strip, own + off_table(&strip, table))
    }));
    best.filter(|(_, cost)| *cost < ILLEGIBLE).map(|(strip, _)| strip)
}

/// What stands below the name: of a body its strength, for it has no pips; from 100 pixels per UD on the values that have a short name, as `VC 3 · SB 2`.
fn second_line(sheet: &Sheet, piece: &PieceView) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let (Some((now, start)), Some(_)) = (piece.strength, bodies::body(sheet, piece)) {
        parts.push(format!("{now} / {start}"));
    }
    if sheet.u > 100.0 {
        let roster = sheet.chart.roster.get(usize::from(piece.id.0));
        let known = roster.into_iter().flat_map(|entry| entry.values.iter().map(|(name, v)| (name.as_ref(), *v)));
        let all = known.chain(piece.values.iter().map(|(name, v)| (name.as_str(), *v)));
        parts.extend(
            all.filter(|(name, _)| name.len() <= 2).map(|(name, v)| format!("{} {v}", name.to_ascii_uppercase())),
        );
    }
    parts.join(" · ")
}

pub(crate) fn off_table(strip: &Strip, table: Rect) -> f64 {
    let out = strip.rects().iter().any(|r| !table.contains(r.min) || !table.contains(r.max));
    if out { OFF } else { 0.0 }
}

/// What a piece covers on the sheet, around its place.
pub(crate) fn extent(sheet: &Sheet, piece: &PieceView, stand: Stand) -> Rect {
    let s = sheet.u / DRAWN_AT;
    if markers::is_small(piece.symbol) {
        let r = if piece.markers.iter().any(|marker| *marker == "chief") { 36.0 } else { 30.0 };
        return Rect::around(V::default(), r * s, r * s);
    }
    let (ahead, right) = (V::facing(stand.facing), V::facing(stand.facing.turned(90)));
    if let Some(body) = bodies::body(sheet, piece) {
        let mut corners: Vec<V> = bodies::box_ring(body.bounds.grown(2.0));
        // The beak stands out.
        corners.push(V::new(body.bounds.centre().x, body.bounds.min.y - 6.0));
        if body.square {
            corners.extend(bodies::box_ring(body.bounds.grown(5.0)));
        }
        let put: Vec<V> = corners.into_iter().map(|p| markers::turned(p, stand.facing) * s).collect();
        return Rect::of(&put);
    }
    let shape = Shape::of(piece);
    let h = shape.size() * 0.5 + V::new(2.5, 2.5);
    let beak = if shape == Shape::Square { 8.0 } else { 0.0 };
    let y = right.y.abs() * h.x + ahead.y.abs() * h.y + beak;
    // Facing south the beak stands where the name will: it makes room.
    let y = if ahead.y > 0.5 { y.max(ahead.y * (h.y + 9.0)) } else { y };
    let x = right.x.abs() * h.x + ahead.x.abs() * h.y + beak;
    Rect::around(V::default(), 2.0 * x * s, 2.0 * y * s)
}

impl Plan {
    pub(crate) fn draw_terrain(&self, pen: &mut Pen) {
        write(pen, "names", &self.terrain);
    }

    pub(crate) fn draw_units(&self, pen: &mut Pen) {
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
            format!("transform=\"translate({} {}) rotate({})\"", num(base.x), num(base.y), whole_degrees(strip.way))
        };
        // As long as it was reckoned, whatever letters are at hand: it runs into nothing, and not off the table.
        let length = format!("textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", num(style.width(text)));
        pen.text(&format!("{place} {} {length}", style.attrs()), text);
    }
    pen.close("g");
}

/// A direction as a turn of level text, to the nearest degree.
fn whole_degrees(way: V) -> i32 {
    let far = |v: f64| (v * 1e6) as i32;
    let facing = field::bearing(Point::default(), Point::new(far(way.x), far(-way.y)));
    let turn = facing.map_or(0, |f| i32::from(f.degrees()) - 90);
    if turn > 180 { turn - 360 } else { turn }
}

#[cfg(test)]
mod tests {
    use game::{Side, Table};

    use super::*;
    use crate::Options;
    use crate::cartouche;
    use crate::common;

    fn strips(plan: &Plan) -> Vec<(&str, Strip)> {
        plan.terrain.iter().chain(&plan.units).map(|l| (l.text.as_str(), l.strip)).collect()
    }

    #[track_caller]
    fn check_apart(table: Table, lang: rulebook::Lang) {
        let (chart, view) = common::fifth_turn(table);
        let options = Options { lang, ..Options::default() };
        let sheet = Sheet::new(&chart, &options);
        let plan = plan(&sheet, Some(&view), cartouche::shown(&sheet, Some(&view)));
        let all = strips(&plan);
        assert_eq!(plan.units.len(), 26, "two generals are named with their units");
        assert!(plan.terrain.len() >= 18, "{}", plan.terrain.len());
        let on_sheet = Rect::new(V::default(), V::new(sheet.w, sheet.h));
        for (i, (text, strip)) in all.iter().enumerate() {
            for rect in strip.rects() {
                assert!(on_sheet.contains(rect.min) && on_sheet.contains(rect.max), "{text} is cut by the frame");
            }
            let mut room = Room::default();
            for (_, other) in &all[..i] {
                room.take_strip(other, 1.0);
            }
            assert!(room.cost(strip) < 0.06, "{text} lies on another name: {:.2}", room.cost(strip));
        }
    }

    #[test]
    fn names_keep_clear_of_the_frame_and_of_each_other() {
        for lang in rulebook::Lang::ALL {
            check_apart(Table::Free, lang);
            check_apart(Table::Hex, lang);
        }
    }

    #[test]
    fn names_at_the_edge_stay_on_the_table() {
        let mut chart = common::bare(4, 3);
        let corners = [(0.1, 0.1), (3.9, 0.1), (0.1, 2.9), (3.9, 2.9)];
        let pieces = corners.into_iter().enumerate().map(|(i, (x, y))| {
            let mut piece =
                common::units::piece(i as u16, "Lefebvre-Desnouettes", Side::First, "france", Symbol::Infantry);
            piece.stands(x, y, 0);
            piece
        });
        let view = common::units::enrol(&mut chart, pieces.collect());
        let options = Options::default();
        let sheet = Sheet::new(&chart, &options);
        let plan = plan(&sheet, Some(&view), cartouche::shown(&sheet, Some(&view)));
        assert_eq!(plan.units.len(), 4);
        for (_, strip) in strips(&plan) {
            let rect = strip.rects()[0];
            assert!(
                rect.min.x >= 0.0 && rect.min.y >= 0.0 && rect.max.x <= sheet.w && rect.max.y <= sheet.h,
                "{rect:?}"
            );
        }
    }

    #[test]
    fn what_stands_in_brackets_is_left_out() {
        let unit = common::units::piece(0, "", Side::First, "france", Symbol::Infantry);
        let short = |name: &'static str| short_name(Unit { piece: &unit, nation: "", name });
        assert_eq!(short("Husson (Bachelu)"), "Husson");
        assert_eq!(short("(Bachelu)"), "(Bachelu)");
        assert_eq!(short("Pack"), "Pack");
    }

    /// Two brigades of one division are told apart by what stands in brackets.
    #[test]
    fn units_of_one_short_name_are_told_apart() {
        let mut chart = common::bare(6, 4);
        let names = ["Simmer (1st brigade)", "Simmer (2nd brigade)", "Husson (Bachelu)"];
        let pieces = names.into_iter().enumerate().map(|(i, name)| {
            let mut piece = common::units::piece(i as u16, name, Side::First, "france", Symbol::Infantry);
            piece.stands(1.0 + 2.0 * i as f64, 2.0, 0);
            piece
        });
        let view = common::units::enrol(&mut chart, pieces.collect());
        let options = Options::default();
        let sheet = Sheet::new(&chart, &options);
        let plan = plan(&sheet, Some(&view), cartouche::shown(&sheet, Some(&view)));
        let mut told: Vec<&str> = plan.units.iter().map(|label| label.text.as_str()).collect();
        told.sort_unstable();
        assert_eq!(told, ["Husson", "Simmer (1st brigade)", "Simmer (2nd brigade)"]);
    }

    #[test]
    fn slanted_names_turn_by_whole_degrees() {
        assert_eq!(whole_degrees(V::new(1.0, 0.0)), 0);
        assert_eq!(whole_degrees(V::degrees(80)), -10);
        assert_eq!(whole_degrees(V::degrees(3)), -87);
    }
}
