//! Who fights the battles of the count: officers, and somebody who tries everything.

use std::collections::{BTreeMap, BTreeSet};

use dice::Seeded;
use field::{Facing, Hex, Place, Point, Pose, Stand};
use game::drill::Coverage;
use game::{Answer, Course, Given, Pick, Question, RuleSet, Side, Step, Table, View, Wants, forecast};
use systems::Visitor;

use super::SEED;
use super::luck::Luck;
use super::proving::Proof;

/// For each option so many wrong ways are tried at once.
const ATTEMPTS: usize = 48;
/// So many pieces are looked at, and from, whenever somebody looks.
const LOOKS: usize = 4;
/// So many options are crossed with those that were on offer before, at the place where most sets say who is told to do it.
const CROSSED: usize = 4;
const WHOM: u32 = 20;
/// One answer in so many, where neighbours are tried, is to concede.
const TIRED: u32 = 2_000;
/// How far the numbers of neighbours lie apart.
const NEXT: [i32; 12] =
    [0, 0x1_0000, 0x2_0000, 0x3_0000, 0x5_0000, -0x1_0000, -0x4_0000, 0x100, 0x200, 0x300, -0x100, 1];
/// On a proving ground so many options are made of others whenever somebody looks, and of a kind of question that is seldom asked so many
/// times.
const CROSSES: usize = 256;
const SELDOM: u32 = 8;

/// A battle between officers who fight; a recruit lets more happen than two regulars would.
pub(super) struct Duel<'a> {
    pub battle: u64,
    pub coverage: &'a mut Coverage,
}

impl Visitor for Duel<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(self, rules: &R) {
        let name = if self.battle % 3 == 2 { "recruit" } else { "regular" };
        let mut first = staff::by_name::<R>("regular").expect("there is one");
        let mut second = staff::by_name::<R>(name).expect("there is one");
        let mut events = Vec::new();
        staff::duel(rules, [&mut *first, &mut *second], SEED, self.battle, Some(&mut events));
        events.iter().for_each(|event| self.coverage.event(event));
    }
}

/// A battle by chance, or by any of the good candidates, in which, now and then, every option is picked in every wrong way, what was on offer before is asked for again, and
/// the odds of the candidates are looked up: what is refused, and why, is part of play.
pub(super) struct Curious<'a> {
    pub battle: u64,
    pub most: usize,
    pub luck: Luck,
    /// What is tried besides.
    pub proof: Option<Proof>,
    pub coverage: &'a mut Coverage,
}

