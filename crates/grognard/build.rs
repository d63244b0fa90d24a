//! Makes the page part of the program, if it has been built: `target/site`, or the folder that `GROGNARD_SITE` names.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names the output"));
    fs::write(out.join("site.rs"), page(&out)).expect("the output folder can be written");
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
