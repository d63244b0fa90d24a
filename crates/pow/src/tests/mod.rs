//! Worked situations of the whole game, by the numbers that follow from the clauses.

mod bench;
mod geometry;
mod machine;
mod situations;
