//! Every kind of problem, with its exact text in both languages. Each test spoils a sound file in one place and lists all that is said.

/// A table of spoilt files, a test each: a sound text, what is replaced in it, and all that is said then, English before French. A new row may
/// leave that empty: `UPDATE_EXPECT=1 cargo test` writes it.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident: $text:expr, [$($old:expr => $new:expr),* $(,)?] = $says:expr;)*) => {
        $(
            $(#[$doc])*
            #[test]
            fn $name() {
                crate::spoil::refused(&crate::spoil::changed($text, &[$(($old, $new)),*]), &$says);
            }
        )*
    };
}

mod armies;
mod files;
mod maps;
mod profiles;
mod reader;
mod scenarios;
#[path = "../common/spoil.rs"]
mod spoil;

use rulebook::Lang;

const ARMY: &str = include_str!("army.toml");
const PROFILE: &str = include_str!("profile.toml");
const MAP: &str = include_str!("map.toml");
const SCENARIO: &str = include_str!("scenario.toml");

#[test]
fn sound_files_are_sound() {
    for text in [ARMY, PROFILE, MAP, SCENARIO] {
        let report = muster::check("mine.toml", text, Lang::En);
        assert!(report.is_sound(), "{report}");
    }
}
