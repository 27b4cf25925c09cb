//! Everything that can be wrong.

use crate::prelude::*;
use kingsight::{
    PlayError, PlayErrorKind, Position, PositionError, Problem, SanError, SanRemark, UciError,
};

use crate::GameResult;

/// How bad something is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The meaning is clear.
    Warning,
    /// Something could not be read.
    Error,
}

impl Severity {
    /// `warning` or `error`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DiagnosticKind {
    /// A move that is not legal. `error` has the position before it, and the reasons.
    IllegalMove {
        /// What was read.
        text: String,
        /// Why it is not legal.
        error: Box<PlayError>,
    },
    /// SAN that several legal moves fit. `error` has the position before it, and the candidates.
    AmbiguousMove {
        /// What was read.
        text: String,
        /// The candidates.
        error: Box<PlayError>,
    },
    /// A word where a move should be.
    NotAMove {
        /// What was read.
        text: String,
        /// Where it stops making sense, and the position before it.
        error: Box<PlayError>,
    },
    /// A null move of a side that is in check.
    NullMoveInCheck {
        /// What was read.
        text: String,
        /// The position before it.
        position: Box<Position>,
    },
    /// A move in another notation or spelling than SAN.
    Spelling {
        /// What was read.
        text: String,
        /// How SAN writes it.
        san: String,
        /// The position before it.
        position: Box<Position>,
    },
    /// A move whose text claims something false, such as `+` without a check.
    FalseClaim {
        /// What was read.
        text: String,
        /// How SAN writes it.
        san: String,
        /// The claim.
        remark: SanRemark,
        /// The position before it.
        position: Box<Position>,
    },
    /// A move number that does not continue the ones before it.
    WrongMoveNumber {
        /// What was read.
        found: u32,
        /// The number of the move.
        expected: u32,
    },
    /// `(` with no move before it.
    VariationWithoutMove,
    /// A variation that does not end before its game.
    UnclosedVariation,
    /// `)` with no variation open.
    StrayParenthesis,
    /// A comment that does not end before its game.
    UnclosedComment,
    /// A comment with pairs of braces in it, which PGN does not have: for other readers it ends with the first `}`.
    NestedBraces,
    /// `}` with no comment open.
    StrayBrace,
    /// Text among the moves that is nothing PGN knows.
    UnexpectedText {
        /// What was read.
        text: String,
    },
    /// Text among the moves that has its place in a comment: a time in brackets, a command, an unknown glyph, words after the
    /// result.
    LooseText {
        /// What was read.
        text: String,
    },
    /// A character that stands for one that PGN has, such as `…` or a no-break space. Each is reported once in a game.
    Typography {
        /// What was read.
        text: String,
        /// What it is read as.
        meaning: &'static str,
    },
    /// Moves, or moves and a result, with nothing between them.
    Glued {
        /// What was read.
        text: String,
        /// The parts.
        parts: String,
    },
    /// A line before a game that is neither a tag nor a move.
    TextOutsideGame {
        /// What was read.
        text: String,
    },
    /// A game without a result at its end.
    MissingResult,
    /// A result inside a variation.
    ResultInVariation {
        /// What was read.
        result: GameResult,
    },
    /// Moves after a result, on its line.
    MovesAfterResult,
    /// A result in another spelling, such as `1:0` or `½-½`.
    ResultSpelling {
        /// What was read.
        text: String,
        /// As PGN writes it.
        result: GameResult,
    },
    /// A result for which PGN has no mark, such as that both sides have lost. The tag `Result` keeps it.
    ResultWithoutMark {
        /// The result: `0-0`, `1/2-0` or `0-1/2`.
        result: &'static str,
    },
    /// A result after the result. The last one counts, but `*` takes none back.
    SecondResult {
        /// What was read.
        result: GameResult,
    },
    /// A result that checkmate or stalemate at the end of the moves rules out.
    FalseResult {
        /// What was read.
        result: GameResult,
        /// The one that the last position shows: a draw after stalemate, a win after checkmate.
        expected: GameResult,
    },
    /// The tag `Result` and the result after the moves differ.
    ResultMismatch {
        /// The tag's.
        tag: String,
        /// The one after the moves.
        result: GameResult,
    },
    /// A tag pair that is not `[Name "value"]`.
    MalformedTag {
        /// What was read.
        text: String,
    },
    /// One of several tags of one name that does not count: the first one does, or the first that is well-formed.
    DuplicateTag {
        /// The name.
        name: String,
    },
    /// A tag name in another case, such as `fen`.
    TagCase {
        /// What was read.
        name: String,
        /// As it should be.
        expected: &'static str,
        /// Whether it is read as that; `false` if another tag is.
        counts: bool,
    },
    /// A value of the tag `Result` in another spelling, such as `1:0`, or one that is no result.
    ResultTag {
        /// What was read.
        text: String,
        /// As it should be, if it is a result: `1-0`, `0-1`, `1/2-1/2`, `*`, `0-0`, `1/2-0` or `0-1/2`.
        expected: Option<&'static str>,
    },
    /// Castling rights, an en passant square or a clock in the tag `FEN` that cannot be real; they are put right.
    FenProblem {
        /// What is wrong. Its code is the diagnostic's.
        problem: Problem,
    },
    /// The tag `Variant` names ordinary chess, and the castling rights of the tag `FEN` are those of Chess960, which counts.
    VariantMismatch {
        /// The tag's value.
        name: String,
    },
    /// The tag `FEN` does not give a playable position.
    BadFen {
        /// The tag's value.
        fen: String,
        /// Why not.
        error: Box<PositionError>,
    },
    /// The tag `FEN` without `[SetUp "1"]`, or `[SetUp "1"]` without the tag `FEN`.
    SetUpMismatch,
    /// A chess variant whose rules Kingsight does not know.
    UnknownVariant {
        /// The tag's value.
        name: String,
    },
    /// A byte order mark inside a file, where files were joined.
    ByteOrderMark,
    /// More findings in one game than are listed.
    MoreFindings {
        /// How many are not listed.
        count: u64,
    },
    /// Text that is not UTF-8. It is read as Windows-1252.
    Windows1252,
    /// A file in UTF-16. It is read as UTF-8.
    Utf16,
    /// A file whose lines end in carriage returns alone. They are read as line feeds.
    CarriageReturns,
}

