//! More of what clauses say about an event: bands of range and the loss table, results of tests, shapes, paces, officers.

use arrayvec::ArrayVec;
use field::Side as Flank;
use game::{Factor, Weight};
use rulebook::fcm::{
    ART_10, ART_11, BASE_09, COH_05, COH_07, FIRE_04, FIRE_18, FORM_13, FORM_15, GEN_08, GEN_09, GEN_10, GEO_06,
    GEO_10, INT_04, INT_05, LOSS_01, LOSS_03, LOSS_04, MOR_02, MOVE_02, MOVE_05, RES_01, RNG_02, RNG_04, RNG_05,
    RNG_08, TURN_10, UNIT_07,
};

use crate::agenda::Charger;
use crate::battle::Battle;
use crate::bodies::on_border;
use crate::facts::{FireCase, Volley};
use crate::ids::UnitId;
use crate::notes::{Note, number, word};
use crate::procedures::{Band, Fate, FootprintCase, GeneralInMeleeCase, MeleeRoundCase, MeleeRoundOutcome, MoraleCase};
use crate::state::{Engagement, Post, State, Unit, Work};
use crate::tables::die::DieRow;
use crate::tables::losses::{GREATEST_ROW, LEAST_ROW};
use crate::tables::measures::{AROUND, CONTACT, FARTHEST, SHORTEST, TOUCH};
use crate::tables::morale::{MoraleResult, result};
use crate::tables::ranges::Weapon;
use crate::troops::{Arm, Calibre, FireTime, Formation};

/// How the loss table was read by what the die added: the cell, or that the sum lay outside of it.
fn reading(value: i32, rows: &[i32], lost: u16) -> Vec<Factor> {
    if rows.iter().all(|row| row + value < LEAST_ROW) {
        return vec![word(LOSS_03, Note::BelowTable)];
    }
    let above = rows.iter().any(|row| row + value > GREATEST_ROW);
    let cell = Factor { clause: LOSS_01, value: Weight::Exactly(lost.into()), side: None };
    [cell].into_iter().chain(above.then(|| word(LOSS_04, Note::Row15))).collect()
}

/// FCM-RNG-02, -04, -05: the band of a range.
fn band(band: Band) -> Option<Factor> {
    Some(match band {
        Band::PointBlank => word(RNG_02, Note::PointBlank),
        Band::Short => word(RNG_02, Note::WithinThird),
        Band::Medium => word(RNG_02, Note::WithinTwoThirds),
        Band::Long => word(RNG_02, Note::BeyondTwoThirds),
        Band::Canister | Band::CanisterPointBlank => word(RNG_05, Note::WithinCanister),
        Band::Near => word(RNG_04, Note::WithinHalf),
        Band::Far => word(RNG_04, Note::WithinThreeQuarters),
        Band::Extreme => word(RNG_04, Note::BeyondThreeQuarters),
        Band::OutOfRange => return None,
    })
}

impl Battle {
    /// A fire: its band, whom it had to prefer, the time that was lost, and how the table was read.
    pub(crate) fn range_notes(
        &self,
        state: &State,
        shot: Volley,
        case: &FireCase,
        (face, lost): (u8, u16),
    ) -> Vec<Factor> {
        let unit = state.unit(shot.shooter);
        let mut notes = Vec::new();
        let target = match case {
            FireCase::Muskets(case) => {
                notes.extend(band(case.shooter.weapon.band(case.range)));
                &case.target
            }
            FireCase::Guns(case) => {
                let calibre = case.shooter.calibre;
                notes.extend(band(calibre.band(case.range, case.shot)));
                if case.range <= calibre.range().canister && !shot.charging {
                    notes.push(word(ART_11, Note::OwnersChoice));
                }
                if case.shooter.figures < unit.initial_figures() {
                    notes.push(number(ART_10, Note::CrewLeft, case.shooter.figures));
                }
                &case.target
            }
        };
        if unit.formation == Formation::Skirmish {
            notes.push(word(SHORTEST.taken, Note::FromAllSides));
        }
        if target.enfilade {
            notes.push(word(FIRE_18, Note::Enfiladed));
        }
        if shot.time == FireTime::Quarter && unit.busy && unit.seen.has(shot.aim) {
            notes.push(word(RNG_08, Note::QuarterLost));
        }
        if !shot.charging && self.prefers(state, &self.crowd(state), shot.shooter) {
            notes.push(word(FIRE_04, Note::Preferred));
        }
        notes.extend(match case {
            FireCase::Muskets(case) => {
                let factors = case.factors(&mut ());
                let rows: ArrayVec<i32, 3> =
                    case.shooter.firers().map(|firers| i32::from(firers.fire_value) + factors).collect();
                reading(case.die().value(face), &rows, lost)
            }
            FireCase::Guns(case) => {
                let (row, _) = case.row(&mut ());
                reading(DieRow::Ordinary.value(face), &[row], lost)
            }
        });
        notes
    }

