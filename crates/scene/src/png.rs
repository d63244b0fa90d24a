//! Pixels, with the font that the program carries: no font of the machine is ever looked at.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

/// The family of the carried font (SIL Open Font License).
const FONT: &str = "Libertinus Serif";

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The SVG cannot be read.
    #[error("the drawing cannot be read: {0}")]
    Svg(String),
    /// Too large or empty.
    #[error("no picture of {width} by {height} pixels can be made")]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The pixels cannot be written.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

/// The font, read once.
pub(crate) fn options() -> Options<'static> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut all = Database::new();
        for data in typst_assets::fonts() {
            all.load_font_source(Source::Binary(Arc::new(data)));
        }
        let others: Vec<_> =
            all.faces().filter(|f| f.families.iter().all(|(name, _)| name != FONT)).map(|f| f.id).collect();
        for id in others {
            all.remove_face(id);
        }
        all.set_serif_family(FONT);
        all.set_sans_serif_family(FONT);
        Arc::new(all)
    });
    Options { font_family: FONT.to_owned(), fontdb: Arc::clone(fonts), ..Options::default() }
}

/// A drawing without the lengths to which its names are set: they were reckoned by the carried font, which needs no telling, and what
/// draws pixels counts the space between letters twice where it is told.
pub(crate) fn unmeasured(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some(start) = rest.find(" textLength=\"") {
        let told = &rest[start..];
        let Some(end) = told.find(LENGTH_ADJUST).map(|at| at + LENGTH_ADJUST.len()) else { break };
        out.push_str(&rest[..start]);
        rest = &told[end..];
    }
    out.push_str(rest);
    out
}

/// How names are set to their length, as they are written.
const LENGTH_ADJUST: &str = "lengthAdjust=\"spacingAndGlyphs\"";

/// A drawing of this crate in pixels, `width_px` across; the height follows.
pub fn png(svg: &str, width_px: u32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(&unmeasured(svg), &options()).map_err(|e| PngError::Svg(e.to_string()))?;
    let scale = width_px as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let too_large = width_px > 16_384 || height > 16_384;
    let pixels = if too_large { None } else { Pixmap::new(width_px, height) };
    let mut pixels = pixels.ok_or(PngError::Size { width: width_px, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Encoding(e.to_string()))
}
