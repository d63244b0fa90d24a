//! Every clause of the set, asserted.

mod common;

use common::{Scene, clauses, name, reply, to};
use field::{Facing, Point, Pose};
use game::{Answer, Arrow, Footprint, Pick, PieceId, RuleSet, Side, Sketch, Standing, Step, Symbol, Way, Whereabouts};
use rulebook::skirmish::*;
use serde_json::json;
use skirmish::Skirmish;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

fn pose(x: f64, y: f64, facing: u16) -> Pose {
    Pose::new(Point::from_units(x, y), Facing::new(facing))
}

/// SKI-BASE-01, -02: a hidden base is one outline of 3 x 6 cm, a company four elements, those of a square one to each side.
#[test]
fn a_square_looks_all_round() {
    let scene = Scene::new("March").company(0, 30.0, 20.0, 0, "square").hidden(1, 10.0, 20.0, 0);
    let view = scene.view(Some(SECOND));
    let elements = |piece: usize| match &view.pieces[piece].footprint {
        Footprint::Elements(elements) => elements.clone(),
        other => panic!("{other:?}"),
    };
    let mut quarters: Vec<u8> = elements(0).iter().map(|element| element.quarter).collect();
    quarters.sort_unstable();
    assert_eq!(quarters, [0, 1, 2, 3]);
    assert!(elements(0).iter().all(|element| (element.width, element.depth) == (3_000, 1_500)));
    let outline = elements(1);
    assert_eq!((outline.len(), outline[0].width, outline[0].depth), (1, 3_000, 6_000));
}

/// SKI-SET-01: within the zone, nobody on another; those not mentioned stand as in the standard layout.
#[test]
fn a_side_is_deployed_in_one_answer() {
    let mut scene = Scene::new("Deploy");
    let place = |piece: u16, pose: Pose| Pick::spot(scene.option(FIRST, "place", Some(piece), None), pose);
    let outside = Answer::from(place(0, pose(20.0, 14.0, 0)));
    assert_eq!(scene.refused(FIRST, &outside), (SET_01, "outside_zone".to_owned()));
    let both: Answer = [place(0, pose(20.0, 9.0, 0)), place(1, pose(21.0, 9.0, 0))].into_iter().collect();
    assert_eq!(scene.refused(FIRST, &both), (MOVE_05, "overlap".to_owned()));
    let one = Answer::from(place(0, pose(3.0, 11.0, 0)));
    scene.answer(FIRST, &one, &[]);
    let stands: Vec<_> = scene.view(None).pieces.iter().filter_map(|piece| piece.stand).collect();
    assert_eq!(stands.len(), 4);
    assert_eq!(stands[0], pose(3.0, 11.0, 0).into());
    assert_eq!(stands[3], pose(52.5, 9.0, 0).into());
}

/// SKI-SET-02: both are asked at once; the enemy and spectators see a base like any other.
#[test]
fn nobody_else_knows_the_decoy() {
    let mut scene = Scene::new("Decoy").hidden(0, 10.0, 9.0, 0).hidden(1, 20.0, 9.0, 0).hidden(4, 10.0, 36.0, 180);
    assert_eq!(scene.rules.asked(&scene.state).len(), 2);
    scene.choose(SECOND, "decoy", Some(4), None, &[]);
    scene.choose(FIRST, "decoy", Some(1), None, &[]);
    assert!(scene.events.iter().filter(|event| event.what == "decoy_named").all(|event| event.only == Some(FIRST)));
    for eyes in [Some(SECOND), None] {
        let piece = &scene.view(eyes).pieces[1];
        assert_eq!((piece.symbol, piece.outline_only, piece.strength), (Symbol::Unknown, true, None));
    }
    assert_eq!(scene.view(Some(FIRST)).pieces[1].strength, Some((0, 8)));
}

/// SKI-TURN-01: directives, then a half for each side; phases in which nobody can do anything are passed over.
#[test]
fn halves_follow_directives() {
    let mut scene = Scene::new("Directive").hidden(0, 10.0, 9.0, 0).hidden(4, 50.0, 36.0, 180);
    scene.answer(SECOND, &Answer::none(), &[]).answer(FIRST, &Answer::none(), &[]);
    let part = |scene: &Scene| scene.view(None).moment.part.map(|(_, half, of)| (half, of));
    assert_eq!(part(&scene), Some((1, 2)));
    assert_eq!(scene.question(FIRST).map(|question| question.kind.to_string()), Some("march".to_owned()));
    scene.answer(FIRST, &Answer::none(), &[]);
    assert_eq!((part(&scene), scene.view(None).moment.active), (Some((2, 2)), Some(SECOND)));
    scene.answer(SECOND, &Answer::none(), &[]);
    assert_eq!((scene.rules.turn(&scene.state), scene.told()), (2, vec!["turn"]));
}

