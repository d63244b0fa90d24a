//! A procedure as a form: what has been filled in, and what the procedure answers to it.
//!
//! Nothing is computed here. A form makes the line that one would give to `grognard resolve`, and shows what comes back.

mod layout;
mod layouts;
mod path;
mod reply;
mod sections;
mod swap;

pub use layout::Follow;
pub use path::{get, item, name, parent, pattern};
pub use reply::{Answer, Line, Refused};
pub use sections::{Row, Section};

use dice::Roll;
use game::procedure::{Due, Entry, Kind, Shape, Survey, answer_line, die_due};
use layout::Layout;
use rulebook::{Lang, System};
use serde_json::{Map, Value, json};
use systems::CATALOGUE;

/// The most dice that anybody rolls for one procedure.
const MOST_DICE: usize = 200;

/// A procedure with what has been filled in so far.
#[derive(Clone)]
pub struct Form {
    system: System,
    entry: &'static Entry,
    layout: &'static Layout,
    given: Map<String, Value>,
}

impl PartialEq for Form {
    fn eq(&self, other: &Self) -> bool {
        self.system == other.system && self.entry.name == other.entry.name && self.given == other.given
    }
}

impl std::fmt::Debug for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {:?}", self.system.id(), self.entry.name, self.given)
    }
}

/// The procedures of a set: the common ones first, then the others in the order of the set.
pub fn procedures(system: System) -> (Vec<&'static str>, Vec<&'static str>) {
    let all = CATALOGUE.procedures(system.id()).unwrap_or(&[]);
    let common = layouts::of(system).common;
    let others = all.iter().map(|entry| entry.name).filter(|name| !common.contains(name));
    (common.to_vec(), others.collect())
}

impl Form {
    /// The form of a procedure, filled in with its commonest case.
    pub fn open(system: System, procedure: &str) -> Option<Form> {
        let mut form = Form::blank(system, procedure)?;
        for (path, text) in form.layout.presets {
            let value: Value = serde_json::from_str(text).unwrap_or(Value::Null);
            for path in form.places(path) {
                path::set(&mut form.given, &path, Some(value.clone()));
            }
        }
        Some(form)
    }

    /// The form of a procedure with a case filled in as it is.
    pub fn of_case(system: System, procedure: &str, case: Map<String, Value>) -> Option<Form> {
        Some(Form { given: case, ..Form::blank(system, procedure)? })
    }

    fn blank(system: System, procedure: &str) -> Option<Form> {
        let entry = CATALOGUE.find(system.id(), procedure)?;
        Some(Form { system, entry, layout: layouts::find(system, entry.name), given: Map::new() })
    }

    /// The paths that a pattern means here: one for each item of its lists.
    fn places(&self, pattern: &str) -> Vec<String> {
        let mut places = vec!["case".to_owned()];
        for part in pattern.split('.') {
            let (name, each) = part.strip_suffix("[]").map_or((part, false), |name| (name, true));
            places = places.into_iter().map(|place| format!("{place}.{name}")).collect();
            if each {
                let items =
                    |place: &String| path::get(&self.given, place).and_then(Value::as_array).map_or(0, Vec::len);
                places =
                    places.iter().flat_map(|place| (0..items(place)).map(move |i| format!("{place}[{i}]"))).collect();
            }
        }
        places
    }

    /// The set.
    pub fn system(&self) -> System {
        self.system
    }

