//! The rule books: sections, clauses, their texts in both languages, and a search.

use std::sync::Arc;

use leptos::prelude::*;
use rulebook::{Clause, Lang, System, Texts, lit, search_in};

use crate::parts::{ClauseBody, Herald, Masthead, Shelf, Wanted, address, attr, follow, live, on_window, references, shown};
use crate::route::Route;
use crate::say::{lang, say, say_with};

/// Which clauses are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    All,
    /// Those that the original has.
    Source,
    /// Those about which a doubt was decided.
    Ruled,
    /// Those where the original is silent.
    Ours,
}

impl Filter {
    fn passes(self, clause: Clause) -> bool {
        let entry = clause.entry();
        match self {
            Filter::All => true,
            Filter::Source => entry.origin != "gap",
            Filter::Ruled => entry.ruled,
            Filter::Ours => entry.origin == "gap",
        }
    }
}

/// What the address asks for.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    system: System,
    section: &'static str,
    clause: Option<Clause>,
}

impl Place {
    fn read(rest: &str) -> Place {
        let (set, what) = rest.split_once('/').unwrap_or((rest, ""));
        let clause = Clause::find(what);
        let system = clause.map(|clause| clause.entry().system).or_else(|| System::find(set));
        let system = system.unwrap_or(System::ALL[0]);
        let sections = system.sections();
        let named = sections.iter().find(|section| **section == what).copied();
        let section = clause.map(|clause| clause.entry().section()).or(named);
        Place { system, section: section.or(sections.first().copied()).unwrap_or(""), clause }
    }
}

fn section_address(system: System, section: &str) -> String {
    Route::Rules(format!("{}/{section}", system.id())).address()
}

