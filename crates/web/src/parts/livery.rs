//! The two armies in their colours: tokens, gauges and plots as their blocks are on the map.

use std::sync::Arc;

use game::Chart;
use leptos::prelude::*;
use scene::Worn;
use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, HtmlElement};

use super::follow;
use crate::settings::Settings;

/// The properties of the page that hold them; without them it is blue against red.
const PROPERTIES: [[&str; 3]; 2] =
    [["--first", "--first-mark", "--first-line"], ["--second", "--second-mark", "--second-line"]];

/// Shows the sides of a battle in their colours, as long as the screen stands.
pub fn wear(chart: impl Fn() -> Option<Arc<Chart>> + 'static) {
    wear_nations(move || chart().map(|chart| chart.nations.clone()));
}

/// The same for the sides of a battle that is only told of.
pub fn wear_nations(nations: impl Fn() -> Option<[String; 2]> + 'static) {
    let settings = expect_context::<RwSignal<Settings>>();
    follow(move || {
        let worn = nations().and_then(|nations| scene::worn(&nations, settings.with(Settings::palette)));
        let Some(style) = style() else { return };
        take_off(&style);
        for (names, Worn { body, mark, line }) in PROPERTIES.iter().zip(worn.into_iter().flatten()) {
            for (name, colour) in names.iter().zip([&*body, mark, &*line]) {
                let _ = style.set_property(name, colour);
            }
        }
    });
    on_cleanup(|| {
        if let Some(style) = style() {
            take_off(&style);
        }
    });
}

fn style() -> Option<CssStyleDeclaration> {
    Some(document().document_element()?.unchecked_into::<HtmlElement>().style())
}

fn take_off(style: &CssStyleDeclaration) {
    for name in PROPERTIES.as_flattened() {
        let _ = style.remove_property(name);
    }
}
