//! `kingsight serve`: it answers what the commands print, within its limits, and ends when told to.

mod answers;
#[path = "../common/mod.rs"]
mod common;
mod ending;
mod limits;
mod service;
mod traffic;

const POSITIONS: &str = "\
# comments and blank lines are skipped

startpos
r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -
8/8/8/4x3/8/8/8/8 w - -
4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1
8/8/8/8/8/8/8/8 w - -
1. e4 e5 2. Nf3
";
