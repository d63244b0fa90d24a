//! Words for what the engine says: events, questions, options, refusals, outcomes.

use field::{Point, Pose};
use game::view::{Chance, Chart, Forecast, Outcome, PieceView, View};
use game::{Answer, Choice, Event, Factor, PieceId, Question, Refusal, Side, Step, Table, Weight, sort_few};
use rulebook::Lang;

use crate::{Arg, Words, decimal, length, percent};

/// Numbers of events that are lengths in hundredths of the table's unit.
const EVENT_LENGTHS: &[&str] = &["cost", "distance"];
/// Numbers of refusals that are.
const REFUSAL_LENGTHS: &[&str] = &["allowance", "cost", "left", "range", "reach"];

/// Who plays in a battle: the names that its words need.
pub struct Cast<'a> {
    words: &'static Words,
    chart: &'a Chart,
    names: Vec<(PieceId, String)>,
}

impl<'a> Cast<'a> {
    /// The pieces of a view, in a language. Pieces that the view does not know stay unnamed.
    pub fn new(lang: Lang, chart: &'a Chart, view: &View) -> Self {
        let names = view.pieces.iter().map(|piece| (piece.id, piece.name[lang as usize].clone())).collect();
        Cast { words: Words::of(lang), chart, names }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The messages.
    pub fn words(&self) -> &'static Words {
        self.words
    }

    /// The name of a piece.
    pub fn piece(&self, id: PieceId) -> String {
        match self.names.iter().find(|(known, _)| *known == id) {
            Some((_, name)) => name.clone(),
            None => self.words.say("piece-unknown", &[("number", Arg::Number(i64::from(id.0)))]),
        }
    }

