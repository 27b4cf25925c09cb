//! Headings and labels.

use core::fmt::{Display, Formatter, Result};

use kingsight::CheckKind;

use super::pieces::several;
use crate::inspection::Heading;

pub(crate) fn heading(f: &mut Formatter<'_>, heading: Heading) -> Result {
    f.write_str(match heading {
        Heading::NotPlayable => "This cannot be played",
        Heading::Remarks => "Remarks",
        Heading::ChecksAndPins => "Checks and pins",
        Heading::Protection => "Attack and protection",
        Heading::LegalMoves(0) => "No legal move",
        Heading::LegalMoves(count) => return several(count, "legal move").fmt(f),
        Heading::Checks => "Moves that give check",
        Heading::IllegalMoves => "Illegal moves, and why",
    })
}

pub(crate) fn check_kind(f: &mut Formatter<'_>, kind: CheckKind) -> Result {
    f.write_str(match kind {
        CheckKind::Direct => "direct",
        CheckKind::Discovered => "discovered",
        CheckKind::Double => "double",
    })
}
