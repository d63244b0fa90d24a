//! Army lists and scenarios of Principles of War: ours are sound, spoilt ones are refused with every reason, in both languages.

use expect_test::{Expect, expect};
use muster::pow::{armies, army_points, read_army, scenarios};
use muster::{FileKind, check, cost, print};
use rulebook::{Lang, System};

fn file(path: &str) -> &'static str {
    muster::file(path).expect("it is ours")
}

/// All that is said about a file of ours with a few places changed, English then French.
fn spoilt(path: &str, changes: &[(&str, &str)], says: &Expect) {
    let mut text = file(path).to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let report = check("mine.toml", &text, Lang::En);
    let lines = Lang::ALL.iter().flat_map(|lang| report.problems.iter().map(|problem| problem.text(*lang) + "\n"));
    says.assert_eq(&lines.collect::<String>());
    assert!(cost("mine.toml", &text, Lang::En).is_err() && print("mine.toml", &text, Lang::Fr).is_err());
}

/// POW-LIST-01, POW-LIST-03: every file is sound and its stated totals are the sums.
#[test]
fn our_files_are_sound() {
    let mut count = 0;
    for (path, text) in muster::files("pow") {
        let report = check(path, text, Lang::En);
        assert!(report.is_sound(), "{report}");
        assert_eq!(report.system, Some(System::Pow));
        let army = path.contains("armies");
        assert_eq!(report.kind, Some(if army { FileKind::Army } else { FileKind::Scenario }));
        let sheet = cost(path, text, Lang::En).expect("it is sound");
        assert!(sheet.forces.iter().all(|force| force.points == 60.into()));
        assert!(print(path, text, Lang::Fr).is_ok());
        count += 1;
    }
    assert_eq!((count, armies().len(), scenarios().len()), (12, 9, 3));
}

/// POW-LIST-02, POW-LIST-06: no option makes an army dearer than its limit.
#[test]
fn options_keep_to_the_limit() {
    for army in armies() {
        for option in army.options() {
            let with = army.fielded_with(None, std::slice::from_ref(&option.id));
            assert!(army_points(&with) <= 60, "{} {}", army.id, option.id);
        }
    }
}

/// POW-LIST-02, POW-LIST-03: what its owner takes, and what the year commands.
#[test]
fn options_and_variants_are_taken() {
    let text = file("pow/armies/at_1805.toml");
    let chosen = "limit = 60\nyear = 1809\ntake = [\"landwehr_column_1809\", \"archduke_charles_1809\"]";
    let army = read_army("mine.toml", &text.replacen("limit = 60", chosen, 1)).expect("it is sound");
    let fielded = army.fielded();
    assert_eq!(army_points(&fielded), 58);
    assert!(!fielded[0].starred);
    let line = fielded.iter().flat_map(|one| &one.units).find(|unit| unit.name[0] == "Line infantry");
    assert_eq!(line.map(|unit| unit.code.as_str()), Some("Pm"));
}

/// POW-LIST-07, POW-STR-06: the sample division of the book.
#[test]
fn the_sample_division() {
    let unit = |count: u8, code: &str, class: &str, more: &str| {
        format!(
            "[[formation.unit]]\ncount = {count}\nname_en = \"U\"\nname_fr = \"U\"\ncode = \"{code}\"\nunit_quality = \"{class}\"\n{more}\n"
        )
    };
    let text = format!(
        "id = \"sample\"\nname_en = \"Sample\"\nname_fr = \"Exemple\"\nnation = \"france\"\nyears = [1805, 1815]\nlevel = \"high\"\n\
         [[formation]]\nid = \"division\"\nname_en = \"French division\"\nname_fr = \"Division française\"\n\
         quality = \"average\"\ntraining = \"french\"\nrole = \"cinc\"\npoints = 12\nstrength = 60\n{}{}{}",
        unit(1, "Fa", "second_line", "calibre = \"medium\""),
        unit(2, "Fsm", "elite", "steadfast = true"),
        unit(2, "Fsm", "second_line", "steadfast = true"),
    );
    let army = read_army("sample.toml", &text).expect("it is sound");
    let tracks: Vec<String> = army.formations[0].units.iter().map(muster::pow::Unit::track).collect();
    assert_eq!(
        tracks,
        ["1 2 3 4* 5 6 7 8 9 10", "1 2 3 4 5 6 7 8* 9 10 11 12 13 14 15 16 17 18", "1 2 3 4* 5 6 7 8 9 10 11 12 13 14"]
    );
}

/// POW-LIST-05, POW-LIST-06: the budget clause by clause.
#[test]
fn the_cost_sheet() {
    let sheet = |lang| cost("fr_1805.toml", file("pow/armies/fr_1805.toml"), lang).expect("it is sound").to_string();
    expect![[""]].assert_eq(&sheet(Lang::En));
    expect![[""]].assert_eq(&sheet(Lang::Fr));
}

/// POW-STR-06: the roster, with the base strengths starred.
#[test]
fn the_roster() {
    let roster = |lang| print("ot_1798.toml", file("pow/armies/ot_1798.toml"), lang).expect("it is sound");
    expect![[""]].assert_eq(&roster(Lang::En));
    expect![[""]].assert_eq(&roster(Lang::Fr));
}

/// POW-LIST-03, POW-LIST-05, POW-LIST-06, POW-STR-03, POW-STR-06: every stated number is computed again.
#[test]
fn stated_numbers() {
    let changes = [
        ("units = 24", "units = 25"),
        ("strength = 280", "strength = 281"),
        ("points = 60", "points = 61"),
        ("points = 13\nstrength = 62", "points = 12\nstrength = 61"),
        ("base_strength = 6\nstrength = 10", "base_strength = 7\nstrength = 11"),
    ];
    spoilt("pow/armies/fr_1805.toml", &changes, &expect![[""]]);
}

