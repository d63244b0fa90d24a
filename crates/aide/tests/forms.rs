//! Procedures as forms: every one of them, filled in, answers to the byte what `grognard resolve` answers.

use aide::form::{self, Form, Section};
use aide::labels::Labels;
use aide::printed::printed;
use dice::{Deed, Whose};
use game::procedure::{Due, Kind, Seen, answer_line};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use rulebook::{Clause, Lang, System};
use serde_json::{Map, Value, json};
use systems::CATALOGUE;
use words::Words;

/// Cases of every procedure, as requests.
const CASES: &str = include_str!("cases.jsonl");

fn cases() -> Vec<(Value, &'static str)> {
    CASES.lines().map(|line| (serde_json::from_str(line).expect("a request"), line)).collect()
}

fn form_of(request: &Value) -> (Form, Vec<u8>) {
    let text = |name: &str| request[name].as_str().expect("a name");
    let system = System::find(text("system")).expect("a set");
    let case = request["case"].as_object().expect("a case").clone();
    let dice = request.get("dice").and_then(Value::as_array).into_iter().flatten();
    let dice = dice.map(|face| face.as_u64().expect("a face") as u8).collect();
    (Form::of_case(system, text("procedure"), case).expect("a procedure"), dice)
}

fn resolve(line: &str, lang: Lang) -> String {
    let mut reply = Vec::new();
    answer_line(&CATALOGUE, line.as_bytes(), lang, &mut reply);
    String::from_utf8(reply).expect("text")
}

fn all() -> Vec<(System, &'static str)> {
    let sets = System::ALL.iter();
    sets.flat_map(|system| CATALOGUE.procedures(system.id()).expect("a set").iter().map(|entry| (*system, entry.name)))
        .collect()
}

fn visible(sections: &[Section], path: &str) -> bool {
    sections.iter().any(|section| {
        section.path == path
            || section.item.as_ref().is_some_and(|item| item.list == path)
            || section
                .common
                .iter()
                .chain(&section.more)
                .any(|row| path == row.path || path.starts_with(&format!("{}[", row.path)))
    })
}

#[test]
fn a_form_answers_what_resolve_answers() {
    let mut met = std::collections::BTreeSet::new();
    for (request, line) in cases() {
        let (form, dice) = form_of(&request);
        for lang in Lang::ALL {
            let answer = form.answer(&dice, lang);
            assert_eq!(answer.line, resolve(line, lang), "{line}");
            assert!(answer.refused().is_none(), "{line}");
        }
        met.insert((form.system().id(), form.procedure()));
    }
    let missing: Vec<_> = all().into_iter().filter(|(system, name)| !met.contains(&(system.id(), *name))).collect();
    assert!(missing.is_empty(), "no case of {missing:?}");
}

#[test]
fn every_form_opens_with_a_case_that_is_answered() {
    for (system, procedure) in all() {
        let form = Form::open(system, procedure).expect("it is there");
        let answer = form.answer(&[], Lang::En);
        assert!(answer.refused().is_none(), "{system:?} {procedure}: {} {}", answer.request, answer.line);
    }
}

/// Dice that are asked for one by one make the very request that is answered at once.
#[test]
fn dice_are_asked_for_until_there_is_a_result() {
    for (system, procedure) in all() {
        let form = Form::open(system, procedure).expect("it is there");
        let mut dice = Vec::new();
        while let Some(Due { die, .. }) = form.die_due(&dice) {
            // Faces that differ from each other end what is rolled until it differs.
            let (low, high) = die.span();
            dice.push(if dice.len() % 2 == 0 { high } else { low });
        }
        let answer = form.answer(&dice, Lang::En);
        assert!(answer.result().is_some(), "{procedure}: {}", answer.line);
    }
}

