//! Lessons as files: ours are sound, and a spoilt one is told with file, line and field.

#[path = "common/spoil.rs"]
mod spoil;

use expect_test::{Expect, expect};
use game::Table;
use muster::josephine::{ScenarioOptions, lessons, scenarios, setup};
use rulebook::Lang;

/// Spoils our lesson of the charge in a few places, and lists all that is said.
#[track_caller]
fn check(edits: &[(&str, &str)], expected: Expect) {
    let lesson = muster::file("josephine/scenarios/first_steps_3.toml").expect("a lesson of ours");
    spoil::refused(&spoil::changed(lesson, edits), &expected);
}

#[test]
fn lessons_load_and_are_no_battles() {
    assert_eq!(lessons().len(), 4);
    for lesson in lessons() {
        assert!(lesson.lesson.is_some() && scenarios().iter().all(|battle| battle.id != lesson.id));
        setup(&lesson.id, Table::Free, &ScenarioOptions::default(), None).expect("it can be opened by its id");
        let troops = lesson.deployment();
        assert!(troops.len() >= 4, "everybody has a place");
    }
    for battle in scenarios() {
        assert!(battle.lesson.is_none() && battle.deployment().is_empty());
    }
}

/// JOS-SET-03, JOS-SET-04: in their zones.
#[test]
fn places_outside_the_zone() {
    check(
        &[("at = [4.0, 1.4]\nfacing = 0", "at = [4.0, 3.1]\nfacing = 0"), ("at = [7.5, 5.6]", "at = [7.5, 2.6]")],
        expect![[r#"
            mine.toml:28: side[0].unit[0].at: expected a place in the zone of the side, found [4, 3.1] (JOS-SET-03)
            mine.toml:55: side[1].unit[0].at: expected a place 1 UD from "montbrun_horse", found [4, 3.8] (JOS-SET-03)
            mine.toml:76: side[1].general[0].at: expected a place in the zone of the side, found [7.5, 2.6] (JOS-SET-04)
            mine.toml:28: side[0].unit[0].at : attendu une place dans la zone du camp, trouvé [4, 3.1] (JOS-SET-03)
            mine.toml:55: side[1].unit[0].at : attendu une place à 1 UD de "montbrun_horse", trouvé [4, 3.8] (JOS-SET-03)
            mine.toml:76: side[1].general[0].at : attendu une place dans la zone du camp, trouvé [7.5, 2.6] (JOS-SET-04)
        "#]],
    );
}

/// JOS-SET-03: everybody has a place, and a unit a facing.
#[test]
fn places_that_are_missing() {
    check(
        &[("at = [4.0, 1.4]\nfacing = 0", ""), ("at = [7.5, 5.6]", "")],
        expect![[r#"
        mine.toml:22: side[0].unit[0].at: expected a point [x, y], found nothing
        mine.toml:22: side[0].unit[0].facing: expected an integer from 0 to 359, found nothing (JOS-SET-03)
        mine.toml:67: side[1].general[0].at: expected a point [x, y], found nothing
        mine.toml:22: side[0].unit[0].at : attendu un point [x, y], trouvé rien
        mine.toml:22: side[0].unit[0].facing : attendu un entier de 0 à 359, trouvé rien (JOS-SET-03)
        mine.toml:67: side[1].general[0].at : attendu un point [x, y], trouvé rien
    "#]],
    );
}

/// JOS-SET-03: units are 1 UD apart, and guns do not stand in a wood.
#[test]
fn places_too_close_or_closed() {
    check(
        &[
            ("at = [6.3, 5.6]", "at = [4.5, 4.2]"),
            (
                "profile = \"fr_battle_cavalry\"\nelements = 4\nat = [4.0, 1.4]",
                "profile = \"fr_artillery\"\nelements = 3\nat = [1.4, 4.3]",
            ),
            ("[0.0, 0.0], [8.0, 0.0], [8.0, 3.0], [0.0, 3.0]", "[0.0, 0.0], [8.0, 0.0], [8.0, 6.0], [0.0, 6.0]"),
        ],
        expect![[r#"
            mine.toml:28: side[0].unit[0].at: expected ground that the unit may enter, found "copse" (JOS-SET-03)
            mine.toml:65: side[1].unit[1].at: expected a place 1 UD from "kerpen", found [4.5, 4.2] (JOS-SET-03)
            mine.toml:28: side[0].unit[0].at : attendu un terrain où l’unité peut entrer, trouvé "copse" (JOS-SET-03)
            mine.toml:65: side[1].unit[1].at : attendu une place à 1 UD de "kerpen", trouvé [4.5, 4.2] (JOS-SET-03)
        "#]],
    );
}

#[test]
fn stages_that_say_too_little() {
    check(
        &[
            ("clause = \"JOS-GEN-07\"", "clause = \"JOS-GEN-77\""),
            ("who = \"montbrun\"", "who = \"murat\""),
            ("\n[[lesson.stage.act]]\nverb = \"attach\"\npiece = \"montbrun_horse\"\n", ""),
            ("seed = 18", "seed = -1"),
            ("minutes = 2", "minutes = 0"),
        ],
        expect![[r#"
            mine.toml:87: lesson.seed: expected an integer from 0 to 4294967295, found -1
            mine.toml:88: lesson.minutes: expected an integer from 1 to 15, found 0
            mine.toml:120: lesson.stage[0].act: expected what leads there, found nothing
            mine.toml:123: lesson.stage[0].clause: expected the id of a clause, found "JOS-GEN-77"
            mine.toml:125: lesson.stage[0].who: expected the id of a unit or a general, found "murat"
            mine.toml:87: lesson.seed : attendu un entier de 0 à 4294967295, trouvé -1
            mine.toml:88: lesson.minutes : attendu un entier de 1 à 15, trouvé 0
            mine.toml:120: lesson.stage[0].act : attendu ce qui y mène, trouvé rien
            mine.toml:123: lesson.stage[0].clause : attendu l’identifiant d’une clause, trouvé "JOS-GEN-77"
            mine.toml:125: lesson.stage[0].who : attendu l’identifiant d’une unité ou d’un général, trouvé "murat"
        "#]],
    );
}

/// JOS-SET-03: in a battle players deploy.
#[test]
fn places_belong_to_lessons() {
    let text = muster::file("josephine/scenarios/first_steps_3.toml").expect("a lesson of ours");
    let (battle, _) = text.split_once("[lesson]").expect("what makes it a lesson");
    let report = muster::check("mine.toml", battle, Lang::En);
    let told: Vec<String> = report.problems.iter().map(|problem| problem.text(Lang::En)).collect();
    assert_eq!(told.len(), 8, "{told:#?}");
    assert!(told[0].contains("expected no place where players deploy"), "{}", told[0]);
}

/// NPW-SET-11: where a lesson of NapoW puts everybody: each piece once, in the zone of its side; whoever is named exists.
#[test]
fn lessons_of_napow_say_where_everybody_stands() {
    let lessons = muster::napow::lessons();
    assert_eq!(lessons.len(), 3);
    for lesson in lessons {
        let taught = lesson.lesson.as_ref().expect("it is a lesson");
        let roster = &lesson.setup().chart.roster;
        assert_eq!(taught.places.len(), roster.len(), "{}", lesson.id);
        assert!(muster::napow::scenarios().iter().all(|battle| battle.id != lesson.id));
    }
    let text = muster::file("napow/scenarios/charge_and_square.toml").expect("a lesson of ours");
    let edits = [
        ("[[lesson.place]]\npiece = \"first_general_1\"\nat = [88, 43]\nfacing = 0\n", ""),
        ("at = [72, 72]", "at = [72, 60]"),
        ("other = \"first_0_line_old_1\"", "other = \"first_0_line_old_7\""),
        ("by = \"NPW-CHG-18\"", "by = \"NPW-CHG-118\""),
    ];
    spoil::refused(
        &spoil::changed(text, &edits),
        &expect![[r#"
        mine.toml:105: lesson.place: expected a place for "first_general_1", found none
        mine.toml:121: lesson.place[2].at: expected a place in the zone of the side, found [72, 60] (NPW-SET-11)
        mine.toml:147: lesson.enemy[1].other: expected the id of a unit or a general, found "first_0_line_old_7"; did you mean "first_0_line_old_1"?
        mine.toml:183: lesson.stage[2].by: expected the id of a clause, found "NPW-CHG-118"
        mine.toml:105: lesson.place : attendu une place pour "first_general_1", trouvé aucune
        mine.toml:121: lesson.place[2].at : attendu une place dans la zone du camp, trouvé [72, 60] (NPW-SET-11)
        mine.toml:147: lesson.enemy[1].other : attendu l’identifiant d’une unité ou d’un général, trouvé "first_0_line_old_7" ; vouliez-vous dire "first_0_line_old_1" ?
        mine.toml:183: lesson.stage[2].by : attendu l’identifiant d’une clause, trouvé "NPW-CHG-118"
    "#]],
    );
}

/// FCM-SETUP-09: a lesson of *Feu, Combat, Moral* is a battle besides; it says where everybody stands, units in which formation.
#[test]
fn lessons_of_fcm_are_battles_besides() {
    let lessons: Vec<_> = muster::fcm::scenarios().iter().filter(|scenario| scenario.lesson.is_some()).collect();
    let ids: Vec<&str> = lessons.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["column_and_line", "horse_and_square", "the_farm"]);
    for scenario in lessons {
        let (battle, lesson) = (scenario.setup(), scenario.lesson_setup().expect("a lesson"));
        assert_ne!(battle.zones, lesson.zones, "{}: in a lesson everybody stands nearer", scenario.id);
        let placed = scenario.deployment();
        let companies = lesson.units.iter().filter(|unit| unit.company_of.is_some()).count();
        assert_eq!(placed.len() + companies, lesson.chart.roster.len(), "{}", scenario.id);
    }
    let text = muster::file("fcm/scenarios/horse_and_square.toml").expect("a lesson of ours");
    let edits = [
        ("verb = \"limbered\"\nat = [45, 14]", "verb = \"column\"\nat = [45, 14]"),
        ("[[lesson.place]]\npiece = \"first_a_brigade_general\"\nat = [52, 16]\nfacing = 0\n", ""),
    ];
    spoil::refused(
        &spoil::changed(text, &edits),
        &expect![[r#"
            mine.toml:142: lesson.place: expected a place for "first_a_brigade_general", found none
            mine.toml:156: lesson.place[2].verb: expected a formation of its arm, found "column" (FCM-SETUP-09)
            mine.toml:142: lesson.place : attendu une place pour "first_a_brigade_general", trouvé aucune
            mine.toml:156: lesson.place[2].verb : attendu une formation de son arme, trouvé "column" (FCM-SETUP-09)
        "#]],
    );
}
