//! See `src/generate.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| nonet_fuzz::generate(data));
