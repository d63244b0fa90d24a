//! The prelude of a random battle (POW-SET-14): a small rule set of its own, of at most four questions, whose outcome is a map. Who
//! has the initiative and what battle it is, the ground that one player lays, the edge that the other takes, supply lines and roads.

mod land;
mod legacy;
mod legal;
mod orders;
mod play;
mod roads;
#[cfg(test)]
mod tests;
mod throw;
mod view;

use std::borrow::Cow;

use dice::Seeded;
use game::procedure::Entry;
use game::{
    Answer, Asked, Chart, Course, Lexicon, Outcome, Pick, Question, Refusal, Roster, RuleSet, Side, Table, View, Words,
};
use rulebook::System;
use rulebook::pow::{END_06, SET_14};
use serde::{Deserialize, Serialize};

use crate::names::{Grade, LEXICON};
use crate::procedures::{Battle as Kind, PROCEDURES};
use crate::tables::generation::Region;
use crate::troops::{Quality, Training};

use land::{CROSSINGS, DEPTH, Land, PIECES, STREAMS, WIDTH};
use orders::Lay;
use roads::{LINES, Roads};

/// What giving up is worth beside everything else, in points.
const DECIDED: f64 = 10_000.0;
/// POW-END-01: the turns of the battle that follows, for who looks at a prelude.
const TURNS: u16 = 12;

/// What a prelude begins with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PreludeSetup {
    /// POW-TGN-02: where the battle takes place.
    pub region: Region,
    /// POW-GEN-16: `auto`: the proposed map stands, and nobody is asked about ground or roads.
    pub auto: bool,
    /// POW-SET-01: class and training of both commanders-in-chief.
    pub chiefs: [(Quality, Training); 2],
    /// The names of the sides.
    pub sides: [Words; 2],
    /// Their nations, for their colours.
    pub nations: [String; 2],
}

/// A prelude.
#[derive(Clone, Debug)]
pub struct Prelude {
    setup: PreludeSetup,
    chart: Chart,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Step {
    Begin,
    /// P2.
    Pitched,
    /// P3.
    Place,
    /// P4.
    Edge,
    /// P5.
    Roads,
    Over,
}

/// A moment of a prelude.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PreludeState {
    number: u32,
    step: Step,
    kind: Kind,
    /// Who has the initiative.
    first: Side,
    land: Land,
    /// POW-LOC-03: x of the supply points.
    supply: [i32; 2],
    roads: Roads,
    conceded: Option<Side>,
}

impl Prelude {
    /// The prelude of two armies.
    pub fn new(setup: PreludeSetup) -> Self {
        let chart = chart(&setup);
        Prelude { setup, chart }
    }

    /// What it begins with.
    pub fn setup(&self) -> &PreludeSetup {
        &self.setup
    }

    /// POW-SET-04: the player who lays the ground, the one without the initiative.
    fn layer(&self, state: &PreludeState) -> Side {
        state.first.other()
    }

    /// The map that these dice lay if everybody answers by the preset.
    pub fn by_preset(&self, dice: &mut dyn dice::Dice) -> Option<String> {
        let mut state = self.begin();
        while let Some(side) = self.asked(&state).first().copied() {
            let answer = self.preset(&state, side);
            self.answer(&mut state, side, &answer, &mut Course::silent(dice)).ok()?;
        }
        self.legacy(&state)
    }
}

/// The empty table, and what may come to lie on it.
fn chart(setup: &PreludeSetup) -> Chart {
    let row = |key: &str, number: usize, [en, fr]: [&str; 2]| Roster {
        key: format!("{key}-{number}"),
        name: [format!("{en} {number}"), format!("{fr} {number}")],
        side: Side::First,
        nation: setup.nations[0].clone(),
        of: None,
        values: Vec::new(),
        traits: Vec::new(),
    };
    let mut roster: Vec<Roster> = Vec::new();
    roster.extend((1..=PIECES).map(|n| row("piece", n, ["Piece", "Élément"])));
    roster.extend((1..=STREAMS).map(|n| row("stream", n, ["Stream", "Cours d’eau"])));
    roster.extend((1..=CROSSINGS).map(|n| row("crossing", n, ["Crossing", "Passage"])));
    roster.extend((1..=LINES).map(|n| row("road", n, ["Road", "Route"])));
    Chart {
        system: Cow::Borrowed(System::Pow.id()),
        scenario: "random".to_owned(),
        title: ["Before the battle", "Avant la bataille"].map(str::to_owned),
        date: Words::default(),
        table: Table::Free,
        unit: Cow::Borrowed("cm"),
        unit_metres: 36,
        ground: field::Ground { width: WIDTH, height: DEPTH, areas: Vec::new(), lines: Vec::new() },
        names: Vec::new(),
        zones: Vec::new(),
        objectives: Vec::new(),
        entries: Vec::new(),
        sides: setup.sides.clone(),
        nations: setup.nations.clone(),
        roster,
    }
}

impl RuleSet for Prelude {
    type State = PreludeState;
    const SYSTEM: System = System::Pow;
    const REVISION: u32 = crate::rules::REVISION;
    const LEXICON: Lexicon = LEXICON;
    const PROCEDURES: &'static [Entry] = PROCEDURES;

    fn begin(&self) -> PreludeState {
        PreludeState {
            number: 1,
            step: Step::Begin,
            kind: Kind::Encounter,
            first: Side::First,
            land: Land::default(),
            supply: [WIDTH / 2; 2],
            roads: Roads::new(),
            conceded: None,
        }
    }

