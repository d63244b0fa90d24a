//! Places within a case, written as the errors of the protocol write them: `case.shooters[0].troop`.

use serde_json::{Map, Value};

/// A step on the way to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step<'a> {
    Field(&'a str),
    Item(usize),
}

fn steps(path: &str) -> Vec<Step<'_>> {
    let path = path.strip_prefix("case").map_or(path, |rest| rest.strip_prefix('.').unwrap_or(rest));
    let mut steps = Vec::new();
    for part in path.split('.').filter(|part| !part.is_empty()) {
        let (name, items) = part.find('[').map_or((part, ""), |at| part.split_at(at));
        if !name.is_empty() {
            steps.push(Step::Field(name));
        }
        let items = items.split(['[', ']']).filter_map(|item| item.parse().ok());
        steps.extend(items.map(Step::Item));
    }
    steps
}

/// The path without `case.` and without the numbers of items: `shooters[].troop`. Layouts are written so.
pub fn pattern(path: &str) -> String {
    let mut pattern = String::new();
    for step in steps(path) {
        match step {
            Step::Field(name) => {
                if !pattern.is_empty() {
                    pattern.push('.');
                }
                pattern.push_str(name);
            }
            Step::Item(_) => pattern.push_str("[]"),
        }
    }
    pattern
}

/// The name of the field itself.
pub fn name(path: &str) -> &str {
    let last = steps(path).into_iter().rev().find_map(|step| match step {
        Step::Field(name) => Some(name),
        Step::Item(_) => None,
    });
    last.unwrap_or("")
}

/// The object that the field stands in, and its name there.
pub fn parent(path: &str) -> (&str, &str) {
    path.rsplit_once('.').unwrap_or(("", path))
}

/// The list and the place of an item in it.
pub fn item(path: &str) -> Option<(&str, usize)> {
    let (list, rest) = path.rsplit_once('[')?;
    Some((list, rest.strip_suffix(']')?.parse().ok()?))
}

/// What stands there.
pub fn get<'v>(case: &'v Map<String, Value>, path: &str) -> Option<&'v Value> {
    let mut steps = steps(path).into_iter();
    let Some(Step::Field(first)) = steps.next() else { return None };
    let mut value = case.get(first)?;
    for step in steps {
        value = match step {
            Step::Field(name) => value.get(name)?,
            Step::Item(i) => value.get(i)?,
        };
    }
    Some(value)
}

/// Puts a value there, or takes away what stands there; objects on the way are made. An item of a list has to exist.
pub fn set(case: &mut Map<String, Value>, path: &str, value: Option<Value>) {
    let steps = steps(path);
    let [Step::Field(first), rest @ ..] = &steps[..] else { return };
    let Some((last, way)) = rest.split_last() else {
        match value {
            Some(value) => case.insert((*first).to_owned(), value),
            None => case.remove(*first),
        };
        return;
    };
    let mut at = case.entry(*first).or_insert_with(|| Value::Object(Map::new()));
    for step in way {
        let next = match step {
            Step::Field(name) => match at {
                Value::Object(fields) => Some(fields.entry(*name).or_insert_with(|| Value::Object(Map::new()))),
                _ => None,
            },
            Step::Item(i) => at.get_mut(*i),
        };
        let Some(next) = next else { return };
        at = next;
    }
    match (last, at, value) {
        (Step::Field(name), Value::Object(fields), Some(value)) => {
            fields.insert((*name).to_owned(), value);
        }
        (Step::Field(name), Value::Object(fields), None) => {
            fields.remove(*name);
        }
        (Step::Item(i), Value::Array(items), Some(value)) if *i < items.len() => items[*i] = value,
        (Step::Item(i), Value::Array(items), None) if *i < items.len() => {
            items.remove(*i);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn places_are_found_written_and_cleared() {
        let mut case = Map::new();
        set(&mut case, "case.unit.arm", Some(json!("foot")));
        set(&mut case, "case.guns", Some(json!([{}, {"pounds": 6}])));
        set(&mut case, "case.guns[0].pounds", Some(json!(12)));
        set(&mut case, "case.guns[7].pounds", Some(json!(12)));
        assert_eq!(
            Value::Object(case.clone()),
            json!({"unit": {"arm": "foot"}, "guns": [{"pounds": 12}, {"pounds": 6}]})
        );
        assert_eq!(get(&case, "case.guns[1].pounds"), Some(&json!(6)));
        assert_eq!(get(&case, "case.guns[2].pounds"), None);
        set(&mut case, "case.guns[0]", None);
        set(&mut case, "case.unit.arm", None);
        assert_eq!(Value::Object(case), json!({"unit": {}, "guns": [{"pounds": 6}]}));
    }

    #[test]
    fn patterns_have_no_numbers() {
        assert_eq!(pattern("case.guns[3].crew[0]"), "guns[].crew[]");
        assert_eq!(name("case.guns[3].crew[0]"), "crew");
        assert_eq!(parent("case.guns[3].crew"), ("case.guns[3]", "crew"));
        assert_eq!(item("case.guns[3]"), Some(("case.guns", 3)));
        assert_eq!(item("case.guns"), None);
    }
}
