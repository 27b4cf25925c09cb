//! What the tests of the corrections share: counts with some corrections left out, on every path of
//! the machine, compared with the core, which plays the moves one by one.

use core::cell::Cell;

use kingsight::side::{Black, White};
use kingsight::{Bitboard, Board, Color, Position, Role, Setup, Square, perft};

use super::node::Node;
use super::plan::{Correction, With};
use super::reply_moves::{Colors, moves_within};
use super::weights::{add_knight, add_pawns};
use crate::kernel::Path;
use crate::kernel::isa::{AnyPath, Isa, Portable, Weights};
use crate::kernel::packed::Packed;

thread_local! {
    /// The corrections that are left out, a bit each.
    static LEFT_OUT: Cell<u32> = const { Cell::new(0) };
}

/// Whether a correction is left out now: asked at run time, so that the counter is compiled once and
/// not once for each correction.
pub(super) fn leaves_out(correction: Correction) -> bool {
    LEFT_OUT.get() & 1 << correction as u32 != 0
}

/// Asserts that the position is counted rightly, and that it is off by `change` without the correction
/// alone. The same must hold with the colours exchanged, and with left and right exchanged if nobody
/// may castle.
#[track_caller]
pub(super) fn needed(correction: Correction, fen: &str, change: i64) {
    for position in mirrored(fen) {
        assert_eq!(off_by(&position, &[]), 0, "{position}");
        let off = off_by(&position, &[correction]);
        assert_eq!(off, change, "without {correction:?}: {position}");
    }
}

/// Asserts that the position and its mirror images are counted rightly.
#[track_caller]
pub(super) fn counted(fen: &str) {
    for position in mirrored(fen) {
        assert_eq!(off_by(&position, &[]), 0, "{position}");
    }
}

/// By how much the count is off without these corrections, in the position and its mirror images.
#[track_caller]
pub(super) fn off_without(left_out: &[Correction], fen: &str) -> i64 {
    let [first, others @ ..] = &mirrored(fen)[..] else { unreachable!() };
    let off = off_by(first, left_out);
    for position in others {
        assert_eq!(off_by(position, left_out), off, "without {left_out:?}: {position}");
    }
    off
}

#[track_caller]
fn off_by(position: &Position, left_out: &[Correction]) -> i64 {
    LEFT_OUT.set(left_out.iter().fold(0, |set, &correction| set | 1 << correction as u32));
    let counts = on_all_paths(position);
    LEFT_OUT.set(0);
    assert!(counts.iter().all(|&count| count == counts[0]), "{counts:?} on the paths: {position}");
    counts[0] - perft(position, 2) as i64
}

/// By each path that this processor has, the fastest first.
fn on_all_paths(position: &Position) -> Vec<i64> {
    struct Pairs<'a>(&'a Position);
    impl AnyPath for Pairs<'_> {
        type Output = i64;
        fn on<I: Isa>(self) -> i64 {
            count::<I>(self.0)
        }
    }
    Path::ALL.into_iter().filter_map(Path::find).map(|path| path.run(Pairs(position))).collect()
}

fn count<I: Isa>(position: &Position) -> i64 {
    let board = &Packed::of(position);
    let passed = position.en_passant().map_or(Bitboard::EMPTY, Square::bit);
    let count = match position.turn() {
        Color::White => super::count::<White, I>(board, passed),
        Color::Black => super::count::<Black, I>(board, passed),
    };
    count as i64
}

/// The position, the same with the colours exchanged, and both with left and right exchanged if
/// nobody may castle.
#[track_caller]
fn mirrored(fen: &str) -> Vec<Position> {
    let setup: Setup = fen.parse().expect(fen);
    let flipped = Setup {
        board: setup.board.color_flipped(),
        turn: !setup.turn,
        castling_rooks: setup.castling_rooks.flip_ranks(),
        en_passant: setup.en_passant.map(Square::flip_ranks),
        ..setup
    };
    let mut setups = vec![setup, flipped];
    if setup.castling_rooks.is_empty() {
        setups.extend([setup, flipped].map(|setup| {
            let mut board = Board::EMPTY;
            for (square, piece) in setup.board.pieces() {
                board.set(square.flip_files(), piece);
            }
            Setup { board, en_passant: setup.en_passant.map(Square::flip_files), ..setup }
        }));
    }
    setups.into_iter().map(|setup| Position::try_from(setup).expect(fen)).collect()
}

