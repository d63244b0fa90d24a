//! The free table helps the hand: whoever is a hair off means the road, or as far as he may go.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::{Fight, against_a_recruit, is_move, places};
use field::{LineKind, Place, Point, along, closest_approach, distance};
use game::{Answer, PieceId, Question, Side};
use rulebook::System;
use sitting::{Grasp, Sitting};

/// So many pixels off is a hair.
const HAIR_PX: f64 = 5.0;
/// So many units beside a road, as the map lies on a desktop.
const BESIDE: f64 = 0.06;

/// A battle at a question about a march, the piece that is asked about, and that piece in hand.
fn marching() -> (Sitting, Question, PieceId, Grasp) {
    let marches = |question: &Question| question.kind == "choose_action" && is_move(question);
    let (sitting, question) = Fight::fought_until("quatre_bras_1815", marches);
    let piece = question.piece.expect("a unit is asked about");
    let grasp = sitting.grasp(question.side, piece, &Answer::none()).expect("it may march");
    (sitting, question, piece, grasp)
}

/// Pixels to a unit of the table, as the map lies in its window now.
fn scale(fight: &Fight, sitting: &Sitting) -> f64 {
    fight.spot(sitting, Point::new(1_000, 0)).0 - fight.spot(sitting, Point::new(0, 0)).0
}

fn end_of(fight: &Fight, piece: PieceId) -> Point {
    let view = fight.sitting().view();
    let stand = view.pieces.iter().find(|known| known.id == piece).and_then(|known| known.stand);
    stand.expect("it stands").at.point().expect("a free table")
}

/// A march that ends a hair beyond where it may end is as long as it may be: nothing is refused for a hair.
#[test]
fn a_march_a_hair_too_long_is_as_long_as_it_may_be() {
    let (sitting, question, piece, grasp) = marching();
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    let hair = HAIR_PX / scale(&fight, &sitting);
    let from = grasp.from.and_then(|from| from.at.point()).expect("it stands on the table");
    // Outwards in some direction, until it is refused and the nearest place that is legal is a hair away.
    let beyond = (0..72_u16).find_map(|ray| {
        let (east, north) = field::Facing::new(ray * 5).vector();
        (1..400).map(|step| f64::from(step) * hair / 2.0).find_map(|far| {
            let to = Point::new(from.x + (east * far * 1e3) as i32, from.y + (north * far * 1e3) as i32);
            let nearest = grasp.draft(to, None).refusal?.nearest.and_then(Place::point)?;
            let off = distance(nearest, to);
            (off > hair / 4.0 && off < hair && distance(nearest, from) > 0.3).then_some(to)
        })
    });
    let to = beyond.expect("some way ends");
    fight.browser.drag(fight.piece(&sitting, piece), fight.spot(&sitting, to));
    fight.browser.until("an order that may be given", "document.querySelector('#order:not(:disabled)')");
    fight.browser.screenshot("hair");
    fight.browser.keys("Enter");
    fight.moved_on(question.number);
    assert!(distance(end_of(&fight, piece), to) < 2.0 * hair);
}

/// How far a place is from the nearest road, in units.
fn off_road(sitting: &Sitting, at: Point) -> f64 {
    let roads = sitting.chart().ground.lines.iter().filter(|line| line.kind == LineKind::Road);
    let apart = roads.flat_map(|road| road.course.segments()).map(|(a, b)| closest_approach(at, a, b).distance);
    apart.min_by(f64::total_cmp).expect("there are roads")
}

/// A place a hair beside a road where the piece in hand may go.
fn beside(sitting: &Sitting, grasp: &Grasp) -> Option<Point> {
    let roads = sitting.chart().ground.lines.iter().filter(|line| line.kind == LineKind::Road);
    let places = roads.flat_map(|road| road.course.segments()).flat_map(|(a, b)| {
        (1..40).map(move |part| {
            let (on, (dx, dy)) = (along(a, b, f64::from(part) / 40.0), (f64::from(b.x - a.x), f64::from(b.y - a.y)));
            let off = BESIDE * 1e3 / (dx * dx + dy * dy).sqrt();
            Point::new(on.x - (dy * off) as i32, on.y + (dx * off) as i32)
        })
    });
    let mut near = places.filter(|to| off_road(sitting, *to) > BESIDE * 0.8);
    near.find(|to| grasp.draft(*to, None).refusal.is_none())
}

