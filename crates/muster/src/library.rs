//! What the libraries of all sets share: the files of a set that are part of the binary, read kind by kind, and what is found in them by its id.
//!
//! A set says which folders it has and how a file of each is read; what refers to another kind is read after it.

use std::sync::Arc;

use game::Words;
use rulebook::Clause;

use crate::embedded::Files;
use crate::files::Mustered;
use crate::problem::{Kind, Problem, did_you_mean, expected, join, one_of, same};
use crate::reader::{Document, Fields, quoted};

/// Reads a file of one kind: what it says, or all that is wrong with it.
pub(crate) fn read<T>(
    file: &str,
    text: &str,
    read: impl FnOnce(Fields<'_, '_>) -> Option<T>,
) -> Result<T, Vec<Problem>> {
    let document = Document::parse(file, text);
    let value = document.root().and_then(read);
    match value {
        Some(value) if document.is_sound() => Ok(value),
        _ => Err(document.problems()),
    }
}

impl Files {
    /// The library that a set makes of its own files, which are sound: the tests check each.
    pub(crate) fn library<L>(&self, load: impl FnOnce(&Files) -> Result<L, Vec<Problem>>) -> L {
        load(self).unwrap_or_else(|problems| panic!("data/{}: {problems:#?}", self.set))
    }

    /// What the files of one folder of the set say, such as `armies`, in the order of their paths.
    pub(crate) fn folder<T>(
        &self,
        folder: &str,
        kind: impl Fn(Fields<'_, '_>) -> Option<T>,
    ) -> Result<Vec<Arc<T>>, Vec<Problem>> {
        let folder = format!("{}/{folder}", self.set);
        self.below(&folder).map(|(file, text)| read(file, text, &kind).map(Arc::new)).collect()
    }

    /// What a single file of the set says, such as `profiles.toml`.
    pub(crate) fn single<T>(
        &self,
        name: &str,
        kind: impl FnOnce(Fields<'_, '_>) -> Option<T>,
    ) -> Result<T, Vec<Problem>> {
        let file = format!("{}/{name}", self.set);
        read(&file, self.text(&file).unwrap_or_default(), kind)
    }
}

/// That of a list which has an id.
pub(crate) fn by_id<'l, T: Mustered + 'l>(list: impl IntoIterator<Item = &'l Arc<T>>, id: &str) -> Option<&'l Arc<T>> {
    list.into_iter().find(|one| one.id() == Some(id))
}

impl Fields<'_, '_> {
    /// Something of a library, by its id; an id that is not there is a problem.
    pub(crate) fn listed<T: Mustered>(
        &mut self,
        key: &'static str,
        wanted: &Words,
        list: &[Arc<T>],
        clause: Clause,
    ) -> Option<Arc<T>> {
        let ids = list.iter().filter_map(|one| one.id());
        self.reference(key, wanted, ids, Some(clause), |id| by_id(list, id).cloned())
    }

    /// Notes a stated number that is not the one the clause gives.
    pub(crate) fn note_stated<N: PartialEq + ToString>(
        &self,
        key: &str,
        stated: Option<N>,
        computed: N,
        clause: Clause,
    ) {
        if let Some(stated) = stated.filter(|stated| *stated != computed) {
            self.note(key, Kind::Sum, &same(computed.to_string()), &same(stated.to_string()), Some(clause));
        }
    }

    /// One of some ids; another is a problem.
    pub(crate) fn known_id<'n>(
        &mut self,
        key: &'static str,
        wanted: &Words,
        ids: impl Iterator<Item = &'n str> + Clone,
        clause: Option<Clause>,
    ) -> Option<String> {
        self.reference(key, wanted, ids.clone(), clause, |id| ids.clone().any(|one| one == id).then(|| id.to_owned()))
    }
}

/// The same for somebody who asks by that name: if there is none, he is told which there are.
pub(crate) fn asked_for<'l, T: Mustered>(what: &str, list: &'l [Arc<T>], id: &str) -> Result<&'l Arc<T>, Vec<Problem>> {
    asked_for_among(what, list, &[], id)
}

/// The same where there are others besides, such as lessons, that are found by their ids and told to nobody.
pub(crate) fn asked_for_among<'l, T: Mustered>(
    what: &str,
    list: &'l [Arc<T>],
    besides: &'l [Arc<T>],
    id: &str,
) -> Result<&'l Arc<T>, Vec<Problem>> {
    by_id(list.iter().chain(besides), id).ok_or_else(|| {
        let names = || list.iter().filter_map(|one| one.id());
        let says = join(expected(&one_of(names()), &quoted(id)), &did_you_mean(id, names()));
        let (file, field) = (what.to_owned(), String::new());
        vec![Problem { file, line: 0, field, kind: Kind::UnknownName, says, clause: None }]
    })
}
