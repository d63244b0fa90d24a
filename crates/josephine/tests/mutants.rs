//! Scenario files changed at random: what is not refused can be played.

use std::sync::Arc;

use dice::Seeded;
use game::Table;
use game::drill::{Checks, Coverage, play};
use josephine::Battle;
use muster::josephine::{Library, ScenarioOptions, read_map, read_scenario};

/// The most answers of a battle: by then all have deployed, and there has been fighting.
const ANSWERS: u32 = 200;

/// Where the numbers of a text stand.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.');
    let inside =
        |at: usize| at > 0 && (digit(at - 1) || bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
    (0..bytes.len())
        .filter(|&at| bytes[at].is_ascii_digit() && !inside(at))
        .map(|at| (at, (at..bytes.len()).find(|&end| !digit(end)).unwrap_or(bytes.len())))
        .collect()
}

/// One number in place of another: a near one, another of the same text, or an extreme one.
fn changed(text: &str, dice: &mut Seeded) -> String {
    let numbers = numbers(text);
    let pick = |dice: &mut Seeded| numbers[dice.below(numbers.len() as u32) as usize];
    let (from, to) = pick(dice);
    let old = &text[from..to];
    let new = match (dice.below(6), old.parse::<f64>()) {
        (0, _) => "0".to_owned(),
        (1, _) => "99".to_owned(),
        (2 | 3, Ok(value)) if old.contains('.') => format!("{:.2}", value + f64::from(dice.below(400)) / 100.0 - 2.0),
        (2 | 3, Ok(value)) => format!("{}", (value + f64::from(dice.below(5)) - 2.0).max(0.0)),
        _ => {
            let (from, to) = pick(dice);
            text[from..to].to_owned()
        }
    };
    format!("{}{new}{}", &text[..from], &text[to..])
}

/// The text without one of its `[[tables]]`, or with one table twice.
fn cut(text: &str, dice: &mut Seeded) -> String {
    let mut tables: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with("[[") || tables.is_empty() {
            tables.push(String::new());
        }
        let table = tables.last_mut().expect("there is one");
        table.push_str(line);
        table.push('\n');
    }
    let at = dice.below(tables.len() as u32) as usize;
    if dice.below(2) == 0 && tables.len() > 1 {
        tables.remove(at);
    } else {
        let twin = tables[at].replacen("id = \"", "id = \"another_", 1);
        tables.insert(at, twin);
    }
    tables.concat()
}

fn spoilt(text: &str, dice: &mut Seeded) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        text = if dice.below(4) == 0 { cut(&text, dice) } else { changed(&text, dice) };
    }
    text
}

/// JOS-SET-01, -03: a scenario or a map that loads is one that can be played.
#[test]
fn what_loads_can_be_played() {
    let scenarios: Vec<_> = muster::files("josephine/scenarios").collect();
    let maps: Vec<_> = muster::files("josephine/maps").collect();
    let mut played = [0, 0];
    for seed in 0..400_u64 {
        let mut dice = Seeded::new(seed, 0);
        let (name, text) = scenarios[seed as usize % scenarios.len()];
        // Sums are stated in the files, so that nothing could be changed without changing them too.
        let text: String =
            text.lines().filter(|line| !line.starts_with("points")).map(|line| format!("{line}\n")).collect();
        let of_map = seed % 3 == 0;
        let (text, mut library) =
            if of_map { (text, Library::own().clone()) } else { (spoilt(&text, &mut dice), Library::own().clone()) };
        if of_map {
            let Some((name, map)) = maps.iter().find(|(_, map)| {
                let id = map.lines().find_map(|line| line.strip_prefix("id = "));
                id.is_some_and(|id| text.contains(&format!("map = {id}")))
            }) else {
                continue;
            };
            let Ok(map) = read_map(name, &spoilt(map, &mut dice)) else { continue };
            library.maps.retain(|own| own.id != map.id);
            library.maps.push(Arc::new(map));
        }
        let Ok(scenario) = read_scenario(name, &text, &library) else { continue };
        for table in [Table::Free, Table::Hex] {
            let Ok(setup) = scenario.setup(table, &ScenarioOptions::default(), None) else { continue };
            let checks = Checks { most_answers: ANSWERS, every: 40, ..Checks::default() };
            if let Err(failure) = play(&Battle::new(setup), seed, 0, &mut Coverage::new(), checks)
                && failure.check != "endless"
            {
                panic!("seed {seed}, {table:?} table: {failure}\n{text}");
            }
            played[usize::from(of_map)] += 1;
        }
    }
    // Otherwise everything was refused, and nothing was tried.
    assert!(played[0] > 100 && played[1] > 50, "{played:?}");
}
