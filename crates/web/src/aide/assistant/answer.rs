//! The answer: factors line by line, odds as bars, the result in a sentence.

use aide::form::{Answer, Follow};
use aide::labels::{Labels, capital};
use aide::odds::{Spread, fraction, spreads};
use leptos::prelude::*;
use serde_json::{Map, Value};

use super::bench::Bench;
use super::form::labels;
use crate::parts::{ClauseLink, attr, live};
use crate::say::{lang, say, say_with};

/// A chance in percent, to a tenth.
pub fn percent(p: f64) -> String {
    let text = format!("{:.1}", p * 100.0).replace('.', lang().of(".", ","));
    format!("{text}\u{202f}%")
}

/// A chance as it is counted, if that can be read.
fn exactly(p: f64) -> String {
    fraction(p).map_or_else(
        || p.to_string(),
        |(part, whole)| {
            say_with("assist-one-in", &[("part", part.to_string().into()), ("whole", whole.to_string().into())])
        },
    )
}

/// The factors of the case.
#[component]
pub fn Factors(bench: Bench) -> impl IntoView {
    let lines =
        Memo::new(move |_| bench.answer.with(|answer| answer.as_ref().map(Answer::factors).unwrap_or_default()));
    let refused = Memo::new(move |_| {
        bench.answer.with(|answer| answer.as_ref().is_some_and(|answer| answer.refused().is_some()))
    });
    live(move || {
        let (words, procedure) = labels(bench);
        let lines = lines.get();
        if lines.is_empty() {
            return (!refused.get()).then(|| view! { <p class="note">{say("assist-no-factors")}</p> }.into_any());
        }
        let language = lang();
        let rows = lines.into_iter().map(|line| {
            let whose = line.side.as_deref().map(|side| {
                words.find_field(procedure, side).or_else(|| words.find_name("side", side)).unwrap_or_else(|| side.to_owned())
            });
            view! {
                <tr>
                    <td>{line.clause.entry().title(language)} {whose.map(|whose| view! { <small>" · " {whose}</small> })}</td>
                    <td class="value">{words.contribution(line.clause, &line.value)}</td>
                    <td><ClauseLink clause=line.clause/></td>
                </tr>
            }
        });
        Some(
            view! {
                <h2 class="caption">{say("assist-factors")}</h2>
                <table class="factors"><tbody>{rows.collect_view()}</tbody></table>
            }
            .into_any(),
        )
    })
}

/// A value of a key, as the name of its bar.
fn bar_name(words: Labels, procedure: &str, spread: &Spread, value: &Value) -> String {
    match value {
        Value::Bool(_) => words.told(procedure, &spread.key),
        _ => words.value(procedure, &spread.key, value),
    }
}

/// The odds as bars, while dice are to be rolled.
#[component]
pub fn Odds(bench: Bench) -> impl IntoView {
    let found = Memo::new(move |_| {
        let telling = bench.form.with(|form| form.as_ref().map_or(&[][..], aide::form::Form::telling));
        bench
            .answer
            .with(|answer| answer.as_ref().map(|answer| spreads(&answer.chances(), telling)).unwrap_or_default())
    });
    live(move || {
        let found = found.get();
        if found.is_empty() {
            return None;
        }
        let (words, procedure) = labels(bench);
        let parts = found.into_iter().map(|spread| {
            let (shown, rest) = spread.shown();
            let alone = matches!(shown, [(Value::Bool(_), _)]);
            let bar = |name: String, p: f64| {
                let told = say_with("assist-odds-of", &[("what", name.clone().into()), ("percent", percent(p).into())]);
                view! {
                    <div class="chance" title=exactly(p)>
                        <dt>{name}</dt>
                        <dd>
                            <span class="bar" role="img" aria-label=told><i style:width=format!("{:.3}%", p * 100.0)></i></span>
                            <b>{percent(p)}</b>
                        </dd>
                    </div>
                }
            };
            let bars: Vec<_> = shown.iter().map(|(value, p)| bar(bar_name(words, procedure, &spread, value), *p)).collect();
            let more = (rest > 0.0).then(|| bar("…".to_owned(), rest));
            let head = (!alone).then(|| view! { <h3>{words.told(procedure, &spread.key)}</h3> });
            view! { <div class="spread" class:alone=alone data-key=spread.key.clone()>{head} <dl>{bars.collect_view()}{more}</dl></div> }
        });
        Some(
            view! { <div class="spreads"><h2 class="caption">{say("assist-odds")}</h2> {parts.collect_view()}</div> }
                .into_any(),
        )
    })
}

