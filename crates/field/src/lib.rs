//! The table top of every rule set: points, facings, measuring, shapes, terrain; on a free table and on a hex grid.
//!
//! ```text
//!              free table                            hex grid
//!
//!   north +y                                     2,2   3,2   4,2      Hex      column, row
//!     │   ╭─────────╮   Polygon                     2,1   3,1         steps    the distance
//!     │   │  Area   │   contains, spans          2,0   3,0   4,0      line     the cells on the way
//!     │   ╰─────────╯                                                 offset   ahead or behind
//!     │ ──────╲_______  Polyline                 HexGrid: which cells the table has,
//!     │          Line   crossings, follows                with dense indices
//!     └──────────────── east +x
//!   Point  thousandths of the unit               Facing  whole degrees clockwise from north
//! ```
//!
//! | file | what it answers |
//! | --- | --- |
//! | `point` | [`Point`]: a place on a grid of a thousandth of the unit (UD or cm) |
//! | `place` | [`Place`], [`Stand`]: a point or a cell, with a facing: what both tables have in common |
//! | `facing` | [`Facing`], [`Pose`]: directions in whole degrees, their vectors from a table |
//! | `measure` | [`distance`], [`offset`], [`bearing`], [`closest_approach`], [`first_within`] …: how far, which way, where on the way |
//! | `polygon` | [`Polygon`]: inside or not, which part of a leg is inside |
//! | `polyline` | [`Polyline`]: how far from it, how often crossed, followed or not |
//! | `shape`, `spans` | [`ShapeError`], [`Spans`]: what the two have in common, parts of a leg |
//! | `terrain` | [`Ground`], [`Area`], [`Line`] and their kinds |
//! | `hex` | [`Hex`], [`HexGrid`], [`Cell`] |
//!
//! What is absent: any rule, any type of unit, any meaning of terrain, any tolerance (a rule set that rounds before it compares calls [`hundredths`] or hands in a larger
//! radius).
//!
//! Everything gives the same result on every machine, in native code and in WebAssembly: integers, and `f64` with + − × ÷ √, rounding down and comparisons; no
//! trigonometric function. No query allocates. Borders belong to shapes: a point on an outline is inside, a touch is a crossing, "within" includes the limit. No coordinate makes anything panic;
//! on tables of up to 60 000 units all decisions about sides, crossings and borders of polygons are exact.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
// Points are a, b, c, d as on a drawing.
#![allow(clippy::many_single_char_names)]

mod apart;
mod arc;
mod block;
mod body;
mod contact;
mod convex;
mod crowd;
mod edge;
mod facing;
mod hex;
mod index;
mod mark;
mod measure;
mod outline;
mod place;
mod point;
mod polygon;
mod polyline;
mod search;
mod shape;
mod sight;
mod spans;
mod step;
mod survey;
mod sweep;
mod terrain;

pub use apart::Nearest;
pub use arc::{Arc, Spread};
pub use block::{Block, Side, Size};
pub use body::{Body, Layout, Slot};
pub use contact::Contact;
pub use convex::Convex;
pub use crowd::Crowd;
pub use edge::Edge;
pub use facing::{Facing, NoFacing, Pose};
pub use hex::{Cell, Hex, HexGrid, HexLine};
pub use index::{Bounds, Index, Meeting};
pub use mark::{Local, Mark, Offset};
pub use measure::{
    Approach, ahead, along, bearing, closest_approach, distance, distance_hundredths, distance_to_segment,
    first_within, hundredths, is_beyond, is_within, offset, segments_cross, touching_points, toward,
};
pub use place::{Place, Stand};
pub use point::{GRID, Point};
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use search::{First, deviations, rings, shifts, sidesteps};
pub use shape::ShapeError;
pub use sight::{Passage, Sight};
pub use spans::{MOST_SPANS, Spans};
pub use step::{Course, DEGREE, Pitch, Pivot, Sample, Samples, Step, arc_length};
pub use survey::{Lie, Survey};
pub use sweep::{Fact, Happening, Sweep, Track};
pub use terrain::{Area, AreaKind, Ground, Line, LineKind};
