//! Battles in the browser's database: what the first screen says of each, and its record, leaf by leaf. An answer adds a leaf;
//! nothing that is written is written again, however long the battle.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use web_sys::{IdbKeyRange, IdbObjectStore, IdbTransactionMode};

use super::{Chest, done, get, list, new_id, open_all, read, texts};
use crate::settings::storage;

/// A saved battle, as far as the first screen tells of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Its id, part of its address; it begins with the rule set, or says that it is a prelude.
    pub id: String,
    /// When it was last saved, in milliseconds since 1970.
    pub when: f64,
    /// The turn.
    pub turn: u16,
    /// The last turn.
    pub turns: u16,
    /// Whether it is over.
    pub over: bool,
    /// Who won, where it is over: `first`, `second` or `draw`; an older page did not write it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub winner: String,
    /// Whether the table is covered at every change of players.
    #[serde(default)]
    pub cover: bool,
    /// The first line of its record: which battle it is.
    #[serde(default)]
    pub head: String,
    /// The whole record, where an older page wrote it in one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub record: String,
}

/// What is saved as the winner of a battle that nobody won.
pub const DRAWN: &str = "draw";

/// How the ids of lessons begin, after the rule set.
const LESSON: &str = "lesson-";

/// The id under which a lesson is saved.
pub fn lesson_id(set: &str, scenario: &str) -> String {
    format!("{set}.{LESSON}{scenario}")
}

/// An id for a new battle, which begins with what plays it.
pub fn new_battle_id(engine: &str) -> String {
    format!("{engine}.{}", new_id())
}

impl Saved {
    /// Whether it is a lesson: nothing to go on with from the first screen.
    pub fn is_lesson(&self) -> bool {
        self.id.split_once('.').map_or(&*self.id, |(_, own)| own).starts_with(LESSON)
    }
}

/// A saved battle with its record.
pub struct Kept {
    /// What is said of it.
    pub saved: Saved,
    /// Its record.
    pub record: String,
    /// How many leaves it has.
    pub leaves: u32,
}

/// Where the last leaves are written down at once until the database has them: whoever closes the tab in the moment of his
/// answer would lose it otherwise, because the database takes its time.
#[derive(Serialize, Deserialize)]
struct Slate {
    saved: Saved,
    /// The number of the first of these leaves.
    from: u32,
    leaves: Vec<String>,
}

fn slate(id: &str) -> String {
    format!("grognard-slate-{id}")
}

/// The key of a leaf: in the order of the record.
fn key(id: &str, leaf: u32) -> JsValue {
    format!("{id}/{leaf:08}").into()
}

/// The keys of all leaves of a battle.
fn of(id: &str) -> Result<JsValue, JsValue> {
    IdbKeyRange::bound(&format!("{id}/").into(), &format!("{id}/~").into()).map(JsValue::from)
}

/// Saves leaves of a record, the first of which is number `from`: those before stay as they are. With `from` 0 the battle
/// begins anew.
pub async fn save(saved: &Saved, from: u32, leaves: &[String]) -> Result<(), JsValue> {
    let wrong = |error: serde_json::Error| JsValue::from(error.to_string());
    let line = serde_json::to_string(&Slate { saved: saved.clone(), from, leaves: leaves.to_vec() }).map_err(wrong)?;
    let (slate, storage) = (slate(&saved.id), storage());
    if let Some(storage) = &storage {
        // A full or closed store has no slate; the database may have room all the same.
        let _ = storage.set_item(&slate, &line);
    }
    let text = serde_json::to_string(saved).map_err(wrong)?;
    let both = open_all(&[Chest::Battles, Chest::Leaves], IdbTransactionMode::Readwrite).await?;
    let chest = |chest: Chest| both.object_store(chest.name());
    let book: IdbObjectStore = chest(Chest::Leaves)?;
    if from == 0 {
        book.delete(&of(&saved.id)?)?;
    }
    for (number, leaf) in (from..).zip(leaves) {
        book.put_with_key(&leaf.into(), &key(&saved.id, number))?;
    }
    done(&chest(Chest::Battles)?.put_with_key(&text.into(), &saved.id.as_str().into())?).await?;
    // Meanwhile the next answer may have been written down.
    if let Some(storage) = storage.filter(|storage| storage.get_item(&slate).ok().flatten() == Some(line)) {
        let _ = storage.remove_item(&slate);
    }
    Ok(())
}

/// The battle of that id: as the database has it, with what was written down since.
pub async fn load(id: &str) -> Option<Kept> {
    let both = open_all(&[Chest::Leaves], IdbTransactionMode::Readonly).await.ok()?;
    let asked = both.object_store(Chest::Leaves.name()).ok()?.get_all_with_key(&of(id).ok()?).ok()?;
    let mut leaves = texts(&asked).await;
    let written = storage().and_then(|storage| storage.get_item(&slate(id)).ok().flatten());
    let saved = match written.and_then(|text| read::<Slate>(&text)) {
        Some(slate) if slate.from as usize <= leaves.len() => {
            leaves.truncate(slate.from as usize);
            leaves.extend(slate.leaves);
            slate.saved
        }
        _ => read(&get(Chest::Battles, id).await?)?,
    };
    let record = if leaves.is_empty() { saved.record.clone() } else { leaves.concat() };
    Some(Kept { saved, record, leaves: leaves.len() as u32 })
}

/// All saved battles, the last saved first.
pub async fn all() -> Vec<Saved> {
    let texts = list(Chest::Battles).await;
    let mut saved: Vec<Saved> = texts.iter().filter_map(|text| read(text)).collect();
    game::sort_few(&mut saved, |a, b| b.when.total_cmp(&a.when));
    saved
}

/// Forgets a battle with all that belongs to it.
pub async fn forget_battle(id: &str) {
    let chests = [Chest::Battles, Chest::Leaves, Chest::Musters];
    let forgotten = async {
        let all = open_all(&chests, IdbTransactionMode::Readwrite).await?;
        all.object_store(Chest::Leaves.name())?.delete(&of(id)?)?;
        all.object_store(Chest::Musters.name())?.delete(&id.into())?;
        done(&all.object_store(Chest::Battles.name())?.delete(&id.into())?).await
    };
    // What cannot be forgotten is listed again.
    let _ = forgotten.await;
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&slate(id));
    }
}
