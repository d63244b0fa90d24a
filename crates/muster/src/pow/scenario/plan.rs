//! Plans: an order and an arrow for every formation.

use field::Point;
use game::procedure::Named;
use pow::procedures::Battle;
use pow::troops::{Order, Training};
use rulebook::Clause;
use rulebook::pow::{GEO_01, ORD_01, ORD_02, SET_06, SET_09, SET_11, SET_16, TRN_01, TRN_02, TRN_03, TRN_04};

use super::super::Role;
use super::{Around, BaseType, Deployment, Edge, PlanEntry, SIDES, SideEntry, check_on_table};
use crate::problem::{Kind, one_of, same, words};
use crate::reader::{Fields, quoted};
use crate::shapes::at;

/// POW-TRN-01 to POW-TRN-04: the bases of a training.
const fn bases_of(training: Training) -> (&'static [BaseType], Clause) {
    use BaseType::*;
    match training {
        Training::Irregular => (&[Deployed], TRN_01),
        Training::Prussian => (&[March, Deployed], TRN_02),
        Training::British => (&[March, Deployed], TRN_03),
        Training::French => (&[March, Formed, Deployed], TRN_04),
    }
}

pub(super) fn read_plan(fields: &mut Fields<'_, '_>, around: &Around<'_>, sides: &[SideEntry]) -> Vec<PlanEntry> {
    let mut plan: Vec<PlanEntry> = Vec::new();
    let mut seen: Vec<(String, String)> = Vec::new();
    let mut placed: Vec<(&'static str, Rectangle)> = Vec::new();
    let tables = fields.tables("plan");
    let any = !tables.is_empty();
    for mut table in tables {
        let named = table.peek("side").zip(table.peek("formation"));
        if let Some((side, formation)) = named {
            let key = (side.to_owned(), formation.to_owned());
            if seen.contains(&key) {
                let wanted = words("each formation once", "chaque formation une seule fois");
                let found = words(format!("\"{formation}\" again"), format!("\"{formation}\" une nouvelle fois"));
                table.note("formation", Kind::Duplicate, &wanted, &found, Some(ORD_01));
            }
            seen.push(key);
        }
        if let Some((entry, base)) = read_plan_entry(&mut table, around, sides) {
            if let Some(base) = base {
                check_apart(&table, entry.arrow[0], (entry.side, base), &placed);
                placed.push((entry.side, base));
            }
            plan.push(entry);
        }
        table.close();
    }
    for side in sides.iter().filter(|_| any) {
        for formation in side.army(around.year) {
            let needs = formation.role != Role::Cinc || !formation.units.is_empty();
            if needs && !seen.iter().any(|(of, id)| of == side.id && *id == formation.id) {
                let wanted = words(
                    format!("a plan for \"{}\" of side {}", formation.id, side.id),
                    format!("un plan pour \"{}\" du camp {}", formation.id, side.id),
                );
                fields.note("plan", Kind::MissingField, &wanted, &words("none", "aucun"), Some(ORD_01));
            }
        }
    }
    plan
}

/// Where a base lies: west, south, east and north, in cm. Everybody looks straight across the table.
type Rectangle = [f64; 4];

fn read_plan_entry(
    fields: &mut Fields<'_, '_>,
    around: &Around<'_>,
    sides: &[SideEntry],
) -> Option<(PlanEntry, Option<Rectangle>)> {
    let side = fields.either("side", &SIDES, Some(GEO_01));
    let entry = side.and_then(|id| sides.iter().find(|side| side.id == id));
    let formation = match entry {
        Some(entry) => {
            let army = entry.army(around.year);
            let wanted = words(
                format!("a formation of the core of \"{}\"", entry.list.id),
                format!("une formation du noyau de \"{}\"", entry.list.id),
            );
            let ids = army.iter().map(|formation| formation.id.as_str());
            fields.reference("formation", &wanted, ids, Some(ORD_01), |id| {
                army.iter().find(|formation| formation.id == id).map(|formation| formation.clone().into_owned())
            })
        }
        None => {
            fields.has("formation");
            None
        }
    };
    let order: Option<Order> = fields.choice("order", Some(ORD_01));
    let base_type: Option<BaseType> =
        fields.choice("base_type", formation.as_ref().map(|one| bases_of(one.training).1));
    if let (Some(formation), Some(base)) = (&formation, base_type) {
        let (bases, clause) = bases_of(formation.training);
        if !bases.contains(&base) {
            let wanted = one_of(bases.iter().map(|base| base.name()));
            fields.note("base_type", Kind::Conflict, &wanted, &quoted(base.name()), Some(clause));
        }
    }
    let arrow = fields.points("arrow");
    let mut base = None;
    if let Some(arrow) = &arrow {
        check_on_table(fields, "arrow", around.table_cm, arrow, false);
        match arrow.first() {
            None => {
                let wanted = words("at least 1 point", "au moins 1 point");
                fields.note("arrow", Kind::Geometry, &wanted, &same("0"), Some(ORD_02));
            }
            Some(first) if check_start(fields, around, entry, *first) => {
                // A commander without troops has no base of his own.
                let fits = |training| base_type.is_some_and(|kind| bases_of(training).0.contains(&kind));
                let own = formation.as_ref().filter(|one| !one.units.is_empty() && fits(one.training));
                if let (Some(side), Some(formation), Some(kind)) = (entry, own, base_type) {
                    base = check_base(fields, side, formation.training, kind, *first);
                }
            }
            Some(_) => {}
        }
    }
    let entry =
        PlanEntry { side: side?, formation: formation?.id, order: order?, arrow: arrow?, base_type: base_type? };
    (!entry.arrow.is_empty()).then_some((entry, base))
}

/// POW-SET-06, POW-SET-09: an arrow starts where its base does; whether it does.
fn check_start(fields: &Fields<'_, '_>, around: &Around<'_>, side: Option<&SideEntry>, start: Point) -> bool {
    let (Some(side), Some([width, depth])) = (side, around.table_cm) else { return false };
    let (x, y) = start.units();
    let edge = if side.edge == Edge::Near { 0.0 } else { depth };
    let ([x0, y0, x1, y1], clause) = match side.deployment {
        Deployment::Zone(zone) if around.battle == Some(Battle::Pitched) => (zone, SET_06),
        Deployment::Zone(zone) => (zone, SET_09),
        Deployment::Anywhere => return false,
        Deployment::OffTable => ([0.0, edge, width, edge], SET_09),
    };
    let inside = (x0..=x1).contains(&x) && (y0..=y1).contains(&y);
    if !inside {
        let wanted =
            words(format!("a start in [{x0}, {y0}, {x1}, {y1}]"), format!("un départ dans [{x0}, {y0}, {x1}, {y1}]"));
        let spot = fields.spot_in("arrow", 0);
        fields.document().note_expected(&spot, Kind::Geometry, &wanted, &at(start), Some(clause));
    }
    inside
}

/// POW-SET-11: the whole base is in the zone, but for the rear of a march base; where it lies.
fn check_base(
    fields: &Fields<'_, '_>,
    side: &SideEntry,
    training: Training,
    kind: BaseType,
    start: Point,
) -> Option<Rectangle> {
    let Deployment::Zone([x0, y0, x1, y1]) = side.deployment else { return None };
    let size = kind.size(training);
    let (across, along) = (f64::from(size.width) / 1000.0, f64::from(size.depth) / 1000.0);
    let (x, y) = start.units();
    let base @ [west, south, east, north] = [x - across / 2.0, y - along / 2.0, x + across / 2.0, y + along / 2.0];
    let (near, march) = (side.edge == Edge::Near, kind == BaseType::March);
    let behind = if near { south >= y0 } else { north <= y1 };
    let ahead = if near { north <= y1 } else { south >= y0 };
    if west < x0 || east > x1 || !ahead || !(behind || march) {
        let wanted = words(
            format!("a base of {across} × {along} cm inside [{x0}, {y0}, {x1}, {y1}]"),
            format!("une base de {across} × {along} cm dans [{x0}, {y0}, {x1}, {y1}]"),
        );
        let spot = fields.spot_in("arrow", 0);
        fields.document().note_expected(&spot, Kind::Geometry, &wanted, &at(start), Some(SET_11));
    }
    Some(base)
}

/// POW-SET-16: no base lies on another of its side.
fn check_apart(
    fields: &Fields<'_, '_>,
    start: Point,
    (side, [west, south, east, north]): (&str, Rectangle),
    placed: &[(&'static str, Rectangle)],
) {
    let meets = |other: &Rectangle| west < other[2] && other[0] < east && south < other[3] && other[1] < north;
    if placed.iter().any(|(of, other)| *of == side && meets(other)) {
        let wanted = words("a place free of the side's other bases", "une place libre des autres bases du camp");
        let spot = fields.spot_in("arrow", 0);
        fields.document().note_expected(&spot, Kind::Geometry, &wanted, &at(start), Some(SET_16));
    }
}
