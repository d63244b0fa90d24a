//! What the assistant keeps: situations side by side, and what was answered of late.

use rulebook::System;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::form::Form;

/// So many situations stand side by side at most.
pub const MOST_TABS: usize = 12;
/// So many answers are remembered.
pub const MOST_PAST: usize = 20;

/// A situation: a procedure with the facts filled in, and the dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Situation {
    /// Tells it from the others.
    pub id: u32,
    /// The name that somebody gave it; none, and it is called after its procedure.
    #[serde(default)]
    pub name: String,
    /// The set.
    pub set: String,
    /// The procedure.
    pub procedure: String,
    /// What was filled in.
    pub given: Map<String, Value>,
    /// The dice so far.
    #[serde(default)]
    pub dice: Vec<u8>,
}

/// Everything that is kept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Desk {
    /// The situations.
    pub tabs: Vec<Situation>,
    /// The one in front.
    pub front: u32,
    /// What was answered, the last first.
    pub past: Vec<Situation>,
    /// The set that was chosen last.
    #[serde(default)]
    pub set: Option<String>,
}

impl Situation {
    /// Its form; none if it is of a set or procedure that is not known here.
    pub fn form(&self) -> Option<Form> {
        Form::of_case(System::find(&self.set)?, &self.procedure, self.given.clone())
    }

    fn of(id: u32, form: &Form) -> Self {
        Situation {
            id,
            name: String::new(),
            set: form.system().id().to_owned(),
            procedure: form.procedure().to_owned(),
            given: form.given().clone(),
            dice: Vec::new(),
        }
    }

    fn is_of(&self, form: &Form) -> bool {
        self.set == form.system().id() && self.procedure == form.procedure()
    }
}

impl Desk {
    /// What was kept, without what is not known here.
    pub fn read(text: &str) -> Desk {
        let mut desk: Desk = serde_json::from_str(text).unwrap_or_default();
        desk.tabs.retain(|tab| tab.form().is_some());
        desk.past.retain(|past| past.form().is_some());
        desk.tabs.truncate(MOST_TABS);
        desk.past.truncate(MOST_PAST);
        desk
    }

    /// As it is kept.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The situation in front.
    pub fn current(&self) -> Option<&Situation> {
        self.tabs.iter().find(|tab| tab.id == self.front)
    }

    fn current_mut(&mut self) -> Option<&mut Situation> {
        let front = self.front;
        self.tabs.iter_mut().find(|tab| tab.id == front)
    }

    /// Brings a situation of that procedure to the front: the one in front, the last one, or the form as it is given.
    pub fn turn_to(&mut self, form: &Form) {
        let front = self.current().filter(|tab| tab.is_of(form)).map(|tab| tab.id);
        let found = front.or_else(|| self.tabs.iter().rev().find(|tab| tab.is_of(form)).map(|tab| tab.id));
        match found {
            Some(id) => self.front = id,
            None => self.open(form),
        }
        self.set = Some(form.system().id().to_owned());
    }

    /// Brings a situation with just that case to the front, and opens one if there is none.
    pub fn turn_to_case(&mut self, form: &Form) {
        let case = form.survey().case;
        let same = |tab: &&Situation| tab.is_of(form) && tab.form().is_some_and(|own| own.survey().case == case);
        match self.tabs.iter().find(same).map(|tab| tab.id) {
            Some(id) => self.front = id,
            None => self.open(form),
        }
        self.set = Some(form.system().id().to_owned());
    }

    /// Opens one more situation, in front. The oldest one goes where there would be too many.
    pub fn open(&mut self, form: &Form) {
        let id = self.tabs.iter().chain(&self.past).map(|tab| tab.id).max().unwrap_or(0) + 1;
        if self.tabs.len() >= MOST_TABS {
            self.tabs.remove(0);
        }
        self.tabs.push(Situation::of(id, form));
        self.front = id;
    }

