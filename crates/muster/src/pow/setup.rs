//! From a scenario to what a battle begins with.

use std::borrow::Cow;
use std::sync::Arc;

use field::{Area, AreaKind, Ground, Line, LineKind, Point, Polygon, Polyline};
use game::procedure::Named;
use game::{Chart, Landmark, Roster, Side, Table};
use pow::GeneralId;
use pow::procedures::StrengthMode;
use pow::setup::{Attribute, Camp, GeneralSetup, Piece as BattlePiece, PlanSetup, Setup, UnitSetup, rectangle};
use pow::tables::terrain::Terrain;
use pow::troops::{Calibre, Discipline, Edition};
use serde::{Deserialize, Serialize};

use super::scenario::can_be_objective;
use super::{Deployment, Formation, Piece, PieceKind, Scenario, SideEntry, Unit};
use crate::date::date_in_words;
use crate::library::asked_for_among;
use crate::problem::{Problem, words};

/// The slots for movement bases of a side.
const BASES: usize = 16;

/// POW-GEN-16: options of a battle, as values; what is absent is as the scenario says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The edition.
    pub edition: Option<Edition>,
    /// Fixed or random strengths.
    pub strength: Option<StrengthMode>,
    /// POW-END-01: its turns.
    pub turns: Option<u8>,
}

/// The scenario of ours of that id, lessons included.
pub fn find(scenario: &str) -> Result<&'static Arc<Scenario>, Vec<Problem>> {
    asked_for_among("scenario", super::scenarios(), super::lessons(), scenario)
}

/// One of our scenarios, ready for a battle.
pub fn setup(scenario: &str, options: Options) -> Result<Setup, Vec<Problem>> {
    Ok(find(scenario)?.setup(options))
}

impl Scenario {
    /// The scenario, ready for a battle.
    pub fn setup(&self, options: Options) -> Setup {
        let features: Vec<u8> =
            (0..self.terrain.len()).filter(|i| can_be_objective(self.terrain[*i].kind)).map(|i| i as u8).collect();
        let mut setup = Setup {
            chart: self.chart(&features),
            edition: options.edition.unwrap_or(self.edition),
            strength: options.strength.unwrap_or(self.strength),
            kind: self.battle,
            turns: options.turns.unwrap_or(self.turns),
            twilight: self.twilight.clone(),
            night: self.night.clone(),
            first: if self.first_player == "A" { Side::First } else { Side::Second },
            decoys: self.decoys,
            pieces: self.terrain.iter().map(battle_piece).collect(),
            camps: Side::BOTH.map(|side| self.camp(&self.sides[side as usize], side, &features)),
            features,
            units: Vec::new(),
            generals: Vec::new(),
        };
        for side in Side::BOTH {
            self.muster(&mut setup, side);
        }
        add_rosters(&mut setup);
        setup
    }

    fn camp(&self, entry: &SideEntry, side: Side, features: &[u8]) -> Camp {
        let zone = match entry.deployment {
            Deployment::Zone(cm) => Some(cm.map(|v| (v * 1000.0) as i32)),
            Deployment::OffTable | Deployment::Anywhere => None,
        };
        let objective = |id: &String| {
            if id == "enemy_supply_line" {
                return Some((features.len() + side.other() as usize) as u8);
            }
            let piece = self.terrain.iter().position(|piece| piece.id == *id)?;
            features.iter().position(|feature| usize::from(*feature) == piece).map(|place| place as u8)
        };
        Camp {
            level: entry.list.level,
            zone,
            supply_x: (entry.supply_x_cm * 1000.0) as i32,
            objectives: entry.objectives.iter().filter_map(objective).collect(),
        }
    }

    fn muster(&self, setup: &mut Setup, side: Side) {
        let entry = &self.sides[side as usize];
        for formation in self.army(entry) {
            let general = GeneralId(setup.generals.len() as u8);
            let plan = self.plan.iter().find(|plan| plan.side == entry.id && plan.formation == formation.id);
            setup.generals.push(GeneralSetup {
                side,
                quality: formation.quality,
                training: formation.training,
                starred: formation.starred,
                role: formation.role,
                plan: plan.map(|plan| PlanSetup {
                    order: plan.order,
                    arrow: plan.arrow.clone(),
                    base_type: plan.base_type,
                }),
            });
            setup.chart.roster.push(leader(side, entry, &formation));
            for unit in &formation.units {
                for number in 1..=unit.count {
                    setup.units.push(battle_unit(side, general, unit));
                    setup.chart.roster.push(row(side, entry, &formation, unit, number));
                }
            }
        }
        number_twins(setup.chart.roster.iter_mut().filter(|row| row.side == side).collect());
    }

