//! `csv('file')` and `ndjson('file')`.

mod common;

use std::fs;

use common::{folder, rows, session, try_rows, value};
use serde_json::json;

/// Puzzles in Lichess's layout: the first move is the opponent's.
const PUZZLES: &str = "\
PuzzleId,FEN,Moves,Rating,Themes
00001,4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1,e1f1 b4d2,1200,\"pin
short\"
00002,\"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\",a1a8,1500,mate
";

#[tokio::test]
async fn a_list_of_puzzles_is_a_table() {
    let (session, folder) = (session(), folder("delimited"));
    let path = |name: &str| folder.join(name).display().to_string();
    let name = path("puzzles.csv");
    fs::write(&name, PUZZLES).unwrap();
    let positions = "SELECT to_fen(play(\"FEN\", \"Moves\")), \"Rating\" + 1 FROM";
    let answers = vec![
        vec![json!("4k3/8/8/8/8/8/3b4/5K2 w - - 0 2"), json!(1201)],
        vec![json!("R5k1/5ppp/8/8/8/8/8/7K b - - 1 1"), json!(1501)],
    ];
    let order = "ORDER BY \"PuzzleId\"";
    assert_eq!(rows(&session, &format!("{positions} csv('{name}') {order}")).await, answers);

    // Tabs, and every compression, known by the first bytes.
    fs::write(path("puzzles.tsv"), PUZZLES.replace(',', "\t")).unwrap();
    let found =
        rows(&session, &format!("{positions} csv('{}') {order}", path("puzzles.tsv"))).await;
    assert_eq!(found, answers);
    for compression in ["gzip", "zstd", "bzip2", "xz"] {
        for (function, format) in [("csv", "CSV"), ("ndjson", "JSON")] {
            let packed = path(&format!("{compression}.{function}"));
            let copy = format!(
                "COPY (SELECT * FROM csv('{name}')) TO '{packed}' STORED AS {format} OPTIONS ('format.compression' '{compression}')"
            );
            rows(&session, &copy).await;
            let all = format!("{positions} {function}('{packed}') {order}");
            assert_eq!(rows(&session, &all).await, answers, "{all}");
        }
    }
    fs::write(path("*.csv"), PUZZLES).unwrap();
    let count = format!("SELECT count(*) FROM csv('{name}', '{}')", path("*.csv"));
    assert_eq!(value(&session, &count).await, json!(4));
}

#[tokio::test]
async fn what_is_no_table_is_an_error() {
    let (session, folder) = (session(), folder("no-table"));
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let puzzles = file("a.csv", PUZZLES);
    let other = file("b.csv", "a,b\n1,2\n");
    let empty = file("empty.csv", "");
    let ragged = file("ragged.csv", "a,b\n1,2\n1,2,3\n");
    let not_json = file("c.ndjson", "{\"a\": 1}\n{\"a\": }\n");
    for (call, expected) in [
        ("csv()".to_owned(), "csv(): expected the name of a file in quotes: csv('games.csv')"),
        (format!("csv('{puzzles}', '{other}')"), "expected files with the same columns and types"),
        (format!("csv('{empty}')"), "no columns; expected a first line with the names"),
        (format!("csv('{ragged}')"), "line 3"),
        (format!("ndjson('{not_json}')"), "expected a JSON object in each line"),
        ("ndjson('nowhere.ndjson')".to_owned(), "nowhere.ndjson: there is no such file"),
    ] {
        let error = try_rows(&session, &format!("SELECT * FROM {call}")).await.unwrap_err();
        assert!(error.contains(expected), "{call}: {error}");
    }
}
