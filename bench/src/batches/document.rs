//! The table, and where it goes in `docs/batches.md`.

use std::fmt::Write as _;

use super::contenders::{ALL, Contender, Program};
use super::peer;
use super::run::Sample;
use crate::measured::median;
use crate::race::machine::Machine;
use crate::written;

/// The medians of all contenders as Markdown.
#[must_use]
pub fn table(samples: &[Sample], rounds: usize, command: &str, compared: usize) -> String {
    let machine = Machine::here(None);
    let load = load().map_or("load unknown".to_owned(), |load| format!("load average {load}"));
    let mut text = format!(
        "{}, {} cores, {load}; {}; {}; {}. `{command}`; medians of {rounds} interleaved rounds; output to `/dev/null`. \
         One-thread rows give processor time of a thread that is bound to a core. Two-thread rows give wall-clock speed relative \
         to one thread. On a busy machine, trust the last column: processor time relative to one thread. python-chess {} gave \
         the same answers to {compared} positions.\n\n\
         | program | threads | positions a second | microseconds a position | times python-chess | times one thread | \
         times its processor time |\n\
         |---|--:|--:|--:|--:|--:|--:|\n",
        machine.processor,
        machine.cores,
        machine.system,
        machine.compiler,
        machine.date,
        peer::VERSION,
    );
    for (number, contender) in ALL.iter().enumerate() {
        let Some(seconds) = seconds(samples, number) else { continue };
        let speed = contender.work() as f64 / seconds;
        let program = match contender.program {
            Program::Kingsight(_) => format!("kingsight: {}", contender.name),
            Program::PythonChess(_) => format!("python-chess: {}", contender.name),
            Program::CopyInput(_) | Program::CopyAnswers => contender.name.to_owned(),
        };
        let peer = twin(contender, 1, true).and_then(|twin| speed_of(samples, twin));
        let times_peer = peer.map_or(String::new(), |peer| format!("{:.0}", speed / peer));
        let single = twin(contender, 1, false).filter(|_| contender.threads > 1);
        let walls = single.and_then(|one| Some((wall(samples, one)?, wall(samples, number)?)));
        let times_one = walls.map_or(String::new(), |(one, two)| format!("{:.2}", one / two));
        let cost = single
            .and_then(|one| Some(processor(samples, number)? / processor(samples, one)?))
            .map_or(String::new(), |cost| format!("{cost:.2}"));
        let _ = writeln!(
            text,
            "| {program} | {} | {} | {:.2} | {times_peer} | {times_one} | {cost} |",
            contender.threads,
            grouped(speed),
            1e6 / speed,
        );
    }
    text
}

/// How many processes wanted to run in the last quarter of an hour.
fn load() -> Option<String> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').nth(2).map(str::to_owned)
}

/// The contender that does the same with other threads or with python-chess.
fn twin(contender: &Contender, threads: u32, of_python: bool) -> Option<usize> {
    if !matches!(contender.program, Program::Kingsight(_)) {
        return None;
    }
    ALL.iter().position(|other| {
        let is_python = matches!(other.program, Program::PythonChess(_));
        let is_command = matches!(other.program, Program::Kingsight(_));
        other.name == contender.name
            && other.threads == threads
            && if of_python { is_python } else { is_command }
    })
}

fn speed_of(samples: &[Sample], number: usize) -> Option<f64> {
    Some(ALL.get(number)?.work() as f64 / seconds(samples, number)?)
}

/// One thread by its processor time, several by the wall clock.
fn seconds(samples: &[Sample], number: usize) -> Option<f64> {
    match ALL.get(number)?.threads {
        1 => processor(samples, number).or_else(|| wall(samples, number)),
        _ => wall(samples, number),
    }
}

fn wall(samples: &[Sample], number: usize) -> Option<f64> {
    median(samples.iter().filter(|s| s.contender == number).map(|s| s.wall).collect())
}

fn processor(samples: &[Sample], number: usize) -> Option<f64> {
    median(samples.iter().filter(|s| s.contender == number).filter_map(|s| s.processor).collect())
}

/// A number with a comma at every thousand.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes the table into `docs/batches.md`, into the part of this maker of processors.
///
/// # Errors
/// As [`written::write_measured`].
pub fn write(table: &str) -> Result<(), String> {
    written::write_measured("docs/batches.md", "batches", &Machine::here(None).processor, table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_and_ratios() {
        let number = |is_ours: bool, threads| {
            ALL.iter().position(|contender| {
                contender.name == "two scalar fields"
                    && contender.threads == threads
                    && matches!(contender.program, Program::Kingsight(_)) == is_ours
            })
        };
        // Microseconds a position, so that the rows do not depend on how many there are.
        let times = [
            (number(true, 1).unwrap(), [1.0, 0.5, 4.5]),
            (number(true, 2).unwrap(), [0.5, 0.5, 0.25]),
            (number(false, 1).unwrap(), [200.0, 50.0, 50.0]),
        ];
        let sample = |contender: usize, microseconds: f64| {
            let wall = microseconds * ALL[contender].work() as f64 / 1e6;
            Sample { contender, wall, processor: Some(wall) }
        };
        let samples: Vec<Sample> = times
            .iter()
            .flat_map(|&(contender, times)| times.map(|time| sample(contender, time)))
            .collect();
        let table = table(&samples, 3, "batches", 7);
        let row = |begin: &str| table.lines().find(|line| line.starts_with(begin)).unwrap();
        assert_eq!(
            row("| kingsight: two scalar fields | 1 "),
            "| kingsight: two scalar fields | 1 | 1,000,000 | 1.00 | 50 |  |  |"
        );
        assert_eq!(
            row("| kingsight: two scalar fields | 2 "),
            "| kingsight: two scalar fields | 2 | 2,000,000 | 0.50 | 100 | 2.00 | 0.50 |"
        );
        assert_eq!(table.lines().filter(|line| line.starts_with("| ")).count(), 4);
    }
}
