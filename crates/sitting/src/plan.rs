//! A piece taken in hand: where it would go, at what cost, or why not; and what is planned before it is ordered.

use field::{Facing, Place, Stand};
use game::view::{Footprint, Plan};
use game::{Answer, Arrow, Choice, Given, MOST_LEGS, Pick, PieceId, Question, Refusal, Side, Wants, Way};

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
    /// Points of the arrow that are laid already.
    legs: Arrow,
    lead: Vec<Answer>,
    /// How it stands where it is put, as long as nobody turns it: as in the usual answer, not with its back to the enemy.
    fronts: Facing,
    host: Box<dyn Host>,
}

/// How a piece that is put somewhere usually stands: as in the usual answer, or as another of its side does there.
fn fronts(host: &dyn Host, side: Side, option: u32) -> Option<Facing> {
    let spots = |answer: &Answer| -> Vec<(u32, Facing)> {
        let spot = |pick: &Pick| match pick.given {
            Given::Spot(stand) => Some((pick.option, stand.facing)),
            _ => None,
        };
        answer.iter().filter_map(spot).collect()
    };
    let usual = spots(&host.preset(side)?);
    usual.iter().find(|(own, _)| *own == option).or(usual.first()).map(|(_, facing)| *facing)
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
    /// What it costs, if it is a move: a legal one, or one that costs too much.
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
        let placed = matches!(option.wants, Wants::Spot(_)) && from.is_none();
        let usual = if placed { fronts(&*host, side, option.id) } else { None };
        Some(Grasp {
            piece,
            side,
            fronts: usual.or(from.map(|from| from.facing)).unwrap_or(Facing::NORTH),
            from,
            option: option.id,
            wants: option.wants,
            several: question.most > 1,
            planned: others.cloned().collect(),
            begun: Way::new(),
            legs: Arrow::new(),
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

    /// What is answered before it goes, to the question that is open now: nothing, where that is about its way.
    pub fn first(&self) -> Option<&Answer> {
        self.lead.first()
    }

    /// Whether the piece is placed rather than moved.
    pub fn places(&self) -> bool {
        matches!(self.wants, Wants::Spot(_))
    }

    /// Whether an arrow is drawn for it.
    pub fn points(&self) -> bool {
        matches!(self.wants, Wants::Arrow { .. })
    }

    /// The way or the arrow bends at the end of the draft: it goes on from there.
    pub fn bend(&mut self, draft: &Draft) {
        match &draft.pick.given {
            Given::Way(way) => self.begun.clone_from(way),
            Given::Arrow(points) => self.legs.clone_from(points),
            Given::Nothing | Given::Spot(_) | Given::Points(_) => {}
        }
    }

    /// How many steps or points are laid already.
    pub fn bends(&self) -> usize {
        self.begun.len() + self.legs.len()
    }

    /// Takes the last bend back; `false` if there is none.
    pub fn unbend(&mut self) -> bool {
        self.begun.pop().is_some() || self.legs.pop().is_some()
    }

    /// What the piece would do at a place; `facing`: how it is to stand there.
    pub fn draft(&self, to: impl Into<Place>, facing: Option<Facing>) -> Draft {
        let to = to.into();
        self.drafted(match self.wants {
            Wants::Way { .. } => {
                Pick::way(self.option, self.host.route(self.side, self.option, &self.begun, to, facing))
            }
            Wants::Arrow { legs } => {
                // The last leg follows the hand, however many are laid.
                let laid = self.legs.iter().copied().take(usize::from(legs.saturating_sub(1)).min(MOST_LEGS - 1));
                Pick::arrow(self.option, laid.chain([to.centre()]).collect())
            }
            Wants::Nothing | Wants::Spot(_) | Wants::Points { .. } => {
                Pick::spot(self.option, Stand::new(to, facing.unwrap_or(self.fronts)))
            }
        })
    }

    /// Whether the piece may go to a place at all: less work than a draft, for whoever asks about many.
    pub fn reaches(&self, to: Place) -> bool {
        let way = self.host.route(self.side, self.option, &self.begun, to, None);
        self.host.check(self.side, &self.with(&Pick::way(self.option, way))).is_ok()
    }

    /// What the piece would do by a pick of its option.
    pub fn drafted(&self, pick: Pick) -> Draft {
        let facing = self.from.map_or(Facing::NORTH, |from| from.facing);
        let way: Vec<Stand> = match (&pick.given, self.from) {
            (Given::Way(way), Some(from)) => self.host.along(self.option, from, way),
            (Given::Arrow(points), from) => {
                from.into_iter().chain(points.iter().map(|point| Stand::new(*point, facing))).collect()
            }
            (Given::Spot(stand), _) => vec![*stand],
            _ => Vec::new(),
        };
        let end = way.last().copied().or(self.from).unwrap_or(Stand::new(field::Point::new(0, 0), facing));
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
