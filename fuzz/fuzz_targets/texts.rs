//! The checks as a target of cargo-fuzz, which on a stable compiler runs as
//! `cargo fuzz run --sanitizer none --features libfuzzer texts`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mexplorer_fuzz::check(bytes);
});
