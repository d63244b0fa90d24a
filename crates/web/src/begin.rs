//! A battle on its way from the screen where it was chosen to the table, which is in another module.

use std::collections::BTreeMap;

use game::Table;
use game::packed::{pack, unpack};
use game::record::Setting;
use serde::{Deserialize, Serialize};
use sitting::Invitation;
use systems::begins_with_prelude;
#[cfg(any(feature = "battle", feature = "studies"))]
use {
    crate::ledger::Ledger,
    crate::muster::{Wanted, muster},
    game::record::{self, Header, Record},
    rulebook::Lang,
    sitting::{Lesson, NotOpened, Progress, Sitting},
    systems::Opened,
};

use crate::store::{self, Chest};

/// The attribute of the page in which a beginning is handed over.
const IN_HAND: &str = "data-beginning";
/// How the ids of preludes begin, in the place of a rule set.
const PRELUDE: &str = "prelude";

/// What is to be opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Beginning {
    /// A new battle; with the table covered at every change of players.
    Battle { invitation: Invitation, cover: bool },
    /// A record from a file.
    Record(String),
    /// The battle that a prelude led to, or the same once more, by the first line of its record; covered like the one before.
    Sequel { line: String, cover: bool },
}

impl Beginning {
    /// Whose module opens it: that of its rule set, or that of preludes.
    fn engine(&self) -> String {
        let engine = |set: &str, options: &_| if begins_with_prelude(options) { PRELUDE } else { set }.to_owned();
        match self {
            Beginning::Battle { invitation, .. } => engine(invitation.system.id(), &invitation.options),
            Beginning::Record(text) | Beginning::Sequel { line: text, .. } => {
                Heading::of(text).map(|heading| engine(&heading.system, &heading.options)).unwrap_or_default()
            }
        }
    }

    /// Keeps it until it is opened; the id under which it will be.
    pub async fn keep(&self) -> String {
        let id = store::new_battle_id(&self.engine());
        let text = pack(self).expect("there is nothing in it that cannot be packed");
        // Where nothing can be kept, it is handed over within the page.
        if store::put(Chest::Invitations, &id, &text).await.is_err()
            && let Some(page) = page()
        {
            let _ = page.set_attribute(IN_HAND, &text);
        }
        id
    }
}

/// What the first line of a record says of the battle.
#[derive(Deserialize)]
pub struct Heading {
    /// The id of its rule set.
    pub system: String,
    /// The id of its scenario.
    pub scenario: String,
    /// The table.
    pub table: Table,
    /// Who plays.
    pub players: [String; 2],
    /// What was chosen besides.
    #[serde(default)]
    pub options: BTreeMap<String, Setting>,
}