/// SKI-TURN-02, SKI-LOSS-03: at the end of a turn ranks are closed, and who is shaken and left alone rallies.
#[test]
fn the_end_of_a_turn_closes_ranks() {
    let scene = Scene::new("March").company(0, 10.0, 9.0, 0, "square").mark(0, "company", json!([2, 0, 1, 2]));
    let scene = scene.mark(0, "shaken", json!(true)).company(4, 30.0, 40.0, 180, "line");
    let mut scene = scene.with(|state| state["active"] = json!(name(SECOND)));
    assert!(scene.view(None).pieces[0].markers.iter().any(|marker| *marker == "shaken"));
    scene.answer(SECOND, &Answer::none(), &[]);
    assert_eq!(scene.base(0, "company"), json!([2, 1, 2]));
    assert_eq!((scene.base(0, "formation"), scene.base(0, "shaken")), (json!("column"), json!(false)));
    let near = Scene::new("March").company(0, 30.0, 20.0, 0, "line").mark(0, "shaken", json!(true));
    let near = near.company(4, 30.0, 26.0, 0, "line").mark(4, "shaken", json!(true));
    let mut near = near.with(|state| state["active"] = json!(name(SECOND)));
    let anybody = near.rules.preset(&near.state, near.rules.asked(&near.state)[0]);
    let side = near.rules.asked(&near.state)[0];
    near.answer(side, &anybody, &[]);
    assert_eq!(near.base(0, "shaken"), json!(true));
}

/// SKI-DIR-01, -02: an arrow that its owner alone sees, and 3 cm more towards its head.
#[test]
fn a_directive_gives_zeal_and_stays_secret() {
    let mut scene = Scene::new("Directive").hidden(0, 10.0, 9.0, 0).hidden(4, 50.0, 36.0, 180);
    let direct = |points: Arrow| Answer::from(Pick::arrow(scene.option(FIRST, "direct", Some(0), None), points));
    let off = direct(Arrow::from_iter([Point::from_units(10.0, 99.0)]));
    assert_eq!(scene.refused(FIRST, &off), (DIR_01, "off_table".to_owned()));
    let arrow = direct(Arrow::from_iter([Point::from_units(10.0, 40.0)]));
    scene.answer(FIRST, &arrow, &[]).answer(SECOND, &Answer::none(), &[]);
    let arrows = |scene: &Scene, eyes| {
        scene.view(eyes).marks.iter().filter(|mark| matches!(mark.sketch, Sketch::Arrow(_))).count()
    };
    assert_eq!([Some(FIRST), Some(SECOND), None].map(|eyes| arrows(&scene, eyes)), [1, 0, 0]);
    assert!(scene.check(FIRST, &scene.march(FIRST, 0, to(10.0, 22.0))).is_ok());
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, to(10.0, 22.1))).0, MOVE_01);
    let aside = Way::from_iter([to(10.0, 15.0)[0], Step::To(Point::from_units(10.0, 8.5).into())]);
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, aside)).0, DIR_02);
}

/// SKI-MOVE-01, -02: a hidden base and a column 10 cm, a line 6, a square and the shaken nothing; aside costs double.
#[test]
fn allowances_and_legs() {
    let scene = Scene::new("March").hidden(0, 5.0, 9.0, 0).company(1, 20.0, 9.0, 0, "line");
    let scene =
        scene.company(2, 35.0, 9.0, 0, "square").company(3, 50.0, 9.0, 0, "line").mark(3, "shaken", json!(true));
    assert!(scene.check(FIRST, &scene.march(FIRST, 0, to(5.0, 19.0))).is_ok());
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, to(5.0, 19.1))), (MOVE_01, "too_far".to_owned()));
    assert!(scene.check(FIRST, &scene.march(FIRST, 1, to(20.0, 15.0))).is_ok());
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 1, to(20.0, 15.1))).0, MOVE_01);
    assert_eq!([2, 3].map(|piece| scene.find(FIRST, "march", Some(piece), None)), [None, None]);
    let plan = scene.rules.measure(&scene.state, FIRST, &scene.march(FIRST, 0, to(9.0, 9.0))).expect("it is legal");
    assert_eq!((plan.used, plan.charges), (800, vec![(MOVE_02, 800)]));
}

