//! Any rule set whose whole game stands.

use std::sync::Arc;

use game::{Chart, RuleSet};
use rulebook::System;

/// A battle under one of the rule sets.
#[derive(Clone, Debug)]
pub enum Any {
    /// *Pas Ce Soir, Joséphine !*
    Josephine(Arc<josephine::Battle>),
}

/// Code that is generic over the rule set.
pub trait Visitor {
    /// What comes out.
    type Output;
    /// Runs under these rules.
    fn visit<R: RuleSet + 'static>(self, rules: &R) -> Self::Output;
}

/// The same for code that keeps the rules.
pub trait Keeper {
    /// What comes out.
    type Output;
    /// Takes the rules.
    fn keep<R: RuleSet + 'static>(self, rules: Arc<R>) -> Self::Output;
}

impl Any {
    /// Hands the rules of this battle to `keeper`.
    pub fn keep<K: Keeper>(&self, keeper: K) -> K::Output {
        match self {
            Any::Josephine(rules) => keeper.keep(Arc::clone(rules)),
        }
    }

    /// Runs `visitor` under the rules of this battle.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        match self {
            Any::Josephine(rules) => visitor.visit(&**rules),
        }
    }

    /// The rule set.
    pub fn system(&self) -> System {
        match self {
            Any::Josephine(_) => System::Josephine,
        }
    }

    /// What never changes and everybody sees.
    pub fn chart(&self) -> &Chart {
        match self {
            Any::Josephine(rules) => rules.chart(),
        }
    }
}
