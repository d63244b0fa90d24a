//! What is drawn over the map: the plan in hand, where it could go, what is aimed at, what a tool measures, what just moved.

use field::{Hex, Point, Pose};
use game::{Answer, Chart, PieceId, Question, Shape, Table, View};
use leptos::prelude::*;
use rulebook::Lang;
use scene::{Overlay, Tone};
use words::{Words, length};

use crate::desk::{Desk, Tool};

/// Everything that concerns the question, the plan and the tool.
pub fn of(desk: Desk, chart: &Chart, view: &View, hover: Option<Point>, lang: Lang) -> Vec<Overlay> {
    let mut overlays = Vec::new();
    last_moves(desk, &mut overlays);
    aims(desk, view, &mut overlays);
    plan(desk, chart, lang, &mut overlays);
    hint(desk, view, &mut overlays);
    tool(desk, view, hover, lang, &mut overlays);
    overlays
}

fn pose(view: &View, piece: PieceId) -> Option<Pose> {
    view.pieces.iter().find(|known| known.id == piece)?.pose
}

/// The ways of the last answer that was not the reader's own.
fn last_moves(desk: Desk, into: &mut Vec<Overlay>) {
    let ways = desk.with(|sitting| {
        let eyes = sitting.eyes();
        let entry = sitting.log().last().filter(|entry| Some(entry.side) != eyes)?;
        let seen = entry.events.iter().filter(|event| eyes.is_none_or(|side| event.seen_by(side)));
        Some(seen.filter(|event| event.path.len() > 1).map(|event| event.path.clone()).collect::<Vec<_>>())
    });
    for way in ways.flatten().unwrap_or_default() {
        let points = way.iter().map(|pose| pose.at).collect();
        into.push(Overlay::Path { points, ghost: None, legal: true, label: None });
    }
}

/// What is before the piece that may aim, and lines to whatever the picked answer aims at.
fn aims(desk: Desk, view: &View, into: &mut Vec<Overlay>) {
    let Some(question) = desk.question.get() else { return };
    let enemy = |piece: PieceId| view.pieces.iter().any(|known| known.id == piece && known.side != question.side);
    if let Some(piece) = question.piece
        && question.options.iter().any(|option| option.piece.is_some_and(enemy))
    {
        let reaches = desk.with(|sitting| sitting.host().reaches(sitting.eyes(), piece)).unwrap_or_default();
        for reach in reaches.into_iter().filter(|reach| reach.half_angle < 180) {
            into.push(Overlay::Arc { pose: reach.pose, radius: reach.radius, half_angle: reach.half_angle });
        }
    }
    let Some(Answer::One(id)) = desk.picked.get() else { return };
    let Some(option) = question.options.iter().find(|option| option.id == id) else { return };
    let (from, to) = match (option.piece, option.other) {
        (Some(piece), Some(other)) => (Some(piece), Some(other)),
        (Some(piece), None) => (question.piece, Some(piece)),
        _ => (None, None),
    };
    if let (Some(from), Some(to)) = (from.and_then(|id| pose(view, id)), to.and_then(|id| pose(view, id)))
        && from.at != to.at
    {
        into.push(Overlay::Fire { from: from.at, to: to.at, label: String::new(), legal: true });
    }
}

fn plan(desk: Desk, chart: &Chart, lang: Lang, into: &mut Vec<Overlay>) {
    let draft = desk.draft.get();
    let Some((piece, from)) = desk.in_hand() else { return };
    let cells: Vec<(Hex, String)> = desk
        .reach()
        .into_iter()
        .map(|(at, cost)| (Hex::new(at.x as i16, at.y as i16), words::decimal(i64::from(cost), lang)))
        .collect();
    if !cells.is_empty() {
        into.push(Overlay::Hexes { cells, tone: Tone::Legal });
    }
    if let (Some(from), Table::Free, Some(Question { shape: Shape::Move { allowance }, .. })) =
        (from, chart.table, desk.question.get())
        && allowance > 0
    {
        into.push(Overlay::Ranges { at: from.at, rings: vec![(allowance * 10, String::new())] });
    }
    let Some(draft) = draft else { return };
    let label = draft.plan.as_ref().filter(|plan| plan.allowance > 0).map(|plan| {
        let (used, most) = (i64::from(plan.used), i64::from(plan.allowance));
        let args = [("used", words::decimal(used, lang).into()), ("most", length(most, chart.unit, lang).into())];
        Words::of(lang).say("plan-used", &args)
    });
    let points = draft.way.iter().map(|pose| pose.at).collect();
    into.push(Overlay::Path { points, ghost: Some((piece, draft.end)), legal: draft.refusal.is_none(), label });
    if let Some(nearest) = draft.refusal.and_then(|refusal| refusal.nearest) {
        let label = Words::of(lang).say("plan-legal-here", &[]);
        into.push(Overlay::Ranges { at: nearest, rings: vec![(120, label)] });
    }
}

