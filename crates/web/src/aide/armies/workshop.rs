//! An army at work: what is kept of it, its outline, the way back. Everything is put away at every change.

use std::collections::BTreeSet;
use std::sync::Arc;

use aide::army::{Army, Edit, Kept, Loss, Outline, Piece};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::parts::Herald;
use crate::say::{lang, say_with};
use crate::store::{self, Chest};

/// The most changes that can be taken back.
const MOST_PAST: usize = 100;

/// An army at work.
#[derive(Clone, Copy)]
pub struct Workshop {
    /// As it is kept.
    pub kept: RwSignal<Option<Kept>>,
    /// The list.
    pub army: RwSignal<Option<Army>>,
    /// What is shown of it.
    pub outline: Memo<Option<Arc<Outline>>>,
    /// There is no such army.
    pub missing: RwSignal<bool>,
    /// It could not be put away.
    pub unsaved: RwSignal<bool>,
    /// The rows that are open, and those of which the offers are.
    pub open: RwSignal<BTreeSet<String>>,
    past: RwSignal<Vec<Army>>,
    herald: Herald,
    next: StoredValue<Option<(String, String)>>,
    busy: StoredValue<bool>,
}

impl Workshop {
    /// The army of that id.
    pub fn open(id: &str) -> Workshop {
        let army = RwSignal::new(None::<Army>);
        let language = lang();
        let shop = Workshop {
            kept: RwSignal::new(None),
            army,
            outline: Memo::new(move |_| army.with(|army| army.as_ref().map(|army| Arc::new(army.outline(language))))),
            missing: RwSignal::new(false),
            unsaved: RwSignal::new(false),
            open: RwSignal::new(BTreeSet::new()),
            past: RwSignal::new(Vec::new()),
            herald: expect_context::<Herald>(),
            next: StoredValue::new(None),
            busy: StoredValue::new(false),
        };
        let id = id.to_owned();
        spawn_local(async move {
            let text = store::get(Chest::Armies, &id).await;
            let kept = text.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
            let army = kept.as_ref().and_then(Kept::army);
            shop.missing.try_set(army.is_none());
            shop.kept.try_set(kept);
            shop.army.try_set(army);
        });
        shop
    }

    /// Its name.
    pub fn title(self) -> String {
        self.army.with(|army| army.as_ref().map_or_else(String::new, |army| crate::say::own(&army.name())))
    }

    /// The points of the list, as they are read aloud.
    pub fn points(self) -> String {
        let points = self.outline.with_untracked(|outline| outline.as_ref().and_then(|outline| outline.points));
        points.map_or_else(|| "–".to_owned(), |points| points.text(lang()))
    }

    /// How many things are wrong.
    pub fn faults(self) -> usize {
        self.outline.with_untracked(|outline| outline.as_ref().map_or(0, |outline| outline.faults))
    }

    /// Makes some changes.
    pub fn edit(self, edits: &[Edit]) {
        self.change(|army| army.apply(edits));
    }

    /// Gives something a name.
    pub fn rename(self, at: &str, name: &str) {
        self.change(|army| army.rename(at, name));
    }

    fn change(self, change: impl FnOnce(&mut Army) -> bool) {
        let Some(before) = self.army.get_untracked() else { return };
        let mut after = before.clone();
        if !change(&mut after) || after == before {
            return;
        }
        self.past.update(|past| {
            past.push(before);
            let surplus = past.len().saturating_sub(MOST_PAST);
            past.drain(..surplus);
        });
        self.army.set(Some(after));
        self.put_away();
    }

    /// Whether there is something to take back.
    pub fn can_undo(self) -> bool {
        !self.past.with(Vec::is_empty)
    }

    /// Takes the last change back.
    pub fn undo(self) {
        let before = self.past.try_update(Vec::pop).flatten();
        if let Some(before) = before {
            self.army.set(Some(before));
            self.put_away();
            self.tell(say_with("army-done-undone", &[("points", self.points().into())]));
        }
    }

    /// Says something to those who listen.
    pub fn tell(self, news: String) {
        self.herald.news.set(news);
    }

    /// Marks what a piece has lost in all.
    pub fn mark(self, piece: &Piece, loss: Loss) {
        self.kept.update(|kept| {
            if let Some(kept) = kept {
                kept.mark(piece, loss);
            }
        });
        self.save();
    }

    /// Takes the last mark back.
    pub fn unmark(self) {
        self.kept.update(|kept| {
            if let Some(kept) = kept {
                kept.undo();
            }
        });
        self.save();
    }

    /// Everybody is back.
    pub fn restore(self) {
        self.kept.update(|kept| {
            if let Some(kept) = kept {
                kept.reset();
            }
        });
        self.save();
    }

    fn put_away(self) {
        self.kept.update(|kept| {
            if let (Some(kept), Some(army)) = (kept, self.army.get_untracked()) {
                kept.put(&army, js_sys::Date::now());
            }
        });
        self.save();
    }

    /// Saves what is kept. One after the other: an older state must not come after a newer one.
    fn save(self) {
        let kept = self.kept.with_untracked(|kept| {
            let kept = kept.as_ref()?;
            Some((kept.id.clone(), serde_json::to_string(kept).ok()?))
        });
        self.next.set_value(kept);
        if self.busy.get_value() {
            return;
        }
        self.busy.set_value(true);
        spawn_local(async move {
            while let Some((id, text)) = self.next.try_update_value(Option::take).flatten() {
                let saved = store::put(Chest::Armies, &id, &text).await.is_ok();
                self.unsaved.try_set(!saved);
            }
            self.busy.try_set_value(false);
        });
    }

    /// Opens or shuts a row.
    pub fn toggle(self, key: &str) {
        self.open.update(|open| {
            if !open.remove(key) {
                open.insert(key.to_owned());
            }
        });
    }

    /// Whether a row is open.
    pub fn is_open(self, key: &str) -> bool {
        self.open.with(|open| open.contains(key))
    }
}

/// Takes the reader to something on the page, once it is there.
pub fn go_to(id: String) {
    request_animation_frame(move || {
        use wasm_bindgen::JsCast;
        let Some(element) = document().get_element_by_id(&id) else { return };
        if let Ok(element) = element.dyn_into::<web_sys::HtmlElement>() {
            let _ = element.focus();
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            element.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// Puts an army away that is not at work; its address.
pub async fn keep(army: &Army) -> Option<String> {
    let id = store::new_id();
    let kept = Kept::new(&id, army, js_sys::Date::now());
    let text = serde_json::to_string(&kept).ok()?;
    store::put(Chest::Armies, &id, &text).await.ok()?;
    Some(id)
}
