//! The table as the page holds it: what is seen of the battle, as signals, and what people do with it.
//!
//! A change of the battle goes through [`Desk::give`] and its kind: they save, tell, and let the computer think on.

mod answers;
mod arrange;
mod arrayed;
mod company;
mod curtain;
mod hand;
mod intent;
mod kept;
mod officers;
mod plans;
mod results;
mod snap;

pub use answers::CONCEDE;
pub use arrayed::Arrayed;
pub use kept::Kept;
pub use officers::places;
pub use plans::is_shown;
pub use results::Stir;

use std::sync::Arc;

use dice::Die;
use field::{Place, Point, Stand};
use game::view::Forecast;
use game::{Answer, Chart, PieceId, Question, Refusal, Side, View};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use leptos::task::spawn_local;
use rulebook::Lang;
use sitting::{Draft, Grasp, LogEntry, Sitting, Thought};
use words::{Cast, Words};

use crate::aside::Aside;
use crate::begin::Opening;
use crate::ledger::Ledger;
use crate::parts::Herald;
use crate::settings::Settings;
use crate::store;

/// What the pointer does on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Orders.
    #[default]
    Orders,
    /// Measures between two places.
    Ruler,
    /// Shows what is before a piece.
    Arcs,
    /// Tells whether one place is seen from another.
    Sight,
}

/// Dice that somebody is to throw on a real table.
#[derive(Clone, Debug, PartialEq)]
pub struct Typing {
    /// Whose answer it is.
    pub side: Side,
    /// The answer that rolls them.
    pub answer: Answer,
    /// What was typed so far.
    pub faces: Vec<u8>,
    /// The die that is due.
    pub die: Die,
}

/// The computer's hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The question it is about.
    pub question: Question,
    /// What it would answer, and why.
    pub thought: Thought,
}

/// The table.
#[derive(Clone, Copy)]
pub struct Desk {
    sitting: StoredValue<Option<Sitting>, LocalStorage>,
    /// What the battle began with.
    muster: StoredValue<String>,
    /// What of it is saved.
    ledger: StoredValue<Ledger>,
    grasp: StoredValue<Option<Grasp>, LocalStorage>,
    /// The place that it was led to last: a body that wheels there ends elsewhere.
    aim: StoredValue<Option<Place>>,
    /// Those who go along with the piece in hand.
    company: StoredValue<Vec<Grasp>, LocalStorage>,
    /// The places that the piece in hand can reach on a hex grid, each with its cost in hundredths.
    reach: StoredValue<Vec<(Place, i32)>>,
    /// The ring around what it can reach on the free table.
    fence: StoredValue<Vec<Point>>,
    /// How both sides were drawn up in the battle before: whose, by which option, where.
    before: StoredValue<Vec<(Side, u32, Stand)>>,
    /// Where a piece is to go as soon as it may: it was dragged before it was activated.
    intent: StoredValue<Option<intent::Intent>>,
    /// The person who is alone with the screen, where two share it.
    alone: StoredValue<Option<Side>>,
    aside: StoredValue<Aside, LocalStorage>,
    settings: RwSignal<Settings>,
    /// The id under which the battle is saved.
    pub id: RwSignal<String>,
    /// Counts the changes of the battle.
    pub moment: RwSignal<u32>,
    /// What never changes.
    pub chart: RwSignal<Option<Arc<Chart>>>,
    /// What is seen.
    pub view: Memo<Option<Arc<View>>>,
    /// What a person is asked.
    pub question: Memo<Option<Question>>,
    /// The piece whose card is shown.
    pub selected: RwSignal<Option<PieceId>>,
    /// Pieces that are dragged together.
    pub group: RwSignal<Vec<PieceId>>,
    /// The piece that has the focus of the keyboard.
    pub focused: RwSignal<Option<PieceId>>,
    /// What the piece in hand would do where it is held.
    pub draft: RwSignal<Option<Draft>>,
    /// What those would do who go along with it.
    pub drafts: RwSignal<Vec<(PieceId, Draft)>>,
    /// A piece that has to be activated first, and where it is being led.
    pub leading: RwSignal<Option<(PieceId, Place)>>,
    /// The answer as far as it is planned: what was picked, and is not yet ordered.
    pub planned: RwSignal<Answer>,
    /// Plans that are kept to be compared.
    pub kept: RwSignal<Vec<Kept>>,
    /// Why the last answer was refused.
    pub refusal: RwSignal<Option<Refusal>>,
    /// What the computer would do.
    pub hint: RwSignal<Option<Hint>>,
    /// What officers thought of their last answers, by the place of each in the record: whoever wants to know why is told.
    pub thoughts: RwSignal<Vec<(usize, Hint)>>,
    /// An officer is thinking.
    pub thinking: RwSignal<bool>,
    /// What the pointer does.
    pub tool: RwSignal<Tool>,
    /// Places pointed at with a tool.
    pub marks: RwSignal<Vec<Place>>,
    /// Anything may be taken back.
    pub what_if: RwSignal<bool>,
    /// The table is covered until the other player takes over.
    pub covered: RwSignal<bool>,
    /// It is covered at every change of players, hidden things or not.
    pub always_cover: RwSignal<bool>,
    /// The person whose pieces are placed for him, and how.
    pub placing: RwSignal<Option<(Side, Arrayed)>>,
    /// Where the reader's pieces are to be placed, as long as he arranges them.
    pub arranged: RwSignal<Vec<arrange::Arranged>>,
    /// The officers wait.
    pub paused: RwSignal<bool>,
    /// How long an officer's answer stands before the next, in milliseconds.
    pub pace: RwSignal<u32>,
    /// The keys are shown over the battle.
    pub help: RwSignal<bool>,
    /// Dice to be typed in.
    pub typing: RwSignal<Option<Typing>>,
    /// The battle is on disk as it is on the table.
    pub saved: RwSignal<bool>,
    /// Answers that rolled dice since a person answered last, the last of all.
    pub results: RwSignal<Vec<LogEntry>>,
    /// What is seen on the map of the last answer.
    pub stir: RwSignal<Stir>,
    /// What happened, for those who hear it.
    pub news: RwSignal<String>,
    /// What was refused, for those who hear it.
    pub alarm: RwSignal<String>,
}

