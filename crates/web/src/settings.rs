//! What the reader prefers: kept in the browser, applied to the whole page.

use crate::parts::follow;
use crate::store;
use leptos::prelude::*;
use rulebook::Lang;
use serde::{Deserialize, Serialize};

const KEY: &str = "grognard-settings";

/// What the reader prefers. What an older page did not know is as by default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// Colours of the nations that everybody can tell apart.
    pub safe_colours: bool,
    /// Light, dark, or as the system has it.
    pub theme: Theme,
    /// Stronger lines and inks.
    pub contrast: bool,
    /// How large text is, in percent.
    pub text: u16,
    /// How things move.
    pub motion: Motion,
    /// Whether dice and orders are heard.
    pub sound: bool,
    /// The table as lists of words beside the map.
    pub words: bool,
    /// Whether questions are asked that only give leave, such as for a general to ride on.
    pub leave: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// Units march and dice roll.
    Full,
    /// Everything is where it is at once.
    None,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            lang: Lang::En,
            safe_colours: false,
            theme: Theme::System,
            contrast: false,
            text: 100,
            motion: Motion::System,
            sound: false,
            words: false,
            leave: false,
        }
    }
}

impl Settings {
    /// As kept; at first in the language of the browser.
    pub fn load() -> Settings {
        let kept = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
        kept.and_then(|text| store::read(&text)).unwrap_or_else(|| {
            let french = window().navigator().language().is_some_and(|language| language.starts_with("fr"));
            Settings { lang: if french { Lang::Fr } else { Lang::En }, ..Settings::default() }
        })
    }

    fn keep(&self) {
        if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(self)) {
            // A full or closed store forgets the settings; the page works on.
            let _ = storage.set_item(KEY, &text);
        }
    }

    fn apply(&self) {
        let Some(root) = document().document_element() else { return };
        let set = |name: &str, value: Option<&str>| {
            // Names are ours: they cannot be refused.
            let _ = match value {
                Some(value) => root.set_attribute(name, value),
                None => root.remove_attribute(name),
            };
        };
        set("lang", Some(self.lang.code()));
        set(
            "data-theme",
            match self.theme {
                Theme::System => None,
                Theme::Light => Some("light"),
                Theme::Dark => Some("dark"),
            },
        );
        set("data-palette", self.safe_colours.then_some("safe"));
        set("data-contrast", self.contrast.then_some("more"));
        set("data-motion", (!self.moves()).then_some("none"));
        let text = self.text.clamp(80, 200);
        if let Some(style) =
            wasm_bindgen::JsCast::dyn_ref::<web_sys::HtmlElement>(&root).map(web_sys::HtmlElement::style)
        {
            let _ = style.set_property("font-size", &format!("{text}%"));
        }
    }

    /// Whether things move.
    pub fn moves(&self) -> bool {
        match self.motion {
            Motion::Full => true,
            Motion::None => false,
            Motion::System => {
                let less = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
                !less.is_some_and(|less| less.matches())
            }
        }
    }

    /// The colours of the nations.
    #[cfg(any(feature = "front", feature = "battle", feature = "studies"))]
    pub fn palette(&self) -> scene::Palette {
        if self.safe_colours { scene::Palette::Safe } else { scene::Palette::Standard }
    }
}

/// What the browser keeps for the page, if it keeps anything.
pub fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// The settings of the page, kept and applied whenever they change.
pub fn settings() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::load());
    follow(move || {
        settings.with(|settings| {
            settings.apply();
            settings.keep();
        });
    });
    settings
}
