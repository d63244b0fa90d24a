//! What other clauses have to say about an event than the one by which it happens: told behind the factors of its procedure, where they
//! decided something. Nothing of this is built when nobody listens.

use field::{Block, Mark, Side as Flank, hundredths};
use game::procedure::Named;
use game::{Factor, Weight, names};
use rulebook::Clause;
use rulebook::fcm::{
    BASE_01, BASE_04, BASE_05, BASE_06, BASE_10, FIRE_01, FIRE_03, FIRE_16, FORM_02, FORM_20, GEN_11, GEO_05, GEO_09,
    GEO_10, GEO_12, GEO_18, GEO_21, GEO_23, GEO_27, GEO_28, INT_02, MEL_01, MEL_04, MEL_05, MEL_42, MEL_43, MEL_44,
    MOR_41, MOVE_01, MOVE_03, OFF_03, OFF_08, OFF_10, STR_01, STR_02, STR_03, STR_04, STR_05, STR_06, STR_07, TERR_04,
    TERR_08, TERR_10, UNIT_15, UNIT_16, UNIT_17, UNIT_18,
};

use crate::agenda::Influence;
use crate::battle::Battle;
use crate::bodies::on_border;
use crate::facts::{FireCase, Occasion, Volley};
use crate::ids::{Aim, UnitId};
use crate::influences::results;
use crate::play::Blow;
use crate::procedures::{InterpenetrationCase, MeleeRoundCase, MoraleCase};
use crate::setup::Rank;
use crate::state::{Engagement, Post, State, Unit};
use crate::tables::morale::{Strength, StrengthBand};
use crate::troops::{Cover, FireTime, Formation};
use crate::walk::{STRIDE, Walk};

