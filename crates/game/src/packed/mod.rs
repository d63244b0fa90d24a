//! Data as a text that one build of the program hands to itself: through the browser's database, or from one module of the page
//! to another.
//!
//! A token on a line: numbers in digits, those with fractions by their bits, texts with `\n` and `\\` for what would end them, a count before what is listed, the
//! place of a variant before what is in it. No names: what reads it has to be what wrote it, and is a fifth of what would read
//! the same as JSON. Whatever people may read or keep is JSON.

mod read;
mod write;

use std::fmt;

use serde::{Deserialize, Serialize, de, ser};

/// Why a text could not be written or read. Whoever reads one gets it anew then, so nobody asks further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not what this build of the program writes")
    }
}

impl std::error::Error for Unfit {}

impl ser::Error for Unfit {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Unfit
    }
}

impl de::Error for Unfit {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Unfit
    }
}

/// The text of a value.
///
/// ```
/// let text = game::packed::pack(&(7_u8, Some("Mont\nSaint-Jean"), [true, false]))?;
/// assert_eq!(text, "7\n1\nMont\\nSaint-Jean\n1\n0");
/// let read: (u8, Option<String>, [bool; 2]) = game::packed::unpack(&text)?;
/// assert_eq!(read, (7, Some("Mont\nSaint-Jean".to_owned()), [true, false]));
/// # Ok::<(), game::packed::Unfit>(())
/// ```
pub fn pack(value: &impl Serialize) -> Result<String, Unfit> {
    let mut writer = write::Writer::default();
    value.serialize(&mut writer)?;
    Ok(writer.text())
}

/// The value of a text.
pub fn unpack<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, Unfit> {
    let mut reader = read::Reader::new(text);
    let value = T::deserialize(&mut reader)?;
    if reader.is_done() { Ok(value) } else { Err(Unfit) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use field::{Facing, Point, Polygon, Pose};

    use super::*;
    use crate::{Answer, Side, Step};

    #[track_caller]
    fn again<T: Serialize + for<'t> Deserialize<'t> + PartialEq + fmt::Debug>(value: T) {
        let text = pack(&value).expect("a text");
        assert_eq!(unpack::<T>(&text), Ok(value), "{text}");
        assert_eq!(unpack::<T>(&format!("{text}\n0")), Err(Unfit), "{text}");
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        again((u64::MAX, i64::MIN, -3_i16, 'é'));
        again([0.1, -0.0, f64::INFINITY, f64::MIN_POSITIVE]);
        again(vec![String::new(), "two\nlines \\ and".to_owned(), "\\n".to_owned()]);
        again(BTreeMap::from([("a".to_owned(), None), ("b".to_owned(), Some(Side::Second))]));
        again(Answer::Place { piece: crate::PieceId(3), pose: Pose::default() });
        again(Answer::Move([Step::To(Point::new(-5, 7)), Step::Turn(Facing::new(90))].into_iter().collect()));
        again([Answer::Confirm, Answer::One(9)]);
        again(Polygon::new(vec![Point::new(0, 0), Point::new(9, 0), Point::new(0, 9)]).expect("a triangle"));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(pack(&1.5_f32), Err(Unfit), "nothing that goes this way has one");
        assert_eq!(unpack::<u8>("256"), Err(Unfit));
        assert_eq!(unpack::<bool>("2"), Err(Unfit));
        assert_eq!(unpack::<(u8, u8)>("1"), Err(Unfit));
        assert_eq!(unpack::<Vec<u8>>("4000000000\n1"), Err(Unfit), "no memory is taken on the word of a text");
        assert_eq!(unpack::<Answer>("99"), Err(Unfit));
        assert_eq!(unpack::<Side>("third"), Err(Unfit));
        assert_eq!(unpack::<String>("a\\"), Err(Unfit));
    }
}
