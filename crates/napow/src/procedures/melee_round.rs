//! One round of melee between two combat units (*combat*).

use dice::{Counts, Dice, Odds, Whose};
use game::procedure::form::{flag, int, one, required, whole};
use game::procedure::{Case, Facts, Fault, Field, Kind, Procedure, Shape, Unknown};
use game::{Bodes, Portent, Reasons, case};
use rulebook::Clause;
use rulebook::napow::{CHG_04, CHG_16, DOC_03, MEL_02, MEL_03, MEL_04, MEL_05, MEL_06, MEL_16, MEL_18, MEL_23};
use serde::Serialize;

use super::shared::{self, Counted, Elements, first_broken};
use super::strike::Strike;
use crate::names::{Figure, Fortune};
use crate::roll::{self, MOST};
use crate::troops::{Arm, Body, Doctrine, Experience, Formation, doctrine_charges_in};

/// NPW-MEL-16: every element saves on 4 or more (*sauvegarde au combat*).
pub const SAVE: u8 = 4;

/// Both sides strike at once; with several UC in the melee, once per pair (NPW-MEL-23).
pub struct MeleeRound;

case! {
    /// A side of a melee.
    #[derive(Clone, Copy, Debug)]
    pub struct MeleeSide {
        /// The unit.
        pub body: Body = ..,
        asked arm = one::<Arm>(),
        asked cavalry_type = shared::CAVALRY_TYPE,
        /// Of infantry.
        pub doctrine: Option<Doctrine> = shared::DOCTRINE,
        /// Its experience.
        pub experience: Experience,
        asked formation = shared::FORMATION,
        asked disordered = flag(),
        /// First round: elements in contact.
        pub contact: u8 as Elements = whole(1, 12).when(always),
        /// First round: overlaps (*débords*).
        pub overlap: u8 = int(0, 2, 0).when(always),
        /// First round: elements behind those in contact (*2ᵉ rang*).
        pub second_rank: u8 = int(0, 12, 0).when(always),
        /// Later rounds: elements within 5 cm of a fighting enemy element.
        pub near: u8 as Elements = whole(1, 12).when(never),
        /// Its dice go to another enemy this round.
        pub idle: bool,
        /// Of the charged side: it stands in cover.
        pub in_cover: bool,
    }
}

case! {
    /// The facts of a round.
    #[derive(Clone, Copy, Debug)]
    pub struct MeleeCase {
        /// The first round differs from all later ones.
        pub round: u8 = whole(1, 20),
        /// The charged UC counter-charged.
        pub counter_charged: bool,
        /// Who charged; after NPW-CHG-30 the counter-charger.
        pub charger: MeleeSide = required(Kind::Either(&CHARGER, later_round)),
        /// Who was charged.
        pub charged: MeleeSide = required(Kind::Either(&CHARGED, later_round)),
    }
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeleeFought {
    /// The charger's number needed.
    pub charger_need: u8,
    /// The charged UC's number needed.
    pub charged_need: u8,
    /// Elements the charger lost.
    pub charger_losses: u8,
    /// Elements the charged UC lost.
    pub charged_losses: u8,
    /// NPW-MEL-18: the charged UC tests its morale.
    pub charged_tests: bool,
}

/// What a round promises, on the average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Elements the charger will lose.
    pub charger_losses: f64,
    /// Elements the charged UC will lose.
    pub charged_losses: f64,
    /// The chance that the charged UC is hit.
    pub hit: f64,
}

impl MeleeSide {
    /// NPW-MEL-03 to -06: how many fight, and by which clause.
    fn fighters(&self, first_round: bool, attacked: bool) -> (Clause, u8) {
        let front = self.contact + self.overlap;
        match self.body.formation {
            _ if !first_round => (MEL_06, self.near),
            formation if formation.is_square() => (MEL_05, self.contact),
            Formation::AttackColumn if attacked && self.doctrine == Some(Doctrine::French) => {
                (MEL_04, front + self.second_rank)
            }
            formation if formation.is_column() => (MEL_04, front),
            _ => (MEL_03, front),
        }
    }

    fn may_charge(&self) -> bool {
        self.body.can_charge() && doctrine_charges_in(self.doctrine, self.body.formation)
    }
}

/// A side as it rolls: the number it needs, its dice, and the losses it can suffer.
#[derive(Clone, Copy, Debug)]
struct Blow {
    need: u8,
    dice: u8,
    fighters: u8,
}

impl MeleeCase {
    const fn is_first(&self) -> bool {
        self.round == 1
    }

    /// What the rules forbid, in the order of the contract.
    pub fn check(&self) -> Result<(), Clause> {
        let (charger, charged) = (&self.charger, &self.charged);
        let cannot_counter = !charged.may_charge() || charged.body.disordered;
        first_broken([
            (!charger.body.can_charge(), CHG_04),
            (!charger.may_charge(), DOC_03),
            (self.counter_charged && cannot_counter, CHG_16),
            (charger.idle && charged.idle, MEL_23),
        ])
    }

