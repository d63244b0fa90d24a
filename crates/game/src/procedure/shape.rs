//! The shape of a case: its fields, what each may hold, and the order in which they are checked.

use std::borrow::Cow;

use super::facts::{Facts, Slot, Value};
use super::{Fault, Json, Number, Said};

/// The fields of an object.
#[derive(Debug)]
pub struct Shape {
    /// In the order in which they are checked.
    pub fields: &'static [Field],
    /// When unknown fields are found out.
    pub unknown: Unknown,
}

/// When unknown (and doubled) fields are found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Before the known fields are looked at.
    First,
    /// After them.
    Last,
}

/// One field.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it may hold.
    pub kind: Kind,
    /// Whether it must be there.
    pub need: Need,
    /// Where given, the field may be there only if this holds of the fields before it (and is
    /// needed only then).
    pub applies: Option<fn(&Facts<'_>) -> bool>,
}

/// What a field may hold.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// A whole number in this closed interval.
    Int(i64, i64),
    /// One of these whole numbers.
    IntIn(&'static [i64]),
    /// A number.
    Num(Interval),
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// A list.
    List {
        /// What each item is.
        item: &'static Kind,
        /// Fewest items.
        min: usize,
        /// Most items.
        max: usize,
        /// No item twice.
        distinct: bool,
        /// A fault inside is reported on the list itself, not on the item.
        whole: bool,
    },
    /// An object.
    Object(&'static Shape),
    /// One of these kinds; the fields before it say which one (its place). Only as the kind of a field.
    Either(&'static [Kind], fn(&Facts<'_>) -> usize),
}

/// An interval of numbers.
#[derive(Clone, Copy, Debug)]
pub struct Interval {
    /// Lower end.
    pub min: f64,
    /// Upper end.
    pub max: f64,
    /// Whether the lower end itself is excluded.
    pub above_min: bool,
    /// Whether the upper end itself is excluded.
    pub below_max: bool,
}

/// Whether a field must be there.
#[derive(Clone, Copy, Debug)]
pub enum Need {
    /// It must.
    Required,
    /// It must if this holds of the fields before it; otherwise it may be absent.
    RequiredIf(fn(&Facts<'_>) -> bool),
    /// It may be absent, and then is absent.
    Optional,
    /// It may be absent, and then has this value.
    Default(Default),
}

/// The value of an absent field.
#[derive(Clone, Copy, Debug)]
pub enum Default {
    /// A boolean.
    Flag(bool),
    /// A whole number.
    Int(i64),
    /// A number, as written.
    Num(&'static str),
    /// A name.
    Name(&'static str),
    /// A list without items.
    Empty,
}

impl Field {
    /// The same field, there only if `applies` holds of the fields before it.
    #[must_use]
    pub const fn when(mut self, applies: fn(&Facts<'_>) -> bool) -> Self {
        self.applies = Some(applies);
        self
    }
}

impl Interval {
    /// Both ends belong to it.
    pub const fn closed(min: f64, max: f64) -> Self {
        Interval { min, max, above_min: false, below_max: false }
    }

    /// The lower end does not belong to it.
    pub const fn above(min: f64, max: f64) -> Self {
        Interval { min, max, above_min: true, below_max: false }
    }

    /// Whether a number as written lies in it; exact, also at the ends.
    pub(super) fn holds(&self, number: Number<'_>) -> bool {
        let Some(value) = number.double() else { return false };
        if value > self.min && value < self.max {
            return true;
        }
        let exact = number.decimal();
        let end = |end: f64| {
            let text = end.to_string();
            Number(&text).decimal()
        };
        let (min, max) = (exact.cmp(&end(self.min)), exact.cmp(&end(self.max)));
        (if self.above_min { min.is_gt() } else { min.is_ge() })
            && (if self.below_max { max.is_lt() } else { max.is_le() })
    }
}

impl Shape {
    /// Checks an object and reads its fields. `path` names the object, such as `case.shooter`.
    pub fn read<'a>(&'static self, object: &[(Cow<'a, str>, Json<'a>)], path: String) -> Result<Facts<'a>, Fault> {
        if self.unknown == Unknown::First {
            self.refuse_unknown(object, &path)?;
        }
        let mut facts = Facts { shape: self, slots: Vec::with_capacity(self.fields.len()), path };
        for field in self.fields {
            let given = object.iter().find(|(name, _)| name == field.name).map(|(_, value)| value);
            let applies = field.applies.is_none_or(|applies| applies(&facts));
            let value = match given {
                Some(_) if !applies => return Err(Fault::bad(facts.at(field.name), Said::OutOfPlace)),
                Some(value) => Some(field.kind.resolved(&facts).read(value, &|| facts.at(field.name))?),
                None if !applies => None,
                None => field.absent(&facts)?,
            };
            facts.slots.push(Slot { value, given: given.is_some() });
        }
        if self.unknown == Unknown::Last {
            self.refuse_unknown(object, &facts.path)?;
        }
        Ok(facts)
    }

    fn refuse_unknown(&self, object: &[(Cow<'_, str>, Json<'_>)], path: &str) -> Result<(), Fault> {
        for (i, (name, _)) in object.iter().enumerate() {
            if !self.fields.iter().any(|field| field.name == name) {
                return Err(Fault::bad(format!("{path}.{name}"), Said::Unknown));
            }
            if object[..i].iter().any(|(before, _)| before == name) {
                return Err(Fault::bad(format!("{path}.{name}"), Said::Twice));
            }
        }
        Ok(())
    }
}

impl Field {
    pub(super) fn absent<'a>(&self, facts: &Facts<'a>) -> Result<Option<Value<'a>>, Fault> {
        match &self.need {
            Need::Required => Err(Fault::bad(facts.at(self.name), Said::Missing)),
            Need::RequiredIf(needed) if needed(facts) => Err(Fault::bad(facts.at(self.name), Said::Missing)),
            Need::RequiredIf(_) | Need::Optional => Ok(None),
            Need::Default(default) => Ok(Some(match *default {
                Default::Flag(flag) => Value::Flag(flag),
                Default::Int(value) => Value::Int(value),
                Default::Num(text) => Value::Num(Number(text)),
                Default::Name(name) => Value::Name(name),
                Default::Empty => Value::List(Vec::new()),
            })),
        }
    }
}

impl Kind {
    /// The kind itself, or the one that the fields before it choose.
    pub(super) fn resolved(&'static self, facts: &Facts<'_>) -> &'static Kind {
        match self {
            Kind::Either(kinds, choose) => &kinds[choose(facts)],
            kind => kind,
        }
    }

