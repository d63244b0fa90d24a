//! The facts of what stands on the table.

use game::procedure::Named as _;
use muster::napow::{Code, Profile};
use serde_json::{Map, Value};

use crate::army::kept::{State, facts, flags};

/// NPW-STA: what becomes of UC.
pub(super) const STATES: &[State] = &[State { name: "disordered", sets: &[("disordered", "true")] }];

/// What the procedures of the set ask of a UC.
pub(super) fn unit_facts(profile: &Profile, elements: u8) -> Map<String, Value> {
    let mut known = facts([
        ("arm", profile.arm().name().into()),
        ("experience", profile.experience.name().into()),
        ("morale", profile.morale.name().into()),
        ("elements", elements.into()),
        ("initial", elements.into()),
        ("remaining", elements.into()),
        ("fire_discipline", profile.discipline.name().into()),
        ("morale_bonus", profile.bonus.name().into()),
    ]);
    match profile.means {
        Code::Infantry { doctrine, weapon, skirmishers, light, regimental_guns } => {
            known.insert("troop".to_owned(), "infantry".into());
            known.insert("doctrine".to_owned(), doctrine.name().into());
            known.insert("weapon".to_owned(), weapon.name().into());
            flags(
                &mut known,
                &[
                    ("skirmishers", skirmishers),
                    ("light", light),
                    ("regimental_guns", regimental_guns),
                    ("division_column", profile.division_column),
                    ("slow_square", profile.slow_square),
                ],
            );
        }
        Code::Cavalry(cavalry_type) => {
            known.insert("troop".to_owned(), "cavalry".into());
            known.insert("cavalry_type".to_owned(), cavalry_type.name().into());
        }
        Code::Artillery { kind, calibre } => {
            known.insert("troop".to_owned(), kind.name().into());
            known.insert("calibre".to_owned(), calibre.name().into());
        }
    }
    flags(&mut known, &[("impetuous", profile.impetuous)]);
    known
}
