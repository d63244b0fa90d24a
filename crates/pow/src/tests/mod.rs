//! Worked situations of the whole game, by the numbers that follow from the clauses.

mod bases;
mod bench;
mod command;
mod councils;
mod examples;
mod facts;
mod finer;
mod fire;
mod geometry;
mod limits;
mod looks;
mod machine;
mod marches;
mod orders;
mod reasons;
mod redeal;
mod scruples;
mod seldom;
mod shortcuts;
mod situations;
mod space;
mod stage;
mod steps;
mod tables_at_work;
mod trifles;
mod withdrawals;