    fn read<'a>(&'static self, json: &Json<'a>, path: &dyn Fn() -> String) -> Result<Value<'a>, Fault> {
        let value = match (self, json) {
            (Kind::Flag, Json::Bool(flag)) => Some(Value::Flag(*flag)),
            (Kind::Int(min, max), Json::Number(number)) => {
                number.integer().filter(|value| (min..=max).contains(&value)).map(Value::Int)
            }
            (Kind::IntIn(known), Json::Number(number)) => {
                number.integer().filter(|value| known.contains(value)).map(Value::Int)
            }
            (Kind::Num(interval), Json::Number(number)) => interval.holds(*number).then_some(Value::Num(*number)),
            (Kind::OneOf(names), Json::Text(text)) => {
                names.iter().find(|name| *name == text).map(|name| Value::Name(name))
            }
            (Kind::Object(shape), Json::Object(fields)) => return Ok(Value::Object(shape.read(fields, path())?)),
            (Kind::List { item, min, max, distinct, whole }, Json::List(items)) => {
                if !(min..=max).contains(&&items.len()) {
                    None
                } else {
                    let mut values = Vec::with_capacity(items.len());
                    for (i, json) in items.iter().enumerate() {
                        let read = item.read(json, &|| format!("{}[{i}]", path()));
                        values.push(
                            read.map_err(|fault| if *whole { Fault { field: Some(path()), ..fault } } else { fault })?,
                        );
                        if *distinct && items[..i].contains(json) {
                            return Err(Fault::bad(
                                if *whole { path() } else { format!("{}[{i}]", path()) },
                                Said::Twice,
                            ));
                        }
                    }
                    Some(Value::List(values))
                }
            }
            _ => None,
        };
        value.ok_or_else(|| Fault::bad(path(), self.expected(json)))
    }

    fn expected(&self, json: &Json<'_>) -> Said {
        let (en, fr) = self.words();
        let found = match json {
            Json::Number(number) => number.text().chars().take(40).collect(),
            Json::Text(text) => format!("\"{}\"", text.chars().take(40).collect::<String>()),
            Json::Bool(flag) => flag.to_string(),
            other => other.kind().to_owned(),
        };
        Said::Expected { en, fr, found }
    }

    /// What it may hold, in English and in French.
    pub fn words(&self) -> (String, String) {
        match self {
            Kind::Flag => ("true or false".to_owned(), "true ou false".to_owned()),
            Kind::Int(min, max) => (format!("an integer from {min} to {max}"), format!("un entier de {min} à {max}")),
            Kind::IntIn(known) => {
                let list = known.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                (format!("one of {list}"), format!("l'un de {list}"))
            }
            Kind::Num(Interval { min, max, above_min, .. }) => {
                if *above_min {
                    (
                        format!("a number above {min}, at most {max}"),
                        format!("un nombre supérieur à {min}, au plus {max}"),
                    )
                } else {
                    (format!("a number from {min} to {max}"), format!("un nombre de {min} à {max}"))
                }
            }
            Kind::OneOf(names) => {
                let list = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
                (format!("one of {list}"), format!("l'un de {list}"))
            }
            Kind::List { min, max, .. } => {
                (format!("a list of {min} to {max} items"), format!("une liste de {min} à {max} éléments"))
            }
            Kind::Object(_) => ("an object".to_owned(), "un objet".to_owned()),
            Kind::Either(kinds, _) => {
                let (en, fr): (Vec<_>, Vec<_>) = kinds.iter().map(Kind::words).unzip();
                (en.join(" or "), fr.join(" ou "))
            }
        }
    }
}