    fn chart(&self, features: &[u8]) -> Chart {
        let [width, depth] = self.table_cm.map(|cm| (cm * 1000.0) as i32);
        let feature = |place: &u8| {
            let piece = &self.terrain[usize::from(*place)];
            Landmark { id: piece.id.clone(), name: piece.name.clone(), at: middle(piece) }
        };
        let supply = |side: Side| {
            let entry = &self.sides[side as usize];
            let y = if side == Side::First { 7_500 } else { depth - 7_500 };
            Landmark {
                id: format!("supply_{}", entry.id.to_lowercase()),
                name: words(format!("Supply line of {}", entry.id), format!("Ligne de ravitaillement de {}", entry.id)),
                at: Point::new((entry.supply_x_cm * 1000.0) as i32, y),
            }
        };
        let zones = Side::BOTH.iter().filter_map(|side| match self.sides[*side as usize].deployment {
            Deployment::Zone(cm) => Some((*side, rectangle(cm.map(|v| (v * 1000.0) as i32)))),
            _ => None,
        });
        Chart {
            system: Cow::Borrowed(rulebook::System::Pow.id()),
            scenario: self.id.clone(),
            title: self.name.clone(),
            date: date_in_words(&self.date),
            table: Table::Free,
            unit: Cow::Borrowed("cm"),
            unit_metres: 36,
            ground: chart_ground(&self.terrain, width, depth),
            names: self.terrain.iter().map(|piece| (piece.id.clone(), piece.name.clone())).collect(),
            zones: zones.collect(),
            objectives: features.iter().map(feature).chain(Side::BOTH.map(supply)).collect(),
            entries: Vec::new(),
            sides: self.sides.each_ref().map(|side| side.list.name.clone()),
            nations: self.sides.each_ref().map(|side| side.list.nation.clone()),
            roster: Vec::new(),
        }
    }
}

fn battle_piece(piece: &Piece) -> BattlePiece {
    BattlePiece { kind: piece.kind, points: piece.points.clone(), crest: piece.crest.clone(), roll: piece.roll }
}

fn battle_unit(side: Side, general: GeneralId, unit: &Unit) -> UnitSetup {
    let code = unit.means;
    UnitSetup {
        side,
        general,
        troop: code.troop,
        quality: unit.quality,
        steadfast: unit.steadfast,
        conscript: unit.conscript,
        skirmishers: code.skirmishers,
        battalion_guns: code.battalion_guns,
        lance: code.lance,
        weapon: code.weapon,
        calibre: unit.calibre.unwrap_or(Calibre::Medium),
        discipline: unit.discipline.unwrap_or(Discipline::Normal),
        cavalry_trained: unit.cavalry_trained,
        desert: unit.desert,
        fixed: unit.strength() as u8,
    }
}

fn leader(side: Side, entry: &SideEntry, formation: &Formation) -> Roster {
    Roster {
        key: format!("{}-general-{}", entry.id.to_lowercase(), formation.id),
        name: words(format!("General, {}", formation.name[0]), format!("Général, {}", formation.name[1])),
        side,
        nation: entry.list.nation.clone(),
        of: Some(formation.name.clone()),
        values: Vec::new(),
        traits: [formation.quality.name(), formation.training.name(), formation.role.name()]
            .into_iter()
            .chain(formation.starred.then(|| Attribute::Starred.name()))
            .map(Cow::Borrowed)
            .collect(),
    }
}

fn row(side: Side, entry: &SideEntry, formation: &Formation, unit: &Unit, number: u8) -> Roster {
    let place = formation.units.iter().position(|one| one == unit).unwrap_or(0);
    Roster {
        key: format!("{}-{}-{}-{number}", entry.id.to_lowercase(), formation.id, place + 1),
        name: unit.name.clone(),
        side,
        nation: entry.list.nation.clone(),
        of: Some(formation.name.clone()),
        values: vec![(Cow::Borrowed("fixed_strength"), i64::from(unit.strength()))],
        // All its attributes are public (POW-MB-41); under whom it is, the roster says already.
        traits: battle_unit(side, GeneralId(0), unit).words().map(Cow::Borrowed).collect(),
    }
}

