//! Endless exercises: the same kind, level and seed always give the same position, from a random game or from pieces placed at
//! random where each kind needs them.

use kingsight::{Bitboard, Board, Color, MoveKind, Position, Role, Setup, Square};

use super::{Exercise, ExerciseKind, Level};
use crate::geometry::DIRECTIONS;

/// How many positions are tried. Nearly every seed finds one among the first hundred.
const TRIES: usize = 20_000;

/// More picks than this are tedious.
const MOST_PICKS: usize = 24;

/// An exercise of a kind and level: random games and placements in the order of the seed, until one fits. `None` if
/// none does, which no seed is known for.
///
/// ```
/// use kingsight_methods::exercises::{ExerciseKind, Level, draw};
/// let exercise = draw(ExerciseKind::Pinned, Level::Hard, 7).unwrap();
/// assert_eq!(exercise.level(), Level::Hard);
/// assert_eq!(draw(ExerciseKind::Pinned, Level::Hard, 7), Some(exercise));
/// assert_ne!(draw(ExerciseKind::Pinned, Level::Hard, 8), Some(exercise));
/// ```
#[must_use]
pub fn draw(kind: ExerciseKind, level: Level, seed: u64) -> Option<Exercise> {
    // Kinds and levels start at different places, so equal seeds give unlike positions.
    let mut random = Random::new(seed ^ ((kind as u64) << 56) ^ ((level as u64) << 48));
    (0..TRIES).find_map(|_| {
        let position = random_position(kind, level, &mut random)?;
        let exercise = Exercise::new(kind, position)?;
        (exercise.level() == level && is_worth_asking(&exercise)).then_some(exercise)
    })
}

/// Whether there is something to find, and not too much. That no pawn may capture and no rook may castle is worth finding.
fn is_worth_asking(exercise: &Exercise) -> bool {
    let may_be_empty = matches!(exercise.kind(), ExerciseKind::EnPassant | ExerciseKind::Castling);
    let count = exercise.solution().len();
    count <= MOST_PICKS && (count > 0 || may_be_empty) && exercise.position().has_legal_move()
}

/// A random position that may fit a kind and a level; `None` if the draw is not playable.
fn random_position(kind: ExerciseKind, level: Level, random: &mut Random) -> Option<Position> {
    match kind {
        ExerciseKind::EnPassant => after_double_step(level, random),
        ExerciseKind::Castling => at_home(level, random),
        ExerciseKind::AttackArray => one_against_some(level, random),
        ExerciseKind::Pinned | ExerciseKind::Discoverers if random.below(3) > 0 => {
            with_lines_to_king(kind == ExerciseKind::Pinned, level, random)
        }
        _ if random.below(2) == 0 => in_a_game(random),
        _ => placed(level, random),
    }
}

/// A position in a random game.
fn in_a_game(random: &mut Random) -> Option<Position> {
    let mut position = Position::default();
    for _ in 0..6 + random.below(90) {
        let Some(m) = random.one_of(&position.legal_moves()) else { break };
        position = position.play_unchecked(m);
    }
    Some(position)
}

const ROLES: [Role; 9] = [
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Knight,
    Role::Knight,
    Role::Bishop,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// The first and the last rank, where no pawn stands.
const ENDS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

/// How many pieces to place besides the kings.
fn count(level: Level, random: &mut Random) -> usize {
    match level {
        Level::Easy => 3 + random.below(5),
        Level::Medium => 6 + random.below(7),
        Level::Hard => 10 + random.below(10),
    }
}

/// Kings and some pieces anywhere.
fn placed(level: Level, random: &mut Random) -> Option<Position> {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        put(&mut board, Role::King, color, random);
    }
    for _ in 0..count(level, random) {
        let color = Color::ALL[random.below(2)];
        put(&mut board, random.one_of(&ROLES)?, color, random);
    }
    playable(board, Color::ALL[random.below(2)], Bitboard::EMPTY)
}

