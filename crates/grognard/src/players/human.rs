//! A person at the terminal: numbered choices, typed ways; an empty line accepts the preset.

use std::io::{self, BufRead as _, Read as _, Write as _};

use dice::Seeded;
use field::{Facing, Hex, Place, Point, Stand};
use game::battle::Refused;
use game::record::Ending;
use game::{Answer, Arrow, Choice, Event, Given, Pick, Question, RuleSet, Step, Table, Wants, Way, digest, forecast};
use rulebook::Lang;
use words::{Arg, Words};

use super::{Gone, Moment, Player, Reply};
use crate::report::wrap;

/// How many candidates of a place or a way are listed.
const LISTED: usize = 9;
/// The most bytes of a line that anybody types.
const MOST_TYPED: u64 = 4096;

/// A person at the terminal.
pub struct Human {
    words: &'static Words,
}

/// What a typed line means.
enum Typed {
    Reply(Reply),
    /// Shown already; ask again.
    Shown,
    /// Not understood.
    Unclear,
    Gone,
}

/// What the person can refer to by number.
struct Listed {
    preset: Answer,
    candidates: Vec<Answer>,
}

impl Human {
    /// Speaks this language.
    pub fn new(lang: Lang) -> Self {
        Human { words: Words::of(lang) }
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) {
        println!("{}", self.words.say(key, args));
    }

    fn typed<R: RuleSet>(&self, moment: &Moment<'_, '_, R>, listed: &Listed, line: &str) -> Typed {
        let mut parts = line.split_whitespace();
        match parts.next() {
            Some("?" | "help" | "aide") => {
                self.say("human-help", &[]);
                return Typed::Shown;
            }
            Some("map" | "carte") => {
                show_table(moment);
                return Typed::Shown;
            }
            Some("rule" | "règle" | "regle") => {
                let entry = moment.question.clause.entry();
                println!("{}  {}", entry.id, entry.title(moment.lang));
                print!("{}", wrap(entry.text(moment.lang), 96, "  "));
                return Typed::Shown;
            }
            Some("odds" | "chances") => {
                let rest: Vec<&str> = parts.collect();
                return match self.answer_of(moment, listed, &rest.join(" ")) {
                    Some(answer) => {
                        self.show_odds(moment, &answer);
                        Typed::Shown
                    }
                    None => Typed::Unclear,
                };
            }
            Some("undo" | "reprendre") => return Typed::Reply(Reply::Undo),
            Some("quit" | "quitter") => return Typed::Gone,
            _ => {}
        }
        match self.answer_of(moment, listed, line) {
            Some(answer) => Typed::Reply(Reply::Answer { number: moment.question.number, answer }),
            None => Typed::Unclear,
        }
    }

    fn answer_of<R: RuleSet>(&self, moment: &Moment<'_, '_, R>, listed: &Listed, line: &str) -> Option<Answer> {
        if line.is_empty() {
            return Some(listed.preset.clone());
        }
        if let Some(number) = line.strip_prefix('=') {
            return listed.candidates.get(number.trim().parse::<usize>().ok()?.checked_sub(1)?).cloned();
        }
        written(moment.question, moment.battle.rules().chart().table, line)
    }

    fn show_odds<R: RuleSet>(&self, moment: &Moment<'_, '_, R>, answer: &Answer) {
        let battle = moment.battle;
        match forecast(battle.rules(), battle.state(), moment.side, answer) {
            Some(forecast) => {
                let cast = moment.cast();
                for factor in &forecast.factors {
                    println!("    {}", cast.factor(factor));
                }
                println!("    {}", cast.forecast(&forecast).join(" · "));
            }
            None => self.say("human-no-odds", &[]),
        }
    }

    /// What can be picked, then whole answers where picks are hard to type, then the preset.
    fn list<R: RuleSet>(&self, moment: &Moment<'_, '_, R>) -> Listed {
        let (cast, question) = (moment.cast(), moment.question);
        let (rules, state) = (moment.battle.rules(), moment.battle.state());
        let mut whims = Seeded::new(digest(state), moment.side as u64);
        let imagined = rules.redeal(state, moment.side, &mut whims);
        let mut candidates = Vec::new();
        if !question.is_plain() {
            rules.suggest(&imagined, moment.side, &mut whims, &mut candidates);
            candidates.truncate(LISTED);
        }
        for (n, option) in question.options.iter().enumerate() {
            println!("  {:>3}  {}", n + 1, cast.option(option));
        }
        for (n, answer) in candidates.iter().enumerate() {
            println!("  {:>4} {}", format!("={}", n + 1), cast.answer(question, answer));
        }
        let preset = rules.preset(&imagined, moment.side);
        let shown = [("answer", Arg::from(cast.answer(question, &preset)))];
        println!("{}", self.words.say("human-preset", &shown));
        Listed { preset, candidates }
    }
}