    /// The name of the procedure.
    pub fn procedure(&self) -> &'static str {
        self.entry.name
    }

    /// Its shape.
    pub fn shape(&self) -> &'static Shape {
        (self.entry.shape)()
    }

    /// What has been filled in, also where it does not apply at the moment.
    pub fn given(&self) -> &Map<String, Value> {
        &self.given
    }

    /// The case as it stands.
    pub fn survey(&self) -> Survey {
        let mut given = self.given.clone();
        for (path, field, names) in self.layout.only {
            for place in self.places(path) {
                let sibling = format!("{}.{field}", path::parent(&place).0);
                let named = path::get(&given, &sibling).and_then(Value::as_str);
                // A field that nobody touched has its first name, or its default; the layouts preset it.
                if named.is_some_and(|named| !names.contains(&named)) {
                    path::set(&mut given, &place, None);
                }
            }
        }
        let mut survey = self.shape().survey(&given, &|path, kind| self.standby(path, kind));
        self.hide(&mut survey.seen, &survey.case);
        survey
    }

    /// Takes away the fields that a layout shows only beside certain names.
    fn hide(&self, seen: &mut Vec<game::procedure::Seen>, case: &Map<String, Value>) {
        seen.retain_mut(|field| {
            for inner in &mut field.inner {
                self.hide(inner, case);
            }
            let own = path::pattern(&field.path);
            let hidden = self.layout.only.iter().any(|(path, sibling, names)| {
                let sibling = format!("{}.{sibling}", path::parent(&field.path).0);
                *path == own
                    && path::get(case, &sibling).and_then(Value::as_str).is_some_and(|named| !names.contains(&named))
            });
            !hidden
        });
    }

    /// The value of a field that must be there and that nobody filled in.
    fn standby(&self, path: &str, kind: &'static Kind) -> Value {
        let preset = layouts::of(self.system).defaults.iter().find(|(name, _)| *name == path::name(path));
        let preset = preset.and_then(|(_, text)| serde_json::from_str(text).ok());
        preset.filter(|value| accepts(kind, value)).unwrap_or_else(|| plain(kind))
    }

    /// The request, one line of JSON.
    pub fn request(&self, dice: Option<&[u8]>) -> String {
        let case = Value::Object(self.survey().case);
        let (system, procedure) = (self.system.id(), self.entry.name);
        match dice {
            Some(dice) => {
                format!(r#"{{"system":"{system}","procedure":"{procedure}","case":{case},"dice":{}}}"#, json!(dice))
            }
            None => format!(r#"{{"system":"{system}","procedure":"{procedure}","case":{case}}}"#),
        }
    }

    /// What the procedure answers: with dice the result, without any the odds.
    pub fn answer(&self, dice: &[u8], lang: Lang) -> Answer {
        let dice = (!dice.is_empty()).then_some(dice);
        ask(self.request(dice), lang)
    }

    /// The die that is rolled after these.
    pub fn die_due(&self, dice: &[u8]) -> Option<Due> {
        (dice.len() < MOST_DICE).then(|| die_due(&CATALOGUE, self.request(Some(dice)).as_bytes())).flatten()
    }

    /// Dice that fell: each is the one that was due then.
    pub fn fallen(&self, dice: &[u8]) -> Vec<Roll> {
        let roll = |(before, face): (usize, &u8)| {
            let Due { die, why, aim } = self.die_due(&dice[..before])?;
            Some(Roll { die, face: *face, why, aim })
        };
        dice.iter().enumerate().map_while(roll).collect()
    }

    /// Fills in a field, or empties it.
    pub fn set(&mut self, path: &str, value: Option<Value>) {
        // A list that nobody filled in is there all the same where it must be: its items have to be there in truth.
        if let Some((list, _)) = path.split_once('[')
            && !path::get(&self.given, list).is_some_and(Value::is_array)
        {
            let items = path::get(&self.survey().case, list).cloned();
            path::set(&mut self.given, list, items);
        }
        path::set(&mut self.given, path, value);
    }

    /// Adds an item to a list: a copy of its last one, or the plainest that there is.
    pub fn add(&mut self, list: &str) {
        let survey = self.survey();
        let items = path::get(&survey.case, list).and_then(Value::as_array).cloned().unwrap_or_default();
        let fresh = find(&survey.seen, list).and_then(|seen| match seen.kind {
            Kind::List { item, max, .. } if items.len() < *max => Some(fresh(item, &items)),
            _ => None,
        });
        if let Some(fresh) = fresh {
            let mut items = items;
            items.push(fresh);
            path::set(&mut self.given, list, Some(Value::Array(items)));
        }
    }

    /// Takes an item from its list.
    pub fn remove(&mut self, item: &str) {
        let Some((list, _)) = path::item(item) else { return };
        if path::get(&self.given, list).is_none() {
            let survey = self.survey();
            path::set(&mut self.given, list, path::get(&survey.case, list).cloned());
        }
        path::set(&mut self.given, item, None);
    }

    /// Fills in the facts of a party, of which the form takes what it has a field for and what that field accepts. How many
    /// were taken.
    pub fn fill(&mut self, party: &str, facts: &Map<String, Value>) -> usize {
        // A fact may open the way for another one: an arm has its formations.
        let mut taken = 0;
        for _ in 0..2 {
            taken = 0;
            for (name, value) in facts {
                let path = format!("{party}.{name}");
                if find(&self.survey().seen, &path).is_some_and(|seen| accepts(seen.kind, value)) {
                    path::set(&mut self.given, &path, Some(value.clone()));
                    taken += 1;
                }
            }
        }
        taken
    }

    /// Where the rules lead on from here.
    pub fn follow(&self) -> &'static [Follow] {
        self.layout.follow
    }

    /// The form that follows, with what both have in common and what the result, if there is one, makes certain.
    pub fn follow_up(&self, follow: &Follow, result: Option<&Map<String, Value>>) -> Option<Form> {
        let mut next = Form::open(self.system, follow.procedure)?;
        let case = self.survey().case;
        let plain = |facts: &Map<String, Value>| -> Map<String, Value> {
            facts.iter().filter(|(_, v)| !v.is_object() && !v.is_array()).map(|(k, v)| (k.clone(), v.clone())).collect()
        };
        next.fill("case", &plain(&case));
        for (from, to) in follow.parties {
            let there = if to.is_empty() { "case".to_owned() } else { format!("case.{to}") };
            match path::get(&case, from) {
                _ if from.is_empty() => {
                    next.fill(&there, &plain(&case));
                }
                Some(Value::Object(facts)) => {
                    next.fill(&there, &plain(facts));
                }
                Some(value) if find(&next.survey().seen, &there).is_some_and(|seen| accepts(seen.kind, value)) => {
                    next.set(&there, Some(value.clone()));
                }
                _ => {}
            }
        }
        let certain = follow.results.iter().filter(|(key, value, ..)| {
            let found = result.and_then(|result| result.get(*key));
            found
                .is_some_and(|found| found.as_str().map_or_else(|| found.to_string(), str::to_owned).as_str() == *value)
        });
        let certain = certain.map(|(.., path, text)| (path, text));
        for (path, text) in follow.sets.iter().map(|(path, text)| (path, text)).chain(certain) {
            let value = serde_json::from_str(text).ok().filter(|value: &Value| !value.is_null());
            next.set(&format!("case.{path}"), value);
        }
        Some(next)
    }

    /// The keys of a result that are worth a bar of their own; all, where none are named.
    pub fn telling(&self) -> &'static [&'static str] {
        self.layout.bars
    }

    /// The keys of a result that make its sentence; none, where all of them are listed.
    pub fn tale(&self) -> &'static [&'static str] {
        self.layout.tale
    }

    /// Numbers that are often wanted in a field.
    pub fn picks(&self, path: &str) -> &'static [f64] {
        let own = path::pattern(path);
        self.layout.picks.iter().find(|(path, _)| *path == own).map_or(&[], |(_, picks)| picks)
    }
}

