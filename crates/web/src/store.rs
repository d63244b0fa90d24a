//! Saved battles, in the browser's own database. A battle is its record; nothing else needs to be kept.

use js_sys::Promise;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

const NAME: &str = "grognard";
const BATTLES: &str = "battles";

/// A saved battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Its id, part of its address.
    pub id: String,
    /// When it was last saved, in milliseconds since 1970.
    pub when: f64,
    /// The turn.
    pub turn: u8,
    /// The last turn.
    pub turns: u8,
    /// Whether it is over.
    pub over: bool,
    /// The record.
    pub record: String,
}

/// How the ids of lessons begin. No other id has a hyphen.
const LESSON: &str = "lesson-";

/// The id under which a lesson is saved.
pub fn lesson_id(scenario: &str) -> String {
    format!("{LESSON}{scenario}")
}

impl Saved {
    /// Whether it is a lesson: nothing to go on with from the first screen.
    pub fn is_lesson(&self) -> bool {
        self.id.starts_with(LESSON)
    }
}

/// A request as something to wait for.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        let (happy, sad) = (request.clone(), request.clone());
        let success = Closure::once_into_js(move || {
            let _ = resolve.call1(&JsValue::NULL, &happy.result().unwrap_or(JsValue::UNDEFINED));
        });
        let failure = Closure::once_into_js(move || {
            let why = sad.error().ok().flatten().map_or(JsValue::UNDEFINED, JsValue::from);
            let _ = reject.call1(&JsValue::NULL, &why);
        });
        request.set_onsuccess(Some(success.unchecked_ref()));
        request.set_onerror(Some(failure.unchecked_ref()));
    });
    JsFuture::from(promise).await
}

async fn database() -> Result<IdbDatabase, JsValue> {
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok().flatten());
    let opening = factory.ok_or(JsValue::UNDEFINED)?.open_with_u32(NAME, 1)?;
    let request = opening.clone();
    let upgrade = Closure::once_into_js(move || {
        if let Ok(database) = request.result() {
            // The first version: there is nothing to carry over.
            let _ = database.unchecked_into::<IdbDatabase>().create_object_store(BATTLES);
        }
    });
    opening.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    done(&opening).await.map(JsValue::unchecked_into)
}

async fn battles(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    database().await?.transaction_with_str_and_mode(BATTLES, mode)?.object_store(BATTLES)
}

fn read(value: &JsValue) -> Option<Saved> {
    serde_json::from_str(&value.as_string()?).ok()
}

/// Saves a battle over what was saved of it before.
pub async fn save(saved: &Saved) -> Result<(), JsValue> {
    let text = serde_json::to_string(saved).map_err(|error| JsValue::from(error.to_string()))?;
    let store = battles(IdbTransactionMode::Readwrite).await?;
    done(&store.put_with_key(&text.into(), &saved.id.as_str().into())?).await.map(|_| ())
}

/// The battle of that id.
pub async fn load(id: &str) -> Option<Saved> {
    let store = battles(IdbTransactionMode::Readonly).await.ok()?;
    read(&done(&store.get(&id.into()).ok()?).await.ok()?)
}

/// All saved battles, the last saved first.
pub async fn all() -> Vec<Saved> {
    let Ok(store) = battles(IdbTransactionMode::Readonly).await else { return Vec::new() };
    let Ok(request) = store.get_all() else { return Vec::new() };
    let Ok(found) = done(&request).await else { return Vec::new() };
    let mut saved: Vec<Saved> = js_sys::Array::from(&found).iter().filter_map(|value| read(&value)).collect();
    saved.sort_by(|a, b| b.when.total_cmp(&a.when));
    saved
}

/// Forgets a battle.
pub async fn forget(id: &str) {
    if let Ok(store) = battles(IdbTransactionMode::Readwrite).await
        && let Ok(request) = store.delete(&id.into())
    {
        let _ = done(&request).await;
    }
}
