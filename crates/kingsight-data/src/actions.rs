//! Moves as numbers, as the policy heads of networks have them, and the legal ones as masks.

use std::ops::{ControlFlow, Range};

use kingsight::{
    Bitboard, Color, Move, MoveSet, MoveSetKind, Moves, Position, Role, Square, UciMove,
};
use kingsight_ask::ErrorReport;

use crate::Positions;
use crate::rows::{Write, fill};

const FIRST_UNDERPROMOTION: usize = 4096;
const PLANES: usize = 73;

/// How moves are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// `64 * from + to` for every move, promotion to a queen included; from 4096 on, promotions to knight, bishop and rook:
    /// `4096 + 9 * file + 3 * direction + piece` with the file of the pawn, the direction 0 (towards the a-file), 1 (straight) or 2,
    /// and the piece 0 (knight), 1 (bishop) or 2 (rook). Seen from White's side, Black's come 72 later.
    Moves,
    /// AlphaZero's 8 × 8 × 73 (Silver et al., 2018): `73 * from + plane`. Planes 0 to 55 are steps of a queen, `7 * direction + distance - 1`, with
    /// the directions N, NE, E, SE, S, SW, W, NW; 56 to 63 are jumps of a knight, clockwise from NNE; 64 to 72 are promotions to knight, bishop
    /// and rook, `64 + 3 * direction + piece` as above. The paper leaves the order of planes open.
    AlphaZero,
}

/// Whose side the board is seen from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Perspective {
    /// The side to move is at the bottom: with Black to move, ranks are mirrored (a1 is a8), files are not.
    Mover,
    /// White is always at the bottom.
    White,
}

impl Perspective {
    /// What a square's number is combined with by exclusive or.
    const fn flip(self, turn: Color) -> u8 {
        match (self, turn) {
            (Perspective::Mover, Color::Black) => 56,
            _ => 0,
        }
    }

    /// The square as it is seen.
    pub(crate) const fn square(self, turn: Color, square: Square) -> usize {
        (square as u8 ^ self.flip(turn)) as usize
    }

    /// A set as it is seen.
    pub(crate) const fn set(self, turn: Color, set: Bitboard) -> u64 {
        if self.flip(turn) == 0 { set.0 } else { set.0.swap_bytes() }
    }
}

/// The moves that a network may choose from, each with its number.
///
/// Castling is the king's step to its new square, in Chess960 to the square of its rook, as in UCI.
///
/// ```
/// use kingsight::Position;
/// use kingsight_data::{ActionSpace, Encoding, Perspective};
/// let space = ActionSpace { encoding: Encoding::Moves, perspective: Perspective::Mover };
/// let position: Position = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// let queen = "a7a8q".parse()?;
/// assert_eq!(space.index(queen, position.turn()), Some(64 * 48 + 56));
/// assert_eq!(space.index("a7a8n".parse()?, position.turn()), Some(4096 + 3));
/// assert_eq!(space.legal_move(64 * 48 + 56, &position).map(|m| position.uci(m)), Some(queen));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActionSpace {
    /// How moves are numbered.
    pub encoding: Encoding,
    /// Whose side the board is seen from.
    pub perspective: Perspective,
}

impl ActionSpace {
    /// How many numbers there are.
    #[must_use]
    pub const fn size(self) -> usize {
        match (self.encoding, self.perspective) {
            (Encoding::Moves, Perspective::Mover) => FIRST_UNDERPROMOTION + 72,
            (Encoding::Moves, Perspective::White) => FIRST_UNDERPROMOTION + 144,
            (Encoding::AlphaZero, _) => 64 * PLANES,
        }
    }

    /// The bytes of a mask, a bit for each number; the first is the lowest bit of the first byte.
    #[must_use]
    pub const fn mask_bytes(self) -> usize {
        self.size() / 8
    }
}

const UNDERPROMOTIONS: [Role; 3] = [Role::Knight, Role::Bishop, Role::Rook];
/// No queen and no knight goes there.
const NO_PLANE: u8 = u8::MAX;

/// The steps of a queen: north, then clockwise; as file and rank.
const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// The jumps of a knight, clockwise from NNE.
const JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The step of each of the first 64 planes.
const fn step(plane: usize) -> (i8, i8) {
    if plane >= 56 {
        return JUMPS[plane - 56];
    }
    let (file, rank) = DIRECTIONS[plane / 7];
    let distance = (plane % 7 + 1) as i8;
    (file * distance, rank * distance)
}

