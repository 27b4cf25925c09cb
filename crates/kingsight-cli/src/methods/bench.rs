//! `kingsight methods bench`: how fast each method is on this machine.

use std::io::{self, IsTerminal, Write};
use std::mem::discriminant;
use std::time::{Duration, Instant};

use kingsight_methods::{Method, Run};
use serde_json::{Value, json};

use super::workload::{Workload, production};
use super::{named, needs};
use crate::args::MethodBenchArgs;
use crate::exit::{Exit, Failure};
use crate::look::{FAINT, HEADING};
use crate::output::Output;

/// How long one method is asked in one round.
const SLICE: Duration = Duration::from_millis(4);

/// Nobody's name: the library's own code.
const PRODUCTION: &str = "(the library)";

/// One row of the table.
struct Row {
    name: &'static str,
    method: Option<&'static Method>,
    run: Run,
    nanoseconds: Vec<f64>,
}

impl Row {
    fn median(&self) -> f64 {
        let mut sorted = self.nanoseconds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

pub(crate) fn run(args: &MethodBenchArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut groups = groups(&args.names)?;
    let workload = Workload::new();
    let progress = io::stderr().is_terminal();
    for round in 0..args.rounds.max(1) {
        if progress {
            let _ = write!(io::stderr(), "\rround {} of {} ", round + 1, args.rounds.max(1));
        }
        // Each round asks every method once, so that a slow moment hits all alike.
        for row in groups.iter_mut().flatten() {
            let once = time(&workload, &row.run);
            row.nanoseconds.push(once);
        }
    }
    if progress {
        let _ = write!(io::stderr(), "\r{:20}\r", "");
    }
    if args.json {
        let groups: Vec<Value> = groups.iter().map(|rows| group_json(rows)).collect();
        output.json(
            &json!({ "schema": kingsight_report::SCHEMA, "rounds": args.rounds, "groups": groups }),
        )?;
        return Ok(Exit::Clean);
    }
    let look = output.look(true);
    for (i, rows) in groups.iter_mut().enumerate() {
        rows.sort_by(|a, b| a.median().total_cmp(&b.median()));
        let fastest = rows.first().map_or(f64::NAN, Row::median);
        let title = rows.first().map_or("", |row| row.run.aspect().title());
        writeln!(output, "{}{}", if i > 0 { "\n" } else { "" }, look.paint(HEADING, title))?;
        let head =
            format!("  {:<26} {:>10} {:>8} {:>9}  {}", "", "ns/answer", "ratio", "tables", "needs");
        writeln!(output, "{}", look.paint(FAINT, head))?;
        for row in rows.iter() {
            let (tables, needs) = row.method.map_or((String::new(), ""), |method| {
                (method.card.table_bytes.to_string(), needs(method))
            });
            let note = if row.method.is_some_and(|m| m.card.mistake) { " (a mistake)" } else { "" };
            let median = row.median();
            writeln!(
                output,
                "  {:<26} {median:>10.1} {:>8.2} {tables:>9}  {needs}{note}",
                row.name,
                median / fastest
            )?;
        }
    }
    writeln!(
        output,
        "\n{}",
        look.paint(
            FAINT,
            format_args!("Medians of {} interleaved rounds, one thread.", args.rounds.max(1))
        )
    )?;
    Ok(Exit::Clean)
}

/// The methods asked for and available, in groups that answer the same thing, each with the
/// library's own code as one more row.
fn groups(names: &[String]) -> Result<Vec<Vec<Row>>, Failure> {
    let chosen: Vec<&'static Method> = if names.is_empty() {
        kingsight_methods::methods().collect()
    } else {
        names.iter().map(|name| named(name)).collect::<Result<_, _>>()?
    };
    let mut groups: Vec<Vec<Row>> = Vec::new();
    for method in chosen.into_iter().filter(|method| (method.available)()) {
        let row = Row {
            name: method.card.name,
            method: Some(method),
            run: method.run,
            nanoseconds: Vec::new(),
        };
        let same = |rows: &&mut Vec<Row>| {
            rows.first().is_some_and(|first| discriminant(&first.run) == discriminant(&row.run))
        };
        match groups.iter_mut().find(same) {
            Some(rows) => rows.push(row),
            None => groups.push(vec![row]),
        }
    }
    for rows in &mut groups {
        if let Some(run) = rows.first().and_then(|row| production(&row.run)) {
            rows.push(Row { name: PRODUCTION, method: None, run, nanoseconds: Vec::new() });
        }
    }
    Ok(groups)
}

/// Nanoseconds for one answer, over at least [`SLICE`].
fn time(workload: &Workload, run: &Run) -> f64 {
    let start = Instant::now();
    let mut answers = 0;
    loop {
        answers += workload.once(run);
        let elapsed = start.elapsed();
        if elapsed >= SLICE {
            return elapsed.as_secs_f64() * 1e9 / answers as f64;
        }
    }
}

fn group_json(rows: &[Row]) -> Value {
    let methods: Vec<Value> =
        rows.iter().map(|row| json!({ "name": row.name, "nanoseconds": row.median() })).collect();
    json!({ "aspect": rows.first().map_or("", |row| row.run.aspect().title()), "methods": methods })
}
