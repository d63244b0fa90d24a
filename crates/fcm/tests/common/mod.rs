//! What the tests of the set share: the catalogue, and one reply.

use game::procedure::{Catalogue, answer_line};
use rulebook::Lang;
use serde_json::Value;

/// The set alone.
pub static CATALOGUE: Catalogue = Catalogue { sets: &[("fcm", fcm::PROCEDURES)] };

/// The reply to a case without dice.
#[allow(dead_code, reason = "not every test file asks")]
pub fn reply(procedure: &str, case: &Value) -> Value {
    let line = serde_json::json!({ "system": "fcm", "procedure": procedure, "case": case }).to_string();
    let mut out = Vec::new();
    answer_line(&CATALOGUE, line.as_bytes(), Lang::En, &mut out);
    serde_json::from_slice(&out).expect("replies are JSON")
}

/// The lines of a table, without comments and empty lines.
#[allow(dead_code, reason = "not every test file reads tables")]
pub fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}
