//! From a scenario to what a battle begins with.

use std::borrow::Cow;
use std::sync::Arc;

use fcm::ids::{BrigadeId, ElementId, UnitId};
use fcm::procedures::ColumnFront;
use fcm::setup as battle;
use fcm::tables::ranges;
use fcm::troops::{Arm, Formation, Side as Letter};
use field::{Area, AreaKind, Facing, Ground, Line, LineKind, Point, Polygon, Polyline};
use game::procedure::Named;
use game::{Chart, Landmark, Roster, Side, Table, Words};

use super::figure::{FigureType, Pace, Weapon};
use super::ground::is_element;
use super::layouts::{self, Lot};
use super::{Hold, Piece, Scenario, SideEntry, Special, TerrainKind, Unit};
use crate::date::date_in_words;
use crate::library::asked_for;
use crate::problem::{Problem, words};

/// The scenario of ours of that id.
pub fn find(scenario: &str) -> Result<&'static Arc<Scenario>, Vec<Problem>> {
    asked_for("scenario", super::scenarios(), scenario)
}

/// One of our scenarios, ready for a battle.
pub fn setup(scenario: &str) -> Result<battle::Setup, Vec<Problem>> {
    Ok(find(scenario)?.setup())
}

fn side_of(side: Letter) -> Side {
    match side {
        Letter::A => Side::First,
        Letter::B => Side::Second,
    }
}

impl Scenario {
    /// The scenario, ready for a battle.
    pub fn setup(&self) -> battle::Setup {
        let mut setup = battle::Setup {
            chart: self.chart(),
            terrain: self.terrain.iter().map(piece).collect(),
            element_names: self.elements().map(|(_, piece)| piece.told()).collect(),
            zones: self.sides.each_ref().map(|side| polygon(&side.zone)),
            edges: self.sides.each_ref().map(|side| side.edge),
            attacker: side_of(self.attacker),
            periods: self.periods,
            break_percent: self.break_percent,
            units: Vec::new(),
            officers: Vec::new(),
            brigades: Vec::new(),
            objectives: self.objectives.iter().map(|objective| self.objective(objective)).collect(),
            burning: self.burning(),
        };
        for entry in &self.sides {
            self.add_units(entry, &mut setup);
        }
        for entry in &self.sides {
            self.add_officers(entry, &mut setup);
        }
        setup
    }

    fn elements(&self) -> impl Iterator<Item = (&str, &Piece)> {
        self.terrain
            .iter()
            .filter(|piece| is_element(piece.kind))
            .filter_map(|piece| Some((piece.id.as_deref()?, piece)))
    }

    fn element(&self, id: &str) -> Option<ElementId> {
        self.elements().position(|(known, _)| known == id).map(|place| ElementId(place as u8))
    }

    fn objective(&self, objective: &super::Objective) -> battle::ObjectiveSetup {
        let hold = match &objective.hold {
            Hold::Elements { elements, at_least } => {
                battle::Hold::Elements(elements.iter().filter_map(|id| self.element(id)).collect(), *at_least)
            }
            Hold::Circle { centre, radius_cm } => battle::Hold::Circle(*centre, (radius_cm * 1_000.0).round() as i32),
        };
        battle::ObjectiveSetup { points: objective.points, holder: objective.held_at_start.map(side_of), hold }
    }

    fn burning(&self) -> Option<battle::Burning> {
        self.specials.iter().find_map(|special| match special {
            Special::BurningHouses { first_period, burns_on, elements, .. } => {
                let mut ids: Vec<&String> = elements.iter().collect();
                ids.sort();
                Some(battle::Burning {
                    first_period: *first_period,
                    faces: burns_on.clone(),
                    elements: ids.into_iter().filter_map(|id| self.element(id)).collect(),
                })
            }
            _ => None,
        })
    }

