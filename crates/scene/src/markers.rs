//! What stands beside or instead of a block: generals, command markers, tokens, states, objectives.

use field::Facing;
use game::procedure::Named as _;
use game::{PieceView, Side, Symbol, View};

use crate::bodies;
use crate::counters::{self, DRAWN_AT, Shape};
use crate::palette::{CREAM, INK, LINE_INK, SELECT, VERD};
use crate::pen::{Path, Pen, escape, num};
use crate::plane::{Rect, V};
use crate::sheet::{Sheet, Unit};

/// A bicorne, seen from the front.
const HAT: &str =
    "M-10.5 4.6C-8.2 2.2-7-5.6 0-5.8C7-5.6 8.2 2.2 10.5 4.6C7.2 3.9 4.2 2.6 0 2.6C-4.2 2.6-7.2 3.9-10.5 4.6Z";

/// A ring for the first side, an octagon for the second.
fn medal(side: Side, r: f64) -> Path {
    let mut path = Path::exact();
    match side {
        Side::First => path.disc(V::default(), r),
        Side::Second => {
            let c = 0.4142 * r;
            path.ring(
                &[(-c, -r), (c, -r), (r, -c), (r, c), (c, r), (-c, r), (-r, c), (-r, -c)].map(|(x, y)| V::new(x, y)),
            )
        }
    };
    path
}

/// Whether it is drawn as a small token of its own above the blocks: generals, markers of command.
pub(crate) fn is_small(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::General | Symbol::Marker)
}

/// A general as a disc or octagon with a hat; the one in chief has a second ring.
pub(crate) fn general(pen: &mut Pen, sheet: &Sheet, unit: Unit, at: V, k: f64) {
    let livery = unit.livery();
    let (body, rim) = livery.colours(sheet.options.palette);
    // A white hat would be lost on the white ground.
    let body = if livery.pale() { rim.clone() } else { body };
    let r = 13.0 * k;
    pen.open("g", &format!("transform=\"translate({} {})\"", num(at.x), num(at.y)));
    pen.raw("\n");
    let chief = unit.has("chief");
    let reach = if chief { r + 3.4 } else { r + 1.1 };
    pen.circle(V::new(1.8, 2.6), reach, "fill=\"#1a0f05\" fill-opacity=\".28\"");
    if chief {
        pen.path(&medal(unit.side, r + 3.4), &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"1.2\""));
    }
    pen.path(&medal(unit.side, r), &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"2.2\""));
    pen.leaf(
        "path",
        &format!("d=\"{HAT}\" transform=\"scale({})\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\".8\"", num(k)),
    );
    pen.circle(V::new(2.6, -1.5) * k, 1.7 * k, "fill=\"#fff\"");
    if unit.has("activated") {
        token(pen, sheet, unit.side, V::new(r, -r));
    }
    pen.close("g");
}

/// A marker of command: a card with the star of whoever commands, its corners cut for the second side.
pub(crate) fn command(pen: &mut Pen, sheet: &Sheet, unit: Unit) {
    let (body, rim) = unit.livery().colours(sheet.options.palette);
    let size = V::new(2.0 * COMMAND, 2.0 * COMMAND);
    let mut card = Path::exact();
    card.ring(&counters::outline(size, unit.side, 0.0));
    pen.path(&card, "fill=\"#1a0f05\" fill-opacity=\".28\" transform=\"translate(1.6 2.2)\"");
    pen.path(&card, &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"2\""));
    let look = format!("fill=\"{body}\" stroke=\"{rim}\" stroke-width=\".8\" stroke-linejoin=\"round\"");
    pen.path(&star_of(V::default(), 7.4), &look);
    if unit.has("activated") {
        token(pen, sheet, unit.side, V::new(COMMAND, -COMMAND));
    }
}

/// Half the side of a marker of command.
pub(crate) const COMMAND: f64 = 11.0;

