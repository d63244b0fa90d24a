//! Random battles of *Principles of War*: the map is kept whole, and a prelude leads to one.

use std::collections::BTreeMap;

use game::record::Setting;
use game::{Course, RuleSet, Table};
use rulebook::System;
use systems::{Any, Opened, Source, Visitor, Wish, open, reopen, sequel};

fn wish<'w>(armies: Option<[&'w str; 2]>, options: &[(&str, Setting)]) -> Wish<'w> {
    Wish {
        system: System::Pow,
        armies: armies.map(|ids| ids.map(Source::Own)),
        options: options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect::<BTreeMap<_, _>>(),
        seed: 7,
        ..Wish::new(Source::Own("random"), Table::Free)
    }
}

fn word(text: &str) -> Setting {
    Setting::Word(text.to_owned())
}

/// POW-SET-14, POW-LIST-08: the finished map stands in the header: whoever reopens the battle gets the same, whatever the seed.
#[test]
fn the_map_is_kept_in_the_header() {
    let wish = wish(Some(["ru_1805", "fr_1805"]), &[("region", word("eastern_europe")), ("edition", word("play_aid"))]);
    let opened = open(&wish).expect("sound");
    assert!(matches!(opened.settings.get("map"), Some(Setting::Word(map)) if map.contains("[[terrain]]")));
    let mut header = opened.header(7, 0, [String::new(), String::new()]);
    header.seed = 99;
    let again = reopen(&header, None, None).expect("it needs no file");
    assert_eq!((again.setup, &again.settings), (opened.setup, &opened.settings));
    let read = Opened::read(&opened.to_text()).expect("what was written");
    assert_eq!(format!("{read:?}"), format!("{opened:?}"));
}

/// POW-LIST-08, POW-GEN-16: what does not go together is refused by its clause or by name.
#[test]
fn what_cannot_be_is_refused() {
    let refused = |wish: &Wish<'_>| open(wish).expect_err("it is refused")[0].clone();
    assert_eq!(refused(&wish(Some(["pr_1806", "pr_1813"]), &[])).clause, Some(rulebook::pow::LIST_08));
    assert!(refused(&wish(None, &[("region", word("italy"))])).says[0].contains("central_europe"));
    assert!(refused(&wish(None, &[("prelude", word("yes"))])).says[0].contains("true"));
    assert!(refused(&wish(Some(["fr_1805", "nobody"]), &[])).says[0].contains("at_1805"));
    let mut other = wish(None, &[]);
    other.map = Some("battle = \"siege\"\n");
    assert_eq!(refused(&other).file, "map");
}

/// An army of somebody's own may fight, and is kept whole.
#[test]
fn an_own_army_is_kept_whole() {
    let text = muster::file("pow/armies/fr_1805.toml").expect("one of ours").replace("\"fr_1805\"", "\"mine\"");
    let armies = [Source::File { name: "mine.toml", text: &text }, Source::Own("at_1805")];
    let opened = open(&Wish { armies: Some(armies), ..wish(None, &[]) }).expect("sound");
    let header = opened.header(7, 0, [String::new(), String::new()]);
    assert_eq!(reopen(&header, None, None).expect("it needs no file").setup, opened.setup);
}

struct ByPresets;

impl Visitor for ByPresets {
    type Output = Option<String>;

    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Option<String> {
        let mut dice = dice::Seeded::new(5, 0);
        let mut state = rules.begin();
        let mut questions = 0;
        while let Some(side) = rules.asked(&state).first().copied() {
            let answer = rules.preset(&state, side);
            rules.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("presets are legal");
            questions += 1;
        }
        assert!((3..=5).contains(&questions), "a few questions: {questions}");
        rules.legacy(&state)
    }
}

/// POW-SET-14: a prelude is played by itself, and what it leaves behind is the map of the battle that follows.
#[test]
fn a_prelude_leads_to_its_battle() {
    let opened = open(&wish(None, &[("prelude", Setting::Flag(true)), ("turns", Setting::Number(8))])).expect("sound");
    assert!(opened.rules.is_prelude() && !opened.settings.contains_key("map"));
    let read = Opened::read(&opened.to_text()).expect("what was written");
    assert_eq!(format!("{read:?}"), format!("{opened:?}"));
    let header = opened.header(7, 0, [String::new(), String::new()]);
    assert!(reopen(&header, None, None).expect("it needs no file").rules.is_prelude());
    let legacy = opened.rules.visit(ByPresets).expect("the ground is laid");
    let battle = reopen(&sequel(&header, legacy.clone()), None, None).expect("it follows");
    assert!(matches!(&battle.rules, Any::Pow(battle) if battle.setup().turns == 8));
    assert_eq!(battle.settings.get("map"), Some(&Setting::Word(legacy)));
}
