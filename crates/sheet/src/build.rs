//! What the sheets of all sets are put together from: titles of the rulebook, and values asked of the procedures.

use game::procedure::{Catalogue, answer_line};
use rulebook::{Clause, Lang, System};

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

/// The language and the edition of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// The language.
    pub lang: Lang,
    /// The edition as the procedures of its set know it.
    pub edition: Option<&'static str>,
}

impl Press {
    /// The one of two texts in the language.
    pub fn say(self, [en, fr]: Pair) -> &'static str {
        self.lang.of(en, fr)
    }

    /// Several texts.
    pub fn all(self, pairs: &[Pair]) -> Vec<String> {
        pairs.iter().map(|pair| self.say(*pair).to_owned()).collect()
    }

    /// The title of a clause.
    pub fn title(self, clause: Clause) -> &'static str {
        clause.entry().title(self.lang)
    }

    /// A number as the language writes it.
    pub fn number(self, value: f64) -> String {
        let text = value.to_string();
        match self.lang {
            Lang::En => text,
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// A factor with its sign.
    pub fn signed(self, value: f64) -> String {
        let sign = if value < 0.0 { "–" } else { "+" };
        format!("{sign}{}", self.number(value.abs()))
    }

    /// What the procedure says the clause gives in that case: the printed value is the one that is played.
    pub fn value(self, procedure: &str, clause: Clause, case: &str) -> String {
        let system = clause.entry().system.id();
        let edition = self.edition.map_or(String::new(), |edition| format!("\"edition\":\"{edition}\","));
        let case = case.strip_prefix('{').unwrap_or(case);
        let comma = if case == "}" { "" } else { edition.as_str() };
        let line = format!("{{\"system\":\"{system}\",\"procedure\":\"{procedure}\",\"case\":{{{comma}{case}}}");
        let mut reply = Vec::new();
        answer_line(&PROCEDURES, line.as_bytes(), Lang::En, &mut reply);
        let reply: serde_json::Value = serde_json::from_slice(&reply).expect("replies are JSON");
        let factors = reply["factors"].as_array().unwrap_or_else(|| panic!("{clause}: {reply}"));
        let factor = factors.iter().find(|factor| factor["clause"] == clause.id());
        let value = &factor.unwrap_or_else(|| panic!("{clause} is not in {reply}"))["value"];
        match value.as_f64() {
            Some(number) => self.signed(number),
            None => self.word(value.as_str().expect("values are numbers or words")),
        }
    }

    /// A value that is no number.
    fn word(self, word: &str) -> String {
        if let Some(times) = word.strip_prefix('x') {
            return format!("×{}", times.parse().map_or_else(|_| times.to_owned(), |n: f64| self.number(n)));
        }
        if let Some(exactly) = word.strip_prefix('=') {
            return format!("= {exactly}");
        }
        if word == "half_figures" {
            return "×1/2".to_owned();
        }
        let Lang::Fr = self.lang else { return word.replace('_', " ") };
        match word {
            "+1 die" => "+1 dé".to_owned(),
            "no recoil" => "ne recule pas".to_owned(),
            word => word.replace("save ", "sauve ").replace("efficacy", "efficacité").replace('_', " "),
        }
    }

    /// A list of factors, each asked of the procedure.
    pub fn factors(self, procedure: &str, rows: &[Asked]) -> Vec<Factor> {
        rows.iter()
            .map(|&(clause, case, more)| self.factor(clause, more, self.value(procedure, clause, case)))
            .collect()
    }

    /// One factor.
    pub fn factor(self, clause: Clause, more: Option<Pair>, value: impl Into<String>) -> Factor {
        let title = self.title(clause);
        let what = more.map_or_else(|| title.to_owned(), |more| format!("{title}, {}", self.say(more)));
        Factor { clause, what, value: value.into() }
    }

    /// A box of factors.
    pub fn factor_block(self, title: Pair, clauses: &[Clause], factors: Vec<Factor>) -> Block {
        Block::new(self.say(title), clauses, Body::Factors(factors))
    }

    /// A box with a table.
    pub fn table(self, title: Pair, clauses: &[Clause], corner: Pair, heads: Vec<String>, rows: Vec<Line>) -> Block {
        let grid = Grid { corner: self.say(corner).to_owned(), heads, rows, prose: false };
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
        Block::new(self.say(title), clauses, Body::Steps(steps)).wide(3)
    }

    /// The table that the text of a clause holds, in the language.
    pub fn table_of(self, clause: Clause) -> Block {
        let mut lines = clause.entry().text(self.lang).lines().filter(|line| line.starts_with('|')).map(cells);
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
}

/// The cells of a row of a Markdown table.
fn cells(line: &str) -> Vec<String> {
    line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
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
