//! Columns of games as they stand in a file, and row groups that need not be read.

use arrow_array::cast::AsArray;
use arrow_array::types::{Date32Type, Int32Type, Int64Type};
use arrow_array::{Array as _, ArrayRef, BooleanArray, RecordBatch, RecordBatchOptions};
use parquet::file::statistics::Statistics;

use super::damage::decoded;
use super::read::{Group, ParquetGames, ParquetWorker};
use super::records::Layout;
use super::write::AUTHOR;
use crate::tables::{FileError, GameColumn, GameColumnKind, GameValue, GamesTable, ValueRange};

/// How many games are decoded at a time.
const ROWS: usize = 8_192;

impl ParquetGames {
    /// Whether the file has the columns of a table, and those of the filter, as they are.
    pub(crate) fn stores(&self, table: &GamesTable) -> bool {
        self.stored_columns(table).is_some()
    }

    /// Those columns, each once.
    fn stored_columns(&self, table: &GamesTable) -> Option<Vec<GameColumn>> {
        let mut columns = table.stored_values()?;
        columns.extend(self.filter.columns());
        let stored = |column: &GameColumn| self.place(*column).is_some();
        columns.iter().all(stored).then_some(columns)
    }

    /// Where a column is that [`write_games`](super::write_games) has written. Other programs may have other values, such as `?`.
    fn place(&self, column: GameColumn) -> Option<usize> {
        let author = self.file.metadata().file_metadata().created_by()?;
        if !author.starts_with(AUTHOR) || !matches!(self.layout, Layout::Own(_)) {
            return None;
        }
        let (place, field) = self.file.schema().column_with_name(column.name())?;
        (*field.data_type() == column.data_type()).then_some(place)
    }

    /// Whether the filter may take a game of a row group, as far as the least and greatest values of its columns show.
    pub(super) fn may_take(&self, group: usize) -> bool {
        let metadata = self.file.metadata();
        let leaves = metadata.file_metadata().schema_descr();
        self.filter.may_take(&|column| {
            self.place(column)?;
            let leaf = leaves
                .columns()
                .iter()
                .position(|leaf| leaf.path().parts() == [column.name().to_owned()])?;
            range(column, metadata.row_group(group).column(leaf).statistics()?)
        })
    }

    /// The columns of a table in those rows of the file that the filter takes.
    fn taken(&self, table: &GamesTable, batch: &RecordBatch) -> Result<RecordBatch, String> {
        let values = table.stored_values().unwrap_or_default();
        let cast = |column: GameColumn| -> Result<ArrayRef, String> {
            let stored = batch.column_by_name(column.name());
            Ok(stored.ok_or_else(|| format!("there is no column {}", column.name()))?.clone())
        };
        let arrays = values.iter().map(|&column| cast(column)).collect::<Result<Vec<_>, _>>()?;
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        let all = RecordBatch::try_new_with_options(table.schema().clone(), arrays, &options)
            .map_err(|error| error.to_string())?;
        if self.filter.conditions().is_empty() {
            return Ok(all);
        }
        let mut asked = Vec::new();
        for column in self.filter.columns() {
            asked.push((column, cast(column)?));
        }
        let taken = |row: usize| {
            let value = |column: GameColumn| {
                let found = asked.iter().find(|(known, _)| *known == column);
                found.map_or(GameValue::Null, |(column, array)| cell(*column, array, row))
            };
            Some(self.filter.takes_values(&value))
        };
        let taken: BooleanArray = (0..batch.num_rows()).map(taken).collect();
        arrow_select::filter::filter_record_batch(&all, &taken).map_err(|error| error.to_string())
    }
}

impl ParquetWorker<'_> {
    pub(crate) fn stored(&mut self, table: &GamesTable) -> Option<Result<RecordBatch, FileError>> {
        let games = self.games;
        let columns = games.stored_columns(table)?;
        let places: Vec<usize> = columns.into_iter().filter_map(|one| games.place(one)).collect();
        loop {
            let Some(group) = &mut self.open else {
                let number = self.take()?;
                match games.file.reader(number, &places, None, ROWS) {
                    Ok(reader) => self.open = Some(Group { number, reader, chosen: None, read: 0 }),
                    Err(error) => return Some(Err(self.end(error))),
                }
                continue;
            };
            let number = group.number;
            let batch = match decoded(|| group.reader.next().transpose()) {
                Ok(None) => {
                    self.open = None;
                    continue;
                }
                Ok(Some(batch)) => batch,
                Err(message) => return Some(Err(self.end(games.file.fault(number, message)))),
            };
            match games.taken(table, &batch) {
                Ok(rows) if rows.num_rows() == 0 => {}
                Ok(rows) => return Some(Ok(rows)),
                Err(message) => return Some(Err(self.end(games.file.fault(number, message)))),
            }
        }
    }
}

/// The least and the greatest value of a column in a row group.
fn range(column: GameColumn, statistics: &Statistics) -> Option<ValueRange> {
    let nulls = statistics.null_count_opt() != Some(0);
    let text = |bytes: &[u8]| Some(GameValue::Text(str::from_utf8(bytes).ok()?.to_owned().into()));
    let (least, greatest) = match (column.kind(), statistics) {
        (GameColumnKind::Text, Statistics::ByteArray(values)) => {
            (text(values.min_opt()?.data())?, text(values.max_opt()?.data())?)
        }
        (GameColumnKind::Text, _) => return None,
        (_, Statistics::Int32(values)) => {
            let number = |value: &i32| GameValue::Number((*value).into());
            (number(values.min_opt()?), number(values.max_opt()?))
        }
        _ => return None,
    };
    Some(ValueRange { least, greatest, nulls })
}

fn cell(column: GameColumn, array: &ArrayRef, row: usize) -> GameValue<'_> {
    if array.is_null(row) {
        return GameValue::Null;
    }
    match column.kind() {
        GameColumnKind::Text => GameValue::Text(array.as_string::<i32>().value(row).into()),
        GameColumnKind::Date => {
            GameValue::Number(array.as_primitive::<Date32Type>().value(row).into())
        }
        GameColumnKind::Long => GameValue::Number(array.as_primitive::<Int64Type>().value(row)),
        GameColumnKind::Rating | GameColumnKind::Difference | GameColumnKind::Count => {
            GameValue::Number(array.as_primitive::<Int32Type>().value(row).into())
        }
    }
}
