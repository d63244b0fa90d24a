//! What stands beside or instead of a block: generals, tokens, states, objectives, elements drawn to scale.

use field::Facing;
use game::procedure::Named as _;
use game::{PieceView, Side, Symbol, View};

use crate::counters::{self, DRAWN_AT, Shape};
use crate::palette::{CREAM, INK, LINE_INK, Livery, SELECT};
use crate::pen::{Path, Pen, escape, num};
use crate::plane::V;
use crate::sheet::Sheet;

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

/// A general as a disc or octagon with a hat; the one in chief has a second ring.
pub(crate) fn general(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, at: V, k: f64) {
    let livery = Livery::of(&piece.nation);
    let (body, rim) = livery.colours(sheet.options.palette);
    // A white hat would be lost on the white ground.
    let body = if livery.pale() { rim.clone() } else { body };
    let r = 13.0 * k;
    pen.open("g", &format!("transform=\"translate({} {})\"", num(at.x), num(at.y)));
    pen.raw("\n");
    let chief = piece.markers.contains(&"chief");
    let reach = if chief { r + 3.4 } else { r + 1.1 };
    pen.circle(V::new(1.8, 2.6), reach, "fill=\"#1a0f05\" fill-opacity=\".28\"");
    if chief {
        pen.path(&medal(piece.side, r + 3.4), &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"1.2\""));
    }
    pen.path(&medal(piece.side, r), &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"2.2\""));
    pen.leaf(
        "path",
        &format!("d=\"{HAT}\" transform=\"scale({})\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\".8\"", num(k)),
    );
    pen.circle(V::new(2.6, -1.5) * k, 1.7 * k, "fill=\"#fff\"");
    if piece.markers.contains(&"activated") {
        token(pen, sheet, piece.side, V::new(r, -r));
    }
    pen.close("g");
}

