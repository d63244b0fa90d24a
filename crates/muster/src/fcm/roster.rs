//! Rosters, to be printed for the club: the list of a nation as the source prints its own, and forces with figures per type, the price of
//! each, and a box to cross off for every figure.

use std::fmt::Write as _;

use fcm::troops::{Arm, Calibre, Formation, SmallArm, Status};
use game::Words;
use game::procedure::Named;
use rulebook::Lang;
use rulebook::fcm::{SETUP_01, SETUP_02, UNIT_09, UNIT_10, UNIT_12, UNIT_13, UNIT_14};

use super::force::{Brigade, Force, Officer, OfficerRank};
use super::{ArmyList, ChosenArmy, FigureType, Pace, Scenario, SideEntry, Unit, Weapon, points};
use crate::checksum;
use crate::problem::words;
use crate::roster::{Part, Roster, Row, Rows, boxes};

fn arm_told(arm: Arm, lang: Lang) -> &'static str {
    match arm {
        Arm::Infantry => lang.of("infantry", "infanterie"),
        Arm::HeavyCavalry => lang.of("heavy cavalry", "cavalerie lourde"),
        Arm::LightCavalry => lang.of("light cavalry", "cavalerie légère"),
        Arm::Lancers => lang.of("lancers", "lanciers"),
        Arm::Artillery => lang.of("artillery", "artillerie"),
        Arm::Officer => lang.of("officer", "officier"),
        Arm::Engineer => lang.of("engineers", "génie"),
    }
}

fn status_told(status: Status, lang: Lang) -> &'static str {
    match status {
        Status::Guard => lang.of("guard", "garde"),
        Status::Elite => lang.of("elite", "élite"),
        Status::Regular => lang.of("regular", "régulier"),
        Status::SemiRegular => lang.of("semi-regular", "semi-régulier"),
        Status::Militia => lang.of("militia", "milice"),
        Status::Irregular => lang.of("irregular", "irrégulier"),
    }
}

/// The weapon and what else a figure has.
fn weapon_told(figure: &FigureType, lang: Lang) -> String {
    let pounder = |calibre: Calibre| match lang {
        Lang::En => format!("{} pounder", calibre.pounds()),
        Lang::Fr => format!("pièce de {}", calibre.pounds()),
    };
    let weapon = match figure.weapon {
        Weapon::None => lang.of("none", "aucune").to_owned(),
        Weapon::Small(SmallArm::CavalryCarbine) => lang.of("carbine", "mousqueton").to_owned(),
        Weapon::Small(SmallArm::Musket) => lang.of("musket", "fusil").to_owned(),
        Weapon::Small(SmallArm::Rifle) => lang.of("rifle", "carabine rayée").to_owned(),
        Weapon::Gun(calibre) => pounder(calibre),
    };
    let cuirass = figure.cuirass.then(|| lang.of("cuirass", "cuirasse").to_owned());
    let horse = figure.horse.then(|| lang.of("horse", "à cheval").to_owned());
    std::iter::once(weapon).chain(cuirass).chain(horse).collect::<Vec<_>>().join(", ")
}

fn rank_told(rank: OfficerRank, lang: Lang) -> &'static str {
    match rank {
        OfficerRank::CommanderInChief => lang.of("commander-in-chief", "général en chef"),
        OfficerRank::General => lang.of("general", "général"),
        OfficerRank::AideDeCamp => lang.of("aide-de-camp", "aide de camp"),
    }
}

/// What a type is, on a cost sheet.
pub(super) fn figure_told(figure: &FigureType) -> Words {
    let one = |lang| format!("{}, {}", arm_told(figure.arm, lang), status_told(figure.status, lang));
    words(one(Lang::En), one(Lang::Fr))
}

/// What an officer is, on a cost sheet.
pub(super) fn officer_told(officer: &Officer) -> Words {
    words(rank_told(officer.rank, Lang::En), rank_told(officer.rank, Lang::Fr))
}

/// FCM-UNIT-06, FCM-UNIT-07, FCM-UNIT-08: `14(3)`, or dashes.
fn pace_told(pace: Option<Pace>) -> String {
    match pace {
        Some(Pace { cm, charge_cm: Some(charge) }) => format!("{cm}({charge})"),
        Some(Pace { cm, charge_cm: None }) => cm.to_string(),
        None => "---".to_owned(),
    }
}