    fn asked(&self, state: &PreludeState) -> Asked {
        match state.step {
            Step::Begin | Step::Pitched | Step::Edge => Asked::from_iter([state.first]),
            Step::Place | Step::Roads => Asked::from_iter([self.layer(state)]),
            Step::Over => Asked::new(),
        }
    }

    fn number(&self, state: &PreludeState) -> u32 {
        state.number
    }

    fn turn(&self, _: &PreludeState) -> u16 {
        0
    }

    fn question(&self, state: &PreludeState, side: Side, question: &mut Question) -> bool {
        self.put(state, side, question)
    }

    fn preset(&self, state: &PreludeState, _: Side) -> Answer {
        match state.step {
            Step::Pitched => Answer::one(Lay::Encounter.id()),
            Step::Edge => Answer::one(Lay::Near.id()),
            _ => Answer::none(),
        }
    }

    fn check(&self, state: &PreludeState, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.legal(state, side, answer).map(|_| ())
    }

    fn answer(
        &self,
        state: &mut PreludeState,
        side: Side,
        answer: &Answer,
        course: &mut Course<'_>,
    ) -> Result<(), Refusal> {
        let deed = self.legal(state, side, answer)?;
        self.carry_out(state, side, deed, course);
        Ok(())
    }

    fn chart(&self) -> &Chart {
        &self.chart
    }

    fn view(&self, state: &PreludeState, side: Option<Side>) -> View {
        self.seen(state, side)
    }

    fn outcome(&self, state: &PreludeState) -> Option<Outcome> {
        if state.step != Step::Over {
            return None;
        }
        Some(match state.conceded {
            Some(side) => Outcome { winner: Some(side.other()), level: Grade::Conceded.into(), clause: END_06 },
            None => Outcome { winner: None, level: Grade::Laid.into(), clause: SET_14 },
        })
    }

    fn sample(&self, state: &PreludeState, side: Side, dice: &mut Seeded) -> Answer {
        let mut answers = Vec::new();
        self.suggest(state, side, dice, &mut answers);
        if state.step == Step::Place
            && let Some(answer) = self.shuffled(state, side, dice)
        {
            answers.push(answer);
        }
        if state.step == Step::Roads && state.roads.is_empty() {
            answers.extend(self.roads_spelt(state, side));
        }
        // Nobody gives up by chance before the battle: random battles are to be fought.
        answers.retain(|answer| answer.only().is_none_or(|pick| pick.option != Lay::Concede.id()));
        answers.swap_remove(dice.below(answers.len() as u32) as usize)
    }

    fn suggest(&self, state: &PreludeState, side: Side, _: &mut Seeded, into: &mut Vec<Answer>) {
        let plain: &[Lay] = match state.step {
            Step::Pitched => &[Lay::Encounter, Lay::Pitched, Lay::Concede],
            Step::Edge => &[Lay::Near, Lay::Far, Lay::Concede],
            _ => &[],
        };
        into.extend(plain.iter().map(|lay| Answer::one(lay.id())));
        if plain.is_empty() {
            into.push(self.preset(state, side));
        }
    }

    /// Hills near the own edge are good to stand on; an army that is led worse gives the initiative away.
    fn evaluate(&self, state: &PreludeState, side: Side) -> f64 {
        let gone = state.conceded.map_or(0.0, |one| if one == side { -DECIDED } else { DECIDED });
        gone + self.worth(state, side) - self.worth(state, side.other())
    }

    fn legacy(&self, state: &PreludeState) -> Option<String> {
        (state.step == Step::Over && state.conceded.is_none()).then(|| self.written(state))
    }
}

impl Prelude {
    fn worth(&self, state: &PreludeState, side: Side) -> f64 {
        let near = |y: i32| if side == Side::First { y <= 45_000 } else { y >= DEPTH - 45_000 };
        let hills = state.land.pieces.iter().filter(|piece| piece.is_laid() && piece.is_hill());
        let mut worth = hills.filter(|piece| near(piece.pose.at.y)).count() as f64;
        // The first player of an encounter marches in: whoever is led worse had rather stand ready.
        let [own, other] = [side, side.other()].map(|side| self.setup.chiefs[side as usize].0 as u8);
        let led_worse = own > other;
        if led_worse && state.kind == Kind::Pitched && state.first != side {
            worth += 1.0;
        }
        worth
    }

    /// A piece somewhere else, at random, if that is legal.
    fn shuffled(&self, state: &PreludeState, side: Side, dice: &mut Seeded) -> Option<Answer> {
        let count = state.land.pieces.len() as u32;
        for _ in 0..6 {
            let piece = dice.below(count.max(1)) as u8;
            let at = field::Point::new(dice.below(WIDTH as u32) as i32, dice.below(DEPTH as u32) as i32);
            let pose = field::Pose::new(at, field::Facing::new(dice.below(360) as u16));
            let lay = Lay::Piece(piece, 1 + dice.below(4) as u8);
            let answer = Answer::from(Pick::spot(lay.id(), pose));
            if self.check(state, side, &answer).is_ok() {
                return Some(answer);
            }
        }
        None
    }

    /// The default roads as an answer, if they are few enough.
    fn roads_spelt(&self, state: &PreludeState, side: Side) -> Option<Answer> {
        let network = roads::network(&state.land, state.supply);
        let picks = network.iter().enumerate().take(LINES);
        let answer: Answer = picks.map(|(i, road)| Pick::arrow(Lay::Road(i as u8).id(), road.clone())).collect();
        self.check(state, side, &answer).is_ok().then_some(answer)
    }
}
