//! The files of `data/`, which are part of the binary.

mod listed {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// Path and text.
type File = (&'static str, &'static str);

/// The files of one rule set. Each set has a list of its own, so that a program which never touches a set does not carry
/// its files.
pub(crate) struct Files {
    /// The set, which is their folder.
    pub(crate) set: &'static str,
    listed: &'static [File],
}

/// The files of `josephine`.
pub(crate) const JOSEPHINE: Files = Files { set: "josephine", listed: listed::JOSEPHINE };
/// The files of `pow`.
pub(crate) const POW: Files = Files { set: "pow", listed: listed::POW };
/// The files of `napow`.
pub(crate) const NAPOW: Files = Files { set: "napow", listed: listed::NAPOW };
/// The files of `fcm`.
pub(crate) const FCM: Files = Files { set: "fcm", listed: listed::FCM };

impl Files {
    /// The files below a folder, such as `josephine/armies`, in the order of their paths.
    pub(crate) fn below(&self, folder: &str) -> impl Iterator<Item = File> {
        self.listed.iter().copied().filter(move |(path, _)| is_below(path, folder))
    }

    /// The text of a file, such as `josephine/profiles.toml`.
    pub(crate) fn text(&self, path: &str) -> Option<&'static str> {
        self.listed.iter().find(|(listed, _)| *listed == path).map(|(_, text)| *text)
    }
}

fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| folder.is_empty() || rest.starts_with('/'))
}

/// The files below a folder of `data/`, such as `josephine/armies`: path and text, set by set in the order of their paths.
pub fn files(folder: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    [JOSEPHINE, POW, NAPOW, FCM]
        .into_iter()
        .flat_map(|set| set.listed.iter().copied())
        .filter(move |(path, _)| is_below(path, folder))
}

/// The text of a file of `data/`, such as `josephine/profiles.toml`.
pub fn file(path: &str) -> Option<&'static str> {
    [JOSEPHINE, POW, NAPOW, FCM].iter().find_map(|set| set.text(path))
}