    /// FCM-BASE-09: the units of a side, each followed by the place kept for its company.
    fn add_units(&self, entry: &SideEntry, setup: &mut battle::Setup) {
        let side = side_of(entry.side);
        let first_brigade = setup.brigades.len();
        setup.brigades.extend(entry.force.brigades.iter().map(|brigade| battle::BrigadeSetup {
            side,
            arrival: brigade.enters.map(|enters| battle::Arrival { period: enters.period, edge: enters.edge }),
        }));
        let posts = self.posts(entry);
        for (unit, post) in entry.force.units.iter().zip(posts) {
            let place = entry.force.brigades.iter().position(|brigade| brigade.id == unit.brigade).unwrap_or(0);
            let kind = unit.leading();
            let list = entry.lists.iter().find(|list| list.figure_type(&kind.id).is_some()).unwrap_or(&entry.lists[0]);
            let houses: Vec<(ElementId, u8)> =
                unit.starts_in.iter().filter_map(|one| Some((self.element(&one.element)?, one.figures))).collect();
            let housed = !houses.is_empty();
            let mut post = post;
            if housed {
                post.houses = houses;
            }
            let one = battle::UnitSetup {
                side,
                brigade: BrigadeId((first_brigade + place) as u8),
                class: list.class,
                arm: kind.arm,
                figures: unit.figures.iter().map(|figures| troop(&figures.kind, figures.count)).collect(),
                weapon: weapon(kind),
                cuirass: kind.cuirass,
                horse: kind.horse,
                company_of: None,
                housed,
                may_start_in: unit.may_start_in.iter().filter_map(|id| self.element(id)).collect(),
                post,
            };
            let nation = list.nation.clone();
            let of = entry.force.brigades.get(place).map(|brigade| brigade.name.clone());
            setup.chart.roster.push(roster(side, &unit.id, unit.name.clone(), nation.clone(), of.clone(), &one));
            let battalion = UnitId(setup.units.len() as u8);
            let company = keeps_company(&one).then(|| battle::UnitSetup { company_of: Some(battalion), ..one.clone() });
            setup.units.push(one);
            if let Some(company) = company {
                let name = words(format!("company of {}", unit.name[0]), format!("compagnie du {}", unit.name[1]));
                setup.chart.roster.push(roster(side, &format!("{}_company", unit.id), name, nation, of, &company));
                setup.units.push(company);
            }
        }
    }

    fn add_officers(&self, entry: &SideEntry, setup: &mut battle::Setup) {
        let side = side_of(entry.side);
        let first = setup.brigades.iter().position(|brigade| brigade.side == side).unwrap_or(0);
        let layout = layouts::of(&self.id);
        let mut aides = 0;
        for officer in &entry.force.officers {
            let brigade = officer.brigade.as_ref().and_then(|id| {
                let place = entry.force.brigades.iter().position(|brigade| brigade.id == *id)?;
                Some(BrigadeId((first + place) as u8))
            });
            let station = layout.and_then(|layout| layout.officers.iter().find(|(id, ..)| *id == officer.id));
            let with = layout.and_then(|layout| {
                let unit = layout.with.iter().find(|(id, _)| *id == officer.id)?.1;
                setup.chart.roster.iter().position(|one| one.key == format!("{}_{unit}", side.name()))
            });
            let rank = battle::Rank::from_index(officer.rank.index());
            aides += i32::from(rank == battle::Rank::Aide);
            let at = station.map_or_else(
                || ruled_station(entry, brigade, aides * i32::from(rank == battle::Rank::Aide), &setup.units),
                |(_, x, y)| Point::from_units(*x, *y),
            );
            setup.officers.push(battle::OfficerSetup {
                side,
                rank,
                value: officer.value,
                brigade,
                at,
                with: with.map(|place| UnitId(place as u8)),
            });
        }
        for officer in &entry.force.officers {
            setup.chart.roster.push(Roster {
                key: format!("{}_{}", side.name(), officer.id),
                name: officer.name.clone(),
                side,
                nation: entry.lists[0].nation.clone(),
                of: None,
                values: vec![(Cow::Borrowed("value"), i64::from(officer.value))],
                traits: vec![Cow::Borrowed(officer.rank.name())],
            });
        }
    }

