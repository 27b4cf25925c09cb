//! What is done about a fault.

use std::fmt;

use kingsight_pgn::{Diagnostic, DiagnosticKind, ReadGame, TailRepair};
use kingsight_report::quoted;
use serde::Serialize;

use crate::pgn::check::FindingReport;

/// What is done about a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Text that is kept as a comment.
    Comment(Option<String>),
    /// Text that is left out.
    Removed(Option<String>),
    /// The same in the form that the standard asks for.
    Rewritten,
    /// The game could not be repaired.
    LeftAsItStands,
}

/// Whether a tag with the name of a malformed one is in the game, and not from another place.
fn is_kept(text: &str, fault: &Diagnostic, game: &ReadGame) -> bool {
    let name = text.trim_start_matches('[').trim_start();
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
    let is_again = |other: &Diagnostic| {
        matches!(other.kind, DiagnosticKind::DuplicateTag { .. })
            && other.place.byte == fault.place.byte
    };
    game.tree.tags().get(&name[..end]).is_some() && !game.diagnostics.iter().any(is_again)
}

/// A change as a JSON object.
#[derive(Serialize)]
pub(super) struct RepairReport<'a> {
    #[serde(flatten)]
    finding: FindingReport<'a>,
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

impl Action {
    /// What is done about a fault of a game that cannot be repaired.
    pub(super) const fn of_left(fault: &Diagnostic) -> Action {
        match fault.kind {
            DiagnosticKind::ByteOrderMark => Action::Removed(None),
            _ => Action::LeftAsItStands,
        }
    }

    /// What is done about a fault of a game that can be repaired; `has_text_before`: text before the game is a comment.
    pub(super) fn of(fault: &Diagnostic, game: &ReadGame, has_text_before: bool) -> Action {
        let tail = game.repairs.iter().find(|repair| repair.at == fault.place.byte);
        match (tail, &fault.kind) {
            (Some(repair), _) if repair.tail == TailRepair::Comment => {
                Action::Comment(Some(repair.text.clone()))
            }
            (Some(repair), _) => Action::Removed(Some(repair.text.clone())),
            // What can be read of the tag is written as a tag.
            (None, DiagnosticKind::MalformedTag { text }) if is_kept(text, fault, game) => {
                Action::Rewritten
            }
            (None, DiagnosticKind::TextOutsideGame { .. }) if has_text_before => {
                Action::Comment(None)
            }
            (
                None,
                DiagnosticKind::UnexpectedText { .. }
                | DiagnosticKind::TextOutsideGame { .. }
                | DiagnosticKind::DuplicateTag { .. }
                | DiagnosticKind::MalformedTag { .. }
                | DiagnosticKind::ResultInVariation { .. }
                | DiagnosticKind::SecondResult { .. }
                | DiagnosticKind::ByteOrderMark
                | DiagnosticKind::StrayBrace
                | DiagnosticKind::StrayParenthesis
                | DiagnosticKind::VariationWithoutMove,
            ) => Action::Removed(None),
            _ => Action::Rewritten,
        }
    }

    const fn code(&self) -> &'static str {
        match self {
            Action::Comment(_) => "comment",
            Action::Removed(_) => "removed",
            Action::Rewritten => "rewritten",
            Action::LeftAsItStands => "left",
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Action::Comment(text) | Action::Removed(text) => text.as_deref(),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Comment(_) => "kept as a comment",
            Action::Removed(_) => "removed",
            Action::Rewritten => "rewritten",
            Action::LeftAsItStands => "left as it stands",
        })?;
        match self.text() {
            Some(text) => write!(f, ": {}", quoted(text)),
            None => Ok(()),
        }
    }
}

impl<'a> RepairReport<'a> {
    pub(super) fn new(finding: FindingReport<'a>, action: &'a Action) -> RepairReport<'a> {
        RepairReport { finding, action: action.code(), text: action.text() }
    }
}
