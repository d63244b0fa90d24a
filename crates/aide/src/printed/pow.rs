//! The tables of *Principles of War*.

use ::pow::tables::detection::{HIGH_PLAY_AID, LESS_THAN_CM, NEEDED, Position, Sight};
use ::pow::tables::fire::{ARTILLERY_RANGE_CM, SMALL_ARMS, row_at_5_cm};
use ::pow::tables::generation::{NATURE, Region};
use ::pow::tables::losses::LOSSES;
use ::pow::tables::morale::RESULTS;
use ::pow::tables::movement::MOVEMENT_CM;
use ::pow::tables::objectives::OBJECTIVE_POINTS;
use ::pow::tables::terrain::{Effect, Going, Terrain};
use ::pow::troops::{Body, Calibre, Formation, Level, Troop, Weapon};
use game::procedure::{Decimal, Named};
use rulebook::Clause;
use rulebook::pow::{DET_03, FIRE_22, FIRE_23, FIRE_36, LOSS_01, MEL_20, MOR_21, OBJ_02, TGN_02};
use serde_json::Value;

use super::{Printed, Reading};

pub(super) fn tables(reading: &Reading<'_>) -> Vec<Printed> {
    match reading.form.procedure() {
        "fire" => {
            let mut tables = losses(reading, FIRE_36);
            tables.extend(ranges(reading));
            tables
        }
        "melee" => losses(reading, MEL_20),
        "losses" => losses(reading, LOSS_01),
        "morale" => vec![morale(reading)],
        "detection" => vec![detection(reading)],
        "terrain" => terrain(reading),
        "terrain_piece" => vec![nature(reading)],
        "movement" => vec![movement(reading)],
        "objective" => vec![objective(reading)],
        _ => Vec::new(),
    }
}

/// POW-LOSS-01: one table for each column that is rolled on, by the factors of that clause.
fn losses(reading: &Reading<'_>, clause: Clause) -> Vec<Printed> {
    let plain = Printed {
        title: reading.say("printed-losses"),
        clause: Some(LOSS_01),
        corner: reading.say("printed-die"),
        columns: std::iter::once("<1".to_owned()).chain((1..LOSSES[0].len()).map(|i| (5 * i).to_string())).collect(),
        rows: LOSSES
            .iter()
            .zip(1..)
            .map(|(cells, face)| {
                let cell =
                    |cell: &::pow::tables::losses::Cell| format!("{}{}", cell.losses, if cell.star { "★" } else { "" });
                (face.to_string(), cells.iter().map(cell).collect())
            })
            .collect(),
        note: Some(reading.say("printed-star")),
        ..Printed::default()
    };
    let columns = reading
        .weights(clause)
        .into_iter()
        .filter_map(|value| value.as_str()?.strip_prefix("column ")?.parse::<usize>().ok());
    // Who reads a column loses nothing by it: the other side does.
    let titles = ["printed-by-attacker", "printed-by-defender"];
    let mut dice = reading.dice.iter();
    let mut tables = Vec::new();
    for (i, value) in columns.enumerate() {
        let mut table = plain.clone();
        if clause == MEL_20 {
            table.title = reading.say(titles[i.min(1)]);
        }
        // POW-LOSS-02: a die for each full hundred, then one for the rest.
        let (hundreds, rest) = (value / 100, value % 100);
        let read = std::iter::repeat_n(100, hundreds).chain((rest > 0 || hundreds == 0).then_some(rest));
        for column in read.map(|value| value / 5) {
            match dice.next() {
                Some(face) => table.light(usize::from(*face) - 1, column),
                None => table.light_column(column),
            }
        }
        if table.lit.is_empty() {
            table.lit_rows = (0..LOSSES.len()).map(|row| (row, 1.0 / 6.0)).collect();
        }
        tables.push(table);
    }
    tables
}

