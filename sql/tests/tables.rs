//! The table functions and the functions of chess: what they give, what they cost, and their errors.

mod common;

#[path = "tables/aggregates.rs"]
mod aggregates;
#[path = "tables/conditions.rs"]
mod conditions;
#[path = "tables/joins.rs"]
mod joins;
#[path = "tables/order.rs"]
mod order;
#[path = "tables/overflow.rs"]
mod overflow;
#[path = "tables/parquet.rs"]
mod parquet_rows;
#[path = "tables/perft.rs"]
mod perft;
#[path = "tables/variations.rs"]
mod variations;

use std::fs;

use common::{folder, made, rows, session, try_rows, value};
use datafusion::prelude::SessionContext;
use serde_json::{Value, json};

async fn plan(session: &SessionContext, sql: &str) -> String {
    let found = rows(session, &format!("EXPLAIN {sql}")).await;
    let plan = found.iter().find(|row| row[0] == "physical_plan").expect("a physical plan");
    plan[1].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn tags_are_filtered_while_games_are_read_and_only_facts_asked_for_are_computed() {
    let path = folder("explain").join("games.pgn");
    fs::write(&path, made::games(41, 50)).unwrap();
    let (session, file) = (session(), path.display().to_string());
    let sql = format!(
        "SELECT game, \"sides.white.pinned\" FROM plies('{file}') \
         WHERE white_elo > 2000 AND eco IN ('B20', 'C50') AND in_check(position) AND date BETWEEN '2019-06-01' AND '2020-06-01'"
    );
    let found = plan(&session, &sql).await;
    for part in [
        "games filtered before their moves are read: ",
        "white_elo > 2000",
        // The engine writes short lists as comparisons.
        "(eco = 'B20' OR eco = 'C50')",
        "date >= ",
        "columns=[game, sides.white.pinned]",
        "reads=[tags, moves]",
        "facts computed=[sides.white.pinned]",
        "rows kept before their other columns are made: in_check(position",
    ] {
        assert!(found.contains(part), "{part} is not in\n{found}");
    }
    let listed = format!(
        "SELECT count(*) FROM games('{file}') WHERE eco IN ('A00', 'B20', 'C50', 'C51', 'D37')"
    );
    let listed = plan(&session, &listed).await;
    assert!(listed.contains("eco IN ('A00', 'B20', 'C50', 'C51', 'D37')"), "{listed}");
    assert!(!listed.contains("FilterExec"), "{listed}");
    // What only the engine can decide is decided by it.
    assert!(!found.contains("FilterExec: white_elo"), "{found}");
    let counted = plan(&session, &format!("SELECT count(*) FROM games('{file}')")).await;
    assert!(counted.contains("reads=[]"), "{counted}");
    // The filters give the same rows as the engine would.
    for (quick, slow) in [
        ("white_elo > 2000", "white_elo + 0 > 2000"),
        ("white_elo BETWEEN 1500 AND 1800", "white_elo + 0 BETWEEN 1500 AND 1800"),
        ("eco IN ('B20', 'C50')", "concat(eco, '') IN ('B20', 'C50')"),
        ("eco IS NULL", "concat('x', eco) = 'x'"),
        (
            "result = '1-0' OR white_elo < 1400",
            "concat(result, '') = '1-0' OR white_elo + 0 < 1400",
        ),
        ("date >= '2020-01-01'", "date + interval '0 day' >= '2020-01-01'"),
        ("plies > 40 AND game < 30", "plies + 0 > 40 AND game + 0 < 30"),
        ("2000 < white_elo", "2000 < white_elo + 0"),
        ("white_elo <> 2000", "white_elo + 0 <> 2000"),
    ] {
        let count =
            |condition: &str| format!("SELECT count(*) FROM games('{file}') WHERE {condition}");
        let (left, right) =
            (value(&session, &count(quick)).await, value(&session, &count(slow)).await);
        assert_eq!(left, right, "{quick}");
        assert!(left.as_u64().is_some_and(|count| count > 0), "{quick}: none");
        let pushed = plan(&session, &count(quick)).await;
        assert!(!pushed.contains("FilterExec"), "{quick}: {pushed}");
    }
}

#[tokio::test]
async fn functions_take_text_and_packed_positions() {
    let session = session();
    let pin = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    for (call, expected) in [
        (format!("in_check('{pin}')"), json!(false)),
        ("is_checkmate('7k/5KQ1/8/8/8/8/8/8 b - - 0 1')".to_owned(), json!(true)),
        ("is_mate_by('7k/5KQ1/8/8/8/8/8/8 b - - 0 1', 'queen')".to_owned(), json!(true)),
        ("is_mate_by('7k/5KQ1/8/8/8/8/8/8 b - - 0 1', 'N')".to_owned(), json!(false)),
        ("legal_move_count('startpos')".to_owned(), json!(20)),
        (format!("squares(pinned('{pin}', 'white'))"), json!(["d2"])),
        (format!("pins('{pin}')[1]['pinned']"), json!("d2")),
        (format!("pins('{pin}')[1]['pinner']"), json!("b4")),
        (format!("pins('{pin}')[1]['king']"), json!("e1")),
        (format!("squares(pins('{pin}')[1]['line'])"), json!(["d2", "c3", "b4"])),
        (format!("pins('{pin}', 'black')"), json!([])),
        ("squares(attackers('startpos', 'f3', 'white'))".to_owned(), json!(["g1", "e2", "g2"])),
        // As in the JSON: the black rook that may uncover the bishop on White's king.
        (
            "squares(discovered_check_candidates('4k3/8/8/8/1b6/2r5/8/4K3 w - - 0 1', 'white'))"
                .to_owned(),
            json!(["c3"]),
        ),
        (
            "squares(discovered_check_candidates('4k3/8/8/8/1b6/2r5/8/4K3 w - - 0 1', 'black'))"
                .to_owned(),
            json!([]),
        ),
        (format!("squares(check_mask('{pin}', 'black'))[1]"), json!("a1")),
        ("squares(checkers('4k3/8/8/8/8/8/8/4R1K1 b - - 0 1'))".to_owned(), json!(["e1"])),
        ("popcount(attacks('startpos', 'white'))".to_owned(), json!(22)),
        ("why('startpos', 'Ke2')".to_owned(), json!(["own_piece_on_target"])),
        ("why('startpos', 'e4')".to_owned(), json!([])),
        ("is_legal('startpos', 'e2e5')".to_owned(), json!(false)),
        ("is_legal(from_fen('startpos'), 'Nf3')".to_owned(), json!(true)),
        (
            "to_fen(play('startpos', 'e4'))".to_owned(),
            json!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        ),
        ("san(play('startpos', 'e4'), 'g8f6')".to_owned(), json!("Nf6")),
        ("san(play('startpos', 'e2e4 e7e5 g1f3'), 'b8c6')".to_owned(), json!("Nc6")),
        ("san(play('startpos', '1.e4 e5 2. Nf3 Nc6'), 'f1b5')".to_owned(), json!("Bb5")),
        ("to_fen(play('startpos', 'e4 e4'))".to_owned(), Value::Null),
        ("signature('8/8/4k1r1/8/8/3KP3/8/R7 w - - 0 1')".to_owned(), json!("KRPvKR")),
        ("signature('8/8/8/8/8/8/8/8 w - - 0 1')".to_owned(), Value::Null),
        ("uci('startpos', 'Nf3')".to_owned(), json!("g1f3")),
        ("material('startpos')".to_owned(), json!(78)),
        ("material('startpos', 'black')".to_owned(), json!(39)),
        ("outcome('7k/5KQ1/8/8/8/8/8/8 b - - 0 1')".to_owned(), json!("checkmate")),
        ("outcome('startpos')".to_owned(), Value::Null),
        ("perft('startpos', 3)".to_owned(), json!(8_902)),
        ("zobrist('startpos')".to_owned(), json!(0x463b_9618_1691_fc9c_u64)),
        ("piece_on('startpos', 'g8')".to_owned(), json!("n")),
        ("see('4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1', 'Rxe5')".to_owned(), json!(-400)),
        ("squares(hanging('4k3/8/3p4/4p3/3N4/8/8/4K3 w - - 0 1'))".to_owned(), json!(["d4"])),
        (format!("matches('{pin}', 'pin from b through N to K')"), json!(true)),
        ("squares(between('a1', 'd4'))".to_owned(), json!(["b2", "c3"])),
        (
            "squares(without(pieces('startpos', 'R'), occupied('startpos', 'black')))".to_owned(),
            json!(["a1", "h1"]),
        ),
        ("illegal_captures('4k3/8/8/b7/8/2p5/3N4/4K3 w - - 0 1')".to_owned(), json!([])),
        (
            "illegal_captures('4k3/4r3/8/8/8/8/4R2p/4K1r1 w - - 0 1')".to_owned(),
            json!(["e2h2", "e2e7"]),
        ),
        ("is_dead('8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1')".to_owned(), json!(true)),
        // What is no position has no answer, and says why.
        ("in_check('nonsense')".to_owned(), Value::Null),
        ("in_check(NULL)".to_owned(), Value::Null),
        ("position_error('startpos')".to_owned(), Value::Null),
    ] {
        assert_eq!(value(&session, &format!("SELECT {call}")).await, expected, "{call}");
    }
    let error = value(&session, "SELECT position_error('nonsense')").await;
    assert!(
        error.as_str().is_some_and(
            |text| text.starts_with("at offset 1 in the placement: 'o' is not a piece")
        ),
        "{error}"
    );
}

#[tokio::test]
async fn errors_name_the_call_and_what_would_be_right() {
    let session = session();
    for (sql, expected) in [
        (
            "SELECT in_check(3)",
            "in_check(position): argument 1 has type Int64; expected a packed position or a FEN",
        ),
        ("SELECT in_check()", "in_check"),
        ("SELECT pinned('startpos', 'grey')", "argument 2: \"grey\"; expected white or black"),
        ("SELECT matches('startpos', 'pin from')", "matches(position, pattern): argument 2: "),
        ("SELECT perft('startpos', 99)", "depth 99; expected 0 to 20"),
        ("SELECT * FROM games('none.pgn')", "none.pgn: there is no such file"),
        ("SELECT * FROM games()", "expected the name of a file in quotes"),
        ("SELECT * FROM plies(3)", "expected the name of a file in quotes"),
    ] {
        let error = try_rows(&session, sql).await.unwrap_err();
        assert!(error.contains(expected), "{sql}: {error}");
    }
}

#[tokio::test]
async fn damaged_files_are_errors_with_their_place() {
    let folder = folder("sql-damaged");
    let session = session();
    let path = folder.join("games.pgn.gz");
    fs::write(&path, b"\x1f\x8b\x08\0\0\0\0\0\0\x03not deflate").unwrap();
    let sql = format!("SELECT count(*) FROM games('{}')", path.display());
    let error = try_rows(&session, &sql).await.unwrap_err();
    assert!(error.contains("games.pgn.gz: after 0 bytes of games: "), "{error}");
    let path = folder.join("games.parquet");
    fs::write(&path, b"PAR1 and nothing else").unwrap();
    let sql = format!("SELECT count(*) FROM plies('{}')", path.display());
    let error = try_rows(&session, &sql).await.unwrap_err();
    assert!(error.contains("games.parquet: in its footer: "), "{error}");
}

#[tokio::test]
async fn a_game_with_an_error_keeps_its_plies_before_the_fault() {
    let path = folder("fault").join("games.pgn");
    fs::write(&path, "[White \"A\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n\n[White \"B\"]\n\n1. d4 *\n")
        .unwrap();
    let session = session();
    let sql = format!("SELECT game, ply, san FROM plies('{}') ORDER BY game, ply", path.display());
    assert_eq!(
        rows(&session, &sql).await,
        [
            [json!(1), json!(1), json!("e4")],
            [json!(1), json!(2), json!("e5")],
            [json!(2), json!(1), json!("d4")],
        ]
    );
    let sql = format!(
        "SELECT white, error['code'], error['ply'] FROM games('{}') WHERE error IS NOT NULL",
        path.display()
    );
    assert_eq!(rows(&session, &sql).await, [[json!("A"), json!("illegal_move"), json!(3)]]);
}

#[tokio::test]
async fn sorting_more_than_the_memory_allows_spills() {
    let folder = folder("spill");
    let path = folder.join("games.pgn");
    fs::write(&path, made::games(43, 600)).unwrap();
    let settings = kingsight_sql::Settings {
        threads: 1.try_into().unwrap(),
        memory: Some(3_000_000),
        spill: Some(folder.join("files")),
    };
    let session = settings.session().unwrap();
    let plain = common::session();
    let sql = format!(
        "SELECT position, to_fen(position) AS fen, game, ply FROM plies('{}') ORDER BY fen, game, ply",
        path.display()
    );
    let analyzed = rows(&session, &format!("EXPLAIN ANALYZE {sql}")).await;
    let text = analyzed[0][1].as_str().unwrap();
    assert!(text.contains("spill_count=") && !text.contains("spill_count=0,"), "{text}");
    assert_eq!(rows(&session, &sql).await, rows(&plain, &sql).await);
    // What can neither be held nor written is an error, not a crash.
    let small = kingsight_sql::Settings { memory: Some(100_000), ..settings };
    let error = try_rows(&small.session().unwrap(), &sql).await.unwrap_err();
    assert!(error.contains("memory") || error.contains("Resources exhausted"), "{error}");
}

#[tokio::test]
async fn what_is_counted_or_measured_is_signed() {
    let path = folder("signed").join("games.pgn");
    let text = "[WhiteElo \"1028\"]\n[BlackElo \"1132\"]\n[TimeControl \"180+2\"]\n\n\
        1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:03:01]} *\n";
    fs::write(&path, text).unwrap();
    let (session, file) = (session(), path.display());
    let games = format!(
        "SELECT white_elo - black_elo, increment - base_time, plies - 2 * plies, game - 2 * game FROM games('{file}')"
    );
    assert_eq!(rows(&session, &games).await, [[json!(-104), json!(-178), json!(-3), json!(-1)]]);
    let plies = format!(
        "SELECT lag(clock, 2) OVER (ORDER BY ply) - clock, lag(ply) OVER (ORDER BY ply) - ply, \"sides.white.material.pawn\" - 9 * \"sides.black.material.pawn\" \
         FROM plies('{file}') ORDER BY ply DESC LIMIT 1"
    );
    assert_eq!(rows(&session, &plies).await, [[json!(-1000), json!(-1), json!(-64)]]);
    let board = "8/8/8/8/8/2k5/8/K1q5 w - - 0 1";
    for (sql, expected) in [
        ("material(p, 'white') - material(p, 'black')", -9),
        ("capture_count(p) - legal_move_count(p)", -1),
        ("halfmoves(p) - fullmoves(p)", -1),
        ("popcount(pieces(p, 'rook')) - popcount(pieces(p, 'queen'))", -1),
        ("perft(p, 0) - 2 * perft(p, 0)", -1),
    ] {
        let sql = format!("SELECT {sql} FROM (SELECT '{board}' AS p)");
        assert_eq!(value(&session, &sql).await, json!(expected), "{sql}");
    }
    // Only sets and keys, and moves, which are bits, have no sign.
    let positions = folder("signed").join("list.fen");
    fs::write(&positions, "startpos\n").unwrap();
    let tables = ["games", "plies", "variations"].map(|table| format!("{table}('{file}')"));
    let rest = [
        format!("positions('{}')", positions.display()),
        "perft_parts('startpos', 1, 1)".to_owned(),
    ];
    for table in tables.into_iter().chain(rest) {
        let described = rows(&session, &format!("DESCRIBE SELECT * FROM {table}")).await;
        for column in described {
            let (name, kind) = (column[0].as_str().unwrap(), column[1].as_str().unwrap());
            let small = ["UInt8", "UInt16", "UInt32"].iter().any(|small| kind.contains(small));
            assert!(!small || ["move", "moves"].contains(&name), "{table}: {name} {kind}");
            let counted = ["game", "ply", "plies", "line", "clock", "clocks", "part", "d", "error"];
            let counted = counted.contains(&name) || name.ends_with("_count");
            assert!(!counted || !kind.contains("UInt"), "{table}: {name} {kind}");
        }
    }
}

/// The lines `id,rating`, `a,1500` and `b,1700`, by gzip.
const CSV: [u8; 42] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 76, 209, 41, 74, 44, 201, 204, 75, 231, 74, 212, 49, 52,
    53, 48, 224, 74, 210, 49, 52, 7, 82, 0, 236, 195, 56, 100, 24, 0, 0, 0,
];

