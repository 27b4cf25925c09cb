//! From columns to records, whose moves may not be legal: then somebody has changed the file, or it is damaged.

use std::fmt::Write as _;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, Schema};
use kingsight::{PackedPosition, PlayError, Position, Square, UciMove};
use kingsight_pgn::{GameResult, MoveVisitor as _, Replay, SliceReader};

use crate::tables::{
    GameColumn, GameColumnKind, GameError, GameRecord, GameValue, PlyEval, RecordVisitor, TagSet,
    Wanted,
};

/// Whose columns a file has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// Ours: names of the columns in their order.
    Own(Vec<String>),
    /// A column `movetext` with the moves as PGN, all others are tags.
    Movetext(Vec<String>),
}

impl Layout {
    pub(super) fn of(schema: &Schema) -> Result<Layout, String> {
        let names: Vec<String> = schema.fields().iter().map(|field| field.name().clone()).collect();
        let has = |name: &str| names.iter().any(|known| known == name);
        if has("movetext") {
            Ok(Layout::Movetext(names))
        } else if has("game") && has("moves") {
            Ok(Layout::Own(names))
        } else {
            Err("no games: expected a column movetext, or the columns game and moves".to_owned())
        }
    }

    /// The places of the columns that are needed.
    pub(super) fn columns(&self, wanted: Wanted) -> Vec<usize> {
        let needed = |name: &str| match self {
            Layout::Movetext(_) => match wanted.tags.names() {
                _ if name == "movetext" => wanted.moves,
                _ if matches!(name, "FEN" | "Variant" | "SetUp") && wanted.moves => true,
                None => true,
                Some(tags) => tags.contains(&name),
            },
            Layout::Own(_) => match name {
                "file" | "game" => true,
                "start" | "moves" => wanted.moves || wanted.errors,
                "error" => wanted.errors,
                "clocks" | "elapsed" | "evals" | "mates" => wanted.comments,
                "raw" => wanted.raw,
                // A date may stand in either of two tags, as written.
                "date" => false,
                "other_tags" => {
                    let mut dates =
                        ["date", "date_text"].into_iter().filter_map(GameColumn::of_name);
                    wanted.tags == TagSet::ALL || dates.any(|date| wanted.tags.has(date))
                }
                "result" => {
                    wanted.moves
                        || GameColumn::of_name(name).is_some_and(|tag| wanted.tags.has(tag))
                }
                name => GameColumn::of_name(name)
                    .is_some_and(|column| column.tags() != TagSet::NONE && wanted.tags.has(column)),
            },
        };
        let (Layout::Own(names) | Layout::Movetext(names)) = self;
        let places = names.iter().enumerate().filter(|(_, name)| needed(name));
        places.map(|(place, _)| place).collect()
    }

    /// The games of some rows.
    pub(super) fn records(
        &self,
        batch: &RecordBatch,
        wanted: Wanted,
    ) -> Result<Vec<GameRecord>, String> {
        match self {
            Layout::Own(_) => own(batch, wanted),
            Layout::Movetext(_) => movetext(batch, wanted),
        }
    }
}

/// A column cast to a type, if it is there.
fn column(
    batch: &RecordBatch,
    name: &str,
    data_type: &DataType,
) -> Result<Option<ArrayRef>, String> {
    let Some(column) = batch.column_by_name(name) else { return Ok(None) };
    arrow_cast::cast(column, data_type)
        .map(Some)
        .map_err(|_| format!("column {name} has type {}; expected {data_type}", column.data_type()))
}

fn list(item: DataType) -> DataType {
    DataType::List(Arc::new(arrow_schema::Field::new_list_field(item, true)))
}

