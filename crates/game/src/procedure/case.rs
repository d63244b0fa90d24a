//! A case declared once: [`crate::case!`] makes of one list the struct, the fields of its form, JSON in and JSON out.

use arrayvec::ArrayVec;

use super::facts::Slot;
use super::{Decimal, Default, Facts, Field, Interval, Kind, Named, Need, Shape, Value};

/// What a procedure is told, as an object of JSON. Made by [`crate::case!`].
pub trait Case: Part {
    /// Its fields, in the order in which they are checked.
    const SHAPE: &'static Shape;
}

/// Something that one or several fields of an object say together.
pub trait Part: Sized {
    /// Takes it from facts that fit the shape of the object.
    fn of(facts: &Facts<'_>) -> Self;
    /// Writes the fields that say it.
    fn tell(&self, pen: &mut Pen<'_>);
}

/// A value that one field holds.
pub trait Fact: Sized {
    /// The field that such a value makes, unless the case says otherwise.
    const FIELD: Field;
    /// Takes it from the field, which is absent or holds what its kind says.
    fn read(value: Option<&Value<'_>>) -> Self;
    /// Writes it as JSON, and nothing where the field is to be absent.
    fn write(&self, out: &mut String);
}

/// How a field spells a value that is not spelt as others of its type are: `pub moved: i32 as Hundredths = …`.
pub trait Spelling<T> {
    /// Takes the value from the field, which is absent or holds what its kind says.
    fn read(value: Option<&Value<'_>>) -> T;
    /// Writes it as JSON, and nothing where the field is to be absent.
    fn write(value: &T, out: &mut String);
}

/// An optional name. Absent, it is the first of its enumeration, which is therefore never written.
pub struct OrFirst;

impl<T: Named> Spelling<T> for OrFirst {
    fn read(value: Option<&Value<'_>>) -> T {
        value.map_or_else(|| T::from_index(0), |value| T::read(Some(value)))
    }

    fn write(value: &T, out: &mut String) {
        if value.index() > 0 {
            value.write(out);
        }
    }
}

/// Writes the fields of an object. What stands for itself by default is left out.
pub struct Pen<'o> {
    shape: &'static Shape,
    at: usize,
    out: &'o mut String,
}

/// Writes an object.
pub fn write_object<C: Case>(case: &C, out: &mut String) {
    out.push('{');
    case.tell(&mut Pen { shape: C::SHAPE, at: 0, out });
    out.push('}');
}

impl Pen<'_> {
    /// Writes the next field of the shape.
    #[doc(hidden)]
    pub fn next(&mut self, write: impl FnOnce(&mut String)) {
        self.at += 1;
        self.field(&self.shape.fields[self.at - 1], write);
    }

    /// Writes the field of that name; a name that the shape does not have is a fault of the procedure and panics.
    pub fn put(&mut self, name: &str, value: &impl Fact) {
        self.spell(name, |out| value.write(out));
    }

    /// Writes the field of that name as `write` spells it.
    pub fn spell(&mut self, name: &str, write: impl FnOnce(&mut String)) {
        let field = self.shape.fields.iter().find(|field| field.name == name);
        self.field(field.unwrap_or_else(|| panic!("the case has no field {name}")), write);
    }

    fn field(&mut self, field: &'static Field, write: impl FnOnce(&mut String)) {
        let start = self.out.len();
        if !self.out.ends_with('{') {
            self.out.push(',');
        }
        write_name(field.name, self.out);
        self.out.push(':');
        let value = self.out.len();
        write(self.out);
        if value == self.out.len() || field.is_default(&self.out[value..]) {
            self.out.truncate(start);
        }
    }
}

impl Field {
    /// Whether the field means this also where it is absent.
    fn is_default(&self, written: &str) -> bool {
        let Need::Default(default) = self.need else { return false };
        match default {
            Default::Flag(flag) => written == if flag { "true" } else { "false" },
            Default::Int(value) => written.parse() == Ok(value),
            Default::Num(text) => written == text,
            Default::Name(name) => written.get(1..written.len() - 1) == Some(name),
            Default::Empty => written == "[]",
        }
    }
}

/// Names are plain words: nothing in them needs an escape.
pub fn write_name(name: &str, out: &mut String) {
    out.extend(["\"", name, "\""]);
}

/// Facts one after the other, in the order of the shape.
#[doc(hidden)]
pub struct Slots<'f, 'a>(std::slice::Iter<'f, Slot<'a>>);

impl<'f, 'a> Slots<'f, 'a> {
    #[doc(hidden)]
    pub fn of(facts: &'f Facts<'a>) -> Self {
        Slots(facts.slots.iter())
    }

    #[doc(hidden)]
    #[inline]
    pub fn next<T>(&mut self, read: impl FnOnce(Option<&'f Value<'a>>) -> T) -> T {
        read(self.0.next().and_then(|slot| slot.value.as_ref()))
    }
}

/// What a shape does not allow to happen.
#[cold]
fn unfit() -> ! {
    unreachable!("facts fit their shape")
}

impl Fact for bool {
    const FIELD: Field = flag();

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Flag(flag)) => *flag,
            None => false,
            Some(_) => unfit(),
        }
    }

    fn write(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
}

