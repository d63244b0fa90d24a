//! The end of a player turn (NPW-RAL), of the battle, and its score (NPW-WIN).

use field::hundredths;
use game::procedure::Decimal;
use game::{Event, Pick, Quantity, Side};
use rulebook::napow::{
    GEO_10, MOR_04, RAL_01, RAL_02, RAL_03, RAL_04, SEQ_02, SEQ_12, SET_07, STA_02, WIN_01, WIN_02, WIN_04, WIN_06,
    WIN_07, WIN_10, WIN_13, WIN_14,
};

use super::{Play, notes, notes_of};
use crate::ids::UcId;
use crate::names::{Figure, Happening, Note};
use crate::options::Opt;
use crate::play::movement::Deed;
use crate::procedures::{Objective, ObjectiveCase, Rally, RallyCase, Score, ScoreCase, SideScore};
use crate::scene::Scene;
use crate::state::{Mk, Phase, Where};
use crate::tables::measures::TEMPLATE;

impl Play<'_, '_> {
    /// 3c: markers come off; whoever could change is asked.
    pub(super) fn enter_rally(&mut self) {
        self.state.phase = Phase::Rally;
        let side = self.state.active;
        for uc in self.rules.ucs_of(side) {
            self.take_markers_off(uc);
        }
        if !self.scene().can_rally(side) {
            self.end_player_turn();
        }
    }

    /// NPW-RAL-01: old markers come off who has not moved.
    fn take_markers_off(&mut self, uc: UcId) {
        let unit = self.state.uc(uc);
        let old = |mark, new| unit.has(mark) && !unit.has(new);
        let (disorder, rallying) = (old(Mk::Disordered, Mk::DisorderNew), old(Mk::Rallying, Mk::RallyNew));
        if !unit.is_on() || unit.has(Mk::Moved) || !(disorder || rallying) {
            return;
        }
        let unit = self.state.uc_mut(uc);
        if disorder {
            unit.marks.set(Mk::Disordered, false);
        }
        if rallying {
            unit.marks.set(Mk::Rallying, false);
        }
        // NPW-STA-04, -05: a marker of this turn that stays still forbids it.
        if unit.is_in_order() && !unit.has(Mk::Rallying) {
            unit.mark(Mk::MayChange);
        }
        let (piece, side) = (self.rules.piece(uc), self.rules.side(uc));
        let ready = self.state.uc(uc).has(Mk::MayChange);
        if self.course.listens() {
            let case = RallyCase { wants_change: false, ..self.scene().rally_case(uc) };
            self.course.resolve::<Rally>(side, &case);
        }
        self.course.tell_ruling(|| {
            // Who keeps a marker of this turn is not in good order again, and it is not said of it.
            let event = Event::new(Happening::MarkersOff, RAL_01).by(side).of(&[piece]).number(Figure::Passed, ready);
            if ready { event.because(notes([(STA_02, Note::InOrderAgain)])) } else { event }
        });
    }

    /// NPW-RAL-02, -03, -05: changes, tested where a frontal enemy is near.
    pub(super) fn rallies(&mut self, mut first: Option<Box<Deed>>, picks: &[Pick]) {
        let side = self.state.active;
        let mut done = picks.is_empty();
        for (i, pick) in picks.iter().enumerate() {
            if pick.option == Opt::Done.id() {
                done = true;
                break;
            }
            let deed = first.take().map_or_else(|| self.scene().rally_deed(side, pick), |deed| Ok(*deed));
            match deed {
                Ok(Deed::Change(uc, formation, pose, change)) => {
                    let case = self.scene().rally_case(uc);
                    let rallied = self.course.resolve::<Rally>(side, &case);
                    let piece = self.rules.piece(uc);
                    // Far from every frontal enemy there is no test: the change itself is what was decided.
                    if let Some(need) = rallied.need {
                        self.course.tell_ruling(|| {
                            Event::new(Happening::Tested, RAL_03)
                                .by(side)
                                .of(&[piece])
                                .number(Figure::Need, need)
                                .number(Figure::Passed, rallied.may_change)
                                .because(notes_of([
                                    (true, GEO_10, Note::FrontalEnemy),
                                    (true, RAL_04, Note::OfTheRally),
                                    (!(2..=6).contains(&case.number(&mut ())), MOR_04, Note::NaturalRoll),
                                ]))
                        });
                    }
                    self.state.uc_mut(uc).marks.set(Mk::MayChange, false);
                    if rallied.may_change {
                        self.change(uc, formation, pose, change, RAL_02);
                    }
                }
                Ok(_) => {}
                Err(refusal) => self.drop_pick(side, i, &refusal),
            }
        }
        if done || !self.scene().can_rally(side) {
            self.end_player_turn();
        }
    }

    /// 3d.
    pub(super) fn end_player_turn(&mut self) {
        let side = self.state.active;
        let turn = self.state.turn;
        self.course.tell(|| {
            let notes = notes([(SEQ_12, Note::AskedNoMore)]);
            Event::new(Happening::TurnEnds, SEQ_02).by(side).number(Figure::Turn, turn).because(notes)
        });
        if side == self.state.first {
            return self.begin_player_turn(side.other());
        }
        if self.state.turn >= self.rules.setup.turns {
            self.note_nothing_left();
            return self.end_battle();
        }
        self.state.turn += 1;
        self.begin_player_turn(self.state.first);
    }

