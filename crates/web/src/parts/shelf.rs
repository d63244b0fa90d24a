//! The texts of the rule books: fetched when they are first wanted, then kept.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::{Lang, System, Texts};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::store;

type Book = (System, &'static str);

/// The books that are there.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Each with its texts, or with nothing where they could not be fetched.
    books: RwSignal<Vec<(Book, Option<Arc<Texts>>)>>,
    /// Those that are there or on their way.
    asked: StoredValue<Vec<Book>>,
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
        Shelf { books: RwSignal::new(Vec::new()), asked: StoredValue::new(Vec::new()) }
    }

    /// A book; whoever asks follows it, and it is fetched if nobody asked before.
    pub fn book(self, system: System, lang: Lang) -> Wanted {
        let book = (system, lang.code());
        self.fetch(book);
        self.books.with(|books| match books.iter().find(|(known, _)| *known == book) {
            None => Wanted::Coming,
            Some((_, None)) => Wanted::Missing,
            Some((_, Some(texts))) => Wanted::Here(Arc::clone(texts)),
        })
    }

    /// A book if it is here; nobody is sent for it.
    pub fn known(self, system: System, lang: Lang) -> Option<Arc<Texts>> {
        let book = (system, lang.code());
        self.books.with(|books| books.iter().find(|(known, _)| *known == book)?.1.clone())
    }

    /// Fetches what is missing once more.
    pub fn again(self) {
        let missing: Vec<Book> = self
            .books
            .with_untracked(|books| books.iter().filter(|(_, texts)| texts.is_none()).map(|(book, _)| *book).collect());
        self.books.update(|books| books.retain(|(_, texts)| texts.is_some()));
        for book in missing {
            self.asked.update_value(|asked| asked.retain(|known| *known != book));
            self.fetch(book);
        }
    }

    fn fetch(self, book: Book) {
        if !self.asked.with_value(|asked| asked.contains(&book)) {
            self.asked.update_value(|asked| asked.push(book));
            spawn_local(async move {
                let texts = fetched(book).await.map(Arc::new);
                // The screen that wanted it may have been left.
                self.books.try_update(|books| books.push((book, texts)));
            });
        }
    }
}

async fn fetched((system, lang): Book) -> Option<Texts> {
    let names = document().document_element()?.get_attribute("data-rules")?;
    let names = js_sys::JSON::parse(&names).ok()?;
    let address = js_sys::Reflect::get(&names, &format!("{}.{lang}", system.id()).into()).ok()?.as_string()?;
    let response = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let response = response.dyn_into::<web_sys::Response>().ok().filter(web_sys::Response::ok)?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    store::read(&text)
}
