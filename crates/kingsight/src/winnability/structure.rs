//! An overestimate of what can ever happen: which squares each piece can reach, and which pieces never move; and whether a mate
//! fits into it.
//!
//! A fixed point. At first no piece moves. A piece may then enter a square if its movement leads there, past squares that are or
//! can become empty; a pawn captures where an enemy piece can come; a king stays off squares guarded by pieces that
//! never move. Each new fact can allow others, none takes one back, so the order does not matter. By induction over
//! the moves of a game, nothing outside the fixed point can ever happen: the first move to leave it would be one of those above.
//!
//! A mated king is attacked, and each square next to it is attacked, too, or held by a piece of its own. Here every piece may be
//! anywhere it can ever come, independently of the others, with four exceptions: the winner's king is on one square, not next to
//! the other; each square that needs a blocker needs one of its own; and if the winner has but one piece that moves,
//! that piece attacks from one square only.

use alloc::vec::Vec;

use super::ways::attacked_from;
use crate::movegen::CastlingPath;
use crate::side::with_side;
use crate::{Bitboard, Color, Piece, Position, Role, Square, attacks};

/// Where one piece of a position can ever come, at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reach {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub home: Square,
    /// The squares it may come to, its own included; of a pawn those it may come to as a pawn.
    pub squares: Bitboard,
    /// The squares a pawn may come to after it has promoted.
    pub promoted: Bitboard,
}

/// Where each piece of a position can ever come, at most, and which never move.
///
/// ```
/// use kingsight::{Color, Nodes, Position, Proof, Square, Winnability};
///
/// let wall: Position = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1".parse().unwrap();
/// let Winnability::No(Proof::Structure(structure)) = wall.can_win(Color::White, Nodes::USUAL) else { panic!() };
/// assert_eq!(structure.never_move(), wall.board().of_role(kingsight::Role::Pawn));
/// let king = structure.reaches().iter().find(|reach| reach.home == Square::E3).unwrap();
/// assert!(king.squares.contains(Square::A1) && !king.squares.contains(Square::A6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockedStructure {
    reaches: Vec<Reach>,
    never_move: Bitboard,
}

impl LockedStructure {
    /// The reach of every piece, in the order of their squares.
    #[must_use]
    pub fn reaches(&self) -> &[Reach] {
        &self.reaches
    }

    /// The squares of the pieces that never move and are never captured.
    #[must_use]
    pub fn never_move(&self) -> Bitboard {
        self.never_move
    }

    pub(super) fn of(position: &Position) -> LockedStructure {
        let board = &position.board;
        let reaches = board
            .pieces()
            .map(|(home, piece)| Reach {
                piece,
                home,
                squares: home.bit(),
                promoted: Bitboard::EMPTY,
            })
            .collect();
        let mut structure = LockedStructure { reaches, never_move: board.occupied() };
        structure.add_en_passant(position);
        while structure.grow(position) {}
        structure
    }

    /// The capture en passant that is possible now. Later ones need no rule of their own: the captured pawn can also stop on
    /// the square that it passes.
    fn add_en_passant(&mut self, position: &Position) {
        let Some(passed) = position.en_passant else { return };
        let capturers = position.en_passant_capturers();
        for reach in &mut self.reaches {
            if capturers.contains(reach.home) {
                reach.squares |= passed.bit();
                self.never_move -= reach.home.bit() | passed.behind_double_push().bit();
            }
        }
    }

    /// One round over all pieces; whether anything is new.
    fn grow(&mut self, position: &Position) -> bool {
        let before = self.never_move;
        let mut grown = false;
        let everywhere = Color::ALL.map(|color| self.everywhere(color));
        for i in 0..self.reaches.len() {
            let old = self.reaches[i];
            let color = old.piece.color;
            // Where an enemy other than the king can stand.
            let takeable = everywhere[!color as usize];
            let closed = self.never_move;
            let enemies = closed & (position.board.colored(!color) - position.board.kings);
            let mut new = old;
            match old.piece.role {
                Role::Pawn => new = grown_pawn(old, closed, takeable),
                Role::King => new.squares |= self.king_steps(position, old, enemies),
                role => {
                    let to = attacked_from(role, color, old.squares, closed);
                    new.squares |= to - (closed - enemies);
                }
            }
            if old.promoted.any() {
                let queen = attacked_from(Role::Queen, color, old.promoted, closed);
                let knight = attacked_from(Role::Knight, color, old.promoted, closed);
                new.promoted |= (queen | knight) - (closed - enemies);
            }
            if new != old {
                grown = true;
                // It leaves its home, and captures what it can meet at home.
                self.never_move -= (new.squares | new.promoted) & enemies;
                if new.squares != old.home.bit() || new.promoted.any() {
                    self.never_move -= old.home.bit();
                }
                self.reaches[i] = new;
            }
        }
        self.castle(position) || grown || self.never_move != before
    }

    /// All squares where a piece of `color` other than its king can stand.
    pub(super) fn everywhere(&self, color: Color) -> Bitboard {
        self.of_side(color)
            .filter(|reach| reach.piece.role != Role::King)
            .fold(Bitboard::EMPTY, |all, reach| all | reach.squares | reach.promoted)
    }

    fn of_side(&self, color: Color) -> impl Iterator<Item = &Reach> {
        self.reaches.iter().filter(move |reach| reach.piece.color == color)
    }

    fn king_steps(&self, position: &Position, king: Reach, enemies: Bitboard) -> Bitboard {
        let to = attacked_from(Role::King, king.piece.color, king.squares, Bitboard::EMPTY);
        (to - (self.never_move - enemies)) - self.guarded(position, !king.piece.color)
    }

