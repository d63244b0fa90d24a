//! The two parties of a procedure change places.

use game::procedure::{Kind, Seen};
use serde_json::{Map, Value};

use super::{Form, accepts, find, path};

/// Words that name the two parties of a procedure, whole or as a part of a field's name.
const PARTIES: &[(&str, &str)] = &[
    ("attacker", "defender"),
    ("charger", "charged"),
    ("shooter", "target"),
    ("shooters", "targets"),
    ("unit", "enemy"),
    ("tester", "enemy"),
    ("pursuer", "beaten"),
    ("player", "opponent"),
    ("friend", "enemy"),
    ("own", "enemy"),
    ("from", "to"),
    ("first", "second"),
    ("side_a", "side_b"),
    ("a", "b"),
];

/// The field of the other party that answers to this one.
fn other(field: &str, (one, two): (&str, &str)) -> Option<String> {
    let parts: Vec<&str> = if field == one || field == two { vec![field] } else { field.split('_').collect() };
    let swapped = |part: &str| match part {
        part if part == one => Some(two.to_owned()),
        part if part == two => Some(one.to_owned()),
        _ => None,
    };
    // A party stands at the beginning of a name (`attacker_cover`) or at its end (`budget_a`).
    let (first, last) = (parts.first()?, parts.last()?);
    if let Some(other) = swapped(first) {
        return Some([&[other.as_str()], &parts[1..]].concat().join("_"));
    }
    swapped(last).map(|other| [&parts[..parts.len() - 1], &[other.as_str()]].concat().join("_"))
}

impl Form {
    /// The fields at the top of the case that change places: those of which both are there.
    fn pairs(&self) -> Vec<(&'static str, &'static str)> {
        let fields = self.shape().fields;
        for pair in PARTIES {
            let mut pairs = Vec::new();
            for field in fields {
                let twin = other(field.name, *pair).and_then(|name| fields.iter().find(|field| field.name == name));
                if let Some(twin) = twin
                    && !pairs.contains(&(twin.name, field.name))
                    && alike(&field.kind, &twin.kind)
                {
                    pairs.push((field.name, twin.name));
                }
            }
            // One number on each side is sooner typed than swapped.
            let whole = |name: &str| fields.iter().any(|field| field.name == name && !is_plain(&field.kind));
            if pairs.len() > 1 || pairs.iter().any(|(one, _)| whole(one)) {
                return pairs;
            }
        }
        Vec::new()
    }

    /// Whether there are two parties that can change places.
    pub fn can_swap(&self) -> bool {
        !self.pairs().is_empty()
    }

    /// Lets the two parties change places. What the other party has no field for, or what that field does not take, stays.
    pub fn swap(&mut self) {
        let before = self.survey();
        let mut after = self.clone();
        for (one, two) in self.pairs() {
            let (first, second) = (before.case.get(one).cloned(), before.case.get(two).cloned());
            after.take(one, second.as_ref(), &before.seen);
            after.take(two, first.as_ref(), &before.seen);
        }
        *self = after;
    }

    fn take(&mut self, name: &str, value: Option<&Value>, seen: &[Seen]) {
        let path = format!("case.{name}");
        match value {
            Some(Value::Object(facts)) => {
                let own = path::get(&self.given, &path).and_then(Value::as_object).cloned().unwrap_or_default();
                // What only this party has stays; flags and numbers that the other one left at their default go.
                let kept: Map<String, Value> = own
                    .into_iter()
                    .filter(|(field, _)| find(seen, &format!("{path}.{field}")).is_some() && !facts.contains_key(field))
                    .collect();
                path::set(&mut self.given, &path, Some(Value::Object(kept)));
                self.fill(&path, facts);
            }
            Some(Value::Array(items)) => {
                let empty = vec![Value::Object(Map::new()); items.len()];
                path::set(&mut self.given, &path, Some(Value::Array(empty)));
                for (i, item) in items.iter().enumerate() {
                    if let Some(facts) = item.as_object() {
                        self.fill(&format!("{path}[{i}]"), facts);
                    }
                }
            }
            Some(value) => {
                if find(&self.survey().seen, &path).is_none_or(|seen| accepts(seen.kind, value)) {
                    path::set(&mut self.given, &path, Some(value.clone()));
                }
            }
            None => path::set(&mut self.given, &path, None),
        }
    }
}

fn is_plain(kind: &Kind) -> bool {
    match kind {
        Kind::Object(_) | Kind::List { .. } => false,
        Kind::Either(kinds, _) => kinds.iter().all(is_plain),
        _ => true,
    }
}

/// Whether two kinds have enough in common to change places.
fn alike(one: &Kind, two: &Kind) -> bool {
    match (one, two) {
        (Kind::Object(one), Kind::Object(two)) => {
            one.fields.iter().filter(|field| two.fields.iter().any(|other| other.name == field.name)).count() >= 2
        }
        (Kind::List { item: one, .. }, Kind::List { item: two, .. }) => alike(one, two),
        (Kind::Either(one, _), Kind::Either(two, _)) => one.iter().zip(*two).all(|(one, two)| alike(one, two)),
        (one, two) => std::mem::discriminant(one) == std::mem::discriminant(two),
    }
}
