//! Check by the last move: only what it brought to the king or what it took out of the way can give
//! check, for before it there was none.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Move, Position, Role, Square, Wing, between, ray};

use crate::ox88::{Group, group};
use crate::{Card, Method, Needs, Question, Run, Step, everywhere, generators};

/// The pieces that check the king of the side that is to move after `m`, on the squares where they
/// stand then. `m` must be legal in `before`.
///
/// ```
/// use kingsight::{bitboard, Position, Square};
/// use kingsight_methods::checks::last_move::checkers_after;
///
/// // The knight leaves the file for f6: it checks, and so does the rook behind it.
/// let position: Position = "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1".parse().unwrap();
/// let m = position.find_move(Square::E4, Square::F6, None).unwrap();
/// assert_eq!(checkers_after(&position, m), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . . . .
/// });
/// ```
#[must_use]
pub fn checkers_after(before: &Position, m: Move) -> Bitboard {
    let change = Change::of(before, m);
    direct(before, m, &change) | discovered(before, &change)
}

/// The target square if the piece that arrived there checks: one attack between two squares.
#[must_use]
pub fn direct(before: &Position, m: Move, change: &Change) -> Bitboard {
    let king = before.king(!before.turn());
    // In castling it is the rook that may check.
    let role = if m.castling().is_some() { Role::Rook } else { m.arriving_role() };
    let reaches = group(change.arrival, king).includes(role.of(before.turn()))
        && !(role.is_slider() && between(change.arrival, king).meets(change.occupied));
    if reaches { change.arrival.bit() } else { Bitboard::EMPTY }
}

/// The sliders to which the move opened a line: from the king look through each square that was
/// left. The piece that moved does not count, though the look may end on it: a slider that captured
/// along its own line still checks directly, and uncovered nothing.
#[must_use]
pub fn discovered(before: &Position, change: &Change) -> Bitboard {
    let (board, turn) = (before.board(), before.turn());
    let king = before.king(!turn);
    let mut found = Bitboard::EMPTY;
    for left in change.left {
        // The 0x88 difference says whether a line joins the two squares, and which kind.
        let sliders = match group(king, left) {
            Group::Kqr | Group::Qr => board.orthogonal_sliders(),
            Group::Qb | Group::KqbWhitePawn | Group::KqbBlackPawn => board.diagonal_sliders(),
            Group::N | Group::None => continue,
        };
        let standing = ray(king, left) & change.occupied;
        let nearest = if left > king { standing.first() } else { standing.last() };
        let seen = nearest.map_or(Bitboard::EMPTY, Square::bit);
        found |= seen & sliders & board.colored(turn) - change.left - change.arrival.bit();
    }
    found
}

/// What a move changes on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The occupied squares after it.
    pub occupied: Bitboard,
    /// The squares that pieces left or were taken from without another one arriving by capture: the
    /// origin, the pawn taken en passant, the castling rook's square.
    pub left: Bitboard,
    /// Where the piece stands now that may check directly.
    pub arrival: Square,
}

impl Change {
    /// The change that a move of `before` makes.
    #[must_use]
    pub fn of(before: &Position, m: Move) -> Change {
        let occupied = before.board().occupied();
        if let Some(wing) = m.castling() {
            let (king_to, rook_to) = landing(wing, before);
            let left = m.from().bit() | m.to().bit();
            let occupied = (occupied - left).with(king_to).with(rook_to);
            return Change { occupied, left, arrival: rook_to };
        }
        let mut left = m.from().bit();
        if m.is_en_passant() {
            left = left.with(Square::at(m.to().file(), m.from().rank()));
        }
        Change { occupied: (occupied - left).with(m.to()), left, arrival: m.to() }
    }
}

fn landing(wing: Wing, before: &Position) -> (Square, Square) {
    (wing.king_to(before.turn()), wing.rook_to(before.turn()))
}

fn steps(position: &Position) -> Vec<Step> {
    let king = position.king(!position.turn());
    let mut steps = Vec::new();
    for uci in generators::by_filters::legal_moves(position) {
        let Some(m) = position.move_of_uci(uci) else { continue };
        let change = Change::of(position, m);
        let (direct, found) = (direct(position, m, &change), discovered(position, &change));
        if (direct | found).is_empty() {
            continue;
        }
        steps.push(Step::set(format!("{m:?} changes these squares."), change.left.with(change.arrival)));
        let verdict = if direct.any() { "it does" } else { "it does not" };
        steps.push(Step::set(
            format!("Does the piece on {} attack {king}? By the 0x88 difference: {verdict}.", change.arrival),
            direct,
        ));
        for left in change.left {
            steps.push(Step::set(
                format!("From {king} through {left}: the ray, if the two share a line."),
                ray(king, left),
            ));
        }
        steps.push(Step::set("Sliders that the move uncovered.", found));
    }
    if steps.is_empty() {
        steps.push(Step::words("No move of this position gives check."));
    }
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "last-move",
        title: "Check by the last move",
        question: Question::Checks,
        people: &[
            "Paul Wiereyn (square differences, 1985)",
            "J. Wesley Cleveland (the two ways, 2007)",
            "Gerd Isenberg (description)",
        ],
        year: "1985 to 2013",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#By_Move",
        idea: &[
            "Before the move there was no check, so the move brought it, in one of two ways.",
            "Direct: the piece attacks the king from its new square.",
            "Discovered: the 0x88 difference of king and origin names a line, and a look from the",
            "king along it ends on a slider of that kind. If it ends on the piece that moved,",
            "as when a rook takes along its own file, that is the direct check once more.",
        ],
        table_bytes: 514,
        needs: Needs::Nothing,
        complexity: "one attack between two squares and one ray; two more for castling and en passant",
        slip: None,
        mistake: false,
        example: "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1",
    },
    run: Run::CheckersAfter(checkers_after),
    steps,
    available: everywhere,
};
