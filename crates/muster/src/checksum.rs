//! The short number at the foot of a roster, by which two people see that they hold the same list.

use rulebook::Lang;

/// The last line of a roster. `list` says all that the rules know of the force, always in the same way: how its file is laid out, its comments and
/// what else it offers must not matter.
pub(crate) fn line(list: &str, lang: Lang) -> String {
    format!("{} {}", lang.of("Checksum:", "Empreinte :"), checksum(list))
}

fn checksum(list: &str) -> String {
    let sum = sum(list.as_bytes());
    let parts = [sum >> 48, sum >> 32, sum >> 16, sum].map(|part| format!("{:04x}", part & 0xffff));
    parts.join("-")
}

/// Rosters are kept on paper, so this stays as it was when the first was printed, whatever hashes states.
fn sum(list: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| {
        let product = u128::from(sum ^ word) * 0x2d35_8dcc_aa6c_78a5;
        (product as u64) ^ ((product >> 64) as u64) ^ 0x8bb8_4b93_962e_acc9
    };
    let words = list.chunks(8).map(|chunk| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
    let ends = [list.len() as u64, 0xff, 0x4b33_a62e_d433_d4a3];
    words.chain(ends).fold(0x9e37_79b9_7f4a_7c15, mix)
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
