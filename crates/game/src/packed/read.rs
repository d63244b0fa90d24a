//! Reading packed texts.

use std::str::Split;

use serde::de::{self, DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::Unfit;

/// What is left of a text.
pub struct Reader<'t>(Split<'t, char>);

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Self {
        Reader(text.split('\n'))
    }

    /// Whether nothing is left.
    pub fn is_done(&mut self) -> bool {
        self.0.next().is_none()
    }

    fn token(&mut self) -> Result<&'t str, Unfit> {
        self.0.next().ok_or(Unfit)
    }

    fn natural(&mut self) -> Result<u64, Unfit> {
        self.token()?.parse().map_err(|_| Unfit)
    }

    fn integer(&mut self) -> Result<i64, Unfit> {
        self.token()?.parse().map_err(|_| Unfit)
    }

    fn fraction(&mut self) -> Result<f64, Unfit> {
        self.natural().map(f64::from_bits)
    }

    fn flag(&mut self) -> Result<bool, Unfit> {
        match self.token()? {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(Unfit),
        }
    }

    fn counted(&mut self) -> Result<Counted<'_, 't>, Unfit> {
        let left = usize::try_from(self.natural()?).map_err(|_| Unfit)?;
        Ok(Counted { reader: self, left })
    }
}

/// A text with what was escaped put back.
fn unescaped(token: &str) -> Result<String, Unfit> {
    let mut text = String::with_capacity(token.len());
    let mut chars = token.chars();
    while let Some(char) = chars.next() {
        text.push(match char {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('\\') => '\\',
                _ => return Err(Unfit),
            },
            char => char,
        });
    }
    Ok(text)
}

macro_rules! numbers {
    ($($deserialize:ident $read:ident $visit:ident),+ $(,)?) => {
        $(fn $deserialize<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
            visitor.$visit(self.$read()?)
        })+
    };
}

impl<'t> de::Deserializer<'t> for &mut Reader<'t> {
    type Error = Unfit;

    numbers! {
        deserialize_bool flag visit_bool,
        deserialize_u8 natural visit_u64,
        deserialize_u16 natural visit_u64,
        deserialize_u32 natural visit_u64,
        deserialize_u64 natural visit_u64,
        deserialize_i8 integer visit_i64,
        deserialize_i16 integer visit_i64,
        deserialize_i32 integer visit_i64,
        deserialize_i64 integer visit_i64,
        deserialize_f64 fraction visit_f64,
    }

    fn deserialize_str<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        let token = self.token()?;
        if token.contains('\\') { visitor.visit_string(unescaped(token)?) } else { visitor.visit_borrowed_str(token) }
    }

    fn deserialize_string<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        if self.flag()? { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'t>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'t>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_seq(self.counted()?)
    }

    fn deserialize_map<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_map(self.counted()?)
    }

    fn deserialize_tuple<V: Visitor<'t>>(self, left: usize, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_seq(Counted { reader: self, left })
    }

    fn deserialize_tuple_struct<V: Visitor<'t>>(
        self,
        _: &'static str,
        left: usize,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.deserialize_tuple(left, visitor)
    }

    fn deserialize_struct<V: Visitor<'t>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.deserialize_tuple(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'t>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(self)
    }

    // What follows needs names, which are not there, or is never packed.

    fn deserialize_any<V: Visitor<'t>>(self, _: V) -> Result<V::Value, Unfit> {
        Err(Unfit)
    }

    serde::forward_to_deserialize_any! { <V: Visitor<'t>> f32 bytes byte_buf identifier ignored_any }
}

impl<'t> de::EnumAccess<'t> for &mut Reader<'t> {
    type Error = Unfit;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'t>>(self, seed: S) -> Result<(S::Value, Self), Unfit> {
        let place = u32::try_from(self.natural()?).map_err(|_| Unfit)?;
        let variant: de::value::U32Deserializer<Unfit> = place.into_deserializer();
        Ok((seed.deserialize(variant)?, self))
    }
}

impl<'t> de::VariantAccess<'t> for &mut Reader<'t> {
    type Error = Unfit;

    fn unit_variant(self) -> Result<(), Unfit> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'t>>(self, seed: S) -> Result<S::Value, Unfit> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'t>>(self, left: usize, visitor: V) -> Result<V::Value, Unfit> {
        de::Deserializer::deserialize_tuple(self, left, visitor)
    }

    fn struct_variant<V: Visitor<'t>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Unfit> {
        de::Deserializer::deserialize_tuple(self, fields.len(), visitor)
    }
}

/// So many things that follow each other.
struct Counted<'r, 't> {
    reader: &'r mut Reader<'t>,
    left: usize,
}

impl<'t> SeqAccess<'t> for Counted<'_, 't> {
    type Error = Unfit;

    fn next_element_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Unfit> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

impl<'t> MapAccess<'t> for Counted<'_, 't> {
    type Error = Unfit;

    fn next_key_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Unfit> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<S::Value, Unfit> {
        seed.deserialize(&mut *self.reader)
    }
}
