//! Counters: painted wooden blocks with hatching, plate, beak and pips.

use std::collections::BTreeSet;

use field::Facing;
use game::procedure::Named as _;
use game::{Footprint, PieceView, Side, Symbol, View, Whereabouts};

use crate::lettering::Style;
use crate::markers;
use crate::palette::{CREAM, Hatching, INK, Livery, Palette, SELECT};
use crate::pen::{Path, Pen, escape, num};
use crate::plane::{Rect, V, clipped_lines, inside};
use crate::sheet::Sheet;

/// Blocks are drawn at 80 pixels per UD and scaled.
pub(crate) const DRAWN_AT: f64 = 80.0;

/// The shape of a block, width by depth at 80 pixels per UD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    Infantry,
    Cavalry,
    Artillery,
    Square,
}

impl Shape {
    pub(crate) fn of(piece: &PieceView) -> Shape {
        if piece.markers.contains(&"square") {
            return Shape::Square;
        }
        match piece.symbol {
            Symbol::LightCavalry | Symbol::HeavyCavalry | Symbol::Cuirassiers => Shape::Cavalry,
            Symbol::FootArtillery | Symbol::HorseArtillery => Shape::Artillery,
            Symbol::Infantry | Symbol::Unknown | Symbol::General => Shape::Infantry,
        }
    }

    pub(crate) fn size(self) -> V {
        match self {
            Shape::Infantry => V::new(60.0, 34.0),
            Shape::Cavalry => V::new(52.0, 38.0),
            Shape::Artillery => V::new(40.0, 38.0),
            Shape::Square => V::new(46.0, 46.0),
        }
    }

    fn key(self) -> &'static str {
        match self {
            Shape::Infantry => "i",
            Shape::Cavalry => "c",
            Shape::Artillery => "a",
            Shape::Square => "s",
        }
    }
}

/// The outline of a block: square corners for the first side, cut ones for the second.
pub(crate) fn outline(size: V, side: Side, grown: f64) -> Vec<V> {
    let (x, y) = (size.x / 2.0 + grown, size.y / 2.0 + grown);
    match side {
        Side::First => vec![V::new(-x, -y), V::new(x, -y), V::new(x, y), V::new(-x, y)],
        Side::Second => {
            let c = (size.x.min(size.y) * 0.15).min(5.5) + 0.4 * grown;
            [(-x + c, -y), (x - c, -y), (x, -y + c), (x, y - c), (x - c, y), (-x + c, y), (-x, y - c), (-x, -y + c)]
                .map(|(x, y)| V::new(x, y))
                .to_vec()
        }
    }
}

fn ring(points: &[V]) -> Path {
    let mut path = Path::exact();
    path.ring(points);
    path
}

