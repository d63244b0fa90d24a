//! Army lists as something one edits.
//!
//! ```text
//!   text ──▶ Army ──▶ outline: rows with what can be changed and added, what each costs, what is wrong with it
//!             ▲ │
//!       Edit ─┘ └──▶ text ──▶ muster: cost, problems, roster
//!   Kept: an army with its losses, as it is put away; pieces and facts for those who fight with it
//! ```
//!
//! A list is the tree of its own file, so nothing is lost between reading and writing. Each rule set brings a `Plan`: the
//! rows by its own organisation, and what can be done with each of them. Whether a list is right, what it costs and what
//! its roster says is asked of `muster` after every change and known to nobody else.

mod edit;
mod fcm;
mod josephine;
mod kept;
mod napow;
mod outline;
mod pow;
mod tree;

pub use edit::Edit;
pub use kept::{Kept, Loss, Piece, State, UnitFacts};
pub use outline::{Act, Control, Deed, Fault, Offer, Outline, Row, Setting};
pub use systems::PLAYABLE;
pub use tree::{Node, Table};

use game::Words;
use muster::{FileKind, Problem, ProblemKind, Review};
use rulebook::{Lang, System};
use sheet::Sheet;

use edit::Names;
use tree::Look as _;

/// What a rule set brings for its lists to be edited.
trait Plan: Sync {
    /// Fields that only repeat what follows from others: they are not kept, for they would be wrong after the next change.
    fn stated(&self) -> &'static [&'static str];
    /// Whether a tree is an army of somebody, and not a list from which armies are chosen.
    fn is_army(&self, root: &Table) -> bool;
    /// The lists that an army can be begun from.
    fn lists(&self) -> Vec<Start>;
    /// An army of that list of which nothing stands yet but what it cannot do without.
    fn fresh(&self, list: &str) -> Option<Table>;
    /// Armies that stand already.
    fn ready(&self) -> Vec<(Start, Table)>;
    /// The rows, in the order of the organisation.
    fn rows(&self, root: &Table, lang: Lang) -> Vec<Row>;
    /// The row to which a problem belongs that names no row by itself.
    fn row_of(&self, _root: &Table, _field: &str) -> Option<String> {
        None
    }
    /// All that can be lost on a table.
    fn pieces(&self, root: &Table) -> Vec<Piece>;
}

/// What an army can be begun from.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Words,
}

fn plan(system: System) -> &'static dyn Plan {
    match system {
        System::Josephine => &josephine::Josephine,
        System::Pow => &pow::Pow,
        System::Napow => &napow::Napow,
        System::Fcm => &fcm::Fcm,
        System::Skirmish => &Without,
    }
}

/// A set without armies to choose: its scenarios say who fights.
struct Without;

impl Plan for Without {
    fn stated(&self) -> &'static [&'static str] {
        &[]
    }

    fn is_army(&self, _: &Table) -> bool {
        false
    }

    fn lists(&self) -> Vec<Start> {
        Vec::new()
    }

    fn fresh(&self, _: &str) -> Option<Table> {
        None
    }

    fn ready(&self) -> Vec<(Start, Table)> {
        Vec::new()
    }

    fn rows(&self, _: &Table, _: Lang) -> Vec<Row> {
        Vec::new()
    }

    fn pieces(&self, _: &Table) -> Vec<Piece> {
        Vec::new()
    }
}

/// The lists of a set that an army can be begun from.
pub fn lists(system: System) -> Vec<Start> {
    plan(system).lists()
}

/// The armies of a set that stand already.
pub fn ready(system: System) -> Vec<Start> {
    plan(system).ready().into_iter().map(|(start, _)| start).collect()
}

/// An army list at work.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    system: System,
    root: Table,
}

impl Army {
    /// A new army of a list.
    pub fn fresh(system: System, list: &str) -> Option<Army> {
        plan(system).fresh(list).map(|root| Army { system, root })
    }

    /// One that stands already.
    pub fn ready(system: System, id: &str) -> Option<Army> {
        let found = plan(system).ready().into_iter().find(|(start, _)| start.id == id);
        found.map(|(_, root)| Army { system, root })
    }

