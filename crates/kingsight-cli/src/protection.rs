//! Who attacks what, and what protects it.

use std::io::{self, Write};

use kingsight::{Board, Color};
use kingsight_report::Inspection;

use crate::layout::sentence;
use crate::look::Look;
use crate::sentences::{short, short_all, side_name};

/// Sums up the attacks and the protection of both sides. Kings are left out: their being attacked
/// is check, and nobody protects them.
pub(crate) fn write(out: &mut dyn Write, look: Look, inspection: &Inspection) -> io::Result<()> {
    let board = &inspection.setup.board;
    for color in Color::ALL {
        let side = inspection.sides.of(color);
        let pieces = board.colored(color) - side.kings;
        let unprotected = pieces - side.protected;
        let count = side.attacks.len();
        let name = side_name(color);
        let attacks = format!("{name} attacks {count} square{}", if count == 1 { "" } else { "s" });
        let sum = if pieces.any() {
            let protection = if unprotected.is_empty() {
                "all its pieces are protected".to_owned()
            } else if unprotected == pieces {
                "none of its pieces is protected".to_owned()
            } else {
                format!("unprotected: {}", short_all(board, unprotected))
            };
            format!("{attacks}; {protection}.")
        } else if side.kings.is_empty() {
            format!("{name} has no pieces.")
        } else {
            let kings = if side.kings.more_than_one() { "kings" } else { "king" };
            format!("{attacks} and has only its {kings}.")
        };
        sentence(out, look, &sum)?;
        for square in pieces & inspection.sides.of(!color).attacks {
            sentence(out, look, &under_attack(board, color, square))?;
        }
    }
    Ok(())
}

fn under_attack(board: &Board, color: Color, square: kingsight::Square) -> String {
    let occupied = board.occupied();
    let attackers = board.attackers(square, !color, occupied);
    let protectors = board.attackers(square, color, occupied);
    let piece = short(board, square);
    let by = short_all(board, attackers);
    if protectors.is_empty() {
        format!("  {piece} is attacked by {by}, and not protected")
    } else {
        format!("  {piece} is attacked by {by}; protected by {}", short_all(board, protectors))
    }
}
