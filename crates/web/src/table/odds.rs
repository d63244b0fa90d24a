//! Exact chances as bars.

use game::procedure::Named as _;
use game::view::Forecast;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::say::{lang, say_with};

/// Whole percents that sum to 100: the largest remainders are rounded up.
pub fn percents(chances: &[f64]) -> Vec<u32> {
    let total: f64 = chances.iter().sum();
    if total <= 0.0 {
        return vec![0; chances.len()];
    }
    let exact: Vec<f64> = chances.iter().map(|p| p / total * 100.0).collect();
    let mut whole: Vec<u32> = exact.iter().map(|p| p.floor() as u32).collect();
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| exact[b].fract().total_cmp(&exact[a].fract()).then(a.cmp(&b)));
    let missing = 100 - whole.iter().sum::<u32>().min(100);
    for &place in order.iter().take(missing as usize) {
        whole[place] += 1;
    }
    whole
}

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

#[cfg(test)]
mod tests {
    use super::percents;

    #[test]
    fn percents_sum_to_a_hundred() {
        assert_eq!(percents(&[1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0]), [34, 33, 33]);
        assert_eq!(percents(&[0.875, 0.107, 0.009, 0.009]), [87, 11, 1, 1]);
        assert_eq!(percents(&[1.0]), [100]);
        assert_eq!(percents(&[]), [0; 0]);
        assert_eq!(percents(&[0.0, 0.0]), [0, 0]);
    }
}