/// The hatching of a nation cut into a shape.
pub(crate) fn hatch(pen: &mut Pen, livery: Livery, shape: &[V]) {
    let mut path = Path::fine();
    let bounds = Rect::of(shape);
    let lines = |pen: &mut Pen, path: &Path, width: &str, opacity: &str| {
        pen.path(path, &format!("fill=\"none\" stroke=\"#fff\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\""));
    };
    let mut grid = |pitch: f64, draw: &mut dyn FnMut(&mut Path, V, bool)| {
        let (cols, rows) = ((bounds.size().x / pitch) as i32, (bounds.size().y / pitch) as i32);
        let from = bounds.centre() - V::new(f64::from(cols), f64::from(rows)) * (pitch / 2.0);
        for (row, col) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
            let c = from + V::new(f64::from(col) + 0.5, f64::from(row) + 0.5) * pitch;
            if inside(shape, c) {
                draw(&mut path, c, (row + col) % 2 == 0);
            }
        }
    };
    match livery.hatching {
        Hatching::Plain => {}
        Hatching::Horizontal => {
            clipped_lines(shape, V::new(1.0, 0.0), 4.0, &mut path);
            lines(pen, &path, ".9", ".42");
        }
        Hatching::Vertical => {
            clipped_lines(shape, V::new(0.0, 1.0), 4.0, &mut path);
            lines(pen, &path, ".9", ".45");
        }
        Hatching::Rising => {
            clipped_lines(shape, V::degrees(45), 4.4, &mut path);
            lines(pen, &path, "1", ".5");
        }
        Hatching::Falling => {
            clipped_lines(shape, V::degrees(135), 4.4, &mut path);
            lines(pen, &path, "1", ".45");
        }
        Hatching::Crossed => {
            clipped_lines(shape, V::new(1.0, 0.0), 4.0, &mut path);
            clipped_lines(shape, V::new(0.0, 1.0), 4.0, &mut path);
            lines(pen, &path, ".7", ".42");
        }
        Hatching::Double => {
            let pair: Vec<V> = shape.iter().map(|&p| p + V::new(0.0, 1.7)).collect();
            clipped_lines(shape, V::new(1.0, 0.0), 6.0, &mut path);
            clipped_lines(&pair, V::new(1.0, 0.0), 6.0, &mut path);
            lines(pen, &path, ".7", ".5");
        }
        Hatching::Chequer => {
            grid(3.0, &mut |path, c, on| {
                if on {
                    let s = 1.5;
                    path.ring(&[c + V::new(-s, -s), c + V::new(s, -s), c + V::new(s, s), c + V::new(-s, s)]);
                }
            });
            pen.path(&path, "fill=\"#fff\" fill-opacity=\".26\"");
        }
        Hatching::Dots => {
            grid(4.4, &mut |path, c, _| {
                path.disc(c, 0.95);
            });
            pen.path(&path, "fill=\"#4a3900\" fill-opacity=\".75\"");
        }
        Hatching::Chevrons => {
            let mut y = bounds.min.y + 3.0;
            while y < bounds.max.y {
                let mut down = false;
                let (mut x, mut up) = (bounds.min.x, true);
                while x <= bounds.max.x {
                    let p = V::new(x, if up { y } else { y - 2.6 });
                    if !inside(shape, p) {
                        down = false;
                    } else if down {
                        path.line(p);
                    } else {
                        path.go(p);
                        down = true;
                    }
                    (x, up) = (x + 3.0, !up);
                }
                y += 4.0;
            }
            lines(pen, &path, ".9", ".55");
        }
    }
}

/// The name of a block in the definitions.
fn block_id(livery: Livery, side: Side, shape: Shape, palette: Palette) -> String {
    let palette = if palette == Palette::Safe { "-safe" } else { "" };
    format!("scene-{}-{}{}{palette}", livery.key, shape.key(), side as u8 + 1)
}

/// A bare block, facing up: rim, thickness, body, hatching, front edge and beak.
pub(crate) fn block(pen: &mut Pen, livery: Livery, side: Side, shape: Shape, palette: Palette) {
    let size = shape.size();
    let (body, rim) = livery.colours(palette);
    pen.path(&ring(&outline(size, side, 1.7)), &format!("fill=\"{CREAM}\" fill-opacity=\".96\""));
    pen.path(&ring(&outline(size, side, 0.0)), &format!("fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"1.5\""));
    hatch(pen, livery, &outline(size, side, -0.8));
    let (top, turns): (f64, &[u32]) = (-size.y / 2.0, if shape == Shape::Square { &[0, 90, 180, 270] } else { &[0] });
    if shape != Shape::Square {
        let cut = if side == Side::Second { 5.0 } else { 0.0 };
        let mut front = Path::exact();
        front.go(V::new(-size.x / 2.0 + cut, top + 1.6)).line(V::new(size.x / 2.0 - cut, top + 1.6));
        pen.path(
            &front,
            &format!("stroke=\"{}\" stroke-width=\"2.6\"", if livery.pale() { rim.as_str() } else { CREAM }),
        );
    }
    let half = if shape == Shape::Square { 7.0 } else { 8.0 };
    let beak = ring(&[V::new(-half, top), V::new(0.0, top - half), V::new(half, top)]);
    for turn in turns {
        let turned = if *turn == 0 { String::new() } else { format!(" transform=\"rotate({turn})\"") };
        pen.path(&beak, &format!("fill=\"{rim}\" stroke=\"{CREAM}\" stroke-width=\"1\"{turned}"));
    }
}

