//! The data against the tables of the rules: `*.cases` hold them line by line, for other implementations too.

#[path = "common/cases.rs"]
mod cases;

use std::collections::BTreeMap;

use cases::cases;
use game::procedure::Named;
use josephine::procedures::Specials;
use josephine::troops::Doctrine;
use muster::josephine::{Force, Forces, Library, ProfileEntry, Scenario, armies, profiles, scenarios};

fn specials(special: Specials) -> String {
    let mut special = special;
    let names = Specials::NAMES.iter().copied().filter(|name| special.named(name).is_some_and(|has| *has));
    names.collect::<Vec<_>>().join(", ")
}

/// The doctrines that troops may have in one year or another.
fn ever(profile: &ProfileEntry) -> Vec<Option<Doctrine>> {
    let mut all: Vec<Option<Doctrine>> =
        profile.years.iter().flat_map(|year| profile.doctrines(*year)).copied().map(Some).collect();
    all.sort_unstable();
    all.dedup();
    if all.is_empty() { vec![None] } else { all }
}

fn slashed(numbers: impl Iterator<Item = u8>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" / ")
}

/// A profile as the rules print it. Prussians of 1809 choose nothing yet, but their row shows both orders for the years when they do.
fn row(profile: &ProfileEntry) -> Vec<String> {
    let years = if profile.years.len() == 4 {
        "all".to_owned()
    } else {
        let name = |year: &u16| if *year == 1812 { "1812+".to_owned() } else { year.to_string() };
        profile.years.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let dash = |shown: String, has: bool| if has { shown } else { "–".to_owned() };
    let doctrines = ever(profile);
    vec![
        profile.id.clone(),
        years,
        profile.value.name().to_owned(),
        profile.arm.name().to_owned(),
        slashed(doctrines.iter().map(|doctrine| profile.basic_score(*doctrine))),
        dash(profile.vt.to_string(), profile.arm.is_infantry()),
        dash(slashed(doctrines.iter().map(|doctrine| profile.fire(*doctrine))), !profile.arm.is_cavalry()),
        profile.vc.to_string(),
        specials(profile.special),
        profile.points_per_element.to_string(),
    ]
}

/// JOS-PROF-01, JOS-PROF-02, JOS-PROF-04, JOS-ARMY-05, JOS-ARMY-06, JOS-ARMY-07: the profiles are those of the tables, row by row.
#[test]
fn profiles_are_those_of_the_tables() {
    let cases: Vec<_> = cases(include_str!("profiles.cases")).collect();
    assert_eq!(profiles().len(), cases.len());
    for case in cases {
        let profile = Library::own().profile(case[0]).expect("it exists");
        assert_eq!(row(profile), case);
    }
}

/// JOS-PROF-03, JOS-MOVE-01, JOS-MOVE-02: marches are those of the arms; those of the book number 19.
#[test]
fn printed_profiles_agree_with_the_tables() {
    assert!(profiles().iter().all(|profile| profile.march_ud == profile.arm.march_ud()));
    let printed: Vec<_> = profiles().iter().filter(|profile| profile.source.is_some()).collect();
    assert_eq!(printed.len(), 19);
    assert!(printed.iter().all(|profile| profile.exists_in(1815)));
}

/// JOS-BUD-01: both orders of a nation that may choose cost the same.
#[test]
fn the_order_chosen_changes_no_price() {
    for profile in profiles() {
        for doctrine in ever(profile) {
            for elements in 1..=profile.arm.most_elements() {
                let price = profile.price(doctrine, elements).points(&mut ());
                assert_eq!(price, profile.points_per_element * u16::from(elements), "{}", profile.id);
            }
        }
    }
}

/// JOS-DOC-02, JOS-DOC-03, JOS-DOC-04, JOS-DOC-05, JOS-DOC-01, JOS-DOC-06: what infantry may be, by contingent and year; nothing for other arms.
#[test]
fn doctrines_by_contingent_and_year() {
    use Doctrine::{Deep, Mixed, Thin};
    let check = |id: &str, year: u16, expected: &[Doctrine]| {
        let profile = Library::own().profile(id).expect("it exists");
        assert_eq!(profile.doctrines(year), expected, "{id} in {year}");
        assert_eq!(profile.in_year(year, None).doctrines, expected);
    };
    for year in 1805..=1815 {
        check("uk_foot_guards", year, &[Thin]);
        check("fr_line", year, &[Mixed]);
        check("fr_vistula", year, &[Mixed]);
        check("fr_confederation", year, &[Mixed]);
        for id in ["nl_line", "br_line", "ha_line", "pt_line", "es_line"] {
            check(id, year, &[Thin]);
        }
        check("fr_cuirassiers", year, &[]);
        check("ru_artillery", year, &[]);
        check("au_grenadiers", year, if year < 1809 { &[Thin] } else { &[Thin, Deep] });
        check("pr_line", year, if year < 1812 { &[Thin] } else { &[Thin, Deep] });
        check("ru_guard", year, if year < 1807 { &[Thin] } else { &[Thin, Deep] });
    }
}

/// JOS-PROF-05, JOS-BUD-21: the twelve ready armies, general by general and unit by unit, of 500 to 600 points.
#[test]
fn ready_armies_are_those_of_the_book() {
    let cases: Vec<_> = cases(include_str!("armies.cases")).collect();
    assert_eq!(armies().len(), cases.len());
    for case in cases {
        let army = Library::own().army(case[0]).expect("it exists");
        let force = &army.force;
        assert_eq!(told_generals(force), case[1], "{}", army.id);
        assert_eq!(told_units(force), counted(case[2]), "{}", army.id);
        let (generals, units, later) = force.points(army.year);
        let sums = [force.units.len() as u32, force.elements().0, units, generals, army.points()];
        assert_eq!(sums.map(|sum| sum.to_string()).join(", "), case[3], "{}", army.id);
        assert_eq!(later, 0);
        assert!((500..=600).contains(&army.points()));
    }
}

fn told_generals(force: &Force) -> String {
    let told = force.generals.iter().map(|general| {
        let muster::josephine::General { control, attack, defence, .. } = general;
        let (grade, points) = (general.grade.name(), general.price().points(&mut ()));
        format!("{}: {grade}, {control}/{attack}/{defence}, {points}", general.name[1])
    });
    told.collect::<Vec<_>>().join("; ")
}

/// How many units there are of each profile and size.
fn told_units(force: &Force) -> BTreeMap<(String, u8), u32> {
    let mut counts = BTreeMap::new();
    for unit in &force.units {
        *counts.entry((unit.profile.id.clone(), unit.elements)).or_default() += 1;
    }
    counts
}

/// `5 × fr_line (4), …` as counts.
fn counted(text: &str) -> BTreeMap<(String, u8), u32> {
    let entry = |entry: &str| {
        let (number, rest) = entry.split_once(" × ").expect("number × profile");
        let (profile, elements) = rest.split_once(" (").expect("profile (elements)");
        let elements = elements.trim_end_matches(')').parse().expect("a number");
        ((profile.to_owned(), elements), number.parse().expect("a number"))
    };
    text.split(", ").map(entry).collect()
}

fn side(scenario: &Scenario, place: usize) -> &Force {
    match &scenario.sides[place].forces {
        Forces::Own { force, .. } => force,
        Forces::Any(army) => &army.force,
    }
}

/// JOS-SCN-01, JOS-SCN-07, JOS-SCN-11, JOS-SET-05, JOS-BUD-13: forces, elements and points of the scenarios, line by line and in all; examples S7 and O25.
#[test]
fn forces_of_the_scenarios_are_those_of_the_book() {
    let mut lines: BTreeMap<(String, usize), usize> = BTreeMap::new();
    for case in cases(include_str!("scenarios.cases")) {
        let (head, name) = case[0].split_once(": ").expect("scenario side: name");
        let (id, place) = head.split_once(' ').expect("scenario side");
        let (scenario, place) = (Library::own().scenario(id).expect("it exists"), place.parse().expect("0 or 1"));
        let force = side(scenario, place);
        let at = lines.entry((id.to_owned(), place)).or_default();
        if name == "total" {
            assert_eq!(*at, force.generals.len() + force.units.len(), "{head}");
            let (generals, start, later) = force.points(scenario.year);
            let (now, coming) = force.elements();
            let units = force.units.iter().filter(|unit| unit.formation.is_none()).count();
            let start = generals + start;
            assert_eq!(format!("{units} units on the table"), case[1]);
            assert_eq!(format!("{now} + {coming}"), case[2]);
            assert_eq!(format!("{start} + {later} = {}", start + later), case[3]);
            continue;
        }
        let told = match force.generals.get(*at) {
            Some(general) => {
                let rank = if general.chief { "general-in-chief" } else { "subordinate general" };
                let muster::josephine::General { control, attack, defence, .. } = general;
                let what = format!("{rank}, {}, Ct {control} LsA {attack} LsD {defence}", general.grade.name());
                [
                    general.name[1].clone(),
                    what,
                    "–".to_owned(),
                    general.price().points(&mut ()).to_string(),
                    "start".to_owned(),
                ]
            }
            None => {
                let unit = &force.units[*at - force.generals.len()];
                let when = if unit.formation.is_some() { "later" } else { "start" };
                let points = unit.price(scenario.year).points(&mut ());
                [
                    unit.name[1].clone(),
                    unit.profile.id.clone(),
                    unit.elements.to_string(),
                    points.to_string(),
                    when.to_owned(),
                ]
            }
        };
        assert_eq!(told.each_ref().map(String::as_str), [name, case[1], case[2], case[3], case[4]], "{head}");
        *at += 1;
    }
    assert_eq!(lines.len(), 6);
}

/// JOS-ARMY-02, JOS-ARMY-04, JOS-ARMY-05: every force has one general-in-chief, named first, and units of 1 to 5, 4 or 3 elements.
#[test]
fn every_force_keeps_to_the_limits() {
    let of_lists = armies().iter().map(|army| &army.force);
    let of_scenarios = scenarios().iter().flat_map(|scenario| [side(scenario, 0), side(scenario, 1)]);
    for force in of_lists.chain(of_scenarios) {
        assert!(force.generals[0].chief);
        assert_eq!(force.generals.iter().filter(|general| general.chief).count(), 1);
        for unit in &force.units {
            assert!((1..=unit.profile.arm.most_elements()).contains(&unit.elements));
        }
    }
}
