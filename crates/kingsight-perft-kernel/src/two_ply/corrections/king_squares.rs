//! The squares round the replier's king that a move takes from it or frees: by what lands, by what leaves, and by what then looks
//! past.

use core::marker::PhantomData;

use kingsight::{Bitboard, Square, between};

use crate::isa::{Isa, Job};
use crate::packed::{Packed, PieceKind};
use crate::squares::{len, squares};
use crate::two_ply::corrections::{Correction, Here};
use crate::two_ply::node::attackers::Ring;
use crate::two_ply::node::castling_ways::PossibleWay;
use crate::two_ply::node::lines::LineBlocks;
use crate::two_ply::node::{Node, Params, attacks_of};

/// King-ring squares: a piece that lands may take safe squares from the replier's king.
///
/// ```text
/// . . . . . . k .      The king on g8 may step to f8 and h8. A
/// . . . . . p p p      knight that lands on e6 takes f8, one that
/// . . . . . . . .      lands on g6 takes both. So each landing
/// . . . . . . . .      costs as many replies as the safe squares
/// . . . . . N . .      that the piece attacks from there: 3 for
/// . . . . . . . .      all moves together.
/// . . . . . . . .
/// . K . . . . . .
/// 6k1/5ppp/8/8/5N2/8/8/1K6 w - - 0 1
/// ```
///
/// For each safe square, the squares from which a knight, a bishop or a rook would attack it are added up;
/// the sums are kept as sets, one for each binary digit. No knight and no bishop attacks more than three
/// squares of a ring without giving check. A rook diagonally beside the king attacks four, so rooks need a
/// third digit:
///
/// ```text
/// . . . . . . . .      The rook takes on d4, and d5, d6, e4 and f4
/// . . . . . . . .      are gone.
/// . . . . . . . .
/// . . . . k . . .
/// . . . n . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . R . . . K
/// 8/8/8/4k3/3n4/8/8/3R3K w - - 0 1
/// ```
impl Ring {
    /// How many safe squares are taken from the king by landings of a `K` on these squares.
    #[inline(always)]
    pub(crate) fn taken<K: PieceKind>(&self, landings: Bitboard) -> i64 {
        if !Correction::KingRing.is_made() {
            return 0;
        }
        let mut taken = 0;
        if K::KNIGHT {
            taken += len(landings & self.ones.knight) + 2 * len(landings & self.twos.knight);
        }
        if K::DIAGONAL {
            taken += len(landings & self.ones.diagonal) + 2 * len(landings & self.twos.diagonal);
        }
        if K::ORTHOGONAL {
            taken += len(landings & self.ones.orthogonal)
                + 2 * len(landings & self.twos.orthogonal)
                + 4 * len(landings & self.fours);
        }
        taken
    }
}

/// Unique attackers leaving: a piece that alone attacks squares of the king's zone frees them by going.
///
/// ```text
/// . . . . . . k .      The rook alone keeps the king from f7 and
/// . . . . . . p p      f8. From b1, c1, d1, e1, g1 and h1 it no
/// . . . . . . . .      longer does: two more replies each, 12 in
/// . . . . . . . .      all. On f7 it holds f8 still, but the king
/// . . . . . . . .      takes it there: one more, 13.
/// . . . . . . . .
/// . . . . . . . .
/// K . . . . R . .
/// 6k1/6pp/8/8/8/8/8/K4R2 w - - 0 1
/// ```
///
/// What the piece attacks again from where it lands is not freed.
///
/// What the king gains when the `K` on `from`, which alone attacks the squares `held` of the zone, goes to each of these
/// squares.
#[inline(always)]
pub(crate) fn freed<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    held: Bitboard,
    to: Bitboard,
) -> i64 {
    let freed = held & here.zone.steps;
    if freed.is_empty() || !Correction::UniqueAttackers.is_made() {
        return 0;
    }
    core::hint::cold_path();
    let occupied = here.node.occupied.without(from);
    let mut gained = len(to) * len(freed);
    for square in squares(freed) {
        gained -= len(to & attacks_of::<P::I, K>(square, occupied));
    }
    gained
}

/// A pawn that has moved never attacks again what it attacked before:
///
/// ```text
/// . . . . . . . k      The pawn holds g7 alone. f6-f7 frees g7,
/// . . . . . . . .      and takes g8: that is for [`Ring::taken`].
/// . . . . . P . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// K . . . . . . .
/// 7k/8/5P2/8/8/8/8/K7 w - - 0 1
/// ```
///
/// The same for pawns that step or take without promoting, by where they come from.
#[inline(always)]
pub(crate) fn freed_by_pawns<P: Params>(here: Here<P>, origins: [Bitboard; 4]) -> i64 {
    use kingsight::side::Side;
    let zone = here.zone;
    let unique = zone.unique;
    if !(zone.pawns_west | zone.pawns_east).intersects(unique)
        || !Correction::UniqueAttackers.is_made()
    {
        return 0;
    }
    let western = <P::S as Side>::Enemy::capture_east(zone.pawns_west & unique);
    let eastern = <P::S as Side>::Enemy::capture_west(zone.pawns_east & unique);
    origins.into_iter().map(|origins| len(origins & western) + len(origins & eastern)).sum()
}

/// King recaptures: the king recaptures beside it if the capturing piece was the only attacker of the square.
///
/// ```text
/// . . . . . . k .      The knight alone attacks f7. After knight
/// . . . . . p p .      takes f7 the king may take it: one more
/// . . . . . . . .      reply, which no weight contains.
/// . . . . N . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// K . . . . . . .
/// 6k1/5pp1/8/4N3/8/8/8/K7 w - - 0 1
/// ```
///
/// If two pieces attack the square, one takes and the other defends it; if none does, there is no capture.
///
/// How many of these landings the king may answer by recapturing.
#[inline(always)]
pub(crate) fn recaptures<P: Params>(here: Here<P>, landings: Bitboard) -> i64 {
    if Correction::KingRecaptures.is_made() { len(landings & here.zone.recapturable) } else { 0 }
}