impl Visitor for Curious<'_> {
    type Output = ();

    fn visit<R: RuleSet + 'static>(mut self, rules: &R) {
        let mut whims = Seeded::new(!SEED, self.battle);
        let mut crossing = Crossing::new(self.battle);
        let mut state = rules.begin();
        let mut question = Question::blank(R::SYSTEM.clauses().next().expect("every rule set has clauses"));
        let (mut candidates, mut events) = (Vec::new(), Vec::new());
        // Of each kind of question by itself: what is asked for first, and often, must not be all that is known.
        let mut known: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
        while let Some(&side) = rules.asked(&state).first() {
            let looks = whims.below(4) == 0;
            if self.proof == Some(Proof::Crosses) {
                rules.question(&state, side, &mut question);
                for option in crossing.of(&question, looks) {
                    if let Err(refusal) = rules.check(&state, side, &Answer::one(option)) {
                        self.coverage.cite(refusal.clause);
                    }
                }
            }
            if looks {
                rules.question(&state, side, &mut question);
                for option in known.values().flatten() {
                    if let Err(refusal) = rules.check(&state, side, &Answer::one(*option)) {
                        self.coverage.cite(refusal.clause);
                    }
                }
                let alike = known.entry(question.kind.as_str()).or_default();
                if alike.len() < self.most {
                    alike.extend(question.options.iter().map(|option| option.id));
                }
                // Of very many options some, others each time.
                if question.options.len() > self.most {
                    let first = whims.below(question.options.len() as u32) as usize;
                    question.options.rotate_left(first);
                    question.options.truncate(self.most);
                }
                let mut tried = attempts(&question, &rules.view(&state, Some(side)), rules.chart().table);
                if self.proof == Some(Proof::Neighbours) {
                    let ground = &rules.chart().ground;
                    let middle = Point::new(ground.width / 2, ground.height / 2);
                    // Numbers say who does what to whom: another who, another whom.
                    let next = |option: &game::Choice| {
                        NEXT.map(|more| {
                            let given = a_given(option.wants, middle);
                            Answer::from(Pick { option: option.id.wrapping_add_signed(more), given })
                        })
                    };
                    tried.extend(question.options.iter().flat_map(next));
                }
                // Of very many attempts, too, some.
                let most = self.most.saturating_mul(ATTEMPTS);
                if tried.len() > most {
                    let all = tried.len() as u32;
                    (0..most).for_each(|place| tried.swap(place, whims.below(all) as usize));
                    tried.truncate(most);
                }
                for answer in tried {
                    match rules.check(&state, side, &answer) {
                        Err(refusal) => self.coverage.cite(refusal.clause),
                        Ok(()) => self.measure(rules, &state, side, &answer),
                    }
                }
                // Who was able before, or is now, against whom others go.
                let kind = question.options.first().map_or(0, |option| option.id >> 26);
                let before: Vec<u32> = known.values().flatten().copied().filter(|id| id >> 26 == kind).collect();
                for answer in crossed(&question, &before) {
                    if let Err(refusal) = rules.check(&state, side, &answer) {
                        self.coverage.cite(refusal.clause);
                    }
                }
                self.look(rules, &state, side, &mut whims);
                candidates.clear();
                rules.suggest(&state, side, &mut whims, &mut candidates);
                for forecast in candidates.iter().filter_map(|answer| forecast(rules, &state, side, answer)) {
                    forecast.clause.into_iter().for_each(|clause| self.coverage.cite(clause));
                    forecast.factors.iter().for_each(|factor| self.coverage.cite(factor.clause));
                }
            }
            // Every other battle is that of somebody who means to fight: whoever draws at random seldom comes near the enemy.
            candidates.clear();
            if self.battle % 2 == 1 {
                rules.suggest(&state, side, &mut whims, &mut candidates);
            }
            let tired = self.proof == Some(Proof::Neighbours) && whims.below(TIRED) == 0;
            let leaves = if tired { concession(rules, &state, side, &mut question) } else { None };
            let answer = match candidates.len() {
                _ if leaves.is_some() => leaves.unwrap_or_else(Answer::none),
                0 => rules.sample(&state, side, &mut whims),
                all => candidates.swap_remove(whims.below(all as u32) as usize),
            };
            if rules.answer(&mut state, side, &answer, &mut Course::told(&mut self.luck, &mut events)).is_err() {
                break;
            }
            events.drain(..).for_each(|event| self.coverage.event(&event));
        }
    }
}

/// The answer by which a side gives up, if there is one.
fn concession<R: RuleSet>(rules: &R, state: &R::State, side: Side, question: &mut Question) -> Option<Answer> {
    rules.question(state, side, question);
    question.options.iter().find(|option| option.verb.as_str() == "concede").map(|option| Answer::one(option.id))
}

/// Something that serves what an option wants.
fn a_given(wants: Wants, middle: Point) -> Given {
    match wants {
        Wants::Way { .. } => Given::Way([].into_iter().collect()),
        Wants::Arrow { .. } => Given::Arrow([middle].into_iter().collect()),
        Wants::Points { .. } => Given::Points(0),
        Wants::Spot(_) => Given::Spot(Stand { at: middle.into(), facing: Facing::NORTH }),
        Wants::Nothing => Given::Nothing,
    }
}

