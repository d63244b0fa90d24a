//! What is asked, of whom, in which form; which options are on offer; the one legality test.

use game::{Answer, Asked, Given, Manner, Question, Refusal, Side, Together, forbid};
use rulebook::Clause;
use rulebook::pow::{
    DEC_05, DEC_07, DEC_08, DET_15, FIRE_08, FIRE_19, FIRE_45, GEN_10, INI_22, MB_32, MB_35, ORD_26, PUR_02, REA_02,
    REA_03, REP_03, SET_12, SET_16, SET_17,
};

use crate::aim::Shot;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::names::{Denied, Kind};
use crate::orders::Opt;
use crate::play::{Deal, Play};
use crate::procedures::Battle as BattleKind;
use crate::sight::Thing;
use crate::state::{At, Flags, Item, Plan, Standing, State, Step};

/// The form of a question.
pub(crate) struct Frame {
    pub kind: Kind,
    pub clause: Clause,
    pub least: u16,
    pub most: u16,
    pub together: Together,
    pub manner: Manner,
    pub secret: bool,
}

impl Frame {
    const fn new(kind: Kind, clause: Clause, most: u16, together: Together) -> Self {
        Frame { kind, clause, least: 0, most, together, manner: Manner::Bundle, secret: false }
    }
}

impl Battle {
    /// Who is asked now.
    pub(crate) fn sides_asked(&self, state: &State) -> Asked {
        if state.step == Step::Over {
            return Asked::new();
        }
        if !state.found.is_empty() {
            let active = state.found.iter().any(|base| base.side() == state.active);
            return Asked::from_iter([if active { state.active } else { state.active.other() }]);
        }
        let open = |side: &Side| !state.answered[*side as usize];
        match state.step {
            Step::Muster => Asked::from_iter([self.setup.first]),
            Step::Deploy | Step::Plan => Side::BOTH.into_iter().filter(open).collect(),
            Step::FireShare | Step::MeleeShare => {
                Side::BOTH.into_iter().filter(open).filter(|side| self.asks_to_share(state, *side)).collect()
            }
            Step::Pursue => {
                Side::BOTH.into_iter().filter(open).filter(|side| self.asks_to_pursue(state, *side)).collect()
            }
            _ => Asked::from_iter([state.active]),
        }
    }

    /// POW-FIRE-19, -39: whether a side has anything to share.
    fn asks_to_share(&self, state: &State, side: Side) -> bool {
        state.shares.iter().any(|share| {
            share.by == side && (share.spare > 0 && share.among.len() > usize::from(share.spare) || share.hit.len() > 1)
        })
    }

    pub(crate) fn frame(&self, state: &State) -> Frame {
        use Together::{Free, OnePerPiece, Repeated};
        if !state.found.is_empty() {
            return Frame::new(Kind::LayOut, MB_35, 64, OnePerPiece);
        }
        let encounter = self.setup.kind == BattleKind::Encounter;
        match state.step {
            Step::Muster => Frame::new(Kind::Muster, SET_12, 1, Free),
            Step::Deploy if encounter => {
                Frame { secret: true, ..Frame::new(Kind::DeployAndPlan, SET_17, 64, Repeated) }
            }
            Step::Deploy => Frame { secret: true, ..Frame::new(Kind::Deploy, SET_16, 64, Repeated) },
            Step::Plan => Frame { secret: true, ..Frame::new(Kind::Plan, SET_17, 64, Repeated) },
            Step::Declare => Frame::new(Kind::Declare, REA_02, 64, Free),
            Step::React => Frame::new(Kind::React, REA_03, 64, OnePerPiece),
            Step::Detect => Frame::new(Kind::Detect, DET_15, 64, OnePerPiece),
            Step::Fire => Frame::new(Kind::Fire, FIRE_45, 64, OnePerPiece),
            Step::FireShare | Step::MeleeShare => Frame::new(Kind::ShareLosses, FIRE_19, 64, Free),
            Step::Pursue => Frame { secret: true, ..Frame::new(Kind::Pursue, PUR_02, 64, OnePerPiece) },
            Step::Activate => Frame { least: 1, ..Frame::new(Kind::Activate, MB_32, 1, Free) },
            Step::Close => Frame { secret: true, ..Frame::new(Kind::ClosePhase, REP_03, 64, Repeated) },
            _ => Frame { least: 1, manner: Manner::Sequence, ..Frame::new(Kind::Act, INI_22, 64, Repeated) },
        }
    }