    /// The name of a side in the scenario.
    pub fn side(&self, side: Side) -> &'a str {
        &self.chart.sides[side as usize][self.lang() as usize]
    }

    /// A place, in the measure of the table.
    pub fn place(&self, at: Point) -> String {
        match self.chart.table {
            Table::Free => {
                let part = |thousandths: i32| decimal(i64::from((thousandths + 5).div_euclid(10)), self.lang());
                self.words.say("place-free", &[("x", part(at.x).into()), ("y", part(at.y).into())])
            }
            Table::Hex => self.words.say("place-hex", &[("hex", format!("{:02}{:02}", at.x, at.y).into())]),
        }
    }

    /// A place and a facing.
    pub fn pose(&self, pose: Pose) -> String {
        let facing = i64::from(pose.facing.degrees());
        self.words.say("place-pose", &[("place", self.place(pose.at).into()), ("facing", facing.into())])
    }

    /// A number as an argument: lengths get their unit, places in a list their name.
    fn number(&self, name: &'static str, value: i64, lengths: &[&str]) -> (&'static str, Arg<'static>) {
        let lang = self.lang() as usize;
        let place = usize::try_from(value).unwrap_or(usize::MAX);
        let named = match name {
            _ if lengths.contains(&name) => Some(length(value, self.chart.unit, self.lang())),
            "unit" => u8::try_from(value).ok().map(|id| self.piece(PieceId(id))),
            "objective" => self.chart.objectives.get(place).map(|objective| objective.name[lang].clone()),
            "formation" => self.chart.entries.get(place).map(|(_, entry)| entry.name[lang].clone()),
            _ => None,
        };
        (name, named.map_or(Arg::Number(value), Arg::Made))
    }

    /// What happened, in one line.
    pub fn event(&self, event: &Event) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = ["piece", "other"]
            .into_iter()
            .zip(&event.pieces)
            .map(|(name, id)| (name, self.piece(*id).into()))
            .collect();
        if let Some((_, others)) = event.pieces.split_first() {
            let others: Vec<String> = others.iter().map(|id| self.piece(*id)).collect();
            args.push(("others", others.join(", ").into()));
        }
        if let Some(side) = event.side {
            args.push(("side", self.side(side).into()));
        }
        if let Some(end) = event.path.last() {
            args.push(("pose", self.pose(*end).into()));
        }
        args.extend(event.numbers.iter().map(|(name, value)| self.number(name, *value, EVENT_LENGTHS)));
        self.words.say(&key("event", event.what), &args)
    }

    /// Why it happened: its factors, then its dice, a line each.
    pub fn reasons(&self, event: &Event) -> Vec<String> {
        let mut lines: Vec<String> = event.factors.iter().map(|factor| self.factor(factor)).collect();
        if !event.dice.is_empty() {
            let faces: Vec<String> = event.dice.iter().map(|roll| roll.face.to_string()).collect();
            lines.push(self.words.say("dice-fell", &[("dice", faces.join(" ").into())]));
        }
        lines
    }

    /// A factor: its value, the title of its clause, its id.
    pub fn factor(&self, factor: &Factor) -> String {
        format!("{} {} ({})", self.weight(&factor.value), factor.clause.entry().title(self.lang()), factor.clause)
    }

    /// What a factor contributes.
    pub fn weight(&self, weight: &Weight) -> String {
        self.words.weight(weight)
    }

    /// What is asked.
    pub fn question(&self, question: &Question) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = vec![("side", self.side(question.side).into())];
        if let Some(piece) = question.piece {
            args.push(("piece", self.piece(piece).into()));
        }
        match question.shape {
            game::Shape::Spread { total } => args.push(("total", i64::from(total).into())),
            game::Shape::Move { allowance } => {
                args.push(("allowance", length(i64::from(allowance), self.chart.unit, self.lang()).into()));
            }
            _ => {}
        }
        self.words.say(&key("question", question.kind), &args)
    }

    /// An option.
    pub fn option(&self, choice: &Choice) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = Vec::new();
        if let Some(piece) = choice.piece {
            args.push(("piece", self.piece(piece).into()));
        }
        if let Some(other) = choice.other {
            args.push(("other", self.piece(other).into()));
        }
        if let Some(number) = choice.number {
            args.push(("number", i64::from(number).into()));
        }
        self.words.say(&key("option", choice.verb), &args)
    }

    /// An answer to a question.
    pub fn answer(&self, question: &Question, answer: &Answer) -> String {
        let option = |id: u16| {
            let choice = question.options.iter().find(|option| option.id == id);
            choice.map_or_else(|| id.to_string(), |choice| self.option(choice))
        };
        let several = |ids: &[u16]| ids.iter().map(|id| option(*id)).collect::<Vec<_>>().join(", ");
        let nothing = || self.words.say("answer-none", &[]);
        match answer {
            Answer::One(id) => option(*id),
            Answer::Some(ids) if ids.is_empty() => nothing(),
            Answer::Some(ids) => several(ids),
            Answer::Orders(ids) => several(ids),
            Answer::Place { piece, pose } => format!("{}, {}", self.piece(*piece), self.pose(*pose)),
            Answer::Move(path) if path.is_empty() => nothing(),
            Answer::Move(path) => {
                let step = |step: &Step| match step {
                    Step::To(at) => self.place(*at),
                    Step::Turn(facing) => format!("↻ {}°", facing.degrees()),
                };
                path.iter().map(step).collect::<Vec<_>>().join(" → ")
            }
            Answer::Spread(points) => points.iter().map(u8::to_string).collect::<Vec<_>>().join(" + "),
            Answer::Confirm => "✓".to_owned(),
        }
    }

    /// A refusal: the act, the fact, what would be legal, the clause.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let why = self.why_refused(refusal);
        format!("{} ({}).", why.trim_end_matches('.'), refusal.clause)
    }

    /// The same without the clause, for where it stands beside.
    pub fn why_refused(&self, refusal: &Refusal) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            refusal.numbers.iter().map(|(name, value)| self.number(name, *value, REFUSAL_LENGTHS)).collect();
        let said = self.words.say(&key("refused", refusal.refused), &args);
        match refusal.nearest {
            None => format!("{said}."),
            Some(nearest) => {
                let nearest = self.words.say("refused-nearest", &[("place", self.place(nearest).into())]);
                format!("{said}{nearest}.")
            }
        }
    }

    /// What is going on.
    pub fn phase(&self, phase: &str) -> String {
        self.words.say(&key("phase", phase), &[])
    }

    /// A marker of a piece.
    pub fn marker(&self, marker: &str) -> String {
        self.words.say(&key("marker", marker), &[])
    }

    /// A word of a profile.
    pub fn quality(&self, quality: &str) -> String {
        self.words.say(&key("trait", quality), &[])
    }

    /// A counter of a side.
    pub fn counter(&self, counter: &str, value: i64) -> String {
        self.words.say(&key("counter", counter), &[("value", value.into())])
    }

    /// How the game ended.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        self.ending(&game::record::Ending::from(*outcome))
    }

    /// How a recorded game ended; the same as [`Cast::outcome`] where the rules ended it.
    pub fn ending(&self, ending: &game::record::Ending) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = Vec::new();
        if let Some(winner) = ending.winner {
            args.push(("winner", self.side(winner).into()));
            args.push(("loser", self.side(winner.other()).into()));
        }
        let said = self.words.say(&key("outcome", &ending.level), &args);
        if ending.clause.is_empty() { format!("{said}.") } else { format!("{said} ({}).", ending.clause) }
    }

    /// The chances of what an answer risks: `2 hits 38%`, the likeliest first.
    pub fn forecast(&self, forecast: &Forecast) -> Vec<String> {
        let mut chances: Vec<_> = forecast.chances.iter().filter(|chance| chance.p > 0.0).collect();
        sort_few(&mut chances, |a, b| b.p.total_cmp(&a.p));
        chances
            .into_iter()
            .map(|chance| format!("{} {}", self.chance(chance), percent(chance.p, self.lang())))
            .collect()
    }

    /// An outcome of a forecast.
    pub fn chance(&self, chance: &Chance) -> String {
        let args: Vec<_> =
            chance.numbers.iter().map(|(name, value)| self.number(name, *value, EVENT_LENGTHS)).collect();
        self.words.say(&key("chance", chance.what), &args)
    }

    /// The name of a number of a profile.
    pub fn value(&self, value: &str) -> String {
        self.words.say(&key("value", value), &[])
    }

    /// A piece in one line: name, place, strength, markers.
    pub fn describe(&self, piece: &PieceView) -> String {
        let mut parts = vec![piece.name[self.lang() as usize].clone()];
        match (piece.pose, piece.whereabouts) {
            (Some(pose), _) => parts.push(self.pose(pose)),
            (None, whereabouts) => {
                parts.push(self.words.say(&key("whereabouts", game::procedure::Named::name(whereabouts)), &[]));
            }
        }
        if let Some((now, start)) = piece.strength {
            let (now, start) = (i64::from(now), i64::from(start));
            parts.push(self.words.say("piece-strength", &[("now", now.into()), ("start", start.into())]));
        }
        parts.extend(piece.markers.iter().map(|marker| self.marker(marker)));
        parts.join(", ")
    }
}

impl Words {
    /// What a factor contributes.
    pub fn weight(&self, weight: &Weight) -> String {
        match weight {
            Weight::Int(value) if *value < 0 => format!("−{}", value.unsigned_abs()),
            Weight::Num(value) => value.to_string().replace('-', "−").replace('.', self.lang().of(".", ",")),
            Weight::Word(word) => self.find(&key("weight", word), &[]).unwrap_or_else(|| (*word).to_owned()),
            other => other.to_string(),
        }
    }
}

/// `event` and `bowl_drawn` make `event-bowl-drawn`: whatever the engine calls things, keys are small letters and
/// hyphens.
fn key(kind: &str, name: &str) -> String {
    let mut key = kind.to_owned();
    for part in name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty()) {
        key.push('-');
        key.push_str(&part.to_ascii_lowercase());
    }
    key
}
