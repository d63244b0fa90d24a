//! What is drawn over the map on demand: for the piece in hand, its plan and its targets.

use field::{Facing, Hex, Point, Pose, distance};
use game::{PieceId, PieceView, Side, Symbol, Table, View};

use crate::counters::{self, Block, DRAWN_AT};
use crate::hexes::corners;
use crate::lettering::Style;
use crate::markers;
use crate::names;
use crate::palette::{BRASS, CREAM, INK, LINE_INK, OX, VERD};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V};
use crate::sheet::Sheet;

/// Something drawn over the map. Places are in the table's own measure, lengths in thousandths of the unit.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// The front line of a piece, and the arc before it.
    Arc {
        /// Where it stands and looks.
        pose: Pose,
        /// How far.
        radius: i32,
        /// Degrees to either side of straight ahead.
        half_angle: u16,
    },
    /// Rings at distances, each with its label.
    Ranges {
        /// The middle.
        at: Point,
        /// Radius and label of each ring.
        rings: Vec<(i32, String)>,
    },
    /// The zone of control around a place.
    Zone {
        /// The middle.
        at: Point,
        /// How far.
        radius: i32,
    },
    /// How far a general commands.
    Command {
        /// The middle.
        at: Point,
        /// How far.
        radius: i32,
        /// Whose general.
        side: Side,
    },
    /// A way with the piece's ghost at its end.
    Path {
        /// From the start, leg by leg.
        points: Vec<Point>,
        /// The piece, and how it would stand.
        ghost: Option<(PieceId, Pose)>,
        /// Whether it may go there.
        legal: bool,
        /// What it costs, say `2.88 of 3.00 UD`.
        label: Option<String>,
    },
    /// A line of fire.
    Fire {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
        /// The range; measured if empty.
        label: String,
        /// Whether the shot is allowed.
        legal: bool,
    },
    /// Cells of the hex grid, each with its label.
    Hexes {
        /// Cell and label.
        cells: Vec<(Hex, String)>,
        /// What they mean.
        tone: Tone,
    },
    /// A ruler between two places; the distance is measured if the label is empty.
    Ruler {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
        /// What to write.
        label: String,
    },
}

/// What a highlight means; told by colour and by the kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Where one may go: a full line.
    Legal,
    /// Where one may not, or contact: dashes.
    Refused,
    /// What concerns the question: long dashes.
    Notice,
}

impl Tone {
    fn ink(self) -> (&'static str, &'static str) {
        match self {
            Tone::Legal => (VERD, ""),
            Tone::Refused => (OX, " stroke-dasharray=\"5 3\""),
            Tone::Notice => (BRASS, " stroke-dasharray=\"9 4\""),
        }
    }
}

/// What lies below the pieces: areas.
pub(crate) fn under(pen: &mut Pen, sheet: &Sheet, clipped: bool) {
    if sheet.options.overlays.is_empty() {
        return;
    }
    let clip = if clipped { " clip-path=\"url(#scene-table)\"" } else { "" };
    pen.open("g", &format!("class=\"overlays\"{clip}")).raw("\n");
    for overlay in &sheet.options.overlays {
        match overlay {
            Overlay::Arc { pose, radius, half_angle } => arc(pen, sheet, *pose, *radius, *half_angle),
            Overlay::Zone { at, radius } => {
                let look = format!(
                    "fill=\"{BRASS}\" fill-opacity=\".1\" stroke=\"{BRASS}\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-dasharray=\"0 5\""
                );
                pen.circle(sheet.place(*at), sheet.span(*radius), &look);
            }
            Overlay::Command { at, radius, side } => {
                let (body, rim) = sheet.colours(*side);
                let (c, r) = (sheet.place(*at), sheet.span(*radius));
                pen.circle(c, r, &format!("fill=\"{body}\" fill-opacity=\".06\" stroke=\"{CREAM}\" stroke-width=\"4\" stroke-opacity=\".55\""));
                pen.circle(
                    c,
                    r,
                    &format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"1.8\" stroke-dasharray=\"10 6\""),
                );
            }
            Overlay::Ranges { at, rings } => {
                for (radius, _) in rings {
                    let (c, r) = (sheet.place(*at), sheet.span(*radius));
                    pen.circle(
                        c,
                        r,
                        &format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"3.6\" stroke-opacity=\".6\""),
                    );
                    pen.circle(
                        c,
                        r,
                        &format!("fill=\"none\" stroke=\"{LINE_INK}\" stroke-width=\"1.2\" stroke-dasharray=\"6 3\""),
                    );
                }
            }
            Overlay::Hexes { cells, tone } => {
                let (ink, dash) = tone.ink();
                let mut path = Path::exact();
                for (hex, _) in cells {
                    path.ring(&corners(sheet, *hex, 3.0));
                }
                pen.path(
                    &path,
                    &format!("fill=\"{ink}\" fill-opacity=\".16\" stroke=\"{ink}\" stroke-width=\"2.4\"{dash}"),
                );
            }
            Overlay::Path { points, legal, .. } => way(pen, sheet, points, *legal),
            Overlay::Fire { from, to, legal, .. } => {
                let tone = if *legal { Tone::Legal } else { Tone::Refused };
                line(pen, sheet, *from, *to, tone);
                arrow_head(pen, sheet, *from, *to, tone);
            }
            Overlay::Ruler { from, to, .. } => {
                line(pen, sheet, *from, *to, Tone::Notice);
                ticks(pen, sheet, *from, *to);
            }
        }
    }
    pen.close("g");
}

