//! A battle played again: any record, moment by moment.

use std::rc::Rc;
use std::sync::Arc;

use game::record::DiceFrom;
use game::{Chart, Event, PieceId};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::{Options, Overlay};
use sitting::{Landmark, Reel, Sitting};
use wasm_bindgen::JsCast;
use words::Cast;

use crate::begin::{self, Opening};
use crate::parts::{Masthead, attr, follow, live, on_window, wear};
use crate::route::{Bookmark, Route};
use crate::say::{lang, own, say, say_with};
use crate::settings::Settings;
use crate::svg;
use crate::table::{Derivation, Gallery, Lost, Token};
use crate::timer::sleep;

/// How long a moment stands when the battle plays by itself, in milliseconds.
const PACES: [(i32, &str); 4] =
    [(1600, "replay-slow"), (800, "replay-normal"), (300, "replay-fast"), (90, "replay-rush")];
/// Pixels per unit of a picture to be kept.
const PICTURE_SCALE: f64 = 80.0;

/// A battle, played again.
#[component]
pub fn Replay(
    /// Under which it is saved.
    id: String,
    /// From the moment when so many answers had been given.
    at: Option<usize>,
) -> impl IntoView {
    let film = RwSignal::new_local(None::<Result<Rc<Film>, String>>);
    let language = lang();
    spawn_local(async move {
        let opened = begin::open(&id, language).await;
        film.try_set(Some(opened.map(|opening| Rc::new(Film::new(id, opening)))));
    });
    view! {
        {live(move || match film.get() {
            None => view! { <p class="boot" role="status">{say("battle-opening")}</p> }.into_any(),
            Some(Err(why)) => view! { <Masthead/> <Lost why/> }.into_any(),
            Some(Ok(film)) => view! { <Player film at/> }.into_any(),
        })}
    }
}

/// A battle with all its moments.
struct Film {
    id: String,
    sitting: Sitting,
    /// What it began with.
    muster: String,
    reel: Reel,
    chart: Arc<Chart>,
}

impl Film {
    fn new(id: String, Opening { sitting, muster, .. }: Opening) -> Self {
        let (reel, chart) = (sitting.host().reel(), Arc::new(sitting.chart().clone()));
        Film { id, sitting, muster, reel, chart }
    }

    fn last(&self) -> usize {
        self.reel.moments.len() - 1
    }

    /// The events of a moment. What only one side saw is told when the battle is over.
    fn events(&self, place: usize) -> Vec<Event> {
        let over = self.sitting.is_over();
        let seen = self.reel.moments[place].events.iter().filter(|event| over || event.only.is_none());
        seen.cloned().collect()
    }

    /// Ways that were gone, and lines between those who fought.
    fn overlays(&self, place: usize) -> Vec<Overlay> {
        let before = &self.reel.moments[place.saturating_sub(1)].view;
        let stood = |id: &PieceId| before.pieces.iter().find(|piece| piece.id == *id)?.stand;
        let mut overlays = Vec::new();
        for event in self.events(place) {
            if event.path.len() > 1 {
                let way = event.path.clone();
                overlays.push(Overlay::Path { way, ghost: None, legal: true, label: None });
            }
            if let ([from, to, ..], false) = (&event.pieces[..], event.dice.is_empty())
                && let (Some(from), Some(to)) = (stood(from), stood(to))
                && from.at != to.at
            {
                overlays.push(Overlay::Fire { from: from.at, to: to.at, label: String::new(), legal: true });
            }
        }
        overlays
    }

    /// A name for files of it.
    fn name(&self) -> String {
        let header = &self.sitting.host().record().header;
        format!("{}-{}", header.scenario.replace('_', "-"), header.seed)
    }

    fn picture(&self, place: usize, settings: &Settings) -> String {
        let options = Options {
            lang: settings.lang,
            scale_px_per_unit: PICTURE_SCALE,
            palette: settings.palette(),
            grain: false,
            ..Options::for_chart(&self.chart)
        };
        scene::draw(&self.chart, Some(&self.reel.moments[place].view), &options)
    }
}

