//! Distance, contact, front lines and third units between two units.

use game::names;

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
