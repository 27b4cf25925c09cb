//! Positions in a column of CSV, TSV or JSON lines.

use serde_json::json;

use super::common::{json_lines, run, run_with};
use super::{File, KINGS, START};

#[test]
fn a_column_of_a_table_is_read() {
    let rows = [(7, START), (8, "nonsense"), (9, KINGS)];
    let csv: String =
        rows.iter().map(|(id, fen)| format!("{id},\"a, \"\"b\"\"\nc\",{fen}\n")).collect();
    let csv = format!("id,comment,FEN\n{csv}");
    let objects: String = rows
        .iter()
        .map(|(id, fen)| format!("{}\n", json!({"id": id, "game": {"fen": fen}})))
        .collect();
    let tsv =
        csv.replace("\",", "\"\t").replace("id,comment,", "id\tcomment\t").replace(",\"a", "\t\"a");
    for (input, column, lines, ids) in [
        (csv.as_str(), "fen", [2, 4, 6], [json!("7"), json!("8"), json!("9")]),
        (&csv, "3", [2, 4, 6], [json!("7"), json!("8"), json!("9")]),
        (&tsv, "FEN", [2, 4, 6], [json!("7"), json!("8"), json!("9")]),
        (&objects, "game.fen", [1, 2, 3], [json!(7), json!(8), json!(9)]),
    ] {
        let found = json_lines(&["validate", "--json", "--column", column, "--id", "id"], input);
        let of = |name: &str| found.iter().map(|line| line[name].clone()).collect::<Vec<_>>();
        assert_eq!(of("line"), lines, "{input}");
        assert_eq!(of("id"), ids);
        assert_eq!(of("input"), [START, "nonsense", KINGS]);
        assert_eq!(found[1]["error"]["code"], "unknown_piece");
    }
    let ran = run_with(&["inspect", "--column", "position"], csv.as_bytes());
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("no column \"position\"; its first line is: id, comment, FEN"),
        "{}",
        ran.err
    );
    assert_eq!(run(&["inspect", "--column", "fen", "startpos"]).code, 2);
    let file = File::new("games.csv", &csv);
    assert_eq!(run(&["moves", "--column", "fen", file.name()]).code, 1);
}

#[test]
fn a_table_that_cannot_be_read_says_what_is_expected() {
    for (input, column, message) in [
        (
            "id,fen\n",
            "fen",
            "has the names of its columns and no rows; expected one position a row",
        ),
        (
            "[\n  {\"fen\": \"8/8\"}\n]\n",
            "fen",
            "this is a JSON array; expected one JSON object a line",
        ),
        (
            "{\n  \"fen\": \"8/8\"\n}\n",
            "fen",
            "a JSON object of several lines; expected one JSON object a line",
        ),
        (
            "{\"fen\": \"startpos\"}\n{\n",
            "fen",
            "line 2: not JSON; expected one JSON object a line",
        ),
        ("id,fen\n", "3", "the table has no column \"3\"; its first line is: id, fen"),
    ] {
        let ran = run_with(&["validate", "--column", column], input.as_bytes());
        assert_ne!(ran.code, 0, "{input}");
        assert!(ran.err.contains(message), "{input}: {}", ran.err);
    }
    let rows = format!("{START},1\n{KINGS},2\n");
    assert_eq!(json_lines(&["validate", "--json", "--column", "1"], &rows).len(), 2);
}

#[test]
fn a_table_without_column_gets_a_hint() {
    for (input, column) in [
        (format!("id,FEN\n1,{START}\n"), Some("FEN")),
        (format!("Position;id\n{START};1\n"), Some("Position")),
        (format!("{}\n", json!({"id": 1, "fen": START})), Some("fen")),
        (format!("{}\n", json!({"game": {"fen": START}})), Some("NAME")),
        ("some, nonsense\n".to_owned(), None),
        (format!("{START}\nid,fen\n"), None),
    ] {
        let ran = run_with(&["inspect"], input.as_bytes());
        let hint = ran.err.lines().find_map(|line| line.strip_prefix("hint: "));
        let expected =
            column.map(|name| format!("to read the positions of a table: --column {name}"));
        assert_eq!(hint, expected.as_deref(), "{input}: {}", ran.err);
    }
}
