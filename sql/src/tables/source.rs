//! The files of a query, read by all its partitions together.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use datafusion::arrow::array::RecordBatch;
use datafusion::error::{DataFusionError, Result};
use kingsight_data::{FileError, FilePart, GameFile, GameFilter, PositionFile};
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
    part: FilePart,
}

#[derive(Debug)]
enum Open {
    /// Another part has it.
    Nothing,
    Games(GameFile),
    Positions(Mutex<PositionFile>),
}

impl Source {
    /// A part of the files.
    pub(super) fn new(
        files: &[PathBuf],
        filter: GameFilter,
        threads: NonZeroUsize,
        part: FilePart,
    ) -> Arc<Source> {
        let files = files.iter().map(|path| (path.clone(), OnceLock::new())).collect();
        Arc::new(Source { files, filter, threads, part })
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
        for (number, (path, open)) in self.files.iter().enumerate() {
            let part = self.part_of(number);
            let opened = open.get_or_init(|| {
                let opened = match kind {
                    Kind::Positions(_) if part.number() > 0 => Ok(Open::Nothing),
                    Kind::Positions(_) => {
                        PositionFile::open(path).map(|file| Open::Positions(Mutex::new(file)))
                    }
                    _ => {
                        let (wanted, filter) = (rows.wanted(), self.filter.clone());
                        // A partition that has the file for itself has one core, too.
                        let alone = self.part.of() > NonZeroUsize::MIN;
                        let threads = if alone { NonZeroUsize::MIN } else { self.threads };
                        GameFile::open_part(path, wanted, filter, threads, part).map(Open::Games)
                    }
                };
                opened.map_err(|error| error.to_string())
            });
            match opened {
                Err(error) => return Err(DataFusionError::Execution(error.clone())),
                Ok(Open::Nothing) => {}
                Ok(Open::Games(file)) => {
                    let mut worker = file.worker();
                    if let Kind::Games(table) = kind
                        && file.stores(table)
                    {
                        while let Some(stored) = worker.stored(table) {
                            if !send(stored.map_err(fault)?) {
                                return Ok(());
                            }
                        }
                        continue;
                    }
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

impl Source {
    /// Which part of a file is read: the parts of files that cannot be divided, and the first row groups of the others, go round.
    fn part_of(&self, number: usize) -> FilePart {
        let of = self.part.of().get();
        FilePart::new(self.part.number() + of - number % of, self.part.of())
    }
}

fn fault(error: FileError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
