//! What several tabs of an army are made of.

use aide::army::Fault;
use leptos::prelude::*;

use crate::parts::ClauseLink;

/// What is wrong, with its clause.
#[component]
pub fn FaultLine(fault: Fault) -> impl IntoView {
    view! { <span>{fault.says}</span> {fault.clause.map(|clause| view! { " " <ClauseLink clause/> })} }
}

/// A button that asks once more before it does something that cannot be taken back.
#[component]
pub fn Sure(
    /// What it is about.
    label: String,
    /// What it asks with.
    sure: String,
    /// By what it is found.
    #[prop(into)]
    id: String,
    /// What it does.
    #[prop(into)]
    then: Callback<()>,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let sure = StoredValue::new(sure);
    let label = StoredValue::new(label);
    let sure_id = StoredValue::new(format!("{id}-sure"));
    let id = StoredValue::new(id);
    move || {
        if asked.get() {
            view! {
                <button class="danger" id=sure_id.get_value() autofocus on:click=move |_| { asked.set(false); then.run(()); }>{sure.get_value()}</button>
                <button on:click=move |_| asked.set(false)>{crate::say::say("cancel")}</button>
            }
            .into_any()
        } else {
            view! { <button id=id.get_value() on:click=move |_| { asked.set(true); super::workshop::go_to(sure_id.get_value()); }>{label.get_value()}</button> }.into_any()
        }
    }
}
