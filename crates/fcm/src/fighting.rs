//! Who fights with how many (FCM-MEL-02, FCM-GEO-31, FCM-TERR-08), and the case of a round (FCM-MEL-42).

use field::{Block, Side as Flank, hundredths};
use rulebook::Clause;
use rulebook::fcm::{GEO_31, TERR_08};

use crate::battle::Battle;
use crate::ids::{Aim, UnitId};
use crate::procedures::{Approach, Fighter, MeleeRoundCase};
use crate::state::{Engagement, State, Unit};
use crate::tables::measures::{FLANK, STRETCH};
use crate::troops::{Arm, Cohesion, Cover, Formation};

/// One end of an engagement: who, on which of his edges, and with how many.
#[derive(Clone, Copy, Debug)]
struct Post {
    unit: UnitId,
    edge: Flank,
    /// The edge along its line, and the stretch in common, in hundredths from the left end of the edge.
    length: i32,
    from: i32,
    to: i32,
}

impl Battle {
    /// FCM-GEO-31: the figures that fight, of attacker and defender.
    fn fighting(&self, state: &State, fight: &Engagement) -> (u8, u8) {
        let [(attackers, _), (defenders, _)] = self.fighting_by(state, fight);
        (attackers, defenders)
    }

    /// FCM-MEL-02, FCM-GEO-31, FCM-TERR-08: the same, and by which clause they are counted.
    pub(crate) fn fighting_by(&self, state: &State, fight: &Engagement) -> [(u8, Clause); 2] {
        let (a, d) = (fight.attacker, fight.defender);
        let (own, there) = (state.unit(a), state.unit(d));
        let [one, two] = self.posts(state, fight);
        let (horse, square) = (self.unit(a).arm.is_cavalry(), there.formation.is_square());
        let in_flank = matches!(fight.edge, Flank::Left | Flank::Right)
            && fight.element.is_none()
            && !there.formation.has_no_flank();
        let mut attackers = self.in_stretch(state, one);
        if in_flank {
            let stretch = (one.to - one.from).max(FLANK.most).min(one.length);
            attackers = self.figures_in(a, own, stretch).min(self.edge_figures(state, a, Flank::Front));
        } else if !square {
            attackers += self.overlap(state, fight, one);
        }
        attackers = attackers.clamp(1, own.figures().max(1));
        if fight.element.is_some() {
            return [(attackers.min(24), GEO_31), (self.garrison_share(state, fight).max(1), TERR_08)];
        }
        let mut defenders = if square {
            self.edge_figures(state, d, Flank::Front) + 2
        } else if in_flank {
            if there.bout.rounds == 0 { self.edge_figures(state, d, fight.edge) } else { attackers }
        } else {
            let mut stretch = self.in_stretch(state, two);
            if horse && !self.unit(d).arm.is_cavalry() {
                stretch = stretch.min(attackers);
            }
            stretch + self.overlap(state, fight, two)
        };
        defenders = defenders.clamp(1, there.figures().max(1));
        let on_horse = self.unit(d).arm.is_cavalry() && !horse;
        if on_horse && !square && !in_flank {
            let mine = self.in_stretch(state, one).min(defenders) + self.overlap(state, fight, one);
            attackers = mine.clamp(1, own.figures().max(1));
        }
        // The three special cases of FCM-MEL-02.
        let special = square || in_flank;
        let by = |special: bool| if special { FLANK.decides } else { FLANK.taken };
        let charged_by_horse = horse && !self.unit(d).arm.is_cavalry();
        [(attackers.min(24), by(special || on_horse)), (defenders.min(24), by(special || charged_by_horse))]
    }

