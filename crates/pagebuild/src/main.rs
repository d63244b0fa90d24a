//! From the modules of WebAssembly and the sources of a page to a folder that any web server can serve:
//! `pagebuild PAGE OUT NAME=MODULE.wasm… [--dev | --play] [--sizes] [--limit]`.
//!
//! For developing names stay and files are compressed quickly; for playing on one's own machine, where nothing goes over a wire, not at
//! all. Sizes are told to who asks.
//!
//! A program of its own, because what it is made of takes minutes to compile and is needed for nothing else. The
//! version of its wasm-bindgen is that of the module, by the one Cargo.lock.

mod compress;
mod icons;
mod names;
mod sizes;
mod sources;
mod strands;
mod thin;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use compress::Packed;

/// What the page is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be loaded over a wire by anybody: as small as can be.
    Publish,
    /// To be looked into, with names and comments.
    Develop,
    /// To be loaded from the same machine: soon.
    Play,
}

/// What went wrong, in words.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let [dev, play, sizes, limited] =
        ["--dev", "--play", "--sizes", "--limit"].map(|flag| args.iter().any(|arg| arg == flag));
    let purpose = match (dev, play) {
        (true, _) => Purpose::Develop,
        (_, true) => Purpose::Play,
        _ => Purpose::Publish,
    };
    let words: Vec<&str> = args.iter().map(String::as_str).filter(|arg| !arg.starts_with("--")).collect();
    let (paths, modules) = words.split_at(words.len().min(2));
    let modules: Option<Vec<(&str, &Path)>> =
        modules.iter().map(|word| word.split_once('=').map(|(name, path)| (name, Path::new(path)))).collect();
    let ([page, out], Some(modules)) = (paths, modules) else {
        eprintln!("usage: pagebuild PAGE OUT NAME=MODULE.wasm… [--dev | --play] [--sizes] [--limit]");
        return ExitCode::from(2);
    };
    let built = build(&modules, Path::new(page), Path::new(out), purpose).and_then(|packed| {
        if sizes || limited {
            println!("{}", sizes::table(&packed));
        }
        if limited { sizes::within_limit(&packed) } else { Ok(()) }
    });
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("pagebuild: {why}");
            ExitCode::FAILURE
        }
    }
}

fn build(modules: &[(&str, &Path)], page: &Path, out: &Path, purpose: Purpose) -> Outcome<Vec<Packed>> {
    let fresh = out.with_extension("new");
    clear(&fresh)?;
    let files = sources::read(modules, page, &fresh, purpose)?;
    let files = names::give(&files)?;
    let packed: Vec<Packed> = files.into_iter().map(|file| compress::pack(file, purpose)).collect();
    clear(&fresh)?;
    for file in &packed {
        file.write(&fresh)?;
    }
    // The folder changes in one step: a server that reads it sees the old page or the new one.
    let old = out.with_extension("old");
    clear(&old)?;
    if out.exists() {
        fs::rename(out, &old).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    fs::rename(&fresh, out).map_err(|error| format!("{}: {error}", out.display()))?;
    clear(&old)?;
    let table = sizes::table(&packed);
    fs::write(out.with_extension("sizes.txt"), &table).map_err(|error| error.to_string())?;
    Ok(packed)
}

fn clear(folder: &Path) -> Outcome {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}
