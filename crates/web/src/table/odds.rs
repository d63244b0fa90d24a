//! Exact chances as bars.

use game::Bodes;
use game::procedure::Named as _;
use game::view::{Chance, Forecast};
use leptos::prelude::*;

use crate::desk::Desk;
use crate::parts::percents;
use crate::say::{lang, say_with};

/// The best first. Where several bode the same, more of a good thing comes before less of it, less of a bad one before more.
fn order(chance: &Chance) -> (u8, i64) {
    let amount = chance.numbers.iter().map(|(_, quantity)| quantity.number()).sum::<i64>();
    let good = matches!(chance.bodes, Bodes::Best | Bodes::Well);
    (chance.bodes as u8, if good { -amount } else { amount })
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
    game::sort_few(&mut chances, |a, b| order(a).cmp(&order(b)));
    let shares: Vec<f64> = chances.iter().map(|chance| chance.p).collect();
    let whole = percents(&shares);
    let language = lang();
    let told: Vec<String> =
        desk.cast(language, |cast| chances.iter().map(|chance| cast.chance(chance)).collect()).unwrap_or_default();
    let exact = |p: f64| format!("{:.1}", p * 100.0).replace('.', language.of(".", ","));
    let label: Vec<String> = told.iter().zip(&shares).map(|(told, p)| format!("{told} {} %", exact(*p))).collect();
    // Neighbours that bode the same are told apart by their shade.
    let shades: Vec<usize> = shades(&chances);
    let parts = chances.iter().zip(&whole).zip(&label).zip(&shades).map(|(((chance, whole), label), shade)| {
        let text = if *whole >= 5 { whole.to_string() } else { String::new() };
        view! {
            <i
                class=format!("odds-{}", chance.bodes.name())
                style:flex-grow=format!("{:.4}", chance.p * 100.0)
                style=("--shade", shade.to_string())
                title=label.clone()
            >
                {text}
            </i>
        }
    });
    let key = legend.then(|| {
        let parts = chances.iter().zip(&label).zip(&shades).map(|((chance, label), shade)| {
            view! { <span><i class=format!("odds-{}", chance.bodes.name()) style=("--shade", shade.to_string())></i>{label.clone()}</span> }
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

/// How many before each bode the same.
fn shades(chances: &[Chance]) -> Vec<usize> {
    let before =
        |place: usize| chances[..place].iter().rev().take_while(|other| other.bodes == chances[place].bodes).count();
    (0..chances.len()).map(before).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three losses before two, two before one, none last: whatever order they were counted in.
    #[test]
    fn odds_stand_from_the_best_to_the_worst() {
        let chance = |amount: i64, bodes: Bodes| Chance {
            what: game::Name::of(Bodes::Best),
            numbers: vec![(game::Name::of(Bodes::Best), game::Quantity::Count(amount))],
            bodes,
            p: 0.25,
        };
        let mut chances =
            [chance(1, Bodes::Well), chance(2, Bodes::Well), chance(3, Bodes::Well), chance(0, Bodes::Even)];
        chances.sort_by_key(order);
        assert_eq!(chances.each_ref().map(|chance| chance.numbers[0].1.number()), [3, 2, 1, 0]);
        assert_eq!(shades(&chances), [0, 1, 2, 0]);
        let mut losses = [chance(2, Bodes::Ill), chance(1, Bodes::Ill)];
        losses.sort_by_key(order);
        assert_eq!(losses[0].numbers[0].1.number(), 1);
    }
}
