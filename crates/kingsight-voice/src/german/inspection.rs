//! Überschriften.

use core::fmt::{Formatter, Result};

use kingsight::CheckKind;

use crate::inspection::Heading;

pub(crate) fn heading(f: &mut Formatter<'_>, heading: Heading) -> Result {
    f.write_str(match heading {
        Heading::NotPlayable => "Nicht spielbar",
        Heading::Remarks => "Anmerkungen",
        Heading::ChecksAndPins => "Schach und Fesselungen",
        Heading::Protection => "Angriff und Deckung",
        Heading::LegalMoves(0) => "Kein erlaubter Zug",
        Heading::LegalMoves(1) => "1 erlaubter Zug",
        Heading::LegalMoves(count) => return write!(f, "{count} erlaubte Züge"),
        Heading::Checks => "Züge, die Schach geben",
        Heading::IllegalMoves => "Verbotene Züge, und warum",
    })
}

pub(crate) fn check_kind(f: &mut Formatter<'_>, kind: CheckKind) -> Result {
    f.write_str(match kind {
        CheckKind::Direct => "direkt",
        CheckKind::Discovered => "Abzug",
        CheckKind::Double => "doppelt",
    })
}
