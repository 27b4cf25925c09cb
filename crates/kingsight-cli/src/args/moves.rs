//! What the help of `kingsight moves` says.

use super::EXIT_CODES;

pub(super) const USAGE: &str = "kingsight moves [OPTIONS] [POSITION]...";

/// What follows the options in the help.
pub(super) fn help() -> String {
    format!("{EXAMPLES}\n{EXIT_CODES}")
}

const EXAMPLES: &str = "\
Examples:
  kingsight moves startpos
  kingsight moves 6k1/5ppp/8/8/8/8/8/R3K2R w KQ --checks
  kingsight moves startpos --moves \"e4 d5\" --captures
  kingsight moves \"4k3/8/8/8/8/8/4r3/4K3 w - -\" --evasions
  kingsight moves startpos --moves \"e4 e5\" --from f1
  kingsight moves startpos --letters fr
  kingsight moves --json positions.epd

Several filters together list the moves that pass all of them.";
