//! Sheet.
use crate::block::Block;
use crate::build::Press;
/// Boxes.
pub fn blocks(_: Press) -> Vec<Block> {
    Vec::new()
}