/// All pieces on the table, north to south, generals above the blocks; below them the objectives.
pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    markers::objectives(pen, sheet, view);
    let Some(view) = view else { return };
    let mut pieces: Vec<&PieceView> = on_table(view).collect();
    game::sort_few(&mut pieces, |a, b| {
        let place = |p: &PieceView| p.pose.map_or(0.0, |pose| sheet.place(pose.at).y);
        let general = |p: &PieceView| p.symbol == Symbol::General;
        general(a).cmp(&general(b)).then(place(a).total_cmp(&place(b))).then(a.id.cmp(&b.id))
    });
    define(pen, sheet, &pieces);
    pen.open("g", "class=\"pieces\"").raw("\n");
    for piece in &pieces {
        // A general with a unit is drawn on it.
        if piece.with.is_some_and(|with| pieces.iter().any(|p| p.id == with && p.symbol != Symbol::General)) {
            continue;
        }
        let with: Vec<&PieceView> = pieces.iter().filter(|p| p.with == Some(piece.id)).copied().collect();
        place(pen, sheet, piece, &with);
    }
    pen.close("g");
}

pub(crate) fn on_table(view: &View) -> impl Iterator<Item = &PieceView> {
    view.pieces.iter().filter(|p| p.whereabouts == Whereabouts::OnTable && p.pose.is_some())
}

/// Each kind of block once.
pub(crate) fn define(pen: &mut Pen, sheet: &Sheet, pieces: &[&PieceView]) {
    let mut done = BTreeSet::new();
    pen.open("defs", "").raw("\n");
    for piece in pieces {
        if piece.symbol == Symbol::General || matches!(piece.footprint, Footprint::Elements(_)) {
            continue;
        }
        let (livery, shape) = (Livery::of(&piece.nation), Shape::of(piece));
        let id = block_id(livery, piece.side, shape, sheet.options.palette);
        if done.insert(id.clone()) {
            pen.open("g", &format!("id=\"{id}\"")).raw("\n");
            block(pen, livery, piece.side, shape, sheet.options.palette);
            pen.close("g");
        }
    }
    pen.close("defs");
}

/// A piece where it stands, with what is attached to it.
fn place(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, with: &[&PieceView]) {
    let Some(pose) = piece.pose else { return };
    let (at, k) = (sheet.place(pose.at), sheet.u / DRAWN_AT);
    let side = piece.side.name();
    pen.open(
        "g",
        &format!(
            "class=\"piece\" data-piece=\"{}\" data-side=\"{side}\" transform=\"translate({} {}) scale({})\"",
            piece.id.0,
            num(at.x),
            num(at.y),
            scale(k)
        ),
    );
    pen.raw(&format!("<title>{}</title>\n", escape(sheet.words(&piece.name))));
    match (&piece.footprint, piece.symbol) {
        (_, Symbol::General) => markers::general(pen, sheet, piece, V::default(), 1.0),
        (Footprint::Elements(elements), _) => crate::markers::elements(pen, sheet, piece, pose.facing, elements),
        _ => {
            counter(pen, sheet, piece, pose.facing, Block::Shared);
            if sheet.u >= 30.0 {
                markers::states(pen, sheet, piece, pose.facing);
            }
        }
    }
    for (i, general) in with.iter().enumerate() {
        let corner = markers::corner(piece, pose.facing, V::new(-1.0, -1.0)) + V::new(16.0 * i as f64, -5.0 * i as f64);
        pen.open("g", &format!("class=\"piece\" data-piece=\"{}\" data-side=\"{side}\"", general.id.0));
        pen.raw(&format!("<title>{}</title>\n", escape(sheet.words(&general.name))));
        markers::general(pen, sheet, general, corner, 0.81);
        pen.close("g");
    }
    pen.close("g");
}

