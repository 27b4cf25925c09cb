//! Positions of many kinds, without end: games, fixtures, and hard placements.

use kingsight::{
    Bitboard, Board, Color, File, Position, Rank, Role, Setup, Square, attacks, between, ray,
};

use crate::support::{Random, all_positions, rule_fixtures};

/// Kinds of placements in turn with games and fixtures. What cannot be played is thrown away and
/// drawn again.
pub struct Varied {
    random: Random,
    fixtures: Vec<Position>,
    game: Position,
    plies: usize,
    given: usize,
}

impl Varied {
    pub fn new(seed: u64) -> Varied {
        let game = Position::default();
        Varied { random: Random(seed), fixtures: fixtures(), game, plies: 0, given: 0 }
    }

    /// The next position of a random game: classical, Chess960 or double Chess960.
    fn next_of_game(&mut self) -> Position {
        let moves = self.game.legal_moves();
        if moves.is_empty() || self.plies == 120 {
            let white = self.random.below(960) as u16;
            let black = if self.once_in(2) { white } else { self.random.below(960) as u16 };
            let (white, black) = if self.once_in(3) { (518, 518) } else { (white, black) };
            let setup = Setup::chess960_start(white, black).unwrap();
            self.game = Position::try_from(setup).unwrap().with_chess960(white != 518);
            self.plies = 0;
        } else {
            self.game = self.game.play(moves[self.random.below(moves.len())]).unwrap();
            self.plies += 1;
        }
        self.game
    }

    /// The fixtures one after the other; from the second time on a few random moves later.
    fn next_of_fixtures(&mut self) -> Position {
        let nth = self.given / KINDS;
        let mut position = self.fixtures[nth % self.fixtures.len()];
        for _ in 0..(nth / self.fixtures.len()).min(6) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[self.random.below(moves.len())]).unwrap();
        }
        position
    }

    fn placed(&mut self, place: fn(&mut Varied) -> Setup) -> Position {
        loop {
            if let Ok(position) = Position::try_from(place(self)) {
                return position;
            }
        }
    }

    /// Two kings, often close, and a few men, mostly sliders: checks, pins, x-rays.
    fn endgame(&mut self) -> Setup {
        let mut setup = self.kings();
        let men = 2 + self.random.below(9);
        self.sprinkle(&mut setup.board, men);
        setup
    }

    /// Up to fifteen men a side of any roles: nine queens, six knights.
    fn crowd(&mut self) -> Setup {
        let mut setup = self.kings();
        let men = 10 + self.random.below(20);
        self.sprinkle(&mut setup.board, men);
        setup
    }

    /// A double step has just been made; capturers beside it, sliders on the lines it closes.
    fn en_passant(&mut self) -> Setup {
        let mut setup = self.empty();
        let us = setup.turn;
        let file = self.one_of(&File::ALL);
        let square = |rank: Rank| Square::at(file, rank.seen_by(us));
        let (passed, landed) = (square(Rank::Sixth), square(Rank::Fifth));
        let free = !(passed.bit() | square(Rank::Seventh).bit());
        setup.en_passant = Some(passed);
        setup.board.set(landed, Role::Pawn.of(!us));
        for beside in landed.bit().west() | landed.bit().east() {
            if !self.once_in(4) {
                setup.board.set(beside, Role::Pawn.of(us));
            }
        }
        let lines = landed.rank().squares() | attacks::bishop(landed, Bitboard::EMPTY);
        let near = if self.once_in(4) { attacks::pawn(!us, landed) } else { lines };
        self.put(&mut setup.board, Role::King.of(us), near & free);
        self.put(&mut setup.board, Role::King.of(!us), free);
        if let Some(king) = setup.board.kings_of(us).first() {
            // Behind the captured pawn, seen from the king.
            let role = self.one_of(&[Role::Queen, Role::Rook, Role::Bishop]);
            let behind = ray(king, landed) - between(king, landed);
            self.put(&mut setup.board, role.of(!us), behind & free);
        }
        for _ in 0..1 + self.random.below(5) {
            let color = if self.once_in(4) { us } else { !us };
            let role = self.one_of(&MEN);
            self.put(&mut setup.board, role.of(color), free);
        }
        setup
    }

    /// Kings and rooks anywhere on their home ranks, with and without rights, under fire.
    fn castling(&mut self) -> Setup {
        let mut setup = self.empty();
        setup.chess960 = !self.once_in(3);
        for color in Color::ALL {
            let home = color.home();
            let king = if self.once_in(2) { File::E.squares() } else { Bitboard::ALL };
            self.put(&mut setup.board, Role::King.of(color), home & king);
            let king = setup.board.kings_of(color);
            let west = home & Bitboard(king.0.wrapping_sub(1));
            for wing in [west, home - west - king] {
                let corner = if self.once_in(2) { !interior() } else { Bitboard::ALL };
                let Some(rook) = self.put(&mut setup.board, Role::Rook.of(color), wing & corner)
                else {
                    continue;
                };
                if !self.once_in(4) {
                    setup.castling_rooks = setup.castling_rooks.with(rook);
                }
                if self.once_in(4) {
                    // Behind the rook, seen from the king.
                    let behind = ray(king.first().unwrap_or(rook), rook);
                    let role = self.one_of(&[Role::Queen, Role::Rook]);
                    self.put(&mut setup.board, role.of(!color), behind & home);
                }
            }
        }
        let men = self.random.below(8);
        self.sprinkle(&mut setup.board, men);
        setup
    }

    /// Pawns one step before the last rank, with something to take there.
    fn promotion(&mut self) -> Setup {
        let mut setup = self.kings();
        for color in Color::ALL {
            for _ in 0..1 + self.random.below(4) {
                let seventh = Rank::Seventh.seen_by(color).squares();
                self.put(&mut setup.board, Role::Pawn.of(color), seventh);
            }
            for _ in 0..self.random.below(4) {
                let role = self.one_of(&Role::PROMOTIONS);
                self.put(&mut setup.board, role.of(color), color.home());
            }
        }
        let men = self.random.below(5);
        self.sprinkle(&mut setup.board, men);
        setup
    }

    fn empty(&mut self) -> Setup {
        Setup { turn: self.one_of(&Color::ALL), ..Setup::EMPTY }
    }

    fn kings(&mut self) -> Setup {
        let mut setup = self.empty();
        let us = setup.turn;
        let king = self.put(&mut setup.board, Role::King.of(us), Bitboard::ALL).unwrap();
        let near = attacks::king(king);
        let near = near.into_iter().fold(near, |near, square| near | attacks::king(square));
        let allowed = if self.once_in(3) { near } else { Bitboard::ALL };
        self.put(&mut setup.board, Role::King.of(!us), allowed);
        setup
    }

    fn sprinkle(&mut self, board: &mut Board, men: usize) {
        for _ in 0..men {
            let (role, color) = (self.one_of(&MEN), self.one_of(&Color::ALL));
            self.put(board, role.of(color), Bitboard::ALL);
        }
    }

    fn put(
        &mut self,
        board: &mut Board,
        piece: kingsight::Piece,
        allowed: Bitboard,
    ) -> Option<Square> {
        let mut free = allowed - board.occupied();
        if piece.role == Role::Pawn {
            free -= Color::White.home() | Color::Black.home();
        }
        let nth = self.random.below(free.len().max(1) as usize);
        let square = free.into_iter().nth(nth)?;
        board.set(square, piece);
        Some(square)
    }

    fn once_in(&mut self, n: usize) -> bool {
        self.random.below(n) == 0
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.random.below(items.len())]
    }
}

