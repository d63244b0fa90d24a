//! The tray of dice.

use ::dice::{Die, Roll};
use aide::tray::{DICE, DiceTally, MOST, Throw, Tray as Fell};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::assistant::{called, fall};
use crate::parts::{Herald, Masthead, OneDie, attr, faces, live};
use crate::say::{lang, say, say_with};
use crate::store::{self, Chest};

/// Under which the tray is kept.
const KEY: &str = "tray";

fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', lang().of(".", ","))
}

/// Dice to roll or to type in, and what fell against expectation.
#[component]
pub fn Tray() -> impl IntoView {
    let herald = expect_context::<Herald>();
    let fell = RwSignal::new(Fell::default());
    let (die, count, typing) = (RwSignal::new(Die::D6), RwSignal::new(2_usize), RwSignal::new(false));
    spawn_local(async move {
        if let Some(text) = store::get(Chest::Situations, KEY).await {
            fell.try_set(Fell::read(&text));
        }
    });
    let change = move |change: &dyn Fn(&mut Fell)| {
        fell.update(change);
        let text = fell.with_untracked(Fell::text);
        spawn_local(async move {
            // A full or closed store forgets the tray; it rolls on.
            let _ = store::put(Chest::Situations, KEY, &text).await;
        });
    };
    let land = move |faces: Vec<u8>, typed: bool| {
        let die = die.get_untracked();
        change(&|tray| tray.throw(die, &faces, typed));
        let told = fell.with_untracked(|fell| {
            fell.throws.first().map(|throw| {
                let faces = throw.faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                format!("{faces}. {}", say_with("tray-sum", &[("sum", (throw.sum() as usize).into())]))
            })
        });
        herald.news.set(told.unwrap_or_default());
    };
    let roll = move |_| {
        let (die, count) = (die.get_untracked(), count.get_untracked());
        land((0..count).map(|_| fall(die)).collect(), false);
    };
    let what = move || format!("{}\u{202f}×\u{202f}{}", count.get(), called(die.get()));
    let step = move |by: isize| count.update(|count| *count = count.saturating_add_signed(by).clamp(1, MOST));
    let keys = move || {
        let die = die.get();
        let key = move |face: u8| {
            let label = say_with("assist-face", &[("die", called(die).into()), ("face", usize::from(face).into())]);
            view! { <button class="face" data-face=face.to_string() aria-label=label on:click=move |_| land(vec![face], true)><OneDie roll=Roll::plain(die, face)/></button> }
        };
        faces(die).into_iter().map(key).collect_view()
    };
    view! {
        <Masthead/>
        <main class="tray">
            <header><h1>{say("tray-title")}</h1><p class="note">{say("tray-lead")}</p></header>
            <section class="rolling">
                <div class="segments" role="group" aria-label=say("tray-die")>
                    {DICE.map(|own| view! {
                        <button data-die=own.to_string() aria-pressed=attr(move || (die.get() == own).to_string()) on:click=move |_| die.set(own)>{called(own)}</button>
                    })}
                </div>
                <div class="segments" role="group" aria-label=say("tray-mode")>
                    {[(false, "tray-rolled-here"), (true, "tray-typed")].map(|(own, key)| view! {
                        <button data-typed=own.to_string() aria-pressed=attr(move || (typing.get() == own).to_string()) on:click=move |_| typing.set(own)>{say(key)}</button>
                    })}
                </div>
                {live(move || if typing.get() {
                    view! { <div class="keys" role="group" aria-label=say("tray-typed")>{live(keys)}</div> }.into_any()
                } else {
                    view! {
                        <div class="number">
                            <button class="step" aria-label=say("assist-less") on:click=move |_| step(-1)>"−"</button>
                            <output aria-label=say("tray-count")>{live(move || count.get().to_string())}</output>
                            <button class="step" aria-label=say("assist-greater") on:click=move |_| step(1)>"+"</button>
                            <button id="roll" class="primary" on:click=roll>{live(move || say_with("tray-roll", &[("dice", what().into())]))}</button>
                        </div>
                    }.into_any()
                })}
                {live(move || fell.with(|fell| fell.throws.first().cloned()).map(|throw| view! { <Landed throw/> }))}
            </section>
            <section class="counted">
                <h2>{say("tray-counts")}</h2>
                {live(move || {
                    let tallies = fell.with(Fell::tallies);
                    if tallies.is_empty() {
                        return view! { <p class="note">{say("tray-none")}</p> }.into_any();
                    }
                    tallies.into_iter().map(|tally| view! { <Counted tally/> }).collect_view().into_any()
                })}
            </section>
            <section class="fallen">
                <h2>{say("tray-history")}</h2>
                <ol>{live(move || fell.with(|fell| fell.throws.iter().map(|throw| {
                    let faces = throw.faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                    let sum = (throw.faces.len() > 1).then(|| say_with("tray-sum", &[("sum", (throw.sum() as usize).into())]));
                    let typed = throw.typed.then(|| say("tray-typed"));
                    view! { <li><b>{called(throw.die)}</b> " " {faces} " " <small>{sum} " " {typed}</small></li> }
                }).collect_view()))}</ol>
                <div class="buttons small">
                    <button id="undo" on:click=move |_| change(&Fell::undo)>{say("tray-undo")}</button>
                    <button id="reset" on:click=move |_| change(&|tray| *tray = Fell::default())>{say("tray-reset")}</button>
                </div>
            </section>
        </main>
    }
}

