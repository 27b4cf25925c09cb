//! Diagnostics in words.

use core::fmt;

#[cfg(feature = "reasons")]
use kingsight::OutOfReach;
use kingsight::characters::Quoted;
use kingsight::{Color, PlayError, PlayErrorKind, Position, SanError};

use super::{Diagnostic, DiagnosticKind};
use crate::GameResult;

/// `games.pgn:12:5: game 3: 23. Nxe5: the knight on c4 is pinned …`
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
        }
        let place = &self.place;
        write!(f, "{}:{}: game {}: {}", place.line, place.column, place.game, self.kind)
    }
}

/// The message alone: `23. Nxe5: the knight on c4 is pinned …`
impl fmt::Display for DiagnosticKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use DiagnosticKind as D;
        if let Some(position) = self.position() {
            number(f, position)?;
        }
        match self {
            D::IllegalMove { text, error } => {
                write!(f, "{text}: ")?;
                reasons(f, error)
            }
            D::AmbiguousMove { text, error } => {
                write!(f, "{text} is ambiguous; expected")?;
                let PlayErrorKind::San(SanError::Ambiguous { candidates, .. }) = &error.kind else {
                    return f.write_str(" one legal move");
                };
                for (i, &m) in candidates.iter().enumerate() {
                    let last = i > 0 && i + 1 == candidates.len();
                    f.write_str(if last {
                        " or "
                    } else if i > 0 {
                        ", "
                    } else {
                        " "
                    })?;
                    write!(f, "{}", error.position.san(m))?;
                }
                Ok(())
            }
            D::NotAMove { text, error } => match &error.kind {
                PlayErrorKind::San(SanError::Syntax { kind, .. }) => {
                    write!(f, "{text} is not a move: {kind}")
                }
                _ => write!(f, "{text} is not a move"),
            },
            D::NullMoveInCheck { text, .. } => {
                write!(f, "{text}: a side in check cannot pass")
            }
            D::Spelling { text, san, .. } => write!(f, "{text}: SAN writes {san}"),
            D::FalseClaim { text, san, remark, .. } => {
                write!(f, "{text}: {remark}; expected {san}")
            }
            D::WrongMoveNumber { found, expected } => {
                write!(f, "move number {found}; expected {expected}")
            }
            D::VariationWithoutMove => f.write_str("( with no move before it"),
            D::UnclosedVariation => f.write_str("variation not closed; expected )"),
            D::StrayParenthesis => f.write_str(") without ("),
            D::UnclosedComment => f.write_str("comment not closed; expected }"),
            D::NestedBraces => {
                f.write_str("braces inside a comment; in PGN it ends with the first }")
            }
            D::StrayBrace => f.write_str("} without {"),
            D::UnexpectedText { text } => {
                about(f, "", text, " does not belong here; expected a move")
            }
            D::LooseText { text } => about(f, "", text, " belongs in a comment"),
            D::Typography { text, meaning } => {
                about(f, "", text, " is read as ")?;
                f.write_str(if *meaning == " " { "a blank" } else { meaning })
            }
            D::Glued { text, parts } => {
                about(f, "", text, " is read as ").and_then(|()| f.write_str(parts))
            }
            D::TextOutsideGame { text } => {
                about(f, "", text, " stands outside a game; expected a tag or a move")
            }
            D::MissingResult => {
                f.write_str("no result at the end; expected 1-0, 0-1, 1/2-1/2 or *")
            }
            D::ResultInVariation { result } => write!(f, "{result} inside a variation"),
            D::MovesAfterResult => f.write_str("moves after the result"),
            D::ResultSpelling { text, result } => write!(f, "{text}: PGN writes {result}"),
            D::ResultWithoutMark { result } => {
                write!(f, "PGN has no mark for the result {result}; the tag Result keeps it")
            }
            D::SecondResult { result: GameResult::Unknown } => {
                f.write_str("* after the result, which counts")
            }
            D::SecondResult { result } => {
                write!(f, "{result} after the result; the last one counts")
            }
            D::FalseResult { result, expected } => {
                let ending = if expected.winner().is_some() { "checkmate" } else { "stalemate" };
                write!(f, "{result} after {ending}; expected {expected}")
            }
            D::ResultMismatch { tag, result } => {
                about(f, "the tag Result has ", tag, ", the moves end with ")?;
                f.write_str(result.as_str())
            }
            D::MalformedTag { text } if self.has_quote_inside() => {
                write!(f, "{text}: write \\\" for a quotation mark inside the value")
            }
            D::MalformedTag { text } => {
                about(f, "", text, " is not a tag; expected [Name \"value\"]")
            }
            D::DuplicateTag { name } => write!(f, "one of several tags {name}; another one counts"),
            D::TagCase { name, expected, counts: true } => {
                write!(f, "the tag {name} is read as {expected}")
            }
            D::TagCase { name, expected, counts: false } => {
                write!(f, "the tag {name} does not count; another is read as {expected}")
            }
            D::ResultTag { text, expected } => {
                about(f, "the tag Result has ", text, "; expected ")?;
                f.write_str(expected.unwrap_or("1-0, 0-1, 1/2-1/2 or *"))
            }
            D::FenProblem { problem } => write!(f, "the tag FEN: {problem}"),
            D::VariantMismatch { name } => about(
                f,
                "the tag Variant has ",
                name,
                "; by its castling rights the FEN is Chess960",
            ),
            D::BadFen { error, .. } => write!(f, "the tag FEN has no playable position: {error}"),
            D::SetUpMismatch => f.write_str("the tags FEN and [SetUp \"1\"] go together"),
            D::UnknownVariant { name } => {
                about(f, "", name, " is not a known variant; expected Standard or Chess960")
            }
            D::MoreFindings { count } => write!(f, "{count} more findings in this game"),
            D::ByteOrderMark => f.write_str("byte order mark inside the file"),
            D::Windows1252 => f.write_str("text is not UTF-8, read as Windows-1252"),
            D::Utf16 => f.write_str("UTF-16, read as UTF-8"),
            D::CarriageReturns => {
                f.write_str("lines end in carriage returns alone, read as line feeds")
            }
        }
    }
}

/// A text in quotation marks between two others.
fn about(f: &mut fmt::Formatter<'_>, before: &str, text: &str, after: &str) -> fmt::Result {
    write!(f, "{before}{}{after}", Quoted(text))
}

/// The reasons against a move, for each piece that its text can mean.
#[cfg(feature = "reasons")]
fn reasons(f: &mut fmt::Formatter<'_>, error: &PlayError) -> fmt::Result {
    let explanations = error.explanations();
    if let Some(none) = OutOfReach::of(&explanations) {
        return write!(f, "{none}");
    }
    for (i, explanation) in explanations.iter().enumerate() {
        f.write_str(if i == 0 { "" } else { "; " })?;
        if explanations.len() > 1 {
            write!(f, "from {}: ", explanation.intent.from)?;
        }
        write!(f, "{explanation}")?;
    }
    if explanations.is_empty() {
        f.write_str("the side to move has no such piece")?;
    }
    Ok(())
}

/// That a move is not legal, for programs without the sentences.
#[cfg(not(feature = "reasons"))]
fn reasons(f: &mut fmt::Formatter<'_>, _: &PlayError) -> fmt::Result {
    f.write_str("not a legal move here")
}

/// `23. ` or `23... `
fn number(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let dots = if position.turn() == Color::White { "." } else { "..." };
    write!(f, "{}{dots} ", position.fullmoves())
}
