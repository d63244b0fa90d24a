//! The texts of the rule books: fetched when they are first wanted, then kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::{Lang, System, Texts};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

type Book = (System, &'static str);

/// The books that are there.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Each with its texts, or with nothing where they could not be fetched.
    books: RwSignal<BTreeMap<Book, Option<Arc<Texts>>>>,
    /// Those that are there or on their way.
    asked: StoredValue<BTreeSet<Book>>,
}

/// A book as somebody wants it.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// It is on its way.
    Coming,
    /// It could not be fetched.
    Missing,
    /// Here it is.
    Here(Arc<Texts>),
}

impl Shelf {
    /// An empty one.
    pub fn new() -> Self {
        Shelf { books: RwSignal::new(BTreeMap::new()), asked: StoredValue::new(BTreeSet::new()) }
    }

    /// A book; whoever asks follows it, and it is fetched if nobody asked before.
    pub fn book(self, system: System, lang: Lang) -> Wanted {
        let book = (system, lang.code());
        self.fetch(book);
        self.books.with(|books| match books.get(&book) {
            None => Wanted::Coming,
            Some(None) => Wanted::Missing,
            Some(Some(texts)) => Wanted::Here(Arc::clone(texts)),
        })
    }

    /// A book if it is here; nobody is sent for it.
    pub fn known(self, system: System, lang: Lang) -> Option<Arc<Texts>> {
        self.books.with(|books| books.get(&(system, lang.code())).cloned().flatten())
    }

    /// Fetches what is missing once more.
    pub fn again(self) {
        let missing: Vec<Book> = self
            .books
            .with_untracked(|books| books.iter().filter(|(_, texts)| texts.is_none()).map(|(book, _)| *book).collect());
        self.books.update(|books| books.retain(|_, texts| texts.is_some()));
        for book in missing {
            self.asked.update_value(|asked| {
                asked.remove(&book);
            });
            self.fetch(book);
        }
    }

    fn fetch(self, book: Book) {
        let first = self.asked.try_update_value(|asked| asked.insert(book)) == Some(true);
        if first {
            spawn_local(async move {
                let texts = fetched(book).await.map(Arc::new);
                self.books.update(|books| {
                    books.insert(book, texts);
                });
            });
        }
    }
}

async fn fetched((system, lang): Book) -> Option<Texts> {
    let names = document().document_element()?.get_attribute("data-rules")?;
    let names: BTreeMap<String, String> = serde_json::from_str(&names).ok()?;
    let address = names.get(&format!("{}.{lang}", system.id()))?;
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response = response.dyn_into::<web_sys::Response>().ok().filter(web_sys::Response::ok)?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    serde_json::from_str(&text).ok()
}
