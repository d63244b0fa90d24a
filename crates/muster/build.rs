//! Lists the files of `data/`, so that they are part of the binary and the program runs from anywhere.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../data");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut code = String::new();
    // A list for each folder, because a program that reads one set only should not carry the others.
    let mut folders: BTreeMap<String, String> = BTreeMap::new();
    for file in files {
        let name = file.strip_prefix(&root).expect("found below the root").to_str().expect("our names are ASCII");
        let name = name.replace('\\', "/");
        let path = file.to_str().expect("the path of the sources is UTF-8");
        let folder = name.split_once('/').map_or("", |(folder, _)| folder).to_owned();
        let list = folders.entry(folder).or_default();
        writeln!(list, "    ({name:?}, include_str!({path:?})),").expect("a string takes any text");
    }
    for (folder, list) in folders.iter().filter(|(folder, _)| !folder.is_empty()) {
        let name = folder.to_uppercase();
        write!(code, "/// Files of `{folder}`: path and text.\npub static {name}: &[(&str, &str)] = &[\n{list}];\n")
            .expect("a string takes any text");
    }
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("files.rs");
    fs::write(out, code).expect("the output directory can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).expect("data/ is there").map(|entry| entry.expect("data/ can be read")) {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
}
