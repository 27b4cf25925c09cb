//! Short sentences for the status line, the live region and the legend.

use kingsight::{Bitboard, Board, Color, Game, Grade, Outcome, Setup, Square};

/// `White` or `Black`.
pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A sentence as it stands at the beginning of a text.
pub(super) fn capitalized(sentence: &str) -> String {
    let mut rest = sentence.chars();
    match rest.next() {
        Some(first) => first.to_uppercase().collect::<String>() + rest.as_str(),
        None => String::new(),
    }
}

/// `the knight on d2`.
pub(super) fn the_piece(board: &Board, square: Square) -> String {
    match board.role_at(square) {
        Some(role) => format!("the {role} on {square}"),
        None => format!("the square {square}"),
    }
}

/// `the knight on d2 and the rook on e1`.
pub(super) fn the_pieces(board: &Board, squares: Bitboard) -> String {
    let mut names: Vec<String> =
        squares.into_iter().map(|square| the_piece(board, square)).collect();
    match (names.pop(), names.is_empty()) {
        (None, _) => "nothing".to_owned(),
        (Some(last), true) => last,
        (Some(last), false) => format!("{} and {last}", names.join(", ")),
    }
}

/// Whose turn it is and how things stand.
pub(super) fn status(setup: &Setup, game: Option<&Game>) -> String {
    let turn = side(setup.turn);
    let Some(game) = game else {
        let problems = setup.problems();
        let fatal = problems.iter().filter(|problem| problem.grade() == Grade::Fatal);
        let fatal: Vec<String> = fatal.map(ToString::to_string).collect();
        return format!("{turn} to move. This board cannot be played: {}.", fatal.join("; "));
    };
    let check = match setup.board.checkers(setup.turn).len() {
        0 => "",
        1 => ", in check",
        2 => ", in double check",
        _ => ", in multiple check",
    };
    let turn = format!("{turn} to move{check}.");
    match game.outcome() {
        None => turn,
        Some(outcome @ (Outcome::Checkmate { .. } | Outcome::Stalemate)) => {
            format!("{}.", capitalized(&outcome.to_string()))
        }
        Some(outcome) => format!("{turn} {}.", capitalized(&outcome.to_string())),
    }
}