impl Curious<'_> {
    /// What a move costs is told item by item.
    fn measure<R: RuleSet>(&mut self, rules: &R, state: &R::State, side: Side, answer: &Answer) {
        let plan = rules.measure(state, side, answer);
        plan.into_iter().flat_map(|plan| plan.charges).for_each(|(clause, _)| self.coverage.cite(clause));
    }

    /// What a piece reaches is drawn on the table, and between two of them one may look.
    fn look<R: RuleSet>(&mut self, rules: &R, state: &R::State, side: Side, whims: &mut Seeded) {
        let view = rules.view(state, Some(side));
        if view.pieces.is_empty() {
            return;
        }
        let mut any = || &view.pieces[whims.below(view.pieces.len() as u32) as usize];
        for (piece, other) in std::iter::repeat_with(|| (any(), any())).take(LOOKS) {
            let reaches = rules.reaches(state, Some(side), piece.id);
            reaches.iter().for_each(|reach| self.coverage.cite(reach.clause));
            let (Some(from), Some(to)) = (piece.stand, other.stand) else { continue };
            if let Err(refusal) = rules.sight(state, Some(side), from.at, to.at) {
                self.coverage.cite(refusal.clause);
            }
        }
    }
}

/// Options made of others: the id of an option says who does what to whom, and what two of them differ in is put into a third.
struct Crossing {
    whims: Seeded,
    /// All that were ever on offer, and how often each kind of question was asked.
    known: BTreeSet<u32>,
    asked: BTreeMap<String, u32>,
}

impl Crossing {
    fn new(battle: u64) -> Self {
        Crossing { whims: Seeded::new(SEED, !battle), known: BTreeSet::new(), asked: BTreeMap::new() }
    }

    /// Some for a question, if somebody looks at it or it is seldom asked.
    fn of(&mut self, question: &Question, looks: bool) -> Vec<u32> {
        self.known.extend(question.options.iter().map(|option| option.id));
        let asked = self.asked.entry(question.kind.as_str().to_owned()).or_default();
        *asked += 1;
        let times = if *asked <= SELDOM { SELDOM as usize } else { usize::from(looks) };
        let known: Vec<u32> = self.known.iter().copied().collect();
        let mut any = |all: usize| self.whims.below(all.max(1) as u32) as usize;
        let mut cross = || {
            let option = question.options[any(question.options.len())].id;
            // Neighbours differ in one thing, mostly.
            let one = any(known.len());
            let other = (one + 1 + any(12)) % known.len();
            option ^ known[one] ^ known[other]
        };
        (0..times * CROSSES).map(|_| cross()).collect()
    }
}