#[test]
fn an_illegal_combination_shows_its_clause_at_its_field() {
    let mut form = Form::open(System::Pow, "fire").expect("it is there");
    form.set("case.shooters[0].formation", Some(json!("formed")));
    let refused = form.answer(&[], Lang::Fr).refused().expect("formed units do not fire");
    assert_eq!(refused.field.as_deref(), Some("case.shooters[0].formation"));
    assert_eq!(refused.clause.map(Clause::id), Some("POW-FIRE-03"));
    assert!(visible(&form.sections(), "case.shooters[0].formation"));
    let mut form = Form::open(System::Josephine, "fire").expect("it is there");
    form.set("case.range_ud", Some(json!(3)));
    let refused = form.answer(&[], Lang::En).refused().expect("infantry does not reach that far");
    assert_eq!(
        (refused.field.as_deref(), refused.clause.map(Clause::id)),
        (Some("case.range_ud"), Some("JOS-FIRE-03"))
    );
}

#[test]
fn parties_change_places_and_back() {
    for (system, procedure) in all() {
        let mut form = Form::open(system, procedure).expect("it is there");
        if !form.can_swap() {
            continue;
        }
        let before = form.survey().case;
        form.swap();
        form.swap();
        let answer = form.answer(&[], Lang::En);
        let bad = answer.refused().filter(|refused| refused.clause.is_none());
        assert_eq!(bad, None, "{procedure} {before:?}");
    }
    let mut melee = Form::open(System::Pow, "melee").expect("it is there");
    melee.swap();
    assert_eq!(form::get(&melee.survey().case, "case.defender[0].troop"), Some(&json!("infantry_french")));
    assert_eq!(form::get(&melee.survey().case, "case.attacker[0].troop"), Some(&json!("infantry_prussian")));
}

#[test]
fn what_follows_takes_the_facts_along() {
    let mut fire = Form::open(System::Pow, "fire").expect("it is there");
    fire.set("case.targets[0].troop", Some(json!("cuirassier")));
    let morale = fire.follow_up(&fire.follow()[0], None).expect("morale follows");
    assert_eq!(morale.procedure(), "morale");
    assert_eq!(form::get(&morale.survey().case, "case.unit.troop"), Some(&json!("cuirassier")));
    assert_eq!(form::get(&morale.survey().case, "case.test"), Some(&json!("under_fire")));
    for (system, procedure) in all() {
        let form = Form::open(system, procedure).expect("it is there");
        for follow in form.follow() {
            let next = form.follow_up(follow, None).expect("it is a procedure");
            let refused = next.answer(&[], Lang::En).refused();
            assert!(
                refused.as_ref().is_none_or(|refused| refused.clause.is_some()),
                "{procedure}: {next:?} {refused:?}"
            );
        }
    }
}

/// The facts of units from an army fill in what the form has a field for.
#[test]
fn units_fill_in_their_facts() {
    let mut form = Form::open(System::Josephine, "charge").expect("it is there");
    let facts = json!({"arm": "cuirassiers", "vc": 4, "elements": 3, "value": "elite", "cover": "marble"});
    let taken = form.fill("case.attacker", facts.as_object().expect("an object"));
    assert_eq!(taken, 3);
    assert_eq!(form::get(&form.survey().case, "case.attacker.vc"), Some(&json!(4)));
}

/// Every table lights the cell that gives the result, wherever one cell gives it.
#[test]
fn lit_cells_are_what_the_reply_says() {
    let mut checked = 0;
    for (request, line) in cases() {
        let (form, mut dice) = form_of(&request);
        // A case without dice is rolled out, so that it has a result to be compared.
        while let Some(Due { die, .. }) = form.die_due(&dice) {
            let (low, high) = die.span();
            dice.push(if dice.len().is_multiple_of(2) { high } else { low });
        }
        let answer = form.answer(&dice, Lang::En);
        let tables = printed(&form, &answer, &dice, Lang::En);
        for table in &tables {
            for (head, cells) in &table.rows {
                assert_eq!(cells.len(), table.columns.len(), "{line}: {head}");
            }
        }
        let Some(result) = answer.result() else { continue };
        let cell = |table: &aide::printed::Printed| -> Vec<String> {
            table.lit.iter().map(|(row, column)| table.rows[*row].1[*column].clone()).collect()
        };
        let sum = |table: &aide::printed::Printed| -> i64 {
            cell(table).iter().map(|text| text.trim_end_matches('★').parse::<i64>().expect("a number")).sum()
        };
        match (form.system(), form.procedure()) {
            (System::Pow, "fire" | "losses") => assert_eq!(Some(sum(&tables[0])), result["losses"].as_i64(), "{line}"),
            (System::Pow, "melee") => {
                assert_eq!(Some(sum(&tables[0])), result["losses_defender"].as_i64(), "{line}");
                assert_eq!(Some(sum(&tables[1])), result["losses_attacker"].as_i64(), "{line}");
            }
            (System::Pow | System::Fcm, "morale") => {
                let labels = Labels::new(form.system(), Lang::En);
                assert_eq!(
                    cell(&tables[0]),
                    [labels.name("outcome", result["outcome"].as_str().expect("a name"))],
                    "{line}"
                );
            }
            (System::Fcm, "small_arms_fire" | "artillery_fire" | "losses") => {
                let doubled = answer.factors().iter().any(|line| line.value == json!("x2"));
                let losses: i64 = tables.iter().map(sum).sum();
                assert_eq!(Some(losses * if doubled { 2 } else { 1 }), result["losses"].as_i64(), "{line}");
            }
            (System::Fcm, "melee_round") => {
                assert_eq!(Some(sum(&tables[0])), result["defender_losses"].as_i64(), "{line}");
                assert_eq!(Some(sum(&tables[1])), result["attacker_losses"].as_i64(), "{line}");
            }
            _ => continue,
        }
        checked += 1;
    }
    assert!(checked >= 10, "only {checked} were compared");
}