    /// The charger's number, fighters and dice.
    fn charger_blow(&self, reasons: &mut impl Reasons) -> Blow {
        let strike = Strike {
            experience: self.charger.experience,
            own: &self.charger.body,
            enemy: &self.charged.body,
            into_cover: self.is_first() && self.charged.in_cover && !self.counter_charged,
        };
        self.blow("charger", &self.charger, strike, true, reasons)
    }

    /// The charged UC's number, fighters and dice.
    fn charged_blow(&self, reasons: &mut impl Reasons) -> Blow {
        let strike = Strike {
            experience: self.charged.experience,
            own: &self.charged.body,
            enemy: &self.charger.body,
            into_cover: false, // a charger has left its cover
        };
        self.blow("charged", &self.charged, strike, self.counter_charged, reasons)
    }

    fn blow(
        &self,
        name: &'static str,
        side: &MeleeSide,
        strike: Strike<'_>,
        attacked: bool,
        reasons: &mut impl Reasons,
    ) -> Blow {
        let number = strike.number(Some(name), reasons);
        let (clause, fighters) = side.fighters(self.is_first(), attacked);
        reasons.note_for(name, clause, Counted("fighters", fighters));
        if side.idle {
            reasons.note_for(name, MEL_23, "idle");
        }
        Blow { need: roll::hit_need(number), dice: if side.idle { 0 } else { fighters }, fighters }
    }

    /// NPW-GEO-08: elements beside those in contact strike.
    pub fn counts_overlaps(&self) -> bool {
        let counts = |side: &MeleeSide| !side.body.formation.is_square() && side.overlap > 0 && !side.idle;
        self.is_first() && (counts(&self.charger) || counts(&self.charged))
    }

    /// NPW-GEO-09: elements behind those in contact strike.
    pub fn counts_second_rank(&self) -> bool {
        let counts = |side: &MeleeSide, attacked: bool| {
            let bare = MeleeSide { second_rank: 0, ..*side };
            !side.idle && side.fighters(true, attacked).1 > bare.fighters(true, attacked).1
        };
        self.is_first() && (counts(&self.charger, true) || counts(&self.charged, self.counter_charged))
    }

    /// NPW-MEL-15: one that strikes needs more than any die shows, and a natural 6 hits all the same.
    pub fn needs_more_than_six(&self) -> bool {
        let number = |own: &MeleeSide, enemy: &MeleeSide, into_cover: bool| {
            let strike = Strike { experience: own.experience, own: &own.body, enemy: &enemy.body, into_cover };
            if own.idle { 0 } else { strike.number(None, &mut ()) }
        };
        let into_cover = self.is_first() && self.charged.in_cover && !self.counter_charged;
        number(&self.charger, &self.charged, into_cover).max(number(&self.charged, &self.charger, false)) > 6
    }

    /// What a round promises: the mean losses of both, and the chance that the charged UC is hit at all.
    pub fn outlook(&self) -> Outlook {
        let (charger, charged) = (self.charger_blow(&mut ()), self.charged_blow(&mut ()));
        let chance = |blow: &Blow| f64::from(roll::sides_reaching(blow.need)) / 6.0;
        // Half of the hits are saved.
        let losses = |blow: &Blow| 0.5 * f64::from(blow.dice) * chance(blow);
        let mut unhurt = 1.0;
        for _ in 0..charger.dice {
            unhurt *= 1.0 - chance(&charger);
        }
        Outlook { charger_losses: losses(&charged), charged_losses: losses(&charger), hit: 1.0 - unhurt }
    }

    /// NPW-MEL-18: infantry charged by cavalry tests whether it is hit or not.
    pub fn always_tests(&self) -> bool {
        self.charged.body.arm.is_infantry() && self.charger.body.arm.is_cavalry()
    }
}

/// The ways in which one side's blow falls, out of 12 per die: a hit that is not saved, a hit that is, a miss.
struct Fall {
    /// Ways to each number of losses.
    losses: [u64; MOST + 1],
    /// Of those without losses, the ways without any hit.
    no_hit: u64,
    total: u64,
}

impl Fall {
    fn of(blow: Blow, enemy_fighters: u8) -> Self {
        let (dice, hits) = (u32::from(blow.dice), u64::from(roll::sides_reaching(blow.need)));
        // Half of the hits are saved, so of twelve equal chances `hits` kill and as many are parried.
        let counts = Counts::<{ MOST + 1 }>::pool(dice as usize, &[12 - hits, hits]);
        let mut losses = [0; MOST + 1];
        for (failed, ways) in counts.iter() {
            losses[failed.min(usize::from(enemy_fighters))] += ways;
        }
        Fall { losses, no_hit: (12 - 2 * hits).pow(dice), total: counts.total() }
    }

    fn losses(&self) -> impl Iterator<Item = (u8, u128)> + '_ {
        self.losses.iter().enumerate().filter(|(_, ways)| **ways > 0).map(|(n, ways)| (n as u8, u128::from(*ways)))
    }
}

