//! Games written as Parquet, in folders by year and month, so that a later run can go on where one was stopped.
//!
//! A part of the output has its name only when it is complete; before that it ends in `.unfinished`. When all parts that have been
//! begun are complete, `_progress` lists them and says how many games of which input they hold; then they get their names. So a run
//! that goes on finds what is complete, whenever the one before it was stopped. It reads the games of complete parts again, but
//! writes only what follows.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::{EnabledStatistics, WriterProperties};

use super::WriteProgress;
use crate::tables::{
    FileError, GameColumn, GameFile, GameFilter, GameRecord, GameValue, GamesTable, Wanted,
};

/// How Parquet is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParquetOptions {
    /// Whether the text of each game is kept.
    pub raw: bool,
    /// How many games a row group has at most.
    pub row_group: usize,
    /// After so many games all parts are completed, so that a later run can go on from there.
    pub checkpoint: u64,
    /// How many threads read.
    pub threads: NonZeroUsize,
}

impl Default for ParquetOptions {
    fn default() -> ParquetOptions {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        ParquetOptions { raw: false, row_group: 8_192, checkpoint: 2_000_000, threads }
    }
}

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

/// The file that says what has been written.
const PROGRESS: &str = "_progress";

/// Writes the games of some files as Parquet into a folder: `year=2020/month=05/part-...parquet`, and `year=unknown` for games
/// without a date. What an earlier run of the same inputs has written is kept. The memory does not depend on the size of the
/// inputs.
///
/// # Errors
///
/// An input cannot be read or has changed since an earlier run, or the folder cannot be written.
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
    let mut done = Done::read(folder)?;
    done.name_parts()?;
    remove_unfinished(folder)?;
    let mut totals = ParquetTotals::default();
    let mut out = Out::new(folder, options);
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

/// What earlier runs have done: for each input its size, how many of its games are written, and whether these are all; and the parts
/// that hold them.
struct Done {
    folder: PathBuf,
    inputs: BTreeMap<String, Earlier>,
    parts: Vec<String>,
}

#[derive(Clone, Copy, Default)]
struct Earlier {
    bytes: u64,
    games: u64,
    complete: bool,
}

impl Done {
    fn read(folder: &Path) -> Result<Done, FileError> {
        let path = folder.join(PROGRESS);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(FileError::new(&path, error)),
        };
        let (mut inputs, mut parts) = (BTreeMap::new(), Vec::new());
        for (number, line) in text.lines().enumerate() {
            if let Some(part) = line.strip_prefix("part ") {
                parts.push(part.to_owned());
                continue;
            }
            let Some((name, entry)) = Done::entry(line) else {
                let place = format!("line {}", number + 1);
                let message = "expected bytes, games, `done` or `begun`, and a file";
                return Err(FileError::at(&path, place, message));
            };
            inputs.insert(name, entry);
        }
        Ok(Done { folder: folder.to_owned(), inputs, parts })
    }

    fn entry(line: &str) -> Option<(String, Earlier)> {
        let mut parts = line.splitn(4, ' ');
        let mut number = || parts.next()?.parse().ok();
        let (bytes, games) = (number()?, number()?);
        let complete = match parts.next()? {
            "done" => true,
            "begun" => false,
            _ => return None,
        };
        Some((parts.next()?.to_owned(), Earlier { bytes, games, complete }))
    }

    fn of(&self, input: &Path, bytes: u64) -> Result<Earlier, FileError> {
        match self.inputs.get(&name(input)) {
            None => Ok(Earlier::default()),
            Some(earlier) if earlier.bytes == bytes => Ok(*earlier),
            Some(earlier) => {
                let message = format!(
                    "has {bytes} bytes; when a part of it was written it had {}. Write into another folder",
                    earlier.bytes
                );
                Err(FileError::new(input, message))
            }
        }
    }

    /// Notes what is written of an input, and its complete parts, and gives these their names.
    fn set(&mut self, input: &Path, earlier: Earlier, parts: Vec<String>) -> Result<(), FileError> {
        use std::fmt::Write as _;
        self.inputs.insert(name(input), earlier);
        self.parts.extend(parts);
        let mut text = String::new();
        for (name, earlier) in &self.inputs {
            let state = if earlier.complete { "done" } else { "begun" };
            let _ = writeln!(text, "{} {} {state} {name}", earlier.bytes, earlier.games);
        }
        for part in &self.parts {
            let _ = writeln!(text, "part {part}");
        }
        let (path, unfinished) =
            (self.folder.join(PROGRESS), self.folder.join("_progress.unfinished"));
        fs::write(&unfinished, text)
            .and_then(|()| fs::rename(&unfinished, &path))
            .map_err(|error| FileError::new(&path, error))?;
        self.name_parts()
    }

    /// Gives complete parts their names, if a run was stopped before it could.
    fn name_parts(&self) -> Result<(), FileError> {
        for part in &self.parts {
            let path = self.folder.join(part);
            let unfinished = path.with_extension("unfinished");
            if unfinished.exists() {
                fs::rename(&unfinished, &path).map_err(|error| FileError::new(&path, error))?;
            }
        }
        Ok(())
    }
}

