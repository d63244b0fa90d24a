//! What is drawn over the map: the plan in hand, what else is planned, where it could go, what is aimed at, what a tool measures,
//! what just moved.

use field::{Hex, Place, Stand};
use game::{Answer, Chart, Footprint, Given, Pick, PieceId, Question, View};
use leptos::prelude::*;
use rulebook::Lang;
use scene::{Overlay, Tone};
use sitting::Draft;
use words::{Words, length};

use crate::desk::{Desk, Tool};

/// Everything that concerns the question, the plan and the tool; and the view with pieces as they would be, where a plan changes
/// what they cover.
pub fn of(desk: Desk, chart: &Chart, view: &View, hover: Option<Place>, lang: Lang) -> (Vec<Overlay>, Option<View>) {
    let mut overlays = Vec::new();
    last_moves(desk, &mut overlays);
    if let Some(question) = desk.question.get() {
        aims(desk, view, &question, &mut overlays);
        let plan = desk.planned.get();
        picks(desk, view, &question, &plan, &mut overlays);
        if let Some(hint) = desk.hint.get() {
            hinted(desk, view, &hint.question, &hint.thought.answer, &mut overlays);
        }
        plan_in_hand(desk, chart, view, &question, lang, &mut overlays);
        if let Some((piece, to)) = desk.leading.get()
            && let Some(from) = stand(view, piece)
        {
            let end = Stand::new(to, from.facing);
            overlays.push(Overlay::Path { way: vec![from, end], ghost: Some((piece, end)), legal: true, label: None });
        }
    }
    tool(desk, view, hover, lang, &mut overlays);
    (overlays, as_planned(desk, view))
}

fn stand(view: &View, piece: PieceId) -> Option<Stand> {
    view.pieces.iter().find(|known| known.id == piece)?.stand
}

/// The view with the piece in hand as it would be, if that is not as it is.
fn as_planned(desk: Desk, view: &View) -> Option<View> {
    let (piece, _) = desk.in_hand()?;
    let footprint: Footprint = desk.draft.with(|draft| draft.as_ref()?.footprint.clone())?;
    let place = view.pieces.iter().position(|known| known.id == piece && known.footprint != footprint)?;
    let mut planned = view.clone();
    planned.pieces[place].footprint = footprint;
    Some(planned)
}

/// The ways of the last answer that was not the reader's own.
fn last_moves(desk: Desk, into: &mut Vec<Overlay>) {
    let eyes = desk.eyes();
    let ways = desk.peek(|sitting| {
        let entry = sitting.log().last().filter(|entry| Some(entry.side) != eyes)?;
        let seen = entry.events.iter().filter(|event| event.seen_by(eyes));
        Some(seen.filter(|event| event.path.len() > 1).map(|event| event.path.clone()).collect::<Vec<_>>())
    });
    for way in ways.flatten().unwrap_or_default() {
        into.push(Overlay::Path { way, ghost: None, legal: true, label: None });
    }
}

/// What is before the piece that may aim.
fn aims(desk: Desk, view: &View, question: &Question, into: &mut Vec<Overlay>) {
    let enemy = |piece: PieceId| view.pieces.iter().any(|known| known.id == piece && known.side != question.side);
    let Some(piece) = question.piece else { return };
    if question.options.iter().any(|option| option.piece.is_some_and(enemy)) {
        let eyes = desk.eyes();
        let reaches = desk.peek(|sitting| sitting.host().reaches(eyes, piece)).unwrap_or_default();
        for reach in reaches.into_iter().filter(|reach| reach.half_angle < 180) {
            into.push(Overlay::Arc { stand: reach.pose.into(), radius: reach.radius, half_angle: reach.half_angle });
        }
    }
}