/// The heads of the files draw the positions that their tests count.
#[test]
fn drawings_are_the_positions_of_the_tests() {
    let files = [
        include_str!("king_ring.rs"),
        include_str!("unique_attackers.rs"),
        include_str!("king_recaptures.rs"),
        include_str!("line_blocks.rs"),
        include_str!("castling.rs"),
        include_str!("pinners_leaving.rs"),
        include_str!("shields_leaving.rs"),
        include_str!("pins_by_leaving.rs"),
        include_str!("pin_lines.rs"),
        include_str!("new_pins.rs"),
        include_str!("shared_lines.rs"),
        include_str!("pawn_contacts.rs"),
        include_str!("en_passant.rs"),
        include_str!("promotions.rs"),
        include_str!("evasions.rs"),
    ];
    for file in files {
        let head: Vec<&str> = file.lines().map_while(|line| line.strip_prefix("//!")).collect();
        let drawn = drawings(&head);
        assert!(!drawn.is_empty(), "{}", head[0]);
        for (board, fen) in drawn {
            let setup: Setup = fen.parse().expect(&fen);
            assert_eq!(setup.board, board, "drawn {board}, but the FEN is {fen}");
            assert!(file.contains(&format!("\"{fen}\"")), "no test counts {fen}");
        }
    }
}

/// The document draws its positions rightly too.
#[test]
fn drawings_of_the_document_are_right() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/two-ply-counting.md");
    let document = std::fs::read_to_string(path).expect(path);
    let lines: Vec<&str> = document.lines().collect();
    let drawn = drawings(&lines);
    assert!(drawn.len() >= 12, "{} drawings", drawn.len());
    for (board, fen) in drawn {
        let setup: Setup = fen.parse().expect(&fen);
        assert_eq!(setup.board, board, "drawn {board}, but the FEN is {fen}");
        counted(&fen);
    }
}

/// Boards drawn as eight lines, and the FEN on the line that follows.
fn drawings(lines: &[&str]) -> Vec<(Board, String)> {
    let mut drawings = Vec::new();
    let mut i = 0;
    while i + 8 < lines.len() {
        let ranks: Option<Vec<String>> = lines[i..i + 8].iter().map(|line| rank(line)).collect();
        if let Some(ranks) = ranks {
            drawings.push((ranks.join("/").parse().expect(lines[i]), lines[i + 8].trim().into()));
            i += 8;
        }
        i += 1;
    }
    drawings
}

/// A drawn rank in the notation of FEN.
fn rank(line: &str) -> Option<String> {
    let cells: Vec<&str> = line.trim().get(..15)?.split(' ').collect();
    let is_cell = |cell: &&str| cell.len() == 1 && ".pnbrqkPNBRQK".contains(*cell);
    if cells.len() != 8 || !cells.iter().all(is_cell) {
        return None;
    }
    let groups = cells.chunk_by(|one, next| one == next);
    Some(
        groups
            .map(|same| if same[0] == "." { same.len().to_string() } else { same.concat() })
            .collect(),
    )
}

