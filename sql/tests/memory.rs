//! With little memory, a query has the answer that it has with much, or an error.

mod common;

use std::fs;

use common::{folder, games, rows, session, try_rows};
use datafusion::prelude::SessionContext;
use kingsight_data::{ParquetOptions, write_games};
use kingsight_sql::Settings;

fn limited(memory: usize) -> SessionContext {
    let threads = 2.try_into().unwrap();
    Settings { threads, memory: Some(memory), ..Settings::default() }.session().unwrap()
}

/// How many of the limits are enough for an answer.
async fn same_with_each(limits: &[usize], name: &str, sql: &str) -> usize {
    let sorted = |rows: Vec<Vec<serde_json::Value>>| {
        let mut rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
        rows.sort();
        rows
    };
    let expected = sorted(rows(&session(), sql).await);
    let mut answers = 0;
    for &memory in limits {
        match try_rows(&limited(memory), sql).await {
            Ok(found) => {
                answers += 1;
                let (found, count) = (sorted(found), expected.len());
                let same = found == expected;
                assert!(same, "{name} with {memory} bytes: other rows, {} of {count}", found.len());
            }
            Err(error) => {
                assert!(
                    error.contains("Resources exhausted"),
                    "{name} with {memory} bytes: {error}"
                );
            }
        }
    }
    answers
}

const SMALL: [usize; 4] = [300_000, 500_000, 1_000_000, 4_000_000];

/// A join by a condition that is no equality reads its first table once more when that does not fit.
#[tokio::test(flavor = "multi_thread")]
async fn a_join_that_reads_its_table_again_has_all_rows() {
    let folder = folder("memory-joins");
    let pgn = folder.join("games.pgn");
    fs::write(&pgn, games(41, 400, 20)).unwrap();
    let parquet = folder.join("parquet");
    let options = ParquetOptions { row_group: 50, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&pgn), &parquet, &options, &mut |_| {
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    let positions = folder.join("positions.fen");
    let line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    fs::write(&positions, line.repeat(30_000)).unwrap();
    let castling = "w(c) WHERE is_legal(before, c)";
    for (name, sql) in [
        (
            "parts",
            "SELECT count(*), sum(p.part) FROM perft_parts('startpos', 5, 4) p JOIN (VALUES (1), (2)) AS w(c) ON p.part % (c + 1) = 0".to_owned(),
        ),
        (
            "plies of PGN",
            format!("SELECT count(*) FROM plies('{}') p CROSS JOIN (VALUES ('O-O'), ('O-O-O')) {castling}", pgn.display()),
        ),
        (
            "plies of Parquet",
            format!("SELECT count(*) FROM plies('{}') p CROSS JOIN (VALUES ('O-O'), ('O-O-O')) {castling}", parquet.display()),
        ),
        (
            "Parquet as it is",
            format!("SELECT count(*), sum(p.plies) FROM parquet('{}') p JOIN (VALUES (1), (2)) AS w(c) ON p.game % (c + 1) = 0", parquet.display()),
        ),
        (
            "positions",
            format!("SELECT count(*), sum(p.line) FROM positions('{}') p JOIN (VALUES (1), (2)) AS w(c) ON p.line % (c + 1) = 0", positions.display()),
        ),
    ] {
        let answers = same_with_each(&SMALL, name, &sql).await;
        assert!(answers > 0, "{name}: no limit is enough");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fifteen_queries_have_their_answers() {
    let folder = folder("memory-queries");
    let pgn = folder.join("games.pgn");
    fs::write(&pgn, games(43, 150, 8)).unwrap();
    let queries = common::queries();
    assert_eq!(queries.len(), 15);
    for (name, sql) in queries {
        let sql = sql.replace("{games}", &pgn.to_string_lossy());
        let limits = [200_000, 1_000_000, 64_000_000];
        let answers = same_with_each(&limits, &name, &sql).await;
        assert!(answers > 0, "{name}: no limit is enough");
    }
}
