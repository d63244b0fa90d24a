//! Random cases of any shape, and the proof that a case is written as it was read.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::Lang;

use super::facts::{Facts, Slot, Value};
use super::testing::Proof;
use super::{
    Catalogue, Due, Entry, Fact, Fault, Json, Kind, Need, Number, Procedure, Said, Shape, answer_line, die_due, parse,
    write_name,
};

/// Legal cases that are tried for each procedure.
const CASES: usize = 100;
/// Random ones at most: those that the rules forbid do not count.
const TRIES: u64 = 10_000;
/// Times that a case is mended.
const MENDED: usize = 20;

/// Numbers around the limits of the sets, and some that are hard to keep.
const NUMBERS: &[&str] = &[
    "0",
    "0.004",
    "0.005",
    "0.1",
    "0.5",
    "1",
    "1.0",
    "1.994",
    "2",
    "2.5e0",
    "3",
    "3.01",
    "4",
    "4.5",
    "5",
    "5.001",
    "5.004",
    "5.005",
    "7.25",
    "7.5",
    "9.995",
    "10",
    "10.00000000000000000000000000000000000001",
    "12",
    "15",
    "15.01",
    "17",
    "18",
    "20",
    "25",
    "30",
    "36.6",
    "45",
    "60",
    "75",
    "100",
    "120",
    "150",
    "200",
    "220",
    "300",
    "400",
    "1e3",
    "3000",
    "12345.6",
    "100000",
    "-1",
    "-0.5",
    "-7.25",
    "-50",
    "1e-30",
];

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        // SplitMix64: any sequence does that a failing test can repeat.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// Makes a case, and mends it field by field where it is refused: what a field holds depends on the seed, on its path and on
/// how often it was at fault.
struct Maker {
    seed: u64,
    /// A field that may be absent is there so many times in a hundred.
    often: usize,
    missed: BTreeSet<String>,
    at_fault: BTreeMap<String, u64>,
}

impl Maker {
    fn new(seed: u64) -> Self {
        let often = Random(seed).one(&[0, 4, 12, 30, 60]);
        Maker { seed, often, missed: BTreeSet::new(), at_fault: BTreeMap::new() }
    }

