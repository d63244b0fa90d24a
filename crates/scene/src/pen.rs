//! The SVG writer: numbers of at most two decimals, escaped text, paths in relative steps.

use std::fmt::Write as _;

use crate::plane::V;

/// A growing piece of SVG.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pen {
    out: String,
}

impl Pen {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// What was written.
    pub(crate) fn finish(self) -> String {
        self.out
    }

    /// Writes markup as it is: only for markup of our own.
    pub(crate) fn raw(&mut self, markup: &str) -> &mut Self {
        self.out.push_str(markup);
        self
    }

    /// `<tag attrs>`.
    pub(crate) fn open(&mut self, tag: &str, attrs: &str) -> &mut Self {
        let space = if attrs.is_empty() { "" } else { " " };
        let _ = write!(self.out, "<{tag}{space}{attrs}>");
        self
    }

    /// `</tag>` and a new line.
    pub(crate) fn close(&mut self, tag: &str) -> &mut Self {
        let _ = writeln!(self.out, "</{tag}>");
        self
    }

    /// `<tag attrs/>` and a new line.
    pub(crate) fn leaf(&mut self, tag: &str, attrs: &str) -> &mut Self {
        let _ = writeln!(self.out, "<{tag} {attrs}/>");
        self
    }

    /// A path, unless it is empty.
    pub(crate) fn path(&mut self, path: &Path, attrs: &str) -> &mut Self {
        if !path.d.is_empty() {
            let _ = writeln!(self.out, "<path d=\"{}\" {attrs}/>", path.d);
        }
        self
    }

    pub(crate) fn circle(&mut self, c: V, r: f64, attrs: &str) -> &mut Self {
        self.leaf("circle", &format!("cx=\"{}\" cy=\"{}\" r=\"{}\" {attrs}", num(c.x), num(c.y), num(r)))
    }

    pub(crate) fn rect(&mut self, at: V, size: V, attrs: &str) -> &mut Self {
        let (x, y, w, h) = (num(at.x), num(at.y), num(size.x), num(size.y));
        self.leaf("rect", &format!("x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" {attrs}"))
    }

    /// A line of text; `text` comes from anybody and is escaped.
    pub(crate) fn text(&mut self, attrs: &str, text: &str) -> &mut Self {
        let _ = writeln!(self.out, "<text {attrs}>{}</text>", escape(text));
        self
    }
}

/// The data of a path. Steps are relative and counted from the rounded place, so that rounding does not add up.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    d: String,
    at: (i64, i64),
    tens: i64,
}

impl Path {
    /// Two decimals, for what is measured.
    pub(crate) fn exact() -> Self {
        Self { d: String::new(), at: (0, 0), tens: 100 }
    }

    /// One decimal, for ornament.
    pub(crate) fn fine() -> Self {
        Self { d: String::new(), at: (0, 0), tens: 10 }
    }

    pub(crate) fn data(&self) -> &str {
        &self.d
    }

    fn snap(&self, p: V) -> (i64, i64) {
        let snap = |v: f64| (v * self.tens as f64 + 0.5).floor() as i64;
        (snap(p.x), snap(p.y))
    }

    fn put(&mut self, v: i64, first: bool) {
        if !first && v >= 0 {
            self.d.push(' ');
        }
        let (whole, rest) = (v.abs() / self.tens, v.abs() % self.tens);
        if v < 0 {
            self.d.push('-');
        }
        if whole != 0 || rest == 0 {
            let _ = write!(self.d, "{whole}");
        }
        if rest != 0 {
            let digits = if self.tens == 100 { format!("{rest:02}") } else { rest.to_string() };
            let _ = write!(self.d, ".{}", digits.trim_end_matches('0'));
        }
    }

    fn step(&mut self, command: char, points: &[V]) -> &mut Self {
        self.d.push(command);
        let from = self.at;
        for (i, &p) in points.iter().enumerate() {
            let to = self.snap(p);
            self.put(to.0 - from.0, i == 0);
            self.put(to.1 - from.1, false);
            self.at = to;
        }
        self
    }

    pub(crate) fn go(&mut self, p: V) -> &mut Self {
        let to = self.snap(p);
        self.d.push('M');
        self.put(to.0, true);
        self.put(to.1, false);
        self.at = to;
        self
    }

    pub(crate) fn line(&mut self, p: V) -> &mut Self {
        self.step('l', &[p])
    }

    pub(crate) fn quad(&mut self, c: V, p: V) -> &mut Self {
        self.step('q', &[c, p])
    }

    pub(crate) fn cubic(&mut self, c1: V, c2: V, p: V) -> &mut Self {
        self.step('c', &[c1, c2, p])
    }

    /// Closes the figure; the next one must begin with [`go`](Self::go).
    pub(crate) fn shut(&mut self) -> &mut Self {
        self.d.push('z');
        self
    }

    /// A line through all points.
    pub(crate) fn through(&mut self, points: &[V]) -> &mut Self {
        for (i, &p) in points.iter().enumerate() {
            if i == 0 {
                self.go(p)
            } else {
                self.line(p)
            };
        }
        self
    }

    /// A closed figure through all points.
    pub(crate) fn ring(&mut self, points: &[V]) -> &mut Self {
        if !points.is_empty() {
            self.through(points).shut();
        }
        self
    }

    /// A full circle.
    pub(crate) fn disc(&mut self, c: V, r: f64) -> &mut Self {
        let k = 0.5523 * r;
        let at = |x: f64, y: f64| V::new(c.x + x, c.y + y);
        self.go(at(r, 0.0));
        self.cubic(at(r, k), at(k, r), at(0.0, r));
        self.cubic(at(-k, r), at(-r, k), at(-r, 0.0));
        self.cubic(at(-r, -k), at(-k, -r), at(0.0, -r));
        self.cubic(at(k, -r), at(r, -k), at(r, 0.0)).shut()
    }
}

/// A number with at most two decimals.
pub(crate) fn num(v: f64) -> String {
    let cents = (v * 100.0 + 0.5).floor() as i64;
    let sign = if cents < 0 { "-" } else { "" };
    let (whole, rest) = (cents.abs() / 100, cents.abs() % 100);
    if rest == 0 {
        format!("{sign}{whole}")
    } else {
        let digits = format!("{rest:02}");
        format!("{sign}{whole}.{}", digits.trim_end_matches('0'))
    }
}

/// Text as it may stand in an element or an attribute; what XML cannot hold is left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            // Nor may a name turn the direction of the text around it.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let cases = [(0.0, "0"), (-0.001, "0"), (1.0051, "1.01"), (-1.5, "-1.5"), (12.349, "12.35"), (-0.25, "-0.25")];
        for (v, expected) in cases {
            assert_eq!(num(v), expected, "{v}");
        }
    }

    #[test]
    fn steps_of_a_path_do_not_drift() {
        let mut path = Path::fine();
        path.go(V::new(0.0, 0.0));
        for i in 1..=100 {
            path.line(V::new(0.04 * f64::from(i), -1.0));
        }
        assert_eq!(path.at, (40, -10));
        assert!(path.data().starts_with("M0 0l0-1l.1 0"));
    }

    #[test]
    fn text_of_others_is_escaped() {
        assert_eq!(escape("<b a='1'>&\u{0}\n\"]]>"), "&lt;b a=&#39;1&#39;&gt;&amp; &quot;]]&gt;");
    }
}
