//! The attack map: everything a side attacks, set-wise, and then one test of the square.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color, Role, Square};

use crate::sliders::kogge_stone;
use crate::steps::attackers_focus;
use crate::{Card, Method, Run, Scene, Step};

/// Whether a piece of a colour attacks a square.
#[inline]
pub(crate) fn is_attacked(board: &Board, target: Square, by: Color) -> bool {
    attack_map(board, by).contains(target)
}

/// Every square that a colour attacks.
#[inline]
pub(crate) fn attack_map(board: &Board, by: Color) -> Bitboard {
    parts(board, by).into_iter().fold(Bitboard::EMPTY, |map, (_, attacked)| map | attacked)
}

/// The attacks of each kind of piece, all of a kind at once.
#[inline]
fn parts(board: &Board, by: Color) -> [(&'static str, Bitboard); 5] {
    let (own, occupied) = (board.colored(by), board.occupied());
    let pawns = board.of_role(Role::Pawn) & own;
    let pawns = match by {
        Color::White => pawns.north_west() | pawns.north_east(),
        Color::Black => pawns.south_west() | pawns.south_east(),
    };
    let knights = board.of_role(Role::Knight) & own;
    let (one, two) = (knights.east() | knights.west(), knights.east().east());
    let two = two | knights.west().west();
    let knights = one.north().north() | one.south().south() | two.north() | two.south();
    let kings = board.kings_of(by);
    let row = kings | kings.east() | kings.west();
    let kings = row.north() | row.south() | kings.east() | kings.west();
    [
        ("pawns", pawns),
        ("knights", knights),
        ("kings", kings),
        (
            "bishops and queens",
            kogge_stone::attacks_of_set(Role::Bishop, board.diagonal_sliders() & own, occupied),
        ),
        (
            "rooks and queens",
            kogge_stone::attacks_of_set(Role::Rook, board.orthogonal_sliders() & own, occupied),
        ),
    ]
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let mut steps = Vec::new();
    for (kind, attacked) in parts(scene.board(), by) {
        steps.push(Step::set(format!("What the {kind} of {} attack.", side(by)), attacked));
    }
    let map = attack_map(scene.board(), by);
    let verdict = if map.contains(target) { "is" } else { "is not" };
    steps.push(Step::set(
        format!("Everything {} attacks; {target} {verdict} in it.", side(by)),
        map,
    ));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "attack-map",
        title: "Attack map by set-wise fills",
        people: &["Steffan Westcott", "Gerd Isenberg"],
        year: "2002",
        source: "https://www.chessprogramming.org/Kogge-Stone_Algorithm",
        idea: &[
            "Compute everything a side attacks, one kind of piece at a time: pawns, knights and",
            "kings by shifting their sets, sliders by Kogge-Stone fills. Then look up the square.",
            "Expensive for one square, cheap for many: a king's flight squares, a castling path.",
        ],
        complexity: "about 150 operations for any number of pieces and of squares tested",
        ..Card::ATTACKERS
    },
    run: Run::IsAttacked(is_attacked),
    steps,
};
