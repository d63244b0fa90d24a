//! Names that carry the hash of what they name: such a file never changes, so it can be kept for ever, and a page that
//! names its files cannot get those of another version.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rulebook::System;
use sha2::{Digest as _, Sha256};

use crate::Outcome;
use crate::sources::{Files, PICTURES, ROLLS, RULES, SHEETS, text};

/// Asked for by name: their names stay.
const KEEP: [&str; 3] = ["index.html", "404.html", "sw.js"];
/// The service worker, which lists the others.
const LIST: &str = "sw.js";
/// Files of these endings can name others.
const TEXT: [&str; 6] = ["css", "html", "js", "json", "svg", "webmanifest"];

/// A file with the name it is served under.
pub struct Named {
    /// Its path, as the sources have it.
    pub source: String,
    /// Its path in the folder.
    pub name: String,
    /// What is in it, with the names of others given.
    pub bytes: Vec<u8>,
}

/// When a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// Whatever is opened first.
    Always,
    /// When the first screen is opened.
    Front,
    /// When the first screen shows this rule set: pictures of one language and palette.
    Set(System),
    /// When a battle begins for which something was chosen.
    Muster,
    /// When a battle of this rule set begins as its scenario has it: one of them.
    Roll(System),
    /// When a table is opened: that of any rule set.
    Tables,
    /// When the table of this engine is opened.
    Battle(Engine),
    /// When a replay or the luck of a battle of this engine is opened.
    Studies(Engine),
    /// When something for a real table is opened.
    Aide,
    /// When it is wanted.
    Later,
    /// By browsers that cannot show the page.
    Never,
}

/// What a module of the table or of studies plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The battles of a rule set.
    Of(System),
    /// What comes before those of one.
    Prelude,
}

impl Engine {
    fn find(word: &str) -> Option<Engine> {
        if word == Engine::Prelude.word() { Some(Engine::Prelude) } else { System::find(word).map(Engine::Of) }
    }

    /// As the modules are named.
    pub fn word(self) -> &'static str {
        match self {
            Engine::Of(set) => set.id(),
            Engine::Prelude => "prelude",
        }
    }
}

impl Named {
    /// When it is loaded.
    pub fn load(&self) -> Load {
        let name = self.source.as_str();
        let stem = name.split(['.', '_']).next().unwrap_or(name);
        if let Some(set) = pictured(name) {
            return Load::Set(set);
        }
        if let Some(roll) = name.strip_prefix(ROLLS) {
            let set = roll.split_once('-').and_then(|(set, _)| System::find(set));
            return set.map_or(Load::Later, Load::Roll);
        }
        match stem {
            "front" | "offer" => Load::Front,
            "muster" => Load::Muster,
            "worker" => Load::Tables,
            "aide" => Load::Aide,
            _ if ["later/", RULES, SHEETS, PICTURES, "icon-"].iter().any(|start| name.starts_with(start)) => {
                Load::Later
            }
            "404" | "old" => Load::Never,
            _ => match stem.split_once('-').and_then(|(kind, set)| Some((kind, Engine::find(set)?))) {
                Some(("battle", engine)) => Load::Battle(engine),
                Some(("studies", engine)) => Load::Studies(engine),
                _ => Load::Always,
            },
        }
    }

    fn is_hashed(&self) -> bool {
        !KEEP.contains(&self.source.as_str())
    }
}

/// The rule set of a picture that counts: that of one language and palette.
fn pictured(name: &str) -> Option<System> {
    let (set, _) = name.strip_prefix(PICTURES)?.strip_suffix(".en.standard.svg")?.split_once('-')?;
    System::find(set)
}

/// Gives all files their names, and the names to those that mention them.
pub fn give(files: &Files) -> Outcome<Vec<Named>> {
    let mut naming = Naming { files, done: BTreeMap::new(), open: BTreeSet::new() };
    for name in files.keys().filter(|name| *name != LIST) {
        naming.name(name)?;
    }
    let mut named: Vec<Named> = naming.done.into_values().collect();
    if let Some(list) = files.get(LIST) {
        let bytes = listing(&text(LIST, list)?, &named).into_bytes();
        named.push(Named { source: LIST.to_owned(), name: LIST.to_owned(), bytes });
    }
    Ok(named)
}

struct Naming<'a> {
    files: &'a Files,
    done: BTreeMap<String, Named>,
    open: BTreeSet<String>,
}

