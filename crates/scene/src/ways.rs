//! Ways: the line that a piece follows, the ground that a body sweeps when it wheels, and its ghost at the end.

use field::{Facing, Place, Point, Stand};
use game::{PieceId, PieceView, View};

use crate::counters::{self, Block, DRAWN_AT};
use crate::markers;
use crate::overlays::{tag_at_end, tag_beyond};
use crate::palette::{CREAM, OX, VERD};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V, clipped_lines, hull};
use crate::shapes;
use crate::sheet::Sheet;

/// A way with every turn sampled, `step` degrees apart or less.
pub(crate) fn samples(way: &[Stand], step: u16) -> Vec<Stand> {
    let mut out: Vec<Stand> = way.first().copied().into_iter().collect();
    for pair in way.windows(2) {
        if let (Place::Point(a), Place::Point(b)) = (pair[0].at, pair[1].at) {
            wheel(a, b, pair[0].facing, turn(pair[0].facing, pair[1].facing), step, &mut out);
        }
        out.push(pair[1]);
    }
    out
}

/// Degrees from one facing to another by the shorter way, clockwise if positive.
fn turn(from: Facing, to: Facing) -> i32 {
    let off = i32::from(from.off(to));
    if from.turned(off) == to { off } else { -off }
}

/// What lies between two poses that one turn about one centre leads from the first to the second.
fn wheel(a: Point, b: Point, facing: Facing, turn: i32, step: u16, out: &mut Vec<Stand>) {
    let ((ax, ay), (bx, by)) = ((f64::from(a.x), f64::from(a.y)), (f64::from(b.x), f64::from(b.y)));
    let (dx, dy) = (bx - ax, by - ay);
    // The centre lies to the right of the middle of the chord, so many times half of it: the cotangent of half the turn.
    let (sin, cos) = Facing::NORTH.turned(turn).vector();
    let cotangent = if sin == 0.0 { 0.0 } else { (1.0 + cos) / sin };
    let (cx, cy) = (f64::midpoint(ax, bx) + dy / 2.0 * cotangent, f64::midpoint(ay, by) - dx / 2.0 * cotangent);
    let parts = turn.unsigned_abs().div_ceil(u32::from(step.max(1))) as i32;
    for part in 1..parts {
        let by = turn * part / parts;
        let (sin, cos) = Facing::NORTH.turned(by).vector();
        let (rx, ry) = (ax - cx, ay - cy);
        let whole = |v: f64| (v + 0.5).floor() as i32;
        let at = Point::new(whole(cx + rx * cos + ry * sin), whole(cy - rx * sin + ry * cos));
        out.push(Stand::new(at, facing.turned(by)));
    }
}

/// A way: solid where it is legal, dashed where not; for a body also the ground that it sweeps, and how it stands on the way.
pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet, piece: Option<&PieceView>, way: &[Stand], legal: bool) {
    if way.len() < 2 {
        return;
    }
    let (ink, dash) = if legal { (VERD, "") } else { (OX, " stroke-dasharray=\"7 5\"") };
    let body = piece.filter(|piece| shapes::sweeps(piece));
    let all = if body.is_some() { samples(way, 5) } else { way.to_vec() };
    if let Some(piece) = body {
        swept(pen, sheet, piece, way, &all, ink);
    }
    let places: Vec<V> = all.iter().map(|stand| sheet.place(stand.at)).collect();
    let mut path = Path::exact();
    path.through(&places);
    let round = "fill=\"none\" stroke-linejoin=\"round\"";
    pen.path(
        &path,
        &format!("{round} stroke=\"{CREAM}\" stroke-width=\"8\" stroke-linecap=\"round\" stroke-opacity=\".85\""),
    );
    pen.path(&path, &format!("{round} stroke=\"{ink}\" stroke-width=\"3.4\"{dash}"));
    for stand in &way[1..way.len() - 1] {
        let look = format!("fill=\"{CREAM}\" stroke=\"{ink}\" stroke-width=\"1.8\"");
        pen.circle(sheet.place(stand.at), 3.4, &look);
    }
}

/// The ground that a body covers on its way as one tint, and its outline wherever it stops or has turned by so much.
fn swept(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, way: &[Stand], all: &[Stand], ink: &str) {
    let corners: Vec<Vec<V>> = all.iter().map(|stand| shapes::whole(sheet, piece, *stand)).collect();
    let mut ground = Path::exact();
    for pair in corners.windows(2) {
        ground.ring(&hull(&[&pair[0][..], &pair[1][..]].concat()));
    }
    pen.path(&ground, &format!("fill=\"{ink}\" fill-opacity=\".1\""));
    let mut stops = Path::exact();
    for stand in &samples(way, 15)[1..] {
        stops.ring(&shapes::whole(sheet, piece, *stand));
    }
    let look =
        format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\".8\" stroke-opacity=\".5\" stroke-dasharray=\"3 2.4\"");
    pen.path(&stops, &look);
}

/// What is at the end of a way: the ghost of the piece, crossed out if it may not stand there, and what it costs.
pub(crate) fn end(
    pen: &mut Pen,
    sheet: &Sheet,
    view: Option<&View>,
    way: &[Stand],
    ghost: Option<(PieceId, Stand)>,
    legal: bool,
    label: Option<&str>,
) {
    pen.open("g", &format!("class=\"plan {}\"", if legal { "legal" } else { "refused" })).raw("\n");
    let piece = ghost.and_then(|(id, _)| known(view, id));
    if let (Some((_, stand)), Some(piece)) = (ghost, piece) {
        spectre(pen, sheet, piece, stand, legal);
    }
    if let (Some(label), Some(end)) = (label, way.last()) {
        let ink = if legal { VERD } else { OX };
        match piece.filter(|piece| shapes::sweeps(piece)) {
            Some(piece) => tag_beyond(pen, sheet, Rect::of(&shapes::whole(sheet, piece, *end)), label, ink),
            None => tag_at_end(pen, sheet, sheet.place(end.at), label, ink),
        }
    }
    pen.close("g");
}