fn own(batch: &RecordBatch, wanted: Wanted) -> Result<Vec<GameRecord>, String> {
    let mut games = vec![GameRecord::default(); batch.num_rows()];
    if let Some(files) = column(batch, "file", &DataType::Utf8)? {
        let mut last: Option<Arc<str>> = None;
        for (game, name) in games.iter_mut().zip(files.as_string::<i32>()) {
            if last.as_deref() != name {
                last = name.map(Arc::from);
            }
            game.file = last.clone();
        }
    }
    if let Some(numbers) = column(batch, "game", &DataType::UInt64)? {
        let numbers = numbers.as_primitive::<UInt64Type>();
        games.iter_mut().zip(numbers).for_each(|(game, number)| game.number = number.unwrap_or(0));
    }
    other_tags(batch, &mut games)?;
    for tag in GameColumn::all().filter(|tag| tag.tags() != TagSet::NONE) {
        tags(batch, tag, wanted.tags == TagSet::ALL, &mut games)?;
    }
    if let Some(starts) = column(batch, "start", &DataType::FixedSizeBinary(32))? {
        let starts = starts.as_fixed_size_binary();
        for (row, game) in games.iter_mut().enumerate().filter(|(row, _)| starts.is_valid(*row)) {
            let bytes = starts.value(row).try_into().map_err(|_| "start is not 32 bytes long")?;
            let start = PackedPosition(bytes).position();
            let start = start.map_err(|error| format!("column start: {error}"))?;
            game.start = Some(Box::new(start));
        }
    }
    if let Some(moves) = column(batch, "moves", &list(DataType::UInt16))? {
        let moves = moves.as_list::<i32>();
        for (row, game) in games.iter_mut().enumerate() {
            game.moves = moves.value(row).as_primitive::<UInt16Type>().values().to_vec();
        }
    }
    times(batch, "clocks", &mut games, |game| &mut game.clocks)?;
    times(batch, "elapsed", &mut games, |game| &mut game.elapsed)?;
    let evals = column(batch, "evals", &list(DataType::Int32))?;
    let mates = column(batch, "mates", &list(DataType::Int32))?;
    if let (Some(evals), Some(mates)) = (evals, mates) {
        let (evals, mates) = (evals.as_list::<i32>(), mates.as_list::<i32>());
        for (row, game) in games.iter_mut().enumerate() {
            let (evals, mates) = (evals.value(row), mates.value(row));
            let both =
                evals.as_primitive::<Int32Type>().iter().zip(mates.as_primitive::<Int32Type>());
            let one = |(eval, mate): (Option<i32>, Option<i32>)| {
                mate.map(PlyEval::MateIn).or(eval.map(PlyEval::Centipawns))
            };
            game.evals = both.map(one).collect();
        }
    }
    if let Some(results) = column(batch, "result", &DataType::Utf8)? {
        for (game, text) in games.iter_mut().zip(results.as_string::<i32>()) {
            game.result = text.and_then(|text| GameResult::from_bytes(text.as_bytes()));
        }
    }
    if let Some(raw) = column(batch, "raw", &DataType::Utf8)? {
        let texts = games.iter_mut().zip(raw.as_string::<i32>());
        texts.for_each(|(game, text)| game.raw = text.map(str::to_owned));
    }
    errors(batch, &mut games)?;
    if wanted.errors {
        games.iter_mut().for_each(check_legality);
    }
    Ok(games)
}

/// A column with a time for each ply.
fn times(
    batch: &RecordBatch,
    name: &str,
    games: &mut [GameRecord],
    of: fn(&mut GameRecord) -> &mut Vec<Option<u32>>,
) -> Result<(), String> {
    let Some(times) = column(batch, name, &list(DataType::UInt32))? else { return Ok(()) };
    let times = times.as_list::<i32>();
    for (row, game) in games.iter_mut().enumerate() {
        *of(game) = times.value(row).as_primitive::<UInt32Type>().iter().collect();
    }
    Ok(())
}

