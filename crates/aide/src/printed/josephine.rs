//! The tables of *Joséphine*.

use ::josephine::procedures::{DOCTRINES, Nation, SCORE_TO_HIT};
use ::josephine::troops::{BASIC_SCORE, Doctrine, Standing};
use game::procedure::Named;
use rulebook::josephine::{ACT_02, DOC_02, FIRE_03};

use super::{Printed, Reading};

pub(super) fn tables(reading: &Reading<'_>) -> Vec<Printed> {
    match reading.form.procedure() {
        "fire" => vec![score_to_hit(reading)],
        "activation" | "reaction" | "budget_unit" => vec![basic_score(reading)],
        "doctrine" => vec![doctrines(reading), basic_score(reading)],
        _ => Vec::new(),
    }
}

/// JOS-FIRE-03: by the order of infantry, or artillery, and range.
fn score_to_hit(reading: &Reading<'_>) -> Printed {
    let mut heads = reading.names("doctrine", Doctrine::NAMES);
    heads.push(reading.labels.name("arm", "foot_artillery"));
    let dash = |score: u8| if score == 0 { "–".to_owned() } else { score.to_string() };
    let rows = heads.into_iter().zip(SCORE_TO_HIT).map(|(head, cells)| (head, cells.map(dash).to_vec())).collect();
    let mut table = Printed {
        title: reading.say("printed-to-hit"),
        clause: Some(FIRE_03),
        corner: reading.say("printed-range"),
        columns: (1..=SCORE_TO_HIT[0].len()).map(|ud| ud.to_string()).collect(),
        rows,
        ..Printed::default()
    };
    let row = match reading.text("shooter.arm", "infantry").as_str() {
        "infantry" => Doctrine::from_name(&reading.text("shooter.doctrine", "mixed")).map_or(0, Named::index),
        _ => SCORE_TO_HIT.len() - 1,
    };
    let band = reading.number("range_ud", 1.0).ceil().max(1.0) as usize;
    table.light(row, band - 1);
    table
}

/// JOS-ACT-02: by value and doctrine; other arms read the mixed column.
fn basic_score(reading: &Reading<'_>) -> Printed {
    let heads = reading.names("value", Standing::NAMES);
    let mut table = Printed {
        title: reading.say("printed-basic"),
        clause: Some(ACT_02),
        corner: String::new(),
        columns: reading.names("doctrine", Doctrine::NAMES),
        rows: heads
            .into_iter()
            .zip(BASIC_SCORE)
            .map(|(head, cells)| (head, cells.map(|c| c.to_string()).to_vec()))
            .collect(),
        ..Printed::default()
    };
    let row = Standing::from_name(&reading.text("value", "first_line")).map_or(0, Named::index);
    let options = reading.result.and_then(|result| result.get("options")?.as_array());
    match options {
        Some(options) => {
            for option in options {
                let doctrine = option.get("doctrine").and_then(|doctrine| doctrine.as_str()).unwrap_or("mixed");
                table.light(row, Doctrine::from_name(doctrine).unwrap_or(Doctrine::Mixed).index());
            }
        }
        None => {
            let doctrine = reading.text("doctrine", "mixed");
            table.light(row, Doctrine::from_name(&doctrine).map_or(0, Named::index));
        }
    }
    table
}

/// JOS-DOC-02: by nation and year.
fn doctrines(reading: &Reading<'_>) -> Printed {
    let cell = |doctrines: &&[Doctrine]| {
        doctrines.iter().map(|own| reading.labels.name("doctrine", own.name())).collect::<Vec<_>>().join(", ")
    };
    let heads = reading.names("nation", Nation::NAMES);
    let mut table = Printed {
        title: reading.say("printed-doctrines"),
        clause: Some(DOC_02),
        corner: String::new(),
        columns: ["1805", "1807", "1809", "1812"].map(str::to_owned).to_vec(),
        rows: heads.into_iter().zip(&DOCTRINES).map(|(head, cells)| (head, cells.iter().map(cell).collect())).collect(),
        ..Printed::default()
    };
    if reading.text("arm", "infantry") == "infantry" {
        let row = Nation::from_name(&reading.text("nation", "britain")).map_or(0, Named::index);
        let year = reading.int("year", 1805);
        table.light(row, [1807, 1809, 1812].iter().filter(|first| year >= **first).count());
    }
    table
}
