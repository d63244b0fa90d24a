//! The files of `data/`, which are part of the binary.

mod listed {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// The files below a folder of `data/`, such as `josephine/armies`: path and text, in the order of their paths.
pub fn files(folder: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    listed::FILES.iter().copied().filter(move |(path, _)| {
        path.strip_prefix(folder).is_some_and(|rest| folder.is_empty() || rest.starts_with('/'))
    })
}

/// The text of a file of `data/`, such as `josephine/profiles.toml`.
pub fn file(path: &str) -> Option<&'static str> {
    listed::FILES.iter().find(|(listed, _)| *listed == path).map(|(_, text)| *text)
}
