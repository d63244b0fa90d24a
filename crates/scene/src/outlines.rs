//! Text as outlines of the carried font, for drawings that must look the same everywhere.

use std::fmt::Write as _;

use resvg::tiny_skia::PathSegment;
use resvg::usvg::{Group, Node, Tree};

use crate::pen::num;

/// The drawing with every text element turned into a path. Only for drawings of this crate: it knows how they are written.
pub(crate) fn replace_text(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len() * 2);
    let mut rest = svg;
    // The anchor may be given by the group around.
    while let Some(start) = rest.find("<text ") {
        let Some(len) = rest[start..].find("</text>") else { break };
        let element = &rest[start..start + len + "</text>".len()];
        out.push_str(&rest[..start]);
        let anchor = inherited_anchor(&out);
        out.push_str(&outlined(element, anchor));
        rest = &rest[start + element.len()..];
    }
    out.push_str(rest);
    out
}

/// Whether the innermost open group of names centres its text.
fn inherited_anchor(before: &str) -> &'static str {
    let opened = before.rfind("text-anchor=\"middle\">");
    let closed = before.rfind("</g>");
    if opened.is_some() && opened > closed { " text-anchor=\"middle\"" } else { "" }
}

fn outlined(element: &str, anchor: &str) -> String {
    let Some(head) = element.find('>') else { return String::new() };
    let attrs = &element["<text ".len()..head];
    let look: Vec<String> = ["fill", "stroke", "stroke-width", "stroke-linejoin", "paint-order", "transform"]
        .iter()
        .filter_map(|name| value(attrs, name).map(|v| format!("{name}=\"{v}\"")))
        .collect();
    // Shape the letters without the transform: the path gets it back.
    let bare = match value(attrs, "transform") {
        Some(transform) => element.replace(&format!("transform=\"{transform}\""), ""),
        None => element.to_owned(),
    };
    let bare = crate::png::unmeasured(&bare);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><g font-family=\"serif\"{anchor}>{bare}</g></svg>"
    );
    let mut d = String::new();
    if let Ok(tree) = Tree::from_str(&svg, &crate::png::options()) {
        letters(tree.root(), &mut d);
    }
    if d.is_empty() { String::new() } else { format!("<path d=\"{d}\" {}/>", look.join(" ")) }
}

fn value<'a>(attrs: &'a str, name: &str) -> Option<&'a str> {
    let key = format!("{name}=\"");
    let at = attrs.match_indices(&key).find(|(i, _)| *i == 0 || attrs.as_bytes()[i - 1] == b' ')?.0 + key.len();
    attrs[at..].split('"').next()
}

fn letters(group: &Group, d: &mut String) {
    for node in group.children() {
        match node {
            Node::Text(text) => letters(text.flattened(), d),
            Node::Group(group) => letters(group, d),
            // The halo has the same outline as the letters: once is enough.
            Node::Path(path) if path.fill().is_some() => {
                let Some(data) = path.data().clone().transform(path.abs_transform()) else { continue };
                for segment in data.segments() {
                    let n = |v: f32| num(f64::from(v));
                    let _ = match segment {
                        PathSegment::MoveTo(p) => write!(d, "M{} {}", n(p.x), n(p.y)),
                        PathSegment::LineTo(p) => write!(d, "L{} {}", n(p.x), n(p.y)),
                        PathSegment::QuadTo(c, p) => write!(d, "Q{} {} {} {}", n(c.x), n(c.y), n(p.x), n(p.y)),
                        PathSegment::CubicTo(a, b, p) => {
                            write!(d, "C{} {} {} {} {} {}", n(a.x), n(a.y), n(b.x), n(b.y), n(p.x), n(p.y))
                        }
                        PathSegment::Close => write!(d, "Z"),
                    };
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lettering::Style;

    /// Letters far apart are as wide in outlines as they were reckoned to be.
    #[test]
    fn a_spaced_name_is_as_wide_as_reckoned() {
        let (style, name) = (Style { spacing: 4.0, ..Style::plain(12.0, "#000") }, "QUATRE BRAS PLATEAU");
        let (attrs, width) = (style.attrs(), style.width(name));
        let text = format!(
            "<text x=\"200\" y=\"20\" text-anchor=\"middle\" {attrs} textLength=\"{width:.0}\" lengthAdjust=\"spacingAndGlyphs\">{name}</text>"
        );
        let drawn = replace_text(&text);
        let across = drawn.split(['M', 'L', 'Q', 'C']).skip(1).filter_map(|part| part.split(' ').next()?.parse().ok());
        let (left, right) = across.fold((f64::MAX, f64::MIN), |(left, right), x: f64| (left.min(x), right.max(x)));
        assert!(((right - left) / width - 1.0).abs() < 0.1, "{left} to {right}, reckoned {width}");
    }
}
