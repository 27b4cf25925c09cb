//! What `kingsight validate` takes.

use clap::Args as ClapArgs;

use super::InputArgs;

#[derive(ClapArgs, Debug)]
pub(crate) struct ValidateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight validate \"4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1\"
  kingsight validate positions.epd
  kingsight validate --json < positions.epd

Grades: fatal (the rules cannot be applied), implausible (no game leads there, but it can be played), mendable (a \
castling right or en passant square that is dropped).
Exit code 1 if there is any problem.";