/// What a piece covers in its own frame, facing up, at 80 pixels per UD.
pub(crate) fn cover(sheet: &Sheet, piece: &PieceView) -> Rect {
    let half = match piece.symbol {
        Symbol::General if piece.markers.iter().any(|marker| *marker == "chief") => V::new(16.4, 16.4),
        Symbol::General => V::new(13.0, 13.0),
        Symbol::Marker => V::new(COMMAND, COMMAND),
        _ => match bodies::body(sheet, piece) {
            Some(body) => return body.bounds,
            None => Shape::of(piece).size() * 0.5,
        },
    };
    Rect::new(-half, half)
}

/// Where a piece looks as it is drawn: blocks of squares, generals and cards always stand upright.
pub(crate) fn drawn_facing(sheet: &Sheet, piece: &PieceView, facing: Facing) -> Facing {
    let upright = is_small(piece.symbol) || bodies::body(sheet, piece).is_none() && Shape::of(piece) == Shape::Square;
    if upright { Facing::NORTH } else { facing }
}

/// A place of the frame of a piece, turned to where it faces.
pub(crate) fn turned(p: V, facing: Facing) -> V {
    let ahead = V::facing(facing);
    ahead.right() * p.x - ahead * p.y
}

/// The corner of a turned piece that lies furthest toward a direction of the sheet, and a little beyond.
pub(crate) fn corner(sheet: &Sheet, piece: &PieceView, facing: Facing, toward: V) -> V {
    let facing = drawn_facing(sheet, piece, facing);
    let corners = bodies::box_ring(cover(sheet, piece)).into_iter().map(|p| turned(p, facing));
    let far = corners.max_by(|a, b| a.dot(toward).total_cmp(&b.dot(toward))).unwrap_or_default();
    far + toward.unit() * 5.0
}

/// The token of a side: a bar lying for the first, standing for the second.
fn token(pen: &mut Pen, sheet: &Sheet, side: Side, at: V) {
    let (body, rim) = sheet.colours(side);
    pen.circle(at + V::new(0.8, 1.3), 6.8, "fill=\"#1a0f05\" fill-opacity=\".35\"");
    pen.circle(at, 6.8, &format!("fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"1.2\""));
    pen.circle(at, 4.9, "fill=\"none\" stroke=\"#fff\" stroke-width=\".7\" stroke-opacity=\".65\"");
    let bar = if side == Side::First { V::new(3.5, 0.0) } else { V::new(0.0, 3.5) };
    let mut path = Path::exact();
    path.go(at - bar).line(at + bar);
    let ink = if sheet.livery(side).pale() { INK } else { "#fff" };
    pen.path(&path, &format!("stroke=\"{ink}\" stroke-width=\"2\""));
}

/// The states that are drawn, in the order of the legend.
pub(crate) const STATES: [&str; 4] = ["activated", "shaken", "disordered", "rally"];

/// Token and states at the corners of a block.
pub(crate) fn states(pen: &mut Pen, sheet: &Sheet, unit: Unit, facing: Facing) {
    let ways = [V::new(1.0, -1.0), V::new(1.0, 1.0), V::new(-1.0, 1.0)];
    let mut corners = ways.into_iter().map(|way| corner(sheet, unit.piece, facing, way));
    for name in STATES.into_iter().filter(|name| unit.has(name)) {
        let at = corners.next().unwrap_or_default();
        state(pen, sheet, unit.side, name, at);
    }
}

/// One state.
pub(crate) fn state(pen: &mut Pen, sheet: &Sheet, side: Side, name: &str, at: V) {
    let place = format!("transform=\"translate({} {})\"", num(at.x), num(at.y));
    match name {
        "activated" => token(pen, sheet, side, at),
        "shaken" => {
            pen.raw(&format!(
                "<g {place}><path d=\"M0-10L9.6 7.4H-9.6Z\" fill=\"#f3c95a\" stroke=\"#5a3d05\" stroke-width=\"1.7\" stroke-linejoin=\"round\"/>\
                 <path d=\"M-4.4 4.4l2.9-3.9l2.7 3.1l3.1-4\" fill=\"none\" stroke=\"#5a3d05\" stroke-width=\"1.8\"/></g>\n"
            ));
        }
        "disordered" => {
            pen.raw(&format!(
                "<g {place}><rect x=\"-8.6\" y=\"-8.6\" width=\"17.2\" height=\"17.2\" fill=\"#fdfaf1\" stroke=\"#8e1f18\" stroke-width=\"1.8\"/>\
                 <path d=\"M-4.6-4.6h3.8v3.8h3v3.6h3M-4.6 2v3.6h3.8\" fill=\"none\" stroke=\"#8e1f18\" stroke-width=\"1.8\"/></g>\n"
            ));
        }
        "rally" => {
            pen.raw(&format!(
                "<g {place}><rect x=\"-8.6\" y=\"-8.6\" width=\"17.2\" height=\"17.2\" fill=\"#fdfaf1\" stroke=\"{LINE_INK}\" stroke-width=\"1.6\"/>\
                 <path d=\"M-3.6 6V-5.6L4.6-2.8L-3.6 0\" fill=\"#1c6455\" stroke=\"{LINE_INK}\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/></g>\n"
            ));
        }
        _ => {}
    }
}

