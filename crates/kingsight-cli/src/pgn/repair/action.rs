//! What is done about a fault.

use std::collections::{HashMap, HashSet};
use std::fmt;

use kingsight_ask::quoted;
use kingsight_pgn::{Diagnostic, DiagnosticKind, ReadGame, Repair, Tags, TailRepair};
use serde::Serialize;

use crate::pgn::check::FindingReport;

/// What is done about a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Text that is kept as a comment.
    Comment(Option<String>),
    /// Text that is kept on lines that begin with `%`.
    Escaped,
    /// Text that is left out.
    Removed(Option<String>),
    /// The same in the form that the standard asks for.
    Rewritten,
    /// The game could not be repaired.
    LeftAsItStands,
}

/// What a repaired game has, to tell what is done about each of its faults.
#[derive(Debug)]
pub(super) struct Repaired<'a> {
    faults: &'a [Diagnostic],
    /// Whether text before the game is a comment.
    has_text_before: bool,
    /// Where the result inside a variation stands that is the game's, because the variation is open to the end.
    only_result: Option<u64>,
    /// The tails that cannot be played, by where they begin.
    tails: HashMap<u64, &'a Repair>,
    /// The names of its tags.
    names: HashSet<&'a str>,
    /// Where tags stand whose names it has from another place.
    again: HashSet<u64>,
}

impl<'a> Repaired<'a> {
    /// `start` is where the text of the game begins.
    pub(super) fn new(game: &'a ReadGame, start: u64, has_text_before: bool) -> Repaired<'a> {
        let is_again =
            |fault: &&Diagnostic| matches!(fault.kind, DiagnosticKind::DuplicateTag { .. });
        Repaired {
            faults: &game.diagnostics,
            has_text_before,
            only_result: only_result(game, start),
            tails: game.repairs.iter().map(|repair| (repair.at, repair)).collect(),
            names: game.tree.tags().iter().map(|(name, _)| name).collect(),
            again: game.diagnostics.iter().filter(is_again).map(|f| f.place.byte).collect(),
        }
    }

    pub(super) const fn faults(&self) -> &'a [Diagnostic] {
        self.faults
    }

    /// Whether a malformed tag is in the game, and not from another place.
    fn has_tag(&self, text: &str, fault: &Diagnostic) -> bool {
        let name = text.trim_start_matches('[').trim_start();
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        let name = Tags::proper_name(&name[..end]).unwrap_or(&name[..end]);
        self.names.contains(name) && !self.again.contains(&fault.place.byte)
    }
}

/// See [`Repaired::only_result`].
fn only_result(game: &ReadGame, start: u64) -> Option<u64> {
    let inside = |fault: &&Diagnostic| match fault.kind {
        DiagnosticKind::ResultInVariation { result } => result == game.tree.result(),
        _ => false,
    };
    let at = game.diagnostics.iter().rfind(inside)?.place.byte;
    let after = game.raw.get(usize::try_from(at.checked_sub(start)?).ok()?..)?;
    (!after.contains(&b')')).then_some(at)
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
            DiagnosticKind::Utf16 | DiagnosticKind::CarriageReturns => Action::Rewritten,
            _ => Action::LeftAsItStands,
        }
    }

    /// What is done about a fault of the text after the last game.
    pub(super) const fn of_rest(fault: &Diagnostic) -> Action {
        match fault.kind {
            DiagnosticKind::ByteOrderMark => Action::Removed(None),
            DiagnosticKind::Utf16 | DiagnosticKind::CarriageReturns => Action::Rewritten,
            _ => Action::Escaped,
        }
    }

    /// What is done about a fault of a game that can be repaired.
    pub(super) fn of(fault: &Diagnostic, game: &Repaired<'_>) -> Action {
        if let Some(repair) = game.tails.get(&fault.place.byte) {
            return match repair.tail {
                TailRepair::Drop => Action::Removed(Some(repair.text.clone())),
                _ => Action::Comment(Some(repair.text.clone())),
            };
        }
        match &fault.kind {
            // What can be read of the tag is written as a tag.
            DiagnosticKind::MalformedTag { text } if game.has_tag(text, fault) => Action::Rewritten,
            DiagnosticKind::TextOutsideGame { .. } if game.has_text_before => Action::Comment(None),
            DiagnosticKind::ResultInVariation { .. }
                if game.only_result == Some(fault.place.byte) =>
            {
                Action::Rewritten
            }
            DiagnosticKind::DuplicateTag { .. }
            | DiagnosticKind::TagCase { counts: false, .. }
            | DiagnosticKind::MalformedTag { .. } => Action::Comment(None),
            DiagnosticKind::UnexpectedText { .. }
            | DiagnosticKind::TextOutsideGame { .. }
            | DiagnosticKind::ResultInVariation { .. }
            | DiagnosticKind::ByteOrderMark
            | DiagnosticKind::StrayBrace
            | DiagnosticKind::StrayParenthesis => Action::Removed(None),
            _ => Action::Rewritten,
        }
    }

    const fn code(&self) -> &'static str {
        match self {
            Action::Comment(_) => "comment",
            Action::Escaped => "escaped",
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
            Action::Escaped => "kept behind %, which readers pass over",
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
