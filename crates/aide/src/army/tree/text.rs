//! The text of a tree, read and written: always the same text for the same tree.

use std::fmt::Write as _;

use toml::de::{DeTable, DeValue};

use super::{Node, Table};

/// Reads a file; `None` if it is not TOML, which `muster` explains.
pub fn read(text: &str) -> Option<Table> {
    Some(read_table(DeTable::parse(text).ok()?.get_ref()))
}

fn read_table(table: &DeTable<'_>) -> Table {
    table.iter().map(|(key, value)| (key.get_ref().to_string(), read_node(value.get_ref()))).collect()
}

fn read_node(value: &DeValue<'_>) -> Node {
    match value {
        DeValue::String(text) => Node::Text(text.to_string()),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Node::Int(number),
            Err(_) => Node::Text(number.as_str().to_owned()),
        },
        DeValue::Float(number) => match number.as_str().parse() {
            Ok(number) => Node::Number(number),
            Err(_) => Node::Text(number.as_str().to_owned()),
        },
        DeValue::Boolean(flag) => Node::Flag(*flag),
        DeValue::Datetime(date) => Node::Text(date.to_string()),
        DeValue::Array(list) => Node::List(list.iter().map(|value| read_node(value.get_ref())).collect()),
        DeValue::Table(table) => Node::Table(read_table(table)),
    }
}

/// The order in which fields are written; those that are not here come after, by name.
const ORDER: [&str; 40] = [
    "system",
    "id",
    "name",
    "name_en",
    "name_fr",
    "list",
    "nation",
    "years",
    "year",
    "level",
    "limit",
    "budget",
    "special_en",
    "special_fr",
    "take",
    "divisional_morale",
    "divisional_bonus",
    "artillery_general",
    "fortification_slices",
    "independents",
    "chief",
    "grade",
    "control",
    "attack",
    "defence",
    "brigade",
    "officer_rank",
    "officer_value",
    "quality",
    "training",
    "role",
    "starred",
    "optional",
    "replaces",
    "brigadier",
    "count",
    "profile",
    "type",
    "code",
    "unit_quality",
];

/// Lists of tables that fit on a line.
const INLINE: [&str; 3] = ["figures", "independents", "ucs"];

/// The file as text.
pub fn write(root: &Table) -> String {
    let mut text = String::new();
    write_table(&mut text, root, "");
    text
}

/// Whether a value is written as tables with heads of their own, after all other fields.
fn is_headed(key: &str, node: &Node) -> bool {
    match node {
        Node::Table(_) => true,
        Node::List(list) => {
            !INLINE.contains(&key) && !list.is_empty() && list.iter().all(|node| matches!(node, Node::Table(_)))
        }
        _ => false,
    }
}

fn write_table(text: &mut String, table: &Table, path: &str) {
    let rank = |key: &str| ORDER.iter().position(|known| *known == key).unwrap_or(ORDER.len());
    let mut fields: Vec<(&String, &Node)> = table.iter().collect();
    fields.sort_by_key(|(key, _)| rank(key));
    let (headed, plain): (Vec<_>, Vec<_>) = fields.into_iter().partition(|(key, node)| is_headed(key, node));
    for (key, node) in plain {
        writeln!(text, "{} = {}", bare(key), value(node)).expect("a string takes any text");
    }
    for (key, node) in headed {
        let path = if path.is_empty() { bare(key) } else { format!("{path}.{}", bare(key)) };
        match node {
            Node::Table(table) => {
                writeln!(text, "\n[{path}]").expect("a string takes any text");
                write_table(text, table, &path);
            }
            Node::List(list) => {
                for node in list {
                    writeln!(text, "\n[[{path}]]").expect("a string takes any text");
                    if let Node::Table(table) = node {
                        write_table(text, table, &path);
                    }
                }
            }
            _ => {}
        }
    }
}

/// A key, in quotes if it needs them.
fn bare(key: &str) -> String {
    let plain = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    if plain { key.to_owned() } else { quoted(key) }
}

pub(super) fn value(node: &Node) -> String {
    let joined = |parts: Vec<String>| parts.join(", ");
    match node {
        Node::Text(text) => quoted(text),
        Node::Int(number) => number.to_string(),
        Node::Number(number) => format!("{number:?}").replace("NaN", "nan"),
        Node::Flag(flag) => flag.to_string(),
        Node::List(list) => format!("[{}]", joined(list.iter().map(value).collect())),
        Node::Table(table) if table.is_empty() => "{}".to_owned(),
        Node::Table(table) => {
            let rank = |key: &str| ORDER.iter().position(|known| *known == key).unwrap_or(ORDER.len());
            let mut fields: Vec<(&String, &Node)> = table.iter().collect();
            // What something is stands before how many.
            fields.sort_by_key(|(key, _)| (key.as_str() == "count", rank(key)));
            let fields = fields.into_iter().map(|(key, node)| format!("{} = {}", bare(key), value(node))).collect();
            format!("{{ {} }}", joined(fields))
        }
    }
}

/// A basic string.
fn quoted(text: &str) -> String {
    let mut written = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => written.push_str("\\\""),
            '\\' => written.push_str("\\\\"),
            '\n' => written.push_str("\\n"),
            '\t' => written.push_str("\\t"),
            control if control.is_control() => {
                write!(written, "\\u{:04X}", u32::from(control)).expect("a string takes any text");
            }
            other => written.push(other),
        }
    }
    written.push('"');
    written
}

#[cfg(test)]
mod tests {
    use super::super::{Look as _, is_within, place, table, table_at};
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let hostile = "\"\\\n\t\u{1}</script>é\u{7f}";
        let unit =
            table([("name_en", hostile.into()), ("count", 3_i64.into()), ("figures", vec![Table::new()].into())]);
        let formation = table([("unit", vec![unit].into()), ("optional", true.into())]);
        let mut root = table([
            ("formation", vec![formation].into()),
            ("points", Node::Number(7.5)),
            ("take", Node::List(Vec::new())),
        ]);
        root.insert("a key".to_owned(), Node::List(vec!["x".into(), 2_i64.into()]));
        assert_eq!(read(&write(&root)), Some(root));
    }

    #[test]
    fn paths_lead_to_tables_and_nowhere_else() {
        let root = read("[[a]]\n[[a.b]]\nc = 1\n[[a.b]]\nc = 2").expect("TOML");
        assert_eq!(table_at(&root, "a[0].b[1]").and_then(|table| table.int("c")), Some(2));
        for nowhere in ["a", "a[1]", "a[0].b", "a[0].c", "[0]", "a[x]", "a[0]b"] {
            assert_eq!(table_at(&root, nowhere), None, "{nowhere}");
        }
        assert_eq!(place("a[0].b[12]"), Some(("a[0].b", 12)));
        assert!(
            is_within("a[1].b", "a[1]") && !is_within("a[12]", "a[1]") && is_within("a[1]", "a") && is_within("x", "")
        );
    }
}
