//! `longest_run`, and what standard aggregates do: the table in docs/data/sql.md.

use std::fs;

use serde_json::json;

use super::common::{folder, made, rows, session, try_rows, value};

#[tokio::test]
async fn longest_runs() {
    let session = session();
    for (numbers, expected) in [
        ("(3), (5), (4), (9), (4)", 3),
        ("(1), (3), (5)", 1),
        ("(NULL), (-1), (0), (1)", 3),
        ("(CAST(NULL AS INT))", 0),
    ] {
        let sql = format!("SELECT longest_run(n) FROM (VALUES {numbers}) AS t(n)");
        assert_eq!(value(&session, &sql).await, json!(expected), "{numbers}");
    }
    let error = try_rows(&session, "SELECT longest_run('a')").await.unwrap_err();
    assert!(error.contains("argument 1 has type Utf8; expected a whole number"), "{error}");
}

/// In each game, how long a piece was pinned at most: by `longest_run`, and by the query that it stands for.
#[tokio::test]
async fn runs_of_plies_are_those_of_gaps_and_islands() {
    let path = folder("runs").join("games.pgn");
    fs::write(&path, made::games(61, 300)).unwrap();
    let session = session();
    let short = format!(
        "SELECT game, longest_run(ply) FILTER (WHERE pinned(position) <> 0) AS most FROM plies('{}') GROUP BY game ORDER BY game",
        path.display()
    );
    let long = format!(
        "SELECT game, max(count) AS most FROM (
           SELECT game, run, count(*) FILTER (WHERE held) AS count FROM (
             SELECT game, held, CASE WHEN held THEN ply - row_number() OVER (PARTITION BY game, held ORDER BY ply) END AS run
             FROM (SELECT game, ply, pinned(position) <> 0 AS held FROM plies('{}'))
           ) GROUP BY game, run
         ) GROUP BY game ORDER BY game",
        path.display()
    );
    let (short, long) = (rows(&session, &short).await, rows(&session, &long).await);
    assert_eq!(short, long);
    assert!(short.iter().any(|row| row[1].as_u64() > Some(3)), "{short:?}");
}

#[tokio::test]
async fn standard_aggregates_do_the_rest() {
    let path = folder("standard").join("games.pgn");
    fs::write(&path, "[White \"A\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2 *\n").unwrap();
    let sql = format!(
        "SELECT min(ply) FILTER (WHERE in_check(position)) AS first_check,
                bool_or(in_check(position)) AS ever,
                bool_and(popcount(occupied(position)) > 29) AS always,
                squares(bit_or(pinned(position))) AS ever_pinned,
                squares(bit_and(occupied(position, 'white'))) AS never_left,
                last_value(material(position, 'black') ORDER BY ply) AS last,
                array_to_string(array_agg(san ORDER BY ply), ' ') AS moves,
                avg(legal_move_count(position)) > 20 AS mobile
         FROM plies('{}')",
        path.display()
    );
    let expected = json!([
        6,
        true,
        true,
        ["e2"],
        ["a1", "c1", "d1", "e1", "g1", "h1", "a2", "b2", "c2", "d2", "f2", "g2", "h2"],
        38,
        "e4 d5 exd5 Qxd5 Nc3 Qe5+ Be2",
        true
    ]);
    assert_eq!(json!(rows(&session(), &sql).await[0]), expected);
}
