//! A battle on its way from the screen where it was chosen to the table, which is in another module.

use rulebook::Lang;
use serde::{Deserialize, Serialize};
use sitting::{Invitation, Sitting};

use crate::store::{self, Chest, Saved};

/// What is to be opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beginning {
    /// A new battle; with the table covered at every change of players.
    Battle { invitation: Invitation, cover: bool },
    /// A record from a file.
    Record(String),
}

impl Beginning {
    /// Keeps it until it is opened; the id under which it will be.
    pub async fn keep(&self) -> Option<String> {
        let id = new_id();
        let text = serde_json::to_string(self).ok()?;
        store::put(Chest::Invitations, &id, &text).await.ok()?;
        Some(id)
    }
}

/// What was opened.
pub struct Opening {
    /// The battle.
    pub sitting: Sitting,
    /// The table is to be covered at every change of players.
    pub cover: bool,
}

/// The battle of that id: a saved one, or one that is to begin; or why it cannot be opened, with the line at fault.
#[cfg(feature = "battle")]
pub async fn open(id: &str, lang: Lang) -> Result<Opening, String> {
    if let Some(saved) = store::load(id).await {
        let sitting = Sitting::read(saved.record).map_err(|refused| refused.say(lang))?;
        return Ok(Opening { sitting, cover: false });
    }
    let text = store::get(Chest::Invitations, id).await;
    let Some(beginning) = text.and_then(|text| serde_json::from_str(&text).ok()) else {
        return Err(words::Words::of(lang).say("battle-unknown", &[]));
    };
    let opened = match beginning {
        Beginning::Battle { invitation, cover } => Sitting::open(&invitation).map(|sitting| Opening { sitting, cover }),
        Beginning::Record(record) => Sitting::read(record).map(|sitting| Opening { sitting, cover: false }),
    };
    store::forget(Chest::Invitations, id).await;
    let opening = opened.map_err(|refused| refused.say(lang))?;
    // A full or closed store loses the battle with the page; the table says so when it saves.
    let _ = store::save(&saved(id.to_owned(), &opening.sitting)).await;
    Ok(opening)
}

/// A battle as it is saved.
#[cfg(feature = "battle")]
pub fn saved(id: String, sitting: &Sitting) -> Saved {
    let view = sitting.host().view(None);
    let (turn, turns) = (view.turn, view.turns);
    Saved { id, when: js_sys::Date::now(), turn, turns, over: sitting.is_over(), record: sitting.text() }
}

/// An id for a battle: when it began, in a short form, with some chance added.
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
