//! What the help of `kingsight validate` says.

pub(super) const USAGE: &str = "kingsight validate [OPTIONS] [POSITION]...";

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight validate \"4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1\"
  kingsight validate positions.epd
  kingsight validate --json < positions.epd

Grades: fatal (the rules cannot be applied), implausible (no game leads there, but it can be played), repairable (a \
castling right or en passant square that is dropped; `mendable` in JSON).
Exit codes: 0 no problem; 1 a problem, or a bad position among several or in a file; 2 the command line or the only \
position given was not understood, or there was none";
