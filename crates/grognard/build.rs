//! Reads the sources of the workspace for the clauses they mention: what code cites, what tests name.
//!
//! A clause is *cited* where its constant stands in code that is not a test: `FIRE_02` imported from
//! `rulebook::josephine`, or `josephine::FIRE_02`. It is *tested* where its id stands in a test, abbreviated or not
//! (`JOS-FIRE-02, -03`, `JOS-FIRE-02 to -05`). What comes out are two lists of ids for `rules --coverage`.
//!
//! And makes the page part of the program, if it has been built: `target/site`, or the folder that `GROGNARD_SITE` names.

#[path = "src/mentions.rs"]
mod mentions;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use mentions::Mentions;

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let crates = here.parent().expect("the package stands among the others").to_owned();
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names the output"));
    fs::write(out.join("site.rs"), page(&out)).expect("the output folder can be written");
    let mut mentions = Mentions::default();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(&crates).expect("crates/").flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders {
        let own = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        // The rulebook states the clauses; it cites none.
        if own == "rulebook" {
            continue;
        }
        for part in ["src", "tests"] {
            let folder = folder.join(part);
            if folder.is_dir() {
                println!("cargo::rerun-if-changed={}", folder.display());
                read(&folder, part == "tests", &mut mentions);
            }
        }
    }
    let list = |ids: &BTreeSet<String>| ids.iter().map(|id| format!("    {id:?},\n")).collect::<String>();
    let code = format!(
        "/// Clauses that code cites.\npub static CITED: &[&str] = &[\n{}];\n/// Clauses that tests name.\npub static TESTED: &[&str] = &[\n{}];\n",
        list(&mentions.cited),
        list(&mentions.tested)
    );
    fs::write(out.join("mentions.rs"), code).expect("the output folder can be written");
}

/// All files below a folder; modules that a parent declares as tests are tests.
fn read(folder: &Path, tests: bool, mentions: &mut Mentions) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut test_modules = BTreeSet::new();
    let texts: Vec<(PathBuf, String)> = paths
        .iter()
        .filter(|path| path.is_file())
        .filter_map(|path| Some((path.clone(), fs::read_to_string(path).ok()?)))
        .collect();
    for (path, text) in &texts {
        if path.extension().is_some_and(|ending| ending == "rs") {
            test_modules.extend(mentions::test_modules(text));
        }
    }
    for (path, text) in &texts {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let tests = tests || test_modules.contains(stem);
        if path.extension().is_some_and(|ending| ending == "rs") {
            mentions.source(text, tests);
        } else if tests {
            mentions.test_text(text);
        }
    }
    for path in paths.iter().filter(|path| path.is_dir()) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        read(path, tests || test_modules.contains(name), mentions);
    }
}

/// The files of the page as a table of `server::Embedded`, empty if the page has not been built.
fn page(out: &Path) -> String {
    println!("cargo::rerun-if-env-changed=GROGNARD_SITE");
    let site = env::var_os("GROGNARD_SITE").map_or_else(|| built(out), PathBuf::from);
    println!("cargo::rerun-if-changed={}", site.display());
    let mut names = Vec::new();
    if site.join("index.html").is_file() {
        list(&site, &site, &mut names);
    }
    names.sort();
    // Copied, so that the program is of one piece even if the page is built anew while this one compiles.
    let copies = out.join("site");
    let _ = fs::remove_dir_all(&copies);
    for name in &names {
        let copy = copies.join(name);
        fs::create_dir_all(copy.parent().expect("a file stands in a folder")).expect("the output can be written");
        fs::copy(site.join(name), copy).expect("the page can be read");
    }
    let entries = names.iter().filter(|name| !is_encoding(name, &names)).map(|name| {
        let bytes = |ending: &str| format!("include_bytes!({:?})", copies.join(format!("{name}{ending}")));
        let encoded = |ending: &str| match names.contains(&format!("{name}{ending}")) {
            true => format!("Some({})", bytes(ending)),
            false => "None".to_owned(),
        };
        let (plain, brotli, gzip) = (bytes(""), encoded(".br"), encoded(".gz"));
        format!("    server::Embedded {{ path: {name:?}, plain: {plain}, brotli: {brotli}, gzip: {gzip} }},\n")
    });
    let entries: String = entries.collect();
    format!(
        "/// The page, if it was built before this program.\npub static SITE: &[server::Embedded] = &[\n{entries}];\n"
    )
}

/// `target/site`, where `target` is the folder that this is built in.
fn built(out: &Path) -> PathBuf {
    // target/PROFILE/build/PACKAGE/out, or target/TRIPLE/PROFILE/build/PACKAGE/out.
    let mut targets = out.ancestors().skip(4).take(2).map(|folder| folder.join("site"));
    let found = targets.clone().find(|site| site.is_dir());
    found.unwrap_or_else(|| {
        let site = targets.next().expect("the output lies deep");
        // Cargo watches what exists; for what does not it would run this script, and compile the program, every time.
        let _ = fs::create_dir_all(&site);
        site
    })
}

fn list(root: &Path, folder: &Path, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the page").flatten() {
        let path = entry.path();
        if path.is_dir() {
            list(root, &path, names);
        } else {
            let name = path.strip_prefix(root).expect("it lies below").to_string_lossy().replace('\\', "/");
            names.push(name);
        }
    }
}

fn is_encoding(name: &str, names: &[String]) -> bool {
    let plain = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
    plain.is_some_and(|plain| names.iter().any(|name| name == plain))
}
