//! Charges (*charge, assaut*): the two combat values, the dice, the losses.

use arrayvec::ArrayVec;
use dice::{Aim, Counts, Deed, Dice, Die, Need, Odds, Whose, ratio};
use game::procedure::form::{int, one_or, required, whole};
use game::procedure::{Default, Fact, Facts, Fault, Kind, Procedure, Spelling, Value, write_list};
use game::{Bodes, Portent, Reasons, Tally, Weight, case, names};
use rulebook::josephine::{
    CCH_01, CCH_02, CHG_03, EXP_01, EXP_02, EXP_03, IMP_01, SQ_01, SQ_02, SQ_03, SQ_06, SQ_08, SQ_09, STO_01, SUP_05,
    TER_03, TER_07, VCA_01, VCA_02, VCA_03, VCA_04, VCA_05, VCA_06, VCA_07, VCA_08, VCD_01, VCD_02, VCD_03, VCD_04,
    VCD_05, VCD_06, VCD_07, VCD_08, VCD_09,
};
use serde::Serialize;

use super::losses::{Suffered, suffer};
use super::shared;
use crate::names::Fortune;
use crate::troops::{Arm, Cover, Experience};

/// Close combat (*combat rapproché*).
pub struct Charge;

case! {
    /// The charging unit (*assaillant*).
    #[derive(Clone, Copy, Debug)]
    pub struct Charger {
        /// Infantry or cavalry.
        pub arm: Arm = required(shared::CHARGER_ARM),
        /// Combat value of its profile.
        pub vc: u8 = whole(1, 4),
        /// Its elements, one die each.
        pub elements: u8 = whole(1, 5),
        /// Raw, standard or veteran.
        pub experience: Experience = one_or::<Experience>("standard"),
        /// Impetuous or over-confident.
        pub impetuous: bool,
        /// Displaced in this activation (JOS-IMP-05).
        pub moved: bool,
        /// Behind the front line of the charged unit.
        pub rear: bool,
        /// It stands higher.
        pub overlooks: bool,
        /// It stands in rough ground; cavalry in a wood too.
        pub rough: bool,
        /// The ground on which it stands.
        pub cover: Cover = one_or::<Cover>("none"),
        /// Combats already fought this turn.
        pub previous_combats: u8 = int(0, 9, 0),
        /// LsA of the attached general.
        pub leadership: u8 = int(0, 3, 0),
        /// Profile VC of each support; 0 where there is none.
        pub support_vc: [u8; 2] as Supports =
            required(Kind::List { item: &Kind::Int(1, 4), min: 0, max: 2, distinct: false, whole: true })
                .or(Default::Empty),
        /// *Stoïque*.
        pub stoic: bool,
        /// UD of recoil that are possible.
        pub recoil_max_ud: u8 = int(0, 12, 12),
    }
}

names! {
    /// Whether the charged unit stands in square.
    pub enum SquareState {
        /// In basic formation.
        None = "none",
        /// In square.
        Formed = "formed",
        /// It failed the test of JOS-SQ-08.
        Failed = "failed",
    }
}

case! {
    /// The charged unit (*unité chargée*).
    #[derive(Clone, Copy, Debug)]
    pub struct Charged {
        /// Its arm.
        pub arm: Arm,
        /// Combat value of its profile.
        pub vc: u8 = whole(1, 4),
        /// Its elements, one die each.
        pub elements: u8 = whole(1, 5),
        /// Raw, standard or veteran.
        pub experience: Experience = one_or::<Experience>("standard"),
        /// In square, or caught forming it.
        pub square: SquareState = one_or::<SquareState>("none"),
        /// The test of JOS-CCH-01 was passed.
        pub counter_charge: bool,
        /// It stands higher.
        pub overlooks: bool,
        /// It stands in rough ground; cavalry in a wood too.
        pub rough: bool,
        /// The cover it defends.
        pub cover: Cover = one_or::<Cover>("none"),
        /// Combats already fought this turn.
        pub previous_combats: u8 = int(0, 9, 0),
        /// LsD of the attached general.
        pub leadership: u8 = int(0, 3, 0),
        /// *Stoïque*.
        pub stoic: bool,
        /// UD of recoil that are possible.
        pub recoil_max_ud: u8 = int(0, 12, 12),
    }
}

case! {
    /// The facts of one charge.
    #[derive(Clone, Copy, Debug)]
    pub struct ChargeCase {
        /// Who charges.
        pub attacker: Charger,
        /// Who is charged.
        pub defender: Charged,
    }
}

