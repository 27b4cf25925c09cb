//! Shared lines: a piece that moves along the line on which it is attacked changes two squares of one
//! ray, and the two weights do not simply add.
//!
//! ```text
//! r . . R . . . .      The rook on a8 gains e8 to h8 when the rook
//! . . . . . . . .      on d8 leaves: that is the weight of d8. But
//! . . . . . . . .      if it goes to b8 or c8, nothing is gained:
//! . . . . . . . .      4 too many each. If it goes to f8, only e8
//! . . . . . . . .      and f8 are: 2 too many; to e8, 3; to g8, 1.
//! . . . . . . . .      14 in all. (Rook takes a8 gives check.)
//! k . . . . . . .
//! . . . . . . K .
//! r2R4/8/8/8/8/8/k7/6K1 w - - 0 1
//! ```
//!
//! A pawn that steps along a file on which a rook sees it does the same:
//!
//! ```text
//! . . . . r . . .      e3, e2 and e1 are not gained by e4-e5.
//! . . . . . . . .
//! . . . . . . . .
//! k . . . . . . .
//! . . . . P . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! 4r3/8/8/k7/4P3/8/8/6K1 w - - 0 1
//! ```
//!
//! So does a pawn that takes along a diagonal on which a slider sees it:
//!
//! ```text
//! k . . . . . . .      e4xd5: the bishop, taken, does not gain f3,
//! . . . . . . . .      g2 and h1: 3 too many.
//! . . . . . . . .
//! . . . b . . . .
//! . . . . P . . .
//! . . . . . . . .
//! . . . . . . . .
//! . K . . . . . .
//! k7/8/8/3b4/4P3/8/8/1K6 w - - 0 1
//! ```
//!
//! And so does a bishop that takes a pawn that attacks it: the weights of both squares subtract the pawn's
//! capture.
//!
//! ```text
//! k . . . . . . .      Bishop takes d6: one capture, lost once.
//! . . . . . . . .
//! . . . p . . . .
//! . . . . B . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! k7/8/3p4/4B3/8/8/8/6K1 w - - 0 1
//! ```

use kingsight::side::Side;
use kingsight::{Bitboard, Color, Rank, Square, between, line};

use crate::isa::Isa;
use crate::packed::PieceKind;
use crate::squares::{first, len, squares};
use crate::tables::{beyond, bishop_lines, rook_lines};
use crate::two_ply::corrections::{Correction, Here};
use crate::two_ply::node::Params;

/// The correction for moves of the slider on `from`, which attacks `attacks`, to these squares.
#[inline(always)]
pub(crate) fn along<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    attacks: Bitboard,
    to: Bitboard,
) -> i64 {
    let seen = &here.replies.seen;
    let mut attacked = Bitboard::EMPTY;
    if K::DIAGONAL {
        attacked |= seen.diagonal() | here.replies.pawn_view.attacks;
    }
    if K::ORTHOGONAL {
        attacked |= seen.orthogonal;
    }
    if !attacked.contains(from) || !Correction::SharedLines.is_made() {
        return 0;
    }
    core::hint::cold_path();
    corrected::<P, K>(here, from, attacks, to)
}

#[inline(always)]
fn corrected<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    attacks: Bitboard,
    to: Bitboard,
) -> i64 {
    let node = here.node;
    let free = node.theirs - here.lines.pinned;
    // It sees what sees it.
    let attackers = attacks
        & match (K::DIAGONAL, K::ORTHOGONAL) {
            (true, true) => {
                bishop_lines(from) & node.board.diagonal | rook_lines(from) & node.board.orthogonal
            }
            (true, _) => node.board.diagonal,
            _ => node.board.orthogonal,
        };
    let mut sum = 0;
    for attacker in squares(attackers & free) {
        let behind = beyond(attacker, from);
        let gained = len(attacks & (behind - node.theirs));
        // Towards the attacker, or taking it: what lies behind is not gained.
        let towards = to & (between(attacker, from) | attacker.bit());
        // Away from it: only what lies between is gained, and the landing square.
        let away = to & behind;
        sum -= gained * (len(towards) + len(away));
        for square in squares(away) {
            sum += len(between(from, square)) + 1;
        }
    }
    if K::DIAGONAL {
        // Taking the pawn that attacks it: its capture must not be taken from the sum twice.
        let pawns = P::S::pawn_attacks(from.bit()) & here.replies.pawns & to;
        sum += len(pawns) + 3 * len(pawns & <P::S as Side>::Enemy::rank(Rank::Seventh));
    }
    sum
}

/// The same for pawns that step along a file on which a rook behind or before them looks.
#[inline(always)]
pub(crate) fn pawn_steps<P: Params>(here: Here<P>, single: Bitboard, double: Bitboard) -> i64 {
    let node = here.node;
    let origins = P::S::back(single) | P::S::back(P::S::back(double));
    let attacked = origins & here.replies.seen.files;
    if attacked.is_empty() || !Correction::SharedLines.is_made() {
        return 0;
    }
    core::hint::cold_path();
    let rooks = node.board.orthogonal & (node.theirs - here.lines.pinned);
    let mut sum = 0;
    for from in squares(attacked) {
        let step = P::S::forward(from.bit());
        let to = step & single | P::S::forward(step) & double;
        let seen = P::I::rook(from, node.occupied);
        for rook in squares(seen & rooks & from.file().squares()) {
            let behind = beyond(rook, from);
            sum -= len(seen & (behind - node.theirs)) * len(to);
            for square in squares(to & behind) {
                sum += len(between(from, square)) + 1;
            }
        }
    }
    sum
}

/// The same for pawns that take, without promoting, along a diagonal on which a slider sees them.
#[inline(always)]
pub(crate) fn pawn_captures<P: Params>(here: Here<P>, west: Bitboard, east: Bitboard) -> i64 {
    let seen = &here.replies.seen;
    let (western, eastern) = match P::S::COLOR {
        Color::White => (seen.falling, seen.rising),
        Color::Black => (seen.rising, seen.falling),
    };
    let west = west & P::S::capture_west(western);
    let east = east & P::S::capture_east(eastern);
    if (west | east).is_empty() {
        return 0;
    }
    core::hint::cold_path();
    let mut sum = 0;
    for to in squares(west) {
        sum += pawn_captures_one(here, first(<P::S as Side>::Enemy::capture_east(to.bit())), to);
    }
    for to in squares(east) {
        sum += pawn_captures_one(here, first(<P::S as Side>::Enemy::capture_west(to.bit())), to);
    }
    sum
}

/// A pawn on `from` takes on the next square of a diagonal.
#[inline(always)]
pub(crate) fn pawn_captures_one<P: Params>(here: Here<P>, from: Square, to: Square) -> i64 {
    if !Correction::SharedLines.is_made() {
        return 0;
    }
    let node = here.node;
    let seen = P::I::bishop(from, node.occupied);
    let sliders = node.board.diagonal & (node.theirs - here.lines.pinned);
    let mut sum = 0;
    for slider in squares(seen & sliders & line(from, to)) {
        if slider == to {
            // It is taken: what lies behind the pawn is not gained.
            sum -= len(seen & (beyond(slider, from) - node.theirs));
        } else {
            // It looks at the pawn where it has taken.
            sum += 1;
        }
    }
    sum
}