    /// NPW-WIN-13: who has no UM left counts as withdrawn, unless that is so of both.
    fn note_nothing_left(&mut self) {
        let left = Side::BOTH.map(|side| self.rules.ums_of(side).any(|um| self.scene().left_of(um) > 0));
        if left[0] != left[1] {
            for side in Side::BOTH {
                self.state.camp_mut(side).withdrew = !left[side as usize];
                if !left[side as usize] {
                    let notes = notes([(WIN_01, Note::OtherSideWins)]);
                    self.course.tell(|| Event::new(Happening::Withdraws, WIN_13).by(side).because(notes));
                }
            }
        }
    }

    /// E: markers are turned, the score is counted.
    pub(super) fn end_battle(&mut self) {
        self.state.phase = Phase::Over;
        self.state.stack.clear();
        let withdrawn = Side::BOTH.iter().any(|side| self.state.camp(*side).withdrew);
        let mut scored = [[false; 2]; 2];
        for side in Side::BOTH {
            let Some(objectives) = self.state.camp(side).objectives else { continue };
            self.course.tell(|| {
                Event::new(Happening::Revealed, WIN_14)
                    .by(side)
                    .number(Figure::Attack, Quantity::Feature(u16::from(objectives.attack)))
                    .number(Figure::Defence, Quantity::Feature(u16::from(objectives.defence)))
                    .because(notes([(SET_07, Note::Decoys), (WIN_10, Note::OwnOnly)]))
            });
            if !withdrawn {
                scored[side as usize] = [objectives.attack, objectives.defence].map(|f| self.judge(side, f));
            }
        }
        let side = |side: Side| SideScore {
            withdrew: self.state.camp(side).withdrew,
            attack_scored: scored[side as usize][0],
            defence_scored: scored[side as usize][1],
            ucs_lost: self.scene().lost(side),
        };
        let case = ScoreCase { side_a: side(Side::First), side_b: side(Side::Second) };
        let points = self.course.resolve::<Score>(Side::First, &case);
        let clause = if withdrawn { WIN_02 } else { WIN_04 };
        self.course.tell_ruling(|| {
            Event::new(Happening::Scored, clause)
                .number(Figure::Own, Quantity::Points(points.side_a.into()))
                .number(Figure::Enemy, Quantity::Points(points.side_b.into()))
        });
        self.state.camp_mut(Side::First).score = points.side_a;
        self.state.camp_mut(Side::Second).score = points.side_b;
    }

    /// NPW-WIN-08 to -10: one objective of a side.
    fn judge(&mut self, side: Side, feature: u8) -> bool {
        let counts = self.scene().counts_at(usize::from(feature));
        let case = ObjectiveCase { own_ucs: counts[side as usize], enemy_ucs: counts[side.other() as usize] };
        let held = self.course.resolve::<Objective>(side, &case);
        self.course.tell_ruling(|| {
            Event::new(Happening::ObjectiveJudged, WIN_14)
                .by(side)
                .number(Figure::Feature, Quantity::Feature(u16::from(feature)))
                .number(Figure::Own, case.own_ucs)
                .number(Figure::Enemy, case.enemy_ucs)
                .number(Figure::Passed, held.own_scores)
                .because(notes_of([
                    (case.own_ucs + case.enemy_ucs > 0, WIN_07, Note::WholeElements),
                    (true, WIN_06, Note::OnItsMiddle),
                ]))
        });
        held.own_scores
    }
}

impl Scene<'_> {
    /// NPW-WIN-12: UC of a side that were destroyed.
    pub fn lost(&self, side: Side) -> u8 {
        self.rules.ucs_of(side).filter(|uc| self.uc(*uc).place == Where::Lost).count() as u8
    }

    /// NPW-WIN-06, -07: how many UC of each side count at a feature now.
    pub fn counts_at(&self, feature: usize) -> [u8; 2] {
        let at = self.rules.setup.features[feature].at;
        let mut counts = [0; 2];
        for uc in self.standing().filter(|uc| self.counts_in(*uc, at)) {
            counts[self.side(uc) as usize] += 1;
        }
        counts
    }

    /// NPW-WIN-07: whether a UC counts in the template about a place now.
    pub fn counts_in(&self, uc: UcId, at: field::Point) -> bool {
        // 7.5 cm to each side, and 0.01 cm besides.
        let half = f64::from(10 * TEMPLATE.most + 10) + 1e-6;
        let inside = |v: f64, middle: i32| (v - f64::from(middle)).abs() <= half;
        let whole = |block: &field::Block| block.corners().iter().all(|c| inside(c.x, at.x) && inside(c.y, at.y));
        let near = self.uc(uc).is_in_order() && self.centre(uc).distance(at.into()) < 35.0;
        near && self.body(uc).elements().any(|(_, block)| whole(&block))
    }

    /// NPW-RAL-02 to -04: the facts of a change after a rally.
    pub fn rally_case(&self, uc: UcId) -> RallyCase {
        let troops = self.troops(uc);
        RallyCase {
            arm: troops.arm,
            morale: troops.morale,
            moved: false,
            marker_new: false,
            wants_change: true,
            frontal_enemy_cm: self.frontal_enemy(uc).map(|distance| Decimal::hundredths(i64::from(distance))),
            general_5cm: self.help(uc).0,
            in_cover: self.is_covered_by_area(&self.body(uc)),
            flanks_supported: self.flanks_supported(uc),
        }
    }

    /// What a length of so many units is, rounded.
    pub fn rounded(units: f64) -> i32 {
        hundredths(units)
    }
}