/// What lies above them: ways, lines, labels.
pub(crate) fn over(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    for overlay in &sheet.options.overlays {
        match overlay {
            Overlay::Ranges { at, rings } => {
                for (radius, label) in rings.iter().filter(|(_, label)| !label.is_empty()) {
                    let top = sheet.place(*at) - V::new(0.0, sheet.span(*radius));
                    tag(pen, sheet, top, label, LINE_INK);
                }
            }
            Overlay::Path { points, ghost, legal, label } => {
                end(pen, sheet, view, points, *ghost, *legal, label.as_deref());
            }
            Overlay::Fire { from, to, label, legal } => {
                let ink = if *legal { VERD } else { OX };
                tag(pen, sheet, middle(sheet, *from, *to), &measured(sheet, *from, *to, label), ink);
            }
            Overlay::Ruler { from, to, label } => {
                tag(pen, sheet, middle(sheet, *from, *to), &measured(sheet, *from, *to, label), BRASS);
            }
            Overlay::Hexes { cells, tone } => {
                for (hex, label) in cells.iter().filter(|(_, label)| !label.is_empty()) {
                    tag(pen, sheet, sheet.centre(*hex), label, tone.ink().0);
                }
            }
            Overlay::Arc { .. } | Overlay::Zone { .. } | Overlay::Command { .. } => {}
        }
    }
}

/// The piece in hand, as it stands.
fn in_hand<'a>(sheet: &Sheet, view: &'a View) -> Option<(&'a PieceView, V)> {
    let piece = counters::on_table(view).find(|piece| sheet.options.selected == Some(piece.id))?;
    Some((piece, sheet.place(piece.pose?.at)))
}

/// The ring of the piece in hand.
pub(crate) fn ring(pen: &mut Pen, sheet: &Sheet, view: &View) {
    let Some((piece, at)) = in_hand(sheet, view) else { return };
    let k = counters::scale(sheet.u / DRAWN_AT);
    pen.open("g", &format!("transform=\"translate({} {}) scale({k})\"", num(at.x), num(at.y)));
    markers::selection(pen, piece);
    pen.close("g");
}

/// The name of the piece in hand, where so far away it has none.
pub(crate) fn name(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    let Some(((piece, at), view)) = view.and_then(|view| Some((in_hand(sheet, view)?, view))) else { return };
    if !names::is_named(sheet, view, piece) {
        let below = at + V::new(0.0, 54.0 * sheet.u / DRAWN_AT);
        tag(pen, sheet, below, names::short_name(sheet, piece), LINE_INK);
    }
}

/// The arc as a fan, and the front line through the piece.
fn arc(pen: &mut Pen, sheet: &Sheet, pose: Pose, radius: i32, half_angle: u16) {
    let (c, r) = (sheet.place(pose.at), sheet.span(radius));
    let half = i32::from(half_angle.min(180));
    let mut fan = Path::exact();
    fan.go(c);
    let mut turn = -half;
    while turn < half {
        fan.line(c + V::facing(pose.facing.turned(turn)) * r);
        turn += 3;
    }
    fan.line(c + V::facing(pose.facing.turned(half)) * r).shut();
    pen.path(&fan, &format!("fill=\"{VERD}\" fill-opacity=\".13\" stroke=\"{VERD}\" stroke-width=\"1.2\" stroke-dasharray=\"0 4\" stroke-linecap=\"round\""));
    let side = V::facing(pose.facing.turned(90)) * r;
    let mut front = Path::exact();
    front.go(c - side).line(c + side);
    pen.path(&front, &format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"4\" stroke-opacity=\".6\""));
    pen.path(&front, &format!("fill=\"none\" stroke=\"{VERD}\" stroke-width=\"1.8\""));
}

