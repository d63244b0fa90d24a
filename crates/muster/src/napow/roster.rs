//! A roster, to be printed for the club: each UM with its brigadier, each UC with boxes to cross off its elements.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use game::Words;
use game::procedure::Named;
use napow::tables::{FIRE_NUMBER, Firearm, MELEE_NUMBER, MORALE_NUMBER};
use napow::troops::{Experience, FireDiscipline, Morale};
use rulebook::Lang;
use rulebook::napow::{CHR_36, GEN_03, ORG_08, ORG_17, ORG_18};

use super::{Brigade, Code, Force, General, Profile, Rank, Troops, years_told};
use crate::checksum;
use crate::problem::words;
use crate::roster::{Part, Roster, Rows, boxes};

/// A force with its names.
pub(super) struct Titled<'t> {
    pub name: &'t Words,
    /// Its list, if that is another name.
    pub list: Option<&'t Words>,
    /// The years in which it can be fielded.
    pub years: &'t [u16],
    pub force: &'t Force,
    /// What it was bought for; scenarios have none.
    pub budget: Option<i32>,
}

/// Experience in words.
pub(super) fn experience_told(experience: Experience, lang: Lang) -> &'static str {
    match experience {
        Experience::Elite => lang.of("elite", "élite"),
        Experience::Veteran => lang.of("veteran", "vétéran"),
        Experience::Seasoned => lang.of("seasoned", "aguerri"),
        Experience::Conscript => lang.of("conscript", "conscrit"),
    }
}

/// Morale in words.
pub(super) fn morale_told(morale: Morale, lang: Lang) -> &'static str {
    match morale {
        Morale::Intrepid => lang.of("intrepid", "intrépide"),
        Morale::Confident => lang.of("confident", "confiant"),
        Morale::Hesitant => lang.of("hesitant", "hésitant"),
    }
}

/// A rank in words.
pub(super) fn rank_told(rank: Rank) -> Words {
    match rank {
        Rank::Divisional => words("divisional general", "général de division"),
        Rank::Brigadier => words("brigadier", "brigadier"),
        Rank::ArtilleryGeneral => words("artillery general", "général d’artillerie"),
    }
}

/// A general in words.
pub(super) fn general_told(general: General, rank: Rank) -> Words {
    let one = |lang: Lang| {
        let bonus = if general.bonus { lang.of(", bonus", ", bonus") } else { "" };
        format!("{}, {}{bonus}", lang.of(&rank_told(rank)[0], &rank_told(rank)[1]), morale_told(general.morale, lang))
    };
    words(one(Lang::En), one(Lang::Fr))
}

