//! The words of the page, in the reader's language.

use leptos::prelude::*;
use rulebook::Lang;
use words::{Arg, Words};

use crate::settings::Settings;

/// The reader's language. Nobody needs to follow it: when it changes, every screen is made anew.
pub fn lang() -> Lang {
    expect_context::<RwSignal<Settings>>().with_untracked(|settings| settings.lang)
}

/// A message of the page.
pub fn say(key: &str) -> String {
    Words::of(lang()).say(key, &[])
}

/// A message with something put into it.
pub fn say_with(key: &str, args: &[(&str, Arg<'_>)]) -> String {
    Words::of(lang()).say(key, args)
}

/// The one of two texts that is in the reader's language.
pub fn own(words: &game::Words) -> String {
    words[lang() as usize].clone()
}