fn other_tags(batch: &RecordBatch, games: &mut [GameRecord]) -> Result<(), String> {
    let Some(lists) = batch.column_by_name("other_tags") else { return Ok(()) };
    let lists = lists.as_list_opt::<i32>().ok_or("column other_tags is no list")?;
    for (row, game) in games.iter_mut().enumerate() {
        let pairs = lists.value(row);
        let pairs = pairs.as_struct_opt().ok_or("column other_tags has no names and values")?;
        let text = |name: &str| pairs.column_by_name(name)?.as_string_opt::<i32>();
        let (Some(names), Some(values)) = (text("name"), text("value")) else {
            return Err("column other_tags has no names and values".to_owned());
        };
        let pairs = names.iter().zip(values).filter_map(|(name, value)| Some((name?, value?)));
        game.tags.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
    Ok(())
}

/// Adds the tag that a column is made of. Where all tags are read, those that the column does not give are there already.
fn tags(
    batch: &RecordBatch,
    tag: GameColumn,
    all: bool,
    games: &mut [GameRecord],
) -> Result<(), String> {
    let number = matches!(tag.kind(), GameColumnKind::Rating | GameColumnKind::Difference);
    let (target, name) = match tag.data_type() {
        DataType::Utf8 => (DataType::Utf8, tag.name()),
        _ if number => (DataType::Int32, tag.name()),
        // Dates are among the other tags.
        _ => return Ok(()),
    };
    let Some(values) = column(batch, name, &target)? else { return Ok(()) };
    for (row, game) in games.iter_mut().enumerate().filter(|(row, _)| values.is_valid(*row)) {
        let cell = match number {
            true => GameValue::Number(values.as_primitive::<Int32Type>().value(row).into()),
            false => GameValue::Text(values.as_string::<i32>().value(row).to_owned().into()),
        };
        let written = tag.written(&cell);
        let one_of_several = || match (&cell, tag.tags().names()?.first()?) {
            (GameValue::Text(text), name) if !all => Some((*name, text.clone().into_owned())),
            _ => None,
        };
        if let Some((name, value)) = written.or_else(one_of_several)
            && game.tag(name).is_none()
        {
            game.tags.push((name.to_owned(), value));
        }
    }
    Ok(())
}

fn errors(batch: &RecordBatch, games: &mut [GameRecord]) -> Result<(), String> {
    let Some(errors) = batch.column_by_name("error") else { return Ok(()) };
    let errors = errors.as_struct_opt().ok_or("column error is no struct")?;
    let text = |name: &str| errors.column_by_name(name)?.as_string_opt::<i32>();
    let (Some(codes), Some(messages)) = (text("code"), text("message")) else {
        return Err("column error has no code and message".to_owned());
    };
    let number = |name: &str, data_type: &DataType| {
        errors.column_by_name(name).and_then(|column| arrow_cast::cast(column, data_type).ok())
    };
    let (bytes, plies) = (number("byte", &DataType::UInt64), number("ply", &DataType::UInt32));
    let bytes = bytes.as_ref().map(AsArray::as_primitive::<UInt64Type>);
    let plies = plies.as_ref().map(AsArray::as_primitive::<UInt32Type>);
    for (row, game) in games.iter_mut().enumerate().filter(|(row, _)| errors.is_valid(*row)) {
        game.error = Some(GameError {
            code: codes.value(row).to_owned(),
            message: messages.value(row).to_owned(),
            byte: bytes.filter(|bytes| bytes.is_valid(row)).map(|bytes| bytes.value(row)),
            ply: plies.filter(|plies| plies.is_valid(row)).map(|plies| plies.value(row)),
        });
    }
    Ok(())
}

/// Rows whose moves are PGN: the tags are the other columns, and places are bytes of the movetext.
fn movetext(batch: &RecordBatch, wanted: Wanted) -> Result<Vec<GameRecord>, String> {
    let mut texts: Vec<(String, ArrayRef)> = Vec::new();
    for field in batch.schema().fields() {
        let is_tag = !field.data_type().is_nested() && field.name() != "movetext";
        if is_tag && let Some(values) = column(batch, field.name(), &DataType::Utf8)? {
            texts.push((field.name().clone(), values));
        }
    }
    let moves = column(batch, "movetext", &DataType::Utf8)?;
    // What the filter refuses by its tags has not been read.
    let mut visitor = Replay::new(RecordVisitor::new(wanted, Arc::default()));
    let mut games = Vec::with_capacity(batch.num_rows());
    let mut text = String::new();
    for row in 0..batch.num_rows() {
        let (mut tags, mut start) = (Vec::new(), String::new());
        for (name, values) in &texts {
            let values = values.as_string::<i32>();
            if values.is_null(row) {
                continue;
            }
            let mut value = values.value(row).to_owned();
            if name.ends_with("Date") {
                value = value.replace('-', ".");
            }
            if matches!(name.as_str(), "FEN" | "Variant" | "SetUp") && moves.is_some() {
                let value = value.replace('\\', "\\\\").replace('"', "\\\"");
                let _ = writeln!(start, "[{name} \"{value}\"]");
            } else {
                tags.push((name.clone(), value));
            }
        }
        let moves = moves.as_ref().map(AsArray::as_string::<i32>);
        let moves = moves.filter(|moves| moves.is_valid(row)).map_or("", |moves| moves.value(row));
        let read = wanted.moves && !moves.trim().is_empty();
        let game = if read {
            text.clear();
            let _ = write!(text, "{start}\n{moves}\n");
            visitor.visitor_mut().give_tags(tags);
            let mut reader = SliceReader::new(text.as_bytes());
            let game = reader.read_game(&mut visitor);
            // Without a word that could begin a game, there are the tags alone.
            let game = game.unwrap_or_else(|| visitor.visitor_mut().end_game());
            let mut game = game.unwrap_or_default();
            let before = start.len() as u64 + 1;
            if let Some(byte) = game.error.as_mut().and_then(|error| error.byte.as_mut()) {
                *byte = byte.saturating_sub(before);
            }
            game
        } else {
            GameRecord { tags, ..GameRecord::default() }
        };
        games.push(game);
    }
    Ok(games)
}

/// Leaves a game's moves before the first that is not legal, and says why the game goes no further.
fn check_legality(game: &mut GameRecord) {
    let (mut position, mut played) = (game.first_position(), 0);
    game.replay(|ply, _, _, after| (position, played) = (*after, ply));
    if let Some(&bits) = game.moves.get(played as usize) {
        game.error = Some(fault(&position, bits, played + 1));
        game.moves.truncate(played as usize);
    }
}

#[cold]
fn fault(position: &Position, bits: u16, ply: u32) -> GameError {
    let (code, why) = match bits {
        0 => ("null_move_in_check", "a side in check cannot pass".to_owned()),
        bits => ("illegal_move", why(position, bits)),
    };
    GameError {
        code: code.to_owned(),
        message: format!("ply {ply}: {why}"),
        byte: None,
        ply: Some(ply),
    }
}

fn why(position: &Position, bits: u16) -> String {
    let square = |bits| Square::from_low_bits(u32::from(bits));
    let uci = UciMove { from: square(bits), to: square(bits >> 6), promotion: None };
    let promotion = ["", "n", "b", "r", "q"].get(usize::from(bits >> 12));
    let error = promotion.and_then(|letter| position.parse_uci(&format!("{uci}{letter}")).err());
    match error {
        Some(error) => PlayError::new(error, *position).to_string(),
        // Castling that does not go to the rook, or no promotion.
        None => format!("the number {bits} is not a legal move"),
    }
}
