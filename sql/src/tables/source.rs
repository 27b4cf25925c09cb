//! The files of a query, read by all its partitions together.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use datafusion::arrow::array::RecordBatch;
use datafusion::error::{DataFusionError, Result};
use kingsight_data::{FileError, GameFile, GameFilter, PositionFile};
use tokio::sync::mpsc::Sender;

use super::kind::Kind;
use super::rows::Rows;

/// How many lines of a list of positions become rows at a time.
const LINES: usize = 4_096;

/// The files, each opened when the first partition comes to it.
#[derive(Debug)]
pub(super) struct Source {
    files: Vec<(PathBuf, OnceLock<Result<Open, String>>)>,
    filter: GameFilter,
    threads: NonZeroUsize,
}

#[derive(Debug)]
enum Open {
    Games(GameFile),
    Positions(Mutex<PositionFile>),
}

impl Source {
    pub(super) fn new(files: &[PathBuf], filter: GameFilter, threads: NonZeroUsize) -> Arc<Source> {
        let files = files.iter().map(|path| (path.clone(), OnceLock::new())).collect();
        Arc::new(Source { files, filter, threads })
    }

    /// Sends rows until the files end, nobody listens, or there are as many as `limit`.
    pub(super) fn send(
        &self,
        rows: &Rows,
        limit: Option<usize>,
        out: &Sender<Result<RecordBatch>>,
    ) -> Result<()> {
        let mut count = 0;
        let mut send = |batch: RecordBatch| {
            count += batch.num_rows();
            (batch.num_rows() == 0 || out.blocking_send(Ok(batch)).is_ok())
                && limit.is_none_or(|limit| count < limit)
                && !out.is_closed()
        };
        match (rows.table(), rows.projected()) {
            (_, Kind::Parquet(parquet)) => return parquet.each(|batch| Ok(send(batch))),
            (Kind::PerftParts(parts), _) => {
                let fault = DataFusionError::Execution;
                while let Some(parts) = parts.next(self.threads.get()).map_err(fault)? {
                    if !send(rows.of_all(parts)?) {
                        break;
                    }
                }
                return Ok(());
            }
            _ => {}
        }
        let kind = rows.projected();
        for (path, open) in &self.files {
            let opened = open.get_or_init(|| {
                let opened = match kind {
                    Kind::Positions(_) => {
                        PositionFile::open(path).map(|file| Open::Positions(Mutex::new(file)))
                    }
                    _ => GameFile::open(path, rows.wanted(), self.filter.clone(), self.threads)
                        .map(Open::Games),
                };
                opened.map_err(|error| error.to_string())
            });
            match opened {
                Err(error) => return Err(DataFusionError::Execution(error.clone())),
                Ok(Open::Games(file)) => {
                    let mut worker = file.worker();
                    while let Some(games) = worker.next() {
                        if !send(rows.of_games(&games.map_err(fault)?)?) {
                            return Ok(());
                        }
                    }
                }
                Ok(Open::Positions(file)) => {
                    let Kind::Positions(table) = kind else { return Ok(()) };
                    loop {
                        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                        let lines = file.next(LINES).map_err(fault)?;
                        drop(file);
                        if lines.is_empty() {
                            break;
                        }
                        if !send(table.batch(&lines)?) {
                            return Ok(());
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

fn fault(error: FileError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
