//! Feeds the fuzzer's bytes to [`kingsight_fuzz::winnability::check`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kingsight_fuzz::winnability::check(data));
