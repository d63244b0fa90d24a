//! Finding a clause by words, forgiving accents and case.

use crate::{Clause, Lang, System};

/// The clauses of `system` in which every word of `words` occurs, in either language, those with a
/// word in the title first. Accents and case do not matter: `carre` finds *carré*, `evade` finds
/// the clauses on *esquive* through their English text.
///
/// ```
/// use rulebook::{System, search};
/// assert!(search(System::Josephine, "CARRE").iter().any(|clause| clause.id() == "JOS-SQ-01"));
/// ```
pub fn search(system: System, words: &str) -> Vec<Clause> {
    let words: Vec<String> = fold(words).split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(bool, Clause)> = system
        .clauses()
        .filter_map(|clause| {
            let entry = clause.entry();
            let titles = Lang::ALL.map(|lang| fold(entry.title(lang)));
            let texts = Lang::ALL.map(|lang| fold(entry.text(lang)));
            let rulings = Lang::ALL.map(|lang| fold(entry.ruling(lang).unwrap_or("")));
            let id = fold(entry.id);
            let all = words.iter().all(|word| {
                id.contains(word) || titles.iter().chain(&texts).chain(&rulings).any(|text| text.contains(word))
            });
            let titled = words.iter().any(|word| titles.iter().any(|title| title.contains(word)));
            all.then_some((!titled, clause))
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, clause)| clause).collect()
}

/// Lower case without accents.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'â' | 'ä' | 'á' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' => folded.push('i'),
            'ô' | 'ö' | 'ó' => folded.push('o'),
            'û' | 'ù' | 'ü' | 'ú' => folded.push('u'),
            'ç' => folded.push('c'),
            'ñ' => folded.push('n'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '\u{2019}' => folded.push('\''),
            c => folded.push(c),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_language_do_not_matter() {
        let square = Clause::find("JOS-SQ-01").expect("a clause");
        for words in ["carré infanterie", "CARRE", "square infantry", "jos-sq-01"] {
            assert!(search(System::Josephine, words).contains(&square), "{words}");
        }
        assert!(search(System::Josephine, "  ").is_empty());
        assert!(search(System::Josephine, "zeppelin").is_empty());
    }
}
