//! Files compressed once, when the page is built, as small as can be.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use brotli::CompressorWriter;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::names::{Named, ending};
use crate::sources::STRANDS;
use crate::{Outcome, Purpose, strands};

/// A file and what it becomes when compressed.
pub struct Packed {
    /// The file.
    pub file: Named,
    /// Compressed by brotli, where that makes it smaller.
    pub brotli: Option<Vec<u8>>,
    /// Compressed by gzip, where that makes it smaller.
    pub gzip: Option<Vec<u8>>,
}

impl Packed {
    /// Writes the file and what it becomes beside it.
    pub fn write(&self, folder: &Path) -> Outcome {
        let path = folder.join(&self.file.name);
        let parent = path.parent().expect("a file stands in a folder");
        fs::create_dir_all(parent).map_err(|error| format!("{}: {error}", parent.display()))?;
        let versions = [("", Some(&self.file.bytes)), (".br", self.brotli.as_ref()), (".gz", self.gzip.as_ref())];
        for (ending, bytes) in versions {
            let Some(bytes) = bytes else { continue };
            let path = folder.join(format!("{}{ending}", self.file.name));
            fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(())
    }

    /// Its sizes in bytes: as it is, by gzip, by brotli.
    pub fn sizes(&self) -> [usize; 3] {
        let raw = self.file.bytes.len();
        [raw, self.gzip.as_ref().map_or(raw, Vec::len), self.brotli.as_ref().map_or(raw, Vec::len)]
    }
}

/// Compresses a file; in development only quickly, and not at all where nothing goes over a wire.
pub fn pack(file: Named, purpose: Purpose) -> Packed {
    let dev = purpose == Purpose::Develop;
    let smaller = |packed: Vec<u8>| (packed.len() < file.bytes.len()).then_some(packed);
    if ending(&file.name) == "png" || purpose == Purpose::Play {
        return Packed { file, brotli: None, gzip: None };
    }
    let pieces = if ending(&file.name) == STRANDS { strands::pieces(&file.bytes) } else { vec![&file.bytes[..]] };
    let brotli = smaller(brotli(&pieces, if dev { 1 } else { 11 }));
    let gzip = smaller(gzip(&file.bytes, if dev { Compression::fast() } else { Compression::best() }));
    Packed { file, brotli, gzip }
}

/// What is known of one piece tells little of the next.
fn brotli(pieces: &[&[u8]], quality: i32) -> Vec<u8> {
    // A window for a whole module: its parts are much alike.
    let size_hint = pieces.iter().map(|piece| piece.len()).sum();
    let params = BrotliEncoderParams { quality, lgwin: 22, size_hint, ..Default::default() };
    let mut encoder = CompressorWriter::with_params(Vec::new(), 1 << 16, &params);
    for (place, piece) in pieces.iter().enumerate() {
        let written = encoder.write_all(piece);
        let flushed = written.and_then(|()| if place + 1 < pieces.len() { encoder.flush() } else { Ok(()) });
        flushed.expect("memory can be written");
    }
    encoder.into_inner()
}

fn gzip(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory can be written")
}
