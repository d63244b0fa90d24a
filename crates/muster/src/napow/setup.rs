//! From a scenario, or from two lists and a seed, to what a battle begins with.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use field::{Area, AreaKind, Block, Ground, Line, LineKind, Point, Polygon, Polyline};
use game::procedure::Named;
use game::{Chart, Landmark, Roster, Side, Table, Words};
use napow::setup::{
    Arrival, Feature, GeneralSetup, Guns, Piece as BattlePiece, Rank as BattleRank, Setup, Special as BattleSpecial,
    Troops as BattleTroops, UcSetup, UmSetup, WITHOUT_SCENARIO, WorkSetup,
};
use napow::{GeneralId, UcId, UmId};
use rulebook::napow::{SET_20, WIN_11};
use serde::{Deserialize, Serialize};

use super::code::{ArtilleryKind, Code};
use super::ground::{Half, Piece, TerrainKind, can_be_objective};
use super::scenario::SpecialKind;
use super::{Army, ArmyList, Brigade, Force, General, Profile, Scenario, Troops, random, years_told};
use crate::date::date_in_words;
use crate::library::{asked_for, asked_for_among};
use crate::problem::{Kind, Problem, expected, words};
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

/// The scenario of ours of that id, lessons included.
pub fn find(scenario: &str) -> Result<&'static Arc<Scenario>, Vec<Problem>> {
    asked_for_among("scenario", super::scenarios(), super::lessons(), scenario)
}

/// One of our scenarios, ready for a battle.
pub fn setup(scenario: &str) -> Result<Setup, Vec<Problem>> {
    Ok(find(scenario)?.setup())
}

/// NPW-SET-20: who fights in a battle without scenario.
#[derive(Clone, Debug)]
pub enum Levy {
    /// The ready division of a list, as it is in the year of the battle.
    Ready(Arc<ArmyList>),
    /// A division that somebody bought.
    Bought(Box<Army>),
}

impl Levy {
    /// The ready division of one of our lists.
    pub fn ready(list: &str) -> Result<Levy, Vec<Problem>> {
        asked_for("armies", super::armies(), list).map(|list| Levy::Ready(Arc::clone(list)))
    }

    fn id(&self) -> &str {
        match self {
            Levy::Ready(list) => &list.id,
            Levy::Bought(army) => &army.id,
        }
    }

    /// The years in which it can be fielded.
    fn years(&self) -> Vec<u16> {
        match self {
            Levy::Ready(list) => (list.offer.years[0]..=list.offer.years[1]).collect(),
            Levy::Bought(army) => army.division.years.clone(),
        }
    }

    fn force(&self, year: u16) -> Result<Force, Vec<Problem>> {
        match self {
            Levy::Ready(list) => fielded(list, year),
            Levy::Bought(army) => Ok(army.division.force.clone()),
        }
    }

    fn side<'f>(&'f self, force: &'f Force) -> SideSheet<'f> {
        let (name, list) = match self {
            Levy::Ready(list) => (&list.name, list),
            Levy::Bought(army) => (&army.name, &army.list),
        };
        SideSheet { name: name.clone(), nation: &list.nation, force }
    }
}

/// NPW-SET-20: the ready divisions of two lists on the table of a seed.
pub fn setup_of_lists(lists: [&str; 2], seed: u64, options: Options) -> Result<Setup, Vec<Problem>> {
    setup_of_levies(&[Levy::ready(lists[0])?, Levy::ready(lists[1])?], seed, options)
}

/// NPW-SET-20: two divisions, bought or ready, on the table of a seed.
pub fn setup_of_levies(levies: &[Levy; 2], seed: u64, options: Options) -> Result<Setup, Vec<Problem>> {
    let year = common_year(levies, options.year)?;
    let forces = [levies[0].force(year)?, levies[1].force(year)?];
    let turns = options.turns.unwrap_or(TURNS);
    if !(6..=14).contains(&turns) {
        let wanted = words("6 to 14 game turns", "de 6 à 14 tours de jeu");
        return Err(asked("turns", Kind::Value, expected(&wanted, &quoted(&turns.to_string())), Some(WIN_11)));
    }
    let pieces = random::terrain(seed);
    let features: Vec<String> =
        pieces.iter().filter(|piece| can_be_objective(piece.kind)).map(|piece| piece.id.clone()).collect();
    let sheet = Sheet {
        id: WITHOUT_SCENARIO,
        title: words(format!("Random battle {seed}"), format!("Bataille au hasard {seed}")),
        date: words(year.to_string(), year.to_string()),
        pieces: &pieces,
        objectives: &features,
        of_either: &[],
        zones: [Half::South, Half::North].map(usual_zone),
        halves: None,
        attacker: None,
        first: None,
        turns,
        specials: Vec::new(),
        sides: [levies[0].side(&forces[0]), levies[1].side(&forces[1])],
    };
    Ok(sheet.setup())
}