/// POW-FIRE-22, -23: the factors of small arms and the ranges of guns, as far as somebody fires so.
fn ranges(reading: &Reading<'_>) -> Vec<Printed> {
    let mut small = Printed {
        title: reading.say("printed-small-arms"),
        clause: Some(FIRE_22),
        corner: reading.say("printed-range-cm"),
        columns: ["5", "10", "15"].map(str::to_owned).to_vec(),
        rows: [
            "printed-musket-line",
            "printed-musket-column",
            "printed-musket-square",
            "printed-musket-irregular",
            "printed-skirmishers",
            "printed-obsolete",
        ]
        .iter()
        .zip(SMALL_ARMS)
        .map(|(key, cells)| {
            let cell = |cell: Option<::pow::tables::fire::Factor>| {
                cell.map_or("–".to_owned(), |factor| reading.labels.weight(&factor.name().into()))
            };
            (reading.say(key), cells.map(cell).to_vec())
        })
        .collect(),
        ..Printed::default()
    };
    let mut guns = Printed {
        title: reading.say("printed-artillery"),
        clause: Some(FIRE_23),
        corner: reading.labels.field("fire", "calibre"),
        columns: ["printed-canister", "printed-ball", "printed-long"].map(|key| reading.say(key)).to_vec(),
        rows: reading
            .names("calibre", Calibre::NAMES)
            .into_iter()
            .zip(ARTILLERY_RANGE_CM)
            .map(|(head, cells)| (head, cells.map(|cm| cm.to_string()).to_vec()))
            .collect(),
        ..Printed::default()
    };
    let shooters = reading.case.get("shooters").and_then(Value::as_array).map_or(0, Vec::len);
    for i in 0..shooters {
        let at = |field: &str| format!("shooters[{i}].{field}");
        let Some(troop) = Troop::from_name(&reading.text(&at("troop"), "")) else { continue };
        let range = reading.number(&at("range_cm"), 0.0);
        let formation =
            Formation::from_name(&reading.text(&at("formation"), "deployed")).unwrap_or(Formation::Deployed);
        let body = Body { troop, formation, fighting_mounted: reading.flag(&at("fighting_mounted")) };
        if troop.name().starts_with("artillery") {
            let calibre = Calibre::from_name(&reading.text(&at("calibre"), "medium")).map_or(1, Named::index);
            let column = ARTILLERY_RANGE_CM[calibre].iter().filter(|cm| range > f64::from(**cm)).count();
            guns.light(calibre, column);
            continue;
        }
        let by_nature = if body.is_cavalry() || body.is_irregular_skirmisher() { "obsolete" } else { "musket" };
        let weapon = Weapon::from_name(&reading.text(&at("weapon"), by_nature)).unwrap_or(Weapon::Musket);
        match row_at_5_cm(body, weapon) {
            Some(row) if range <= 5.0 => small.light(row as usize, 0),
            _ => {
                small.light(::pow::tables::fire::SmallArms::SkirmisherFire as usize, if range <= 10.0 { 1 } else { 2 });
            }
        }
    }
    [small, guns].into_iter().filter(|table| !table.lit.is_empty()).collect()
}

/// POW-MOR-21: the outcome by die against morale, and by what happened in melee.
fn morale(reading: &Reading<'_>) -> Printed {
    let heads = ["printed-upto", "printed-above", "printed-twice", "printed-thrice"];
    let value = reading.sum(None);
    let mut table = Printed {
        title: format!("{} (M = {value})", reading.say("printed-morale")),
        clause: Some(MOR_21),
        corner: "D20".to_owned(),
        columns: ["printed-normal", "printed-won", "printed-lost"].map(|key| reading.say(key)).to_vec(),
        rows: heads
            .iter()
            .zip(RESULTS)
            .map(|(key, cells)| (reading.say(key), cells.map(|o| reading.labels.name("outcome", o.name())).to_vec()))
            .collect(),
        ..Printed::default()
    };
    let column = match reading.text("test", "receive_charge").as_str() {
        "melee_won" => 1,
        "melee_lost" => 2,
        _ => 0,
    };
    table.light_column(column);
    let row = |face: i64| (1..=3).filter(|times| face > times * value).count() + usize::from(face == 20);
    if value > 0 {
        match reading.dice.first() {
            Some(face) => table.light(row(i64::from(*face)).min(3), column),
            None => (1..=20).for_each(|face| table.light_row(row(face).min(3), 0.05)),
        }
    }
    table
}

/// POW-DET-03: the die needed by position and distance.
fn detection(reading: &Reading<'_>) -> Printed {
    let aid = reading.text("edition", "v2") == "play_aid";
    let cell = |sight: &Sight| match sight {
        Sight::Automatic => "✓".to_owned(),
        Sight::Needs(face) => format!("{face}+"),
        Sight::Invisible => "–".to_owned(),
    };
    let mut columns: Vec<String> = LESS_THAN_CM.iter().map(|cm| reading.say_number("printed-less-than", cm)).collect();
    columns.extend(LESS_THAN_CM.last().map(|cm| reading.say_number("printed-from", cm)));
    let heads = reading.names("position", Position::NAMES);
    let mut table = Printed {
        title: reading.say("printed-detection"),
        clause: Some(DET_03),
        corner: "D10".to_owned(),
        columns,
        rows: heads
            .into_iter()
            .zip(&NEEDED)
            .enumerate()
            .map(|(i, (head, cells))| {
                let cells = if aid && i == Position::High as usize { &HIGH_PLAY_AID } else { cells };
                (head, cells.iter().map(cell).collect())
            })
            .collect(),
        ..Printed::default()
    };
    let row = Position::from_name(&reading.text("position", "open")).map_or(0, Named::index);
    let distance = Decimal::hundredths((reading.number("distance_cm", 0.0) * 100.0).ceil() as i64);
    table.light(row, ::pow::tables::detection::column(distance));
    table
}

