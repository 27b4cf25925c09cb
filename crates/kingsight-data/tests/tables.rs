//! The tables of games and plies, against python-like slow reading: the trees of `kingsight-pgn`, played again move by move.

#[path = "made/folder.rs"]
mod folder;
mod made;

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::{Date32Type, Int32Type, Int64Type, UInt64Type};
use arrow_array::{Array, RecordBatch};
use folder::folder;
use kingsight::{PackedPosition, Position};
use kingsight_data::{
    Comparison, Condition, GameColumn, GameFile, GameFilter, GameRecord, GameValue, GamesTable,
    PliesTable, PositionFile, PositionsTable, Wanted,
};

fn read(path: &Path, wanted: Wanted, filter: GameFilter) -> Vec<GameRecord> {
    let threads = NonZeroUsize::new(2).unwrap();
    let file = GameFile::open(path, wanted, filter, threads).unwrap();
    let (mut worker, mut all) = (file.worker(), Vec::new());
    while let Some(games) = worker.next() {
        all.extend(games.unwrap());
    }
    all
}

const ODD: &str = r#"[Event "An \"Open\""]
[White "Klein"]
[WhiteElo "2401?"]
[BlackElo "?"]
[Date "2020.05.13"]
[TimeControl "180+2"]
[Annotator "me"]

1. e4 { [%eval 0.17] [%clk 0:03:00] [%emt 0:00:01.5] } e5 { [%clk 0:02:59.5] } 2. Nf3 (2. f4 exf4) Nc6 { [%eval #-4] }
3. Bb5 d6 4. d4 Nxd4 5. O-O *

[Event "?"]
[Date "2020.05.??"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]

9. Nf3 -- 10. e4 1-0

[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]
[SetUp "1"]

1. e4 *
"#;

fn value<'a>(batch: &'a RecordBatch, name: &str) -> &'a arrow_array::ArrayRef {
    batch.column_by_name(name).unwrap_or_else(|| panic!("no column {name}"))
}

#[test]
fn tags_have_types_and_faults_have_their_place() {
    let path = folder("typed").join("odd.pgn");
    fs::write(&path, ODD).unwrap();
    let wanted = Wanted { raw: true, ..Wanted::ALL };
    let games = read(&path, wanted, GameFilter::default());
    assert_eq!(games.len(), 3);
    let batch = GamesTable::new().batch(&games).unwrap();
    let texts = |name| value(&batch, name).as_string::<i32>().iter().collect::<Vec<_>>();
    assert_eq!(texts("event"), [Some("An \"Open\""), None, None]);
    assert_eq!(texts("date_text"), [Some("2020.05.13"), Some("2020.05.??"), None]);
    assert_eq!(texts("result"), [Some("*"), Some("1-0"), Some("*")]);
    assert_eq!(texts("uci")[0], Some("e2e4 e7e5 g1f3 b8c6 f1b5 d7d6 d2d4"));
    assert_eq!(texts("uci")[1], Some("e1f3 0000 e2e4"));
    assert_eq!(texts("sans")[0], Some("e4 e5 Nf3 Nc6 Bb5 d6 d4"));
    assert_eq!(texts("sans")[1], Some("Nf3 -- e4"));
    assert!(texts("raw")[1].unwrap().starts_with("[Event \"?\"]\n[Date"), "{:?}", texts("raw")[1]);
    let dates = value(&batch, "date").as_primitive::<Date32Type>();
    assert_eq!(dates.iter().collect::<Vec<_>>(), [Some(18_395), None, None]);
    let elos = value(&batch, "white_elo").as_primitive::<Int32Type>();
    assert_eq!(elos.iter().collect::<Vec<_>>(), [Some(2401), None, None]);
    assert_eq!(value(&batch, "black_elo").null_count(), 3);
    for (name, seconds) in [("base_time", 180), ("increment", 2)] {
        let found = value(&batch, name).as_primitive::<Int32Type>();
        assert_eq!(found.iter().collect::<Vec<_>>(), [Some(seconds), None, None], "{name}");
    }
    let plies = value(&batch, "plies").as_primitive::<Int32Type>();
    assert_eq!(plies.values(), &[7, 3, 0]);
    let clocks = value(&batch, "clocks").as_list::<i32>().value(0);
    let clocks = clocks.as_primitive::<Int64Type>();
    assert_eq!(clocks.iter().collect::<Vec<_>>(), [Some(180_000), Some(179_500)]);
    assert!(value(&batch, "clocks").is_null(1));
    let elapsed = value(&batch, "elapsed").as_list::<i32>().value(0);
    assert_eq!(elapsed.as_primitive::<Int64Type>().iter().collect::<Vec<_>>(), [Some(1_500)]);
    assert!(value(&batch, "elapsed").is_null(1));
    let mates = value(&batch, "mates").as_list::<i32>().value(0);
    let mates = mates.as_primitive::<Int32Type>().iter().collect::<Vec<_>>();
    assert_eq!(mates, [None, None, None, Some(-4)]);
    let errors = value(&batch, "error").as_struct();
    let codes = errors.column(0).as_string::<i32>();
    assert_eq!((errors.is_valid(0), errors.is_valid(1), errors.is_valid(2)), (true, false, true));
    assert_eq!((codes.value(0), codes.value(2)), ("illegal_move", "bad_fen"));
    let byte = errors.column(2).as_primitive::<Int64Type>().value(0) as usize;
    assert!(ODD[byte..].starts_with("Nxd4"), "{}", &ODD[byte..byte + 9]);
    assert_eq!(errors.column(3).as_primitive::<Int32Type>().value(0), 8);
    let start = value(&batch, "start").as_fixed_size_binary();
    let start = PackedPosition(start.value(1).try_into().unwrap()).position().unwrap();
    assert_eq!(start, games[1].first_position());
    // Without the text, everything else is the same.
    let without = read(&path, Wanted::ALL, GameFilter::default());
    let cleared = games.iter().map(|game| GameRecord { raw: None, ..game.clone() });
    assert_eq!(without, cleared.collect::<Vec<_>>());
}

