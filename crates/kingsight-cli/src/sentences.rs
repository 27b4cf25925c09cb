//! What is going on in a position, in plain sentences.

use kingsight::{Bitboard, Board, Color, EvasionKind, Game, Outcome, Pin, Position, Role, Square};
use kingsight_report::{Inspection, PinReport};

use crate::layout::enumerate;
use crate::look::Look;

/// `White` or `Black`, as a sentence names them.
pub(crate) const fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// `the knight on d2`.
pub(crate) fn the_piece(board: &Board, square: Square) -> String {
    match board.role_at(square) {
        Some(role) => format!("the {role} on {square}"),
        None => format!("the square {square}"),
    }
}

/// `the knight on d2 and the rook on e1`.
pub(crate) fn the_pieces(board: &Board, squares: Bitboard) -> String {
    let pieces: Vec<String> = squares.into_iter().map(|square| the_piece(board, square)).collect();
    enumerate(&pieces, "and")
}

/// The squares of a set in a sentence.
fn squares(set: Bitboard, last: &str) -> String {
    let names: Vec<String> = set.into_iter().map(|square| square.to_string()).collect();
    enumerate(&names, last)
}

/// The same sentence with a capital letter at its beginning.
pub(crate) fn capitalized(sentence: &str) -> String {
    let mut rest = sentence.chars();
    match rest.next() {
        Some(first) => first.to_uppercase().collect::<String>() + rest.as_str(),
        None => String::new(),
    }
}

/// Whose turn it is and how things stand.
pub(crate) fn status(inspection: &Inspection, game: Option<&Game>) -> String {
    let side = side_name(inspection.turn);
    let checkers = inspection.sides.of(inspection.turn).checkers.len();
    let check = match checkers {
        0 => "",
        1 => ", in check",
        2 => ", in double check",
        _ => ", in multiple check",
    };
    let turn = format!("{side} to move{check}.");
    match game.and_then(Game::outcome) {
        None => turn,
        Some(outcome @ (Outcome::Checkmate { .. } | Outcome::Stalemate)) => {
            format!("{}.", capitalized(&outcome.to_string()))
        }
        Some(outcome) => format!("{turn} {}.", capitalized(&outcome.to_string())),
    }
}

/// The draws that may be claimed.
pub(crate) fn claims(inspection: &Inspection) -> impl Iterator<Item = String> {
    let side = side_name(inspection.turn);
    inspection.claims.iter().map(move |claim| {
        let reason = match claim.kind {
            "threefold_repetition" => "the same position for the third time".to_owned(),
            "fifty_moves" => "50 moves without a capture or pawn move".to_owned(),
            other => other.replace('_', " "),
        };
        format!("{side} may claim a draw: {reason}.")
    })
}

/// Who attacks each king of a colour.
pub(crate) fn checks(board: &Board, color: Color) -> Vec<String> {
    let mut sentences = Vec::new();
    for king in board.kings_of(color) {
        let checkers = board.attackers(king, !color, board.occupied());
        let king = the_piece(board, king);
        let by = the_pieces(board, checkers);
        match checkers.len() {
            0 => {}
            1 => sentences.push(format!("{king} is in check from {by}")),
            2 => sentences.push(format!("double check: {king} is attacked by {by}")),
            _ => sentences.push(format!("{king} is attacked by {by} at once")),
        }
    }
    sentences
}

/// How the check can be answered.
pub(crate) fn answers(position: &Position, look: Look) -> Option<String> {
    if !position.in_check() {
        return None;
    }
    let (mut flights, mut captures, mut blocks) = (0, 0, 0);
    let evasions = position.evasions();
    for &m in &evasions {
        match position.evasion_kind(m) {
            Some(EvasionKind::Flight) => flights += 1,
            Some(EvasionKind::Capture) => captures += 1,
            Some(EvasionKind::Block) => blocks += 1,
            None => {}
        }
    }
    Some(match evasions[..] {
        [] => "nothing answers it".to_owned(),
        [only] => format!("the only answer is {}", look.san(position.san(only))),
        _ => {
            let checker = position.checkers().first();
            let checker = checker.and_then(|checker| position.board().role_at(checker));
            let of_checker =
                checker.map_or_else(String::new, |role| format!(" of the {}", role.name()));
            let ways: Vec<String> = [
                (flights, "king move", ""),
                (captures, "capture", of_checker.as_str()),
                (blocks, "block", ""),
            ]
            .into_iter()
            .filter(|&(count, ..)| count > 0)
            .map(|(count, way, of)| {
                format!("{count} {way}{}{of}", if count == 1 { "" } else { "s" })
            })
            .collect();
            format!("answers: {}", ways.join(", "))
        }
    })
}

/// Who is pinned to what by whom, and where the pin leaves it to go, which is a fact of the pin; if
/// its own side is in check, also that it cannot help. Without a position, the last part is left out.
pub(crate) fn pin(board: &Board, pin: &PinReport, position: Option<&Position>) -> String {
    let pinned = the_piece(board, pin.pinned);
    let king = the_piece(board, pin.king);
    let pinner = the_piece(board, pin.pinner);
    let rest = match position {
        None => String::new(),
        Some(position) => {
            let left = position.left_by_pin(&Pin::from(*pin));
            let in_check = position.king(position.turn()) == pin.king && position.in_check();
            match (left.is_empty(), in_check) {
                (true, _) => "; it cannot move at all".to_owned(),
                (false, false) => format!("; the pin leaves it only {}", squares(left, "and")),
                (false, true) => format!(
                    "; the pin leaves it only {}, but none of this answers the check",
                    squares(left, "and")
                ),
            }
        }
    };
    format!("{pinned} is pinned to {king} by {pinner}{rest}")
}

/// Pieces that stand between a slider of their own and the king of `color`.
pub(crate) fn discovered_checks(board: &Board, color: Color) -> Vec<String> {
    let mut sentences = Vec::new();
    for info in board.check_infos(color) {
        for xray in board.xray_attackers(info.king, !color) {
            if info.discovered_check_candidates.contains(xray.through) {
                sentences.push(format!(
                    "if {} leaves the line, {} gives check to {}",
                    the_piece(board, xray.through),
                    the_piece(board, xray.attacker),
                    the_piece(board, info.king),
                ));
            }
        }
    }
    sentences
}

/// `knight d2`, as in lists.
pub(crate) fn short(board: &Board, square: Square) -> String {
    let role = board.role_at(square).map_or("", Role::name);
    format!("{role} {square}")
}

/// `knight d2 and rook e1`, as in lists.
pub(crate) fn short_all(board: &Board, set: Bitboard) -> String {
    let pieces: Vec<String> = set.into_iter().map(|square| short(board, square)).collect();
    enumerate(&pieces, "and")
}
