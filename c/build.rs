//! Gives the shared library the name by which programs find it: `libkingsight.so.0.MINOR` below 1.0, where every minor version may
//! break programs, and `libkingsight.so.MAJOR` from 1.0 on. A program never loads a library that it was not compiled for.

use std::env::var;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        let part = |name: &str| var(name).expect("cargo sets the version");
        let (major, minor) = (part("CARGO_PKG_VERSION_MAJOR"), part("CARGO_PKG_VERSION_MINOR"));
        let abi = if major == "0" { format!("0.{minor}") } else { major };
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libkingsight.so.{abi}");
    }
}
