//! Distance, contact, front lines and third units between two units, on the free table and on the hex grid.

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use field::{Facing, Hex};
use game::procedure::{
    Default, Facts, Fault, Field, Interval, Kind, Named, Need, Number, Procedure, Shape, Unknown, Value,
};
use game::{Reasons, names};
use rulebook::josephine::{BASE_05, BASE_12, LOF_02, LOF_03, LOF_06};
use serde::Serialize;

use super::shared::{self, Measure, rounded};

/// JOS-BASE, JOS-LOF: what lies between two units.
pub struct Geometry;

names! {
    /// JOS-LOF-08, -09: where a point lies from a front line (*ligne de front*).
    pub enum Bearing {
        /// Ahead of it.
        Front = "front",
        /// Exactly on it.
        Line = "line",
        /// Behind it.
        Behind = "behind",
    }
}

impl Bearing {
    /// JOS-LOF-09: by the offset ahead of the line, in hundredths of a UD.
    pub const fn at(offset_hundredths: i32) -> Self {
        match offset_hundredths {
            1.. => Bearing::Front,
            0 => Bearing::Line,
            ..0 => Bearing::Behind,
        }
    }
}

/// A place on the free table in UD, as given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// To the east.
    pub x: f64,
    /// To the north.
    pub y: f64,
}

/// Where a unit stands, and how.
#[derive(Clone, Copy, Debug)]
pub struct Stance<P> {
    /// Its CdU.
    pub at: P,
    /// Its facing.
    pub facing: Facing,
    /// It stands in square.
    pub square: bool,
}

/// Two units, and others that may stand between them.
#[derive(Clone, Debug)]
pub struct Layout<P> {
    /// Who looks.
    pub from: Stance<P>,
    /// At whom.
    pub to: Stance<P>,
    /// CdU of third units.
    pub third: ArrayVec<P, 8>,
}

/// The facts, on either kind of table.
#[derive(Clone, Debug)]
pub enum GeometryCase {
    /// Continuous positions.
    Free(Layout<Spot>),
    /// CdU at hex centres.
    Hex(Layout<Hex>),
}

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GeometryOutcome {
    /// From CdU to CdU; steps on the hex grid.
    pub distance_ud: Measure,
    /// The same, rounded up to a whole number.
    pub band_ud: u8,
    /// JOS-BASE-05.
    pub contact: bool,
    /// Where `to` lies from the front line of `from`.
    pub to_is: Bearing,
    /// Where `from` lies from the front line of `to`; a square has none.
    #[serde(serialize_with = "shared::or_none")]
    pub from_is: Option<Bearing>,
    /// JOS-LOF-06: a third unit cuts the line.
    pub cut: bool,
}

impl Spot {
    /// The vector from here to `other`.
    fn to(self, other: Spot) -> (f64, f64) {
        (other.x - self.x, other.y - self.y)
    }

    /// The distance from here to `other`, in UD.
    fn distance(self, other: Spot) -> f64 {
        let (x, y) = self.to(other);
        (x * x + y * y).sqrt()
    }

    /// How far `other` lies ahead of the front line through here, in UD.
    fn offset(self, facing: Facing, other: Spot) -> f64 {
        let ((x, y), (ux, uy)) = (self.to(other), facing.vector());
        x * ux + y * uy
    }

    /// The distance from here to the segment from `a` to `b`, its ends included, in UD.
    fn distance_to_segment(self, a: Spot, b: Spot) -> f64 {
        let ((x, y), (px, py)) = (a.to(b), a.to(self));
        let (along, length) = (px * x + py * y, x * x + y * y);
        if along <= 0.0 {
            self.distance(a)
        } else if along >= length {
            self.distance(b)
        } else {
            (px * y - py * x).abs() / length.sqrt()
        }
    }
}

impl GeometryCase {
    /// The distance, in hundredths of a UD.
    pub fn distance_hundredths(&self) -> i32 {
        match self {
            GeometryCase::Free(Layout { from, to, .. }) => rounded(from.at.distance(to.at)),
            GeometryCase::Hex(Layout { from, to, .. }) => 100 * from.at.steps(to.at) as i32,
        }
    }

