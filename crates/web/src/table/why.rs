//! What an officer weighed: the best of it with its worth and its risk.

use game::{Answer, Question};
use leptos::prelude::*;
use sitting::Thought;
use staff::Note;
use words::decimal;

use crate::desk::{Desk, Hint};
use crate::parts::attr;
use crate::say::{lang, say, say_with};

/// So many of the answers that were weighed are told.
const TOLD: usize = 3;

/// The best answers that were weighed: how far each is behind the best, and how far dice may carry it from there.
#[component]
pub fn Weighed(question: Question, thought: Thought) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let language = lang();
    let points = |points: f64| {
        let hundredths = (points * 100.0).round() as i64;
        format!("{}{}", if hundredths > 0 { "+" } else { "" }, decimal(hundredths, language))
    };
    let best = thought.why.first().map_or(0.0, |first| first.score);
    let told = |answer: &Answer| desk.cast(language, |cast| cast.answer(&question, answer)).unwrap_or_default();
    let lines = thought.why.iter().take(TOLD).map(|considered| {
        let risk = match considered.note {
            Note::Risk { worst, best, .. } | Note::Played { worst, best, .. } => Some((worst, best)),
            Note::Certain | Note::Unjudged => None,
        };
        let risk = risk.map(|(worst, best)| {
            let (worst, best) = (points(worst - considered.score), points(best - considered.score));
            view! { <small>{say_with("hint-risk", &[("worst", worst.into()), ("best", best.into())])}</small> }
        });
        view! { <li><span>{told(&considered.answer)} " " {risk}</span> <b>{points(considered.score - best)}</b></li> }
    });
    let aim = thought.aim.and_then(|aim| desk.cast(language, |cast| cast.aim(&aim)));
    view! { <p>{aim}</p> <ol>{lines.collect_view()}</ol> <p class="note">{say("hint-why")}</p> }
}

/// Why an officer answered as he did, for whoever asks.
#[component]
pub fn Why(
    /// The places of the answers in the record, the first and the last.
    answers: (usize, usize),
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let open = RwSignal::new(false);
    let known = move |answer: usize| (answers.0..=answers.1).contains(&answer);
    let thoughts: Vec<Hint> = desk.thoughts.with_untracked(|thoughts| {
        thoughts.iter().filter(|(answer, _)| known(*answer)).map(|(_, hint)| hint.clone()).collect()
    });
    (!thoughts.is_empty()).then(|| {
        let thoughts = StoredValue::new(thoughts);
        let each = |Hint { question, thought }: Hint| {
            let asked = expect_context::<Desk>().cast(lang(), |cast| cast.question(&question));
            view! { <h3>{asked}</h3> <Weighed question thought/> }
        };
        view! {
            <div class="why">
                <button class="link why-this" aria-expanded=attr(move || open.get().to_string()) on:click=move |_| open.update(|open| *open = !*open)>{say("why-this")}</button>
                {crate::parts::shown(move || open.get(), move || view! {
                    <div class="hint">{thoughts.get_value().into_iter().map(each).collect_view()}</div>
                })}
            </div>
        }
    })
}
