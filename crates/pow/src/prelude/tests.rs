//! The prelude: worked examples, presets, what is legal, the drill.

use dice::Scripted;
use field::{Facing, Point, Pose};
use game::drill::{Checks, Coverage, play};
use game::{Answer, Course, Event, Pick, RuleSet, Side};

use super::land::Laid;
use super::orders::Lay;
use super::*;
use crate::tables::terrain::Terrain;

fn prelude(region: Region, auto: bool, chiefs: [(Quality, Training); 2]) -> Prelude {
    let sides = [["A", "A"], ["B", "B"]].map(|side| side.map(str::to_owned));
    Prelude::new(PreludeSetup { region, auto, chiefs, sides, nations: ["fr", "at"].map(str::to_owned) })
}

fn of_w1(auto: bool) -> Prelude {
    let chiefs = [(Quality::Professional, Training::French), (Quality::Average, Training::Prussian)];
    prelude(Region::CentralEurope, auto, chiefs)
}

/// Answers in turn with these dice; the events.
#[track_caller]
fn given(rules: &Prelude, state: &mut PreludeState, answer: &Answer, faces: &[u8]) -> Vec<Event> {
    let (mut dice, mut events) = (Scripted::new(faces), Vec::new());
    let side = rules.asked(state)[0];
    rules.answer(state, side, answer, &mut Course::told(&mut dice, &mut events)).expect("it is legal");
    dice.assert_spent();
    events
}

/// The dice of W1 up to the first piece, then tries that are legal for the others.
const W1: [u8; 38] = [
    3, 4, 4, 2, // a tie, then 5 to 2
    2, 9, 3, 10, 5, 1, 7, 10, 2,  // eight pieces
    10, // the stream
    6, 4, 2, 1, // the built-up area
    15, 4, 1, 1, // the wood
    10, 17, 1, 1, // the open field
    3, 17, 1, 1, // the hill
    17, 17, 1, 1, // the enclosed field
    10, 3, 1, 1, // the second hill
];

/// W1; POW-SET-01, -03, POW-TGN-01 to -03, -14: a tie makes it pitched and nobody may choose; eight pieces, one stream of 180 cm with
/// three crossings, the built-up area of shape 2 from (41.5, 13) to (57.5, 29); supply points at 90 and 52.5 (POW-LOC-03).
#[test]
fn the_prelude_of_w1() {
    let rules = of_w1(false);
    let mut state = rules.begin();
    let told = given(&rules, &mut state, &Answer::none(), &W1);
    let won = told.iter().find(|event| event.what == "initiative_won").expect("somebody wins it");
    assert!(won.factors.iter().any(|factor| factor.clause.id() == "POW-SET-03"), "by a tie");
    assert_eq!((state.kind, state.first, state.step), (Kind::Pitched, Side::First, Step::Place));
    assert_eq!(rules.asked(&state).as_slice(), [Side::Second]);
    assert_eq!(state.land.streams[0].as_slice(), [Point::new(0, 59_250), Point::new(180_000, 59_250)]);
    let crossings: Vec<(i32, bool)> = state.land.crossings.iter().map(|one| (one.at.x, one.bridge)).collect();
    assert_eq!(crossings, [(45_000, true), (90_000, false), (135_000, true)]);
    let village = state.land.pieces[0].area().expect("it is laid").bounds();
    assert_eq!(village, (Point::new(41_500, 13_000), Point::new(57_500, 29_000)));
    given(&rules, &mut state, &Answer::none(), &[]);
    assert_eq!((rules.asked(&state)[0], state.step), (Side::First, Step::Edge));
    given(&rules, &mut state, &Answer::one(Lay::Near.id()), &[12, 7]);
    assert_eq!(state.supply, [90_000, 52_500]);
    assert_eq!(state.land.pieces[0].pose.at, Point::new(49_500, 21_000), "nothing is turned");
    let events = given(&rules, &mut state, &Answer::none(), &[1, 4]);
    assert_eq!(events.iter().filter(|event| event.what == "ground").count(), 2);
    let map = rules.legacy(&state).expect("the ground is laid");
    assert!(map.contains("battle = \"pitched\"\nfirst_player = \"A\"\nsupply_x = [90, 52.5]"), "{map}");
    // POW-TER-14: the first hill is rough, and its rough effect is still to be rolled.
    assert!(map.contains("id = \"hill_1\"") && map.contains("roll = 1\n") && map.contains("roll = 4\n"), "{map}");
    assert!(
        !map.contains("id = \"wood_1\"\nname_en = \"Wood 1\"\nname_fr = \"Bois 1\"\nkind = \"wood\"\nroll"),
        "{map}"
    );
}

