//! Armies as they are put away: the list, and what it lost at a real table.

use std::collections::BTreeMap;

use game::Words;
use rulebook::{Lang, System};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Army, own, plan};

/// The most steps that can be taken back.
const MOST_STEPS: usize = 200;

/// An army that somebody keeps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Its id, part of its address.
    pub id: String,
    /// The id of its rule set.
    pub set: String,
    /// Its name, in English and French.
    pub name: Words,
    /// When it was last changed, in milliseconds since 1970.
    pub when: f64,
    /// The list, as a file of `muster`.
    pub text: String,
    /// What it lost, piece by piece.
    #[serde(default)]
    pub losses: BTreeMap<String, Loss>,
    /// What pieces were before each of the last changes: the way back.
    #[serde(default)]
    pub steps: Vec<(String, Loss)>,
}

/// What a piece lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// So many elements, points, figures or men, as the set counts them.
    #[serde(default)]
    pub lost: u16,
    /// The state it is in, if not in good order.
    #[serde(default)]
    pub state: Option<String>,
}

/// Something on the table that can lose something.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// By which its losses are kept.
    pub key: String,
    /// Its name.
    pub name: Words,
    /// The part of the army it belongs to.
    pub group: Words,
    /// What it has to lose.
    pub most: u16,
    /// In what it counts its losses: the word for it.
    pub counted: &'static str,
    /// How many of them one figure stands for, where figures are taken off as losses add up.
    pub per_figure: Option<u16>,
    /// The states in which it can be besides good order.
    pub states: &'static [State],
    /// What it is, by the names of the fields of the set's procedures.
    pub facts: Map<String, Value>,
    /// The facts that fall as it loses: the field, and how much of it one loss takes off, as a divisor.
    pub falls: Vec<(&'static str, u16)>,
    /// The field that counts its losses, if there is one.
    pub rises: Option<&'static str>,
}

impl Piece {
    /// A general or another officer: he is there, or he is lost.
    pub fn general(key: String, name: Words, group: Words) -> Piece {
        Piece {
            key,
            name,
            group,
            most: 1,
            counted: "general",
            per_figure: None,
            states: &[],
            facts: Map::new(),
            falls: Vec::new(),
            rises: None,
        }
    }
}

/// A state of troops, and the field and value by which procedures know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// As it is kept.
    pub name: &'static str,
    /// The fields that it sets.
    pub sets: &'static [(&'static str, &'static str)],
}

/// A unit as procedures ask for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitFacts {
    /// Its name.
    pub name: String,
    /// Values by the names of fields of the set's procedures: those of the unit as it stands, losses deducted.
    pub facts: Map<String, Value>,
}

impl Kept {
    /// An army, put away.
    pub fn new(id: &str, army: &Army, when: f64) -> Kept {
        let mut kept = Kept {
            id: id.to_owned(),
            set: army.system().id().to_owned(),
            name: army.name(),
            when,
            text: String::new(),
            losses: BTreeMap::new(),
            steps: Vec::new(),
        };
        kept.put(army, when);
        kept
    }

    /// Puts the army away as it is now; losses of what it no longer has are forgotten.
    pub fn put(&mut self, army: &Army, when: f64) {
        (self.name, self.text, self.when) = (army.name(), army.text(), when);
        let pieces = plan(army.system()).pieces(army.root());
        let has = |key: &String| pieces.iter().any(|piece| piece.key == *key);
        self.losses.retain(|key, _| has(key));
        self.steps.retain(|(key, _)| has(key));
    }

    /// The rule set; none if it is of a later version.
    pub fn system(&self) -> Option<System> {
        System::find(&self.set)
    }

    /// The army, to be edited.
    pub fn army(&self) -> Option<Army> {
        self.system()?;
        Army::read(&self.id, &self.text).ok()
    }

    /// Its pieces.
    pub fn pieces(&self) -> Vec<Piece> {
        self.army().map_or_else(Vec::new, |army| plan(army.system()).pieces(army.root()))
    }

    /// Its name in a language.
    pub fn title(&self, lang: Lang) -> String {
        own(&self.name, lang)
    }

    /// What a piece lost.
    pub fn loss(&self, key: &str) -> Loss {
        self.losses.get(key).cloned().unwrap_or_default()
    }

    /// Marks what a piece has lost in all; never more than it has.
    pub fn mark(&mut self, piece: &Piece, loss: Loss) {
        let loss = Loss { lost: loss.lost.min(piece.most), ..loss };
        let before = self.loss(&piece.key);
        if before != loss {
            self.steps.push((piece.key.clone(), before));
            let surplus = self.steps.len().saturating_sub(MOST_STEPS);
            self.steps.drain(..surplus);
            self.set(&piece.key, loss);
        }
    }

    /// Takes the last mark back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let step = self.steps.pop();
        step.map(|(key, loss)| self.set(&key, loss)).is_some()
    }

    /// Everybody is there again and in good order.
    pub fn reset(&mut self) {
        self.losses.clear();
        self.steps.clear();
    }

    fn set(&mut self, key: &str, loss: Loss) {
        if loss == Loss::default() {
            self.losses.remove(key);
        } else {
            self.losses.insert(key.to_owned(), loss);
        }
    }

    /// Its units as procedures ask for them, in English and as they stand; those that are gone are left out.
    pub fn units(&self) -> Vec<UnitFacts> {
        self.units_in(Lang::En)
    }

    /// The same with names in a language.
    pub fn units_in(&self, lang: Lang) -> Vec<UnitFacts> {
        let pieces = self.pieces();
        let stands = |piece: &&Piece| !piece.facts.is_empty() && self.loss(&piece.key).lost < piece.most;
        pieces.iter().filter(stands).map(|piece| piece.stands(&self.loss(&piece.key), lang)).collect()
    }
}

impl Piece {
    /// The piece after its losses.
    fn stands(&self, loss: &Loss, lang: Lang) -> UnitFacts {
        let mut facts = self.facts.clone();
        for (field, divisor) in &self.falls {
            let left = facts.get(*field).and_then(Value::as_u64);
            let left = left.map(|whole| whole.saturating_sub(u64::from(loss.lost / (*divisor).max(1))).max(1));
            facts.extend(left.map(|left| ((*field).to_owned(), left.into())));
        }
        facts.extend(self.rises.map(|field| (field.to_owned(), loss.lost.into())));
        let state = self.states.iter().find(|state| Some(state.name) == loss.state.as_deref());
        for (field, value) in state.into_iter().flat_map(|state| state.sets) {
            let value = if *value == "true" { Value::Bool(true) } else { Value::from(*value) };
            facts.insert((*field).to_owned(), value);
        }
        UnitFacts { name: own(&self.name, lang), facts }
    }

    /// How many figures are off the table, where losses add up to figures.
    pub fn figures_off(&self, lost: u16) -> Option<u16> {
        self.per_figure.map(|per| lost / per.max(1))
    }
}

/// Facts of some fields.
pub(super) fn facts<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(field, value)| (field.to_owned(), value)).collect()
}

/// Flags that are set; the others are left as procedures take them by default.
pub(super) fn flags(into: &mut Map<String, Value>, flags: &[(&str, bool)]) {
    into.extend(flags.iter().filter(|(_, on)| *on).map(|(field, _)| ((*field).to_owned(), Value::Bool(true))));
}