/// POW-LIST-06: more than the limit.
#[test]
fn too_dear() {
    spoilt("pow/armies/fr_1805.toml", &[("limit = 60", "limit = 59")], &expect![[""]]);
}

/// POW-LIST-04, POW-TRP-02, POW-TRP-13, POW-TRP-14, POW-STR-04, POW-WPN-05, POW-WPN-06: units that cannot be.
#[test]
fn units_that_cannot_be() {
    let changes = [
        ("code = \"FA\"", "code = \"FAg\""),
        ("code = \"Fsm\"", "code = \"Qsm\""),
        ("code = \"Fsm\"", "code = \"Fm\""),
        ("code = \"HA\"", "code = \"HA\"\nsteadfast = true\nweapon = \"musket\""),
        ("code = \"Lc\"", "code = \"Lcs\""),
        ("code = \"Cu\"", "code = \"Cu\"\ndiscipline = \"good\"\ncalibre = \"heavy\"\ncavalry_trained = true"),
        ("code = \"MIm\"", "code = \"MImL\""),
    ];
    spoilt("pow/armies/fr_1805.toml", &changes, &expect![[""]]);
    let mounted = [
        ("discipline = \"poor\"", "discipline = \"good\"\ndesert = true"),
        ("calibre = \"medium\"", "calibre = \"medium\"\nconscript = true"),
    ];
    spoilt("pow/armies/fr_1805.toml", &mounted, &expect![[""]]);
}

/// POW-LIST-02, POW-ORG-04, POW-CDR-01, POW-CDR-03, POW-MB-26: formations that cannot be.
#[test]
fn formations_that_cannot_be() {
    let changes = [
        ("role = \"cinc\"", "role = \"staff_officer\""),
        (
            "quality = \"reliable\"\ntraining = \"french\"\nstarred = false",
            "quality = \"reliable\"\ntraining = \"french\"\nstarred = true",
        ),
        ("count = 3", "count = 11"),
        ("replaces = \"heavy_cavalry\"", "replaces = \"havy_cavalry\""),
        ("optional = true", "optional = false"),
    ];
    spoilt("pow/armies/fr_1805.toml", &changes, &expect![[""]]);
    spoilt("pow/armies/fr_1805.toml", &[("quality = \"professional\"", "quality = \"good\"")], &expect![[""]]);
}

/// POW-LIST-02, POW-LIST-03: choices that nobody has.
#[test]
fn choices_that_nobody_has() {
    let take = "limit = 60\nyear = 1812\ntake = [\"grenadier_division\", \"dragon_division\"]";
    spoilt("pow/armies/fr_1805.toml", &[("limit = 60", take)], &expect![[""]]);
    let take = "limit = 60\nyear = 1805\ntake = [\"landwehr_column_1809\"]";
    let changes = [
        ("limit = 60", take),
        ("years = [1809, 1809]", "years = [1809, 1812]"),
        ("units = [\"Line infantry\"]\ncode = \"Pm\"", "units = [\"Line infantri\", \"Cuirassiers\"]\ncode = \"Pm\""),
    ];
    spoilt("pow/armies/at_1805.toml", &changes, &expect![[""]]);
}

/// POW-SET-06, POW-SET-09, POW-SET-10, POW-OBJ-01, POW-OBJ-04, POW-TRN-02, POW-ORD-01, POW-LOC-02, POW-GEO-01, POW-TGN-04: scenarios.
#[test]
fn scenarios_that_cannot_be() {
    let changes = [
        ("deploy = [0, 0, 180, 30]", "deploy = [0, 0, 180, 40]"),
        ("supply_x = 82.5", "supply_x = 179"),
        ("objectives = [\"pratzen\"]", "objectives = [\"pratzen\", \"pratze\", \"ponds\"]"),
        ("at = [80, 36]", "at = [80, 46]"),
        ("polygon = [[72, 18], [87, 18], [87, 33], [72, 33]]", "polygon = [[72, 18], [87, 33], [87, 18], [72, 33]]"),
        ("arrow = [[60, 20], [70, 64]]", "arrow = [[60, 50], [70, 640]]"),
        ("base_type = \"deployed\"", "base_type = \"formed\""),
        ("formation = \"grenadiers\"", "formation = \"grenadier\""),
    ];
    spoilt("pow/scenarios/pratzen_1805.toml", &changes, &expect![[""]]);
    let changes = [
        ("objectives = [\"pratzen\"]", "objectives = [\"pratzen\", \"pratze\", \"ponds\"]"),
        ("at = [80, 36]", "at = [80, 46]"),
    ];
    spoilt("pow/scenarios/pratzen_1805.toml", &changes, &expect![[""]]);
    let changes = [
        ("off_table = false\ndeploy = [0, 97.5, 180, 120]", "off_table = true"),
        ("list = \"pr_1806\"", "list = \"pr_1813\""),
        ("date = \"1806-10-14\"", "date = \"1806-13-14\""),
        ("table = [180, 120]", "table = [180, 130]"),
        ("roll = 4", "roll = 7"),
    ];
    spoilt("pow/scenarios/hassenhausen_1806.toml", &changes, &expect![[""]]);
    let changes = [
        ("off_table = false\ndeploy = [0, 97.5, 180, 120]", "off_table = true"),
        ("list = \"pr_1806\"", "list = \"pr_1813\""),
    ];
    spoilt("pow/scenarios/hassenhausen_1806.toml", &changes, &expect![[""]]);
}