/// SKI-MOVE-03: a wheel about the front corner costs the arc of the other one, and is of 90° at most.
#[test]
fn a_column_wheels_about_its_corner() {
    let mut scene = Scene::new("March").company(0, 30.0, 20.0, 0, "column").hidden(4, 30.0, 44.0, 180);
    let turn = |degrees| Way::from_iter([Step::Turn(Facing::new(degrees))]);
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, turn(91))), (MOVE_03, "wheel_too_wide".to_owned()));
    let right = scene.march(FIRST, 0, turn(90));
    let plan = scene.rules.measure(&scene.state, FIRST, &right).expect("it is legal");
    assert_eq!((plan.used, plan.charges), (471, vec![(MOVE_03, 471)]));
    scene.answer(FIRST, &right, &[]);
    assert_eq!(scene.view(None).pieces[0].stand, Some(pose(31.5, 21.5, 90).into()));
    let along = scene.rules.along(&scene.state, pose(31.5, 21.5, 90).into(), &turn(0));
    assert_eq!(along[1], pose(33.0, 23.0, 0).into());
}

/// SKI-MOVE-04, -05: nobody leaves the table, not even by a corner, and nobody covers another, not even on the way.
#[test]
fn the_edge_and_the_others_bar_the_way() {
    let scene = Scene::new("March").company(0, 7.0, 20.0, 0, "line").hidden(1, 7.0, 27.0, 0);
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, to(5.0, 21.0))), (MOVE_04, "off_table".to_owned()));
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, to(5.0, 99.0))), (MOVE_04, "off_table".to_owned()));
    let through = scene.check(FIRST, &scene.march(FIRST, 0, to(7.0, 23.0))).expect_err("it is barred");
    assert_eq!((through.clause, through.piece), (MOVE_05, Some(PieceId(1))));
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 1, to(7.0, 17.5))).0, MOVE_05);
}

/// SKI-MOVE-06: what lies in a wood costs twice.
#[test]
fn woods_are_slow() {
    let scene = Scene::on(Skirmish::copse(), "March").hidden(0, 15.0, 18.0, 0);
    let plan = scene.rules.measure(&scene.state, FIRST, &scene.march(FIRST, 0, to(15.0, 24.0))).expect("it is legal");
    assert_eq!((plan.used, plan.charges), (1_000, vec![(MOVE_02, 600), (MOVE_06, 400)]));
    assert_eq!(scene.refused(FIRST, &scene.march(FIRST, 0, to(15.0, 25.0))).0, MOVE_06);
}

/// SKI-MOVE-07, SKI-DET-05: a find breaks the march off; its owner lays it out, and a later march that it bars is dropped.
#[test]
fn a_find_interrupts_the_sequence() {
    let scene = Scene::new("March").company(0, 30.0, 10.0, 0, "column").company(1, 36.0, 20.0, 0, "column");
    let mut scene = scene.hidden(4, 30.0, 23.0, 180);
    let marches: Answer = [(0, to(30.0, 19.5)), (1, to(36.0, 26.0))]
        .map(|(piece, way)| scene.march(FIRST, piece, way)[0].clone())
        .into_iter()
        .collect();
    assert_eq!(scene.question(FIRST).map(|question| question.manner), Some(game::Manner::Sequence));
    scene.answer(FIRST, &marches, &[]);
    assert_eq!(scene.told(), ["marched", "found"]);
    assert_eq!(scene.rules.asked(&scene.state).as_slice(), [SECOND]);
    let track: Vec<_> = scene.view(None).track.iter().map(|stage| (stage.step.to_string(), stage.standing)).collect();
    assert_eq!(track, [("lay_out".to_owned(), Standing::Now), ("go_on".to_owned(), Standing::Ahead)]);
    scene.choose(SECOND, "line", None, None, &[]);
    scene.choose(FIRST, "go_on", None, None, &[]);
    assert_eq!((scene.told()[0], scene.events[0].clause), ("dropped", MOVE_07));
    assert_eq!(scene.events[0].pieces, [PieceId(1), PieceId(4)]);
}

