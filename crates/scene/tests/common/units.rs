//! Pieces by hand, with the roster that goes with them.

use std::ops::{Deref, DerefMut};

use field::{Facing, Point, Stand};
use game::{Chart, Footprint, Moment, Name, PieceId, PieceView, Roster, Side, Symbol, View, Whereabouts};

use super::words;

/// A piece with what the roster says of it.
#[derive(Clone, Debug)]
pub struct Unit {
    pub seen: PieceView,
    pub name: [String; 2],
    pub nation: String,
    pub values: Vec<(&'static str, i64)>,
}

impl Deref for Unit {
    type Target = PieceView;
    fn deref(&self) -> &PieceView {
        &self.seen
    }
}

impl DerefMut for Unit {
    fn deref_mut(&mut self) -> &mut PieceView {
        &mut self.seen
    }
}

impl Unit {
    pub fn marked(&mut self, markers: &[&'static str]) {
        self.seen.markers = markers.iter().map(|marker| Name::listed(marker)).collect();
    }

    pub fn stands(&mut self, x: f64, y: f64, degrees: u16) {
        self.seen.stand = Some(Stand::new(Point::from_units(x, y), Facing::new(degrees)));
    }

    fn entry(&self) -> Roster {
        Roster {
            key: format!("piece{}", self.seen.id.0),
            name: self.name.clone(),
            side: self.seen.side,
            nation: self.nation.clone(),
            of: None,
            values: self.values.iter().map(|(name, v)| ((*name).into(), *v)).collect(),
            traits: Vec::new(),
        }
    }
}

/// The units on the chart: the roster of all of them, and the view.
pub fn enrol(chart: &mut Chart, units: Vec<Unit>) -> View {
    let most = units.iter().map(|unit| usize::from(unit.id.0) + 1).max().unwrap_or(0);
    let nobody = piece(0, "", Side::First, "france", Symbol::Unknown).entry();
    chart.roster = vec![nobody; most];
    for unit in &units {
        chart.roster[usize::from(unit.id.0)] = unit.entry();
    }
    view_of(units.into_iter().map(|unit| unit.seen).collect())
}

/// A view of some pieces.
pub fn view_of(pieces: Vec<PieceView>) -> View {
    View {
        side: None,
        moment: Moment { turn: 5, turns: 10, part: None, phase: Name::listed("play"), active: None },
        waiting: [Side::First].into_iter().collect(),
        number: 1,
        pieces,
        objectives: Vec::new(),
        counters: [[].into_iter().collect(), [].into_iter().collect()],
        marks: Vec::new(),
        track: Vec::new(),
        outcome: None,
    }
}

/// A piece in the middle of nowhere, facing north.
pub fn piece(id: u16, name: &str, side: Side, nation: &str, symbol: Symbol) -> Unit {
    let seen = PieceView {
        id: PieceId(id),
        side,
        symbol,
        whereabouts: Whereabouts::OnTable,
        stand: Some(Stand::new(Point::from_units(1.0, 1.0), Facing::NORTH)),
        footprint: Footprint::Disc { radius: 500 },
        outline_only: false,
        strength: None,
        markers: [].into_iter().collect(),
        with: None,
        values: [].into_iter().collect(),
        traits: [].into_iter().collect(),
    };
    Unit { seen, name: words(name, name), nation: nation.to_owned(), values: Vec::new() }
}
