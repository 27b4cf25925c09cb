//! The words around the sentences on a move: verdicts, counts, headings and what precedes a message.

use core::fmt::{Display, Formatter};

use kingsight::{Board, Role, Square};

use crate::Language;
use crate::language::{Sentence, say};

/// What precedes an error: `error:`.
///
/// ```
/// use kingsight_voice::{Language, verdict::error};
/// assert_eq!(error(Language::English).to_string(), "error:");
/// ```
pub fn error(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::error()))
}

/// What precedes a note: `note:`.
///
/// ```
/// use kingsight_voice::{Language, verdict::note};
/// assert_eq!(note(Language::English).to_string(), "note:");
/// ```
pub fn note(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::note()))
}

/// Which of several positions is meant: `position 3`.
///
/// ```
/// use kingsight_voice::{Language, verdict::at_position};
/// assert_eq!(at_position(Language::German, 3).to_string(), "Stellung 3");
/// ```
pub fn at_position(language: Language, number: u64) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::at_position(number)))
}

/// Which line of a file or of standard input is meant: `line 3`.
///
/// ```
/// use kingsight_voice::{Language, verdict::at_line};
/// assert_eq!(at_line(Language::English, 3).to_string(), "line 3");
/// ```
pub fn at_line(language: Language, number: u64) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::at_line(number)))
}

/// Whether a move is legal: `Nf3 is not legal.`
///
/// ```
/// use kingsight_voice::{Language, verdict::legality};
/// assert_eq!(legality(Language::English, "Nf3", false).to_string(), "Nf3 is not legal.");
/// ```
pub fn legality(language: Language, move_name: impl Display, legal: bool) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::legality(&move_name, legal)))
}

/// That a move is legal, and what it does: `e4 (e2e4) is legal: the pawn on e2 goes to e4.`
///
/// ```
/// use kingsight_voice::{Language, verdict::legal_move};
/// let text = legal_move(Language::English, "e4 (e2e4)", "the pawn on e2 goes to e4");
/// assert_eq!(text.to_string(), "e4 (e2e4) is legal: the pawn on e2 goes to e4.");
/// ```
pub fn legal_move(
    language: Language,
    move_name: impl Display,
    effect: impl Display,
) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::legal_move(&move_name, &effect)))
}

/// The legal moves of a piece: `The pawn on e2 has 2 legal moves: e3, e4.`
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_voice::{Language, verdict::moves_of_piece};
/// let moves = |square, moves: &[&str]| {
///     moves_of_piece(Language::English, &Board::STANDARD, square, moves).to_string()
/// };
/// assert_eq!(moves(Square::E2, &["e3", "e4"]), "The pawn on e2 has 2 legal moves: e3, e4.");
/// assert_eq!(moves(Square::E1, &[]), "The king on e1 has no legal move.");
/// ```
pub fn moves_of_piece(
    language: Language,
    board: &Board,
    from: Square,
    moves: &[impl Display],
) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, rules::moves_of_piece(board, from, moves))
    })
}

/// How many moves are legal, and how many that look possible are not: `19 legal moves, 7 illegal`.
///
/// ```
/// use kingsight_voice::{Language, verdict::counts};
/// assert_eq!(counts(Language::English, 19, 7).to_string(), "19 legal moves, 7 illegal");
/// ```
pub fn counts(language: Language, legal: usize, illegal: usize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::counts(legal, illegal)))
}

/// The name of a piece: `knight`.
///
/// ```
/// use kingsight::Role;
/// use kingsight_voice::{Language, verdict::role};
/// assert_eq!(role(Language::English, Role::Knight).to_string(), "knight");
/// ```
pub fn role(language: Language, role: Role) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::role(role)))
}
