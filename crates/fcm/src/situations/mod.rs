//! Whole situations with the dice written down: the machine measures, the procedures decide.

mod audited;
mod charges;
mod fights;
mod gaps;
mod ground;
mod measured;
mod melees;
mod noted;
mod period;
mod probed;
mod referee;
mod refereed;
mod refused;
mod remarked;
mod reread;
mod stage;
mod states;
mod umpired;