/// Line blocks: a piece that lands between a slider and a square round the king frees that square.
///
/// ```text
/// . . . . . . . k      The rook alone keeps the king from g7 and
/// R . . . . . . .      h7. From c7 and from e7 the knight shuts
/// . . . . . . . .      it off: two more replies each, 4 in all.
/// . . . N . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// K . . . . . . .
/// 7k/R7/8/3N4/8/8/8/K7 w - - 0 1
/// ```
///
/// A rook or queen that lands there attacks what the rook behind it attacked, and frees nothing; so do a bishop and
/// a queen on a diagonal. Only squares that one slider alone attacks are freed. If two pieces attack
/// a square, one of them may step into the other's line: that is played. So are the king's steps, and those of pawns to squares
/// from which a pawn would attack a square round the king, perhaps the one it frees.
impl LineBlocks {
    /// How many squares round the king landings of a `K` on these squares free. A piece that moves along such a line attacks
    /// what the slider behind it attacked.
    #[inline(always)]
    pub(crate) fn freed<K: PieceKind>(&self, landings: Bitboard) -> i64 {
        let mut freed = 0;
        let landings = landings & self.squares;
        if landings.any() && Correction::LineBlocks.is_made() {
            if !K::ORTHOGONAL {
                freed += self.orthogonal.value(landings);
            }
            if !K::DIAGONAL {
                freed += self.diagonal.value(landings);
            }
        }
        freed
    }
}

/// Shields leaving: a piece that alone stands between a slider of its own side and a square that the king could use.
///
/// ```text
/// . . . . . . k .      When the knight leaves, the rook takes f7
/// . . . . . . p p      and f8 from the king: two replies for each
/// . . . . . . . .      of eight moves. From e6 and from g6 the
/// . . . . . . . .      knight attacks f8 itself, which is for
/// . . . . . N . .      [`Ring::taken`]: 14 are left.
/// . . . . . . . .
/// . . . . . . . .
/// K . . . . R . .
/// 6k1/6pp/8/8/5N2/8/8/K4R2 w - - 0 1
/// ```
///
/// Castling is lost in the same way, and so is the king's recapture if the shield itself takes:
///
/// ```text
/// . . . . . . k .      The rook takes on f7, and the other rook
/// . . . . . p p .      defends it there: the recapture that
/// . . . . . . . .      [`recaptures`] adds is taken off, one
/// . . . . . R . .      reply. (The pawn itself keeps f8 from
/// . . . . . . . .      both rooks.)
/// . . . . . . . .
/// . . . . . . . .
/// K . . . . R . .
/// 6k1/5pp1/8/5R2/8/8/8/K4R2 w - - 0 1
/// ```
///
/// A piece that stays on the line goes on shielding, unless it attacks the square from there. If the square is
/// already attacked, the move is played out.
///
/// How many moves of the king are lost when the `K` on `from` goes to these squares, without those that the landing itself
/// takes.
#[inline(always)]
pub(crate) fn shield_leaves<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    to: Bitboard,
) -> i64 {
    if to.is_empty() || !Correction::ShieldsLeaving.is_made() {
        return 0;
    }
    let (board, zone) = (here.node.board, here.zone);
    P::I::run(Shield::<P, K> {
        board,
        from,
        to,
        safe: zone.safe & zone.steps,
        recapturable: zone.recapturable,
        ways: zone.castling.possible_ways::<K>(),
        kinds: PhantomData,
    })
}

/// A piece that leaves. A separate job: it is rare, and the counter has no registers to spare for it.
struct Shield<'a, P, K> {
    board: &'a Packed,
    from: Square,
    to: Bitboard,
    /// Squares round the king that no piece attacks, and its pieces there that one piece attacks.
    safe: Bitboard,
    recapturable: Bitboard,
    /// The ways of the castling that is possible.
    ways: [PossibleWay; 2],
    kinds: PhantomData<(P, K)>,
}

impl<P: Params, K: PieceKind> Job for Shield<'_, P, K> {
    type Output = i64;

    #[inline(always)]
    fn run(self) -> i64 {
        let node = Node::<P>::new(self.board, Bitboard::EMPTY);
        let mut lost = 0;
        for square in squares(self.safe) {
            let attacked = self.attacked(&node, square);
            if attacked.any() {
                let counted = self.to & attacks_of::<P::I, K>(square, node.occupied);
                lost += len(attacked) - len(counted);
            }
        }
        for taken in squares(self.recapturable & self.to) {
            lost += i64::from(self.attacked(&node, taken).contains(taken));
        }
        if P::REPLIER_CASTLES {
            for way in self.ways {
                let mut attacked = Bitboard::EMPTY;
                for square in squares(way.squares) {
                    attacked |= self.attacked(&node, square);
                }
                lost += len(attacked - way.lost_to);
            }
        }
        lost
    }
}

impl<P: Params, K: PieceKind> Shield<'_, P, K> {
    /// The landings after which the piece itself or the slider behind it attacks the square; empty if the piece does not
    /// shield that square.
    #[inline(always)]
    fn attacked(&self, node: &Node<P>, square: Square) -> Bitboard {
        for slider in squares(node.board.aiming_at(square) & node.own) {
            let between = between(square, slider);
            if between & node.occupied == self.from.bit() {
                let again = attacks_of::<P::I, K>(square, node.occupied.without(self.from));
                return self.to - (between - again);
            }
        }
        Bitboard::EMPTY
    }
}