names! {
    /// Words of what the game adds to the factors of its procedures.
    pub(crate) enum Note {
        /// How far, in paces.
        Paces = "paces",
        /// The column of the loss table.
        Column = "column",
        /// A half rounded up.
        RoundedUp = "rounded_up",
        /// The die could change nothing.
        RolledAnyway = "rolled_anyway",
        /// Faces, edges and sides.
        Front = "front",
        Right = "right",
        Rear = "rear",
        Left = "left",
        North = "north",
        East = "east",
        South = "south",
        West = "west",
        /// A place on the border of two zones.
        OnBorder = "on_border",
        /// Cover by the ground, by a line, by guns that were spiked.
        InCover = "in_cover",
        BehindLine = "behind_line",
        AmongGuns = "among_guns",
        /// Above by its level, or on the same slope.
        Higher = "higher",
        NearerTheTop = "nearer_the_top",
        /// Fired over others.
        OverHeads = "over_heads",
        /// With nobody.
        Isolated = "isolated",
        /// A value of the type that counts.
        Value = "value",
        /// The round of the unit itself.
        OwnRound = "own_round",
        /// The third.
        LastRound = "last_round",
        /// Losses of both at once.
        AtOnce = "at_once",
        /// Ranks are closed after losses.
        ClosesUp = "closes_up",
        /// It lost more than its opponent.
        LostTheRound = "lost_the_round",
        /// Its last opponent was beaten.
        Won = "won",
        /// Neither general nor chief is on the table.
        NoGeneral = "no_general",
        /// The commander-in-chief is nearer than the general.
        Chief = "chief",
        /// How far the general is, in centimetres.
        Within15 = "within_15",
        Beyond15 = "beyond_15",
        Beyond30 = "beyond_30",
        Beyond45 = "beyond_45",
        /// The influence that the owner chose.
        Encouraged = "encouraged",
        HeldBack = "held_back",
        LeftAlone = "left_alone",
        /// Complete slices of losses.
        Slices = "slices",
        /// At two thirds, at half.
        TwoThirds = "two_thirds",
        Half = "half",
        /// A charge straight ahead, or after a wheel.
        Straight = "straight",
        WheelsRight = "wheels_right",
        WheelsLeft = "wheels_left",
        /// It slid along the edge.
        Slid = "slid",
        /// One melee more.
        OneMelee = "one_melee",
        /// As far as its formation goes.
        ByFormation = "by_formation",
        /// All of the allowance was used, or what was left is lost.
        WholeMove = "whole_move",
        RestLost = "rest_lost",
        /// The slowest type sets the pace.
        Slowest = "slowest",
        /// Borne by a crossing.
        Bridge = "bridge",
        /// Figures abreast, each on its base.
        Abreast = "abreast",
        /// No room was needed.
        NoRoomNeeded = "no_room_needed",
        /// Each element by itself.
        ByElement = "by_element",
        /// Directly away.
        AwayFromEnemy = "away_from_enemy",
        /// Friends of at most so many figures.
        FriendsUpTo = "friends_up_to",
        /// A half begins; fire is given in this quarter.
        NewHalf = "new_half",
        FireStep = "fire_step",
        /// Who the scenario says attacks.
        Attacker = "attacker",
        Defender = "defender",
        /// After all that a quarter brings.
        QuarterEnd = "quarter_end",
        PeriodEnd = "end_of_period",
        /// There was nothing to choose.
        OnlyOne = "only_one",
        /// What the notes of `remarks` say.
        PointBlank = "point_blank",
        WithinThird = "within_third",
        WithinTwoThirds = "within_two_thirds",
        BeyondTwoThirds = "beyond_two_thirds",
        WithinHalf = "within_half",
        WithinThreeQuarters = "within_three_quarters",
        BeyondThreeQuarters = "beyond_three_quarters",
        WithinCanister = "within_canister",
        OwnersChoice = "owners_choice",
        Preferred = "preferred",
        Enfiladed = "enfiladed",
        CrewLeft = "crew_left",
        QuarterLost = "quarter_lost",
        FromAllSides = "from_all_sides",
        BelowTable = "below_table",
        Row15 = "row_15",
        InTurn = "in_turn",
        LowestNumber = "lowest_number",
        PerFigure = "per_figure",
        Wounded = "wounded",
        Killed = "killed",
        InContact = "in_contact",
        NoFlank = "no_flank",
        DieValue = "die_value",
        Obey = "obey",
        Halt = "halt",
        Retreat = "retreat",
        Rout = "rout",
        Flight = "flight",
        UncontrolledAdvance = "uncontrolled_advance",
        Within30 = "within_30",
        AsNow = "as_now",
        BehindUnit = "behind_unit",
        PrintedSize = "printed_size",
        NewPeriod = "new_period",
        SixSided = "six_sided",
        CompulsoryStep = "compulsory_step",
        SameTarget = "same_target",
        ChargeBonus = "charge_bonus",
        Sides = "sides",
        ClosedForEver = "closed_for_ever",
        HalfRate = "half_rate",
        AsLine = "as_line",
        AsColumn = "as_column",
        ByHand = "by_hand",
        Ranks = "ranks",
        NoFormation = "no_formation",
        QuarterMore = "quarter_more",
        OtherFront = "other_front",
        LetThrough = "let_through",
        DoesNotOpen = "does_not_open",
        IdleGuns = "idle_guns",
        MarshCrossed = "marsh_crossed",
        Bearing = "bearing",
        NowCover = "now_cover",
        UnitsLeft = "units_left",
    }
}

/// A clause and what it says.
pub(crate) fn word(clause: Clause, note: Note) -> Factor {
    Factor { clause, value: Weight::Word(note.name()), side: None }
}

/// A clause, what it says, and how many.
pub(crate) fn number(clause: Clause, note: Note, n: impl Into<u32>) -> Factor {
    Factor { clause, value: Weight::Text(format!("{} {}", note.name(), n.into()).into()), side: None }
}

/// A clause and points.
pub(crate) fn quantity(clause: Clause, value: f64) -> Factor {
    Factor { clause, value: Weight::Num(value), side: None }
}

fn of(side: &'static str, factor: Factor) -> Factor {
    Factor { side: Some(side), ..factor }
}

/// The faces of a square and the sides of an element.
pub(crate) fn side(edge: Flank, element: bool) -> Note {
    match (edge, element) {
        (Flank::Front, false) => Note::Front,
        (Flank::Right, false) => Note::Right,
        (Flank::Rear, false) => Note::Rear,
        (Flank::Left, false) => Note::Left,
        (Flank::Front, true) => Note::North,
        (Flank::Right, true) => Note::East,
        (Flank::Rear, true) => Note::South,
        (Flank::Left, true) => Note::West,
    }
}

