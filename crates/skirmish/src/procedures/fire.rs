//! Fire (*tir*).

use dice::{Counts, Deed, Dice, Die, Need, Odds};
use game::procedure::form::required;
use game::procedure::{Kind, Procedure};
use game::{Bodes, Portent, Reasons, Tally, Weight, case};
use rulebook::skirmish::{FIRE_04, FIRE_05, FIRE_06, FIRE_07};
use serde::Serialize;

use crate::names::{Figure, Fortune};

/// SKI-FIRE-04 to -07.
pub(crate) struct Fire;

case! {
    /// Who fires at what.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct FireCase {
        /// How many dice.
        pub dice: u8 = required(Kind::Int(1, 4)),
        pub close: bool,
        pub dense: bool,
        pub cover: bool,
    }
}

/// What comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Salvo {
    pub hits: u8,
}

impl FireCase {
    /// What a die must show to hit.
    fn need(&self, reasons: &mut impl Reasons) -> i32 {
        Tally::start(reasons, FIRE_04, 5)
            .add_if(self.close, FIRE_05, -1)
            .add_if(self.dense, FIRE_06, -1)
            .add_if(self.cover, FIRE_07, 1)
            .value()
    }
}

impl Procedure for Fire {
    type Case = FireCase;
    type Outcome = Salvo;
    const NAME: &'static str = "fire";

    fn factors(case: &FireCase, reasons: &mut impl Reasons) {
        reasons.note(FIRE_04, Weight::Times(i64::from(case.dice)));
        case.need(reasons);
    }

    fn rolls(_: &FireCase) -> bool {
        true
    }

    fn odds(case: &FireCase) -> Odds<Salvo> {
        let hits = (7 - case.need(&mut ())) as u64;
        let counts = Counts::<5>::pool(usize::from(case.dice), &[6 - hits, hits]);
        let mut odds = Odds::out_of(u128::from(counts.total()));
        counts.iter().filter(|(_, ways)| *ways > 0).for_each(|(hits, ways)| {
            odds.add_distinct(Salvo { hits: hits as u8 }, u128::from(ways));
        });
        odds
    }

    fn run(case: &FireCase, dice: &mut impl Dice) -> Salvo {
        let need = Need::at_least(Deed::Hit, case.need(&mut ()));
        let hits = (0..case.dice).filter(|_| dice.meets(Die::D6, FIRE_04.id(), need)).count();
        Salvo { hits: hits as u8 }
    }

    fn portent(_: &FireCase, outcome: &Salvo) -> Option<Portent> {
        let bodes = if outcome.hits > 0 { Bodes::Well } else { Bodes::Even };
        Some(Portent::new(Fortune::Hits, bodes).number(Figure::Hits, outcome.hits))
    }
}