/// A scale, with more decimals than a place has.
pub(crate) fn scale(k: f64) -> String {
    let text = format!("{k:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Where the block of a counter is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// By [`define`], once for all of its kind.
    Shared,
    /// Here. A drawing that lies over another may not define what that one has defined: for every block of the other the
    /// browser would have to look again which of the two is meant, at every move of a pointer.
    Own,
}

/// A block with its shadow, turned to its facing.
pub(crate) fn counter(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing, drawn: Block) {
    let shape = Shape::of(piece);
    let size = shape.size();
    let turn = if shape == Shape::Square { 0 } else { facing.degrees() };
    let turned = |by: V| {
        let (x, y) = (num(by.x), num(by.y));
        match (turn, by == V::default()) {
            (0, true) => String::new(),
            (0, false) => format!(" transform=\"translate({x} {y})\""),
            (_, true) => format!(" transform=\"rotate({turn})\""),
            (_, false) => format!(" transform=\"translate({x} {y}) rotate({turn})\""),
        }
    };
    // The shadow falls to the south-east whatever the facing.
    for (by, opacity) in [(V::new(3.4, 4.6), ".13"), (V::new(2.2, 3.0), ".28")] {
        pen.path(
            &ring(&outline(size, piece.side, 1.7)),
            &format!("fill=\"#1a0f05\" fill-opacity=\"{opacity}\"{}", turned(by)),
        );
    }
    if piece.markers.contains(&"acting") {
        let glow = ring(&outline(size, piece.side, 4.2));
        pen.path(&glow, &format!("fill=\"none\" stroke=\"{SELECT}\" stroke-width=\"2.4\"{}", turned(V::default())));
    }
    let livery = Livery::of(&piece.nation);
    pen.open("g", turned(V::default()).trim_start()).raw("\n");
    match drawn {
        Block::Shared => {
            let id = block_id(livery, piece.side, shape, sheet.options.palette);
            pen.leaf("use", &format!("href=\"#{id}\""));
        }
        Block::Own => block(pen, livery, piece.side, shape, sheet.options.palette),
    }
    if sheet.u < 30.0 {
        digit(pen, piece, turn);
    } else {
        face(pen, piece, shape, livery, &livery.colours(sheet.options.palette).1);
    }
    pen.close("g");
}

/// Far away: only how many elements are left, upright.
fn digit(pen: &mut Pen, piece: &PieceView, turn: u16) {
    let Some((now, _)) = piece.strength else { return };
    let style = Style { bold: true, halo: Some((INK, 7.0)), ..Style::plain(30.0, "#fff") };
    pen.text(
        &format!("transform=\"rotate({})\" y=\"10\" text-anchor=\"middle\" {}", -i32::from(turn), style.attrs()),
        &now.to_string(),
    );
}

/// Plate, arm and pips.
fn face(pen: &mut Pen, piece: &PieceView, shape: Shape, livery: Livery, rim: &str) {
    let size = shape.size();
    let plate_ink = format!("fill=\"{CREAM}\" stroke=\"{INK}\" stroke-width=\"1.1\"");
    if shape == Shape::Square {
        pen.rect(
            V::new(-15.0, -15.0),
            V::new(30.0, 30.0),
            &format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\"1\""),
        );
        let (w, h) = (21.0, 13.0);
        pen.rect(V::new(-w / 2.0, -11.5), V::new(w, h), &plate_ink);
        arm(pen, piece.symbol, V::new(0.0, -5.0), V::new(w, h));
        pips(pen, piece, V::new(0.0, 8.3), 24.0, rim, rim);
        return;
    }
    let (w, h) = (size.x / 2.0, if shape == Shape::Infantry { 14.0 } else { 16.0 });
    let top = -size.y / 2.0 + 4.2;
    let middle = if piece.strength.is_some() { V::new(0.0, top + h / 2.0) } else { V::new(0.0, 1.5) };
    pen.rect(middle - V::new(w / 2.0, h / 2.0), V::new(w, h), &plate_ink);
    arm(pen, piece.symbol, middle, V::new(w, h));
    let strip = if livery.pale() { "#6d6757" } else { rim };
    if let Some((_, start)) = piece.strength {
        let at = V::new(0.0, size.y / 2.0 - 6.0);
        let width = strip_width(start, size.x - 8.0);
        pen.rect(at - V::new(width / 2.0, 4.2), V::new(width, 8.4), &format!("fill=\"{strip}\""));
        pips(pen, piece, at, size.x - 8.0, CREAM, CREAM);
    }
    if livery.hatching == Hatching::Double {
        // Nations that share a hatching show their initial.
        let initial: String = piece.nation.chars().take(1).flat_map(char::to_uppercase).collect();
        let style = Style { bold: true, halo: Some((INK, 2.4)), ..Style::plain(8.4, "#fff") };
        pen.text(
            &format!("x=\"{}\" y=\"-2\" text-anchor=\"middle\" {}", num(-size.x / 2.0 + 5.4), style.attrs()),
            &initial,
        );
    }
}

