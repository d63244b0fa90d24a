//! From a scenario, or from two lists and a seed, to what a battle begins with.

use std::borrow::Cow;

use field::{Area, AreaKind, Block, Ground, Line, LineKind, Point, Polygon, Polyline};
use game::procedure::Named;
use game::{Chart, Landmark, Roster, Side, Table, Words};
use napow::setup::{
    Arrival, Feature, GeneralSetup, Guns, Half as BattleHalf, Piece as BattlePiece, Rank as BattleRank, Setup,
    Special as BattleSpecial, TerrainKind as BattleTerrain, Troops as BattleTroops, UcSetup, UmSetup, WorkSetup,
};
use napow::{GeneralId, UcId, UmId};
use rulebook::napow::{SET_20, WIN_11};
use serde::{Deserialize, Serialize};

use super::code::{ArtilleryKind, Code};
use super::ground::{Half, Piece, TerrainKind};
use super::scenario::SpecialKind;
use super::{ArmyList, Brigade, Force, General, Library, Profile, Scenario, Troops, random};
use crate::problem::{Kind, Problem, did_you_mean, expected, join, one_of, words};
use crate::reader::quoted;

/// NPW-SET-20: the turns of a battle without scenario.
const TURNS: u8 = 10;

/// Options of a battle without scenario, as values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// NPW-WIN-11, NPW-SET-20: its game turns, 6 to 14.
    pub turns: Option<u8>,
    /// NPW-SET-20: its year, one that both lists have.
    pub year: Option<u16>,
}

/// A problem of what was asked for, not of a file.
fn asked(what: &str, kind: Kind, says: Words, clause: Option<rulebook::Clause>) -> Vec<Problem> {
    vec![Problem { file: what.to_owned(), line: 0, field: String::new(), kind, says, clause }]
}

/// One of our scenarios, ready for a battle.
pub fn setup(scenario: &str) -> Result<Setup, Vec<Problem>> {
    let library = Library::own();
    match library.scenario(scenario) {
        Some(scenario) => Ok(scenario.setup()),
        None => {
            let names = || library.scenarios.iter().map(|scenario| scenario.id.as_str());
            let says = join(expected(&one_of(names()), &quoted(scenario)), &did_you_mean(scenario, names()));
            Err(asked("scenario", Kind::UnknownName, says, None))
        }
    }
}

/// NPW-SET-20: the ready divisions of two lists on the table of a seed.
pub fn setup_of_lists(lists: [&str; 2], seed: u64, options: Options) -> Result<Setup, Vec<Problem>> {
    let library = Library::own();
    let find = |id: &str| {
        library.army(id).ok_or_else(|| {
            let names = || library.armies.iter().map(|army| army.id.as_str());
            let says = join(expected(&one_of(names()), &quoted(id)), &did_you_mean(id, names()));
            asked("armies", Kind::UnknownName, says, None)
        })
    };
    let [one, two] = [find(lists[0])?, find(lists[1])?];
    let common = |year: &u16| [one, two].iter().all(|list| (list.offer.years[0]..=list.offer.years[1]).contains(year));
    let first = (one.offer.years[0]..=one.offer.years[1]).find(common);
    let year = options.year.map_or(first, |year| Some(year).filter(common));
    let Some(year) = year else {
        let wanted = words("two lists with a year in common", "deux listes avec une année commune");
        let found = quoted(&format!("{}, {}", one.id, two.id));
        return Err(asked("armies", Kind::Conflict, expected(&wanted, &found), Some(SET_20)));
    };
    let turns = options.turns.unwrap_or(TURNS);
    if !(6..=14).contains(&turns) {
        let wanted = words("6 to 14 game turns", "de 6 à 14 tours de jeu");
        return Err(asked("turns", Kind::Value, expected(&wanted, &quoted(&turns.to_string())), Some(WIN_11)));
    }
    let pieces = random::terrain(seed);
    let features: Vec<String> =
        pieces.iter().filter(|piece| piece.kind.can_be_objective()).map(|piece| piece.id.clone()).collect();
    let zone = |low: i32, high: i32| {
        let p = |x: i32, y: i32| Point::new(1000 * x, 1000 * y);
        Polygon::new(vec![p(0, low), p(180, low), p(180, high), p(0, high)]).expect("a rectangle")
    };
    let sheet = Sheet {
        id: "random",
        title: words(format!("Random battle {seed}"), format!("Bataille au hasard {seed}")),
        date: words(year.to_string(), year.to_string()),
        pieces: &pieces,
        objectives: &features,
        of_either: &[],
        zones: [zone(0, 40), zone(80, 120)],
        halves: None,
        attacker: None,
        first: None,
        turns,
        specials: Vec::new(),
        sides: [side_of(one), side_of(two)],
    };
    Ok(sheet.setup())
}