/// Everything that an answer would do, as far as it can be drawn: ways, ghosts, arrows, lines to whatever is aimed at.
fn picks(desk: Desk, view: &View, question: &Question, answer: &Answer, into: &mut Vec<Overlay>) {
    let held = desk.in_hand().map(|(piece, _)| piece);
    for pick in answer.iter() {
        let Some(option) = question.option(pick.option) else { continue };
        let piece = option.piece.or(question.piece);
        // The piece in hand is drawn where it is held.
        if piece.is_some() && piece == held {
            continue;
        }
        match &pick.given {
            Given::Nothing => {
                let (from, to) = match (option.piece, option.other) {
                    (Some(piece), Some(other)) => (Some(piece), Some(other)),
                    (Some(piece), None) => (question.piece, Some(piece)),
                    _ => (None, None),
                };
                if let (Some(from), Some(to)) = (from.and_then(|id| stand(view, id)), to.and_then(|id| stand(view, id)))
                    && from.at != to.at
                {
                    into.push(Overlay::Fire { from: from.at, to: to.at, label: String::new(), legal: true });
                }
            }
            _ => into.extend(piece.and_then(|piece| going(desk, view, question, piece, pick))),
        }
    }
}

/// A pick that leads somewhere.
fn going(desk: Desk, view: &View, question: &Question, piece: PieceId, pick: &Pick) -> Option<Overlay> {
    let from = stand(view, piece);
    let (legal, label) = (true, None);
    Some(match &pick.given {
        Given::Way(steps) => {
            let way = desk.peek(|sitting| Some(sitting.host().along(pick.option, from?, steps))).flatten()?;
            let end = *way.last()?;
            Overlay::Path { way, ghost: Some((piece, end)), legal, label }
        }
        Given::Spot(end) => Overlay::Path { way: vec![*end], ghost: Some((piece, *end)), legal, label },
        Given::Arrow(points) => {
            let tail = from.map(|from| from.at.centre());
            Overlay::Arrow {
                points: tail.into_iter().chain(points.iter().copied()).collect(),
                side: question.side,
                legal,
            }
        }
        Given::Nothing | Given::Points(_) => return None,
    })
}

/// What is in hand: where it could go, where it would, and why not.
fn plan_in_hand(desk: Desk, chart: &Chart, view: &View, question: &Question, lang: Lang, into: &mut Vec<Overlay>) {
    let (draft, others) = (desk.draft.get(), desk.drafts.get());
    let Some((piece, _)) = desk.in_hand() else { return };
    let cells: Vec<(Hex, String)> = desk
        .reach()
        .into_iter()
        .filter_map(|(at, cost)| Some((at.hex()?, words::decimal(i64::from(cost), lang))))
        .collect();
    if !cells.is_empty() {
        into.push(Overlay::Hexes { cells, tone: Tone::Legal });
    }
    let fence = desk.fence();
    if !fence.is_empty() {
        into.push(Overlay::Reach { ring: fence });
    }
    for (piece, draft) in &others {
        into.push(drafted(*piece, draft, None, question));
    }
    let Some(draft) = draft else { return };
    let label = draft.plan.as_ref().filter(|plan| plan.allowance > 0).map(|plan| {
        let (used, most) = (i64::from(plan.used), i64::from(plan.allowance));
        let args = [("used", words::decimal(used, lang).into()), ("most", length(most, &chart.unit, lang).into())];
        Words::of(lang).say("plan-used", &args)
    });
    into.push(drafted(piece, &draft, label, question));
    // What bars the way is lit.
    let bars = draft.refusal.as_ref().and_then(|refusal| refusal.piece).filter(|bars| *bars != piece);
    if let Some(bars) = bars.and_then(|bars| stand(view, bars)) {
        into.push(Overlay::Bar { at: bars.at });
    }
    if let Some(nearest) = draft.refusal.and_then(|refusal| refusal.nearest) {
        let label = Words::of(lang).say("plan-legal-here", &[]);
        into.push(Overlay::Ranges { at: nearest, rings: vec![(120, label)] });
    }
}

/// A draft as it is drawn.
fn drafted(piece: PieceId, draft: &Draft, label: Option<String>, question: &Question) -> Overlay {
    let legal = draft.refusal.is_none();
    if matches!(draft.pick.given, Given::Arrow(_)) {
        let points = draft.way.iter().map(|stand| stand.at.centre()).collect();
        return Overlay::Arrow { points, side: question.side, legal };
    }
    Overlay::Path { way: draft.way.clone(), ghost: Some((piece, draft.end)), legal, label }
}