    /// Fills in what a side is asked.
    pub(crate) fn put(&self, state: &State, side: Side, question: &mut Question) -> bool {
        if !self.sides_asked(state).contains(&side) {
            return false;
        }
        let frame = self.frame(state);
        question.begin(state.number, side, frame.kind, frame.clause);
        question.picks(frame.least, frame.most, frame.together, frame.manner);
        question.secret = frame.secret;
        question.rest_by_preset = !matches!(frame.kind, Kind::Activate | Kind::Act | Kind::Muster);
        self.candidates(state, side, &mut |opt| {
            if self.offered(state, side, opt) && self.is_listed(state, side, opt) {
                question.options.push(opt.choice(self, state));
            }
        });
        true
    }

    /// What a legal answer does, or why it is refused.
    pub(crate) fn legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deal, Refusal> {
        // Whoever tries an answer gives it next.
        let rows = state.step == Step::Act && state.found.is_empty();
        if rows && self.memory.is_legal(state, side, answer) {
            return Ok(Deal::Act(answer.iter().cloned().collect()));
        }
        let deal = self.found_legal(state, side, answer)?;
        if rows && matches!(deal, Deal::Act(_)) {
            self.memory.keep_legal(state, side, answer);
        }
        Ok(deal)
    }

    /// The same, looked into anew.
    pub(crate) fn found_legal(&self, state: &State, side: Side, answer: &Answer) -> Result<Deal, Refusal> {
        let asked = self.sides_asked(state).contains(&side);
        // Where one player decides alone it is the active one; plans, losses and pursuits are everybody's own.
        let alone = state.found.is_empty()
            && !matches!(
                state.step,
                Step::Over
                    | Step::Muster
                    | Step::Deploy
                    | Step::Plan
                    | Step::FireShare
                    | Step::MeleeShare
                    | Step::Pursue
            );
        let clause = if alone && side != state.active { GEN_10 } else { DEC_05 };
        forbid(!asked, || Refusal::new(clause, Denied::NotAsked))?;
        let frame = self.frame(state);
        let count = answer.len();
        let fits = (usize::from(frame.least)..=usize::from(frame.most)).contains(&count);
        forbid(!fits, || Refusal::new(DEC_07, Denied::OtherForm))?;
        let mut opts: Vec<Opt> = Vec::with_capacity(count);
        for (i, pick) in answer.iter().enumerate() {
            let opt = Opt::of(self, pick.option).ok_or_else(|| Refusal::new(DEC_07, Denied::NotOffered).at_pick(i))?;
            forbid(!self.offered(state, side, opt), || {
                Refusal::new(self.bar(state, side, opt), Denied::NotOffered).at_pick(i)
            })?;
            forbid(!pick.given.serves(opt.wants()), || Refusal::new(DEC_07, Denied::OtherForm).at_pick(i))?;
            let twice = match frame.together {
                Together::Repeated => false,
                Together::OnePerPiece => {
                    let piece = opt.choice(self, state).piece;
                    opts.iter()
                        .any(|other| *other == opt || piece.is_some() && other.choice(self, state).piece == piece)
                }
                _ => opts.contains(&opt),
            };
            // Nobody splits his fire.
            let clause = if state.step == Step::Fire { FIRE_08 } else { DEC_07 };
            forbid(twice, || Refusal::new(clause, Denied::Already).at_pick(i))?;
            opts.push(opt);
        }
        if opts.contains(&Opt::Concede) {
            forbid(count > 1, || Refusal::new(DEC_07, Denied::OtherForm))?;
            return Ok(Deal::Concede);
        }
        if !state.found.is_empty() {
            return self.legal_layouts(state, side, &opts, answer);
        }
        match state.step {
            Step::Muster => Ok(Deal::Muster),
            Step::Deploy | Step::Plan => Ok(Deal::Arrange(Box::new(self.arranged(state, side, answer)?))),
            Step::Declare => {
                let rows = opts.iter().filter_map(|opt| match opt {
                    Opt::Declare(unit, yes) => Some((*unit, Flags::EVADES, *yes)),
                    Opt::Mount(unit, yes) => Some((*unit, Flags::MOUNTED, *yes)),
                    _ => None,
                });
                let rows: Vec<_> = rows.collect();
                let both = rows
                    .iter()
                    .enumerate()
                    .any(|(i, row)| rows[..i].iter().any(|other| other.0 == row.0 && other.1 == row.1));
                forbid(both, || Refusal::new(DEC_07, Denied::Already))?;
                Ok(Deal::Declare(rows))
            }
            Step::React => Ok(Deal::React(
                opts.iter()
                    .filter_map(|opt| match opt {
                        Opt::React(unit, reaction, charger) => Some((*unit, *reaction, *charger)),
                        _ => None,
                    })
                    .collect(),
            )),
            Step::Detect => Ok(Deal::Detect(
                opts.iter()
                    .filter_map(|opt| match opt {
                        Opt::Observe(item, target) => {
                            let base = target.and_then(|call| self.base_called(state, side.other(), call));
                            Some((item_observer(*item), base))
                        }
                        _ => None,
                    })
                    .collect(),
            )),
            Step::Fire => Ok(Deal::Fire(self.shots(state, side, &opts))),
            Step::FireShare | Step::MeleeShare => self.legal_shares(state, &opts),
            Step::Pursue => Ok(Deal::Pursue(
                opts.iter()
                    .filter_map(|opt| match opt {
                        Opt::Pursue(unit, whom) => Some((*unit, Some(*whom))),
                        Opt::StayPut(unit) => Some((*unit, None)),
                        _ => None,
                    })
                    .collect(),
            )),
            Step::Activate => match opts.first() {
                Some(Opt::Activate(item, extra)) => Ok(Deal::Activate(*item, *extra)),
                _ => Err(Refusal::new(MB_32, Denied::NotOffered)),
            },
            Step::Close => self.legal_close(state, &opts, answer),
            _ => self.legal_rows(state, &opts, answer),
        }
    }

