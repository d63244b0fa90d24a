//! What outside players say: `cargo +nightly fuzz run protocol`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = grognard::players::protocol::read(bytes);
});
