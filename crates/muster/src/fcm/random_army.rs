//! A random army of the points game (FCM-SETUP-08): one number of the prelude for each line of the order of march.

use std::sync::Arc;

use dice::{Dice, Die};
use fcm::troops::{Arm, Status};
use game::Words;
use rulebook::fcm::SETUP_08;

use super::choice::{BUDGET, UNITS_PER_BATTERY, UNITS_PER_GENERAL};
use super::figure::FigureType;
use super::force::{AIDE_VALUE, Brigade, Force, Officer, OfficerRank};
use super::unit::{Figures, Unit};
use super::{ArmyList, ChosenArmy};
use crate::problem::words;

/// FCM-SETUP-08: the values of the chief and of the generals.
const CHIEF: u8 = 60;
const GENERAL: u8 = 40;
/// The points for which a unit of elite or of horse is had, in tenths.
const FOR_A_UNIT: i32 = 1300;

/// What a line of the order of march picks from.
#[derive(Clone, Copy)]
enum Pool {
    Core,
    Elite,
    Horse,
    FootGuns,
    HorseGuns,
    Militia,
}

use Pool::*;

/// FCM-SETUP-08: brigade and pool, line by line; 2 is the reserve.
const ORDER: [(usize, Pool); 18] = [
    (2, Horse),
    (2, Elite),
    (2, Horse),
    (0, Core),
    (1, Core),
    (0, Core),
    (1, Core),
    (0, Core),
    (1, Core),
    (0, FootGuns),
    (1, FootGuns),
    (2, HorseGuns),
    (0, Core),
    (1, Core),
    (0, Core),
    (1, Core),
    (0, Militia),
    (1, Militia),
];

/// The ids of the brigades.
const BRIGADES: [&str; 3] = ["first", "second", "reserve"];

/// An army of a list in a year.
pub(super) fn army(list: &Arc<ArmyList>, year: u16, dice: &mut impl Dice) -> ChosenArmy {
    let mut force = Force { officers: officers(), brigades: brigades(), units: Vec::new() };
    for (brigade, pool) in ORDER {
        let pool = entries(list, year, pool);
        if pool.is_empty() {
            continue;
        }
        let number = dice.roll(Die::Of(pool.len() as u8), SETUP_08.id());
        force.units.push(unit(brigade, pool[usize::from(number) - 1].clone()));
        if !fits(&force) {
            force.units.pop();
        }
    }
    // Pieces stand in the order of their brigades; the sort keeps that of the picks.
    force.units.sort_by_key(|unit| BRIGADES.iter().position(|id| *id == unit.brigade));
    name(&mut force.units);
    let (file, id, name) = (list.file.clone(), format!("{}_random", list.id), list.name.clone());
    ChosenArmy { file, id, name, list: Arc::clone(list), year: Some(year), budget: BUDGET, force }
}

/// FCM-SETUP-02, -08: whether the army may have its newest unit.
fn fits(force: &Force) -> bool {
    let (batteries, units) = (force.batteries(), force.units.len());
    let battery = force.units.last().is_some_and(|unit| unit.arm() == Arm::Artillery);
    let guns_fit =
        units - batteries >= UNITS_PER_BATTERY * batteries && 2 * force.infantry_points().0 >= force.unit_points().0;
    let brigade_fits =
        force.units.last().is_none_or(|unit| force.brigade_units(&unit.brigade).count() <= UNITS_PER_GENERAL.1);
    force.points().0 <= 10 * i32::from(BUDGET) && brigade_fits && (!battery || guns_fit)
}

fn brigades() -> Vec<Brigade> {
    let names = [
        words("First brigade", "Première brigade"),
        words("Second brigade", "Deuxième brigade"),
        words("Reserve", "Réserve"),
    ];
    BRIGADES.iter().zip(names).map(|(id, name)| Brigade { id: (*id).to_owned(), name, enters: None }).collect()
}

