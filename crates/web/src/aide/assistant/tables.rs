//! Printed tables with what is read of them lit.

use aide::printed::{Printed, printed};
use leptos::prelude::*;

use super::answer::percent;
use super::bench::Bench;
use crate::parts::{ClauseLink, attr, follow, live};
use crate::say::{lang, say};

/// So many columns and rows are shown around what is lit.
const WINDOW: (usize, usize) = (9, 11);

/// The tables that the procedure reads.
#[component]
pub fn Tables(bench: Bench) -> impl IntoView {
    let tables = Memo::new(move |_| {
        let dice = bench.dice.get();
        bench.form.with(|form| {
            bench.answer.with(|answer| match (form, answer) {
                (Some(form), Some(answer)) => printed(form, answer, &dice, lang()),
                _ => Vec::new(),
            })
        })
    });
    let whole = RwSignal::new(false);
    follow(move || {
        tables.track();
        request_animation_frame(lit_in_sight);
    });
    live(move || {
        let whole_now = whole.get();
        let tables = tables.get();
        let cut = tables.iter().any(|table| table.columns.len() > WINDOW.0 || table.rows.len() > WINDOW.1);
        let more = cut.then(|| view! {
            <button class="link" aria-pressed=attr(move || whole.get().to_string()) on:click=move |_| whole.update(|whole| *whole = !*whole)>
                {say("assist-whole-table")}
            </button>
        });
        view! { {tables.into_iter().map(|table| view! { <Table table whole=whole_now/> }).collect_view()} {more} }
    })
}

/// Where the tables move by themselves, what is read of the first is in sight.
fn lit_in_sight() {
    let find = |name: &str| document().query_selector(name).ok().flatten();
    if let Some((all, lit)) = find(".reasons").zip(find(".reasons .printed :is(td.here, tr.lit)")) {
        let (room, row) = (all.get_bounding_client_rect(), lit.get_bounding_client_rect());
        let beyond = row.top() - room.top() - (room.height() - row.height()) / 2.0;
        all.set_scroll_top(all.scroll_top() + beyond as i32);
    }
}

/// One table.
#[component]
fn Table(table: Printed, whole: bool) -> impl IntoView {
    let (columns, rows) =
        if whole { (0..table.columns.len(), 0..table.rows.len()) } else { table.window(WINDOW.0, WINDOW.1) };
    let lit_column = |column: usize| table.lit_columns.contains(&column);
    let heads = columns.clone().map(|column| {
        view! { <th scope="col" class:lit=lit_column(column)>{table.columns[column].clone()}</th> }
    });
    let chance = |row: usize| table.lit_rows.iter().find(|(lit, _)| *lit == row).map(|(_, p)| *p);
    let alike = table.lit_rows.len() == table.rows.len();
    let body = rows.map(|row| {
        let (head, cells) = &table.rows[row];
        let p = chance(row);
        let lit = !alike && p.is_some();
        let cells = columns.clone().map(|column| {
            let here = table.lit.contains(&(row, column));
            let current = here.then_some("true");
            view! { <td class:lit=lit_column(column) || lit class:here=here aria-current=current>{cells[column].clone()}</td> }
        });
        let told = p.filter(|p| *p < 1.0 && !alike).map(|p| view! { <small>" " {percent(p)}</small> });
        view! { <tr class:lit=lit><th scope="row">{head.clone()} {told}</th>{cells.collect_view()}</tr> }
    });
    let clause = table.clause.map(|clause| view! { <ClauseLink clause/> });
    view! {
        <figure class="printed">
            <figcaption>{table.title.clone()} " " {clause}</figcaption>
            <div class="scroll" tabindex="0" role="group" aria-label=table.title.clone()>
                <table>
                    <thead><tr><th>{table.corner.clone()}</th>{heads.collect_view()}</tr></thead>
                    <tbody>{body.collect_view()}</tbody>
                </table>
            </div>
            {table.note.clone().map(|note| view! { <p class="note">{note}</p> })}
        </figure>
    }
}
