//! The end: bases are laid out, objectives judged, scores compared (POW-END).

use arrayvec::ArrayVec;
use field::hundredths;
use game::procedure::Decimal;
use game::{Event, Side};
use rulebook::Clause;
use rulebook::pow::{END_07, END_08, GEO_15, OBJ_10, OBJ_11, OBJ_12, OBJ_13, SEQ_10};

use super::{Play, where_so};
use crate::battle::Battle;
use crate::ids::{UnitId, Units};
use crate::names::{Figure, Happening, Note};
use crate::procedures::{
    Conceded, Holder, Location, Objective, ObjectiveCase, ObjectiveKind, Score, ScoreCase, Standing as Tally,
    WinnerOfGame,
};
use crate::setup::PieceKind;
use crate::state::{At, Ending, State, Step};
use crate::tables::terrain::Terrain;

impl Battle {
    /// POW-OBJ-13: fresh infantry or cavalry that is no irregular skirmisher.
    fn counts(&self, state: &State, unit: UnitId) -> bool {
        let body = self.body(state, unit);
        !state.units[unit.place()].shaken() && !body.is_artillery() && !body.is_irregular_skirmisher()
    }

    /// POW-OBJ-01: what a feature is.
    fn objective_kind(&self, feature: usize) -> ObjectiveKind {
        match self.setup.features.get(feature).map(|piece| self.setup.pieces[usize::from(*piece)].kind) {
            None => ObjectiveKind::EnemySupplyLine,
            Some(PieceKind::Bridge) => ObjectiveKind::Bridge,
            Some(PieceKind::Ford) => ObjectiveKind::Ford,
            Some(PieceKind::Terrain(Terrain::BuiltUpArea)) => ObjectiveKind::BuiltUpArea,
            Some(_) => ObjectiveKind::Hill,
        }
    }

    /// POW-OBJ-13: the facts of a feature as a side sees it.
    pub(crate) fn objective_case(&self, state: &State, feature: u8, side: Side) -> ObjectiveCase {
        let zone = &self.ground.zones[usize::from(feature)];
        let (mut fresh, mut weak, mut threat) = ([0_u16; 2], [false; 2], [false; 2]);
        for unit in self.units().filter(|unit| state.units[unit.place()].at == At::Table) {
            let place = usize::from(self.side(unit) != side);
            let block = self.block(state, unit);
            let counts = self.counts(state, unit);
            if zone.holds(&block) {
                if counts {
                    // What nobody needed to know counts as the mean: it decides nothing (POW-OBJ-08).
                    let known = state.units[unit.place()].strength;
                    fresh[place] += u16::from(if known > 0 { known } else { self.unit(unit).fixed });
                } else {
                    weak[place] = true;
                }
            } else if counts {
                let case = self.movement_case(state, unit, (0, false), false, 1, None);
                let case = crate::procedures::MovementCase { fired: crate::procedures::FiredHow::None, ..case };
                threat[place] |= hundredths(zone.distance(&block)) <= hundredths(case.distance(&mut ()).distance_cm);
            }
        }
        let halves = zone.halves(self.depth() / 2);
        let location = match (halves[side as usize], halves[side.other() as usize]) {
            (true, false) => Location::OwnHalf,
            (false, _) => Location::EnemyHalf,
            (true, true) => Location::Straddling,
        };
        let last_passed = match state.passed[usize::from(feature)] {
            None => Holder::None,
            Some(one) if one == side => Holder::Friend,
            Some(_) => Holder::Enemy,
        };
        let kind = self.objective_kind(usize::from(feature));
        ObjectiveCase {
            level: self.setup.camps[side as usize].level,
            location: if kind == ObjectiveKind::EnemySupplyLine { Location::EnemyHalf } else { location },
            kind,
            friend_fresh: fresh[0].min(500),
            enemy_fresh: fresh[1].min(500),
            friend_weak: weak[0],
            enemy_weak: weak[1],
            last_passed,
            friend_threat: threat[0],
            enemy_threat: threat[1],
        }
    }

    /// POW-END-02: units still in play.
    pub(crate) fn in_play(&self, state: &State, side: Side) -> u8 {
        self.units_of(side).filter(|unit| state.units[unit.place()].at != At::Lost).count() as u8
    }
}

impl Play<'_, '_> {
    /// POW-END-07: a side without any unit ends the game.
    pub(super) fn finished(&mut self) {
        let begun = self.state.turn > 0;
        if begun && Side::BOTH.iter().any(|side| self.rules.in_play(self.state, *side) == 0) {
            self.score_by(END_07);
        }
    }

    /// POW-END-08.
    pub(super) fn score(&mut self) {
        self.score_by(SEQ_10);
    }