/// What the computer would do.
fn hint(desk: Desk, view: &View, into: &mut Vec<Overlay>) {
    let Some(hint) = desk.hint.get() else { return };
    match &hint.thought.answer {
        Answer::Move(path) => {
            let Some(start) = hint.question.piece.and_then(|piece| pose(view, piece)) else { return };
            let mut points = vec![start.at];
            points.extend(path.iter().filter_map(|step| match step {
                game::Step::To(at) => Some(*at),
                game::Step::Turn(_) => None,
            }));
            into.push(Overlay::Path { points, ghost: None, legal: true, label: None });
        }
        Answer::Place { piece, pose } => {
            into.push(Overlay::Path { points: vec![pose.at], ghost: Some((*piece, *pose)), legal: true, label: None });
        }
        Answer::One(id) => {
            let option = hint.question.options.iter().find(|option| option.id == *id);
            if let Some(pose) = option.and_then(|option| option.piece).and_then(|piece| pose(view, piece)) {
                into.push(Overlay::Zone { at: pose.at, radius: 550 });
            }
        }
        _ => {}
    }
}

fn tool(desk: Desk, view: &View, hover: Option<Point>, lang: Lang, into: &mut Vec<Overlay>) {
    match desk.tool.get() {
        Tool::Orders => {}
        Tool::Ruler => {
            if let Some((from, to)) = ends(desk, hover) {
                into.push(Overlay::Ruler { from, to, label: String::new() });
            }
        }
        Tool::Sight => {
            if let Some((from, to)) = ends(desk, hover) {
                let blocked = desk.with(|sitting| sitting.host().sight(sitting.eyes(), from, to).err()).flatten();
                let label = match &blocked {
                    Some(refusal) => desk.cast(lang, |cast| cast.refusal(refusal)).unwrap_or_default(),
                    None => Words::of(lang).say("sight-clear", &[]),
                };
                into.push(Overlay::Fire { from, to, label, legal: blocked.is_none() });
            }
        }
        Tool::Arcs => {
            let selected = desk.selected.get();
            let pieces: Vec<PieceId> = match selected {
                Some(piece) => vec![piece],
                None => view.pieces.iter().filter(|piece| piece.strength.is_some()).map(|piece| piece.id).collect(),
            };
            let reaches = desk.with(|sitting| {
                pieces.iter().flat_map(|piece| sitting.host().reaches(sitting.eyes(), *piece)).collect::<Vec<_>>()
            });
            for reach in reaches.unwrap_or_default() {
                let (at, radius) = (reach.pose.at, reach.radius);
                into.push(if reach.half_angle < 180 {
                    Overlay::Arc { pose: reach.pose, radius, half_angle: reach.half_angle }
                } else if selected.is_some() {
                    let label = Words::of(lang).say(&format!("reach-{}", reach.what), &[]);
                    Overlay::Ranges { at, rings: vec![(radius, label)] }
                } else {
                    Overlay::Zone { at, radius }
                });
            }
        }
    }
}

/// The two ends of what a tool measures: both pointed at, or the second under the pointer.
fn ends(desk: Desk, hover: Option<Point>) -> Option<(Point, Point)> {
    desk.marks.with(|marks| match (&marks[..], hover) {
        ([from, to], _) => Some((*from, *to)),
        ([from], Some(to)) => Some((*from, to)),
        _ => None,
    })
}