    /// FCM-SETUP-10: the standard layout of a side.
    fn posts(&self, entry: &SideEntry) -> Vec<battle::Post> {
        let up = entry.edge[0].y == 0;
        let facing = if up { Facing::NORTH } else { Facing::SOUTH };
        let layout = layouts::of(&self.id);
        let lots: Vec<Lot> = entry.force.units.iter().map(|unit| self.lot(entry, unit)).collect();
        let (low, high) = polygon(&entry.zone).bounds();
        let (low, high) = (low.units(), high.units());
        let deep = high.1 - low.1;
        let rows = [(deep - 2.0).max(3.0), (deep - 12.0).max(3.0), (deep - 21.0).max(3.0)];
        let ruled = layouts::ruled(&lots, high.0 - low.0, rows);
        let place = |unit: &Unit, (x, y, formation): (f64, f64, Formation)| {
            let listed = layout.and_then(|layout| layout.units.iter().find(|(id, ..)| *id == unit.id));
            let houses = layout.and_then(|layout| layout.housed.iter().find(|(id, _)| *id == unit.id));
            let houses = houses.map(|(_, houses)| {
                houses.iter().filter_map(|(id, figures)| Some((self.element(id)?, *figures))).collect::<Vec<_>>()
            });
            let (at, formation, front) = match listed {
                Some((_, x, y, formation, front)) => (Point::from_units(*x, *y), *formation, *front),
                None if up => (Point::from_units(low.0 + x, low.1 + y), formation, ColumnFront::Division),
                None => (Point::from_units(high.0 - x, high.1 - y), formation, ColumnFront::Division),
            };
            battle::Post { at, facing, formation, front, houses: houses.unwrap_or_default() }
        };
        entry.force.units.iter().zip(ruled).map(|(unit, rule)| place(unit, rule)).collect()
    }

    fn lot(&self, entry: &SideEntry, unit: &Unit) -> Lot {
        let kind = unit.leading();
        Lot {
            figures: unit.strength(),
            cavalry: kind.arm.is_cavalry(),
            guns: kind.arm == Arm::Artillery,
            horse: kind.horse,
            // Engineers have no line.
            attacks: entry.side == self.attacker || kind.pace(Formation::Line).is_none(),
        }
    }

    fn chart(&self) -> Chart {
        let [width, height] = self.table_cm.map(|cm| (cm * 1_000.0).round() as i32);
        Chart {
            system: Cow::Borrowed(rulebook::System::Fcm.id()),
            scenario: self.id.clone(),
            title: self.name.clone(),
            date: date_in_words(self.date.as_deref().unwrap_or_default()),
            table: Table::Free,
            unit: Cow::Borrowed("cm"),
            unit_metres: 8,
            ground: self.ground(width, height),
            names: self.elements().map(|(id, piece)| (id.to_owned(), piece.told())).collect(),
            zones: self.sides.iter().map(|side| (side_of(side.side), polygon(&side.zone))).collect(),
            objectives: self.objectives.iter().map(|objective| self.landmark(objective)).collect(),
            entries: self.entries(),
            sides: self.sides.each_ref().map(|side| side.name.clone()),
            nations: self.sides.each_ref().map(|side| side.lists[0].nation.clone()),
            roster: Vec::new(),
        }
    }