/// A way: solid where it is legal, dashed where not.
fn way(pen: &mut Pen, sheet: &Sheet, points: &[Point], legal: bool) {
    let places: Vec<V> = points.iter().map(|&p| sheet.place(p)).collect();
    if places.len() < 2 {
        return;
    }
    let (ink, dash) = if legal { (VERD, "") } else { (OX, " stroke-dasharray=\"7 5\"") };
    let mut path = Path::exact();
    path.through(&places);
    let round = "fill=\"none\" stroke-linejoin=\"round\"";
    pen.path(
        &path,
        &format!("{round} stroke=\"{CREAM}\" stroke-width=\"8\" stroke-linecap=\"round\" stroke-opacity=\".85\""),
    );
    pen.path(&path, &format!("{round} stroke=\"{ink}\" stroke-width=\"3.4\"{dash}"));
    for &p in &places[1..places.len() - 1] {
        pen.circle(p, 3.4, &format!("fill=\"{CREAM}\" stroke=\"{ink}\" stroke-width=\"1.8\""));
    }
}

/// What is at the end of a way: the ghost of the piece, crossed out if it may not stand there, and what it costs.
fn end(
    pen: &mut Pen,
    sheet: &Sheet,
    view: Option<&View>,
    points: &[Point],
    ghost: Option<(PieceId, Pose)>,
    legal: bool,
    label: Option<&str>,
) {
    let ink = if legal { VERD } else { OX };
    pen.open("g", &format!("class=\"plan {}\"", if legal { "legal" } else { "refused" })).raw("\n");
    let k = sheet.u / DRAWN_AT;
    let piece = ghost.and_then(|(id, _)| view.and_then(|v| v.pieces.iter().find(|p| p.id == id)));
    if let (Some((_, pose)), Some(piece)) = (ghost, piece) {
        let at = sheet.place(pose.at);
        pen.open(
            "g",
            &format!("class=\"ghost\" transform=\"translate({} {}) scale({})\"", num(at.x), num(at.y), num(k)),
        );
        pen.raw("\n");
        if legal {
            pen.circle(
                V::default(),
                if piece.symbol == Symbol::General { 21.0 } else { 40.0 },
                &format!("fill=\"{VERD}\" fill-opacity=\".1\" stroke=\"{VERD}\" stroke-width=\"1.8\""),
            );
            pen.open("g", "opacity=\".6\"").raw("\n");
            match piece.symbol {
                Symbol::General => markers::general(pen, sheet, piece, V::default(), 1.0),
                _ => counters::counter(pen, sheet, piece, pose.facing, Block::Own),
            }
            pen.close("g");
        } else {
            refused(pen, piece, pose.facing);
        }
        pen.close("g");
    }
    if let (Some(label), Some(end)) = (label, points.last().map(|&p| sheet.place(p))) {
        let side = if end.x < sheet.w * 0.6 { 1.0 } else { -1.0 };
        let width = tag_style(sheet).width(label) + 14.0;
        tag(pen, sheet, end + V::new(side * (width / 2.0 + 44.0 * k), -26.0 * k), label, ink);
    }
    pen.close("g");
}

/// A block or a general who may not stand there: empty, hatched, dashed, crossed.
fn refused(pen: &mut Pen, piece: &PieceView, facing: Facing) {
    let ring = match piece.symbol {
        Symbol::General => (0..24).map(|place| V::degrees(15 * place) * 15.0).collect(),
        _ => counters::outline(counters::Shape::of(piece).size(), piece.side, 0.0),
    };
    let (mut edge, mut lines) = (Path::exact(), Path::fine());
    edge.ring(&ring);
    crate::plane::clipped_lines(&ring, V::degrees(45), 6.0, &mut lines);
    pen.open("g", &format!("transform=\"rotate({})\"", facing.degrees())).raw("\n");
    pen.path(&edge, "fill=\"#fff\" fill-opacity=\".6\"");
    pen.path(&lines, &format!("fill=\"none\" stroke=\"{OX}\" stroke-width=\"1.6\" stroke-opacity=\".4\""));
    pen.path(&edge, &format!("fill=\"none\" stroke=\"{OX}\" stroke-width=\"1.8\" stroke-dasharray=\"5 3\""));
    pen.close("g");
    let mut cross = Path::exact();
    cross.go(V::new(-7.0, -7.0)).line(V::new(7.0, 7.0)).go(V::new(7.0, -7.0)).line(V::new(-7.0, 7.0));
    pen.path(&cross, "fill=\"none\" stroke=\"#fff\" stroke-width=\"6.4\"");
    pen.path(&cross, &format!("fill=\"none\" stroke=\"{OX}\" stroke-width=\"3.4\""));
}