/// What the computer would do.
fn hinted(desk: Desk, view: &View, question: &Question, answer: &Answer, into: &mut Vec<Overlay>) {
    picks(desk, view, question, answer, into);
    if let Some(Pick { option, given: Given::Nothing }) = answer.only()
        && let Some(stand) = question.option(*option).and_then(|option| stand(view, option.piece?))
    {
        into.push(Overlay::Zone { at: stand.at, radius: 550 });
    }
}

fn tool(desk: Desk, view: &View, hover: Option<Place>, lang: Lang, into: &mut Vec<Overlay>) {
    match desk.tool.get() {
        Tool::Orders => {}
        Tool::Ruler => {
            if let Some((from, to)) = ends(desk, hover) {
                into.push(Overlay::Ruler { from, to, label: String::new() });
            }
        }
        Tool::Sight => {
            if let Some((from, to)) = ends(desk, hover) {
                let eyes = desk.eyes();
                let blocked = desk.peek(|sitting| sitting.host().sight(eyes, from, to).err()).flatten();
                let seen = match &blocked {
                    Some(refusal) => {
                        let why = format!("{} ({})", refusal.clause.entry().title(lang), refusal.clause.id());
                        Words::of(lang).say("sight-blocked", &[("why", why.into())])
                    }
                    None => Words::of(lang).say("sight-clear", &[]),
                };
                // Who sees whom, where somebody stands at an end; and who stands between.
                let at = |place: Place| {
                    view.pieces
                        .iter()
                        .find(|piece| piece.stand.is_some_and(|stand| stand.at == place))
                        .map(|piece| piece.id)
                };
                let who = [from, to].into_iter().filter_map(at).filter_map(|id| desk.cast(lang, |cast| cast.piece(id)));
                let who: Vec<String> = who.collect();
                let label = match who.is_empty() {
                    true => seen,
                    false => {
                        let args = [("who", who.join(" – ").into()), ("seen", seen.into())];
                        Words::of(lang).say("sight-who", &args)
                    }
                };
                let between = blocked.as_ref().and_then(|refusal| stand(view, refusal.piece?));
                into.extend(between.map(|stand| Overlay::Bar { at: stand.at }));
                into.push(Overlay::Fire { from, to, label, legal: blocked.is_none() });
            }
        }
        Tool::Arcs => arcs(desk, view, lang, into),
    }
}

/// What is around the selected piece, or around all.
fn arcs(desk: Desk, view: &View, lang: Lang, into: &mut Vec<Overlay>) {
    let (selected, eyes) = (desk.selected.get(), desk.eyes());
    let pieces: Vec<PieceId> = match selected {
        Some(piece) => vec![piece],
        None => view.pieces.iter().filter(|piece| piece.strength.is_some()).map(|piece| piece.id).collect(),
    };
    let reaches = desk
        .peek(|sitting| pieces.iter().flat_map(|piece| sitting.host().reaches(eyes, *piece)).collect::<Vec<_>>())
        .unwrap_or_default();
    for reach in reaches {
        let (at, radius) = (reach.pose.at.into(), reach.radius);
        into.push(if reach.half_angle < 180 {
            Overlay::Arc { stand: reach.pose.into(), radius, half_angle: reach.half_angle }
        } else if selected.is_some() {
            let label =
                desk.cast(lang, |cast| cast.words().say(&format!("reach-{}", reach.what.replace('_', "-")), &[]));
            Overlay::Ranges { at, rings: vec![(radius, label.unwrap_or_default())] }
        } else {
            Overlay::Zone { at, radius }
        });
    }
}

/// The two ends of what a tool measures: both pointed at, or the second under the pointer.
fn ends(desk: Desk, hover: Option<Place>) -> Option<(Place, Place)> {
    desk.marks.with(|marks| match (&marks[..], hover) {
        ([from, to], _) => Some((*from, *to)),
        ([from], Some(to)) => Some((*from, to)),
        _ => None,
    })
}