impl Desk {
    /// An empty table.
    pub fn new(settings: RwSignal<Settings>, herald: Herald) -> Self {
        let sitting: StoredValue<Option<Sitting>, LocalStorage> = StoredValue::new_local(None);
        let (moment, always_cover) = (RwSignal::new(0), RwSignal::new(false));
        let arranged: RwSignal<Vec<arrange::Arranged>> = RwSignal::new(Vec::new());
        let view = Memo::new(move |_| {
            moment.track();
            let seen = |sitting: &Sitting| {
                let mut view = sitting.host().view(curtain::eyes(sitting, always_cover.get_untracked()));
                arranged.with(|arranged| arrange::seen(&mut view, arranged));
                view
            };
            sitting.with_value(|sitting| sitting.as_ref().map(|sitting| Arc::new(seen(sitting))))
        });
        let question = Memo::new(move |_| {
            moment.track();
            sitting.with_value(|sitting| sitting.as_ref().and_then(Sitting::question))
        });
        Desk {
            sitting,
            muster: StoredValue::new(String::new()),
            ledger: StoredValue::new(Ledger::new()),
            grasp: StoredValue::new_local(None),
            aim: StoredValue::new(None),
            company: StoredValue::new_local(Vec::new()),
            reach: StoredValue::new(Vec::new()),
            fence: StoredValue::new(Vec::new()),
            before: StoredValue::new(Vec::new()),
            intent: StoredValue::new(None),
            alone: StoredValue::new(None),
            aside: StoredValue::new_local(Aside::default()),
            settings,
            id: RwSignal::new(String::new()),
            moment,
            chart: RwSignal::new(None),
            view,
            question,
            selected: RwSignal::new(None),
            group: RwSignal::new(Vec::new()),
            focused: RwSignal::new(None),
            draft: RwSignal::new(None),
            drafts: RwSignal::new(Vec::new()),
            leading: RwSignal::new(None),
            planned: RwSignal::new(Answer::none()),
            kept: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            hint: RwSignal::new(None),
            thoughts: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(false),
            tool: RwSignal::new(Tool::Orders),
            marks: RwSignal::new(Vec::new()),
            what_if: RwSignal::new(false),
            covered: RwSignal::new(false),
            always_cover,
            placing: RwSignal::new(None),
            arranged,
            paused: RwSignal::new(false),
            pace: RwSignal::new(if settings.with_untracked(Settings::moves) { 700 } else { 0 }),
            help: RwSignal::new(false),
            typing: RwSignal::new(None),
            saved: RwSignal::new(true),
            results: RwSignal::new(Vec::new()),
            stir: RwSignal::new(Stir::default()),
            news: herald.news,
            alarm: herald.alarm,
        }
    }

