//! Takes the records of the folder `PARITY_RECORDS` into the program; without it there are none.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=PARITY_RECORDS");
    let mut paths: Vec<PathBuf> = Vec::new();
    if let Some(folder) = env::var_os("PARITY_RECORDS") {
        println!("cargo::rerun-if-changed={}", PathBuf::from(&folder).display());
        paths.extend(fs::read_dir(&folder).expect("the folder of records").flatten().map(|entry| entry.path()));
    }
    paths.sort();
    let records: String = paths.iter().map(|path| format!("    include_str!({path:?}),\n")).collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the output"));
    fs::write(out.join("records.rs"), format!("&[\n{records}]")).expect("the output folder can be written");
}
