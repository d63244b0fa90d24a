//! Packs the messages of both languages (see `src/packing.rs`).

#[path = "src/packing.rs"]
mod packing;
#[path = "src/signs.rs"]
mod signs;

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let messages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/messages");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    println!("cargo::rerun-if-changed={}", messages.display());
    for lang in ["en", "fr"] {
        fs::create_dir_all(out.join(lang)).expect("a folder of our own");
        for entry in fs::read_dir(messages.join(lang)).expect("a folder of messages") {
            let path = entry.expect("a file of messages").path();
            let name = path.file_name().expect("it has a name");
            println!("cargo::rerun-if-changed={}", path.display());
            let text = fs::read_to_string(&path).expect("a text");
            let packed = packing::pack(&text).unwrap_or_else(|what| panic!("{}: {what}", path.display()));
            fs::write(out.join(lang).join(name), packed).expect("a file of our own");
        }
    }
}
