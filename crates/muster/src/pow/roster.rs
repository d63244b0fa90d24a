//! A roster, to be printed for the club: each unit with its row of strengths, the base strength starred.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use game::Words;
use game::procedure::Named;
use pow::troops::{Calibre, Discipline, Quality, Training, UnitQuality};
use rulebook::Lang;
use rulebook::pow::{LIST_02, LIST_04, LIST_05, LIST_06, STR_06};

use super::army::army_points;
use super::{ArmyList, Formation, Role, Unit};
use crate::checksum;
use crate::problem::words;
use crate::roster::{Part, Roster, Rows};

/// Whether options that were not taken are printed too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Options {
    /// Below the army.
    Shown,
    /// Not at all.
    Hidden,
}

/// What a general is.
pub(super) fn general_told(formation: &Formation) -> Words {
    let one = |lang: Lang| {
        let mut parts = Vec::new();
        match formation.role {
            Role::Cinc => parts.push(lang.of("C-in-C", "commandant en chef")),
            Role::Subordinate => {}
            Role::StaffOfficer => parts.push(lang.of("staff officer", "officier d’état-major")),
            Role::ArtilleryGeneral => parts.push(lang.of("artillery general", "général d’artillerie")),
        }
        parts.push(quality_told(formation.quality, lang));
        parts.push(training_told(formation.training, lang));
        let star = if formation.starred { " *" } else { "" };
        format!("{}{star}", parts.join(", "))
    };
    words(one(Lang::En), one(Lang::Fr))
}

fn quality_told(quality: Quality, lang: Lang) -> &'static str {
    match quality {
        Quality::Professional => lang.of("professional", "professionnel"),
        Quality::Reliable => lang.of("reliable", "fiable"),
        Quality::Average => lang.of("average", "moyen"),
        Quality::Poor => lang.of("poor", "mauvais"),
    }
}

fn training_told(training: Training, lang: Lang) -> &'static str {
    match training {
        Training::Irregular => lang.of("irregular training", "entraînement irrégulier"),
        Training::Prussian => lang.of("Prussian training", "entraînement prussien"),
        Training::British => lang.of("British training", "entraînement britannique"),
        Training::French => lang.of("French training", "entraînement français"),
    }
}

/// An option and what it replaces.
pub(super) fn option_told(list: &ArmyList, option: &Formation) -> Words {
    let replaced = list.formations.iter().find(|one| Some(&one.id) == option.replaces.as_ref());
    let years = match option.years {
        Some([first, last]) if first == last => format!(" ({first})"),
        Some([first, last]) => format!(" ({first}-{last})"),
        None => String::new(),
    };
    let one = |place: usize, with: &str, instead: &str| {
        let name = &option.name[place];
        match replaced {
            Some(core) => format!("{with} {name}{years} {instead} {}", core.name[place]),
            None => format!("{with} {name}{years}"),
        }
    };
    words(one(0, "with", "in place of"), one(1, "avec", "à la place de"))
}

