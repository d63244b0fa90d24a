//! Writes every sheet into a folder: `cargo run -p sheet --example all -- out`.

use std::path::PathBuf;

use rulebook::{Lang, System};

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    for system in System::ALL {
        let editions = sheet::editions(system);
        let editions: Vec<Option<&str>> =
            if editions.is_empty() { vec![None] } else { editions.iter().copied().map(Some).collect() };
        for edition in editions {
            for lang in Lang::ALL {
                let sheet = sheet::sheet(system, edition, lang).expect("the edition was listed");
                let name =
                    format!("{}{}-{}", system.id(), edition.map_or(String::new(), |e| format!("-{e}")), lang.code());
                std::fs::write(folder.join(format!("{name}.svg")), sheet.svg())?;
                std::fs::write(folder.join(format!("{name}.pdf")), sheet.pdf())?;
            }
        }
    }
    Ok(())
}
