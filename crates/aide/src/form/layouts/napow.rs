//! Layouts of *NapoW*.

use super::super::layout::{Follow, Layout, SetLayout};

const PLAIN: Layout = Layout::PLAIN;

pub static SET: SetLayout = SetLayout {
    common: &["fire", "charge_morale", "melee_round", "charge_reaction"],
    defaults: &[
        ("elements", "4"),
        ("experience", r#""seasoned""#),
        ("morale", r#""confident""#),
        ("general_morale", r#""confident""#),
        ("divisional_morale", r#""confident""#),
        ("doctrine", r#""french""#),
        ("cavalry_type", r#""lh""#),
        ("weapon", r#""musket""#),
        ("calibre", r#""medium""#),
        ("range_cm", "10"),
        ("distance_cm", "5"),
        ("contact", "3"),
        ("near", "3"),
        ("round", "1"),
        ("retreat_cm", "20"),
        ("pursuit_cm", "20"),
        ("initial", "6"),
        ("remaining", "2"),
        ("initial_ums", "4"),
        ("remaining_ums", "1"),
        ("ucs_on_table", "3"),
        ("own_ucs", "1"),
        ("enemy_ucs", "0"),
    ],
    layouts: &[
        Layout {
            procedure: "fire",
            tale: &["losses"],
            common: &[
                "shooter.arm",
                "shooter.weapon",
                "shooter.calibre",
                "shooter.experience",
                "shooter.elements",
                "shooter.moved",
                "shooter.disordered",
                "range_cm",
                "target.arm",
                "target.cavalry_type",
                "target.formation",
                "target.elements",
                "target.in_cover",
            ],
            presets: &[
                ("shooter.arm", r#""infantry""#),
                ("target.arm", r#""infantry""#),
                ("target.formation", r#""line""#),
                ("range_cm", "5"),
            ],
            bars: &["losses"],
            picks: &[("range_cm", &[5.0, 10.0, 20.0, 30.0, 40.0])],
            ..PLAIN
        },
        Layout {
            procedure: "charge_morale",
            tale: &["passed", "outcome"],
            common: &[
                "test",
                "direction",
                "tester.arm",
                "tester.cavalry_type",
                "tester.formation",
                "tester.morale",
                "tester.disordered",
                "tester.general_5cm",
                "tester.in_cover",
                "enemy.arm",
                "enemy.cavalry_type",
                "enemy.formation",
            ],
            presets: &[
                ("test", r#""charged""#),
                ("tester.arm", r#""infantry""#),
                ("tester.formation", r#""line""#),
                ("enemy.arm", r#""infantry""#),
                ("enemy.formation", r#""attack_column""#),
            ],
            bars: &["outcome"],
            follow: &[
                Follow {
                    procedure: "charge_reaction",
                    about: "",
                    parties: &[("tester", "charged"), ("enemy.arm", "charger_arm")],
                    sets: &[],
                    results: &[("passed", "false", "test_failed", "true")],
                },
                Follow {
                    procedure: "melee_round",
                    about: "",
                    parties: &[("enemy", "charger"), ("tester", "charged")],
                    sets: &[],
                    results: &[],
                },
            ],
            ..PLAIN
        },
        Layout {
            procedure: "melee_round",
            tale: &["charger_losses", "charged_losses", "charged_tests"],
            common: &[
                "round",
                "charger.arm",
                "charger.cavalry_type",
                "charger.doctrine",
                "charger.experience",
                "charger.formation",
                "charger.contact",
                "charger.near",
                "charged.arm",
                "charged.cavalry_type",
                "charged.doctrine",
                "charged.experience",
                "charged.formation",
                "charged.contact",
                "charged.near",
                "charged.in_cover",
                "counter_charged",
            ],
            presets: &[
                ("round", "1"),
                ("charger.arm", r#""infantry""#),
                ("charger.formation", r#""attack_column""#),
                ("charged.arm", r#""infantry""#),
                ("charged.formation", r#""line""#),
            ],
            bars: &["charger_losses", "charged_losses", "charged_tests"],
            follow: &[
                Follow {
                    procedure: "charge_morale",
                    about: "charged",
                    parties: &[("charged", "tester"), ("charger", "enemy")],
                    sets: &[("test", r#""melee""#)],
                    results: &[],
                },
                Follow {
                    procedure: "melee_aftermath",
                    about: "",
                    parties: &[("charger", "winner")],
                    sets: &[("winner.charged", "true")],
                    results: &[],
                },
            ],
            ..PLAIN
        },
        Layout {
            procedure: "charge_reaction",
            tale: &["fire", "counter_charge", "turn", "square"],
            common: &[
                "charged.arm",
                "charged.doctrine",
                "charged.experience",
                "charged.formation",
                "charged.disordered",
                "charger_arm",
                "direction",
                "distance_cm",
            ],
            presets: &[
                ("charged.arm", r#""infantry""#),
                ("charged.formation", r#""line""#),
                ("charger_arm", r#""cavalry""#),
                ("distance_cm", "5"),
            ],
            picks: &[("distance_cm", &[2.0, 3.0, 4.0, 5.0])],
            follow: &[Follow {
                procedure: "melee_round",
                about: "",
                parties: &[("charged", "charged"), ("charger_arm", "charger.arm")],
                sets: &[],
                results: &[],
            }],
            ..PLAIN
        },
        Layout {
            procedure: "charge_eligibility",
            tale: &["allowed", "first_test"],
            common: &[
                "charger.arm",
                "charger.doctrine",
                "charger.experience",
                "charger.formation",
                "charger.disordered",
                "target_arm",
                "direction",
                "distance_cm",
            ],
            presets: &[
                ("charger.arm", r#""infantry""#),
                ("charger.formation", r#""attack_column""#),
                ("distance_cm", "5"),
            ],
            picks: &[("distance_cm", &[2.0, 3.0, 4.0, 5.0])],
            follow: &[Follow {
                procedure: "charge_morale",
                about: "",
                parties: &[("charger", "enemy"), ("target_arm", "tester.arm")],
                sets: &[("test", r#""charged""#)],
                results: &[],
            }],
            ..PLAIN
        },
        Layout {
            procedure: "cohesion_test",
            common: &["level", "initial", "remaining", "morale", "general", "general_morale", "in_cover"],
            bars: &["outcome", "general_lost"],
            ..PLAIN
        },
        Layout { procedure: "command_distance", presets: &[("veteran", "4"), ("distance_cm", "10")], ..PLAIN },
        Layout {
            procedure: "movement",
            common: &["troop", "cavalry_type", "formation", "kind", "bad_going", "road"],
            presets: &[("troop", r#""infantry""#)],
            ..PLAIN
        },
        Layout {
            procedure: "can_change_formation",
            common: &["arm", "doctrine", "experience", "from", "to", "moved", "enemy_in_order_cm"],
            presets: &[("arm", r#""infantry""#), ("from", r#""march_column""#), ("to", r#""line""#)],
            ..PLAIN
        },
        Layout {
            procedure: "formation_layout",
            presets: &[("arm", r#""infantry""#), ("formation", r#""line""#)],
            ..PLAIN
        },
        Layout {
            procedure: "melee_aftermath",
            presets: &[("winner.arm", r#""infantry""#), ("winner.charged", "true")],
            ..PLAIN
        },
        Layout {
            procedure: "pursuit_round",
            presets: &[("pursuer.arm", r#""cavalry""#), ("beaten.arm", r#""infantry""#)],
            bars: &["losses", "destroyed"],
            ..PLAIN
        },
        Layout {
            procedure: "rally",
            common: &["arm", "morale", "moved", "wants_change", "frontal_enemy_cm", "general_5cm", "in_cover"],
            ..PLAIN
        },
        Layout {
            procedure: "unit_cost",
            common: &[
                "kind",
                "elements",
                "doctrine",
                "cavalry_type",
                "calibre",
                "experience",
                "morale",
                "weapon",
                "slices",
            ],
            ..PLAIN
        },
    ],
};
