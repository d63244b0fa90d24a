//! Distance, contact, front lines and third units between two units, on the free table and on the hex grid.

use arrayvec::ArrayVec;
use dice::{Dice, Odds};
use field::{Facing, Hex};
use game::procedure::form::{int, required};
use game::procedure::{
    Case, Default, Fact, Facts, Fault, Field, Interval, Kind, Named, Part, Pen, Procedure, Shape, Value, write_list,
};
use game::{Reasons, case, names};
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

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        if let GeometryCase::Hex(Layout { from, to, .. }) = case {
            check_cell(from, facts.object("from"))?;
            check_cell(to, facts.object("to"))?;
            facts.refuse(!facts.list("third").iter().all(is_cell), "third")?;
        }
        facts.forbid(case.distance_hundredths() < 100, BASE_12, "to")
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

names! {
    /// The kinds of tables.
    enum Table {
        /// Continuous.
        Free = "free",
        /// Of hexes.
        Hex = "hex",
    }
}

const PLACE: Field = required(Kind::Num(Interval::closed(0.0, 60.0)));

case! {
    /// A unit, on either table.
    struct Unit {
        x: f64 = PLACE,
        y: f64 = PLACE,
        facing: u16 = int(0, 359, 0),
        square: bool,
    }
}

case! {
    /// The facts as they are told, in UD or in columns and rows.
    struct Told {
        table: Table,
        from: Unit,
        to: Unit,
        third: ArrayVec<Spot, 8> = required(Kind::List { item: &PAIR, min: 0, max: 8, distinct: false, whole: true })
            .or(Default::Empty),
    }
}

static PAIR: Kind = Kind::List { item: &PLACE.kind, min: 2, max: 2, distinct: false, whole: true };

/// A place as a pair of numbers.
impl Fact for Spot {
    const FIELD: Field = required(PAIR);

    fn read(value: Option<&Value<'_>>) -> Self {
        let Some(Value::List(pair)) = value else { unreachable!("a place is a pair") };
        Spot { x: f64::read(pair.first()), y: f64::read(pair.get(1)) }
    }

    fn write(&self, out: &mut String) {
        write_list([self.x, self.y], |number, out| number.write(out), out);
    }
}

/// Where something stands on a table of this kind.
trait Place: Copy {
    fn at(spot: Spot) -> Self;
    fn spot(self) -> Spot;
}

impl Place for Spot {
    fn at(spot: Spot) -> Self {
        spot
    }

    fn spot(self) -> Spot {
        self
    }
}

impl Place for Hex {
    fn at(spot: Spot) -> Self {
        Hex::new(spot.x as i16, spot.y as i16)
    }

    fn spot(self) -> Spot {
        Spot { x: f64::from(self.col), y: f64::from(self.row) }
    }
}

fn layout<P: Place>(told: &Told) -> Layout<P> {
    let stance = |unit: &Unit| Stance {
        at: P::at(Spot { x: unit.x, y: unit.y }),
        facing: Facing::new(unit.facing),
        square: unit.square,
    };
    let third = told.third.iter().map(|spot| P::at(*spot)).collect();
    Layout { from: stance(&told.from), to: stance(&told.to), third }
}

fn told<P: Place>(layout: &Layout<P>, table: Table) -> Told {
    let unit = |stance: &Stance<P>| {
        let Spot { x, y } = stance.at.spot();
        Unit { x, y, facing: stance.facing.degrees(), square: stance.square }
    };
    let third = layout.third.iter().map(|place| place.spot()).collect();
    Told { table, from: unit(&layout.from), to: unit(&layout.to), third }
}

impl Case for GeometryCase {
    const SHAPE: &'static Shape = Told::SHAPE;
}

impl Part for GeometryCase {
    fn of(facts: &Facts<'_>) -> Self {
        let told = Told::of(facts);
        match told.table {
            Table::Free => GeometryCase::Free(layout(&told)),
            Table::Hex => GeometryCase::Hex(layout(&told)),
        }
    }

    fn tell(&self, pen: &mut Pen<'_>) {
        match self {
            GeometryCase::Free(layout) => told(layout, Table::Free).tell(pen),
            GeometryCase::Hex(layout) => told(layout, Table::Hex).tell(pen),
        }
    }
}

/// A column and a row are written as integers, and a unit on a hex faces a side or a corner of it.
fn check_cell(stance: &Stance<Hex>, facts: &Facts<'_>) -> Result<(), Fault> {
    for name in ["x", "y"] {
        facts.refuse(facts.number(name).integer().is_none(), name)?;
    }
    facts.refuse(!stance.facing.degrees().is_multiple_of(30), "facing")
}

fn is_cell(pair: &Value<'_>) -> bool {
    let Value::List(pair) = pair else { return false };
    pair.iter().all(|number| matches!(number, Value::Num(number) if number.integer().is_some()))
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
