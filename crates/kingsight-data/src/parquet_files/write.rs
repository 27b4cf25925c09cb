//! Games written as Parquet, so that a later run can go on where one was stopped.
//!
//! A part of the output has its name only when it is complete; before that it ends in `.unfinished`. When all parts that have been
//! begun are complete, a file beside the folder lists them and says how many games of which input they hold; then they get their
//! names. So a run that goes on finds what is complete, whenever the one before it was stopped. It reads the games of complete
//! parts again, but writes only what follows.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::metadata::SortingColumn;
use parquet::file::properties::{EnabledStatistics, WriterProperties};

use super::WriteProgress;
use super::damage::Sums;
use super::done::{self, Done, Earlier};
use super::options::{ParquetFolders, ParquetOptions};
use crate::tables::{
    FileError, GameColumn, GameFile, GameFilter, GameRecord, GameValue, GamesTable, Wanted,
};

/// What has been written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ParquetTotals {
    /// Games, also those of earlier runs.
    pub games: u64,
    /// Games with an error, of this run.
    pub errors: u64,
    /// Games of earlier runs, which were not written again.
    pub earlier: u64,
    /// Whether the watch stopped it. What has been written so far is complete, and the next run goes on from there.
    pub stopped: bool,
}

/// How many games wait in memory at most, and how many parts are open at a time.
const WAITING: usize = 32_768;
const OPEN: usize = 64;

/// How the name of the program begins that has written a file.
pub(super) const AUTHOR: &str = "kingsight ";

/// What stands for a value that is not known, in Hive and whoever reads its folders.
const UNKNOWN: &str = "__HIVE_DEFAULT_PARTITION__";

/// Writes the games of some files as Parquet into a folder: `part-00001.parquet` and so on, or in folders of years and months,
/// `year=2020/month=05/part-00001.parquet`, where `__HIVE_DEFAULT_PARTITION__` stands for what a date has not. What an earlier run of
/// the same inputs has written is kept: `FOLDER.progress`, beside the folder, says what that is. The memory does not depend on the
/// size of the inputs.
///
/// # Errors
///
/// An input cannot be read or has changed since an earlier run, the folder cannot be written, or it has parts of other folders or of
/// a run that is not known.
pub fn write_games(
    inputs: &[PathBuf],
    folder: &Path,
    options: &ParquetOptions,
    watch: &mut dyn FnMut(WriteProgress) -> ControlFlow<()>,
) -> Result<ParquetTotals, FileError> {
    if folder.is_file() {
        return Err(FileError::new(folder, "is a file; expected a folder"));
    }
    fs::create_dir_all(folder).map_err(|error| FileError::new(folder, error))?;
    let mut done = Done::read(folder, options.folders)?;
    done.name_parts()?;
    done::remove_unfinished(folder)?;
    let mut totals = ParquetTotals::default();
    let mut out = Out::new(folder, options);
    out.in_order = inputs.is_sorted_by(|one, next| one.to_string_lossy() < next.to_string_lossy());
    for (input, path) in inputs.iter().enumerate() {
        let of = fs::metadata(path).map_err(|error| FileError::new(path, error))?.len();
        let earlier = done.of(path, of)?;
        totals.games += earlier.games;
        totals.earlier += earlier.games;
        if earlier.complete {
            continue;
        }
        let wanted = Wanted { raw: options.raw, ..Wanted::ALL };
        let file = GameFile::open(path, wanted, GameFilter::default(), options.threads)?;
        let mut worker = file.worker();
        let (mut count, mut since) = (0_u64, 0);
        while let Some(games) = worker.next() {
            for game in games? {
                count += 1;
                if count <= earlier.games {
                    continue;
                }
                totals.games += 1;
                totals.errors += u64::from(game.error.is_some());
                since += 1;
                out.add(game)?;
            }
            if since >= options.checkpoint {
                since = 0;
                let parts = out.complete()?;
                done.set(path, Earlier { bytes: of, games: count, complete: false }, parts)?;
            }
            let progress = WriteProgress { input, games: totals.games, bytes: file.bytes(), of };
            if watch(progress).is_break() {
                let parts = out.complete()?;
                // It may still have been passing over what was there.
                let games = count.max(earlier.games);
                done.set(path, Earlier { bytes: of, games, complete: false }, parts)?;
                return Ok(ParquetTotals { stopped: true, ..totals });
            }
        }
        let parts = out.complete()?;
        done.set(path, Earlier { bytes: of, games: count, complete: true }, parts)?;
    }
    Ok(totals)
}

/// The parts that are being written.
struct Out<'a> {
    folder: &'a Path,
    folders: ParquetFolders,
    table: GamesTable,
    row_group: usize,
    /// Whether the games come by file and number.
    in_order: bool,
    /// The games that wait, by folder.
    waiting: BTreeMap<String, Vec<GameRecord>>,
    count: usize,
    parts: BTreeMap<String, Part>,
    /// Complete parts that have not got their names yet.
    closed: Vec<String>,
}

