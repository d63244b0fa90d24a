//! What is kept in the browser's own database: texts, by chest and id.

#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
mod battles;

use std::cell::RefCell;

use js_sys::Promise;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

#[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
pub use battles::{DRAWN, Saved, all, forget_battle, lesson_id, load, new_battle_id, save};

const NAME: &str = "grognard";
/// Counts up when a chest is added.
const VERSION: u32 = 4;

/// What a text in JSON says.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// A kind of thing that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chest {
    /// Battles: what the first screen says of them.
    Battles,
    /// Their records, leaf by leaf.
    Leaves,
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
    const ALL: [Chest; 6] =
        [Chest::Battles, Chest::Leaves, Chest::Armies, Chest::Situations, Chest::Invitations, Chest::Musters];

    const fn name(self) -> &'static str {
        match self {
            Chest::Battles => "battles",
            Chest::Leaves => "leaves",
            Chest::Armies => "armies",
            Chest::Situations => "situations",
            Chest::Invitations => "invitations",
            Chest::Musters => "musters",
        }
    }
}

/// A request as something to wait for. What listens to it goes with it: a battle has thousands.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let mut listening = None;
    let promise = Promise::new(&mut |resolve, reject| {
        let (happy, sad) = (request.clone(), request.clone());
        let success = Closure::once(move || {
            let _ = resolve.call1(&JsValue::NULL, &happy.result().unwrap_or(JsValue::UNDEFINED));
        });
        let failure = Closure::once(move || {
            let why = sad.error().ok().flatten().map_or(JsValue::UNDEFINED, JsValue::from);
            let _ = reject.call1(&JsValue::NULL, &why);
        });
        request.set_onsuccess(Some(success.as_ref().unchecked_ref()));
        request.set_onerror(Some(failure.as_ref().unchecked_ref()));
        listening = Some((success, failure));
    });
    let answered = JsFuture::from(promise).await;
    request.set_onsuccess(None);
    request.set_onerror(None);
    drop(listening);
    answered
}

thread_local! {
    /// The database, opened once; a newer page in another tab may close it.
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

async fn database() -> Result<IdbDatabase, JsValue> {
    if let Some(database) = OPEN.with_borrow(Clone::clone) {
        return Ok(database);
    }
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok().flatten());
    let opening = factory.ok_or(JsValue::UNDEFINED)?.open_with_u32(NAME, VERSION)?;
    let request = opening.clone();
    let upgrade = Closure::once(move || {
        let Ok(database) = request.result().map(JsCast::unchecked_into::<IdbDatabase>) else { return };
        let there = database.object_store_names();
        for chest in Chest::ALL.into_iter().filter(|chest| !there.contains(chest.name())) {
            // It is not there: it cannot be refused.
            let _ = database.create_object_store(chest.name());
        }
    });
    opening.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let database: IdbDatabase = done(&opening).await?.unchecked_into();
    // A newer page in another tab may change it: this one lets go.
    let open = database.clone();
    let change = Closure::once_into_js(move || {
        OPEN.with_borrow_mut(|kept| *kept = None);
        open.close();
    });
    database.set_onversionchange(Some(change.unchecked_ref()));
    // Whoever opened it meanwhile has one of his own, which closes with the page.
    OPEN.with_borrow_mut(|kept| *kept = Some(database.clone()));
    Ok(database)
}

/// Chests that are changed together.
async fn open_all(chests: &[Chest], mode: IdbTransactionMode) -> Result<IdbTransaction, JsValue> {
    let names: js_sys::Array = chests.iter().map(|chest| JsValue::from(chest.name())).collect();
    database().await?.transaction_with_str_sequence_and_mode(&names, mode)
}

async fn open(chest: Chest, mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    open_all(&[chest], mode).await?.object_store(chest.name())
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
    texts(&request).await
}

async fn texts(request: &IdbRequest) -> Vec<String> {
    let Ok(found) = done(request).await else { return Vec::new() };
    js_sys::Array::from(&found).iter().filter_map(|value| value.as_string()).collect()
}

/// Forgets a text.
pub async fn forget(chest: Chest, id: &str) {
    if let Ok(store) = open(chest, IdbTransactionMode::Readwrite).await
        && let Ok(request) = store.delete(&id.into())
    {
        let _ = done(&request).await;
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
    game::sort_few(&mut all, |a, b| a.name.cmp(&b.name));
    all
}
