//! Positions where it is asked who can still win: ends of random games, and blocked placements.

use kingsight::{Bitboard, Board, Color, Game, Piece, Position, Role, Setup, Square};

use crate::random::Random;

/// The kinds of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// One of the last plies of a random game, before it is over.
    Ends,
    /// Kings and a few pieces around pawns, most of them blocked.
    Blocked,
}

impl Set {
    /// Both.
    pub const ALL: [Set; 2] = [Set::Ends, Set::Blocked];

    /// Its name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Ends => "ends of random games",
            Set::Blocked => "blocked placements",
        }
    }

    /// The next position of the kind.
    pub fn position(self, random: &mut Random) -> Position {
        match self {
            Set::Ends => end(random),
            Set::Blocked => loop {
                if let Ok(position) = Position::try_from(blocked(random)) {
                    return position;
                }
            },
        }
    }
}

/// A random game to its end, then up to twenty plies back.
fn end(random: &mut Random) -> Position {
    loop {
        let mut game = Game::default();
        while game.outcome().is_none() {
            let moves = game.position().legal_moves();
            let _ = game.play(random.one_of(&moves));
        }
        for _ in 0..=random.below(20) {
            game.undo();
        }
        if game.outcome().is_none() {
            return *game.position();
        }
    }
}

fn blocked(random: &mut Random) -> Setup {
    let mut board = Board::EMPTY;
    let mut rank = 2 + random.below(3);
    for file in 0..8 {
        if random.once_in(12) {
            rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
        }
        if !random.once_in(40) {
            let square = |rank: usize| Square::from_index((8 * rank + file) as u8);
            for (rank, color) in [(rank, Color::White), (rank + 1, Color::Black)] {
                if let Some(square) = square(rank) {
                    board.set(square, Role::Pawn.of(color));
                }
            }
        }
    }
    for color in Color::ALL {
        put(random, &mut board, Role::King.of(color));
        for _ in 0..random.below(3) {
            let role = random.one_of(&[Role::Bishop, Role::Bishop, Role::Knight, Role::Rook]);
            put(random, &mut board, role.of(color));
        }
    }
    let turn = random.one_of(&Color::ALL);
    Setup { board, turn, castling_rooks: Bitboard::EMPTY, ..Setup::STANDARD }
}

fn put(random: &mut Random, board: &mut Board, piece: Piece) {
    if let Some(square) = random.square(!board.occupied()) {
        board.set(square, piece);
    }
}