/// NPW-SET-04: a half without 20 cm to the centre line.
fn usual_zone(half: Half) -> Polygon {
    let (low, high) = if half == Half::South { (0, 40) } else { (80, 120) };
    let p = |x: i32, y: i32| Point::new(1000 * x, 1000 * y);
    Polygon::new(vec![p(0, low), p(180, low), p(180, high), p(0, high)]).expect("a rectangle")
}

/// NPW-SET-20: the first year that both have, or the one that is wanted if both have it.
fn common_year(levies: &[Levy; 2], wanted: Option<u16>) -> Result<u16, Vec<Problem>> {
    let [one, two] = levies.each_ref().map(Levy::years);
    let mut both: Vec<u16> = one.iter().copied().filter(|year| two.contains(year)).collect();
    both.sort_unstable();
    let Some(first) = both.first().copied() else {
        let of = |levy: &Levy, years: &[u16], of: &str| format!("\"{}\" {of} {}", levy.id(), years_told(years));
        let wanted = words("two lists with a year in common", "deux listes ayant une année en commun");
        let found = words(
            format!("{} and {}", of(&levies[0], &one, "of"), of(&levies[1], &two, "of")),
            format!("{} et {}", of(&levies[0], &one, "de"), of(&levies[1], &two, "de")),
        );
        return Err(asked("armies", Kind::Conflict, expected(&wanted, &found), Some(SET_20)));
    };
    let year = wanted.unwrap_or(first);
    if !both.contains(&year) {
        let both = years_told(&both);
        let wanted = words(format!("a year of both lists, {both}"), format!("une année des deux listes, {both}"));
        let found = words(year.to_string(), year.to_string());
        return Err(asked("year", Kind::Conflict, expected(&wanted, &found), Some(SET_20)));
    }
    Ok(year)
}

/// NPW-SET-20: the ready division of a list in a year. What is bound to other years gives way to what the list has in its place.
fn fielded(list: &ArmyList, year: u16) -> Result<Force, Vec<Problem>> {
    let mut force = list.ready.force.clone();
    let brigades = force.brigades.iter_mut().flat_map(|brigade| &mut brigade.troops);
    for troops in brigades.chain(&mut force.independents) {
        let Some(years) = troops.profile.years.clone().filter(|years| !years.contains(&year)) else { continue };
        let Some(profile) = list.offer.in_place_of(&troops.profile.id, year) else {
            let wanted = words(
                format!("a year in which the ready division of \"{}\" has its \"{}\"", list.id, troops.profile.id),
                format!("une année où la division prête de \"{}\" a ses \"{}\"", list.id, troops.profile.id),
            );
            let known = years_told(&years);
            let found = words(format!("{year}, not {known}"), format!("{year}, et non {known}"));
            return Err(asked("year", Kind::Conflict, expected(&wanted, &found), Some(SET_20)));
        };
        (troops.elements, troops.profile) = (profile.elements, Arc::clone(profile));
    }
    Ok(force)
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
    halves: Option<[Half; 2]>,
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
        // NPW-SET-03: whoever has one half leaves the other one to the other side.
        let halves = match self.sides.each_ref().map(|side| side.half) {
            [None, None] => None,
            [Some(half), _] => Some([half, half.other()]),
            [None, Some(half)] => Some([half.other(), half]),
        };
        let zone = |half: Half| {
            let place = halves.and_then(|halves| halves.iter().position(|own| *own == half));
            place.and_then(|place| self.sides[place].zone.clone()).unwrap_or_else(|| usual_zone(half))
        };
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
            date: date_in_words(&self.date),
            pieces: &self.terrain,
            objectives: &self.objectives,
            of_either: &of_either,
            zones: [Half::South, Half::North].map(zone),
            halves,
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
            let (sheet, named) = (&self.sides[side as usize], BTreeMap::new());
            Muster { setup: &mut setup, side, sheet, named }.add();
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
    BattlePiece { kind: piece.kind, points: piece.points.clone() }
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
    /// How many of a name there are so far.
    named: BTreeMap<String, usize>,
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
            // Numbered through the whole side: two brigades of line battalions have no two of one name.
            let [en, fr] = profile.name.each_ref().map(|name| bare(name));
            let alike = |other: &Troops| if bare(&other.profile.name[0]) == en { usize::from(other.count) } else { 0 };
            let force = self.sheet.force;
            let all = force.brigades.iter().flat_map(|brigade| &brigade.troops).chain(&force.independents);
            let many = all.map(alike).sum::<usize>() > 1;
            let place = self.named.entry(en.to_owned()).or_insert(0);
            *place += 1;
            let name = |name: &str| if many { format!("{name} {place}") } else { name.to_owned() };
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
            let name = words("Artillery general", "Général d’artillerie");
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

/// The name of a profile without what its list says of it in brackets: years, a famous chief.
fn bare(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(bare, _)| bare)
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
