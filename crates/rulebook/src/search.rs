//! Finding a clause by words, forgiving accents, case and spelling, in both languages at once.

use crate::{Clause, Lang, System, Texts};

/// The clauses of `system` in which every word of `words` occurs, in either language, those with a
/// word in the title first. Accents and case do not matter: `carre` finds *carré*, `evade` finds
/// the clauses on *esquive* through their English text. A word that occurs nowhere is taken for a
/// misspelt one: `cavalrie` finds *cavalerie*.
///
/// ```
/// use rulebook::{System, search};
/// for words in ["CARRE", "square", "caré"] {
///     assert!(search(System::Josephine, words).iter().any(|clause| clause.id() == "JOS-SQ-01"));
/// }
/// ```
#[cfg(feature = "texts")]
pub fn search(system: System, words: &str) -> Vec<Clause> {
    let both: Vec<Texts> = Lang::ALL.iter().map(|lang| Texts::book(system, *lang)).collect();
    search_in(system, words, &both.iter().collect::<Vec<_>>())
}

/// The same in texts that were fetched; in titles and ids alone where there are none.
pub fn search_in(system: System, words: &str, texts: &[&Texts]) -> Vec<Clause> {
    let words: Vec<String> = fold(words).split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let pages: Vec<Page> = system.clauses().map(|clause| Page::of(clause, texts)).collect();
    let words: Vec<Wanted> = words.into_iter().map(|word| Wanted::of(word, &pages)).collect();
    let mut found: Vec<(bool, Clause)> = pages
        .iter()
        .filter(|page| words.iter().all(|word| word.is_in(&page.head) || word.is_in(&page.body)))
        .map(|page| (!words.iter().any(|word| word.is_in(&page.head)), page.clause))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, clause)| clause).collect()
}

/// The words of `text` that answer to one of `words`, as places in it: to be lit where a clause is listed.
pub fn lit(text: &str, words: &str) -> Vec<std::ops::Range<usize>> {
    let words: Vec<String> = fold(words).split_whitespace().map(str::to_owned).collect();
    let mut places = Vec::new();
    for (at, token) in tokens(text) {
        let folded = fold(token);
        if words.iter().any(|word| folded.contains(word) || word.len() >= SHORTEST && is_near(word, &folded)) {
            places.push(at..at + token.len());
        }
    }
    places
}

/// A clause, folded.
struct Page {
    clause: Clause,
    /// Id and titles.
    head: String,
    /// Texts and rulings.
    body: String,
}

impl Page {
    fn of(clause: Clause, texts: &[&Texts]) -> Page {
        let entry = clause.entry();
        let mut head = fold(entry.id);
        for lang in Lang::ALL {
            head.push('\n');
            head.push_str(&fold(entry.title(lang)));
        }
        let mut body = String::new();
        for said in texts.iter().filter_map(|texts| texts.of(clause)) {
            for part in std::iter::once(said.text.as_str()).chain(said.ruling.as_deref()) {
                body.push_str(&fold(part));
                body.push('\n');
            }
        }
        Page { clause, head, body }
    }
}

/// A word that is looked for.
enum Wanted {
    /// As it is written.
    Exact(String),
    /// It occurs nowhere: words like it will do.
    Near(Vec<String>),
}

impl Wanted {
    fn of(word: String, pages: &[Page]) -> Wanted {
        let known = pages.iter().any(|page| page.head.contains(&word) || page.body.contains(&word));
        if known || word.chars().count() < SHORTEST {
            return Wanted::Exact(word);
        }
        let mut like: Vec<String> = Vec::new();
        for page in pages {
            for (_, token) in tokens(&page.head).chain(tokens(&page.body)) {
                if is_near(&word, token) && !like.iter().any(|known| known == token) {
                    like.push(token.to_owned());
                }
            }
        }
        Wanted::Near(like)
    }

    fn is_in(&self, text: &str) -> bool {
        match self {
            Wanted::Exact(word) => text.contains(word.as_str()),
            Wanted::Near(like) => tokens(text).any(|(_, token)| like.iter().any(|word| word == token)),
        }
    }
}

/// Shorter words are like too many others.
const SHORTEST: usize = 4;

/// The words of a text, with their places.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|token| !token.is_empty())
        .map(|token| (token.as_ptr() as usize - text.as_ptr() as usize, token))
}

/// Whether two folded words differ by one slip (a letter missing, added, changed, or two swapped), by two where they are long;
/// endings may differ besides, as those of plurals and verbs do.
fn is_near(word: &str, token: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (word.chars().collect(), token.chars().collect());
    let slips = if a.len() >= 8 { 2 } else { 1 };
    if b.len() + slips < a.len() {
        return false;
    }
    // The word against the beginning of the token, of every length that could do.
    let ends = (a.len().saturating_sub(slips)).max(1)..=b.len().min(a.len() + slips);
    let endings = b.len() <= a.len() + slips + 3;
    endings && ends.into_iter().any(|end| distance(&a, &b[..end]) <= slips)
}

/// How many slips apart two words are: of optimal string alignment.
fn distance(a: &[char], b: &[char]) -> usize {
    let (mut before, mut last): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=b.len()).collect());
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut best = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
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
    fn a_slip_of_the_pen_is_forgiven() {
        let finds = |system, wrong: &str, right: &str| {
            let (found, meant) = (search(system, wrong), search(system, right));
            assert!(!found.is_empty() && found.iter().any(|clause| meant.contains(clause)), "{wrong}");
        };
        finds(System::Josephine, "cavalrie", "cavalerie");
        finds(System::Josephine, "infantrey", "infantry");
        finds(System::Pow, "iniciative", "initiative");
        finds(System::Napow, "batalion", "bataillon");
        finds(System::Fcm, "artilerie", "artillerie");
        // A word that is known is not bent: those who write it well find what they wrote and no more.
        assert!(search(System::Josephine, "charge").len() < System::Josephine.clauses().count());
        assert!(!is_near("tir", "tirs") || "tir".len() < SHORTEST);
    }

    #[test]
    fn slips_are_counted() {
        let count = |a: &str, b: &str| distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        assert_eq!([count("carre", "carre"), count("carre", "care"), count("carre", "carer")], [0, 1, 1]);
        assert_eq!([count("carre", "barre"), count("", "abc"), count("abc", "")], [1, 3, 3]);
    }

    #[test]
    fn what_was_found_is_lit() {
        let text = "Le carré d’infanterie";
        let words: Vec<&str> = lit(text, "carre infantrie").into_iter().map(|place| &text[place]).collect();
        assert_eq!(words, ["carré", "infanterie"]);
        assert!(lit(text, "").is_empty());
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