    /// One more of the situation in front.
    pub fn duplicate(&mut self) {
        let Some(own) = self.current().cloned() else { return };
        let Some(form) = own.form() else { return };
        self.open(&form);
        if let Some(copy) = self.current_mut() {
            (copy.dice, copy.name) = (own.dice, own.name);
        }
    }

    /// Closes a situation; its neighbour comes to the front if it was there.
    pub fn close(&mut self, id: u32) {
        let Some(place) = self.tabs.iter().position(|tab| tab.id == id) else { return };
        self.tabs.remove(place);
        if self.front == id {
            self.front = self.tabs.get(place).or(self.tabs.last()).map_or(0, |tab| tab.id);
        }
    }

    /// Names the situation in front.
    pub fn name(&mut self, name: &str) {
        if let Some(tab) = self.current_mut() {
            tab.name = name.chars().take(60).collect();
        }
    }

    /// Keeps what was filled in, and the dice.
    pub fn keep(&mut self, form: &Form, dice: &[u8]) {
        if let Some(tab) = self.current_mut().filter(|tab| tab.is_of(form)) {
            tab.given.clone_from(form.given());
            dice.clone_into(&mut tab.dice);
        }
    }

    /// Notes the answer to the situation in front.
    pub fn note(&mut self) {
        let Some(own) = self.current().cloned() else { return };
        self.past.retain(|past| !(past.given == own.given && past.dice == own.dice && past.procedure == own.procedure));
        self.past.insert(0, own);
        self.past.truncate(MOST_PAST);
    }

    /// Opens what was answered once more.
    pub fn restore(&mut self, place: usize) {
        let Some(past) = self.past.get(place).cloned() else { return };
        let Some(form) = past.form() else { return };
        self.open(&form);
        if let Some(tab) = self.current_mut() {
            (tab.dice, tab.name) = (past.dice, past.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(system: System, procedure: &str) -> Form {
        Form::open(system, procedure).expect("the procedure is there")
    }

    #[test]
    fn situations_are_kept_named_copied_and_closed() {
        let mut desk = Desk::default();
        let fire = form(System::Pow, "fire");
        desk.turn_to(&fire);
        desk.name("the guns");
        let mut edited = fire.clone();
        edited.set("case.shooters[0].strength", Some(9.into()));
        desk.keep(&edited, &[3]);
        desk.duplicate();
        assert_eq!(desk.tabs.len(), 2);
        assert_eq!(desk.current().map(|tab| tab.dice.clone()), Some(vec![3]));
        let again = Desk::read(&desk.text());
        assert_eq!(again, desk);
        assert_eq!(again.current().and_then(Situation::form), Some(edited.clone()));
        desk.turn_to(&form(System::Fcm, "morale"));
        assert_eq!(desk.tabs.len(), 3);
        desk.turn_to(&fire);
        assert_eq!(desk.tabs.len(), 3, "a situation of that procedure is there already");
        desk.turn_to_case(&edited);
        assert_eq!(desk.tabs.len(), 3, "and one of that case");
        desk.close(desk.front);
        assert_eq!(desk.tabs.len(), 2);
        assert!(desk.current().is_some());
    }

    #[test]
    fn the_last_twenty_answers_are_remembered() {
        let mut desk = Desk::default();
        let mut fire = form(System::Pow, "fire");
        desk.turn_to(&fire);
        for strength in 1..=25 {
            fire.set("case.shooters[0].strength", Some(strength.into()));
            desk.keep(&fire, &[6]);
            desk.note();
            desk.note();
        }
        assert_eq!(desk.past.len(), MOST_PAST);
        desk.restore(3);
        let restored = desk.current().and_then(Situation::form).expect("it is a form");
        assert_eq!(crate::form::get(restored.given(), "case.shooters[0].strength"), Some(&Value::from(22)));
    }

    #[test]
    fn what_is_damaged_is_left_out() {
        assert_eq!(Desk::read("nonsense"), Desk::default());
        let strange = r#"{"tabs":[{"id":1,"set":"chess","procedure":"mate","given":{}}],"front":1,"past":[]}"#;
        assert!(Desk::read(strange).tabs.is_empty());
    }
}