/// A number, or dashes for none.
fn bonus_told(bonus: u8) -> String {
    if bonus == 0 { "---".to_owned() } else { bonus.to_string() }
}

fn colon(lang: Lang) -> &'static str {
    lang.of(":", " :")
}

fn told(words: &Words, lang: Lang) -> &str {
    lang.of(&words[0], &words[1])
}

/// The list of a nation: every type with its columns as printed.
pub(super) fn print_list(list: &ArmyList, lang: Lang) -> Roster {
    let mut roster = Roster::default();
    let ([first, last], class) = (list.years, list.class.name().to_uppercase());
    let name = told(&list.name, lang);
    let title = format!("{name} {first}-{last}, {} {class}", lang.of("class of manoeuvre", "classe de manœuvre"));
    roster.put(Part::Army(title));
    roster.put(Part::Gap);
    let heads = match lang {
        Lang::En => [
            "type", "arm", "status", "fire", "combat", "bonus", "morale", "line", "column", "skirmish", "weapon",
            "budget", "max",
        ],
        Lang::Fr => [
            "type",
            "arme",
            "statut",
            "feu",
            "combat",
            "bonus",
            "moral",
            "ligne",
            "colonne",
            "tirailleurs",
            "armement",
            "budget",
            "maxi",
        ],
    };
    let right = std::array::from_fn(|place| [3, 4, 5, 6, 7, 8, 9, 11, 12].contains(&place));
    let rows = list.types.iter().map(|figure| list_row(list, figure, lang));
    roster.put(Part::Rows(Rows::new(heads, rows, right)));
    if list.types.iter().any(|figure| figure.arm == Arm::Artillery) {
        roster.put(Part::Gap);
        let guns = lang.of(
            "Artillery: line is by hand, column limbered; a figure is two guns and their crew.",
            "Artillerie : la ligne est à bras, la colonne attelée ; une figurine est deux pièces et leurs servants.",
        );
        roster.put(Part::Key(guns.to_owned()));
    }
    if !list.compositions.is_empty() {
        roster.put(Part::Gap);
    }
    for battalion in &list.compositions {
        let elites: Vec<String> = battalion
            .elites
            .iter()
            .map(|(elite, most)| format!("{} {most} × {}", lang.of("at most", "au plus"), told(&elite.name, lang)))
            .collect();
        let (centre, clause) = (told(&battalion.centre.name, lang), UNIT_13.id());
        let head = lang.of("Battalion", "Bataillon");
        roster.put(Part::Key(format!("{head}{} {centre}, {} ({clause})", colon(lang), elites.join(", "))));
    }
    let values: Vec<String> = list.officer_values.iter().map(u8::to_string).collect();
    roster.put(Part::Gap);
    roster.put(Part::Foot(format!("{}{} {}", lang.of("Officers", "Officiers"), colon(lang), values.join(", "))));
    roster.put(Part::Checksum(checksum::line(&list_text(list), lang)));
    roster
}

fn list_row(list: &ArmyList, figure: &FigureType, lang: Lang) -> [String; 13] {
    let [first, last] = figure.years;
    let years = match (figure.years == list.years, first == last) {
        (true, _) => String::new(),
        (false, true) => format!(" [{first}]"),
        (false, false) => format!(" [{first}-{last}]"),
    };
    let pace = |one, other| pace_told(figure.pace(one).or_else(|| figure.pace(other)));
    [
        format!("{}{years}", told(&figure.name, lang)),
        arm_told(figure.arm, lang).to_owned(),
        status_told(figure.status, lang).to_owned(),
        figure.fire_value.to_string(),
        figure.combat_value.to_string(),
        bonus_told(figure.bonus),
        figure.morale_value.to_string(),
        pace(Formation::Line, Formation::Unlimbered),
        pace(Formation::Column, Formation::Limbered),
        pace_told(figure.pace(Formation::Skirmish)),
        weapon_told(figure, lang),
        points(figure.price(1, &mut ())).text(lang),
        figure.max_figures.to_string(),
    ]
}

