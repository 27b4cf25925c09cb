//! What a text leaves open, and how it was read.

use kingsight::{Board, Color, Epd, File, ProblemCode, Role, Setup, Square};
use kingsight_voice::{Language, notes};
use serde::Serialize;

/// Something that a text leaves open, and how it was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct NoteReport {
    /// What is left open: `turn_not_stated`, `castling_not_stated`, `read_as_chess960`, `read_as_classical` or `first_game_only`.
    pub code: &'static str,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
}

impl NoteReport {
    /// The FEN is a board alone; whose move it is taken to be.
    #[must_use]
    pub fn turn_not_stated(turn: Color, language: Language) -> NoteReport {
        let message = notes::turn_not_stated(language, turn).to_string();
        NoteReport { code: "turn_not_stated", message }
    }

    /// The FEN ends before its castling field.
    #[must_use]
    pub fn castling_not_stated(language: Language) -> NoteReport {
        let message = notes::castling_not_stated(language).to_string();
        NoteReport { code: "castling_not_stated", message }
    }

    /// The castling rights are written as in classical chess, and read as those of Chess960.
    #[must_use]
    pub fn read_as_chess960(language: Language) -> NoteReport {
        let message = notes::read_as_chess960(language).to_string();
        NoteReport { code: "read_as_chess960", message }
    }

    /// The castling rights would be those of Chess960, and are read as those of classical chess.
    #[must_use]
    pub fn read_as_classical(language: Language) -> NoteReport {
        let message = notes::read_as_classical(language).to_string();
        NoteReport { code: "read_as_classical", message }
    }

    /// The text holds several games, and the first one is read.
    #[must_use]
    pub fn first_game_only(language: Language) -> NoteReport {
        let message = notes::first_game_only(language).to_string();
        NoteReport { code: "first_game_only", message }
    }
}

/// Whether the FEN in a text ends before its castling field, though a king and a rook stand where a game begins.
///
/// ```
/// use kingsight_ask::{leaves_castling_open, read_setup};
/// let open = |fen| leaves_castling_open(fen, &read_setup(fen).unwrap());
/// assert!(open("4k3/8/8/8/8/8/8/4K2R w"));
/// assert!(!open("4k3/8/8/8/8/8/8/4K2R w -"));
/// assert!(!open("4k3/8/8/8/8/8/8/4KR2 w"));
/// ```
#[must_use]
pub fn leaves_castling_open(text: &str, setup: &Setup) -> bool {
    let could_castle = Color::ALL.into_iter().any(|color| {
        let home = |file| Square::at(file, color.home_rank());
        let rooks = setup.board.of_piece(Role::Rook.of(color));
        setup.board.kings_of(color).contains(home(File::E))
            && [File::A, File::H].into_iter().any(|file| rooks.contains(home(file)))
    });
    // The text is looked at last: it rarely matters.
    setup.castling_rooks.is_empty() && could_castle && {
        let fields = Epd::without_comment(text).split(';').next().unwrap_or_default();
        fields.split_whitespace().count() < 3
    }
}

/// Whether the FEN in a text is a board alone.
pub(crate) fn leaves_turn_open(text: &str) -> bool {
    let text = text.trim();
    !text.contains(char::is_whitespace) && text.contains('/')
}

/// Whose move it is on a board of which nothing else is known: the side in check, if one is, or else the only side with a king, or
/// White.
///
/// ```
/// use kingsight::{Board, Color};
/// use kingsight_ask::assumed_turn;
/// let turn = |board: &str| assumed_turn(&board.parse::<Board>().unwrap());
/// assert_eq!(turn("8/8/8/4k3/8/8/1Q2R3/8"), Color::Black);
/// assert_eq!(turn("4k3/8/8/8/8/8/4r3/4K3"), Color::White);
/// assert_eq!(turn("8/8/8/4k3/8/8/8/8"), Color::Black);
/// ```
#[must_use]
pub fn assumed_turn(board: &Board) -> Color {
    let kings = Color::ALL.map(|color| board.kings_of(color));
    let [white, black] = Color::ALL
        .map(|color| kings[color as usize].into_iter().any(|king| board.is_attacked(king, !color)));
    let only_black = !white && black || white == black && kings[0].is_empty() && kings[1].any();
    if only_black { Color::Black } else { Color::White }
}

/// Whether the castling rights in a text are written as in classical chess, and read as those of Chess960.
pub(crate) fn infers_chess960(text: &str, setup: &Setup) -> bool {
    setup.chess960
        && text
            .split_whitespace()
            .nth(2)
            .is_some_and(|rights| rights.contains(['K', 'Q', 'k', 'q']))
}

/// Whether castling rights are dropped that Chess960 would have.
pub(crate) fn drops_chess960(setup: &Setup) -> bool {
    !setup.chess960
        && !setup.has_classical_rights()
        && setup.problems().iter().any(|problem| problem.code == ProblemCode::CastlingNotClassical)
}

/// A report with notes behind it, if there are any.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Noted<'a, T: Serialize> {
    /// The report.
    #[serde(flatten)]
    pub report: &'a T,
    /// The notes.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub notes: &'a [NoteReport],
}
