//! `kingsight mcp`: the tools answer what the commands print, malformed traffic does no harm, and it ends when told to.

#[path = "../common/mod.rs"]
mod common;
mod ending;
mod host;
mod limits;
mod options;
mod tools;
mod traffic;

/// Two rooks against a back rank.
const MATE: &str = "3r2k1/5ppp/8/8/8/8/4R3/4RK2 w - - 0 1";
/// A knight that is pinned.
const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
