//! Feeds the fuzzer's bytes to [`kingsight_fuzz::pgn::check_tree`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kingsight_fuzz::pgn::check_tree(data));
