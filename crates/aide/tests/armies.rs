//! Armies of every set: read, written, built from nothing, broken and mended, put away.

use aide::army::{Army, Control, Deed, Edit, Kept, Loss, Node, Outline, Setting, Table, lists, ready};
use proptest::prelude::*;
use rulebook::{Lang, System};

/// The points and the checksum of a text.
fn mustered(file: &str, text: &str) -> (Vec<muster::Points>, String) {
    let review = muster::review(file, text, Lang::En);
    assert_eq!(review.report.problems, [], "{file}");
    let roster = review.roster.expect("a sound list has a roster");
    let checksum = roster.lines().find(|line| line.starts_with("Checksum")).expect("a checksum").to_owned();
    (review.report.points, checksum)
}

/// The one offer, under a row, of which the label begins so.
#[track_caller]
fn add(army: &mut Army, row: &str, label: &str) {
    let outline = army.outline(Lang::En);
    let offers = &outline.row(row).unwrap_or_else(|| panic!("no row {row}: {}", rows(&outline))).offers;
    let offer = offers.iter().find(|offer| offer.label.starts_with(label)).unwrap_or_else(|| {
        panic!("{row} does not offer {label}: {:?}", offers.iter().map(|offer| &offer.label).collect::<Vec<_>>())
    });
    assert_ne!(offer.left, Some(0), "{label}");
    assert!(army.apply(&offer.edits));
}

#[track_caller]
fn control<'o>(outline: &'o Outline, row: &str, key: &str) -> &'o Control {
    let row = outline.row(row).unwrap_or_else(|| panic!("no row {row}: {}", rows(outline)));
    row.controls.iter().find(|control| control.key == key).unwrap_or_else(|| panic!("no {key} in {}", row.path))
}

#[track_caller]
fn set(army: &mut Army, row: &str, key: &str, number: i64) {
    let outline = army.outline(Lang::En);
    let Setting::Count { at, field, .. } = &control(&outline, row, key).setting else { panic!("{key} is no number") };
    assert!(army.apply(&[Edit::set(at, field, number)]));
}

#[track_caller]
fn choose(army: &mut Army, row: &str, key: &str, words: &str) {
    let outline = army.outline(Lang::En);
    let Setting::Choice { options, .. } = &control(&outline, row, key).setting else { panic!("{key} is no choice") };
    let option = options.iter().find(|(label, _)| label == words);
    let (_, edits) = option.unwrap_or_else(|| panic!("{key} is none of {words}: {options:?}"));
    assert!(army.apply(edits));
}

#[track_caller]
fn switch(army: &mut Army, row: &str, key: &str) {
    let outline = army.outline(Lang::En);
    let Setting::Flag { edits, .. } = &control(&outline, row, key).setting else { panic!("{key} is no flag") };
    assert!(army.apply(edits));
}

#[track_caller]
fn act(army: &mut Army, row: &str, deed: Deed) {
    let outline = army.outline(Lang::En);
    let acts = &outline.row(row).expect("a row").acts;
    let act = acts.iter().find(|act| act.deed == deed).unwrap_or_else(|| panic!("{row}: no {deed:?}"));
    assert!(army.apply(&act.edits));
}

fn rows(outline: &Outline) -> String {
    outline.rows.iter().map(|row| format!("\n{} {}", row.path, row.title)).collect()
}

/// What is wrong, as `row clause`.
fn faults(army: &Army) -> Vec<String> {
    let outline = army.outline(Lang::En);
    let mut faults = Vec::new();
    for row in &outline.rows {
        for fault in &row.faults {
            faults.push(format!("{} {}", row.path, fault.clause.map_or("-", |clause| clause.id())));
        }
    }
    faults
}

/// Sound, written, read, and the same.
#[track_caller]
fn stands(army: &Army) {
    assert_eq!(faults(army), Vec::<String>::new(), "{}", army.text());
    let again = Army::read("again.toml", &army.text()).expect("what was written can be read");
    assert_eq!(&again, army);
    assert_eq!(mustered("a", &again.text()), mustered("a", &army.text()));
    let kept = Kept::new("k1", army, 0.0);
    assert_eq!(kept.army().as_ref(), Some(army));
    assert!(!kept.units().is_empty());
}