/// The corner of a turned block that lies furthest toward a direction of the sheet, and a little beyond.
pub(crate) fn corner(piece: &PieceView, facing: Facing, toward: V) -> V {
    let shape = Shape::of(piece);
    let facing = if shape == Shape::Square { Facing::NORTH } else { facing };
    let (ahead, right) = (V::facing(facing), V::facing(facing.turned(90)));
    let half = shape.size() * 0.5;
    let corners =
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| right * (half.x * x) + ahead * (half.y * y));
    let far = corners.into_iter().max_by(|a, b| a.dot(toward).total_cmp(&b.dot(toward))).unwrap_or_default();
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
pub(crate) fn states(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing) {
    let has = |name: &str| piece.markers.contains(&name);
    let mut corners =
        [V::new(1.0, -1.0), V::new(1.0, 1.0), V::new(-1.0, 1.0)].into_iter().map(|way| corner(piece, facing, way));
    for name in STATES.into_iter().filter(|name| has(name)) {
        let at = corners.next().unwrap_or_default();
        state(pen, sheet, piece.side, name, at);
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

/// A ring around the piece in hand.
pub(crate) fn selection(pen: &mut Pen, piece: &PieceView) {
    let r = if piece.symbol == Symbol::General { 21.0 } else { 41.0 };
    pen.circle(
        V::default(),
        r,
        &format!("fill=\"#f2d58a\" fill-opacity=\".42\" stroke=\"{CREAM}\" stroke-width=\"5.4\""),
    );
    pen.circle(V::default(), r, &format!("fill=\"none\" stroke=\"{SELECT}\" stroke-width=\"2.4\""));
}

/// A star in a double ring of the holder's colour.
pub(crate) fn star(pen: &mut Pen, at: V, k: f64, body: &str, rim: &str) {
    let p = |x: f64, y: f64| V::new(at.x + x * k, at.y + y * k);
    pen.circle(p(1.6, 2.4), 18.4 * k, "fill=\"#1a0f05\" fill-opacity=\".25\"");
    pen.circle(at, 18.0 * k, &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"{}\"", num(1.2 * k)));
    pen.circle(at, 14.4 * k, &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"{}\"", num(2.2 * k)));
    let mut path = Path::exact();
    let points: Vec<V> = (0..10).map(|i| at + V::degrees(36 * i) * (if i % 2 == 0 { 9.6 } else { 3.9 } * k)).collect();
    path.ring(&points);
    pen.path(
        &path,
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

/// A unit made of elements, each drawn to scale where it stands; those lost at the end of the list are dashed and crossed.
pub(crate) fn elements(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing, elements: &[[i32; 4]]) {
    // Pieces are scaled from 80 pixels per UD, elements are measured: back to the table's own scale.
    let px = |v: i32| sheet.span(v) * DRAWN_AT / sheet.u;
    let livery = Livery::of(&piece.nation);
    let (body, rim) = livery.colours(sheet.options.palette);
    let turn = facing.degrees();
    let lost = match piece.strength {
        Some((now, start)) if usize::from(start) == elements.len() => usize::from(start.saturating_sub(now)),
        _ => 0,
    };
    let standing = elements.len() - lost.min(elements.len());
    let rects: Vec<(V, V)> =
        elements.iter().map(|e| (V::new(px(e[0]), -px(e[1])), V::new(px(e[2]), px(e[3])))).collect();
    let shape = |&(at, size): &(V, V), grown: f64| -> Path {
        let points: Vec<V> = counters::outline(size, piece.side, grown).into_iter().map(|p| p + at).collect();
        let mut path = Path::exact();
        path.ring(&points);
        path
    };
    pen.open("g", &format!("transform=\"translate(1.6 2.2) rotate({turn})\"")).raw("\n");
    for rect in &rects[..standing] {
        pen.path(&shape(rect, 0.6), "fill=\"#1a0f05\" fill-opacity=\".28\"");
    }
    pen.close("g");
    pen.open("g", &format!("transform=\"rotate({turn})\"")).raw("\n");
    for rect in &rects[..standing] {
        pen.path(&shape(rect, 0.0), &format!("fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"1\""));
        let ring: Vec<V> = counters::outline(rect.1, piece.side, -0.5).into_iter().map(|p| p + rect.0).collect();
        counters::hatch(pen, livery, &ring);
        figures(pen, piece.symbol, rect.0, rect.1, if livery.pale() { INK } else { CREAM });
    }
    for rect in &rects[standing..] {
        let (a, b) = (rect.0 - rect.1 * 0.5, rect.0 + rect.1 * 0.5);
        pen.path(
            &shape(rect, -0.5),
            &format!("fill=\"#fff\" fill-opacity=\".35\" stroke=\"{rim}\" stroke-width=\"1\" stroke-dasharray=\"3 2\""),
        );
        let mut cross = Path::exact();
        cross.go(a).line(b).go(V::new(b.x, a.y)).line(V::new(a.x, b.y));
        pen.path(&cross, &format!("stroke=\"{rim}\" stroke-width=\".8\" stroke-opacity=\".7\""));
    }
    // The beak stands before the middle of the front.
    if let Some(front) = rects[..standing].iter().map(|(at, size)| at.y - size.y / 2.0).reduce(f64::min) {
        let firsts: Vec<f64> = rects[..standing]
            .iter()
            .filter(|(at, size)| at.y - size.y / 2.0 < front + 1.0)
            .map(|(at, _)| at.x)
            .collect();
        let x = firsts.iter().sum::<f64>() / firsts.len() as f64;
        let s = 5.0;
        let mut beak = Path::exact();
        beak.ring(&[V::new(x - s, front), V::new(x, front - s), V::new(x + s, front)]);
        pen.path(&beak, &format!("fill=\"{rim}\" stroke=\"{CREAM}\" stroke-width=\".8\""));
    }
    pen.close("g");
}

/// Three dots for infantry, two ovals for horse, a gun for guns.
fn figures(pen: &mut Pen, symbol: Symbol, at: V, size: V, gun: &str) {
    let p = |x: f64, y: f64| at + V::new(size.x * x, size.y * y);
    let small = size.x.min(size.y);
    let ink = format!("fill=\"{CREAM}\" stroke=\"{INK}\" stroke-width=\".5\"");
    let mut path = Path::exact();
    match symbol {
        Symbol::Infantry => {
            for x in [-0.28, 0.0, 0.28] {
                path.disc(p(x, 0.0), 0.2 * small.min(size.x / 2.4));
            }
            pen.path(&path, &ink);
        }
        Symbol::LightCavalry | Symbol::HeavyCavalry | Symbol::Cuirassiers => {
            for x in [-0.2, 0.2] {
                let c = p(x, 0.0);
                let (rx, ry) = (num(0.1 * size.x), num(0.3 * size.y));
                pen.leaf("ellipse", &format!("cx=\"{}\" cy=\"{}\" rx=\"{rx}\" ry=\"{ry}\" {ink}", num(c.x), num(c.y)));
            }
        }
        Symbol::FootArtillery | Symbol::HorseArtillery => {
            path.go(p(0.0, -0.38))
                .line(p(0.0, 0.3))
                .go(p(-0.2, 0.05))
                .line(p(-0.2, 0.35))
                .go(p(0.2, 0.05))
                .line(p(0.2, 0.35));
            path.go(p(-0.2, 0.2)).line(p(0.2, 0.2));
            pen.path(
                &path,
                &format!(
                    "fill=\"none\" stroke=\"{gun}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
                    num(0.11 * small)
                ),
            );
        }
        Symbol::General | Symbol::Unknown => {
            pen.circle(at, 0.22 * small, &ink);
        }
    }
}
