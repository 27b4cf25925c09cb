//! Could a game have led here? The little that can be said by looking one move back.

use crate::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks, between};

/// The pieces of `color` that are too many, if sixteen men and their promotions cannot make them:
/// each piece beyond the initial ones must once have been a pawn.
pub(super) fn surplus(board: &Board, color: Color) -> Option<Bitboard> {
    let own = board.colored(color);
    let pawns = board.pawns & own;
    let bishops = board.of_role(Role::Bishop) & own;
    let groups = [
        (board.knights & own, 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & Bitboard::DARK, 1),
        (board.of_role(Role::Rook) & own, 2),
        (board.of_role(Role::Queen) & own, 1),
    ];
    let mut promoted = 0;
    let mut squares = pawns;
    for (group, initial) in groups {
        let extra = group.len().saturating_sub(initial);
        promoted += extra;
        if extra > 0 {
            squares |= group;
        }
    }
    (pawns.len() + promoted > 8).then_some(squares)
}

/// Where a pawn of `color` that passed over `passed` came from and landed.
pub(super) fn double_push(color: Color, passed: Square) -> (Square, Square) {
    let (back, ahead) = match color {
        Color::White => (-1, 1),
        Color::Black => (1, -1),
    };
    let origin = passed.offset(0, back).unwrap_or(passed);
    let landed = passed.offset(0, ahead).unwrap_or(passed);
    (origin, landed)
}

/// The pieces that attack the king of `turn` once the double step over `passed` is taken back: a
/// check that was there before the move, which nobody may have left standing.
pub(super) fn checkers_before_double_push(
    board: &Board,
    turn: Color,
    king: Square,
    passed: Square,
) -> Bitboard {
    let (origin, landed) = double_push(!turn, passed);
    let mut before = *board;
    if let Some(pawn) = before.remove(landed) {
        before.set(origin, pawn);
    }
    before.attackers(king, !turn, before.occupied()) - before.kings
}

/// Whether one move of the enemy can have let all `checkers` attack the king at once.
///
/// One checker is believed. Of two, one must have moved and uncovered the other, a slider, by
/// leaving its line; or an en passant capture uncovered both. Castling gives one check at most. Three are never
/// possible.
pub(super) fn checks_could_arise(
    board: &Board,
    turn: Color,
    king: Square,
    checkers: Bitboard,
) -> bool {
    let mut squares = checkers.into_iter();
    let (Some(first), Some(second)) = (squares.next(), squares.next()) else { return true };
    if squares.next().is_some() {
        return false;
    }
    let retro = Retro { board, enemy: !turn, king };
    retro.moved_and_uncovered(first, second)
        || retro.moved_and_uncovered(second, first)
        || retro.took_en_passant(checkers)
}

struct Retro<'a> {
    board: &'a Board,
    enemy: Color,
    king: Square,
}

impl Retro<'_> {
    /// Whether `mover` can have come from the line on which `slider` now attacks the king.
    fn moved_and_uncovered(&self, mover: Square, slider: Square) -> bool {
        if !self.board.role_at(slider).is_some_and(Role::is_slider) {
            return false;
        }
        let line = between(slider, self.king) - self.board.occupied();
        self.origins(mover).meets(line)
    }

    /// The squares, if empty, from which the enemy's piece on `square` can have come.
    fn origins(&self, square: Square) -> Bitboard {
        let occupied = self.board.occupied();
        let Some(Piece { role, .. }) = self.board.piece_at(square) else { return Bitboard::EMPTY };
        let as_pawn = {
            let bit = square.bit();
            let back = attacks::pawn_pushes(!self.enemy, bit, occupied);
            let from_fourth = bit & Rank::Fourth.seen_by(self.enemy).squares();
            let twice = attacks::pawn_pushes(!self.enemy, back, occupied);
            let capture = attacks::pawn(!self.enemy, square);
            back | capture | if from_fourth.any() { twice } else { Bitboard::EMPTY }
        };
        let mut origins = match role {
            Role::Pawn => as_pawn,
            _ => attacks::of(role.of(self.enemy), square, occupied),
        };
        if square.rank() == self.enemy.promotion_rank() && role != Role::King {
            origins |= as_pawn;
        }
        origins
    }

    /// Whether an en passant capture, which empties two squares, can have opened all lines.
    fn took_en_passant(&self, checkers: Bitboard) -> bool {
        let arrived = self.board.of_piece(Role::Pawn.of(self.enemy))
            & Rank::Sixth.seen_by(self.enemy).squares();
        arrived.into_iter().any(|pawn| {
            let (_, captured) = double_push(!self.enemy, pawn);
            let origins = attacks::pawn(!self.enemy, pawn) - self.board.occupied();
            let empty = !self.board.occupied().contains(captured);
            empty
                && origins.into_iter().any(|origin| {
                    checkers.into_iter().all(|checker| {
                        let line = between(checker, self.king);
                        checker == pawn || line.contains(captured) || line.contains(origin)
                    })
                })
        })
    }
}
