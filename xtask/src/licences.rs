//! Licences of everything that is built in: read from the metadata, with no tool to install.

use crate::steps::{Outcome, cargo, output};

/// Licences that go with MIT OR Apache-2.0.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Fails if a package has no licence, or none that is allowed.
pub fn run() -> Outcome {
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    let metadata: serde_json::Value = serde_json::from_slice(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let refused: Vec<String> = packages
        .iter()
        .filter(|package| !allowed(package["license"].as_str().unwrap_or("")))
        .map(|package| format!("{} {}: {}", package["name"], package["version"], package["license"]))
        .collect();
    if refused.is_empty() { Ok(()) } else { Err(format!("licences not allowed:\n{}", refused.join("\n"))) }
}

/// Whether an SPDX expression can be met: every part joined by AND has an alternative that is allowed.
fn allowed(expression: &str) -> bool {
    // Old manifests write "MIT/Apache-2.0"; parentheses only group alternatives here.
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    !plain.trim().is_empty()
        && plain.split(" AND ").all(|part| part.split(" OR ").any(|licence| ALLOWED.contains(&licence.trim())))
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn expressions_are_understood() {
        assert!(
            allowed("MIT OR Apache-2.0") && allowed("Unlicense/MIT") && allowed("(MIT OR GPL-3.0) AND Unicode-3.0")
        );
        assert!(!allowed("") && !allowed("GPL-3.0-only") && !allowed("MIT AND LGPL-3.0-only"));
    }
}