    /// FCM-TERR-08: the figures of a garrison that fight in an engagement: half of those in the element on any one side, never more
    /// than are there in all, first where the attack is strongest, then N, E, S, W.
    pub(crate) fn garrison_share(&self, state: &State, fight: &Engagement) -> u8 {
        let Some(element) = fight.element else { return 0 };
        let inside = state.unit(fight.defender).room(element).map_or(1, |room| room.figures.max(1));
        let half = inside.div_ceil(2);
        let mut attacks: arrayvec::ArrayVec<(u8, usize, UnitId), 16> = arrayvec::ArrayVec::new();
        for other in state.engagements.iter().filter(|other| other.element == Some(element)).take(16) {
            let [post, _] = self.posts(state, other);
            let figures = self.in_stretch(state, post) + self.overlap(state, other, post);
            attacks.push((figures, other.edge.index(), other.attacker));
        }
        if attacks.len() < 2 {
            return half;
        }
        game::sort_few(&mut attacks, |a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        let (mut left, mut on_side) = (inside, [0; 4]);
        for (_, side, attacker) in attacks {
            let share = half.saturating_sub(on_side[side % 4]).min(left);
            if attacker == fight.attacker {
                return share;
            }
            left -= share;
            on_side[side % 4] += share;
        }
        0
    }

    fn posts(&self, state: &State, fight: &Engagement) -> [Post; 2] {
        let target = self.objective(state, fight.defender, fight.element).block().seen_from(fight.edge);
        let own = Block::new(state.unit(fight.attacker).pose, self.size(fight.attacker, state.unit(fight.attacker)));
        let span = |of: &Block, by: &Block| {
            let edge = of.edge(Flank::Front);
            let half = edge.length() / 2.0;
            let ends = [by.edge(Flank::Front).from, by.edge(Flank::Front).to].map(|mark| edge.along(mark));
            let (low, high) = (ends[0].min(ends[1]).max(-half), ends[0].max(ends[1]).min(half));
            let (low, high) = if high - low < STRETCH.cm() {
                let middle = f64::midpoint(low, high).clamp(-half, half);
                (middle - 0.5, middle + 0.5)
            } else {
                (low, high)
            };
            (hundredths(2.0 * half), hundredths(low + half), hundredths(high + half))
        };
        let (length, from, to) = span(&own, &target);
        let one = Post { unit: fight.attacker, edge: Flank::Front, length, from, to };
        let (length, from, to) = span(&target, &own);
        [one, Post { unit: fight.defender, edge: fight.edge, length, from, to }]
    }

    /// The width of a figure in the ranks, in hundredths.
    fn figure_width(&self, id: UnitId, unit: &Unit) -> i32 {
        let base = match self.unit(id).arm {
            Arm::Artillery if unit.formation == Formation::Limbered => 200,
            Arm::Artillery => 300,
            arm if arm.is_cavalry() => 150,
            _ => 100,
        };
        if unit.formation == Formation::Skirmish { 2 * base } else { base }
    }

    fn figures_in(&self, id: UnitId, unit: &Unit, stretch: i32) -> u8 {
        let width = self.figure_width(id, unit);
        ((stretch - 5 + width - 1) / width).clamp(1, 24) as u8
    }

    /// The figures of an edge.
    fn edge_figures(&self, state: &State, id: UnitId, edge: Flank) -> u8 {
        let room = self.footprint(id, state.unit(id));
        match edge {
            Flank::Left | Flank::Right if !state.unit(id).formation.is_square() => room.ranks,
            _ => room.front_figures,
        }
        .max(1)
    }

    fn in_stretch(&self, state: &State, post: Post) -> u8 {
        let figures = self.figures_in(post.unit, state.unit(post.unit), post.to - post.from);
        figures.min(self.edge_figures(state, post.unit, post.edge))
    }

    /// One overlapping figure at each end where the edge goes on and nobody else fights.
    fn overlap(&self, state: &State, fight: &Engagement, post: Post) -> u8 {
        let unit = state.unit(post.unit);
        if matches!(post.edge, Flank::Left | Flank::Right) {
            return 0;
        }
        let width = self.figure_width(post.unit, unit);
        let others: arrayvec::ArrayVec<Post, 8> = state
            .fights(post.unit)
            .filter(|other| *other != fight)
            .map(|other| {
                let [one, two] = self.posts(state, other);
                if one.unit == post.unit { one } else { two }
            })
            .filter(|other| other.edge == post.edge)
            .take(8)
            .collect();
        // Two who stand side by side may lie on each other by a hair (FCM-GEO-17).
        let free_left =
            post.from >= 50 && !others.iter().any(|other| other.from < post.from && post.from - other.to <= width);
        let free_right = post.length - post.to >= 50
            && !others.iter().any(|other| other.to > post.to && other.from - post.to <= width);
        u8::from(free_left) + u8::from(free_right)
    }

    /// The figures among whom the most numerous type is sought, by type.
    pub(crate) fn fighters(&self, unit: &Unit, figures: u8) -> [u8; 3] {
        match unit.formation {
            Formation::Line | Formation::Skirmish => unit.left,
            _ => self.counted_off(unit, figures),
        }
    }

    /// FCM-UNIT-16: combat value and bonus of the most numerous type among the fighting figures.
    fn combat(&self, id: UnitId, unit: &Unit, figures: u8) -> (u8, u8) {
        let counted = self.fighters(unit, figures);
        let types = &self.unit(id).figures;
        let best = types
            .iter()
            .zip(counted)
            .filter(|(_, count)| *count > 0)
            .max_by_key(|(one, count)| (*count, one.combat, one.bonus))
            .map(|(one, _)| (one.combat, one.bonus));
        best.unwrap_or((types[0].combat, types[0].bonus))
    }

    /// A unit as its opponent meets it; what is its own in the round only where `whole`.
    fn fighter(&self, state: &State, fight: &Engagement, id: UnitId, figures: u8, whole: bool) -> Fighter {
        let unit = state.unit(id);
        let setup = self.unit(id);
        let other = fight.other(id);
        let arm = setup.arm.in_cases();
        let (combat_value, bonus) = self.combat(id, unit, figures);
        let attacks = fight.attacker == id;
        let mut formation = unit.formation;
        let cover = if attacks { self.cover(state, Aim::Unit(id), None) } else { fight.cover };
        if formation == Formation::InBuilding && cover != Cover::Building {
            // FCM-UNIT-21: the garrison of a breached element.
            formation = if unit.cohesion.is_broken() { Formation::Mass } else { Formation::Line };
        }
        let horse_against = self.unit(other).arm.is_cavalry();
        let cover = match cover {
            Cover::Building if arm.is_cavalry() => Cover::Hard,
            Cover::Hard | Cover::Building if horse_against => Cover::Light,
            cover => cover,
        };
        let bout = &unit.bout;
        let first = bout.rounds == 0;
        let charging = whole && first && bout.charging && formation.charges() && !unit.cohesion.is_broken();
        let column = arm.is_infantry() && formation == Formation::Column;
        let there = state.unit(other);
        let approach = match fight.approach {
            _ if !whole || !attacks => Approach::Front,
            Approach::Flank if there.formation.has_no_flank() => Approach::Front,
            Approach::Flank => Approach::Flank,
            Approach::JoiningFlank if first && !there.formation.has_no_flank() => Approach::JoiningFlank,
            Approach::HouseSide if first && fight.cover == Cover::Building => Approach::HouseSide,
            _ => Approach::Front,
        };
        let fresh = whole
            && arm != Arm::Artillery
            && unit.first_melee == state.period
            && bout.period == state.period
            && !unit.fire_took_figure;
        Fighter {
            arm,
            figures,
            combat_value,
            bonus: if whole { bonus } else { 0 },
            formation,
            cohesion: unit.cohesion,
            cover,
            charging,
            ranks_behind: if charging && column { bout.ranks_behind } else { 0 },
            fresh,
            approach,
            above: self.is_above(state, id, other),
            cuirass: setup.cuirass && arm == Arm::HeavyCavalry,
            fire_losses: if whole && bout.period == state.period { bout.fire_losses.min(400) } else { 0 },
            following: whole && bout.following && !first,
            general_value: if whole && bout.rounds < 2 { self.officer_value(state, id) } else { 0 },
        }
    }

    /// FCM-MEL-41, -42: the case in which a unit fights its opponent; whole for both if they fight each other in the same own round.
    pub(crate) fn round_case(&self, state: &State, fight: &Engagement, of: UnitId, mutual: bool) -> MeleeRoundCase {
        let (a, d) = (fight.attacker, fight.defender);
        let (ours, theirs) = self.fighting(state, fight);
        let mut attacker = self.fighter(state, fight, a, ours, mutual || of == a);
        let mut defender = self.fighter(state, fight, d, theirs, mutual || of == d);
        if attacker.following && defender.following {
            defender.following = false;
        }
        if attacker.cohesion.is_broken() && !attacker.formation.goes_with(attacker.cohesion) {
            attacker.formation = Formation::Mass;
        }
        if !defender.formation.goes_with(defender.cohesion) {
            defender.cohesion = Cohesion::Unformed;
        }
        let round = (state.unit(of).bout.rounds + 1).min(3);
        MeleeRoundCase { round, attacker, defender }
    }
}
