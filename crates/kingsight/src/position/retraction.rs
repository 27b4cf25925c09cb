//! The last move taken back: can any move of the enemy have left the check that is on the board?
//!
//! Before that move it was the enemy's turn, so the king that is in check now cannot have been
//! attacked then. That alone decides. Every move is taken back: quiet moves and captures of every
//! piece, double steps, promotions, en passant captures and castling. The position before needs only what every
//! position must have: no pawn on the first or last rank, kings apart, no more men than
//! promotion can make, castling rights that are still held were held then. The clocks are
//! ignored, because they are often made up; so is any check on the enemy king, because it was the
//! enemy's turn. So the answer "no" is certain; "yes" promises nothing about the moves before that one.
//!
//! A slider that checks from a distance and has not moved was shut off before, by what the last
//! move took out of its line. For all moves but en passant and castling that is the moved
//! piece, so few squares remain from which it can have come.
//!
//! Whether a game could have led here is also judged by the number of men and the en passant square.

use super::plausible::surplus;
use crate::{Bitboard, Board, CastlingSide, Color, File, Rank, Role, Square, attacks, between};

/// Whether a last move of `enemy` can have led to a board on which `checkers` are all the pieces
/// that attack the only king of the other side. `rights` are the castling rights that are real.
pub(super) fn exists(
    board: &Board,
    rights: Bitboard,
    king: Square,
    enemy: Color,
    checkers: Bitboard,
) -> bool {
    let retro = Retro { board, rights, king, enemy, checkers };
    // It is nearly always the checker that has moved.
    let others = board.colored(enemy) - checkers;
    checkers.into_iter().chain(others).any(|moved| retro.moved(moved))
        || retro.took_en_passant()
        || retro.castled()
}

struct Retro<'a> {
    board: &'a Board,
    rights: Bitboard,
    king: Square,
    enemy: Color,
    checkers: Bitboard,
}

