//! Layouts of *Principles of War*.

use game::procedure::Named as _;
use pow::troops::Troop;

use super::super::layout::{Follow, Layout, SetLayout};

const PLAIN: Layout = Layout::PLAIN;
/// The types of troops in the order of the book: guns, then foot, then horse with mounted infantry as the last.
const TROOPS: &[&str] = Troop::NAMES;
const FIRST_FOOT: usize = Troop::InfantryPrussian as usize;
const FIRST_HORSE: usize = Troop::IrregularLightCavalry as usize;
const ARTILLERY: &[&str] = TROOPS.split_at(FIRST_FOOT).0;
const NOT_ARTILLERY: &[&str] = TROOPS.split_at(FIRST_FOOT).1;
const CAVALRY: &[&str] = TROOPS.split_at(FIRST_HORSE).1;
const INFANTRY: &[&str] = &[
    "infantry_prussian",
    "infantry_british",
    "infantry_french",
    "infantry_irregular",
    "irregular_skirmisher",
    "mounted_infantry",
];
/// The types of infantry that march with guns.
const WITH_GUNS: &[&str] = INFANTRY.split_at(4).0;
const MOUNTED_INFANTRY: &[&str] = &["mounted_infantry"];

pub static SET: SetLayout = SetLayout {
    common: &["fire", "melee", "morale", "charge_reaction"],
    defaults: &[
        ("strength", "12"),
        ("troop", r#""infantry_french""#),
        ("range_cm", "5"),
        ("distance_cm", "20"),
        ("units_total", "20"),
        ("units_left", "15"),
        ("value", "25"),
        ("quality", r#""average""#),
        ("level", r#""medium""#),
    ],
    layouts: &[
        Layout {
            procedure: "fire",
            tale: &["losses", "general_hit", "artillery_loss", "target_tests"],
            common: &[
                "shooters[].troop",
                "shooters[].formation",
                "shooters[].strength",
                "shooters[].range_cm",
                "shooters[].calibre",
                "shooters[].shaken",
                "targets[].troop",
                "targets[].formation",
                "targets[].cover",
                "targets[].charging",
                "targets",
                "general",
            ],
            presets: &[
                ("shooters", "[{}]"),
                ("shooters[].troop", r#""infantry_french""#),
                ("shooters[].strength", "13"),
                ("shooters[].range_cm", "5"),
                ("targets", "[{}]"),
                ("targets[].troop", r#""infantry_prussian""#),
            ],
            only: &[
                ("shooters[].weapon", "troop", NOT_ARTILLERY),
                ("shooters[].calibre", "troop", ARTILLERY),
                ("shooters[].skirmishers", "troop", INFANTRY),
                ("shooters[].discipline", "troop", INFANTRY),
                ("shooters[].battalion_guns", "troop", WITH_GUNS),
                ("shooters[].contacted_by_cavalry", "troop", INFANTRY),
                ("shooters[].cannot_counter_charge", "troop", CAVALRY),
                ("shooters[].fighting_mounted", "troop", MOUNTED_INFANTRY),
                ("targets[].skirmishers", "troop", INFANTRY),
                ("targets[].fighting_mounted", "troop", MOUNTED_INFANTRY),
            ],
            bars: &["losses", "general_hit", "artillery_loss", "target_tests"],
            picks: &[("shooters[].range_cm", &[5.0, 10.0, 15.0, 20.0, 30.0])],
            follow: &[Follow {
                procedure: "morale",
                about: "target",
                parties: &[("targets[0]", "unit")],
                sets: &[("test", r#""under_fire""#), ("enemy", "null")],
                results: &[],
            }],
        },
        Layout {
            procedure: "melee",
            tale: &["winner", "losses_attacker", "losses_defender", "attacker_general_hit", "defender_general_hit"],
            common: &[
                "attacker[].troop",
                "attacker[].strength",
                "attacker[].formation",
                "attacker[].state",
                "attacker[].shaken",
                "defender[].troop",
                "defender[].strength",
                "defender[].formation",
                "defender[].state",
                "defender[].shaken",
                "attacker_cover",
                "defender_cover",
            ],
            presets: &[
                ("attacker", "[{}]"),
                ("attacker[].troop", r#""infantry_french""#),
                ("attacker[].strength", "12"),
                ("attacker[].formation", r#""attack_column""#),
                ("attacker[].state", r#""charging""#),
                ("defender", "[{}]"),
                ("defender[].troop", r#""infantry_prussian""#),
                ("defender[].strength", "12"),
            ],
            only: &[
                ("attacker[].fighting_mounted", "troop", MOUNTED_INFANTRY),
                ("defender[].fighting_mounted", "troop", MOUNTED_INFANTRY),
                ("attacker[].lance", "troop", CAVALRY),
                ("defender[].lance", "troop", CAVALRY),
            ],
            bars: &["winner", "losses_attacker", "losses_defender", "attacker_general_hit", "defender_general_hit"],
            follow: &[
                Follow {
                    procedure: "morale",
                    about: "attacker",
                    parties: &[("attacker[0]", "unit"), ("defender[0]", "enemy")],
                    sets: &[("test", r#""melee_drawn""#)],
                    results: &[
                        ("winner", "attacker", "test", r#""melee_won""#),
                        ("winner", "defender", "test", r#""melee_lost""#),
                    ],
                },
                Follow {
                    procedure: "morale",
                    about: "defender",
                    parties: &[("defender[0]", "unit"), ("attacker[0]", "enemy")],
                    sets: &[("test", r#""melee_drawn""#)],
                    results: &[
                        ("winner", "defender", "test", r#""melee_won""#),
                        ("winner", "attacker", "test", r#""melee_lost""#),
                    ],
                },
            ],
            ..PLAIN
        },
        Layout {
            procedure: "morale",
            tale: &["outcome", "charges_home", "removed"],
            common: &[
                "test",
                "order",
                "general",
                "cover",
                "unit.troop",
                "unit.strength",
                "unit.formation",
                "unit.shaken",
                "enemy.troop",
                "enemy.formation",
                "enemy.shaken",
                "enemy",
            ],
            presets: &[
                ("test", r#""receive_charge""#),
                ("unit.troop", r#""infantry_prussian""#),
                ("unit.strength", "12"),
                ("enemy.troop", r#""infantry_french""#),
            ],
            only: &[
                ("unit.skirmishers", "troop", INFANTRY),
                ("unit.fighting_mounted", "troop", MOUNTED_INFANTRY),
                ("enemy.fighting_mounted", "troop", MOUNTED_INFANTRY),
                ("fired_on_by_skirmishers", "test", &["under_fire", "charge_home"]),
                ("declares_evade", "test", &["receive_charge"]),
                ("enemy_not_facing", "test", &["charge_home"]),
                ("enemies_gone", "test", &["melee_won", "melee_drawn", "melee_lost"]),
            ],
            bars: &["outcome", "strength", "charges_home"],
            follow: &[
                Follow {
                    procedure: "charge_reaction",
                    about: "",
                    parties: &[("unit", "unit"), ("enemy", "charger")],
                    sets: &[],
                    results: &[("shaken", "true", "unit.shaken", "true")],
                },
                Follow {
                    procedure: "pursuit",
                    about: "",
                    parties: &[("unit", "")],
                    sets: &[],
                    results: &[
                        ("outcome", "in_order", "outcome", r#""in_order""#),
                        ("outcome", "in_order_star", "outcome", r#""in_order_star""#),
                        ("outcome", "shaken", "outcome", r#""shaken""#),
                    ],
                },
            ],
            ..PLAIN
        },
        Layout {
            procedure: "charge_reaction",
            common: &["unit.troop", "unit.formation", "unit.shaken", "charger.troop", "contact", "order"],
            presets: &[("unit.troop", r#""infantry_prussian""#), ("charger.troop", r#""light_cavalry""#)],
            only: &[
                ("unit.weapon", "troop", NOT_ARTILLERY),
                ("unit.fighting_mounted", "troop", MOUNTED_INFANTRY),
                ("charger.fighting_mounted", "troop", MOUNTED_INFANTRY),
            ],
            follow: &[
                Follow {
                    procedure: "fire",
                    about: "",
                    parties: &[("unit", "shooters[0]"), ("charger", "targets[0]")],
                    sets: &[("shooters[0].range_cm", "5"), ("targets[0].charging", "true")],
                    results: &[],
                },
                Follow {
                    procedure: "melee",
                    about: "",
                    parties: &[("charger", "attacker[0]"), ("unit", "defender[0]")],
                    sets: &[],
                    results: &[],
                },
            ],
            ..PLAIN
        },
        Layout {
            procedure: "hypothetical_fire",
            common: &["troop", "calibre", "strength", "reason", "range_cm", "friend_gap_cm"],
            presets: &[
                ("troop", r#""artillery_foot""#),
                ("reason", r#""long_range""#),
                ("range_cm", "40"),
                ("friend_gap_cm", "15"),
            ],
            only: &[("friend_gap_cm", "reason", &["overhead"])],
            ..PLAIN
        },
        Layout { procedure: "losses", common: &["value", "shift", "general", "artillery"], ..PLAIN },
        Layout {
            procedure: "detection",
            common: &["distance_cm", "position", "hidden", "fired", "at_edge", "both_inside"],
            presets: &[("position", r#""open""#)],
            picks: &[("distance_cm", &[10.0, 20.0, 30.0, 40.0, 60.0])],
            ..PLAIN
        },
        Layout {
            procedure: "initiative",
            common: &["quality", "training", "action", "distance_cm", "hidden_enemy"],
            presets: &[("quality", r#""average""#), ("action", r#""move""#)],
            ..PLAIN
        },
        Layout {
            procedure: "movement",
            common: &["mover", "formation", "terrain", "speed", "on_road", "retreating"],
            presets: &[("mover", r#""infantry_french""#)],
            only: &[("formation", "mover", TROOPS), ("fighting_mounted", "mover", MOUNTED_INFANTRY)],
            ..PLAIN
        },
        Layout {
            procedure: "strength",
            common: &["unit_quality", "troop", "steadfast", "mode"],
            presets: &[("unit_quality", r#""line""#)],
            ..PLAIN
        },
        Layout {
            procedure: "objective",
            common: &["level", "location", "kind", "friend_fresh", "enemy_fresh", "friend_weak", "enemy_weak"],
            ..PLAIN
        },
        Layout {
            procedure: "score",
            common: &[
                "player.units_total",
                "player.units_left",
                "player.level",
                "player.objective_points",
                "opponent.units_total",
                "opponent.units_left",
                "opponent.level",
                "opponent.objective_points",
                "conceded",
            ],
            ..PLAIN
        },
        Layout { procedure: "terrain", common: &["kind"], ..PLAIN },
        Layout { procedure: "terrain_piece", common: &["region", "tens_before"], ..PLAIN },
        Layout { procedure: "decoy_lot", common: &["places"], ..PLAIN },
        Layout { procedure: "supply_line", common: &["table_width_cm"], ..PLAIN },
        Layout {
            procedure: "pursuit",
            common: &["troop", "formation", "outcome", "shaken"],
            presets: &[("troop", r#""light_cavalry""#), ("outcome", r#""in_order""#)],
            only: &[("fighting_mounted", "troop", MOUNTED_INFANTRY)],
            ..PLAIN
        },
        Layout {
            procedure: "battle_type",
            common: &["a_quality", "a_training", "b_quality", "b_training"],
            presets: &[("a_quality", r#""average""#), ("b_quality", r#""average""#)],
            ..PLAIN
        },
        Layout {
            procedure: "budget",
            common: &["formations[].quality", "formations[].strengths", "limit"],
            presets: &[
                ("formations", "[{}]"),
                ("formations[].quality", r#""average""#),
                ("formations[].strengths", "[12,12,12]"),
            ],
            ..PLAIN
        },
    ],
};
