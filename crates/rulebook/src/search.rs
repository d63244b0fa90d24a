//! Finding a clause by words, forgiving accents and case.

use crate::{Clause, Lang, System, Texts};

/// The clauses of `system` in which every word of `words` occurs, in either language, those with a
/// word in the title first. Accents and case do not matter: `carre` finds *carré*, `evade` finds
/// the clauses on *esquive* through their English text.
///
/// ```
/// use rulebook::{System, search};
/// assert!(search(System::Josephine, "CARRE").iter().any(|clause| clause.id() == "JOS-SQ-01"));
/// ```
#[cfg(feature = "texts")]
pub fn search(system: System, words: &str) -> Vec<Clause> {
    matching(system, words, |clause, found| {
        let entry = clause.entry();
        Lang::ALL.into_iter().any(|lang| found(entry.text(lang)) || entry.ruling(lang).is_some_and(&found))
    })
}

/// The same in texts that were fetched; in titles and ids alone where there are none.
pub fn search_in(system: System, words: &str, texts: &[&Texts]) -> Vec<Clause> {
    matching(system, words, |clause, found| {
        let mut said = texts.iter().filter_map(|texts| texts.of(clause));
        said.any(|said| found(&said.text) || said.ruling.as_deref().is_some_and(&found))
    })
}

/// `says` tells whether one of the texts of a clause passes a test.
fn matching(system: System, words: &str, says: impl Fn(Clause, &dyn Fn(&str) -> bool) -> bool) -> Vec<Clause> {
    let words: Vec<String> = fold(words).split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(bool, Clause)> = system
        .clauses()
        .filter_map(|clause| {
            let entry = clause.entry();
            let titles = Lang::ALL.map(|lang| fold(entry.title(lang)));
            let id = fold(entry.id);
            let titled = |word: &String| titles.iter().any(|title| title.contains(word));
            let all = words
                .iter()
                .all(|word| id.contains(word) || titled(word) || says(clause, &|text| fold(text).contains(word)));
            all.then(|| (!words.iter().any(titled), clause))
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

#[cfg(all(test, feature = "texts"))]
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

    #[test]
    fn fetched_texts_are_searched_alike() {
        let texts = Lang::ALL.map(|lang| Texts::book(System::Pow, lang));
        for words in ["cavalerie", "square cavalry", "initiative", "POW-FIRE-01"] {
            assert_eq!(search_in(System::Pow, words, &texts.each_ref()), search(System::Pow, words), "{words}");
        }
        assert!(search_in(System::Pow, "pow-fire-01", &[]).len() == 1);
    }
}