fn josephine() -> Army {
    let mut army = Army::fresh(System::Josephine, "france_1815").expect("a list of ours");
    add(&mut army, "general", "General");
    for _ in 0..4 {
        add(&mut army, "unit", "Line");
    }
    add(&mut army, "unit", "Cuirassiers");
    add(&mut army, "unit", "Foot artillery");
    set(&mut army, "general[0]", "control", 2);
    choose(&mut army, "general[1]", "grade", "Superior");
    set(&mut army, "unit[0]", "elements", 5);
    assert!(army.rename("unit[0]", "The \"first\""));
    act(&mut army, "unit[0]", Deed::Duplicate);
    act(&mut army, "unit[0]", Deed::Down);
    act(&mut army, "unit[3]", Deed::Remove);
    army
}

fn pow() -> Army {
    let mut army = Army::fresh(System::Pow, "fr_1805").expect("a list of ours");
    add(&mut army, "formation", "Empty formation");
    add(&mut army, "formation[1]", "Light infantry");
    add(&mut army, "formation[1]", "Line infantry");
    add(&mut army, "formation[1]", "Medium foot battery");
    set(&mut army, "formation[1].unit[1]", "count", 3);
    choose(&mut army, "formation[1].unit[1]", "unit_quality", "Elite");
    switch(&mut army, "formation[1].unit[1]", "skirmishers");
    choose(&mut army, "formation[1].unit[0]", "troop", "light cavalry");
    add(&mut army, "formation", "Heavy cavalry");
    add(&mut army, "formation", "Grenadier division");
    switch(&mut army, "formation[3]", "optional");
    choose(&mut army, "formation[3]", "replaces", "Division");
    switch(&mut army, "formation[3]", "take");
    choose(&mut army, "", "year", "1806");
    army
}

fn napow() -> Army {
    let mut army = Army::fresh(System::Napow, "fr1805").expect("a list of ours");
    for um in ["Light brigade", "Line brigade", "Light cavalry brigade"] {
        add(&mut army, "um", um);
    }
    add(&mut army, "independents", "Foot battery, 8 pdr");
    add(&mut army, "independents", "Foot battery, 4 pdr");
    choose(&mut army, "um[2]", "brigadier", "Hesitant");
    switch(&mut army, "divisional_morale", "divisional_bonus");
    army
}

fn fcm() -> Army {
    let mut army = Army::fresh(System::Fcm, "austrian").expect("a list of ours");
    add(&mut army, "officer", "Aide-de-camp");
    for place in 0..2 {
        add(&mut army, "brigade", "Brigade");
        let brigade = format!("brigade[{place}]");
        add(&mut army, &brigade, "Fusilier (German");
        add(&mut army, &brigade, "Grenadier");
        add(&mut army, &brigade, "Landwehr");
    }
    set(&mut army, "unit[0]", "figures_0", 20);
    choose(&mut army, "unit[1]", "brigade", "Brigade 2");
    choose(&mut army, "officer[0]", "officer_value", "80");
    army
}

#[test]
fn a_list_of_each_set_built_from_nothing_is_sound_and_reads_back_the_same() {
    for army in [josephine(), pow(), napow(), fcm()] {
        stands(&army);
        println!("{}", army.outline(Lang::Fr).roster.expect("a roster"));
    }
}

#[test]
fn every_ready_army_keeps_its_cost_and_checksum() {
    let mut count = 0;
    for system in System::ALL {
        for start in ready(system) {
            let army = Army::ready(system, &start.id).expect("it is offered");
            stands(&army);
            let folder = if system == System::Fcm { "ready" } else { "armies" };
            let file = format!("{}/{folder}/{}.toml", system.id(), start.id);
            let text = muster::file(&file).unwrap_or_else(|| panic!("{file}"));
            let review = muster::review(&file, text, Lang::En);
            let roster = review.roster.expect("a roster");
            let (points, checksum) = mustered("own.toml", &army.text());
            assert_eq!(points, review.report.points, "{file}");
            assert!(roster.contains(&checksum), "{file}");
            count += 1;
        }
        for start in lists(system) {
            assert!(Army::fresh(system, &start.id).is_some(), "{}", start.id);
        }
    }
    assert_eq!(
        count,
        muster::files("").filter(|(path, _)| path.contains("/armies/") || path.contains("/ready/")).count() - 6
    );
}

