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

/// POW-GEO-28, POW-STM-05, POW-CHO-01, POW-MB-24: options that mean different formations, numbers of moves, orders or dice read differently, in both languages.
#[test]
fn options_of_pow_that_differ_read_differently() {
    let squares = |number: &i64| !(24..36).contains(number) || [24, 26].contains(number);
    let formations: Vec<i64> = (0..48).filter(squares).collect();
    let verbs: [(&str, Vec<i64>); 9] = [
        ("form", formations.clone()),
        ("form-group", formations),
        ("move", (1..=6).collect()),
        ("move-group", (1..=6).chain(11..=16).collect()),
        ("write", vec![0, 1, 3]),
        ("activate", (0..=5).collect()),
        ("move-base", (1..=6).collect()),
        ("move-general", (1..=6).collect()),
        ("end", (0..=5).collect()),
    ];
    for lang in Lang::ALL {
        let words = Words::under(lang, "pow");
        for (verb, numbers) in &verbs {
            let say = |number: &i64| {
                words.say(
                    &format!("option-{verb}"),
                    &[("piece", "Coldstream".to_owned().into()), ("number", (*number).into())],
                )
            };
            let mut said: Vec<String> = numbers.iter().map(say).collect();
            assert!(said.iter().all(|said| said.contains("Coldstream") && !said.contains('{')), "{said:?}");
            let all = said.len();
            said.sort_unstable();
            said.dedup();
            assert_eq!(said.len(), all, "{lang:?} {verb}: {said:?}");
        }
    }
}

/// POW-GEO-28: an option to change formation says which.
#[test]
fn a_change_of_formation_of_pow_says_which() {
    let say = |lang, number: i64| {
        let args = [("piece", "A".to_owned().into()), ("number", number.into())];
        Words::under(lang, "pow").say("option-form", &args)
    };
    assert_eq!(say(Lang::En, 0), "A changes formation: formed");
    assert_eq!(say(Lang::En, 12 + 3), "A changes formation: deployed, facing right");
    assert_eq!(say(Lang::En, 24), "A changes formation: in square");
    assert_eq!(say(Lang::En, 36 + 1), "A changes formation: in attack column, from its left");
    assert_eq!(say(Lang::Fr, 12), "A change de formation\u{202f}: formation déployée");
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