/// The last throw, as it lies.
#[component]
fn Landed(throw: Throw) -> impl IntoView {
    let sum = say_with("tray-sum", &[("sum", (throw.sum() as usize).into())]);
    let dice = throw
        .faces
        .iter()
        .enumerate()
        .map(|(delay, face)| view! { <OneDie roll=Roll::plain(throw.die, *face) delay/> });
    view! { <div class="landed"><div class="dice">{dice.collect_view()}</div> <p class="sum">{sum}</p></div> }
}

/// A kind of dice against expectation.
#[component]
fn Counted(tally: DiceTally) -> impl IntoView {
    let most =
        tally.fell.iter().map(|(_, count)| f64::from(*count)).chain(tally.expected.iter().copied()).fold(1.0, f64::max);
    let (mean, expected) = tally.means();
    let rows = tally.fell.iter().zip(&tally.expected).map(|((face, count), expected)| {
        let args = [
            ("face", usize::from(*face).into()),
            ("fell", (*count as usize).into()),
            ("expected", decimal(*expected, 1).into()),
        ];
        view! {
            <tr>
                <th scope="row">{face.to_string()}</th>
                <td class="bars">
                    <span class="bar" role="img" aria-label=say_with("tray-fell-of", &args)>
                        <i style:width=format!("{:.2}%", f64::from(*count) / most * 100.0)></i>
                        <u style:left=format!("{:.2}%", expected / most * 100.0)></u>
                    </span>
                </td>
                <td>{count.to_string()}</td>
                <td>{decimal(*expected, 1)}</td>
            </tr>
        }
    });
    let chance = tally.chance();
    let chance = if chance < 0.0005 { "< 0.1".replace('.', lang().of(".", ",")) } else { decimal(chance * 100.0, 1) };
    view! {
        <div class="tally" data-die=tally.die.to_string()>
            <h3>{called(tally.die)} " · " {say_with("tray-rolled", &[("count", (tally.rolled() as usize).into())])}</h3>
            <table>
                <thead><tr><th scope="col">{say("tray-face")}</th><td></td><th scope="col">{say("tray-fell")}</th><th scope="col">{say("tray-expected")}</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <p>{say_with("tray-mean", &[("mean", decimal(mean, 2).into()), ("expected", decimal(expected, 2).into())])}</p>
            <p>{say_with("tray-chance", &[("percent", format!("{chance}\u{202f}%").into())])}</p>
        </div>
    }
}
