//! Standard layouts (FCM-SETUP-10): the tables of our scenarios, and the rule for every other battle.

use fcm::procedures::ColumnFront::{self, Company, Division};
use fcm::troops::Formation::{self, Column, Limbered, Line, Skirmish, Unlimbered};

/// Where a unit stands: front centre in cm, formation, front of its column.
pub(super) type Place = (&'static str, f64, f64, Formation, ColumnFront);
/// Units that the layout puts into houses, with the figures in each.
pub(super) type Housed = (&'static str, &'static [(&'static str, u8)]);
/// Where an officer stands.
pub(super) type Station = (&'static str, f64, f64);

/// The layout of a scenario.
pub(super) struct Layout {
    pub scenario: &'static str,
    pub units: &'static [Place],
    pub housed: &'static [Housed],
    pub officers: &'static [Station],
    /// Officers who begin with a unit.
    pub with: &'static [(&'static str, &'static str)],
}

/// The layouts of our scenarios. Side `a` faces up, side `b` down.
pub(super) static LAYOUTS: [Layout; 5] = [
    Layout {
        scenario: "column_and_line",
        units: &[
            ("i_1st_line", 38.0, 11.0, Column, Division),
            ("ii_1st_line", 50.0, 11.0, Column, Division),
            ("mounted_chasseurs", 61.0, 11.0, Line, Division),
            ("italian_battery", 28.0, 11.0, Unlimbered, Division),
            ("i_ir_61", 41.0, 42.0, Line, Division),
            ("grenzer", 41.0, 39.0, Skirmish, Division),
            ("brigade_battery", 57.0, 42.0, Unlimbered, Division),
        ],
        housed: &[],
        officers: &[("a_brigade_general", 44.0, 5.0), ("b_brigade_general", 45.0, 47.0)],
        with: &[],
    },
    Layout {
        scenario: "horse_and_square",
        units: &[
            ("cuirassiers", 36.0, 11.0, Line, Division),
            ("chasseurs", 54.0, 11.0, Line, Division),
            ("horse_battery", 45.0, 11.0, Limbered, Division),
            ("musketeers", 38.0, 42.0, Column, Division),
            ("fusiliers", 52.0, 42.0, Column, Division),
            ("foot_battery", 45.0, 40.0, Unlimbered, Division),
        ],
        housed: &[],
        officers: &[("a_brigade_general", 45.0, 4.0), ("b_brigade_general", 45.0, 48.0)],
        with: &[],
    },
    Layout {
        scenario: "the_farm",
        units: &[
            ("i_ligne", 36.0, 11.0, Column, Division),
            ("ii_ligne", 52.0, 11.0, Column, Division),
            ("sappers", 44.0, 11.0, Column, Division),
            ("foot_battery", 64.0, 11.0, Unlimbered, Division),
            ("portuguese", 58.0, 46.0, Line, Division),
        ],
        housed: &[],
        officers: &[("a_brigade_general", 44.0, 5.0), ("b_brigade_general", 50.0, 50.0)],
        with: &[],
    },
    Layout {
        scenario: "raab_szabadhegy_1809",
        units: &[
            ("i_dalmatian", 40.0, 28.0, Column, Division),
            ("i_7th_line", 52.0, 28.0, Column, Division),
            ("i_1st_line", 64.0, 28.0, Column, Division),
            ("ii_1st_line", 76.0, 28.0, Column, Division),
            ("i_23e_leger", 106.0, 28.0, Column, Division),
            ("i_62e_ligne", 116.0, 28.0, Column, Division),
            ("i_102e_ligne", 126.0, 28.0, Column, Division),
            ("8e_chasseurs_a_cheval", 24.0, 28.0, Line, Division),
            ("italian_foot_battery", 86.0, 28.0, Unlimbered, Division),
            ("french_horse_battery", 98.0, 28.0, Limbered, Division),
            ("i_ir_61", 117.0, 68.0, Line, Division),
            ("i_ir_27", 138.0, 74.0, Line, Division),
            ("first_brigade_battery", 100.0, 68.0, Unlimbered, Division),
            ("i_ir_19", 62.0, 68.0, Line, Division),
            ("i_ir_62", 38.0, 74.0, Line, Division),
            ("second_brigade_battery", 87.0, 68.0, Unlimbered, Division),
            ("grenadiers_salamon", 95.0, 102.0, Column, Division),
            ("ott_hussars", 60.0, 92.0, Line, Division),
            ("insurrection_hussars", 130.0, 92.0, Line, Division),
        ],
        housed: &[("judenburg_landwehr", &[("szabadhegy_sw", 9), ("szabadhegy_se", 9)])],
        officers: &[
            ("severoli", 90.0, 14.0),
            ("a_aide_de_camp", 93.0, 14.0),
            ("a_bonfanti_general", 62.0, 20.0),
            ("a_valentin_general", 116.0, 20.0),
            ("a_cavalry_and_guns_general", 34.0, 22.0),
            ("colloredo", 90.0, 106.0),
            ("b_aide_de_camp", 87.0, 106.0),
            ("b_first_brigade_general", 124.0, 78.0),
            ("b_second_brigade_general", 60.0, 78.0),
            ("b_reserve_general", 98.0, 110.0),
        ],
        with: &[],
    },
    Layout {
        scenario: "maloyaroslavets_1812",
        units: &[
            ("i_1st_light", 92.5, 17.0, Column, Division),
            ("i_3rd_light", 86.0, 17.0, Column, Company),
            ("i_2nd_line", 92.5, 12.0, Column, Division),
            ("sappers", 89.0, 17.0, Column, Division),
            ("i_3rd_line", 86.0, 10.0, Column, Company),
            ("ii_3rd_line", 92.5, 7.0, Column, Division),
            ("i_dalmatian", 100.0, 17.0, Column, Division),
            ("foot_battery", 112.0, 17.0, Unlimbered, Division),
            ("guard_horse_battery", 74.0, 17.0, Unlimbered, Division),
            ("i_19th_jaeger", 70.0, 70.0, Column, Division),
            ("i_sofia", 80.0, 76.0, Column, Division),
            ("i_libau", 105.0, 76.0, Column, Division),
            ("i_pskov", 92.5, 80.0, Column, Division),
            ("light_battery", 118.0, 76.0, Unlimbered, Division),
            ("cossack_regiment", 50.0, 72.0, Line, Division),
        ],
        housed: &[("i_33rd_jaeger", &[("t21", 7), ("t22", 7)]), ("i_6th_jaeger", &[("t33", 7), ("t34", 7)])],
        officers: &[
            ("eugene", 97.0, 8.0),
            ("a_aide_de_camp", 99.0, 8.0),
            ("a_pino_first_general", 96.0, 12.0),
            ("a_pino_second_general", 82.0, 8.0),
            ("a_artillery_general", 108.0, 10.0),
            ("dokhturov", 92.5, 90.0),
            ("b_aide_de_camp", 95.0, 90.0),
            ("b_jaegers_general", 86.0, 78.0),
            ("b_line_general", 98.0, 80.0),
            ("b_cossacks_general", 50.0, 78.0),
        ],
        with: &[("a_bridgehead_general", "i_8e_leger")],
    },
];

/// The layout of one of our scenarios.
pub(super) fn of(scenario: &str) -> Option<&'static Layout> {
    LAYOUTS.iter().find(|layout| layout.scenario == scenario)
}

/// A unit of which the rule of every other battle needs to know only this.
#[derive(Clone, Copy)]
pub(super) struct Lot {
    pub figures: u8,
    pub cavalry: bool,
    pub guns: bool,
    pub horse: bool,
    pub attacks: bool,
}

/// FCM-SETUP-10: places seen from the own side, x from left to right and y from the own edge, for a zone of that width and rows.
pub(super) fn ruled(lots: &[Lot], width: f64, rows: [f64; 3]) -> Vec<(f64, f64, Formation)> {
    let slot = |lot: &Lot| {
        let n = f64::from(lot.figures);
        if lot.guns {
            3.0 * n + 1.0
        } else if lot.cavalry {
            1.5 * n + 1.0
        } else {
            n + 1.0
        }
    };
    let capacity = width - 4.0;
    let mut used = [0.0; 3];
    let row_of: Vec<usize> = lots
        .iter()
        .map(|lot| {
            let first = usize::from(lot.cavalry || (lot.guns && lot.horse));
            let row = (first..3).find(|row| used[*row] + slot(lot) <= capacity).unwrap_or(2);
            used[row] += slot(lot);
            row
        })
        .collect();
    let mut at = used.map(|used| (width - used) / 2.0);
    lots.iter()
        .zip(row_of)
        .map(|(lot, row)| {
            let x = at[row] + slot(lot) / 2.0;
            at[row] += slot(lot);
            let formation = match lot {
                Lot { guns: true, horse: true, .. } => Limbered,
                Lot { guns: true, .. } => Unlimbered,
                Lot { cavalry: true, .. } | Lot { attacks: false, .. } => Line,
                _ => Column,
            };
            (x, rows[row], formation)
        })
        .collect()
}
