//! The budget of a division: what is the same for every list.

use game::Words;
use napow::procedures::CostCase;
use napow::troops::Morale;
use rulebook::napow::{CHR_33, CHR_34, COST_04, COST_05, GEN_03, ORG_08, ORG_15, ORG_17, WIN_11};

use super::MOST_POINTS;
use super::force::Rank;
use crate::problem::{Kind, words};
use crate::reader::Fields;

/// NPW-ORG-17: the most UC of a division, batteries included.
pub(super) const MOST_UCS: u16 = 20;
/// NPW-ORG-08: the most UC of a UM.
pub(super) const MOST_UCS_OF_UM: u8 = 12;

/// What every division is bought by; lists add limits of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The points of a division.
    pub points: i32,
    /// NPW-WIN-11: the turns of a game.
    pub turns: u8,
    /// The fewest UM.
    pub least_ums: u8,
    /// NPW-ORG-17: the most UC.
    pub most_ucs: u16,
    /// NPW-ORG-08: the most UC of a UM.
    pub most_ucs_of_um: u8,
    /// How many levels a brigadier may be raised or lowered.
    pub most_levels: u8,
    /// NPW-CHR-33: how many generals may have the bonus.
    pub most_bonuses: u8,
    /// NPW-ORG-15: the batteries without which there is no artillery general.
    pub batteries_for_general: u16,
    /// NPW-CHR-34: the most slices of fortification, for the defender.
    pub most_slices: u8,
}

/// NPW-COST-04: what a general costs.
fn general(rank: Rank, morale: Morale) -> i32 {
    CostCase::General { rank: rank as usize, morale, bonus: false }.resolve(&mut ()).total
}

/// NPW-COST-04: a step of morale of a brigadier, and the bonus of any general.
fn step_and_bonus() -> (i32, i32) {
    let with = CostCase::General { rank: Rank::Brigadier as usize, morale: Morale::Confident, bonus: true };
    let plain = general(Rank::Brigadier, Morale::Confident);
    (plain - general(Rank::Brigadier, Morale::Hesitant), with.resolve(&mut ()).total - plain)
}

/// Reads the budget; the prices it states are those of the clauses.
pub(super) fn read(mut fields: Fields<'_, '_>) -> Option<Budget> {
    fields.maybe("system", |fields, key| fields.either(key, &[("napow", ())], None));
    let points = fields.int("budget", 1..=MOST_POINTS, Some(GEN_03));
    let turns = fields.int("turns", 1..=60_u8, Some(WIN_11));
    let least_ums = fields.int("min_ums", 1..=20_u8, Some(GEN_03));
    let most_ucs = fields.int("max_ucs", 1..=MOST_UCS, Some(ORG_17));
    let most_ucs_of_um = fields.int("max_ucs_per_um", 1..=MOST_UCS_OF_UM, Some(ORG_08));
    let most_levels = fields.int("max_raise_levels", 0..=2_u8, Some(COST_04));
    let most_bonuses = fields.int("max_generals_with_bonus", 0..=1_u8, Some(CHR_33));
    let batteries_for_general = fields.int("artillery_general_min_batteries", 0..=MOST_UCS, Some(ORG_15));
    let most_slices = fields.int("max_fortification_slices", 0..=60_u8, Some(CHR_34));
    fields.either("fortification_side", &[("defender", ())], Some(CHR_34));
    let (step, bonus) = step_and_bonus();
    for (key, due, clause) in [
        ("min_ucs_per_um", 1, ORG_08),
        ("max_of_each_option_um", 1, GEN_03),
        ("max_artillery_generals", 1, ORG_15),
        ("brigadier_raise_points", step, COST_04),
        ("brigadier_lower_points", -step, COST_04),
        ("bonus_points", bonus, COST_04),
        ("fortification_slice_points", CostCase::Fortification { slices: 1 }.resolve(&mut ()).total, COST_05),
    ] {
        let stated = fields.int(key, -MOST_POINTS..=MOST_POINTS, Some(clause));
        fields.note_stated(key, stated, due, clause);
    }
    for rank in [Rank::Divisional, Rank::Brigadier, Rank::ArtilleryGeneral] {
        read_prices(&mut fields, rank);
    }
    fields.close();
    Some(Budget {
        points: points?,
        turns: turns?,
        least_ums: least_ums?,
        most_ucs: most_ucs?,
        most_ucs_of_um: most_ucs_of_um?,
        most_levels: most_levels?,
        most_bonuses: most_bonuses?,
        batteries_for_general: batteries_for_general?,
        most_slices: most_slices?,
    })
}

/// NPW-COST-04: the table of a rank.
fn read_prices(fields: &mut Fields<'_, '_>, rank: Rank) {
    let key = rank.key();
    let Some(mut table) = fields.table(key) else {
        if !fields.has(key) {
            fields.note(key, Kind::MissingField, &a_table(key), &words("nothing", "rien"), Some(COST_04));
        }
        return;
    };
    for (key, morale) in
        [("hesitant", Morale::Hesitant), ("confident", Morale::Confident), ("intrepid", Morale::Intrepid)]
    {
        let stated = table.int(key, 0..=MOST_POINTS, Some(COST_04));
        table.note_stated(key, stated, general(rank, morale), COST_04);
    }
    table.close();
}

fn a_table(key: &str) -> Words {
    words(format!("a table [{key}]"), format!("une table [{key}]"))
}
