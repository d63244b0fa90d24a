//! What is drawn over the map on demand: for the piece in hand, its plan and its targets.

use field::{Hex, Place, Point, Stand, distance};
use game::{PieceId, PieceView, Side, View};

use crate::counters::{self, DRAWN_AT};
use crate::hexes::corners;
use crate::lettering::Style;
use crate::markers;
use crate::marks;
use crate::names;
use crate::palette::{BRASS, CREAM, INK, LINE_INK, OX, VERD};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V};
use crate::sheet::{Sheet, Unit};
use crate::ways;

/// Something drawn over the map. Lengths are in thousandths of the unit.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// The front line of a piece, and the arc before it.
    Arc {
        /// Where it stands and looks.
        stand: Stand,
        /// How far.
        radius: i32,
        /// Degrees to either side of straight ahead.
        half_angle: u16,
    },
    /// Rings at distances, each with its label.
    Ranges {
        /// The middle.
        at: Place,
        /// Radius and label of each ring.
        rings: Vec<(i32, String)>,
    },
    /// The zone of control around a place.
    Zone {
        /// The middle.
        at: Place,
        /// How far.
        radius: i32,
    },
    /// How far a general commands.
    Command {
        /// The middle.
        at: Place,
        /// How far.
        radius: i32,
        /// Whose general.
        side: Side,
    },
    /// All that lies within so much of a body, around its sides.
    Around {
        /// The body.
        piece: PieceId,
        /// Where it stands.
        stand: Stand,
        /// How far.
        radius: i32,
    },
    /// An arrow of an order that is being given.
    Arrow {
        /// From the start, bend by bend.
        points: Vec<Point>,
        /// Whose order.
        side: Side,
        /// Whether it may be given.
        legal: bool,
    },
    /// A way with the piece's ghost at its end. The way of a body shows the ground that it sweeps.
    Path {
        /// From the start, leg by leg, turn by turn.
        way: Vec<Stand>,
        /// The piece, and how it would stand.
        ghost: Option<(PieceId, Stand)>,
        /// Whether it may go there.
        legal: bool,
        /// What it costs, say `2.88 of 3.00 UD`.
        label: Option<String>,
    },
    /// A line of fire.
    Fire {
        /// From here.
        from: Place,
        /// To there.
        to: Place,
        /// The range; measured if empty.
        label: String,
        /// Whether the shot is allowed.
        legal: bool,
    },
    /// What can be reached: a ring of places around it.
    Reach {
        /// The ring.
        ring: Vec<Point>,
    },
    /// A piece that is in the way.
    Bar {
        /// Where it stands.
        at: Place,
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
        from: Place,
        /// To there.
        to: Place,
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
pub(crate) fn under(pen: &mut Pen, sheet: &Sheet, view: Option<&View>, clipped: bool) {
    if sheet.options.overlays.is_empty() {
        return;
    }
    let clip = if clipped { " clip-path=\"url(#scene-table)\"" } else { "" };
    pen.open("g", &format!("class=\"overlays\"{clip}")).raw("\n");
    for overlay in &sheet.options.overlays {
        match overlay {
            Overlay::Arc { stand, radius, half_angle } => arc(pen, sheet, *stand, *radius, *half_angle),
            Overlay::Zone { at, radius } => {
                pen.circle(sheet.place(*at), sheet.span(*radius), &dotted());
            }
            Overlay::Around { piece, stand, radius } => {
                if let Some(piece) = ways::known(view, *piece) {
                    around(pen, sheet, piece, *stand, *radius);
                }
            }
            Overlay::Command { at, radius, side } => {
                let (body, rim) = sheet.colours(*side);
                marks::circle(pen, sheet.place(*at), sheet.span(*radius), &body, &rim);
            }
            Overlay::Arrow { points, side, legal } => {
                let line: Vec<V> = points.iter().map(|&p| sheet.at(p)).collect();
                let (ink, dash) =
                    if *legal { (marks::line_of(sheet, *side), "") } else { (OX.to_owned(), Tone::Refused.ink().1) };
                marks::arrow(pen, sheet, &line, &ink, dash);
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
            Overlay::Reach { ring } => {
                let ring: Vec<V> = ring.iter().map(|&p| sheet.at(p)).collect();
                let mut path = Path::exact();
                path.ring(&ring);
                pen.path(&path, &format!("fill=\"{VERD}\" fill-opacity=\".1\" stroke=\"{VERD}\" stroke-width=\"1.4\" stroke-linejoin=\"round\""));
            }
            Overlay::Bar { at } => {
                let (c, r) = (sheet.place(*at), 46.0 * sheet.u / DRAWN_AT);
                let (ink, dash) = Tone::Refused.ink();
                pen.circle(
                    c,
                    r,
                    &format!("fill=\"{ink}\" fill-opacity=\".18\" stroke=\"{ink}\" stroke-width=\"2.6\"{dash}"),
                );
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
            Overlay::Path { way, ghost, legal, .. } => {
                let piece = ghost.and_then(|(id, _)| ways::known(view, id));
                ways::draw(pen, sheet, piece, way, *legal);
            }
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
            Overlay::Path { way, ghost, legal, label } => {
                ways::end(pen, sheet, view, way, *ghost, *legal, label.as_deref());
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
            Overlay::Arc { .. }
            | Overlay::Zone { .. }
            | Overlay::Around { .. }
            | Overlay::Reach { .. }
            | Overlay::Bar { .. }
            | Overlay::Command { .. }
            | Overlay::Arrow { .. } => {}
        }
    }
}

/// The piece in hand, as it stands.
fn in_hand<'a>(sheet: &Sheet, view: &'a View) -> Option<(&'a PieceView, Stand)> {
    counters::on_table(view).find(|(piece, _)| sheet.options.selected == Some(piece.id))
}

/// The ring of the piece in hand.
pub(crate) fn ring(pen: &mut Pen, sheet: &Sheet, view: &View) {
    let Some((piece, stand)) = in_hand(sheet, view) else { return };
    let (at, k) = (sheet.place(stand.at), counters::scale(sheet.u / DRAWN_AT));
    pen.open("g", &format!("transform=\"translate({} {}) scale({k})\"", num(at.x), num(at.y)));
    markers::selection(pen, sheet, piece, stand.facing);
    pen.close("g");
}

/// The name of the piece in hand, where so far away it has none.
pub(crate) fn name(pen: &mut Pen, sheet: &Sheet, view: Option<&View>) {
    let Some(((piece, stand), view)) = view.and_then(|view| Some((in_hand(sheet, view)?, view))) else { return };
    let unit: Unit = sheet.unit(piece);
    if !names::is_named(sheet, view, piece) && !unit.name.is_empty() {
        let below = sheet.place(stand.at) + V::new(0.0, 54.0 * sheet.u / DRAWN_AT);
        tag(pen, sheet, below, names::short_name(unit), LINE_INK);
    }
}

fn dotted() -> String {
    format!(
        "fill=\"{BRASS}\" fill-opacity=\".1\" stroke=\"{BRASS}\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-dasharray=\"0 5\""
    )
}

/// A zone around the sides of a piece, its corners round.
fn around(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, stand: Stand, radius: i32) {
    let (at, k, r) = (sheet.place(stand.at), sheet.u / DRAWN_AT, sheet.span(radius));
    let cover = markers::cover(sheet, piece);
    let zone = Rect::new(cover.min * k, cover.max * k).grown(r);
    let turn = markers::drawn_facing(sheet, piece, stand.facing).degrees();
    let place = format!("transform=\"translate({} {}) rotate({turn})\"", num(at.x), num(at.y));
    pen.rect(zone.min, zone.size(), &format!("rx=\"{}\" {place} {}", num(r), dotted()));
}

/// The arc as a fan, and the front line through the piece.
fn arc(pen: &mut Pen, sheet: &Sheet, stand: Stand, radius: i32, half_angle: u16) {
    let (c, r) = (sheet.place(stand.at), sheet.span(radius));
    let half = i32::from(half_angle.min(180));
    let mut fan = Path::exact();
    fan.go(c);
    let mut turn = -half;
    while turn < half {
        fan.line(c + V::facing(stand.facing.turned(turn)) * r);
        turn += 3;
    }
    fan.line(c + V::facing(stand.facing.turned(half)) * r).shut();
    pen.path(&fan, &format!("fill=\"{VERD}\" fill-opacity=\".13\" stroke=\"{VERD}\" stroke-width=\"1.2\" stroke-dasharray=\"0 4\" stroke-linecap=\"round\""));
    if half_angle < 90 {
        return;
    }
    let side = V::facing(stand.facing.turned(90)) * r;
    let mut front = Path::exact();
    front.go(c - side).line(c + side);
    pen.path(&front, &format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"4\" stroke-opacity=\".6\""));
    pen.path(&front, &format!("fill=\"none\" stroke=\"{VERD}\" stroke-width=\"1.8\""));
}

fn middle(sheet: &Sheet, from: Place, to: Place) -> V {
    sheet.place(from).mix(sheet.place(to), 0.5)
}

fn line(pen: &mut Pen, sheet: &Sheet, from: Place, to: Place, tone: Tone) {
    let (ink, dash) = tone.ink();
    let mut path = Path::exact();
    path.go(sheet.place(from)).line(sheet.place(to));
    pen.path(&path, &format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"5.4\" stroke-opacity=\".8\""));
    pen.path(&path, &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"{dash}"));
}

