//! Marks on the ground that are no pieces: arrows of orders, templates, signs.

use game::procedure::Named as _;
use game::{Mark, Side, Sketch, View};

use crate::counters::DRAWN_AT;
use crate::labels::Room;
use crate::palette::{BRASS, CREAM, INK};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V, spaced};
use crate::sheet::Sheet;

/// What is measured on the ground and what leads over it, below the pieces.
pub(crate) fn under(pen: &mut Pen, sheet: &Sheet, view: &View) {
    let (arrows, templates): (Vec<&Mark>, Vec<&Mark>) = view
        .marks
        .iter()
        .filter(|mark| !matches!(mark.sketch, Sketch::Sign(_)))
        .partition(|mark| matches!(mark.sketch, Sketch::Arrow(_)));
    write(pen, sheet, "templates", &templates);
    write(pen, sheet, "arrows", &arrows);
}

/// Signs, above the pieces.
pub(crate) fn over(pen: &mut Pen, sheet: &Sheet, view: &View) {
    let signs: Vec<&Mark> = view.marks.iter().filter(|mark| matches!(mark.sketch, Sketch::Sign(_))).collect();
    write(pen, sheet, "signs", &signs);
}

/// What names should not be written on.
pub(crate) fn take(sheet: &Sheet, view: &View, room: &mut Room) {
    let u = sheet.u;
    for mark in &view.marks {
        match &mark.sketch {
            Sketch::Arrow(points) => {
                let line: Vec<V> = points.iter().map(|&p| sheet.at(p)).collect();
                for (_, p) in spaced(&line, 0.15 * u) {
                    room.take(Rect::around(p, 0.12 * u, 0.12 * u), 3.0);
                }
            }
            Sketch::Sign(place) => room.take(Rect::around(sheet.place(*place), 0.25 * u, 0.25 * u), 6.0),
            Sketch::Outline(_) | Sketch::Circle(..) => {}
        }
    }
}

fn write(pen: &mut Pen, sheet: &Sheet, class: &str, marks: &[&Mark]) {
    if marks.is_empty() {
        return;
    }
    pen.open("g", &format!("class=\"{class}\"")).raw("\n");
    for mark in marks {
        let side = mark.side.map_or("", |side| side.name());
        let piece = mark.piece.map_or(String::new(), |piece| format!(" data-of=\"{}\"", piece.0));
        pen.open("g", &format!("class=\"mark\" data-mark=\"{}\" data-side=\"{side}\"{piece}", mark.what)).raw("\n");
        sketch(pen, sheet, mark);
        pen.close("g");
    }
    pen.close("g");
}

fn sketch(pen: &mut Pen, sheet: &Sheet, mark: &Mark) {
    let ink = ink(sheet, mark.side);
    match &mark.sketch {
        Sketch::Arrow(points) => {
            let line: Vec<V> = points.iter().map(|&p| sheet.at(p)).collect();
            arrow(pen, sheet, &line, &ink, "");
        }
        Sketch::Outline(points) => {
            let mut edge = Path::exact();
            edge.ring(&points.iter().map(|&p| sheet.at(p)).collect::<Vec<_>>());
            // Thin, because the names of places lie below it.
            let join = "stroke-linejoin=\"round\"";
            pen.path(&edge, &format!("fill=\"{ink}\" fill-opacity=\".12\" stroke=\"{CREAM}\" stroke-width=\"3\" stroke-opacity=\".35\" {join}"));
            pen.path(
                &edge,
                &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\" stroke-dasharray=\"6 3\" {join}"),
            );
        }
        Sketch::Circle(middle, radius) => circle(pen, sheet.at(*middle), sheet.span(*radius), &ink, &ink),
        Sketch::Sign(place) => sign(pen, sheet.place(*place), scale(sheet), mark.side, &ink),
    }
}

/// A line in the colour of a side that is seen on paper; what is nobody's is brass.
fn ink(sheet: &Sheet, side: Option<Side>) -> String {
    side.map_or_else(|| BRASS.to_owned(), |side| line_of(sheet, side))
}