/// How far around its middle a token is ringed.
fn reach(piece: &PieceView) -> f64 {
    if is_small(piece.symbol) { 21.0 } else { 41.0 }
}

/// A ring around the piece in hand: of a body along its sides.
pub(crate) fn selection(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing) {
    let (wash, line) = (
        format!("fill=\"#f2d58a\" fill-opacity=\".42\" stroke=\"{CREAM}\" stroke-width=\"5.4\""),
        format!("fill=\"none\" stroke=\"{SELECT}\" stroke-width=\"2.4\""),
    );
    for look in [wash, line] {
        rim(pen, sheet, piece, facing, reach(piece), &look);
    }
}

/// The ring of a piece that may stand where it is held.
pub(crate) fn welcome(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing) {
    let look = format!("fill=\"{VERD}\" fill-opacity=\".1\" stroke=\"{VERD}\" stroke-width=\"1.8\"");
    rim(pen, sheet, piece, facing, reach(piece).min(40.0), &look);
}

fn rim(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing, radius: f64, look: &str) {
    match bodies::body(sheet, piece).filter(|_| !is_small(piece.symbol)) {
        None => {
            pen.circle(V::default(), radius, look);
        }
        Some(body) => {
            let around = body.bounds.grown(7.0);
            let turn = facing.degrees();
            let turned = if turn == 0 { String::new() } else { format!(" transform=\"rotate({turn})\"") };
            pen.rect(around.min, around.size(), &format!("rx=\"7\" {look}{turned}"));
        }
    }
}

/// A star with five points, one of them up.
pub(crate) fn star_of(at: V, r: f64) -> Path {
    let mut path = Path::exact();
    let points: Vec<V> =
        (0..10).map(|i| at + V::degrees(36 * i) * (if i % 2 == 0 { r } else { r * (3.9 / 9.6) })).collect();
    path.ring(&points);
    path
}

/// A star in a double ring of the holder's colour.
pub(crate) fn star(pen: &mut Pen, at: V, k: f64, body: &str, rim: &str) {
    let p = |x: f64, y: f64| V::new(at.x + x * k, at.y + y * k);
    pen.circle(p(1.6, 2.4), 18.4 * k, "fill=\"#1a0f05\" fill-opacity=\".25\"");
    pen.circle(at, 18.0 * k, &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"{}\"", num(1.2 * k)));
    pen.circle(at, 14.4 * k, &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"{}\"", num(2.2 * k)));
    pen.path(
        &star_of(at, 9.6 * k),
        &format!("fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"{}\" stroke-linejoin=\"round\"", num(0.8 * k)),
    );
}

pub(crate) fn objectives(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    let k = (sheet.u / DRAWN_AT).clamp(0.42, 1.6);
    for (i, mark) in sheet.chart.objectives.iter().enumerate() {
        let holder = view.and_then(|v| v.objectives.get(i).copied().flatten());
        let (body, rim) = holder.map_or_else(|| ("#8d7f68".into(), "#4a3f32".into()), |side| sheet.colours(side));
        pen.open("g", &format!("class=\"objective\" data-holder=\"{}\"", holder.map_or("", |side| side.name())));
        pen.raw(&format!("<title>{}</title>\n", escape(sheet.words(&mark.name))));
        star(pen, sheet.at(mark.at), k, &body, &rim);
        pen.close("g");
    }
}
