//! What the sheets of all sets are put together from: titles and terms of the rulebook, and values asked of the
//! procedures.

use std::borrow::Borrow;
use std::fmt::Display;
use std::ops::RangeInclusive;

use game::procedure::{Catalogue, answer_line};
use rulebook::{Clause, Lang, System};
use serde_json::Value;

use crate::block::{Block, Body, Factor, Grid, Line, Step};

static PROCEDURES: Catalogue = Catalogue {
    sets: &[
        (System::Josephine.id(), josephine::PROCEDURES),
        (System::Pow.id(), pow::PROCEDURES),
        (System::Napow.id(), napow::PROCEDURES),
        (System::Fcm.id(), fcm::PROCEDURES),
    ],
};

/// Two texts, English and French.
pub type Pair = [&'static str; 2];

/// A row of factors as the sets list them: the clause, the case in which the procedure cites it, and what the title
/// does not say.
pub type Asked = (Clause, &'static str, Option<Pair>);

/// What is not allowed, or not there.
pub const NONE: &str = "–";

/// The set, the language and the edition of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// The set.
    pub system: System,
    /// The language.
    pub lang: Lang,
    /// The edition as the procedures of its set know it.
    pub edition: Option<&'static str>,
}

/// The least number for which something holds.
pub fn least(mut range: RangeInclusive<i32>, holds: impl Fn(i32) -> bool) -> i32 {
    range.find(|n| holds(*n)).expect("it holds somewhere in the range")
}

/// The greatest number for which something holds.
pub fn greatest(range: RangeInclusive<i32>, holds: impl Fn(i32) -> bool) -> i32 {
    range.rev().find(|n| holds(*n)).expect("it holds somewhere in the range")
}

/// Numbers as one range: `2–9`, or `12` alone.
pub fn span(numbers: impl IntoIterator<Item = i32>) -> String {
    let numbers: Vec<i32> = numbers.into_iter().collect();
    match numbers.as_slice() {
        [] => NONE.to_owned(),
        [only] => only.to_string(),
        [first, .., last] => format!("{first}–{last}"),
    }
}

impl Press {
    /// The one of two texts in the language.
    pub fn say(self, [en, fr]: Pair) -> &'static str {
        self.lang.of(en, fr)
    }

    /// A text with `{}` filled in turn: what is said in numbers comes from the code.
    pub fn fill(self, pair: Pair, values: &[&dyn Display]) -> String {
        let mut parts = self.say(pair).split("{}");
        let mut text = parts.next().unwrap_or("").to_owned();
        let mut values = values.iter();
        for part in parts {
            text.push_str(&values.next().map_or_else(String::new, ToString::to_string));
            text.push_str(part);
        }
        text
    }

    /// Several texts.
    pub fn all(self, pairs: impl IntoIterator<Item = impl Borrow<Pair>>) -> Vec<String> {
        pairs.into_iter().map(|pair| self.say(*pair.borrow()).to_owned()).collect()
    }

    /// The rows of a printed table, each under its name.
    pub fn rows(
        self,
        names: impl IntoIterator<Item = impl Borrow<Pair>>,
        table: impl IntoIterator<Item = impl IntoIterator<Item = impl ToString>>,
    ) -> Vec<Line> {
        names.into_iter().zip(table).map(|(name, cells)| row(self.say(*name.borrow()), cells)).collect()
    }

    /// Yes or no.
    pub fn yes(self, yes: bool) -> &'static str {
        self.say(if yes { ["yes", "oui"] } else { ["no", "non"] })
    }

    /// The title of a clause.
    pub fn title(self, clause: Clause) -> &'static str {
        clause.entry().title(self.lang)
    }

    /// The wargamers' word for an identifier of the set; of several the first.
    pub fn term(self, id: &str) -> String {
        let found = self.system.terms().find(|term| {
            term.id.is_some_and(|ids| ids.split(", ").any(|known| known == id || known.ends_with(&format!(".{id}"))))
        });
        found.map_or_else(
            || id.replace('_', " "),
            |term| term.name(self.lang).split(", ").next().unwrap_or_default().to_owned(),
        )
    }

    /// A number as the language writes it.
    pub fn number(self, value: f64) -> String {
        let text = value.to_string();
        match self.lang {
            Lang::En => text,
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// A number with its sign.
    pub fn signed(self, value: f64) -> String {
        let sign = if value < 0.0 { "–" } else { "+" };
        format!("{sign}{}", self.number(value.abs()))
    }

    /// The reply of a procedure.
    pub fn reply(self, procedure: &str, case: &str) -> Value {
        self.rolled(procedure, case, None)
    }

    /// The reply of a procedure to given dice.
    pub fn rolled(self, procedure: &str, case: &str, dice: Option<&[u8]>) -> Value {
        let edition = self.edition.map_or(String::new(), |edition| format!("\"edition\":\"{edition}\""));
        let case = case.trim().trim_start_matches('{').trim_end_matches('}');
        let braces = case.matches('{').count() - case.matches('}').count();
        let comma = if edition.is_empty() || case.is_empty() { "" } else { "," };
        let dice = dice.map_or(String::new(), |dice| format!(",\"dice\":{dice:?}"));
        let line = format!(
            "{{\"system\":\"{}\",\"procedure\":\"{procedure}\",\"case\":{{{edition}{comma}{case}{}}}{dice}}}",
            self.system.id(),
            "}".repeat(braces)
        );
        let mut reply = Vec::new();
        answer_line(&PROCEDURES, line.as_bytes(), Lang::En, &mut reply);
        serde_json::from_slice(&reply).expect("replies are JSON")
    }

    /// A field of the result of a case that rolls no dice.
    pub fn result(self, procedure: &str, case: &str, field: &str) -> Value {
        let reply = self.reply(procedure, case);
        reply["result"].get(field).unwrap_or_else(|| panic!("{procedure} {case}: {reply}")).clone()
    }

    /// A number of the result of a case that rolls no dice; none counts as nothing.
    pub fn amount(self, procedure: &str, case: &str, field: &str) -> f64 {
        self.result(procedure, case, field).as_f64().unwrap_or(0.0)
    }

    /// The clause by which the rules forbid a case.
    pub fn refused(self, procedure: &str, case: &str) -> Option<Clause> {
        let reply = self.reply(procedure, case);
        assert!(reply["error"]["code"] != "bad_input", "{procedure} {case}: {reply}");
        reply["error"]["clause"].as_str().and_then(Clause::find)
    }

    /// What a clause gives in a case, if the procedure cites it.
    pub fn cited(self, procedure: &str, clause: Clause, case: &str) -> Option<Value> {
        let reply = self.reply(procedure, case);
        let factors = reply["factors"].as_array().unwrap_or_else(|| panic!("{procedure} {case}: {reply}"));
        factors.iter().find(|factor| factor["clause"] == clause.id()).map(|factor| factor["value"].clone())
    }

    /// The number that a clause gives in a case; nothing if the procedure does not cite it.
    pub fn given(self, procedure: &str, clause: Clause, case: &str) -> f64 {
        self.cited(procedure, clause, case).and_then(|value| value.as_f64()).unwrap_or(0.0)
    }

    /// What the procedure says the clause gives in that case: the printed value is the one that is played.
    pub fn value(self, procedure: &str, clause: Clause, case: &str) -> String {
        let value = self.cited(procedure, clause, case);
        let value = value.unwrap_or_else(|| panic!("{clause} is not in {}", self.reply(procedure, case)));
        match value.as_f64() {
            Some(number) => self.signed(number),
            None => self.word(value.as_str().expect("values are numbers or words")),
        }
    }

    /// A value that is no number.
    fn word(self, word: &str) -> String {
        let decimal = |text: &str| text.parse().map_or_else(|_| text.to_owned(), |n: f64| self.number(n));
        if let Some(times) = word.strip_prefix('x') {
            return format!("×{}", decimal(times));
        }
        if let Some(exactly) = word.strip_prefix('=') {
            return format!("= {exactly}");
        }
        for (start, said) in [
            ("max ", ["max. {}", "max. {}"]),
            ("min ", ["min. {}", "min. {}"]),
            ("save ", ["saved on {}", "sauvé sur {}"]),
        ] {
            if let Some(number) = word.strip_prefix(start) {
                return self.fill(said, &[&number.replace('-', "–")]);
            }
        }
        if let Some(dice) = word.strip_suffix(" die") {
            return self.fill(["{} die", "{} dé"], &[&dice]);
        }
        if let Some(dice) = word.strip_prefix("efficacy ") {
            return self.fill(["efficacy {}", "efficacité {}"], &[&dice]);
        }
        let said = match word {
            "half_figures" => ["half the figures", "la moitié des figurines"],
            "no recoil" => ["no recoil", "ne recule pas"],
            "automatic" => ["automatic", "automatique"],
            "invisible" => ["invisible", "invisible"],
            "linear" => ["as linear", "comme linéaire"],
            "no test" => ["no test", "pas de test"],
            "rout" => ["rout", "déroute"],
            "no worse than shaken" => ["shaken at worst", "au pire ébranlé"],
            "must" => ["must", "doit"],
            "may" => ["may", "peut"],
            "no" => ["never", "jamais"],
            word if word.starts_with(['d', 'D']) => return word.to_owned(),
            word => panic!("no words for {word}"),
        };
        self.say(said).to_owned()
    }

    /// A list of factors, each asked of the procedure.
    pub fn factors(self, procedure: &str, rows: &[Asked]) -> Vec<Factor> {
        rows.iter()
            .map(|&(clause, case, more)| self.factor(clause, more, self.value(procedure, clause, case)))
            .collect()
    }

    /// One factor under the title of its clause.
    pub fn factor(self, clause: Clause, more: Option<Pair>, value: impl Into<String>) -> Factor {
        let title = self.title(clause);
        let what = more.map_or_else(|| title.to_owned(), |more| format!("{title}, {}", self.say(more)));
        Factor { clause, what, value: value.into() }
    }

    /// A box of factors.
    pub fn list(self, title: Pair, clauses: &[Clause], factors: Vec<Factor>) -> Block {
        Block::new(self.say(title), clauses, Body::Factors(factors))
    }

    /// A box with a table.
    pub fn table(self, title: Pair, clauses: &[Clause], corner: Pair, heads: Vec<String>, rows: Vec<Line>) -> Block {
        let grid = Grid { corner: self.say(corner).to_owned(), heads, rows, prose: false };
        Block::new(self.say(title), clauses, Body::Grid(grid))
    }

    /// A box with a table of sentences.
    pub fn prose(self, title: Pair, clauses: &[Clause], corner: Pair, heads: Vec<String>, rows: Vec<Line>) -> Block {
        let grid = Grid { corner: self.say(corner).to_owned(), heads, rows, prose: true };
        Block::new(self.say(title), clauses, Body::Grid(grid))
    }

    /// Steps from the titles of their clauses.
    pub fn steps(self, title: Pair, clauses: &[Clause], steps: &[(&str, Clause, Option<Pair>)]) -> Block {
        let steps = steps
            .iter()
            .map(|&(sign, clause, what)| {
                let what = what.map_or_else(|| self.title(clause), |what| self.say(what));
                Step { sign: sign.to_owned(), clause, what: what.to_owned() }
            })
            .collect();
        Block::new(self.say(title), clauses, Body::Steps(steps))
    }

    /// The table that the text of a clause holds, in the language, its identifiers in the words of the glossary.
    pub fn table_of(self, clause: Clause) -> Block {
        let mut lines = clause.entry().text(self.lang).lines().filter(|line| line.starts_with('|')).map(|line| {
            let cells = line.trim().trim_matches('|').split('|');
            cells.map(|cell| self.in_words(cell.trim())).collect::<Vec<String>>()
        });
        let mut heads = lines.next().unwrap_or_default();
        let corner = if heads.is_empty() { String::new() } else { heads.remove(0) };
        let rows = lines
            .filter(|cells| !cells.iter().all(|cell| cell.chars().all(|c| matches!(c, '-' | ':'))))
            .map(|mut cells| {
                let label = if cells.is_empty() { String::new() } else { cells.remove(0) };
                Line { clause: None, label, cells }
            })
            .collect();
        let grid = Grid { corner, heads, rows, prose: true };
        Block::new(self.title(clause), &[clause], Body::Grid(grid))
    }

    /// A text without identifiers: `` `wood` `` by its term; in French `` `wood` (bois) `` says it already.
    fn in_words(self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, quoted)) = rest.split_once('`') {
            out.push_str(before);
            let Some((id, after)) = quoted.split_once('`') else { break };
            match after.strip_prefix(" (").and_then(|after| after.split_once(')')) {
                Some((said, after)) if self.lang == Lang::Fr => {
                    out.push_str(said);
                    rest = after;
                }
                _ => {
                    // An English identifier of one word is the word.
                    let plain = self.lang == Lang::En && !id.contains('_');
                    out.push_str(&if plain { id.to_owned() } else { self.term(id) });
                    rest = after;
                }
            }
        }
        out.push_str(rest);
        out.replace('*', "")
    }
}

/// A row of a table.
pub fn row(label: impl Into<String>, cells: impl IntoIterator<Item = impl ToString>) -> Line {
    Line { clause: None, label: label.into(), cells: cells.into_iter().map(|cell| cell.to_string()).collect() }
}

/// A row of a table with its clause.
pub fn row_of(clause: Clause, label: impl Into<String>, cells: impl IntoIterator<Item = impl ToString>) -> Line {
    Line { clause: Some(clause), ..row(label, cells) }
}

/// A line that heads the rows below it.
pub fn heading(clause: Clause, label: impl Into<String>) -> Line {
    Line { clause: Some(clause), label: label.into(), cells: Vec::new() }
}

/// A factor in words of its own.
pub fn factor(clause: Clause, what: impl Into<String>, value: impl Into<String>) -> Factor {
    Factor { clause, what: what.into(), value: value.into() }
}

/// Says the factors of a clause in other words than its title.
pub fn reword(rows: &mut [Factor], clause: Clause, words: &str) {
    for row in rows.iter_mut().filter(|row| row.clause == clause) {
        words.clone_into(&mut row.what);
    }
}
