//! What keys do.

use leptos::prelude::*;

use crate::say::say;

/// The keys: what they do, and on which screens.
const KEYS: [(&str, &[(&str, &str)]); 3] = [
    (
        "keys-table",
        &[
            ("⏎", "key-order"),
            ("Esc", "key-discard"),
            ("← → ↑ ↓", "key-nudge"),
            ("⇧ + ← → ↑ ↓", "key-nudge-far"),
            ("[ ]", "key-turn"),
            ("⇧ + [ ]", "key-turn-fine"),
            ("G", "key-take"),
            ("M", "key-nearest"),
            ("B", "plan-bend"),
            ("⌫", "plan-unbend"),
            ("N", "key-next"),
            ("T", "key-target"),
            ("R", "tool-ruler"),
            ("A", "tool-arcs"),
            ("S", "tool-sight"),
            ("U", "undo"),
            ("H", "hint"),
            ("W", "what-if"),
            ("?", "settings-keys"),
            ("L", "the-log"),
            ("/", "log-search"),
            ("␣", "key-pause"),
        ],
    ),
    ("keys-map", &[("+ −", "map-zoom"), ("0", "map-whole")]),
    ("replay", &[("← →", "key-step"), ("␣", "key-play"), ("Home End", "key-ends")]),
];

/// The keys in tables, one for each screen.
#[component]
pub fn Keys() -> impl IntoView {
    KEYS.map(|(title, keys)| {
        view! {
            <table class="keys">
                <caption>{say(title)}</caption>
                <tbody>{keys.iter().map(|(key, what)| view! { <tr><th scope="row"><kbd>{*key}</kbd></th><td>{say(what)}</td></tr> }).collect_view()}</tbody>
            </table>
        }
    })
}
