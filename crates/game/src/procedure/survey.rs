//! A shape as a form sees it: which fields apply, which of them must be there and what each may hold, however much of the
//! case has been filled in so far.

use std::collections::BTreeSet;

use serde_json::{Map, Value as Given};

use super::facts::{Facts, Slot, Value};
use super::{Field, Kind, Need, Number, Shape};

/// A field that applies.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The field.
    pub field: &'static Field,
    /// Its path from the request, such as `case.shooter.arm`.
    pub path: String,
    /// What it may hold; the fields before it have chosen where there was a choice.
    pub kind: &'static Kind,
    /// Whether it must be there.
    pub needed: bool,
    /// What it holds in the request, if it is there.
    pub value: Option<Given>,
    /// The fields of the object, or of each object in the list, that it holds.
    pub inner: Vec<Vec<Seen>>,
}

/// A case on its way.
#[derive(Clone, Debug)]
pub struct Survey {
    /// What a request states: what was given and applies, and what must be there.
    pub case: Map<String, Given>,
    /// The fields that apply, in the order of the shape.
    pub seen: Vec<Seen>,
}

impl Shape {
    /// Makes a case of what was given. A field that must be there and is not is asked of `standby`, by its path and kind; a
    /// name that the field does not know (any more) counts as not given; everything else is taken as it is, and judged by
    /// [`Shape::read`] alone.
    pub fn survey(&'static self, given: &Map<String, Given>, standby: &dyn Fn(&str, &'static Kind) -> Given) -> Survey {
        let mut texts = BTreeSet::new();
        for value in given.values() {
            numbers(value, &mut texts);
        }
        let (case, seen, _) = Look { texts: &texts, standby }.object(self, given, "case".to_owned());
        Survey { case, seen }
    }
}

/// Facts hold numbers as they are written, so the writing has to stand somewhere.
fn numbers(value: &Given, texts: &mut BTreeSet<String>) {
    match value {
        Given::Number(number) => {
            texts.insert(number.to_string());
        }
        Given::Array(items) => items.iter().for_each(|item| numbers(item, texts)),
        Given::Object(fields) => fields.values().for_each(|field| numbers(field, texts)),
        Given::Null | Given::Bool(_) | Given::String(_) => {}
    }
}

struct Look<'a> {
    texts: &'a BTreeSet<String>,
    standby: &'a dyn Fn(&str, &'static Kind) -> Given,
}

impl<'a> Look<'a> {
    fn object(
        &self,
        shape: &'static Shape,
        given: &Map<String, Given>,
        path: String,
    ) -> (Map<String, Given>, Vec<Seen>, Facts<'a>) {
        let mut facts = Facts { shape, slots: Vec::with_capacity(shape.fields.len()), path };
        let (mut case, mut seen) = (Map::new(), Vec::new());
        for field in shape.fields {
            if field.applies.is_some_and(|applies| !applies(&facts)) {
                facts.slots.push(Slot { value: None, given: false });
                continue;
            }
            let kind = field.kind.resolved(&facts);
            let needed = match field.need {
                Need::Required => true,
                Need::RequiredIf(needed) => needed(&facts),
                Need::Optional | Need::Default(_) => false,
            };
            let path = facts.at(field.name);
            let own = given.get(field.name).filter(|value| could_hold(kind, value)).cloned();
            let (mut value, mut inner, mut slot) = (None, Vec::new(), None);
            match own.or_else(|| needed.then(|| (self.standby)(&path, kind))) {
                Some(there) => {
                    let (there, within, read) = self.value(kind, there, &path);
                    case.insert(field.name.to_owned(), there.clone());
                    (value, inner, slot) = (Some(there), within, Some(read));
                }
                None => slot = slot.or(field.absent(&facts).ok().flatten()),
            }
            facts.slots.push(Slot { value: slot, given: value.is_some() });
            seen.push(Seen { field, path, kind, needed, value, inner });
        }
        (case, seen, facts)
    }

    /// A value, what is within it, and how the fields after it see it.
    fn value(&self, kind: &'static Kind, value: Given, path: &str) -> (Given, Vec<Vec<Seen>>, Value<'a>) {
        match (kind, value) {
            (Kind::Object(shape), value) => {
                let own = value.as_object().cloned().unwrap_or_default();
                let (case, seen, facts) = self.object(shape, &own, path.to_owned());
                (Given::Object(case), vec![seen], Value::Object(facts))
            }
            (Kind::List { item, .. }, Given::Array(items)) => {
                let (mut made, mut inner, mut read) = (Vec::new(), Vec::new(), Vec::new());
                for (i, each) in items.into_iter().enumerate() {
                    let (each, within, fact) = self.value(item, each, &format!("{path}[{i}]"));
                    made.push(each);
                    inner.extend(within);
                    read.push(fact);
                }
                (Given::Array(made), inner, Value::List(read))
            }
            (kind, value) => {
                let read = self.plain(kind, &value);
                (value, Vec::new(), read)
            }
        }
    }