pub(crate) fn line_of(sheet: &Sheet, side: Side) -> String {
    let (body, rim) = sheet.colours(side);
    if sheet.livery(side).pale() { rim } else { body }
}

/// How large signs and arrows are, 1 at 80 pixels per UD.
pub(crate) fn scale(sheet: &Sheet) -> f64 {
    (sheet.u / DRAWN_AT).clamp(0.55, 1.7)
}

/// A disc of ground: how far somebody commands, what a shell covers.
pub(crate) fn circle(pen: &mut Pen, at: V, r: f64, body: &str, rim: &str) {
    pen.circle(
        at,
        r,
        &format!("fill=\"{body}\" fill-opacity=\".06\" stroke=\"{CREAM}\" stroke-width=\"4\" stroke-opacity=\".55\""),
    );
    pen.circle(at, r, &format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"1.8\" stroke-dasharray=\"10 6\""));
}

/// An arrow with a ring at every bend; the head ends at its last point.
pub(crate) fn arrow(pen: &mut Pen, sheet: &Sheet, line: &[V], ink: &str, dash: &str) {
    let [.., before, tip] = line else { return };
    let s = scale(sheet);
    let (way, n) = ((*tip - *before).unit(), (*tip - *before).unit().right());
    let long = (15.0 * s).min(0.7 * (*tip - *before).len());
    let (neck, half) = (*tip - way * (0.72 * long), 0.46 * long);
    let mut shaft = Path::exact();
    shaft.through(&line[..line.len() - 1]).line(neck);
    let mut head = Path::exact();
    head.ring(&[*tip, *tip - way * long + n * half, neck, *tip - way * long - n * half]);
    let look = "fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    pen.path(&shaft, &format!("{look} stroke=\"{CREAM}\" stroke-width=\"{}\" stroke-opacity=\".9\"", num(7.0 * s)));
    pen.path(
        &head,
        &format!("fill=\"{CREAM}\" stroke=\"{CREAM}\" stroke-width=\"{}\" stroke-linejoin=\"round\"", num(3.6 * s)),
    );
    pen.path(&shaft, &format!("{look} stroke=\"{ink}\" stroke-width=\"{}\"{dash}", num(3.2 * s)));
    pen.path(&head, &format!("fill=\"{ink}\""));
    for &bend in &line[1..line.len() - 1] {
        let look = format!("fill=\"{CREAM}\" stroke=\"{ink}\" stroke-width=\"{}\"", num(2.0 * s));
        pen.circle(bend, 4.2 * s, &look);
    }
}

/// A sign on the ground: a lozenge on its point with a boss, of the second side with a bar.
pub(crate) fn sign(pen: &mut Pen, at: V, s: f64, side: Option<Side>, ink: &str) {
    let p = |x: f64, y: f64| at + V::new(x, y) * s;
    let mut edge = Path::exact();
    edge.ring(&[p(0.0, -10.0), p(10.0, 0.0), p(0.0, 10.0), p(-10.0, 0.0)]);
    pen.path(
        &edge,
        &format!("fill=\"#1a0f05\" fill-opacity=\".28\" transform=\"translate({} {})\"", num(1.4 * s), num(2.0 * s)),
    );
    let look = format!("fill=\"{CREAM}\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linejoin=\"round\"", num(2.0 * s));
    pen.path(&edge, &look);
    match side {
        Some(Side::Second) => {
            let mut bar = Path::exact();
            bar.go(p(0.0, -4.6)).line(p(0.0, 4.6));
            pen.path(&bar, &format!("stroke=\"{ink}\" stroke-width=\"{}\"", num(3.0 * s)));
        }
        Some(Side::First) => {
            let mut bar = Path::exact();
            bar.go(p(-4.6, 0.0)).line(p(4.6, 0.0));
            pen.path(&bar, &format!("stroke=\"{ink}\" stroke-width=\"{}\"", num(3.0 * s)));
        }
        None => {
            pen.circle(at, 3.2 * s, &format!("fill=\"{INK}\""));
        }
    }
}
