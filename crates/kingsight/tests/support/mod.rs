//! What several test files need.
#![allow(dead_code, unreachable_pub)] // each test file uses its part

use kingsight::{Bitboard, Color, Position, Role, Square};
use kingsight_rulebook as slow;

pub fn corpus() -> Vec<String> {
    slow::fixtures::lines(include_str!("../../../../fixtures/corpus.fen"))
        .map(String::from)
        .collect()
}

pub fn rule_fixtures() -> Vec<slow::fixtures::RuleFixture> {
    slow::fixtures::rule_fixtures(include_str!("../../../../fixtures/rules.txt")).unwrap()
}

/// Every position the fixtures name: corpus, named rules, perft suites.
pub fn all_positions() -> Vec<String> {
    let mut fens = corpus();
    fens.extend(rule_fixtures().into_iter().map(|fixture| fixture.fen));
    for text in [
        include_str!("../../../../fixtures/perft.epd"),
        include_str!("../../../../fixtures/perft-chess960.epd"),
        include_str!("../../../../fixtures/perft-unreachable.epd"),
    ] {
        fens.extend(slow::fixtures::perft_lines(text).unwrap().into_iter().map(|line| line.fen));
    }
    fens
}

pub fn slow_color(color: Color) -> slow::Color {
    match color {
        Color::White => slow::Color::White,
        Color::Black => slow::Color::Black,
    }
}

pub fn role(role: slow::Role) -> Role {
    match role {
        slow::Role::Pawn => Role::Pawn,
        slow::Role::Knight => Role::Knight,
        slow::Role::Bishop => Role::Bishop,
        slow::Role::Rook => Role::Rook,
        slow::Role::Queen => Role::Queen,
        slow::Role::King => Role::King,
    }
}

pub fn square(index: u8) -> Square {
    Square::from_index(index).unwrap()
}

pub fn set(squares: &[u8]) -> Bitboard {
    squares.iter().map(|&index| square(index)).collect()
}

/// A small deterministic random generator (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// How much to look at: little in a bare `cargo test`, what the project promises in
/// `cargo xtask prove`, and as much as one has patience for in `cargo xtask prove --full`.
pub fn budget(quick: usize, usual: usize, full: usize) -> usize {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("usual") => usual,
        Ok("full") => full,
        _ => quick,
    }
}

/// Positions along random games, each from a random classical or Chess960 start.
pub fn random_game_positions(seed: u64, count: usize, mut look: impl FnMut(&Position)) {
    let mut random = Random(seed);
    let mut seen = 0;
    while seen < count {
        let white = random.below(960) as u16;
        let black = if random.below(2) == 0 { white } else { random.below(960) as u16 };
        let mut position = if random.below(3) == 0 {
            Position::default()
        } else {
            Position::try_from(kingsight::Setup::chess960_start(white, black).unwrap()).unwrap()
        };
        for _ in 0..160 {
            look(&position);
            seen += 1;
            let moves = position.legal_moves();
            if moves.is_empty() || seen >= count {
                break;
            }
            position = position.play(moves[random.below(moves.len())]).unwrap();
        }
    }
}
