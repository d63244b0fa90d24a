//! Work done aside, in a worker, so that the page never freezes.

use std::cell::RefCell;
use std::rc::Rc;
#[cfg(feature = "battle")]
use std::sync::Arc;

use game::packed::{pack, unpack};
use js_sys::{Function, Object, Promise, Reflect};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
#[cfg(feature = "studies")]
use sitting::Luck;
use sitting::{Task, Thought};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long an officer may think, in milliseconds; the page has a legal answer ready for when he does not.
const DEADLINE_MS: i32 = 1_900;
/// After so long he answers the best that he has found so far.
#[cfg(feature = "battle")]
const THINKING_MS: f64 = 1_200.0;
/// How long a count of all that the dice might have done may take.
const LUCK_MS: i32 = 60_000;

/// What the worker is asked.
#[derive(Serialize, Deserialize)]
enum Work {
    /// What an officer would answer.
    Think(Task),
    /// The luck of a record.
    #[cfg(feature = "studies")]
    Luck {
        /// What it began with.
        opened: String,
        /// The record.
        record: String,
    },
}

/// What the worker does with its work, and what it answers: packed texts, `null` to what is none.
pub fn think(message: &str) -> String {
    let done = match unpack(message) {
        #[cfg(feature = "battle")]
        Ok(Work::Think(task)) => {
            let end = js_sys::Date::now() + THINKING_MS;
            pack(&sitting::think(&task, Some(Arc::new(move || js_sys::Date::now() >= end))))
        }
        #[cfg(feature = "studies")]
        Ok(Work::Luck { opened, record }) => pack(&sitting::luck_of(&opened, &record)),
        _ => return "null".to_owned(),
    };
    done.unwrap_or_else(|_| "null".to_owned())
}

/// A worker that thinks, made when it is first needed and again when it was stopped.
#[derive(Clone, Default)]
pub struct Aside(Rc<RefCell<Bench>>);

#[derive(Default)]
struct Bench {
    worker: Option<Worker>,
    /// Whoever waits, by the number of what was asked.
    waiting: Vec<(u32, Function)>,
    asked: u32,
}

impl Bench {
    /// Whoever waits for that number.
    fn take(&mut self, number: u32) -> Option<Function> {
        let place = self.waiting.iter().position(|(own, _)| *own == number)?;
        Some(self.waiting.swap_remove(place).1)
    }
}

impl Aside {
    /// What an officer would answer; `None` if he did not make up his mind in time.
    pub async fn think(&self, task: &Task) -> Option<Thought> {
        self.work(&Work::Think(task.clone()), DEADLINE_MS).await
    }

    /// The luck of a battle, by what it began with and its record; `None` if it cannot be counted.
    #[cfg(feature = "studies")]
    pub async fn luck(&self, opened: String, record: String) -> Option<Luck> {
        self.work(&Work::Luck { opened, record }, LUCK_MS).await
    }

    async fn work<T: DeserializeOwned>(&self, work: &Work, deadline_ms: i32) -> Option<T> {
        let text = pack(work).ok()?;
        let number = {
            let mut bench = self.0.borrow_mut();
            bench.asked += 1;
            bench.asked
        };
        let worker = self.worker()?;
        let answered = Promise::new(&mut |resolve, _| {
            if let Some(window) = web_sys::window() {
                let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, deadline_ms);
            }
            self.0.borrow_mut().waiting.push((number, resolve));
        });
        let message = Object::new();
        for (key, value) in [("id", JsValue::from(number)), ("text", JsValue::from(text))] {
            Reflect::set(&message, &key.into(), &value).ok()?;
        }
        worker.post_message(&message).ok()?;
        let text = JsFuture::from(answered).await.ok()?.as_string();
        self.0.borrow_mut().take(number);
        if text.is_none() {
            // He is still at it: somebody fresh takes over.
            worker.terminate();
            self.0.borrow_mut().worker = None;
        }
        unpack::<Option<T>>(&text?).ok().flatten()
    }

    fn worker(&self) -> Option<Worker> {
        if let Some(worker) = &self.0.borrow().worker {
            return Some(worker.clone());
        }
        let root = web_sys::window()?.document()?.document_element()?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // The worker runs the module that stands in the page.
        let address = format!("{}#{}", root.get_attribute("data-worker")?, root.get_attribute("data-module")?);
        let worker = Worker::new_with_options(&address, &options).ok()?;
        let bench = Rc::downgrade(&self.0);
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let data = event.data();
            let number = Reflect::get(&data, &"id".into()).ok().and_then(|id| id.as_f64());
            let text = Reflect::get(&data, &"text".into()).unwrap_or(JsValue::UNDEFINED);
            let waiting = number.and_then(|number| bench.upgrade()?.borrow_mut().take(number as u32));
            if let Some(resolve) = waiting {
                let _ = resolve.call1(&JsValue::NULL, &text);
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        // It listens as long as the page stands.
        heard.forget();
        self.0.borrow_mut().worker = Some(worker.clone());
        Some(worker)
    }
}