#[component]
fn Player(film: Rc<Film>, at: Option<usize>) -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let last = film.last();
    let chart = Arc::clone(&film.chart);
    wear({
        let chart = Arc::clone(&chart);
        move || Some(Arc::clone(&chart))
    });
    let film = StoredValue::new_local(film);
    let (bookmark, route) = (expect_context::<Bookmark>(), Route::Replay(film.with_value(|film| film.id.clone()), at));
    let place = RwSignal::new(bookmark.find(&route).or(at).unwrap_or(0).min(last));
    follow(move || bookmark.put(route.clone(), place.get()));
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(PACES[1].0);
    let landmark = RwSignal::new(Landmark::Melee);
    let failed = RwSignal::new(None::<String>);

    let go = move |to: usize| {
        playing.set(false);
        place.set(to.min(last));
    };
    let play = move || {
        let start = !playing.get_untracked();
        playing.set(start);
        if !start {
            return;
        }
        if place.get_untracked() == last {
            place.set(0);
        }
        spawn_local(async move {
            // Whoever stops, or goes elsewhere, finds the battle where it was.
            loop {
                let before = place.try_get_untracked();
                sleep(pace.try_get_untracked().unwrap_or(0)).await;
                if playing.try_get_untracked() != Some(true) || place.try_get_untracked() != before {
                    return;
                }
                place.update(|place| *place += 1);
                if place.get_untracked() >= last {
                    playing.set(false);
                }
            }
        });
    };
    on_window(ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let on = |names: &[&str]| target.as_ref().is_some_and(|target| names.contains(&target.tag_name().as_str()));
        if event.ctrl_key() || event.meta_key() || event.alt_key() || on(&["INPUT", "SELECT", "TEXTAREA"]) {
            return;
        }
        let now = place.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => go(now.saturating_sub(1)),
            "ArrowRight" => go(now + 1),
            "Home" => go(0),
            "End" => go(last),
            " " if !on(&["BUTTON", "A", "SUMMARY"]) => play(),
            _ => return,
        }
        event.prevent_default();
    });

    let moment_view =
        Signal::derive(move || Some(film.with_value(|film| Arc::new(film.reel.moments[place.get()].view.clone()))));
    let overlays = Signal::derive(move || film.with_value(|film| film.overlays(place.get())));
    let told = move || {
        let (place, language) = (place.get(), lang());
        film.with_value(|film| {
            let cast = Cast::of(language, &film.chart);
            film.events(place).iter().map(|event| cast.event(event)).collect::<Vec<_>>()
        })
    };
    let label = move || {
        let place = place.get();
        let turn = film.with_value(|film| film.reel.moments[place].view.moment.turn);
        let (place, last, turn) = (place.into(), last.into(), i64::from(turn).into());
        say_with("replay-moment", &[("answer", place), ("answers", last), ("turn", turn)])
    };
    let spoken = move || format!("{}. {}", label(), told().join(". "));
    let who = move || {
        let side = film.with_value(|film| film.reel.moments[place.get()].side)?;
        let name = film.with_value(|film| own(&film.chart.sides[side as usize]));
        Some(view! { <span class="by"><Token side/> " " {name}</span> })
    };
    let hash = move || film.with_value(|film| film.reel.moments[place.get()].hash.to_string());
    let jump = move |forward: bool| {
        let (now, landmark) = (place.get_untracked(), landmark.get_untracked());
        let found = film
            .with_value(|film| if forward { film.reel.next(now, landmark) } else { film.reel.previous(now, landmark) });
        if let Some(found) = found {
            go(found);
        }
    };
    let none = move |forward: bool| {
        let (now, landmark) = (place.get(), landmark.get());
        film.with_value(|film| {
            if forward { film.reel.next(now, landmark) } else { film.reel.previous(now, landmark) }.is_none()
        })
    };
    let keep_record = move |_| {
        film.with_value(|film| {
            svg::download(&format!("{}.jsonl", film.name()), "application/jsonl", &film.sitting.text());
        });
    };
    let picture = move || {
        let settings = settings.get_untracked();
        film.with_value(|film| {
            let place = place.get_untracked();
            (format!("{}-{place}", film.name()), film.picture(place, &settings))
        })
    };
    let keep_svg = move |_| {
        let (name, drawing) = picture();
        svg::download(&format!("{name}.svg"), "image/svg+xml", &drawing);
    };
    let keep_png = move |_| {
        let (name, drawing) = picture();
        let sorry = say("replay-no-png");
        spawn_local(async move {
            if !svg::download_png(&format!("{name}.png"), &drawing).await {
                failed.try_set(Some(sorry));
            }
        });
    };
    let fight_on = move |_| {
        let study = film.with_value(|film| film.sitting.fight_on(place.get_untracked()));
        match study {
            Ok(study) => {
                let muster = film.with_value(|film| film.muster.clone());
                spawn_local(async move { Route::Table(begin::hand_over(&study, &muster).await).go() });
            }
            Err(refused) => failed.set(Some(refused.say(lang()))),
        }
    };
    let titles = film.with_value(|film| (film.chart.title.clone(), film.chart.date.clone()));
    let (id, seeded, seed) = film.with_value(|film| {
        let header = &film.sitting.host().record().header;
        (film.id.clone(), header.dice == DiceFrom::Seeded, header.seed)
    });
    let source = move || {
        if seeded { say_with("replay-seed", &[("seed", seed.to_string().into())]) } else { say("replay-typed") }
    };
    view! {
        <div class="replay">
            <Masthead/>
            <main class="map"><Gallery chart view=moment_view overlays label=Signal::derive(spoken)/></main>
            <aside class="panel">
                <header>
                    <h1>{own(&titles.0)}</h1>
                    <p class="note">{own(&titles.1)} " · " {live(source)}</p>
                </header>
                <p class="moment" role="status"><b>{live(label)}</b> " " {live(who)}</p>
                <Moment film place/>
                <p class="hash"><span>{say("replay-hash")}</span> " " <code id="hash">{live(hash)}</code></p>
                {live(move || failed.get().map(|why| view! { <p class="refused" role="alert">{why}</p> }))}
                <div class="buttons">
                    <button class="primary" id="fight-on" title=say("replay-fight-on-title") on:click=fight_on>{say("replay-fight-on")}</button>
                    <button id="keep-record" on:click=keep_record>{say("replay-record")}</button>
                    <button id="keep-svg" on:click=keep_svg>"SVG"</button>
                    <button id="keep-png" on:click=keep_png>"PNG"</button>
                    <a class="button" href=Route::Luck(id).address()>{say("luck")}</a>
                </div>
            </aside>
            <section class="timeline" aria-label=say("replay-timeline")>
                <Strip film place/>
                <input
                    type="range"
                    id="place"
                    min="0"
                    max=last.to_string()
                    step="1"
                    aria-label=say("replay-timeline")
                    aria-valuetext=attr(spoken)
                    prop:value=attr(move || place.get().to_string())
                    on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))
                />
                <div class="buttons">
                    <button id="first" aria-label=say("replay-first") title=say("replay-first") on:click=move |_| go(0)>"|◂"</button>
                    <button id="back" aria-label=say("replay-back") title=say("replay-back") on:click=move |_| go(place.get_untracked().saturating_sub(1))>"◂"</button>
                    <button id="play" class="primary" aria-pressed=attr(move || playing.get().to_string()) on:click=move |_| play()>
                        {live(move || say(if playing.get() { "pause" } else { "replay-play" }))} " " <kbd aria-hidden="true">"␣"</kbd>
                    </button>
                    <button id="forward" aria-label=say("replay-forward") title=say("replay-forward") on:click=move |_| go(place.get_untracked() + 1)>"▸"</button>
                    <button id="last" aria-label=say("replay-last") title=say("replay-last") on:click=move |_| go(last)>"▸|"</button>
                    <label>{say("replay-pace")} " "
                        <select id="pace" on:change=move |event| pace.set(event_target_value(&event).parse().unwrap_or(PACES[1].0))>
                            {PACES.map(|(pause, key)| view! { <option value=pause.to_string() selected=pause == PACES[1].0>{say(key)}</option> })}
                        </select>
                    </label>
                    <span class="jump" role="group" aria-label=say("replay-jump")>
                        <button id="previous" aria-label=say("replay-previous") disabled=attr(move || none(false)) on:click=move |_| jump(false)>"‹"</button>
                        <select id="landmark" aria-label=say("replay-jump") on:change=move |event| {
                            let key = event_target_value(&event);
                            if let Some(found) = Landmark::ALL.into_iter().find(|landmark| landmark.key() == key) {
                                landmark.set(found);
                            }
                        }>
                            {Landmark::ALL.map(|own| view! { <option value=own.key()>{say(&format!("landmark-{}", own.key()))}</option> })}
                        </select>
                        <button id="next" aria-label=say("replay-next") disabled=attr(move || none(true)) on:click=move |_| jump(true)>"›"</button>
                    </span>
                </div>
            </section>
        </div>
    }
}