/// Where a step leads, if it stays on the board.
const fn target(from: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let (file, rank) = ((from % 8) as i8 + files, (from / 8) as i8 + ranks);
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        return None;
    }
    Some((8 * rank + file) as usize)
}

/// The plane of each step from square to square.
static PLANE_OF: [[u8; 64]; 64] = {
    let mut table = [[NO_PLANE; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut plane = 0;
        while plane < 64 {
            if let Some(to) = target(from, step(plane)) {
                table[from][to] = plane as u8;
            }
            plane += 1;
        }
        from += 1;
    }
    table
};

impl ActionSpace {
    /// The number of a move as UCI spells it; `None` if no piece moves so.
    #[must_use]
    pub fn index(self, uci: UciMove, turn: Color) -> Option<usize> {
        let see = |square| self.perspective.square(turn, square);
        let (from, to) = (see(uci.from), see(uci.to));
        match uci.promotion {
            None | Some(Role::Queen) => match self.encoding {
                Encoding::Moves => (from != to).then_some(64 * from + to),
                Encoding::AlphaZero => {
                    let plane = PLANE_OF[from][to];
                    (plane != NO_PLANE).then_some(PLANES * from + plane as usize)
                }
            },
            Some(role) => {
                let piece = UNDERPROMOTIONS.iter().position(|&known| known == role)?;
                let direction = (to % 8 + 1).checked_sub(from % 8).filter(|&d| d < 3)?;
                let goes_up = match (from / 8, to / 8) {
                    (6, 7) => true,
                    (1, 0) if self.perspective == Perspective::White => false,
                    _ => return None,
                };
                Some(self.underpromotion(from, direction, piece, goes_up))
            }
        }
    }

    #[inline]
    const fn underpromotion(self, from: usize, direction: usize, piece: usize, up: bool) -> usize {
        let step = 3 * direction + piece;
        match self.encoding {
            Encoding::Moves => {
                FIRST_UNDERPROMOTION + 9 * (from % 8) + step + if up { 0 } else { 72 }
            }
            Encoding::AlphaZero => PLANES * from + 64 + step,
        }
    }

    /// The legal move of a number, if there is one.
    #[must_use]
    pub fn legal_move(self, index: usize, position: &Position) -> Option<Move> {
        let see = |square: usize| {
            let square = Square::from_index(u8::try_from(square).ok()?)?;
            Square::from_index(self.perspective.square(position.turn(), square) as u8)
        };
        let (from, to, underpromotion) = self.squares(index)?;
        let (from, to) = (see(from)?, see(to)?);
        let piece = position.piece_at(from)?;
        let last = (to as u8) / 8 == if piece.color == Color::White { 7 } else { 0 };
        let queens = piece.role == Role::Pawn && last;
        let promotion = underpromotion.or(queens.then_some(Role::Queen));
        let m = position.move_of_uci(UciMove { from, to, promotion })?;
        // Castling has one number, that of its UCI.
        (position.uci(m).to == to).then_some(m)
    }

    /// From where to where a number goes, as it is seen, and what a pawn becomes if not a queen.
    fn squares(self, index: usize) -> Option<(usize, usize, Option<Role>)> {
        if index >= self.size() {
            return None;
        }
        let promoting = |from: usize, step: usize| {
            let rank = if from / 8 == 6 { 7 } else { 0 };
            let file = (from % 8 + step / 3).checked_sub(1).filter(|&file| file < 8)?;
            let is_rank = matches!((from / 8, self.perspective), (6, _) | (1, Perspective::White));
            is_rank.then_some((from, 8 * rank + file, Some(UNDERPROMOTIONS[step % 3])))
        };
        match self.encoding {
            Encoding::Moves if index < FIRST_UNDERPROMOTION => Some((index / 64, index % 64, None)),
            Encoding::Moves => {
                let rest = index - FIRST_UNDERPROMOTION;
                let rank = if rest < 72 { 6 } else { 1 };
                promoting(8 * rank + rest % 72 / 9, rest % 9)
            }
            Encoding::AlphaZero => {
                let (from, plane) = (index / PLANES, index % PLANES);
                if plane < 64 {
                    return Some((from, target(from, step(plane))?, None));
                }
                promoting(from, plane - 64)
            }
        }
    }
}

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
