//! A roster, to be printed for the club: what every unit is, with boxes to cross off its elements.

use std::fmt::Write as _;

use game::Words;
use josephine::procedures::Specials;
use josephine::troops::{Doctrine, Grade, Standing};
use rulebook::Lang;
use rulebook::josephine::{ARMY_02, ARMY_04, ARMY_05, ARMY_06, DOC_02, PROF_04};

use super::{Force, General, ProfileEntry, Unit, write};
use crate::checksum;
use crate::problem::words;
use crate::roster::{Part, Roster, Rows, boxes};

/// A force with its name and year.
#[derive(Clone, Copy)]
pub(super) struct Titled<'t> {
    pub name: &'t Words,
    pub year: u16,
    pub force: &'t Force,
    pub budget: Option<u16>,
}

/// What a general is.
pub(super) fn general_told(general: &General) -> Words {
    let General { control, attack, defence, grade, .. } = general;
    let values = format!("Ct {control} LsA {attack} LsD {defence}");
    let (en, fr) = if general.chief {
        ("general-in-chief", "général en chef")
    } else {
        ("subordinate general", "général subalterne")
    };
    words(
        format!("{en}, {}, {values}", grade_told(*grade, Lang::En)),
        format!("{fr}, {}, {values}", grade_told(*grade, Lang::Fr)),
    )
}

fn grade_told(grade: Grade, lang: Lang) -> &'static str {
    match grade {
        Grade::Mediocre => lang.of("mediocre", "médiocre"),
        Grade::Standard => "standard",
        Grade::Superior => lang.of("superior", "supérieur"),
    }
}

fn doctrine_told(doctrine: Doctrine, lang: Lang) -> &'static str {
    match doctrine {
        Doctrine::Thin => lang.of("thin", "mince"),
        Doctrine::Mixed => lang.of("mixed", "mixte"),
        Doctrine::Deep => lang.of("deep", "profond"),
    }
}

/// Its special traits; elite is one too, for squares of elites may move (JOS-SQ-07).
fn traits_told(profile: &ProfileEntry, lang: Lang) -> String {
    let special: Specials = profile.special;
    let traits = [
        (profile.value == Standing::Elite, lang.of("elite", "élite")),
        (special.veteran, lang.of("veterans", "vétérans")),
        (special.raw, lang.of("raw", "bleusaille")),
        (special.impetuous, lang.of("impetuous", "fougueux")),
        (special.over_confident, lang.of("over-confident", "présomptueux")),
        (special.stoic, lang.of("stoic", "stoïque")),
        (special.marksmen, lang.of("marksmen", "fins tireurs")),
        (special.militia, lang.of("militia", "milice")),
    ];
    let traits: Vec<&str> = traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
    traits.join(", ")
}

/// JOS-DOC-03: the doctrines that a unit still has.
fn open(unit: &Unit, year: u16) -> Vec<Option<Doctrine>> {
    match unit.doctrine {
        Some(chosen) => vec![Some(chosen)],
        None if unit.profile.arm.is_infantry() => unit.profile.doctrines(year).iter().copied().map(Some).collect(),
        None => vec![None],
    }
}

/// A number for each doctrine that a unit still has, such as `2/4`.
fn each(unit: &Unit, year: u16, number: impl Fn(&ProfileEntry, Option<Doctrine>) -> u8) -> String {
    let numbers: Vec<String> =
        open(unit, year).into_iter().map(|doctrine| number(&unit.profile, doctrine).to_string()).collect();
    numbers.join("/")
}

/// The roster of a force.
pub(super) fn print(titled: &Titled<'_>, lang: Lang) -> Roster {
    let Titled { name, year, force, budget } = *titled;
    let mut title = lang.of(&name[0], &name[1]).to_owned();
    if !title.contains(&year.to_string()) {
        write!(title, ", {year}").expect("a string takes any text");
    }
    let mut roster =
        Roster { parts: vec![Part::Army(title), Part::Gap, Part::Rows(general_rows(force, lang)), Part::Gap] };
    let (later, start): (Vec<&Unit>, Vec<&Unit>) = force.units.iter().partition(|unit| unit.formation.is_some());
    roster.put(Part::Rows(unit_rows(lang.of("Unit", "Unité"), &start, year, lang)));
    if !later.is_empty() {
        roster.put(Part::Gap);
        roster.put(Part::Rows(unit_rows(lang.of("Reinforcement", "Renfort"), &later, year, lang)));
    }
    roster.put(Part::Gap);
    for [en, fr] in [totals(force, year), checked(force, year, budget)] {
        roster.put(Part::Foot(lang.of(&en, &fr).to_owned()));
    }
    roster.put(Part::Checksum(checksum::line(&write::told(force, year), lang)));
    roster
}