/// Whether figures of several types are left.
fn is_mixed(left: [u8; 3]) -> bool {
    left.iter().filter(|left| **left > 0).count() > 1
}

/// FCM-STR-01, -05: the sizes that are printed.
fn is_printed(figures: u8) -> bool {
    matches!(figures, 3 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24)
}

impl Battle {
    /// A fire: its columns, from where, over whom, and what shelters its target.
    pub(crate) fn fire_notes(&self, state: &State, shot: Volley, case: &FireCase) -> Vec<Factor> {
        let Volley { shooter, aim, range, time, from, .. } = shot;
        let unit = state.unit(shooter);
        let mut notes = vec![number(BASE_01, Note::Paces, range.unsigned_abs() / 10)];
        let (columns, target): (Vec<u8>, _) = match case {
            FireCase::Guns(case) => (vec![case.shooter.figures], &case.target),
            FireCase::Muskets(case) => (case.shooter.firers().map(|firers| firers.figures).collect(), &case.target),
        };
        let guns = matches!(case, FireCase::Guns(_));
        let all = matches!(unit.formation, Formation::Line | Formation::Skirmish | Formation::Unlimbered);
        let clause = match columns.len() {
            2.. => UNIT_15,
            _ if from.is_some() && !guns => TERR_08,
            _ if !all => FIRE_03,
            _ => BASE_04,
        };
        notes.extend(columns.iter().map(|figures| number(clause, Note::Column, time.figures(*figures))));
        let odd_room = from.and_then(|element| unit.room(element)).is_some_and(|room| room.figures % 2 == 1 && !guns);
        if odd_room || (time == FireTime::Quarter && columns.iter().any(|figures| figures % 2 == 1)) {
            notes.push(word(BASE_06, Note::RoundedUp));
        }
        if (from.is_some() || unit.formation.is_square())
            && let Some(line) = self.range(state, shooter, aim)
        {
            notes.push(word(FIRE_01, side(line.face, from.is_some())));
        }
        let place = self.firing_place(state, shooter, from);
        if target.enfilade
            && let Aim::Unit(id) = aim
        {
            notes.push(word(GEO_23, side(crate::bodies::zone(&self.block(state, id), place), false)));
        }
        if let (Cover::Light | Cover::Hard, clause) = self.cover_by(state, aim, Some(place)) {
            notes.push(cover(clause));
        }
        if target.above
            && let Some(clause) = self.aim_above(state, aim, shooter)
        {
            notes.push(above(clause));
        }
        notes.extend(self.looks_over(state, shooter, aim).map(|clause| word(clause, Note::OverHeads)));
        if matches!(aim, Aim::Officer(_)) {
            notes.push(word(OFF_10, Note::Isolated));
        }
        if case.is_certain() {
            notes.push(word(BASE_10, Note::RolledAnyway));
        }
        notes
    }

    /// A round: with how many figures of which value each side fights, and which round it is.
    pub(crate) fn round_notes(&self, state: &State, fight: &Engagement, case: &MeleeRoundCase) -> Vec<Factor> {
        let mut notes = Vec::new();
        let ends = [("attacker", fight.attacker, &case.attacker), ("defender", fight.defender, &case.defender)];
        for ((name, id, fighter), (figures, clause)) in ends.into_iter().zip(self.fighting_by(state, fight)) {
            let unit = state.unit(id);
            notes.push(of(name, number(clause, Note::Column, figures)));
            if is_mixed(self.fighters(unit, figures)) {
                notes.push(of(name, number(UNIT_16, Note::Value, fighter.combat_value)));
            }
            if fighter.above {
                let other = fight.other(id);
                notes.extend(self.above_by(state, id, other).map(|clause| of(name, above(clause))));
            }
            if fighter.general_value > 0 && state.staff(id).count() > 1 {
                notes.push(of(name, number(OFF_08, Note::Value, fighter.general_value)));
            }
        }
        let fought = state.melees.iter().find(|melee| melee.id == fight.melee).map_or(0, |melee| melee.rounds);
        if case.round != fought + 1 {
            notes.push(number(MEL_42, Note::OwnRound, case.round));
        }
        if fought == 2 {
            notes.push(word(MEL_01, Note::LastRound));
        }
        notes
    }

