//! Queries, from their texts to their answers.

use std::time::{Duration, Instant};

use datafusion::prelude::SessionContext;
use futures::StreamExt as _;
use tokio::runtime::Runtime;

use super::Exit;
use super::args::Args;
use super::errors::describe;
use super::format::Writer;
use super::help;
use super::interrupt;
use super::names;
use super::output;
use super::statements::statements;
use super::ticker::Ticker;

/// Runs the statements of a text one after another, until one fails.
pub(super) fn run_all(
    runtime: &Runtime,
    session: &SessionContext,
    text: &str,
    args: &Args,
) -> Result<Exit, String> {
    let all = statements(text);
    if all.is_empty() {
        return Err("no query; try kingsight-sql --help".to_owned());
    }
    for sql in all {
        if runtime.block_on(run(session, sql, args))? == Exit::Stopped {
            return Ok(Exit::Stopped);
        }
    }
    Ok(Exit::Clean)
}

/// Runs a query and writes its answer. Ctrl-C ends it; what is already on standard output stays.
///
/// The query is a task of its own, so that Ctrl-C is heard while a single function computes for long.
pub(super) async fn run(session: &SessionContext, sql: &str, args: &Args) -> Result<Exit, String> {
    let started = Instant::now();
    let interrupted = interrupt::listen().await;
    let (of_task, sql, owned) = (session.clone(), sql.to_owned(), args.clone());
    let mut task = tokio::spawn(async move { answer(&of_task, &sql, &owned).await });
    tokio::select! {
        answered = &mut task => {
            let rows = answered.map_err(|error| error.to_string())??;
            if args.timing {
                let seconds = started.elapsed().as_secs_f64();
                let rows = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
                eprintln!("{rows} in {seconds:.3} s");
            }
            Ok(Exit::Clean)
        }
        () = interrupted => {
            kingsight_sql::stop(session);
            task.abort();
            // What is not complete is removed, if nothing computes for long.
            let _ = tokio::time::timeout(Duration::from_secs(5), &mut task).await;
            eprintln!("interrupted");
            Ok(Exit::Stopped)
        }
    }
}

async fn answer(session: &SessionContext, sql: &str, args: &Args) -> Result<usize, String> {
    let sql = &*help::with_select(sql);
    let words = |error: datafusion::error::DataFusionError| describe(&error, sql, args);
    let frame = match help::columns(session, sql).map_err(words)? {
        Some(columns) => columns,
        None => session.sql(sql).await.map_err(words)?,
    };
    if let Some(output) = &args.output {
        let files = kingsight_sql::files_read(frame.logical_plan()).map_err(words)?;
        output::is_none_of(&files, output)?;
    }
    let mut stream = frame.execute_stream().await.map_err(words)?;
    let schema = names::plain(&stream.schema());
    let mut writer = Writer::new(args, schema.clone())?;
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
        let batch = names::renamed(&batch, &schema).map_err(|error| error.to_string())?;
        rows += batch.num_rows();
        if let Err(message) = writer.write(&batch) {
            // Nobody reads on: the query ends.
            return if output::is_closed() { Ok(rows) } else { Err(message) };
        }
    }
    ticker.clear();
    writer.finish()?;
    Ok(rows)
}
