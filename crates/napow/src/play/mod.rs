//! What an answer does: the only place that writes the state. The files follow the sequence of play.

mod aftermath;
mod charge;
mod cohesion;
mod contact;
mod end;
mod fire;
mod melee;
mod movement;
mod reaction;
mod set_up;

pub(crate) use aftermath::Prospect;
pub(crate) use movement::Deed;

use field::{Mark, Point, Pose};
use game::procedure::Named;
use game::{Answer, Course, Event, Factor, Pick, Side, Weight};
use rulebook::Clause;
use rulebook::napow::{
    CHG_37, COH_13, GEN_04, LAY_17, MOVE_12, MOVE_23, MOVE_39, MOVE_40, ORG_03, ORG_05, ORG_06, ORG_13, ORG_19, PUR_22,
    PUR_25, PUR_26, PUR_27, STA_01, STA_03, STA_06, STA_09, TER_03, WIN_12,
};

use crate::agenda::Frame;
use crate::battle::Battle;
use crate::deploy::Put;
use crate::ids::{GeneralId, Set, UcId, UcSet};
use crate::names::{Figure, Happening, Note};
use crate::options::Opt;
use crate::orders::Order;
use crate::place::Post;
use crate::procedures::{EscapeCase, GeneralEscape, Peril};
use crate::retreat::Flight;
use crate::scene::Scene;
use crate::setup::Rank;
use crate::state::{Mk, Phase, State, Where};
use crate::troops::{Arm, Formation};

/// A battle while an answer is carried out.
pub(crate) struct Play<'p, 'c> {
    rules: &'p Battle,
    state: &'p mut State,
    course: &'p mut Course<'c>,
}

/// Whether a UC that goes back leaves an enemy with whom it is in contact.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    Contact,
    Nobody,
}

/// What other clauses have to say about an event.
fn notes<const N: usize>(all: [(Clause, Note); N]) -> impl Iterator<Item = Factor> {
    all.into_iter().map(|(clause, note)| Factor { clause, value: Weight::Word(note.name()), side: None })
}

/// The same of those that hold.
fn notes_of<const N: usize>(all: [(bool, Clause, Note); N]) -> impl Iterator<Item = Factor> {
    all.into_iter().filter(|(holds, ..)| *holds).flat_map(|(_, clause, note)| notes([(clause, note)]))
}

/// Carries out a legal answer and all that follows from it up to the next question.
pub(crate) fn carry_out(
    rules: &Battle,
    state: &mut State,
    side: Side,
    (answer, order): (&Answer, Order),
    course: &mut Course<'_>,
) {
    let mut play = Play { rules, state, course };
    let half_answered = play.begin(side, answer, order);
    play.go_on();
    play.state.number += u32::from(!half_answered);
}