/// The documented build has the functions that a cluster has.
#[tokio::test]
async fn functions_of_sql_itself() {
    let session = session();
    for (sql, expected) in [
        ("substr('C42', 1, 1)", json!("C")),
        ("substring('C42' FROM 2 FOR 2)", json!("42")),
        ("position('4' IN 'C42')", json!(2)),
        ("extract(year FROM DATE '1924-03-16')", json!(1924)),
        ("date_trunc('month', DATE '1924-03-16') = DATE '1924-03-01'", json!(true)),
        ("md5('')", json!("d41d8cd98f00b204e9800998ecf8427e")),
        (
            "encode(sha256(''), 'hex')",
            json!("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ),
        ("encode('a', 'base64')", json!("YQ")),
        ("regexp_replace('1. e4', '[0-9]+\\. ', '')", json!("e4")),
        ("trim(upper(' c42 '))", json!("C42")),
        ("character_length('Réti')", json!(4)),
        ("reverse('abc')", json!("cba")),
        ("split_part('180+2', '+', 2)", json!("2")),
    ] {
        assert_eq!(value(&session, &format!("SELECT {sql}")).await, expected, "{sql}");
    }
    // A compressed file of another kind.
    let path = folder("csv").join("puzzles.csv.gz");
    fs::write(&path, CSV).unwrap();
    let create = format!(
        "CREATE EXTERNAL TABLE puzzles STORED AS CSV LOCATION '{}' OPTIONS ('format.compression' 'gzip', 'format.has_header' 'true')",
        path.display()
    );
    assert_eq!(rows(&session, &create).await.len(), 0);
    assert_eq!(value(&session, "SELECT sum(rating) FROM puzzles").await, json!(3200));
}
