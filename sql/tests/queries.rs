//! The fifteen queries of `queries/`, each against a slow program in Python that knows nothing of ours.
//!
//! The variable `KINGSIGHT_PYTHON_CHESS` names a Python that has python-chess 1.11; `cargo xtask sql` makes one.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{folder, games, queries, rows, session};
use kingsight_data::{ParquetOptions, write_games};
use serde_json::Value;

fn python() -> std::ffi::OsString {
    std::env::var_os("KINGSIGHT_PYTHON_CHESS").expect(
        "KINGSIGHT_PYTHON_CHESS names a Python with python-chess (cargo xtask sql makes one)",
    )
}

fn slow(games: &Path) -> Vec<Vec<Vec<Value>>> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/slow.py");
    let output = Command::new(python()).arg(script).arg(games).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let answers: Value = serde_json::from_slice(&output.stdout).unwrap();
    let one = |number: usize| serde_json::from_value(answers[number.to_string()].clone()).unwrap();
    (1..=15).map(one).collect()
}

/// Averages may differ in their last digits.
fn rounded(rows: &[Vec<Value>]) -> Vec<String> {
    let one = |value: &Value| match value.as_f64() {
        Some(number) if value.is_f64() => format!("{number:.6}"),
        _ => value.to_string(),
    };
    rows.iter().map(|row| row.iter().map(one).collect::<Vec<_>>().join(" ")).collect()
}

fn sorted(mut rows: Vec<String>) -> Vec<String> {
    rows.sort();
    rows
}

#[tokio::test(flavor = "multi_thread")]
async fn fifteen_queries_answer_as_python_chess_does() {
    let full = std::env::var("KINGSIGHT_TESTS").is_ok_and(|extent| extent == "full");
    let folder = folder("queries");
    let input = folder.join("games.pgn");
    let (count, themes) = if full { (1_500, 40) } else { (150, 8) };
    fs::write(&input, games(31, count, themes)).unwrap();
    let parquet = folder.join("parquet");
    let options = ParquetOptions { row_group: 100, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&input), &parquet, &options, &mut |_| {
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    let expected = slow(&input);
    let session = session();
    let all = queries();
    assert_eq!(all.len(), 15);
    for ((name, sql), expected) in all.iter().zip(&expected) {
        assert!(!expected.is_empty(), "{name}: the games have no example");
        for file in [&input, &parquet] {
            let sql = sql.replace("{games}", &file.to_string_lossy());
            let found = rounded(&rows(&session, &sql).await);
            let expected = rounded(expected);
            let differs = sorted(found.clone()) != sorted(expected.clone());
            let only = |ours: &[String], others: &[String]| {
                ours.iter().filter(|row| !others.contains(row)).take(5).cloned().collect::<Vec<_>>()
            };
            assert!(
                !differs,
                "{name} of {}: {} rows, python-chess has {}; only here {:?}, only there {:?}",
                file.display(),
                found.len(),
                expected.len(),
                only(&found, &expected),
                only(&expected, &found),
            );
            if name.starts_with("13") {
                assert_eq!(found, expected, "the order of {name}");
            }
        }
    }
}
