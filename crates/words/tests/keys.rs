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
fn every_name_of_fcm_has_its_words() {
    assert_eq!(unsaid("fcm", <fcm::Battle as game::RuleSet>::LEXICON), [] as [String; 0]);
}

#[test]
fn every_name_of_skirmish_has_its_words() {
    assert_eq!(unsaid("skirmish", <skirmish::Skirmish as game::RuleSet>::LEXICON), [] as [String; 0]);
}

/// What is counted has its unit, what is added up its sign: a column of both never looks like a sum.
#[test]
fn quantities_have_units_and_modifiers_have_signs() {
    use rulebook::Lang::{En, Fr};
    use rulebook::josephine::{CP_06, FIRE_02, FIRE_04};
    let said = |lang, clause, value: i64| {
        let factor = game::Factor { clause, value: value.into(), side: None };
        words::Words::contribution(lang, &factor)
    };
    assert_eq!(said(En, FIRE_02, 3), "3 dice");
    assert_eq!(said(Fr, FIRE_02, 1), "1 dé");
    assert_eq!(said(En, CP_06, 13), "13 points left");
    assert_eq!(said(En, FIRE_04, -1), "−1");
    assert_eq!(said(En, FIRE_04, 1), "+1");
}