    /// FCM-TURN-10, FCM-BASE-09: which of several melees a round is of.
    pub(crate) fn turn_notes(&self, state: &State, fight: &Engagement) -> Vec<Factor> {
        if state.melees.len() < 2 {
            return Vec::new();
        }
        let of = state.engagements.iter().filter(|other| other.melee == fight.melee);
        let lowest = of.map(|fight| fight.attacker.min(fight.defender)).min().unwrap_or(fight.attacker);
        vec![word(TURN_10, Note::InTurn), number(BASE_09, Note::LowestNumber, self.piece(lowest).0)]
    }

    /// FCM-MOVE-02, -05: by which column of its profile a unit goes, and at which rate.
    pub(crate) fn pace_notes(&self, unit: &Unit) -> Vec<Factor> {
        let column = match unit.formation {
            Formation::HollowSquare => Some(Note::AsLine),
            Formation::SolidSquare | Formation::MarchColumn | Formation::Mass => Some(Note::AsColumn),
            Formation::Unlimbered => Some(Note::ByHand),
            _ => None,
        };
        let half = unit.formation.is_square().then(|| word(MOVE_05, Note::HalfRate));
        column.map(|note| word(MOVE_02, note)).into_iter().chain(half).collect()
    }

    /// FCM-FORM-13, -15: a change that takes longer with heavy guns, or is one of the front alone.
    pub(crate) fn change_notes(&self, unit: UnitId, before: &Unit, work: Work) -> Option<Factor> {
        let heavy = matches!(self.unit(unit).weapon, Some(Weapon::Gun(Calibre::Twelve)));
        match work {
            Work::Form { .. } | Work::Enter { .. } | Work::Leave { .. } if heavy => {
                Some(word(FORM_13, Note::QuarterMore))
            }
            Work::Form { formation: Formation::Column, front, .. }
                if before.formation == Formation::Column && before.front != front =>
            {
                Some(word(FORM_15, Note::OtherFront))
            }
            _ => None,
        }
    }

    /// FCM-FORM-03 to -11, -15, FCM-COH-05: how many ranks its formation has.
    pub(crate) fn form_notes(&self, id: UnitId, unit: &Unit) -> Vec<Factor> {
        if unit.is_housed() {
            return Vec::new();
        }
        let room = self.footprint(id, unit);
        let (arm, formation, front) = (self.unit(id).arm, unit.formation, unit.front);
        let case = FootprintCase { arm, formation, figures: unit.figures().max(1), front, flank_elites: 0 };
        // FCM-COH-07: guns without order are of no use until they have recovered it.
        let idle = (arm == Arm::Artillery && unit.cohesion.is_broken()).then(|| word(COH_07, Note::IdleGuns));
        [number(case.clause(), Note::Ranks, room.ranks)].into_iter().chain(mass_note(unit)).chain(idle).collect()
    }

    /// FCM-UNIT-07: a charge that needs its bonus to come there.
    pub(crate) fn bonus_note(&self, state: &State, charger: Charger) -> Option<Factor> {
        let unit = state.unit(charger.unit);
        let [plain, charging] = [false, true].map(|charging| self.allowance(charger.unit, unit, charging));
        (charger.gap > plain).then(|| number(UNIT_07, Note::ChargeBonus, (charging - plain).unsigned_abs() / 100))
    }

    /// FCM-GEO-04, -06: they are in contact; squares, skirmishers and garrisons have nothing but a front.
    pub(crate) fn touch_notes(&self, state: &State, fight: &Engagement) -> Vec<Factor> {
        let loose = fight.edge != Flank::Front && state.unit(fight.defender).formation.has_no_flank();
        let touch = word(CONTACT.decides, Note::InContact);
        [touch].into_iter().chain(loose.then(|| word(GEO_06, Note::NoFlank))).collect()
    }

