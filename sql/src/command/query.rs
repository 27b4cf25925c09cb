//! One query, from its text to its answer.

use std::time::Instant;

use datafusion::prelude::SessionContext;
use futures::StreamExt as _;

use super::Exit;
use super::args::Args;
use super::format::Writer;
use super::ticker::Ticker;

/// Runs a query and writes its answer. Ctrl-C ends it; what is already written stays.
///
/// The query is a task of its own, so that Ctrl-C is heard while a single function computes for long.
pub(super) async fn run(session: &SessionContext, sql: &str, args: &Args) -> Result<Exit, String> {
    let started = Instant::now();
    let (session, sql, owned) = (session.clone(), sql.to_owned(), args.clone());
    let mut task = tokio::spawn(async move { answer(&session, &sql, &owned).await });
    tokio::select! {
        answered = &mut task => {
            let rows = answered.map_err(|error| error.to_string())??;
            if args.timing {
                let seconds = started.elapsed().as_secs_f64();
                eprintln!("{rows} rows in {seconds:.3} s");
            }
            Ok(Exit::Clean)
        }
        _ = tokio::signal::ctrl_c() => {
            task.abort();
            eprintln!("interrupted");
            Ok(Exit::Stopped)
        }
    }
}

async fn answer(session: &SessionContext, sql: &str, args: &Args) -> Result<usize, String> {
    let words = |error: datafusion::error::DataFusionError| describe(&error, sql);
    let frame = session.sql(sql).await.map_err(words)?;
    let mut stream = frame.execute_stream().await.map_err(words)?;
    let mut writer = Writer::new(args, stream.schema())?;
    let (mut rows, mut ticker) = (0, Ticker::new());
    loop {
        let next = tokio::select! {
            next = stream.next() => next,
            () = ticker.beat() => {
                ticker.show(rows);
                continue;
            }
        };
        let Some(batch) = next else { break };
        let batch = batch.map_err(words)?;
        rows += batch.num_rows();
        writer.write(&batch)?;
    }
    ticker.clear();
    writer.finish()?;
    Ok(rows)
}

/// The error, and the place in the query that it is about.
fn describe(error: &datafusion::error::DataFusionError, sql: &str) -> String {
    let message = error.strip_backtrace();
    // A list of a thousand columns helps nobody; what was perhaps meant is named before it.
    let message = message.split("\nValid fields are ").next().unwrap_or_default().to_owned();
    let place = error.diagnostic().and_then(|diagnostic| diagnostic.span);
    let Some(place) = place else { return message };
    let (line, column) = (place.start.line as usize, place.start.column as usize);
    let Some(text) = line.checked_sub(1).and_then(|line| sql.lines().nth(line)) else {
        return message;
    };
    format!("{message}\n  {text}\n  {}^", " ".repeat(column.saturating_sub(1)))
}
