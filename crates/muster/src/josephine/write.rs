//! Army lists as files again, always the same text for the same list.

use std::fmt::Write as _;

use game::procedure::Named;

use super::{ArmyList, Force};

impl ArmyList {
    /// The list as a file that reads back as the same list.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let ArmyList { id, name, nation, year, budget, force, file: _ } = self;
        field(&mut text, "id", &quoted(id));
        field(&mut text, "name_en", &quoted(&name[0]));
        field(&mut text, "name_fr", &quoted(&name[1]));
        field(&mut text, "nation", &quoted(nation));
        field(&mut text, "year", &year.to_string());
        field(&mut text, "points", &self.points().to_string());
        if let Some(budget) = budget {
            field(&mut text, "budget", &budget.to_string());
        }
        write_force(&mut text, force);
        text
    }
}

fn field(text: &mut String, key: &str, value: &str) {
    writeln!(text, "{key} = {value}").expect("a string takes any text");
}

/// A basic string of TOML; control characters never get this far.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn write_force(text: &mut String, force: &Force) {
    for general in &force.generals {
        text.push_str("\n[[general]]\n");
        field(text, "id", &quoted(&general.id));
        if general.name[0] == general.name[1] {
            field(text, "name", &quoted(&general.name[0]));
        } else {
            field(text, "name_en", &quoted(&general.name[0]));
            field(text, "name_fr", &quoted(&general.name[1]));
        }
        if general.chief {
            field(text, "chief", "true");
        }
        field(text, "grade", &quoted(general.grade.name()));
        field(text, "control", &general.control.to_string());
        field(text, "attack", &general.attack.to_string());
        field(text, "defence", &general.defence.to_string());
        if let Some((option, without)) = &general.option {
            field(text, "option", &quoted(option));
            field(text, "grade_without", &quoted(without.name()));
        }
    }
    for unit in &force.units {
        text.push_str("\n[[unit]]\n");
        field(text, "id", &quoted(&unit.id));
        field(text, "name_en", &quoted(&unit.name[0]));
        field(text, "name_fr", &quoted(&unit.name[1]));
        field(text, "profile", &quoted(&unit.profile.id));
        field(text, "elements", &unit.elements.to_string());
        if let Some(doctrine) = unit.doctrine {
            field(text, "doctrine", &quoted(doctrine.name()));
        }
        if let Some(formation) = &unit.formation {
            field(text, "formation", &quoted(formation));
        }
    }
}

/// A force of a year for its checksum: the same text for the same force, however its file is laid out.
pub(super) fn told(force: &Force, year: u16) -> String {
    let mut text = year.to_string();
    write_force(&mut text, force);
    text
}