/// What [`super::weights`] claims: no weight is beyond 28, so that a byte holds it. Boards full of
/// queens, of knights, of pawns before the last rank; each weight is also counted the slow way.
#[test]
fn weights_are_right_and_fit_a_byte() {
    let (mut least, mut most) = (0, 0);
    let mut random = 1;
    for i in 0..300 {
        let board = nasty(i, &mut random);
        for position in [board, board.color_flipped()].map(|board| Packed {
            pawns: board.of_role(Role::Pawn),
            knights: board.of_role(Role::Knight),
            diagonal: board.diagonal_sliders(),
            orthogonal: board.orthogonal_sliders(),
            kings: board.of_role(Role::King),
            white: board.colored(Color::White),
            black: board.colored(Color::Black),
            castling_rooks: Bitboard::EMPTY,
        }) {
            let right =
                weights_by_counting(&Node::<Quiet<Portable>>::new(&position, Bitboard::EMPTY));
            least = right.iter().copied().fold(least, i64::min);
            most = right.iter().copied().fold(most, i64::max);
            for path in Path::ALL.into_iter().filter_map(Path::find) {
                assert_eq!(path.run(WeightsOf(&position)), right, "{path:?}: {board}");
            }
        }
    }
    assert!(least >= -28 && most <= 28, "{least} {most}");
    assert!(least <= -20 && most >= 12, "the boards are not nasty enough: {least} {most}");
}

/// White moves, Black replies; nobody castles.
type Quiet<I> = With<White, I, false>;

/// [`weights_on`], to be run on any path.
struct WeightsOf<'a>(&'a Packed);

impl AnyPath for WeightsOf<'_> {
    type Output = Vec<i64>;

    fn on<I: Isa>(self) -> Vec<i64> {
        weights_on::<I>(self.0)
    }
}

/// The weights as the kernel makes them, all pieces of the replier taken as free.
fn weights_on<I: Isa>(board: &Packed) -> Vec<i64> {
    let node = &Node::<Quiet<I>>::new(board, Bitboard::EMPTY);
    let mut sum = I::Weights::zero();
    for knight in board.knights & node.theirs {
        add_knight(&mut sum, node, knight);
    }
    let shades = I::shades(node.own, node.theirs);
    for slider in (board.diagonal | board.orthogonal) & node.theirs {
        let look = match (board.diagonal.contains(slider), board.orthogonal.contains(slider)) {
            (true, true) => I::look::<true, true>(slider, node.own, node.theirs, shades),
            (true, false) => I::look::<true, false>(slider, node.own, node.theirs, shades),
            _ => I::look::<false, true>(slider, node.own, node.theirs, shades),
        };
        sum.add_all(&look.weights);
    }
    add_pawns(&mut sum, node, board.pawns & node.theirs);
    let bytes = sum.bytes();
    Square::ALL.iter().map(|&square| bytes.at(square)).collect()
}

/// The same by counting all moves before and after each change of a square.
fn weights_by_counting(node: &Node<Quiet<Portable>>) -> Vec<i64> {
    let men = node.theirs - node.board.kings;
    let moves = |colors: Colors, men: Bitboard| -> i64 {
        men.into_iter().map(|square| moves_within(node, square, colors, Bitboard::ALL)).sum()
    };
    let now = Colors::of(node);
    let weight = |&square: &Square| {
        let own =
            if now.own.contains(square) { now.own.without(square) } else { now.own.with(square) };
        let changed = Colors { own, theirs: now.theirs.without(square) };
        moves(changed, men.without(square)) - moves(now, men)
    };
    Square::ALL.iter().map(weight).collect()
}

/// Two kings and up to 60 pieces, half of them of one kind.
fn nasty(i: usize, random: &mut u64) -> Board {
    let mut next = |limit: usize| {
        *random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((*random >> 33) % limit as u64) as usize
    };
    let mut board = Board::EMPTY;
    for _ in 0..[6, 12, 24, 40, 60][i / 6 % 5] {
        let square = Square::ALL[next(64)];
        let role = if next(2) == 0 { Role::ALL[i % 5] } else { Role::ALL[next(5)] };
        let color = Color::ALL[next(2)];
        if role != Role::Pawn || !(Color::White.home() | Color::Black.home()).contains(square) {
            board.set(square, role.of(color));
        }
    }
    board.set(Square::ALL[next(32)], Role::King.of(Color::White));
    board.set(Square::ALL[32 + next(32)], Role::King.of(Color::Black));
    board
}