    /// The squares that pieces of `color` attack for ever, because they never move and nothing comes between.
    fn guarded(&self, position: &Position, color: Color) -> Bitboard {
        // The enemy king hides nothing from a slider.
        let anything = self.reaches.iter().fold(Bitboard::EMPTY, |all, reach| {
            let hidden = reach.piece.role == Role::King && reach.piece.color != color;
            if hidden { all } else { all | reach.squares | reach.promoted }
        });
        (self.never_move & position.board.colored(color)).into_iter().fold(
            Bitboard::EMPTY,
            |all, square| match position.board.piece_at(square) {
                Some(piece) => all | attacks::of(piece, square, anything),
                None => all,
            },
        )
    }

    /// Castling that never-moving pieces do not prevent. The steps between are not tested for attacks.
    fn castle(&mut self, position: &Position) -> bool {
        let mut castled = false;
        for rook in position.castling_rooks {
            let Some(color) = position.board.color_at(rook) else { continue };
            let king = position.king(color);
            let path = with_side!(color, S => CastlingPath::new::<S>(king, rook));
            if self.never_move.intersects(path.empty) {
                continue;
            }
            for reach in &mut self.reaches {
                let to = if reach.home == king {
                    path.king_to
                } else if reach.home == rook {
                    path.rook_to
                } else {
                    continue;
                };
                castled |= !reach.squares.contains(to) || self.never_move.contains(reach.home);
                reach.squares |= to.bit();
                self.never_move -= reach.home.bit();
            }
        }
        castled
    }
}

/// A pawn's reach after one more round.
fn grown_pawn(pawn: Reach, closed: Bitboard, takeable: Bitboard) -> Reach {
    let color = pawn.piece.color;
    let one = attacks::pawn_pushes(color, pawn.squares, closed);
    let two = attacks::pawn_double_pushes(color, pawn.squares, closed);
    let to = one | two | (attacks::pawn_set(color, pawn.squares) & takeable);
    let last = color.promotion_rank().squares();
    Reach { squares: pawn.squares | (to - last), promoted: pawn.promoted | (to & last), ..pawn }
}

impl LockedStructure {
    /// The structure of a position if no mate by `winner` fits into it.
    pub(super) fn refuting(position: &Position, winner: Color) -> Option<LockedStructure> {
        let structure = LockedStructure::of(position);
        (!allows_mate(&structure, winner)).then_some(structure)
    }
}

/// Whether no argument here rules out a mate by `winner`.
fn allows_mate(structure: &LockedStructure, winner: Color) -> bool {
    let Some(king) = king(structure, winner) else { return true };
    let Some(loser) = king_of_loser(structure, winner) else { return true };
    let blockers: Vec<Bitboard> = structure
        .of_side(!winner)
        .filter(|reach| reach.piece.role != Role::King)
        .map(|reach| reach.squares | reach.promoted)
        .collect();
    coverings(structure, winner, loser.home)
        .into_iter()
        .any(|covered| mates_within(covered, loser.squares, king.squares, &blockers))
}

/// Whether a king on some square of `loser` can be mated if the winner's pieces attack `covered`.
fn mates_within(covered: Bitboard, loser: Bitboard, king: Bitboard, blockers: &[Bitboard]) -> bool {
    (loser & covered).into_iter().any(|mated| {
        let open = attacks::king(mated) - covered;
        (king - attacks::king(mated)).without(mated).into_iter().any(|square| {
            let to_block = open - attacks::king(square);
            to_block.is_empty() || all_blocked(to_block, blockers)
        })
    })
}

/// Whether each square gets a blocker of its own.
fn all_blocked(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    let mut on = alloc::vec![None; blockers.len()];
    squares
        .into_iter()
        .all(|square| block(square, blockers, &mut on, &mut alloc::vec![false; blockers.len()]))
}

/// Finds a blocker for one more square; others may change places for it (an augmenting path).
fn block(
    square: Square,
    blockers: &[Bitboard],
    on: &mut [Option<Square>],
    tried: &mut [bool],
) -> bool {
    for (i, blocker) in blockers.iter().enumerate() {
        if blocker.contains(square) && !tried[i] {
            tried[i] = true;
            if on[i].is_none_or(|other| block(other, blockers, on, tried)) {
                on[i] = Some(square);
                return true;
            }
        }
    }
    false
}

/// The sets of squares, king apart, that `winner` may attack at one time, at most.
fn coverings(structure: &LockedStructure, winner: Color, loser: Square) -> Vec<Bitboard> {
    // A king hides nothing from the slider that checks it.
    let closed = structure.never_move().without(loser);
    let pieces = structure.of_side(winner).filter(|reach| reach.piece.role != Role::King);
    let (moving, still): (Vec<&Reach>, Vec<&Reach>) =
        pieces.partition(|reach| reach.squares.more_than_one() || reach.promoted.any());
    let everywhere = |reach: &Reach| {
        attacked_from(reach.piece.role, winner, reach.squares, closed)
            | attacked_from(Role::Queen, winner, reach.promoted, closed)
            | attacked_from(Role::Knight, winner, reach.promoted, closed)
    };
    let always = still.iter().fold(Bitboard::EMPTY, |all, reach| all | everywhere(reach));
    match moving[..] {
        [only] if only.promoted.is_empty() => only
            .squares
            .into_iter()
            .map(|square| always | attacked_from(only.piece.role, winner, square.bit(), closed))
            .collect(),
        _ => alloc::vec![moving.iter().fold(always, |all, reach| all | everywhere(reach))],
    }
}

fn king(structure: &LockedStructure, color: Color) -> Option<&Reach> {
    structure.of_side(color).find(|reach| reach.piece.role == Role::King)
}

fn king_of_loser(structure: &LockedStructure, winner: Color) -> Option<&Reach> {
    king(structure, !winner)
}
