//! How many answers a battle of Saalfeld asks of one player: the length of a battle, as the specification estimates it.

use dice::Seeded;
use field::{Place, Point};
use game::{Answer, Course, Pick, Question, RuleSet, Side, Step, Way};
use napow::{Battle, State};

fn saalfeld() -> Battle {
    Battle::new(muster::napow::setup("saalfeld_1806").expect("one of ours")).expect("the set admits it")
}

fn question(battle: &Battle, state: &State, side: Side) -> Question {
    let clause = rulebook::System::Napow.clauses().next().expect("it has clauses");
    let mut question = Question::blank(clause);
    battle.question(state, side, &mut question);
    question
}

/// Whoever may march goes 12 cm ahead, or half of it, where that is legal: by manoeuvre unit.
fn advances(battle: &Battle, state: &State, side: Side) -> Vec<Vec<Pick>> {
    let view = battle.view(state, Some(side));
    let roster = &battle.chart().roster;
    let mut by_um: Vec<(Option<String>, Vec<Pick>)> = Vec::new();
    for choice in question(battle, state, side).options.iter().filter(|choice| choice.verb == "march") {
        let Some(piece) = choice.piece else { continue };
        let stand = view.pieces.iter().find(|known| known.id == piece).and_then(|known| known.stand);
        let Some(stand) = stand else { continue };
        let Place::Point(at) = stand.at else { continue };
        let ahead = |cm: f64| field::ahead(at, stand.facing, cm);
        let way = |to: Point| Pick::way(choice.id, Way::from_iter([Step::To(to.into())]));
        let ways = [12.0, 6.0].map(|cm| way(ahead(cm)));
        let legal = ways.into_iter().find(|pick| battle.check(state, side, &pick.clone().into()).is_ok());
        let um = roster[usize::from(piece.0)].of.clone().map(|words| words[0].clone());
        let Some(pick) = legal else { continue };
        match by_um.iter_mut().find(|(known, _)| *known == um) {
            Some((_, picks)) => picks.push(pick),
            None => by_um.push((um, vec![pick])),
        }
    }
    by_um.into_iter().map(|(_, picks)| picks).collect()
}

/// One battle between two who answer in that way; how many answers each gave.
fn answers(battle: &Battle, seed: u64, person: impl Fn(&Battle, &State, Side) -> Answer) -> [u32; 2] {
    let mut dice = Seeded::new(1806, seed);
    let mut state = battle.begin();
    let mut given = [0; 2];
    while let Some(&side) = battle.asked(&state).first() {
        let answer = person(battle, &state, side);
        let took = battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice));
        took.unwrap_or_else(|refusal| panic!("{:?}: {refusal:?}", question(battle, &state, side).kind));
        given[side as usize] += 1;
    }
    given
}

/// Accepts presets, but for one plain advance of everybody a turn.
fn quick(battle: &Battle, state: &State, side: Side) -> Answer {
    let question = question(battle, state, side);
    match question.kind.as_ref() {
        "deploy" => Answer::one(option(&question, "rest_standard").expect("always offered")),
        "move" => {
            let advance: Answer = advances(battle, state, side).into_iter().flatten().collect();
            with_done(&question, advance)
        }
        _ => battle.preset(state, side),
    }
}

/// Decides everything himself: no preset, no standard place; brigades are placed and moved one by one.
fn careful(battle: &Battle, state: &State, side: Side) -> Answer {
    let question = question(battle, state, side);
    let first = |verbs: &[&str]| {
        let found = verbs.iter().find_map(|verb| option(&question, verb));
        Answer::one(found.unwrap_or_else(|| panic!("{} offers none of {verbs:?}", question.kind)))
    };
    match question.kind.as_ref() {
        "choose_objectives" => objectives(battle, state, side, &question),
        "deploy" => placed(battle, state, side, &question),
        "arrive" => arrivals(battle, state, side, &question),
        "move" => {
            let mut ums = advances(battle, state, side);
            let last = ums.len() <= 1;
            let advance: Answer =
                if ums.is_empty() { Answer::none() } else { ums.swap_remove(0).into_iter().collect() };
            if last { with_done(&question, advance) } else { advance }
        }
        // All fire of a turn in one answer; of the generals, supporters and strikers one pick each.
        "fire" => with_done(&question, one_each(&question)),
        "cohesion" | "return_brigadier" | "support" | "strike" => one_each(&question),
        "charge" => charge(battle, state, side, &question),
        "react" => first(&["square", "fire", "turn", "counter_charge", "stand"]),
        "react_further" => first(&["fire"]),
        "failed_charge" => first(&["rally_in_place"]),
        "fight_on" | "break_off" => first(&["fight_on"]),
        "aftermath" => first(&["pursue", "consolidate", "rally_in_place", "pursue_void", "pursue_new"]),
        "consolidate" | "rally" => first(&["done"]),
        other => panic!("nobody said what to answer to {other}"),
    }
}

fn option(question: &Question, verb: &str) -> Option<u32> {
    question.options.iter().find(|choice| choice.verb == verb).map(|choice| choice.id)
}

fn with_done(question: &Question, mut answer: Answer) -> Answer {
    answer.push(option(question, "done").expect("always offered"));
    answer
}

