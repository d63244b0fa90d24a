//! What players hold in their hand beside a real table, with nothing of a page in it.

pub mod army;
pub mod form;
pub mod labels;
pub mod odds;
pub mod printed;
pub mod situation;
pub mod tray;
