//! Every name of a rule set has its words, in both languages: its lists of names are walked.

use game::{Lexicon, Topic};
use rulebook::Lang;
use words::Words;

/// The key of the words for a name.
fn key(topic: Topic, name: &str) -> String {
    let parts = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.fold(topic.key().to_owned(), |key, part| format!("{key}-{}", part.to_ascii_lowercase()))
}

/// What has no words, language by language.
fn unsaid(system: &str, lexicon: Lexicon) -> Vec<String> {
    let mut unsaid = Vec::new();
    for (topic, names) in lexicon {
        for (name, lang) in names.iter().flat_map(|name| Lang::ALL.map(|lang| (name, lang))) {
            let key = key(*topic, name);
            if !Words::under(lang, system).has(&key) {
                unsaid.push(format!("{system}, {}: {key}", lang.code()));
            }
        }
    }
    unsaid
}

#[test]
fn every_name_of_josephine_has_its_words() {
    assert_eq!(unsaid("josephine", <josephine::Battle as game::RuleSet>::LEXICON), [] as [String; 0]);
}

#[test]
fn every_name_of_napow_has_its_words() {
    assert_eq!(unsaid("napow", <napow::Battle as game::RuleSet>::LEXICON), [] as [String; 0]);
}

#[test]
fn every_name_of_pow_has_its_words() {
    assert_eq!(unsaid("pow", <pow::Battle as game::RuleSet>::LEXICON), [] as [String; 0]);
}

#[test]
fn every_name_of_skirmish_has_its_words() {
    assert_eq!(unsaid("skirmish", <skirmish::Skirmish as game::RuleSet>::LEXICON), [] as [String; 0]);
}
