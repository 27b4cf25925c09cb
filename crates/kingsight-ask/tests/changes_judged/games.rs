//! Random moves, from starts in which castling, en passant and promotions come up often.

use kingsight::{Move, Position, Role, Setup};
use kingsight_ask::read_setup;

/// The standard position, Kiwipete, and positions that make moves likely which are rare in random games.
const STARTS: [&str; 15] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/pb1n1pbp/1qp1pnp1/8/8/1QP1PNP1/PB1N1PBP/R3K2R b KQkq - 0 1",
    // Pawns that may take en passant after a double step.
    "rnbqkbnr/pppppppp/8/1P1P1P2/1p1p1p2/8/P1P1P1P1/RNBQKBNR w KQkq - 0 1",
    "3r3b/2p1p1p1/8/K1P1P1Pr/R1p1p1pk/8/3P1P2/3R3B w - - 0 1",
    "5k2/2p1p3/8/q2P1P1K/Q2p1p2/8/2P1P3/4R3 b - - 0 1",
    // Pawns before they promote.
    "r3k2r/1P2P2P/8/8/8/8/1p2p2p/R3K2R w KQkq - 0 1",
    "1n1rkb2/P1P3P1/8/2q5/5Q2/8/p1p3p1/1N1RKB2 b - - 0 1",
    // Mates, checks and pins.
    "6k1/5ppp/3r4/8/1b3q2/2N5/1Q2RPPP/4R1K1 w - - 0 1",
    "4k3/4r3/2b1q3/8/Q6B/2N1B3/4R3/3RK3 b - - 0 1",
    "4k3/3ppp2/8/8/4N3/8/4R2B/Q3K3 w - - 0 1",
    "7k/8/5K2/8/8/8/1Q6/6R1 w - - 0 1",
    "k7/8/8/8/8/4p3/8/K7 w - - 0 1",
];

/// Positions of which every move is judged: double and discovered checks, mates and stalemates, promotions, en passant, castling.
const WHOLE: [&str; 5] = [
    "4k3/8/8/8/4N3/8/4R3/4K3 w - - 0 1",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
    "2r1n2k/1P1P4/8/8/2b5/8/8/4K3 w - - 0 1",
    "8/8/8/1k1pP1R1/8/8/8/4K2B w - d6 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
];

/// Calls `judge` with so many moves: first those of some positions, then those of random games.
pub(crate) fn moves(random: &mut Random, count: usize, mut judge: impl FnMut(&Position, Move)) {
    let corpus: Vec<&str> = include_str!("../../../../fixtures/corpus.fen")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let mut left = count;
    for position in WHOLE.map(read) {
        for &m in position.legal_moves().iter() {
            judge(&position, m);
            left -= 1;
        }
    }
    while left > 0 {
        let mut position = match random.below(8) {
            0 | 1 => chess960(random),
            2 | 3 => read(corpus[random.below(corpus.len())]),
            _ => read(STARTS[random.below(STARTS.len())]),
        };
        for _ in 0..4 + random.below(50) {
            let moves = position.legal_moves();
            if moves.is_empty() || left == 0 {
                break;
            }
            let rare: Vec<Move> =
                moves.iter().copied().filter(|&m| is_rare(&position, m)).collect();
            let m = match rare.is_empty() || random.below(2) == 0 {
                true => moves[random.below(moves.len())],
                false => rare[random.below(rare.len())],
            };
            judge(&position, m);
            left -= 1;
            position = position.play(m).expect("a legal move");
        }
    }
}

/// Castling, en passant, promotion, and a double step that can be answered en passant.
fn is_rare(position: &Position, m: Move) -> bool {
    let is_double_step = m.role() == Role::Pawn && m.from() as u8 ^ m.to() as u8 == 16;
    let allows_en_passant = || {
        let after = position.play(m).expect("a legal move");
        after.legal_moves().iter().any(|m| m.is_en_passant())
    };
    m.castling().is_some()
        || m.is_en_passant()
        || m.promotion().is_some()
        || is_double_step && allows_en_passant()
}

fn chess960(random: &mut Random) -> Position {
    let [white, black] = [(); 2].map(|()| random.below(960) as u16);
    let setup = Setup::chess960_start(white, black).expect("a number below 960");
    Position::try_from(setup).expect("a start")
}

fn read(fen: &str) -> Position {
    let setup = read_setup(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Position::try_from(setup).unwrap_or_else(|error| panic!("{fen}: {error:?}"))
}

/// A small generator of random numbers (splitmix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// How many moves a test looks at.
pub(crate) fn budget(quick: usize, usual: usize, full: usize) -> usize {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("full") => full,
        Ok("usual") => usual,
        _ => quick,
    }
}
