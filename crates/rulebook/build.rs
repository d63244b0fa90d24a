//! Turns `clauses/*.toml`, `sections/*.toml` and `glossary/*.toml` into constants and tables.
//!
//! A clause becomes a constant of its set's module (`JOS-FIRE-02` is `josephine::FIRE_02`), so that
//! citing a clause that does not exist does not compile. Sets whose feature is off are left out, constants and all.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, fs, path::Path};

use serde::Deserialize;

/// The sets in the order of the catalogue: id, variant of `System`, prefix of its clauses.
const SETS: [(&str, &str, &str); 5] = [
    ("josephine", "Josephine", "JOS"),
    ("pow", "Pow", "POW"),
    ("napow", "Napow", "NPW"),
    ("fcm", "Fcm", "FCM"),
    ("skirmish", "Skirmish", "SKI"),
];

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    #[serde(default)]
    clause: Vec<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Clause {
    id: String,
    origin: String,
    kind: Kind,
    option: Option<String>,
    title_en: String,
    title_fr: String,
    text_en: String,
    text_fr: String,
    ruling_en: Option<String>,
    ruling_fr: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Acts,
    Describes,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    #[serde(default)]
    term: Vec<Term>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    fr: String,
    en: String,
    id: Option<String>,
    note_en: Option<String>,
    note_fr: Option<String>,
}

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package");
    let (mut constants, mut entries, mut ids, mut terms) = (String::new(), String::new(), Vec::new(), String::new());
    let (mut texts, mut titles) = (String::new(), String::new());
    let built_in = |set: &str| env::var(format!("CARGO_FEATURE_{}", set.to_uppercase())).is_ok();
    for (set, variant, prefix) in SETS.into_iter().filter(|(set, ..)| built_in(set)) {
        let book: Book = read(&root, "clauses", set);
        writeln!(constants, "/// The clauses of `{set}`.\npub mod {set} {{\n    use crate::Clause;").expect("a string");
        for clause in &book.clause {
            let name = clause
                .id
                .strip_prefix(prefix)
                .and_then(|rest| rest.strip_prefix('-'))
                .unwrap_or_else(|| panic!("clauses/{set}.toml: {} does not begin with {prefix}-", clause.id))
                .replace('-', "_");
            let index = ids.len();
            writeln!(
                constants,
                "    /// {}: {}.\n    pub const {name}: Clause = Clause({index});",
                clause.id, clause.title_en
            )
            .expect("a string");
            let ruling = match (&clause.ruling_en, &clause.ruling_fr) {
                (Some(en), Some(fr)) => format!("Some([{:?}, {:?}])", en.trim(), fr.trim()),
                (None, None) => "None".to_owned(),
                _ => panic!("clauses/{set}.toml: {} has its ruling in one language only", clause.id),
            };
            writeln!(
                entries,
                "    Entry {{ id: {:?}, system: System::{variant}, origin: {:?}, acts: {}, ruled: {}, option: {:?}, title: [{:?}, {:?}] }},",
                clause.id, clause.origin, matches!(clause.kind, Kind::Acts), clause.ruling_en.is_some(), clause.option,
                clause.title_en.trim(), clause.title_fr.trim(),
            )
            .expect("a string");
            writeln!(
                texts,
                "    Text {{ text: [{:?}, {:?}], ruling: {ruling} }},",
                clause.text_en.trim(),
                clause.text_fr.trim()
            )
            .expect("a string");
            assert!(!ids.contains(&clause.id), "clauses/{set}.toml: {} occurs twice", clause.id);
            ids.push(clause.id.clone());
        }
        writeln!(constants, "}}").expect("a string");
        let sections: BTreeMap<String, [String; 2]> = read(&root, "sections", set);
        for clause in &book.clause {
            let section = clause.id.split('-').nth(1).unwrap_or("");
            assert!(sections.contains_key(section), "sections/{set}.toml: {section} has no name");
        }
        for (section, title) in &sections {
            writeln!(titles, "    (System::{variant}, {section:?}, {title:?}),").expect("a string");
        }
        let glossary: Glossary = read(&root, "glossary", set);
        for term in &glossary.term {
            let note = match (&term.note_en, &term.note_fr) {
                (Some(en), Some(fr)) => format!("Some([{en:?}, {fr:?}])"),
                (None, None) => "None".to_owned(),
                _ => panic!("glossary/{set}.toml: {} has its note in one language only", term.fr),
            };
            writeln!(
                terms,
                "    Term {{ system: System::{variant}, name: [{:?}, {:?}], id: {:?}, note: {note} }},",
                term.en, term.fr, term.id
            )
            .expect("a string");
        }
    }
    let mut sorted: Vec<usize> = (0..ids.len()).collect();
    sorted.sort_by_key(|&index| &ids[index]);
    let out = env::var("OUT_DIR").expect("cargo names the output");
    let with_texts = env::var("CARGO_FEATURE_TEXTS").is_ok();
    let texts = if with_texts {
        format!(
            "static TEXTS: [Text; {n}] = [\n{texts}];\nstatic SECTIONS: &[(System, &str, [&str; 2])] = &[\n{titles}];\n",
            n = ids.len()
        )
    } else {
        String::new()
    };
    let code = format!(
        "{constants}\n{texts}\nstatic IDS: [&str; {n}] = {ids:?};\nstatic SORTED: [u16; {n}] = {sorted:?};\npub(crate) static ENTRIES: [Entry; {n}] = [\n{entries}];\npub(crate) static TERMS: &[Term] = &[\n{terms}];\n",
        n = ids.len()
    );
    fs::write(Path::new(&out).join("clauses.rs"), code).expect("the output folder can be written");
}

fn read<T: for<'de> Deserialize<'de> + Default>(root: &str, folder: &str, set: &str) -> T {
    let path = Path::new(root).join(folder).join(format!("{set}.toml"));
    println!("cargo::rerun-if-changed={}", path.display());
    let Ok(text) = fs::read_to_string(&path) else { return T::default() };
    toml::from_str(&text).unwrap_or_else(|error| panic!("{folder}/{set}.toml: {error}"))
}
