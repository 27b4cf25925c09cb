//! One harness for all races: contenders do the same work in turn, round after round, and must find the same.
//!
//! A [`Workload`] is a row of a table, and each of its [`Contender`]s does all of it. A round runs every contender of every
//! workload once, and the order of the contenders rotates with the round, so that other load on the machine affects all of them
//! alike. Before the first round each contender runs once without a clock. Short runs are repeated until they have taken
//! [`Plan::at_least`]. The first answer that differs ends the race.
//!
//! What was measured are [`Results`], printed as tables or as JSON.

pub mod builds;
pub mod machine;
pub mod process;
mod results;

use std::io::{IsTerminal, stderr};
use std::time::Instant;

use cpu_time::ProcessTime;

pub use results::{Clock, Results, Sample, Section, Unit, Yardstick, markdown, median};

/// A library or program that takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Library {
    /// Its name in tables.
    pub name: &'static str,
    /// Its version, empty for what lies beside this package.
    pub version: &'static str,
    /// Its licence.
    pub licence: &'static str,
    /// Whether it is ours.
    pub ours: bool,
}

impl Library {
    /// Ours.
    #[must_use]
    pub const fn ours(name: &'static str) -> Library {
        Library { name, version: "", licence: "MIT OR Apache-2.0", ours: true }
    }

    /// Another's.
    #[must_use]
    pub const fn peer(name: &'static str, version: &'static str, licence: &'static str) -> Library {
        Library { name, version, licence, ours: false }
    }
}

const GPL: &str = "GPL-3.0-or-later";
/// The rules, through the public interface of the crate.
pub const KINGSIGHT: Library = Library::ours("kingsight");
/// cozy-chess.
pub const COZY_CHESS: Library = Library::peer("cozy-chess", "0.3.4", "MIT");
/// shakmaty.
pub const SHAKMATY: Library = Library::peer("shakmaty", "0.30.1", GPL);
/// The crate `chess`.
pub const CHESS: Library = Library::peer("chess", "3.2.0", "MIT");
/// pgn-reader, with shakmaty where moves are played.
pub const PGN_READER: Library = Library::peer("pgn-reader", "0.29.0", GPL);
/// chasolver.
pub const CHASOLVER: Library = Library::peer("chasolver", "3.0.0", "MIT");
/// axum.
pub const AXUM: Library = Library::peer("axum", "0.8.9", "MIT");
/// python-chess, which is no crate: `batches` and `pgn_faults` install it.
pub const PYTHON_CHESS: Library = Library::peer("python-chess", "1.11.2", GPL);

/// What one run gave.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// How much was done: leaves, plies, bytes.
    pub items: u64,
    /// A count or a checksum, the same for all contenders of a workload.
    pub answer: u64,
    /// How long it took, if the harness cannot measure it: a process, or a program that reports its time.
    pub time: Option<Time>,
}

/// How long something took, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// By the wall clock.
    pub wall: f64,
    /// Of the processor, all threads together, where the system tells.
    pub processor: Option<f64>,
}

type Work<'a> = Box<dyn Fn() -> Result<Done, String> + 'a>;

/// A library and a way to do the work with it.
pub struct Contender<'a> {
    library: Library,
    way: String,
    work: Work<'a>,
    warm_up: Option<Box<dyn Fn() + 'a>>,
    is_compared: bool,
}

