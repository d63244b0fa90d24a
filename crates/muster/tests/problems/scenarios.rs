//! Scenarios.

use expect_test::expect;
use rulebook::Lang;

use crate::SCENARIO;
use crate::spoil::{changed, refused};

/// A scenario without the part from one header to another.
fn without(from: &str, to: &str) -> String {
    let (start, end) = (SCENARIO.find(from).expect("it is there"), SCENARIO.find(to).unwrap_or(SCENARIO.len()));
    format!("{}{}", &SCENARIO[..start], &SCENARIO[end..])
}

fn one_side() -> String {
    without("[[side]]\nid = \"north\"", "[[objective]]")
}

fn three_sides() -> String {
    let side = "[[side]]\nid = \"west\"\nname_en = \"West\"\nname_fr = \"Ouest\"\nzone = [[0, 0], [1, 0], [1, 9]]\narmy = \"france_1815\"\n";
    format!("{SCENARIO}\n{side}")
}

fn no_objective() -> String {
    without("[[objective]]", "nothing")
}

refusals! {
    /// JOS-SET-01: a map nobody knows.
    a_map_nobody_knows: SCENARIO, ["map = \"open_field\"" => "map = \"open_feild\""] = expect![[r#"
        mine.toml:2: map: expected the id of a map, found "open_feild"; did you mean "open_field"? (JOS-SET-01)
        mine.toml:2: map : attendu l’identifiant d’une carte, trouvé "open_feild" ; vouliez-vous dire "open_field" ? (JOS-SET-01)
    "#]];

    /// JOS-SET-01: one side only.
    one_side_only: &one_side(), [] = expect![[r#"
        mine.toml:14: side: expected two sides, found 1 (JOS-SET-01)
        mine.toml:14: side : attendu deux camps, trouvé 1 (JOS-SET-01)
    "#]];

    /// JOS-SET-01: a third side.
    a_third_side: &three_sides(), [] = expect![[r#"
        mine.toml:14: side: expected two sides, found 3 (JOS-SET-01)
        mine.toml:14: side : attendu deux camps, trouvé 3 (JOS-SET-01)
    "#]];

    /// JOS-SET-01: two sides of one id.
    two_sides_of_one_id: SCENARIO, ["id = \"south\"" => "id = \"north\""] = expect![[r#"
        mine.toml:61: side[1].id: expected an id used once, found "north" again (first on line 15)
        mine.toml:61: side[1].id : attendu un identifiant employé une seule fois, trouvé "north" une nouvelle fois (d’abord ligne 15)
    "#]];

    /// JOS-SET-01: nothing to fight for.
    nothing_to_fight_for: &no_objective(), [] = expect![[r#"
        mine.toml:1: objective: expected at least one objective, found none (JOS-SET-01)
        mine.toml:1: objective : attendu au moins un objectif, trouvé aucun (JOS-SET-01)
    "#]];

    /// JOS-VIC-04: no end of turns.
    no_end_of_turns: SCENARIO, ["turns = 8" => "turns = 0"] = expect![[r#"
        mine.toml:10: turns: expected an integer from 1 to 99, found 0 (JOS-VIC-04)
        mine.toml:10: turns : attendu un entier de 1 à 99, trouvé 0 (JOS-VIC-04)
    "#]];

    /// JOS-SET-03: a zone off the table.
    a_zone_off_the_table: SCENARIO, ["[13.0, 0.0]" => "[14.0, 0.0]"] = expect![[r#"
        mine.toml:19: side[0].zone[1]: expected a point on the table of 13 × 9 UD, found [14, 0] (JOS-SET-03)
        mine.toml:19: side[0].zone[1] : attendu un point de la table de 13 × 9 UD, trouvé [14, 0] (JOS-SET-03)
    "#]];

    /// JOS-SET-03: a zone without room.
    a_zone_without_room: SCENARIO, [
        "zone = [[0.0, 0.0], [13.0, 0.0], [13.0, 1.9]]" => "zone = [[0.0, 0.0], [1.0, 0.0], [1.0, 0.9]]",
    ] = expect![[r#"
        mine.toml:19: side[0].zone: expected an open hex for each unit to be deployed, 1 in all, found 0 (JOS-SET-03)
        mine.toml:19: side[0].zone : attendu un hexagone praticable pour chaque unité à déployer, soit 1, trouvé 0 (JOS-SET-03)
    "#]];

    /// JOS-SCN-08: silence beyond the last turn.
    silence_beyond_the_last_turn: SCENARIO, [
        "no_command_points_turns = 1" => "no_command_points_turns = 9",
    ] = expect![[r#"
        mine.toml:23: side[0].no_command_points_turns: expected an integer from 0 to 8, found 9 (JOS-SCN-08)
        mine.toml:23: side[0].no_command_points_turns : attendu un entier de 0 à 8, trouvé 9 (JOS-SCN-08)
    "#]];

    /// JOS-SCN-14: an army beside troops.
    an_army_beside_troops: SCENARIO, [
        "nation = \"france\"" => "nation = \"france\"\narmy = \"france_1815\"",
    ] = expect![[r#"
        mine.toml:12: options[1]: expected "road_bonus" or an option of a general, found "superior_ney" (JOS-SCN-02)
        mine.toml:18: side[0].nation: expected nothing beside an army list, found "france" (JOS-SCN-14)
        mine.toml:21: side[0].points: expected nothing beside an army list, found 128 (JOS-SCN-14)
        mine.toml:22: side[0].points_start: expected nothing beside an army list, found 80 (JOS-SCN-14)
        mine.toml:23: side[0].points_reinforcements: expected nothing beside an army list, found 48 (JOS-SCN-14)
        mine.toml:26: side[0].general: expected nothing beside an army list, found a list of 1 (JOS-SCN-14)
        mine.toml:37: side[0].unit: expected nothing beside an army list, found a list of 2 (JOS-SCN-14)
        mine.toml:52: side[0].reinforcement: expected nothing beside an army list, found a list of 1 (JOS-SCN-14)
        mine.toml:12: options[1] : attendu "road_bonus" ou une option d’un général, trouvé "superior_ney" (JOS-SCN-02)
        mine.toml:18: side[0].nation : attendu rien à côté d’une liste d’armée, trouvé "france" (JOS-SCN-14)
        mine.toml:21: side[0].points : attendu rien à côté d’une liste d’armée, trouvé 128 (JOS-SCN-14)
        mine.toml:22: side[0].points_start : attendu rien à côté d’une liste d’armée, trouvé 80 (JOS-SCN-14)
        mine.toml:23: side[0].points_reinforcements : attendu rien à côté d’une liste d’armée, trouvé 48 (JOS-SCN-14)
        mine.toml:26: side[0].general : attendu rien à côté d’une liste d’armée, trouvé une liste de 1 (JOS-SCN-14)
        mine.toml:37: side[0].unit : attendu rien à côté d’une liste d’armée, trouvé une liste de 2 (JOS-SCN-14)
        mine.toml:52: side[0].reinforcement : attendu rien à côté d’une liste d’armée, trouvé une liste de 1 (JOS-SCN-14)
    "#]];

    /// JOS-SCN-14: an army nobody knows.
    an_army_nobody_knows: SCENARIO, ["army = \"britain_1815\"" => "army = \"britain_1814\""] = expect![[r#"
        mine.toml:65: side[1].army: expected the id of an army list, found "britain_1814"; did you mean "britain_1812"? (JOS-SCN-14)
        mine.toml:65: side[1].army : attendu l’identifiant d’une liste d’armée, trouvé "britain_1814" ; vouliez-vous dire "britain_1812" ? (JOS-SCN-14)
    "#]];

    /// JOS-SCN-02: an option without effect.
    an_option_without_effect: SCENARIO, ["\"superior_ney\"]" => "\"superior_ney\", \"fog\"]"] = expect![[r#"
        mine.toml:12: options[2]: expected "road_bonus" or an option of a general, found "fog" (JOS-SCN-02)
        mine.toml:12: options[2] : attendu "road_bonus" ou une option d’un général, trouvé "fog" (JOS-SCN-02)
    "#]];

    /// JOS-SCN-02: an option that is not listed.
    an_option_that_is_not_listed: SCENARIO, ["option = \"superior_ney\"" => "option = \"superior_nay\""] = expect![[r#"
        mine.toml:12: options[1]: expected "road_bonus" or an option of a general, found "superior_ney" (JOS-SCN-02)
        mine.toml:30: side[0].general[0].option: expected "road_bonus" or "superior_ney", found "superior_nay"; did you mean "superior_ney"? (JOS-SCN-02)
        mine.toml:12: options[1] : attendu "road_bonus" ou une option d’un général, trouvé "superior_ney" (JOS-SCN-02)
        mine.toml:30: side[0].general[0].option : attendu "road_bonus" ou "superior_ney", trouvé "superior_nay" ; vouliez-vous dire "superior_ney" ? (JOS-SCN-02)
    "#]];

    /// JOS-SET-05: a formation nobody knows.
    a_formation_nobody_knows: SCENARIO, ["formation = \"guard\"" => "formation = \"gard\""] = expect![[r#"
        mine.toml:49: side[0].unit[1].formation: expected the id of a reinforcement of this side, found "gard"; did you mean "guard"? (JOS-SET-05)
        mine.toml:49: side[0].unit[1].formation : attendu l’identifiant d’un renfort de ce camp, trouvé "gard" ; vouliez-vous dire "guard" ? (JOS-SET-05)
    "#]];

    /// JOS-SET-05: a formation without units.
    a_formation_without_units: SCENARIO, [
        "formation = \"guard\"\n" => "",
        "points_start = 80" => "points_start = 128",
        "points_reinforcements = 48" => "points_reinforcements = 0",
    ] = expect![[r#"
        mine.toml:51: side[0].reinforcement[0].id: expected units that come with it, found none (JOS-SET-05)
        mine.toml:51: side[0].reinforcement[0].id : attendu des unités qui arrivent avec lui, trouvé aucune (JOS-SET-05)
    "#]];

    /// JOS-REIN-01, JOS-REIN-02: a schedule nobody knows.
    a_schedule_nobody_knows: SCENARIO, ["schedule = \"fixed\"" => "schedule = \"sure\""] = expect![[r#"
        mine.toml:53: side[0].reinforcement[0].schedule: expected "fixed" or "rising", found "sure" (JOS-REIN-01)
        mine.toml:53: side[0].reinforcement[0].schedule : attendu "fixed" ou "rising", trouvé "sure" (JOS-REIN-01)
    "#]];

    /// JOS-REIN-01: a fixed schedule without a target.
    a_fixed_schedule_without_a_target: SCENARIO, ["target = 1\n" => ""] = expect![[r#"
        mine.toml:51: side[0].reinforcement[0].target: expected an integer from 1 to 6, found nothing (JOS-REIN-01)
        mine.toml:51: side[0].reinforcement[0].target : attendu un entier de 1 à 6, trouvé rien (JOS-REIN-01)
    "#]];

    /// JOS-REIN-02: a rising schedule with a target.
    a_rising_schedule_with_a_target: SCENARIO, ["schedule = \"fixed\"" => "schedule = \"rising\""] = expect![[r#"
        mine.toml:54: side[0].reinforcement[0].target: expected a target for the fixed schedule only, found 1 (JOS-REIN-02)
        mine.toml:54: side[0].reinforcement[0].target : attendu un seuil pour le calendrier fixe seulement, trouvé 1 (JOS-REIN-02)
    "#]];

    /// JOS-REIN-03, JOS-REIN-04: a queue of two schedules.
    a_queue_of_two_schedules: SCENARIO, [
        "entry_hex = [4, 0]\n"
            => "entry_hex = [4, 0]\n\n[[side.reinforcement]]\nid = \"more\"\nschedule = \"rising\"\nqueue = 1\nfrom_turn = 1\nentry = [4.6, 0.0]\nentry_hex = [4, 0]\n",
    ] = expect![[r#"
        mine.toml:61: side[0].reinforcement[1].id: expected units that come with it, found none (JOS-SET-05)
        mine.toml:62: side[0].reinforcement[1].schedule: expected "fixed" like "guard", before it in queue 1, found "rising" (JOS-REIN-03)
        mine.toml:61: side[0].reinforcement[1].id : attendu des unités qui arrivent avec lui, trouvé aucune (JOS-SET-05)
        mine.toml:62: side[0].reinforcement[1].schedule : attendu "fixed" comme "guard", avant lui dans la file 1, trouvé "rising" (JOS-REIN-03)
    "#]];

    /// JOS-REIN-01, JOS-VIC-04: an arrival after the end.
    an_arrival_after_the_end: SCENARIO, ["from_turn = 1" => "from_turn = 9"] = expect![[r#"
        mine.toml:56: side[0].reinforcement[0].from_turn: expected an integer from 1 to 8, found 9 (JOS-REIN-01)
        mine.toml:56: side[0].reinforcement[0].from_turn : attendu un entier de 1 à 8, trouvé 9 (JOS-REIN-01)
    "#]];

    /// JOS-REIN-05: an entry off the table.
    an_entry_off_the_table: SCENARIO, [
        "entry = [4.6, 0.0]" => "entry = [4.6, -0.5]",
        "entry_hex = [4, 0]" => "entry_hex = [13, 0]",
    ] = expect![[r#"
        mine.toml:57: side[0].reinforcement[0].entry: expected a point on the table of 13 × 9 UD, found [4.6, -0.5] (JOS-REIN-05)
        mine.toml:58: side[0].reinforcement[0].entry_hex: expected a hex of the table, found [13, 0] (JOS-REIN-05)
        mine.toml:57: side[0].reinforcement[0].entry : attendu un point de la table de 13 × 9 UD, trouvé [4.6, -0.5] (JOS-REIN-05)
        mine.toml:58: side[0].reinforcement[0].entry_hex : attendu un hexagone de la table, trouvé [13, 0] (JOS-REIN-05)
    "#]];

    /// JOS-REIN-05: an entry hex elsewhere.
    an_entry_hex_elsewhere: SCENARIO, ["entry_hex = [4, 0]" => "entry_hex = [8, 0]"] = expect![[r#"
        mine.toml:58: side[0].reinforcement[0].entry_hex: expected a hex within 1 UD of the entry point, found [8, 0] (JOS-REIN-05)
        mine.toml:58: side[0].reinforcement[0].entry_hex : attendu un hexagone à 1 UD au plus du point d’entrée, trouvé [8, 0] (JOS-REIN-05)
    "#]];

    /// JOS-VIC-03, JOS-SET-01: an objective off the table.
    an_objective_off_the_table: SCENARIO, [
        "at = [6.5, 3.96]" => "at = [6.5, 13.96]",
        "hex = [6, 4]" => "hex = [6, 44]",
    ] = expect![[r#"
        mine.toml:71: objective[0].at: expected a point on the table of 13 × 9 UD, found [6.5, 13.96] (JOS-VIC-03)
        mine.toml:72: objective[0].hex: expected a hex of the table, found [6, 44] (JOS-VIC-03)
        mine.toml:71: objective[0].at : attendu un point de la table de 13 × 9 UD, trouvé [6.5, 13.96] (JOS-VIC-03)
        mine.toml:72: objective[0].hex : attendu un hexagone de la table, trouvé [6, 44] (JOS-VIC-03)
    "#]];

    /// JOS-VIC-03: an objective in another hex.
    an_objective_in_another_hex: SCENARIO, ["hex = [6, 4]" => "hex = [7, 4]"] = expect![[r#"
        mine.toml:72: objective[0].hex: expected the hex of the objective, [6, 4], found [7, 4] (JOS-VIC-03)
        mine.toml:72: objective[0].hex : attendu l’hexagone de l’objectif, [6, 4], trouvé [7, 4] (JOS-VIC-03)
    "#]];

    /// JOS-VIC-03: a holder who does not play.
    a_holder_who_does_not_play: SCENARIO, ["holder = \"none\"" => "holder = \"third\""] = expect![[r#"
        mine.toml:73: objective[0].holder: expected "first", "second" or "none", found "third" (JOS-VIC-03)
        mine.toml:73: objective[0].holder : attendu "first", "second" ou "none", trouvé "third" (JOS-VIC-03)
    "#]];

    /// JOS-BUD-01: sums of a side that are not the sums.
    sums_of_a_side_that_are_not_the_sums: SCENARIO, [
        "points = 128" => "points = 1",
        "points_start = 80" => "points_start = 2",
        "points_reinforcements = 48" => "points_reinforcements = 3",
    ] = expect![[r#"
        mine.toml:20: side[0].points: expected 128, found 1 (JOS-BUD-01)
        mine.toml:21: side[0].points_start: expected 80, found 2 (JOS-BUD-01)
        mine.toml:22: side[0].points_reinforcements: expected 48, found 3 (JOS-BUD-01)
        mine.toml:20: side[0].points : attendu 128, trouvé 1 (JOS-BUD-01)
        mine.toml:21: side[0].points_start : attendu 80, trouvé 2 (JOS-BUD-01)
        mine.toml:22: side[0].points_reinforcements : attendu 48, trouvé 3 (JOS-BUD-01)
    "#]];
}

/// JOS-SET-03, JOS-TER-03: a zone with a hex, but a village in it, where guns may not stand.
#[test]
fn a_zone_without_room_for_guns() {
    let text = SCENARIO.replace("fr_line\"", "fr_artillery\"");
    let text = text.replace("elements = 4\n\n[[side.unit]]", "elements = 3\n\n[[side.unit]]");
    let text = text.replace("points = 128\npoints_start = 80\n", "");
    refused(
        &changed(
            &text,
            &[(
                "zone = [[0.0, 0.0], [13.0, 0.0], [13.0, 1.9]]",
                "zone = [[6.0, 3.6], [7.0, 3.6], [7.0, 4.4], [6.0, 4.4]]",
            )],
        ),
        &expect![[r#"
            mine.toml:19: side[0].zone: expected an open hex for each battery to be deployed, 1 in all, found 0 (JOS-SET-03)
            mine.toml:19: side[0].zone : attendu un hexagone praticable pour chaque batterie à déployer, soit 1, trouvé 0 (JOS-SET-03)
        "#]],
    );
}

fn many(what: &str, head: &str, count: usize) -> String {
    let start = SCENARIO.find(head).expect("it is there");
    let end = SCENARIO[start + 2..].find("\n[[").map_or(SCENARIO.len(), |end| start + 3 + end);
    let one = &SCENARIO[start..end];
    let more: String = (1..count)
        .map(|i| one.replacen(&format!("id = \"{what}\""), &format!("id = \"{what}{i}\""), 1) + "\n")
        .collect();
    format!("{}{more}{}", &SCENARIO[..start], &SCENARIO[start..])
}

/// JOS-VIC-03: as many objectives as a battle holds, and one more.
#[test]
fn too_many_objectives() {
    assert!(
        muster::check("mine.toml", &many("village", "[[objective]]", josephine::MOST_OBJECTIVES), Lang::En).is_sound()
    );
    refused(
        &many("village", "[[objective]]", josephine::MOST_OBJECTIVES + 1),
        &expect![[r#"
        mine.toml:67: objective: expected at most 16, found 17
        mine.toml:67: objective : attendu au plus 16, trouvé 17
    "#]],
    );
}

/// JOS-REIN-03: more formations than a battle holds.
#[test]
fn too_many_formations() {
    let report = muster::check("mine.toml", &many("guard", "[[side.reinforcement]]", 40), Lang::En);
    let first = &report.problems[0];
    expect![[r#"
        mine.toml:51: side[0].reinforcement: expected at most 16, found 40
        mine.toml:51: side[0].reinforcement : attendu au plus 16, trouvé 40
    "#]]
    .assert_eq(&format!("{}\n{}\n", first.text(Lang::En), first.text(Lang::Fr)));
}