/// SKI-DET-05: a side whose march was broken off may let the others stand.
#[test]
fn the_others_may_stand() {
    let scene = Scene::new("March").company(0, 30.0, 10.0, 0, "column").company(1, 50.0, 20.0, 0, "column");
    let mut scene = scene.hidden(4, 30.0, 23.0, 180);
    let marches = [(0, to(30.0, 19.5)), (1, to(50.0, 21.0))].map(|(p, way)| scene.march(FIRST, p, way)[0].clone());
    scene.answer(FIRST, &marches.into_iter().collect(), &[]).choose(SECOND, "column", None, None, &[]);
    scene.choose(FIRST, "halt", None, None, &[]);
    assert_eq!(scene.events[0].pieces, [PieceId(1)]);
    assert_eq!(scene.view(None).pieces[1].stand, Some(pose(50.0, 20.0, 0).into()));
}

/// SKI-MOVE-08: a company that was found may form anew instead of marching; a square needs four elements.
#[test]
fn formations_change_in_place_of_a_march() {
    let scene = Scene::new("March").company(0, 30.0, 20.0, 0, "line").hidden(1, 10.0, 20.0, 0);
    let three = scene.mark(0, "company", json!([2, 2, 2]));
    assert_eq!((three.find(FIRST, "square", Some(0), None), three.find(FIRST, "line", Some(1), None)), (None, None));
    let mut scene = three.mark(0, "company", json!([2, 2, 2, 2]));
    scene.choose(FIRST, "square", Some(0), None, &[]);
    assert_eq!((scene.base(0, "formation"), scene.told()[0]), (json!("square"), "formed"));
}

/// SKI-DET-01, -06: tested within 12 cm at the end of a step; a decoy that is found leaves the table.
#[test]
fn a_decoy_is_found_and_taken_away() {
    let scene = Scene::new("March").company(0, 30.0, 10.0, 0, "column").decoy(4, 30.0, 27.0, 180);
    let mut far = Scene::new("March").company(0, 30.0, 10.0, 0, "column").decoy(4, 30.0, 27.0, 180);
    far.answer(FIRST, &far.march(FIRST, 0, to(30.0, 14.0)), &[]);
    assert_eq!(far.told(), ["marched"]);
    let mut scene = scene;
    scene.answer(FIRST, &scene.march(FIRST, 0, to(30.0, 16.0)), &[4]);
    assert_eq!((scene.told(), scene.events[1].clause), (vec!["marched", "unseen"], DET_01));
    let mut near = Scene::new("March").company(0, 30.0, 16.0, 0, "column").decoy(4, 30.0, 27.0, 180);
    near.answer(FIRST, &near.march(FIRST, 0, to(30.0, 19.0)), &[3]);
    assert_eq!(near.events[1].clause, DET_06);
    assert_eq!(
        near.view(None).pieces.iter().find(|piece| piece.id == PieceId(4)).map(|piece| piece.whereabouts),
        Some(Whereabouts::Lost)
    );
    assert!(near.events[1].cause.is_some());
}

/// SKI-DET-02 to -04: 5 or more; 2 less within 8 cm, 1 more in a wood, no die within 4 cm.
#[test]
fn detection_by_distance_and_wood() {
    for (distance, wood, needs) in [(1_200, false, 5), (800, false, 3), (801, true, 6), (500, true, 4)] {
        let case = json!({ "distance": distance, "wood": wood });
        for face in 1..=6 {
            let reply = reply("detection", &case, &[face]);
            assert_eq!(reply["result"]["found"], json!(face >= needs), "{case} {face}");
        }
    }
    let case = json!({ "distance": 700, "wood": true });
    assert_eq!(clauses(&reply("detection", &case, &[1])), ["SKI-DET-02", "SKI-DET-03", "SKI-DET-04"]);
    assert_eq!(reply("detection", &json!({ "distance": 400 }), &[])["result"]["found"], json!(true));
}