    fn random(&self, path: &str) -> Random {
        let hash = path.bytes().fold(self.seed, |hash, b| (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
        Random(hash.wrapping_add(self.at_fault.get(path).copied().unwrap_or(0)))
    }

    /// Takes a refusal to heart; one that names no field cannot be mended.
    fn mend(&mut self, fault: Fault) -> Option<()> {
        let path = fault.field?;
        if fault.said == Said::Missing {
            self.missed.insert(path);
        } else {
            *self.at_fault.entry(path).or_default() += 1;
        }
        Some(())
    }

    fn object(&self, shape: &'static Shape, path: String, out: &mut String) -> Facts<'static> {
        let mut facts = Facts { shape, slots: Vec::new(), path };
        out.push('{');
        for field in shape.fields {
            let path = facts.at(field.name);
            let mut random = self.random(&path);
            let applies = field.applies.is_none_or(|applies| applies(&facts));
            let needed = self.missed.contains(&path)
                || match field.need {
                    Need::Required => true,
                    Need::RequiredIf(needed) => needed(&facts),
                    Need::Optional | Need::Default(_) => false,
                };
            let given = applies && (needed || random.below(100) < self.often);
            let value = if given {
                if !out.ends_with('{') {
                    out.push(',');
                }
                write_name(field.name, out);
                out.push(':');
                Some(self.value(field.kind.resolved(&facts), path, out))
            } else {
                field.absent(&facts).ok().flatten().filter(|_| applies)
            };
            facts.slots.push(Slot { value, given });
        }
        out.push('}');
        facts
    }

    fn value(&self, kind: &'static Kind, path: String, out: &mut String) -> Value<'static> {
        let mut random = self.random(&path);
        random.below(1);
        match kind {
            Kind::Flag => {
                let flag = random.below(2) > 0;
                flag.write(out);
                Value::Flag(flag)
            }
            Kind::Int(min, max) => {
                let value = min + random.below((max - min) as usize + 1) as i64;
                out.push_str(&value.to_string());
                Value::Int(value)
            }
            Kind::IntIn(known) => {
                let value = random.one(known);
                out.push_str(&value.to_string());
                Value::Int(value)
            }
            Kind::Num(interval) => {
                let fit: Vec<&str> = NUMBERS.iter().copied().filter(|text| interval.holds(Number(text))).collect();
                let text = random.one(&fit);
                out.push_str(text);
                Value::Num(Number(text))
            }
            Kind::OneOf(names) => {
                let name = random.one(names);
                write_name(name, out);
                Value::Name(name)
            }
            Kind::List { item, min, max, distinct, .. } => {
                let number = min + random.below(max.min(&(min + 3)) - min + 1);
                self.list(item, number, *distinct, &path, out)
            }
            Kind::Object(shape) => Value::Object(self.object(shape, path, out)),
            Kind::Either(..) => unreachable!("only a field has a choice of kinds"),
        }
    }

    fn list(&self, item: &'static Kind, n: usize, distinct: bool, path: &str, out: &mut String) -> Value<'static> {
        let (mut items, mut texts): (Vec<Value<'static>>, Vec<String>) = (Vec::new(), Vec::new());
        for i in 0..n {
            let mut text = String::new();
            let value = self.value(item, format!("{path}[{i}]"), &mut text);
            if !(distinct && texts.contains(&text)) {
                items.push(value);
                texts.push(text);
            }
        }
        out.extend(["[", &texts.join(","), "]"]);
        Value::List(items)
    }
}

/// The case as its procedure writes it.
pub(super) fn rewrite<P: Procedure>(facts: &Facts<'_>) -> Result<String, Fault> {
    let mut out = String::new();
    P::write(&P::read(facts)?, &mut out);
    Ok(out)
}

/// Calls `read` with the facts of a case.
fn with_facts<T>(entry: &Entry, case: &str, read: impl FnOnce(&Facts<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
    let json = parse(case.as_bytes()).expect("a case is JSON");
    let Json::Object(fields) = &json else { panic!("a case is an object") };
    read(&(entry.shape)().read(fields, "case".to_owned())?)
}

fn rewritten(entry: &Entry, case: &str) -> Result<String, Fault> {
    with_facts(entry, case, |facts| (entry.rewrite)(facts))
}

/// The chances of all branches.
fn chances(entry: &Entry, case: &str) -> f64 {
    let branches = with_facts(entry, case, |facts| Ok((entry.proof)(facts, Proof::Branches)));
    branches.ok().flatten().map_or(0.0, |branches| branches.iter().map(|(_, chance)| chance).sum())
}

/// A random case that is legal, and how it is written; none if it could not be mended.
fn legal_case(entry: &Entry, seed: u64) -> Option<(String, String)> {
    let mut maker = Maker::new(seed);
    for _ in 0..MENDED {
        let mut case = String::new();
        maker.object((entry.shape)(), "case".to_owned(), &mut case);
        match rewritten(entry, &case) {
            Ok(written) => return Some((case, written)),
            Err(fault) => maker.mend(fault)?,
        }
    }
    None
}

/// Legal cases of every procedure of a set are answered alike as they were made and as they are written, without dice and with
/// the same dice; what was written is written in the same way again; and the chances of its branches sum to 1.
pub fn check_round_trips(catalogue: &Catalogue, system: &str) {
    for entry in catalogue.procedures(system).expect("the set is in the catalogue") {
        let legal = (0..TRIES).filter_map(|seed| Some((seed, legal_case(entry, seed)?))).take(CASES);
        let tried = legal.inspect(|(seed, (case, written))| {
            check_round_trip(catalogue, system, entry, case, written, &mut Random(*seed));
        });
        assert_eq!(tried.count(), CASES, "{}: too few random cases are legal", entry.name);
    }
}

fn check_round_trip(
    catalogue: &Catalogue,
    system: &str,
    entry: &Entry,
    case: &str,
    written: &str,
    random: &mut Random,
) {
    let again =
        rewritten(entry, written).unwrap_or_else(|fault| panic!("{}\n{case}\n{written}\n{fault:?}", entry.name));
    assert_eq!(again, written, "{}\n{case}", entry.name);
    assert!((chances(entry, case) - 1.0).abs() < 1e-9, "{}\n{case}: the branches are not all", entry.name);
    let line = |case: &str, dice: &str| {
        let name = entry.name;
        format!("{{\"system\":\"{system}\",\"procedure\":\"{name}\",\"case\":{case}{dice}}}").into_bytes()
    };
    let mut faces: Vec<u8> = Vec::new();
    let dice = loop {
        let dice = format!(",\"dice\":{faces:?}");
        match die_due(catalogue, &line(case, &dice)) {
            Some(Due { die, .. }) => faces.push(die.face(random.below(usize::from(die.sides())) as u8 + 1)),
            None => break dice,
        }
    };
    for dice in ["", &dice] {
        let reply = |case: &str| {
            let mut out = Vec::new();
            answer_line(catalogue, &line(case, dice), Lang::En, &mut out);
            String::from_utf8(out).expect("replies are UTF-8")
        };
        let reply = (reply(case), reply(written));
        assert!(reply.0.starts_with("{\"ok\":true"), "{}\n{case}{dice}\n{}", entry.name, reply.0);
        assert_eq!(reply.0, reply.1, "{}\n{case}{dice}\n{written}", entry.name);
    }
}