/// POW-SET-02: a winner of British or Prussian training is asked, by default not; yes gives the initiative away.
#[test]
fn who_fights_in_line_may_stand_ready() {
    let rules = of_w1(true);
    let mut state = rules.begin();
    // 3 to 6: the Prussian wins.
    let mut open = rules.begin();
    let dice = [vec![2, 6], Vec::new()].concat();
    given(&rules, &mut open, &Answer::none(), &dice);
    assert_eq!((open.step, rules.asked(&open)[0], open.kind), (Step::Pitched, Side::Second, Kind::Encounter));
    assert_eq!(rules.preset(&open, Side::Second), Answer::one(Lay::Encounter.id()));
    let ground = [
        1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1, 9, 3, 1, 1, 15, 3, 1, 1, 3, 17, 1, 1, 9, 17, 1, 1, 15, 17, 1, 1, 18, 3, 1,
        4,
    ];
    let mut yes = open.clone();
    given(&rules, &mut yes, &Answer::one(Lay::Pitched.id()), &ground);
    assert_eq!((yes.kind, yes.first), (Kind::Pitched, Side::First));
    let mut no = open.clone();
    given(&rules, &mut no, &Answer::one(Lay::Encounter.id()), &ground);
    assert_eq!((no.kind, no.first), (Kind::Encounter, Side::Second));
    // The French who wins is not asked.
    given(&rules, &mut state, &Answer::none(), &[&[4, 2], ground.as_slice()].concat());
    assert_eq!((state.step, state.kind, state.first), (Step::Edge, Kind::Encounter, Side::First));
}

/// POW-SET-04, -14: if the first side has y = depth the map is turned, whoever has chosen.
#[test]
fn the_map_turns_with_the_edge() {
    let rules = of_w1(true);
    let mut state = rules.begin();
    given(&rules, &mut state, &Answer::none(), &W1);
    for (first, lay, turned) in [
        (Side::First, Lay::Near, false),
        (Side::First, Lay::Far, true),
        (Side::Second, Lay::Near, true),
        (Side::Second, Lay::Far, false),
    ] {
        let mut state = PreludeState { first, ..state.clone() };
        given(&rules, &mut state, &Answer::one(lay.id()), &[12, 7, 3, 3]);
        let at = if turned { Point::new(130_500, 99_000) } else { Point::new(49_500, 21_000) };
        assert_eq!(state.land.pieces[0].pose.at, at, "{first:?} {lay:?}");
        // POW-LOC-03: the dice fall for whoever has the initiative first.
        let supply = if first == Side::First { [90_000, 52_500] } else { [127_500, 90_000] };
        assert_eq!(state.supply, supply);
    }
}

#[track_caller]
fn refused(rules: &Prelude, state: &PreludeState, answer: &Answer) -> String {
    let side = rules.asked(state)[0];
    rules.check(state, side, answer).expect_err("it is refused").clause.to_string()
}

fn at(x: i32, y: i32, facing: u16) -> Pose {
    Pose::new(Point::new(x * 1_000, y * 1_000), Facing::new(facing))
}

/// POW-TGN-08, -10, -11, -15: what is wrong with a place of a piece.
#[test]
fn places_that_are_refused() {
    let rules = of_w1(false);
    let mut state = rules.begin();
    given(&rules, &mut state, &Answer::none(), &W1);
    let lay = |piece: u8, pose: Pose| Answer::from(Pick::spot(Lay::Piece(piece, 1).id(), pose));
    // Piece 1 is the wood, 3 a hill, 5 the other.
    assert_eq!(refused(&rules, &state, &lay(1, at(5, 20, 0))), "POW-TGN-11", "off the table");
    assert_eq!(refused(&rules, &state, &lay(1, at(49, 21, 0))), "POW-TGN-10", "on the village");
    assert_eq!(refused(&rules, &state, &lay(1, at(90, 67, 0))), "POW-TGN-15", "on the bank of the stream");
    let side = Side::Second;
    rules.check(&state, side, &lay(1, at(85, 16, 0))).expect("a wood may lie on a hill");
    rules.check(&state, side, &lay(3, at(20, 75, 0))).expect("one objective near the middle");
    let two: Answer = [(3, at(20, 75, 0)), (5, at(60, 75, 0))]
        .map(|(piece, pose)| Pick::spot(Lay::Piece(piece, 1).id(), pose))
        .into_iter()
        .collect();
    assert_eq!(refused(&rules, &state, &two), "POW-TGN-08", "a second objective near the middle");
}