/// With a capital letter.
pub(super) fn capital([en, fr]: &Words) -> Words {
    let one = |text: &str| {
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    words(one(en), one(fr))
}

/// The traits that neither the code nor a column tells.
fn traits_told(profile: &Profile, lang: Lang) -> String {
    let traits = [
        (profile.discipline == FireDiscipline::Good, lang.of("good fire", "bon feu")),
        (profile.discipline == FireDiscipline::Bad, lang.of("bad fire", "mauvais feu")),
        (profile.bonus.is_steadfast(), lang.of("steadfast", "tenace")),
        (profile.bonus.is_aggressive(), lang.of("aggressive", "agressif")),
        (profile.division_column, lang.of("division column", "colonne de division")),
        (profile.slow_square, lang.of("slow square", "carré lent")),
        (profile.impetuous, lang.of("impetuous", "impétueux")),
    ];
    let traits: Vec<&str> = traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
    traits.join(", ")
}

/// NPW-FIRE-09: range and long range in cm, such as `10/20`.
fn reach_told(profile: &Profile, lang: Lang) -> Option<String> {
    let firearm = match profile.means {
        Code::Infantry { weapon, .. } => Firearm::of(weapon)?,
        Code::Cavalry(_) => return None,
        Code::Artillery { calibre, .. } => Firearm::guns(calibre),
    };
    let cm = |mm: u16| {
        let text = (f64::from(mm) / 10.0).to_string();
        if lang == Lang::Fr { text.replace('.', ",") } else { text }
    };
    let reach = firearm.reach();
    Some(format!("{}/{}", cm(reach.long_beyond_mm), cm(reach.range_mm)))
}

/// The roster of a force.
pub(super) fn print(titled: &Titled<'_>, lang: Lang) -> Roster {
    let Titled { name, list, years, force, budget } = *titled;
    let mut title = lang.of(&name[0], &name[1]).to_owned();
    if let Some([en, fr]) = list {
        write!(title, " ({})", lang.of(en, fr)).expect("a string takes any text");
    }
    let mut roster = Roster { parts: vec![Part::Army(title)] };
    if !years.is_empty() {
        roster.put(Part::Line(format!("{} {}", lang.of("Years:", "Années :"), years_told(years))));
    }
    roster.put(Part::Gap);
    let chief = general_told(force.divisional, Rank::Divisional);
    roster.put(Part::Head(headed(force.commander.as_ref(), &capital(&chief), &chief, lang)));
    if let Some(general) = force.artillery_general {
        let [en, fr] = capital(&general_told(general, Rank::ArtilleryGeneral));
        roster.put(Part::Head(lang.of(&en, &fr).to_owned()));
    }
    if force.slices > 0 {
        roster.put(Part::Line(slices_told(force.slices, lang)));
    }
    for brigade in &force.brigades {
        roster.put(Part::Gap);
        roster.put(Part::Head(brigade_head(brigade, lang)));
        roster.put(Part::Rows(rows(&brigade.troops, lang)));
    }
    if !force.independents.is_empty() {
        roster.put(Part::Gap);
        roster.put(Part::Head(lang.of("Independent batteries", "Batteries indépendantes").to_owned()));
        roster.put(Part::Rows(rows(&force.independents, lang)));
    }
    roster.put(Part::Gap);
    let codes: BTreeMap<&str, String> =
        force.troops().map(|troops| (troops.profile.code.as_str(), troops.profile.means.told(lang))).collect();
    for (code, means) in codes {
        roster.put(Part::Key(format!("{code}{} {means}", lang.of(":", " :"))));
    }
    roster.put(Part::Gap);
    roster.put(Part::Foot(totals(force, budget, lang)));
    if budget.is_some() {
        let clauses = [GEN_03, ORG_08, ORG_17, ORG_18, CHR_36].map(rulebook::Clause::id).join(", ");
        let valid = lang
            .of(
                &format!("Valid by {clauses}; prices by NPW-COST-01 to NPW-COST-06."),
                &format!("Valide selon {clauses} ; prix selon NPW-COST-01 à NPW-COST-06."),
            )
            .to_owned();
        roster.put(Part::Foot(valid));
    }
    roster.put(Part::Checksum(checksum::line(&force.told(), lang)));
    roster
}

/// What the defender may dig.
fn slices_told(slices: u8, lang: Lang) -> String {
    match (slices, lang) {
        (1, Lang::En) => "Fortification for the defender: 1 slice of 3 cm".to_owned(),
        (1, Lang::Fr) => "Fortification pour le défenseur : 1 tranche de 3 cm".to_owned(),
        (_, Lang::En) => format!("Fortification for the defender: {slices} slices of 3 cm"),
        (_, Lang::Fr) => format!("Fortification pour le défenseur : {slices} tranches de 3 cm"),
    }
}

/// `Suchet: divisional general, intrepid`, or without a name the rest alone.
fn headed(name: Option<&Words>, alone: &Words, rest: &Words, lang: Lang) -> String {
    match name {
        Some([en, fr]) => format!("{}{} {}", lang.of(en, fr), lang.of(":", " :"), lang.of(&rest[0], &rest[1])),
        None => lang.of(&alone[0], &alone[1]).to_owned(),
    }
}

/// The UM, its brigadier, its points, and when it comes.
fn brigade_head(brigade: &Brigade, lang: Lang) -> String {
    let mut text = format!("{}{} ", lang.of(&brigade.name[0], &brigade.name[1]), lang.of(":", " :"));
    if let Some([en, fr]) = &brigade.commander {
        write!(text, "{}, ", lang.of(en, fr)).expect("a string takes any text");
    }
    match brigade.brigadier {
        Some(general) => {
            let [en, fr] = general_told(general, Rank::Brigadier);
            text.push_str(lang.of(&en, &fr));
        }
        None => text.push_str(lang.of("no brigadier", "pas de brigadier")),
    }
    write!(text, ", {} {}", brigade.points(), if brigade.points() == 1 { "pt" } else { "pts" })
        .expect("a string takes any text");
    if let Some(arrival) = &brigade.arrival {
        let turn = arrival.turn;
        text.push_str(lang.of(&format!("; arrives on turn {turn}"), &format!(" ; arrive au tour {turn}")));
    }
    text
}

fn totals(force: &Force, budget: Option<i32>, lang: Lang) -> String {
    let (ums, ucs, elements, points) = (force.brigades.len(), force.ucs(), force.elements(), force.points());
    let generals = force.generals().count();
    let sum = match budget {
        Some(budget) => [format!("{points} of {budget} points"), format!("{points} points sur {budget}")],
        None => [format!("{points} points"), format!("{points} points")],
    };
    lang.of(
        &format!("Total: UM {ums}, UC {ucs}, elements {elements}, generals {generals}; {}.", sum[0]),
        &format!("Total : UM {ums}, UC {ucs}, éléments {elements}, généraux {generals} ; {}.", sum[1]),
    )
    .to_owned()
}

/// A line for each UC; those of one name are numbered from 1.
fn rows(all: &[Troops], lang: Lang) -> Rows {
    let head = match lang {
        Lang::En => ["", "code", "experience", "fire", "cm", "melee", "morale", "test", "traits", "elements", "points"],
        Lang::Fr => ["", "code", "expérience", "tir", "cm", "mêlée", "moral", "test", "traits", "éléments", "points"],
    };
    let mut numbered: BTreeMap<&str, u16> = BTreeMap::new();
    let mut rows = Vec::new();
    for Troops { profile, count, elements } in all {
        let name = lang.of(&profile.name[0], &profile.name[1]);
        let of_name: u16 = all
            .iter()
            .filter(|other| lang.of(&other.profile.name[0], &other.profile.name[1]) == name)
            .map(|other| u16::from(other.count))
            .sum();
        for _ in 0..*count {
            let number = numbered.entry(name).or_default();
            *number += 1;
            let reach = reach_told(profile, lang);
            let needs = |number: u8| format!("{number}+");
            rows.push([
                if of_name > 1 { format!("{name} {number}") } else { name.to_owned() },
                profile.code.clone(),
                experience_told(profile.experience, lang).to_owned(),
                reach.as_ref().map_or("–".to_owned(), |_| needs(FIRE_NUMBER[profile.experience.index()])),
                reach.unwrap_or("–".to_owned()),
                needs(MELEE_NUMBER[profile.experience.index()]),
                morale_told(profile.morale, lang).to_owned(),
                needs(MORALE_NUMBER[profile.morale.index()]),
                traits_told(profile, lang),
                boxes(*elements),
                profile.price(*elements).total.to_string(),
            ]);
        }
    }
    let right = [false, false, false, true, true, true, false, true, false, false, true];
    Rows::new(head, rows, right).indented(2)
}
