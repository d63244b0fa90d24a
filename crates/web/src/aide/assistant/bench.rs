//! What is on the bench: situations, the one in hand, its dice and what is answered to it.

use aide::form::{Answer, Follow, Form, ask};
use aide::situation::Desk;
use game::procedure::Due;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::{Lang, System};
use serde_json::{Map, Value};

use crate::parts::{Herald, follow};
use crate::route::Route;
use crate::say::{lang, say, say_with};
use crate::store::{self, Chest};

/// Under which everything is kept.
const KEY: &str = "desk";

/// Handles to what is on the bench.
#[derive(Clone, Copy)]
pub struct Bench {
    /// What is kept.
    pub desk: RwSignal<Desk>,
    /// Whether what was kept has been read.
    pub ready: RwSignal<bool>,
    /// The form in hand.
    pub form: RwSignal<Option<Form>>,
    /// Its dice.
    pub dice: RwSignal<Vec<u8>>,
    /// What is answered.
    pub answer: Memo<Option<Answer>>,
    /// The die that is due.
    pub due: Memo<Option<Due>>,
    /// The case as it is asked.
    pub case: Memo<Map<String, Value>>,
    route: RwSignal<Route>,
    herald: Herald,
}

impl Bench {
    /// As it was left.
    pub fn new() -> Self {
        let language = lang();
        let (form, dice) = (RwSignal::new(None::<Form>), RwSignal::new(Vec::<u8>::new()));
        let answer = Memo::new(move |_| {
            let dice = dice.get();
            form.with(|form| form.as_ref().map(|form| answered(form, &dice, language)))
        });
        let due = Memo::new(move |_| {
            let dice = dice.get();
            form.with(|form| form.as_ref().and_then(|form| form.die_due(&dice)))
        });
        let case =
            Memo::new(move |_| form.with(|form| form.as_ref().map(|form| form.survey().case).unwrap_or_default()));
        let bench = Bench {
            desk: RwSignal::new(Desk::default()),
            ready: RwSignal::new(false),
            form,
            dice,
            answer,
            due,
            case,
            route: expect_context(),
            herald: expect_context(),
        };
        spawn_local(async move {
            let kept = store::get(Chest::Situations, KEY).await.unwrap_or_default();
            if bench.desk.try_set(Desk::read(&kept)).is_none() {
                bench.ready.try_set(true);
            }
        });
        follow(move || {
            let route = bench.route.get();
            if bench.ready.get() {
                bench.go(&route);
            }
        });
        bench
    }

    /// Goes where the address says.
    fn go(self, route: &Route) {
        let Route::Assist(rest) = route else { return };
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut parts = place.split('/');
        let (set, procedure) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let Some(system) = System::find(set) else {
            self.form.set(None);
            return;
        };
        if self.desk.with_untracked(|desk| desk.set.as_deref() != Some(set)) {
            self.change(|desk| desk.set = Some(set.to_owned()));
        }
        let Some(form) = Form::open(system, procedure) else {
            if !procedure.is_empty() {
                self.herald.alarm.set(say("assist-unknown"));
            }
            self.form.set(None);
            return;
        };
        let part = |name: &str| query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        match part("case") {
            Some(case) => {
                self.take_case(system, procedure, &decoded(case));
                if let Some(dice) = part("dice") {
                    self.take_dice(&decoded(dice));
                }
            }
            None => {
                // The situation in hand is turned to already when it was opened from here.
                self.change(|desk| desk.turn_to(&form));
            }
        }
        self.take_up();
    }

    /// A case that somebody shared.
    fn take_case(self, system: System, procedure: &str, text: &str) {
        let why = match serde_json::from_str::<Map<String, Value>>(text) {
            Err(error) => Some(error.to_string()),
            Ok(case) => {
                let line = serde_json::json!({"system": system.id(), "procedure": procedure, "case": case}).to_string();
                if let Some(form) = Form::of_case(system, procedure, case) {
                    self.change(|desk| desk.turn_to_case(&form));
                }
                let refused = ask(line, lang()).refused().filter(|refused| refused.clause.is_none());
                refused.map(|refused| format!("{} {}", refused.field.unwrap_or_default(), refused.message))
            }
        };
        if let Some(why) = why {
            self.herald.alarm.set(say_with("assist-bad-case", &[("why", why.into())]));
            if self.desk.with_untracked(|desk| desk.current().is_none())
                && let Some(form) = Form::open(system, procedure)
            {
                self.change(|desk| desk.open(&form));
            }
        }
    }

