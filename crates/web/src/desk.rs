//! The table as the page holds it: what is seen of the battle, as signals, and what people do with it.
//!
//! A change of the battle goes through [`Desk::give`] and its kind: they save, tell, and let the computer think on.

use std::sync::Arc;

use dice::{Die, Fault};
use field::{Facing, Point};
use game::battle::{NoUndo, Refused};
use game::view::Forecast;
use game::{Answer, Chart, PieceId, Question, Refusal, Shape, Side, Step, View};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use leptos::task::spawn_local;
use rulebook::Lang;
use sitting::{Draft, Grasp, LogEntry, Seat, Sitting, Task, Thought};
use words::Cast;

use crate::aside::Aside;
use crate::begin::{self, Opening};
use crate::parts::Herald;
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::store;
use crate::timer::sleep;

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
    grasp: StoredValue<Option<Grasp>, LocalStorage>,
    /// The places that the piece in hand can reach on a hex grid, each with its cost in hundredths.
    reach: StoredValue<Vec<(Point, i32)>>,
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
    /// The piece that has the focus of the keyboard.
    pub focused: RwSignal<Option<PieceId>>,
    /// What the piece in hand would do where it is held.
    pub draft: RwSignal<Option<Draft>>,
    /// An answer that would roll dice, chosen and not yet confirmed.
    pub picked: RwSignal<Option<Answer>>,
    /// Options ticked so far, where some are chosen.
    pub ticked: RwSignal<Vec<u16>>,
    /// Points given so far, where they are spread.
    pub shares: RwSignal<Vec<u8>>,
    /// Why the last answer was refused.
    pub refusal: RwSignal<Option<Refusal>>,
    /// What the computer would do.
    pub hint: RwSignal<Option<Hint>>,
    /// An officer is thinking.
    pub thinking: RwSignal<bool>,
    /// What the pointer does.
    pub tool: RwSignal<Tool>,
    /// Places pointed at with a tool.
    pub marks: RwSignal<Vec<Point>>,
    /// Anything may be taken back.
    pub what_if: RwSignal<bool>,
    /// The table is covered until the other player takes over.
    pub covered: RwSignal<bool>,
    /// It is covered at every change of players, hidden things or not.
    pub always_cover: RwSignal<bool>,
    /// The computer places the reader's pieces too.
    pub placing: RwSignal<bool>,
    /// The officers wait.
    pub paused: RwSignal<bool>,
    /// How long an officer's answer stands before the next, in milliseconds.
    pub pace: RwSignal<u32>,
    /// Dice to be typed in.
    pub typing: RwSignal<Option<Typing>>,
    /// The battle is on disk as it is on the table.
    pub saved: RwSignal<bool>,
    /// What happened, for those who hear it.
    pub news: RwSignal<String>,
    /// What was refused, for those who hear it.
    pub alarm: RwSignal<String>,
}

impl Desk {
    /// An empty table.
    pub fn new(settings: RwSignal<Settings>, herald: Herald) -> Self {
        let sitting: StoredValue<Option<Sitting>, LocalStorage> = StoredValue::new_local(None);
        let moment = RwSignal::new(0);
        let view = Memo::new(move |_| {
            moment.track();
            sitting.with_value(|sitting| sitting.as_ref().map(|sitting| Arc::new(sitting.view())))
        });
        let question = Memo::new(move |_| {
            moment.track();
            sitting.with_value(|sitting| sitting.as_ref().and_then(Sitting::question))
        });
        Desk {
            sitting,
            muster: StoredValue::new(String::new()),
            grasp: StoredValue::new_local(None),
            reach: StoredValue::new(Vec::new()),
            aside: StoredValue::new_local(Aside::default()),
            settings,
            id: RwSignal::new(String::new()),
            moment,
            chart: RwSignal::new(None),
            view,
            question,
            selected: RwSignal::new(None),
            focused: RwSignal::new(None),
            draft: RwSignal::new(None),
            picked: RwSignal::new(None),
            ticked: RwSignal::new(Vec::new()),
            shares: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            hint: RwSignal::new(None),
            thinking: RwSignal::new(false),
            tool: RwSignal::new(Tool::Orders),
            marks: RwSignal::new(Vec::new()),
            what_if: RwSignal::new(false),
            covered: RwSignal::new(false),
            always_cover: RwSignal::new(false),
            placing: RwSignal::new(false),
            paused: RwSignal::new(false),
            pace: RwSignal::new(if settings.with_untracked(Settings::moves) { 700 } else { 0 }),
            typing: RwSignal::new(None),
            saved: RwSignal::new(true),
            news: herald.news,
            alarm: herald.alarm,
        }
    }

