//! The files of the page: from a folder, or from the program itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use axum::body::Bytes;
use sha2::{Digest as _, Sha256};

use crate::encoding::Encoding;

/// A file that is part of a program.
pub struct Embedded {
    /// Its path, such as `index.html`.
    pub path: &'static str,
    /// What is in it.
    pub plain: &'static [u8],
    /// The same, compressed by brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// Everything that can be asked for.
pub struct Site {
    files: BTreeMap<String, File>,
}

/// Why a folder is no site.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file or folder cannot be read.
    #[error("{path}: {source}")]
    Unreadable {
        /// Which one.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is no page in it.
    #[error("{0}: no index.html")]
    NoPage(PathBuf),
}

/// One file in all its encodings.
pub(crate) struct File {
    pub(crate) content_type: &'static str,
    /// Never changes: its hash is in its name.
    pub(crate) lasting: bool,
    hash: String,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Site {
    /// The files built into a program.
    pub fn embedded(files: &'static [Embedded]) -> Self {
        let borrowed = |bytes: Option<&'static [u8]>| bytes.map(Bytes::from_static);
        let files = files.iter().map(|file| {
            let made = File::new(file.path, Bytes::from_static(file.plain), borrowed(file.brotli), borrowed(file.gzip));
            (file.path.to_owned(), made)
        });
        Site { files: files.collect() }
    }

    /// All files below a folder, as they are now. `a.js.br` and `a.js.gz` are encodings of `a.js`.
    pub fn folder(folder: &Path) -> Result<Self, SiteError> {
        let mut found = BTreeMap::new();
        read(folder, folder, &mut found)?;
        if !found.contains_key("index.html") {
            return Err(SiteError::NoPage(folder.to_owned()));
        }
        let names: Vec<String> = found.keys().cloned().collect();
        let mut files = BTreeMap::new();
        for name in names {
            // Encodings come after what they encode, and are gone by then.
            let Some(plain) = found.remove(&name) else { continue };
            let mut encoded = |ending: &str| found.remove(&format!("{name}{ending}")).map(Bytes::from);
            let (brotli, gzip) = (encoded(".br"), encoded(".gz"));
            files.insert(name.clone(), File::new(&name, plain.into(), brotli, gzip));
        }
        Ok(Site { files })
    }

    /// The file at the path of a request.
    pub(crate) fn find(&self, path: &str) -> Option<&File> {
        let path = path.strip_prefix('/')?;
        self.files.get(if path.is_empty() { "index.html" } else { path })
    }
}

impl File {
    fn new(path: &str, plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        let hash = Sha256::digest(&plain)[..12].iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        File { content_type: content_type(path), lasting: lasting(path), hash, plain, brotli, gzip }
    }

    /// The smallest form of the file that a browser takes.
    pub(crate) fn encoded(&self, accepts: impl Fn(Encoding) -> bool) -> (Encoding, &Bytes) {
        let brotli = self.brotli.as_ref().map(|bytes| (Encoding::Brotli, bytes));
        let gzip = self.gzip.as_ref().map(|bytes| (Encoding::Gzip, bytes));
        let smaller = [brotli, gzip].into_iter().flatten().find(|(encoding, _)| accepts(*encoding));
        smaller.unwrap_or((Encoding::Identity, &self.plain))
    }

    /// The entity tag of one form: forms differ in their bytes, so their tags differ.
    pub(crate) fn tag(&self, encoding: Encoding) -> String {
        match encoding.token() {
            Some(token) => format!("\"{}-{token}\"", self.hash),
            None => format!("\"{}\"", self.hash),
        }
    }
}

fn read(root: &Path, folder: &Path, found: &mut BTreeMap<String, Vec<u8>>) -> Result<(), SiteError> {
    let wrong = |path: &Path| {
        let path = path.to_owned();
        move |source| SiteError::Unreadable { path, source }
    };
    for entry in fs::read_dir(folder).map_err(wrong(folder))? {
        let path = entry.map_err(wrong(folder))?.path();
        if path.is_dir() {
            read(root, &path, found)?;
        } else {
            let name = path.strip_prefix(root).expect("it lies below").to_string_lossy().replace('\\', "/");
            found.insert(name, fs::read(&path).map_err(wrong(&path))?);
        }
    }
    Ok(())
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "jsonl" | "toml" | "txt" => "text/plain; charset=utf-8",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "pdf" => "application/pdf",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Whether a name carries its hash: `boot.0123456789abcdef.js`.
fn lasting(path: &str) -> bool {
    let hash = path.rsplit('.').nth(1).unwrap_or("");
    hash.len() == 16 && hash.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_their_hash_last() {
        assert!(lasting("boot.0123456789abcdef.js") && lasting("later/map.0123456789abcdef.json"));
        for name in ["index.html", "sw.js", "boot.0123456789ABCDEF.js", "0123456789abcdef.js.map", "a.0123.js", ""] {
            assert!(!lasting(name), "{name}");
        }
    }
}