const PITCH: f64 = 7.8;

fn strip_width(start: u8, most: f64) -> f64 {
    if start > MOST_PIPS { most } else { (f64::from(start) * PITCH + 2.6).min(most) }
}

/// More than this are written as numbers.
const MOST_PIPS: u8 = 8;

/// One pip for each element, lost ones hollow.
fn pips(pen: &mut Pen, piece: &PieceView, at: V, most: f64, full: &str, hollow: &str) {
    let Some((now, start)) = piece.strength else { return };
    if start > MOST_PIPS {
        let style = Style { bold: true, ..Style::plain(9.0, "#fff") }.attrs();
        pen.text(
            &format!("x=\"0\" y=\"{}\" text-anchor=\"middle\" {style}", num(at.y + 3.1)),
            &format!("{now} / {start}"),
        );
        return;
    }
    let pitch = PITCH.min((most - 2.6) / f64::from(start.max(1)));
    let s = pitch - 2.2;
    let from = at - V::new(f64::from(start) * pitch / 2.0 - 1.1, s.min(5.6) / 2.0);
    let (mut solid, mut lost) = (Path::exact(), Path::exact());
    for i in 0..start {
        let a = from + V::new(f64::from(i) * pitch, 0.0);
        let (path, by) = if i < now { (&mut solid, 0.0) } else { (&mut lost, 0.5) };
        let (a, b) = (a + V::new(by, by), a + V::new(s - by, s.min(5.6) - by));
        path.ring(&[a, V::new(b.x, a.y), b, V::new(a.x, b.y)]);
    }
    pen.path(&solid, &format!("fill=\"{full}\""));
    pen.path(&lost, &format!("fill=\"none\" stroke=\"{hollow}\" stroke-width=\".9\" stroke-opacity=\".75\""));
}

/// The symbol of an arm in a plate.
pub(crate) fn arm(pen: &mut Pen, symbol: Symbol, at: V, size: V) {
    let (x, y) = (size.x / 2.0, size.y / 2.0);
    let p = |dx: f64, dy: f64| at + V::new(dx, dy);
    let mut line = Path::exact();
    let stroke = format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.5\"");
    let fill = format!("fill=\"{INK}\"");
    match symbol {
        Symbol::Infantry => {
            line.go(p(-x, -y)).line(p(x, y)).go(p(x, -y)).line(p(-x, y));
            pen.path(&line, &stroke);
        }
        Symbol::LightCavalry => {
            line.go(p(-x, y)).line(p(x, -y));
            pen.path(&line, &stroke);
        }
        Symbol::HeavyCavalry | Symbol::Cuirassiers => {
            pen.path(&ring(&[p(-x, y), p(x, -y), p(x, y)]), &fill);
            if symbol == Symbol::Cuirassiers {
                pen.circle(p(-0.44 * x, -0.34 * y), 2.3, &fill);
            }
        }
        Symbol::FootArtillery | Symbol::HorseArtillery => {
            if symbol == Symbol::HorseArtillery {
                line.go(p(-x, y)).line(p(x, -y));
                pen.path(&line, &stroke);
            }
            pen.circle(at, 4.6, &fill);
        }
        Symbol::Unknown => {
            let style = Style { bold: true, ..Style::plain(13.0, INK) };
            pen.text(
                &format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\" {}", num(at.x), num(at.y + 4.4), style.attrs()),
                "?",
            );
        }
        Symbol::General => {}
    }
}
