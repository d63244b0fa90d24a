//! A battle on its way from the screen where it was chosen to the table, which is in another module.

use rulebook::Lang;
use serde::{Deserialize, Serialize};
use sitting::{Invitation, Lesson, Progress, Sitting};

pub use crate::store::new_id;
use crate::store::{self, Chest, Saved};

/// The attribute of the page in which a beginning is handed over.
const IN_HAND: &str = "data-beginning";

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
    pub async fn keep(&self) -> String {
        let id = new_id();
        let text = serde_json::to_string(self).expect("its keys are texts");
        // Where nothing can be kept, it is handed over within the page.
        if store::put(Chest::Invitations, &id, &text).await.is_err()
            && let Some(page) = page()
        {
            let _ = page.set_attribute(IN_HAND, &text);
        }
        id
    }
}

fn page() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.document_element()
}

/// What was kept under that id, or handed over within the page.
async fn take(id: &str) -> Option<Beginning> {
    let kept = store::get(Chest::Invitations, id).await;
    store::forget(Chest::Invitations, id).await;
    let text = kept.or_else(|| {
        let page = page()?;
        let text = page.get_attribute(IN_HAND);
        let _ = page.remove_attribute(IN_HAND);
        text
    });
    serde_json::from_str(&text?).ok()
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
    let Some(beginning) = take(id).await else {
        return Err(words::Words::of(lang).say("battle-unknown", &[]));
    };
    let opened = match beginning {
        Beginning::Battle { invitation, cover } => Sitting::open(&invitation).map(|sitting| Opening { sitting, cover }),
        Beginning::Record(record) => Sitting::read(record).map(|sitting| Opening { sitting, cover: false }),
    };
    let opening = opened.map_err(|refused| refused.say(lang))?;
    // A full or closed store loses the battle with the page; the table says so when it saves.
    let _ = store::save(&saved(id.to_owned(), &opening.sitting)).await;
    Ok(opening)
}

/// A lesson: where it was left, or from its beginning if it is over or was made otherwise since.
#[cfg(feature = "battle")]
pub async fn open_lesson(id: &str, lesson: &Lesson, lang: Lang) -> Result<Opening, String> {
    let saved = store::load(id).await.and_then(|saved| Sitting::read(saved.record).ok());
    let goes_on = |sitting: &Sitting| matches!(lesson.progress(sitting), Progress::Stage { .. });
    let opened = saved.filter(goes_on).map_or_else(|| lesson.open(), Ok);
    opened.map(|sitting| Opening { sitting, cover: false }).map_err(|refused| refused.say(lang))
}

/// A battle as it is saved.
#[cfg(feature = "battle")]
pub fn saved(id: String, sitting: &Sitting) -> Saved {
    let view = sitting.host().view(None);
    let (turn, turns) = (view.turn, view.turns);
    Saved { id, when: js_sys::Date::now(), turn, turns, over: sitting.is_over(), record: sitting.text() }
}
