//! Chooses the built-in set of `kingsight hunt`: few nodes that show all mutants of the wrong engine.
//!
//! ```sh
//! cargo run --release -p kingsight-wrong-engine --example choose_positions > crates/kingsight-hunt/src/targets/positions.epd
//! ```
//!
//! The candidates are those of `candidates.epd`, positions by chance as `hunt --random` has them, and small locked ones
//! that can be counted deep. A greedy choice takes the position and depth that show the most new mutants for their nodes;
//! then everything is removed that is not needed. This need not be the smallest choice, but nothing can be left out of it:
//! for each position there is a mutant that only it shows, which `c2` names. Progress goes to standard error.

mod choice;
mod locked;
#[path = "../../tests/common/matrix.rs"]
mod matrix;
mod table;

use kingsight::Reading;
use kingsight_hunt::{Target, random, read_suite};
use kingsight_wrong_engine::{Bug, Mutant};

use choice::Choice;
use table::Table;

const CANDIDATES: &str = include_str!("candidates.epd");
const HEAD: &str = include_str!("head.txt");
/// How many positions by chance, and their seed.
const BY_CHANCE: (usize, u64) = (600, 16);
const LOCKED: usize = 1_500;

fn main() {
    let suite = read_suite(CANDIDATES, Reading::Inferred);
    assert_eq!(suite.errors, [], "the candidates are positions");
    print!("{HEAD}");
    for chess960 in [false, true] {
        let mine = |target: &Target| target.position.is_chess960() == chess960;
        let made: Vec<Target> =
            suite.targets.iter().filter(|target| mine(target)).cloned().collect();
        let (count, seed) = BY_CHANCE;
        let by_chance = random(count, seed, chess960);
        let locked = if chess960 { Vec::new() } else { locked::positions(LOCKED, seed) };
        let mutants: Vec<Mutant> = Mutant::all()
            .filter(|mutant| mutant.bug().needs_chess960() == chess960)
            // These two show in any position, if enough are asked.
            .filter(|mutant| !matches!(mutant.bug(), Bug::Unsteady | Bug::WrongTotal))
            .collect();
        let mut table = Table::new(made, by_chance, locked, &mutants);
        for missed in table.missed() {
            eprintln!("no candidate shows {missed}");
        }
        let mut choice = Choice::greedy(&table);
        choice.prune(&mut table);
        eprintln!("{}", choice.summary(&table, mutants.len()));
        for line in choice.lines(&table) {
            println!("{line}");
        }
    }
}