/// What happened at a moment, with its derivations.
#[component]
fn Moment(film: StoredValue<Rc<Film>, LocalStorage>, place: RwSignal<usize>) -> impl IntoView {
    let events = move || {
        let (place, language) = (place.get(), lang());
        film.with_value(|film| {
            let cast = Cast::of(language, &film.chart);
            film.events(place).into_iter().map(|event| (cast.event(&event), event)).collect::<Vec<_>>()
        })
    };
    view! {
        <ol class="events" id="events">
            {live(move || {
                let events = events();
                if events.is_empty() {
                    let key = if place.get() == 0 { "replay-before" } else { "replay-nothing" };
                    return view! { <li class="note">{say(key)}</li> }.into_any();
                }
                let rows = events.into_iter().map(|(words, event)| {
                    let opens = !event.factors.is_empty() || !event.dice.is_empty();
                    view! { <li><p>{words}</p> {opens.then(|| view! { <Derivation event/> })}</li> }
                });
                rows.collect_view().into_any()
            })}
        </ol>
    }
}

/// The battle as a strip: where turns begin, where dice fell, what was lost.
#[component]
fn Strip(film: StoredValue<Rc<Film>, LocalStorage>, place: RwSignal<usize>) -> impl IntoView {
    let last = film.with_value(|film| film.last());
    let wide = last.max(1) as f64;
    let share = move |at: usize| format!("{:.3}%", at as f64 / wide * 100.0);
    let ticks = film.with_value(|film| {
        let moments = film.reel.moments.iter().enumerate();
        let notable = moments.filter(|(_, moment)| moment.notable.dice || moment.notable.losses != [0, 0]);
        notable
            .map(|(at, moment)| {
                let lost = moment.notable.losses.iter().sum::<u32>();
                let tall = 4 + 4 * lost.min(4);
                let class = match (moment.notable.lost.is_empty(), lost) {
                    (false, _) => "tick lost",
                    (true, 0) => "tick",
                    (true, _) => "tick hurt",
                };
                view! { <rect class=class x=share(at) y=(24 - tall).to_string() width="2" height=tall.to_string()></rect> }
            })
            .collect_view()
    });
    let turns = film.with_value(|film| {
        let starts = (1..film.reel.moments.len()).filter(|at| film.reel.is(*at, Landmark::Turn));
        let starts: Vec<(usize, u16)> = starts.map(|at| (at, film.reel.moments[at].turn)).collect();
        starts
    });
    let marks = turns.into_iter().map(|(at, turn)| {
        let words = move || say_with("log-turn", &[("turn", i64::from(turn).into())]);
        view! {
            <button class="turn-mark" style:left=share(at) title=attr(words) aria-label=attr(words) on:click=move |_| place.set(at)>{turn.to_string()}</button>
        }
    });
    view! {
        <div class="strip">
            <div class="turns">{marks.collect_view()}</div>
            <svg class="ticks" height="24" aria-hidden="true">
                {ticks}
                <rect class="now" y="0" width="2" height="24" x=attr(move || share(place.get()))></rect>
            </svg>
        </div>
    }
}