/// The words after the strength.
fn traits_told(unit: &Unit, lang: Lang) -> String {
    let class = match unit.quality {
        UnitQuality::Elite => lang.of("elite", "élite"),
        UnitQuality::Line => lang.of("line", "ligne"),
        UnitQuality::SecondLine => lang.of("second line", "2e classe"),
    };
    let calibre = unit.calibre.map(|calibre| match calibre {
        Calibre::Light => lang.of("light", "léger"),
        Calibre::Medium => lang.of("medium", "moyen"),
        Calibre::Heavy => lang.of("heavy", "lourd"),
    });
    let discipline = unit.discipline.and_then(|discipline| match discipline {
        Discipline::Good => Some(lang.of("good fire", "bon feu")),
        Discipline::Normal => None,
        Discipline::Poor => Some(lang.of("poor fire", "mauvais feu")),
    });
    let parts = [
        Some(class),
        calibre,
        unit.steadfast.then(|| lang.of("steadfast", "tenace")),
        unit.conscript.then(|| lang.of("conscript", "conscrit")),
        discipline,
        unit.cavalry_trained.then(|| lang.of("may fight mounted", "peut combattre à cheval")),
        unit.desert.then(|| lang.of("desert", "désert")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The roster of an army.
pub(super) fn print(list: &ArmyList, army: &[Cow<'_, Formation>], options: Options, lang: Lang) -> Roster {
    let mut roster = Roster::default();
    roster.put(Part::Army(lang.of(&list.name[0], &list.name[1]).to_owned()));
    if let Some([en, fr]) = &list.special {
        roster.put(Part::Line(lang.of(en, fr).to_owned()));
    }
    for formation in army {
        roster.put(Part::Gap);
        formation_rows(&mut roster, formation, lang);
    }
    let shown: Vec<&Formation> = match options {
        Options::Shown => list.options().filter(|one| !army.iter().any(|taken| taken.id == one.id)).collect(),
        Options::Hidden => Vec::new(),
    };
    for option in &shown {
        roster.put(Part::Gap);
        let [en, fr] = option_told(list, option);
        roster.put(Part::Line(format!("{} {}", lang.of("Option:", "Option :"), lang.of(&en, &fr))));
        formation_rows(&mut roster, option, lang);
    }
    roster.put(Part::Gap);
    let all = army.iter().map(|one| &**one).chain(shown);
    let codes: BTreeMap<&str, String> =
        all.flat_map(|formation| &formation.units).map(|unit| (unit.code.as_str(), unit.means.told(lang))).collect();
    for (code, means) in codes {
        roster.put(Part::Key(format!("{code}{} {means}", lang.of(":", " :"))));
    }
    roster.put(Part::Gap);
    let sum = |number: fn(&Formation) -> u16| army.iter().map(|one| number(one)).sum::<u16>();
    let (units, strength, points) = (sum(Formation::unit_count), sum(Formation::strength), army_points(army));
    let (generals, limit) = (army.len(), list.limit);
    let clauses = [LIST_02, LIST_04, LIST_05, LIST_06, STR_06].map(rulebook::Clause::id).join(", ");
    roster.put(Part::Foot(
        lang.of(
            &format!("Total: generals {generals}, units {units}, strength {strength}; {points} of {limit} points."),
            &format!("Total : généraux {generals}, unités {units}, force {strength} ; {points} points sur {limit}."),
        )
        .to_owned(),
    ));
    let valid = lang.of("Valid by", "Valide selon");
    roster.put(Part::Foot(format!("{valid} {clauses}.")));
    roster.put(Part::Checksum(checksum::line(&told(army), lang)));
    roster
}

/// An army for its checksum: generals and units as they play.
fn told(army: &[Cow<'_, Formation>]) -> String {
    let mut text = String::new();
    for Formation { id, quality, training, starred, role, units, .. } in army.iter().map(|one| &**one) {
        let (quality, training, role) = (quality.name(), training.name(), role.name());
        writeln!(text, "{id} {quality} {training} {starred} {role}").expect("a string takes any text");
        for unit in units {
            let Unit { count, means, quality, steadfast, conscript, cavalry_trained, desert, .. } = unit;
            let (code, quality) = (means.told(Lang::En), quality.name());
            let discipline = unit.discipline.map_or("", Discipline::name);
            let calibre = unit.calibre.map_or("", Calibre::name);
            writeln!(
                text,
                "{count} {code} {quality} {steadfast} {conscript} {discipline} {calibre} {cavalry_trained} {desert}"
            )
            .expect("a string takes any text");
        }
    }
    text
}

/// The general, then each unit on a line of its own; units of one name are numbered from 1.
fn formation_rows(roster: &mut Roster, formation: &Formation, lang: Lang) {
    let [en, fr] = general_told(formation);
    let (points, strength) = (formation.points(), formation.strength());
    let head = format!(
        "{}{} {}, {}, {points} {}, {} {strength}",
        lang.of(&formation.name[0], &formation.name[1]),
        lang.of(":", " :"),
        lang.of(&en, &fr),
        formation.quality.die_name(),
        if points == 1 { "pt" } else { "pts" },
        lang.of("strength", "force"),
    );
    let mut numbered: BTreeMap<&str, u8> = BTreeMap::new();
    let mut rows: Vec<[String; 5]> = Vec::new();
    for unit in &formation.units {
        let name = lang.of(&unit.name[0], &unit.name[1]);
        let of_name: u8 = formation
            .units
            .iter()
            .filter(|other| lang.of(&other.name[0], &other.name[1]) == name)
            .fold(0, |sum: u8, other| sum.saturating_add(other.count));
        for _ in 0..unit.count {
            let number = numbered.entry(name).or_default();
            *number = number.saturating_add(1);
            let named = if of_name > 1 { format!("{name} {number}") } else { name.to_owned() };
            let traits = traits_told(unit, lang);
            rows.push([named, unit.code.clone(), traits, format!("[{}]", unit.strength()), unit.track()]);
        }
    }
    roster.put(Part::Head(head));
    if !rows.is_empty() {
        let mut rows = Rows::plain(rows).indented(2);
        rows.right[3] = true;
        roster.put(Part::Rows(rows));
    }
}
