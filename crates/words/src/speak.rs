//! Words for what the engine says: events, questions, options, refusals, outcomes.

use field::{Place, Stand};
use game::view::{Chance, Chart, Forecast, Outcome, PieceView};
use game::{
    Aim, Answer, Choice, Event, Factor, Flank, Given, Goal, Name, Pick, PieceId, Quantity, Question, Refusal, Side,
    Step, Together, Wants, Weight,
};
use rulebook::Lang;

use crate::{Arg, Words, decimal, length, percent};

/// Who plays in a battle: the names that its words need.
pub struct Cast<'a> {
    words: &'static Words,
    chart: &'a Chart,
}

/// What an answer risks, in points beside what is expected of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Risk {
    /// The worst that can come of it.
    pub worst: f64,
    /// The best.
    pub best: f64,
    /// How many things can come of it, or how many times it was played on.
    pub ways: u32,
    /// It was played on in somebody's head; otherwise these are all things that can come of it.
    pub played: bool,
}

impl<'a> Cast<'a> {
    /// The pieces of a chart, in a language: everybody may know their names, that of a base of which nobody knows what is on it too.
    pub fn of(lang: Lang, chart: &'a Chart) -> Self {
        Cast { words: Words::under(lang, &chart.system), chart }
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
        match self.chart.roster.get(usize::from(id.0)) {
            Some(known) => known.name[self.lang() as usize].clone(),
            None => self.words.say("piece-unknown", &[("number", Arg::Number(i64::from(id.0)))]),
        }
    }

    /// What a piece is part of, such as its brigade; the piece itself if it is part of nothing.
    pub fn body(&self, id: PieceId) -> String {
        let known = self.chart.roster.get(usize::from(id.0));
        match known.and_then(|known| known.of.as_ref()) {
            Some(body) => body[self.lang() as usize].clone(),
            None => self.piece(id),
        }
    }