/// The rule books.
#[component]
pub fn Rulebook() -> impl IntoView {
    let here = expect_context::<RwSignal<Route>>();
    let shelf = expect_context::<Shelf>();
    let place = Memo::new(move |_| match here.get() {
        Route::Rules(rest) => Place::read(&rest),
        _ => Place::read(""),
    });
    let words = RwSignal::new(String::new());
    let filter = RwSignal::new(Filter::All);
    let book = move |language: Lang| match shelf.book(place.with(|place| place.system), language) {
        Wanted::Here(texts) => Some(texts),
        _ => None,
    };
    // The reader's own language first: it is the one that is waited for.
    let own_book = Memo::new(move |_| book(lang()).map(Kept));
    let found = Memo::new(move |_| {
        let (place, words) = (place.get(), words.get());
        let all: Vec<Clause> = if words.trim().is_empty() {
            place.system.clauses().filter(|clause| clause.entry().section() == place.section).collect()
        } else {
            let texts: Vec<Arc<Texts>> = Lang::ALL.into_iter().filter_map(book).collect();
            let texts: Vec<&Texts> = texts.iter().map(|texts| &**texts).collect();
            search_in(place.system, &words, &texts)
        };
        all
    });
    let listed = move || found.get().into_iter().filter(|clause| filter.get().passes(*clause)).collect::<Vec<_>>();
    let titled = move |section: &'static str| {
        own_book.with(|book| book.as_ref().map_or(section.to_owned(), |book| book.0.section(section).to_owned()))
    };
    let sections = move || {
        let system = place.with(|place| place.system);
        let count = |section: &str| system.clauses().filter(|clause| clause.entry().section() == section).count();
        let row = |section: &'static str| {
            let current = move || {
                let here = words.with(|words| words.trim().is_empty()) && place.with(|place| place.section == section);
                here.then_some("true")
            };
            view! {
                <li><a href=section_address(system, section) aria-current=attr(current) on:click=move |_| words.set(String::new())>
                    <span>{live(move || titled(section))}</span> <small>{count(section).to_string()}</small>
                </a></li>
            }
        };
        system.sections().into_iter().map(row).collect_view()
    };
    let choose = move |event| {
        words.set(String::new());
        Route::Rules(event_target_value(&event)).go();
    };
    let filters = [
        (Filter::All, "log-all"),
        (Filter::Source, "rules-source"),
        (Filter::Ruled, "rules-ruled"),
        (Filter::Ours, "rules-ours"),
    ];
    let row = move |clause: Clause| {
        let current = move || place.with(|place| place.clause == Some(clause)).then_some("true");
        view! {
            <li><a href=address(clause) aria-current=attr(current) data-clause=clause.id()>
                <span class="id">{clause.id()}</span> <Origin clause/>
                <span class="title">{live(move || words.with(|words| marked(clause.entry().title(lang()), words)))}</span>
            </a></li>
        }
    };
    let counted = move || {
        let all = place.with(|place| place.system).clauses().count();
        say_with("rules-count", &[("found", listed().len().into()), ("all", all.into())])
    };
    let searches = move || words.with(|words| !words.trim().is_empty());
    let nothing = move || searches() && found.with(Vec::is_empty);
    // The other sets, as far as their books are here; their titles always are.
    let elsewhere = move || {
        let (own, words) = (place.with(|place| place.system), words.get());
        let others = System::ALL.into_iter().filter(|system| *system != own && !words.trim().is_empty());
        let counts = others.map(|system| {
            let texts: Vec<Arc<Texts>> = Lang::ALL.iter().filter_map(|lang| shelf.known(system, *lang)).collect();
            let texts: Vec<&Texts> = texts.iter().map(|texts| &**texts).collect();
            (system, search_in(system, &words, &texts).len())
        });
        let links = counts.filter(|(_, count)| *count > 0).map(|(system, count)| {
            view! { <li><a href=Route::Rules(system.id().to_owned()).address()>{system.name()} " " <small>{count.to_string()}</small></a></li> }
        });
        let links: Vec<_> = links.collect();
        (!links.is_empty()).then(|| view! {
            <nav class="elsewhere" aria-label=say("rules-elsewhere")><p class="caption">{say("rules-elsewhere")}</p><ul>{links}</ul></nav>
        })
    };
    let herald = expect_context::<Herald>();
    follow(move || {
        if searches() {
            herald.news.set(counted());
        }
    });
    let box_ref = NodeRef::<leptos::html::Input>::new();
    on_window(leptos::ev::keydown, move |event| {
        let writing = document()
            .active_element()
            .is_some_and(|element| ["INPUT", "SELECT", "TEXTAREA"].contains(&element.tag_name().as_str()));
        if event.key() == "/"
            && !writing
            && let Some(search) = box_ref.get_untracked()
        {
            event.prevent_default();
            let _ = search.focus();
        }
    });
    let missing = move || shelf.book(place.with(|place| place.system), lang()) == Wanted::Missing;
    view! {
        <div class="rules" data-reading=attr(move || place.with(|place| place.clause.is_some()).to_string())>
            <Masthead/>
            <nav class="sections" aria-label=say("rules-sections")>
                <select id="set" aria-label=say("rules-set") on:change=choose prop:value=attr(move || place.with(|place| place.system.id()))>
                    {System::ALL.map(|system| view! { <option value=system.id() selected=attr(move || place.with(|place| place.system == system))>{system.name()}</option> })}
                </select>
                <ul>{live(sections)}</ul>
            </nav>
            <section class="found" aria-label=say("rules-clauses")>
                <div class="filters">
                    <input
                        type="search"
                        id="search"
                        node_ref=box_ref
                        aria-keyshortcuts="/"
                        placeholder=say("rules-search")
                        aria-label=say("rules-search")
                        prop:value=attr(move || words.get())
                        on:input=move |event| words.set(event_target_value(&event))
                    />
                    {filters.map(|(own, key)| view! {
                        <button aria-pressed=attr(move || (filter.get() == own).to_string()) on:click=move |_| filter.set(own)>{say(key)}</button>
                    })}
                    <span class="count" role="status">{live(counted)}</span>
                </div>
                {shown(missing, move || view! { <p class="refused" role="alert">{say("rules-missing")} " "
                    <button class="link" on:click=move |_| shelf.again()>{say("rules-again")}</button></p> })}
                {shown(nothing, move || view! { <p class="note none">{say("rules-nothing")}</p> })}
                <ul class="clauses">{live(move || listed().into_iter().map(row).collect_view())}</ul>
                {live(elsewhere)}
            </section>
            <main class="reading">
                {live(move || {
                    let place = place.get();
                    let clause = place.clause.or_else(|| listed().first().copied());
                    clause.map(|clause| view! { <Reading clause/> })
                })}
            </main>
        </div>
    }
}