    /// All shots of a phase: those that were answered, the others by default (POW-FIRE-45).
    pub(crate) fn shots(&self, state: &State, side: Side, opts: &[Opt]) -> Vec<(UnitId, Shot)> {
        let mut shots = Vec::new();
        for unit in self.standing(state, side) {
            let told = opts.iter().find_map(|opt| match *opt {
                Opt::HoldFire(one) if one == unit => Some(None),
                Opt::Fire(one, enemy) if one == unit => Some(Some(Shot::At(enemy))),
                Opt::FireGeneral(one, general) if one == unit => Some(Some(Shot::General(general))),
                Opt::Blind(one, enemy) if one == unit => Some(Some(Shot::Blind(enemy))),
                Opt::BlindBase(one, call) if one == unit => {
                    Some(self.base_called(state, side.other(), call).map(Shot::BlindBase))
                }
                _ => None,
            });
            let shot = told.unwrap_or_else(|| self.default_shot(state, unit));
            shots.extend(shot.map(|shot| (unit, shot)));
        }
        shots
    }

    fn legal_shares(&self, state: &State, opts: &[Opt]) -> Result<Deal, Refusal> {
        let mut rows = Vec::new();
        let mut spent = [0_u8; 16];
        let mut struck = [false; 16];
        for (i, opt) in opts.iter().enumerate() {
            match *opt {
                Opt::OneMore(place, unit) => {
                    let slot = usize::from(place);
                    spent[slot] += 1;
                    forbid(spent[slot] > state.shares[slot].spare, || {
                        Refusal::new(FIRE_19, Denied::TooMany).at_pick(i)
                    })?;
                    rows.push((place, Some(unit), None));
                }
                Opt::HitGeneral(place, general) => {
                    let slot = usize::from(place);
                    forbid(struck[slot], || Refusal::new(FIRE_19, Denied::TooMany).at_pick(i))?;
                    struck[slot] = true;
                    rows.push((place, None, Some(general)));
                }
                _ => {}
            }
        }
        Ok(Deal::Share(rows))
    }