impl Retro<'_> {
    /// Whether the last move can have been that of the piece on `to`, castling and en passant apart.
    fn moved(&self, to: Square) -> bool {
        let Some(role) = self.board.role_at(to) else { return false };
        let holds_right = match role {
            Role::King => self.rights.intersects(self.enemy.home()),
            _ => self.rights.contains(to),
        };
        let others = self.checkers.without(to).into_iter();
        let shut = others.fold(Bitboard::ALL, |shut, other| shut & between(other, self.king));
        if holds_right || shut.is_empty() {
            return false;
        }
        let occupied = self.board.occupied();
        if role != Role::Pawn {
            let origins = attacks::of(role.of(self.enemy), to, occupied) - occupied;
            if self.any_origin(origins & shut, to, role, &[false, true]) {
                return true;
            }
            if role == Role::King || to.rank() != self.enemy.promotion_rank() {
                return false;
            }
        }
        let free = shut - occupied - Rank::First.squares() - Rank::Eighth.squares();
        let one = attacks::pawn_pushes(!self.enemy, to.bit(), occupied);
        let two = attacks::pawn_pushes(!self.enemy, one, occupied)
            & Rank::Second.seen_by(self.enemy).squares();
        let captures = attacks::pawn(!self.enemy, to);
        self.any_origin((one | two) & free, to, Role::Pawn, &[false])
            || self.any_origin(captures & free, to, Role::Pawn, &[true])
    }

    fn any_origin(&self, origins: Bitboard, to: Square, was: Role, captures: &[bool]) -> bool {
        origins.into_iter().any(|from| {
            let mut before = self.board.without(to.bit());
            before.set(from, was.of(self.enemy));
            captures.iter().any(|&capture| {
                let captured = if capture { to.bit() } else { Bitboard::EMPTY };
                self.was_safe(&before, captured)
                    && self.fits(&before, self.enemy)
                    && (!capture || self.could_lose_a_piece(&before, to))
            })
        })
    }

    /// Whether the king was not attacked, with pieces of its own side on `captured`. A king that has
    /// not moved is left out: kings side by side are another problem.
    fn was_safe(&self, before: &Board, captured: Bitboard) -> bool {
        let occupied = before.occupied() | captured;
        (before.attackers(self.king, self.enemy, occupied) - self.board.kings).is_empty()
    }

    /// Whether promotion can have made a side's men. If it cannot even now, that is another problem.
    fn fits(&self, before: &Board, color: Color) -> bool {
        surplus(before, color, false).is_none() || surplus(self.board, color, false).is_some()
    }

    /// Whether any piece of the side in check can have been taken on `square`.
    fn could_lose_a_piece(&self, before: &Board, square: Square) -> bool {
        let on_edge = matches!(square.rank(), Rank::First | Rank::Eighth);
        Role::ALL.into_iter().any(|role| {
            let mut before = *before;
            before.set(square, role.of(!self.enemy));
            let possible = role != Role::King && !(on_edge && role == Role::Pawn);
            possible && self.fits(&before, !self.enemy)
        })
    }

    /// Whether the last move can have been a capture en passant. It tells the move before as well, a
    /// double step, and the king that now is the enemy's cannot have been in check before that.
    fn took_en_passant(&self) -> bool {
        let occupied = self.board.occupied();
        let turn = !self.enemy;
        let arrived = self.board.of_piece(Role::Pawn.of(self.enemy))
            & Rank::Sixth.seen_by(self.enemy).squares();
        arrived.into_iter().any(|to| {
            let (origin, landed) = double_push(turn, to);
            let came_from = attacks::pawn(turn, to) - occupied;
            !occupied.intersects(origin.bit() | landed.bit())
                && came_from.into_iter().any(|from| {
                    let mut before = self.board.without(to.bit());
                    before.set(from, Role::Pawn.of(self.enemy));
                    before.set(landed, Role::Pawn.of(turn));
                    let safe_before =
                        |king| checkers_before_double_push(&before, turn, king, to).is_empty();
                    self.was_safe(&before, Bitboard::EMPTY)
                        && self.fits(&before, turn)
                        && self.board.kings_of(self.enemy).into_iter().all(safe_before)
                })
        })
    }

    /// Whether the last move can have been castling: of classical chess or of Chess960, because a
    /// FEN without rights does not say which it is.
    fn castled(&self) -> bool {
        let home = self.enemy.home();
        !self.rights.intersects(home)
            && CastlingSide::ALL.into_iter().any(|wing| {
                let (king_to, rook_to) = (wing.king_to(self.enemy), wing.rook_to(self.enemy));
                let have_landed = self.board.kings_of(self.enemy).contains(king_to)
                    && self.board.of_piece(Role::Rook.of(self.enemy)).contains(rook_to);
                // A king starts between two rooks, hence never in a corner.
                let kings = home - File::A.squares() - File::H.squares();
                have_landed
                    && kings.into_iter().any(|king| {
                        let rooks = home.without(king).into_iter();
                        rooks
                            .filter(|&rook| CastlingSide::of(king, rook) == wing)
                            .any(|rook| self.castled_from(king, rook, king_to, rook_to))
                    })
            })
    }

    fn castled_from(&self, king: Square, rook: Square, king_to: Square, rook_to: Square) -> bool {
        let lifted = self.board.without(king_to.bit() | rook_to.bit());
        let walk = between(king, king_to) | king.bit() | king_to.bit();
        let path = walk | between(rook, rook_to) | rook.bit() | rook_to.bit();
        let mut before = lifted;
        before.set(rook, Role::Rook.of(self.enemy));
        let attacked = |square| before.attackers_of(square, !self.enemy).any();
        if lifted.occupied().intersects(path) || walk.into_iter().any(attacked) {
            return false;
        }
        before.set(king, Role::King.of(self.enemy));
        self.was_safe(&before, Bitboard::EMPTY)
    }
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

/// The pieces of `enemy` that attack the other side's king once the double step over `passed` is
/// taken back, with the enemy to move: a check that no legal move can have left. The pawn that
/// stepped is named by its square now.
pub(super) fn checkers_before_double_push(
    board: &Board,
    enemy: Color,
    king: Square,
    passed: Square,
) -> Bitboard {
    let (origin, landed) = double_push(enemy, passed);
    let mut before = *board;
    if let Some(pawn) = before.remove(landed) {
        before.set(origin, pawn);
    }
    let checkers = before.attackers_of(king, enemy) - before.kings;
    if checkers.contains(origin) { checkers.without(origin).with(landed) } else { checkers }
}