pub(crate) fn known(view: Option<&View>, id: PieceId) -> Option<&PieceView> {
    view.and_then(|view| view.pieces.iter().find(|piece| piece.id == id))
}

/// The ghost of a piece.
fn spectre(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, stand: Stand, legal: bool) {
    let at = sheet.place(stand.at);
    let k = sheet.u / DRAWN_AT;
    pen.open("g", &format!("class=\"ghost\" transform=\"translate({} {}) scale({})\"", num(at.x), num(at.y), num(k)));
    pen.raw("\n");
    if legal {
        markers::welcome(pen, sheet, piece, stand.facing);
        pen.open("g", "opacity=\".6\"").raw("\n");
        counters::bare(pen, sheet, sheet.unit(piece), stand.facing, Block::Own);
        pen.close("g");
    } else {
        refused(pen, sheet, piece, stand.facing);
    }
    pen.close("g");
}

/// A piece that may not stand there: empty, hatched, dashed, crossed.
fn refused(pen: &mut Pen, sheet: &Sheet, piece: &PieceView, facing: Facing) {
    let rings = shapes::own_rings(sheet, piece);
    let (mut edge, mut lines) = (Path::exact(), Path::fine());
    for ring in &rings {
        edge.ring(ring);
        clipped_lines(ring, V::degrees(45), 6.0, &mut lines);
    }
    pen.open("g", &format!("transform=\"rotate({})\"", facing.degrees())).raw("\n");
    pen.path(&edge, "fill=\"#fff\" fill-opacity=\".6\"");
    pen.path(&lines, &format!("fill=\"none\" stroke=\"{OX}\" stroke-width=\"1.6\" stroke-opacity=\".4\""));
    pen.path(&edge, &format!("fill=\"none\" stroke=\"{OX}\" stroke-width=\"1.8\" stroke-dasharray=\"5 3\""));
    pen.close("g");
    let middle = markers::turned(Rect::of(&rings.concat()).centre(), facing);
    let p = |x: f64, y: f64| middle + V::new(x, y);
    let mut cross = Path::exact();
    cross.go(p(-7.0, -7.0)).line(p(7.0, 7.0)).go(p(7.0, -7.0)).line(p(-7.0, 7.0));
    pen.path(&cross, "fill=\"none\" stroke=\"#fff\" stroke-width=\"6.4\"");
    pen.path(&cross, &format!("fill=\"none\" stroke=\"{OX}\" stroke-width=\"3.4\""));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(x: i32, y: i32, degrees: u16) -> Stand {
        Stand::new(Point::new(x, y), Facing::new(degrees))
    }

    /// A line 12 wide wheels to the right: its right front corner is the centre and stays where it is, whole degrees apart.
    #[test]
    fn a_wheel_turns_about_its_corner() {
        let corner = |s: &Stand| {
            let ((x, y), at) = (s.facing.turned(90).vector(), s.at.centre());
            (f64::from(at.x) + 6000.0 * x, f64::from(at.y) + 6000.0 * y)
        };
        // The corner of the first pose is at 26, 20; of the last one, facing east, the anchor lies 6 north of it.
        let way = samples(&[stand(20_000, 20_000, 0), stand(26_000, 26_000, 90)], 5);
        assert_eq!(way.len(), 19);
        for (i, s) in way.iter().enumerate() {
            assert_eq!(usize::from(s.facing.degrees()), 5 * i);
            let (x, y) = corner(s);
            assert!((x - 26_000.0).abs() < 1.0 && (y - 20_000.0).abs() < 1.0, "{s:?}: {x} {y}");
        }
    }

    /// Counter-clockwise about the left corner: the same mirrored.
    #[test]
    fn a_wheel_to_the_left_is_the_mirror_of_one_to_the_right() {
        let right = samples(&[stand(0, 0, 0), stand(6000, 6000, 90)], 10);
        let left = samples(&[stand(0, 0, 0), stand(-6000, 6000, 270)], 10);
        for (r, l) in right.iter().zip(&left) {
            let (r_at, l_at) = (r.at.centre(), l.at.centre());
            assert!((r_at.x + l_at.x).abs() <= 1 && (r_at.y - l_at.y).abs() <= 1, "{r:?} {l:?}");
            assert_eq!(l.facing, Facing::NORTH.turned(-i32::from(r.facing.degrees())));
        }
    }

    /// Turning on the spot stays there, an about turn on the way has its centre halfway; legs are not cut.
    #[test]
    fn other_turns_and_legs() {
        let spot = samples(&[stand(5, 5, 350), stand(5, 5, 20)], 10);
        assert_eq!(spot, [stand(5, 5, 350), stand(5, 5, 0), stand(5, 5, 10), stand(5, 5, 20)]);
        let about = samples(&[stand(0, 0, 0), stand(1000, 0, 180)], 90);
        assert_eq!(about, [stand(0, 0, 0), stand(500, 500, 90), stand(1000, 0, 180)]);
        let leg = [stand(0, 0, 45), stand(700, 700, 45)];
        assert_eq!(samples(&leg, 5), leg);
        assert_eq!(samples(&[], 5), []);
    }
}