/// Asks the procedures.
pub fn ask(request: String, lang: Lang) -> Answer {
    let mut line = Vec::new();
    answer_line(&CATALOGUE, request.as_bytes(), lang, &mut line);
    Answer::new(request, String::from_utf8_lossy(&line).into_owned())
}

/// The field of that path among those that apply.
pub fn find<'s>(seen: &'s [game::procedure::Seen], path: &str) -> Option<&'s game::procedure::Seen> {
    seen.iter().find_map(|field| {
        if field.path == path { Some(field) } else { field.inner.iter().find_map(|inner| find(inner, path)) }
    })
}

/// Whether a field of that kind takes a plain value.
pub fn accepts(kind: &Kind, value: &Value) -> bool {
    match kind {
        Kind::Flag => value.is_boolean(),
        Kind::Int(min, max) => value.as_i64().is_some_and(|value| (*min..=*max).contains(&value)),
        Kind::IntIn(known) => value.as_i64().is_some_and(|value| known.contains(&value)),
        Kind::Num(interval) => value.as_f64().is_some_and(|value| {
            (value > interval.min || (value >= interval.min && !interval.above_min))
                && (value < interval.max || (value <= interval.max && !interval.below_max))
        }),
        Kind::OneOf(names) => value.as_str().is_some_and(|name| names.contains(&name)),
        Kind::List { item, min, max, distinct, .. } => value.as_array().is_some_and(|items| {
            (*min..=*max).contains(&items.len())
                && items.iter().all(|value| accepts(item, value))
                && !(*distinct && items.iter().enumerate().any(|(i, value)| items[..i].contains(value)))
        }),
        Kind::Object(_) => value.is_object(),
        Kind::Either(kinds, _) => kinds.iter().any(|kind| accepts(kind, value)),
    }
}

/// The plainest value of a kind.
fn plain(kind: &'static Kind) -> Value {
    match kind {
        Kind::Flag => json!(false),
        Kind::Int(min, max) => json!(0.clamp(*min, *max).max(1.min(*max))),
        Kind::IntIn(known) => json!(known[0]),
        Kind::Num(interval) => {
            let one = if interval.min < 1.0 && interval.max > 1.0 { 1.0 } else { interval.max };
            if one.fract() == 0.0 { json!(one as i64) } else { json!(one) }
        }
        Kind::OneOf(names) => json!(names[0]),
        Kind::List { item, min, .. } => Value::Array(vec![plain(item); *min]),
        Kind::Object(_) => json!({}),
        Kind::Either(kinds, _) => plain(&kinds[0]),
    }
}

/// One more item beside others: a copy of the last one; where no two may be equal, one that is not there yet.
fn fresh(kind: &'static Kind, items: &[Value]) -> Value {
    let unused = |value: &Value| !items.contains(value);
    match kind {
        Kind::OneOf(names) => {
            let left = names.iter().map(|name| json!(name)).find(unused);
            left.unwrap_or_else(|| plain(kind))
        }
        Kind::Int(min, max) => (*min..=*max).map(|value| json!(value)).find(unused).unwrap_or_else(|| plain(kind)),
        _ => items.last().cloned().unwrap_or_else(|| plain(kind)),
    }
}
