//! Any rule set whose whole game stands.

use std::sync::Arc;

use game::{Chart, RuleSet};
use rulebook::System;

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

macro_rules! sets {
    (
        $($(#[$doc:meta])* $feature:literal $set:ident $rules:ty),+ $(,)?;
        before $($(#[$docs:meta])* $with:literal $prelude:ident $small:ty),+ $(,)?
    ) => {
        /// A battle under one of the rule sets; each stands here by its own feature, so that a page loads one engine.
        #[derive(Clone, Debug)]
        pub enum Any {
            $($(#[$doc])* #[cfg(feature = $feature)] $set(Arc<$rules>),)+
            $($(#[$docs])* #[cfg(feature = $with)] $prelude(Arc<$small>),)+
        }

        impl Any {
            /// Hands the rules of this battle to `keeper`.
            pub fn keep<K: Keeper>(&self, keeper: K) -> K::Output {
                match self {
                    $(#[cfg(feature = $feature)] Any::$set(rules) => keeper.keep(Arc::clone(rules)),)+
                    $(#[cfg(feature = $with)] Any::$prelude(rules) => keeper.keep(Arc::clone(rules)),)+
                }
            }

            /// Runs `visitor` under the rules of this battle.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(#[cfg(feature = $feature)] Any::$set(rules) => visitor.visit(&**rules),)+
                    $(#[cfg(feature = $with)] Any::$prelude(rules) => visitor.visit(&**rules),)+
                }
            }

            /// What never changes and everybody sees.
            pub fn chart(&self) -> &Chart {
                match self {
                    $(#[cfg(feature = $feature)] Any::$set(rules) => rules.chart(),)+
                    $(#[cfg(feature = $with)] Any::$prelude(rules) => rules.chart(),)+
                }
            }
        }

        /// The sets whose whole game stands.
        pub const PLAYABLE: &[System] = &[$(#[cfg(feature = $feature)] System::$set),+];
    };
}

sets! {
    /// *Pas Ce Soir, Joséphine !*
    "josephine" Josephine josephine::Battle,
    /// *Principles of War*.
    "pow-battle" Pow pow::Battle,
    /// *NapoW*.
    "napow" Napow napow::Battle,
    /// *Feu, Combat, Moral*.
    "fcm" Fcm fcm::Battle,
    /// The set to copy.
    "skirmish" Skirmish skirmish::Skirmish;
    before
    /// What comes before a random battle of *Principles of War*: its outcome is a map.
    "pow-prelude" PowPrelude pow::Prelude,
}

impl Any {
    /// Whether it only comes before a battle, and leaves behind what that is fought on.
    #[allow(unreachable_patterns, reason = "where only a prelude is there, nothing else is left")]
    pub fn is_prelude(&self) -> bool {
        match self {
            #[cfg(feature = "pow-prelude")]
            Any::PowPrelude(_) => true,
            _ => false,
        }
    }

    /// The rule set.
    pub fn system(&self) -> System {
        struct Which;
        impl Visitor for Which {
            type Output = System;
            fn visit<R: RuleSet + 'static>(self, _: &R) -> System {
                R::SYSTEM
            }
        }
        self.visit(Which)
    }
}
