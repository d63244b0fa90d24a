//! The language of a run: `--lang`, else the environment, else English.

use std::borrow::Cow;
use std::ffi::OsString;

use rulebook::Lang;

/// The language asked for by the arguments or, in this order, by `LC_ALL`, `LC_MESSAGES` and `LANG`.
///
/// The arguments are looked at before they are parsed, because help and errors are told in that language too.
pub fn language(args: &[OsString], environment: impl Fn(&str) -> Option<String>) -> Lang {
    let mut args = args.iter().map(|arg| arg.to_string_lossy());
    while let Some(arg) = args.next() {
        let asked = match arg.strip_prefix("--lang") {
            Some("") => args.next().map(Cow::into_owned),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None if arg == "--" => break,
            None => None,
        };
        match asked.as_deref() {
            Some("fr") => return Lang::Fr,
            Some("en") => return Lang::En,
            _ => {}
        }
    }
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(environment).find(|value| !value.is_empty());
    match set {
        Some(value) if value.to_ascii_lowercase().starts_with("fr") => Lang::Fr,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(args: &[&str], set: &[(&str, &str)]) -> Lang {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        language(&args, |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn arguments_come_before_the_environment() {
        assert_eq!(found(&["g", "--lang", "fr"], &[("LANG", "en_GB.UTF-8")]), Lang::Fr);
        assert_eq!(found(&["g", "rules", "--lang=en"], &[("LC_ALL", "fr_FR.UTF-8")]), Lang::En);
        assert_eq!(found(&["g", "--", "--lang=fr"], &[]), Lang::En);
    }

    #[test]
    fn the_environment_is_read_in_its_order() {
        assert_eq!(found(&["g"], &[("LANG", "fr_BE.UTF-8")]), Lang::Fr);
        assert_eq!(found(&["g"], &[("LC_ALL", "C"), ("LANG", "fr_FR")]), Lang::En);
        assert_eq!(found(&["g"], &[("LC_ALL", ""), ("LC_MESSAGES", "fr_CA"), ("LANG", "en_US")]), Lang::Fr);
        assert_eq!(found(&["g"], &[]), Lang::En);
    }
}
