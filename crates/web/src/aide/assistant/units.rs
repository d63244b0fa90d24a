//! Units of a saved army, whose facts fill in a party.

use aide::army::Kept;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::bench::Bench;
use crate::parts::live;
use crate::route::Route;
use crate::say::{lang, say, say_with};
use crate::store::{self, Chest};

/// A button that opens the choice of a unit for a party.
#[component]
pub fn Units(bench: Bench, path: String, name: String) -> impl IntoView {
    let armies = RwSignal::new(None::<Vec<Kept>>);
    let set = bench.form.with_untracked(|form| form.as_ref().map_or("", |form| form.system().id()));
    let toggle = move |_| {
        if armies.with_untracked(Option::is_some) {
            armies.set(None);
            return;
        }
        spawn_local(async move {
            let texts = store::list(Chest::Armies).await;
            let kept = texts.iter().filter_map(|text| serde_json::from_str::<Kept>(text).ok());
            armies.try_set(Some(kept.filter(|army| army.set == set).collect()));
        });
    };
    let label = say_with("assist-units-for", &[("whom", name.to_lowercase().into())]);
    let choice = move || {
        armies.get().map(|armies| {
            if armies.is_empty() {
                return view! {
                    <p class="note">{say("assist-units-none")} " " <a href=Route::Armies(String::new()).address()>{say("assist-units-go")}</a></p>
                }
                .into_any();
            }
            let army = |army: Kept| {
                let units = army.units_in(lang()).into_iter().map(|unit| {
                    let path = path.clone();
                    let name = unit.name.clone();
                    let take = move |_| {
                        let mut taken = 0;
                        bench.edit(|form| taken = form.fill(&path, &unit.facts));
                        bench.tell(say_with("assist-units-taken", &[("name", unit.name.clone().into()), ("count", taken.into())]));
                    };
                    view! { <li><button on:click=take>{name}</button></li> }
                });
                view! { <h3>{army.title(lang())}</h3> <ul>{units.collect_view()}</ul> }
            };
            view! { <div class="units">{armies.into_iter().map(army).collect_view()}</div> }.into_any()
        })
    };
    view! {
        <button class="link units-open" aria-label=label on:click=toggle>{say("assist-units")}</button>
        {live(choice)}
    }
}