fn side_of(list: &ArmyList) -> SideSheet<'_> {
    SideSheet { name: list.name.clone(), nation: &list.nation, force: &list.ready.force }
}

/// A side, wherever it comes from.
struct SideSheet<'f> {
    name: Words,
    nation: &'f str,
    force: &'f Force,
}

/// A battle, wherever it comes from.
struct Sheet<'f> {
    id: &'f str,
    title: Words,
    date: Words,
    pieces: &'f [Piece],
    objectives: &'f [String],
    of_either: &'f [String],
    zones: [Polygon; 2],
    halves: Option<[BattleHalf; 2]>,
    attacker: Option<Side>,
    first: Option<Side>,
    turns: u8,
    specials: Vec<BattleSpecial>,
    sides: [SideSheet<'f>; 2],
}

impl Scenario {
    /// The scenario, ready for a battle.
    pub fn setup(&self) -> Setup {
        let side = |id: &Option<String>| {
            let place = self.sides.iter().position(|side| Some(&side.id) == id.as_ref())?;
            Some(Side::BOTH[place])
        };
        let halves = self.sides.each_ref().map(|side| half_of(side.half));
        let south = self.sides.iter().find(|side| side.half == Half::South).unwrap_or(&self.sides[0]);
        let north = self.sides.iter().find(|side| side.half == Half::North).unwrap_or(&self.sides[1]);
        let of_either: Vec<String> = self.specials.iter().flat_map(|special| special.features.clone()).collect();
        let specials = self.specials.iter().filter_map(|special| {
            let [from, to] = special.turns?;
            match special.kind {
                SpecialKind::NoMove => Some(BattleSpecial::NoMove(side(&special.side)?, from, to)),
                SpecialKind::Rain => Some(BattleSpecial::Rain(from, to)),
                SpecialKind::EitherObjective => None,
            }
        });
        let sheet = Sheet {
            id: &self.id,
            title: self.name.clone(),
            date: words(self.date.clone(), self.date.clone()),
            pieces: &self.terrain,
            objectives: &self.objectives,
            of_either: &of_either,
            zones: [south.zone.clone(), north.zone.clone()],
            halves: Some(halves),
            attacker: side(&self.attacker),
            first: side(&self.first_player),
            turns: self.turns,
            specials: specials.collect(),
            sides: self.sides.each_ref().map(|side| SideSheet {
                name: side.name.clone(),
                nation: &side.list.nation,
                force: &side.force,
            }),
        };
        sheet.setup()
    }
}

fn half_of(half: Half) -> BattleHalf {
    match half {
        Half::South => BattleHalf::South,
        Half::North => BattleHalf::North,
    }
}

