//! The texts of clauses, taken apart: paragraphs, lists, tables, and within them code, stress and references to clauses.
//! What comes out is drawn element by element; nothing is ever written as HTML.

use leptos::prelude::*;
use rulebook::{Clause, System};

use super::ClauseLink;

/// A part of a text.
#[derive(Clone, Debug, PartialEq)]
enum Block {
    Paragraph(Vec<Span>),
    List(Vec<Vec<Span>>),
    Table { head: Vec<Vec<Span>>, rows: Vec<Vec<Vec<Span>>> },
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
enum Span {
    Text(String),
    Code(String),
    Strong(String),
    Stress(String),
    Clause(Clause),
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().map(str::trim_end).peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            continue;
        }
        let mut more = |same: fn(&str) -> bool| {
            let mut taken = vec![line];
            while let Some(next) = lines.next_if(|next| same(next)) {
                taken.push(next);
            }
            taken
        };
        blocks.push(if line.starts_with('|') {
            table(&more(|next| next.starts_with('|')))
        } else if line.starts_with("- ") {
            let items = more(|next| next.starts_with("- "));
            Block::List(items.iter().map(|item| spans(&item[2..])).collect())
        } else {
            let lines = more(|next| !next.is_empty() && !next.starts_with('|') && !next.starts_with("- "));
            Block::Paragraph(spans(&lines.join(" ")))
        });
    }
    blocks
}

/// Lines of `| cell | cell |`; the second one, of dashes, parts the head from the rows.
fn table(lines: &[&str]) -> Block {
    let cells = |line: &&str| -> Vec<Vec<Span>> {
        let inner = line.trim().trim_start_matches('|');
        let inner = inner.strip_suffix('|').unwrap_or(inner);
        inner.split('|').map(|cell| spans(cell.trim())).collect()
    };
    let rule = |line: &&str| line.contains('-') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
    let ruled = lines.get(1).is_some_and(rule);
    let head = if ruled { cells(&lines[0]) } else { Vec::new() };
    let rows = lines[if ruled { 2 } else { 0 }..].iter().map(cells).collect();
    Block::Table { head, rows }
}

fn spans(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        // The nearest mark that is closed again.
        let marked = [("`", Span::Code as fn(String) -> Span), ("**", Span::Strong), ("*", Span::Stress)]
            .into_iter()
            .filter_map(|(mark, make)| {
                let begin = rest.find(mark)?;
                let inner = begin + mark.len();
                let length = rest[inner..].find(mark).filter(|length| *length > 0)?;
                Some((begin, inner, length, mark, make))
            })
            .min_by_key(|(begin, _, _, mark, _)| (*begin, usize::MAX - mark.len()));
        let Some((begin, inner, length, mark, make)) = marked else { break };
        referring(&rest[..begin], &mut spans);
        spans.push(make(rest[inner..inner + length].to_owned()));
        rest = &rest[inner + length + mark.len()..];
    }
    referring(rest, &mut spans);
    spans
}

/// Plain text, with the ids of clauses as references.
fn referring(text: &str, into: &mut Vec<Span>) {
    let part_of_id = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let mut plain = String::new();
    let mut rest = text;
    while let Some(begin) = rest.find(part_of_id) {
        let length = rest[begin..].find(|c| !part_of_id(c)).unwrap_or(rest.len() - begin);
        let word = &rest[begin..begin + length];
        plain.push_str(&rest[..begin]);
        let known = System::ALL.iter().any(|system| word.starts_with(system.prefix()));
        match Clause::find(word.trim_end_matches('-')).filter(|_| known) {
            Some(clause) => {
                if !plain.is_empty() {
                    into.push(Span::Text(std::mem::take(&mut plain)));
                }
                into.push(Span::Clause(clause));
                plain.push_str(&word[clause.id().len()..]);
            }
            None => plain.push_str(word),
        }
        rest = &rest[begin + length..];
    }
    plain.push_str(rest);
    if !plain.is_empty() {
        into.push(Span::Text(plain));
    }
}