names! {
    /// Who had the higher total.
    pub enum Winner {
        /// The charger.
        Attacker = "attacker_wins",
        /// The charged unit.
        Defender = "defender_wins",
        /// Neither.
        Tie = "tie",
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ChargeOutcome {
    /// Who had the higher total.
    pub outcome: Winner,
    /// Losses of the charger.
    pub attacker_losses: u8,
    /// Its elements destroyed.
    pub attacker_eliminated: u8,
    /// Its recoil.
    pub attacker_recoil_ud: u8,
    /// No element of it is left.
    pub attacker_destroyed: bool,
    /// JOS-SUP-06: losses left over for the supports.
    pub support_losses: u8,
    /// Losses of the charged unit.
    pub defender_losses: u8,
    /// Its elements destroyed.
    pub defender_eliminated: u8,
    /// Its recoil.
    pub defender_recoil_ud: u8,
    /// No element of it is left.
    pub defender_destroyed: bool,
}

/// Combat values after all modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// VC of the charger.
    pub attacker: u8,
    /// VC of each support; 0 where there is none.
    pub supports: [u8; 2],
    /// VC of the charged unit.
    pub defender: u8,
}

impl ChargeOutcome {
    /// Whether both leave the same elements on the table, and push back the same units.
    fn costs_as(&self, other: &Self) -> bool {
        let cost = |outcome: &Self| {
            let pushed = (outcome.attacker_recoil_ud > 0, outcome.defender_recoil_ud > 0);
            (outcome.attacker_eliminated, outcome.defender_eliminated, pushed)
        };
        cost(self) == cost(other)
    }
}

impl ChargeCase {
    /// JOS-VCA-04: cavalry in rough ground, or against an enemy in cover.
    fn charger_hampered(&self) -> bool {
        self.attacker.arm.is_cavalry() && (self.attacker.rough || self.defender.cover != Cover::None)
    }

    /// JOS-VCD-04: the same for the charged unit.
    fn charged_hampered(&self) -> bool {
        self.defender.arm.is_cavalry() && (self.defender.rough || self.attacker.cover != Cover::None)
    }

    /// JOS-SQ-02: cavalry against a square.
    fn against_square(&self) -> bool {
        self.attacker.arm.is_cavalry() && self.defender.square == SquareState::Formed
    }

    /// JOS-VCA: the combat value of the charger.
    pub fn charger_vc(&self, reasons: &mut impl Reasons) -> u8 {
        let unit = &self.attacker;
        reasons.note(VCA_01, i32::from(unit.vc));
        let value = if self.charger_hampered() {
            reasons.note(VCA_04, Weight::Exactly(1));
            1
        } else {
            Tally::unlisted(reasons, i32::from(unit.vc))
                .add_some(VCA_02, -i32::from(unit.previous_combats))
                .add_if(unit.rough, VCA_03, -1)
                .add_if(unit.overlooks, VCA_05, 1)
                .add_if(unit.rear, VCA_06, 2)
                .add_if(unit.impetuous && unit.moved, IMP_01, 1)
                .within(VCA_07, 1, 5)
                .value()
        };
        Tally::unlisted(reasons, value).at_most_if(self.against_square(), SQ_02, 2).value() as u8
    }

    /// JOS-VCD: the combat value of the charged unit.
    pub fn charged_vc(&self, reasons: &mut impl Reasons) -> u8 {
        let unit = &self.defender;
        reasons.note(VCD_01, i32::from(unit.vc));
        if unit.square == SquareState::Failed {
            reasons.note(SQ_09, Weight::Exactly(1));
            return 1;
        }
        if self.charged_hampered() {
            reasons.note(VCD_04, Weight::Exactly(1));
            return 1;
        }
        Tally::unlisted(reasons, i32::from(unit.vc))
            .add_some(VCD_02, -i32::from(unit.previous_combats))
            .add_if(unit.rough, VCD_03, -1)
            .add_if(unit.cover == Cover::Cover, VCD_05, 1)
            .add_if(unit.cover == Cover::Dense, VCD_06, 2)
            .add_if(unit.overlooks, VCD_07, 1)
            .add_if(unit.counter_charge, CCH_02, 1)
            .within(VCD_08, 1, 5)
            .value() as u8
    }

    /// JOS-SUP-05, -07: the combat value of each support.
    pub fn support_vc(&self, reasons: &mut impl Reasons) -> [u8; 2] {
        self.attacker.support_vc.map(|vc| {
            if vc == 0 {
                return 0;
            }
            let in_cover = self.attacker.arm.is_cavalry() && self.defender.cover != Cover::None;
            let vc = if in_cover { 1 } else { vc };
            let vc = if self.against_square() { vc.min(2) } else { vc };
            reasons.note(SUP_05, i32::from(vc));
            vc
        })
    }

    /// All combat values.
    pub fn values(&self, reasons: &mut impl Reasons) -> Values {
        Values {
            attacker: self.charger_vc(reasons),
            supports: self.support_vc(reasons),
            defender: self.charged_vc(reasons),
        }
    }

    /// JOS-CHG-06, JOS-EXP-01 to -04: losses of both on equal totals.
    pub fn tie_losses(&self) -> (u8, u8) {
        let lesser = |own: Experience, other: Experience| match (own, other) {
            _ if own > other => 0,
            (Experience::Raw, Experience::Veteran) => 2,
            _ => 1,
        };
        let (a, d) = (self.attacker.experience, self.defender.experience);
        (lesser(a, d), lesser(d, a))
    }

    /// JOS-CHG-05, JOS-LOSS, JOS-SUP-06: from the two totals to what both suffer.
    pub fn outcome(&self, attacker_total: u8, defender_total: u8) -> ChargeOutcome {
        let (outcome, (attacker_losses, defender_losses)) = match attacker_total.cmp(&defender_total) {
            std::cmp::Ordering::Greater => (Winner::Attacker, (0, attacker_total - defender_total)),
            std::cmp::Ordering::Less => (Winner::Defender, (defender_total - attacker_total, 0)),
            std::cmp::Ordering::Equal => (Winner::Tie, self.tie_losses()),
        };
        let (a, d) = (&self.attacker, &self.defender);
        let attacker: Suffered = suffer(attacker_losses, a.elements, a.stoic, a.recoil_max_ud);
        let defender: Suffered = suffer(defender_losses, d.elements, d.stoic, d.recoil_max_ud);
        ChargeOutcome {
            outcome,
            attacker_losses,
            attacker_eliminated: attacker.eliminated,
            attacker_recoil_ud: attacker.recoil_ud,
            attacker_destroyed: attacker.destroyed,
            support_losses: if a.support_vc[0] > 0 { attacker.excess } else { 0 },
            defender_losses,
            defender_eliminated: defender.eliminated,
            defender_recoil_ud: defender.recoil_ud,
            defender_destroyed: defender.destroyed,
        }
    }

    /// JOS-CHG-03, JOS-VCA-08: dice of the charger.
    fn charger_dice(&self) -> u8 {
        self.attacker.elements + self.attacker.leadership
    }

    /// JOS-CHG-03, JOS-VCD-09: dice of the charged unit.
    fn charged_dice(&self) -> u8 {
        self.defender.elements + self.defender.leadership
    }

    /// Calls `tell` with every pair (winner's margin, positive for the charger) and its exact count; returns the
    /// number of all throws. Results depend on the totals only through their difference.
    pub fn margins(&self, mut tell: impl FnMut(i32, u64)) -> u64 {
        let values = self.values(&mut ());
        let mut attack = Counts::<49>::pool(usize::from(self.charger_dice()), counting(values.attacker));
        for vc in values.supports.into_iter().filter(|vc| *vc > 0) {
            for _ in 0..vc {
                attack.add(&[6 - u64::from(vc), u64::from(vc)]);
            }
        }
        let defence = Counts::<49>::pool(usize::from(self.charged_dice()), counting(values.defender));
        let (a, d) = (attack.ways(), defence.ways());
        let mut margins = [0u64; 97];
        for (total, &ways) in d.iter().enumerate().take(defence.top() + 1).filter(|(_, ways)| **ways > 0) {
            for (margin, &of_attack) in margins[48 - total..].iter_mut().zip(&a[..=attack.top()]) {
                *margin += ways * of_attack;
            }
        }
        for (margin, &ways) in margins.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            tell(margin as i32 - 48, ways);
        }
        attack.total() * defence.total()
    }
}