/// POW-TGN-04, -11, -15: streams begin and end at an edge, keep their length, and their crossings lie on them, 15 cm apart.
#[test]
fn streams_and_crossings() {
    let rules = of_w1(false);
    let mut state = rules.begin();
    given(&rules, &mut state, &Answer::none(), &W1);
    let stream = |points: &[(i32, i32)]| {
        let course = points.iter().map(|(x, y)| Point::new(x * 1_000, y * 1_000)).collect();
        Answer::from(Pick::arrow(Lay::Stream(0).id(), course))
    };
    assert_eq!(refused(&rules, &state, &stream(&[(0, 60), (100, 60)])), "POW-TGN-04", "it ends nowhere");
    assert_eq!(refused(&rules, &state, &stream(&[(0, 60), (90, 40), (180, 70)])), "POW-TGN-11", "it is too long");
    rules.check(&state, Side::Second, &stream(&[(0, 58), (90, 62), (180, 58)])).expect("a bend");
    let ford = |x: i32, y: i32| Answer::from(Pick::spot(Lay::Ford(0).id(), Pose::new(Point::new(x, y), Facing::NORTH)));
    assert_eq!(refused(&rules, &state, &ford(60_000, 70_000)), "POW-TGN-04", "a ford on dry land");
    assert_eq!(refused(&rules, &state, &ford(80_000, 59_250)), "POW-TGN-15", "10 cm from the next");
    rules.check(&state, Side::Second, &ford(30_000, 59_500)).expect("near the stream is on it");
}

/// POW-TGN-09, -16: the default network links all that can be linked without wading; other lines have to do the same.
#[test]
fn roads_link_and_do_not_wade() {
    let rules = of_w1(false);
    let mut state = rules.begin();
    given(&rules, &mut state, &Answer::none(), &W1);
    given(&rules, &mut state, &Answer::none(), &[]);
    given(&rules, &mut state, &Answer::one(Lay::Near.id()), &[12, 7]);
    let network = roads::network(&state.land, state.supply);
    // Two supply points, a village, three crossings: five links join them all, none along the stream.
    assert_eq!(network.len(), 5);
    assert!(network.iter().all(|road| road[0].y != 59_250 || road[1].y != 59_250));
    let road = |n: u8, points: &[Point]| Pick::arrow(Lay::Road(n).id(), points.iter().copied().collect());
    let wading = Answer::from(road(0, &[Point::new(90_000, 0), Point::new(60_000, 120_000)]));
    assert_eq!(refused(&rules, &state, &wading), "POW-TGN-09");
    let apart = Answer::from(road(0, &[Point::new(90_000, 0), Point::new(90_000, 59_250)]));
    assert_eq!(refused(&rules, &state, &apart), "POW-TGN-16");
    let spelt = rules.roads_spelt(&state, Side::Second).expect("five lines");
    rules.check(&state, Side::Second, &spelt).expect("the same as by default");
}

/// The drill on preludes of every region, with questions and without: all presets are legal, all maps too (POW-SET-14, POW-TGN-12).
#[test]
fn the_drill_of_every_region() {
    let mut coverage = Coverage::new();
    let chiefs = [
        (Quality::Professional, Training::French),
        (Quality::Average, Training::Prussian),
        (Quality::Reliable, Training::British),
        (Quality::Poor, Training::Irregular),
    ];
    for (i, region) in Region::ALL.iter().enumerate() {
        for auto in [false, true] {
            let rules = prelude(*region, auto, [chiefs[i], chiefs[(i + 1) % 4]]);
            for battle in 0..12 {
                let played = play(&rules, 1805, battle, &mut coverage, Checks::THOROUGH);
                if let Err(failure) = played {
                    panic!("{region:?}: {failure}");
                }
            }
        }
    }
}

/// POW-SET-03: two chiefs of one class who roll alike in somebody's mind do not roll for ever.
#[test]
fn foresight_of_a_tie_ends() {
    let rules = prelude(Region::Spain, true, [(Quality::Average, Training::French); 2]);
    let state = rules.begin();
    game::forecast(&rules, &state, Side::First, &Answer::none());
    game::branches(&rules, &state, Side::First, &Answer::none(), 0, &mut |_, _| {});
}

