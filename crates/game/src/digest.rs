//! A hash of a state that is the same on every platform.

use std::hash::{Hash, Hasher};

/// The hash of a state: the same bits on native and WebAssembly, whatever the width of `usize`.
pub fn digest(state: &impl Hash) -> u64 {
    let mut hasher = Digest(0x9e37_79b9_7f4a_7c15);
    state.hash(&mut hasher);
    hasher.finish()
}

/// Multiply and mix, eight bytes at a time.
struct Digest(u64);

impl Digest {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x2d35_8dcc_aa6c_78a5_u128;
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ 0x8bb8_4b93_962e_acc9;
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        let mut last = Digest(self.0);
        last.mix(0x4b33_a62e_d433_d4a3);
        last.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }

    // Widths of their own, so that the platform's byte order and pointer width do not matter.
    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }
    fn write_u16(&mut self, value: u16) {
        self.mix(u64::from(value));
    }
    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }
    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }
    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }
    fn write_i8(&mut self, value: i8) {
        self.mix(i64::from(value) as u64);
    }
    fn write_i16(&mut self, value: i16) {
        self.mix(i64::from(value) as u64);
    }
    fn write_i32(&mut self, value: i32) {
        self.mix(i64::from(value) as u64);
    }
    fn write_i64(&mut self, value: i64) {
        self.mix(value as u64);
    }
    fn write_isize(&mut self, value: isize) {
        self.mix(value as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_change_shows() {
        assert_ne!(digest(&(1u8, 2u8)), digest(&(2u8, 1u8)));
        assert_ne!(digest(&[0u8; 3]), digest(&[0u8; 4]));
        assert_eq!(digest(&(1usize, Some(3i32))), digest(&(1u64, Some(3i64))));
    }
}