/// All positions of the fixtures, and those that the moves of a named rule lead to.
pub fn fixtures() -> Vec<Position> {
    let mut positions: Vec<Position> =
        all_positions().iter().filter_map(|fen| fen.parse().ok()).collect();
    for fixture in rule_fixtures().into_iter().filter(|fixture| !fixture.after.is_empty()) {
        let mut position: Position = fixture.fen.parse().unwrap();
        for m in &fixture.after {
            position = position.play(position.parse_uci(m).unwrap()).unwrap();
        }
        positions.push(position);
    }
    positions
}

const KINDS: usize = 8;

/// What stands on lines is what the rules about the king's safety are for.
const MEN: [Role; 10] = [
    Role::Queen,
    Role::Queen,
    Role::Rook,
    Role::Rook,
    Role::Rook,
    Role::Bishop,
    Role::Bishop,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

fn interior() -> Bitboard {
    !(File::A.squares() | File::H.squares())
}

impl Iterator for Varied {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        let position = match self.given % KINDS {
            0 | 1 => self.next_of_game(),
            2 => self.next_of_fixtures(),
            3 => self.placed(Varied::endgame),
            4 => self.placed(Varied::crowd),
            5 => self.placed(Varied::en_passant),
            6 => self.placed(Varied::castling),
            _ => self.placed(Varied::promotion),
        };
        self.given += 1;
        // How castling is written must never change what is legal.
        let turned = self.given.is_multiple_of(11);
        Some(position.with_chess960(position.is_chess960() != turned))
    }
}
