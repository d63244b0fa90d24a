//! What is kept in the browser's own database: texts, by chest and id.

use js_sys::Promise;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

use crate::settings::storage;

const NAME: &str = "grognard";
/// Counts up when a chest is added.
const VERSION: u32 = 3;

/// What a text in JSON says. From bytes, as records are read: for texts everything would be compiled once more.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_slice(text.as_bytes()).ok()
}

/// A kind of thing that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chest {
    /// Battles, as their records.
    Battles,
    /// Army lists, with their losses.
    Armies,
    /// Situations of the assistant.
    Situations,
    /// Battles that are to begin.
    Invitations,
    /// What battles began with.
    Musters,
}

impl Chest {
    const ALL: [Chest; 5] = [Chest::Battles, Chest::Armies, Chest::Situations, Chest::Invitations, Chest::Musters];

    const fn name(self) -> &'static str {
        match self {
            Chest::Battles => "battles",
            Chest::Armies => "armies",
            Chest::Situations => "situations",
            Chest::Invitations => "invitations",
            Chest::Musters => "musters",
        }
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
    let opening = factory.ok_or(JsValue::UNDEFINED)?.open_with_u32(NAME, VERSION)?;
    let request = opening.clone();
    let upgrade = Closure::once_into_js(move || {
        let Ok(database) = request.result().map(JsCast::unchecked_into::<IdbDatabase>) else { return };
        let there = database.object_store_names();
        for chest in Chest::ALL.into_iter().filter(|chest| !there.contains(chest.name())) {
            // It is not there: it cannot be refused.
            let _ = database.create_object_store(chest.name());
        }
    });
    opening.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    let database: IdbDatabase = done(&opening).await?.unchecked_into();
    // A newer page in another tab may change it: this one lets go.
    let open = database.clone();
    let change = Closure::once_into_js(move || open.close());
    database.set_onversionchange(Some(change.unchecked_ref()));
    Ok(database)
}

async fn open(chest: Chest, mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    database().await?.transaction_with_str_and_mode(chest.name(), mode)?.object_store(chest.name())
}

/// Keeps a text over what was kept under that id before.
pub async fn put(chest: Chest, id: &str, text: &str) -> Result<(), JsValue> {
    let store = open(chest, IdbTransactionMode::Readwrite).await?;
    done(&store.put_with_key(&text.into(), &id.into())?).await.map(|_| ())
}

/// The text of that id.
pub async fn get(chest: Chest, id: &str) -> Option<String> {
    let store = open(chest, IdbTransactionMode::Readonly).await.ok()?;
    done(&store.get(&id.into()).ok()?).await.ok()?.as_string()
}

/// All texts of a chest.
pub async fn list(chest: Chest) -> Vec<String> {
    let Ok(store) = open(chest, IdbTransactionMode::Readonly).await else { return Vec::new() };
    let Ok(request) = store.get_all() else { return Vec::new() };
    let Ok(found) = done(&request).await else { return Vec::new() };
    js_sys::Array::from(&found).iter().filter_map(|value| value.as_string()).collect()
}

/// Forgets a text.
pub async fn forget(chest: Chest, id: &str) {
    if let Ok(store) = open(chest, IdbTransactionMode::Readwrite).await
        && let Ok(request) = store.delete(&id.into())
    {
        let _ = done(&request).await;
    }
    if let Some(storage) = storage().filter(|_| chest == Chest::Battles) {
        let _ = storage.remove_item(&slate(id));
    }
}

/// An id for something new: when it began, in a short form, with some chance added.
pub fn new_id() -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let (now, chance) = (js_sys::Date::now() as u64, (js_sys::Math::random() * 1296.0) as u64);
    let mut number = now * 1296 + chance;
    let mut id = Vec::new();
    while number > 0 {
        id.push(DIGITS[(number % 36) as usize]);
        number /= 36;
    }
    id.iter().rev().map(|digit| char::from(*digit)).collect()
}

/// A saved battle. It is its record; nothing else needs to be kept.
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
    /// Whether the table is covered at every change of players.
    #[serde(default)]
    pub cover: bool,
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

/// Of a kept army, what it takes to fight with it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Fighters {
    /// Its id.
    pub id: String,
    /// The id of its rule set.
    pub set: String,
    /// Its name, in English and French.
    pub name: game::Words,
    /// Its list, as a file.
    pub text: String,
}

/// All kept armies, by name.
pub async fn fighters() -> Vec<Fighters> {
    let texts = list(Chest::Armies).await;
    let mut all: Vec<Fighters> = texts.iter().filter_map(|text| read(text)).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

/// Where a battle is written down at once until the database has it: whoever closes the tab in the moment of his answer would
/// lose it otherwise, because the database takes its time.
fn slate(id: &str) -> String {
    format!("grognard-slate-{id}")
}

/// Saves a battle over what was saved of it before.
pub async fn save(saved: &Saved) -> Result<(), JsValue> {
    let text = serde_json::to_string(saved).map_err(|error| JsValue::from(error.to_string()))?;
    let (slate, storage) = (slate(&saved.id), storage());
    if let Some(storage) = &storage {
        // A full or closed store has no slate; the database may have room all the same.
        let _ = storage.set_item(&slate, &text);
    }
    put(Chest::Battles, &saved.id, &text).await?;
    // Meanwhile the next answer may have been written down.
    if let Some(storage) = storage.filter(|storage| storage.get_item(&slate).ok().flatten() == Some(text)) {
        let _ = storage.remove_item(&slate);
    }
    Ok(())
}

/// The battle of that id: as it was written down last, else as the database has it.
pub async fn load(id: &str) -> Option<Saved> {
    let written = storage().and_then(|storage| storage.get_item(&slate(id)).ok().flatten());
    match written.and_then(|text| read(&text)) {
        Some(saved) => Some(saved),
        None => read(&get(Chest::Battles, id).await?),
    }
}

/// All saved battles, the last saved first.
pub async fn all() -> Vec<Saved> {
    let texts = list(Chest::Battles).await;
    let mut saved: Vec<Saved> = texts.iter().filter_map(|text| read(text)).collect();
    saved.sort_by(|a, b| b.when.total_cmp(&a.when));
    saved
}
