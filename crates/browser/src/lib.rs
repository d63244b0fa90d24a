//! The page in a real browser: Debian's chromium, driven from Rust.
//!
//! A [`Browser`] is fresh: its own profile, its own driver, its own server of `target/site`. Whatever the console
//! complains of, breaches of the content security policy among it, fails the test that caused it. Nothing is tried
//! twice; what takes time is waited for by a condition with a deadline.

mod browser;
mod driver;
mod keys;
mod page;

pub use browser::{Browser, Device, Lang};
pub use page::Page;
