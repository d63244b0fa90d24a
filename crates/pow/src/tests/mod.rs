//! Worked situations of the whole game, by the numbers that follow from the clauses.

mod bench;
mod command;
mod facts;
mod fire;
mod geometry;
mod machine;
mod marches;
mod orders;
mod reasons;
mod redeal;
mod situations;
mod stage;
mod withdrawals;