/// Answers to a question that somebody might try: numbers that are on offer and numbers that are not, bare and with places,
/// ways and arrows near and far, all options at once, none.
fn attempts(question: &Question, view: &View, table: Table) -> Vec<Answer> {
    let last = question.options.iter().map(|option| option.id).max().unwrap_or(0).clamp(512, 4096);
    let mut attempts: Vec<Answer> = (0..=last).map(Answer::one).collect();
    attempts.push(Answer::none());
    attempts.push(question.options.iter().map(|option| option.id).collect());
    // The number of an option says who does what to whom: half of one and half of another is a pair that was not offered.
    let (options, half) = (&question.options, question.options.len() / 2);
    for (one, apart) in (0..options.len()).flat_map(|one| [1, 3, half].map(|apart| (one, apart))) {
        let (one, other) = (options[one].id, options[(one + apart) % options.len()].id);
        let cross = |bits: u32| one >> bits << bits | other & ((1 << bits) - 1);
        attempts.extend([4, 6, 8, 12, 16].map(|bits| Answer::one(cross(bits))));
    }
    // Two at once: what one takes, the other may not have.
    attempts.extend(question.options.windows(2).map(|pair| pair.iter().map(|option| option.id).collect()));
    attempts.extend(question.options.iter().map(|option| [option.id; 2].into_iter().collect()));
    for option in question.options.iter().filter(|option| option.wants != Wants::Nothing) {
        let piece = option.piece.or(question.piece);
        let stand = view.pieces.iter().find(|known| Some(known.id) == piece).and_then(|known| known.stand);
        // Whoever is not on the table yet is put where others are.
        let Some(stand) = stand.or_else(|| view.pieces.iter().find_map(|known| known.stand)) else { continue };
        let mut attempt = |given| attempts.push(Pick { option: option.id, given }.into());
        let reach = match option.wants {
            Wants::Way { allowance } => allowance,
            _ => 0,
        };
        for to in legs(table, stand.at, reach) {
            match option.wants {
                Wants::Way { .. } => attempt(Given::Way([Step::To(to)].into_iter().collect())),
                Wants::Spot(_) => attempt(Given::Spot(Stand { at: to, ..stand })),
                Wants::Arrow { .. } => attempt(Given::Arrow(to.point().into_iter().collect())),
                Wants::Points { most } => attempt(Given::Points(most)),
                Wants::Nothing => attempt(Given::Nothing),
            }
        }
        for by in [45, 90, 135, 180, 225, 270, 315] {
            let facing = Facing::new(stand.facing.degrees() + by);
            match option.wants {
                Wants::Way { .. } => {
                    attempt(Given::Way([Step::Turn(facing)].into_iter().collect()));
                    attempt(Given::Way([Step::Turn(facing), Step::Turn(stand.facing)].into_iter().collect()));
                    if let Some(at) = stand.at.point() {
                        attempt(Given::Way([Step::Set(Pose::new(at, facing))].into_iter().collect()));
                    }
                }
                Wants::Spot(_) => attempt(Given::Spot(Stand { facing, ..stand })),
                _ => {}
            }
        }
    }
    attempts
}

/// Of what one option says and what another says each the half: who is told to do something by the one, what is to be done, and to whom, by
/// the other; of some options on offer and of those that were.
fn crossed(question: &Question, before: &[u32]) -> Vec<Answer> {
    let cross = |one: u32, other: u32| one >> WHOM << WHOM | other & ((1 << WHOM) - 1);
    let now = question.options.iter().map(|option| option.id).take(CROSSED);
    now.flat_map(|one| before.iter().flat_map(move |other| [cross(one, *other), cross(*other, one)]))
        .map(Answer::one)
        .collect()
}

/// Places all around one: near, about as far as a piece may go, a little farther, and far.
fn legs(table: Table, at: Place, allowance: i32) -> impl Iterator<Item = Place> {
    let near = match table {
        Table::Free => -3..=3_i16,
        Table::Hex => -1..=1,
    };
    let close = near.clone().flat_map(move |x| {
        near.clone().map(move |y| match at {
            Place::Point(at) => Point::new(at.x + i32::from(x) * 700, at.y + i32::from(y) * 700).into(),
            Place::Hex(at) => Hex::new(at.col + x, at.row + y).into(),
        })
    });
    // An allowance counts hundredths of the unit, a point thousandths.
    let rings = [5, 9, 11, 30].map(|tenths| allowance.saturating_mul(tenths)).into_iter().filter(|reach| *reach > 0);
    let far = rings.flat_map(move |reach| {
        let around = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let point = at.point().into_iter();
        point.flat_map(move |at| around.map(|(x, y)| Point::new(at.x + x * reach, at.y + y * reach).into()))
    });
    close.chain(far)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whom one option names does what another says.
    #[test]
    fn options_are_crossed() {
        let mut question = Question::blank(rulebook::fcm::CHG_04);
        let charge = |charger: u32, target: u32| 11 << 26 | charger << 20 | target << 13 | 63;
        question.options.extend([charge(1, 9), charge(2, 10)].map(|id| game::Choice::verb(id, Side::First)));
        let crossed = crossed(&question, &[charge(1, 9), charge(2, 10)]);
        assert!([(1, 10), (2, 9)].iter().all(|(a, b)| crossed.contains(&Answer::one(charge(*a, *b)))));
    }
}
