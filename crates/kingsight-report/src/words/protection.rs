//! What is attacked, and what protects it.

use kingsight::{Board, Color, Square};
use kingsight_facts::ColorFact;

use super::{several, short, short_all, side};
use crate::Inspection;

/// For each side a sentence about its attacks and its unprotected pieces, followed by one about each
/// of its pieces under attack. Kings are left out: an attacked king is in check, and nothing
/// protects it.
#[must_use]
pub fn protection(inspection: &Inspection) -> Vec<(String, Vec<String>)> {
    let board = &inspection.setup.board;
    let of_side = |color: Color| {
        let pieces = board.colored(color) - inspection.sides.of(color).set(ColorFact::Kings);
        let attacked = pieces & inspection.sides.of(!color).set(ColorFact::Attacks);
        let under_attack = attacked.into_iter().map(|square| under_attack(board, color, square));
        (summary(inspection, color), under_attack.collect())
    };
    Color::ALL.map(of_side).into()
}

fn summary(inspection: &Inspection, color: Color) -> String {
    let board = &inspection.setup.board;
    let facts = inspection.sides.of(color);
    let kings = facts.set(ColorFact::Kings);
    let pieces = board.colored(color) - kings;
    let unprotected = pieces - facts.set(ColorFact::Protected);
    let name = side(color);
    let attacks =
        format!("{name} attacks {}", several(facts.set(ColorFact::Attacks).len(), "square"));
    if pieces.is_empty() && kings.is_empty() {
        return format!("{name} has no pieces");
    }
    if pieces.is_empty() {
        let kings = if kings.more_than_one() { "kings" } else { "king" };
        return format!("{attacks} and has only its {kings}");
    }
    let protection = if unprotected.is_empty() {
        "all its pieces are protected".to_owned()
    } else if unprotected == pieces {
        "none of its pieces is protected".to_owned()
    } else {
        format!("unprotected: {}", short_all(board, unprotected))
    };
    format!("{attacks}; {protection}")
}

fn under_attack(board: &Board, color: Color, square: Square) -> String {
    let occupied = board.occupied();
    let protectors = board.attackers(square, color, occupied);
    let protection = if protectors.is_empty() {
        "not protected".to_owned()
    } else {
        format!("protected by {}", short_all(board, protectors))
    };
    let by = short_all(board, board.attackers(square, !color, occupied));
    format!("{} is attacked by {by}; {protection}", short(board, square))
}
