//! Games written as Parquet are read back as they were.
#![cfg(feature = "parquet")]

#[path = "made/folder.rs"]
mod folder;
mod made;
#[path = "made/stored.rs"]
mod stored;

use std::fs::{self, File};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::{
    Array as _, ArrayRef, Date32Array, Int16Array, RecordBatch, StringArray, StructArray,
};
use folder::folder;
use kingsight_data::{
    Comparison, Condition, FilePart, GameColumn, GameFile, GameFilter, GameRecord, GameValue,
    GamesTable, ParquetFolders, ParquetOptions, PliesTable, Wanted, write_games,
};
use parquet::file::reader::FileReader as _;
use stored::{parts, read, try_read};

/// The games of a folder, in the order of their inputs and numbers, with their tags in the order of their names.
fn all_parts(folder: &Path) -> Vec<GameRecord> {
    let all = parts(folder)
        .iter()
        .flat_map(|part| read(part, Wanted { raw: true, ..Wanted::ALL }, GameFilter::default()))
        .collect();
    sorted(all)
}

fn sorted(mut games: Vec<GameRecord>) -> Vec<GameRecord> {
    games.iter_mut().for_each(|game| game.tags.sort());
    games.sort_by_key(|game| (game.file.clone(), game.number));
    games
}

const ODD: &str = "[White \"A\"]\n[White \"B\"]\n[WhiteElo \"2401?\"]\n[BlackElo \"?\"]\n[Result \"*\"]\n\
    [Date \"2020.??.??\"]\n[X \"\"]\n\n1. e4 {[%clk 0:00:01]} e5 2. Ke3 *\n\n[Result \"1-0\"]\n\n1. d4 -- 1-0\n\n";

#[test]
fn games_are_read_back_as_they_were_written() {
    let folder = folder("back");
    let input = folder.join("games.pgn");
    fs::write(&input, made::games(21, 300) + ODD).unwrap();
    for raw in [false, true] {
        let out = folder.join(format!("out-{raw}"));
        let folders = ParquetFolders::Month;
        let options = ParquetOptions { folders, raw, row_group: 20, ..ParquetOptions::default() };
        let totals = write_games(std::slice::from_ref(&input), &out, &options, &mut |_| {
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(
            (totals.games, totals.errors, totals.earlier, totals.stopped),
            (302, 1, 0, false)
        );
        let expected = sorted(read(&input, Wanted { raw, ..Wanted::ALL }, GameFilter::default()));
        let found = all_parts(&out);
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected);
        }
        assert!(out.join("year=2020/month=__HIVE_DEFAULT_PARTITION__").is_dir());
        assert!(
            out.join("year=__HIVE_DEFAULT_PARTITION__/month=__HIVE_DEFAULT_PARTITION__").is_dir()
        );
        assert!(parts(&out).len() > 30);
    }
}

/// Numbers without a sign, as other programs write them.
fn unsigned(column: &ArrayRef) -> ArrayRef {
    use arrow_schema::{DataType, Field};
    let kind = match column.data_type() {
        DataType::Int32 => DataType::UInt32,
        DataType::Int64 => DataType::UInt64,
        DataType::List(item) if *item.data_type() == DataType::Int64 => {
            DataType::List(Arc::new(Field::new_list_field(DataType::UInt32, true)))
        }
        DataType::Struct(fields) => {
            let parts = column.as_struct().columns().iter().map(unsigned);
            let parts = fields.iter().zip(parts).map(|(field, part)| {
                let kind = part.data_type().clone();
                (Arc::new(field.as_ref().clone().with_data_type(kind)), part)
            });
            let (fields, parts): (Vec<_>, Vec<_>) = parts.unzip();
            return Arc::new(StructArray::new(fields.into(), parts, column.nulls().cloned()));
        }
        _ => return column.clone(),
    };
    arrow_cast::cast(column, &kind).unwrap()
}