    fn landmark(&self, objective: &super::Objective) -> Landmark {
        let at = match &objective.hold {
            Hold::Circle { centre, .. } => *centre,
            Hold::Elements { elements, .. } => {
                let middles: Vec<Point> = elements
                    .iter()
                    .filter_map(|id| self.elements().find(|(known, _)| known == id))
                    .map(|(_, piece)| {
                        let (low, high) = (piece.points[0], piece.points[2]);
                        Point::new(i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y))
                    })
                    .collect();
                let n = middles.len().max(1) as i32;
                Point::new(
                    middles.iter().map(|at| at.x).sum::<i32>() / n,
                    middles.iter().map(|at| at.y).sum::<i32>() / n,
                )
            }
        };
        Landmark { id: objective.id.clone(), name: objective.name.clone(), at }
    }

    fn entries(&self) -> Vec<(Side, Landmark)> {
        let mut entries = Vec::new();
        for side in &self.sides {
            for brigade in &side.force.brigades {
                if let Some(enters) = &brigade.enters {
                    let [a, b] = enters.edge;
                    let at = Point::new(i32::midpoint(a.x, b.x), i32::midpoint(a.y, b.y));
                    let landmark = Landmark { id: brigade.id.clone(), name: brigade.name.clone(), at };
                    entries.push((side_of(side.side), landmark));
                }
            }
        }
        entries
    }

    /// FCM-TERR-01: the terrain as it is drawn; the elements come first, so that features are their numbers.
    fn ground(&self, width: i32, height: i32) -> Ground {
        let mut ground = Ground { width, height, areas: Vec::new(), lines: Vec::new() };
        let elements = self.terrain.iter().filter(|piece| is_element(piece.kind));
        let others = self.terrain.iter().filter(|piece| !is_element(piece.kind));
        for (place, piece) in elements.chain(others).enumerate() {
            let id = piece.id.clone().unwrap_or_else(|| format!("{}_{place}", piece.kind.name()));
            let area = |kind| Polygon::new(piece.points.clone()).ok().map(|outline| (kind, outline));
            let found = match piece.kind {
                TerrainKind::Wood => area(AreaKind::Wood),
                TerrainKind::Vineyard => area(AreaKind::Vineyard),
                TerrainKind::Rough => area(AreaKind::Rough),
                TerrainKind::Marsh => area(AreaKind::Marsh),
                TerrainKind::Hill => area(AreaKind::Hill { level: piece.level.unwrap_or(1), dominant: false }),
                TerrainKind::Steep => area(AreaKind::Steep),
                TerrainKind::Building => area(AreaKind::House),
                TerrainKind::Redoubt => area(AreaKind::Redoubt),
                TerrainKind::Bridge => Some((AreaKind::Bridge, crossing(piece))),
                TerrainKind::Ford => Some((AreaKind::Ford, crossing(piece))),
                TerrainKind::Road
                | TerrainKind::Stream
                | TerrainKind::River
                | TerrainKind::Wall
                | TerrainKind::Hedge => None,
            };
            if let Some((kind, outline)) = found {
                ground.areas.push(Area { id: id.clone(), kind, outline, hexes: Vec::new() });
            }
            let line = match piece.kind {
                TerrainKind::Road => Some(LineKind::Road),
                TerrainKind::Stream => Some(LineKind::Stream),
                TerrainKind::River => Some(LineKind::River),
                TerrainKind::Wall => Some(LineKind::Wall),
                TerrainKind::Hedge => Some(LineKind::Hedge),
                _ => None,
            };
            if let (Some(kind), Ok(course)) = (line, Polyline::new(piece.points.clone())) {
                ground.lines.push(Line { id: id.clone(), kind, course, chain: Vec::new() });
            }
            if let Some(Ok(course)) = piece.upper_edge.clone().map(Polyline::new) {
                ground.lines.push(Line { id: format!("{id}_crest"), kind: LineKind::Crest, course, chain: Vec::new() });
            }
        }
        ground
    }
}