impl<R: RuleSet> Player<R> for Human {
    fn name(&self) -> String {
        "human".to_owned()
    }

    fn ask(&mut self, moment: &Moment<'_, '_, R>) -> Result<Reply, Gone> {
        let cast = moment.cast();
        for event in moment.events {
            crate::host::tell(&cast, event);
        }
        let question = moment.question;
        println!("\n{} ({})", cast.question(question), question.clause);
        let listed = self.list(moment);
        loop {
            print!("{} ", self.words.say(hint(question), &[]));
            let _ = io::stdout().flush();
            let mut line = Vec::new();
            match io::stdin().lock().take(MOST_TYPED).read_until(b'\n', &mut line) {
                Ok(1..) => {}
                Ok(0) | Err(_) => return Err(Gone("left")),
            }
            // What is no text is not understood, and asked again.
            let typed =
                std::str::from_utf8(&line).map_or(Typed::Unclear, |line| self.typed(moment, &listed, line.trim()));
            match typed {
                Typed::Reply(reply) => return Ok(reply),
                Typed::Shown => {}
                Typed::Unclear => self.say("human-unclear", &[]),
                Typed::Gone => return Err(Gone("left")),
            }
        }
    }

    fn refused(&mut self, _: Option<&Refused>, words: &str, _: u32) {
        println!("{words}");
    }

    fn over(&mut self, _: &[Event], _: &Ending) {}
}

/// How the question can be answered.
fn hint(question: &Question) -> &'static str {
    let wants = |wants: fn(&Wants) -> bool| question.options.iter().any(|option| wants(&option.wants));
    if wants(|wants| matches!(wants, Wants::Points { .. })) {
        "human-spread"
    } else if wants(|wants| matches!(wants, Wants::Way { .. })) {
        "human-move"
    } else if wants(|wants| matches!(wants, Wants::Spot(_) | Wants::Arrow { .. })) {
        "human-place"
    } else if question.most > 1 {
        "human-some"
    } else {
        "human-one"
    }
}

/// The pieces of both sides, as the side knows them.
fn show_table<R: RuleSet>(moment: &Moment<'_, '_, R>) {
    let (cast, view) = (moment.cast(), moment.battle.view(Some(moment.side)));
    for side in game::Side::BOTH {
        println!("{}", cast.side(side));
        for piece in view.pieces.iter().filter(|piece| piece.side == side) {
            println!("  {:>3}  {}", piece.id.0, cast.describe(piece));
        }
    }
}

/// Picks by the numbers of their options, each with what it wants in figures: `2`, `1 4`, `3 at 12.5 4 90`,
/// `1 to 12.5 4 turn 90 to 13 4, 2 to 14 4`, `1 by 12 20 to …`, `2 x3` (three points). A lone `-` picks nothing.
fn written(question: &Question, table: Table, line: &str) -> Option<Answer> {
    if line == "-" {
        return Some(Answer::none());
    }
    let words: Vec<&str> =
        line.split(|c: char| c.is_whitespace() || c == ';').filter(|word| !word.is_empty()).collect();
    let mut reader = Reader { words: &words, table };
    let mut answer = Answer::none();
    while !reader.words.is_empty() {
        let choice = *reader.option(question)?;
        let given = reader.given(&choice)?;
        answer.push(Pick { option: choice.id, given });
    }
    Some(answer)
}

/// Words that are still to be read.
struct Reader<'w> {
    words: &'w [&'w str],
    table: Table,
}