impl<'a> Contender<'a> {
    /// A function that does so much and returns its answer. The way is empty if the library has only one.
    pub fn new(
        library: Library,
        way: &str,
        items: u64,
        work: impl Fn() -> u64 + 'a,
    ) -> Contender<'a> {
        Contender::fallible(library, way, move || Ok(Done { items, answer: work(), time: None }))
    }

    /// A function that may fail, that learns how much it has done, or that brings its own time.
    pub fn fallible(
        library: Library,
        way: &str,
        work: impl Fn() -> Result<Done, String> + 'a,
    ) -> Contender<'a> {
        let (way, work) = (way.to_owned(), Box::new(work));
        Contender { library, way, work, warm_up: None, is_compared: true }
    }

    /// With something shorter than a run before each round instead of a run before the first.
    #[must_use]
    pub fn warmed_by(self, warm_up: impl Fn() + 'a) -> Contender<'a> {
        Contender { warm_up: Some(Box::new(warm_up)), ..self }
    }

    /// Its answer means something else: other keys, fewer rules.
    #[must_use]
    pub fn not_compared(self) -> Contender<'a> {
        Contender { is_compared: false, ..self }
    }

    /// The library.
    #[must_use]
    pub fn library(&self) -> Library {
        self.library
    }

    /// Its name in tables.
    fn name(&self) -> String {
        let Library { name, .. } = self.library;
        if self.way.is_empty() { name.to_owned() } else { format!("{name}: {}", self.way) }
    }
}

/// Work that each contender does.
pub struct Workload<'a> {
    /// The [`Section`] to which it belongs, by its name.
    pub section: &'static str,
    /// Its name in tables.
    pub name: String,
    /// The right answer, if it is known. Otherwise the contenders must agree.
    pub answer: Option<u64>,
    /// Who does it, ours first.
    pub contenders: Vec<Contender<'a>>,
}

/// How to race.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many rounds. With none, the answers are compared and nothing is timed.
    pub rounds: usize,
    /// The number of the first round, which turns the order.
    pub first: usize,
    /// Seconds for which short runs are repeated.
    pub at_least: f64,
}

/// Runs all rounds.
///
/// # Errors
///
/// A contender fails, or its answer is not the right one.
pub fn race(plan: &Plan, workloads: &[Workload]) -> Result<Results, String> {
    let mut results = Results::default();
    let mut answers: Vec<Answer> = workloads.iter().map(Answer::of).collect();
    for (workload, answer) in workloads.iter().zip(&mut answers) {
        for contender in &workload.contenders {
            results.add_library(&contender.library);
            if contender.warm_up.is_none() {
                answer.check(contender, (contender.work)()?.answer)?;
            }
        }
    }
    for round in plan.first..plan.first + plan.rounds {
        for (workload, answer) in workloads.iter().zip(&mut answers) {
            progress(&format!("round {}: {}", round + 1, workload.name));
            let count = workload.contenders.len();
            for contender in (0..count).map(|turn| &workload.contenders[(round + turn) % count]) {
                contender.warm_up.iter().for_each(|warm_up| warm_up());
                let (items, Time { wall, processor }) = timed(contender, plan.at_least, answer)?;
                results.samples.push(Sample {
                    section: workload.section.to_owned(),
                    build: String::new(),
                    workload: workload.name.clone(),
                    contender: contender.name(),
                    ours: contender.library.ours,
                    round,
                    items,
                    wall,
                    processor,
                });
            }
        }
    }
    progress("");
    Ok(results)
}

/// What a contender does and how long it takes, for one run: the mean of so many runs that they take long enough.
fn timed(contender: &Contender, at_least: f64, answer: &mut Answer) -> Result<(u64, Time), String> {
    let (clock, processor) = (Instant::now(), ProcessTime::now());
    let (mut runs, mut batch, mut items) = (0_u64, 1, 0);
    let mut own: Option<Time> = None;
    loop {
        for _ in 0..batch {
            let done = (contender.work)()?;
            answer.check(contender, done.answer)?;
            items += done.items;
            if let Some(time) = done.time {
                let before = own.unwrap_or(Time { wall: 0.0, processor: Some(0.0) });
                let processor = before.processor.zip(time.processor).map(|(one, two)| one + two);
                own = Some(Time { wall: before.wall + time.wall, processor });
            }
        }
        runs += batch;
        let processor = Some(processor.elapsed().as_secs_f64());
        let taken = own.unwrap_or(Time { wall: clock.elapsed().as_secs_f64(), processor });
        if taken.wall >= at_least || clock.elapsed().as_secs_f64() >= 2.0 * at_least {
            let runs_f = runs as f64;
            let time = Time {
                wall: taken.wall / runs_f,
                processor: taken.processor.map(|seconds| seconds / runs_f),
            };
            return Ok((items / runs, time));
        }
        batch = runs;
    }
}