/// FCM-SETUP-10: where an officer stands by the rule: the chief and his aides in the middle of the zone near its edge, a general
/// behind the foremost row that has one of his units.
fn ruled_station(entry: &SideEntry, brigade: Option<BrigadeId>, aide: i32, units: &[battle::UnitSetup]) -> Point {
    const FROM_EDGE: i32 = 4_000;
    const AIDES_APART: i32 = 3_000;
    const BEHIND: i32 = 8_000;
    let (low, high) = polygon(&entry.zone).bounds();
    let (ahead, edge) = if entry.edge[0].y == 0 { (1, low.y) } else { (-1, high.y) };
    let own: Vec<Point> = units
        .iter()
        .filter(|unit| brigade == Some(unit.brigade) && unit.company_of.is_none())
        .map(|unit| unit.post.at)
        .collect();
    let foremost = own.iter().map(|at| ahead * at.y).max();
    let Some(foremost) = foremost else {
        return Point::new(i32::midpoint(low.x, high.x) + ahead * aide * AIDES_APART, edge + ahead * FROM_EDGE);
    };
    let mean = own.iter().map(|at| i64::from(at.x)).sum::<i64>() / own.len() as i64;
    // Nobody stands behind his own edge, however shallow the zone.
    Point::new(mean as i32, (ahead * (foremost - BEHIND)).clamp(low.y, high.y))
}

/// A crossing as it is drawn: a square of its width about its point.
fn crossing(piece: &Piece) -> Polygon {
    let half = (piece.width_cm.unwrap_or(4.0) * 500.0).round() as i32;
    let Point { x, y } = piece.points[0];
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
    polygon(&corners.map(|(dx, dy)| Point::new(x + dx * half, y + dy * half)))
}

fn polygon(points: &[Point]) -> Polygon {
    Polygon::new(points.to_vec()).expect("outlines are checked when they are read")
}

fn piece(piece: &Piece) -> battle::Piece {
    battle::Piece {
        kind: piece.kind,
        points: piece.points.clone(),
        level: piece.level.unwrap_or(0),
        upper_edge: piece.upper_edge.clone().unwrap_or_default(),
        width: (piece.width_cm.unwrap_or(0.0) * 1_000.0).round() as i32,
    }
}

fn troop(kind: &FigureType, count: u8) -> battle::Figures {
    let pace = |formation: Formation| {
        kind.pace(formation).map(|Pace { cm, charge_cm }| battle::Pace { cm, charge_cm: charge_cm.unwrap_or(0) })
    };
    let guns = kind.arm == Arm::Artillery;
    battle::Figures {
        count,
        status: kind.status,
        fire: kind.fire_value,
        combat: kind.combat_value,
        bonus: kind.bonus,
        morale: kind.morale_value,
        line: pace(if guns { Formation::Unlimbered } else { Formation::Line }),
        column: pace(if guns { Formation::Limbered } else { Formation::Column }),
        skirmish: pace(Formation::Skirmish),
        price: kind.price(1, &mut ()).0,
    }
}

fn weapon(kind: &FigureType) -> Option<ranges::Weapon> {
    match kind.weapon {
        Weapon::None => None,
        Weapon::Small(arm) => Some(ranges::Weapon::Small(arm)),
        Weapon::Gun(calibre) => Some(ranges::Weapon::Gun(calibre)),
    }
}

/// FCM-BASE-09, FCM-UNIT-19: whether a battalion could detach a company: its types, not its size.
fn keeps_company(unit: &battle::UnitSetup) -> bool {
    let skirmishes = |figures: &battle::Figures| figures.skirmish.is_some();
    unit.arm == Arm::Infantry
        && !unit.housed
        && unit.figures.iter().any(skirmishes)
        && !unit.figures.iter().all(skirmishes)
}

fn roster(side: Side, id: &str, name: Words, nation: String, of: Option<Words>, unit: &battle::UnitSetup) -> Roster {
    let figures: i64 = unit.figures.iter().map(|figures| i64::from(figures.count)).sum();
    Roster {
        key: format!("{}_{id}", side.name()),
        name,
        side,
        nation,
        of,
        values: vec![(Cow::Borrowed("initial"), figures)],
        traits: vec![Cow::Borrowed(unit.arm.name())],
    }
}