/// POW-TGN-06, -07, -12, -13: pieces have the shapes of the catalogue, turned about their centre; an enclosed field has a farm of 6 × 6 in its middle
/// unless it is left out; dunes have crests as hills have.
#[test]
fn the_catalogue_of_shapes() {
    let laid = |terrain: Terrain, shape: u8, facing: u16| Laid {
        terrain,
        shape,
        pose: Pose::new(Point::from_units(60.0, 40.0), Facing::new(facing)),
        farm: terrain == Terrain::EnclosedField,
        roll: 0,
    };
    let bounds = |terrain: Terrain, shape: u8, facing: u16| {
        let (low, high) = laid(terrain, shape, facing).area().expect("it is laid").bounds();
        [low.x, low.y, high.x, high.y].map(|v| f64::from(v) / 1000.0)
    };
    assert_eq!(bounds(Terrain::Wood, 1, 0), [45.0, 32.5, 75.0, 47.5], "15 × 30");
    assert_eq!(bounds(Terrain::Wood, 1, 90), [52.5, 25.0, 67.5, 55.0]);
    assert_eq!(bounds(Terrain::Marsh, 2, 0), [44.0, 32.0, 76.0, 48.0]);
    assert_eq!(bounds(Terrain::OpenField, 3, 0), [45.0, 32.0, 75.0, 48.0]);
    assert_eq!(bounds(Terrain::Rough, 4, 0), [44.0, 32.0, 76.0, 48.0]);
    assert_eq!(bounds(Terrain::BuiltUpArea, 1, 0), [52.5, 32.5, 67.5, 47.5], "15 × 15");
    assert_eq!(bounds(Terrain::BuiltUpArea, 3, 0), [51.5, 34.0, 68.5, 46.0]);
    let points = [1, 2, 3, 4].map(|shape| laid(Terrain::Wood, shape, 0).outline().len());
    assert_eq!(
        (points, [1, 2, 3, 4].map(|shape| laid(Terrain::BuiltUpArea, shape, 0).outline().len())),
        ([4, 6, 4, 7], [4, 8, 4, 5])
    );
    for hill in [Terrain::Hill, Terrain::Dune] {
        let crest = laid(hill, 4, 0).crest().expect("it has one");
        assert_eq!(crest, [Point::new(44_889, 40_000), Point::new(75_571, 40_000)]);
    }
    assert_eq!(laid(Terrain::Wood, 4, 0).crest(), None);
    let farm = laid(Terrain::EnclosedField, 1, 0).farm().expect("one each");
    assert_eq!((farm[0], farm[2]), (Point::from_units(57.0, 37.0), Point::from_units(63.0, 43.0)));
    assert_eq!(Laid { farm: false, ..laid(Terrain::EnclosedField, 1, 0) }.farm(), None);
    let rules = of_w1(false);
    let mut state = rules.begin();
    given(&rules, &mut state, &Answer::none(), &W1);
    let told = given(&rules, &mut state, &Answer::none(), &[]);
    let ids: Vec<_> = told[0].factors.iter().map(|factor| factor.clause.id()).collect();
    assert_eq!(ids, ["POW-TGN-07", "POW-TGN-13", "POW-TGN-06"]);
    let field =
        state.land.pieces.iter().position(|piece| piece.terrain == Terrain::EnclosedField).expect("one was rolled");
    let mut bare = rules.begin();
    given(&rules, &mut bare, &Answer::none(), &W1);
    given(&rules, &mut bare, &Answer::one(Lay::NoFarm(field as u8).id()), &[]);
    assert!(state.land.pieces[field].farm().is_some() && bare.land.pieces[field].farm().is_none());
}

/// POW-TGN-08: at most two pieces within 15 cm of the middle line, one of them an objective.
#[test]
fn the_middle_is_kept_clear() {
    let laid = |terrain: Terrain, x: f64, y: f64| Laid {
        terrain,
        shape: 1,
        pose: Pose::new(Point::from_units(x, y), Facing::NORTH),
        farm: false,
        roll: 0,
    };
    let check = |pieces: &[Laid]| {
        let land = Land { pieces: pieces.iter().copied().collect(), ..Land::default() };
        land.check().map_err(|refusal| refusal.clause)
    };
    let wood = |x: f64| laid(Terrain::Wood, x, 60.0);
    assert_eq!(check(&[wood(30.0), wood(90.0)]), Ok(()));
    assert_eq!(check(&[wood(30.0), wood(90.0), wood(150.0)]), Err(rulebook::pow::TGN_08));
    assert_eq!(check(&[wood(30.0), wood(90.0), laid(Terrain::Wood, 150.0, 37.0)]), Ok(()), "15.5 cm off");
    let hill = |x: f64| laid(Terrain::Hill, x, 60.0);
    assert_eq!(
        (check(&[hill(30.0), wood(90.0)]), check(&[hill(30.0), hill(90.0)])),
        (Ok(()), Err(rulebook::pow::TGN_08))
    );
}
