//! Whole situations: the worked examples of the specification, played with scripted dice.

mod audit;
mod bench;
mod charges;
mod ends;
mod fire;
mod fourth_reading;
mod movement;
mod pursuit;
mod referee;
mod refusals;
mod scenarios;
mod second_reading;
mod setting;
mod states;
mod steps;
mod third_reading;
mod told_charges;
mod told_fire;
mod told_moves;
mod told_rest;
mod told_tests;