    /// A test: what the die added, what the table makes of the sum, and what was measured around.
    pub(crate) fn result_notes(&self, state: &State, id: UnitId, case: &MoraleCase, points: i32) -> Vec<Factor> {
        let die = (points - case.points(&mut ())).unsigned_abs();
        let outcome = match result(points, case.status) {
            MoraleResult::Obey => Note::Obey,
            MoraleResult::Halt => Note::Halt,
            MoraleResult::Retreat => Note::Retreat,
            MoraleResult::Rout => Note::Rout,
            MoraleResult::Flight => Note::Flight,
            MoraleResult::UncontrolledAdvance => Note::UncontrolledAdvance,
        };
        let mut notes = vec![number(MOR_02, Note::DieValue, die), word(RES_01, outcome)];
        if case.enemy_routs + case.friend_routs > 0 {
            notes.push(word(AROUND.taken, Note::Within30));
        }
        let friends = self.units_of(self.side(id)).filter(|other| *other != id);
        let unit = state.unit(id);
        if !unit.formation.has_no_flank() && !unit.is_housed() {
            let own = self.block(state, id);
            let bears = |enemy: &UnitId| {
                let there = state.unit(*enemy);
                there.counts() && !there.mood.is_broken() && self.within(state, id, *enemy, AROUND.most)
            };
            let mut near = self.units_of(self.side(id).other()).filter(bears);
            if near.any(|enemy| on_border(&own, self.standpoint(state, enemy))) {
                notes.push(word(GEO_10, Note::OnBorder));
            }
        }
        if case.friend_routs > 0 && friends.map(|other| state.unit(other)).any(|friend| friend.just_routed) {
            notes.push(word(FARTHEST.decides, Note::AsNow));
        }
        notes
    }

    /// FCM-INT-04, -05: friends in open order who let routers through, and those who do not open.
    pub(crate) fn passage_notes(&self, state: &State, passed: game::Set<UnitId>, round: bool) -> Vec<Factor> {
        let open = |friend: UnitId| matches!(state.unit(friend).formation, Formation::Skirmish | Formation::Unlimbered);
        let through = passed.into_iter().any(open).then(|| word(INT_04, Note::LetThrough));
        through.into_iter().chain(round.then(|| word(INT_05, Note::DoesNotOpen))).collect()
    }
}

/// A round: how the table was read, by those who struck.
pub(crate) fn table_notes(
    case: &MeleeRoundCase,
    outcome: MeleeRoundOutcome,
    faces: [u8; 2],
    [a, d]: [bool; 2],
) -> Vec<Factor> {
    let (first, second) = case.rows(&mut ());
    let ends = [
        ("attacker", &case.attacker, first, faces[0], outcome.defender_losses, a),
        ("defender", &case.defender, second, faces[1], outcome.attacker_losses, d),
    ];
    let struck = ends.into_iter().filter(|(.., strikes)| *strikes);
    struck
        .flat_map(|(side, fighter, row, face, lost, _)| {
            let read = reading(fighter.die(case.round).value(face), &[row], lost);
            read.into_iter().map(move |factor| Factor { side: Some(side), ..factor })
        })
        .collect()
}

/// FCM-COH-05: who has lost his formation.
pub(crate) fn mass_note(unit: &Unit) -> Option<Factor> {
    (unit.formation == Formation::Mass).then(|| word(COH_05, Note::NoFormation))
}

/// FCM-GEN-09, -10: what became of an officer.
pub(crate) fn fate_note(fate: Fate) -> Option<Factor> {
    match fate {
        Fate::Wounded => Some(word(GEN_09, Note::Wounded)),
        Fate::Killed => Some(word(GEN_10, Note::Killed)),
        Fate::Unharmed | Fate::Removed => None,
    }
}

/// FCM-GEN-08: the losses of the round for each figure, as they are told: in hundredths.
pub(crate) fn per_figure(case: &GeneralInMeleeCase) -> Option<Factor> {
    let each = f64::from(u32::from(case.losses) * 100 / u32::from(case.figures.max(1))) / 100.0;
    (case.losses > 0).then(|| crate::notes::quantity(GEN_08, each))
}

/// FCM-GEO-35: where the base of an officer is who is with a unit.
pub(crate) fn base_note(post: Post) -> Option<Factor> {
    matches!(post, Post::With(_)).then(|| word(TOUCH.taken, Note::BehindUnit))
}