impl<T: Named> Fact for T {
    const FIELD: Field = one::<T>();

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Name(name)) => T::from_name(name).unwrap_or_else(|| unfit()),
            _ => unfit(),
        }
    }

    fn write(&self, out: &mut String) {
        write_name(self.name(), out);
    }
}

macro_rules! whole_facts {
    ($($int:ty),*) => { $(
        /// Nought where the field does not apply.
        impl Fact for $int {
            const FIELD: Field = whole(<$int>::MIN as i64, <$int>::MAX as i64);

            fn read(value: Option<&Value<'_>>) -> Self {
                match value {
                    Some(Value::Int(value)) => *value as $int,
                    None => 0,
                    Some(_) => unfit(),
                }
            }

            fn write(&self, out: &mut String) {
                out.push_str(&self.to_string());
            }
        }
    )* };
}

whole_facts!(u8, i8, u16, i32);

impl Fact for Decimal {
    const FIELD: Field = required(Kind::Num(Interval::closed(f64::MIN, f64::MAX)));

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Num(number)) => number.decimal(),
            _ => unfit(),
        }
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl Fact for f64 {
    const FIELD: Field = Decimal::FIELD;

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::Num(number)) => number.double().unwrap_or_else(|| unfit()),
            _ => unfit(),
        }
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl<T: Fact> Fact for Option<T> {
    const FIELD: Field = Field { need: Need::Optional, ..T::FIELD };

    fn read(value: Option<&Value<'_>>) -> Self {
        value.map(|value| T::read(Some(value)))
    }

    fn write(&self, out: &mut String) {
        if let Some(value) = self {
            value.write(out);
        }
    }
}

impl<T: Fact, const N: usize> Fact for ArrayVec<T, N> {
    const FIELD: Field = list(&T::FIELD.kind, 0, N);

    fn read(value: Option<&Value<'_>>) -> Self {
        match value {
            Some(Value::List(items)) => items.iter().map(|item| T::read(Some(item))).collect(),
            None => ArrayVec::new(),
            Some(_) => unfit(),
        }
    }

    fn write(&self, out: &mut String) {
        write_list(self, Fact::write, out);
    }
}

/// Writes a list, each item as `write` spells it.
pub fn write_list<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T, &mut String), out: &mut String) {
    out.push('[');
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        write(item, out);
    }
    out.push(']');
}

/// A boolean, false if absent.
pub const fn flag() -> Field {
    Field { need: Need::Default(Default::Flag(false)), ..required(Kind::Flag) }
}

/// A required field. It is called as the fact that it holds, like all that follow.
pub const fn required(kind: Kind) -> Field {
    Field { name: "", kind, need: Need::Required, applies: None }
}

/// A field that may be absent.
pub const fn optional(kind: Kind) -> Field {
    Field { need: Need::Optional, ..required(kind) }
}

/// A required whole number.
pub const fn whole(min: i64, max: i64) -> Field {
    required(Kind::Int(min, max))
}

/// A whole number with a default.
pub const fn int(min: i64, max: i64, default: i64) -> Field {
    whole(min, max).or(Default::Int(default))
}

