//! A text that does not name what it should: a square, a colour, a piece.

use alloc::string::String;
use core::fmt;

use crate::characters::Quoted;

/// Why a text could not be read as a [`Square`](crate::Square), [`File`](crate::File),
/// [`Rank`](crate::Rank), [`Color`](crate::Color), [`Role`](crate::Role), [`Piece`](crate::Piece) or
/// [`CastlingSide`](crate::CastlingSide).
///
/// It says what was found and what is right:
///
/// ```
/// use kingsight::{Role, Square};
/// assert_eq!(
///     "e9".parse::<Square>().unwrap_err().to_string(),
///     "\"e9\" is not a square; expected a file a to h and a rank 1 to 8, as in e4"
/// );
/// assert_eq!(
///     "horse".parse::<Role>().unwrap_err().to_string(),
///     "\"horse\" is not a kind of piece; expected pawn, knight, bishop, rook, queen or king, or one of pnbrqk"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NameError {
    kind: NameKind,
    found: String,
    cut: bool,
}

/// What a text was to name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NameKind {
    /// A square, such as `e4`.
    Square,
    /// A file, `a` to `h`.
    File,
    /// A rank, `1` to `8`.
    Rank,
    /// A colour: `white` or `black`.
    Color,
    /// A kind of piece, such as `knight`.
    Role,
    /// A piece of a colour, such as `white knight`.
    Piece,
    /// A side to castle on: `O-O` or `O-O-O`.
    CastlingSide,
}

impl NameKind {
    /// What it is, with its article, and which texts name it.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            NameKind::Square => ("a square", "a file a to h and a rank 1 to 8, as in e4"),
            NameKind::File => ("a file", "a letter a to h"),
            NameKind::Rank => ("a rank", "a digit 1 to 8"),
            NameKind::Color => ("a colour", "white or black, or w or b"),
            NameKind::Role => {
                ("a kind of piece", "pawn, knight, bishop, rook, queen or king, or one of pnbrqk")
            }
            NameKind::Piece => (
                "a piece",
                "a colour and a kind of piece, as in white knight, or one of PNBRQKpnbrqk",
            ),
            NameKind::CastlingSide => ("a castling wing", "O-O or O-O-O, or king or queen"),
        }
    }

    /// What a text that names it looks like: `a file a to h and a rank 1 to 8, as in e4`.
    #[must_use]
    pub const fn expected(self) -> &'static str {
        self.words().1
    }
}

impl NameError {
    /// How much of the text is kept, in characters: more than any name has.
    const KEPT: usize = 32;

    pub(crate) fn new(kind: NameKind, text: &str) -> NameError {
        let found: String = text.chars().take(NameError::KEPT).collect();
        let cut = found.len() < text.len();
        NameError { kind, found, cut }
    }

    /// What the text was to name.
    #[must_use]
    pub const fn kind(&self) -> NameKind {
        self.kind
    }

    /// The text, or its first 32 characters.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NameError { kind, found, cut } = self;
        let (what, expected) = kind.words();
        let more = if *cut { "…" } else { "" };
        write!(f, "{}{more} is not {what}; expected {expected}", Quoted(&**found))
    }
}

impl core::error::Error for NameError {}
