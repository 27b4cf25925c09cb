//! A thousand starts of Chess960 to depth 4, by every method on every path: all 960 arrays, and as many
//! starts of double Chess960 as make up the thousand.
//!
//! The reference is the plain counter of the core, which is compared at the same starts with
//! two other libraries by `bench/` (`cargo run --release --bin chess960`), and with published counts of Chess960 and the
//! rule book by its own tests.

use crate::examiner::{self, Examiner, budget};
use crate::random::Random;
use kingsight::{Position, Setup, perft};

/// The thousand starts: 960 arrays, then forty pairs of different ones.
fn start(number: u16) -> Position {
    let mut random = Random(u64::from(number));
    let mut array = || random.below(960) as u16;
    let (white, black) = if number < 960 { (number, number) } else { (array(), array()) };
    Position::try_from(Setup::chess960_start(white, black).unwrap()).unwrap()
}

fn starts(part: u16) {
    // Spread over the numbers, so that a small budget sees every kind of array too.
    let step = budget(25, 5, 1) as u16;
    let depth = budget(3, 4, 5) as u32;
    let mut examiner = Examiner::new();
    for number in (0..1000).step_by(usize::from(step)).filter(|number| number % 2 == part % 2) {
        let position = start(number);
        examiner.expect(&position, depth, perft(&position, depth));
    }
    examiner.finish("starts of Chess960");
}

// Two halves, so that they run side by side.

#[test]
fn starts_with_even_numbers() {
    starts(0);
}

#[test]
fn starts_with_odd_numbers() {
    starts(1);
}

/// The thousand are what the file says they are.
#[test]
fn a_thousand_different_starts() {
    let mut seen: Vec<String> = (0..1000).map(|number| examiner::fen(&start(number))).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 1000);
}
