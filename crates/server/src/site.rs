//! The files of the page: from a folder, or from the program itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use std::{fs, io};

use axum::body::Bytes;
use sha2::{Digest as _, Sha256};

use crate::body::{Form, Lying};
use crate::encoding::Encoding;

/// A page that is built anew while it is served is found within this time; who asks for what is not there makes nobody read the
/// folder more often.
const LISTED_EVERY: Duration = Duration::from_secs(1);

type Files = BTreeMap<String, Arc<File>>;

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
    files: RwLock<Files>,
    folder: Option<Folder>,
}

/// A folder that is served, and when it was read last.
struct Folder {
    path: PathBuf,
    listed: Mutex<Instant>,
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
    plain: Form,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

impl Site {
    /// The files built into a program.
    pub fn embedded(files: &'static [Embedded]) -> Self {
        let held = |bytes: Option<&'static [u8]>| bytes.map(|bytes| Form::Held(Bytes::from_static(bytes)));
        let files = files.iter().map(|file| {
            let plain = Form::Held(Bytes::from_static(file.plain));
            (file.path.to_owned(), Arc::new(File::new(file.path, plain, held(file.brotli), held(file.gzip))))
        });
        Site { files: RwLock::new(files.collect()), folder: None }
    }

    /// All files below a folder; they are read when they are asked for. `a.js.br` and `a.js.gz` are encodings of `a.js`. What begins
    /// with a dot is nobody's business, what is no file cannot be sent, and a link that leads out of the folder leads nowhere.
    pub fn folder(folder: &Path) -> Result<Self, SiteError> {
        let path = fs::canonicalize(folder).map_err(unreadable(folder))?;
        let files = listed(&path)?;
        if !files.contains_key("index.html") {
            return Err(SiteError::NoPage(folder.to_owned()));
        }
        let folder = Folder { path, listed: Mutex::new(Instant::now()) };
        Ok(Site { files: RwLock::new(files), folder: Some(folder) })
    }

    /// The file at the path of a request.
    pub(crate) fn find(&self, path: &str) -> Option<Arc<File>> {
        let path = path.strip_prefix('/')?;
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        files.get(if path.is_empty() { "index.html" } else { path }).cloned()
    }

    /// Lists a folder anew, if it was not just done. A folder that cannot be read now keeps what it had.
    pub(crate) fn list_again(&self) {
        let Some(folder) = &self.folder else { return };
        let mut last = folder.listed.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < LISTED_EVERY {
            return;
        }
        if let Ok(files) = listed(&folder.path) {
            *self.files.write().unwrap_or_else(PoisonError::into_inner) = files;
        }
        *last = Instant::now();
    }
}

impl File {
    fn new(path: &str, plain: Form, brotli: Option<Form>, gzip: Option<Form>) -> Self {
        let mut hash = Sha256::new();
        for form in [Some(&plain), brotli.as_ref(), gzip.as_ref()] {
            match form {
                Some(Form::Held(bytes)) => hash.update(bytes),
                // What is not read is known by its length and by when it was written.
                Some(Form::Lying(file)) => {
                    let (len, written) = file.facts();
                    hash.update(len.to_be_bytes());
                    hash.update(written.to_be_bytes());
                }
                None => hash.update([0]),
            }
        }
        let hash = hash.finalize()[..12].iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        File { content_type: content_type(path), lasting: lasting(path), hash, plain, brotli, gzip }
    }

    /// Whether it is as it was when it was listed, in all its forms.
    pub(crate) fn stands(&self) -> bool {
        [Some(&self.plain), self.brotli.as_ref(), self.gzip.as_ref()].into_iter().flatten().all(Form::stands)
    }

    /// The smallest form of the file that a browser takes.
    pub(crate) fn encoded(&self, accepts: impl Fn(Encoding) -> bool) -> (Encoding, &Form) {
        let brotli = self.brotli.as_ref().map(|form| (Encoding::Brotli, form));
        let gzip = self.gzip.as_ref().map(|form| (Encoding::Gzip, form));
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

fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> SiteError + use<> {
    let path = path.to_owned();
    move |source| SiteError::Unreadable { path, source }
}

/// The files below a folder, with their encodings.
fn listed(root: &Path) -> Result<Files, SiteError> {
    let mut found = BTreeMap::new();
    list(root, root, &mut found)?;
    let names: Vec<String> = found.keys().cloned().collect();
    let mut files = BTreeMap::new();
    for name in names {
        // Encodings come after what they encode, and are gone by then.
        let Some(plain) = found.remove(&name) else { continue };
        let mut encoded = |ending: &str| found.remove(&format!("{name}{ending}")).map(Form::Lying);
        let (brotli, gzip) = (encoded(".br"), encoded(".gz"));
        files.insert(name.clone(), Arc::new(File::new(&name, Form::Lying(plain), brotli, gzip)));
    }
    Ok(files)
}

fn list(root: &Path, folder: &Path, found: &mut BTreeMap<String, Lying>) -> Result<(), SiteError> {
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let entry = entry.map_err(unreadable(folder))?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(unreadable(&entry.path()))?);
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        // A name that is no text cannot be asked for.
        let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str).filter(|_| !hidden) else { continue };
        if kind.is_dir() {
            list(root, &path, found)?;
        } else if !kind.is_symlink() || leads_within(root, &path) {
            let file = Lying::at(&path).map_err(unreadable(&path))?;
            found.extend(file.map(|file| (name.replace(std::path::MAIN_SEPARATOR, "/"), file)));
        }
    }
    Ok(())
}

/// Whether a link leads to a file of the folder that is served by its own name too. Links to folders are not followed: they may
/// lead round in circles.
fn leads_within(root: &Path, link: &Path) -> bool {
    let served = |end: PathBuf| {
        let below = end.strip_prefix(root).ok()?;
        Some(!below.components().any(|part| part.as_os_str().as_encoded_bytes().starts_with(b".")))
    };
    fs::canonicalize(link).ok().and_then(served) == Some(true)
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
