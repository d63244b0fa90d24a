//! A person at the terminal: numbered choices, typed ways.

use std::io::{self, BufRead as _, Write as _};

use dice::Seeded;
use field::{Facing, Point, Pose};
use game::battle::Refused;
use game::record::Ending;
use game::{Answer, Event, PieceId, Question, RuleSet, Shape, Step, Table, digest};
use rulebook::Lang;
use words::{Arg, Words};

use super::{Gone, Moment, Player, Reply};
use crate::report::wrap;

/// How many candidates of a place or a way are listed.
const LISTED: usize = 9;

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

impl Human {
    /// Speaks this language.
    pub fn new(lang: Lang) -> Self {
        Human { words: Words::of(lang) }
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) {
        println!("{}", self.words.say(key, args));
    }

    fn typed<R: RuleSet>(&self, moment: &Moment<'_, '_, R>, candidates: &[Answer], line: &str) -> Typed {
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
                let number = parts.next().and_then(|number| number.parse::<usize>().ok());
                match number.and_then(|number| pick(moment.question, candidates, &[number])) {
                    Some(answer) => self.show_odds(moment, &answer),
                    None => return Typed::Unclear,
                }
                return Typed::Shown;
            }
            Some("undo" | "reprendre") => return Typed::Reply(Reply::Undo),
            Some("quit" | "quitter") => return Typed::Gone,
            _ => {}
        }
        let answer = written(moment.question, moment.battle.rules().chart().table, line).or_else(|| {
            let numbers: Option<Vec<usize>> = line.split_whitespace().map(|part| part.parse().ok()).collect();
            pick(moment.question, candidates, &numbers?)
        });
        match answer {
            Some(answer) => Typed::Reply(Reply::Answer { number: moment.question.number, answer }),
            None => Typed::Unclear,
        }
    }

    fn show_odds<R: RuleSet>(&self, moment: &Moment<'_, '_, R>, answer: &Answer) {
        let battle = moment.battle;
        match battle.rules().odds(battle.state(), moment.side, answer) {
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
        let (rules, state, question) = (moment.battle.rules(), moment.battle.state(), moment.question);
        let mut whims = Seeded::new(digest(state), moment.side as u64);
        let imagined = rules.redeal(state, moment.side, &mut whims);
        let mut candidates = Vec::new();
        rules.suggest(&imagined, moment.side, &mut whims, &mut candidates);
        if !matches!(question.shape, Shape::ChooseOne | Shape::ChooseSome { .. } | Shape::Spread { .. }) {
            candidates.truncate(LISTED);
        }
        println!("\n{} ({})", cast.question(question), question.clause);
        match question.shape {
            Shape::Place { .. } | Shape::Move { .. } | Shape::WriteOrders | Shape::Confirm => {
                for (n, answer) in candidates.iter().enumerate() {
                    println!("  {:>3}  {}", n + 1, cast.answer(question, answer));
                }
            }
            Shape::ChooseOne | Shape::ChooseSome { .. } | Shape::Spread { .. } => {
                for (n, option) in question.options.iter().enumerate() {
                    println!("  {:>3}  {}", n + 1, cast.option(option));
                }
            }
        }
        loop {
            let hint = match question.shape {
                Shape::ChooseOne | Shape::Confirm | Shape::WriteOrders => "human-one",
                Shape::ChooseSome { .. } => "human-some",
                Shape::Place { .. } => "human-place",
                Shape::Move { .. } => "human-move",
                Shape::Spread { .. } => "human-spread",
            };
            print!("{} ", self.words.say(hint, &[]));
            let _ = io::stdout().flush();
            let mut line = String::new();
            match io::stdin().lock().read_line(&mut line) {
                Ok(1..) => {}
                Ok(0) | Err(_) => return Err(Gone("left")),
            }
            match self.typed(moment, &candidates, line.trim()) {
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

/// Numbers from a list as an answer.
fn pick(question: &Question, candidates: &[Answer], numbers: &[usize]) -> Option<Answer> {
    let option = |number: usize| question.options.get(number.checked_sub(1)?).map(|option| option.id);
    match (question.shape, numbers) {
        (Shape::ChooseOne, [number]) => option(*number).map(Answer::One),
        (Shape::ChooseSome { .. }, numbers) => {
            let ids: Option<Vec<u16>> = numbers.iter().map(|number| option(*number)).collect();
            ids.and_then(|ids| ids.as_slice().try_into().ok()).map(Answer::Some)
        }
        (Shape::Spread { .. }, numbers) => {
            let points: Option<Vec<u8>> = numbers.iter().map(|number| u8::try_from(*number).ok()).collect();
            points.and_then(|points| points.as_slice().try_into().ok()).map(Answer::Spread)
        }
        (Shape::Confirm, []) => Some(Answer::Confirm),
        (Shape::Place { .. } | Shape::Move { .. } | Shape::WriteOrders | Shape::Confirm, [number]) => {
            candidates.get(number.checked_sub(1)?).cloned()
        }
        _ => None,
    }
}

/// A place or a way in figures: `at 12.5 4 90`, `at 12.5 4 90 piece 3`, `to 12.5 4 turn 90 to 13 4`.
fn written(question: &Question, table: Table, line: &str) -> Option<Answer> {
    let mut parts = line.split_whitespace().peekable();
    let coordinate = |text: &str| -> Option<i32> {
        match table {
            Table::Hex => text.parse().ok(),
            Table::Free => {
                let units: f64 = text.replace(',', ".").parse().ok()?;
                (units.abs() < 1e6).then(|| (units * 1000.0).round() as i32)
            }
        }
    };
    let degrees = |text: &str| text.parse::<u16>().ok().filter(|degrees| *degrees < 360).map(Facing::new);
    match question.shape {
        Shape::Place { .. } => {
            if parts.next()? != "at" {
                return None;
            }
            let at = Point::new(coordinate(parts.next()?)?, coordinate(parts.next()?)?);
            let facing = degrees(parts.next()?)?;
            let piece = match parts.next() {
                Some("piece") => PieceId(parts.next()?.parse().ok()?),
                Some(_) => return None,
                None => question.piece.or_else(|| question.options.first().and_then(|option| option.piece))?,
            };
            Some(Answer::Place { piece, pose: Pose { at, facing } })
        }
        Shape::Move { .. } => {
            let mut path = game::Path::new();
            parts.peek()?;
            while let Some(word) = parts.next() {
                let step = match word {
                    "to" => Step::To(Point::new(coordinate(parts.next()?)?, coordinate(parts.next()?)?)),
                    "turn" => Step::Turn(degrees(parts.next()?)?),
                    _ => return None,
                };
                path.try_push(step).ok()?;
            }
            Some(Answer::Move(path))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use game::{Choice, Region};

    use super::*;

    fn question(shape: Shape) -> Question {
        let mut question = Question::blank(rulebook::josephine::SET_03);
        question.shape = shape;
        question.options = vec![Choice::piece(64, "deploy", PieceId(0)), Choice::piece(67, "deploy", PieceId(3))];
        question
    }

    #[test]
    fn numbers_choose_options() {
        let choose = question(Shape::ChooseOne);
        assert_eq!(pick(&choose, &[], &[2]), Some(Answer::One(67)));
        assert_eq!(pick(&choose, &[], &[0]), None);
        assert_eq!(pick(&choose, &[], &[3]), None);
        let some = question(Shape::ChooseSome { least: 0, most: 2 });
        assert_eq!(pick(&some, &[], &[]), Some(Answer::Some(arrayvec::ArrayVec::new())));
        assert!(matches!(pick(&some, &[], &[1, 2]), Some(Answer::Some(ids)) if ids.as_slice() == [64, 67]));
        assert_eq!(pick(&question(Shape::Confirm), &[], &[]), Some(Answer::Confirm));
    }

    #[test]
    fn places_and_ways_are_typed() {
        let place = question(Shape::Place { region: Region::Table });
        let put = |line: &str| written(&place, Table::Free, line);
        let pose = Pose { at: Point::new(12_500, 4_000), facing: Facing::new(90) };
        assert_eq!(put("at 12,5 4 90"), Some(Answer::Place { piece: PieceId(0), pose }));
        assert_eq!(put("at 12.5 4 90 piece 3"), Some(Answer::Place { piece: PieceId(3), pose }));
        for wrong in ["", "at", "at 1 2", "at 1 2 360", "at x 2 0", "at 1 2 0 piece", "at 1 2 0 horse 3", "1"] {
            assert_eq!(put(wrong), None, "{wrong}");
        }
        let way = question(Shape::Move { allowance: 300 });
        let go = |line: &str| written(&way, Table::Hex, line);
        assert!(matches!(go("to 3 4 turn 90"), Some(Answer::Move(path)) if path.len() == 2));
        assert_eq!(go(&"to 3 4 ".repeat(13)), None);
        assert_eq!(go(""), None);
    }
}
