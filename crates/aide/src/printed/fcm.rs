//! The tables of *Feu, Combat, Moral*.

use ::fcm::measure::Cm;
use ::fcm::procedures::{ARTILLERY_CHANGES, CAVALRY_CHANGES, GONE_THROUGH, INFANTRY_CHANGES};
use ::fcm::tables::die::DieRow;
use ::fcm::tables::losses::{GREATEST_ROW, LEAST_ROW, LOSSES, MOST_FIGURES};
use ::fcm::tables::morale::RESULTS;
use ::fcm::tables::ranges::{GUNS, SMALL_ARMS};
use ::fcm::troops::{Calibre, Formation, SmallArm, Status};
use game::procedure::Named;
use rulebook::fcm::{FORM_12, INT_01, LOSS_01, RES_01, RNG_01, RNG_03};

use super::{Printed, Reading};

pub(super) fn tables(reading: &Reading<'_>) -> Vec<Printed> {
    match reading.form.procedure() {
        "losses" => vec![losses_read(reading)],
        "small_arms_fire" => fire(reading, &["", "_b", "_c"]),
        "artillery_fire" => fire(reading, &[""]),
        "melee_round" => melee(reading),
        "morale" => vec![morale(reading)],
        "range_band" | "in_range_time" => vec![ranges(reading)],
        "formation_change" => vec![changes(reading)],
        "interpenetration" => vec![gone_through(reading)],
        _ => Vec::new(),
    }
}

/// FCM-LOSS-01, with nothing lit.
fn loss_table(reading: &Reading<'_>) -> Printed {
    Printed {
        title: reading.say("printed-losses"),
        clause: Some(LOSS_01),
        corner: format!("{} \\ {}", reading.say("printed-factor"), reading.say("printed-figures")),
        columns: (1..=MOST_FIGURES).map(|figures| figures.to_string()).collect(),
        rows: LOSSES
            .iter()
            .zip(LEAST_ROW..)
            .map(|(cells, row)| (row.to_string().replace('-', "−"), cells.iter().map(ToString::to_string).collect()))
            .collect(),
        ..Printed::default()
    }
}

/// The columns that so many figures read: the last one for each full 24, then the rest.
fn columns(figures: i64) -> impl Iterator<Item = usize> {
    let most = i64::from(MOST_FIGURES);
    let whole = (figures - 1).max(0) / most;
    std::iter::repeat_n(most, whole as usize)
        .chain(std::iter::once(figures - whole * most))
        .map(|n| (n - 1).max(0) as usize)
}

/// The place of a row; none below the table, the last one above it.
fn place(row: i64) -> Option<usize> {
    usize::try_from(row.min(i64::from(GREATEST_ROW)) - i64::from(LEAST_ROW)).ok()
}

fn light(table: &mut Printed, base: i64, figures: i64, die: DieRow, face: Option<u8>) {
    for column in columns(figures) {
        match face {
            Some(face) => {
                if let Some(row) = place(base + i64::from(die.value(face))) {
                    table.light(row, column);
                }
            }
            None => table.light_column(column),
        }
    }
    if face.is_none() {
        for row in (1..=6).filter_map(|face| place(base + i64::from(die.value(face)))) {
            table.light_row(row, 1.0 / 6.0);
        }
    }
}

fn losses_read(reading: &Reading<'_>) -> Printed {
    let mut table = loss_table(reading);
    if let (Some(row), Some(figures)) = (place(reading.int("factor", 0)), reading.result_int("figures_counted")) {
        for column in columns(figures) {
            table.light(row, column);
        }
    }
    table
}

/// One table for each type of figures that fires.
fn fire(reading: &Reading<'_>, types: &[&str]) -> Vec<Printed> {
    let quarter = reading.text("fire_time", "half") == "quarter";
    let die = DieRow::of_unit(reading.text("shooter.formation", "line") == "skirmish");
    let mut tables = Vec::new();
    for kind in types {
        let figures = reading.int(&format!("shooter.figures{kind}"), 0);
        if figures == 0 {
            continue;
        }
        let mut table = loss_table(reading);
        let base = reading.int(&format!("shooter.fire_value{kind}"), 0) + reading.sum(None);
        let figures = if quarter { (figures + 1) / 2 } else { figures };
        light(&mut table, base, figures, die, reading.dice.first().copied());
        tables.push(table);
    }
    tables
}

/// One table for each side: what it inflicts.
fn melee(reading: &Reading<'_>) -> Vec<Printed> {
    let sides = ["attacker", "defender"];
    let told = |side: &str| {
        let word = |row: DieRow| row.told().map(|(_, word)| word);
        let rows = [DieRow::Skirmishers, DieRow::General20, DieRow::General60, DieRow::General100];
        rows.into_iter().find(|row| {
            let own = reading.factors.iter().filter(|line| line.side.as_deref() == Some(side));
            own.filter_map(|line| line.value.as_str()).any(|value| word(*row) == Some(value))
        })
    };
    sides
        .iter()
        .enumerate()
        .map(|(i, side)| {
            let mut table = loss_table(reading);
            table.title = reading.say(if *side == "attacker" { "printed-by-attacker" } else { "printed-by-defender" });
            let base = reading.int(&format!("{side}.combat_value"), 0) + reading.sum(Some(side));
            let figures = reading.int(&format!("{side}.figures"), 1);
            light(&mut table, base, figures, told(side).unwrap_or(DieRow::Ordinary), reading.dice.get(i).copied());
            table
        })
        .collect()
}