const fn always(_: &Facts<'_>) -> bool {
    true
}

const fn never(_: &Facts<'_>) -> bool {
    false
}

fn later_round(facts: &Facts<'_>) -> usize {
    usize::from(facts.int("round") > 1)
}

/// What a side tells in a later round: who is near, and no more who is in contact.
static LATER: [Field; 12] = {
    let mut fields = *MeleeSide::SHAPE.fields.first_chunk().expect("a side has twelve fields");
    let mut i = 6;
    while i < 10 {
        fields[i] = fields[i].when(if i < 9 { never } else { always });
        i += 1;
    }
    fields
};

/// In the first round and later; the last field, cover, is the charged side's alone.
static CHARGER: [Kind; 2] = [
    Kind::Object(&Shape { fields: MeleeSide::SHAPE.fields.split_at(11).0, unknown: Unknown::First }),
    Kind::Object(&Shape { fields: LATER.split_at(11).0, unknown: Unknown::First }),
];
static CHARGED: [Kind; 2] =
    [Kind::Object(MeleeSide::SHAPE), Kind::Object(&Shape { fields: &LATER, unknown: Unknown::First })];

impl Procedure for MeleeRound {
    type Case = MeleeCase;
    type Outcome = MeleeFought;
    const NAME: &'static str = "melee_round";

    fn check(case: &Self::Case, facts: &Facts<'_>) -> Result<(), Fault> {
        check_side(&case.charger, facts.object("charger"))?;
        check_side(&case.charged, facts.object("charged"))?;
        case.check().map_err(shared::illegal)
    }

    fn factors(case: &Self::Case, reasons: &mut impl Reasons) {
        case.charger_blow(reasons);
        case.charged_blow(reasons);
        reasons.note_for("charged", MEL_18, if case.always_tests() { "tests" } else { "tests_if_hit" });
    }

    fn rolls(_: &Self::Case) -> bool {
        true
    }

    /// The two blows are independent: the product of their falls.
    fn odds(case: &Self::Case) -> Odds<MeleeFought> {
        let (charger, charged) = (case.charger_blow(&mut ()), case.charged_blow(&mut ()));
        let (on_charged, on_charger) = (Fall::of(charger, charged.fighters), Fall::of(charged, charger.fighters));
        let always = case.always_tests();
        let mut odds = Odds::out_of(u128::from(on_charged.total) * u128::from(on_charger.total));
        for (charger_losses, ways) in on_charger.losses() {
            let mut add = |charged_losses, charged_tests, others: u128| {
                if others > 0 {
                    let (charger_need, charged_need) = (charger.need, charged.need);
                    odds.add_distinct(
                        MeleeFought { charger_need, charged_need, charger_losses, charged_losses, charged_tests },
                        ways * others,
                    );
                }
            };
            for (charged_losses, others) in on_charged.losses() {
                // Without losses the test hangs on whether there was any hit at all.
                let unhit = if charged_losses == 0 && !always { u128::from(on_charged.no_hit) } else { 0 };
                add(charged_losses, false, unhit);
                add(charged_losses, true, others - unhit);
            }
        }
        odds
    }

    fn run(case: &Self::Case, dice: &mut impl Dice) -> MeleeFought {
        let (charger, charged) = (case.charger_blow(&mut ()), case.charged_blow(&mut ()));
        let charger_hits = roll::hits(charger.dice, charger.need, Some(Whose::Attacker), MEL_02, dice);
        let charged_hits = roll::hits(charged.dice, charged.need, Some(Whose::Defender), MEL_02, dice);
        let charged_failed = roll::failed_saves(charger_hits, SAVE, Some(Whose::Defender), MEL_16, dice);
        let charger_failed = roll::failed_saves(charged_hits, SAVE, Some(Whose::Attacker), MEL_16, dice);
        MeleeFought {
            charger_need: charger.need,
            charged_need: charged.need,
            charger_losses: charger_failed.min(charger.fighters),
            charged_losses: charged_failed.min(charged.fighters),
            charged_tests: charger_hits > 0 || case.always_tests(),
        }
    }

    fn portent(_: &Self::Case, outcome: &MeleeFought) -> Option<Portent> {
        let (own, theirs) = (outcome.charger_losses, outcome.charged_losses);
        let bodes = match theirs.cmp(&own) {
            std::cmp::Ordering::Greater => Bodes::Well,
            std::cmp::Ordering::Equal => Bodes::Even,
            std::cmp::Ordering::Less => Bodes::Ill,
        };
        Some(Portent::new(Fortune::Exchange, bodes).number(Figure::Losses, own).number(Figure::EnemyLosses, theirs))
    }
}

/// Reads one side; NPW-ORG-11: its numbers are those of twelve elements at most.
fn check_side(side: &MeleeSide, facts: &Facts<'_>) -> Result<(), Fault> {
    facts.refuse(side.second_rank > side.contact, "second_rank")?;
    facts.refuse(side.contact + side.overlap + side.second_rank > 12, "contact")
}

#[cfg(test)]
mod tests;