/// Whoever leads a unit beside a road leads it onto the road.
#[test]
fn a_road_draws_whoever_is_led_beside_it() {
    let (sitting, question, piece, to) = (1..20)
        .find_map(|seed| {
            let mut sitting = Sitting::open(&against_a_recruit(System::Josephine, "quatre_bras_1815", seed)).ok()?;
            while let Some(side) = sitting.host().asked().first().copied() {
                let question = sitting.host().question(side).expect("it is asked");
                let marches = side == Side::First && question.kind == "choose_action" && is_move(&question);
                let held = question.piece.filter(|_| marches);
                let grasp = held.and_then(|piece| sitting.grasp(side, piece, &Answer::none()));
                if let Some(to) = grasp.and_then(|grasp| beside(&sitting, &grasp)) {
                    return Some((sitting, question, held?, to));
                }
                let preset = places(&question).then(|| sitting.host().preset(side)).flatten();
                let answer = preset.unwrap_or_else(|| Fight::advice(&sitting, side));
                sitting.answer(side, &answer).expect("an officer knows the rules");
            }
            None
        })
        .expect("somebody marches near a road");
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    fight.browser.drag(fight.piece(&sitting, piece), fight.spot(&sitting, to));
    fight.browser.until("an order that may be given", "document.querySelector('#order:not(:disabled)')");
    fight.browser.keys("Enter");
    fight.moved_on(question.number);
    let end = end_of(&fight, piece);
    assert!(off_road(&sitting, end) < 0.003 && distance(end, to) < 2.0 * BESIDE, "{end:?} after {to:?}");
}

/// A ruler measures while it is dragged, and lies where it was let go; the map stays where it is.
#[test]
fn a_ruler_measures_and_moves_nothing() {
    let (sitting, ..) = marching();
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    fight.browser.keys("r");
    let (from, to) = (Point::new(3_000, 3_000), Point::new(6_000, 7_000));
    let corner = fight.spot(&sitting, Point::new(0, 0));
    fight.browser.drag_and_hold(fight.spot(&sitting, from), fight.spot(&sitting, to));
    // Three and four make five.
    let five = "/(4[.]9|5[.]0)[0-9] UD/.test(document.querySelector('.layer.over').textContent)";
    fight.browser.until("the length while it is dragged", five);
    fight.browser.screenshot("ruler");
    fight.browser.drop_held();
    fight.browser.until("the ruler to lie there", five);
    assert_eq!(fight.spot(&sitting, Point::new(0, 0)), corner, "the map was moved");
    assert_eq!(fight.sitting().log().len(), sitting.log().len(), "something was ordered");
}

/// Whoever takes a unit in hand sees how far it can go, and its way bends where he clicks with Shift.
#[test]
fn the_reachable_is_outlined_and_ways_bend() {
    let (sitting, _, piece, grasp) = marching();
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    fight.browser.keys("g");
    fight.browser.until("the outline", "document.querySelector('.layer path[fill-opacity=\".1\"]')");
    fight.browser.screenshot("reach");
    let from = grasp.from.and_then(|from| from.at.point()).expect("it stands on the table");
    let legal = |to: &Point| grasp.draft(*to, None).refusal.is_none() && distance(*to, from) > 0.4;
    let around = (0..72_u16).map(|ray| {
        let (east, north) = field::Facing::new(ray * 5).vector();
        Point::new(from.x + (east * 600.0) as i32, from.y + (north * 600.0) as i32)
    });
    let to = around.into_iter().find(legal).expect("it may go somewhere");
    fight.browser.drag(fight.piece(&sitting, piece), fight.spot(&sitting, to));
    fight.browser.keys("b");
    fight.browser.until("the bend", "document.querySelector('#unbend')");
}

/// However far the map is pushed and drawn near, a part of it stays in sight, and one button shows the whole of it again.
#[test]
fn the_map_is_not_pushed_out_of_sight() {
    let (sitting, ..) = marching();
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    let seen = "(() => { const [map, stage] = ['.world .ground', '.stage'].map((name) => \
        document.querySelector(name).getBoundingClientRect()); \
        return [Math.min(map.right, stage.right) - Math.max(map.left, stage.left), \
            Math.min(map.bottom, stage.bottom) - Math.max(map.top, stage.top)]; })()";
    let in_sight = || {
        let seen = fight.browser.value(seen);
        assert!((0..2).all(|way| seen[way].as_f64().is_some_and(|px| px > 60.0)), "{seen}");
    };
    // Empty ground near a corner is gripped, and thrown as far as the window goes, over and over.
    for towards in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        for _ in 0..4 {
            let middle = fight.browser.value(
                "(() => { const box = document.querySelector('.stage').getBoundingClientRect(); \
                 return [box.left + box.width / 2, box.top + box.height / 2, box.width, box.height]; })()",
            );
            let part = |place: usize| middle[place].as_f64().expect("a number");
            let off =
                |sign: f64| (part(0) + sign * towards.0 * part(2) * 0.4, part(1) + sign * towards.1 * part(3) * 0.4);
            fight.browser.keys("Escape");
            fight.browser.drag(off(-1.0), off(1.0));
            in_sight();
        }
    }
    fight.browser.click(".zoom button:last-of-type");
    in_sight();
}
