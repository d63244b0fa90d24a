//! Army lists, divisions and scenarios of NapoW: ours are sound, spoilt ones are refused with every reason, in both languages.

mod battles;
mod budgets;
mod costs;
mod divisions;
mod files;
mod lists;
#[path = "../common/ours.rs"]
mod ours;
mod rosters;
mod scenarios;
#[path = "../common/spoil.rs"]
mod spoil;

/// A division of a player, with all that can be bought.
const MINE: &str = r#"
id = "mine"
name_en = "Friant's division"
name_fr = "Division Friant"
list = "fr1809"
year = 1809
points = 363
divisional_morale = "intrepid"
artillery_general = "hesitant"
fortification_slices = 6
independents = [{ profile = "foot12", count = 1 }]

[[um]]
id = "light_brigade"
brigadier = "intrepid"
bonus = true
ucs = [{ profile = "light", count = 2 }]

[[um]]
id = "line_brigade"
brigadier = "confident"
ucs = [{ profile = "line", count = 2 }, { profile = "line_guns", count = 2 }, { profile = "foot8", count = 1 }]

[[um]]
id = "light_cavalry"
brigadier = "hesitant"
ucs = [{ profile = "lancers", count = 1 }]
"#;