/// JOS-CHG-04: what one die adds to a total: its face if it is not above the VC.
fn counting(vc: u8) -> &'static [u64] {
    const DIE: [&[u64]; 6] = [&[6], &[5, 1], &[4, 1, 1], &[3, 1, 1, 1], &[2, 1, 1, 1, 1], &[1, 1, 1, 1, 1, 1]];
    DIE[usize::from(vc)]
}

impl Procedure for Charge {
    type Case = ChargeCase;
    type Outcome = ChargeOutcome;
    const NAME: &'static str = "charge";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        let (ChargeCase { attacker, defender }, a, d) = (case, facts.object("attacker"), facts.object("defender"));
        shared::check_elements(a, attacker.arm, attacker.elements)?;
        shared::check_elements(d, defender.arm, defender.elements)?;
        a.forbid(attacker.arm.is_cavalry() && attacker.cover == Cover::Dense, TER_03, "cover")?;
        d.forbid(!defender.arm.is_infantry() && defender.cover == Cover::Dense, TER_03, "cover")?;
        if defender.square != SquareState::None {
            d.forbid(!defender.arm.is_infantry(), SQ_01, "square")?;
            d.forbid(defender.cover != Cover::None, SQ_03, "square")?;
            d.forbid(defender.square == SquareState::Failed && attacker.arm.is_infantry(), SQ_08, "square")?;
        }
        a.forbid(attacker.rear && defender.square == SquareState::Formed, SQ_06, "rear")?;
        d.forbid(defender.counter_charge && (!defender.arm.is_cavalry() || attacker.rear), CCH_01, "counter_charge")?;
        d.forbid(attacker.overlooks && defender.overlooks, TER_07, "overlooks")
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        for (stoic, party) in [(case.attacker.stoic, "attacker"), (case.defender.stoic, "defender")] {
            if stoic {
                reasons.note(STO_01, party);
            }
        }
        case.values(reasons);
        if case.attacker.leadership > 0 {
            reasons.note(VCA_08, i32::from(case.attacker.leadership));
        }
        if case.defender.leadership > 0 {
            reasons.note(VCD_09, i32::from(case.defender.leadership));
        }
        experience(case, reasons);
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    fn odds(case: &Self::Case) -> Odds<ChargeOutcome> {
        let mut odds = Odds::out_of(1);
        let total = case.margins(|margin, ways| {
            // Any totals with this margin do: losses are their difference.
            odds.add_distinct(case.outcome(margin.max(0) as u8, (-margin).max(0) as u8), u128::from(ways));
        });
        odds.set_total(u128::from(total));
        odds
    }

