//! Contact (NPW-CHG-32, -33, -38, -40 to -42): places are taken, pairs listed, a melee begins.

use field::Pose;
use game::Event;
use rulebook::napow::{CHG_10, CHG_14, CHG_32, CHG_33, CHG_34, CHG_38, CHG_40, CHG_42, CHG_44, GEO_06, GEO_19, MEL_25};

use super::charge::Facing;
use super::{Play, notes, notes_of};
use crate::agenda::{Charge, Frame, Further, Melee, MeleeStep, Pair, Reaction, Standing};
use crate::charging::Places;
use crate::ids::{UcId, UcSet};
use crate::names::{Happening, Note};
use crate::procedures::Occasion;
use crate::scene::Scene;
use crate::state::Mk;
use crate::troops::Direction;

impl Play<'_, '_> {
    /// C8: ranks closed, places taken, pairs listed.
    pub(super) fn contact(&mut self, mut charge: Box<Charge>) -> bool {
        if !self.state.uc(charge.target).is_on() {
            self.state.stack.push(Frame::Charge(charge));
            self.pop_frame();
            return true;
        }
        let involved = charge.chargers.iter().map(|c| c.uc).chain(charge.further.iter().map(|f| f.uc));
        for uc in involved.chain([charge.target]).collect::<Vec<_>>() {
            if self.state.uc(uc).is_on() {
                self.state.uc_mut(uc).close_ranks();
            }
        }
        let pairs = self.take_places(&mut charge);
        if pairs.is_empty() {
            self.state.stack.push(Frame::Charge(charge));
            self.pop_frame();
            return true;
        }
        let melee = self.melee_of(&charge, pairs);
        self.state.stack.push(Frame::Melee(Box::new(melee)));
        true
    }

    /// NPW-CHG-33, -38, -40, -42, NPW-MEL-25.
    fn take_places(&mut self, charge: &mut Charge) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let target = charge.target;
        if let Some(charger) = charge.met().and_then(|uc| charge.charger(uc)).copied()
            && charger.standing == Standing::Passed
            && self.state.uc(charger.uc).is_on()
        {
            let facing = self.state.uc(target).pose.facing;
            let (first, second) = if charger.failed { (target, charger.uc) } else { (charger.uc, target) };
            pairs.push(Pair { charger: first, charged: second, placed: target, facing, direction: Direction::Front });
        }
        let met = charge.met();
        let passed = charge.chargers.iter().filter(|c| c.standing == Standing::Passed && Some(c.uc) != met);
        // NPW-CHG-40: in the order in which the places were planned: by the distances of the declaration.
        let mut order: Vec<(i32, UcId)> = passed.map(|c| (c.distance, c.uc)).collect();
        game::sort_few(&mut order, Ord::cmp);
        for (_, uc) in order {
            let side = self.rules.side(uc);
            let place = self.scene().place_against(uc, target, &Places::new(), |_| true);
            let Some(place) = place else {
                let piece = self.rules.piece(uc);
                // NPW-CHG-38: the target no longer stands as it stood; otherwise somebody is in the way by now.
                let stood = matches!(charge.reaction, None | Some(Reaction::Fire(_) | Reaction::Stand));
                let clause = if stood { CHG_40 } else { CHG_38 };
                self.course.tell(|| Event::new(Happening::NoPlace, clause).by(side).of(&[piece]));
                if let Some(charger) = charge.chargers.iter_mut().find(|charger| charger.uc == uc) {
                    charger.standing = Standing::Out;
                }
                continue;
            };
            self.go_in(uc, place, charge, &mut pairs);
        }
        pairs
    }

    /// A charger goes into contact with its target and whoever else its place touches.
    fn go_in(&mut self, uc: UcId, place: Pose, charge: &mut Charge, pairs: &mut Vec<Pair>) {
        let target = charge.target;
        let touched = self.scene().touched(uc, place, target);
        for late in touched.iter() {
            // NPW-CHG-20, -42: touched only now, it tests, once, and stands.
            if charge.further.iter().any(|known| known.uc == late && known.tested) {
                continue;
            }
            let further = Further { tested: true, ..self.scene().further(late, uc) };
            let direction = further.direction;
            charge.further.retain(|known| known.uc != late);
            charge.further.push(further);
            if self.scene().is_covered_from(late, uc) {
                charge.cover.put(late);
            }
            let cover = charge.cover.has(late);
            let pieces = [self.rules.piece(late), self.rules.piece(uc)];
            let side = self.rules.side(late);
            self.course.tell(|| {
                let notes = notes([(CHG_34, Note::OneStep)]);
                Event::new(Happening::FurtherCharged, CHG_42).by(side).of(&pieces).because(notes)
            });
            let how = Facing { direction, in_cover: cover, countered: false };
            if !self.test(Occasion::Charged, late, (uc, 1), how) {
                self.disorder(late, CHG_14);
            }
        }
        let directions: Vec<(UcId, Direction)> = [target]
            .into_iter()
            .chain(touched.iter())
            .map(|enemy| (enemy, self.scene().direction(enemy, self.state.uc(uc).pose.at.into())))
            .collect();
        let formation = self.state.uc(uc).formation;
        let from = self.state.uc(uc).pose;
        self.take_place(uc, formation, place);
        self.state.uc_mut(uc).mark(Mk::Moved);
        let pieces = [self.rules.piece(uc), self.rules.piece(target)];
        let side = self.rules.side(uc);
        self.course.tell(|| {
            let notes = notes([
                (CHG_32, Note::IntoContact),
                (GEO_19, Note::NothingBetween),
                (MEL_25, Note::PairedOff),
                (CHG_10, Note::AsDeclared),
                (GEO_06, Note::ByItsCorners),
            ]);
            let event = Event::new(Happening::Contact, CHG_33).by(side).of(&pieces).along([from, place]).because(notes);
            let scene = Scene::new(self.rules, self.state);
            let rough = [from, place]
                .iter()
                .any(|pose| scene.is_in_bad_going(&scene.laid_out(uc, formation, *pose), scene.mover(uc)));
            event.because(notes_of([(rough, CHG_44, Note::GoingIsNothing)]))
        });
        let declared = charge.charger(uc).map(|charger| charger.direction);
        for (enemy, direction) in directions {
            let direction = if enemy == target { declared.unwrap_or(direction) } else { direction };
            pairs.push(Pair { charger: uc, charged: enemy, placed: uc, facing: place.facing, direction });
        }
    }

    fn melee_of(&mut self, charge: &Charge, mut pairs: Vec<Pair>) -> Melee {
        game::sort_few_by(&mut pairs, |pair| (pair.charger, pair.charged));
        let all: UcSet = pairs.iter().flat_map(|pair| [pair.charger, pair.charged]).collect();
        for uc in all.iter() {
            self.state.uc_mut(uc).mark(Mk::Fought);
            self.state.engaged.put(uc);
        }
        self.strike_off(all);
        let countered: UcSet = charge.met().map(|_| charge.target).into_iter().collect();
        let mut charged: UcSet = pairs.iter().map(|pair| pair.charger).collect();
        countered.iter().for_each(|uc| charged.put(uc));
        Melee {
            step: MeleeStep::Strike(self.state.active),
            round: 1,
            fought: pairs.clone(),
            pairs,
            strikes: Vec::new(),
            to_the_end: UcSet::EMPTY,
            countered,
            charged,
            cover: charge.cover,
            due: UcSet::EMPTY,
            bled: UcSet::EMPTY,
            gone: Vec::new(),
        }
    }
}
