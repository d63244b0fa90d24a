//! A hash of a state over stable bytes: the same on every platform, and whatever its fields are called.
//!
//! The bytes are those of postcard, the hash is XXH64 with the seed 0: anybody can compute it again from the two
//! specifications. Types and fields may be renamed; to reorder fields, or to add or remove one, changes the hash.

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use xxhash_rust::xxh64::Xxh64;

/// XXH64 of the postcard bytes of a value.
///
/// ```
/// // Postcard writes a tuple as its parts, and small numbers as one byte each.
/// assert_eq!(game::digest(&(1_u8, 2_u32)), game::digest(&[1_u16, 2]));
/// assert_eq!(format!("{:016x}", game::digest(&())), "ef46db3751d8e999");
/// ```
pub fn digest(value: &(impl Serialize + ?Sized)) -> u64 {
    // A state is numbers, enums and lists; only what does not know its own length could fail.
    postcard::serialize_with_flavor(value, Feed::new()).expect("lists know their length")
}

/// How many bytes are gathered before the hash takes them: a state has a few hundred, most of them alone.
const GATHERED: usize = 256;

/// The most bytes of a number.
const NUMBER: usize = 10;

/// Hands what postcard writes to the hash. Nothing is allocated.
struct Feed {
    hash: Xxh64,
    gathered: [u8; GATHERED],
    filled: usize,
}

impl Feed {
    fn new() -> Self {
        Feed { hash: Xxh64::new(0), gathered: [0; GATHERED], filled: 0 }
    }

    #[cold]
    fn hand_over(&mut self) {
        self.hash.update(&self.gathered[..self.filled]);
        self.filled = 0;
    }
}

impl Flavor for Feed {
    type Output = u64;

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.filled == GATHERED {
            self.hand_over();
        }
        self.gathered[self.filled] = byte;
        self.filled += 1;
        Ok(())
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        if bytes.len() <= NUMBER {
            // One by one, because to call a copy of so few bytes would take longer.
            return bytes.iter().try_for_each(|byte| self.try_push(*byte));
        }
        self.hand_over();
        self.hash.update(bytes);
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<u64> {
        self.hand_over();
        Ok(self.hash.digest())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Order, length and value show; the width of a number does not.
    #[test]
    fn any_change_shows() {
        assert_ne!(digest(&(1u8, 2u8)), digest(&(2u8, 1u8)));
        assert_ne!(digest(&vec![0u8; 3]), digest(&vec![0u8; 4]));
        assert_eq!(digest(&(1usize, Some(3i32))), digest(&(1u64, Some(3i64))));
    }

    /// The published values of XXH64: another implementation finds the same.
    #[test]
    fn it_is_the_named_hash() {
        assert_eq!(digest(&()), 0xef46_db37_51d8_e999);
        assert_eq!(digest(b"abc"), 0x44bc_2cf5_ad77_0999);
    }

    /// What is renamed keeps its hash.
    #[test]
    fn names_do_not_matter() {
        #[derive(Serialize)]
        struct Before {
            men: u16,
            arm: Arm,
        }
        #[derive(Serialize)]
        enum Arm {
            Horse,
        }
        #[derive(Serialize)]
        struct After {
            strength: u16,
            branch: Branch,
        }
        #[derive(Serialize)]
        enum Branch {
            Cavalry,
        }
        let before = Before { men: 960, arm: Arm::Horse };
        assert_eq!(digest(&before), digest(&After { strength: 960, branch: Branch::Cavalry }));
    }

    proptest! {
        /// However the bytes are handed over, singly or in pieces of any length, it is the hash of all of them.
        #[test]
        fn it_is_the_hash_of_the_bytes(pieces in proptest::collection::vec((any::<bool>(), proptest::collection::vec(any::<u8>(), 0..600)), 0..8)) {
            let mut feed = Feed::new();
            for (singly, bytes) in &pieces {
                if *singly {
                    bytes.iter().try_for_each(|byte| feed.try_push(*byte)).expect("it takes all");
                } else {
                    feed.try_extend(bytes).expect("it takes all");
                }
            }
            let whole: Vec<u8> = pieces.into_iter().flat_map(|(_, bytes)| bytes).collect();
            prop_assert_eq!(feed.finalize().expect("a hash"), xxhash_rust::xxh64::xxh64(&whole, 0));
        }
    }
}
