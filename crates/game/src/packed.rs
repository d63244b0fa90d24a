//! Data as a text that one build of the program hands to itself: through the browser's database, or from one module of the page
//! to another.
//!
//! Postcard, each byte as a character, because browsers keep and hand over texts. No names are in it: what reads it has to be
//! what wrote it, and is a fifth of what would read the same as JSON. Whatever people may read or keep is JSON.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

/// Why a text could not be written or read. Whoever reads one gets it anew then, so nobody asks further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not what this build of the program writes")
    }
}

impl std::error::Error for Unfit {}

/// The text of a value.
///
/// ```
/// let text = game::packed::pack(&(7_u8, Some("Hougoumont"), [true, false]))?;
/// assert_eq!(text, "\u{7}\u{1}\u{a}Hougoumont\u{1}\u{0}");
/// let read: (u8, Option<String>, [bool; 2]) = game::packed::unpack(&text)?;
/// assert_eq!(read, (7, Some("Hougoumont".to_owned()), [true, false]));
/// # Ok::<(), game::packed::Unfit>(())
/// ```
pub fn pack(value: &impl Serialize) -> Result<String, Unfit> {
    let bytes = postcard::to_allocvec(value).map_err(|_| Unfit)?;
    Ok(bytes.into_iter().map(char::from).collect())
}

/// The value of a text.
pub fn unpack<T: DeserializeOwned>(text: &str) -> Result<T, Unfit> {
    let bytes: Vec<u8> = text.chars().map(|char| u8::try_from(char).map_err(|_| Unfit)).collect::<Result<_, _>>()?;
    match postcard::take_from_bytes(&bytes) {
        Ok((value, [])) => Ok(value),
        _ => Err(Unfit),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use field::{Facing, Point, Polygon, Pose};

    use super::*;
    use crate::{Answer, Pick, Side, Step};

    #[track_caller]
    fn again<T: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(value: T) {
        let text = pack(&value).expect("a text");
        assert_eq!(unpack::<T>(&text), Ok(value), "{text}");
        assert_eq!(unpack::<T>(&format!("{text}\0")), Err(Unfit), "{text}");
        assert_eq!(unpack::<T>(&format!("{text}é…")), Err(Unfit), "{text}");
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        again((u64::MAX, i64::MIN, -3_i16, 'é'));
        again([0.1, -0.0, f64::INFINITY, f64::MIN_POSITIVE]);
        again(vec![String::new(), "two\nlines \\ and".to_owned(), "\\n".to_owned()]);
        again(BTreeMap::from([("a".to_owned(), None), ("b".to_owned(), Some(Side::Second))]));
        again(Answer::from(Pick::spot(3, Pose::default())));
        let way = [Step::To(Point::new(-5, 7).into()), Step::Turn(Facing::new(90))];
        again(Answer::from(Pick::way(9, way.into_iter().collect())));
        again(Answer::from(Pick::arrow(2, [Point::new(4, -4)].into_iter().collect())));
        again([Answer::none(), Answer::one(9), Answer::from(Pick::points(1, 700))]);
        again(Polygon::new(vec![Point::new(0, 0), Point::new(9, 0), Point::new(0, 9)]).expect("a triangle"));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(unpack::<bool>("\u{2}"), Err(Unfit));
        assert_eq!(unpack::<(u8, u8)>("\u{1}"), Err(Unfit));
        assert_eq!(
            unpack::<Vec<u8>>("\u{ff}\u{ff}\u{ff}\u{7f}\u{1}"),
            Err(Unfit),
            "no memory is taken on the word of a text"
        );
        assert_eq!(unpack::<Answer>("\u{63}"), Err(Unfit));
        assert_eq!(unpack::<Side>("\u{5}third"), Err(Unfit));
        assert_eq!(unpack::<u8>("…"), Err(Unfit));
    }
}
