//! Single operations of engines, apps and data programs, in every library, in turn.
//!
//! Every operation goes over the same plies of the same games in every library, each library's plies side by side in
//! memory. What can be compared is compared before anything is timed. A round runs every library once; the order
//! rotates.
//!
//! cozy-chess and `chess` find checkers and pins while they play a move, the others when asked. So whatever needs
//! them is measured together with the move that leads to the position.

mod facts;
mod games;
mod moves;
mod plies;
mod table;
mod texts;

pub use plies::Plies;
pub use table::{Row, markdown};

use std::rc::Rc;

use cpu_time::ThreadTime;
use plies::{Library, Ply};

use crate::measured::median;

/// Something that libraries do.
pub struct Operation {
    /// What is done, such as `list the legal moves`.
    pub name: &'static str,
    contenders: Vec<Contender>,
}

/// All operations, in the order of the table.
#[must_use]
pub fn all(plies: &Plies) -> Vec<Operation> {
    [moves::all(plies), facts::all(plies), texts::all(plies), games::all(plies)]
        .into_iter()
        .flatten()
        .collect()
}

/// One library's way.
struct Contender {
    library: &'static str,
    /// Does it for every ply and returns the sum of the answers.
    run: Box<dyn Fn() -> u64>,
    plies: usize,
    /// Whether the answers must be those of the first contender.
    comparable: bool,
}

impl Contender {
    /// A library that gives the same answers as the others.
    fn new<L: Library>(plies: &Rc<[Ply<L>]>, each: impl Fn(&Ply<L>) -> u64 + 'static) -> Contender {
        let (count, plies) = (plies.len(), Rc::clone(plies));
        let run = move || plies.iter().fold(0_u64, |sum, ply| sum.wrapping_add(each(ply)));
        Contender { library: L::NAME, run: Box::new(run), plies: count, comparable: true }
    }

    /// Its answers mean something else: other keys, a list of its own, fewer rules.
    fn not_compared(self) -> Contender {
        Contender { comparable: false, ..self }
    }
}

impl Operation {
    /// Ours comes first.
    const fn new(name: &'static str, contenders: Vec<Contender>) -> Operation {
        Operation { name, contenders }
    }

    /// Nanoseconds for each ply, the medians of the rounds.
    ///
    /// # Errors
    ///
    /// Two libraries do not give the same answers.
    pub fn measure(&self, rounds: usize) -> Result<Row, String> {
        self.compare()?;
        let contenders = &self.contenders;
        let mut times = vec![Vec::new(); contenders.len()];
        for round in 0..rounds {
            for turn in 0..contenders.len() {
                let which = (round + turn) % contenders.len();
                let start = ThreadTime::now();
                std::hint::black_box((contenders[which].run)());
                let nanoseconds = start.elapsed().as_secs_f64() * 1e9;
                times[which].push(nanoseconds / contenders[which].plies as f64);
            }
        }
        let named = |(contender, times): (&Contender, Vec<f64>)| {
            (contender.library.to_owned(), median(times).unwrap_or(f64::NAN))
        };
        let times = contenders.iter().zip(times).map(named).collect();
        Ok(Row { name: self.name.to_owned(), times })
    }

    /// # Errors
    ///
    /// Two libraries do not give the same answers.
    pub fn compare(&self) -> Result<(), String> {
        let ours = &self.contenders[0];
        let expected = (ours.run)();
        for theirs in self.contenders.iter().filter(|contender| contender.comparable) {
            let found = (theirs.run)();
            if found != expected {
                return Err(format!(
                    "{}: {} gives {expected}, {} {found}",
                    self.name, ours.library, theirs.library
                ));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Plies, all};

    #[test]
    fn all_libraries_give_the_same_answers() {
        let plies = Plies::random(2, 7);
        for operation in all(&plies) {
            operation.compare().unwrap();
        }
    }
}