/// JOS-ARMY-02, JOS-ARMY-04, JOS-PROF-04, JOS-DOC-02, JOS-BUD-21.
#[test]
fn josephine_faults_stand_at_their_rows() {
    let mut army = josephine();
    switch(&mut army, "general[0]", "chief");
    assert_eq!(faults(&army), ["general JOS-ARMY-02"]);
    switch(&mut army, "general[1]", "chief");
    stands(&army);
    set(&mut army, "unit[1]", "elements", 6);
    assert_eq!(faults(&army), ["unit[1] JOS-ARMY-04"]);
    set(&mut army, "unit[1]", "elements", 4);
    choose(&mut army, "", "year", "1805");
    add(&mut army, "unit", "United grenadiers");
    choose(&mut army, "", "year", "1815");
    assert_eq!(faults(&army), ["unit[6] JOS-PROF-04"]);
    act(&mut army, "unit[6]", Deed::Remove);
    set(&mut army, "", "budget", 100);
    assert_eq!(faults(&army), [" JOS-BUD-21"]);
    assert!(army.outline(Lang::En).points.is_some_and(|points| points.0 > 100.0), "what is over is still priced");
    army.rename("unit[2]", " ");
    assert_eq!(faults(&army), ["unit[2] -"], "a name missing in both languages is missing once");
}

/// POW-ORG-04, POW-MB-26, POW-LIST-02, POW-LIST-03, POW-LIST-06.
#[test]
fn pow_faults_stand_at_their_rows() {
    let mut army = pow();
    choose(&mut army, "formation[1]", "role", "C-in-C");
    assert!(faults(&army).contains(&"formation POW-ORG-04".to_owned()), "{:?}", faults(&army));
    choose(&mut army, "formation[1]", "role", "Subordinate");
    set(&mut army, "formation[1].unit[1]", "count", 12);
    assert!(faults(&army).contains(&"formation[1] POW-MB-26".to_owned()), "{:?}", faults(&army));
    set(&mut army, "formation[1].unit[1]", "count", 3);
    set(&mut army, "", "limit", 12);
    assert_eq!(faults(&army), [" POW-LIST-06"]);
    let mut ready = Army::ready(System::Pow, "fr_1805").expect("one of ours");
    switch(&mut ready, "formation[6]", "take");
    act(&mut ready, "formation[6]", Deed::Duplicate);
    switch(&mut ready, "formation[7]", "take");
    assert_eq!(faults(&ready), ["formation[7] POW-LIST-02"], "one option in the place of a formation");
}

/// NPW-GEN-03, NPW-ORG-15, NPW-CHR-33, NPW-CHR-34.
#[test]
fn napow_faults_stand_at_their_rows() {
    let mut army = napow();
    act(&mut army, "um[0]", Deed::Remove);
    assert_eq!(faults(&army), ["um NPW-GEN-03"; 2], "too few, and an obligatory one is missing");
    let mut army = napow();
    set(&mut army, "um[1].ucs[0]", "count", 5);
    let found = faults(&army);
    assert!(found.contains(&"um[1] NPW-GEN-03".to_owned()), "{found:?}");
    let mut army = napow();
    switch(&mut army, "um[1]", "bonus");
    assert_eq!(faults(&army), [" NPW-CHR-33", " NPW-GEN-03"], "a second bonus, and too dear");
    let mut army = napow();
    choose(&mut army, "artillery_general", "artillery_general", "Confident");
    act(&mut army, "independents[1]", Deed::Remove);
    assert_eq!(faults(&army), ["artillery_general NPW-ORG-15"]);
    let mut army = napow();
    set(&mut army, "fortification_slices", "fortification_slices", 13);
    assert!(faults(&army).contains(&"fortification_slices NPW-CHR-34".to_owned()));
    let mut army = napow();
    act(&mut army, "independents[0]", Deed::Remove);
    assert_eq!(faults(&army), ["independents NPW-GEN-03"]);
}

/// FCM-OFF-02, FCM-SETUP-02, FCM-UNIT-10, FCM-UNIT-14.
#[test]
fn fcm_faults_stand_at_their_rows() {
    let mut army = fcm();
    act(&mut army, "officer[0]", Deed::Remove);
    assert_eq!(faults(&army), ["officer FCM-OFF-02"]);
    let mut army = fcm();
    set(&mut army, "unit[0]", "figures_0", 25);
    assert_eq!(faults(&army), ["unit[0] FCM-UNIT-10"]);
    set(&mut army, "unit[0]", "figures_0", 1);
    assert_eq!(faults(&army), ["unit[0] FCM-UNIT-14"]);
    let mut army = fcm();
    choose(&mut army, "unit[0]", "brigade", "Brigade 2");
    assert_eq!(faults(&army), ["brigade[0] FCM-SETUP-02"]);
    let mut army = fcm();
    for _ in 0..3 {
        add(&mut army, "brigade[0]", "Brigade battery, 6");
    }
    assert_eq!(faults(&army), ["unit FCM-SETUP-02"], "too many guns for so few others");
}

