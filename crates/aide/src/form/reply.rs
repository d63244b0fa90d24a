//! The reply of a procedure, taken apart. It is only ever read: what it says was computed where `grognard resolve` computes it.

use rulebook::Clause;
use serde_json::{Map, Value};

/// What was asked, and what was answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The request, one line of JSON.
    pub request: String,
    /// The reply, to the byte.
    pub line: String,
    reply: Value,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The field at fault, as a path from the request.
    pub field: Option<String>,
    /// In words.
    pub message: String,
    /// The clause that forbids it; none where the case itself is faulty.
    pub clause: Option<Clause>,
}

/// What a clause contributes.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The clause.
    pub clause: Clause,
    /// A number, or a word where no number fits.
    pub value: Value,
    /// Whose it is, where there are two sides.
    pub side: Option<String>,
}

impl Answer {
    pub(super) fn new(request: String, line: String) -> Self {
        let reply = serde_json::from_str(&line).unwrap_or(Value::Null);
        Answer { request, line, reply }
    }

    /// The factors, in the order of the reply.
    pub fn factors(&self) -> Vec<Line> {
        let factors = self.reply.get("factors").and_then(Value::as_array);
        let read = |factor: &Value| {
            Some(Line {
                clause: Clause::find(factor.get("clause")?.as_str()?)?,
                value: factor.get("value")?.clone(),
                side: factor.get("side").and_then(Value::as_str).map(str::to_owned),
            })
        };
        factors.into_iter().flatten().filter_map(read).collect()
    }

    /// The result, if there is one.
    pub fn result(&self) -> Option<&Map<String, Value>> {
        self.reply.get("result")?.as_object()
    }

    /// Every result with its chance, where dice are still to be rolled.
    pub fn chances(&self) -> Vec<(&Map<String, Value>, f64)> {
        let all = self.reply.get("distribution").and_then(Value::as_array);
        let read = |entry: &'_ Value| -> Option<f64> { entry.get("p")?.as_f64() };
        all.into_iter().flatten().filter_map(|entry| Some((entry.get("result")?.as_object()?, read(entry)?))).collect()
    }

    /// Why there is no answer, if there is none.
    pub fn refused(&self) -> Option<Refused> {
        let error = self.reply.get("error")?;
        let text = |name: &str| error.get(name).and_then(Value::as_str);
        Some(Refused {
            field: text("field").map(str::to_owned),
            message: text("message").unwrap_or("").to_owned(),
            clause: text("clause").and_then(Clause::find),
        })
    }
}
