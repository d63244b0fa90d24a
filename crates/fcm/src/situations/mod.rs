//! Whole situations with the dice written down: the machine measures, the procedures decide.

mod charges;
mod fights;
mod gaps;
mod ground;
mod measured;
mod melees;
mod noted;
mod period;
mod referee;
mod refused;
mod remarked;
mod stage;
mod states;
