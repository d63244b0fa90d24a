//! Writing packed texts.

use std::fmt::Display;

use serde::{Serialize, ser};

use super::Unfit;

/// What is written so far: every token with the line break that follows it.
#[derive(Default)]
pub struct Writer(String);

impl Writer {
    /// The whole text.
    pub fn text(mut self) -> String {
        self.0.pop();
        self.0
    }

    fn token(&mut self, token: impl Display) {
        self.0.push_str(&token.to_string());
        self.0.push('\n');
    }

    fn count(&mut self, count: Option<usize>) -> Result<&mut Self, Unfit> {
        self.token(count.ok_or(Unfit)?);
        Ok(self)
    }

    fn variant(&mut self, place: u32) -> &mut Self {
        self.token(place);
        self
    }
}

macro_rules! tokens {
    ($($serialize:ident $of:ty),+ $(,)?) => {
        $(fn $serialize(self, value: $of) -> Result<(), Unfit> {
            self.token(value);
            Ok(())
        })+
    };
}

impl ser::Serializer for &mut Writer {
    type Ok = ();
    type Error = Unfit;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    tokens! {
        serialize_u8 u8,
        serialize_u16 u16,
        serialize_u32 u32,
        serialize_u64 u64,
        serialize_i8 i8,
        serialize_i16 i16,
        serialize_i32 i32,
        serialize_i64 i64,
    }

    fn serialize_bool(self, value: bool) -> Result<(), Unfit> {
        self.serialize_u8(value.into())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Unfit> {
        Err(Unfit)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Unfit> {
        self.serialize_u64(value.to_bits())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unfit> {
        Err(Unfit)
    }

    fn serialize_char(self, value: char) -> Result<(), Unfit> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Unfit> {
        self.token(value.replace('\\', "\\\\").replace('\n', "\\n"));
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unfit> {
        self.serialize_bool(false)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unfit> {
        self.token(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unfit> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unfit> {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unfit> {
        value.serialize(self)
    }

    fn serialize_unit_variant(self, _: &'static str, place: u32, _: &'static str) -> Result<(), Unfit> {
        self.serialize_u32(place)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        place: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unfit> {
        value.serialize(self.variant(place))
    }

    fn serialize_seq(self, count: Option<usize>) -> Result<Self, Unfit> {
        self.count(count)
    }

    fn serialize_map(self, count: Option<usize>) -> Result<Self, Unfit> {
        self.count(count)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Unfit> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Unfit> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Unfit> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, place: u32, _: &'static str, _: usize) -> Result<Self, Unfit> {
        Ok(self.variant(place))
    }

    fn serialize_struct_variant(self, _: &'static str, place: u32, _: &'static str, _: usize) -> Result<Self, Unfit> {
        Ok(self.variant(place))
    }
}

macro_rules! one_after_the_other {
    ($($kind:ident $serialize:ident),+ $(,)?) => {
        $(impl ser::$kind for &mut Writer {
            type Ok = ();
            type Error = Unfit;

            fn $serialize<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unfit> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Unfit> {
                Ok(())
            }
        })+
    };
}

one_after_the_other! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field,
}

macro_rules! fields {
    ($($kind:ident),+) => {
        $(impl ser::$kind for &mut Writer {
            type Ok = ();
            type Error = Unfit;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Unfit> {
                value.serialize(&mut **self)
            }

            // A field that is left out would be missed by whoever counts them.
            fn skip_field(&mut self, _: &'static str) -> Result<(), Unfit> {
                Err(Unfit)
            }

            fn end(self) -> Result<(), Unfit> {
                Ok(())
            }
        })+
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Unfit;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unfit> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unfit> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Unfit> {
        Ok(())
    }
}
