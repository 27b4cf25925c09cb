//! `kingsight methods bench`: how fast each method is on this machine.

use std::io::{self, IsTerminal, Write};
use std::mem::discriminant;
use std::time::{Duration, Instant};

use kingsight::{Bitboard, Board, Color};
use kingsight_methods::{Method, Needs, Run, method};
use serde_json::{Value, json};

use super::args::MethodBenchArgs;
use super::method::{named, needs};
use super::workload::{Workload, production};
use crate::exit::{Exit, Failure};
use crate::look::{FAINT, HEADING};
use crate::output::Output;

/// How long one method runs in one round.
const SLICE: Duration = Duration::from_millis(4);

/// The library's own code.
const PRODUCTION: &str = "(the library)";

/// The method that looks from the king's square, run on the boards after moves.
const ON_THE_FLY: &str = "attacks-to-king (after)";

/// One row of the table.
struct Row {
    name: &'static str,
    method: Option<&'static Method>,
    asked: RowQuestion,
    nanoseconds: Vec<f64>,
}

/// The question of a row.
#[derive(Clone, Copy)]
enum RowQuestion {
    /// Its own question, on the usual positions.
    Own(Run),
    /// The checkers after each move of the games: given the board after it, not the move.
    AfterMoves(fn(&Board, Color) -> Bitboard),
}

impl Row {
    fn new(name: &'static str, method: Option<&'static Method>, asked: RowQuestion) -> Row {
        Row { name, method, asked, nanoseconds: Vec::new() }
    }

    /// The title of a group with this first row.
    fn title(&self) -> &'static str {
        match self.asked {
            RowQuestion::AfterMoves(_) | RowQuestion::Own(Run::CheckersAfter(_)) => {
                "Checkers after each move of random games"
            }
            RowQuestion::Own(run) => run.aspect().title(),
        }
    }

    fn median(&self) -> f64 {
        let mut sorted = self.nanoseconds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

pub(crate) fn run(args: &MethodBenchArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut groups = groups(&args.names, args.json)?;
    let workload = Workload::new();
    let progress = io::stderr().is_terminal();
    for round in 0..args.rounds {
        if progress {
            let _ = write!(io::stderr(), "\rround {} of {} ", round + 1, args.rounds);
        }
        // Each round asks every method once, so that a slow moment affects all equally.
        for row in groups.iter_mut().flatten() {
            let once = time(&workload, row.asked);
            row.nanoseconds.push(once);
        }
    }
    if progress {
        let _ = write!(io::stderr(), "\r{:20}\r", "");
    }
    if args.json {
        let groups: Vec<Value> = groups.iter().map(|rows| group_json(rows)).collect();
        output.json(
            &json!({ "schema": kingsight_ask::SCHEMA, "rounds": args.rounds, "groups": groups }),
        )?;
        return Ok(Exit::Clean);
    }
    let look = output.look(true);
    for (i, rows) in groups.iter_mut().enumerate() {
        rows.sort_by(|a, b| a.median().total_cmp(&b.median()));
        let fastest = rows.first().map_or(f64::NAN, Row::median);
        let title = rows.first().map_or("", Row::title);
        writeln!(output, "{}{}", if i > 0 { "\n" } else { "" }, look.paint(HEADING, title))?;
        let head = format!("  {:<23} {:>9} {:>7} {:>7}", "", "ns/answer", "ratio", "tables");
        writeln!(output, "{}", look.paint(FAINT, head))?;
        for row in rows.iter() {
            let tables = row.method.map(|method| method.card.table_bytes.to_string());
            let tables = tables.unwrap_or_default();
            let median = row.median();
            let ratio = median / fastest;
            let line =
                format!("  {:<23} {median:>9.1} {ratio:>7.2} {tables:>7}  {}", row.name, note(row));
            writeln!(output, "{}", line.trim_end())?;
        }
    }
    let timed = match args.rounds {
        1 => "One round, one thread.".to_owned(),
        rounds => format!("Medians of {rounds} interleaved rounds, one thread."),
    };
    writeln!(output, "\n{}", look.paint(FAINT, timed))?;
    Ok(Exit::Clean)
}

/// What sets a method apart: the processor it needs, or that it is a mistake.
fn note(row: &Row) -> &'static str {
    match row.method {
        Some(method) if method.card.mistake => "mistake",
        Some(method) if method.card.needs != Needs::Nothing => needs(method),
        _ => "",
    }
}

/// The chosen methods that are available, in groups that answer the same question, each with the
/// library's own code as one more row.
fn groups(names: &[String], json: bool) -> Result<Vec<Vec<Row>>, Failure> {
    let chosen: Vec<&'static Method> = if names.is_empty() {
        kingsight_methods::methods().collect()
    } else {
        names.iter().map(|name| named(name, json)).collect::<Result<_, _>>()?
    };
    let mut groups: Vec<Vec<Row>> = Vec::new();
    for method in chosen.into_iter().filter(|method| method.available()) {
        let row = Row::new(method.card.name, Some(method), RowQuestion::Own(method.run));
        let same = |rows: &&mut Vec<Row>| {
            rows.first().is_some_and(|first| match first.asked {
                RowQuestion::Own(run) => discriminant(&run) == discriminant(&method.run),
                RowQuestion::AfterMoves(_) => false,
            })
        };
        match groups.iter_mut().find(same) {
            Some(rows) => rows.push(row),
            None => groups.push(vec![row]),
        }
    }
    for rows in &mut groups {
        match rows.first().map(|row| row.asked) {
            // Does it pay to know the last move? The same boards without it, on the fly.
            Some(RowQuestion::Own(Run::CheckersAfter(_))) => {
                if let Some(from_the_king) = method("attacks-to-king")
                    && let Run::Checkers(checkers) = from_the_king.run
                {
                    let asked = RowQuestion::AfterMoves(checkers);
                    rows.push(Row::new(ON_THE_FLY, Some(from_the_king), asked));
                }
            }
            Some(RowQuestion::Own(run)) => {
                if let Some(run) = production(&run) {
                    rows.push(Row::new(PRODUCTION, None, RowQuestion::Own(run)));
                }
            }
            _ => {}
        }
    }
    Ok(groups)
}

/// Nanoseconds for one answer, over at least [`SLICE`].
fn time(workload: &Workload, asked: RowQuestion) -> f64 {
    let start = Instant::now();
    let mut answers = 0;
    loop {
        answers += match asked {
            RowQuestion::Own(run) => workload.once(&run),
            RowQuestion::AfterMoves(ask) => workload.after_moves(ask),
        };
        let elapsed = start.elapsed();
        if elapsed >= SLICE {
            return elapsed.as_secs_f64() * 1e9 / answers as f64;
        }
    }
}

fn group_json(rows: &[Row]) -> Value {
    let methods: Vec<Value> =
        rows.iter().map(|row| json!({ "name": row.name, "nanoseconds": row.median() })).collect();
    json!({ "aspect": rows.first().map_or("", Row::title), "methods": methods })
}
