//! What players hold in their hand beside a real table, with nothing of a page in it.

pub mod army;
