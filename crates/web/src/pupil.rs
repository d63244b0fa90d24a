//! Which lessons the reader has finished: kept in the browser.

use std::collections::BTreeSet;

use crate::settings::storage;

const KEY: &str = "grognard-lessons";

/// The ids of the lessons that were finished.
pub fn finished() -> BTreeSet<String> {
    let kept = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Notes that a lesson was finished.
pub fn finish(id: &str) {
    let mut all = finished();
    if all.insert(id.to_owned())
        && let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(&all))
    {
        // A full or closed store forgets it; the lesson was learnt all the same.
        let _ = storage.set_item(KEY, &text);
    }
}
