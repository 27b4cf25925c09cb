//! From a move to its number, and back.

use kingsight::{Color, Move, Position, Role, Square, UciMove};

use super::space::{ActionSpace, Encoding, FIRST_UNDERPROMOTION, PLANES, Perspective};

pub(super) const UNDERPROMOTIONS: [Role; 3] = [Role::Knight, Role::Bishop, Role::Rook];
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
pub(super) static PLANE_OF: [[u8; 64]; 64] = {
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
    pub(super) const fn underpromotion(
        self,
        from: usize,
        direction: usize,
        piece: usize,
        up: bool,
    ) -> usize {
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
