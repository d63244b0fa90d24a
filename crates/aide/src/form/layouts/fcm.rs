//! Layouts of *Feu, Combat, Moral*.

use super::super::layout::{Follow, Layout, SetLayout};

const PLAIN: Layout = Layout::PLAIN;
const GUNS: &[&str] = &["gun_3", "gun_4", "gun_6", "gun_8", "gun_9", "gun_12"];
const MEN: &[&str] = &["infantry", "engineer", "heavy_cavalry", "light_cavalry", "lancers"];
const NOT_OFFICER: &[&str] = &["infantry", "engineer", "heavy_cavalry", "light_cavalry", "lancers", "artillery"];
const HEAVY: &[&str] = &["heavy_cavalry"];
const CAVALRY: &[&str] = &["heavy_cavalry", "light_cavalry", "lancers"];

const MORALE_OF_TARGET: Follow = Follow {
    procedure: "morale",
    about: "target",
    parties: &[("target", ""), ("target.figures", "initial_figures")],
    sets: &[],
    results: &[
        ("morale_category", "formed", "fire_formed_units", "1"),
        ("morale_category", "close", "fire_close", "true"),
    ],
};

/// What the fire of small arms and that of guns have in common.
const FIRE: Layout = Layout {
    tale: &["losses", "morale_category", "officer_test"],
    only: &[("target.cuirass", "arm", HEAVY), ("target.charging", "arm", CAVALRY)],
    bars: &["losses", "morale_category", "officer_test"],
    follow: &[MORALE_OF_TARGET],
    ..PLAIN
};