/// Sliders that look at a king past one or two pieces, and some pieces anywhere. The lines lead to the king of the side to move if
/// pieces are to be pinned, else to the other.
fn with_lines_to_king(pins: bool, level: Level, random: &mut Random) -> Option<Position> {
    let us = Color::ALL[random.below(2)];
    let theirs = if pins { us } else { !us };
    let king = Square::from_low_bits(random.below(64) as u32);
    let mut board = Board::EMPTY;
    board.set(king, Role::King.of(theirs));
    let lines = match level {
        Level::Easy => 1,
        Level::Medium => 1 + random.below(2),
        Level::Hard => 2 + random.below(3),
    };
    for _ in 0..lines {
        let d = random.below(8);
        let (files, ranks) = DIRECTIONS[d];
        let at = |distance: usize| king.offset(files * distance as i8, ranks * distance as i8);
        let first = 1 + random.below(3);
        let second = first + 1 + random.below(2);
        let blockers = if random.below(4) == 0 { &[first, second][..] } else { &[first][..] };
        for square in blockers.iter().filter_map(|&distance| at(distance)) {
            let role = random.one_of(&ROLES)?;
            let color = if random.below(5) == 0 { !us } else { us };
            if role != Role::Pawn || !ENDS.contains(square) {
                board.set(square, role.of(color));
            }
        }
        if let Some(square) = at(second + 1 + random.below(2)) {
            let straight = if d.is_multiple_of(2) { Role::Rook } else { Role::Bishop };
            let role = random.one_of(&[straight, straight, Role::Queen])?;
            board.set(square, role.of(!theirs));
        }
    }
    put(&mut board, Role::King, !theirs, random);
    for _ in 0..random.below(6) {
        put(&mut board, random.one_of(&ROLES)?, Color::ALL[random.below(2)], random);
    }
    playable(board, us, Bitboard::EMPTY)
}

/// King and rooks at home with their rights, and some pieces anywhere.
fn at_home(level: Level, random: &mut Random) -> Option<Position> {
    let us = Color::ALL[random.below(2)];
    let home = |square: Square| if us == Color::White { square } else { square.flip_ranks() };
    let mut board = Board::EMPTY;
    board.set(home(Square::E1), Role::King.of(us));
    let mut rights = Bitboard::EMPTY;
    for rook in [Square::A1, Square::H1] {
        board.set(home(rook), Role::Rook.of(us));
        // Now and then a rook has moved and come back.
        if random.below(5) > 0 {
            rights = rights.with(home(rook));
        }
    }
    put(&mut board, Role::King, !us, random);
    for _ in 0..count(level, random) {
        let color = if random.below(3) == 0 { us } else { !us };
        put(&mut board, random.one_of(&ROLES)?, color, random);
    }
    playable(board, us, rights)
}

/// A pawn that has just passed one or two others by a double step, kings and some sliders.
fn after_double_step(level: Level, random: &mut Random) -> Option<Position> {
    let mover = Color::ALL[random.below(2)];
    let at = |file: usize, rank: usize| {
        let rank = if mover == Color::White { rank } else { 7 - rank };
        Square::from_low_bits((8 * rank + file) as u32)
    };
    let mut board = Board::EMPTY;
    let file = random.below(8);
    board.set(at(file, 1), Role::Pawn.of(mover));
    let beside = [file.checked_sub(1), Some(file + 1).filter(|&file| file < 8)];
    let both = random.below(2) == 0;
    let first = random.below(2);
    for (i, neighbour) in beside.into_iter().enumerate() {
        if let Some(neighbour) = neighbour
            && (both || i == first)
        {
            board.set(at(neighbour, 3), Role::Pawn.of(!mover));
        }
    }
    for color in Color::ALL {
        put(&mut board, Role::King, color, random);
    }
    let sliders = match level {
        Level::Easy => random.below(2),
        Level::Medium => 1 + random.below(3),
        Level::Hard => 2 + random.below(4),
    };
    for _ in 0..sliders {
        let role = random.one_of(&[Role::Bishop, Role::Rook, Role::Queen])?;
        put(&mut board, role, mover, random);
    }
    let before = playable(board, mover, Bitboard::EMPTY)?;
    let step = before.find_move(at(file, 1), at(file, 3), None)?;
    (step.kind() == MoveKind::DoublePush).then(|| before.play_unchecked(step))
}

/// A king and one other piece against some.
fn one_against_some(level: Level, random: &mut Random) -> Option<Position> {
    let us = Color::ALL[random.below(2)];
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        put(&mut board, Role::King, color, random);
    }
    put(&mut board, random.one_of(&ROLES[2..])?, us, random);
    for _ in 0..count(level, random) {
        put(&mut board, random.one_of(&ROLES)?, !us, random);
    }
    playable(board, us, Bitboard::EMPTY)
}

/// Puts a piece on an empty square, a pawn not on the first or last rank.
fn put(board: &mut Board, role: Role, color: Color, random: &mut Random) {
    let taken = if role == Role::Pawn { board.occupied() | ENDS } else { board.occupied() };
    let free = !taken;
    if let Some(square) = free.into_iter().nth(random.below(free.len() as usize)) {
        board.set(square, role.of(color));
    }
}

fn playable(board: Board, turn: Color, castling_rooks: Bitboard) -> Option<Position> {
    let setup = Setup { board, turn, castling_rooks, ..Setup::EMPTY };
    Position::strict(&setup).ok()
}

/// splitmix64 (Sebastiano Vigna, 2015, public domain, <https://prng.di.unimi.it/splitmix64.c>).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, 0 if `n` is 0. The bias is far below what anyone could notice.
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// One of a slice; `None` if it is empty.
    fn one_of<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        things.get(self.below(things.len())).copied()
    }
}
