//! With little memory, a query has the answer that it has with much, or an error.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{folder, games, rows, session, try_rows};
use datafusion::prelude::SessionContext;
use kingsight_data::{ParquetOptions, write_games};
use kingsight_sql::Settings;

/// Tables are joined as they are written, so that the first may be the larger one.
fn limited(memory: usize) -> SessionContext {
    let threads = 2.try_into().unwrap();
    let session =
        Settings { threads, memory: Some(memory), ..Settings::default() }.session().unwrap();
    let state = session.state_ref();
    state.write().config_mut().options_mut().optimizer.join_reordering = false;
    session
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

/// The games as PGN and as Parquet.
fn files(folder: &Path, games: &str) -> [PathBuf; 2] {
    let (pgn, parquet) = (folder.join("games.pgn"), folder.join("parquet"));
    fs::write(&pgn, games).unwrap();
    let options = ParquetOptions { row_group: 50, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&pgn), &parquet, &options, &mut |_| {
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    [pgn, parquet]
}

const SMALL: [usize; 4] = [300_000, 500_000, 1_000_000, 4_000_000];

/// A join by a condition that is no equality reads its first table once more when that does not fit.
#[tokio::test(flavor = "multi_thread")]
async fn a_join_that_reads_its_table_again_has_all_rows() {
    let folder = folder("memory-joins");
    let [pgn, parquet] = files(&folder, &games(41, 400, 20));
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

/// What is grouped or sorted below a join is computed once more, too.
#[tokio::test(flavor = "multi_thread")]
async fn a_join_that_groups_its_table_again_has_all_rows() {
    let folder = folder("memory-groups");
    for file in files(&folder, &games(47, 400, 20)) {
        let plies = format!("plies('{}')", file.display());
        let few = "(VALUES (1), (2), (3)) AS w(c)";
        let groups = format!(
            "(SELECT game, ply, min(san) AS san, min(fen) AS fen FROM {plies} GROUP BY game, ply) g"
        );
        for sql in [
            format!(
                "SELECT count(*), sum(ply), max(fen) FROM {groups} JOIN {few} ON (g.game + g.ply) % (c + 1) = 0"
            ),
            format!(
                "SELECT count(*), max(fen) FROM (SELECT fen, ply, game FROM {groups} ORDER BY fen LIMIT 9000) g JOIN {few} ON (g.game + g.ply) % (c + 1) = 0"
            ),
            format!(
                "SELECT count(*) FROM (SELECT g.*, c AS d FROM {groups} JOIN {few} ON (g.game + g.ply) % (c + 1) = 0) AS g JOIN {few} ON (g.game + d) % (c + 1) = 0"
            ),
        ] {
            let answers = same_with_each(
                &[1_000_000, 2_000_000, 4_000_000, 8_000_000, 100_000_000],
                &sql,
                &sql,
            )
            .await;
            assert!(answers > 0, "{sql}: no limit is enough");
        }
    }
}

/// Rows of the first table without a partner in any part of the second.
#[tokio::test(flavor = "multi_thread")]
async fn an_outer_join_that_reads_its_table_again_has_each_row_once() {
    let folder = folder("memory-outer");
    for file in files(&folder, &games(53, 60, 5)) {
        let plies = format!("plies('{}')", file.display());
        let few = format!("(SELECT * FROM {plies} WHERE ply < 3 AND game % 9 = 0) q");
        let on = "p.game + 2 * p.ply < q.game AND p.fen > q.fen";
        let plies = format!("{plies} p");
        for sql in [
            format!(
                "SELECT count(*), count(q.game), count(p.game) FROM {plies} LEFT JOIN {few} ON {on}"
            ),
            format!(
                "SELECT count(*), count(q.game), count(p.game) FROM {plies} RIGHT JOIN {few} ON {on}"
            ),
            format!(
                "SELECT count(*), count(q.game), count(p.game) FROM {plies} FULL JOIN {few} ON {on}"
            ),
            format!("SELECT count(*) FROM {plies} WHERE EXISTS (SELECT 1 FROM {few} WHERE {on})"),
            format!(
                "SELECT count(*) FROM {plies} WHERE NOT EXISTS (SELECT 1 FROM {few} WHERE {on})"
            ),
        ] {
            let answers =
                same_with_each(&[300_000, 400_000, 1_000_000, 100_000_000], &sql, &sql).await;
            assert!(answers > 0, "{sql}: no limit is enough");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fifteen_queries_have_their_answers() {
    let folder = folder("memory-queries");
    let files = files(&folder, &games(43, 150, 8));
    let queries = common::queries();
    assert_eq!(queries.len(), 15);
    for (name, sql) in queries {
        for file in &files {
            let name = format!("{name} of {}", file.display());
            let sql = sql.replace("{games}", &file.to_string_lossy());
            let limits = [300_000, 1_000_000, 64_000_000];
            let answers = same_with_each(&limits, &name, &sql).await;
            assert!(answers > 0, "{name}: no limit is enough");
        }
    }
}
