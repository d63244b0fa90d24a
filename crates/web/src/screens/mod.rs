//! The screens around the table.

mod home;
mod lessons;
mod luck;
mod masthead;
mod replay;
mod rules;
mod settings;

pub use home::Home;
pub use lessons::{FirstSteps, Lessons};
pub use luck::Luck;
pub use masthead::Masthead;
pub use replay::Replay;
pub use rules::Rulebook;
pub use settings::Preferences;

use rulebook::Lang;
use sitting::Sitting;

use crate::store;

/// The saved battle of that id; or why it cannot be opened, with the line at fault.
async fn open_saved(id: &str, lang: Lang) -> Result<Sitting, String> {
    match store::load(id).await {
        Some(saved) => Sitting::read(saved.record).map_err(|refused| refused.say(lang)),
        None => Err(words::Words::of(lang).say("battle-unknown", &[])),
    }
}
