//! The table of plies with variations.

use std::fs;

use serde_json::{Value, json};

use super::common::{folder, rows, session, try_rows};

const GAMES: &str = "[White \"A\"]\n\n1. e4 {[%clk 0:01:00]} (1. d4 {[%clk 0:09:00]} d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5 2. Nf3 (2. c3) d6) \
                     (1... e6 2. Ke3 d5) 2. Nf3 Nc6 *\n\n[White \"B\"]\n\n1. d4 (1. -- e5) 1... Ke3 (1... d5) *\n";

fn line(rows: &[Vec<Value>], number: u32) -> Vec<String> {
    let moves = rows.iter().filter(|row| row[0] == json!(number));
    moves.map(|row| format!("{}{}", row[2], row[3].as_str().unwrap_or("--"))).collect()
}

#[tokio::test]
async fn variations_are_lines_of_their_own() {
    let folder = folder("variations");
    let path = folder.join("games.pgn");
    fs::write(&path, GAMES).unwrap();
    let session = session();
    let sql = format!(
        "SELECT line, parent, ply, san, clock, to_fen(before) AS fen FROM variations('{}') WHERE game = 1 ORDER BY line, ply",
        path.display()
    );
    let found = rows(&session, &sql).await;
    for (number, parent, moves) in [
        (0, Value::Null, &["1e4", "2e5", "3Nf3", "4Nc6"][..]),
        (1, json!(0), &["1d4", "2d5", "3c4"]),
        (2, json!(1), &["2Nf6", "3c4"]),
        (3, json!(0), &["2c5", "3Nf3", "4d6"]),
        (4, json!(3), &["3c3"]),
        // Its fault ends the variation, not the game.
        (5, json!(0), &["2e6"]),
    ] {
        assert_eq!(line(&found, number), moves, "line {number}");
        let parents = found.iter().filter(|row| row[0] == json!(number)).map(|row| &row[1]);
        assert!(parents.clone().all(|found| *found == parent), "line {number}");
    }
    // Clocks are those of the main line.
    let clocks: Vec<_> =
        found.iter().filter(|row| !row[4].is_null()).map(|row| (&row[0], &row[3])).collect();
    assert_eq!(clocks, [(&json!(0), &json!("e4"))]);
    // 1. d4 d5 is what 2. c4 is played in.
    let before = found.iter().find(|row| row[0] == json!(1) && row[2] == json!(3)).unwrap();
    assert_eq!(before[5], json!("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2"));
    let second = format!(
        "SELECT line, parent, ply, san FROM variations('{}') WHERE game = 2 ORDER BY line, ply",
        path.display()
    );
    let found = rows(&session, &second).await;
    assert_eq!(line(&found, 0), ["1d4"]);
    assert_eq!(line(&found, 1), ["1--", "2e5"]);
    // The table of plies has the main line alone.
    for (table, count) in [("plies", 5), ("variations", 17)] {
        let sql = format!("SELECT count(*) FROM {table}('{}')", path.display());
        assert_eq!(rows(&session, &sql).await, [[json!(count)]], "{table}");
    }
    let errors = format!(
        "SELECT game, error['ply'] FROM games('{}') WHERE error IS NOT NULL",
        path.display()
    );
    assert_eq!(rows(&session, &errors).await, [[json!(2), json!(2)]]);
}

#[tokio::test]
async fn parquet_has_no_variations() {
    let folder = folder("variations-parquet");
    let path = folder.join("games.pgn");
    fs::write(&path, GAMES).unwrap();
    let out = folder.join("out");
    let options = kingsight_data::ParquetOptions::default();
    kingsight_data::write_games(&[path], &out, &options, &mut |_| {
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    let sql = format!("SELECT count(*) FROM variations('{}')", out.display());
    let error = try_rows(&session(), &sql).await.unwrap_err();
    assert!(error.contains("variations are read from PGN"), "{error}");
}
