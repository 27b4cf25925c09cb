//! Conditions on rows are decided before the other columns are made, and change nothing else.

use std::fs;

use super::common::{folder, made, rows, session};
use super::plan;

#[tokio::test]
async fn conditions_on_positions_keep_the_rows_that_the_engine_would() {
    let path = folder("conditions").join("games.pgn");
    fs::write(&path, made::games(71, 200)).unwrap();
    let (session, file) = (session(), path.display().to_string());
    for condition in [
        "in_check(position)",
        "in_check(position) AND legal_move_count(position) < 4",
        "NOT in_check(before) AND in_check(position) AND side = 'white'",
        "\"sides.white.pinned\" <> 0 AND popcount(pinned(position, 'white')) = 1",
        "clock IS NULL AND white_elo + 1 > 2000 AND san LIKE '%x%'",
        "eval > 100 OR ply % 10 = 3",
        "NULL OR in_check(position)",
        "turn = 'black' AND turn(position) = 'black' AND in_check",
        "ply < 3 AND ply > 5",
        "is_legal(before, move) AND is_capture(before, san) AND pinned(before) <> 0",
    ] {
        let columns = "game, ply, san, uci, to_fen(before), to_fen(position), \"sides.black.pinned\", white, clock";
        let fast =
            format!("SELECT {columns} FROM plies('{file}') WHERE {condition} ORDER BY game, ply");
        // Nothing is decided early about a table that is materialised.
        let slow = format!(
            "SELECT {columns} FROM (SELECT *, row_number() OVER () AS n FROM plies('{file}')) WHERE ({condition}) AND n > 0 ORDER BY game, ply"
        );
        let found = plan(&session, &fast).await;
        assert!(
            found.contains("rows kept before their other columns are made: "),
            "{condition}: {found}"
        );
        assert!(!found.contains("FilterExec"), "{condition}: {found}");
        let (fast, slow) = (rows(&session, &fast).await, rows(&session, &slow).await);
        assert_eq!(fast, slow, "{condition}");
        assert_eq!(fast.is_empty(), condition.starts_with("ply < 3"), "{condition}");
    }
    // What needs another table is left to the engine.
    let other = format!(
        "SELECT count(*) FROM plies('{file}') WHERE ply = (SELECT max(plies) FROM games('{file}'))"
    );
    let most = rows(&session, &other).await;
    assert!(most[0][0].as_u64() > Some(0), "{most:?}");
    // A limit counts the rows that are kept.
    let limited = format!("SELECT san FROM plies('{file}') WHERE in_check(position) LIMIT 5");
    let limited = rows(&session, &limited).await;
    assert!(
        limited.len() == 5
            && limited.iter().all(|row| row[0].as_str().unwrap().ends_with(['+', '#']))
    );
}

/// Functions of one column share what they decode: also of slices, of nulls, and of several columns in turn.
#[tokio::test]
async fn functions_share_what_they_decode() {
    let path = folder("decoded").join("games.pgn");
    fs::write(&path, made::games(72, 60)).unwrap();
    let (session, file) = (session(), path.display().to_string());
    session
        .sql(&format!(
            "CREATE TABLE p AS SELECT game, ply, before, position, fen,
               CASE WHEN ply % 3 = 0 THEN NULL ELSE position END AS some FROM plies('{file}')"
        ))
        .await
        .unwrap()
        .collect()
        .await
        .unwrap();
    let sql = "SELECT count(*) FROM p WHERE
                 to_fen(position) <> fen OR pinned(position) <> pinned(fen) OR in_check(position) <> in_check(fen)
                 OR (ply % 3 = 0) <> (to_fen(some) IS NULL) OR (ply % 3 <> 0 AND to_fen(some) <> fen)";
    assert_eq!(rows(&session, sql).await[0][0], 0);
    let sql = "SELECT count(*) FROM (SELECT position, before, lag(fen) OVER (PARTITION BY game ORDER BY ply) AS last FROM p)
               WHERE last IS NOT NULL AND (to_fen(before) <> last OR in_check(before) <> in_check(last) OR pinned(before) <> pinned(last))";
    assert_eq!(rows(&session, sql).await[0][0], 0);
}