    /// Reads a file. One that breaks limits is an army all the same; one that is damaged is refused with the places.
    pub fn read(file: &str, text: &str) -> Result<Army, Vec<Problem>> {
        let report = muster::check(file, text, Lang::default());
        let damaged: Vec<Problem> = report.problems.iter().filter(|problem| is_damage(problem)).cloned().collect();
        if !damaged.is_empty() {
            return Err(damaged);
        }
        let root = tree::read(text).zip(report.system).filter(|_| report.kind == Some(FileKind::Army));
        match root {
            Some((root, system)) if plan(system).is_army(&root) => Ok(Army::of(system, root)),
            _ => {
                let says = [
                    "expected an army of somebody's own, found another file".to_owned(),
                    "attendu une armée de quelqu'un, trouvé un autre fichier".to_owned(),
                ];
                let (file, kind) = (file.to_owned(), ProblemKind::Unrecognised);
                Err(vec![Problem { file, line: 1, field: String::new(), kind, says, clause: None }])
            }
        }
    }

    /// Takes a tree as a list at work.
    fn of(system: System, mut root: Table) -> Army {
        forget(&mut root, plan(system).stated());
        Army { system, root }
    }

    /// The rule set.
    pub fn system(&self) -> System {
        self.system
    }

    /// Its name.
    pub fn name(&self) -> Words {
        self.root.name()
    }

    /// The list it was chosen from, where the set has such lists.
    pub fn list(&self) -> Option<&str> {
        self.root.text("list")
    }

    /// The tree of its file.
    pub fn root(&self) -> &Table {
        &self.root
    }

    /// The file.
    pub fn text(&self) -> String {
        tree::write(&self.root)
    }

    /// A name for the file.
    pub fn file(&self) -> String {
        let id = self.root.text("id").filter(|id| !id.is_empty()).unwrap_or("army");
        format!("{}-{id}.toml", self.system.id())
    }

    /// Makes some changes, all or none; whether they were possible.
    pub fn apply(&mut self, edits: &[Edit]) -> bool {
        let mut root = self.root.clone();
        let done = edits.iter().all(|edit| edit.apply(&mut root));
        if done {
            self.root = root;
        }
        done
    }

    /// Gives something a name; the empty path is the army itself.
    pub fn rename(&mut self, at: &str, name: &str) -> bool {
        let edits = tree::table_at(&self.root, at).map(|table| Edit::rename(at, table, name));
        edits.is_some_and(|edits| self.apply(&edits))
    }

    /// A copy with another id and name.
    #[must_use]
    pub fn copied(&self) -> Army {
        let mut copy = self.clone();
        Names::of(&self.root).renew(&mut copy.root);
        copy
    }

    /// What `muster` says of it.
    pub fn review(&self, lang: Lang) -> Review {
        muster::review(&self.file(), &self.text(), lang)
    }

    /// Its roster on pages that one frames, if nothing is wrong with it.
    pub fn framed(&self, lang: Lang) -> Option<Sheet> {
        let (system, roster) = muster::roster(&self.file(), &self.text(), lang).ok()?;
        Some(sheet::roster(system, &roster, lang))
    }

    /// Its rows, with what each costs and what is wrong with it.
    pub fn outline(&self, lang: Lang) -> Outline {
        outline::outline(self, lang)
    }
}

/// Whether a problem means that the file itself is damaged: nothing in the outline could mend it.
fn is_damage(problem: &Problem) -> bool {
    match problem.kind {
        ProblemKind::Syntax | ProblemKind::Size | ProblemKind::Unrecognised | ProblemKind::UnknownField => true,
        // A field that is there twice.
        ProblemKind::Duplicate => problem.field.is_empty(),
        _ => false,
    }
}

/// Forgets the fields that only repeat others, wherever they stand.
fn forget(table: &mut Table, stated: &[&str]) {
    table.retain(|key, node| !stated.contains(&key.as_str()) || matches!(node, Node::List(_)));
    for node in table.values_mut() {
        match node {
            Node::Table(table) => forget(table, stated),
            Node::List(list) => {
                for node in list {
                    if let Node::Table(table) = node {
                        forget(table, stated);
                    }
                }
            }
            _ => {}
        }
    }
}

/// The one of two texts that is in a language.
fn own(words: &Words, lang: Lang) -> String {
    lang.of(&words[0], &words[1]).to_owned()
}