#[test]
fn a_damaged_file_says_where() {
    let text = josephine().text();
    let cut = text.replacen("[[unit]]", "[[unit", 1);
    let problems = Army::read("cut.toml", &cut).expect_err("it is no TOML");
    assert!(problems[0].text(Lang::En).starts_with("cut.toml:"), "{problems:?}");
    let strange = text.replacen("elements = 4", "elments = 4", 1);
    let problems = Army::read("strange.toml", &strange).expect_err("an unknown field");
    assert!(problems[0].text(Lang::En).contains("unit["), "{}", problems[0].text(Lang::En));
    for (file, what) in
        [("napow/armies/fr1805.toml", "a list to choose from"), ("josephine/maps/pratzen.toml", "a map")]
    {
        assert!(Army::read(file, muster::file(file).expect(what)).is_err(), "{what}");
    }
    assert!(Army::read("empty.toml", "").is_err());
}

#[test]
fn losses_are_marked_taken_back_and_deducted() {
    for army in [josephine(), pow(), napow(), fcm()] {
        let mut kept = Kept::new("k1", &army, 0.0);
        let whole = kept.units();
        let piece = kept.pieces().into_iter().find(|piece| !piece.facts.is_empty()).expect("a unit");
        let one = piece.per_figure.unwrap_or(1);
        let state = piece.states.first().map(|state| state.name.to_owned());
        kept.mark(&piece, Loss { lost: one, state });
        let (before, after) = (&whole[0].facts, &kept.units()[0].facts);
        let (field, _) = piece.falls[0];
        assert_eq!(after[field].as_i64(), before[field].as_i64().map(|whole| whole - 1), "{field}");
        kept.mark(&piece, Loss { lost: u16::MAX, state: None });
        assert_eq!(kept.loss(&piece.key).lost, piece.most, "nobody loses more than he has");
        assert_eq!(kept.units().len(), whole.len() - 1, "who is gone is not asked for");
        let text = serde_json::to_string(&kept).expect("plain data");
        let mut again: Kept = serde_json::from_str(&text).expect("what was written");
        assert_eq!(again, kept);
        assert!(again.undo() && again.undo() && !again.undo());
        assert_eq!(again.units(), whole);
        kept.reset();
        assert_eq!(kept.units(), whole);
    }
}

/// Facts have the names that procedures ask for, and values that they take.
#[test]
fn facts_are_fields_of_procedures() {
    let asks = |system: System, procedure: &str, case: serde_json::Value| {
        let line = serde_json::json!({ "system": system.id(), "procedure": procedure, "case": case }).to_string();
        let mut reply = Vec::new();
        game::procedure::answer_line(&systems::CATALOGUE, line.as_bytes(), Lang::En, &mut reply);
        let reply = String::from_utf8(reply).expect("a line of JSON");
        assert!(reply.starts_with("{\"ok\":true"), "{line} → {reply}");
    };
    let some = |units: &[aide::army::UnitFacts], place: usize, fields: &[&str]| {
        let facts = &units[place].facts;
        let found = fields.iter().map(|field| {
            ((*field).to_owned(), facts.get(*field).unwrap_or_else(|| panic!("{field}: {facts:?}")).clone())
        });
        serde_json::Value::Object(found.collect())
    };
    let units = |army: Army| Kept::new("k", &army, 0.0).units();
    let jos = units(josephine());
    asks(
        System::Josephine,
        "charge",
        serde_json::json!({
            "attacker": some(&jos, 0, &["arm", "vc", "elements", "experience"]),
            "defender": some(&jos, 1, &["arm", "vc", "elements", "experience"]),
        }),
    );
    let pow = units(pow());
    asks(
        System::Pow,
        "morale",
        serde_json::json!({ "test": "under_fire", "unit": some(&pow, 0, &["troop", "strength"]) }),
    );
    let napow = units(napow());
    let mut shooter = some(&napow, 0, &["arm", "weapon", "experience", "elements", "fire_discipline"]);
    shooter["moved"] = true.into();
    let mut target = some(&napow, 2, &["arm", "elements"]);
    target["formation"] = "line".into();
    asks(System::Napow, "fire", serde_json::json!({ "range_cm": 4, "shooter": shooter, "target": target }));
    let fcm = units(fcm());
    asks(
        System::Fcm,
        "morale",
        some(&fcm, 0, &["status", "morale_value", "initial_figures", "cumulative_losses", "arm"]),
    );
    asks(
        System::Fcm,
        "small_arms_fire",
        serde_json::json!({
            "range_cm": 5,
            "shooter": some(&fcm, 0, &["weapon", "fire_value", "figures"]),
            "target": some(&fcm, 1, &["arm", "status", "figures"]),
        }),
    );
}

