//! Dates as people write them.

use game::Words;

use crate::problem::{same, words};

const MONTHS: [[&str; 2]; 12] = [
    ["January", "janvier"],
    ["February", "février"],
    ["March", "mars"],
    ["April", "avril"],
    ["May", "mai"],
    ["June", "juin"],
    ["July", "juillet"],
    ["August", "août"],
    ["September", "septembre"],
    ["October", "octobre"],
    ["November", "novembre"],
    ["December", "décembre"],
];

/// A date of a file, `1809-06-14`, in words; what is none, such as a year, stays as it is.
pub fn date_in_words(date: &str) -> Words {
    let mut parts = date.split('-').map(str::parse::<usize>);
    let (Some(Ok(year)), Some(Ok(month @ 1..=12)), Some(Ok(day)), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return same(date);
    };
    let [en, fr] = MONTHS[month - 1];
    let first = if day == 1 { "er" } else { "" };
    words(format!("{day} {en} {year}"), format!("{day}{first} {fr} {year}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_told_in_both_languages() {
        let told = |date| date_in_words(date).join(" / ");
        assert_eq!(told("1809-06-14"), "14 June 1809 / 14 juin 1809");
        assert_eq!(told("1815-03-01"), "1 March 1815 / 1er mars 1815");
        for date in ["1813", "", "1809-13-01", "1809-06"] {
            assert_eq!(date_in_words(date), same(date));
        }
    }
}