#[test]
fn plies_are_the_main_line_played_again() {
    let path = folder("plies").join("games.pgn");
    let text = made::games(7, 60) + ODD;
    fs::write(&path, &text).unwrap();
    let table = PliesTable::new();
    let games = read(&path, table.wanted(), GameFilter::default());
    let batch = table.batch(&games).unwrap();
    let mut row = 0;
    let texts = |name| value(&batch, name).as_string::<i32>();
    let (sans, ucis, sides, fens, whites) =
        (texts("san"), texts("uci"), texts("side"), texts("fen"), texts("white"));
    let numbers = value(&batch, "game").as_primitive::<Int64Type>();
    let clocks = value(&batch, "clock").as_primitive::<Int64Type>();
    let pinned = value(&batch, "sides.white.pinned").as_primitive::<UInt64Type>();
    let packed = |name: &str, row| {
        let bytes = value(&batch, name).as_fixed_size_binary().value(row);
        PackedPosition(bytes.try_into().unwrap()).position().unwrap()
    };
    for game in kingsight_pgn::games(text.as_bytes()) {
        let game = game.unwrap();
        let mut clock_of = 0;
        for node in game.tree.main_line() {
            let (before, after) = (*node.parent().unwrap().position(), *node.position());
            assert_eq!(numbers.value(row), game.number as i64);
            assert_eq!(packed("before", row), before);
            assert_eq!(packed("position", row), after);
            assert_eq!(fens.value(row), after.to_string());
            assert_eq!(sides.value(row), before.turn().name());
            assert_eq!(
                whites.is_valid(row),
                game.tree.tags().get("White").is_some_and(|name| name != "?")
            );
            assert_eq!(pinned.value(row), after.check_info(kingsight::Color::White).pinned.0);
            match node.m() {
                Some(m) => {
                    assert_eq!(sans.value(row), before.san(m).to_string());
                    assert_eq!(ucis.value(row), before.uci(m).to_string());
                }
                None => assert!(sans.is_null(row) && ucis.is_null(row)),
            }
            clock_of += usize::from(clocks.is_valid(row));
            row += 1;
        }
        if game.number <= 60 {
            assert!(clock_of > 0 || game.number % 2 == 0, "game {} has no clocks", game.number);
        }
    }
    assert_eq!(row, batch.num_rows());
    assert!(row > 1_000);
}