/// A title with the words that were looked for lit.
fn marked(title: &'static str, words: &str) -> Vec<AnyView> {
    let mut parts: Vec<AnyView> = Vec::new();
    let mut from = 0;
    for place in lit(title, words) {
        parts.push(title[from..place.start].into_any());
        parts.push(view! { <mark>{&title[place.clone()]}</mark> }.into_any());
        from = place.end;
    }
    parts.push(title[from..].into_any());
    parts
}

/// Texts that are the same if they are the same texts in memory.
#[derive(Clone)]
struct Kept(Arc<Texts>);

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Where a clause comes from, as a mark.
#[component]
fn Origin(clause: Clause) -> impl IntoView {
    let entry = clause.entry();
    let ours = entry.origin == "gap";
    view! {
        <span class="marks">
            <span class=if ours { "mark ours" } else { "mark source" }>{move || say(if ours { "mark-ours" } else { "mark-source" })}</span>
            {entry.ruled.then(|| view! { " " <span class="mark ruled">{say("mark-ruled")}</span> })}
        </span>
    }
}

/// A clause, in both languages.
#[component]
fn Reading(clause: Clause) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let entry = clause.entry();
    let neighbours = [clause.index().checked_sub(1), Some(clause.index() + 1)]
        .map(|index| index.and_then(Clause::at).filter(|other| other.entry().system == entry.system));
    let [before, after] = neighbours.map(|other| {
        other.map(|other| view! { <a href=address(other) title=other.entry().title(lang())>{other.id()}</a> })
    });
    let other = move || match lang() {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    };
    let languages = move || {
        [lang(), other()].map(|language| {
            view! {
                <div class="tongue" lang=language.code()>
                    <p class="caption">{match language { Lang::En => "English", Lang::Fr => "Français" }}</p>
                    <p class="title">{entry.title(language)}</p>
                    <ClauseBody clause language=Signal::stored(language)/>
                </div>
            }
        })
    };
    let origin = move || {
        if entry.origin == "gap" {
            say("origin-gap")
        } else {
            say_with("origin-source", &[("origin", entry.origin.into())])
        }
    };
    let option = entry.option.map(|option| move || say_with("book-option", &[("option", option.into())]));
    let see = move || {
        let Wanted::Here(texts) = shelf.book(entry.system, lang()) else { return Vec::new() };
        let said = texts.of(clause);
        let text = said.map(|said| format!("{} {}", said.text, said.ruling.as_deref().unwrap_or("")));
        let mut see = references(&text.unwrap_or_default());
        // Those that speak of it, too.
        see.extend(texts.clauses.iter().filter_map(|(id, said)| {
            let mentions = said.text.contains(clause.id())
                || said.ruling.as_ref().is_some_and(|ruling| ruling.contains(clause.id()));
            Clause::find(id).filter(|_| mentions)
        }));
        see.retain(|other| *other != clause);
        see.sort();
        see.dedup();
        see
    };
    view! {
        <article>
            <a class="back" href=section_address(entry.system, entry.section())>"‹ " {say("rules-back")}</a>
            <header>
                <p class="id"><b>{clause.id()}</b> " " <Origin clause/></p>
                <nav class="neighbours" aria-label=say("rules-neighbours")>{before.map(|link| view! { "‹ " {link} " " })} {after.map(|link| view! { {link} " ›" })}</nav>
            </header>
            <h1>{entry.title(lang())}</h1>
            <div class="tongues">{live(languages)}</div>
            <div class="about">
                <div><p class="caption">{say("rules-origin")}</p><p>{origin}</p>
                    <p>{move || say(if entry.acts { "book-acts" } else { "book-describes" })}</p>
                    {option.map(|option| view! { <p>{option}</p> })}
                </div>
                <div>
                    {move || { let see = see(); (!see.is_empty()).then(|| view! {
                        <p class="caption">{say("rules-see")}</p>
                        <ul class="see">{see.into_iter().map(|other| view! {
                            <li><a href=address(other)>{other.id()}</a> " " {other.entry().title(lang())}</li>
                        }).collect_view()}</ul>
                    })}}
                </div>
            </div>
        </article>
    }
}