    /// A test: whose value, which general, what the owner made of him, and the sum.
    pub(crate) fn test_notes(
        &self,
        state: &State,
        id: UnitId,
        occasion: Occasion,
        influence: Influence,
        (case, points): (&MoraleCase, i32),
    ) -> Vec<Factor> {
        let unit = state.unit(id);
        let mut notes = Vec::new();
        if is_mixed(unit.left) {
            notes.push(number(UNIT_17, Note::Value, case.morale_value));
        }
        match case.general_distance {
            Some(far) => match self.nearest_general(state, id) {
                None => notes.push(word(OFF_03, Note::NoGeneral)),
                Some(general) => {
                    if state.officer(general).rank == Rank::Chief {
                        notes.push(word(OFF_03, Note::Chief));
                    }
                    let band = match far.0 {
                        ..=1_500 => Note::Within15,
                        1_501..=3_000 => Note::Beyond15,
                        3_001..4_500 => Note::Beyond30,
                        _ => Note::Beyond45,
                    };
                    notes.push(word(MOR_41, band));
                }
            },
            None if state.staff(id).filter(|officer| state.officer(*officer).rank != Rank::Aide).count() > 1 => {
                notes.push(number(OFF_08, Note::Value, case.general_contact));
            }
            None => {}
        }
        if let Some(factor) = influence.factor.filter(|_| case.general_contact > 0) {
            let note = match factor {
                1.. => Note::Encouraged,
                0 => Note::LeftAlone,
                _ => Note::HeldBack,
            };
            notes.push(word(GEN_11, note));
        }
        if occasion == Occasion::LostRound {
            notes.push(word(MEL_05, Note::LostTheRound));
        }
        if case.melee_won {
            notes.push(word(MEL_43, Note::Won));
        }
        let all = results(case);
        if all.iter().all(|one| *one == all[0]) {
            notes.push(word(BASE_10, Note::RolledAnyway));
        }
        notes.push(Factor { clause: BASE_05, value: Weight::Exactly(points.into()), side: None });
        notes
    }

    /// A contact: on which edge, how it came there, and whether it is one melee with others.
    pub(crate) fn contact_notes(
        &self,
        state: &State,
        fight: &Engagement,
        from: Mark,
        met: Option<Mark>,
    ) -> Vec<Factor> {
        let target = self.objective(state, fight.defender, fight.element).block();
        let mut notes = vec![word(GEO_05, side(fight.edge, fight.element.is_some()))];
        if on_border(&target, from) {
            notes.push(word(GEO_10, Note::OnBorder));
        }
        let seen = target.seen_from(fight.edge);
        let along = |mark: Mark| seen.local(mark).right;
        let stands: Mark = state.unit(fight.attacker).pose.at.into();
        if met.is_some_and(|met| (along(met) - along(stands)).abs() > 10.0) {
            notes.push(word(GEO_12, Note::Slid));
        }
        notes
    }

    /// A march: how much of what it may go, at whose pace, and over what.
    pub(crate) fn march_notes(&self, state: &State, id: UnitId, unit: &Unit, walk: &Walk) -> Vec<Factor> {
        let allowance = self.allowance(id, unit, false);
        let whole = hundredths(walk.used) >= allowance;
        let spent = match walk.stopped {
            // FCM-TURN-15: carried on, it stops at the last legal sample.
            true => word(GEO_18, Note::RestLost),
            false if whole => word(MOVE_01, Note::WholeMove),
            false => word(MOVE_03, Note::RestLost),
        };
        let mut notes = vec![word(GEO_21, Note::ByFormation), spent];
        if self.paces_differ(id, unit) {
            notes.push(word(UNIT_18, Note::Slowest));
        }
        let mover = self.mover(state, id);
        let crossed =
            walk.path.windows(2).any(|pair| self.ground.is_bridged(&state.made, mover, pair[0].at, pair[1].at));
        if crossed {
            notes.push(word(GEO_27, Note::Bridge));
        }
        let wet = |pair: &[field::Pose]| {
            let lane = field::Edge::new(pair[0].at, pair[1].at);
            lane.every(STRIDE).any(|mark| self.ground.in_marsh(mark))
        };
        if walk.path.windows(2).any(wet) {
            notes.push(word(TERR_04, Note::MarshCrossed));
        }
        notes
    }

