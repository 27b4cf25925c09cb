//! The super-piece: look out from the square as every kind of piece, and keep the pieces of that kind.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Role, Square};

use crate::geometry::{king, knight, pawn};
use crate::sliders::{FancyMagics, SliderAttacks};
use crate::steps::{attackers_closing, attackers_focus};
use crate::{Card, Method, Run, Scene, Step};

/// The pieces of a colour that attack a square.
#[inline]
pub(crate) fn attackers(board: &Board, target: Square, by: Color) -> Bitboard {
    let occupied = board.occupied();
    let diagonal = FancyMagics::attacks(Role::Bishop, target, occupied);
    let orthogonal = FancyMagics::attacks(Role::Rook, target, occupied);
    (pawn(!by, target) & board.of_role(Role::Pawn)
        | knight(target) & board.of_role(Role::Knight)
        | king(target) & board.of_role(Role::King)
        | diagonal & board.diagonal_sliders()
        | orthogonal & board.orthogonal_sliders())
        & board.colored(by)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let board = scene.board();
    let occupied = board.occupied();
    let mut steps = Vec::new();
    let own = board.colored(by);
    for (name, looks, pieces) in [
        ("knight", knight(target), board.of_role(Role::Knight)),
        ("king", king(target), board.of_role(Role::King)),
        ("pawn of the other colour", pawn(!by, target), board.of_role(Role::Pawn)),
        ("bishop", FancyMagics::attacks(Role::Bishop, target, occupied), board.diagonal_sliders()),
        ("rook", FancyMagics::attacks(Role::Rook, target, occupied), board.orthogonal_sliders()),
    ] {
        steps.push(Step::set(format!("What a {name} on {target} would attack."), looks));
        let kind = match name {
            "bishop" => "bishops and queens",
            "rook" => "rooks and queens",
            "knight" => "knights",
            "king" => "kings",
            _ => "pawns",
        };
        let text = format!("The {by} {kind} in it.");
        steps.push(Step::set(text, looks & pieces & own));
    }
    let found = attackers(board, target, by);
    steps.push(attackers_closing(target, by, found));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "super-piece",
        title: "Super-piece on the square",
        people: &["Robert Hyatt"],
        year: "1990s",
        source: "https://www.chessprogramming.org/Square_Attacked_By",
        idea: &[
            "A knight on the square attacks exactly the squares from which a knight attacks it.",
            "The same holds for king, bishop and rook under the same occupancy, and for pawns",
            "with a pawn of the other colour. Intersect each attack set with the pieces of its",
            "kind: the union is the set of attackers, without a loop or a branch.",
        ],
        table_bytes: 64 * 8 * 4 + FancyMagics::CARD.table_bytes,
        complexity: "two slider lookups and three leaper lookups for any number of pieces",
        ..Card::ATTACKERS
    },
    run: Run::Attackers(attackers),
    steps,
};