    /// Dice that fell with a case that somebody shared: they lie there when it is taken in hand.
    fn take_dice(self, text: &str) {
        let dice: Vec<u8> = text.split(',').filter_map(|face| face.parse().ok()).collect();
        let form = self.desk.with_untracked(|desk| desk.current().and_then(aide::situation::Situation::form));
        if let Some(form) = form {
            self.change(|desk| desk.keep(&form, &dice));
        }
    }

    /// Takes the situation in front in hand.
    pub fn take_up(self) {
        let (form, dice) = self.desk.with_untracked(|desk| {
            let tab = desk.current();
            (tab.and_then(aide::situation::Situation::form), tab.map(|tab| tab.dice.clone()).unwrap_or_default())
        });
        self.dice.set(Vec::new());
        self.form.set(form);
        self.dice.set(dice);
    }

    /// Changes what is kept, and keeps it.
    pub fn change(self, change: impl FnOnce(&mut Desk)) {
        self.desk.update(change);
        let text = self.desk.with_untracked(Desk::text);
        spawn_local(async move {
            // A full or closed store forgets the situations; the assistant works on.
            let _ = store::put(Chest::Situations, KEY, &text).await;
        });
    }

    /// Changes the form.
    pub fn edit(self, change: impl FnOnce(&mut Form)) {
        self.form.update(|form| {
            if let Some(form) = form {
                change(form);
            }
        });
        // Dice that do not fit the facts any more are taken up again.
        let misfit = self.form.with_untracked(|form| {
            let dice = self.dice.get_untracked();
            form.as_ref().is_some_and(|form| {
                let refused = form.answer(&dice, Lang::En).refused();
                let field = refused.and_then(|refused| refused.field).unwrap_or_default();
                field.starts_with("dice") && form.die_due(&dice).is_none()
            })
        });
        if misfit {
            self.dice.set(Vec::new());
        }
        self.keep();
    }

    /// Fills in a field, or empties it.
    pub fn set(self, path: &str, value: Option<Value>) {
        self.edit(|form| form.set(path, value));
    }

    fn keep(self) {
        let (form, dice) = (self.form.get_untracked(), self.dice.get_untracked());
        if let Some(form) = form {
            self.change(|desk| desk.keep(&form, &dice));
        }
    }

    /// Lays the dice down.
    pub fn roll(self, dice: Vec<u8>) {
        self.dice.set(dice);
        self.keep();
        if self.due.get_untracked().is_none()
            && self.answer.with_untracked(|a| a.as_ref().is_some_and(|a| a.result().is_some()))
        {
            self.change(Desk::note);
            self.herald.news.set(self.told());
        }
    }

    /// The result in words.
    pub fn told(self) -> String {
        self.form.with_untracked(|form| {
            self.answer.with_untracked(|answer| match (form, answer.as_ref().and_then(Answer::result)) {
                (Some(form), Some(result)) => aide::labels::Labels::new(form.system(), lang()).tale(form, result),
                _ => String::new(),
            })
        })
    }

    /// Shows the situation in front, at its own address.
    pub fn show(self) {
        let there = self.desk.with_untracked(|desk| desk.current().map(|tab| format!("{}/{}", tab.set, tab.procedure)));
        let there = Route::Assist(there.unwrap_or_default());
        if self.route.with_untracked(|here| *here == there) {
            self.take_up();
            if self.desk.with_untracked(|desk| desk.current().is_none()) {
                self.form.set(None);
            }
        } else {
            there.go();
        }
    }

    /// Notes the answer and goes on with what follows.
    pub fn follow_up(self, follow: &Follow) {
        let next = self.form.with_untracked(|form| {
            let form = form.as_ref()?;
            self.answer.with_untracked(|answer| form.follow_up(follow, answer.as_ref().and_then(Answer::result)))
        });
        let Some(next) = next else { return };
        self.change(|desk| {
            desk.note();
            desk.open(&next);
        });
        self.show();
    }

    /// Says something to those who hear the page.
    pub fn tell(self, news: String) {
        self.herald.news.set(news);
    }

    /// The address of the situation in hand, with all its facts.
    pub fn address(self) -> String {
        let form = self.form.get_untracked();
        let rest = form.map(|form| {
            let case = Value::Object(form.survey().case).to_string();
            format!("{}/{}?case={}", form.system().id(), form.procedure(), js_sys::encode_uri_component(&case))
        });
        Route::Assist(rest.unwrap_or_default()).address()
    }
}

/// What is answered; dice on their way are no fault.
fn answered(form: &Form, dice: &[u8], language: Lang) -> Answer {
    if !dice.is_empty() && form.die_due(dice).is_some() {
        return form.answer(&[], language);
    }
    form.answer(dice, language)
}

fn decoded(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}
