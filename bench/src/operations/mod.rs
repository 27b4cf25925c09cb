//! Single operations of engines, apps and data programs, in every library, in turn.
//!
//! Every operation goes over the same plies of the same games in every library, each library's plies side by side in
//! memory.
//!
//! cozy-chess and `chess` find checkers and pins while they play a move, the others when asked. So whatever needs
//! them is measured together with the move that leads to the position.

mod facts;
mod games;
mod moves;
mod plies;
mod texts;

pub use plies::Plies;

use plies::{Library, Ply};

use crate::harness::{Clock, Contender, Section, Unit, Workload, Yardstick};

/// The table.
pub const SECTIONS: [Section; 1] = [Section {
    name: "operations",
    title: "Single operations",
    unit: Unit::EachItem(1e-9, "ns"),
    clock: Clock::Processor,
    yardstick: Yardstick::FastestPeer,
    only: None,
}];

/// All operations, in the order of the table.
#[must_use]
pub fn all(plies: &Plies) -> Vec<Workload<'_>> {
    [moves::all(plies), facts::all(plies), texts::all(plies), games::all(plies)]
        .into_iter()
        .flatten()
        .collect()
}

/// Something that libraries do. Ours comes first.
fn operation<'a>(name: &str, contenders: Vec<Contender<'a>>) -> Workload<'a> {
    Workload { section: SECTIONS[0].name, name: name.to_owned(), answer: None, contenders }
}

/// A library does it for every ply, and the sum of its answers is that of the others.
fn contender<'a, L: Library>(
    plies: &'a [Ply<L>],
    each: impl Fn(&Ply<L>) -> u64 + 'a,
) -> Contender<'a> {
    let sum = move || plies.iter().fold(0_u64, |sum, ply| sum.wrapping_add(each(ply)));
    Contender::new(L::LIBRARY, "", plies.len() as u64, sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Plan, race};

    #[test]
    fn all_libraries_give_the_same_answers() {
        let plies = Plies::random(2, 7);
        race(&Plan { rounds: 0, first: 0, at_least: 0.0 }, &all(&plies)).unwrap();
    }
}