#[test]
fn numbers_without_a_sign_are_read_as_well() {
    let path = folder("unsigned").join("games.pgn");
    fs::write(&path, made::games(27, 40) + ODD).unwrap();
    let games = read(&path, Wanted::ALL, GameFilter::default());
    let batch = GamesTable::new().batch(&games).unwrap();
    let schema = batch.schema();
    let places = schema.fields().iter().map(|field| field.name().clone());
    let names = ["white_rating_diff", "black_rating_diff", "tags", "raw", "uci", "sans"];
    let kept = places.zip(batch.columns()).filter(|(name, _)| !names.contains(&name.as_str()));
    let columns = kept.map(|(name, column)| (name, unsigned(column), true));
    let batch = RecordBatch::try_from_iter_with_nullable(columns).unwrap();
    let old = path.with_extension("parquet");
    let mut writer =
        parquet::arrow::ArrowWriter::try_new(File::create(&old).unwrap(), batch.schema(), None)
            .unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let found = read(&old, Wanted::ALL, GameFilter::default());
    assert_eq!(found.len(), games.len());
    for (found, game) in found.iter().zip(&games) {
        assert_eq!((&found.file, found.number), (&game.file, game.number));
        assert_eq!((&found.moves, &found.clocks), (&game.moves, &game.clocks));
        assert_eq!(found.error, game.error);
        for column in GameColumn::all().filter(|column| column.name().ends_with("_elo")) {
            assert_eq!(column.value_of(found, true), column.value_of(game, true));
        }
    }
    assert!(found.iter().any(|game| game.error.as_ref().is_some_and(|error| error.ply.is_some())));
}

#[test]
fn tables_of_parquet_are_those_of_the_pgn() {
    let folder = folder("same");
    let input = folder.join("games.pgn");
    // Some dates stand in both tags, the first of them unknown.
    let text = made::games(22, 80)
        .replace("[Date \"2019", "[UTCDate \"????.??.??\"]\n[Date \"2019")
        .replace("[Date \"2020.0", "[Date \"2020.??.??\"]\n[UTCDate \"2020.0");
    fs::write(&input, text).unwrap();
    let out = folder.join("out");
    write_games(std::slice::from_ref(&input), &out, &ParquetOptions::default(), &mut |_| {
        ControlFlow::Continue(())
    })
    .unwrap();
    let tables = (GamesTable::new(), PliesTable::new());
    let from_pgn = sorted(read(&input, Wanted::ALL, GameFilter::default()));
    for place in 0..tables.1.schema().fields().len().min(45) {
        let one = tables.1.project(&[place]);
        let games = parts(&out)
            .iter()
            .flat_map(|part| read(part, one.wanted(), GameFilter::default()))
            .collect();
        let (found, expected) = (one.batch(&sorted(games)).unwrap(), one.batch(&from_pgn).unwrap());
        assert_eq!(found, expected, "{}", one.schema().field(0));
    }
    for place in 0..tables.0.schema().fields().len() {
        let one = tables.0.project(&[place]);
        let games = parts(&out)
            .iter()
            .flat_map(|part| read(part, one.wanted(), GameFilter::default()))
            .collect();
        let (found, expected) = (one.batch(&sorted(games)).unwrap(), one.batch(&from_pgn).unwrap());
        if !matches!(one.schema().field(0).name().as_str(), "raw") {
            assert_eq!(found, expected, "{}", one.schema().field(0));
        }
    }
    let elo = GameColumn::of_name("white_elo").unwrap();
    let filter =
        GameFilter::new([Condition::Compare(elo, Comparison::Greater, GameValue::Number(2000))]);
    let expected: Vec<_> = from_pgn.iter().filter(|game| filter.takes(game)).cloned().collect();
    let found =
        parts(&out).iter().flat_map(|part| read(part, Wanted::ALL, filter.clone())).collect();
    assert!(!expected.is_empty() && expected.len() < from_pgn.len());
    assert_eq!(sorted(found), expected);
}

/// A run is stopped again and again, at whatever moment; the next goes on. In the end every game is there once.
#[test]
fn a_run_that_is_stopped_goes_on() {
    ParquetFolders::ALL.into_iter().for_each(goes_on);
}