impl Play<'_, '_> {
    fn scene(&self) -> Scene<'_> {
        Scene::new(self.rules, self.state)
    }

    /// Carries out the answer itself; `true` if the other side still has to answer the same question.
    fn begin(&mut self, side: Side, picks: &[Pick], order: Order) -> bool {
        match order {
            Order::Begin => self.roll_for_attacker(),
            Order::Half(half) => self.choose_half(side, half),
            Order::Objectives(objectives) => return self.choose_objectives(side, objectives),
            Order::Works(works) => self.lay_works(side, &works),
            Order::Deploy(lot, puts, how) => self.deploy(side, lot, &puts, how),
            Order::HoldBack(lot) => self.hold_back(side, lot),
            Order::RestStandard => self.rest_standard(side),
            Order::Cohesion(helped) => self.cohesion_tests(&helped),
            Order::Return(places) => self.return_brigadiers(&places),
            Order::Arrive(spots) => self.arrive(&spots),
            Order::Moves(first) => self.moves(side, first, picks),
            Order::Fires(aim) => self.fires(aim, picks),
            Order::Charge(chargers, target, places) => self.declare(chargers, target, &places),
            Order::Done => self.done(),
            Order::Pick(opt) => self.pick(opt),
            Order::Supports(supports) => self.support(&supports),
            Order::Strikes(strikes) => self.strike(&strikes),
            Order::Rallies(first) => self.rallies(first, picks),
        }
        false
    }

    /// A plain choice in a charge, a melee or an aftermath.
    fn pick(&mut self, opt: Opt) {
        match self.state.stack.last() {
            Some(Frame::Charge(_)) => self.pick_in_charge(opt),
            Some(Frame::Melee(_)) => self.pick_in_melee(opt),
            Some(Frame::Aftermath(_)) => self.pick_in_aftermath(opt),
            None => {}
        }
    }

    /// `done`: what was asked again and again is over.
    fn done(&mut self) {
        match self.state.phase {
            Phase::Move => self.end_movement(),
            Phase::Fire => self.enter_charges(),
            Phase::Charge => self.enter_rally(),
            Phase::Consolidate(_) => self.consolidated(),
            Phase::Rally => self.end_player_turn(),
            _ => {}
        }
    }

    /// Goes on with whatever is on the stack until somebody must decide.
    fn go_on(&mut self) {
        while self.state.phase != Phase::Over {
            // Whoever only looks ahead judges the rest by what is under way (`prospect`).
            if !self.state.stack.is_empty() && self.course.leaves_off() {
                return;
            }
            let went = match self.state.stack.last() {
                Some(Frame::Charge(_)) => self.charge_step(),
                Some(Frame::Melee(_)) => self.melee_step(),
                Some(Frame::Aftermath(_)) => self.aftermath_step(),
                None => return,
            };
            if !went {
                return;
            }
        }
    }

    /// A frame is over; with the last of them the charge is.
    fn pop_frame(&mut self) {
        self.state.stack.pop();
        if self.state.stack.is_empty() {
            self.after_charge();
        }
    }

    // What befalls units and generals.

    /// NPW-STA-07, -09, NPW-ORG-19: a UC is destroyed and taken off at once.
    fn destroy(&mut self, uc: UcId, clause: Clause) {
        let side = self.rules.side(uc);
        let unit = self.state.uc_mut(uc);
        (unit.place, unit.filled) = (Where::Lost, 0);
        // Whoever stood behind it may see farther now.
        self.state.found.look_anew();
        let piece = self.rules.piece(uc);
        self.course.tell(|| {
            let notes = notes([(STA_09, Note::TakenOff), (WIN_12, Note::CountsAsDestroyed)]);
            let guns = self.rules.troops(uc).arm == Arm::Artillery;
            let event = Event::new(Happening::UcDestroyed, clause).by(side).of(&[piece]).because(notes);
            event.because(notes_of([(guns, ORG_13, Note::BatteryCounts)]))
        });
        for general in &mut self.state.generals {
            if general.with == Some(uc) {
                general.with = None;
            }
        }
        self.dismiss_brigadier(uc);
    }

    /// NPW-ORG-19: a brigadier whose UM has no UC left leaves the table.
    fn dismiss_brigadier(&mut self, uc: UcId) {
        let Some(um) = self.rules.uc(uc).um else { return };
        if self.scene().left_of(um) > 0 {
            return;
        }
        let Some(general) = self.rules.um(um).brigadier else { return };
        let who = self.state.general_mut(general);
        let was_on = who.place != Where::Lost;
        (who.place, who.with, who.returns) = (Where::Lost, None, false);
        if was_on {
            let (piece, side) = (self.rules.leader(general), self.rules.general(general).side);
            self.course.tell(|| {
                Event::new(Happening::Leaves, ORG_19).by(side).of(&[piece]).because(notes([(ORG_05, Note::WithHisUm)]))
            });
        }
    }

    /// NPW-ORG-03, -06: a general is killed, captured or removed.
    fn lose_general(&mut self, general: GeneralId, what: Happening, clause: Clause) {
        let setup = self.rules.general(general);
        let um_left = setup.um.is_some_and(|um| self.scene().left_of(um) > 0);
        let in_phase_one = self.state.phase == Phase::Cohesion;
        let who = self.state.general_mut(general);
        (who.place, who.with) = (Where::Lost, None);
        who.returns = setup.rank == Rank::Brigadier && um_left;
        who.lost_now = in_phase_one;
        let returns = who.returns && clause != COH_13;
        let piece = self.rules.leader(general);
        self.course.tell(|| {
            let event = Event::new(what, clause).by(setup.side).of(&[piece]);
            match setup.rank {
                Rank::Divisional => event.because(notes([(ORG_03, Note::NotReplaced)])),
                Rank::Brigadier if returns => event.because(notes([(ORG_06, Note::ComesBack)])),
                _ => event,
            }
        });
    }

    fn post_general(&mut self, general: GeneralId, post: Post) {
        let who = self.state.general_mut(general);
        (who.place, who.at, who.facing, who.with) = (Where::OnTable, post.at, post.facing, post.with);
    }

    /// After a UC has taken a place: its generals follow to its station, others make room, enemies are run over.
    fn settle(&mut self, uc: UcId, follow: bool, mut trampled: Set) {
        let footprint = self.scene().footprint(uc);
        let side = self.rules.side(uc);
        if follow {
            let attached: Vec<GeneralId> = self.scene().attached(uc).collect();
            for general in attached {
                match self.scene().post(general, uc) {
                    Some(post) => self.post_general(general, post),
                    None => self.lose_general(general, Happening::Captured, MOVE_39),
                }
            }
        }
        let under: Vec<GeneralId> = self.scene().generals_under(&footprint, None).collect();
        for general in under {
            let hostile = self.rules.general(general).side != side;
            if hostile && self.state.general(general).with.is_none() {
                trampled.put(general.index());
            } else {
                self.displace(general);
            }
        }
        for index in trampled.iter() {
            self.run_over(GeneralId(index as u8), Peril::RunOver, MOVE_40);
        }
    }

    /// NPW-MOVE-39: a general makes room.
    fn displace(&mut self, general: GeneralId) {
        let at = self.state.general(general).at;
        let with = self.state.general(general).with;
        match self.scene().ring_place(general, at) {
            Some(place) => {
                let base = crate::state::base_at(place);
                let touches = with.filter(|uc| {
                    self.state.uc(*uc).is_on() && field::hundredths(self.scene().body(*uc).distance_to(&base)) == 0
                });
                // NPW-LAY-17: he stays with whom he joined, if he still touches him; otherwise he is with whom he touches now.
                let anew = self.scene().attached_put(Put::General(general, place, field::Facing::NORTH, None));
                let Put::General(.., other) = anew else { return };
                let post = Post { at: place, facing: field::Facing::NORTH, with: touches.or(other) };
                self.post_general(general, post);
                let (piece, side) = (self.rules.leader(general), self.rules.general(general).side);
                self.course.tell(|| {
                    let poses = [at, place].map(|at| Pose::new(at, field::Facing::NORTH));
                    let notes = notes([(LAY_17, Note::MakesRoom)]);
                    Event::new(Happening::Displaced, MOVE_39).by(side).of(&[piece]).along(poses).because(notes)
                });
            }
            None => self.lose_general(general, Happening::Captured, MOVE_39),
        }
    }

    /// NPW-CHG-37: a general rolls for his escape.
    fn run_over(&mut self, general: GeneralId, peril: Peril, clause: Clause) {
        if !self.state.general(general).is_on() {
            return;
        }
        let side = self.rules.general(general).side;
        let piece = self.rules.leader(general);
        let escaped = self.course.resolve::<GeneralEscape>(side, &EscapeCase { peril });
        let what = if escaped.escapes { Happening::Escaped } else { Happening::RunOver };
        self.course
            .tell_ruling(|| Event::new(what, clause).by(side).of(&[piece]).because(notes([(GEN_04, Note::OwnersDie)])));
        let scene = self.scene();
        let who = scene.state.general(general);
        let nearest = scene.of(side).map(|uc| (scene.general_to(who, uc), uc)).min();
        let post = nearest.filter(|_| escaped.escapes).and_then(|(_, uc)| scene.post(general, uc));
        match post {
            Some(post) => self.post_general(general, post),
            None => self.lose_general(general, Happening::Captured, CHG_37),
        }
    }

    /// NPW-STA-01: a UC is thrown into disorder.
    fn disorder(&mut self, uc: UcId, clause: Clause) {
        let again = !self.state.uc(uc).is_in_order();
        self.state.uc_mut(uc).disorder();
        let (piece, side) = (self.rules.piece(uc), self.rules.side(uc));
        self.course.tell(|| {
            let why = if again { (STA_06, Note::NotTwice) } else { (STA_01, Note::OutOfOrder) };
            Event::new(Happening::Disordered, clause).by(side).of(&[piece]).because(notes([why]))
        });
    }

    /// NPW-STA-03: a UC rallies where it is.
    fn rally(&mut self, uc: UcId, clause: Clause) {
        self.rally_as(uc, clause, []);
    }

    /// The same, with what else there is to say.
    fn rally_as<const N: usize>(&mut self, uc: UcId, clause: Clause, why: [(bool, Clause, Note); N]) {
        self.state.uc_mut(uc).rally();
        let (piece, side) = (self.rules.piece(uc), self.rules.side(uc));
        self.course.tell_ruling(|| {
            let event = Event::new(Happening::Rallied, clause).by(side).of(&[piece]);
            event.because(notes([(STA_03, Note::MarkerGiven)])).because(notes_of(why))
        });
    }

    /// NPW-PUR-27: a UC retreats in a direction away from an enemy's centre; those it passes through may be disordered.
    fn retreat(&mut self, uc: UcId, ahead: field::Facing, enemy: Mark, from: Leaving) {
        let in_contact = from == Leaving::Contact;
        self.strike_off(UcSet::from_iter([uc]));
        self.state.uc_mut(uc).close_ranks();
        let from = self.state.uc(uc).pose;
        let flight = self.scene().flight(uc, ahead, enemy);
        let (piece, side) = (self.rules.piece(uc), self.rules.side(uc));
        match flight {
            Flight::Destroyed(clause) => {
                self.course.tell(|| Event::new(Happening::LeftTable, clause).by(side).of(&[piece]));
                let attached: Vec<GeneralId> = self.scene().attached(uc).collect();
                self.destroy(uc, clause);
                // NPW-CHG-37, NPW-STA-09: destroyed in contact; otherwise they stay where they are.
                for general in attached.into_iter().filter(|_| in_contact) {
                    self.run_over(general, Peril::UnitDestroyed, CHG_37);
                }
            }
            Flight::Ends { pose, formation, gone, passed, aside } => {
                let unit = self.state.uc_mut(uc);
                (unit.pose, unit.formation) = (pose, formation);
                unit.gone += gone;
                unit.mark(Mk::Moved);
                let wild = !unit.is_in_order();
                self.course.tell(|| {
                    Event::new(Happening::Retreated, PUR_27)
                        .by(side)
                        .of(&[piece])
                        .length(Figure::Distance, gone)
                        .along([from, pose])
                        .because(notes([
                            (MOVE_23, Note::ColumnFacingEnemy),
                            (PUR_25, Note::ByItsGoing),
                            (PUR_26, Note::FromEnemy),
                        ]))
                        .because(notes_of([
                            (aside, TER_03, Note::TurnedAside),
                            (formation == Formation::Limbered, MOVE_12, Note::LimberedRate),
                        ]))
                });
                for friend in passed.iter().filter(|_| wild) {
                    let steady = self.state.uc(friend).formation;
                    if !steady.is_square() && steady != Formation::Unlimbered {
                        let passed = self.rules.piece(friend);
                        self.course.tell(|| Event::new(Happening::PassedThrough, PUR_22).by(side).of(&[piece, passed]));
                        self.disorder(friend, PUR_22);
                    }
                }
                self.settle(uc, true, Set::EMPTY);
            }
        }
    }

    /// NPW-PUR-29: who has fought again or gone back is struck off the lists of those who stayed.
    fn strike_off(&mut self, ucs: UcSet) {
        for frame in &mut self.state.stack {
            if let Frame::Aftermath(aftermath) = frame {
                aftermath.queue.retain(|uc| !ucs.has(*uc));
            }
        }
    }

    /// Takes a place, ranks closed, with its generals.
    fn take_place(&mut self, uc: UcId, formation: Formation, pose: Pose) {
        let unit = self.state.uc_mut(uc);
        unit.close_ranks();
        (unit.formation, unit.pose) = (formation, pose);
        self.settle(uc, true, Set::EMPTY);
    }

    /// Where a point is told.
    fn stand(at: Point) -> Pose {
        Pose::new(at, field::Facing::NORTH)
    }
}
