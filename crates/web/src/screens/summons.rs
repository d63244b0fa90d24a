//! A battle that begins at once, as an address says: `#/new/SET/SCENARIO?seed=1&first=human&second=bot:recruit&table=hex`. What
//! it does not say is as on the first screen.

use std::collections::BTreeMap;

use game::Table;
use game::procedure::Named as _;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rulebook::System;
use sitting::{Invitation, Seat};

use crate::begin::Beginning;
use crate::parts::Masthead;
use crate::route::Route;
use crate::say::say;

/// The invitation of an address; none if it names no rule set.
fn invitation(wish: &str) -> Option<Invitation> {
    let (place, query) = wish.split_once('?').unwrap_or((wish, ""));
    let (set, scenario) = place.split_once('/')?;
    let said: BTreeMap<&str, &str> = query.split('&').filter_map(|part| part.split_once('=')).collect();
    // Whom the set does not have nobody can sit down with.
    let known = |seat: &Seat| Seat::all(set).any(|other| other == *seat);
    let seat =
        |side: &str, usual: Seat| said.get(side).and_then(|seat| seat.parse().ok()).filter(known).unwrap_or(usual);
    let best = Seat::Officer(staff::NAMES[staff::NAMES.len() - 1]);
    let table = [Table::Free, Table::Hex].into_iter().find(|table| said.get("table") == Some(&table.name()));
    Some(Invitation {
        system: System::find(set)?,
        scenario: scenario.to_owned(),
        table: table.unwrap_or(Table::Free),
        options: BTreeMap::new(),
        armies: None,
        seats: [seat("first", Seat::Human), seat("second", best)],
        seed: said.get("seed").and_then(|seed| seed.parse().ok()).unwrap_or(1),
        typed: said.get("dice") == Some(&"typed"),
    })
}

/// Begins the battle and goes to its table.
#[component]
pub fn Summons(wish: String) -> impl IntoView {
    match invitation(&wish) {
        Some(invitation) => {
            let beginning = Beginning::Battle { invitation, cover: false };
            spawn_local(async move { Route::Table(beginning.keep().await).take_the_place() });
            view! { <p class="boot" role="status">{say("battle-opening")}</p> }.into_any()
        }
        None => view! {
            <Masthead/>
            <main class="plain"><p class="refused" role="alert">{say("battle-unknown")}</p></main>
        }
        .into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an address says is taken, what it does not say is as usual, and what it says wrongly too.
    #[test]
    fn an_address_says_what_battle_it_is() {
        let said = invitation("josephine/quatre_bras_1815?seed=7&first=bot:recruit&table=hex&second=nobody");
        let said = said.expect("a known set");
        assert_eq!((said.system, &*said.scenario, said.seed), (System::Josephine, "quatre_bras_1815", 7));
        assert_eq!((said.table, said.seats[0]), (Table::Hex, Seat::Officer("recruit")));
        assert_ne!(said.seats[1], Seat::Human);
        assert!(invitation("chess/opening").is_none() && invitation("josephine").is_none());
    }
}