    /// POW-END-08, by the clause that ends the game.
    fn score_by(&mut self, end: Clause) {
        if self.state.step == Step::Over {
            return;
        }
        self.state.found = crate::ids::Bases::EMPTY;
        for base in
            Side::BOTH.into_iter().flat_map(|side| self.rules.bases_by_number(self.state, side)).collect::<Vec<_>>()
        {
            if self.rules.is_decoy(self.state, base) {
                self.remove_decoy(base, END_08);
            } else {
                let layout = self.rules.standard_layout(self.state, base);
                self.lay_out_by(base, &layout, END_08);
            }
        }
        self.state.found = crate::ids::Bases::EMPTY;
        let first = self.rules.setup.first;
        let features = self.rules.setup.features.len() as u8;
        let named = self.state.objectives.iter().flatten().copied().chain([features, features + 1]);
        let mut needed = Units::EMPTY;
        for feature in named {
            let zone = &self.rules.ground.zones[usize::from(feature)];
            let on = |side: Side| {
                let all = self.rules.standing(self.state, side);
                all.filter(|unit| self.rules.counts(self.state, unit) && zone.holds(&self.block(unit)))
            };
            let (ours, theirs) = (on(Side::First), on(Side::Second));
            if !ours.is_empty() && !theirs.is_empty() {
                needed |= ours | theirs;
            }
        }
        for side in [first, first.other()] {
            for unit in needed.filter(|unit| self.rules.side(unit) == side) {
                self.strength(unit, false);
            }
        }
        let mut points: [ArrayVec<Decimal, 4>; 2] = [ArrayVec::new(), ArrayVec::new()];
        for side in [first, first.other()] {
            for feature in self.state.objectives[side as usize].clone() {
                let case = self.rules.objective_case(self.state, feature, side);
                let outcome = self.course.resolve::<Objective>(side, &case);
                let circle = matches!(self.rules.ground.zones[usize::from(feature)], crate::ground::Zone::Circle(_));
                let bare = case.friend_fresh + case.enemy_fresh == 0 && !case.friend_weak && !case.enemy_weak;
                self.course.tell_ruling(|| {
                    Event::new(Happening::Objective, OBJ_13)
                        .by(side)
                        .number(Figure::Feature, game::Quantity::Feature(feature.into()))
                        .number(Figure::Score, game::Quantity::Points((outcome.points * 2.0) as i64))
                        .because(where_so([
                            (circle, OBJ_11, Note::AsRuled),
                            (case.kind != ObjectiveKind::EnemySupplyLine, GEO_15, Note::AsRuled),
                            (bare && case.last_passed != Holder::None, OBJ_12, Note::AsRuled),
                        ]))
                });
                points[side as usize].push(Decimal::hundredths((outcome.points * 100.0) as i64));
            }
        }
        let supply = |play: &mut Self, side: Side| {
            let feature = (play.rules.setup.features.len() + side as usize) as u8;
            let case = play.rules.objective_case(play.state, feature, side.other());
            let lost = play.course.resolve::<Objective>(side.other(), &case).holder == Holder::Friend;
            let level = play.rules.setup.camps[side as usize].level;
            let toll = if lost { i64::from(crate::tables::objectives::supply_line_lost(level)) * 2 } else { 0 };
            play.course.tell_ruling(|| {
                Event::new(Happening::Objective, OBJ_10)
                    .by(side)
                    .number(Figure::Feature, game::Quantity::Feature(feature.into()))
                    .number(Figure::Score, game::Quantity::Points(toll))
            });
            lost
        };
        let lost = [supply(self, Side::First), supply(self, Side::Second)];
        let tally = |play: &Self, side: Side| Tally {
            units_total: play.rules.units_of(side).count() as u8,
            units_left: play.rules.in_play(play.state, side),
            level: play.rules.setup.camps[side as usize].level,
            objective_points: points[side as usize].clone(),
            supply_line_lost: lost[side as usize],
        };
        let case = ScoreCase {
            player: tally(self, Side::First),
            opponent: tally(self, Side::Second),
            conceded: Conceded::None,
        };
        let outcome = self.course.resolve::<Score>(first, &case);
        let winner = match outcome.winner {
            WinnerOfGame::Player => Some(Side::First),
            WinnerOfGame::Opponent => Some(Side::Second),
            WinnerOfGame::Draw => None,
        };
        let scores = [outcome.player_score, outcome.opponent_score].map(|score| (score * 2.0) as i16);
        self.course.tell_ruling(|| {
            Event::new(Happening::Scored, END_08)
                .number(Figure::Score, game::Quantity::Points(scores[0].into()))
                .number(Figure::Count, game::Quantity::Points(scores[1].into()))
                .because(where_so([(true, end, Note::AsRuled)]))
        });
        self.state.ending = Some(Ending { winner, scores, conceded: false });
        self.state.step = Step::Over;
    }
}
