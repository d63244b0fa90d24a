//! Layouts of *Joséphine*.

use super::super::layout::{Follow, Layout, SetLayout};

const PLAIN: Layout = Layout::PLAIN;
const INFANTRY: &[&str] = &["infantry"];

const GENERAL: Follow =
    Follow { procedure: "general_fate", about: "", parties: &[], sets: &[("status", r#""attached""#)], results: &[] };

pub static SET: SetLayout = SetLayout {
    common: &["fire", "charge", "reaction", "activation"],
    defaults: &[
        ("elements", "4"),
        ("vc", "3"),
        ("march_ud", "2"),
        ("range_ud", "1"),
        ("value", r#""first_line""#),
        ("year", "1809"),
        ("losses", "3"),
        ("turn", "8"),
        ("turn_limit", "8"),
        ("first_units", "8"),
        ("second_units", "8"),
        ("first_tokens", "8"),
        ("second_tokens", "8"),
    ],
    layouts: &[
        Layout {
            procedure: "fire",
            tale: &["hits", "losses", "eliminated", "recoil_ud", "destroyed"],
            common: &[
                "shooter.arm",
                "shooter.doctrine",
                "shooter.elements",
                "shooter.moved",
                "range_ud",
                "target.arm",
                "target.elements",
                "target.cover",
                "target.square",
            ],
            presets: &[
                ("shooter.arm", r#""infantry""#),
                ("shooter.doctrine", r#""mixed""#),
                ("shooter.elements", "4"),
                ("range_ud", "1"),
                ("target.arm", r#""infantry""#),
                ("target.elements", "4"),
            ],
            only: &[
                ("shooter.doctrine", "arm", INFANTRY),
                ("shooter.square", "arm", INFANTRY),
                ("shooter.vt", "arm", INFANTRY),
            ],
            bars: &["losses", "eliminated", "recoil_ud", "destroyed"],
            picks: &[("range_ud", &[1.0, 2.0, 3.0, 4.0])],
            follow: &[GENERAL],
        },
        Layout {
            procedure: "charge",
            tale: &[
                "outcome",
                "attacker_losses",
                "defender_losses",
                "attacker_recoil_ud",
                "defender_recoil_ud",
                "attacker_destroyed",
                "defender_destroyed",
            ],
            common: &[
                "attacker.arm",
                "attacker.vc",
                "attacker.elements",
                "attacker.moved",
                "attacker.impetuous",
                "attacker.rear",
                "defender.arm",
                "defender.vc",
                "defender.elements",
                "defender.cover",
                "defender.square",
                "defender.counter_charge",
            ],
            presets: &[
                ("attacker.arm", r#""infantry""#),
                ("attacker.vc", "3"),
                ("attacker.elements", "4"),
                ("attacker.moved", "true"),
                ("defender.arm", r#""infantry""#),
                ("defender.vc", "3"),
                ("defender.elements", "4"),
            ],
            bars: &["outcome", "attacker_losses", "defender_losses", "attacker_destroyed", "defender_destroyed"],
            follow: &[
                Follow {
                    procedure: "breakthrough",
                    about: "",
                    parties: &[],
                    sets: &[("role", r#""charger""#)],
                    results: &[
                        ("defender_recoil_ud", "1", "enemy", r#""recoiled""#),
                        ("defender_recoil_ud", "2", "enemy", r#""recoiled""#),
                        ("defender_destroyed", "true", "enemy", r#""destroyed""#),
                    ],
                },
                GENERAL,
            ],
            ..PLAIN
        },
        Layout {
            procedure: "reaction",
            tale: &["success", "effect"],
            common: &["kind", "arm", "value", "doctrine", "charger_arm", "control", "pc"],
            presets: &[
                ("kind", r#""square""#),
                ("arm", r#""infantry""#),
                ("value", r#""first_line""#),
                ("doctrine", r#""mixed""#),
                ("charger_arm", r#""light_cavalry""#),
            ],
            only: &[("doctrine", "arm", INFANTRY)],
            bars: &["success"],
            follow: &[Follow {
                procedure: "charge",
                about: "",
                parties: &[("", "defender"), ("charger_arm", "attacker.arm")],
                sets: &[],
                results: &[
                    ("effect", "square", "defender.square", r#""formed""#),
                    ("effect", "vc_1", "defender.square", r#""failed""#),
                    ("effect", "vc_plus_1", "defender.counter_charge", "true"),
                ],
            }],
            ..PLAIN
        },
        Layout {
            procedure: "activation",
            tale: &["success", "orders"],
            common: &["arm", "value", "doctrine", "control", "pc", "subordinates"],
            presets: &[("arm", r#""infantry""#), ("value", r#""first_line""#), ("doctrine", r#""mixed""#)],
            only: &[("doctrine", "arm", INFANTRY)],
            bars: &["success"],
            follow: &[Follow {
                procedure: "movement",
                about: "",
                parties: &[],
                sets: &[],
                results: &[
                    ("success", "true", "activation", r#""success""#),
                    ("success", "false", "activation", r#""failure""#),
                ],
            }],
            ..PLAIN
        },
        Layout {
            procedure: "movement",
            common: &["arm", "activation", "distance_ud", "pivots", "non_forward", "streams", "fires"],
            presets: &[("arm", r#""infantry""#), ("activation", r#""success""#), ("distance_ud", "1")],
            picks: &[("distance_ud", &[1.0, 2.0, 3.0, 4.0, 5.0])],
            ..PLAIN
        },
        Layout { procedure: "command_points", presets: &[("elements", "24")], follow: &[], ..PLAIN },
        Layout {
            procedure: "geometry",
            presets: &[("table", r#""free""#), ("from.x", "10"), ("from.y", "10"), ("to.x", "11"), ("to.y", "10")],
            ..PLAIN
        },
        Layout { procedure: "losses", presets: &[("cause", r#""fire""#)], ..PLAIN },
        Layout {
            procedure: "breakthrough",
            common: &["enemy", "role", "over_confident", "new_enemy_in_front", "march_ud", "moved_ud"],
            presets: &[("enemy", r#""destroyed""#), ("march_ud", "2")],
            ..PLAIN
        },
        Layout {
            procedure: "general_fate",
            presets: &[("status", r#""attached""#), ("elements_destroyed", "1"), ("hits", "1")],
            only: &[
                ("elements_destroyed", "status", &["attached"]),
                ("unit_fate", "status", &["attached"]),
                ("hits", "status", &["detached"]),
                ("in_enemy_zdc", "status", &["detached"]),
            ],
            ..PLAIN
        },
        Layout { procedure: "doctrine", presets: &[("nation", r#""france""#)], ..PLAIN },
        Layout {
            procedure: "budget_unit",
            presets: &[("arm", r#""infantry""#), ("doctrine", r#""mixed""#)],
            only: &[("doctrine", "arm", INFANTRY), ("vt", "arm", INFANTRY)],
            ..PLAIN
        },
        Layout {
            procedure: "reinforcements",
            presets: &[("schedule", r#""fixed""#), ("target", "3")],
            only: &[("target", "schedule", &["fixed"]), ("attempt", "schedule", &["rising"])],
            ..PLAIN
        },
    ],
};
