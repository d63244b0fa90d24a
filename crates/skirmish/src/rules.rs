//! The contract.

use dice::Seeded;
use field::{Facing, Place, Pose, Stand};
use game::procedure::Entry;
use game::{
    Answer, Arrow, Asked, Chart, Course, Footprint, Given, Lexicon, Outcome, PieceId, Plan, Question, Reach, Refusal,
    RuleSet, Side, Step, View, Way,
};
use rulebook::System;
use rulebook::skirmish::{VIC_02, VIC_03};

use crate::ground;
use crate::names::{LEXICON, Level};
use crate::orders::Order;
use crate::play::carry_out;
use crate::procedures::PROCEDURES;
use crate::setup::{HEIGHT, Skirmish, WIDTH};
use crate::state::{Base, BaseId, Directive, HITS, Phase, State};

impl RuleSet for Skirmish {
    type State = State;
    const SYSTEM: System = System::Skirmish;
    const REVISION: u32 = 1;
    const LEXICON: Lexicon = LEXICON;
    const PROCEDURES: &'static [Entry] = PROCEDURES;

    fn begin(&self) -> State {
        State::new()
    }

    fn asked(&self, state: &State) -> Asked {
        state.sides_asked()
    }

    fn number(&self, state: &State) -> u32 {
        state.number
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn.into()
    }

    fn question(&self, state: &State, side: Side, question: &mut Question) -> bool {
        self.put(state, side, question)
    }

    fn preset(&self, state: &State, side: Side) -> Answer {
        self.preset_answer(state, side)
    }

    fn check(&self, state: &State, side: Side, answer: &Answer) -> Result<(), Refusal> {
        self.legal(state, side, answer).map(|_| ())
    }

    fn answer(&self, state: &mut State, side: Side, answer: &Answer, course: &mut Course<'_>) -> Result<(), Refusal> {
        let deed = self.legal(state, side, answer)?;
        carry_out(self, state, side, deed, course);
        Ok(())
    }

    fn chart(&self) -> &Chart {
        &self.chart
    }

    fn view(&self, state: &State, side: Option<Side>) -> View {
        self.seen(state, side)
    }

    /// The enemy's decoy may be any of its bases that are still hidden; its directive and the marches that it has yet to carry
    /// out may be any.
    fn redeal(&self, state: &State, side: Side, dice: &mut Seeded) -> State {
        let mut other = state.clone();
        let enemy = side.other();
        let hidden: Vec<BaseId> = state.standing(enemy).filter(|base| state.base(*base).hidden).collect();
        if let Some(decoy) = hidden.iter().find(|base| state.base(**base).is_decoy()) {
            let chosen = hidden[dice.below(hidden.len() as u32) as usize];
            other.swap_companies(*decoy, chosen);
        }
        if state.turn > 0 && (state.phase != Phase::Directive || state.answered[enemy as usize]) {
            let standing: Vec<BaseId> = state.standing(enemy).collect();
            let base = standing.get(dice.below(standing.len() as u32 + 1) as usize);
            let (x, y) = (dice.below(WIDTH as u32) as i32, dice.below(HEIGHT as u32) as i32);
            let arrow = Arrow::from_iter([field::Point::new(x, y)]);
            other.directives[enemy as usize] = base.map(|base| Directive { base: *base, arrow });
        }
        if state.active == enemy {
            other.agenda.marches.clear();
        }
        other
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn unsettled(&self, state: &State) -> bool {
        state.agenda.is_unsettled()
    }

    fn sample(&self, state: &State, side: Side, dice: &mut Seeded) -> Answer {
        self.any_answer(state, side, dice)
    }

    fn suggest(&self, state: &State, side: Side, dice: &mut Seeded, into: &mut Vec<Answer>) {
        self.candidates_for(state, side, dice, into);
    }

    fn evaluate(&self, state: &State, side: Side) -> f64 {
        self.worth(state, side) - self.worth(state, side.other())
    }

    fn route(&self, state: &State, side: Side, option: u32, begun: &[Step], to: Place, facing: Option<Facing>) -> Way {
        match (Order::of(option), to) {
            (Some(Order::March(base)), Place::Point(to)) if base.side() == side => {
                self.way_to(state, base, begun, to, facing)
            }
            _ => Way::new(),
        }
    }

    /// A base wheels: who stands there says how wide its front is.
    fn along(&self, state: &State, from: Stand, way: &[Step]) -> Vec<Stand> {
        let base = BaseId::all().map(|id| state.base(id)).find(|base| base.pose.map(Stand::from) == Some(from));
        let width = base.map_or(ground::ELEMENT.0, Base::width);
        let mut pose = Pose::new(from.at.centre(), from.facing);
        let steps = way.iter().map(|step| {
            pose = ground::stepped(pose, width, *step);
            pose.into()
        });
        std::iter::once(from).chain(steps).collect()
    }

    fn measure(&self, state: &State, side: Side, answer: &Answer) -> Option<Plan> {
        self.check(state, side, answer).ok()?;
        let pick = answer.only()?;
        let (Order::March(base), Given::Way(way)) = (Order::of(pick.option)?, &pick.given) else { return None };
        let walk = self.walk(state, base, way).ok()?;
        Some(walk.plan(self.allowance(state, base, Some(walk.end().at))))
    }

    fn sight(&self, _: &State, _: Option<Side>, from: Place, to: Place) -> Result<(), Refusal> {
        self.sees(from.centre(), to.centre())
    }

    fn reaches(&self, state: &State, side: Option<Side>, piece: PieceId) -> Vec<Reach> {
        let base = BaseId::all().find(|base| base.piece() == piece);
        base.map_or_else(Vec::new, |base| self.reach(state, side, base))
    }

    /// A company that forms anew would cover other ground than its view says.
    fn footprint_at(&self, state: &State, side: Side, option: u32, _: Stand) -> Option<Footprint> {
        match Order::of(option)? {
            Order::Form(base, formation) if base.side() == side => {
                let elements = ground::elements(formation, &state.base(base).company);
                Some(Footprint::Elements(elements.to_vec()))
            }
            _ => None,
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        for id in BaseId::all() {
            let base = state.base(id);
            if base.company.iter().any(|left| *left > HITS) {
                return Err(format!("{id:?} has more than it had: {base:?}"));
            }
            let Some(body) = base.body() else { continue };
            if !body.is_within([0, 0, WIDTH, HEIGHT]) {
                return Err(format!("{id:?} is off the table: {base:?}"));
            }
            if let Some(other) = state.covered(id, &body) {
                return Err(format!("{id:?} stands on {other:?}: {base:?}"));
            }
            if base.is_decoy() && !base.hidden {
                return Err(format!("{id:?} was found and carries nothing: {base:?}"));
            }
        }
        Ok(())
    }

    fn strengths(&self, state: &State, into: &mut Vec<u16>) {
        into.extend(state.bases.iter().map(|base| u16::from(base.strength())));
    }
}

impl Skirmish {
    /// SKI-VIC-02, -03.
    pub(crate) fn result(&self, state: &State) -> Option<Outcome> {
        let [first, second] = Side::BOTH.map(|side| state.points(side));
        let (winner, level, clause) = match first.cmp(&second) {
            std::cmp::Ordering::Greater => (Some(Side::First), Level::Victory, VIC_02),
            std::cmp::Ordering::Less => (Some(Side::Second), Level::Victory, VIC_02),
            std::cmp::Ordering::Equal => (None, Level::Draw, VIC_03),
        };
        (state.phase == Phase::Over).then(|| Outcome { winner, level: level.into(), clause })
    }
}
