//! Games made from a seed: random legal moves, some with clocks and evaluations, some from Chess960 starts.

#![allow(dead_code, unreachable_pub)] // each test file uses its part

use std::fmt::Write as _;

use kingsight::{Color, Position};

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }
}

/// So many games in PGN. Odd ones have clocks, times spent and evaluations, every fifth is Chess960.
pub fn games(seed: u64, count: usize) -> String {
    let mut random = Random::new(seed);
    let mut text = String::new();
    for number in 1..=count {
        game(number, &mut random, &mut text);
    }
    text
}

fn game(number: usize, random: &mut Random, text: &mut String) {
    let result = ["1-0", "0-1", "1/2-1/2", "*"][random.below(4)];
    let _ = writeln!(text, "[Event \"Made {number}\"]\n[Site \"?\"]\n[Round \"{}\"]", number % 9);
    let (year, month, day) = (2019 + random.below(3), 1 + random.below(12), 1 + random.below(28));
    let _ = writeln!(text, "[Date \"{year}.{month:02}.{day:02}\"]");
    let _ = writeln!(text, "[White \"Player {}\"]\n[Black \"Ä. Ünal\"]", random.below(20));
    let _ = writeln!(text, "[Result \"{result}\"]\n[WhiteElo \"{}\"]", 1200 + random.below(1400));
    if random.below(3) > 0 {
        let _ = writeln!(text, "[ECO \"{}\"]", ["B20", "C50", "D30", "A00"][random.below(4)]);
    }
    let _ = writeln!(text, "[WhiteRatingDiff \"{:+}\"]", random.below(17) as i32 - 8);
    let mut position = Position::default();
    if number.is_multiple_of(5) {
        let start = random.below(960) as u16;
        position = Position::chess960_start(start, start).unwrap();
        let _ = writeln!(text, "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{position}\"]");
    }
    text.push('\n');
    for _ in 0..10 + random.below(60) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[random.below(moves.len())];
        let mark = if position.turn() == Color::White { "." } else { "..." };
        let _ = write!(text, "{}{mark} {} ", position.fullmoves(), position.san(m));
        if number % 2 == 1 {
            match random.below(8) {
                0 => {}
                1 => text.push_str("{ [%eval #3] } "),
                n => {
                    let _ = write!(
                        text,
                        "{{ [%eval {}.{n:02}] [%clk 0:0{n}:0{n}] [%emt 0:00:{n}] }} ",
                        n as i32 - 4
                    );
                }
            }
        }
        position = position.play_unchecked(m);
    }
    let _ = writeln!(text, "{result}\n");
}