/// The clauses that a text refers to, each once.
pub fn references(text: &str) -> Vec<Clause> {
    let mut found = Vec::new();
    referring(text, &mut found);
    let mut clauses: Vec<Clause> = Vec::new();
    for span in found {
        if let Span::Clause(clause) = span
            && !clauses.contains(&clause)
        {
            clauses.push(clause);
        }
    }
    clauses
}

fn line(spans: Vec<Span>) -> impl IntoView + use<> {
    let span = |span: Span| match span {
        Span::Text(text) => text.into_any(),
        Span::Code(text) => view! { <code>{text}</code> }.into_any(),
        Span::Strong(text) => view! { <strong>{text}</strong> }.into_any(),
        Span::Stress(text) => view! { <em>{text}</em> }.into_any(),
        Span::Clause(clause) => view! { <ClauseLink clause/> }.into_any(),
    };
    spans.into_iter().map(span).collect_view()
}

/// A text as it is read.
#[component]
pub fn Prose(
    /// The text; tables are Markdown.
    text: String,
) -> impl IntoView {
    let block = |block: Block| match block {
        Block::Paragraph(spans) => view! { <p>{line(spans)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.into_iter().map(|item| view! { <li>{line(item)}</li> });
            view! { <ul>{items.collect_view()}</ul> }.into_any()
        }
        Block::Table { head, rows } => {
            let head = (!head.is_empty()).then(|| {
                let cells = head.into_iter().map(|cell| view! { <th scope="col">{line(cell)}</th> });
                view! { <thead><tr>{cells.collect_view()}</tr></thead> }
            });
            let rows = rows.into_iter().map(|row| {
                let cells = row.into_iter().map(|cell| view! { <td>{line(cell)}</td> });
                view! { <tr>{cells.collect_view()}</tr> }
            });
            view! { <div class="wide"><table>{head}<tbody>{rows.collect_view()}</tbody></table></div> }.into_any()
        }
    };
    view! { <div class="prose">{blocks(&text).into_iter().map(block).collect_view()}</div> }
}

#[cfg(test)]
mod tests {
    use rulebook::josephine::{FIRE_02, MOVE_09};

    use super::*;

    fn text(text: &str) -> Span {
        Span::Text(text.to_owned())
    }

    #[test]
    fn tables_lists_and_paragraphs_are_told_apart() {
        let found = blocks("One line,\nanother.\n\n| a | `b` |\n| --- | :-: |\n| 1 | |\n- first\n- second");
        assert_eq!(
            found,
            [
                Block::Paragraph(vec![text("One line, another.")]),
                Block::Table {
                    head: vec![vec![text("a")], vec![Span::Code("b".to_owned())]],
                    rows: vec![vec![vec![text("1")], vec![]]],
                },
                Block::List(vec![vec![text("first")], vec![text("second")]]),
            ]
        );
    }

    #[test]
    fn marks_that_are_not_closed_are_text() {
        assert_eq!(spans("2 * 3 = 6"), [text("2 * 3 = 6")]);
        assert_eq!(spans("**so** and *so*"), [Span::Strong("so".into()), text(" and "), Span::Stress("so".into())]);
        assert_eq!(spans("a `b` `c"), [text("a "), Span::Code("b".into()), text(" `c")]);
    }

    #[test]
    fn clauses_are_references_and_strangers_are_text() {
        assert_eq!(
            spans("See JOS-FIRE-02, not JOS-FIRE-99 (JOS-MOVE-09)."),
            [text("See "), Span::Clause(FIRE_02), text(", not JOS-FIRE-99 ("), Span::Clause(MOVE_09), text(").")]
        );
        assert_eq!(references("JOS-MOVE-09, JOS-FIRE-02 and JOS-MOVE-09"), [MOVE_09, FIRE_02]);
        assert_eq!(spans("<b>1815</b>"), [text("<b>1815</b>")]);
    }
}