fn totals(force: &Force, year: u16) -> Words {
    let (generals, start, later) = force.points(year);
    let (on_table, to_come) = force.elements();
    let (units, elements, leaders) = (force.units.len(), on_table + to_come, force.generals.len());
    let (troops, points) = (start + later, generals + start + later);
    words(
        format!(
            "Total: units {units}, elements {elements}, generals {leaders}; {troops} + {generals} = {points} points."
        ),
        format!(
            "Total : unités {units}, éléments {elements}, généraux {leaders} ; {troops} + {generals} = {points} points."
        ),
    )
}

/// What was checked before the roster was printed, and what the sum stands against.
fn checked(force: &Force, year: u16, budget: Option<u16>) -> Words {
    let clauses = [ARMY_02, ARMY_04, ARMY_05, ARMY_06, DOC_02, PROF_04].map(rulebook::Clause::id).join(", ");
    let (generals, start, later) = force.points(year);
    let mut line = words(
        format!("Valid by {clauses}; prices by JOS-BUD-01 to JOS-BUD-19."),
        format!("Valide selon {clauses} ; prix selon JOS-BUD-01 à JOS-BUD-19."),
    );
    if let Some(budget) = budget {
        let points = generals + start + later;
        let within = words(format!(" {points} of {budget} points."), format!(" {points} points sur {budget}."));
        line = crate::problem::join(line, &within);
    }
    line
}

fn general_rows(force: &Force, lang: Lang) -> Rows {
    let head = match lang {
        Lang::En => ["General", "", "grade", "Ct", "LsA", "LsD", "points"],
        Lang::Fr => ["Général", "", "grade", "Ct", "LsA", "LsD", "points"],
    };
    let rows = force.generals.iter().map(|general| {
        [
            lang.of(&general.name[0], &general.name[1]).to_owned(),
            if general.chief { lang.of("in chief", "en chef").to_owned() } else { String::new() },
            grade_told(general.grade, lang).to_owned(),
            general.control.to_string(),
            general.attack.to_string(),
            general.defence.to_string(),
            general.price().points(&mut ()).to_string(),
        ]
    });
    Rows::new(head, rows, [false, false, false, true, true, true, true])
}

fn unit_rows(title: &str, units: &[&Unit], year: u16, lang: Lang) -> Rows {
    let head = match lang {
        Lang::En => [title, "profile", "order", "SB", "march", "VT", "fire", "VC", "traits", "elements", "points"],
        Lang::Fr => [title, "profil", "ordre", "SB", "marche", "VT", "tirs", "VC", "traits", "éléments", "points"],
    };
    let rows = units.iter().map(|unit| {
        let profile = &unit.profile;
        let orders: Vec<&str> =
            open(unit, year).into_iter().flatten().map(|doctrine| doctrine_told(doctrine, lang)).collect();
        let or_dash = |shown: String, has: bool| if has { shown } else { "–".to_owned() };
        [
            lang.of(&unit.name[0], &unit.name[1]).to_owned(),
            lang.of(&profile.name[0], &profile.name[1]).to_owned(),
            or_dash(orders.join("/"), !orders.is_empty()),
            each(unit, year, ProfileEntry::basic_score),
            profile.march_ud.to_string(),
            or_dash(profile.vt.to_string(), profile.arm.is_infantry()),
            or_dash(each(unit, year, ProfileEntry::fire), !profile.arm.is_cavalry()),
            profile.vc.to_string(),
            traits_told(profile, lang),
            boxes(unit.elements),
            unit.price(year).points(&mut ()).to_string(),
        ]
    });
    Rows::new(head, rows, [false, false, false, true, true, true, true, true, false, false, true])
}
