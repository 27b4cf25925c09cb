//! Positions by chance: random games and random placements.
//!
//! They visit squares, lines and shapes that the built-in set does not, such as other entries of slider tables.

use kingsight::{Color, Piece, Position, Role, Setup, Square};

use super::Target;
use crate::comparison::count;

/// The nodes of the largest count.
const NODES: u64 = 1_000;
/// The greatest depth.
const DEEPEST: u32 = 3;
/// The longest random game, in half-moves.
const LONGEST: u64 = 120;
/// How many starts of Chess960 there are.
const STARTS: u64 = 960;

/// Positions from random games and random placements, each at most 1,000 nodes deep. The same seed gives the same
/// positions, and fewer of them are the first of more.
///
/// ```
/// let some = kingsight_hunt::random(4, 7, false);
/// assert_eq!(some.len(), 4);
/// assert_eq!(some[..2], kingsight_hunt::random(2, 7, false));
/// ```
#[must_use]
pub fn random(count: usize, seed: u64, chess960: bool) -> Vec<Target> {
    (1..=count).map(|number| target(number, seed, chess960)).collect()
}

fn target(number: usize, seed: u64, chess960: bool) -> Target {
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number as u64);
    // The state of neighbours is similar; a few throws mix it.
    for _ in 0..4 {
        dice.next();
    }
    let (shape, position) = match number % 4 {
        0 => ("placement", placement(&mut dice, &OFFICERS)),
        1 => ("castling placement", castling(&mut dice, chess960)),
        2 => ("pawn placement", placement(&mut dice, &PAWNS)),
        _ => ("game", Some(game(&mut dice, chess960))),
    };
    let position = position.unwrap_or_default().with_chess960(chess960);
    let affordable = |&depth: &u32| count(&position, depth) <= NODES;
    let depth = (1..=DEEPEST).take_while(affordable).last().unwrap_or(1);
    let why = "random: visits squares and lines that the other positions do not".to_owned();
    Target {
        name: format!("random {shape} {number} of seed {seed}"),
        why: Some(why),
        source: None,
        position,
        depth,
        expected: Vec::new(),
    }
}

/// A position of a random game.
fn game(dice: &mut Dice, chess960: bool) -> Position {
    let start = (chess960 && dice.below(2) == 0).then(|| dice.below(STARTS) as u16);
    let start = start.and_then(|number| Position::chess960_start(number, number));
    let mut position = start.unwrap_or_default();
    for _ in 0..dice.below(LONGEST) {
        match some_move(dice, &position) {
            Some(next) => position = next,
            None => break,
        }
    }
    position
}

/// The position after a random move, unless that ends the game.
fn some_move(dice: &mut Dice, position: &Position) -> Option<Position> {
    let moves = position.legal_moves();
    let m = moves.get(dice.below(moves.len().max(1) as u64) as usize)?;
    let next = position.play_unchecked(*m);
    (next.legal_move_count() > 0).then_some(next)
}

const OFFICERS: [Role; 6] =
    [Role::Queen, Role::Rook, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
const PAWNS: [Role; 6] = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Pawn, Role::Rook, Role::Bishop];

/// Two kings and some of these pieces anywhere, one random move later.
fn placement(dice: &mut Dice, roles: &[Role; 6]) -> Option<Position> {
    attempt(dice, |dice, setup| {
        for color in [Color::White, Color::Black] {
            drop_on(dice, setup, Role::King.of(color));
        }
        some_pieces(dice, setup, roles);
    })
}

/// Kings and rooks at home with the rights to castle, and some pieces anywhere.
fn castling(dice: &mut Dice, chess960: bool) -> Option<Position> {
    attempt(dice, |dice, setup| {
        for color in [Color::White, Color::Black] {
            let first = if color == Color::White { 0 } else { 56 };
            let home = |file: u64| Square::ALL[first + file as usize];
            let king = if chess960 { 1 + dice.below(6) } else { 4 };
            let west = if chess960 { dice.below(king) } else { 0 };
            let east = if chess960 { 7 - dice.below(7 - king) } else { 7 };
            setup.board.set(home(king), Role::King.of(color));
            for rook in [west, east] {
                if dice.below(3) > 0 {
                    setup.board.set(home(rook), Role::Rook.of(color));
                    setup.castling_rooks |= home(rook).bit();
                }
            }
        }
        setup.chess960 = chess960;
        some_pieces(dice, setup, &OFFICERS);
    })
}

fn some_pieces(dice: &mut Dice, setup: &mut Setup, roles: &[Role; 6]) {
    for _ in 0..=dice.below(8) {
        let role = roles[dice.below(6) as usize];
        let color = if dice.below(2) == 0 { Color::White } else { Color::Black };
        drop_on(dice, setup, role.of(color));
    }
}

/// Puts a piece on a random square, if that is empty and pawns may stand there.
fn drop_on(dice: &mut Dice, setup: &mut Setup, piece: Piece) {
    let square = Square::ALL[dice.below(64) as usize];
    let last = matches!(square as u8 / 8, 0 | 7);
    if setup.board.piece_at(square).is_none() && !(last && piece.role == Role::Pawn) {
        setup.board.set(square, piece);
    }
}

/// Tries until a position can be played and may come from a game. After a random move, so that a double push leaves its
/// en passant square.
fn attempt(dice: &mut Dice, place: impl Fn(&mut Dice, &mut Setup)) -> Option<Position> {
    const MOST: u32 = 1000;
    (0..MOST).find_map(|_| {
        let mut setup = Setup::EMPTY;
        setup.turn = if dice.below(2) == 0 { Color::White } else { Color::Black };
        place(dice, &mut setup);
        let position = Position::strict(&setup).ok()?;
        if dice.below(2) == 0 { some_move(dice, &position) } else { Some(position) }
            .filter(|position| position.legal_move_count() > 0)
    })
}

/// `SplitMix64` (Guy Steele, Doug Lea and Christine Flood, 2014).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to less than `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_small_playable_and_different() {
        for chess960 in [false, true] {
            let targets = random(80, 3, chess960);
            let mut fens: Vec<String> = targets.iter().map(Target::fen).collect();
            fens.sort_unstable();
            fens.dedup();
            assert!(fens.len() > 75, "{}", fens.len());
            for target in &targets {
                assert!(target.position.legal_move_count() > 0, "{}", target.fen());
                let nodes = count(&target.position, target.depth);
                assert!(nodes <= NODES || target.depth == 1, "{}: {nodes}", target.name);
                assert_eq!(target.position.is_chess960(), chess960);
            }
            assert!(targets.iter().any(|target| target.position.castling_rooks().any()));
            assert!(targets.iter().any(|target| target.position.en_passant().is_some()));
        }
        assert_ne!(random(20, 3, false), random(20, 4, false));
    }
}
