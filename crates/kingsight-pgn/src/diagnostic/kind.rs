//! Everything that can be wrong.

use crate::prelude::*;
use kingsight::{PlayError, PlayErrorKind, Position, SanError, UciError};

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

/// The findings, one row each: code and severity. `findings!([callback] [tokens])` calls `callback!` with the tokens and all rows, so
/// that a table in another crate has every finding or does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! findings {
    ([$($callback:tt)*] [$($tokens:tt)*]) => { $($callback)*! { [$($tokens)*]
        /// A move that is not legal. `error` has the position before it, and the reasons.
        IllegalMove["illegal_move", Error] {
            /// What was read.
            text: $crate::rows::String,
            /// Why it is not legal.
            error: $crate::rows::Box<$crate::rows::PlayError>,
        },
        /// SAN that several legal moves fit. `error` has the position before it, and the candidates.
        AmbiguousMove["ambiguous_move", Error] {
            /// What was read.
            text: $crate::rows::String,
            /// The candidates.
            error: $crate::rows::Box<$crate::rows::PlayError>,
        },
        /// A word where a move should be.
        NotAMove["not_a_move", Error] {
            /// What was read.
            text: $crate::rows::String,
            /// Where it stops making sense, and the position before it.
            error: $crate::rows::Box<$crate::rows::PlayError>,
        },
        /// A null move of a side that is in check.
        NullMoveInCheck["null_move_in_check", Error] {
            /// What was read.
            text: $crate::rows::String,
            /// The position before it.
            position: $crate::rows::Box<$crate::rows::Position>,
        },
        /// A move in another notation or spelling than SAN.
        Spelling["spelling", Warning] {
            /// What was read.
            text: $crate::rows::String,
            /// How SAN writes it.
            san: $crate::rows::String,
            /// The position before it.
            position: $crate::rows::Box<$crate::rows::Position>,
        },
        /// A move whose text claims something false, such as `+` without a check.
        FalseClaim["false_claim", Warning] {
            /// What was read.
            text: $crate::rows::String,
            /// How SAN writes it.
            san: $crate::rows::String,
            /// The claim.
            remark: $crate::rows::SanRemark,
            /// The position before it.
            position: $crate::rows::Box<$crate::rows::Position>,
        },
        /// A move number that does not continue the ones before it.
        WrongMoveNumber["wrong_move_number", Warning] {
            /// What was read.
            found: u32,
            /// The number of the move.
            expected: u32,
        },
        /// `(` with no move before it.
        VariationWithoutMove["variation_without_move", Error],
        /// A variation that does not end before its game.
        UnclosedVariation["unclosed_variation", Warning],
        /// `)` with no variation open.
        StrayParenthesis["stray_parenthesis", Warning],
        /// A comment that does not end before its game.
        UnclosedComment["unclosed_comment", Error],
        /// A comment with pairs of braces in it, which PGN does not have: for other readers it ends with the first `}`.
        NestedBraces["nested_braces", Warning],
        /// `}` with no comment open.
        StrayBrace["stray_brace", Warning],
        /// Text among the moves that is nothing PGN knows.
        UnexpectedText["unexpected_text", Error] {
            /// What was read.
            text: $crate::rows::String,
        },
        /// Text among the moves that has its place in a comment: a time in brackets, a command, an unknown glyph, words after the
        /// result.
        LooseText["loose_text", Warning] {
            /// What was read.
            text: $crate::rows::String,
        },
        /// A character that stands for one that PGN has, such as `…` or a no-break space. Each is reported once in a game.
        Typography["typography", Warning] {
            /// What was read.
            text: $crate::rows::String,
            /// What it is read as: `" "`, `"..."`, `"+"`.
            meaning: &'static str,
        },
        /// Moves, or moves and a result, with nothing between them.
        Glued["glued", Warning] {
            /// What was read.
            text: $crate::rows::String,
            /// The parts.
            parts: $crate::rows::String,
        },
        /// A line before a game that is neither a tag nor a move.
        TextOutsideGame["text_outside_game", Warning] {
            /// What was read.
            text: $crate::rows::String,
        },
        /// A game without a result at its end.
        MissingResult["missing_result", Warning],
        /// A result inside a variation.
        ResultInVariation["result_in_variation", Warning] {
            /// What was read.
            result: $crate::GameResult,
        },
        /// Moves after a result, on its line.
        MovesAfterResult["moves_after_result", Warning],
        /// A result in another spelling, such as `1:0` or `½-½`.
        ResultSpelling["result_spelling", Warning] {
            /// What was read.
            text: $crate::rows::String,
            /// As PGN writes it.
            result: $crate::GameResult,
        },
        /// A result for which PGN has no mark, such as that both sides have lost. The tag `Result` keeps it.
        ResultWithoutMark["result_without_mark", Warning] {
            /// The result: `0-0`, `1/2-0` or `0-1/2`.
            result: &'static str,
        },
        /// A result after the result. The last one counts, but `*` takes none back.
        SecondResult["second_result", Warning] {
            /// What was read.
            result: $crate::GameResult,
        },
        /// A result that checkmate or stalemate at the end of the moves rules out.
        FalseResult["false_result", Warning] {
            /// What was read.
            result: $crate::GameResult,
            /// The one that the last position shows: a draw after stalemate, a win after checkmate.
            expected: $crate::GameResult,
        },
        /// The tag `Result` and the result after the moves differ.
        ResultMismatch["result_mismatch", Warning] {
            /// The tag's.
            tag: $crate::rows::String,
            /// The one after the moves.
            result: $crate::GameResult,
        },
        /// A tag pair that is not `[Name "value"]`.
        MalformedTag["malformed_tag", Warning] {
            /// What was read.
            text: $crate::rows::String,
        },
        /// One of several tags of one name that does not count: the first one does, or the first that is well-formed.
        DuplicateTag["duplicate_tag", Warning] {
            /// The name.
            name: $crate::rows::String,
        },
        /// A tag name in another case, such as `fen`.
        TagCase["tag_case", Warning] {
            /// What was read.
            name: $crate::rows::String,
            /// As it should be.
            expected: &'static str,
            /// Whether it is read as that; `false` if another tag is.
            counts: bool,
        },
        /// A value of the tag `Result` in another spelling, such as `1:0`, or one that is no result.
        ResultTag["result_tag", Warning] {
            /// What was read.
            text: $crate::rows::String,
            /// As it should be, if it is a result: `1-0`, `0-1`, `1/2-1/2`, `*`, `0-0`, `1/2-0` or `0-1/2`.
            expected: Option<&'static str>,
        },
        /// Castling rights, an en passant square or a clock in the tag `FEN` that cannot be real; they are put right.
        FenProblem[problem.code.code(), Warning] {
            /// What is wrong. Its code is the diagnostic's.
            problem: $crate::rows::Problem,
        },
        /// The tag `Variant` names ordinary chess, which counts, and the castling rights of the tag `FEN` are those of Chess960.
        VariantMismatch["variant_mismatch", Warning] {
            /// The tag's value.
            name: $crate::rows::String,
        },
        /// The tag `FEN` does not give a playable position.
        BadFen["bad_fen", Error] {
            /// The tag's value.
            fen: $crate::rows::String,
            /// Why not.
            error: $crate::rows::Box<$crate::rows::PositionError>,
        },
        /// The tag `FEN` without `[SetUp "1"]`, or `[SetUp "1"]` without the tag `FEN`.
        SetUpMismatch["setup_mismatch", Warning],
        /// A chess variant whose rules Kingsight does not know.
        UnknownVariant["unknown_variant", Error] {
            /// The tag's value.
            name: $crate::rows::String,
        },
        /// A byte order mark inside a file, where files were joined.
        ByteOrderMark["byte_order_mark", Warning],
        /// More findings in one game than are listed.
        MoreFindings["more_findings", Error] {
            /// How many are not listed.
            count: u64,
        },
        /// Text that is not UTF-8. It is read as Windows-1252.
        Windows1252["windows1252", Warning],
        /// A file in UTF-16. It is read as UTF-8.
        Utf16["utf16", Warning],
        /// A file whose lines end in carriage returns alone. They are read as line feeds.
        CarriageReturns["carriage_returns", Warning],
    } };
}

