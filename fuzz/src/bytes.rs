//! Choices read out of a fuzzer's bytes, and positions for the notation targets to choose from.

use kingsight::Position;

/// Bytes taken from the front; zeros once they have run out, so a short input is complete, too.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Reads from `data`.
    #[must_use]
    pub fn new(data: &'a [u8]) -> Bytes<'a> {
        Bytes(data)
    }

    /// Whether all have been taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// The next two bytes.
    pub fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// The next eight bytes.
    pub fn long(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    /// The rest as text, `None` if it is not UTF-8.
    #[must_use]
    pub fn text(self) -> Option<&'a str> {
        std::str::from_utf8(self.0).ok()
    }
}

/// How many positions there are.
pub const COUNT: usize = 24;

/// Rich in ambiguous, promoting, castling, capturing and mating moves.
const FENS: [&str; COUNT] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "k7/8/4r3/3pP3/8/8/8/4K3 w - d6 0 2",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    "6k1/8/8/8/Q3Q3/8/8/Q3K3 w - - 0 1",
    "k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/6K1 w - - 0 1",
    "4k3/8/4r3/8/2N1N3/8/8/4K3 w - - 0 1",
    "1n1n1n2/P1P1P1P1/8/8/k6K/8/p1p1p1p1/1N1N1N2 w - - 0 1",
    "1n1n1n2/P1P1P1P1/8/8/k6K/8/p1p1p1p1/1N1N1N2 b - - 0 1",
    "8/1k2P3/5K2/8/8/8/8/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1",
    "4k3/8/8/8/8/8/3n4/1RK4R w HB - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1r2kr2/8/8/3q4/8/8/8/1R2KR2 w FBfb - 0 1",
    "2k5/8/8/8/8/8/8/R4KR1 w GA - 0 1",
    "3k4/8/8/8/8/8/8/RK2R3 w EA - 0 1",
    "rk6/8/8/8/8/8/8/5RKR w HFa - 0 1",
    "QQQQQQQ1/Q6Q/Q6Q/Q6Q/KQ5Q/1Q5Q/2QQQQQQ/k7 w - - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "6k1/8/3p4/8/1bR1R3/8/3R4/4K3 w - - 0 1",
    "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1",
];

/// One of the positions, up to seven legal moves later.
///
/// # Panics
///
/// Never: every FEN of the table is playable.
#[must_use]
pub fn choose(bytes: &mut Bytes<'_>) -> Position {
    let which = usize::from(bytes.byte()) % COUNT;
    let mut position: Position = FENS[which].parse().expect("the table holds playable positions");
    for _ in 0..bytes.byte() % 8 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[usize::from(bytes.byte()) % moves.len()];
        position = position.play(m).expect("a listed move is legal");
    }
    position
}