#[test]
fn a_column_is_the_same_whatever_else_is_asked_for() {
    let path = folder("columns").join("games.pgn");
    fs::write(&path, made::games(8, 20) + ODD).unwrap();
    let (games, plies) = (GamesTable::new(), PliesTable::new());
    let all = read(&path, Wanted { raw: true, ..Wanted::ALL }, GameFilter::default());
    let (whole, whole_plies) = (games.batch(&all).unwrap(), plies.batch(&all).unwrap());
    for place in 0..whole.num_columns() {
        let one = games.project(&[place]);
        let read = read(&path, one.wanted(), GameFilter::default());
        assert_eq!(
            one.batch(&read).unwrap().column(0),
            whole.column(place),
            "{}",
            one.schema().field(0)
        );
    }
    for place in 0..whole_plies.num_columns() {
        let one = plies.project(&[place]);
        let read = read(&path, one.wanted(), GameFilter::default());
        let batch = one.batch(&read).unwrap();
        assert_eq!(batch.column(0), whole_plies.column(place), "{}", one.schema().field(0));
    }
    let none = plies.project(&[]);
    let read = read(&path, none.wanted(), GameFilter::default());
    assert_eq!(none.batch(&read).unwrap().num_rows(), whole_plies.num_rows());
}

#[test]
fn a_filter_takes_the_games_that_a_loop_takes() {
    let path = folder("filter").join("games.pgn");
    fs::write(&path, made::games(9, 200) + ODD).unwrap();
    let column = |name| GameColumn::of_name(name).unwrap();
    let elo = |comparison, number| {
        Condition::Compare(column("white_elo"), comparison, GameValue::Number(number))
    };
    let text = |text: &'static str| GameValue::Text(text.into());
    let filters = [
        vec![elo(Comparison::Greater, 2000)],
        vec![elo(Comparison::LessOrEqual, 2000), elo(Comparison::NotEqual, 1500)],
        vec![Condition::Compare(column("result"), Comparison::Equal, text("1-0"))],
        vec![Condition::OneOf(column("eco"), vec![text("C50"), text("B20")])],
        vec![Condition::Null(column("white_elo"))],
        vec![Condition::NotNull(column("eco")), elo(Comparison::Less, 2200)],
        vec![Condition::Compare(
            column("plies"),
            Comparison::GreaterOrEqual,
            GameValue::Number(40),
        )],
        vec![Condition::Compare(column("game"), Comparison::Less, GameValue::Number(17))],
        vec![Condition::Any(vec![
            elo(Comparison::Less, 1300),
            Condition::Compare(column("result"), Comparison::Equal, text("0-1")),
        ])],
    ];
    let all = read(&path, Wanted::ALL, GameFilter::default());
    for filter in filters {
        let filter = GameFilter::new(filter);
        let expected: Vec<_> = all.iter().filter(|game| filter.takes(game)).cloned().collect();
        assert!(!expected.is_empty() && expected.len() < all.len(), "{filter}: {}", expected.len());
        assert_eq!(read(&path, Wanted::ALL, filter.clone()), expected, "{filter}");
        let numbers =
            |games: &[GameRecord]| games.iter().map(|game| game.number).collect::<Vec<_>>();
        let bare = read(&path, Wanted::NOTHING, filter.clone());
        assert_eq!(numbers(&bare), numbers(&expected), "{filter}");
    }
}

#[test]
fn positions_are_rows_with_their_errors() {
    let path = folder("positions").join("list.epd");
    let text = "startpos\n\n# a comment\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\nnonsense\n";
    fs::write(&path, text).unwrap();
    let mut file = PositionFile::open(&path).unwrap();
    let lines = file.next(100).unwrap();
    assert!(file.next(100).unwrap().is_empty());
    let batch = PositionsTable::new().batch(&lines).unwrap();
    assert_eq!(value(&batch, "line").as_primitive::<Int64Type>().values(), &[1, 4, 5]);
    let packed = value(&batch, "position").as_fixed_size_binary();
    let first = PackedPosition(packed.value(0).try_into().unwrap()).position();
    assert_eq!(first, Ok(Position::default()));
    assert!(packed.is_valid(1) && packed.is_null(2) && value(&batch, "error").is_valid(2));
    let one = PositionsTable::new().project(&[3, 0]).batch(&lines).unwrap();
    assert_eq!(one.column(0), value(&batch, "error"));
}

