//! Feeds the fuzzer's bytes to [`kingsight_fuzz::fen::check_epd`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kingsight_fuzz::fen::check_epd(data));