    /// Sits down at a battle, saved under `id`.
    pub fn sit_down(self, id: String, opening: Opening) {
        self.always_cover.set(opening.cover);
        self.muster.set_value(opening.muster);
        self.id.set(id);
        self.lay_out(opening.sitting, opening.ledger);
    }

    /// Begins a battle in the place of the one that lies here: it is saved under the same id, and began with the same.
    pub fn begin(self, sitting: Sitting) {
        self.lay_out(sitting, Ledger::new());
    }

    fn lay_out(self, sitting: Sitting, ledger: Ledger) {
        self.ledger.set_value(ledger);
        self.alone.set_value(None);
        self.chart.set(Some(Arc::new(sitting.chart().clone())));
        self.what_if.set(sitting.is_study());
        self.sitting.set_value(Some(sitting));
        self.covered.set(false);
        self.selected.set(None);
        self.paused.set(false);
        self.placing.set(None);
        self.arranged.set(Vec::new());
        self.intent.set_value(None);
        self.recall_results();
        self.thoughts.set(Vec::new());
        self.stir.set(Stir::default());
        self.recall_arrays();
        self.changed();
    }

    /// Something of the battle; follows its changes.
    pub fn with<T>(self, look: impl FnOnce(&Sitting) -> T) -> Option<T> {
        // What is done at a click follows nothing.
        if Observer::get().is_some() {
            self.moment.track();
        }
        self.peek(look)
    }

    /// The same without following.
    pub fn peek<T>(self, look: impl FnOnce(&Sitting) -> T) -> Option<T> {
        self.sitting.with_value(|sitting| sitting.as_ref().map(look))
    }

    /// Whether it is the battle of that id.
    pub fn holds(self, id: &str) -> bool {
        self.id.with_untracked(|known| known == id) && self.sitting.with_value(Option::is_some)
    }

    /// The person who is asked.
    pub fn side(self) -> Option<Side> {
        self.with(|sitting| sitting.question().map(|question| question.side)).flatten()
    }

    pub(super) fn lang(self) -> Lang {
        self.settings.with_untracked(|settings| settings.lang)
    }

    /// A message of the page, wherever it is said: what listens to keys belongs to no screen.
    pub fn say(self, key: &str) -> String {
        Words::of(self.lang()).say(key, &[])
    }

    /// Through whose eyes the table is seen.
    pub fn eyes(self) -> Option<Side> {
        self.with(|sitting| curtain::eyes(sitting, self.always_cover.get_untracked())).flatten()
    }

    /// The same without following.
    pub fn eyes_now(self) -> Option<Side> {
        self.peek(|sitting| curtain::eyes(sitting, self.always_cover.get_untracked())).flatten()
    }

    /// Words with the names of this battle.
    pub fn cast<T>(self, lang: Lang, speak: impl FnOnce(&Cast<'_>) -> T) -> Option<T> {
        if Observer::get().is_some() {
            self.view.track();
        }
        self.with(|sitting| speak(&Cast::of(lang, sitting.chart())))
    }

    /// The exact chances of an answer.
    pub fn odds(self, answer: &Answer) -> Option<Forecast> {
        let side = self.side()?;
        self.peek(|sitting| sitting.host().odds(side, answer)).flatten()
    }

    /// After every change: what was in hand is put down, the battle is saved, the computer goes on.
    pub(super) fn changed(self) {
        self.put_down();
        self.kept.set(Vec::new());
        self.group.set(Vec::new());
        self.moment.update(|moment| *moment += 1);
        self.cover();
        self.save();
        self.keep_array();
        if !self.place() && !self.pass() {
            self.resume_intent();
            self.drive();
        }
    }

    /// Saves what is new of the battle.
    pub(super) fn save(self) {
        let (id, cover) = (self.id.get_untracked(), self.always_cover.get_untracked());
        let due = self.peek(|sitting| {
            let mut due = None;
            self.ledger.update_value(|ledger| due = Some(ledger.write(&id, sitting, cover)));
            due
        });
        let Some(due) = due.flatten() else { return };
        self.saved.set(false);
        spawn_local(async move {
            let kept = store::save(&due.saved, due.from, &due.leaves).await.is_ok();
            // The table may have been left meanwhile, or another battle lies on it.
            if kept && self.id.try_get_untracked().as_ref() == Some(&due.saved.id) {
                self.ledger.try_update_value(|ledger| ledger.settle(&due));
            }
            self.saved.try_set(kept);
        });
    }
}
