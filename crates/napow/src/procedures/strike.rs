//! The number needed in melee, which the pursuit round shares.

use game::procedure::Named;
use game::{Reasons, Tally};
use rulebook::napow::{MEL_02, MEL_08, MEL_09, MEL_10, MEL_11, MEL_12, MEL_13, MEL_14};

use crate::tables::MELEE_NUMBER;
use crate::troops::{Body, CavalryType, Experience, Formation};

/// Who strikes whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike<'a> {
    /// Experience of those who strike.
    pub experience: Experience,
    /// Those who strike.
    pub own: &'a Body,
    /// Those who are struck.
    pub enemy: &'a Body,
    /// NPW-MEL-12: the enemy is in cover, has not counter-charged, and it is the first round of a charge on it.
    pub into_cover: bool,
}

impl Strike<'_> {
    /// NPW-MEL-02, changed by NPW-MEL-08 to -14; `side` where the procedure has two.
    pub fn number(&self, side: Option<&'static str>, reasons: &mut impl Reasons) -> i32 {
        let (own, enemy) = (self.own, self.enemy);
        let cavalry = own.arm.is_cavalry();
        let rides_down = cavalry && enemy.is_open_infantry();
        let shock = matches!(own.cavalry_type, Some(CavalryType::La | CavalryType::Cu)) && !own.disordered;
        let tally = Tally::unlisted(reasons, 0);
        let tally = if let Some(side) = side { tally.for_side(side) } else { tally };
        tally
            .add(MEL_02, i32::from(MELEE_NUMBER[self.experience.index()]))
            .add_if(rides_down, MEL_08, -2)
            .add_if(rides_down && shock, MEL_09, -1)
            .add_if(enemy.is_cuirassiers() && !own.arm.is_artillery(), MEL_10, 1)
            .add_if(own.disordered, MEL_11, 1)
            .add_if(self.into_cover, MEL_12, 1)
            .add_if(cavalry && enemy.holds(Formation::SolidSquare), MEL_13, 1)
            .add_if(cavalry && enemy.holds(Formation::HollowSquare), MEL_14, 2)
            .value()
    }
}