    /// JOS-LOF-06, -11: whether a third unit cuts the line.
    pub fn is_cut(&self) -> bool {
        match self {
            GeometryCase::Free(Layout { from, to, third }) => {
                third.iter().any(|unit| rounded(unit.distance_to_segment(from.at, to.at)) < 50)
            }
            GeometryCase::Hex(Layout { from, to, third }) => {
                from.at.line(to.at).any(|cell| cell.all(|hex| third.contains(&hex)))
            }
        }
    }

    /// Where `to` lies from the front line of `from`, and the other way round; `None` from a square, which has none
    /// (JOS-SQ-06).
    fn bearings(&self) -> (Option<Bearing>, Option<Bearing>) {
        fn both<P: Copy>(
            from: &Stance<P>,
            to: &Stance<P>,
            offset: impl Fn(P, Facing, P) -> f64,
        ) -> (Option<Bearing>, Option<Bearing>) {
            let seen = |own: &Stance<P>, other: &Stance<P>| {
                (!own.square).then(|| Bearing::at(rounded(offset(own.at, own.facing, other.at))))
            };
            (seen(from, to), seen(to, from))
        }
        match self {
            GeometryCase::Free(Layout { from, to, .. }) => both(from, to, Spot::offset),
            GeometryCase::Hex(Layout { from, to, .. }) => both(from, to, Hex::offset),
        }
    }

    /// All of it together.
    pub fn outcome(&self, reasons: &mut impl Reasons) -> GeometryOutcome {
        let distance = self.distance_hundredths();
        let contact = distance <= 100;
        if contact {
            reasons.note(BASE_05, "contact");
        }
        let (to_is, from_is) = self.bearings();
        reasons.note(
            if to_is.is_some() { LOF_02 } else { LOF_03 },
            // A square sees all round.
            to_is.unwrap_or(Bearing::Front).name(),
        );
        let cut = self.is_cut();
        if cut {
            reasons.note(LOF_06, "cut");
        }
        GeometryOutcome {
            distance_ud: Measure(distance),
            band_ud: ((distance + 99) / 100) as u8,
            contact,
            to_is: to_is.unwrap_or(Bearing::Front),
            from_is,
            cut,
        }
    }
}

impl Procedure for Geometry {
    type Case = GeometryCase;
    type Outcome = GeometryOutcome;
    const NAME: &'static str = "geometry";

    fn shape() -> &'static Shape {
        const PLACE: Kind = Kind::Num(Interval::closed(0.0, 60.0));
        static COORDINATE: Kind = PLACE;
        static PAIR: Kind = Kind::List { item: &COORDINATE, min: 2, max: 2, distinct: false, whole: true };
        static UNIT: Shape = Shape {
            fields: &[
                Field::required("x", PLACE),
                Field::required("y", PLACE),
                Field::int("facing", 0, 359, 0),
                Field::flag("square"),
            ],
            unknown: Unknown::First,
        };
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("table", Kind::OneOf(&["free", "hex"])),
                Field::required("from", Kind::Object(&UNIT)),
                Field::required("to", Kind::Object(&UNIT)),
                Field {
                    name: "third",
                    kind: Kind::List { item: &PAIR, min: 0, max: 8, distinct: false, whole: true },
                    need: Need::Default(Default::Empty),
                    applies: None,
                },
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let case = if facts.is("table", "hex") {
            GeometryCase::Hex(Layout {
                from: on_hexes(facts.object("from"))?,
                to: on_hexes(facts.object("to"))?,
                third: third(facts, |x, y| Some(Hex::new(whole(x)?, whole(y)?)))?,
            })
        } else {
            GeometryCase::Free(Layout {
                from: on_table(facts.object("from")),
                to: on_table(facts.object("to")),
                third: third(facts, |x, y| Some(spot(x, y)))?,
            })
        };
        facts.forbid(case.distance_hundredths() < 100, BASE_12, "to")?;
        Ok(case)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.outcome(reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        false
    }

    fn odds(case: &Self::Case) -> Odds<GeometryOutcome> {
        Odds::certain(case.outcome(&mut ()))
    }