impl Sheet<'_> {
    fn setup(&self) -> Setup {
        let mut setup = Setup {
            chart: self.chart(),
            terrain: self.pieces.iter().map(battle_piece).collect(),
            features: self.objectives.iter().filter_map(|id| self.feature(id)).collect(),
            zones: self.zones.clone(),
            halves: self.halves,
            attacker: self.attacker,
            first: self.first,
            turns: self.turns,
            ucs: Vec::new(),
            ums: Vec::new(),
            generals: Vec::new(),
            works: Vec::new(),
            specials: self.specials.clone(),
        };
        for side in Side::BOTH {
            Muster { setup: &mut setup, side, sheet: &self.sides[side as usize] }.add();
        }
        setup
    }

    fn chart(&self) -> Chart {
        let ground = chart_ground(self.pieces);
        let objective = |id: &String| {
            let piece = self.pieces.iter().find(|piece| piece.id == *id)?;
            Some(Landmark { id: id.clone(), name: piece.name.clone(), at: middle(piece) })
        };
        let zones = self
            .halves
            .map(|halves| Side::BOTH.map(|side| (side, self.zones[halves[side as usize] as usize].clone())).to_vec());
        let mut entries = Vec::new();
        for side in Side::BOTH {
            for brigade in &self.sides[side as usize].force.brigades {
                if let Some(arrival) = &brigade.arrival {
                    let [a, b] = ends(&arrival.entry);
                    let at = Point::new(i32::midpoint(a.x, b.x), i32::midpoint(a.y, b.y));
                    entries.push((side, Landmark { id: brigade.um.clone(), name: brigade.name.clone(), at }));
                }
            }
        }
        Chart {
            system: Cow::Borrowed(rulebook::System::Napow.id()),
            scenario: self.id.to_owned(),
            title: self.title.clone(),
            date: self.date.clone(),
            table: Table::Free,
            unit: Cow::Borrowed("cm"),
            unit_metres: 0,
            ground,
            names: self.pieces.iter().map(|piece| (piece.id.clone(), piece.name.clone())).collect(),
            zones: zones.unwrap_or_default(),
            objectives: self.objectives.iter().filter_map(objective).collect(),
            entries,
            sides: self.sides.each_ref().map(|side| side.name.clone()),
            nations: self.sides.each_ref().map(|side| side.nation.to_owned()),
            roster: Vec::new(),
        }
    }

    /// NPW-TER-08, NPW-SET-06: a feature and the halves for which it counts.
    fn feature(&self, id: &str) -> Option<Feature> {
        let piece = self.pieces.iter().find(|piece| piece.id == id)?;
        let halves = piece.halves();
        let either = self.of_either.iter().any(|known| known == id);
        Some(Feature {
            at: middle(piece),
            halves: [Half::South, Half::North].map(|half| either || halves.contains(&half)),
        })
    }
}

/// NPW-WIN-06: the middle of a piece.
fn middle(piece: &Piece) -> Point {
    match Polygon::new(piece.points.clone()) {
        Ok(outline) if piece.points.len() > 2 => {
            let (x, y) = outline.centroid();
            Point::from_units(x, y)
        }
        _ => piece.points[0],
    }
}

fn battle_piece(piece: &Piece) -> BattlePiece {
    let kind = BattleTerrain::from_name(piece.kind.name()).expect("the same names");
    BattlePiece { kind, points: piece.points.clone() }
}

fn ends(line: &[Point]) -> [Point; 2] {
    [line[0], line[line.len() - 1]]
}

/// The ground as everybody draws it.
fn chart_ground(pieces: &[Piece]) -> Ground {
    let mut ground = Ground { width: 180_000, height: 120_000, areas: Vec::new(), lines: Vec::new() };
    for piece in pieces {
        let area = |kind: AreaKind| {
            let outline = Polygon::new(piece.points.clone()).ok()?;
            Some(Area { id: piece.id.clone(), kind, outline, hexes: Vec::new() })
        };
        let line = |kind: LineKind| {
            let course = Polyline::new(piece.points.clone()).ok()?;
            Some(Line { id: piece.id.clone(), kind, course, chain: Vec::new() })
        };
        match piece.kind {
            TerrainKind::HillGentle => ground.areas.extend(area(AreaKind::Hill { level: 1, dominant: false })),
            TerrainKind::HillSteep => ground.areas.extend(area(AreaKind::Steep)),
            TerrainKind::Wood => ground.areas.extend(area(AreaKind::Wood)),
            TerrainKind::Orchard => ground.areas.extend(area(AreaKind::Orchard)),
            TerrainKind::Village => ground.areas.extend(area(AreaKind::Buildings)),
            TerrainKind::Farm => ground.areas.extend(area(AreaKind::House)),
            TerrainKind::Marsh => ground.areas.extend(area(AreaKind::Marsh)),
            TerrainKind::Stream => ground.lines.extend(line(LineKind::Stream)),
            TerrainKind::River => ground.lines.extend(line(LineKind::River)),
            TerrainKind::Road => ground.lines.extend(line(LineKind::Road)),
            TerrainKind::Wall => ground.lines.extend(line(LineKind::Wall)),
            TerrainKind::Fortification => ground.lines.extend(line(LineKind::Earthwork)),
            TerrainKind::Bridge | TerrainKind::Ford => ground.areas.extend(crossing(piece, pieces)),
            TerrainKind::Crossroads => {}
        }
    }
    ground
}

