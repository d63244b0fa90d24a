//! Random battles with every invariant checked after each answer.
use dice::Seeded;
use game::{Event, RuleSet, Table};
use josephine::Battle;

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|a| a.parse().ok()).unwrap_or(100);
    let check: bool = args.next().is_none_or(|a| a != "fast");
    for scenario in ["quatre_bras_1815", "pratzen_1805", "plancenoit_1815", "open_field"] {
        for table in [Table::Free, Table::Hex] {
            let setup = muster::josephine::setup(scenario, table, &Default::default(), None).expect("it loads");
            let battle = Battle::new(setup);
            let start = std::time::Instant::now();
            let (mut answers, mut ends) = (0u64, std::collections::BTreeMap::new());
            for game in 0..games {
                let mut dice = Seeded::new(7, game);
                let mut player = Seeded::new(8, game);
                let mut state = battle.begin();
                let mut n = 0;
                while let Some(&side) = battle.asked(&state).first() {
                    let answer = battle.sample(&state, side, &mut player);
                    if check {
                        let before = state.clone();
                        let mut events: Vec<Event> = Vec::new();
                        if let Err(refusal) = battle.answer(&mut state, side, &answer, &mut dice, &mut events) {
                            panic!(
                                "{scenario} {table:?} game {game} answer {n}: {:?} {answer:?} refused {refusal:?}\n{before:#?}",
                                before.phase
                            );
                        }
                        if let Err(what) = battle.invariants(&state) {
                            panic!(
                                "{scenario} {table:?} game {game} answer {n}: {:?} {answer:?}: {what}\n{events:#?}\n{before:?}",
                                before.phase
                            );
                        }
                    } else {
                        battle.answer(&mut state, side, &answer, &mut dice, &mut ()).expect("legal");
                    }
                    n += 1;
                    assert!(n < 20000, "endless");
                }
                answers += n;
                *ends.entry(format!("{:?}", battle.outcome(&state).map(|o| (o.winner, o.level)))).or_insert(0) += 1;
            }
            let t = start.elapsed().as_secs_f64();
            println!(
                "{scenario} {table:?}: {games} games {answers} answers, {:.0} games/s {:.0} answers/s {ends:?}",
                games as f64 / t,
                answers as f64 / t
            );
        }
    }
}
