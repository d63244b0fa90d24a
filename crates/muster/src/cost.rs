//! What troops cost, line by line, each with the clauses of its price.

use std::fmt;

use game::{Factor, Weight, Words};
use rulebook::Lang;
use serde::{Serialize, Serializer};

use crate::problem::Problem;

/// Points of a budget; whole ones are written as whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Points(pub f64);

impl<T: Into<f64>> From<T> for Points {
    fn from(points: T) -> Self {
        Points(points.into())
    }
}

impl Points {
    /// As it is written in a language.
    pub fn text(self, lang: Lang) -> String {
        decimal(self.0.to_string(), lang)
    }
}

/// A number with the decimal sign of a language.
fn decimal(number: String, lang: Lang) -> String {
    match lang {
        Lang::En => number,
        Lang::Fr => number.replace('.', ","),
    }
}

/// A factor as the sheet shows it.
fn factor_told(factor: &Factor, lang: Lang) -> String {
    let value = match &factor.value {
        number @ Weight::Num(_) => decimal(number.to_string(), lang),
        other => other.to_string(),
    };
    format!("{} {value}", factor.clause.id())
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 { serializer.serialize_i64(self.0 as i64) } else { serializer.serialize_f64(self.0) }
    }
}

/// What the forces of a file cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CostSheet {
    /// The id of the list or scenario.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// One force of a list, two of a scenario.
    pub forces: Vec<ForceCost>,
    /// What its owner might consider; nobody has to.
    pub advice: Vec<Problem>,
    /// The language in which the sheet speaks.
    pub lang: Lang,
}

/// What one force costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ForceCost {
    /// Its name.
    pub name: Words,
    /// Its troops.
    pub lines: Vec<CostLine>,
    /// Sums on the way, by name.
    pub sums: Vec<(Words, Points)>,
    /// All of it; none for a list of prices, from which nobody buys one of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// What it may cost at most, if its owner said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<Points>,
}

/// What a general or a unit costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CostLine {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// What it is.
    pub what: Words,
    /// The price of one of its elements, where it has elements, and their number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub each: Option<(Points, u32)>,
    /// The clauses of the price, in their order.
    pub factors: Vec<Factor>,
    /// All of it.
    pub points: Points,
}

impl fmt::Display for CostSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.lang;
        let told = |words: &'_ Words| lang.of(&words[0], &words[1]).to_owned();
        writeln!(f, "{} ({})", told(&self.name), self.id)?;
        for force in &self.forces {
            writeln!(f, "\n{}", told(&force.name))?;
            let width = force.lines.iter().map(|line| told(&line.name).chars().count()).max().unwrap_or(0);
            let digits = force.lines.iter().map(|line| line.points.text(lang).len()).fold(4, usize::max);
            for line in &force.lines {
                write!(f, "  {:width$}  {:>digits$}", told(&line.name), line.points.text(lang))?;
                if let Some((price, elements)) = line.each {
                    write!(f, " = {} × {elements}", price.text(lang))?;
                }
                writeln!(f, "  {}", told(&line.what))?;
                let factors: Vec<String> = line.factors.iter().map(|factor| factor_told(factor, lang)).collect();
                writeln!(f, "    {}", factors.join("  "))?;
            }
            for (name, sum) in &force.sums {
                writeln!(f, "  {}{} {}", told(name), lang.of(":", " :"), sum.text(lang))?;
            }
            if let Some(points) = force.points {
                write!(f, "  {} {}", lang.of("total:", "total :"), points.text(lang))?;
                match force.budget {
                    Some(budget) => writeln!(f, " {} {}", lang.of("of", "sur"), budget.text(lang))?,
                    None => writeln!(f)?,
                }
            }
        }
        for advice in &self.advice {
            writeln!(f, "{} {}", lang.of("advice:", "conseil :"), advice.text(lang))?;
        }
        Ok(())
    }
}
