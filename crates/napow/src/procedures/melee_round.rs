//! One round of melee between two combat units (*combat*).

use dice::{Counts, Dice, Odds};
use game::Reasons;
use game::procedure::{Facts, Fault, Field, Kind, Procedure, Shape, Unknown};
use rulebook::Clause;
use rulebook::napow::{CHG_04, CHG_16, DOC_03, MEL_02, MEL_03, MEL_04, MEL_05, MEL_06, MEL_16, MEL_18, MEL_23};
use serde::Serialize;

use super::shared::{self, Counted, elements, first_broken, small};
use super::strike::Strike;
use crate::roll::{self, MOST};
use crate::troops::{Body, Doctrine, Experience, Formation, doctrine_charges_in};

/// NPW-MEL-16: every element saves on 4 or more (*sauvegarde au combat*).
pub const SAVE: u8 = 4;

/// Both sides strike at once; with several UC in the melee, once per pair (NPW-MEL-23).
pub struct MeleeRound;

/// A side of a melee.
#[derive(Clone, Copy, Debug)]
pub struct MeleeSide {
    /// The unit.
    pub body: Body,
    /// Of infantry.
    pub doctrine: Option<Doctrine>,
    /// Its experience.
    pub experience: Experience,
    /// First round: elements in contact.
    pub contact: u8,
    /// First round: overlaps (*débords*).
    pub overlap: u8,
    /// First round: elements behind those in contact (*2ᵉ rang*).
    pub second_rank: u8,
    /// Later rounds: elements within 5 cm of a fighting enemy element.
    pub near: u8,
    /// Its dice go to another enemy this round.
    pub idle: bool,
}

/// The facts of a round.
#[derive(Clone, Copy, Debug)]
pub struct MeleeCase {
    /// The first round differs from all later ones.
    pub first_round: bool,
    /// The charged UC counter-charged.
    pub counter_charged: bool,
    /// Who charged; after NPW-CHG-30 the counter-charger.
    pub charger: MeleeSide,
    /// Who was charged.
    pub charged: MeleeSide,
    /// The charged UC is in cover.
    pub charged_in_cover: bool,
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
            into_cover: self.first_round && self.charged_in_cover && !self.counter_charged,
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
        let (clause, fighters) = side.fighters(self.first_round, attacked);
        reasons.note_for(name, clause, Counted("fighters", fighters));
        if side.idle {
            reasons.note_for(name, MEL_23, "idle");
        }
        Blow { need: roll::hit_need(number), dice: if side.idle { 0 } else { fighters }, fighters }
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

impl Procedure for MeleeRound {
    type Case = MeleeCase;
    type Outcome = MeleeFought;
    const NAME: &'static str = "melee_round";

    fn shape() -> &'static Shape {
        const fn first(_: &Facts<'_>) -> bool {
            true
        }
        const fn never(_: &Facts<'_>) -> bool {
            false
        }
        /// The fields of one side; which numbers apply depends on the round, which stands outside of it.
        macro_rules! side {
            ($first:expr, $later:expr $(, $more:expr)?) => {
                Kind::Object(&Shape {
                    fields: &[
                        shared::ARM,
                        shared::CAVALRY_TYPE,
                        shared::DOCTRINE,
                        shared::EXPERIENCE,
                        shared::FORMATION,
                        Field::flag("disordered"),
                        elements("contact").when($first),
                        Field::int("overlap", 0, 2, 0).when($first),
                        Field::int("second_rank", 0, 12, 0).when($first),
                        elements("near").when($later),
                        Field::flag("idle"),
                        $($more)?
                    ],
                    unknown: Unknown::First,
                })
            };
        }
        fn later_round(facts: &Facts<'_>) -> usize {
            usize::from(facts.int("round") > 1)
        }
        static CHARGER: [Kind; 2] = [side!(first, never), side!(never, first)];
        static CHARGED: [Kind; 2] =
            [side!(first, never, Field::flag("in_cover")), side!(never, first, Field::flag("in_cover"))];
        static SHAPE: Shape = Shape {
            fields: &[
                Field::required("round", Kind::Int(1, 20)),
                Field::flag("counter_charged"),
                Field::required("charger", Kind::Either(&CHARGER, later_round)),
                Field::required("charged", Kind::Either(&CHARGED, later_round)),
            ],
            unknown: Unknown::First,
        };
        &SHAPE
    }