/// NPW-TER-09: the strip of a bridge or ford, as it is drawn.
fn crossing(piece: &Piece, pieces: &[Piece]) -> Option<Area> {
    let at = piece.points[0];
    let bridge = piece.kind == TerrainKind::Bridge;
    let waters = pieces.iter().filter(|water| matches!(water.kind, TerrainKind::Stream | TerrainKind::River));
    let parts = waters.flat_map(|water| water.points.windows(2).map(move |p| (water, p[0], p[1])));
    let (water, a, b) = parts.min_by(|(_, a, b), (_, c, d)| {
        field::distance_to_segment(at, *a, *b).total_cmp(&field::distance_to_segment(at, *c, *d))
    })?;
    let half = if water.kind == TerrainKind::River { 3.0 } else { 2.0 };
    let length = field::distance(a, b);
    let way = (f64::from(b.x - a.x) / 1000.0 / length, f64::from(b.y - a.y) / 1000.0 / length);
    let across = (way.1, -way.0);
    let mark = field::Mark::from(at);
    let strip = Block::strip(mark.moved(across, -half), mark.moved(across, half), if bridge { 8.0 } else { 10.0 })?;
    let outline = Polygon::new(strip.corners().iter().map(|corner| corner.point()).collect()).ok()?;
    let kind = if bridge { AreaKind::Bridge } else { AreaKind::Ford };
    Some(Area { id: piece.id.clone(), kind, outline, hexes: Vec::new() })
}

/// Adding the troops of a side, in the order of NPW-GEN-12.
struct Muster<'s, 'f> {
    setup: &'s mut Setup,
    side: Side,
    sheet: &'s SideSheet<'f>,
}

impl Muster<'_, '_> {
    fn add(&mut self) {
        let force = self.sheet.force;
        let first = self.setup.generals.len() as u8;
        let mut brigadier = first + 1;
        for (i, brigade) in force.brigades.iter().enumerate() {
            let um = UmId(self.setup.ums.len() as u8);
            let start = UcId(self.setup.ucs.len() as u8);
            let guns = |troops: &&Troops| troops.profile.arm().is_artillery();
            let foot_and_horse = brigade.troops.iter().filter(|troops| !guns(troops));
            for troops in foot_and_horse.chain(brigade.troops.iter().filter(guns)) {
                self.troops(troops, Some(um), Some(&brigade.name));
            }
            let leader = brigade.brigadier.map(|_| {
                brigadier += 1;
                GeneralId(brigadier - 1)
            });
            self.setup.ums.push(UmSetup {
                side: self.side,
                first: start,
                count: (self.setup.ucs.len() as u8) - start.0,
                brigadier: leader,
                arrival: brigade.arrival.as_ref().map(|a| Arrival { turn: a.turn, entry: ends(&a.entry) }),
            });
            debug_assert!(i < 20);
        }
        for troops in &force.independents {
            self.troops(troops, None, None);
        }
        self.works(force.slices);
        self.generals(force, first);
    }

    fn troops(&mut self, troops: &Troops, um: Option<UmId>, of: Option<&Words>) {
        for number in 1..=troops.count {
            let profile = &troops.profile;
            let key = match um {
                Some(um) => format!("{}_{}_{}", um.0, profile.id, number),
                None => format!("{}_{}", profile.id, number),
            };
            let name = |name: &String| if troops.count > 1 { format!("{name} {number}") } else { name.clone() };
            let [en, fr] = &profile.name;
            self.setup.chart.roster.push(Roster {
                key: format!("{}_{key}", self.side.name()),
                name: [name(en), name(fr)],
                side: self.side,
                nation: self.sheet.nation.to_owned(),
                of: of.cloned(),
                values: vec![(Cow::Borrowed("elements"), i64::from(troops.elements))],
                traits: traits(profile),
            });
            self.setup.ucs.push(UcSetup {
                side: self.side,
                um,
                troops: battle_troops(profile),
                elements: troops.elements,
            });
        }
    }