/// The first option of every piece.
fn one_each(question: &Question) -> Answer {
    let mut known = Vec::new();
    let of = |choice: &&game::Choice| {
        let new = choice.piece.is_some() && !known.contains(&choice.piece);
        known.push(choice.piece);
        new
    };
    question.options.iter().filter(of).map(|choice| choice.id).collect()
}

/// Of all that may be attacked and defended the pair that lies nearest together.
fn objectives(battle: &Battle, state: &State, side: Side, question: &Question) -> Answer {
    let at = |choice: &game::Choice| battle.chart().objectives[usize::from(choice.feature.expect("a feature"))].at;
    let of = |verb: &str| question.options.iter().filter(|choice| choice.verb == verb).collect::<Vec<_>>();
    let defences = of("defence");
    let pairs = of("attack").into_iter().flat_map(|attack| defences.iter().map(move |defence| (attack, *defence)));
    let near = |(one, two): &(&game::Choice, &game::Choice)| field::distance_hundredths(at(one), at(two));
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_by_key(near);
    let answers = pairs.into_iter().map(|(attack, defence)| [attack.id, defence.id].into_iter().collect::<Answer>());
    answers.into_iter().find(|answer| battle.check(state, side, answer).is_ok()).expect("two different features")
}

/// Places of his zone, row by row from its front, each row from its middle outwards.
fn spots(battle: &Battle, side: Side) -> impl Iterator<Item = field::Pose> {
    let zones = &battle.chart().zones;
    let (_, zone) = zones.iter().find(|(of, _)| *of == side).expect("the scenario fixes it");
    let (low, high) = zone.bounds();
    let north = low.y < 60_000 && high.y < 60_000;
    let facing = field::Facing::new(if north { 0 } else { 180 });
    let front = if north { high.y } else { low.y };
    let middle = i32::midpoint(low.x, high.x);
    let row = move |k: i32| front + if north { -2_000 * k } else { 2_000 * k };
    (1..15).flat_map(move |k| {
        let aside = (0..45).flat_map(|step| [2_000 * step, -2_000 * step]);
        aside.map(move |aside| field::Pose::new(Point::new(middle + aside, row(k)), facing))
    })
}

/// A brigade in battle order, a battery, a general: at the first place that he finds.
fn placed(battle: &Battle, state: &State, side: Side, question: &Question) -> Answer {
    let verbs = ["block_battle", "place_unlimbered", "place_limbered", "place_general"];
    let choices = verbs.iter().flat_map(|verb| question.options.iter().filter(move |choice| choice.verb == *verb));
    for choice in choices {
        let answers = spots(battle, side).map(|spot| Answer::from(Pick::spot(choice.id, spot)));
        if let Some(answer) = answers.into_iter().find(|answer| battle.check(state, side, answer).is_ok()) {
            return answer;
        }
    }
    panic!("there is room for everybody")
}

/// Columns side by side on their entry line, 4 cm apart.
fn arrivals(battle: &Battle, state: &State, side: Side, question: &Question) -> Answer {
    let mut answer = Answer::none();
    for choice in question.options.iter().filter(|choice| choice.verb == "arrive") {
        let entries = battle.chart().entries.iter().filter(|(of, _)| *of == side);
        let spots = entries.flat_map(|(_, entry)| {
            let aside = (0..16).flat_map(|step| [1_000 * step, -1_000 * step]);
            aside.map(|aside| Point::new(entry.at.x + aside, 6_000)).collect::<Vec<_>>()
        });
        let with = |at: Point| {
            let mut more = answer.clone();
            more.push(Pick::spot(choice.id, field::Pose::new(at, field::Facing::NORTH)));
            more
        };
        let found = spots.map(with).find(|answer| battle.check(state, side, answer).is_ok());
        answer = found.unwrap_or(answer);
    }
    answer
}

/// The first charge on somebody who is not stronger; otherwise no more of them.
fn charge(battle: &Battle, state: &State, side: Side, question: &Question) -> Answer {
    let view = battle.view(state, Some(side));
    let strength = |piece| view.pieces.iter().find(|known| Some(known.id) == piece).and_then(|known| known.strength);
    let fair = |choice: &&game::Choice| {
        choice.verb == "charge" && strength(choice.piece).map(|own| own.0) >= strength(choice.other).map(|his| his.0)
    };
    match question.options.iter().find(fair) {
        Some(choice) => Answer::one(choice.id),
        None => Answer::one(option(question, "done").expect("always offered")),
    }
}

fn average(person: impl Fn(&Battle, &State, Side) -> Answer + Copy) -> (f64, u32) {
    let battle = saalfeld();
    let all: Vec<u32> = (0..16).flat_map(|seed| answers(&battle, seed, person)).collect();
    (f64::from(all.iter().sum::<u32>()) / all.len() as f64, all.iter().copied().max().unwrap_or(0))
}

/// By presets and one plain advance a turn a player gives 43 answers on average.
#[test]
fn by_presets_alone() {
    let (mean, most) = average(quick);
    assert!(mean <= 43.0, "{mean} on average, {most} at most");
}

/// A careful player, who decides everything himself, places lot by lot and moves UM by UM, gives 90 answers at most.
#[test]
fn a_careful_player_without_presets() {
    let (mean, most) = average(careful);
    assert!(most <= 90, "{mean} on average, {most} at most");
}