    /// Outcomes that cost the same elements, and push back the same units, are one.
    fn branches(case: &Self::Case, tell: &mut dyn FnMut(f64, &ChargeOutcome)) {
        let mut merged: ArrayVec<(ChargeOutcome, u64), 97> = ArrayVec::new();
        let total = case.margins(|margin, ways| {
            let outcome = case.outcome(margin.max(0) as u8, (-margin).max(0) as u8);
            match merged.iter_mut().find(|(known, _)| known.costs_as(&outcome)) {
                Some((_, count)) => *count += ways,
                None => merged.push((outcome, ways)),
            }
        });
        for (outcome, ways) in &merged {
            tell(ratio(u128::from(*ways), u128::from(total)), outcome);
        }
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> ChargeOutcome {
        let values = case.values(&mut ());
        let mut sum = |n: u8, vc: u8, whose: Whose| {
            let counts = Need::at_most(Deed::Hit, vc.into());
            let mut total = 0;
            for _ in 0..n {
                let face = dice.throw(Die::D6, CHG_03.id(), Aim::needs(counts).of(whose));
                total += if counts.met_by(face) { face } else { 0 };
            }
            total
        };
        let mut attack = sum(case.charger_dice(), values.attacker, Whose::Attacker);
        for vc in values.supports {
            for _ in 0..vc {
                // JOS-SUP-05: each die of a support that counts adds 1, whatever it shows.
                attack += u8::from(sum(1, vc, Whose::Attacker) > 0);
            }
        }
        let defence = sum(case.charged_dice(), values.defender, Whose::Defender);
        case.outcome(attack, defence)
    }

    fn portent(_: &Self::Case, outcome: &ChargeOutcome) -> Option<Portent> {
        let (what, bodes) = match outcome.outcome {
            Winner::Attacker if outcome.defender_destroyed => (Fortune::DefenderDestroyed, Bodes::Best),
            Winner::Attacker => (Fortune::DefenderLoses, Bodes::Well),
            Winner::Tie => (Fortune::Tie, Bodes::Even),
            Winner::Defender if outcome.attacker_destroyed => (Fortune::AttackerDestroyed, Bodes::Ill),
            Winner::Defender => (Fortune::AttackerLoses, Bodes::Ill),
        };
        Some(Portent::new(what, bodes))
    }
}

/// JOS-EXP-01, -02, -03: who is the better party, and who is raw against veterans.
fn experience(case: &ChargeCase, reasons: &mut impl Reasons) {
    let (a, d) = (case.attacker.experience, case.defender.experience);
    if a == d {
        return;
    }
    let (better, lesser) = if a > d { ("attacker", "defender") } else { ("defender", "attacker") };
    let veteran = a.max(d) == Experience::Veteran;
    reasons.note(if veteran { EXP_01 } else { EXP_02 }, better);
    if veteran && a.min(d) == Experience::Raw {
        reasons.note(EXP_03, lesser);
    }
}

/// The VC of those who support; there are two at most.
struct Supports;

impl Spelling<[u8; 2]> for Supports {
    fn read(value: Option<&Value<'_>>) -> [u8; 2] {
        let mut supports = [0; 2];
        let Some(Value::List(values)) = value else { return supports };
        for (support, vc) in supports.iter_mut().zip(values) {
            *support = u8::read(Some(vc));
        }
        supports
    }

    fn write(supports: &[u8; 2], out: &mut String) {
        write_list(supports.iter().filter(|vc| **vc > 0), Fact::write, out);
    }
}

#[cfg(test)]
mod tests;