fn name(input: &Path) -> String {
    let path = fs::canonicalize(input).unwrap_or_else(|_| input.to_owned());
    path.to_string_lossy().replace('\n', " ")
}

/// What a run that was stopped has left. Files of other names stay, and no link is followed.
fn remove_unfinished(folder: &Path) -> Result<(), FileError> {
    let error = |error| FileError::new(folder, error);
    for entry in fs::read_dir(folder).map_err(error)? {
        let entry = entry.map_err(error)?;
        let (path, name) = (entry.path(), entry.file_name());
        let (name, kind) = (name.to_string_lossy(), entry.file_type().map_err(error)?);
        if kind.is_dir() && (name.starts_with("year=") || name.starts_with("month=")) {
            remove_unfinished(&path)?;
        } else if kind.is_file() && is_unfinished_part(&name) {
            fs::remove_file(&path).map_err(|error| FileError::new(&path, error))?;
        }
    }
    Ok(())
}

/// `part-00017.unfinished`
fn is_unfinished_part(name: &str) -> bool {
    let number = name.strip_prefix("part-").and_then(|rest| rest.strip_suffix(".unfinished"));
    number.is_some_and(|number| number.len() >= 5 && number.bytes().all(|b| b.is_ascii_digit()))
}

/// The parts that are being written.
struct Out<'a> {
    folder: &'a Path,
    table: GamesTable,
    row_group: usize,
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
            table: GamesTable::stored(options.raw),
            row_group: options.row_group.max(1),
            waiting: BTreeMap::new(),
            count: 0,
            parts: BTreeMap::new(),
            closed: Vec::new(),
        }
    }

    fn add(&mut self, game: GameRecord) -> Result<(), FileError> {
        let place = place(&game);
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
            let part = Part::create(self.folder, place, self.table.schema())?;
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

/// The folder of a game: by its date, or by what is known of it.
fn place(game: &GameRecord) -> String {
    let text = match GameColumn::of_name("date_text").map(|column| column.value_of(game, true)) {
        Some(GameValue::Text(text)) => text.into_owned(),
        _ => String::new(),
    };
    let mut parts = text.split(['.', '-', '/']);
    let mut part = |length: usize, most: u16| {
        let part = parts.next().filter(|part| part.len() == length)?;
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|&number| digits && (1..=most).contains(&number))
    };
    match (part(4, 9999), part(2, 12)) {
        (None, _) => "year=unknown".to_owned(),
        (Some(year), None) => format!("year={year:04}/month=unknown"),
        (Some(year), Some(month)) => format!("year={year:04}/month={month:02}"),
    }
}

/// A part that is being written.
struct Part {
    /// Its place in the output.
    name: String,
    path: PathBuf,
    writer: ArrowWriter<File>,
}

impl Part {
    fn create(folder: &Path, place: &str, schema: &SchemaRef) -> Result<Part, FileError> {
        let error = |error: std::io::Error| FileError::new(&folder.join(place), error);
        fs::create_dir_all(folder.join(place)).map_err(error)?;
        let free = |name: &String| {
            let path = folder.join(name);
            !path.exists() && !path.with_extension("unfinished").exists()
        };
        let mut names = (1_u32..).map(|number| format!("{place}/part-{number:05}.parquet"));
        let name = names.find(free).unwrap_or_default();
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_created_by(concat!("kingsight ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let path = folder.join(&name).with_extension("unfinished");
        let file = File::create_new(&path).map_err(error)?;
        let writer = ArrowWriter::try_new(file, schema.clone(), Some(properties))
            .map_err(|error| FileError::new(&path, error))?;
        Ok(Part { name, path, writer })
    }

    fn write(&mut self, table: &GamesTable, games: &[GameRecord]) -> Result<(), FileError> {
        let batch = table.batch(games).map_err(|error| FileError::new(&self.path, error))?;
        self.writer
            .write(&batch)
            .and_then(|()| self.writer.flush())
            .map_err(|error| FileError::new(&self.path, error))
    }

    /// Its name in the output.
    fn close(self) -> Result<String, FileError> {
        self.writer.close().map_err(|error| FileError::new(&self.path, error))?;
        Ok(self.name)
    }
}
