//! Which part of a file a browser asks for.

use std::ops::Range;

/// What a header `Range` comes to for a file of a length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of it: nothing less was asked for, or nothing that is understood. Several parts at once are not: whoever asks for
    /// them takes the whole as well.
    Whole,
    /// These bytes.
    Of(Range<u64>),
    /// Nothing that it has.
    Beyond,
}

/// The part that a header asks for.
pub(crate) fn part(header: &str, len: u64) -> Part {
    let Some((unit, wanted)) = header.split_once('=') else { return Part::Whole };
    let Some((first, last)) = wanted.trim().split_once('-').filter(|_| !wanted.contains(',')) else {
        return Part::Whole;
    };
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return Part::Whole;
    }
    let range = match (number(first), number(last)) {
        (Some(first), None) if last.is_empty() => first..len,
        (Some(first), Some(last)) if first <= last => first..len.min(last.saturating_add(1)),
        // So many bytes from its end.
        (None, Some(count)) if first.is_empty() => len.saturating_sub(count)..len,
        _ => return Part::Whole,
    };
    if range.is_empty() { Part::Beyond } else { Part::Of(range) }
}

/// Digits and nothing else; more than any file has is the most there is.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_cut_to_the_file() {
        for (header, expected) in [
            ("bytes=0-3", Part::Of(0..4)),
            ("bytes=4-", Part::Of(4..10)),
            ("bytes=-3", Part::Of(7..10)),
            ("Bytes = 9-99999999999999999999999", Part::Of(9..10)),
            ("bytes=-99", Part::Of(0..10)),
        ] {
            assert_eq!(part(header, 10), expected, "{header}");
        }
    }

    #[test]
    fn what_the_file_has_not_is_told() {
        for header in ["bytes=10-", "bytes=10-20", "bytes=-0"] {
            assert_eq!(part(header, 10), Part::Beyond, "{header}");
        }
        assert_eq!(part("bytes=0-", 0), Part::Beyond);
    }

    #[test]
    fn what_is_not_understood_gets_the_whole() {
        for header in
            ["", "bytes", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=0-3", "bytes=a-b", "bytes=+1-2"]
        {
            assert_eq!(part(header, 10), Part::Whole, "{header}");
        }
    }
}