    /// A plain value as the fields after it see it. In the place of one that is wrong stands any that is right: what follows
    /// from it is shown all the same, and the fault is told by whoever reads the case.
    fn plain(&self, kind: &'static Kind, value: &Given) -> Value<'a> {
        match kind {
            Kind::Flag => Value::Flag(value.as_bool().unwrap_or(false)),
            Kind::Int(min, max) => Value::Int(value.as_i64().unwrap_or(*min).clamp(*min, *max)),
            Kind::IntIn(known) => Value::Int(value.as_i64().filter(|value| known.contains(value)).unwrap_or(known[0])),
            Kind::Num(_) => {
                let text = value.as_number().and_then(|number| self.texts.get(&number.to_string()));
                Value::Num(Number(text.map_or("0", String::as_str)))
            }
            Kind::OneOf(names) => {
                let known = names.iter().find(|name| value.as_str() == Some(**name));
                Value::Name(known.unwrap_or(&names[0]))
            }
            Kind::List { .. } | Kind::Object(_) | Kind::Either(..) => Value::List(Vec::new()),
        }
    }
}

/// Whether a value belongs to the field at all: a name of another choice does not, a number out of bounds does.
fn could_hold(kind: &Kind, value: &Given) -> bool {
    match kind {
        Kind::OneOf(names) => value.as_str().is_some_and(|name| names.contains(&name)),
        Kind::List { .. } => value.is_array(),
        Kind::Object(_) => value.is_object(),
        Kind::Flag => value.is_boolean(),
        Kind::Int(..) | Kind::IntIn(_) | Kind::Num(_) | Kind::Either(..) => true,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::procedure::form::{list, num, required};
    use crate::procedure::{Interval, Unknown};

    static GUN: Shape =
        Shape { fields: &[required(Kind::IntIn(&[3, 6, 12])).called("pounds")], unknown: Unknown::First };
    static SHAPE: Shape = Shape {
        fields: &[
            required(Kind::OneOf(&["foot", "horse", "guns"])).called("arm"),
            required(Kind::Either(&[Kind::OneOf(&["line", "square"]), Kind::OneOf(&["line"])], |facts| {
                usize::from(!facts.is("arm", "foot"))
            }))
            .called("order"),
            required(Kind::Object(&GUN)).called("battery").when(|facts| facts.is("arm", "guns")),
            num(0.0, 9.0, "1").called("range"),
            list(&Kind::Num(Interval::closed(0.0, 9.0)), 1, 3).called("files"),
        ],
        unknown: Unknown::First,
    };

    fn standby(_: &str, kind: &'static Kind) -> Given {
        match kind {
            Kind::OneOf(names) => json!(names[0]),
            Kind::IntIn(known) => json!(known[0]),
            Kind::List { .. } => json!([1]),
            _ => json!({}),
        }
    }

    fn case(given: &Given) -> Given {
        Given::Object(SHAPE.survey(given.as_object().expect("an object"), &standby).case)
    }

    #[test]
    fn what_must_be_there_is_there_and_what_does_not_apply_is_not() {
        assert_eq!(case(&json!({})), json!({"arm": "foot", "order": "line", "files": [1]}));
        assert_eq!(
            case(&json!({"arm": "guns", "order": "square", "battery": {"pounds": 6}, "files": [2.5]})),
            json!({"arm": "guns", "order": "line", "battery": {"pounds": 6}, "files": [2.5]})
        );
        assert_eq!(
            case(&json!({"arm": "horse", "battery": {"pounds": 6}})),
            json!({"arm": "horse", "order": "line", "files": [1]})
        );
    }

    #[test]
    fn what_is_wrong_stays_for_the_reader_to_judge() {
        let wrong = json!({"arm": "foot", "order": "line", "range": 12.5, "files": []});
        assert_eq!(case(&wrong), wrong);
        let survey = SHAPE.survey(&Map::new(), &standby);
        let paths: Vec<&str> = survey.seen.iter().map(|seen| seen.path.as_str()).collect();
        assert_eq!(paths, ["case.arm", "case.order", "case.range", "case.files"]);
    }
}
