//! Lines of `grognard resolve`: `cargo +nightly fuzz run resolve`.
#![no_main]

use game::procedure::answer_line;
use libfuzzer_sys::fuzz_target;
use rulebook::Lang;
use systems::CATALOGUE;

fuzz_target!(|bytes: &[u8]| {
    let mut reply = Vec::new();
    answer_line(&CATALOGUE, bytes, Lang::En, &mut reply);
    assert!(reply.starts_with(b"{\"ok\":") && reply.ends_with(b"}"));
});