/// The answer that is right, and whose it is.
struct Answer {
    workload: String,
    right: Option<(u64, String)>,
}

impl Answer {
    fn of(workload: &Workload) -> Answer {
        let right = workload.answer.map(|answer| (answer, "the right answer".to_owned()));
        Answer { workload: workload.name.clone(), right }
    }

    fn check(&mut self, contender: &Contender, found: u64) -> Result<(), String> {
        if !contender.is_compared {
            return Ok(());
        }
        match &self.right {
            Some((right, _)) if *right == found => Ok(()),
            None => {
                self.right = Some((found, contender.name()));
                Ok(())
            }
            Some((right, whose)) => {
                let (name, workload) = (contender.name(), &self.workload);
                Err(format!("{workload}: {name} gives {found}, {whose} is {right}"))
            }
        }
    }
}

/// A line that says what is being done, overwritten by the next, if somebody watches.
pub fn progress(what: &str) {
    if stderr().is_terminal() {
        eprint!("\r\x1b[K{what}");
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;

    const PLAN: Plan = Plan { rounds: 3, first: 0, at_least: 0.0 };

    fn workload(contenders: Vec<Contender>) -> Workload {
        Workload { section: "s", name: "w".to_owned(), answer: None, contenders }
    }

    #[test]
    fn the_order_rotates_after_everybody_has_run_once() {
        let order = RefCell::new(String::new());
        let contender = |way: &'static str| {
            let order = &order;
            Contender::new(KINGSIGHT, way, 1, move || {
                order.borrow_mut().push_str(way);
                7
            })
        };
        let results = race(&PLAN, &[workload(["a", "b", "c"].map(contender).into())]).unwrap();
        assert_eq!(*order.borrow(), "abc abc bca cab".replace(' ', ""));
        assert_eq!(results.samples.len(), 9);
        assert_eq!(results.samples[3].contender, "kingsight: b");
    }

    #[test]
    fn contenders_must_agree_with_each_other_and_with_the_right_answer() {
        let both = |theirs: Contender<'static>| {
            workload(vec![Contender::new(KINGSIGHT, "", 1, || 20), theirs])
        };
        let wrong = || Contender::new(CHESS, "", 1, || 21);
        let error = race(&PLAN, &[both(wrong())]).unwrap_err();
        assert_eq!(error, "w: chess gives 21, kingsight is 20");
        assert!(race(&PLAN, &[both(wrong().not_compared())]).is_ok());
        let answer = Some(22);
        let error = race(&PLAN, &[Workload { answer, ..both(wrong()) }]).unwrap_err();
        assert_eq!(error, "w: kingsight gives 20, the right answer is 22");
        // Nothing is timed, but the answers are compared.
        assert!(race(&Plan { rounds: 0, ..PLAN }, &[both(wrong())]).is_err());
    }

    #[test]
    fn short_runs_are_repeated_and_a_run_may_bring_its_time() {
        let runs = Cell::new(0);
        let contender = Contender::fallible(KINGSIGHT, "", || {
            runs.set(runs.get() + 1);
            let time = Some(Time { wall: 0.25, processor: None });
            Ok(Done { items: 10, answer: 0, time })
        });
        let plan = Plan { rounds: 1, at_least: 1.0, ..PLAN };
        let results = race(&plan, &[workload(vec![contender.warmed_by(|| ())])]).unwrap();
        let sample = &results.samples[0];
        assert_eq!((runs.get(), sample.items, sample.wall, sample.processor), (4, 10, 0.25, None));
    }

    #[test]
    fn the_versions_are_those_of_the_lock_file() {
        let lock = include_str!("../../Cargo.lock");
        for peer in [COZY_CHESS, SHAKMATY, CHESS, PGN_READER, CHASOLVER, AXUM] {
            let entry = format!("name = \"{}\"\nversion = \"{}\"\n", peer.name, peer.version);
            assert!(lock.contains(&entry), "Cargo.lock has another version of {}", peer.name);
        }
    }
}
