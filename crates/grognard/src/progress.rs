//! Progress on the error stream, and only where somebody watches it.

use std::io::IsTerminal as _;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rulebook::Lang;

/// A bar for so many steps; nothing where the error stream is no terminal.
pub fn bar(steps: u64, what: &str, lang: Lang) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr_with_hz(8));
    let left = lang.of("left", "restant");
    let template = format!("{{msg}} {{bar:32}} {{human_pos}}/{{human_len}}  {{per_sec}}  {{eta}} {left}");
    bar.set_style(ProgressStyle::with_template(&template).expect("the template is ours"));
    bar.set_message(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// Threads for `jobs`; 0 is as many as there are cores.
pub fn threads(jobs: usize) -> usize {
    if jobs > 0 { jobs } else { std::thread::available_parallelism().map_or(1, std::num::NonZero::get) }
}