// --- words ---

fn words_of(labels: Labels, procedure: &str, kind: &'static Kind, name: &str, lost: &mut Vec<String>) {
    match kind {
        Kind::OneOf(names) => {
            for known in *names {
                if labels.find_name(name, known).is_none() {
                    lost.push(format!("called {name}: {known}"));
                }
            }
        }
        Kind::List { item, .. } => words_of(labels, procedure, item, name, lost),
        Kind::Object(shape) => {
            for field in shape.fields {
                if labels.find_field(procedure, field.name).is_none() {
                    lost.push(format!("case {procedure}: {}", field.name));
                }
                words_of(labels, procedure, &field.kind, field.name, lost);
            }
        }
        Kind::Either(kinds, _) => kinds.iter().for_each(|kind| words_of(labels, procedure, kind, name, lost)),
        Kind::Flag | Kind::Int(..) | Kind::IntIn(_) | Kind::Num(_) => {}
    }
}

#[test]
fn every_procedure_field_and_name_has_words_in_both_languages() {
    let mut lost = Vec::new();
    for lang in Lang::ALL {
        for (system, procedure) in all() {
            let labels = Labels::new(system, lang);
            if labels.procedure(procedure).starts_with("procedure-") {
                lost.push(format!("{procedure} of {system:?}"));
            }
            let form = Form::open(system, procedure).expect("it is there");
            for field in form.shape().fields {
                if labels.find_field(procedure, field.name).is_none() {
                    lost.push(format!("{} case {procedure}: {}", system.id(), field.name));
                }
                let mut found = Vec::new();
                words_of(labels, procedure, &field.kind, field.name, &mut found);
                lost.extend(found.into_iter().map(|found| format!("{} {found}", system.id())));
            }
        }
    }
    lost.sort();
    lost.dedup();
    assert!(lost.is_empty(), "no words for\n{}", lost.join("\n"));
}

/// What has no words, of a result and its factors.
fn unsaid(form: &Form, answer: &form::Answer) -> Vec<String> {
    fn values(labels: Labels, procedure: &str, key: &str, value: &Value, lost: &mut Vec<String>) {
        match value {
            Value::String(name) if Clause::find(name).is_none() && labels.find_name(key, name).is_none() => {
                lost.push(format!("called {key}: {name}"));
            }
            Value::Array(items) => items.iter().for_each(|item| values(labels, procedure, key, item, lost)),
            Value::Object(fields) => told(labels, procedure, fields, lost),
            _ => {}
        }
    }
    fn told(labels: Labels, procedure: &str, result: &Map<String, Value>, lost: &mut Vec<String>) {
        for (key, value) in result {
            if labels.find_told(procedure, key).is_none() {
                lost.push(format!("told {procedure}: {key}"));
            }
            values(labels, procedure, key, value, lost);
        }
    }
    let mut lost = Vec::new();
    for lang in Lang::ALL {
        let labels = Labels::new(form.system(), lang);
        for line in answer.factors() {
            if labels.find_weight(&line.value).is_none() {
                lost.push(format!("counts: {}", line.value));
            }
            if let Some(side) = &line.side
                && labels.find_name("side", side).or(labels.find_field(form.procedure(), side)).is_none()
            {
                lost.push(format!("side: {side}"));
            }
        }
        for result in answer.result().into_iter().chain(answer.chances().into_iter().map(|(result, _)| result)) {
            told(labels, form.procedure(), result, &mut lost);
            let tale = labels.tale(form, result);
            if tale.contains("tale-") || tale.contains('{') {
                lost.push(tale);
            }
        }
    }
    lost.iter().map(|lost| format!("{} {lost}", form.system().id())).collect()
}

