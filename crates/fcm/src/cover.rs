//! How well units are covered (FCM-TERR-10, FCM-GEO-26, FCM-FIRE-16).

use field::{Block, Edge as Segment, Mark, hundredths};
use rulebook::Clause;
use rulebook::fcm::TERR_07;

use crate::battle::Battle;
use crate::bodies::zone;
use crate::ground::part_at;
use crate::ids::Aim;
use crate::setup::TerrainKind;
use crate::state::State;
use crate::tables::measures::{BEHIND, BEHIND_GUNS};
use crate::troops::Cover;

impl Battle {
    /// The cover of a unit, or of one element, against a place; of lines only where one is given.
    pub(crate) fn cover(&self, state: &State, aim: Aim, against: Option<Mark>) -> Cover {
        self.cover_by(state, aim, against).0
    }

    /// FCM-UNIT-21: the same in a melee, where breaches tell.
    pub(crate) fn cover_in_melee(&self, state: &State, aim: Aim, against: Mark) -> Cover {
        self.covered(state, aim, Some(against), true).0
    }

    /// FCM-TERR-10, FCM-GEO-26, FCM-FIRE-16: the best cover, and by what it comes: the ground, a line, or spiked guns.
    pub(crate) fn cover_by(&self, state: &State, aim: Aim, against: Option<Mark>) -> (Cover, Clause) {
        self.covered(state, aim, against, false)
    }

    fn covered(&self, state: &State, aim: Aim, against: Option<Mark>, melee: bool) -> (Cover, Clause) {
        let Aim::Unit(id) = aim else {
            return (if matches!(aim, Aim::Element(_)) { Cover::Building } else { Cover::None }, TERR_07);
        };
        let unit = state.unit(id);
        if unit.is_housed() {
            return (Cover::Building, TERR_07);
        }
        let block = self.block(state, id);
        let mut best = (Cover::None, BEHIND.decides);
        let inside = |holds: &dyn Fn(Mark) -> bool| block.cells(5, 3).filter(|mark| holds(*mark)).count() >= 8;
        for area in
            self.ground.areas.iter().filter(|area| matches!(area.kind, TerrainKind::Wood | TerrainKind::Vineyard))
        {
            if area.bounds.meets(&block.bounds()) && inside(&|mark| area.outline.holds(mark)) {
                best.0 = Cover::Light;
            }
        }
        if best.0 == Cover::None && self.among_guns(state, &block) {
            best = (Cover::Light, BEHIND_GUNS.decides);
        }
        let Some(from) = against.filter(|_| self.is_sheltered(state, &block)) else { return best };
        let edge = block.edge(zone(&block, from));
        let marks: arrayvec::ArrayVec<Mark, 5> = edge.cells(5).collect();
        let lines = marks.map_lines(from);
        let (mut light, mut hard, mut guns) = (0_u8, 0_u8, false);
        for (mark, line) in marks.iter().zip(&lines) {
            let (mut has_light, mut has_hard) = (false, false);
            self.ground.shelters(&state.made, melee, |kind, piece| {
                let near = || hundredths(line.at(part_at(line, &piece)).distance(*mark)) <= BEHIND.most;
                if piece.crosses(line) && near() {
                    has_hard |= kind == TerrainKind::Wall;
                    has_light |= kind == TerrainKind::Hedge;
                }
            });
            if !has_light && !has_hard && self.behind_guns(state, *mark, line) {
                (has_light, guns) = (true, true);
            }
            light += u8::from(has_light || has_hard);
            hard += u8::from(has_hard);
        }
        if hard >= 3 {
            best = (Cover::Hard, BEHIND.taken);
        } else if light >= 3 && best.0 == Cover::None {
            best = (Cover::Light, if guns { BEHIND_GUNS.decides } else { BEHIND.taken });
        }
        best
    }

    /// Whether a wall, a hedge or spiked guns are near enough to shelter a rectangle.
    pub(crate) fn is_sheltered(&self, state: &State, block: &Block) -> bool {
        let mut near = self.spiked(state).any(|guns| guns.distance(block) <= 1.1);
        if !near {
            let bounds = block.bounds().widened(1.1);
            self.ground.shelters(&state.made, false, |_, piece| {
                near |= bounds.meets(&field::Bounds::between(piece.from, piece.to));
            });
        }
        near
    }

    /// FCM-FIRE-16: the rectangles of spiked guns.
    fn spiked<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Block> + 'a {
        let spiked = self.units().filter(|id| state.unit(*id).spiked && state.unit(*id).is_here());
        spiked.map(|id| self.block(state, id))
    }

    /// FCM-FIRE-16: spiked guns are cover for those among them.
    fn among_guns(&self, state: &State, block: &Block) -> bool {
        self.spiked(state).any(|guns| block.cells(5, 3).filter(|mark| guns.contains(*mark, 0.0)).count() >= 8)
    }

    /// FCM-FIRE-16: and for those behind them.
    fn behind_guns(&self, state: &State, mark: Mark, line: &Segment) -> bool {
        self.spiked(state).any(|guns| {
            guns.part_inside(line)
                .is_some_and(|(_, leaves)| hundredths(line.at(leaves).distance(mark)) <= BEHIND_GUNS.most)
        })
    }
}

trait Lines {
    fn map_lines(&self, from: Mark) -> arrayvec::ArrayVec<Segment, 5>;
}

impl Lines for arrayvec::ArrayVec<Mark, 5> {
    fn map_lines(&self, from: Mark) -> arrayvec::ArrayVec<Segment, 5> {
        self.iter().map(|mark| Segment::new(from, *mark)).collect()
    }
}
