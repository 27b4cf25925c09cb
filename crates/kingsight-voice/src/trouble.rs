//! What is wrong with a text or a request, as data, and its sentence.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Display, Formatter};

use kingsight::{EpdError, FenError, Problem};

use crate::Language;
use crate::language::{Sentence, say};

/// What is wrong with a text or a request. Texts in it are as they are to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The text of a FEN.
    Fen {
        /// What is wrong with it.
        error: FenError,
        /// Where in the whole text, in bytes from its start, if the place can be named.
        at: Option<usize>,
        /// What stands in place of its clocks and could be an operation of EPD, with the semicolon that is missing.
        operation: Option<String>,
    },
    /// The operations of an EPD.
    Epd(EpdError),
    /// A position that cannot be played.
    NotPlayable {
        /// Which part of a request it is, if it is one.
        field: Option<&'static str>,
        /// Its problems. Only fatal ones are named.
        problems: Vec<Problem>,
    },
    /// A link without a FEN.
    NoFenInLink,
    /// A position of a game in a file, where no files are read.
    FileNotRead {
        /// What names it.
        name: String,
    },
    /// Moves that begin with a later move than the first.
    MovesWithoutBeginning {
        /// The number of the first move.
        number: String,
    },
    /// Neither a position nor a game.
    NotRecognized,
    /// A text without a game.
    NoGame,
    /// More moves than are read.
    TooManyMoves {
        /// Whether they are those of one game, and not of a request.
        of_game: bool,
        /// How many there are.
        moves: usize,
        /// How many are read.
        most: usize,
    },
    /// A game that is longer than is read.
    GameTooLong {
        /// How many bytes are read.
        most: usize,
    },
    /// A game with tags and without moves.
    TagsWithoutMoves,
    /// A comment in a game that never ends.
    CommentNotClosed,
    /// A variation in a game that never ends.
    VariationNotClosed,
    /// A game of another chess variant.
    OtherVariant {
        /// The variant.
        name: String,
    },
    /// A move number with dots for Black where White is to move.
    NumberOfBlack {
        /// The number as it was read.
        text: String,
    },
    /// A move number that is not the next one.
    NumberOutOfOrder {
        /// The number as it was read.
        text: String,
        /// The next one.
        expected: u64,
    },
    /// A ply after the last one.
    PlyBeyond {
        /// The ply.
        ply: usize,
        /// How many there are.
        length: usize,
    },
    /// A lesson that is not there.
    UnknownLesson {
        /// What was asked for.
        id: String,
        /// Those that are there.
        known: Vec<&'static str>,
    },
    /// An argument that a question does not take.
    NoSuchArgument {
        /// What was given.
        name: String,
        /// Those that it takes.
        known: Vec<&'static str>,
    },
    /// An argument whose value makes no sense, or that is missing.
    BadArgument {
        /// The argument.
        name: &'static str,
        /// What was given; `None` if it is missing.
        found: Option<String>,
        /// What would be right.
        expected: Expected,
    },
    /// Two arguments that make no sense together.
    NotTogether {
        /// One of them.
        one: &'static str,
        /// The other one.
        other: &'static str,
    },
    /// A mate in more moves than those whose cooks and duals are listed.
    TooLongForDuals {
        /// In how many moves.
        moves: u8,
        /// The most.
        most: u8,
    },
    /// An empty name of a field.
    EmptyFieldName,
    /// A field that an answer does not have.
    NoSuchField {
        /// What was asked for.
        name: String,
        /// The path of one that may have been meant.
        near: Option<String>,
        /// The path of the last part of it that there is.
        above: Option<String>,
        /// The fields there.
        beside: Vec<String>,
    },
    /// No moves where some are asked for.
    NoMoves,
    /// Several moves where one is asked for.
    SeveralMoves {
        /// What was given.
        found: String,
    },
    /// A step that a lesson does not have.
    UnknownStep {
        /// Which was asked for.
        step: usize,
        /// The last one.
        last: usize,
    },
}

/// What an argument takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// `true` or `false`.
    TrueOrFalse,
    /// A whole number.
    Number {
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Squares, such as these two.
    Squares([&'static str; 2]),
    /// A move.
    Move,
    /// Moves in a row.
    Moves,
}

impl Trouble {
    /// A short name for machines, such as `not_playable`.
    ///
    /// ```
    /// use kingsight_voice::trouble::Trouble;
    /// assert_eq!(Trouble::PlyBeyond { ply: 9, length: 4 }.code(), "ply_beyond_moves");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.row().0
    }

    /// The part of the input that it is about: a field of the FEN, or one of a request.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        self.row().1
    }

    /// Code and field.
    const fn row(&self) -> (&'static str, Option<&'static str>) {
        match self {
            Trouble::Fen { error, .. } | Trouble::Epd(EpdError::Position(error)) => {
                (error.kind.code(), Some(error.field.code()))
            }
            Trouble::Epd(error) => (error.code(), Some("operations")),
            Trouble::NotPlayable { field, .. } => ("not_playable", *field),
            Trouble::NoFenInLink => ("no_fen_in_link", None),
            Trouble::FileNotRead { .. } => ("file_not_read", None),
            Trouble::MovesWithoutBeginning { .. } => ("moves_without_beginning", None),
            Trouble::NotRecognized => ("not_recognized", None),
            Trouble::NoGame => ("no_game", Some("text")),
            Trouble::TooManyMoves { of_game: true, .. } => ("too_many_moves", Some("text")),
            Trouble::TooManyMoves { of_game: false, .. } => ("too_many_moves", Some("moves")),
            Trouble::GameTooLong { .. }
            | Trouble::TagsWithoutMoves
            | Trouble::CommentNotClosed
            | Trouble::VariationNotClosed => ("pgn", None),
            Trouble::OtherVariant { .. } => ("variant", None),
            Trouble::NumberOfBlack { .. } | Trouble::NumberOutOfOrder { .. } => {
                ("move_number", None)
            }
            Trouble::PlyBeyond { .. } => ("ply_beyond_moves", Some("ply")),
            Trouble::UnknownLesson { .. } => ("unknown_lesson", Some("id")),
            Trouble::NoSuchArgument { .. } => ("bad_argument", None),
            Trouble::BadArgument { name, .. } => ("bad_argument", Some(name)),
            Trouble::NotTogether { other, .. } => ("bad_argument", Some(other)),
            Trouble::TooLongForDuals { .. } => ("bad_argument", Some("duals")),
            Trouble::EmptyFieldName | Trouble::NoSuchField { .. } => {
                ("bad_argument", Some("fields"))
            }
            Trouble::NoMoves => ("bad_argument", Some("moves")),
            Trouble::SeveralMoves { .. } => ("bad_argument", Some("move")),
            Trouble::UnknownStep { .. } => ("unknown_step", Some("step")),
        }
    }
}

/// What is wrong, in a sentence: `ply: 9 is beyond the last move; expected 0 to 4`.
///
/// ```
/// use kingsight_voice::{Language, trouble::{Trouble, trouble}};
/// let beyond = Trouble::PlyBeyond { ply: 9, length: 4 };
/// let sentence = trouble(Language::English, &beyond).to_string();
/// assert_eq!(sentence, "ply: 9 is beyond the last move; expected 0 to 4");
/// # #[cfg(feature = "german")]
/// assert_eq!(
///     trouble(Language::German, &beyond).to_string(),
///     "es gibt keinen Halbzug 9; die Partie hat 4"
/// );
/// ```
pub fn trouble(language: Language, trouble: &Trouble) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, trouble::trouble(trouble)))
}
