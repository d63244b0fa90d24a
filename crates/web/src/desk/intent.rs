//! What a hand has led before the game asks about it: a drag activates a piece, and is its order as soon as it may go.

use field::Place;
use game::{Answer, Bodes, Name, PieceId, Question, Wants};
use leptos::prelude::*;

use super::Desk;

/// A piece that was led somewhere before it might go.
#[derive(Clone, Debug, PartialEq)]
pub struct Intent {
    piece: PieceId,
    to: Place,
    /// Those who were gathered to go along.
    company: Vec<PieceId>,
    /// What was asked when it was led: asked again, nothing came of it.
    asked: Name,
}

/// The option of a question that a piece is offered by, where that is one alone and wants nothing.
fn led_by(question: &Question, piece: PieceId) -> Option<u32> {
    let mut own = question.options.iter().filter(|option| option.piece == Some(piece) && option.other.is_none());
    let only = own.next().filter(|option| option.wants == Wants::Nothing && question.most <= 1)?;
    own.next().is_none().then_some(only.id)
}

/// Who goes along, where that is what is asked: any number of others, and nobody is an answer.
fn company(question: &Question, intent: &Intent) -> Option<Answer> {
    let joins = |piece: Option<PieceId>| piece.is_some_and(|piece| piece != intent.piece);
    let asks = question.least == 0
        && question.piece == Some(intent.piece)
        && question.options.iter().all(|option| option.wants == Wants::Nothing && joins(option.piece));
    let gathered = |piece: Option<PieceId>| piece.is_some_and(|piece| intent.company.contains(&piece));
    let along = question.options.iter().filter(|option| gathered(option.piece));
    asks.then(|| along.map(|option| game::Pick::from(option.id)).collect())
}

impl Desk {
    /// Whether a piece is offered by itself, and by one option alone.
    pub fn can_lead(self, piece: PieceId) -> bool {
        self.lead_option(piece).is_some()
    }

    fn lead_option(self, piece: PieceId) -> Option<u32> {
        let question = self.question.get_untracked()?;
        self.is_own(piece, &question).then(|| led_by(&question, piece)).flatten()
    }

    fn is_own(self, piece: PieceId, question: &Question) -> bool {
        self.view.with_untracked(|view| {
            let own =
                |view: &game::View| view.pieces.iter().any(|known| known.id == piece && known.side == question.side);
            view.as_deref().is_some_and(own)
        })
    }

    /// A piece that cannot go yet, but is offered by itself, is activated by being dragged, and goes on to where it was led as
    /// soon as it may; whether it was.
    pub fn lead_on(self, piece: PieceId, to: Place) -> bool {
        let (Some(option), Some(question)) = (self.lead_option(piece), self.question.get_untracked()) else {
            return false;
        };
        let company = self.group.get_untracked();
        let company = if company.contains(&piece) { company } else { Vec::new() };
        self.intent.set_value(Some(Intent { piece, to, company, asked: question.kind }));
        self.choose(Answer::one(option));
        true
    }

    /// What is in hand stays meant while something else about the piece is answered first: points for it, say.
    pub fn still_meant(self) {
        let held = self.in_hand().zip(self.aim()).filter(|_| self.draft.with_untracked(Option::is_some));
        let (Some(((piece, _), to)), Some(question)) = (held, self.question.get_untracked()) else { return };
        if question.piece == Some(piece) && question.is_plain() {
            self.intent.set_value(Some(Intent { piece, to, company: Vec::new(), asked: question.kind }));
        }
    }

    /// What was led before is done as far as it is asked about now: whoever was led alone goes alone, of several the one in hand
    /// goes first, and he goes where he was led if he does what he is told; if he does not, the order is held for another look.
    pub(super) fn resume_intent(self) {
        let (Some(intent), Some(question)) = (self.intent.get_value(), self.question.get_untracked()) else { return };
        if question.kind == intent.asked || !self.is_own(intent.piece, &question) {
            self.intent.set_value(None);
        } else if let Some(answer) = company(&question, &intent) {
            self.unasked(|| self.give(vec![answer]));
        } else if let Some(option) = led_by(&question, intent.piece) {
            self.unasked(|| self.give(vec![Answer::one(option)]));
        } else if question.piece != Some(intent.piece) {
            // Somebody else is asked about: it came to nothing.
            self.intent.set_value(None);
        } else if self.grasp(intent.piece) {
            self.intent.set_value(None);
            self.hold(intent.to, None);
            let refusal = self.draft.with_untracked(|draft| draft.as_ref().and_then(|draft| draft.refusal.clone()));
            match refusal.map(|refusal| refusal.nearest) {
                None if self.went_well() => self.unasked(|| self.order()),
                // As near to it as he may go, for another look.
                Some(Some(nearest)) => self.hold(nearest, None),
                _ => {}
            }
        }
    }

    /// Whether dice have just fallen as whoever threw them hoped.
    fn went_well(self) -> bool {
        let well = |sitting: &sitting::Sitting| {
            let last = sitting.log().last()?;
            let fates = last.events.iter().filter_map(|event| event.cause.as_ref()?.fate.map(|fate| fate.bodes));
            let mut fates = fates.peekable();
            fates.peek()?;
            Some(fates.all(|bodes| matches!(bodes, Bodes::Best | Bodes::Well)))
        };
        self.peek(well).flatten() == Some(true)
    }
}
