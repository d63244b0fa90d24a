//! The tables of *NapoW*.

use ::napow::tables::{
    ARTILLERY_EFFICACY, COMMAND_DISTANCE_CM, FIRE_NUMBER, Firearm, MELEE_NUMBER, MORALE_NUMBER, RATES, WEAPONS,
};
use ::napow::troops::{Calibre, Experience, Morale, Weapon};
use game::procedure::Named;
use rulebook::Clause;
use rulebook::napow::{CMD_02, COH_21, FIRE_08, MEL_02, MOR_03};

use super::{Printed, Reading};

pub(super) fn tables(reading: &Reading<'_>) -> Vec<Printed> {
    match reading.form.procedure() {
        "fire" => vec![needed(reading, FIRE_08, FIRE_NUMBER, &["shooter"]), weapons(reading)],
        "melee_round" => vec![needed(reading, MEL_02, MELEE_NUMBER, &["charger", "charged"])],
        "pursuit_round" => vec![needed(reading, MEL_02, MELEE_NUMBER, &["pursuer"])],
        "charge_morale" => vec![morale(reading, MOR_03, "tester.morale")],
        "rally" => vec![morale(reading, MOR_03, "morale")],
        "cohesion_test" => {
            let own = reading.text("level", "uc") == "uc" && reading.text("general", "none") == "none";
            vec![morale(reading, COH_21, if own { "morale" } else { "general_morale" })]
        }
        "division_test" => vec![morale(reading, COH_21, "divisional_morale")],
        "command_distance" => vec![command(reading)],
        "movement" => vec![movement(reading)],
        _ => Vec::new(),
    }
}

/// NPW-FIRE-08, NPW-MEL-02: the number that each experience needs before factors.
fn needed(reading: &Reading<'_>, clause: Clause, numbers: [u8; 4], parties: &[&str]) -> Printed {
    let procedure = reading.form.procedure();
    let mut table = Printed {
        title: reading.say("printed-needed"),
        clause: Some(clause),
        corner: "D6".to_owned(),
        columns: reading.names("experience", Experience::NAMES),
        rows: parties
            .iter()
            .map(|party| (reading.labels.field(procedure, party), numbers.map(|n| format!("{n}+")).to_vec()))
            .collect(),
        ..Printed::default()
    };
    for (row, party) in parties.iter().enumerate() {
        let experience = Experience::from_name(&reading.text(&format!("{party}.experience"), "seasoned"));
        table.light(row, experience.map_or(0, Named::index));
    }
    table
}

/// The weapons with their efficacy and ranges; guns have the efficacy of their crew.
fn weapons(reading: &Reading<'_>) -> Printed {
    let mut heads = reading.names("weapon", &["musket", "rifle", "obsolete"]);
    let guns = reading.labels.name("arm", "artillery");
    heads.extend(
        ["heavy", "medium", "light"]
            .map(|calibre| format!("{guns}, {}", reading.labels.name("calibre", calibre).to_lowercase())),
    );
    let cm = |mm: u16| reading.decimal(f64::from(mm) / 10.0);
    let span = format!("{}–{}", ARTILLERY_EFFICACY[3], ARTILLERY_EFFICACY[0]);
    let mut table = Printed {
        title: reading.say("printed-weapon"),
        clause: None,
        corner: String::new(),
        columns: vec![
            reading.words.say("counts-efficacy", &[("number", "".into())]).trim().to_owned(),
            reading.say("printed-range-cm"),
            reading.say("printed-long"),
        ],
        rows: heads
            .into_iter()
            .zip(&WEAPONS)
            .map(|(head, reach)| {
                let efficacy = reach.efficacy.map_or_else(|| span.clone(), |efficacy| efficacy.to_string());
                (head, vec![efficacy, cm(reach.range_mm), format!("> {}", cm(reach.long_beyond_mm))])
            })
            .collect(),
        ..Printed::default()
    };
    let firearm = match reading.text("shooter.arm", "infantry").as_str() {
        "artillery" => Calibre::from_name(&reading.text("shooter.calibre", "medium")).map(Firearm::guns),
        _ => Weapon::from_name(&reading.text("shooter.weapon", "musket")).and_then(Firearm::of),
    };
    if let Some(firearm) = firearm {
        let long = reading.number("range_cm", 0.0) * 10.0 > f64::from(firearm.reach().long_beyond_mm);
        table.light(firearm as usize, 0);
        table.light(firearm as usize, if long { 2 } else { 1 });
    }
    table
}

/// NPW-MOR-03, NPW-COH-21: the number that each morale needs before factors.
fn morale(reading: &Reading<'_>, clause: Clause, field: &str) -> Printed {
    let mut table = Printed {
        title: reading.say("printed-needed"),
        clause: Some(clause),
        corner: "D6".to_owned(),
        columns: reading.names("morale", Morale::NAMES),
        rows: vec![(reading.labels.field("", "morale"), MORALE_NUMBER.map(|n| format!("{n}+")).to_vec())],
        ..Printed::default()
    };
    // Only who rolls reads the table.
    if reading.factors.iter().any(|line| line.clause == clause) {
        table.light(0, Morale::from_name(&reading.text(field, "confident")).map_or(0, Named::index));
    }
    table
}

/// NPW-CMD-02: by arm and experience.
fn command(reading: &Reading<'_>) -> Printed {
    let heads = reading.names("arm", &["cavalry", "infantry"]);
    let mut table = Printed {
        title: reading.say("printed-command"),
        clause: Some(CMD_02),
        corner: String::new(),
        columns: reading.names("experience", Experience::NAMES),
        rows: heads
            .into_iter()
            .zip(COMMAND_DISTANCE_CM)
            .map(|(head, cells)| (head, cells.map(|cm| cm.to_string()).to_vec()))
            .collect(),
        ..Printed::default()
    };
    let row = match reading.text("arm", "infantry").as_str() {
        "cavalry" | "horse_artillery" => 0,
        _ => 1,
    };
    if let Some(experience) = reading.result_text("experience").and_then(Experience::from_name) {
        table.light(row, experience.index());
    }
    table
}

/// NPW-MOVE-06 to -11: rates in good and bad going.
fn movement(reading: &Reading<'_>) -> Printed {
    let mut table = Printed {
        title: reading.say("printed-movement"),
        clause: RATES.first().map(|rate| rate.clause),
        corner: String::new(),
        columns: vec![reading.say("printed-open-ground"), reading.say("printed-bad-ground")],
        rows: RATES
            .iter()
            .map(|rate| {
                let head = format!("{} {}", rate.clause.id(), rate.clause.entry().title(reading.words.lang()));
                (head, vec![rate.good_cm.to_string(), rate.bad_cm.to_string()])
            })
            .collect(),
        ..Printed::default()
    };
    let row = RATES.iter().position(|rate| reading.factors.iter().any(|line| line.clause == rate.clause));
    if let (Some(row), Some(going)) = (row, reading.result_text("going")) {
        table.light(row, usize::from(going == "bad"));
    }
    table
}