impl<'w> Reader<'w> {
    fn next(&mut self) -> Option<&'w str> {
        let (first, rest) = self.words.split_first()?;
        self.words = rest;
        Some(first)
    }

    /// Takes the next word if it is this one.
    fn takes(&mut self, word: &str) -> bool {
        let is = self.words.first() == Some(&word);
        if is {
            self.words = &self.words[1..];
        }
        is
    }

    /// The option of a number; where there is only one, ways and places need no number.
    fn option<'q>(&mut self, question: &'q Question) -> Option<&'q Choice> {
        match self.words.first()?.parse::<usize>() {
            Ok(number) => {
                self.next();
                question.options.get(number.checked_sub(1)?)
            }
            Err(_) => {
                let mut wanting = question.options.iter().filter(|option| option.wants != Wants::Nothing);
                wanting.next().filter(|_| wanting.next().is_none())
            }
        }
    }

    fn given(&mut self, choice: &Choice) -> Option<Given> {
        Some(match choice.wants {
            Wants::Nothing => Given::Nothing,
            Wants::Points { .. } => match self.words.first().and_then(|word| word.strip_prefix('x')) {
                Some(points) => {
                    self.next();
                    Given::Points(points.parse().ok()?)
                }
                None => Given::Points(1),
            },
            Wants::Spot(_) => {
                self.takes("at").then_some(())?;
                Given::Spot(Stand::new(self.place()?, self.facing()?))
            }
            Wants::Way { .. } => {
                let mut way = Way::new();
                loop {
                    let step = if self.takes("to") {
                        Step::To(self.place()?)
                    } else if self.takes("turn") {
                        Step::Turn(self.facing()?)
                    } else {
                        break;
                    };
                    way.try_push(step).ok()?;
                }
                Given::Way(way)
            }
            Wants::Arrow { .. } => {
                let mut arrow = Arrow::new();
                while self.takes("to") {
                    arrow.try_push(self.place()?.point()?).ok()?;
                }
                Given::Arrow(arrow)
            }
        })
    }

    fn place(&mut self) -> Option<Place> {
        let (first, second) = (self.next()?, self.next()?);
        match self.table {
            Table::Hex => Some(Hex::new(first.parse().ok()?, second.parse().ok()?).into()),
            Table::Free => {
                let units = |text: &str| text.replace(',', ".").parse::<f64>().ok().filter(|units| units.abs() < 1e6);
                Some(Point::from_units(units(first)?, units(second)?).into())
            }
        }
    }

    fn facing(&mut self) -> Option<Facing> {
        self.next()?.parse::<u16>().ok().filter(|degrees| *degrees < 360).map(Facing::new)
    }
}

#[cfg(test)]
mod tests {
    use game::{PieceId, Region, Symbol};

    use super::*;

    fn question(wants: Wants, most: u16) -> Question {
        let mut question = Question::blank(rulebook::josephine::SET_03);
        question.most = most;
        // Any name will do.
        let option = |id, piece| Choice::piece(id, Symbol::General, PieceId(piece)).wanting(wants);
        question.options = vec![option(64, 0), option(67, 3)];
        question
    }

    #[test]
    fn numbers_pick_options() {
        let choose = question(Wants::Nothing, 2);
        let pick = |line: &str| written(&choose, Table::Free, line);
        assert_eq!(pick("2"), Some(Answer::one(67)));
        assert_eq!(pick("1 2"), Some([64, 67].into_iter().collect()));
        assert_eq!(pick("-"), Some(Answer::none()));
        for wrong in ["0", "3", "x", "1 to 2 2"] {
            assert_eq!(pick(wrong), None, "{wrong}");
        }
        let spread = question(Wants::Points { most: 3 }, 2);
        let points = [Pick::points(64, 2), Pick::points(67, 1)].into_iter().collect();
        assert_eq!(written(&spread, Table::Free, "1 x2 2"), Some(points));
    }

    #[test]
    fn places_and_ways_are_typed() {
        let place = question(Wants::Spot(Region::Table), 2);
        let put = |line: &str| written(&place, Table::Free, line);
        let stand = Stand::new(Point::new(12_500, 4_000), Facing::new(90));
        assert_eq!(put("1 at 12,5 4 90"), Some(Pick::spot(64, stand).into()));
        assert_eq!(put("1 at 12,5 4 90; 2 at 12.5 4 90").map(|answer| answer.len()), Some(2));
        for wrong in ["at", "1 at 1 2", "1 at 1 2 360", "1 at x 2 0", "1", "at 1 2 0"] {
            assert_eq!(put(wrong), None, "{wrong}");
        }
        let mut way = question(Wants::Way { allowance: 300 }, 1);
        let go = |way: &Question, line: &str| written(way, Table::Hex, line);
        let answer = go(&way, "2 to 3 4 turn 90").expect("a way");
        assert!(matches!(&answer[0].given, Given::Way(way) if way.len() == 2));
        assert_eq!(go(&way, &format!("1 {}", "to 3 4 ".repeat(13))), None);
        assert_eq!(go(&way, "to 3 4"), None, "of which of the two?");
        way.options.pop();
        assert_eq!(go(&way, "to 3 4").map(|answer| answer[0].option), Some(64));
    }
}
