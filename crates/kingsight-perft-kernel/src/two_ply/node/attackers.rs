//! What the mover's pieces attack.

use kingsight::Bitboard;
use kingsight::side::Side;

use crate::isa::Isa;
use crate::squares::squares;
use crate::tables;
use crate::two_ply::node::Node;
use crate::two_ply::params::Params;

/// What the mover's first sixteen sliders attack, in the order of `moves`; more are rarely on a board. It is
/// separate from the other facts, which are passed by value: it is too large to copy.
pub(crate) type AttacksOfSliders = [Bitboard; 16];

pub(crate) const NO_ATTACKS: AttacksOfSliders = [Bitboard::EMPTY; 16];

/// What the mover attacks: once, twice and thrice or more often.
pub(crate) struct Attackers {
    pub(crate) once: Bitboard,
    pub(crate) twice: Bitboard,
    pub(crate) thrice: Bitboard,
    /// What pawns attack, by direction.
    pub(crate) pawns_west: Bitboard,
    pub(crate) pawns_east: Bitboard,
    /// What sliders attack,
    pub(crate) sliders: Bitboard,
    /// and what they would also attack if the first piece of the mover in their way left.
    pub(crate) through: Bitboard,
}

impl Attackers {
    #[inline(always)]
    pub(crate) fn of<P: Params>(node: &Node<P>, attacks_of: &mut AttacksOfSliders) -> Attackers {
        let board = node.board;
        let pawns = board.pawns & node.own;
        let pawns_west = P::S::capture_west(pawns);
        let pawns_east = P::S::capture_east(pawns);
        let mut attackers = Attackers {
            once: pawns_west | pawns_east,
            twice: pawns_west & pawns_east,
            thrice: Bitboard::EMPTY,
            pawns_west,
            pawns_east,
            sliders: Bitboard::EMPTY,
            through: Bitboard::EMPTY,
        };
        for knight in squares(board.knights & node.own) {
            attackers.add(tables::knight(knight));
        }
        let mut places = attacks_of.iter_mut();
        let mut add_slider = |attacks: Bitboard, through: Bitboard| {
            attackers.add(attacks);
            attackers.sliders |= attacks;
            attackers.through |= through - attacks;
            if let Some(place) = places.next() {
                *place = attacks;
            }
        };
        for slider in squares(board.diagonal & node.own) {
            let mut attacks = P::I::bishop(slider, node.occupied);
            let mut through = P::I::bishop(slider, node.occupied - (attacks & node.own));
            if board.orthogonal.contains(slider) {
                let rook = P::I::rook(slider, node.occupied);
                through |= P::I::rook(slider, node.occupied - (rook & node.own));
                attacks |= rook;
            }
            add_slider(attacks, through);
        }
        for rook in squares(board.orthogonal & (node.own - board.diagonal)) {
            let attacks = P::I::rook(rook, node.occupied);
            let through = P::I::rook(rook, node.occupied - (attacks & node.own));
            add_slider(attacks, through);
        }
        attackers.add(tables::king(node.king));
        attackers
    }

    #[inline(always)]
    fn add(&mut self, attacks: Bitboard) {
        self.thrice |= self.twice & attacks;
        self.twice |= self.once & attacks;
        self.once |= attacks;
    }
}
