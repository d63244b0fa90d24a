//! Asking the procedures and finding what a sheet prints.
#![allow(dead_code, clippy::pedantic)]

use std::sync::LazyLock;

use game::procedure::{Catalogue, answer_line};
use rulebook::{Lang, System};
use serde_json::{Value, json};
use sheet::Sheet;
use sheet::block::{Block, Body, Factor, Grid, Line};

static PROCEDURES: Catalogue = Catalogue {
    sets: &[
        (System::Josephine.id(), josephine::PROCEDURES),
        (System::Pow.id(), pow::PROCEDURES),
        (System::Napow.id(), napow::PROCEDURES),
        (System::Fcm.id(), fcm::PROCEDURES),
    ],
};

/// A sheet with what it is of.
pub struct Printed {
    pub system: System,
    pub edition: Option<&'static str>,
    pub lang: Lang,
    pub sheet: Sheet,
}

impl Printed {
    pub fn name(&self) -> String {
        format!("{} {} {}", self.system.id(), self.edition.unwrap_or("-"), self.lang.code())
    }
}

/// Every sheet there is, English before French.
pub static ALL: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let mut sheets = Vec::new();
    for system in System::ALL {
        let editions = sheet::editions(system);
        let editions: Vec<Option<&'static str>> =
            if editions.is_empty() { vec![None] } else { editions.iter().copied().map(Some).collect() };
        for edition in editions {
            for lang in Lang::ALL {
                let sheet = sheet::sheet(system, edition, lang).expect("a listed edition");
                sheets.push(Printed { system, edition, lang, sheet });
            }
        }
    }
    sheets
});

/// A set as its procedures answer it, and its English sheet.
pub struct Set {
    pub system: System,
    pub edition: Option<&'static str>,
    pub sheet: Sheet,
}

impl Set {
    pub fn new(system: System, edition: Option<&'static str>) -> Self {
        let sheet = sheet::sheet(system, edition, Lang::En).expect("an edition of the set");
        Set { system, edition, sheet }
    }

    /// The reply to a case.
    pub fn ask(&self, procedure: &str, case: Value) -> Value {
        self.roll(procedure, case, None)
    }

    /// The reply to a case and dice.
    pub fn roll(&self, procedure: &str, mut case: Value, dice: Option<&[u8]>) -> Value {
        if let Some(edition) = self.edition {
            case["edition"] = json!(edition);
        }
        let mut request = json!({"system": self.system.id(), "procedure": procedure, "case": case});
        if let Some(dice) = dice {
            request["dice"] = json!(dice);
        }
        let mut reply = Vec::new();
        answer_line(&PROCEDURES, request.to_string().as_bytes(), Lang::En, &mut reply);
        serde_json::from_slice(&reply).expect("replies are JSON")
    }

    /// A field of the result.
    #[track_caller]
    pub fn result(&self, procedure: &str, case: Value, field: &str) -> Value {
        let reply = self.ask(procedure, case.clone());
        assert_eq!(reply["ok"], true, "{procedure} {case}: {reply}");
        reply["result"][field].clone()
    }

    /// The clause that forbids the case, if one does. A malformed case is a fault of the test.
    #[track_caller]
    pub fn refused(&self, procedure: &str, case: Value) -> Option<String> {
        let reply = self.ask(procedure, case.clone());
        assert_ne!(reply["error"]["code"], "bad_input", "{procedure} {case}: {reply}");
        reply["error"]["clause"].as_str().map(str::to_owned)
    }

    /// What a clause gives, if it is cited.
    #[track_caller]
    pub fn cited(&self, procedure: &str, case: Value, clause: &str) -> Option<Value> {
        let reply = self.ask(procedure, case.clone());
        assert_eq!(reply["ok"], true, "{procedure} {case}: {reply}");
        let factors = reply["factors"].as_array().expect("factors");
        factors.iter().find(|factor| factor["clause"] == clause).map(|factor| factor["value"].clone())
    }

    /// The box of that title.
    #[track_caller]
    pub fn block(&self, title: &str) -> &Block {
        let found = self.sheet.blocks.iter().find(|block| block.title == title);
        found.unwrap_or_else(|| panic!("no box {title:?}"))
    }

    /// The table of that title.
    #[track_caller]
    pub fn grid(&self, title: &str) -> &Grid {
        match &self.block(title).body {
            Body::Grid(grid) => grid,
            body => panic!("{title} is no table: {body:?}"),
        }
    }

    /// The factors of that title.
    #[track_caller]
    pub fn factors(&self, title: &str) -> &[Factor] {
        match &self.block(title).body {
            Body::Factors(factors) => factors,
            body => panic!("{title} is no list: {body:?}"),
        }
    }

    /// Every factor printed on the sheet.
    pub fn all_factors(&self) -> Vec<&Factor> {
        self.sheet
            .blocks
            .iter()
            .filter_map(|block| match &block.body {
                Body::Factors(factors) => Some(factors.iter()),
                _ => None,
            })
            .flatten()
            .collect()
    }

    /// The value printed under a clause in the box of that title; of several rows the one whose words hold `what`.
    #[track_caller]
    pub fn value(&self, title: &str, clause: &str, what: &str) -> &str {
        let found = self.factors(title).iter().find(|row| row.clause.id() == clause && row.what.contains(what));
        &found.unwrap_or_else(|| panic!("{title}: no row {clause} {what:?}")).value
    }
}

/// Every cell of a table equals the answer for its row and column, and no row or column is left over.
#[track_caller]
pub fn cells_equal<R, C>(grid: &Grid, rows: &[R], columns: &[C], answer: impl Fn(&R, &C) -> String) {
    let lines: Vec<&Line> = grid.rows.iter().filter(|line| !line.cells.is_empty()).collect();
    assert_eq!(lines.len(), rows.len(), "rows of {grid:?}");
    for (line, row) in lines.iter().zip(rows) {
        assert_eq!(line.cells.len(), columns.len(), "columns of {line:?}");
        for ((cell, column), head) in line.cells.iter().zip(columns).zip(&grid.heads) {
            assert_eq!(*cell, answer(row, column), "row {:?}, column {head:?}", line.label);
        }
    }
}

/// A number as the English sheets write it.
pub fn number(value: &Value) -> String {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number")).to_string()
}

/// A number with its sign.
pub fn signed(value: f64) -> String {
    if value < 0.0 { format!("–{}", -value) } else { format!("+{value}") }
}