fn goes_on(folders: ParquetFolders) {
    let folder = folder(&format!("resumed-{}", folders.name()));
    let inputs = [folder.join("a.pgn"), folder.join("b.pgn")];
    fs::write(&inputs[0], made::games(23, 700)).unwrap();
    fs::write(&inputs[1], made::games(24, 300)).unwrap();
    let out = folder.join("out");
    let options =
        ParquetOptions { folders, checkpoint: 200, row_group: 50, ..ParquetOptions::default() };
    let (mut runs, mut earlier) = (0, 0);
    loop {
        runs += 1;
        let mut beats = 0;
        let totals = write_games(&inputs, &out, &options, &mut |_| {
            beats += 1;
            if beats > 3 * runs { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let totals = totals.unwrap();
        assert!(totals.earlier >= earlier);
        earlier = totals.earlier;
        if !totals.stopped {
            assert_eq!(totals.games, 1_000);
            break;
        }
        // What a crash would leave.
        fs::create_dir_all(out.join("year=2019/month=01")).unwrap();
        fs::write(out.join("year=2019/month=01/part-00099.unfinished"), "half").unwrap();
        assert!(runs < 100);
    }
    assert!(runs > 2, "{runs}");
    let expected: Vec<GameRecord> =
        inputs.iter().flat_map(|path| read(path, Wanted::ALL, GameFilter::default())).collect();
    assert_eq!(all_parts(&out), sorted(expected));
    // Files that are somebody else's.
    let others =
        ["symphony.unfinished", "year=2019/part-1.unfinished", "mine/part-00001.unfinished"];
    fs::create_dir_all(out.join("mine")).unwrap();
    fs::create_dir_all(out.join("year=2019")).unwrap();
    for other in others {
        fs::write(out.join(other), "half").unwrap();
    }
    // Once more: nothing is left to do.
    let again = write_games(&inputs, &out, &options, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((again.games, again.earlier), (1_000, 1_000));
    assert!(others.iter().all(|other| out.join(other).exists()));
    // An input that has changed is another one.
    fs::write(&inputs[0], made::games(25, 10)).unwrap();
    let error =
        write_games(&inputs, &out, &options, &mut |_| ControlFlow::Continue(())).unwrap_err();
    assert!(error.to_string().contains("a.pgn: has "), "{error}");
    fs::write(&inputs[0], made::games(23, 700)).unwrap();
    // What would write games twice or leave some out is an error.
    let write = |options: &ParquetOptions| {
        write_games(&inputs, &out, options, &mut |_| ControlFlow::Continue(()))
    };
    let fault = |options: &ParquetOptions| write(options).unwrap_err().to_string();
    for other in ParquetFolders::ALL.into_iter().filter(|other| *other != folders) {
        let error = fault(&ParquetOptions { folders: other, ..options });
        let was =
            format!("out.progress: line 1: the folder was begun with `--by {}`", folders.name());
        assert!(error.contains(&was), "{error}");
    }
    let (list, kept) = (folder.join("out.progress"), folder.join("kept"));
    fs::rename(&list, &kept).unwrap();
    assert!(fault(&options).contains("out: has parts, but there is no "), "{}", fault(&options));
    fs::rename(&kept, &list).unwrap();
    let part = parts(&out).pop().unwrap();
    fs::remove_file(part).unwrap();
    assert!(fault(&options).contains(" is missing, which "), "{}", fault(&options));
    // A folder that has been removed is begun anew.
    fs::remove_dir_all(&out).unwrap();
    let anew = write(&options).unwrap();
    assert_eq!((anew.games, anew.earlier), (1_000, 0));
    assert_eq!(all_parts(&out).len(), 1_000);
}

/// Whatever the order of the dates, row groups are full.
#[test]
fn row_groups_are_full() {
    let folder = folder("full");
    let (input, out) = (folder.join("games.pgn"), folder.join("out"));
    fs::write(&input, made::games(28, 430)).unwrap();
    let options = ParquetOptions { checkpoint: 320, row_group: 100, ..ParquetOptions::default() };
    write_games(&[input], &out, &options, &mut |_| ControlFlow::Continue(())).unwrap();
    let rows = |path: &PathBuf| {
        let file = parquet::file::reader::SerializedFileReader::new(File::open(path).unwrap());
        let groups = file.unwrap().metadata().row_groups().to_vec();
        groups.iter().map(parquet::file::metadata::RowGroupMetaData::num_rows).collect::<Vec<_>>()
    };
    let (parts, names) = (parts(&out), ["part-00001.parquet", "part-00002.parquet"]);
    assert_eq!(parts, names.map(|name| out.join(name)));
    let groups: Vec<i64> = parts.iter().flat_map(rows).collect();
    assert_eq!(groups.iter().sum::<i64>(), 430);
    assert!(groups.iter().filter(|&&rows| rows == 100).count() >= 3, "{groups:?}");
}

/// The layout of <https://huggingface.co/datasets/Lichess/standard-chess-games>.
fn lichess(path: &Path) {
    let text = |texts: [&str; 2]| Arc::new(StringArray::from(texts.to_vec())) as ArrayRef;
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("Event", text(["Rated Blitz game", "Rated Bullet game"])),
        ("Site", text(["https://lichess.org/a", "https://lichess.org/b"])),
        ("White", text(["Ann", "Bo"])),
        ("Result", text(["1-0", "0-1"])),
        ("WhiteElo", Arc::new(Int16Array::from(vec![Some(1700), None]))),
        ("UTCDate", Arc::new(Date32Array::from(vec![18_395, 18_396]))),
        ("TimeControl", text(["180+2", "60+0"])),
        (
            "movetext",
            text([
                "1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... e5 { [%clk 0:02:58] } 2. Nf3 1-0",
                "1. e4 e5 2. Ke3 0-1",
            ]),
        ),
    ];
    let batch = RecordBatch::try_from_iter(columns).unwrap();
    let file = File::create(path).unwrap();
    let mut writer = parquet::arrow::ArrowWriter::try_new(file, batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
}

#[test]
fn the_layout_that_lichess_publishes_is_read() {
    let path = folder("lichess").join("games.parquet");
    lichess(&path);
    let games = read(&path, Wanted::ALL, GameFilter::default());
    assert_eq!(games.len(), 2);
    assert_eq!((games[0].number, games[0].moves.len(), games[1].number), (1, 3, 2));
    assert_eq!(games[0].clocks, [Some(180_000), Some(178_000)]);
    let error = games[1].error.as_ref().unwrap();
    assert_eq!((error.code.as_str(), error.byte, error.ply), ("illegal_move", Some(12), Some(3)));
    let cell = |game: usize, name| GameColumn::of_name(name).unwrap().value_of(&games[game], true);
    assert_eq!(cell(0, "white_elo"), GameValue::Number(1700));
    assert_eq!(cell(1, "white_elo"), GameValue::Null);
    assert_eq!(cell(1, "date"), GameValue::Number(18_396));
    assert_eq!(cell(1, "base_time"), GameValue::Number(60));
    assert_eq!(cell(0, "result"), GameValue::Text("1-0".into()));
    let white = GameColumn::of_name("white").unwrap();
    let filter = GameFilter::new([Condition::Compare(
        white,
        Comparison::Equal,
        GameValue::Text("Bo".into()),
    )]);
    let bo = read(&path, Wanted::NOTHING, filter);
    assert_eq!(bo.iter().map(|game| game.number).collect::<Vec<_>>(), [2]);
}

/// Several programs that read a file together get each game once, whoever begins first.
#[test]
fn parts_of_a_file_have_every_game_once() {
    let folder = folder("divided");
    let pgn = folder.join("games.pgn");
    fs::write(&pgn, made::games(19, 200)).unwrap();
    let out = folder.join("out");
    let options = ParquetOptions { row_group: 2, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&pgn), &out, &options, &mut |_| ControlFlow::Continue(()))
        .unwrap();
    let largest = parts(&out).into_iter().max_by_key(|path| fs::metadata(path).unwrap().len());
    for (path, divided) in [(largest.unwrap(), true), (pgn, false)] {
        let of = NonZeroUsize::new(3).unwrap();
        let part = |number: usize| {
            let (wanted, filter) = (Wanted::ALL, GameFilter::default());
            let part = FilePart::new(number, of);
            let file = GameFile::open_part(&path, wanted, filter, of, part).unwrap();
            let (mut worker, mut numbers) = (file.worker(), Vec::new());
            while let Some(games) = worker.next() {
                numbers.extend(games.unwrap().iter().map(|game| game.number));
            }
            numbers
        };
        let parts: Vec<Vec<u64>> = (0..3).map(part).collect();
        assert_eq!(
            parts.iter().filter(|part| !part.is_empty()).count(),
            if divided { 3 } else { 1 }
        );
        let mut all: Vec<u64> = parts.into_iter().flatten().collect();
        let mut expected: Vec<u64> = read(&path, Wanted::ALL, GameFilter::default())
            .iter()
            .map(|game| game.number)
            .collect();
        all.sort_unstable();
        expected.sort_unstable();
        assert_eq!(all, expected, "{}", path.display());
    }
}

/// Moves that somebody has changed are errors of their games, with the reasons.
#[test]
fn a_stored_move_that_is_not_legal_is_an_error() {
    let folder = folder("illegal");
    let pgn = folder.join("games.pgn");
    let games = [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0",
        "1. e4 f5 2. Qh5+ g6 3. -- d5 *",
        "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=Q *",
        "1. e4 Nf6 2. Nc3 (2. e5) *",
    ];
    fs::write(&pgn, games.join("\n\n")).unwrap();
    let whole = read(&pgn, Wanted::ALL, GameFilter::default());
    let changed = |game: usize, ply: usize, bits: u16| {
        let mut game = whole[game].clone();
        if game.moves.len() < ply {
            game.moves.resize(ply, 0);
        }
        game.moves[ply - 1] = bits;
        game
    };
    let castling = whole[0].moves[6];
    let stored = [
        changed(0, 3, whole[0].moves[0]),
        changed(0, 7, castling & 0xF03F | 6 << 6),
        changed(1, 4, 0),
        changed(2, 1, whole[2].moves[0] & 0xFFF | 7 << 12),
        changed(2, 1, whole[2].moves[0] & 0xFFF),
        whole[3].clone(),
    ];
    let path = folder.join("games.parquet");
    let batch = GamesTable::stored(false).batch(&stored).unwrap();
    let mut writer =
        parquet::arrow::ArrowWriter::try_new(File::create(&path).unwrap(), batch.schema(), None)
            .unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let found = read(&path, Wanted::ALL, GameFilter::default());
    let of = |found: &GameRecord| {
        let error = found.error.clone()?;
        Some((error.ply.unwrap(), error.code, error.message))
    };
    let errors: Vec<_> = found.iter().map(of).collect();
    let illegal = |ply, message: &str| Some((ply, "illegal_move".to_owned(), message.to_owned()));
    let queen = whole[2].moves[0] & 0xFFF | 7 << 12;
    assert_eq!(
        errors,
        [
            illegal(3, "ply 3: e2e4 is not legal: there is no piece on e2"),
            illegal(
                7,
                &format!("ply 7: the number {} is not a legal move", castling & 0xF03F | 6 << 6)
            ),
            Some((
                4,
                "null_move_in_check".to_owned(),
                "ply 4: a side in check cannot pass".to_owned()
            )),
            illegal(1, &format!("ply 1: the number {queen} is not a legal move")),
            illegal(
                1,
                "ply 1: a7a8 is not legal: a pawn that reaches a8 must promote; say to what, for example a8=Q"
            ),
            None,
        ]
    );
    assert_eq!(found.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [2, 6, 3, 0, 0, 3]);
    // Whatever is asked for, the moves before the fault are those of the game.
    for name in ["moves", "uci", "plies"] {
        let place = GamesTable::new().schema().index_of(name).unwrap();
        let table = GamesTable::new().project(&[place]);
        let games = read(&path, table.wanted(), GameFilter::default());
        assert_eq!(table.batch(&games).unwrap(), table.batch(&found).unwrap(), "{name}");
    }
    let table = PliesTable::new();
    let plies = table.project(&[table.schema().index_of("uci").unwrap()]);
    assert!(!plies.wanted().errors);
    let games = read(&path, plies.wanted(), GameFilter::default());
    assert_eq!(plies.batch(&games).unwrap(), plies.batch(&found).unwrap());
}

fn condition(column: &str, comparison: Comparison, value: GameValue<'static>) -> Condition {
    Condition::Compare(GameColumn::of_name(column).unwrap(), comparison, value)
}

/// Columns that are read as they stand in the file are those that are made of records of games.
#[test]
fn stored_columns_are_those_of_records() {
    let folder = folder("stored");
    let (pgn, out) = (folder.join("games.pgn"), folder.join("out"));
    fs::write(&pgn, made::games(30, 300) + ODD).unwrap();
    let options = ParquetOptions { row_group: 40, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&pgn), &out, &options, &mut |_| ControlFlow::Continue(()))
        .unwrap();
    let path = parts(&out).pop().unwrap();
    let column = |name: &str| GameColumn::of_name(name).unwrap();
    let text = |text: &str| GameValue::Text(text.to_owned().into());
    let filters = [
        GameFilter::default(),
        GameFilter::new([condition("date", Comparison::Less, GameValue::Number(18_000))]),
        GameFilter::new([
            condition("white_elo", Comparison::GreaterOrEqual, GameValue::Number(2000)),
            condition("result", Comparison::NotEqual, text("1-0")),
        ]),
        GameFilter::new([Condition::OneOf(column("white"), vec![text("Player 3"), text("A")])]),
        GameFilter::new([Condition::Null(column("date"))]),
        GameFilter::new([Condition::NotNull(column("eco")), Condition::NotNull(column("date"))]),
        GameFilter::new([Condition::Any(vec![
            condition("plies", Comparison::Greater, GameValue::Number(60)),
            condition("game", Comparison::Equal, GameValue::Number(302)),
            condition("file", Comparison::Equal, text("none")),
        ])]),
        GameFilter::new([condition("white", Comparison::Equal, text("nobody"))]),
    ];
    let all = GamesTable::new();
    let is_stored = |name: &str| GameColumn::of_name(name).is_some() && name != "date_text";
    let names = all.schema().fields().iter().map(|field| is_stored(field.name()));
    let places: Vec<usize> =
        names.enumerate().filter_map(|(place, stored)| stored.then_some(place)).collect();
    let some = [places[6], places[0], places[2]];
    for places in [&places[..], &some, &[]] {
        let table = all.project(places);
        for filter in &filters {
            let open = |path: &Path| {
                let threads = NonZeroUsize::new(2).unwrap();
                GameFile::open(path, table.wanted(), filter.clone(), threads).unwrap()
            };
            assert!(open(&path).stores(&table) && !open(&pgn).stores(&table), "{filter}");
            let file = open(&path);
            let mut worker = file.worker();
            let found = std::iter::from_fn(|| worker.stored(&table)).map(Result::unwrap);
            let rows = |batch: &RecordBatch| -> Vec<String> {
                let row = |row: usize| {
                    batch.columns().iter().fold(String::new(), |text, column| {
                        text + &format!("{:?};", column.slice(row, 1))
                    })
                };
                (0..batch.num_rows()).map(row).collect()
            };
            let found: Vec<String> = found.flat_map(|batch| rows(&batch)).collect();
            let expected = read(&pgn, table.wanted(), filter.clone());
            assert_eq!(found, rows(&table.batch(&expected).unwrap()), "{filter}");
        }
    }
    // What is made of moves or texts is made of records.
    for name in ["uci", "date_text", "error"] {
        let table = all.project(&[all.schema().index_of(name).unwrap()]);
        let file = GameFile::open(&path, table.wanted(), filters[0].clone(), NonZeroUsize::MIN);
        assert!(!file.unwrap().stores(&table), "{name}");
    }
}

/// A row group whose least and greatest values refuse a filter is not read: here it is damaged.
#[test]
fn row_groups_that_cannot_fit_are_not_read() {
    let folder = folder("pruned");
    let (pgn, out) = (folder.join("games.pgn"), folder.join("out"));
    let game = |i: usize| {
        let (month, elo) = (1 + i / 50, 1000 + i);
        format!(
            "[Date \"2019.0{month}.01\"]\n[White \"P{i:03}\"]\n[WhiteElo \"{elo}\"]\n\n1. e4 *\n\n"
        )
    };
    fs::write(&pgn, (0..100).map(game).collect::<String>()).unwrap();
    let options = ParquetOptions { row_group: 50, ..ParquetOptions::default() };
    write_games(&[pgn], &out, &options, &mut |_| ControlFlow::Continue(())).unwrap();
    let path = parts(&out).pop().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let file =
        parquet::file::reader::SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
    let second = file.metadata().row_group(1);
    for column in second.columns() {
        let (begin, length) = column.byte_range();
        bytes[begin as usize..(begin + length) as usize].fill(0xFF);
    }
    fs::write(&path, bytes).unwrap();
    let text = |text: &str| GameValue::Text(text.to_owned().into());
    let white = GameColumn::of_name("white").unwrap();
    for (one, games) in [
        (condition("date", Comparison::Less, GameValue::Number(17_928)), 50),
        (condition("date", Comparison::Equal, GameValue::Number(17_897)), 50),
        (condition("white_elo", Comparison::LessOrEqual, GameValue::Number(1049)), 50),
        (condition("white", Comparison::Equal, text("P007")), 1),
        (Condition::OneOf(white, vec![text("P001"), text("P002"), text("Q")]), 2),
        (condition("white", Comparison::Greater, text("P100")), 0),
        (Condition::Null(white), 0),
        (
            Condition::Any(vec![
                condition("white", Comparison::Less, text("P002")),
                condition("white_elo", Comparison::Equal, GameValue::Number(1)),
            ]),
            2,
        ),
    ] {
        let filter = GameFilter::new([one]);
        let found = read(&path, Wanted::ALL, filter.clone());
        assert_eq!(found.len(), games, "{filter}");
    }
    for one in [
        condition("date", Comparison::Greater, GameValue::Number(17_900)),
        condition("white_elo", Comparison::NotEqual, GameValue::Number(1)),
        Condition::NotNull(white),
    ] {
        assert!(try_read(&path, Wanted::ALL, GameFilter::new([one])).is_err());
    }
}