#[test]
fn every_answer_has_words_in_both_languages() {
    let mut lost = Vec::new();
    for (request, _) in cases() {
        let (form, dice) = form_of(&request);
        lost.extend(unsaid(&form, &form.answer(&dice, Lang::En)));
    }
    // Chance meets what no example does; the same ones each time.
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for (system, procedure) in all() {
        let mut form = Form::open(system, procedure).expect("it is there");
        for _ in 0..300 {
            let edits = proptest::collection::vec(any::<u32>(), 1..6);
            let edits = edits.new_tree(&mut runner).expect("a value").current();
            for edit in edits {
                change(&mut form, edit);
            }
            let answer = form.answer(&[], Lang::En);
            if answer.refused().is_some() {
                form = Form::open(system, procedure).expect("it is there");
                continue;
            }
            lost.extend(unsaid(&form, &answer));
            let sections = form.sections();
            assert!(sections.iter().all(|section| section.path.starts_with("case")));
            printed(&form, &answer, &[], Lang::Fr);
        }
    }
    lost.sort();
    lost.dedup();
    assert!(lost.is_empty(), "no words for\n{}", lost.join("\n"));
}

// --- chance ---

/// All fields that apply, with those within them.
fn fields(seen: &[Seen]) -> Vec<(String, &'static Kind, bool)> {
    seen.iter()
        .flat_map(|field| {
            let inner = field.inner.iter().flat_map(|inner| fields(inner));
            std::iter::once((field.path.clone(), field.kind, field.needed)).chain(inner).collect::<Vec<_>>()
        })
        .collect()
}