/// A number in a closed interval with a default.
pub const fn num(min: f64, max: f64, default: &'static str) -> Field {
    required(Kind::Num(Interval::closed(min, max))).or(Default::Num(default))
}

/// One of the names of an enumeration.
pub const fn one<T: Named>() -> Field {
    required(Kind::OneOf(T::NAMES))
}

/// One of the names of an enumeration, this one if absent.
pub const fn one_or<T: Named>(default: &'static str) -> Field {
    one::<T>().or(Default::Name(default))
}

/// A list; a fault inside is reported on its item.
pub const fn list(item: &'static Kind, min: usize, max: usize) -> Field {
    required(Kind::List { item, min, max, distinct: false, whole: false })
}

/// An object.
pub const fn object<C: Case>() -> Field {
    required(Kind::Object(C::SHAPE))
}

impl Field {
    /// The same field with a value that stands for it where it is absent.
    #[must_use]
    pub const fn or(mut self, default: Default) -> Self {
        self.need = Need::Default(default);
        self
    }

    /// The same field, called otherwise than the fact that it holds.
    #[must_use]
    pub const fn called(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn unless_called(self, name: &'static str) -> Self {
        if self.name.is_empty() { self.called(name) } else { self }
    }
}

/// Declares a case: the struct, its fields in the order in which they are checked, how it is read and written.
///
/// ```
/// use game::procedure::form::int;
/// use game::procedure::{Case, write_object};
/// game::names! {
///     /// How it stands.
///     pub enum Order {
///         /// In line.
///         Line = "line",
///         /// In column.
///         Column = "column",
///     }
/// }
/// game::case! {
///     /// The facts of a volley.
///     pub struct Volley {
///         /// Required, because a name has no default.
///         pub order: Order,
///         /// With its limits and its default.
///         pub figures: u8 = int(1, 24, 6),
///         /// Not there by default.
///         pub officer: Option<Order>,
///         /// Called otherwise in JSON.
///         pub moved: bool = game::procedure::form::flag().called("has_moved"),
///         /// Asked for the sake of a check, and not kept.
///         asked powder = int(0, 60, 60),
///     }
/// }
/// let volley = Volley { order: Order::Line, figures: 6, officer: Some(Order::Column), moved: true };
/// let mut json = String::new();
/// write_object(&volley, &mut json);
/// assert_eq!(json, r#"{"order":"line","officer":"column","has_moved":true}"#);
/// assert_eq!(Volley::SHAPE.fields[4].name, "powder");
/// ```
///
/// A fact is required, and of the kind of its type, unless something else stands behind `=`; `as S` names its
/// [`Spelling`](procedure::Spelling); `= ..` says that it is a [`Part`](procedure::Part), told by fields that are asked.
/// A field that is asked is written only where the case says what stands for it: `asked arm = one::<Arm>() => |case, out| …,`.
/// `unknown last;` in front of the struct has unknown fields found out after the known ones.
#[macro_export]
macro_rules! case {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($body:tt)* }) => {
        $crate::case! { @ First $name { $(#[$meta])* $vis } [] [] [] $($body)* }
    };
    (unknown last; $(#[$meta:meta])* $vis:vis struct $name:ident { $($body:tt)* }) => {
        $crate::case! { @ Last $name { $(#[$meta])* $vis } [] [] [] $($body)* }
    };
    (@ $when:ident $name:ident $head:tt [$($kept:tt)*] [$($slots:tt)*] [$($parts:tt)*]
        $(#[$doc:meta])* asked $field:ident = $spec:expr => $told:expr, $($rest:tt)*) => {
        $crate::case! { @ $when $name $head [$($kept)*]
            [$($slots)* { $field _ (|_| ()) ($spec) ({
                let told: fn(&$name, &mut String) = $told;
                told
            }) }]
            [$($parts)*] $($rest)* }
    };
    (@ $when:ident $name:ident $head:tt [$($kept:tt)*] [$($slots:tt)*] [$($parts:tt)*]
        $(#[$doc:meta])* asked $field:ident = $spec:expr, $($rest:tt)*) => {
        $crate::case! { @ $when $name $head [$($kept)*]
            [$($slots)* { $field _ (|_| ()) ($spec) (|_: &$name, _: &mut String| ()) }]
            [$($parts)*] $($rest)* }
    };
    (@ $when:ident $name:ident $head:tt [$($kept:tt)*] [$($slots:tt)*] [$($parts:tt)*]
        $(#[$doc:meta])* $fvis:vis $field:ident : $ty:ty = .., $($rest:tt)*) => {
        $crate::case! { @ $when $name $head [$($kept)* { [$(#[$doc])* $fvis] $field ($ty) }]
            [$($slots)*] [$($parts)* { $field ($ty) }] $($rest)* }
    };
    (@ $when:ident $name:ident $head:tt [$($kept:tt)*] [$($slots:tt)*] [$($parts:tt)*]
        $(#[$doc:meta])* $fvis:vis $field:ident : $ty:ty as $spelling:ty = $spec:expr, $($rest:tt)*) => {
        $crate::case! { @ $when $name $head [$($kept)* { [$(#[$doc])* $fvis] $field ($ty) }]
            [$($slots)* { $field $field (<$spelling as $crate::procedure::Spelling<$ty>>::read) ($spec)
                (|case: &$name, out: &mut String| {
                    <$spelling as $crate::procedure::Spelling<$ty>>::write(&case.$field, out)
                }) }]
            [$($parts)*] $($rest)* }
    };
    (@ $when:ident $name:ident $head:tt [$($kept:tt)*] [$($slots:tt)*] [$($parts:tt)*]
        $(#[$doc:meta])* $fvis:vis $field:ident : $ty:ty = $spec:expr, $($rest:tt)*) => {
        $crate::case! { @ $when $name $head [$($kept)* { [$(#[$doc])* $fvis] $field ($ty) }]
            [$($slots)* { $field $field (<$ty as $crate::procedure::Fact>::read) ($spec)
                (|case: &$name, out: &mut String| $crate::procedure::Fact::write(&case.$field, out)) }]
            [$($parts)*] $($rest)* }
    };
    (@ $when:ident $name:ident $head:tt [$($kept:tt)*] [$($slots:tt)*] [$($parts:tt)*]
        $(#[$doc:meta])* $fvis:vis $field:ident : $ty:ty, $($rest:tt)*) => {
        $crate::case! { @ $when $name $head [$($kept)*] [$($slots)*] [$($parts)*]
            $(#[$doc])* $fvis $field : $ty = <$ty as $crate::procedure::Fact>::FIELD, $($rest)* }
    };
    (@ $when:ident $name:ident { $(#[$meta:meta])* $vis:vis }
        [$({ [$($fhead:tt)*] $kept:ident ($kty:ty) })*]
        [$({ $json:ident $bind:tt ($read:expr) ($spec:expr) ($write:expr) })*]
        [$({ $part:ident ($pty:ty) })*]) => {
        $(#[$meta])*
        $vis struct $name { $($($fhead)* $kept : $kty,)* }

        impl $crate::procedure::Case for $name {
            const SHAPE: &'static $crate::procedure::Shape = &$crate::procedure::Shape {
                fields: &[$($spec.unless_called(stringify!($json))),*],
                unknown: $crate::procedure::Unknown::$when,
            };
        }

        impl $crate::procedure::Part for $name {
            fn of(facts: &$crate::procedure::Facts<'_>) -> Self {
                let mut slots = $crate::procedure::Slots::of(facts);
                $(let $bind = slots.next($read);)*
                $(let $part = <$pty as $crate::procedure::Part>::of(facts);)*
                $name { $($kept),* }
            }

            fn tell(&self, pen: &mut $crate::procedure::Pen<'_>) {
                $(<$pty as $crate::procedure::Part>::tell(&self.$part, pen);)*
                $(pen.next(|out| ($write)(self, out));)*
            }
        }

        impl $crate::procedure::Fact for $name {
            const FIELD: $crate::procedure::Field = $crate::procedure::form::object::<Self>();

            fn read(value: ::core::option::Option<&$crate::procedure::Value<'_>>) -> Self {
                <Self as $crate::procedure::Part>::of($crate::procedure::Facts::of_object(value))
            }

            fn write(&self, out: &mut String) {
                $crate::procedure::write_object(self, out);
            }
        }
    };
}