/// FCM-RES-01: the result by points and status.
fn morale(reading: &Reading<'_>) -> Printed {
    let heads = ["≥ 11", "9, 10", "7, 8", "5, 6", "3, 4", "1, 2", "0", "−1, −2", "−3, −4", "−5, −6", "≤ −7"];
    let mut table = Printed {
        title: reading.say("printed-morale"),
        clause: Some(RES_01),
        corner: reading.say("printed-points"),
        columns: reading.names("status", Status::NAMES),
        rows: heads
            .iter()
            .zip(RESULTS)
            .map(|(head, cells)| ((*head).to_owned(), cells.map(|o| reading.labels.name("outcome", o.name())).to_vec()))
            .collect(),
        ..Printed::default()
    };
    let column = Status::from_name(&reading.text("status", "regular")).map_or(0, Named::index);
    table.light_column(column);
    let row = |points: i64| match points {
        11.. => 0,
        1..=10 => 5 - ((points - 1) / 2) as usize,
        0 => 6,
        -6..=-1 => 7 + ((-points - 1) / 2) as usize,
        _ => 10,
    };
    match reading.result_int("points") {
        Some(points) => table.light(row(points), column),
        None => {
            let base = reading.int("morale_value", 0) + reading.sum(None);
            let die = DieRow::of_unit(reading.flag("skirmish"));
            (1..=6).for_each(|face| table.light_row(row(base + i64::from(die.value(face))), 1.0 / 6.0));
        }
    }
    table
}

/// FCM-RNG: the limits of what fires.
fn ranges(reading: &Reading<'_>) -> Printed {
    let cm = |length: Cm| reading.decimal(f64::from(length.0) / 100.0);
    let weapon = reading.text("weapon", "musket");
    let small = SmallArm::from_name(&weapon);
    let told = |bands: [&str; 4]| bands.map(|band| reading.labels.name("band", band)).to_vec();
    let mut table = Printed { title: reading.say("printed-range-cm"), ..Printed::default() };
    if let Some(arm) = small {
        table.clause = Some(RNG_01);
        table.columns = told(["point_blank", "short", "medium", "long"]);
        let heads = reading.names("weapon", SmallArm::NAMES);
        let cells =
            SMALL_ARMS.map(|range| [range.point_blank, range.third, range.two_thirds, range.maximum].map(cm).to_vec());
        table.rows = heads.into_iter().zip(cells).collect();
        table.light_row(arm.index(), 1.0);
    } else {
        table.clause = Some(RNG_03);
        table.columns = told(["canister", "near", "far", "extreme"]);
        let heads = Calibre::POUNDS.iter().map(|pounds| reading.labels.name("weapon", &format!("gun_{pounds}")));
        let cells =
            GUNS.map(|range| [range.canister, range.half, range.three_quarters, range.maximum].map(cm).to_vec());
        table.rows = heads.zip(cells).collect();
        let row = Calibre::POUNDS.iter().position(|pounds| weapon == format!("gun_{pounds}"));
        table.light_row(row.unwrap_or(usize::MAX), 1.0);
    }
    let bands = match small {
        Some(_) => ["point_blank", "short", "medium", "long"],
        None => ["canister", "near", "far", "extreme"],
    };
    let found = reading.result_text("band").map(|band| band.trim_end_matches("_point_blank"));
    let column = found
        .and_then(|found| bands.iter().position(|band| *band == found || (found == "point" && *band == "point_blank")));
    if let (Some(column), Some((row, _))) = (column, table.lit_rows.first().copied()) {
        table.light(row, column);
    }
    table
}

/// FCM-FORM-12: the quarters of a change by class.
fn changes(reading: &Reading<'_>) -> Printed {
    let changes: &[_] = match reading.text("arm", "infantry").as_str() {
        "infantry" => &INFANTRY_CHANGES,
        "artillery" => &ARTILLERY_CHANGES,
        _ => &CAVALRY_CHANGES,
    };
    let named = |formations: &[Formation]| {
        formations.iter().map(|own| reading.labels.name("formation", own.name())).collect::<Vec<_>>().join(", ")
    };
    let mut table = Printed {
        title: reading.say("printed-changes"),
        clause: Some(FORM_12),
        corner: reading.labels.field("formation_change", "class"),
        columns: ["A", "B", "C", "D"].map(str::to_owned).to_vec(),
        rows: changes
            .iter()
            .map(|(from, to, quarters)| {
                (format!("{} → {}", named(from), named(to)), quarters.iter().map(ToString::to_string).collect())
            })
            .collect(),
        ..Printed::default()
    };
    let [from, to] = ["from", "to"].map(|field| Formation::from_name(&reading.text(field, "")));
    let class = ["a", "b", "c", "d"].iter().position(|class| *class == reading.text("class", ""));
    if let (Some(from), Some(to), Some(class)) = (from, to, class)
        && let Some(row) = changes.iter().position(|change| change.0.contains(&from) && change.1.contains(&to))
    {
        table.light(row, class);
    }
    table
}

/// FCM-INT-01: figures gone through by routing figures.
fn gone_through(reading: &Reading<'_>) -> Printed {
    let last = GONE_THROUGH.len();
    let mut table = Printed {
        title: reading.say("printed-passage"),
        clause: Some(INT_01),
        corner: reading.labels.field("interpenetration", "routing_figures"),
        columns: (1..=last).map(|n| if n == last { format!("≥ {n}") } else { n.to_string() }).collect(),
        rows: vec![(
            reading.labels.told("interpenetration", "limit"),
            GONE_THROUGH.iter().map(ToString::to_string).collect(),
        )],
        ..Printed::default()
    };
    let routing = reading.int("routing_figures", 1).clamp(1, last as i64) as usize;
    table.light(0, routing - 1);
    table
}