impl Heading {
    /// That of a record; none, and it is no record.
    pub fn of(record: &str) -> Option<Heading> {
        store::read(record.lines().next()?)
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
    unpack(&text?).ok()
}

/// What was opened.
#[cfg(any(feature = "battle", feature = "studies"))]
pub struct Opening {
    /// The battle.
    pub sitting: Sitting,
    /// What it began with.
    pub muster: String,
    /// The table is to be covered at every change of players.
    pub cover: bool,
    /// What of it is saved.
    pub ledger: Ledger,
}

/// The battle of that id: a saved one, or one that is to begin; or why it cannot be opened, with the line at fault.
#[cfg(any(feature = "battle", feature = "studies"))]
pub async fn open(id: &str, lang: Lang) -> Result<Opening, String> {
    if let Some(kept) = store::load(id).await {
        let mut opening = resume(id, &kept.record, kept.saved.cover, lang).await?;
        opening.ledger = Ledger::of(opening.sitting.host().record(), kept.leaves);
        return Ok(opening);
    }
    let Some(beginning) = take(id).await else {
        return Err(words::Words::of(lang).say("battle-unknown", &[]));
    };
    let mut opening = match beginning {
        Beginning::Battle { invitation, cover } => {
            let (opened, muster) = mustered(id, Wanted::Battle(invitation.clone()), lang).await?;
            Opening { sitting: Sitting::begin(&invitation, opened), muster, cover, ledger: Ledger::new() }
        }
        Beginning::Record(record) => resume(id, &record, false, lang).await?,
        Beginning::Sequel { line, cover } => {
            let (opened, muster) = mustered(id, Wanted::Record(heading(&line)), lang).await?;
            let header: Header =
                store::read(&heading(&line)).ok_or_else(|| words::Words::of(lang).say("battle-unknown", &[]))?;
            Opening { sitting: Sitting::follow(&header, opened), muster, cover, ledger: Ledger::new() }
        }
    };
    // A full or closed store loses the battle with the page; the table says so when it saves.
    let due = opening.ledger.write(id, &opening.sitting, opening.cover);
    if store::save(&due.saved, due.from, &due.leaves).await.is_ok() {
        opening.ledger.settle(&due);
    }
    Ok(opening)
}

/// A recorded battle, with what was kept of its beginning, or mustered anew.
#[cfg(any(feature = "battle", feature = "studies"))]
async fn resume(id: &str, text: &str, cover: bool, lang: Lang) -> Result<Opening, String> {
    let refused = |refused: NotOpened| refused.say(lang);
    let record: Record = record::read(text).map_err(NotOpened::Damaged).map_err(refused)?;
    let kept = store::get(Chest::Musters, id).await.and_then(|text| Some((Opened::read(&text)?, text)));
    let (opened, muster) = match kept.filter(|(opened, _)| opened.setup == record.header.setup.0) {
        Some(kept) => kept,
        None => mustered(id, Wanted::Record(heading(text)), lang).await?,
    };
    let sitting = Sitting::resume(record, opened).map_err(refused)?;
    Ok(Opening { sitting, muster, cover, ledger: Ledger::new() })
}

/// The first line of a record: which battle it is of.
#[cfg(any(feature = "battle", feature = "studies"))]
fn heading(record: &str) -> String {
    record.lines().next().unwrap_or_default().to_owned()
}

/// What the battle of that id begins with, and its text, kept from now on.
#[cfg(any(feature = "battle", feature = "studies"))]
async fn mustered(id: &str, wanted: Wanted, lang: Lang) -> Result<(Opened, String), String> {
    let text = muster(wanted, lang).await?;
    // Where nothing can be kept, it is mustered again.
    let _ = store::put(Chest::Musters, id, &text).await;
    let opened = Opened::read(&text).ok_or_else(|| words::Words::of(lang).say("muster-missing", &[]))?;
    Ok((opened, text))
}

/// Keeps a battle that is to go on at the table, which is in another module, with what it began with; the id under which it
/// will be.
#[cfg(feature = "studies")]
pub async fn hand_over(sitting: &Sitting, muster: &str) -> String {
    let id = Beginning::Record(sitting.text()).keep().await;
    // Where nothing can be kept, it is mustered again.
    let _ = store::put(Chest::Musters, &id, muster).await;
    id
}

/// The lesson of that number, and the id under which it is saved: where it was left, or from its beginning if it is over or was
/// made otherwise since.
#[cfg(any(feature = "battle", feature = "studies"))]
pub async fn open_lesson(number: usize, lang: Lang) -> Result<(String, Opening), String> {
    let unknown = || words::Words::of(lang).say("lesson-unknown", &[]);
    let muster = muster(Wanted::Lesson(number), lang).await?;
    let opened = Opened::read(&muster).ok_or_else(unknown)?;
    let lesson = Lesson::of(&opened).ok_or_else(unknown)?;
    let id = store::lesson_id(lesson.entry.system.id(), &lesson.entry.id);
    let saved = store::load(&id).await.and_then(|kept| Some((record::read(kept.record).ok()?, kept.leaves)));
    let saved = saved.and_then(|(record, leaves)| Some((Sitting::resume(record, opened.clone()).ok()?, leaves)));
    let goes_on = |(sitting, _): &(Sitting, u32)| matches!(lesson.progress(sitting), Progress::Stage { .. });
    let (sitting, ledger) = match saved.filter(goes_on) {
        Some((sitting, leaves)) => {
            let ledger = Ledger::of(sitting.host().record(), leaves);
            (sitting, ledger)
        }
        None => (lesson.start(opened), Ledger::new()),
    };
    Ok((id, Opening { sitting, muster, cover: false, ledger }))
}
