//! What the reader prefers.

use leptos::prelude::*;
use rulebook::Lang;
use scene::{Hatching, LIVERIES, Livery, OTHERS};

use crate::parts::{Keys, Masthead, Segments, attr, follow, live};
use crate::say::{lang, say};
use crate::settings::{Motion, Settings, Theme};
use crate::sound::{self, Sound};

/// The settings.
#[component]
pub fn Preferences() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let language = part(settings, |settings| settings.lang, |settings, lang| settings.lang = lang);
    let theme = part(settings, |settings| settings.theme, |settings, theme| settings.theme = theme);
    let motion = part(settings, |settings| settings.motion, |settings, motion| settings.motion = motion);
    let languages = Signal::stored(vec![(Lang::En, "English".to_owned()), (Lang::Fr, "Français".to_owned())]);
    let themes = Signal::derive(|| {
        [(Theme::System, "as-system"), (Theme::Light, "theme-light"), (Theme::Dark, "theme-dark")]
            .map(|(theme, key)| (theme, say(key)))
            .to_vec()
    });
    let motions = Signal::derive(|| {
        [(Motion::System, "as-system"), (Motion::Full, "motion-full"), (Motion::None, "motion-none")]
            .map(|(motion, key)| (motion, say(key)))
            .to_vec()
    });
    let reset =
        move |_| settings.update(|settings| *settings = Settings { lang: settings.lang, ..Settings::default() });
    let sound = move |on: bool| {
        settings.update(|settings| settings.sound = on);
        // So that one hears what one has chosen.
        settings.with_untracked(|settings| sound::play(settings, Sound::Dice(4)));
    };
    view! {
        <Masthead/>
        <main class="plain settings">
            <h1>{say("settings")}</h1>
            <section>
                <h2>{say("settings-page")}</h2>
                <Segments name="language" choices=languages chosen=language/>
                <Segments name="settings-theme" choices=themes chosen=theme/>
                <Segments name="settings-motion" choices=motions chosen=motion/>
                <label class="text-size"><span>{say("settings-text")}</span>
                    <input
                        type="range" id="text-size" min="80" max="200" step="10"
                        prop:value=attr(move || settings.with(|settings| settings.text).to_string())
                        on:input=move |event| settings.update(|settings| settings.text = event_target_value(&event).parse().unwrap_or(100))
                    />
                    <output>{live(move || { let space = lang().of("", "\u{202f}"); settings.with(|settings| format!("{}{space}%", settings.text)) })}</output>
                </label>
                <fieldset class="chips"><legend>{say("settings-more")}</legend>
                    <Switch name="contrast" on=Signal::derive(move || settings.with(|settings| settings.contrast)) flip=move |on| settings.update(|settings| settings.contrast = on)/>
                    <Switch name="sound" on=Signal::derive(move || settings.with(|settings| settings.sound)) flip=sound/>
                    <Switch name="words" on=Signal::derive(move || settings.with(|settings| settings.words)) flip=move |on| settings.update(|settings| settings.words = on)/>
                    <Switch name="leave" on=Signal::derive(move || settings.with(|settings| settings.leave)) flip=move |on| settings.update(|settings| settings.leave = on)/>
                </fieldset>
            </section>
            <section>
                <h2>{say("settings-colours")}</h2>
                <p class="note">{say("settings-colours-how")}</p>
                <fieldset class="chips"><legend class="unseen">{say("settings-colours")}</legend>
                    <Switch name="safe-colours" on=Signal::derive(move || settings.with(|settings| settings.safe_colours)) flip=move |on| settings.update(|settings| settings.safe_colours = on)/>
                </fieldset>
                <Liveries/>
            </section>
            <section>
                <h2>{say("settings-keys")}</h2>
                <Keys/>
            </section>
            <p><button id="reset" on:click=reset>{say("settings-reset")}</button></p>
        </main>
    }
}

/// One of the settings as a signal of its own.
fn part<T: Copy + PartialEq + Send + Sync + 'static>(
    settings: RwSignal<Settings>,
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
) -> RwSignal<T> {
    let own = RwSignal::new(settings.with_untracked(get));
    follow(move || {
        let value = own.get();
        if settings.with_untracked(get) != value {
            settings.update(|settings| set(settings, value));
        }
    });
    follow(move || {
        let value = settings.with(get);
        if own.get_untracked() != value {
            own.set(value);
        }
    });
    own
}

#[component]
fn Switch(
    /// What it switches: the end of its key.
    name: &'static str,
    /// Whether it is on.
    on: Signal<bool>,
    /// Switches it.
    flip: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="chip"><input type="checkbox" id=name prop:checked=attr(move || on.get()) on:change=move |event| flip(event_target_checked(&event))/>
            <span>{live(move || say(&format!("settings-{name}")))}</span></label>
    }
}

/// The nations as they are painted.
#[component]
fn Liveries() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    let sample = move |livery: Livery| {
        let colours = move || livery.colours(settings.with(Settings::palette));
        let id = format!("hatching-{}", livery.key);
        let fill = format!("url(#{id})");
        view! {
            <li>
                <svg viewBox="0 0 60 34" width="60" height="34" aria-hidden="true">
                    <defs><Cut hatching=livery.hatching id/></defs>
                    <rect x="1" y="1" width="58" height="32" rx="2" stroke-width="1.5" fill=attr(move || colours().0) stroke=attr(move || colours().1)></rect>
                    <rect x="2" y="2" width="56" height="30" fill=fill></rect>
                </svg>
                <span>{live(move || livery.name[lang() as usize])}</span>
            </li>
        }
    };
    view! { <ul class="liveries">{LIVERIES.iter().chain([&OTHERS]).copied().map(sample).collect_view()}</ul> }
}

/// The engravers' code, cut in white.
#[component]
fn Cut(hatching: Hatching, id: String) -> impl IntoView {
    let (d, dark) = match hatching {
        Hatching::Horizontal => ("M0 2H8M0 6H8", false),
        Hatching::Vertical => ("M2 0V8M6 0V8", false),
        Hatching::Rising => ("M0 8L8 0M-2 2L2 -2M6 10L10 6", false),
        Hatching::Falling => ("M0 0L8 8M-2 6L2 10M6 -2L10 2", false),
        Hatching::Crossed => ("M0 2H8M0 6H8M2 0V8M6 0V8", false),
        Hatching::Chequer => ("M0 2H4M4 6H8M0 1H4M0 3H4M4 5H8M4 7H8", false),
        Hatching::Plain => ("", false),
        Hatching::Dots => ("M2 2h.01M6 6h.01", true),
        Hatching::Chevrons => ("M0 4L2 2L4 4L6 2L8 4M0 8L2 6L4 8L6 6L8 8", false),
        Hatching::Double => ("M0 1H8M0 3H8", false),
    };
    let (stroke, width) = if dark { ("#231d17", "1.8") } else { ("#fff", "1") };
    view! {
        <pattern id=id width="8" height="8" patternUnits="userSpaceOnUse">
            <path d=d stroke=stroke stroke-width=width stroke-opacity="0.75" stroke-linecap="round" fill="none"></path>
        </pattern>
    }
}