    /// Sits down at a battle, saved under `id`.
    pub fn sit_down(self, id: String, opening: Opening) {
        self.always_cover.set(opening.cover);
        self.muster.set_value(opening.muster);
        self.id.set(id);
        self.begin(opening.sitting);
    }

    /// Begins a battle in the place of the one that lies here: it is saved under the same id, and began with the same.
    pub fn begin(self, sitting: Sitting) {
        self.chart.set(Some(Arc::new(sitting.chart().clone())));
        self.what_if.set(sitting.is_study());
        self.sitting.set_value(Some(sitting));
        self.covered.set(false);
        self.selected.set(None);
        self.paused.set(false);
        self.placing.set(false);
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

    fn lang(self) -> Lang {
        self.settings.with_untracked(|settings| settings.lang)
    }

    /// Words with the names of this battle.
    pub fn cast<T>(self, lang: Lang, speak: impl FnOnce(&Cast<'_>) -> T) -> Option<T> {
        let view = if Observer::get().is_some() { self.view.get() } else { self.view.get_untracked() }?;
        self.with(|sitting| speak(&Cast::new(lang, sitting.chart(), &view)))
    }

    /// The exact chances of an answer.
    pub fn odds(self, answer: &Answer) -> Option<Forecast> {
        let side = self.side()?;
        self.peek(|sitting| sitting.host().odds(side, answer)).flatten()
    }

    /// After every change: what was in hand is put down, the battle is saved, the computer goes on.
    fn changed(self) {
        self.put_down();
        self.moment.update(|moment| *moment += 1);
        self.reset_shares();
        self.save();
        if !self.place() {
            self.drive();
        }
    }

    /// Places a piece for the reader, if he let the computer do so; whether it did.
    fn place(self) -> bool {
        let question = self.question.get_untracked().filter(|_| self.placing.get_untracked());
        let Some(question) = question else { return false };
        let Shape::Place { .. } = question.shape else {
            self.placing.set(false);
            return false;
        };
        let best = staff::NAMES[staff::NAMES.len() - 1];
        let decision = self.peek(|sitting| sitting.host().decide(best, question.side, 0)).flatten();
        decision.is_some_and(|decision| self.answer(question.side, &decision.answer))
    }

    /// Lets the computer place the rest of the reader's pieces.
    pub fn place_for_me(self) {
        self.placing.set(true);
        self.place();
    }

    fn reset_shares(self) {
        let shares = self.question.with_untracked(|question| match question {
            Some(Question { shape: Shape::Spread { .. }, options, .. }) => vec![0; options.len()],
            _ => Vec::new(),
        });
        self.shares.set(shares);
    }

    /// Drops every plan.
    pub fn put_down(self) {
        self.grasp.set_value(None);
        self.reach.set_value(Vec::new());
        self.draft.set(None);
        self.picked.set(None);
        self.ticked.set(Vec::new());
        self.refusal.set(None);
        self.hint.set(None);
    }

    fn save(self) {
        let id = self.id.get_untracked();
        let cover = self.always_cover.get_untracked();
        let saved = self.peek(|sitting| begin::saved(id, sitting, cover));
        let Some(saved) = saved else { return };
        self.saved.set(false);
        spawn_local(async move {
            let kept = store::save(&saved).await.is_ok();
            // The table may have been left meanwhile.
            self.saved.try_set(kept);
        });
    }

    /// Chooses an answer: given at once if nothing is risked, else held until it is confirmed.
    pub fn pick(self, answer: Answer) {
        let again = self.picked.with_untracked(|picked| picked.as_ref() == Some(&answer));
        if again || self.odds(&answer).is_none() {
            self.give(vec![answer]);
        } else {
            self.refusal.set(None);
            self.picked.set(Some(answer));
        }
    }

    /// Gives the order: whatever is in hand, picked, ticked or spread.
    pub fn confirm(self) {
        let Some(question) = self.question.get_untracked() else { return };
        let held = self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.answers(draft)))
        });
        let answers = match (held, self.picked.get_untracked(), question.shape) {
            (Some(answers), ..) => answers,
            (None, Some(answer), _) => vec![answer],
            (None, None, Shape::ChooseSome { .. }) => {
                vec![Answer::Some(self.ticked.with_untracked(|ticked| ticked.iter().copied().take(16).collect()))]
            }
            (None, None, Shape::WriteOrders) => {
                vec![Answer::Orders(self.ticked.with_untracked(|ticked| ticked.iter().copied().take(32).collect()))]
            }
            (None, None, Shape::Spread { .. }) => {
                vec![Answer::Spread(self.shares.with_untracked(|shares| shares.iter().copied().take(16).collect()))]
            }
            (None, None, Shape::Confirm) => vec![Answer::Confirm],
            _ => return,
        };
        self.give(answers);
    }

    /// Gives answers, one after the other; a refusal stops them and is told.
    pub fn give(self, answers: Vec<Answer>) {
        let Some(side) = self.side() else { return };
        for answer in answers {
            if !self.answer(side, &answer) {
                return;
            }
        }
    }

    /// Gives one answer; whether it was accepted. Dice that are typed in come later.
    fn answer(self, side: Side, answer: &Answer) -> bool {
        if self.peek(Sitting::is_typed) == Some(true) {
            return self.type_dice(side, answer.clone(), Vec::new());
        }
        let given = self
            .sitting
            .try_update_value(|sitting| sitting.as_mut().map(|sitting| sitting.answer(side, answer).cloned()));
        self.settle(given.flatten())
    }

    fn settle(self, given: Option<Result<LogEntry, Refused>>) -> bool {
        match given {
            Some(Ok(entry)) => {
                self.typing.set(None);
                self.tell(&entry);
                self.sound(&entry);
                let before = self.view.with_untracked(|view| view.as_ref().and_then(|view| view.side));
                self.changed();
                self.cover(before);
                true
            }
            Some(Err(refused)) => {
                self.refuse(&refused);
                false
            }
            None => false,
        }
    }

    /// Covers the table where another person is asked and something is hidden.
    fn cover(self, before: Option<Side>) {
        let people = self.peek(|sitting| sitting.seats() == [Seat::Human; 2]) == Some(true);
        let now = self.view.with_untracked(|view| view.as_ref().and_then(|view| view.side));
        let hides = || self.always_cover.get_untracked() || self.peek(|sitting| sitting.host().hides()) == Some(true);
        if people && now.is_some() && before.is_some() && now != before && hides() {
            self.covered.set(true);
        }
    }

    /// Goes on with dice that are thrown on a real table.
    pub fn type_dice(self, side: Side, answer: Answer, faces: Vec<u8>) -> bool {
        let given = self.sitting.try_update_value(|sitting| {
            sitting.as_mut().map(|sitting| sitting.answer_by_hand(side, &answer, &faces).cloned())
        });
        match given.flatten() {
            Some(Err(Refused::Dice(Fault::Missing { die, .. }))) => {
                self.typing.set(Some(Typing { side, answer, faces, die }));
                false
            }
            given => self.settle(given),
        }
    }

    fn tell(self, entry: &LogEntry) {
        let (lang, eyes) = (self.lang(), self.view.with_untracked(|view| view.as_ref().and_then(|view| view.side)));
        let told = self.peek(|sitting| {
            let cast = Cast::new(lang, sitting.chart(), &sitting.view());
            let seen = entry.events.iter().filter(|event| eyes.is_none_or(|side| event.seen_by(side)));
            seen.map(|event| cast.event(event)).collect::<Vec<_>>().join(". ")
        });
        self.news.set(told.unwrap_or_default());
    }

    /// Dice are heard as they fall, orders as they are given; placing is silent.
    fn sound(self, entry: &LogEntry) {
        let dice = entry.events.iter().map(|event| event.dice.len()).sum();
        let sound = match (dice, &entry.given) {
            (0, Answer::Place { .. } | Answer::Confirm) => return,
            (0, _) => Sound::Drum,
            (dice, _) => Sound::Dice(dice),
        };
        self.settings.with_untracked(|settings| sound::play(settings, sound));
    }

    fn refuse(self, refused: &Refused) {
        let Refused::Rules(refusal) = refused else {
            self.alarm.set(refused.to_string());
            return;
        };
        let lang = self.lang();
        let told = self.peek(|sitting| Cast::new(lang, sitting.chart(), &sitting.view()).refusal(refusal));
        self.alarm.set(told.unwrap_or_default());
        self.refusal.set(Some(refusal.clone()));
    }

    /// Lets the officers go on, if one of them is asked.
    pub fn drive(self) {
        let asked = self.peek(Sitting::awaits).flatten().filter(|_| !self.paused.get_untracked());
        let Some((side, seat)) = asked.filter(|(_, seat)| *seat != Seat::Human) else {
            self.thinking.set(false);
            return;
        };
        let moment = self.moment.get_untracked();
        self.thinking.set(true);
        // What has just happened is looked at before the next thing happens; a choice alone is nothing to look at, and
        // nobody wants to watch a deployment that is not his own.
        let seen = self.peek(|sitting| {
            let last = sitting.log().last();
            last.is_some_and(|last| last.events.iter().any(|event| event.path.len() > 1 || !event.dice.is_empty()))
        });
        let waits = seen == Some(true) && !self.placing.get_untracked();
        let pace = if waits { self.pace.get_untracked() } else { 0 };
        spawn_local(async move {
            let wanted = self.decision(side, seat).await;
            sleep(pace as i32).await;
            // The table may have been left, or the battle gone on without him.
            if self.moment.try_get_untracked() != Some(moment) || self.paused.get_untracked() {
                return;
            }
            // Whoever is late or refused answers something legal instead: the battle never stands still.
            let legal = |answer: &Answer| self.peek(|sitting| sitting.host().check(side, answer).is_ok()) == Some(true);
            let answer = wanted.filter(legal);
            let answer = answer.or_else(|| self.peek(|sitting| sitting.host().sample(side)).flatten());
            if let Some(answer) = answer {
                self.answer(side, &answer);
            }
        });
    }

    fn task(self, officer: &str, side: Side, seed: u64) -> Option<Task> {
        self.peek(|sitting| sitting.task(self.muster.get_value(), officer, side, seed))
    }

    /// What whoever sits there decides, people apart.
    async fn decision(self, side: Side, seat: Seat) -> Option<Answer> {
        match seat {
            Seat::Human => None,
            Seat::Officer(officer) => {
                let seed = self.peek(|sitting| sitting.host().record().header.seed)?;
                let task = self.task(officer, side, seed)?;
                let aside = self.aside.get_value();
                let thought = aside.think(&task).await;
                thought.map(|thought| thought.answer)
            }
            Seat::Script => self.peek(|sitting| sitting.lesson()?.script(sitting.host(), side)).flatten(),
        }
    }

    /// Shows an answer without giving it: a move is held where it leads, a choice that risks something is picked. Whether
    /// there was anything to show.
    pub fn show(self, answer: &Answer) -> bool {
        let Some(question) = self.question.get_untracked() else { return false };
        match (answer, question.piece) {
            (Answer::Move(path), Some(piece)) if self.grasp(piece) => {
                let from = self.in_hand().and_then(|(_, from)| from).unwrap_or_default();
                let at = path.iter().rev().find_map(|step| match step {
                    Step::To(at) => Some(*at),
                    Step::Turn(_) => None,
                });
                let facing = path.iter().rev().find_map(|step| match step {
                    Step::Turn(facing) => Some(*facing),
                    Step::To(_) => None,
                });
                self.hold(at.unwrap_or(from.at), facing);
                true
            }
            _ if self.odds(answer).is_some() => {
                self.put_down();
                self.picked.set(Some(answer.clone()));
                true
            }
            _ => false,
        }
    }

    /// Stops the officers, or lets them go on.
    pub fn pause(self, paused: bool) {
        self.paused.set(paused);
        self.drive();
    }

    /// Takes the last answer back, if that is fair, or if this is a what-if.
    pub fn undo(self) -> Result<(), NoUndo> {
        let what_if = self.what_if.get_untracked();
        let side = self.side();
        let undone = self.sitting.try_update_value(|sitting| {
            let sitting = sitting.as_mut()?;
            let fair = side.map(|side| sitting.undo(side));
            Some(match fair {
                Some(Ok(())) => Ok(()),
                _ if what_if => sitting.what_if_undo(),
                Some(refused) => refused,
                None => Err(NoUndo::NotYours),
            })
        });
        let undone = undone.flatten().unwrap_or(Err(NoUndo::Nothing));
        if undone.is_ok() {
            self.changed();
        }
        undone
    }

    /// Asks the computer what it would do here.
    pub fn ask_hint(self) {
        let Some(question) = self.question.get_untracked() else { return };
        let best = staff::NAMES[staff::NAMES.len() - 1];
        let Some(task) = self.task(best, question.side, 0) else { return };
        let (aside, moment) = (self.aside.get_value(), self.moment.get_untracked());
        self.thinking.set(true);
        spawn_local(async move {
            let thought = aside.think(&task).await;
            self.thinking.try_set(false);
            if let Some(thought) = thought.filter(|_| self.moment.try_get_untracked() == Some(moment)) {
                self.hint.set(Some(Hint { question, thought }));
            }
        });
    }

    /// Gives up.
    pub fn forfeit(self) {
        let Some(side) = self.side() else { return };
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.forfeit(side);
            }
        });
        self.changed();
    }

    /// Takes a piece in hand; whether it can be moved or placed.
    pub fn grasp(self, piece: PieceId) -> bool {
        if self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(|grasp| grasp.piece == piece)) {
            return true;
        }
        let Some(side) = self.side() else { return false };
        let grasp = self.peek(|sitting| sitting.grasp(side, piece)).flatten();
        let taken = grasp.is_some();
        if taken {
            self.put_down();
            self.selected.set(Some(piece));
        }
        self.reach.set_value(grasp.as_ref().map(|grasp| self.reached(grasp)).unwrap_or_default());
        self.grasp.set_value(grasp);
        taken
    }

    /// Holds the piece in hand over a place.
    pub fn hold(self, to: Point, facing: Option<Facing>) {
        let facing = facing.or_else(|| {
            self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end.facing)).filter(|_| self.places())
        });
        let draft = self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| grasp.draft(to, facing)));
        if self.draft.with_untracked(|now| *now != draft) {
            self.draft.set(draft);
        }
    }

    /// The piece in hand and where it stood.
    pub fn in_hand(self) -> Option<(PieceId, Option<field::Pose>)> {
        self.grasp.with_value(|grasp| grasp.as_ref().map(|grasp| (grasp.piece, grasp.from)))
    }

    /// Whether the piece in hand is placed rather than moved.
    pub fn places(self) -> bool {
        self.grasp.with_value(|grasp| grasp.as_ref().is_some_and(Grasp::places))
    }

    /// What could be done after the draft.
    pub fn then(self) -> Option<Question> {
        self.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| draft.refusal.is_none())?;
            self.grasp.with_value(|grasp| grasp.as_ref().and_then(|grasp| grasp.then(draft)))
        })
    }

    /// Turns the piece in hand by so many degrees.
    pub fn turn(self, degrees: i32) {
        if let Some(end) = self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.end)) {
            self.hold(end.at, Some(end.facing.turned(degrees)));
        }
    }

    /// The places that the piece in hand can reach on a hex grid, each with its cost in hundredths.
    pub fn reach(self) -> Vec<(Point, i32)> {
        self.reach.get_value()
    }

    /// Those places for a piece that is taken in hand: they stay the same as long as it is held.
    fn reached(self, grasp: &Grasp) -> Vec<(Point, i32)> {
        let Some(chart) = self.chart.get_untracked().filter(|chart| chart.table == game::Table::Hex) else {
            return Vec::new();
        };
        let Some(from) = grasp.from.filter(|_| !grasp.places()) else { return Vec::new() };
        let here = field::Hex::new(from.at.x as i16, from.at.y as i16);
        let near = chart.ground.grid().iter().filter(|hex| *hex != here && hex.steps(here) <= 6);
        near.filter_map(|hex| {
            let to = Point::new(i32::from(hex.col), i32::from(hex.row));
            Some((to, grasp.draft(to, None).plan?.used))
        })
        .collect()
    }
}