/// The roster of an army that somebody chose.
pub(super) fn print_army(army: &ChosenArmy, lang: Lang) -> Roster {
    let mut roster = Roster { parts: vec![Part::Army(told(&army.name, lang).to_owned())] };
    let year = army.year.map_or_else(String::new, |year| format!(", {year}"));
    roster.put(Part::Line(lists_told(std::slice::from_ref(&army.list), &year, lang)));
    print_force(&mut roster, &army.force, Some(army.budget), lang);
    let clauses = [SETUP_02, UNIT_09, UNIT_10, UNIT_12, UNIT_13, UNIT_14].map(rulebook::Clause::id).join(", ");
    roster.put(Part::Foot(format!("{} {clauses}.", lang.of("Valid by", "Valide selon"))));
    roster.put(Part::Checksum(checksum::line(&force_text(std::slice::from_ref(&army.list), &army.force), lang)));
    roster
}

/// The rosters of both sides of a scenario.
pub(super) fn print_scenario(scenario: &Scenario, lang: Lang) -> Roster {
    let sides = scenario.sides.iter().map(|side| print_side(side, lang));
    Roster::battle(told(&scenario.name, lang).to_owned(), sides)
}

fn print_side(side: &SideEntry, lang: Lang) -> Roster {
    let mut roster = Roster { parts: vec![Part::Army(told(&side.name, lang).to_owned())] };
    roster.put(Part::Line(lists_told(&side.lists, "", lang)));
    print_force(&mut roster, &side.force, None, lang);
    let clauses = [SETUP_01, UNIT_09, UNIT_10, UNIT_12, UNIT_13, UNIT_14].map(rulebook::Clause::id).join(", ");
    roster.put(Part::Foot(format!("{} {clauses}.", lang.of("Valid by", "Valide selon"))));
    roster.put(Part::Checksum(checksum::line(&force_text(&side.lists, &side.force), lang)));
    roster
}

/// FCM-UNIT-11: the lists with their classes of manoeuvre.
fn lists_told(lists: &[std::sync::Arc<ArmyList>], more: &str, lang: Lang) -> String {
    let one = |list: &std::sync::Arc<ArmyList>| {
        let class = list.class.name().to_uppercase();
        format!("{}, {} {class}", told(&list.name, lang), lang.of("class of manoeuvre", "classe de manœuvre"))
    };
    let all: Vec<String> = lists.iter().map(one).collect();
    format!("{}{more}", all.join(lang.of("; ", " ; ")))
}

fn officer_line(officer: &Officer, lang: Lang) -> String {
    let value = points(officer.price(&mut ())).text(lang);
    let (name, rank) = (told(&officer.name, lang), rank_told(officer.rank, lang));
    // Some officers have no other name than their rank.
    if name == rank { format!("{rank} ({value} pts)") } else { format!("{name}, {rank} ({value} pts)") }
}

fn print_force(roster: &mut Roster, force: &Force, budget: Option<u16>, lang: Lang) {
    if force.staff().next().is_some() {
        roster.put(Part::Gap);
    }
    for officer in force.staff() {
        roster.put(Part::Head(officer_line(officer, lang)));
    }
    for brigade in &force.brigades {
        roster.put(Part::Gap);
        print_brigade(roster, force, brigade, lang);
    }
    roster.put(Part::Gap);
    let (officers, units, figures) = (force.officers.len(), force.units.len(), force.figures());
    let (infantry, sum) = (points(force.infantry_points()).text(lang), points(force.points()).text(lang));
    let of_en = budget.map_or_else(String::new, |budget| format!(" of {budget}"));
    let of_fr = budget.map_or_else(String::new, |budget| format!(" sur {budget}"));
    let total = lang.of(
        &format!("Total: officers {officers}, units {units}, figures {figures}; infantry {infantry}; {sum}{of_en} points."),
        &format!("Total : officiers {officers}, unités {units}, figurines {figures} ; infanterie {infantry} ; {sum}{of_fr} points."),
    )
    .to_owned();
    roster.put(Part::Foot(total));
}

