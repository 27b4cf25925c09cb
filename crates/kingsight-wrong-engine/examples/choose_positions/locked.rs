//! Positions with few moves, which can be counted deep: most pawns block each other.

use kingsight::{Color, Piece, Position, Role, Setup, Square};
use kingsight_hunt::{Target, count};

/// The nodes that five half-moves may have, and seven.
const NODES: [(u32, u64); 2] = [(5, 1_500), (7, 3_000)];

pub(crate) fn positions(count: usize, seed: u64) -> Vec<Target> {
    let mut dice = Dice(seed);
    let mut all = std::iter::repeat_with(move || position(&mut dice)).flatten();
    let small = |number: usize| {
        let (depth, most) = NODES[number % 2];
        // Depth by depth, because most positions are far too large.
        let small = |position: &Position| (1..=depth).all(|d| self::count(position, d) <= most);
        let fits = |position: &Position| small(position) && self::count(position, depth) >= 20;
        let name = format!("locked {} of seed {seed}", number + 1);
        all.by_ref().find(fits).map(|position| Target::new(name, position))
    };
    (0..count).map_while(small).collect()
}

fn position(dice: &mut Dice) -> Option<Position> {
    let mut setup = Setup::EMPTY;
    let put = |setup: &mut Setup, file: u64, rank: u64, piece: Piece| {
        let square = Square::ALL[(rank * 8 + file) as usize];
        if setup.board.piece_at(square).is_none() {
            setup.board.set(square, piece);
        }
    };
    let castles = dice.below(2) == 0;
    for color in [Color::White, Color::Black] {
        let home = if color == Color::White { 0 } else { 7 };
        if castles && dice.below(3) > 0 {
            put(&mut setup, 4, home, Role::King.of(color));
            for rook in [0, 7] {
                if dice.below(3) > 0 {
                    put(&mut setup, rook, home, Role::Rook.of(color));
                    setup.castling_rooks |= Square::ALL[(home * 8 + rook) as usize].bit();
                }
            }
        } else {
            put(&mut setup, dice.below(8), dice.below(8), Role::King.of(color));
        }
    }
    // Pairs of pawns that block each other, on every other file or so.
    for file in 0..8 {
        if dice.below(2) == 0 {
            let rank = 1 + dice.below(5);
            put(&mut setup, file, rank, Role::Pawn.of(Color::White));
            put(&mut setup, file, rank + 1, Role::Pawn.of(Color::Black));
        }
    }
    // Perhaps a pawn that can push two squares past a blocked enemy.
    if dice.below(2) == 0 {
        let file = dice.below(7);
        if dice.below(2) == 0 {
            put(&mut setup, file, 6, Role::Pawn.of(Color::Black));
            put(&mut setup, file + 1, 4, Role::Pawn.of(Color::White));
            put(&mut setup, file + 1, 5, Role::Pawn.of(Color::Black));
        } else {
            put(&mut setup, file, 1, Role::Pawn.of(Color::White));
            put(&mut setup, file + 1, 3, Role::Pawn.of(Color::Black));
            put(&mut setup, file + 1, 2, Role::Pawn.of(Color::White));
        }
    }
    if dice.below(2) == 0 {
        let role = [Role::Knight, Role::Rook, Role::Bishop][dice.below(3) as usize];
        let color = [Color::White, Color::Black][dice.below(2) as usize];
        put(&mut setup, dice.below(8), dice.below(8), role.of(color));
    }
    setup.turn = [Color::White, Color::Black][dice.below(2) as usize];
    Position::strict(&setup).ok().filter(|position| position.legal_move_count() > 0)
}

/// xorshift64* (Sebastiano Vigna, 2016).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % end
    }
}
