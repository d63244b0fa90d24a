//! Where in the page one is: the part of the address after `#`, so that any web server will do.

use leptos::prelude::*;

use crate::parts::on_window;

/// A screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Battles to choose from, saved battles, records.
    Home,
    /// A battle to begin at once, as the address says: `SET/SCENARIO?seed=1&first=human`.
    New(String),
    /// The battle of that id.
    Table(String),
    /// The battle of that id, played again; from the moment when so many answers had been given.
    Replay(String, Option<usize>),
    /// What was rolled in it, against what was to be expected.
    Luck(String),
    /// The first steps; a lesson of that number.
    Lesson(usize),
    /// A clause, or a whole book.
    Rules(String),
    /// The assistant: a rule set and a procedure of it.
    Assist(String),
    /// Armies: a saved one, or all.
    Armies(String),
    /// A quick reference sheet, or all.
    Sheets(String),
    /// The tray of dice.
    Tray,
    /// Settings.
    Settings,
}

impl Route {
    /// The route of an address; whatever we do not know leads home.
    pub fn read(hash: &str) -> Route {
        let mut parts = hash.trim_start_matches(['#', '/']).splitn(2, '/');
        let (name, rest) = (parts.next().unwrap_or(""), parts.next().unwrap_or("").to_owned());
        match name {
            "new" if !rest.is_empty() => Route::New(rest),
            "battle" if !rest.is_empty() => Route::Table(rest),
            "replay" if !rest.is_empty() => match rest.split_once('/') {
                Some((id, at)) => Route::Replay(id.to_owned(), at.parse().ok()),
                None => Route::Replay(rest, None),
            },
            "luck" if !rest.is_empty() => Route::Luck(rest),
            "first-steps" => Route::Lesson(rest.parse().unwrap_or(0)),
            "rules" => Route::Rules(rest),
            "assist" => Route::Assist(rest),
            "armies" => Route::Armies(rest),
            "sheets" => Route::Sheets(rest),
            "dice" => Route::Tray,
            "settings" => Route::Settings,
            _ => Route::Home,
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::New(rest) => format!("#/new/{rest}"),
            Route::Table(id) => format!("#/battle/{id}"),
            Route::Replay(id, None) => format!("#/replay/{id}"),
            Route::Replay(id, Some(at)) => format!("#/replay/{id}/{at}"),
            Route::Luck(id) => format!("#/luck/{id}"),
            Route::Lesson(0) => "#/first-steps".to_owned(),
            Route::Lesson(number) => format!("#/first-steps/{number}"),
            Route::Rules(rest) => format!("#/rules/{rest}"),
            Route::Assist(rest) => format!("#/assist/{rest}"),
            Route::Armies(rest) => format!("#/armies/{rest}"),
            Route::Sheets(rest) => format!("#/sheets/{rest}"),
            Route::Tray => "#/dice".to_owned(),
            Route::Settings => "#/settings".to_owned(),
        }
    }

    /// The assistant at a case: everything filled in, with the dice that fell.
    pub fn case(set: &str, procedure: &str, case: &str, dice: &[u8]) -> Route {
        let case = js_sys::encode_uri_component(case);
        let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
        Route::Assist(format!("{set}/{procedure}?case={case}&dice={}", dice.join(",")))
    }

    /// The screen: within some of them one goes from place to place without leaving them.
    pub fn screen(&self) -> Route {
        match self {
            Route::Rules(_) => Route::Rules(String::new()),
            Route::Assist(_) => Route::Assist(String::new()),
            Route::Armies(_) => Route::Armies(String::new()),
            Route::Sheets(_) => Route::Sheets(String::new()),
            other => other.clone(),
        }
    }

    /// Whether it is a screen of this module. `page/boot.js` loads the module of an address and knows the same names.
    fn is_here(&self) -> bool {
        match self {
            Route::Rules(_) | Route::Assist(_) | Route::Armies(_) | Route::Sheets(_) | Route::Tray => {
                cfg!(feature = "aide")
            }
            Route::Home | Route::New(_) | Route::Lesson(0) | Route::Settings => cfg!(feature = "front"),
            Route::Table(_) | Route::Lesson(_) => cfg!(feature = "battle"),
            Route::Replay(..) | Route::Luck(_) => cfg!(feature = "studies"),
        }
    }

    /// Goes there in the place of where one is: whoever goes back does not come here again.
    #[cfg(feature = "front")]
    pub fn take_the_place(&self) {
        // The address is ours and cannot be refused.
        let _ = window().location().replace(&self.address());
    }

    /// Goes there.
    pub fn go(&self) {
        // The address is ours and cannot be refused.
        let _ = window().location().set_hash(&self.address());
    }
}

fn here() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// Where one is, and follows.
pub fn follow() -> RwSignal<Route> {
    let route = RwSignal::new(here());
    on_window(leptos::ev::hashchange, move |_| {
        let there = here();
        // Another module has the others, and is on its way.
        if there.is_here() {
            route.set(there);
        }
    });
    route
}

/// How far one has read on a screen.
#[derive(Clone, Copy)]
pub struct Bookmark(StoredValue<Option<(Route, usize)>>);

impl Bookmark {
    /// In no book.
    pub fn new() -> Self {
        Bookmark(StoredValue::new(None))
    }

    /// Notes how far.
    pub fn put(self, route: Route, place: usize) {
        self.0.set_value(Some((route, place)));
    }

    /// How far, on that screen.
    pub fn find(self, route: &Route) -> Option<usize> {
        self.0.with_value(|mark| mark.as_ref().filter(|(own, _)| own == route).map(|(_, place)| *place))
    }

    /// Forgets it, unless it is of that screen.
    pub fn leave(self, route: &Route) {
        if self.find(route).is_none() {
            self.0.set_value(None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn addresses_are_read_as_they_are_written() {
        for route in [
            Route::Home,
            Route::New("skirmish/meeting?seed=1".to_owned()),
            Route::Table("b1".to_owned()),
            Route::Replay("b1".to_owned(), None),
            Route::Replay("b1".to_owned(), Some(123)),
            Route::Luck("b1".to_owned()),
            Route::Lesson(0),
            Route::Lesson(3),
            Route::Rules("josephine/JOS-FIRE-02".to_owned()),
            Route::Rules(String::new()),
            Route::Assist("pow/fire".to_owned()),
            Route::Armies(String::new()),
            Route::Sheets("fcm".to_owned()),
            Route::Tray,
            Route::Settings,
        ] {
            assert_eq!(Route::read(&route.address()), route);
        }
        assert_eq!(Route::read("#/nowhere"), Route::Home);
        assert_eq!(Route::read("#/battle/"), Route::Home);
        assert_eq!(Route::read("#/replay/b1/last"), Route::Replay("b1".to_owned(), None));
    }
}
