//! Which form of a file a browser takes.

/// How a file is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// Its name in headers; a file as it is has none.
    pub(crate) fn token(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gzip"),
            Encoding::Identity => None,
        }
    }
}

/// Whether `Accept-Encoding` allows an encoding: named with a weight above zero, or covered by `*`.
pub(crate) fn accepts(header: &str, encoding: Encoding) -> bool {
    let Some(wanted) = encoding.token() else { return true };
    let weight = |name: &str| {
        header.split(',').find_map(|part| {
            let mut parts = part.split(';').map(str::trim);
            let named = parts.next()?.eq_ignore_ascii_case(name);
            let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
            // A weight that is no number refuses: the plain file is always understood.
            named.then(|| weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0)))
        })
    };
    weight(wanted).or_else(|| weight("*")).is_some_and(|weight: f32| weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_and_wild_cards_are_understood() {
        let taken = |header: &str| [Encoding::Brotli, Encoding::Gzip].map(|encoding| accepts(header, encoding));
        assert_eq!(taken("gzip, deflate, br, zstd"), [true, true]);
        assert_eq!(taken("GZIP;q=0.5"), [false, true]);
        assert_eq!(taken("br;q=0, *"), [false, true]);
        assert_eq!(taken("br; q=0.000 , gzip ; q=1"), [false, true]);
        assert_eq!(taken("*;q=0"), [false, false]);
        assert_eq!(taken("br;q=much"), [false, false]);
        assert_eq!(taken(""), [false, false]);
        assert!(accepts("", Encoding::Identity));
    }
}