/// Every word that an outline shows is there in both languages.
#[test]
fn nothing_is_without_words() {
    for lang in Lang::ALL {
        for system in System::ALL {
            let fresh = lists(system).into_iter().filter_map(|start| Army::fresh(system, &start.id));
            let ready = ready(system).into_iter().filter_map(|start| Army::ready(system, &start.id));
            for army in fresh.chain(ready) {
                let told = format!("{:?}", army.outline(lang));
                let missing = told.match_indices("\"army-").next();
                assert_eq!(missing, None, "{}", missing.map_or("", |(at, _)| &told[at..(at + 60).min(told.len())]));
            }
        }
    }
}

/// An outline is asked for after every change: it must fit between two frames of the page.
#[test]
fn an_outline_takes_no_longer_than_a_frame() {
    for system in System::ALL {
        let mut longest = std::time::Duration::ZERO;
        for start in ready(system) {
            let army = Army::ready(system, &start.id).expect("it is offered");
            army.outline(Lang::En);
            let begin = std::time::Instant::now();
            army.outline(Lang::En);
            longest = longest.max(begin.elapsed());
        }
        println!("{}: {longest:?}", system.id());
        // Unoptimised, on a machine that does other things besides.
        assert!(longest.as_millis() < 400, "{}: {longest:?}", system.id());
    }
}

fn entries(table: &Table) -> usize {
    let inner = |node: &Node| match node {
        Node::List(list) => {
            list.iter().map(|node| if let Node::Table(table) = node { 1 + entries(table) } else { 0 }).sum()
        }
        Node::Table(table) => entries(table),
        _ => 0,
    };
    table.values().map(inner).sum()
}

/// One change that the outline offers, by chance; numbers may be wild.
fn random_edits(outline: &Outline, [row, kind, which, number]: [u16; 4]) -> Vec<Edit> {
    let row = &outline.rows[usize::from(row) % outline.rows.len()];
    let pick = |count: usize| (count > 0).then(|| usize::from(which) % count);
    match kind % 4 {
        0 => pick(row.offers.len()).map(|place| row.offers[place].edits.clone()),
        1 => pick(row.acts.len()).map(|place| row.acts[place].edits.clone()),
        _ => pick(row.controls.len()).map(|place| match &row.controls[place].setting {
            Setting::Count { at, field, .. } => vec![Edit::set(at, field, i64::from(number) % 40 - 3)],
            Setting::Choice { options, .. } => options[usize::from(number) % options.len().max(1)].1.clone(),
            Setting::Flag { edits, .. } => edits.clone(),
        }),
    }
    .unwrap_or_default()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn random_edits_never_lose_anything(set in 0_usize..4, start in any::<u16>(), steps in prop::collection::vec(any::<[u16; 4]>(), 1..25)) {
        let system = System::ALL[set];
        let all = ready(system);
        let mut army = Army::ready(system, &all[usize::from(start) % all.len()].id).expect("it is offered");
        for step in steps {
            let outline = army.outline(Lang::Fr);
            let edits = random_edits(&outline, step);
            let before = entries(army.root());
            prop_assert!(army.apply(&edits), "{edits:?}");
            let removes = edits.iter().filter(|edit| matches!(edit, Edit::Remove { .. })).count();
            if removes == 0 {
                prop_assert!(entries(army.root()) >= before, "{edits:?}");
            }
            let again = Army::read("again.toml", &army.text());
            prop_assert_eq!(again.as_ref().ok(), Some(&army), "{:?}", again);
            prop_assert!(!Kept::new("k", &army, 0.0).pieces().iter().any(|piece| piece.key.is_empty()));
        }
    }
}
