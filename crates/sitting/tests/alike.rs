//! Nobody is asked to choose between two options that read alike.

use std::collections::{BTreeMap, BTreeSet};

use game::Table;
use rulebook::Lang;
use sitting::{Invitation, Offer, Seat, Sitting};
use words::Cast;

/// Battles of each scenario that are looked through.
const BATTLES: u64 = 1;

/// Whatever is offered beside each other in a battle of recruits differs in its words, in both languages.
#[test]
fn options_of_a_question_read_differently() {
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    for battle in &Offer::all().battles {
        for seed in 1..=BATTLES {
            let invitation = Invitation {
                system: battle.system,
                scenario: battle.id.clone(),
                table: Table::Free,
                options: BTreeMap::new(),
                armies: None,
                seats: [Seat::Human; 2],
                seed,
                typed: false,
            };
            let mut sitting =
                Sitting::open(&invitation).unwrap_or_else(|why| panic!("{}: {}", battle.id, why.say(Lang::En)));
            while let Some(side) = sitting.host().asked().first().copied() {
                let question = sitting.host().question(side).expect("it is asked");
                for lang in Lang::ALL {
                    let cast = Cast::of(lang, sitting.chart());
                    let mut known = BTreeSet::new();
                    for option in &question.options {
                        let words = cast.option(option);
                        if !known.insert(words.clone()) {
                            let key = format!("{} {} {}", battle.system.id(), question.kind, option.verb);
                            faults.entry(key).or_insert(format!("{}, seed {seed}: {words}", battle.id));
                        }
                    }
                }
                let answer = sitting.host().decide("recruit", side, seed).expect("somebody is asked").answer;
                sitting.answer(side, &answer).expect("a recruit knows the rules");
            }
        }
    }
    let told: Vec<String> = faults.iter().map(|(key, example)| format!("{key}: {example}")).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