fn middle(sheet: &Sheet, from: Point, to: Point) -> V {
    sheet.place(from).mix(sheet.place(to), 0.5)
}

fn line(pen: &mut Pen, sheet: &Sheet, from: Point, to: Point, tone: Tone) {
    let (ink, dash) = tone.ink();
    let mut path = Path::exact();
    path.go(sheet.place(from)).line(sheet.place(to));
    pen.path(&path, &format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"5.4\" stroke-opacity=\".8\""));
    pen.path(&path, &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"{dash}"));
}

/// The head of a shot, just short of the block it is aimed at.
fn arrow_head(pen: &mut Pen, sheet: &Sheet, from: Point, to: Point, tone: Tone) {
    let (a, b) = (sheet.place(from), sheet.place(to));
    let (w, n) = ((b - a).unit(), (b - a).unit().right());
    let tip = b - w * (0.42 * sheet.u).min(0.4 * (b - a).len());
    let mut head = Path::exact();
    head.ring(&[tip, tip - w * 13.0 + n * 5.4, tip - w * 13.0 - n * 5.4]);
    pen.path(&head, &format!("fill=\"{}\" stroke=\"{CREAM}\" stroke-width=\"1.2\"", tone.ink().0));
}

fn ticks(pen: &mut Pen, sheet: &Sheet, from: Point, to: Point) {
    let (a, b) = (sheet.place(from), sheet.place(to));
    let (way, len) = ((b - a).unit(), (b - a).len());
    let mut ticks = Path::exact();
    let step = sheet.scale * if sheet.scale >= 20.0 { 0.5 } else { 5.0 };
    for i in 0..=(len / step) as usize {
        let (p, long) = (a + way * (i as f64 * step), if i % 2 == 0 { 6.0 } else { 3.5 });
        ticks.go(p - way.right() * long).line(p + way.right() * long);
    }
    ticks.go(b - way.right() * 6.0).line(b + way.right() * 6.0);
    pen.path(&ticks, &format!("fill=\"none\" stroke=\"{BRASS}\" stroke-width=\"1.6\""));
}

/// The label, or the distance in the table's measure.
fn measured(sheet: &Sheet, from: Point, to: Point, label: &str) -> String {
    if !label.is_empty() {
        return label.to_owned();
    }
    let value = match sheet.chart.table {
        Table::Hex => {
            let hex = |p: Point| Hex::new(p.x as i16, p.y as i16);
            hex(from).steps(hex(to)).to_string()
        }
        Table::Free => format!("{:.2}", distance(from, to)).replace('.', sheet.options.lang.of(".", ",")),
    };
    format!("{value} {}", sheet.chart.unit)
}

fn tag_style(sheet: &Sheet) -> Style {
    Style { bold: true, ..Style::plain(12.5 * sheet.type_scale(), INK) }
}

/// A label on a small card.
fn tag(pen: &mut Pen, sheet: &Sheet, at: V, label: &str, ink: &str) {
    let style = tag_style(sheet);
    let (w, h) = (style.width(label) + 14.0, 1.62 * style.size);
    let w = w.max(h);
    let card = Rect::around(at, w, h);
    pen.rect(
        card.min,
        card.size(),
        &format!("rx=\"{}\" fill=\"#fdfaf1\" stroke=\"{ink}\" stroke-width=\"1.5\"", num(h / 2.0)),
    );
    pen.text(
        &format!(
            "x=\"{}\" y=\"{}\" text-anchor=\"middle\" {}",
            num(at.x),
            num(at.y + 0.33 * style.size),
            style.attrs().replace(INK, ink)
        ),
        label,
    );
}