/// SKI-FIRE-01, -02: companies that were found and hold, within 12 cm and 45°; a square fires all round.
#[test]
fn who_may_fire_at_whom() {
    let scene = Scene::new("Fire").company(0, 30.0, 20.0, 0, "line").company(4, 30.0, 32.0, 180, "line");
    let scene = scene.company(5, 45.0, 21.0, 180, "column").hidden(6, 20.0, 35.0, 180);
    let shots = |scene: &Scene| [4, 5, 6].map(|target| scene.find(FIRST, "fire", Some(0), Some(target)).is_some());
    assert_eq!(shots(&scene), [true, false, false]);
    let aside = scene.option(FIRST, "fire", Some(0), Some(4)) + 1;
    assert_eq!(scene.refused(FIRST, &Answer::one(aside)).0, FIRE_02);
    let hidden = scene.option(FIRST, "fire", Some(0), Some(4)) + 2;
    assert_eq!(scene.refused(FIRST, &Answer::one(hidden)).0, FIRE_01);
    let square = scene.mark(0, "formation", json!("square")).company(5, 40.0, 21.0, 180, "column");
    assert_eq!(shots(&square), [true, true, false]);
    let shaken = square.mark(0, "shaken", json!(true));
    assert_eq!(shots(&shaken), [false; 3]);
}

/// SKI-FIRE-03: more than 2 cm of wood hide what lies behind.
#[test]
fn woods_hide() {
    let scene = Scene::on(Skirmish::copse(), "Fire").company(0, 16.0, 18.0, 0, "line");
    let scene = scene.company(4, 16.0, 28.0, 180, "line").company(5, 16.0, 23.4, 0, "column");
    let at = scene.rules.sight(
        &scene.state,
        None,
        Point::from_units(16.0, 18.0).into(),
        Point::from_units(16.0, 22.0).into(),
    );
    assert!(at.is_ok());
    let through = scene.rules.sight(
        &scene.state,
        None,
        Point::from_units(16.0, 18.0).into(),
        Point::from_units(16.0, 28.0).into(),
    );
    assert_eq!(through.unwrap_err().clause, FIRE_03);
    assert_eq!(scene.find(FIRST, "fire", Some(0), Some(4)), None);
}

/// SKI-FIRE-04 to -07: 5 or more; 1 less close and against dense targets, 1 more against cover.
#[test]
fn what_a_shot_needs() {
    for (close, dense, cover, needs) in
        [(false, false, false, 5), (true, false, false, 4), (true, true, false, 3), (false, false, true, 6)]
    {
        let case = json!({ "dice": 2, "close": close, "dense": dense, "cover": cover });
        let reply = reply("fire", &case, &[needs - 1, needs]);
        assert_eq!(reply["result"]["hits"], json!(1), "{case}");
    }
    let case = json!({ "dice": 1, "close": true, "dense": true, "cover": true });
    assert_eq!(
        clauses(&reply("fire", &case, &[1])),
        ["SKI-FIRE-04", "SKI-FIRE-04", "SKI-FIRE-05", "SKI-FIRE-06", "SKI-FIRE-07"]
    );
}

/// SKI-FIRE-04, SKI-LOSS-01, -02, SKI-MOR-01: a line rolls a die for each element; the owner spreads the hits, then morale is
/// tested.
#[test]
fn hits_are_spread_by_their_owner() {
    let mut scene = Scene::new("Fire").company(0, 30.0, 20.0, 0, "line").company(4, 30.0, 31.0, 180, "line");
    scene.choose(FIRST, "fire", Some(0), Some(4), &[6, 5, 4, 5]);
    assert_eq!((scene.events[0].get("hits"), scene.rules.asked(&scene.state).as_slice()), (Some(3), &[SECOND][..]));
    let take =
        |element: u32, points: u16| Pick::points(scene.option(SECOND, "take", None, None) + 16 * element, points);
    let short: Answer = [take(0, 2)].into_iter().collect();
    assert_eq!(scene.refused(SECOND, &short), (LOSS_01, "other_form".to_owned()));
    let spread: Answer = [take(1, 2), take(3, 1)].into_iter().collect();
    scene.answer(SECOND, &spread, &[3]);
    assert_eq!((scene.base(4, "company"), scene.told()[..2].to_vec()), (json!([2, 0, 2, 1]), vec!["hit", "held"]));
    let view = scene.view(None);
    let Footprint::Elements(elements) = &view.pieces.iter().find(|piece| piece.id == PieceId(4)).unwrap().footprint
    else {
        panic!("a company has elements")
    };
    assert_eq!(elements.iter().map(|element| element.lost).collect::<Vec<_>>(), [false, true, false, false]);
}

/// SKI-LOSS-02, SKI-VIC-02: a company without elements is lost, and gives the enemy 2 points.
#[test]
fn a_company_that_cannot_take_its_hits_is_lost() {
    let scene = Scene::new("Fire").company(0, 30.0, 20.0, 0, "line").company(4, 30.0, 31.0, 180, "line");
    let mut scene = scene.mark(4, "company", json!([0, 1])).decoy(5, 5.0, 40.0, 180);
    scene.choose(FIRST, "fire", Some(0), Some(4), &[6, 6, 1, 1]);
    assert_eq!(scene.told()[..2], ["fired", "lost"]);
    assert_eq!(scene.view(None).counters[0][0].1, 2);
}