/// What is said in the bar.
#[derive(Clone, PartialEq)]
enum Told {
    Refused(String, Option<&'static str>),
    Result(Map<String, Value>),
    Odds(Vec<(Map<String, Value>, f64)>),
    Nothing,
}

fn told(answer: Option<&Answer>) -> Told {
    let Some(answer) = answer else { return Told::Nothing };
    if let Some(refused) = answer.refused() {
        return Told::Refused(refused.message, refused.clause.map(rulebook::Clause::id));
    }
    if let Some(result) = answer.result() {
        return Told::Result(result.clone());
    }
    Told::Odds(answer.chances().into_iter().map(|(result, p)| (result.clone(), p)).collect())
}

/// A name within a sentence: without the capital that it begins with, and with those of its abbreviations.
fn small(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next();
    let abbreviated = letters.clone().next().is_some_and(char::is_uppercase);
    first.filter(|_| !abbreviated).map_or(name.to_owned(), |first| first.to_lowercase().chain(letters).collect())
}

/// The likeliest sentence: results that read the same are one.
fn likeliest(told: impl Iterator<Item = (String, f64)>) -> (String, f64) {
    let mut sums: Vec<(String, f64)> = Vec::new();
    for (what, p) in told {
        match sums.iter_mut().find(|(known, _)| *known == what) {
            Some((_, sum)) => *sum += p,
            None => sums.push((what, p)),
        }
    }
    sums.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap_or_default()
}

/// The result in a sentence, and where the rules lead on.
#[component]
pub fn Result(bench: Bench) -> impl IntoView {
    let told = Memo::new(move |_| bench.answer.with(|answer| told(answer.as_ref())));
    let body = move || {
        let (words, procedure) = labels(bench);
        let tale = |result: &Map<String, Value>| {
            bench.form.with_untracked(|form| form.as_ref().map(|form| words.tale(form, result)).unwrap_or_default())
        };
        match told.get() {
            Told::Nothing => ().into_any(),
            Told::Refused(message, clause) => {
                let clause = clause.and_then(rulebook::Clause::find);
                view! {
                    <p class="sentence">{say_with("assist-refused", &[("why", message.into())])} " " {clause.map(|clause| view! { <ClauseLink clause/> })}</p>
                }
                .into_any()
            }
            Told::Odds(all) if all.is_empty() => {
                view! { <p class="sentence">{say("assist-roll-first")}</p> }.into_any()
            }
            Told::Odds(all) => {
                let (what, p) = likeliest(all.iter().map(|(result, p)| (tale(result), *p)));
                let what = say_with("assist-likeliest", &[("percent", percent(p).into()), ("what", what.into())]);
                view! { <p class="sentence">{what}</p> <p class="sub">{say("assist-roll-first")}</p> }.into_any()
            }
            Told::Result(result) => {
                let sentence = tale(&result);
                let all = result.iter().map(|(key, value)| {
                    let (key, value) = (words.told(procedure, key), words.value(procedure, key, value));
                    view! { <div><dt>{key}</dt><dd>{value}</dd></div> }
                });
                view! { <p class="sentence">{sentence}</p> <dl class="all">{all.collect_view()}</dl> }.into_any()
            }
        }
    };
    let follows = Memo::new(move |_| bench.form.with(|form| form.as_ref().map_or(&[][..], aide::form::Form::follow)));
    let good = Memo::new(move |_| !matches!(told.get(), Told::Refused(..) | Told::Nothing));
    let buttons = move || {
        let (words, procedure) = labels(bench);
        let button = |follow: &'static Follow| {
            let what = small(&words.procedure(follow.procedure));
            let text = if follow.about.is_empty() {
                say_with("assist-follow", &[("what", what.into())])
            } else {
                let whom = small(&words.field(procedure, follow.about));
                say_with("assist-follow-about", &[("what", what.into()), ("whom", whom.into())])
            };
            view! { <button class="follow" data-follow=follow.procedure on:click=move |_| bench.follow_up(follow)>{capital(&text)}</button> }
        };
        good.get().then(|| view! { <div class="follows">{follows.get().iter().map(button).collect_view()}</div> })
    };
    view! {
        <footer class="result" class:refusing=attr(move || matches!(told.get(), Told::Refused(..))) aria-label=say("assist-result")>
            <div class="words" role="status">{live(body)}</div>
            {live(buttons)}
        </footer>
    }
}

#[cfg(test)]
mod tests {
    use super::{likeliest, small};

    /// What is abbreviated stays so.
    #[test]
    fn abbreviations_keep_their_capitals() {
        assert_eq!(small("Charged UC"), "charged UC");
        assert_eq!(small("UC under fire"), "UC under fire");
        assert_eq!(small("Épreuve"), "épreuve");
    }

    /// Where every die gives the same, that is certain.
    #[test]
    fn results_that_read_the_same_are_one() {
        let told = |all: &[(&str, f64)]| likeliest(all.iter().map(|(what, p)| ((*what).to_owned(), *p)));
        assert_eq!(told(&[("obeys", 0.25), ("obeys", 0.5), ("obeys", 0.25)]), ("obeys".to_owned(), 1.0));
        assert_eq!(told(&[("obeys", 0.375), ("halts", 0.25), ("halts", 0.375)]), ("halts".to_owned(), 0.625));
    }
}
