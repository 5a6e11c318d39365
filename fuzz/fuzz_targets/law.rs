//! See `src/law.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| nonet_fuzz::law(data));