/// SKI-CHG-01, -02: once in a half, straight ahead and not further than 10 cm; what stands in the way bars it.
#[test]
fn who_may_charge_whom() {
    let charge = |scene: &Scene| scene.find(FIRST, "charge", Some(0), Some(4)).is_some();
    let scene = Scene::new("Charge").company(0, 30.0, 20.0, 0, "column").company(4, 30.0, 30.0, 180, "line");
    assert!(charge(&scene));
    let id = scene.option(FIRST, "charge", Some(0), Some(4));
    let far = Scene::new("Charge").company(0, 30.0, 20.0, 0, "column").company(4, 30.0, 30.2, 180, "line");
    assert_eq!(far.refused(FIRST, &Answer::one(id)), (CHG_02, "out_of_reach".to_owned()));
    let barred = scene.hidden(5, 30.0, 22.0, 180);
    assert_eq!(barred.refused(FIRST, &Answer::one(id)), (CHG_02, "barred".to_owned()));
    let spent = Scene::new("Charge").company(0, 30.0, 20.0, 0, "column").company(4, 30.0, 30.0, 180, "line");
    let spent = spent.mark(0, "charged", json!(true));
    assert_eq!(spent.refused(FIRST, &Answer::one(id)).0, CHG_01);
}

/// SKI-CHG-03, -09, SKI-MOR-03, -04: a charge is met; the loser takes hits, tests, and falls back shaken.
#[test]
fn a_charge_is_met_and_fought() {
    let mut scene = Scene::new("Charge").company(0, 30.0, 20.0, 0, "column").company(4, 30.0, 26.0, 180, "line");
    scene.choose(FIRST, "charge", Some(0), Some(4), &[]);
    assert!(scene.rules.unsettled(&scene.state));
    let now: Vec<_> = scene.view(None).track.iter().map(|stage| (stage.step.to_string(), stage.side)).collect();
    assert_eq!(now[1], ("react".to_owned(), Some(SECOND)));
    // 4 elements and impetus against 4 elements: 5 + 5 against 4 + 4.
    scene.choose(SECOND, "stand", None, None, &[5, 4]);
    assert_eq!((scene.told().last(), scene.events.last().unwrap().get("margin")), (Some(&"clashed"), Some(2)));
    let spread = scene.rules.preset(&scene.state, SECOND);
    scene.answer(SECOND, &spread, &[3]);
    assert_eq!(scene.told()[..3], ["hit", "shaken", "retired"]);
    assert_eq!(
        scene.view(None).pieces.iter().find(|piece| piece.id == PieceId(4)).unwrap().stand,
        Some(pose(30.0, 32.0, 180).into())
    );
    assert!(!scene.rules.unsettled(&scene.state));
}

/// SKI-CHG-03: a volley may stop the charge; a square stands; who retires is not met.
#[test]
fn reactions_change_the_charge() {
    let scene = || {
        let mut scene = Scene::new("Charge").company(0, 30.0, 20.0, 0, "column").company(4, 30.0, 26.0, 180, "line");
        scene.choose(FIRST, "charge", Some(0), Some(4), &[]);
        scene
    };
    let mut volley = scene();
    volley.choose(SECOND, "volley", None, None, &[3, 1, 1, 1]);
    let spread = volley.rules.preset(&volley.state, FIRST);
    volley.answer(FIRST, &spread, &[1]);
    assert_eq!(volley.told()[..3], ["hit", "shaken", "retired"]);
    assert!(!volley.told().contains(&"clashed"));
    let mut square = scene();
    square.choose(SECOND, "square", None, None, &[3, 2]);
    assert_eq!(square.events.last().unwrap().get("margin"), Some(0));
    let mut retire = scene();
    retire.choose(SECOND, "retire", None, None, &[]);
    assert_eq!(retire.told()[..3], ["reacted", "retired", "marched"]);
}

