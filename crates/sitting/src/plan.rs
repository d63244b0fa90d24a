//! A piece taken in hand: where it would go, at what cost, or why not; and what is planned before it is ordered.

use field::{Facing, Place, Stand};
use game::view::{Footprint, Plan};
use game::{Answer, Choice, Given, Pick, PieceId, Question, Refusal, Side, Wants, Way};

use crate::host::Host;

/// How many plain choices may lie between the question and the move: to choose a unit, then to march.
const DEPTH: usize = 3;

/// A piece in hand. It may take a choice or two before the game offers its move (activate, obey): those that roll no
/// die are taken for granted and given together with the move.
pub struct Grasp {
    /// The piece.
    pub piece: PieceId,
    /// Whose it is.
    pub side: Side,
    /// Where it stands now.
    pub from: Option<Stand>,
    /// The option that lets it go somewhere.
    pub option: u32,
    /// What that option wants.
    pub wants: Wants,
    /// Whether one answer may hold other picks besides: then drafts are planned, and ordered together.
    pub several: bool,
    /// What is planned for other pieces.
    planned: Answer,
    /// Steps of the way that are laid already: it bends there.
    begun: Way,
    lead: Vec<Answer>,
    host: Box<dyn Host>,
}

/// What would be picked if the piece were let go here.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The pick.
    pub pick: Pick,
    /// How the piece would stand.
    pub end: Stand,
    /// Every place on the way, the first one first.
    pub way: Vec<Stand>,
    /// What the piece would cover at the end, where that is not what it covers now.
    pub footprint: Option<Footprint>,
    /// What it costs, if it is a legal move.
    pub plan: Option<Plan>,
    /// Why it may not.
    pub refusal: Option<Refusal>,
}

impl Grasp {
    pub(crate) fn of(host: &dyn Host, side: Side, piece: PieceId, planned: &Answer) -> Option<Grasp> {
        Grasp::search(host.scratch(), side, piece, planned, Vec::new())
    }

    fn search(host: Box<dyn Host>, side: Side, piece: PieceId, planned: &Answer, lead: Vec<Answer>) -> Option<Grasp> {
        let question = host.question(side)?;
        let own = question.piece == Some(piece);
        let concerns = |option: &&Choice| {
            option.other.is_none() && (option.piece == Some(piece) || (own && option.piece.is_none()))
        };
        let goes = |option: &&Choice| !matches!(option.wants, Wants::Nothing | Wants::Points { .. });
        let Some(option) = question.options.iter().filter(concerns).find(goes).copied() else {
            let plain = question.most == 1 && lead.len() < DEPTH;
            return if plain { Grasp::through(&*host, &question, side, piece, &lead, concerns) } else { None };
        };
        let view = host.view(Some(side));
        let from = view.pieces.iter().find(|known| known.id == piece)?.stand;
        let others = planned.iter().filter(|pick| {
            let other = question.option(pick.option);
            lead.is_empty() && other.is_some_and(|other| other.piece != Some(piece))
        });
        Some(Grasp {
            piece,
            side,
            from,
            option: option.id,
            wants: option.wants,
            several: question.most > 1,
            planned: others.cloned().collect(),
            begun: Way::new(),
            lead,
            host,
        })
    }

    /// Through a choice that concerns the piece and rolls no die.
    fn through(
        host: &dyn Host,
        question: &Question,
        side: Side,
        piece: PieceId,
        lead: &[Answer],
        concerns: impl Fn(&&Choice) -> bool,
    ) -> Option<Grasp> {
        question.options.iter().filter(concerns).filter(|option| option.wants == Wants::Nothing).find_map(|option| {
            let answer = Answer::one(option.id);
            let after = host.after(side, &answer)?;
            let mut lead = lead.to_vec();
            lead.push(answer);
            Grasp::search(after, side, piece, &Answer::none(), lead)
        })
    }

    /// Whether the piece is placed rather than moved.
    pub fn places(&self) -> bool {
        matches!(self.wants, Wants::Spot(_))
    }

    /// Whether an arrow is drawn for it.
    pub fn points(&self) -> bool {
        matches!(self.wants, Wants::Arrow { .. })
    }

    /// The way bends at the end of the draft: it goes on from there.
    pub fn bend(&mut self, draft: &Draft) {
        if let Given::Way(way) = &draft.pick.given {
            self.begun.clone_from(way);
        }
    }

    /// How many steps are laid already.
    pub fn bends(&self) -> usize {
        self.begun.len()
    }

    /// Takes the last bend back; `false` if there is none.
    pub fn unbend(&mut self) -> bool {
        self.begun.pop().is_some()
    }

    /// What the piece would do at a place; `facing`: how it is to stand there.
    pub fn draft(&self, to: impl Into<Place>, facing: Option<Facing>) -> Draft {
        let to = to.into();
        let (pick, way) = match self.wants {
            Wants::Way { .. } => {
                let way = self.host.route(self.side, self.option, &self.begun, to, facing);
                let along = self.from.map_or_else(Vec::new, |from| self.host.along(from, &way));
                (Pick::way(self.option, way), along)
            }
            Wants::Arrow { .. } => {
                let arrow = std::iter::once(to.centre()).collect();
                let tail = self.from.into_iter();
                (Pick::arrow(self.option, arrow), tail.chain([Stand::new(to, Facing::NORTH)]).collect())
            }
            Wants::Nothing | Wants::Spot(_) | Wants::Points { .. } => {
                let facing = facing.or(self.from.map(|from| from.facing)).unwrap_or(Facing::NORTH);
                let end = Stand::new(to, facing);
                (Pick::spot(self.option, end), vec![end])
            }
        };
        let end = way.last().copied().unwrap_or(Stand::new(to, facing.unwrap_or(Facing::NORTH)));
        let answer = self.with(&pick);
        let refusal = self.host.objection(self.side, &answer);
        let plan = self.host.measure(self.side, &Answer::from(pick.clone()));
        let footprint = self.host.footprint_at(self.side, self.option, end);
        Draft { pick, end, way, footprint, plan, refusal }
    }

    /// Everything that is planned, with this pick of the piece in hand.
    pub fn with(&self, pick: &Pick) -> Answer {
        self.planned.iter().chain([pick]).cloned().collect()
    }

    /// Everything that is answered when the draft is ordered, in order.
    pub fn answers(&self, draft: &Draft) -> Vec<Answer> {
        let mut answers = self.lead.clone();
        answers.push(self.with(&draft.pick));
        answers
    }

    /// What the side would be asked next if the draft were ordered, where no die decides it: whom the piece could then
    /// fire at or charge.
    pub fn then(&self, draft: &Draft) -> Option<Question> {
        self.host.after(self.side, &self.with(&draft.pick))?.question(self.side)
    }
}
