//! What players hold in their hand beside a real table.

mod armies;
mod assistant;
mod rules;
mod sheets;
mod tray;

pub use armies::Armies;
pub use assistant::Assistant;
pub use rules::Rulebook;
pub use sheets::Sheets;
pub use tray::Tray;
