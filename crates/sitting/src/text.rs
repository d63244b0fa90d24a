//! The table in words: who stands where, at what distance, what it can do. Made from the view, like the drawing.

use field::{Place, distance};
use game::{Chart, PieceId, PieceView, Question, Side, View};
use words::{Arg, Cast, decimal};

/// A piece in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// Which piece.
    pub piece: PieceId,
    /// Whose it is.
    pub side: Side,
    /// Sentences about it.
    pub text: String,
}

/// The winds, from north, clockwise.
const WINDS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
/// So many enemies are told, the nearest first.
const NEAREST: usize = 3;

/// Every piece of the view, in reading order: north to south, then west to east; then those off the table.
pub fn describe(cast: &Cast<'_>, chart: &Chart, view: &View, question: Option<&Question>) -> Vec<Paragraph> {
    let mut pieces: Vec<&PieceView> = view.pieces.iter().collect();
    let place = |piece: &PieceView| match piece.stand.map(|stand| stand.at) {
        Some(Place::Point(at)) => (0, -at.y / 500, at.x, piece.id),
        Some(Place::Hex(hex)) => (0, -i32::from(hex.row), i32::from(hex.col), piece.id),
        None => (1, 0, 0, piece.id),
    };
    game::sort_few(&mut pieces, |a, b| place(a).cmp(&place(b)));
    pieces
        .into_iter()
        .map(|piece| Paragraph {
            piece: piece.id,
            side: piece.side,
            text: sentences(cast, chart, view, question, piece),
        })
        .collect()
}

fn sentences(cast: &Cast<'_>, chart: &Chart, view: &View, question: Option<&Question>, piece: &PieceView) -> String {
    let words = cast.words();
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(key, args);
    let lasting = chart.roster.get(usize::from(piece.id.0)).filter(|_| !piece.outline_only);
    let lasting = lasting.iter().flat_map(|known| known.traits.iter().map(|quality| cast.quality(quality)));
    let traits = lasting.chain(piece.traits.iter().map(|quality| cast.quality(quality)));
    // Of some nothing but the name is known.
    let name = [cast.piece(piece.id)].into_iter();
    let who: Vec<String> = name.chain(traits).chain([cast.side(piece.side).into()]).collect();
    let mut told = vec![say("text-who", &[("who", who.join(", ").into())])];
    if let Some((now, start)) = piece.strength {
        told.push(say("text-strength", &[("now", i64::from(now).into()), ("start", i64::from(start).into())]));
    }
    if let Some(with) = piece.with {
        told.push(say("text-with", &[("piece", cast.piece(with).into())]));
    }
    match piece.stand {
        None => {
            let key = format!("whereabouts-{}", game::procedure::Named::name(piece.whereabouts).replace('_', "-"));
            told.push(say("text-off", &[("where", say(&key, &[]).into())]));
        }
        Some(pose) => {
            let wind = WINDS[usize::from((pose.facing.degrees() + 22) / 45 % 8)];
            told.push(say(
                "text-at",
                &[
                    ("place", cast.place(pose.at).into()),
                    ("facing", say(&format!("wind-{wind}"), &[]).into()),
                    (
                        "turns",
                        match piece.footprint {
                            game::Footprint::Nothing => Arg::Text("no"),
                            _ => Arg::Text("yes"),
                        },
                    ),
                ],
            ));
            let enemies = nearest(cast, chart, view, piece, pose.at);
            if !enemies.is_empty() {
                told.push(say("text-enemies", &[("enemies", enemies.join(", ").into())]));
            }
        }
    }
    if !piece.markers.is_empty() {
        let markers: Vec<String> = piece.markers.iter().map(|marker| cast.marker(marker)).collect();
        told.push(say("text-markers", &[("markers", markers.join(", ").into())]));
    }
    if let Some(question) = question {
        let own = question.piece == Some(piece.id);
        let can: Vec<String> = question
            .options
            .iter()
            .filter(|option| option.piece == Some(piece.id) || own)
            .map(|option| cast.option(option))
            .collect();
        if !can.is_empty() {
            told.push(say("text-can", &[("options", can.join("; ").into())]));
        }
    }
    told.join(" ")
}

fn nearest(cast: &Cast<'_>, chart: &Chart, view: &View, piece: &PieceView, at: Place) -> Vec<String> {
    let mut enemies: Vec<(f64, &PieceView)> = view
        .pieces
        .iter()
        .filter(|other| other.side != piece.side && other.strength.is_some())
        .filter_map(|other| Some((apart(at, other.stand?.at), other)))
        .collect();
    game::sort_few(&mut enemies, |a, b| a.0.total_cmp(&b.0));
    enemies.truncate(NEAREST);
    let lang = cast.lang();
    enemies
        .into_iter()
        .map(|(far, other)| {
            let far = match at {
                Place::Point(_) => format!("{} {}", decimal((far * 100.0).round() as i64, lang), chart.unit),
                Place::Hex(_) => cast.words().say("text-hexes", &[("number", (far as i64).into())]),
            };
            format!("{} {far}", cast.piece(other.id))
        })
        .collect()
}

/// How far two places are from each other: units on the free table, steps on hexes.
fn apart(a: Place, b: Place) -> f64 {
    match (a, b) {
        (Place::Hex(a), Place::Hex(b)) => f64::from(a.steps(b)),
        (a, b) => distance(a.centre(), b.centre()),
    }
}
