//! The icon as a picture of points, for those who take no drawing.

use resvg::{tiny_skia, usvg};

use crate::Outcome;

/// A square PNG of this width.
pub fn png(svg: &[u8], width: u32) -> Outcome<Vec<u8>> {
    let tree = usvg::Tree::from_data(svg, &usvg::Options::default()).map_err(|error| format!("icon.svg: {error}"))?;
    let mut picture = tiny_skia::Pixmap::new(width, width).ok_or("icon.svg: no width")?;
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| format!("icon.svg: {error}"))
}
