//! The short number at the foot of a roster, by which two people see that they hold the same list.

use rulebook::Lang;

/// The last line of a roster. `list` says all that the rules know of the force, always in the same way: how its file is laid out, its comments and
/// what else it offers must not matter.
pub(crate) fn line(list: &str, lang: Lang) -> String {
    format!("{} {}", lang.of("Checksum:", "Empreinte :"), checksum(list))
}

fn checksum(list: &str) -> String {
    let sum = game::digest(&list);
    let parts = [sum >> 48, sum >> 32, sum >> 16, sum].map(|part| format!("{:04x}", part & 0xffff));
    parts.join("-")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    /// Rosters are kept on paper: the number of a list stays what it is.
    #[test]
    fn the_number_of_a_list_stays() {
        expect!["Checksum: 724f-3c48-46e4-6f63"].assert_eq(&line("line 4", Lang::En));
        expect!["Empreinte : dd74-0eb8-9564-40d0"].assert_eq(&line("line 5", Lang::Fr));
    }
}