    fn legal_close(&self, state: &State, opts: &[Opt], answer: &Answer) -> Result<Deal, Refusal> {
        for (i, (opt, pick)) in opts.iter().zip(answer.iter()).enumerate() {
            let before = &opts[..i];
            match (*opt, &pick.given) {
                (Opt::Replace(general), Given::Spot(stand)) => {
                    let at = stand.at.point();
                    let fits = at.is_some_and(|at| self.may_replace_at(state, general, at)) && !before.contains(opt);
                    forbid(!fits, || Refusal::new(REP_03, Denied::TooFar).at_pick(i))?;
                }
                (Opt::WriteHold(general), _) => {
                    let again = before
                        .iter()
                        .any(|other| matches!(other, Opt::WriteHold(one) | Opt::Write(one, _) if *one == general));
                    forbid(again, || Refusal::new(ORD_26, Denied::BadArrow).at_pick(i))?;
                }
                (Opt::Write(general, _), _) => {
                    let held = before.contains(&Opt::WriteHold(general));
                    forbid(held, || Refusal::new(ORD_26, Denied::BadArrow).at_pick(i))?;
                    let mut plan = Plan::hold_at(self.marker(state, general).point());
                    for (other, pick) in opts[..=i].iter().zip(answer.iter()) {
                        if let (Opt::Write(one, word), Given::Arrow(points)) = (*other, &pick.given)
                            && one == general
                        {
                            self.lengthen(&mut plan, word, points).map_err(|refusal| refusal.at_pick(i))?;
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(Deal::Close(answer.iter().cloned().collect()))
    }

    /// Layouts of all bases of a side that were found: the picks, the rest by default.
    fn legal_layouts(&self, state: &State, side: Side, opts: &[Opt], answer: &Answer) -> Result<Deal, Refusal> {
        let mut layouts = Vec::new();
        let mut scratch = state.clone();
        for base in self.bases_by_number(state, side).into_iter().filter(|base| state.found.contains(*base)) {
            let rows: Vec<(Opt, &Given)> = opts.iter().copied().zip(answer.iter().map(|pick| &pick.given)).collect();
            let layout = self.layout_of(&scratch, base, &rows)?;
            // The next base finds the units of this one on the table.
            for (unit, place) in &layout.units {
                if let Some((pose, formation)) = place {
                    let one = &mut scratch.units[unit.place()];
                    (one.at, one.pose, one.formation) = (At::Table, *pose, *formation);
                }
            }
            scratch.bases[base.place()].standing = Standing::None;
            layouts.push((base, layout));
        }
        Ok(Deal::LayOut(layouts))
    }

    /// POW-DEC-08: the rows of an activation, each in the situation that those before it would leave.
    fn legal_rows(&self, state: &State, opts: &[Opt], answer: &Answer) -> Result<Deal, Refusal> {
        let closing = |opt: &Opt| matches!(opt, Opt::GoOn | Opt::End(..) | Opt::Finish | Opt::Rest);
        let last = opts.len() - 1;
        for (i, opt) in opts.iter().enumerate() {
            forbid(closing(opt) && i != last, || Refusal::new(DEC_08, Denied::OtherForm).at_pick(i))?;
        }
        let alone = opts.len() == 1 && opts[0] == Opt::GoOn;
        forbid(alone, || Refusal::new(DEC_08, Denied::Nothing))?;
        let mut scratch = self.memory.scratch(state);
        let mut none = dice::Scripted::new(&[]);
        let mut course = game::Course::silent(&mut none);
        let mut play = Play::new(self, &mut scratch, &mut course);
        play.dry = true;
        for (i, (opt, pick)) in opts.iter().zip(answer.iter()).enumerate() {
            play.row(*opt, &pick.given, &answer[i + 1..]).map_err(|refusal| refusal.at_pick(i))?;
        }
        // Rows without an end go on: whoever moves one piece by hand means no more than that.
        if !closing(&opts[last]) {
            play.row(Opt::GoOn, &Given::Nothing, &[]).map_err(|refusal| refusal.at_pick(last))?;
        }
        Ok(Deal::Act(answer.iter().cloned().collect()))
    }
}

pub(crate) fn observer_item(observer: Thing) -> Option<Item> {
    match observer {
        Thing::Base(base) => Some(Item::Base(base)),
        Thing::General(general) => Some(Item::General(general)),
        Thing::Unit(_) => None,
    }
}

pub(crate) fn item_observer(item: Item) -> Thing {
    match item {
        Item::Base(base) => Thing::Base(base),
        Item::General(general) => Thing::General(general),
    }
}