/// POW-TER: the effects of a kind of terrain by die.
fn terrain(reading: &Reading<'_>) -> Vec<Printed> {
    let Some(kind) = Terrain::from_name(&reading.text("kind", "wood")) else { return Vec::new() };
    let mut tables = vec![effects(reading, kind.table())];
    match (reading.dice.first(), reading.dice.get(1)) {
        (Some(face), None) => light_face(&mut tables[0], *face),
        (Some(first), Some(second)) => {
            light_face(&mut tables[0], *first);
            let mut rough = effects(reading, Terrain::Rough);
            light_face(&mut rough, *second);
            tables.push(rough);
        }
        _ => (0..6).for_each(|row| tables[0].light_row(row, 1.0 / 6.0)),
    }
    tables
}

fn light_face(table: &mut Printed, face: u8) {
    for column in 0..table.columns.len() {
        table.light(usize::from(face) - 1, column);
    }
}

fn effects(reading: &Reading<'_>, kind: Terrain) -> Printed {
    let going = |going: Going| match going {
        Going::Speed(speed) => speed.to_string(),
        Going::Impassable => reading.labels.name("", "impassable"),
    };
    let cells = |effect: Effect| {
        vec![
            going(effect.infantry),
            going(effect.mounted),
            going(effect.others),
            effect.cover.to_string(),
            effect.visibility_cm.map_or("–".to_owned(), |cm| cm.to_string()),
            reading.say(if effect.group_move { "assist-yes" } else { "assist-no" }),
        ]
    };
    Printed {
        title: reading.labels.name("kind", kind.name()),
        clause: Some(kind.clause()),
        corner: "D6".to_owned(),
        columns: ["infantry", "mounted", "others", "cover", "visibility_cm", "group_move"]
            .map(|key| reading.labels.told("terrain", key))
            .to_vec(),
        rows: (1..=6)
            .map(|face| {
                let again = || vec![reading.labels.name("kind", Terrain::Rough.name()); 6];
                (face.to_string(), kind.effect(face).map_or_else(again, cells))
            })
            .collect(),
        ..Printed::default()
    }
}

/// POW-TGN-02: the nature of a piece by die and region.
fn nature(reading: &Reading<'_>) -> Printed {
    let mut table = Printed {
        title: reading.say("printed-piece"),
        clause: Some(TGN_02),
        corner: "D10".to_owned(),
        columns: reading.names("region", Region::NAMES),
        rows: NATURE
            .iter()
            .zip(1..)
            .map(|(cells, face)| {
                (face.to_string(), cells.iter().map(|kind| reading.labels.name("kind", kind.name())).collect())
            })
            .collect(),
        ..Printed::default()
    };
    let column = Region::from_name(&reading.text("region", "central_europe")).map_or(0, Named::index);
    table.light_column(column);
    match reading.dice.first() {
        Some(face) => table.light(usize::from(*face) - 1, column),
        None => (0..10).for_each(|row| table.light_row(row, 0.1)),
    }
    table
}

/// POW-SPD: distances by mover and speed.
fn movement(reading: &Reading<'_>) -> Printed {
    let mut table = Printed {
        title: reading.say("printed-movement"),
        clause: MOVEMENT_CM.first().map(|(clause, _)| *clause),
        corner: String::new(),
        columns: (1..=3).map(|speed| reading.say_number("printed-speed", speed)).collect(),
        rows: MOVEMENT_CM
            .iter()
            .map(|(clause, cells)| {
                let head = format!("{} {}", clause.id(), clause.entry().title(reading.words.lang()));
                (head, cells.iter().map(|cm| reading.decimal(*cm)).collect())
            })
            .collect(),
        ..Printed::default()
    };
    let bases = ["base_march", "base_formed", "base_deployed"];
    let base = bases.iter().position(|base| *base == reading.text("mover", ""));
    let clause = |row: usize| reading.factors.iter().any(|line| line.clause == MOVEMENT_CM[row].0);
    let row = base
        .map(|base| MOVEMENT_CM.len() - bases.len() + base)
        .or_else(|| (0..MOVEMENT_CM.len()).find(|row| clause(*row)));
    if let (Some(row), Some(speed), false) = (row, reading.result_int("speed"), reading.flag("retreating")) {
        table.light(row, speed as usize - 1);
    }
    table
}

/// POW-OBJ-02: points by level and place.
fn objective(reading: &Reading<'_>) -> Printed {
    let heads = [
        reading.labels.field("score", "supply_line_lost"),
        reading.labels.name("location", "own_half"),
        reading.labels.name("location", "enemy_half"),
    ];
    let mut table = Printed {
        title: reading.say("printed-objective"),
        clause: Some(OBJ_02),
        corner: String::new(),
        columns: reading.names("level", Level::NAMES),
        rows: heads
            .into_iter()
            .zip(OBJECTIVE_POINTS)
            .map(|(head, cells)| (head, cells.map(|p| p.to_string().replace('-', "−")).to_vec()))
            .collect(),
        ..Printed::default()
    };
    let column = Level::from_name(&reading.text("level", "high")).map_or(0, Named::index);
    let row = if reading.text("location", "own_half") == "own_half" { 1 } else { 2 };
    table.light(row, column);
    table
}