/// FCM-SETUP-08: a chief, an aide, a general for each brigade: 200 points.
fn officers() -> Vec<Officer> {
    let officer = |id: String, name: Words, rank, value| Officer { id, name, rank, value, brigade: None };
    let chief = words("commander of the division", "commandant de la division");
    let mut all = vec![
        officer("chief".to_owned(), chief, OfficerRank::CommanderInChief, CHIEF),
        officer("aide".to_owned(), words("aide-de-camp", "aide de camp"), OfficerRank::AideDeCamp, AIDE_VALUE),
    ];
    let names = [
        words("general of the first brigade", "général de la première brigade"),
        words("general of the second brigade", "général de la deuxième brigade"),
        words("general of the reserve", "général de la réserve"),
    ];
    all.extend(BRIGADES.iter().zip(names).map(|(id, name)| {
        let brigade = Some((*id).to_owned());
        Officer { brigade, ..officer(format!("{id}_general"), name, OfficerRank::General, GENERAL) }
    }));
    all
}

/// FCM-SETUP-08: the entries of a pool, in the order of the list.
fn entries(list: &ArmyList, year: u16, pool: Pool) -> Vec<Vec<Figures>> {
    let there = |kind: &FigureType| (kind.years[0]..=kind.years[1]).contains(&year);
    let all = list.types.iter().filter(|kind| there(kind) && !list.is_company(&kind.id));
    all.filter_map(|kind| {
        let (most, price) = (kind.max_figures, kind.price(1, &mut ()).0);
        let worth = u8::try_from(FOR_A_UNIT / price.max(1)).unwrap_or(u8::MAX);
        let infantry = kind.arm == Arm::Infantry;
        let alone = |count: u8| vec![Figures { kind: Arc::clone(kind), count }];
        match pool {
            Core => match list.battalion_of(&kind.id) {
                Some(battalion) => {
                    let companies = battalion.elites.iter().filter(|(elite, _)| there(elite));
                    let mut figures = alone(most);
                    figures.extend(companies.map(|(elite, most)| Figures { kind: Arc::clone(elite), count: *most }));
                    Some(figures)
                }
                None => {
                    let plain = matches!(kind.status, Status::Regular | Status::SemiRegular);
                    (infantry && plain && most >= 10).then(|| alone(most.min(20)))
                }
            },
            Elite => {
                let elite = matches!(kind.status, Status::Guard | Status::Elite);
                (infantry && elite && most >= 8).then(|| alone(most.min(14).min(worth).max(8)))
            }
            Horse => kind.arm.is_cavalry().then(|| alone(most.min(10).min(worth).max(6))),
            FootGuns | HorseGuns => {
                let guns = kind.arm == Arm::Artillery && kind.horse == matches!(pool, HorseGuns);
                guns.then(|| alone(most.min(4)))
            }
            Militia => {
                let militia = matches!(kind.status, Status::Militia | Status::Irregular);
                (infantry && militia && most >= 10).then(|| alone(most.min(20)))
            }
        }
    })
    .collect()
}

fn unit(brigade: usize, figures: Vec<Figures>) -> Unit {
    Unit {
        id: String::new(),
        name: words("", ""),
        brigade: BRIGADES[brigade].to_owned(),
        figures,
        starts_in: Vec::new(),
        may_start_in: Vec::new(),
    }
}

/// Units are called after their leading type, and numbered where there are several.
fn name(units: &mut [Unit]) {
    const NUMBERS: [&str; 18] = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
        "XVIII",
    ];
    let kinds: Vec<(String, Words)> =
        units.iter().map(|unit| (unit.leading().id.clone(), unit.leading().name.clone())).collect();
    for (place, unit) in units.iter_mut().enumerate() {
        let (kind, [en, fr]) = &kinds[place];
        let alike = |kinds: &[(String, Words)]| kinds.iter().filter(|(other, _)| other == kind).count();
        let (before, all) = (alike(&kinds[..place]), alike(&kinds));
        unit.id = format!("{}_{}", kind.replace('.', "_"), before + 1);
        let number = NUMBERS[before];
        unit.name = if all == 1 {
            words(en.clone(), fr.clone())
        } else {
            words(format!("{en} {number}"), format!("{fr} {number}"))
        };
    }
}
