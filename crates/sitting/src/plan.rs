//! A piece taken in hand: where it would go, at what cost, or why not.

use field::{Facing, Point, Pose};
use game::view::Plan;
use game::{Answer, Choice, PieceId, Question, Refusal, Shape, Side, Step};

use crate::host::Host;

/// How many plain choices may lie between the question and the move: to choose a unit, then to march.
const DEPTH: usize = 2;

/// A piece in hand. It may take a choice or two before the game asks for its move (activate, march): those that roll no
/// die are taken for granted and given together with the move.
pub struct Grasp {
    /// The piece.
    pub piece: PieceId,
    /// Whose it is.
    pub side: Side,
    /// Where it stands now.
    pub from: Option<Pose>,
    lead: Vec<Answer>,
    host: Box<dyn Host>,
    places: bool,
}

/// What would be answered if the piece were let go here.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The answer.
    pub answer: Answer,
    /// How the piece would stand.
    pub end: Pose,
    /// Every pose on the way.
    pub way: Vec<Pose>,
    /// What it costs, if it is a legal move.
    pub plan: Option<Plan>,
    /// Why it may not.
    pub refusal: Option<Refusal>,
}

impl Grasp {
    pub(crate) fn of(host: &dyn Host, side: Side, piece: PieceId) -> Option<Grasp> {
        // The battle as it is now, in a box of its own.
        let answers = host.record().entries.len();
        Grasp::search(host.at(answers), side, piece, Vec::new())
    }

    fn search(host: Box<dyn Host>, side: Side, piece: PieceId, lead: Vec<Answer>) -> Option<Grasp> {
        let question = host.question(side)?;
        let concerns = question.piece == Some(piece)
            || question.options.iter().any(|option| option.piece == Some(piece) && option.other.is_none());
        if !concerns {
            return None;
        }
        let places = match question.shape {
            Shape::Place { .. } => true,
            Shape::Move { .. } => false,
            Shape::ChooseOne if lead.len() < DEPTH => return Grasp::through(&*host, &question, side, piece, &lead),
            _ => return None,
        };
        let view = host.view(Some(side));
        let from = view.pieces.iter().find(|known| known.id == piece)?.pose;
        Some(Grasp { piece, side, from, lead, host, places })
    }

    /// Through a choice that concerns the piece and rolls no die.
    fn through(host: &dyn Host, question: &Question, side: Side, piece: PieceId, lead: &[Answer]) -> Option<Grasp> {
        let own = question.piece == Some(piece);
        let concerns = |option: &&Choice| option.piece == Some(piece) || (own && option.piece.is_none());
        question.options.iter().filter(concerns).find_map(|option| {
            let answer = Answer::One(option.id);
            let after = host.after(side, &answer)?;
            let mut lead = lead.to_vec();
            lead.push(answer);
            Grasp::search(after, side, piece, lead)
        })
    }

    /// Whether the piece is placed rather than moved.
    pub fn places(&self) -> bool {
        self.places
    }

    /// What the piece would do at a place; `facing`: how it is to stand there.
    pub fn draft(&self, to: Point, facing: Option<Facing>) -> Draft {
        if self.places {
            let facing = facing.or(self.from.map(|from| from.facing)).unwrap_or(Facing::NORTH);
            let end = Pose::new(to, facing);
            let answer = Answer::Place { piece: self.piece, pose: end };
            let refusal = self.host.objection(self.side, &answer);
            return Draft { answer, end, way: vec![end], plan: None, refusal };
        }
        let path = self.host.route(self.side, to, facing);
        let mut way: Vec<Pose> = self.from.into_iter().collect();
        for step in &path {
            let last = way.last().copied().unwrap_or_default();
            way.push(match *step {
                Step::To(at) => Pose { at, ..last },
                Step::Turn(facing) => Pose { facing, ..last },
            });
        }
        let answer = Answer::Move(path);
        let refusal = self.host.objection(self.side, &answer);
        let plan = self.host.measure(self.side, &answer);
        Draft { end: way.last().copied().unwrap_or_default(), answer, way, plan, refusal }
    }

    /// Everything that is answered when the draft is ordered, in order.
    pub fn answers(&self, draft: &Draft) -> Vec<Answer> {
        let mut answers = self.lead.clone();
        answers.push(draft.answer.clone());
        answers
    }

    /// What the side would be asked next if the draft were ordered, where no die decides it: whom the piece could then
    /// fire at or charge.
    pub fn then(&self, draft: &Draft) -> Option<Question> {
        self.host.after(self.side, &draft.answer)?.question(self.side)
    }
}