impl<'a> Out<'a> {
    fn new(folder: &'a Path, options: &ParquetOptions) -> Out<'a> {
        Out {
            folder,
            folders: options.folders,
            table: GamesTable::stored(options.raw),
            row_group: options.row_group.max(1),
            in_order: false,
            waiting: BTreeMap::new(),
            count: 0,
            parts: BTreeMap::new(),
            closed: Vec::new(),
        }
    }

    fn add(&mut self, game: GameRecord) -> Result<(), FileError> {
        let place = place(&game, self.folders);
        let waiting = self.waiting.entry(place.clone()).or_default();
        waiting.push(game);
        self.count += 1;
        if waiting.len() >= self.row_group {
            return self.flush(&place);
        }
        if self.count >= WAITING {
            let most = self.waiting.iter().max_by_key(|(_, games)| games.len());
            if let Some(most) = most.map(|(place, _)| place.clone()) {
                return self.flush(&most);
            }
        }
        Ok(())
    }

    /// Writes the games of a folder that wait as a row group.
    fn flush(&mut self, place: &str) -> Result<(), FileError> {
        let Some(games) = self.waiting.remove(place) else { return Ok(()) };
        self.count -= games.len();
        if !self.parts.contains_key(place) {
            if self.parts.len() >= OPEN
                && let Some((_, part)) = self.parts.pop_first()
            {
                self.closed.push(part.close()?);
            }
            let part = Part::create(self.folder, place, self.table.schema(), self.in_order)?;
            self.parts.insert(place.to_owned(), part);
        }
        match self.parts.get_mut(place) {
            Some(part) => part.write(&self.table, &games),
            None => Ok(()),
        }
    }

    /// Completes all parts and returns their names.
    fn complete(&mut self) -> Result<Vec<String>, FileError> {
        let places: Vec<String> = self.waiting.keys().cloned().collect();
        for place in places {
            self.flush(&place)?;
        }
        while let Some((_, part)) = self.parts.pop_first() {
            self.closed.push(part.close()?);
        }
        Ok(std::mem::take(&mut self.closed))
    }
}

/// The folder of a game, with a stroke behind it: by its date, or by what is known of it.
fn place(game: &GameRecord, folders: ParquetFolders) -> String {
    let text = match GameColumn::of_name("date_text").map(|column| column.value_of(game, true)) {
        Some(GameValue::Text(text)) if folders != ParquetFolders::One => text.into_owned(),
        _ => String::new(),
    };
    let mut parts = text.split(['.', '-', '/']);
    let mut part = |length: usize, most: u16| {
        let part = parts.next().filter(|part| part.len() == length)?;
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        let known = |text: &str| text.parse().is_ok_and(|number| (1..=most).contains(&number));
        Some(part.to_owned()).filter(|text| digits && known(text))
    };
    let year = part(4, 9999);
    let month = year.as_ref().and_then(|_| part(2, 12));
    let [year, month] = [year, month].map(|part| part.unwrap_or_else(|| UNKNOWN.to_owned()));
    match folders {
        ParquetFolders::One => String::new(),
        ParquetFolders::Year => format!("year={year}/"),
        ParquetFolders::Month => format!("year={year}/month={month}/"),
    }
}

/// The order in which games are written. Both columns stand before all that have parts.
fn by_file_and_game(schema: &SchemaRef) -> Vec<SortingColumn> {
    let place = |name| schema.index_of(name).ok().and_then(|place| i32::try_from(place).ok());
    let places = ["file", "game"].into_iter().filter_map(place);
    let by = |column_idx| SortingColumn { column_idx, descending: false, nulls_first: false };
    places.map(by).collect()
}

/// A part that is being written.
struct Part {
    /// Its place in the output.
    name: String,
    path: PathBuf,
    writer: ArrowWriter<File>,
    /// What has been written is read again for its checksums.
    written: File,
    sums: Sums,
}

impl Part {
    fn create(
        folder: &Path,
        place: &str,
        schema: &SchemaRef,
        in_order: bool,
    ) -> Result<Part, FileError> {
        let error = |error: std::io::Error| FileError::new(&folder.join(place), error);
        fs::create_dir_all(folder.join(place)).map_err(error)?;
        let free = |name: &String| {
            let path = folder.join(name);
            !path.exists() && !path.with_extension("unfinished").exists()
        };
        let mut names = (1_u32..).map(|number| format!("{place}part-{number:05}.parquet"));
        let name = names.find(free).unwrap_or_default();
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_created_by(format!("{AUTHOR}{}", env!("CARGO_PKG_VERSION")))
            .set_sorting_columns(in_order.then(|| by_file_and_game(schema)))
            .build();
        let path = folder.join(&name).with_extension("unfinished");
        let file = File::create_new(&path).map_err(error)?;
        let written = File::open(&path).map_err(error)?;
        let writer = ArrowWriter::try_new(file, schema.clone(), Some(properties))
            .map_err(|error| FileError::new(&path, error))?;
        Ok(Part { name, path, writer, written, sums: Sums::default() })
    }

    fn write(&mut self, table: &GamesTable, games: &[GameRecord]) -> Result<(), FileError> {
        let batch = table.batch(games).map_err(|error| FileError::new(&self.path, error))?;
        self.writer
            .write(&batch)
            .and_then(|()| self.writer.flush())
            .and_then(|()| Ok(self.writer.sync()?))
            .map_err(|error| FileError::new(&self.path, error))?;
        let Some(group) = self.writer.flushed_row_groups().last() else { return Ok(()) };
        self.sums.add(&self.written, group).map_err(|error| FileError::new(&self.path, error))
    }

    /// Its name in the output.
    fn close(mut self) -> Result<String, FileError> {
        self.writer.append_key_value_metadata(self.sums.written());
        self.writer.close().map_err(|error| FileError::new(&self.path, error))?;
        Ok(self.name)
    }
}
