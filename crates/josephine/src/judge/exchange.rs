//! What a charge costs both, on average: the rule itself, carried out once for every pair of throws that can meet.

use std::sync::LazyLock;

use crate::procedures::{ChargeCase, Charged, Charger, SquareState};
use crate::troops::{Arm, Cover, Experience};

/// What comes of a charge on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Exchange {
    /// Elements that the charger loses.
    pub own: f32,
    /// Elements that the charged unit loses.
    pub his: f32,
    /// How likely the charged unit gives up its place.
    pub yields: f32,
}

/// One of two that fight: elements, dice of a general besides, VC.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fighter {
    pub elements: u8,
    pub leadership: u8,
    pub vc: u8,
}

const ELEMENTS: usize = 5;
const LEADERSHIP: usize = 5;
const VALUES: usize = 5;
const FIGHTERS: usize = ELEMENTS * LEADERSHIP * VALUES;

impl Fighter {
    fn index(self) -> usize {
        let within = |value: u8, low: u8, most: usize| usize::from(value.saturating_sub(low)).min(most - 1);
        (within(self.elements, 1, ELEMENTS) * LEADERSHIP + within(self.leadership, 0, LEADERSHIP)) * VALUES
            + within(self.vc, 1, VALUES)
    }

    fn at(index: usize) -> Self {
        Fighter {
            elements: (index / (LEADERSHIP * VALUES)) as u8 + 1,
            leadership: (index / VALUES % LEADERSHIP) as u8,
            vc: (index % VALUES) as u8 + 1,
        }
    }
}

static EXCHANGES: LazyLock<Vec<Exchange>> = LazyLock::new(|| {
    let pairs = (0..FIGHTERS).flat_map(|a| (0..FIGHTERS).map(move |d| (Fighter::at(a), Fighter::at(d))));
    pairs.map(|(charger, charged)| reckon(charger, charged)).collect()
});

/// JOS-CHG: the exchange of two on open ground, whose values are what they are after all modifiers.
pub(super) fn exchange(charger: Fighter, charged: Fighter) -> Exchange {
    EXCHANGES[charger.index() * FIGHTERS + charged.index()]
}

fn reckon(charger: Fighter, charged: Fighter) -> Exchange {
    let case = ChargeCase {
        attacker: Charger {
            arm: Arm::Infantry,
            vc: charger.vc,
            elements: charger.elements,
            experience: Experience::Standard,
            impetuous: false,
            moved: false,
            rear: false,
            overlooks: false,
            rough: false,
            cover: Cover::None,
            previous_combats: 0,
            leadership: charger.leadership,
            support_vc: [0; 2],
            stoic: false,
            recoil_max_ud: 12,
        },
        defender: Charged {
            arm: Arm::Infantry,
            vc: charged.vc,
            elements: charged.elements,
            experience: Experience::Standard,
            square: SquareState::None,
            counter_charge: false,
            overlooks: false,
            rough: false,
            cover: Cover::None,
            previous_combats: 0,
            leadership: charged.leadership,
            stoic: false,
            recoil_max_ud: 12,
        },
    };
    let (mut sum, mut ways) = ([0.0f64; 3], 0.0f64);
    case.margins(|margin, count| {
        let outcome = case.outcome(margin.max(0) as u8, (-margin).max(0) as u8);
        let count = count as f64;
        ways += count;
        sum[0] += count * f64::from(outcome.attacker_eliminated);
        sum[1] += count * f64::from(outcome.defender_eliminated);
        sum[2] += count * f64::from(u8::from(outcome.defender_destroyed || outcome.defender_recoil_ud > 0));
    });
    let [own, his, yields] = sum.map(|sum| (sum / ways) as f32);
    Exchange { own, his, yields }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// JOS-CHG-07: four elements of VC 4 against four of VC 3 lose less than they take.
    #[test]
    fn the_better_value_costs_less() {
        let good = Fighter { elements: 4, leadership: 0, vc: 4 };
        let bad = Fighter { elements: 4, leadership: 0, vc: 3 };
        let (for_it, against) = (exchange(good, bad), exchange(bad, good));
        assert!(for_it.his > for_it.own + 0.5 && against.his < against.own, "{for_it:?} {against:?}");
        assert!((for_it.his - against.own).abs() < 1e-6 && for_it.yields > against.yields);
    }

    #[test]
    fn every_fighter_has_its_place() {
        assert!((0..FIGHTERS).all(|index| Fighter::at(index).index() == index));
    }
}