/// Declares [`DiagnosticKind`] again as an enum of the calling crate that borrows from it, with a `From`.
///
/// `DiagnosticKind` may grow, so other crates must match it with `_`, which hides a finding that was forgotten. A match over this enum
/// is complete or does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! own_findings {
    ($(#[$meta:meta])* $vis:vis enum $name:ident) => {
        $crate::findings! { [$crate::__own_findings] [$(#[$meta])* $vis enum $name] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __own_findings {
    ([$(#[$meta:meta])* $vis:vis enum $name:ident] $(
        $(#[$doc:meta])*
        $variant:ident[$code:expr, $severity:ident] $({ $( $(#[$about:meta])* $field:ident: $type:ty, )* })?,
    )*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        #[allow(dead_code)] // Not every crate needs everything that a finding has.
        $vis enum $name<'a> {
            $( $(#[$doc])* $variant $({ $( $(#[$about])* $field: &'a $type, )* })?, )*
        }

        impl<'a> From<&'a $crate::DiagnosticKind> for $name<'a> {
            fn from(kind: &'a $crate::DiagnosticKind) -> $name<'a> {
                match kind {
                    $( $crate::DiagnosticKind::$variant $({ $($field),* })? => $name::$variant $({ $($field),* })?, )*
                    _ => unreachable!("the table has every finding"),
                }
            }
        }
    };
}

macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $variant:ident[$code:expr, $severity:ident] $({ $( $(#[$about:meta])* $field:ident: $type:ty, )* })?,
    )*) => {
        /// What is wrong.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum DiagnosticKind {
            $( $(#[$doc])* $variant $({ $( $(#[$about])* $field: $type, )* })?, )*
        }

        impl DiagnosticKind {
            /// A short name for machines, such as `illegal_move`.
            #[must_use]
            #[allow(unused_variables)] // One code depends on what the diagnostic holds.
            pub const fn code(&self) -> &'static str {
                match self { $( DiagnosticKind::$variant $({ $($field),* })? => $code, )* }
            }

            /// How bad it is.
            #[must_use]
            pub const fn severity(&self) -> Severity {
                match self { $( DiagnosticKind::$variant { .. } => Severity::$severity, )* }
            }
        }
    };
}

findings!([define] []);

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

    /// Whether a malformed tag has a quotation mark inside its value, where `\"` is right: `[Event "5th "Open""]`.
    #[must_use]
    pub fn has_quote_inside(&self) -> bool {
        let DiagnosticKind::MalformedTag { text } = self else { return false };
        let Some((_, value)) = text.split_once('"') else { return false };
        let Some(value) = value.trim_end().strip_suffix(']') else { return false };
        let Some(value) = value.trim_end().strip_suffix('"') else { return false };
        let mut escaped = false;
        value.chars().any(|c| {
            let is_bare = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            is_bare
        })
    }
}
