//! The screens around the table.

mod home;
mod lessons;
mod luck;
mod replay;
mod settings;

pub use home::Home;
pub use lessons::{FirstSteps, Lessons};
pub use luck::Luck;
pub use replay::Replay;
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