    /// NPW-TER-10: works of up to four slices.
    fn works(&mut self, slices: u8) {
        let mut left = slices;
        while left > 0 {
            let some = left.min(4);
            left -= some;
            let number = self.setup.works.len() + 1;
            self.piece(format!("work_{number}"), words(format!("Work {number}"), format!("Ouvrage {number}")), "work");
            self.setup.works.push(WorkSetup { side: self.side, slices: some });
        }
    }

    fn generals(&mut self, force: &Force, first: u8) {
        let chief = force.commander.clone().unwrap_or_else(|| words("Divisional general", "Général de division"));
        self.general(force.divisional, BattleRank::Divisional, None, chief);
        let base = self.setup.ums.len() - force.brigades.len();
        for (i, brigade) in force.brigades.iter().enumerate() {
            if let Some(general) = brigade.brigadier {
                self.general(general, BattleRank::Brigadier, Some(UmId((base + i) as u8)), brigadier_name(brigade));
            }
        }
        if let Some(general) = force.artillery_general {
            let name = words("Artillery general", "Général d'artillerie");
            self.general(general, BattleRank::ArtilleryGeneral, None, name);
        }
        debug_assert!(usize::from(first) < self.setup.generals.len());
    }

    fn general(&mut self, general: General, rank: BattleRank, um: Option<UmId>, name: Words) {
        let key = format!("general_{}", self.setup.generals.len());
        self.piece(key, name, rank.name());
        let General { morale, bonus } = general;
        self.setup.generals.push(GeneralSetup { side: self.side, rank, um, morale, bonus });
    }

    fn piece(&mut self, key: String, name: Words, word: &'static str) {
        self.setup.chart.roster.push(Roster {
            key: format!("{}_{key}", self.side.name()),
            name,
            side: self.side,
            nation: self.sheet.nation.to_owned(),
            of: None,
            values: Vec::new(),
            traits: vec![Cow::Borrowed(word)],
        });
    }
}

fn brigadier_name(brigade: &Brigade) -> Words {
    let [en, fr] = &brigade.name;
    let unnamed = || words(format!("Brigadier, {en}"), format!("Brigadier, {fr}"));
    brigade.commander.clone().unwrap_or_else(unnamed)
}

/// The words of a profile.
fn traits(profile: &Profile) -> Vec<Cow<'static, str>> {
    let mut all = vec![profile.arm().name(), profile.experience.name(), profile.morale.name()];
    for (has, word) in [
        (profile.division_column, "division_column"),
        (profile.slow_square, "slow_square"),
        (profile.impetuous, "impetuous"),
    ] {
        if has {
            all.push(word);
        }
    }
    all.into_iter().map(Cow::Borrowed).collect()
}

fn battle_troops(profile: &Profile) -> BattleTroops {
    let mut troops = BattleTroops {
        arm: profile.arm(),
        doctrine: None,
        weapon: None,
        cavalry_type: None,
        calibre: None,
        guns: None,
        experience: profile.experience,
        morale: profile.morale,
        skirmishers: false,
        light: false,
        regimental_guns: false,
        division_column: profile.division_column,
        slow_square: profile.slow_square,
        impetuous: profile.impetuous,
        discipline: profile.discipline,
        bonus: profile.bonus,
    };
    match profile.means {
        Code::Infantry { doctrine, weapon, skirmishers, light, regimental_guns } => {
            (troops.doctrine, troops.weapon) = (Some(doctrine), Some(weapon));
            (troops.skirmishers, troops.light, troops.regimental_guns) = (skirmishers || light, light, regimental_guns);
        }
        Code::Cavalry(kind) => troops.cavalry_type = Some(kind),
        Code::Artillery { kind, calibre } => {
            troops.calibre = Some(calibre);
            troops.guns = Some(match kind {
                ArtilleryKind::Foot => Guns::Foot,
                ArtilleryKind::Horse => Guns::Horse,
                ArtilleryKind::Irregular => Guns::Irregular,
            });
        }
    }
    troops
}
