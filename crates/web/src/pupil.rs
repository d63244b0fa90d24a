//! Which lessons the reader has finished: kept in the browser.

use crate::settings::storage;
use crate::store;

const KEY: &str = "grognard-lessons";

/// The ids of the lessons that were finished.
pub fn finished() -> Vec<String> {
    let kept = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    kept.and_then(|text| store::read(&text)).unwrap_or_default()
}

/// Notes that a lesson was finished.
pub fn finish(id: &str) {
    let mut all = finished();
    if all.iter().any(|known| known == id) {
        return;
    }
    all.push(id.to_owned());
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(&all)) {
        // A full or closed store forgets it; the lesson was learnt all the same.
        let _ = storage.set_item(KEY, &text);
    }
}