fn print_brigade(roster: &mut Roster, force: &Force, brigade: &Brigade, lang: Lang) {
    let mut head = told(&brigade.name, lang).to_owned();
    if let Some(general) = force.general(&brigade.id) {
        let _ = write!(head, "{} {}", colon(lang), officer_line(general, lang));
    }
    if let Some(entry) = &brigade.enters {
        let _ = write!(head, ", {} {}", lang.of("enters in period", "arrive à la période"), entry.period);
    }
    roster.put(Part::Head(head));
    let mut table = Rows { right: [true, false, false, false, false, false].to_vec(), indent: 4, ..Rows::default() };
    for unit in force.brigade_units(&brigade.id) {
        let mut above = Some(unit_line(unit, lang));
        for figures in &unit.figures {
            let kind = &figures.kind;
            let each = points(kind.price(1, &mut ())).text(lang);
            let sum = points(kind.price(figures.count, &mut ())).text(lang);
            let cells = vec![
                figures.count.to_string(),
                told(&kind.name, lang).to_owned(),
                values_told(kind, lang),
                weapon_told(kind, lang),
                format!("{each} × {} = {sum}", figures.count),
                boxes(figures.count),
            ];
            table.rows.push(Row { above: above.take(), cells });
        }
    }
    if !table.rows.is_empty() {
        roster.put(Part::Rows(table));
    }
}

/// A unit as it stands: FCM-UNIT-17 gives its status and morale, FCM-UNIT-18 its movement.
fn unit_line(unit: &Unit, lang: Lang) -> String {
    let (leading, strength) = (unit.leading(), unit.strength());
    let mut parts = vec![
        arm_told(unit.arm(), lang).to_owned(),
        status_told(leading.status, lang).to_owned(),
        format!("{} {}", lang.of("morale", "moral"), leading.morale_value),
    ];
    let formations = [
        (Formation::Line, lang.of("line", "ligne")),
        (Formation::Column, lang.of("column", "colonne")),
        (Formation::Skirmish, lang.of("skirmish", "tirailleurs")),
        (Formation::Unlimbered, lang.of("by hand", "à bras")),
        (Formation::Limbered, lang.of("limbered", "attelée")),
    ];
    for (formation, name) in formations {
        if let Some(pace) = unit.pace(formation) {
            parts.push(format!("{name} {}", pace_told(Some(pace))));
        }
    }
    let sum = points(unit.points()).text(lang);
    let (name, parts) = (told(&unit.name, lang), parts.join(", "));
    match lang {
        Lang::En => format!("{name}: {strength} figures, {sum} pts; {parts}"),
        Lang::Fr => format!("{name} : {strength} figurines, {sum} pts ; {parts}"),
    }
}

/// Fire, combat and bonus of a figure.
fn values_told(figure: &FigureType, lang: Lang) -> String {
    let (fire, combat, bonus) = (figure.fire_value, figure.combat_value, bonus_told(figure.bonus));
    format!("{} {fire} {} {combat} bonus {bonus}", lang.of("fire", "feu"), lang.of("combat", "combat"))
}

/// A list for its checksum.
fn list_text(list: &ArmyList) -> String {
    let mut text = format!("{} {:?} {}\n", list.id, list.years, list.class.name());
    for figure in &list.types {
        // The row says all the rules know of a type; names are those of the file and may be translated anew.
        let [_, cells @ ..] = list_row(list, figure, Lang::En);
        let _ = writeln!(text, "{} {:?} {}", figure.id, figure.years, cells.join(" "));
    }
    for battalion in &list.compositions {
        let _ = write!(text, "{}", battalion.centre.id);
        for (elite, most) in &battalion.elites {
            let _ = write!(text, " {} {most}", elite.id);
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{:?}", list.officer_values);
    text
}

/// A force for its checksum: officers and units as they play.
fn force_text(lists: &[std::sync::Arc<ArmyList>], force: &Force) -> String {
    let mut text: String = lists.iter().map(|list| format!("{}\n", list.id)).collect();
    for officer in &force.officers {
        let brigade = officer.brigade.as_deref().unwrap_or_default();
        let _ = writeln!(text, "{} {} {} {brigade}", officer.id, officer.rank.name(), officer.value);
    }
    for unit in &force.units {
        let _ = write!(text, "{} {}", unit.id, unit.brigade);
        for figures in &unit.figures {
            let _ = write!(text, " {} {}", figures.count, figures.kind.id);
        }
        text.push('\n');
    }
    text
}
