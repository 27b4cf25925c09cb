//! Findings in games: what `kingsight-pgn` itself displays.

use core::fmt::{Display, Formatter, Result};

use kingsight_pgn::DiagnosticKind;

pub(crate) fn finding(f: &mut Formatter<'_>, kind: &DiagnosticKind) -> Result {
    kind.fmt(f)
}