    fn run(case: &Self::Case, _: &mut impl Dice) -> GeometryOutcome {
        case.outcome(&mut ())
    }
}

/// A column or a row: written as an integer.
fn whole(number: Number<'_>) -> Option<i16> {
    number.integer().map(|value| value as i16)
}

fn spot(x: Number<'_>, y: Number<'_>) -> Spot {
    let ud = |number: Number<'_>| number.double().expect("the shape bounds every coordinate");
    Spot { x: ud(x), y: ud(y) }
}

fn on_table(facts: &Facts<'_>) -> Stance<Spot> {
    let at = spot(facts.number("x"), facts.number("y"));
    Stance { at, facing: Facing::new(facts.int("facing") as u16), square: facts.flag("square") }
}

fn on_hexes(facts: &Facts<'_>) -> Result<Stance<Hex>, Fault> {
    let cell = |name| whole(facts.number(name)).ok_or_else(|| facts.bad(name));
    let at = Hex::new(cell("x")?, cell("y")?);
    let degrees = facts.int("facing") as u16;
    facts.refuse(!degrees.is_multiple_of(30), "facing")?;
    Ok(Stance { at, facing: Facing::new(degrees), square: facts.flag("square") })
}

/// The places of third units; `None` from `place` is a fault of the list.
fn third<P>(facts: &Facts<'_>, place: impl Fn(Number<'_>, Number<'_>) -> Option<P>) -> Result<ArrayVec<P, 8>, Fault> {
    let mut places = ArrayVec::new();
    for pair in facts.list("third") {
        let Value::List(pair) = pair else { unreachable!("the list holds pairs") };
        let [Value::Num(x), Value::Num(y)] = pair[..] else { unreachable!("a pair holds two numbers") };
        places.push(place(x, y).ok_or_else(|| facts.bad("third"))?);
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_all, check_no_dice, refused};
    use expect_test::expect;

    /// JOS-LOF-06, -09, -11 (O17): a neighbour on the front line; one unit beside a spine does not cut, two do; on the
    /// free table a CdU at exactly 0.50 UD does not.
    #[test]
    fn worked_example() {
        check_all(
            "geometry",
            &[
                (r#"{"table":"hex","from":{"x":5,"y":4},"to":{"x":6,"y":4}}"#, "[]"),
                (r#"{"table":"hex","from":{"x":5,"y":4},"to":{"x":5,"y":6},"third":[[4,5]]}"#, "[]"),
                (r#"{"table":"hex","from":{"x":5,"y":4},"to":{"x":5,"y":6},"third":[[5,5]]}"#, "[]"),
                (r#"{"table":"hex","from":{"x":5,"y":4},"to":{"x":5,"y":6},"third":[[4,5],[5,5]]}"#, "[]"),
                (r#"{"table":"free","from":{"x":4,"y":2},"to":{"x":4,"y":5},"third":[[4.5,3.5]]}"#, "[]"),
                (r#"{"table":"free","from":{"x":4,"y":2},"to":{"x":4,"y":5},"third":[[4.494,3.5]]}"#, "[]"),
                (r#"{"table":"free","from":{"x":4,"y":2},"to":{"x":4,"y":5},"third":[[4.495,3.5]]}"#, "[]"),
            ],
            expect![[r#"
                BASE-05 contact, LOF-02 line, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"line","from_is":"line","cut":false}
                LOF-02 front, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 front, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 front, LOF-06 cut, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"front","from_is":"behind","cut":true}
                LOF-02 front, {"distance_ud":3,"band_ud":3,"contact":false,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 front, LOF-06 cut, {"distance_ud":3,"band_ud":3,"contact":false,"to_is":"front","from_is":"behind","cut":true}
                LOF-02 front, {"distance_ud":3,"band_ud":3,"contact":false,"to_is":"front","from_is":"behind","cut":false}"#]],
        );
    }

    /// JOS-LOF-06: a third CdU near an end cuts on the free table; in an end hex it does not; hexes on the way do.
    #[test]
    fn third_units() {
        check_all(
            "geometry",
            &[
                (r#"{"table":"free","from":{"x":4,"y":2},"to":{"x":4,"y":3},"third":[[4,1.6]]}"#, "[]"),
                (r#"{"table":"free","from":{"x":4,"y":2},"to":{"x":4,"y":3},"third":[[4,1.5],[4.4,3.4]]}"#, "[]"),
                (r#"{"table":"hex","from":{"x":2,"y":2},"to":{"x":5,"y":2},"third":[[2,2],[5,2],[3,3]]}"#, "[]"),
                (r#"{"table":"hex","from":{"x":2,"y":2},"to":{"x":5,"y":2},"third":[[9,9],[4,2]]}"#, "[]"),
                (r#"{"table":"hex","from":{"x":2,"y":2},"to":{"x":3,"y":5},"third":[[2,3]]}"#, "[]"),
            ],
            expect![[r#"
                BASE-05 contact, LOF-02 front, LOF-06 cut, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"front","from_is":"behind","cut":true}
                BASE-05 contact, LOF-02 front, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 line, {"distance_ud":3,"band_ud":3,"contact":false,"to_is":"line","from_is":"line","cut":false}
                LOF-02 line, LOF-06 cut, {"distance_ud":3,"band_ud":3,"contact":false,"to_is":"line","from_is":"line","cut":true}
                LOF-02 front, LOF-06 cut, {"distance_ud":3,"band_ud":3,"contact":false,"to_is":"front","from_is":"behind","cut":true}"#]],
        );
    }

    /// JOS-BASE-05, -12, -13 (O28): 1.004 UD is contact, 1.005 is not; 0.995 is not too near.
    #[test]
    fn contact_by_the_hundredth() {
        check_all(
            "geometry",
            &[
                (r#"{"table":"free","from":{"x":1,"y":1},"to":{"x":1,"y":2.004}}"#, "[]"),
                (r#"{"table":"free","from":{"x":1,"y":1},"to":{"x":1,"y":2.005}}"#, "[]"),
                (r#"{"table":"free","from":{"x":1,"y":1},"to":{"x":1,"y":1.995}}"#, "[]"),
                (r#"{"table":"free","from":{"x":0,"y":0},"to":{"x":60,"y":60}}"#, "[]"),
                (r#"{"table":"hex","from":{"x":0,"y":0},"to":{"x":60,"y":60}}"#, "[]"),
            ],
            expect![[r#"
                BASE-05 contact, LOF-02 front, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 front, {"distance_ud":1.01,"band_ud":2,"contact":false,"to_is":"front","from_is":"behind","cut":false}
                BASE-05 contact, LOF-02 front, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 front, {"distance_ud":84.85,"band_ud":85,"contact":false,"to_is":"front","from_is":"behind","cut":false}
                LOF-02 front, {"distance_ud":90,"band_ud":90,"contact":false,"to_is":"front","from_is":"behind","cut":false}"#]],
        );
        refused(
            "geometry",
            &[
                (r#"{"table":"free","from":{"x":1,"y":1},"to":{"x":1,"y":1.994}}"#, "illegal case.to JOS-BASE-12"),
                (r#"{"table":"hex","from":{"x":1,"y":1},"to":{"x":1,"y":1}}"#, "illegal case.to JOS-BASE-12"),
            ],
        );
    }

    /// JOS-LOF-02, -03, -08, -09, JOS-SQ-06: ahead, on the line, behind; all round from a square, and nowhere from its view.
    #[test]
    fn front_lines() {
        check_all(
            "geometry",
            &[
                (r#"{"table":"free","from":{"x":5,"y":5,"facing":90},"to":{"x":5.005,"y":7,"facing":180}}"#, "[]"),
                (r#"{"table":"free","from":{"x":5,"y":5,"facing":90},"to":{"x":5.004,"y":7,"facing":90}}"#, "[]"),
                (r#"{"table":"free","from":{"x":5,"y":5,"facing":90},"to":{"x":4.995,"y":7,"facing":0}}"#, "[]"),
                (r#"{"table":"free","from":{"x":5,"y":5,"facing":90},"to":{"x":4.994,"y":7,"facing":0}}"#, "[]"),
                (r#"{"table":"free","from":{"x":5,"y":5,"facing":45},"to":{"x":7,"y":3,"facing":225}}"#, "[]"),
                (r#"{"table":"free","from":{"x":5,"y":5,"square":true},"to":{"x":5,"y":3}}"#, "[]"),
                (r#"{"table":"free","from":{"x":5,"y":5},"to":{"x":5,"y":3,"square":true}}"#, "[]"),
                // Facing a side: three neighbours ahead, and a hex on the line two steps along the spine.
                (r#"{"table":"hex","from":{"x":5,"y":4,"facing":30},"to":{"x":6,"y":4,"facing":210}}"#, "[]"),
                (r#"{"table":"hex","from":{"x":5,"y":4,"facing":30},"to":{"x":5,"y":3,"facing":210}}"#, "[]"),
                (r#"{"table":"hex","from":{"x":5,"y":4,"facing":30},"to":{"x":6,"y":3,"facing":210}}"#, "[]"),
                (r#"{"table":"hex","from":{"x":5,"y":4,"facing":90},"to":{"x":5,"y":6,"facing":90}}"#, "[]"),
            ],
            expect![[r#"
                LOF-02 front, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"front","from_is":"front","cut":false}
                LOF-02 line, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"line","from_is":"line","cut":false}
                LOF-02 line, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"line","from_is":"behind","cut":false}
                LOF-02 behind, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"behind","from_is":"behind","cut":false}
                LOF-02 line, {"distance_ud":2.83,"band_ud":3,"contact":false,"to_is":"line","from_is":"line","cut":false}
                LOF-03 front, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"front","from_is":"front","cut":false}
                LOF-02 behind, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"behind","from_is":"none","cut":false}
                BASE-05 contact, LOF-02 front, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"front","from_is":"front","cut":false}
                BASE-05 contact, LOF-02 behind, {"distance_ud":1,"band_ud":1,"contact":true,"to_is":"behind","from_is":"behind","cut":false}
                LOF-02 line, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"line","from_is":"line","cut":false}
                LOF-02 line, {"distance_ud":2,"band_ud":2,"contact":false,"to_is":"line","from_is":"line","cut":false}"#]],
        );
    }

    /// JOS-BASE-08, -10: columns and rows are whole numbers, facings are to a side or a corner.
    #[test]
    fn refusals() {
        let from = r#""from":{"x":5,"y":4,"facing":30}"#;
        let cases = [
            (r#"{"table":"hex","from":{"x":5.0,"y":4.5,"facing":31},"to":{"x":1.5,"y":1}}"#.to_owned(), "case.from.x"),
            (r#"{"table":"hex","from":{"x":5,"y":4e0,"facing":31},"to":{"x":1.5,"y":1}}"#.to_owned(), "case.from.y"),
            (r#"{"table":"hex","from":{"x":5,"y":4,"facing":31},"to":{"x":1.5,"y":1}}"#.to_owned(), "case.from.facing"),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":1.5,"y":1}},"third":[[1.5,1]]}}"#), "case.to.x"),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":1,"y":1.5}},"third":[[1.5,1]]}}"#), "case.to.y"),
            (
                format!(r#"{{"table":"hex",{from},"to":{{"x":1,"y":1,"facing":45}},"third":[[1.5,1]]}}"#),
                "case.to.facing",
            ),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":5,"y":4}},"third":[[1,1],[1.5,1]]}}"#), "case.third"),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":1,"y":1}},"third":[[1,1],[1]]}}"#), "case.third"),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":1,"y":1}},"third":[[1,61]]}}"#), "case.third"),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":1,"y":1}},"third":[1,2]}}"#), "case.third"),
            (format!(r#"{{"table":"hex",{from},"to":{{"x":1,"y":1,"z":1}}}}"#), "case.to.z"),
            (r#"{"table":"free","from":{"x":5.5,"y":4,"facing":360},"to":{}}"#.to_owned(), "case.from.facing"),
            (r#"{"table":"free","from":[],"to":{}}"#.to_owned(), "case.from"),
        ];
        for (case, field) in cases {
            refused("geometry", &[(&case, &format!("bad_input {field} -"))]);
        }
        check_no_dice("geometry", r#"{"table":"free","from":{"x":4,"y":2},"to":{"x":4,"y":5}}"#);
    }
}
