//! Style sheets and scripts without what only those need who read the sources: comments that begin a line, indentation, empty
//! lines. Whatever stands within a line stays, so nothing has to be understood.

/// The text without them; `slashes`: whether `//` begins a comment.
pub fn thin(text: &str, slashes: bool) -> String {
    let mut thin = String::with_capacity(text.len());
    let mut commented = false;
    for line in text.lines() {
        let mut line = line.trim();
        if commented || line.starts_with("/*") {
            // What follows a comment on its last line is no comment.
            let end = line.find("*/");
            commented = end.is_none();
            line = end.map_or("", |end| line[end + 2..].trim_start());
        }
        if line.is_empty() || (slashes && line.starts_with("//")) {
            continue;
        }
        thin.push_str(line);
        thin.push('\n');
    }
    thin
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_readers_is_left_out() {
        let style = "/* A map:\n   paper. */\n.map {\n  color: red; /* stays */\n\n  background: url(a//b);\n}\n/* x */ .a { b: c }\n";
        assert_eq!(thin(style, false), ".map {\ncolor: red; /* stays */\nbackground: url(a//b);\n}\n.a { b: c }\n");
        let script = "// Loads.\nconst FILES = /*@files@*/ [];\n/** Says so. */\nfunction say() {\n  // Why.\n  return \"//\";\n}\n";
        assert_eq!(thin(script, true), "const FILES = /*@files@*/ [];\nfunction say() {\nreturn \"//\";\n}\n");
    }
}
