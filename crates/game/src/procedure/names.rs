//! Enumerations that are spoken by name.

/// An enumeration whose values have names in the protocol and in data files. Made by [`crate::names!`].
pub trait Named: Copy + Eq + 'static {
    /// The names, in the order of the values.
    const NAMES: &'static [&'static str];
    /// The value with that index in `NAMES`.
    fn from_index(index: usize) -> Self;
    /// Its index in `NAMES`.
    fn index(self) -> usize;
    /// Its name.
    fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }
    /// The value of that name.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).map(Self::from_index)
    }
}

/// Declares an enumeration with the names of its values in protocol and data.
///
/// ```
/// game::names! {
///     /// Who of both.
///     pub enum Party {
///         /// The charger.
///         Charger = "charger",
///         /// The charged unit.
///         Charged = "charged",
///     }
/// }
/// use game::procedure::Named;
/// assert_eq!(Party::from_name("charged"), Some(Party::Charged));
/// assert_eq!(serde_json::to_string(&Party::Charger).unwrap(), "\"charger\"");
/// ```
#[macro_export]
macro_rules! names {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis enum $name { $($(#[$doc])* $value),+ }

        impl $name {
            /// All values, in order.
            $vis const ALL: &'static [$name] = &[$($name::$value),+];
        }

        impl $crate::procedure::Named for $name {
            const NAMES: &'static [&'static str] = &[$($text),+];
            fn from_index(index: usize) -> Self { Self::ALL[index] }
            fn index(self) -> usize { self as usize }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::procedure::Named::name(*self))
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
                let name = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                <$name as $crate::procedure::Named>::from_name(&name).ok_or_else(|| {
                    ::serde::de::Error::unknown_variant(&name, <$name as $crate::procedure::Named>::NAMES)
                })
            }
        }
    };
}