    /// A new shape: how many abreast, and whether it had room.
    pub(crate) fn shape_notes(&self, state: &State, id: UnitId) -> Vec<Factor> {
        let unit = state.unit(id);
        let block = Block::new(unit.pose, self.size(id, unit));
        let mut notes = vec![number(FORM_02, Note::Abreast, self.footprint(id, unit).front_figures)];
        notes.extend(self.form_notes(id, unit));
        if !unit.is_housed() && self.has_room(state, id, unit.formation, &block).is_err() {
            notes.push(word(FORM_20, Note::NoRoomNeeded));
        }
        notes
    }

    /// The general or chief whose distance counts (FCM-OFF-03).
    fn nearest_general(&self, state: &State, id: UnitId) -> Option<crate::ids::OfficerId> {
        let blocks = self.blocks(state, id);
        let far = |officer: &crate::ids::OfficerId| {
            let base = self.officer_block(state, *officer);
            hundredths(blocks.iter().map(|block| block.distance(&base)).fold(1e6, f64::min))
        };
        self.officers_of(self.side(id)).filter(|officer| self.leads(state, id, *officer)).min_by_key(far)
    }
}

fn cover(clause: Clause) -> Factor {
    let note = match clause {
        TERR_10 => Note::InCover,
        FIRE_16 => Note::AmongGuns,
        _ => Note::BehindLine,
    };
    word(clause, note)
}

fn above(clause: Clause) -> Factor {
    word(clause, if clause == GEO_09 { Note::NearerTheTop } else { Note::Higher })
}

/// Losses: the slices that they complete, the band that they lead to, and what a round makes of them.
pub(crate) fn loss_notes(before: Strength, after: Strength, by: Blow) -> Vec<Factor> {
    let mut notes = Vec::new();
    let printed = is_printed(after.initial_figures);
    let slices = after.slices();
    if slices > before.slices() && after.figures() > 0 {
        let clause = match (slices, printed) {
            (6.., _) => STR_04,
            (_, true) => STR_02,
            _ => STR_03,
        };
        notes.extend((clause == STR_02 && slices < 5).then(|| word(STR_01, Note::PrintedSize)));
        notes.push(number(clause, Note::Slices, slices));
    }
    if after.band() != before.band() {
        match after.band() {
            StrengthBand::Half => notes.push(word(STR_07, Note::Half)),
            StrengthBand::TwoThirds => notes.push(word(if printed { STR_05 } else { STR_06 }, Note::TwoThirds)),
            _ => {}
        }
        if after.band() == StrengthBand::Half {
            notes.push(word(if printed { STR_05 } else { STR_06 }, Note::Half));
        }
    }
    if by == Blow::Both {
        notes.push(word(MEL_04, Note::AtOnce));
    }
    if by != Blow::Fire && after.figures() < before.figures() && after.figures() > 0 {
        notes.push(word(MEL_44, Note::ClosesUp));
    }
    notes
}

/// FCM-INT-02: routers of a size that is not printed.
pub(crate) fn router_notes(case: &InterpenetrationCase, limit: u8) -> Option<Factor> {
    let printed = matches!(case.routing_figures, 2..=6 | 8);
    (!printed).then(|| number(INT_02, Note::FriendsUpTo, limit))
}

/// Where an officer is after a ride.
pub(crate) fn ride_notes(post: Post) -> Option<Factor> {
    matches!(post, Post::Alone(_)).then(|| word(OFF_10, Note::Isolated))
}

/// FCM-GEO-28: the wheel of a charge.
pub(crate) fn wheel_note(wheel: i8) -> Factor {
    let clause = GEO_28;
    match wheel {
        0 => word(clause, Note::Straight),
        1.. => number(clause, Note::WheelsRight, wheel.unsigned_abs()),
        _ => number(clause, Note::WheelsLeft, wheel.unsigned_abs()),
    }
}
