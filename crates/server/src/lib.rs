//! Serves the page to the browsers of this machine.
//!
//! A [`Site`] is all that can be asked for, listed before it is: no path of a request ever reaches a disk.
//! [`app`] answers requests, [`run`] holds the socket. Whatever else is to be served becomes routes of [`app`].

mod address;
mod app;
mod body;
mod encoding;
mod host;
mod pulse;
mod range;
mod site;

pub use app::app;
pub use host::{Host, run};
pub use site::{Embedded, Site, SiteError};