impl Naming<'_> {
    /// The name of a file; those that it mentions are named first.
    fn name(&mut self, source: &str) -> Outcome<String> {
        if let Some(named) = self.done.get(source) {
            return Ok(named.name.clone());
        }
        if !self.open.insert(source.to_owned()) {
            return Err(format!("{source}: files mention each other in a circle"));
        }
        let mut bytes = self.files[source].clone();
        if TEXT.contains(&ending(source)) {
            let mut whole = text(source, &bytes)?;
            for other in self.files.keys().filter(|other| *other != source && *other != LIST) {
                for (before, after) in [("\"./", "\""), ("'./", "'"), ("\"/", "\""), ("(\"", "\")"), ("('", "'")] {
                    let mention = format!("{before}{other}{after}");
                    if whole.contains(&mention) {
                        let name = self.name(other)?;
                        whole = whole.replace(&mention, &format!("{before}{name}{after}"));
                    }
                }
            }
            bytes = whole.into_bytes();
        }
        let name = if KEEP.contains(&source) { source.to_owned() } else { hashed(source, &bytes) };
        self.done.insert(source.to_owned(), Named { source: source.to_owned(), name: name.clone(), bytes });
        Ok(name)
    }
}

/// What follows the last dot.
pub fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// `boot.js` → `boot.0123456789abcdef.js`.
fn hashed(name: &str, bytes: &[u8]) -> String {
    let hash = hash(bytes);
    match name.rsplit_once('.') {
        Some((stem, ending)) => format!("{stem}.{hash}.{ending}"),
        None => format!("{name}.{hash}"),
    }
}

/// What a name carries of its file, and what the service worker checks when it has fetched it.
fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..8])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The service worker with the files that are kept, and a version made of them. Most prove themselves by the hash in their
/// names; of the others it is listed.
fn listing(worker: &str, named: &[Named]) -> String {
    let mut entries = String::new();
    for file in named.iter().filter(|file| file.load() != Load::Never) {
        // A folder's page is asked for by the folder.
        let path = if file.name == "index.html" { "./" } else { &file.name };
        let at_once = matches!(file.load(), Load::Always | Load::Front | Load::Set(_));
        let proof = if file.is_hashed() { String::new() } else { format!(", \"{}\"", hash(&file.bytes)) };
        let _ = writeln!(entries, "  [\"{path}\", {at_once}{proof}],");
    }
    let version = hash(format!("{worker}{entries}").as_bytes());
    worker.replace("@version@", &version).replace("/*@files@*/ []", &format!("[\n{entries}]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn named(list: &[(&str, &str)]) -> BTreeMap<String, (String, String)> {
        let named = give(&files(list)).expect("names");
        named.into_iter().map(|file| (file.source, (file.name, String::from_utf8(file.bytes).expect("text")))).collect()
    }

    #[test]
    fn a_change_in_a_file_changes_the_names_of_all_that_mention_it() {
        let page =
            |module| [("index.html", "src=\"./boot.js\""), ("boot.js", "import(\"./m.wasm\")"), ("m.wasm", module)];
        let (one, two) = (named(&page("1")), named(&page("2")));
        assert_eq!(one["index.html"].0, "index.html");
        for name in ["boot.js", "m.wasm"] {
            assert_ne!(one[name].0, two[name].0);
        }
        assert_eq!(one["boot.js"].1, format!("import(\"./{}\")", one["m.wasm"].0));
        assert_eq!(one["index.html"].1, format!("src=\"./{}\"", one["boot.js"].0));
    }

    #[test]
    fn the_service_worker_lists_what_is_kept_with_its_proofs() {
        let worker = "const V = \"@version@\"; const F = /*@files@*/ [];";
        let all = named(&[("index.html", ""), ("old.js", ""), ("later/map.json", "{}"), ("sw.js", worker)]);
        let (name, text) = &all["sw.js"];
        assert_eq!(name, "sw.js");
        // The hash of nothing is well known.
        assert!(text.contains("[\"./\", true, \"e3b0c44298fc1c14\"],"), "{text}");
        assert!(!text.contains("old") && !text.contains('@'), "{text}");
        let later = text.lines().find(|line| line.contains("later/map")).expect("it is listed");
        assert!(later.ends_with("\", false],"), "{later}");
    }

    #[test]
    fn a_circle_is_refused() {
        let why = give(&files(&[("a.js", "\"./b.js\""), ("b.js", "\"./a.js\"")])).err().expect("a refusal");
        assert!(why.contains("circle"), "{why}");
    }
}