impl DiagnosticKind {
    /// A move that cannot be played: its syntax, its ambiguity or its legality is at fault.
    pub(crate) fn of_play_error(text: String, error: PlayError) -> DiagnosticKind {
        let error = Box::new(error);
        match &error.kind {
            PlayErrorKind::San(SanError::Syntax { .. })
            | PlayErrorKind::Uci(UciError::Syntax { .. }) => {
                DiagnosticKind::NotAMove { text, error }
            }
            PlayErrorKind::San(SanError::Ambiguous { .. }) => {
                DiagnosticKind::AmbiguousMove { text, error }
            }
            _ => DiagnosticKind::IllegalMove { text, error },
        }
    }

    /// A short name for machines, such as `illegal_move`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        use DiagnosticKind as D;
        match self {
            D::IllegalMove { .. } => "illegal_move",
            D::AmbiguousMove { .. } => "ambiguous_move",
            D::NotAMove { .. } => "not_a_move",
            D::NullMoveInCheck { .. } => "null_move_in_check",
            D::Spelling { .. } => "spelling",
            D::FalseClaim { .. } => "false_claim",
            D::WrongMoveNumber { .. } => "wrong_move_number",
            D::VariationWithoutMove => "variation_without_move",
            D::UnclosedVariation => "unclosed_variation",
            D::StrayParenthesis => "stray_parenthesis",
            D::UnclosedComment => "unclosed_comment",
            D::NestedBraces => "nested_braces",
            D::StrayBrace => "stray_brace",
            D::UnexpectedText { .. } => "unexpected_text",
            D::LooseText { .. } => "loose_text",
            D::Typography { .. } => "typography",
            D::Glued { .. } => "glued",
            D::TextOutsideGame { .. } => "text_outside_game",
            D::MissingResult => "missing_result",
            D::ResultInVariation { .. } => "result_in_variation",
            D::MovesAfterResult => "moves_after_result",
            D::ResultSpelling { .. } => "result_spelling",
            D::ResultWithoutMark { .. } => "result_without_mark",
            D::SecondResult { .. } => "second_result",
            D::FalseResult { .. } => "false_result",
            D::ResultMismatch { .. } => "result_mismatch",
            D::MalformedTag { .. } => "malformed_tag",
            D::DuplicateTag { .. } => "duplicate_tag",
            D::TagCase { .. } => "tag_case",
            D::ResultTag { .. } => "result_tag",
            D::FenProblem { problem } => problem.code.code(),
            D::VariantMismatch { .. } => "variant_mismatch",
            D::BadFen { .. } => "bad_fen",
            D::SetUpMismatch => "setup_mismatch",
            D::UnknownVariant { .. } => "unknown_variant",
            D::ByteOrderMark => "byte_order_mark",
            D::MoreFindings { .. } => "more_findings",
            D::Windows1252 => "windows1252",
            D::Utf16 => "utf16",
            D::CarriageReturns => "carriage_returns",
        }
    }

    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        use DiagnosticKind as D;
        match self {
            D::IllegalMove { .. }
            | D::AmbiguousMove { .. }
            | D::NotAMove { .. }
            | D::NullMoveInCheck { .. }
            | D::VariationWithoutMove
            | D::UnclosedComment
            | D::UnexpectedText { .. }
            | D::BadFen { .. }
            | D::UnknownVariant { .. }
            | D::MoreFindings { .. } => Severity::Error,
            _ => Severity::Warning,
        }
    }

    /// The position before the move, where a move is wrong.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        use DiagnosticKind as D;
        match self {
            D::IllegalMove { error, .. }
            | D::AmbiguousMove { error, .. }
            | D::NotAMove { error, .. } => Some(&error.position),
            D::NullMoveInCheck { position, .. }
            | D::Spelling { position, .. }
            | D::FalseClaim { position, .. } => Some(position),
            _ => None,
        }
    }

    /// Why a move is not legal, as the rules explain it: see [`PlayError::explanations`].
    #[must_use]
    pub fn explanations(&self) -> Vec<kingsight::Explanation> {
        match self {
            DiagnosticKind::IllegalMove { error, .. } => error.explanations(),
            _ => Vec::new(),
        }
    }
}