    /// The name of a side in the scenario.
    pub fn side(&self, side: Side) -> &'a str {
        &self.chart.sides[side as usize][self.lang() as usize]
    }

    /// A place, in the measure of the table.
    pub fn place(&self, at: Place) -> String {
        match at {
            Place::Point(at) => {
                let part = |thousandths: i32| decimal(i64::from((thousandths + 5).div_euclid(10)), self.lang());
                self.words.say("place-free", &[("x", part(at.x).into()), ("y", part(at.y).into())])
            }
            Place::Hex(hex) => self.words.say("place-hex", &[("hex", format!("{:02}{:02}", hex.col, hex.row).into())]),
        }
    }

    /// A place and a facing.
    pub fn stand(&self, stand: Stand) -> String {
        let facing = i64::from(stand.facing.degrees());
        self.words.say("place-pose", &[("place", self.place(stand.at).into()), ("facing", facing.into())])
    }

    /// A length in the unit of the table.
    pub fn length(&self, hundredths: i64) -> String {
        length(hundredths, &self.chart.unit, self.lang())
    }

    /// A number as an argument, as what it is.
    fn number(&self, quantity: Quantity) -> Arg<'a> {
        match quantity {
            Quantity::Count(number) | Quantity::Points(number) => Arg::Number(number),
            Quantity::Length(hundredths) => Arg::Made(self.length(hundredths)),
            Quantity::Piece(piece) => Arg::Made(self.piece(piece)),
            Quantity::Feature(feature) => Arg::Made(self.feature(feature)),
            Quantity::Side(side) => Arg::Text(self.side(side)),
        }
    }

    fn numbers(&self, numbers: &[(Name, Quantity)]) -> impl Iterator<Item = (&'static str, Arg<'a>)> {
        numbers.iter().map(|(name, quantity)| (name.as_str(), self.number(*quantity)))
    }

    /// An objective of the chart, then its entries, then its terrain that has a name.
    pub fn feature(&self, feature: u16) -> String {
        let Chart { objectives, entries, names, .. } = self.chart;
        let landmarks = objectives.iter().chain(entries.iter().map(|(_, entry)| entry)).map(|landmark| &landmark.name);
        let mut named = landmarks.chain(names.iter().map(|(_, name)| name));
        let name = named.nth(usize::from(feature));
        name.map_or_else(|| feature.to_string(), |name| name[self.lang() as usize].clone())
    }

    /// What happened, in one line.
    pub fn event(&self, event: &Event) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = ["piece", "other"]
            .into_iter()
            .zip(&event.pieces)
            .map(|(name, id)| (name, self.piece(*id).into()))
            .collect();
        if event.pieces.is_empty() {
            // Somebody does it, and it is not told who.
            args.push(("piece", self.words.say("piece-unseen", &[]).into()));
        }
        if let Some((_, others)) = event.pieces.split_first() {
            let others: Vec<String> = others.iter().map(|id| self.piece(*id)).collect();
            args.push(("others", others.join(", ").into()));
        }
        if let Some(piece) = event.pieces.first() {
            args.push(("body", self.body(*piece).into()));
        }
        if let Some(side) = event.side {
            args.push(("side", self.side(side).into()));
        }
        // Whoever tells of both names both.
        args.extend(["one", "two"].into_iter().zip(Side::BOTH.map(|side| self.side(side).into())));
        if let Some(end) = event.path.last() {
            args.push(("pose", self.stand(*end).into()));
        }
        args.extend(self.numbers(&event.numbers));
        self.words.say(&key("event", &event.what), &args)
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
        if let Together::Total(total) = question.together {
            args.push(("total", i64::from(total).into()));
        }
        let allowance = question.options.iter().find_map(|choice| match choice.wants {
            Wants::Way { allowance } => Some(allowance),
            _ => None,
        });
        if let Some(allowance) = allowance {
            args.push(("allowance", self.length(i64::from(allowance)).into()));
        }
        self.words.say(&key("question", &question.kind), &args)
    }

    /// An option.
    pub fn option(&self, choice: &Choice) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = Vec::new();
        if let Some(piece) = choice.piece {
            args.push(("piece", self.piece(piece).into()));
            args.push(("body", self.body(piece).into()));
        }
        if let Some(other) = choice.other {
            args.push(("other", self.piece(other).into()));
        }
        if let Some(number) = choice.number {
            args.push(("number", i64::from(number).into()));
        }
        if let Some(feature) = choice.feature {
            args.push(("feature", self.feature(feature).into()));
        }
        self.words.say(&key("option", &choice.verb), &args)
    }

    /// What no pick at all means as an answer to a question, where its set has words for it.
    pub fn nothing(&self, question: &Question) -> Option<String> {
        self.words.find(&key("none", &question.kind), &[])
    }

    /// An answer to a question.
    pub fn answer(&self, question: &Question, answer: &Answer) -> String {
        if answer.is_empty() {
            return self.nothing(question).unwrap_or_else(|| self.words.say("answer-none", &[]));
        }
        answer.iter().map(|pick| self.pick(question, pick)).collect::<Vec<_>>().join(", ")
    }

    /// A pick of an option, with what it tells.
    pub fn pick(&self, question: &Question, pick: &Pick) -> String {
        let option = question.option(pick.option);
        let option = option.map_or_else(|| pick.option.to_string(), |choice| self.option(choice));
        match &pick.given {
            Given::Nothing => option,
            Given::Spot(stand) => format!("{option}, {}", self.stand(*stand)),
            Given::Points(points) => format!("{option}: {points}"),
            Given::Arrow(points) => {
                let points: Vec<String> = points.iter().map(|point| self.place((*point).into())).collect();
                format!("{option} → {}", points.join(" → "))
            }
            Given::Way(way) if way.is_empty() => format!("{option}: {}", self.words.say("answer-none", &[])),
            Given::Way(way) => {
                let step = |step: &Step| match step {
                    Step::To(at) => self.place(*at),
                    Step::Turn(facing) => format!("↻ {}°", facing.degrees()),
                    Step::Set(pose) => self.stand((*pose).into()),
                };
                format!("{option}: {}", way.iter().map(step).collect::<Vec<_>>().join(" → "))
            }
        }
    }

    /// A refusal: the act, the fact, what would be legal, the clause.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let why = self.why_refused(refusal);
        format!("{} ({}).", why.trim_end_matches('.'), refusal.clause)
    }

    /// The same without the clause, for where it stands beside.
    pub fn why_refused(&self, refusal: &Refusal) -> String {
        let mut args: Vec<(&str, Arg<'_>)> = self.numbers(&refusal.numbers).collect();
        if let Some(piece) = refusal.piece {
            args.push(("piece", self.piece(piece).into()));
        }
        let said = self.words.say(&key("refused", &refusal.refused), &args);
        match refusal.nearest {
            None => format!("{said}."),
            Some(nearest) => {
                let nearest = self.words.say("refused-nearest", &[("place", self.place(nearest).into())]);
                format!("{said}{nearest}.")
            }
        }
    }

    /// What an answer is after, and on which flank.
    pub fn aim(&self, aim: &Aim) -> String {
        let flank = match aim.flank {
            Flank::Left => "left",
            Flank::Centre => "centre",
            Flank::Right => "right",
        };
        let (key, what) = match aim.goal {
            Goal::Take(feature) => ("aim-take", self.feature(feature)),
            Goal::Hold(feature) => ("aim-hold", self.feature(feature)),
            Goal::Break(piece) => ("aim-break", self.piece(piece)),
        };
        self.words.say(key, &[("flank", flank.into()), ("what", what.into())])
    }

    /// What an officer thinks of an answer: its worth beside the best, and what it risks.
    pub fn weighed(&self, behind: f64, risk: Option<Risk>) -> String {
        let points = |value: f64| decimal((value * 10.0).round() as i64 * 10, self.words.lang());
        let worth = if behind > -0.05 {
            self.words.say("weighed-best", &[])
        } else {
            self.words.say("weighed-behind", &[("points", points(-behind).into())])
        };
        let Some(Risk { worst, best, ways, played }) = risk else {
            return format!("{worth}, {}", self.words.say("weighed-certain", &[]));
        };
        let args = [("worst", points(worst).into()), ("best", points(best).into()), ("ways", i64::from(ways).into())];
        let key = if played { "weighed-played" } else { "weighed-risk" };
        format!("{worth}, {}", self.words.say(key, &args))
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

    /// The chances of what an answer risks: `2 hits 38%`, the best first.
    pub fn forecast(&self, forecast: &Forecast) -> Vec<String> {
        forecast
            .chances
            .iter()
            .filter(|chance| chance.p > 0.0)
            .map(|chance| format!("{} {}", self.chance(chance), percent(chance.p, self.lang())))
            .collect()
    }

    /// An outcome of a forecast.
    pub fn chance(&self, chance: &Chance) -> String {
        let args: Vec<_> = self.numbers(&chance.numbers).collect();
        self.words.say(&key("chance", &chance.what), &args)
    }

    /// The name of a number of a profile.
    pub fn value(&self, value: &str) -> String {
        self.words.say(&key("value", value), &[])
    }

    /// A piece in one line: name, place, strength, markers.
    pub fn describe(&self, piece: &PieceView) -> String {
        let mut parts = vec![self.piece(piece.id)];
        match (piece.stand, piece.whereabouts) {
            (Some(stand), _) => parts.push(self.stand(stand)),
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
    /// What a factor contributes, as its clause counts: dice, points, a limit not to be exceeded; a signed number where nothing else
    /// is said of it.
    pub fn contribution(lang: Lang, factor: &Factor) -> String {
        let words = Words::under(lang, factor.clause.entry().system.id());
        let counted = match factor.value {
            Weight::Int(n) => words.find(&key("amount", factor.clause.id()), &[("n", n.into())]),
            _ => None,
        };
        counted.unwrap_or_else(|| words.weight(&factor.value))
    }

    /// What a factor contributes.
    pub fn weight(&self, weight: &Weight) -> String {
        match weight {
            Weight::Int(value) if *value < 0 => format!("−{}", value.unsigned_abs()),
            Weight::Num(value) => value.to_string().replace('-', "−").replace('.', self.lang().of(".", ",")),
            Weight::Word(word) => self.find(&key("weight", word), &[]).unwrap_or_else(|| (*word).to_owned()),
            // A word with its number, such as `efficacy 2`.
            Weight::Text(text) => match text.rsplit_once(' ') {
                Some((word, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                    let word = self.find(&key("weight", word), &[]).unwrap_or_else(|| word.to_owned());
                    format!("{word} {number}")
                }
                _ => self.find(&key("weight", text), &[]).unwrap_or_else(|| text.to_string()),
            },
            other => other.to_string(),
        }
    }
}

/// `event` and `bowl_drawn` make `event-bowl-drawn`: whatever the engine calls things, keys are small letters and
/// hyphens.
pub fn key(kind: &str, name: &str) -> String {
    let mut key = kind.to_owned();
    for part in name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty()) {
        key.push('-');
        key.push_str(&part.to_ascii_lowercase());
    }
    key
}
