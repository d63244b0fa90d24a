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

/// One battle between two who advance and otherwise accept presets; how many answers each gave.
fn answers(battle: &Battle, seed: u64, careful: bool) -> [u32; 2] {
    let mut dice = Seeded::new(1806, seed);
    let mut state = battle.begin();
    let mut given = [0; 2];
    let mut moved = (0, Side::First);
    while let Some(&side) = battle.asked(&state).first() {
        let kind = question(battle, &state, side).kind;
        let turn = (u32::from(battle.turn(&state)), side);
        let answer = match kind.as_ref() {
            "deploy" if !careful => rest_standard(battle, &state, side),
            "move" if moved != turn || careful => {
                moved = turn;
                advance(battle, &state, side, careful)
            }
            _ => battle.preset(&state, side),
        };
        battle.answer(&mut state, side, &answer, &mut Course::silent(&mut dice)).expect("legal");
        given[side as usize] += 1;
    }
    given
}

fn rest_standard(battle: &Battle, state: &State, side: Side) -> Answer {
    let question = question(battle, state, side);
    let rest = question.options.iter().find(|choice| choice.verb == "rest_standard").expect("always offered");
    Answer::one(rest.id)
}

/// The advance of one UM, or of all; with the last of them the phase is done.
fn advance(battle: &Battle, state: &State, side: Side, careful: bool) -> Answer {
    let question = question(battle, state, side);
    let done = question.options.iter().find(|choice| choice.verb == "done").expect("always offered").id;
    let ums = advances(battle, state, side);
    let last = ums.len() <= 1 || !careful;
    let of = if careful { 1 } else { ums.len() };
    let mut answer: Answer = ums.into_iter().take(of).flatten().collect();
    if last {
        answer.push(done);
    }
    answer
}

fn average(careful: bool) -> (f64, u32) {
    let battle = saalfeld();
    let all: Vec<u32> = (0..16).flat_map(|seed| answers(&battle, seed, careful)).collect();
    (f64::from(all.iter().sum::<u32>()) / all.len() as f64, all.iter().copied().max().unwrap_or(0))
}

/// By presets and one plain advance a turn a player gives 43 answers on average.
#[test]
fn by_presets_alone() {
    let (mean, most) = average(false);
    assert!(mean <= 43.0, "{mean} on average, {most} at most");
}

/// A careful player, who deploys lot by lot and moves UM by UM, gives 90 answers at most.
#[test]
fn a_careful_player() {
    let (mean, most) = average(true);
    assert!(most <= 90, "{mean} on average, {most} at most");
}