/// The head of a shot, just short of the block it is aimed at.
fn arrow_head(pen: &mut Pen, sheet: &Sheet, from: Place, to: Place, tone: Tone) {
    let (a, b) = (sheet.place(from), sheet.place(to));
    let (w, n) = ((b - a).unit(), (b - a).unit().right());
    let tip = b - w * (0.42 * sheet.u).min(0.4 * (b - a).len());
    let mut head = Path::exact();
    head.ring(&[tip, tip - w * 13.0 + n * 5.4, tip - w * 13.0 - n * 5.4]);
    pen.path(&head, &format!("fill=\"{}\" stroke=\"{CREAM}\" stroke-width=\"1.2\"", tone.ink().0));
}

fn ticks(pen: &mut Pen, sheet: &Sheet, from: Place, to: Place) {
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
fn measured(sheet: &Sheet, from: Place, to: Place, label: &str) -> String {
    if !label.is_empty() {
        return label.to_owned();
    }
    let value = match (from, to) {
        (Place::Hex(from), Place::Hex(to)) => from.steps(to).to_string(),
        _ => format!("{:.2}", distance(from.centre(), to.centre())).replace('.', sheet.options.lang.of(".", ",")),
    };
    format!("{value} {}", sheet.chart.unit)
}

fn tag_style(sheet: &Sheet) -> Style {
    Style { bold: true, ..Style::plain(12.5 * sheet.type_scale(), INK) }
}

/// A label beside the end of a way, to the side where there is more room.
pub(crate) fn tag_at_end(pen: &mut Pen, sheet: &Sheet, end: V, label: &str, ink: &str) {
    let (side, k) = (if end.x < sheet.w * 0.6 { 1.0 } else { -1.0 }, sheet.u / DRAWN_AT);
    let width = tag_style(sheet).width(label) + 14.0;
    tag(pen, sheet, end + V::new(side * (width / 2.0 + 44.0 * k), -26.0 * k), label, ink);
}

/// A label above what is covered, or below it where the table ends.
pub(crate) fn tag_beyond(pen: &mut Pen, sheet: &Sheet, covered: Rect, label: &str, ink: &str) {
    let off = 13.0 * sheet.u / DRAWN_AT + 1.1 * tag_style(sheet).size;
    let y = if covered.min.y > 2.0 * off { covered.min.y - off } else { covered.max.y + off };
    tag(pen, sheet, V::new(covered.centre().x, y), label, ink);
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