pub static SET: SetLayout = SetLayout {
    common: &["small_arms_fire", "artillery_fire", "melee_round", "morale"],
    defaults: &[
        ("figures", "12"),
        ("unit_figures", "12"),
        ("routing_figures", "6"),
        ("initial_figures", "18"),
        ("fire_value", "4"),
        ("combat_value", "4"),
        ("morale_value", "4"),
        ("status", r#""regular""#),
        ("weapon", r#""musket""#),
        ("range_cm", "5"),
        ("end_cm", "5"),
        ("factor", "4"),
        ("losses", "30"),
        ("officer_value", "40"),
        ("nearest_enemy_cm", "20"),
        ("allowance_cm", "18"),
        ("formation", r#""line""#),
        ("calibre", "6"),
        ("class", r#""b""#),
        ("commander_a", "60"),
        ("commander_b", "60"),
        ("budget_a", "1500"),
        ("budget_b", "1500"),
        ("lost_a", "0"),
        ("lost_b", "0"),
        ("faces", "1"),
    ],
    layouts: &[
        Layout {
            procedure: "small_arms_fire",
            common: &[
                "shooter.weapon",
                "shooter.formation",
                "shooter.fire_value",
                "shooter.figures",
                "shooter.first_fire",
                "range_cm",
                "fire_time",
                "target.arm",
                "target.formation",
                "target.figures",
                "target.cover",
                "target.charging",
            ],
            presets: &[
                ("shooter.weapon", r#""musket""#),
                ("shooter.figures", "12"),
                ("range_cm", "5"),
                ("target.arm", r#""infantry""#),
                ("target.figures", "18"),
            ],
            picks: &[("range_cm", &[5.0, 7.0, 14.0, 21.0])],
            ..FIRE
        },
        Layout {
            procedure: "artillery_fire",
            common: &[
                "shooter.calibre",
                "shooter.fire_value",
                "shooter.figures",
                "shot",
                "range_cm",
                "fire_time",
                "target.arm",
                "target.formation",
                "target.figures",
                "target.cover",
                "target.charging",
            ],
            presets: &[
                ("shooter.calibre", "6"),
                ("shooter.fire_value", "7"),
                ("shooter.figures", "3"),
                ("range_cm", "30"),
                ("target.arm", r#""infantry""#),
                ("target.figures", "18"),
            ],
            picks: &[("range_cm", &[9.0, 20.0, 40.0, 60.0])],
            ..FIRE
        },
        Layout {
            procedure: "melee_round",
            tale: &["loser", "attacker_losses", "defender_losses"],
            common: &[
                "attacker.arm",
                "attacker.formation",
                "attacker.figures",
                "attacker.combat_value",
                "attacker.charging",
                "attacker.bonus",
                "defender.arm",
                "defender.formation",
                "defender.figures",
                "defender.combat_value",
                "defender.cover",
                "defender.bonus",
                "round",
            ],
            presets: &[
                ("attacker.arm", r#""infantry""#),
                ("attacker.formation", r#""column""#),
                ("attacker.charging", "true"),
                ("defender.arm", r#""infantry""#),
            ],
            only: &[("attacker.cuirass", "arm", HEAVY), ("defender.cuirass", "arm", HEAVY)],
            bars: &["loser", "attacker_losses", "defender_losses"],
            follow: &[
                Follow {
                    procedure: "morale",
                    about: "attacker",
                    parties: &[("attacker", ""), ("attacker.figures", "initial_figures")],
                    sets: &[],
                    results: &[("loser", "attacker", "melee_lost", "1"), ("loser", "defender", "melee_won", "true")],
                },
                Follow {
                    procedure: "morale",
                    about: "defender",
                    parties: &[("defender", ""), ("defender.figures", "initial_figures")],
                    sets: &[],
                    results: &[("loser", "defender", "melee_lost", "1"), ("loser", "attacker", "melee_won", "true")],
                },
            ],
            ..PLAIN
        },
        Layout {
            procedure: "morale",
            tale: &["outcome"],
            common: &[
                "arm",
                "status",
                "morale_value",
                "initial_figures",
                "cumulative_losses",
                "state",
                "cover",
                "fire_formed_units",
                "fire_close",
                "charging",
            ],
            presets: &[("arm", r#""infantry""#), ("status", r#""regular""#)],
            bars: &["outcome"],
            ..PLAIN
        },
        Layout { procedure: "losses", presets: &[("figures", "12")], ..PLAIN },
        Layout {
            procedure: "range_band",
            presets: &[("weapon", r#""musket""#), ("range_cm", "10")],
            only: &[("shot", "weapon", GUNS)],
            ..PLAIN
        },
        Layout {
            procedure: "general_under_fire",
            presets: &[
                ("situation", r#""with_unit""#),
                ("unit_figures", "12"),
                ("nearest_enemy_cm", "20"),
                ("losses", "60"),
            ],
            only: &[
                ("unit_figures", "situation", &["with_unit"]),
                ("prior_losses", "situation", &["isolated"]),
                ("nearest_enemy_cm", "situation", &["isolated"]),
            ],
            ..PLAIN
        },
        Layout {
            procedure: "budget",
            common: &[
                "arm",
                "status",
                "figures",
                "fire_value",
                "combat_value",
                "bonus",
                "morale_value",
                "calibre",
                "horse",
                "rifle",
                "cuirass",
                "officer_value",
            ],
            presets: &[
                ("arm", r#""infantry""#),
                ("status", r#""regular""#),
                ("figures", "12"),
                ("fire_value", "4"),
                ("combat_value", "4"),
                ("calibre", "6"),
                ("officer_value", "40"),
            ],
            only: &[
                ("status", "arm", NOT_OFFICER),
                ("figures", "arm", NOT_OFFICER),
                ("fire_value", "arm", NOT_OFFICER),
                ("morale_value", "arm", NOT_OFFICER),
                ("combat_value", "arm", MEN),
                ("bonus", "arm", MEN),
                ("rifle", "arm", &["infantry"]),
                ("cuirass", "arm", HEAVY),
                ("calibre", "arm", &["artillery"]),
                ("horse", "arm", &["artillery"]),
                ("officer_value", "arm", &["officer"]),
            ],
            ..PLAIN
        },
        Layout {
            procedure: "quarter_move",
            common: &["allowance_cm", "arm", "formation", "terrain", "quarters", "charging", "charge_bonus_cm"],
            ..PLAIN
        },
        Layout {
            procedure: "formation_change",
            presets: &[("arm", r#""infantry""#), ("from", r#""line""#), ("to", r#""column""#)],
            only: &[("calibre", "arm", &["artillery"])],
            ..PLAIN
        },
        Layout { procedure: "footprint", presets: &[("formation", r#""line""#)], ..PLAIN },
    ],
};
