//! The facts of what stands on the table.

use fcm::troops::Arm;
use game::procedure::Named as _;
use muster::fcm::{ArmyList, FigureType, Weapon};
use serde_json::{Map, Value};

use crate::army::kept::{State, facts, flags};
use crate::army::tree::{Look, Table};

/// FCM-BASE-02: the losses that take a figure off the table.
pub(super) const MEN_PER_FIGURE: u16 = 40;

/// FCM-COH, FCM-RES: what becomes of units.
pub(super) const STATES: &[State] = &[
    State { name: "disorganised", sets: &[("cohesion", "disorganised")] },
    State { name: "unformed", sets: &[("cohesion", "unformed"), ("state", "retreat_or_unformed")] },
    State { name: "disordered", sets: &[("cohesion", "disordered"), ("state", "rout_or_disorder")] },
    State { name: "retreat", sets: &[("state", "retreat_or_unformed")] },
    State { name: "rout", sets: &[("state", "rout_or_disorder")] },
];

/// What the procedures of the set ask of a unit: its leading type decides what is not told type by type (FCM-UNIT-17).
pub(super) fn unit_facts(unit: &Table, list: &ArmyList, strength: u16) -> Option<Map<String, Value>> {
    let kinds: Vec<(&FigureType, i64)> = unit
        .tables("figures")
        .into_iter()
        .filter_map(|one| Some((&**list.figure_type(one.text("type")?)?, one.int("count")?)))
        .collect();
    let (leading, count) = kinds.iter().max_by_key(|(kind, count)| (*count, u8::MAX - kind.morale_value))?;
    let arm = if leading.arm == Arm::Engineer { Arm::Infantry } else { leading.arm };
    let mut known = facts([
        ("arm", arm.name().into()),
        ("status", leading.status.name().into()),
        ("fire_value", leading.fire_value.into()),
        ("combat_value", leading.combat_value.into()),
        ("bonus", leading.bonus.into()),
        ("morale_value", leading.morale_value.into()),
        ("initial_figures", strength.into()),
        ("figures", (*count).into()),
    ]);
    let others = kinds.iter().filter(|(kind, _)| kind.id != leading.id);
    for ((kind, count), [value, number]) in others.zip([["fire_value_b", "figures_b"], ["fire_value_c", "figures_c"]]) {
        known.insert(value.to_owned(), kind.fire_value.into());
        known.insert(number.to_owned(), (*count).into());
    }
    match leading.weapon {
        Weapon::Small(arm) => {
            known.insert("weapon".to_owned(), arm.name().into());
        }
        Weapon::Gun(calibre) => {
            known.insert("calibre".to_owned(), calibre.pounds().into());
        }
        Weapon::None => {}
    }
    flags(&mut known, &[("cuirass", leading.cuirass)]);
    Some(known)
}
