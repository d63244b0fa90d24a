//! The facts of a case, checked against its shape.

use rulebook::Clause;

use super::{Decimal, Fault, Named, Number, Said, Shape};

/// A checked object: every field has been read, and has the kind that its shape says.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    pub(super) shape: &'static Shape,
    pub(super) slots: Vec<Slot<'a>>,
    pub(super) path: String,
}

#[derive(Clone, Debug)]
pub(super) struct Slot<'a> {
    pub value: Option<Value<'a>>,
    pub given: bool,
}

/// A checked value.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// A boolean.
    Flag(bool),
    /// A whole number.
    Int(i64),
    /// A number, as written.
    Num(Number<'a>),
    /// One of the names of the field.
    Name(&'static str),
    /// A list.
    List(Vec<Value<'a>>),
    /// An object.
    Object(Facts<'a>),
}

/// Asking for a field that the shape does not have, or as a kind that it is not, is a fault of the
/// procedure and panics: the tests of a set meet every field.
impl<'a> Facts<'a> {
    #[doc(hidden)]
    pub fn of_object<'f>(value: Option<&'f Value<'a>>) -> &'f Facts<'a> {
        match value {
            Some(Value::Object(facts)) => facts,
            _ => unreachable!("facts fit their shape"),
        }
    }

    fn slot(&self, name: &str) -> Option<&Slot<'a>> {
        let index = self.shape.fields.iter().position(|field| field.name == name);
        let index = index.unwrap_or_else(|| panic!("{} has no field {name}", self.path));
        self.slots.get(index)
    }

    fn value(&self, name: &str) -> Option<&Value<'a>> {
        self.slot(name).and_then(|slot| slot.value.as_ref())
    }

    fn wrong(&self, name: &str) -> ! {
        panic!("{}.{name} is absent or of another kind", self.path)
    }

    /// Whether the field stood in the request (not only by default).
    pub fn given(&self, name: &str) -> bool {
        self.slot(name).is_some_and(|slot| slot.given)
    }

    /// A boolean; false where it does not apply.
    pub fn flag(&self, name: &str) -> bool {
        match self.value(name) {
            Some(Value::Flag(flag)) => *flag,
            None => false,
            Some(_) => self.wrong(name),
        }
    }

    /// A whole number.
    pub fn int(&self, name: &str) -> i64 {
        self.maybe_int(name).unwrap_or_else(|| self.wrong(name))
    }

    /// A whole number, if there.
    pub fn maybe_int(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Some(Value::Int(value)) => Some(*value),
            None => None,
            Some(_) => self.wrong(name),
        }
    }

    /// A number as written.
    pub fn number(&self, name: &str) -> Number<'a> {
        self.maybe_number(name).unwrap_or_else(|| self.wrong(name))
    }

    /// A number as written, if there.
    pub fn maybe_number(&self, name: &str) -> Option<Number<'a>> {
        match self.value(name) {
            Some(Value::Num(number)) => Some(*number),
            None => None,
            Some(_) => self.wrong(name),
        }
    }

    /// A number as an exact decimal.
    pub fn decimal(&self, name: &str) -> Decimal {
        self.number(name).decimal()
    }

    /// The name that the field holds, if there.
    pub fn name(&self, name: &str) -> Option<&'static str> {
        match self.value(name) {
            Some(Value::Name(text)) => Some(text),
            None => None,
            Some(_) => self.wrong(name),
        }
    }

    /// Whether the field holds this name.
    pub fn is(&self, name: &str, text: &str) -> bool {
        self.name(name) == Some(text)
    }

    /// A value of an enumeration.
    pub fn choice<T: Named>(&self, name: &str) -> T {
        self.maybe_choice(name).unwrap_or_else(|| self.wrong(name))
    }

    /// A value of an enumeration, if there.
    pub fn maybe_choice<T: Named>(&self, name: &str) -> Option<T> {
        self.name(name).map(|text| T::from_name(text).unwrap_or_else(|| self.wrong(name)))
    }

    /// The items of a list; none where it is absent.
    pub fn list(&self, name: &str) -> &[Value<'a>] {
        match self.value(name) {
            Some(Value::List(items)) => items,
            None => &[],
            Some(_) => self.wrong(name),
        }
    }

    /// An object.
    pub fn object(&self, name: &str) -> &Facts<'a> {
        self.maybe_object(name).unwrap_or_else(|| self.wrong(name))
    }

    /// An object, if there.
    pub fn maybe_object(&self, name: &str) -> Option<&Facts<'a>> {
        match self.value(name) {
            Some(Value::Object(facts)) => Some(facts),
            None => None,
            Some(_) => self.wrong(name),
        }
    }

    /// The full path of a field, such as `case.shooter.vt`.
    pub fn at(&self, name: &str) -> String {
        format!("{}.{name}", self.path)
    }

    /// The path of the object itself.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// A condition between fields that is `bad_input` on `name`.
    pub fn bad(&self, name: &str) -> Fault {
        Fault::bad(self.at(name), Said::OutOfPlace)
    }

    /// Something that `clause` forbids, on the field `name`.
    pub fn illegal(&self, clause: Clause, name: &str) -> Fault {
        Fault::illegal(clause, Some(self.at(name)))
    }

    /// `Err(illegal)` if `broken`.
    pub fn forbid(&self, broken: bool, clause: Clause, name: &str) -> Result<(), Fault> {
        if broken { Err(self.illegal(clause, name)) } else { Ok(()) }
    }

    /// `Err(bad_input)` if `broken`.
    pub fn refuse(&self, broken: bool, name: &str) -> Result<(), Fault> {
        if broken { Err(self.bad(name)) } else { Ok(()) }
    }
}