/// One edit of a form, as a person makes it: a name chosen, a flag turned, a number typed, a part added or taken away.
fn change(form: &mut Form, edit: u32) {
    let seen = form.survey().seen;
    let fields = fields(&seen);
    let (path, kind, needed) = &fields[edit as usize % fields.len()];
    let pick = (edit / 1009) as i64;
    match kind {
        Kind::Flag => form.set(path, Some(json!(pick % 2 == 0))),
        Kind::Int(min, max) => {
            // Now and then a number out of bounds.
            let span = max - min + 1;
            form.set(path, Some(json!(min + pick.rem_euclid(span + i64::from(pick % 50 == 0)))));
        }
        Kind::IntIn(known) => form.set(path, Some(json!(known[pick as usize % known.len()]))),
        Kind::Num(interval) => {
            let value = interval.min + (interval.max - interval.min) * (pick % 41) as f64 / 40.0;
            form.set(path, Some(json!((value * 10.0).round() / 10.0)));
        }
        Kind::OneOf(_) if !needed && pick % 7 == 0 => form.set(path, None),
        Kind::OneOf(names) => form.set(path, Some(json!(names[pick as usize % names.len()]))),
        Kind::List { .. } if pick % 3 == 0 => form.remove(&format!("{path}[0]")),
        Kind::List { .. } => form.add(path),
        Kind::Object(_) if !needed && pick % 2 == 0 => form.set(path, None),
        Kind::Object(_) => {
            if form::get(form.given(), path).is_none() {
                form.set(path, Some(json!({})));
            }
        }
        Kind::Either(..) => unreachable!("the survey has chosen"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever is done to a form, what is wrong is forbidden by a clause, or stands at a field that one sees.
    #[test]
    fn a_form_is_never_wrong_where_nobody_sees_it(edits in proptest::collection::vec(any::<u32>(), 1..40)) {
        for (system, procedure) in all() {
            let mut form = Form::open(system, procedure).expect("it is there");
            for edit in &edits {
                change(&mut form, *edit);
                if edit % 11 == 0 && form.can_swap() {
                    form.swap();
                }
                if let Some(refused) = form.answer(&[], Lang::En).refused() {
                    let field = refused.field.clone().unwrap_or_default();
                    prop_assert!(
                        refused.clause.is_some() || visible(&form.sections(), &field),
                        "{procedure}: {refused:?} of {}", form.request(None)
                    );
                }
            }
        }
    }
}

/// JOS-FIRE-02, JOS-FIRE-03, NPW-FIRE-08: what is not added up has its unit, in the assistant as at the table; a modifier has its sign.
#[test]
fn what_is_counted_does_not_look_like_a_modifier() {
    use rulebook::{josephine, napow};
    let said = |lang, system, clause, value: i64| Labels::new(system, lang).contribution(clause, &json!(value));
    assert_eq!(said(Lang::En, System::Josephine, josephine::FIRE_02, 4), "4 dice");
    assert_eq!(said(Lang::Fr, System::Josephine, josephine::FIRE_03, 2), "2 ou moins");
    assert_eq!(said(Lang::En, System::Napow, napow::FIRE_08, 4), "4 or more");
    assert_eq!(said(Lang::En, System::Josephine, josephine::FIRE_04, 1), "+1");
}

/// POW-MEL-20: the table that the attacker reads tells what the defender loses, and says so.
#[test]
fn a_table_of_losses_says_who_inflicts_them() {
    let (request, _) = cases().into_iter().find(|(request, _)| request["procedure"] == "melee").expect("a melee");
    assert_eq!(request["system"], "pow");
    let (form, dice) = form_of(&request);
    let answer = form.answer(&dice, Lang::En);
    let titles: Vec<String> = printed(&form, &answer, &dice, Lang::En).into_iter().map(|table| table.title).collect();
    assert_eq!(titles, ["Losses inflicted by the attacker", "Losses inflicted by the defender"]);
}

/// Every die that is asked for says what it is thrown for: what it has to show, by which clause; where both parties throw, whose it is.
#[test]
fn every_die_says_what_it_is_for() {
    for (request, line) in cases() {
        let (form, mut dice) = form_of(&request);
        while let Some(Due { die, why, .. }) = form.die_due(&dice) {
            assert!(Clause::find(why).is_some(), "{line}: by no clause");
            let (low, high) = die.span();
            dice.push(if dice.len().is_multiple_of(2) { high } else { low });
        }
        let fallen = form.fallen(&dice);
        assert_eq!(fallen.len(), dice.len(), "{line}");
        let procedure = request["procedure"].as_str().expect("a name");
        let both = ["melee", "melee_round", "charge", "battle_type", "roll_off"].contains(&procedure)
            || (procedure == "initiative" && form.system() == System::Fcm);
        if both {
            assert!(fallen.iter().all(|roll| roll.aim.whose.is_some()), "{line}: whose?");
        }
        // Who is hit saves from each hit: what is marked as a hit is one.
        let count = |deed: Deed, met: bool| {
            let needs = fallen.iter().filter_map(|roll| Some((roll.aim.need?, roll.face)));
            needs.filter(|(need, face)| need.deed == deed && (!met || need.met_by(*face))).count()
        };
        if procedure == "fire" && count(Deed::Save, false) > 0 {
            assert_eq!(count(Deed::Hit, true), count(Deed::Save, false), "{line}");
        }
    }
}

/// Whose a factor or a die is, is said in words.
#[test]
fn every_party_has_a_name() {
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let named = |side: &str| words.find(&format!("factor-{side}"), &[]).is_some();
        for whose in [Whose::Attacker, Whose::Defender, Whose::A, Whose::B] {
            assert!(named(whose.name()), "{whose:?}");
        }
        for (request, line) in cases() {
            let (form, dice) = form_of(&request);
            for factor in form.answer(&dice, lang).factors() {
                assert!(factor.side.as_deref().is_none_or(named), "{line}: {:?}", factor.side);
            }
        }
    }
}