/// Lines end as they like, and letters are those of Windows if they are not UTF-8.
#[test]
fn lists_of_positions_in_other_encodings() {
    let path = folder("encodings").join("list.epd");
    let text = "% a list\n4k3/8/8/8/8/8/8/4K2R w K - id \"Š\";\nstartpos\n";
    let units = text.encode_utf16().flat_map(u16::to_be_bytes);
    let text = text.replace('\n', "\r");
    let windows = text.bytes().filter(|&byte| byte != 0xC5);
    let windows = windows.map(|byte| if byte == 0xA0 { 0x8A } else { byte });
    for bytes in [units.collect::<Vec<u8>>(), windows.collect()] {
        fs::write(&path, bytes).unwrap();
        let lines = PositionFile::open(&path).unwrap().next(100).unwrap();
        let epd = "4k3/8/8/8/8/8/8/4K2R w K - id \"Š\";".to_owned();
        assert_eq!(lines, [(2, epd), (3, "startpos".to_owned())]);
    }
}

#[test]
fn a_file_that_ends_too_early_is_an_error_with_its_place() {
    let folder = folder("early");
    assert!(
        GameFile::open(
            &folder.join("none.pgn"),
            Wanted::ALL,
            GameFilter::default(),
            NonZeroUsize::MIN
        )
        .is_err()
    );
    let text = made::games(11, 400);
    let mut packed = Vec::new();
    let mut writer = flate2::write::GzEncoder::new(&mut packed, flate2::Compression::fast());
    std::io::Write::write_all(&mut writer, text.as_bytes()).unwrap();
    writer.finish().unwrap();
    let path = folder.join("games.pgn.gz");
    fs::write(&path, &packed[..packed.len() / 2]).unwrap();
    let file =
        GameFile::open(&path, Wanted::ALL, GameFilter::default(), NonZeroUsize::MIN).unwrap();
    let (mut worker, mut games, mut error) = (file.worker(), 0, None);
    while let Some(found) = worker.next() {
        match found {
            Ok(found) => games += found.len(),
            Err(found) => error = Some(found.to_string()),
        }
    }
    let error = error.expect("an error");
    assert!(games > 50, "{games}");
    assert!(
        error.contains("games.pgn.gz: after ")
            && error.ends_with("the compressed data end too early"),
        "{error}"
    );
}

/// A file without a game is an error if it has text, and no rows if it has none.
#[test]
fn a_file_without_a_game() {
    let folder = folder("no-game");
    let open = |name: &str, text: &[u8], wanted: Wanted| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        let file = GameFile::open(&path, wanted, GameFilter::default(), NonZeroUsize::MIN);
        file.and_then(|file| {
            let mut worker = file.worker();
            std::iter::from_fn(|| worker.next()).collect::<Result<Vec<_>, _>>()
        })
    };
    for wanted in [Wanted::NOTHING, Wanted::ALL, Wanted { raw: true, ..Wanted::ALL }] {
        let fault = |name: &str, text: &[u8]| open(name, text, wanted).unwrap_err().to_string();
        assert!(fault("words.pgn", b"\n hello").ends_with(
            "words.pgn: at byte 2: no game: \"hello\" stands outside a game; expected a tag or a move"
        ));
        assert!(fault("a.ndjson", b"{\"id\":1}").contains("a.ndjson: at byte 0: this is JSON; "));
        assert!(
            fault("a.xz", b"\xFD7zXZ\0\0").contains("a.xz: at byte 0: this is compressed with xz")
        );
        assert_eq!(open("empty.pgn", b"\n\n", wanted).unwrap(), Vec::<Vec<GameRecord>>::new());
        assert_eq!(open("one.pgn", b"hello\n\n1. e4 *", wanted).unwrap().len(), 1);
    }
}

#[test]
fn the_time_that_a_move_took() {
    let path = folder("spent").join("games.pgn");
    let games = "\
[TimeControl \"180+2\"]

1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:57]} Nc6 {[%clk 0:03:10]} 3. Bb5 a6 {[%emt 0:00:07]} *

[White \"without a time control\"]

1. e4 {[%clk 0:03:00]} e5 2. Nf3 {[%clk 0:02:57]} *
";
    fs::write(&path, games).unwrap();
    let table = PliesTable::new();
    let place = table.schema().index_of("spent").unwrap();
    let table = table.project(&[place]);
    let games = read(&path, table.wanted(), GameFilter::default());
    let batch = table.batch(&games).unwrap();
    let spent = batch.column(0).as_primitive::<Int64Type>().iter().collect::<Vec<_>>();
    assert_eq!(spent[..6], [None, None, Some(5_000), Some(-8_000), None, Some(7_000)]);
    assert_eq!(spent[6..], [None; 3]);
}
