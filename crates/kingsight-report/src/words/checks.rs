//! Checks, their answers, pins and discovered checks.

use kingsight::{Board, Color, EvasionKind, PieceLetters, Pin, Position};

use super::{several, squares, the_piece, the_pieces};
use crate::PinReport;

/// Each check against a king of a colour.
///
/// ```
/// use kingsight::{Board, Color};
/// use kingsight_report::words::checks;
/// let board: Board = "4k3/8/8/8/1b6/8/8/4K3".parse()?;
/// assert_eq!(checks(&board, Color::White), ["the king on e1 is in check from the bishop on b4"]);
/// # Ok::<(), kingsight::FenError>(())
/// ```
#[must_use]
pub fn checks(board: &Board, color: Color) -> Vec<String> {
    let mut sentences = Vec::new();
    for king in board.kings_of(color) {
        let checkers = board.attackers(king, !color, board.occupied());
        let king = the_piece(board, king);
        let by = the_pieces(board, checkers);
        match checkers.len() {
            0 => {}
            1 => sentences.push(format!("{king} is in check from {by}")),
            2 => sentences.push(format!("double check: {by} attack {king}")),
            _ => sentences.push(format!("multiple check: {by} attack {king}")),
        }
    }
    sentences
}

/// How the check can be answered; nothing without check.
///
/// ```
/// use kingsight::{PieceLetters, Position};
/// use kingsight_report::words::answers;
/// let position: Position = "4k3/8/8/8/1b6/8/8/4K3 w - - 0 1".parse()?;
/// assert_eq!(answers(&position, PieceLetters::English).unwrap(), "answers: 4 king moves");
/// # Ok::<(), kingsight::PositionError>(())
/// ```
#[must_use]
pub fn answers(position: &Position, letters: PieceLetters) -> Option<String> {
    if !position.in_check() {
        return None;
    }
    let evasions = position.evasions();
    Some(match evasions[..] {
        [] => "nothing answers it".to_owned(),
        [only] => format!("the only answer is {}", position.san(only).in_letters(letters)),
        _ => {
            let count =
                |kind| evasions.iter().filter(|&&m| position.evasion_kind(m) == Some(kind)).count();
            let checker = position.checkers().first();
            let checker = checker.and_then(|checker| position.board().role_at(checker));
            let of_checker =
                checker.map_or_else(String::new, |role| format!(" of the {}", role.name()));
            let ways = [
                (EvasionKind::Flight, "king move", ""),
                (EvasionKind::Capture, "capture", of_checker.as_str()),
                (EvasionKind::Block, "block", ""),
            ];
            let ways: Vec<String> = ways
                .into_iter()
                .map(|(kind, way, of)| (count(kind), way, of))
                .filter(|&(count, ..)| count > 0)
                .map(|(count, way, of)| several(count, way) + of)
                .collect();
            format!("answers: {}", ways.join(", "))
        }
    })
}

/// What pins which piece to which king, and where the pin leaves it to go; if that king is in check,
/// also that no such move answers the check. Without a position, the last part is missing.
#[must_use]
pub fn pin(board: &Board, pin: &PinReport, position: Option<&Position>) -> String {
    let pinned = the_piece(board, pin.pinned);
    let king = the_piece(board, pin.king);
    let pinner = the_piece(board, pin.pinner);
    let rest = position.map_or_else(String::new, |position| {
        let left = position.left_by_pin(&Pin::from(*pin));
        let squares = squares(left, "and");
        let in_check = position.king(position.turn()) == pin.king && position.in_check();
        match (left.is_empty(), in_check) {
            (true, _) => "; it cannot move at all".to_owned(),
            (false, false) => format!("; the pin leaves it only {squares}"),
            (false, true) => {
                format!("; the pin leaves it only {squares}, but no such move answers the check")
            }
        }
    });
    format!("{pinned} is pinned to {king} by {pinner}{rest}")
}

/// The checks that a piece of the enemy of `color` discovers by leaving its line.
#[must_use]
pub fn discovered_checks(board: &Board, color: Color) -> Vec<String> {
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