/// SKI-CHG-04 to -08: dice and elements; the charger 1, a square 2, from behind 2 but not against a square, the shaken -1.
#[test]
fn what_decides_a_clash() {
    for (square, behind, shaken, margin) in [
        (false, false, false, 1),
        (true, false, false, -1),
        (false, true, false, 3),
        (true, true, false, -1),
        (false, false, true, 2),
    ] {
        let case = json!({ "charger": 4, "target": 4, "square": square, "behind": behind, "shaken": shaken });
        assert_eq!(reply("clash", &case, &[3, 3])["result"]["margin"], json!(margin), "{case}");
    }
    let case = json!({ "charger": 3, "target": 4, "behind": true, "shaken": true });
    assert_eq!(
        clauses(&reply("clash", &case, &[1, 1])),
        ["SKI-CHG-04", "SKI-CHG-05", "SKI-CHG-07", "SKI-CHG-04", "SKI-CHG-08"]
    );
    let case = json!({ "charger": 4, "target": 4, "square": true });
    assert!(clauses(&reply("clash", &case, &[1, 1])).contains(&"SKI-CHG-06"));
}

/// SKI-MOR-01 to -04: 3 or more; 1 harder with two elements or fewer and for the beaten; the shaken rout.
#[test]
fn what_nerve_needs() {
    for (elements, beaten, needs) in [(4, false, 3), (2, false, 4), (3, true, 4), (1, true, 5)] {
        for (shaken, fails) in [(false, "shaken"), (true, "routed")] {
            let case = json!({ "elements": elements, "beaten": beaten, "shaken": shaken });
            assert_eq!(reply("morale", &case, &[needs])["result"]["nerve"], json!("held"), "{case}");
            assert_eq!(reply("morale", &case, &[needs - 1])["result"]["nerve"], json!(fails), "{case}");
        }
    }
    let case = json!({ "elements": 2, "beaten": true });
    assert_eq!(clauses(&reply("morale", &case, &[1])), ["SKI-MOR-01", "SKI-MOR-02", "SKI-MOR-03"]);
}

/// SKI-VIC-01: who alone has a company that was found in the square takes it, keeps it and scores.
#[test]
fn the_objective_is_taken_and_kept() {
    let end = |scene: Scene| {
        let mut scene = scene.with(|state| state["active"] = json!(name(SECOND)));
        scene.answer(SECOND, &Answer::none(), &[]);
        (scene.view(None).objectives[0], scene.view(None).counters.map(|counters| counters[0].1))
    };
    let scene = Scene::new("March").company(0, 30.0, 22.0, 0, "column").hidden(4, 50.0, 40.0, 180);
    assert_eq!(end(scene), (Some(FIRST), [1, 0]));
    let hidden = Scene::new("March").hidden(0, 30.0, 22.0, 0).hidden(4, 50.0, 40.0, 180);
    assert_eq!(end(hidden), (None, [0, 0]));
    let kept = Scene::new("March").hidden(0, 10.0, 9.0, 0).hidden(4, 50.0, 40.0, 180);
    assert_eq!(end(kept.with(|state| state["holder"] = json!("second"))), (Some(SECOND), [0, 1]));
}

/// SKI-VIC-02, -03: after the last turn more points win, equal ones are a draw; without a company one has lost.
#[test]
fn how_it_ends() {
    let last = |holder: serde_json::Value| {
        let scene = Scene::new("March").hidden(0, 10.0, 9.0, 0).hidden(4, 50.0, 40.0, 180);
        let mut scene = scene.with(|state| {
            state["turn"] = json!(10);
            state["active"] = json!("second");
            state["holder"] = holder;
        });
        scene.answer(SECOND, &Answer::none(), &[]);
        scene.rules.outcome(&scene.state).expect("it is over")
    };
    let (won, drawn) = (last(json!("second")), last(json!(null)));
    assert_eq!((won.winner, won.clause, won.level.as_str()), (Some(SECOND), VIC_02, "victory"));
    assert_eq!((drawn.winner, drawn.clause, drawn.level.as_str()), (None, VIC_03, "draw"));
    let scene = Scene::new("Fire").company(0, 30.0, 20.0, 0, "line").company(4, 30.0, 31.0, 180, "line");
    let scene = scene.mark(4, "company", json!([1])).mark(5, "company", json!([])).mark(6, "company", json!([]));
    let mut scene = scene.mark(7, "company", json!([]));
    scene.choose(FIRST, "fire", Some(0), Some(4), &[6, 1, 1, 1]);
    assert_eq!(scene.rules.outcome(&scene.state).and_then(|outcome| outcome.winner), Some(FIRST));
}
