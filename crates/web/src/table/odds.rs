//! Exact chances as bars.

use game::procedure::Named as _;
use game::view::Forecast;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::parts::percents;
use crate::say::{lang, say_with};

/// A forecast as one bar, best outcomes first, with what each part means.
#[component]
pub fn OddsBar(
    /// The chances.
    forecast: Forecast,
    /// Whether each part is explained below the bar.
    #[prop(default = true)]
    legend: bool,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let mut chances = forecast.chances;
    chances.retain(|chance| chance.p > 0.0);
    chances.sort_by_key(|chance| chance.bodes as u8);
    let shares: Vec<f64> = chances.iter().map(|chance| chance.p).collect();
    let whole = percents(&shares);
    let language = lang();
    let told: Vec<String> =
        desk.cast(language, |cast| chances.iter().map(|chance| cast.chance(chance)).collect()).unwrap_or_default();
    let exact = |p: f64| format!("{:.1}", p * 100.0).replace('.', language.of(".", ","));
    let label: Vec<String> = told.iter().zip(&shares).map(|(told, p)| format!("{told} {} %", exact(*p))).collect();
    let parts = chances.iter().zip(&whole).zip(&label).map(|((chance, whole), label)| {
        let text = if *whole >= 5 { whole.to_string() } else { String::new() };
        view! {
            <i
                class=format!("odds-{}", chance.bodes.name())
                style:flex-grow=format!("{:.4}", chance.p * 100.0)
                title=label.clone()
            >
                {text}
            </i>
        }
    });
    let key = legend.then(|| {
        let parts = chances.iter().zip(&label).map(|(chance, label)| {
            view! { <span><i class=format!("odds-{}", chance.bodes.name())></i>{label.clone()}</span> }
        });
        view! { <div class="key">{parts.collect_view()}</div> }
    });
    view! {
        <div class="odds">
            <div class="bar" role="img" aria-label=say_with("odds-of", &[("odds", label.join(", ").into())])>
                {parts.collect_view()}
            </div>
            {key}
        </div>
    }
}
