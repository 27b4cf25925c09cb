//! The legal moves as bits.

use std::ops::{ControlFlow, Range};

use kingsight::{Bitboard, Move, MoveSet, MoveSetKind, Moves, Position};
use kingsight_ask::ErrorReport;

use super::numbers::{PLANE_OF, UNDERPROMOTIONS};
use super::space::PLANES;
use super::{ActionSpace, Encoding};
use crate::Positions;
use crate::rows::{Write, fill};

impl ActionSpace {
    /// Sets the bits of the legal moves in a mask of zeros.
    pub fn mark_legal(self, position: &Position, mask: &mut [u8]) {
        match self.encoding {
            // The targets of a square are one word of the mask.
            Encoding::Moves => self.each_set(position, mask, |mask, from, to| {
                let Some(word) = mask.as_chunks_mut::<8>().0.get_mut(from) else { return };
                *word = (u64::from_le_bytes(*word) | to).to_le_bytes();
            }),
            Encoding::AlphaZero => self.each_set(position, mask, |mask, from, to| {
                let planes = &PLANE_OF[from];
                for to in Bitboard(to) {
                    let index = PLANES * from + planes[to as usize] as usize;
                    mask[index / 8] |= 1 << (index % 8);
                }
            }),
        }
    }

    /// Marks every piece's moves, with squares as they are seen, and promotions to less than a queen.
    #[inline(always)]
    fn each_set(self, position: &Position, mask: &mut [u8], mark: impl Fn(&mut [u8], usize, u64)) {
        let turn = position.turn();
        let _ = position.moves(Moves::ALL).visit(
            #[inline(always)]
            |set| {
                let from = self.perspective.square(turn, set.from);
                let to = match set.kind {
                    MoveSetKind::Castling => landing_squares(position, set),
                    _ => set.to,
                };
                let to = self.perspective.set(turn, to);
                mark(mask, from, to);
                if set.kind == MoveSetKind::Promotion {
                    self.mark_underpromotions(from, to, mask);
                }
                ControlFlow::<()>::Continue(())
            },
        );
    }

    #[cold]
    fn mark_underpromotions(self, from: usize, to: u64, mask: &mut [u8]) {
        for to in Bitboard(to) {
            for piece in 0..UNDERPROMOTIONS.len() {
                let direction = to as usize % 8 + 1 - from % 8;
                let index = self.underpromotion(from, direction, piece, from / 8 == 6);
                mask[index / 8] |= 1 << (index % 8);
            }
        }
    }
}

/// Where UCI says that the king goes.
#[cold]
fn landing_squares(position: &Position, castling: MoveSet) -> Bitboard {
    castling.moves().map(|m: Move| position.uci(m).to).collect()
}

/// Writes the masks of some rows into `out`, whatever it holds, and returns the errors with their rows, which are zero.
///
/// ```
/// use kingsight::Position;
/// use kingsight_data::{ActionSpace, Encoding, Perspective, action_masks};
/// let space = ActionSpace { encoding: Encoding::AlphaZero, perspective: Perspective::Mover };
/// let mut mask = vec![0; space.mask_bytes()];
/// action_masks(&[Position::default()][..], 0..1, space, &mut mask);
/// assert_eq!(mask.iter().map(|byte| byte.count_ones()).sum::<u32>(), 20);
/// ```
pub fn action_masks<P: Positions + ?Sized>(
    rows: &P,
    range: Range<usize>,
    space: ActionSpace,
    out: &mut [u8],
) -> Vec<(usize, ErrorReport)> {
    let width = space.mask_bytes();
    fill(rows, range, width, out, Write::IntoZeros, |position, mask| {
        space.mark_legal(position, mask);
    })
}