/// Units of one name are numbered through the whole army, whoever leads them: each is told from all others.
fn number_twins(mut rows: Vec<&mut Roster>) {
    for first in 0..rows.len() {
        let name = rows[first].name.clone();
        let twins: Vec<usize> = (first..rows.len()).filter(|row| rows[*row].name == name).collect();
        if twins.len() > 1 {
            for (row, number) in twins.into_iter().zip(1..) {
                rows[row].name = words(format!("{} {number}", name[0]), format!("{} {number}", name[1]));
            }
        }
    }
}

/// The pieces in the order of their numbers: units, generals, then the slots for bases, the first side's first.
fn add_rosters(setup: &mut Setup) {
    let all = std::mem::take(&mut setup.chart.roster);
    let (generals, units): (Vec<Roster>, Vec<Roster>) = all.into_iter().partition(|row| row.key.contains("-general-"));
    setup.chart.roster.extend(units);
    setup.chart.roster.extend(generals);
    for side in Side::BOTH {
        for number in 1..=2 * BASES {
            // The second half are bases that wait off the table, of which only their owner hears.
            let name = match number.checked_sub(BASES) {
                None | Some(0) => words(format!("Base {number}"), format!("Base {number}")),
                Some(waiting) => words(format!("Waiting base {waiting}"), format!("Base en attente {waiting}")),
            };
            setup.chart.roster.push(Roster {
                key: format!("{}-base-{number}", if side == Side::First { "a" } else { "b" }),
                name,
                side,
                nation: setup.chart.nations[side as usize].clone(),
                of: None,
                values: Vec::new(),
                traits: Vec::new(),
            });
        }
    }
}

fn middle(piece: &Piece) -> Point {
    match Polygon::new(piece.points.clone()) {
        Ok(outline) if piece.points.len() > 2 => {
            let (x, y) = outline.centroid();
            Point::from_units(x, y)
        }
        _ => piece.points[0],
    }
}

/// The ground as everybody draws it.
fn chart_ground(pieces: &[Piece], width: i32, height: i32) -> Ground {
    let mut ground = Ground { width, height, areas: Vec::new(), lines: Vec::new() };
    for piece in pieces {
        let area = |kind: AreaKind| {
            let outline = Polygon::new(piece.points.clone()).ok()?;
            Some(Area { id: piece.id.clone(), kind, outline, hexes: Vec::new() })
        };
        let line = |id: String, kind: LineKind, points: &[Point]| {
            let course = Polyline::new(points.to_vec()).ok()?;
            Some(Line { id, kind, course, chain: Vec::new() })
        };
        let course = |kind: LineKind| line(piece.id.clone(), kind, &piece.points);
        let crossing = |kind: AreaKind| {
            let Point { x, y } = piece.points[0];
            let outline = rectangle([x - 2_000, y - 2_000, x + 2_000, y + 2_000]);
            Some(Area { id: piece.id.clone(), kind, outline, hexes: Vec::new() })
        };
        match piece.kind {
            PieceKind::Terrain(Terrain::Stream) => ground.lines.extend(course(LineKind::Stream)),
            PieceKind::Terrain(Terrain::Earthwork) => ground.lines.extend(course(LineKind::Earthwork)),
            PieceKind::Terrain(Terrain::Obstacle) => ground.lines.extend(course(LineKind::Abatis)),
            PieceKind::Road => ground.lines.extend(course(LineKind::Road)),
            PieceKind::Bridge => ground.areas.extend(crossing(AreaKind::Bridge)),
            PieceKind::Ford => ground.areas.extend(crossing(AreaKind::Ford)),
            PieceKind::Building => ground.areas.extend(area(AreaKind::House)),
            PieceKind::Terrain(terrain) => ground.areas.extend(area(match terrain {
                Terrain::Wood => AreaKind::Wood,
                Terrain::BuiltUpArea => AreaKind::Buildings,
                Terrain::Marsh => AreaKind::Marsh,
                Terrain::Sand => AreaKind::Sand,
                Terrain::Rough => AreaKind::Rough,
                Terrain::OpenField => AreaKind::Field,
                Terrain::EnclosedField => AreaKind::EnclosedField,
                Terrain::Dune => AreaKind::Dune,
                _ => AreaKind::Hill { level: 1, dominant: false },
            })),
        }
        if let Some(crest) = &piece.crest {
            ground.lines.extend(line(format!("{}_crest", piece.id), LineKind::Crest, crest));
        }
    }
    ground
}