    fn read(facts: &Facts<'_>) -> Result<Self::Case, Fault> {
        let (charger, charged) = (facts.object("charger"), facts.object("charged"));
        let case = MeleeCase {
            first_round: facts.int("round") == 1,
            counter_charged: facts.flag("counter_charged"),
            charger: side(charger)?,
            charged: side(charged)?,
            charged_in_cover: charged.flag("in_cover"),
        };
        case.check().map_err(shared::illegal)?;
        Ok(case)
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
        let charger_hits = roll::successes(charger.dice, charger.need, MEL_02, dice);
        let charged_hits = roll::successes(charged.dice, charged.need, MEL_02, dice);
        let charged_failed = roll::failed_saves(charger_hits, SAVE, MEL_16, dice);
        let charger_failed = roll::failed_saves(charged_hits, SAVE, MEL_16, dice);
        MeleeFought {
            charger_need: charger.need,
            charged_need: charged.need,
            charger_losses: charger_failed.min(charger.fighters),
            charged_losses: charged_failed.min(charged.fighters),
            charged_tests: charger_hits > 0 || case.always_tests(),
        }
    }
}

/// Reads one side; NPW-ORG-11: its numbers are those of twelve elements at most.
fn side(facts: &Facts<'_>) -> Result<MeleeSide, Fault> {
    let (contact, overlap, second_rank) =
        (small(facts, "contact"), small(facts, "overlap"), small(facts, "second_rank"));
    facts.refuse(second_rank > contact, "second_rank")?;
    facts.refuse(contact + overlap + second_rank > 12, "contact")?;
    Ok(MeleeSide {
        body: shared::body(facts),
        doctrine: facts.maybe_choice("doctrine"),
        experience: facts.choice("experience"),
        contact,
        overlap,
        second_rank,
        near: small(facts, "near"),
        idle: facts.flag("idle"),
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, check_frequencies, check_odds, check_refused};
    use expect_test::{Expect, expect};

    const FRENCH: &str = r#""arm":"infantry","doctrine":"french","experience":"seasoned","formation":"attack_column""#;
    const LINE: &str = r#""arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"line""#;

    fn horse(kind: &str) -> String {
        format!(r#""arm":"cavalry","cavalry_type":"{kind}","experience":"seasoned","formation":"line""#)
    }

    fn foot(formation: &str, more: &str) -> String {
        format!(r#""arm":"infantry","doctrine":"prussian","experience":"seasoned","formation":"{formation}"{more}"#)
    }

    fn first(charger: &str, charged: &str, more: &str) -> String {
        format!(r#"{{"round":1,"charger":{{"contact":1,{charger}}},"charged":{{"contact":1,{charged}}}{more}}}"#)
    }

    #[track_caller]
    fn misses(charger: &str, charged: &str, more: &str, dice: &str, told: Expect) {
        check("melee_round", &first(charger, charged, more), dice, told);
    }

    /// NPW-MEL-03, NPW-MEL-04: the second rank counts for French attack columns that charged or counter-charged.
    #[test]
    fn second_rank() {
        let (charger, charged) =
            (format!(r#"{FRENCH},"second_rank":1"#), format!(r#"{FRENCH},"overlap":1,"second_rank":1"#));
        misses(
            &charger,
            &charged,
            "",
            "[1,1,1,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-04 charger fighters 2
            NPW-MEL-04 charged fighters 2
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
        misses(
            &charger,
            &charged,
            r#","counter_charged":true"#,
            "[1,1,1,1,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-04 charger fighters 2
            NPW-MEL-04 charged fighters 3
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
        // Cavalry columns, march columns and other doctrines have none; lines overlap.
        misses(
            r#""arm":"cavalry","cavalry_type":"lh","experience":"seasoned","formation":"column","second_rank":1"#,
            &format!(r#"{LINE},"overlap":2,"second_rank":1"#),
            "",
            "[1,1,1,1]",
            expect![[r#"
                NPW-MEL-02 charger 4
                NPW-MEL-02 charged 4
                NPW-MEL-03 charged fighters 3
                NPW-MEL-04 charger fighters 1
                NPW-MEL-08 charger -2
                NPW-MEL-18 charged tests
                {"charger_need":2,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
        );
    }

    /// NPW-MEL-05, NPW-MEL-13, NPW-MEL-14: squares fight with those in contact, and hold cavalry off.
    #[test]
    fn squares() {
        misses(
            &horse("la"),
            &foot("solid_square", r#","overlap":2"#),
            "",
            "[4,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charger fighters 1
            NPW-MEL-05 charged fighters 1
            NPW-MEL-13 charger 1
            NPW-MEL-18 charged tests
            {"charger_need":5,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
        );
        misses(
            &horse("cu"),
            &foot("hollow_square", ""),
            "",
            "[5,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charger fighters 1
            NPW-MEL-05 charged fighters 1
            NPW-MEL-10 charged 1
            NPW-MEL-14 charger 2
            NPW-MEL-18 charged tests
            {"charger_need":6,"charged_need":5,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
        );
    }

    /// NPW-MEL-08, NPW-MEL-09, NPW-MEL-11: cavalry rides down disordered squares; disordered lancers have no shock.
    #[test]
    fn riding_down() {
        misses(
            &horse("la"),
            &foot("solid_square", r#","disordered":true"#),
            "",
            "[1,1,4]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charger fighters 1
            NPW-MEL-05 charged fighters 1
            NPW-MEL-08 charger -2
            NPW-MEL-09 charger -1
            NPW-MEL-11 charged 1
            NPW-MEL-18 charged tests
            {"charger_need":1,"charged_need":5,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
        );
        misses(
            &format!(r#"{},"disordered":true"#, horse("la")),
            LINE,
            "",
            "[1,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charger fighters 1
            NPW-MEL-03 charged fighters 1
            NPW-MEL-08 charger -2
            NPW-MEL-11 charger 1
            NPW-MEL-18 charged tests
            {"charger_need":3,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":true}"#]],
        );
    }

    /// NPW-MEL-10: against cuirassiers, among themselves too, but not for gunners.
    #[test]
    fn cuirassiers() {
        misses(
            &horse("cu"),
            &horse("cu"),
            "",
            "[1,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charger fighters 1
            NPW-MEL-03 charged fighters 1
            NPW-MEL-10 charger 1
            NPW-MEL-10 charged 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":5,"charged_need":5,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
        misses(
            &horse("cu"),
            r#""arm":"artillery","experience":"elite","formation":"limbered""#,
            "",
            "[1,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 2
            NPW-MEL-03 charger fighters 1
            NPW-MEL-03 charged fighters 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":2,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
    }

    /// NPW-MEL-12: cover counts in the first round, against the charger, and not if the charged came out of it.
    #[test]
    fn cover() {
        let covered = format!(r#"{LINE},"in_cover":true"#);
        misses(
            FRENCH,
            &covered,
            "",
            "[4,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charged fighters 1
            NPW-MEL-04 charger fighters 1
            NPW-MEL-12 charger 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":5,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
        misses(
            FRENCH,
            &covered,
            r#","counter_charged":true"#,
            "[3,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charged fighters 1
            NPW-MEL-04 charger fighters 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
        let later = format!(r#"{{"round":2,"charger":{{"near":1,{FRENCH}}},"charged":{{"near":1,{covered}}}}}"#);
        check(
            "melee_round",
            &later,
            "[3,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-06 charger fighters 1
            NPW-MEL-06 charged fighters 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":0,"charged_tests":false}"#]],
        );
    }

    /// NPW-MEL-06, NPW-MEL-16, NPW-MEL-17, NPW-MEL-18: later rounds, saves on 4, losses within the fighters, a hit that is saved tests.
    #[test]
    fn later_rounds_saves_and_tests() {
        let case = format!(r#"{{"round":20,"charger":{{"near":3,{FRENCH}}},"charged":{{"near":1,{LINE}}}}}"#);
        check(
            "melee_round",
            &case,
            "[4,4,4,6,3,2,1,4]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-06 charger fighters 3
            NPW-MEL-06 charged fighters 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":4,"charger_losses":0,"charged_losses":1,"charged_tests":true}"#]],
        );
        check(
            "melee_round",
            &case,
            "[4,1,1,6,4,3]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-06 charger fighters 3
            NPW-MEL-06 charged fighters 1
            NPW-MEL-18 charged tests_if_hit
            {"charger_need":4,"charged_need":4,"charger_losses":1,"charged_losses":0,"charged_tests":true}"#]],
        );
    }

    /// NPW-MEL-23: an idle side rolls nothing, and can be hit.
    #[test]
    fn idle() {
        misses(
            &format!(r#"{FRENCH},"idle":true"#),
            LINE,
            "",
            "[6,1]",
            expect![[r#"
            NPW-MEL-02 charger 4
            NPW-MEL-02 charged 4
            NPW-MEL-03 charged fighters 1
            NPW-MEL-04 charger fighters 1
            NPW-MEL-18 charged tests_if_hit
            NPW-MEL-23 charger idle
            {"charger_need":4,"charged_need":4,"charger_losses":1,"charged_losses":0,"charged_tests":false}"#]],
        );
    }

    /// NPW-MEL-02, NPW-MEL-16, NPW-MEL-17, NPW-MEL-18: odds by enumeration, and by throwing for great melees.
    #[test]
    fn odds() {
        check_odds(
            "melee_round",
            &[
                &first(FRENCH, LINE, ""),
                &first(&horse("cu"), LINE, ""),
                &first(&format!(r#"{FRENCH},"second_rank":1,"idle":true"#), LINE, ""),
                &first(&format!(r#"{FRENCH},"second_rank":1"#), &format!(r#"{LINE},"idle":true"#), ""),
                &first(&format!(r#"{FRENCH},"overlap":1"#), LINE, ""),
                &first(&horse("lh"), &foot("hollow_square", ""), ""),
            ],
        );
        check_frequencies(
            "melee_round",
            &[
                &format!(r#"{{"round":3,"charger":{{"near":12,{FRENCH}}},"charged":{{"near":12,{LINE}}}}}"#),
                &format!(r#"{{"round":3,"charger":{{"near":7,{}}},"charged":{{"near":2,{LINE}}}}}"#, horse("hc")),
                &format!(
                    r#"{{"round":3,"charger":{{"near":2,{}}},"charged":{{"near":9,{}}}}}"#,
                    horse("hc"),
                    horse("lh")
                ),
            ],
        );
    }

    /// NPW-CHG-04, NPW-DOC-03, NPW-CHG-16, NPW-MEL-23 in their order.
    #[test]
    fn refused() {
        let raw = |formation: &str| {
            format!(r#""arm":"infantry","doctrine":"conscript","experience":"seasoned","formation":"{formation}""#)
        };
        let idle = |side: &str| format!(r#"{side},"idle":true"#);
        let countered = r#","counter_charged":true"#;
        let cases = [
            (first(&idle(&raw("solid_square")), &idle(LINE), countered), "illegal - NPW-CHG-04"),
            (
                first(r#""arm":"artillery","experience":"elite","formation":"unlimbered""#, LINE, ""),
                "illegal - NPW-CHG-04",
            ),
            (first(&idle(&raw("line")), &idle(&foot("march_column", "")), countered), "illegal - NPW-DOC-03"),
            (first(&idle(&raw("attack_column")), &idle(&foot("march_column", "")), countered), "illegal - NPW-CHG-16"),
            (first(FRENCH, &raw("line"), countered), "illegal - NPW-CHG-16"),
            (first(FRENCH, &foot("line", r#","disordered":true"#), countered), "illegal - NPW-CHG-16"),
            (first(&idle(FRENCH), &idle(LINE), countered), "illegal - NPW-MEL-23"),
        ];
        check_refused("melee_round", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }

    /// Shape and contradictions of `melee_round`: the charger first, and numbers by round.
    #[test]
    fn refused_shape() {
        let later =
            |charger: &str, charged: &str| format!(r#"{{"round":2,"charger":{{{charger}}},"charged":{{{charged}}}}}"#);
        let cases = [
            (r#"{"round":0}"#.to_owned(), "bad_input case.round"),
            (r#"{"round":21}"#.to_owned(), "bad_input case.round"),
            (r#"{"round":1}"#.to_owned(), "bad_input case.charger"),
            (r#"{"round":1,"charger":"x","charged":{}}"#.to_owned(), "bad_input case.charger"),
            (first(&format!(r#"{FRENCH},"near":1"#), LINE, ""), "bad_input case.charger.near"),
            (first(&format!(r#"{FRENCH},"overlap":3"#), LINE, ""), "bad_input case.charger.overlap"),
            (first(&format!(r#"{FRENCH},"in_cover":true"#), LINE, ""), "bad_input case.charger.in_cover"),
            (first(&format!(r#"{FRENCH},"second_rank":2"#), "", "").replace(",}", "}"), "bad_input case.charged.arm"),
            (
                first(&format!(r#"{FRENCH},"second_rank":2"#), &format!(r#"{LINE},"second_rank":2"#), ""),
                "bad_input case.charger.second_rank",
            ),
            (first(FRENCH, &format!(r#"{LINE},"second_rank":2"#), ""), "bad_input case.charged.second_rank"),
            (
                format!(
                    r#"{{"round":1,"charger":{{"contact":6,"second_rank":6,"overlap":1,{FRENCH}}},"charged":{{"contact":1,"second_rank":2,{LINE}}}}}"#
                ),
                "bad_input case.charger.contact",
            ),
            (
                format!(
                    r#"{{"round":1,"charger":{{"contact":6,"second_rank":6,{FRENCH}}},"charged":{{"contact":11,"overlap":2,{LINE}}}}}"#
                ),
                "bad_input case.charged.contact",
            ),
            (later(FRENCH, LINE), "bad_input case.charger.near"),
            (later(&format!(r#"{FRENCH},"contact":1,"near":1"#), LINE), "bad_input case.charger.contact"),
            (later(&format!(r#"{FRENCH},"overlap":0,"near":1"#), LINE), "bad_input case.charger.overlap"),
            (later(&format!(r#"{FRENCH},"near":1"#), LINE), "bad_input case.charged.near"),
        ];
        check_refused("melee_round", &cases.each_ref().map(|(case, told)| (case.as_str(), *told)));
    }
}
