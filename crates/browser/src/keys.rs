//! Keys by name, as the design names them: `Enter`, `Shift+ArrowLeft`, `?`.

use serde_json::{Value, json};

/// What WebDriver calls keys that are no letters.
const NAMED: [(&str, char); 17] = [
    ("Backspace", '\u{e003}'),
    ("Tab", '\u{e004}'),
    ("Enter", '\u{e007}'),
    ("Shift", '\u{e008}'),
    ("Control", '\u{e009}'),
    ("Alt", '\u{e00a}'),
    ("Escape", '\u{e00c}'),
    ("Space", ' '),
    ("PageUp", '\u{e00e}'),
    ("PageDown", '\u{e00f}'),
    ("End", '\u{e010}'),
    ("Home", '\u{e011}'),
    ("ArrowLeft", '\u{e012}'),
    ("ArrowUp", '\u{e013}'),
    ("ArrowRight", '\u{e014}'),
    ("ArrowDown", '\u{e015}'),
    ("Delete", '\u{e017}'),
];

/// The presses of several chords, one after the other: `"Tab Tab Shift+ArrowLeft Enter"`.
pub(crate) fn chords(text: &str) -> Vec<Value> {
    text.split_whitespace().flat_map(chord).collect()
}

/// A key goes down.
pub(crate) fn down(name: &str) -> Value {
    press("keyDown", key(name))
}

/// A key goes up.
pub(crate) fn up(name: &str) -> Value {
    press("keyUp", key(name))
}

/// The presses that write a text.
pub(crate) fn typed(text: &str) -> Vec<Value> {
    text.chars().flat_map(|key| [press("keyDown", key), press("keyUp", key)]).collect()
}

fn chord(text: &str) -> Vec<Value> {
    // The plus itself is a key too.
    let names: Vec<&str> = if text == "+" { vec![text] } else { text.split('+').collect() };
    let keys: Vec<char> = names.into_iter().map(key).collect();
    let down = keys.iter().map(|key| press("keyDown", *key));
    let up = keys.iter().rev().map(|key| press("keyUp", *key));
    down.chain(up).collect()
}

fn press(kind: &str, key: char) -> Value {
    json!({ "type": kind, "value": key })
}

fn key(name: &str) -> char {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => letter,
        _ => NAMED.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no key is called {name:?}")).1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let part = |press: &Value| {
            format!("{}{}", if press["type"] == "keyDown" { "+" } else { "-" }, press["value"].as_str().expect("a key"))
        };
        chords(text).iter().map(part).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn chords_are_released_in_reverse() {
        assert_eq!(told("Shift+ArrowLeft a"), "+\u{e008} +\u{e012} -\u{e012} -\u{e008} +a -a");
        assert_eq!(told("+ ?"), "++ -+ +? -?");
    }
}
