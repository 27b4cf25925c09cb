//! The program: its formats, its errors, Parquet written and read again, and Ctrl-C.

mod common;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use common::{folder, made};
use serde_json::{Value, json};

fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_kingsight-sql"))
}

fn run(args: &[&str]) -> (i32, String, String) {
    ended(command().args(args).stdin(Stdio::null()).output().unwrap())
}

fn ended(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

const GAMES: &str =
    "[White \"A\"]\n[WhiteElo \"2400\"]\n\n1. e4 e5 *\n\n[White \"B, \\\"x\\\"\"]\n\n1. d4 *\n";

fn games(name: &str) -> (std::path::PathBuf, String) {
    let folder = folder(name);
    fs::write(folder.join("games.pgn"), GAMES).unwrap();
    let sql = format!(
        "SELECT white, white_elo, plies FROM games('{}/games.pgn') ORDER BY game",
        folder.display()
    );
    (folder, sql)
}

#[test]
fn answers_are_tables_csv_json_and_parquet() {
    let (folder, sql) = games("formats");
    let (code, out, err) = run(&[&sql]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("| A      | 2400      | 2     |"), "{out}");
    let (_, out, _) = run(&[&sql, "--format", "csv"]);
    assert_eq!(out, "white,white_elo,plies\nA,2400,2\n\"B, \"\"x\"\"\",,1\n");
    let (_, out, _) = run(&["--format", "json", &sql]);
    let rows: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        rows,
        json!([{"white": "A", "white_elo": 2400, "plies": 2}, {"white": "B, \"x\"", "plies": 1}])
    );
    let file = folder.join("out.parquet").display().to_string();
    let (code, out, err) = run(&["--format", "parquet", "-o", &file, &sql]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "", ""));
    let file = fs::File::open(&file).unwrap();
    let reader = parquet::arrow::arrow_reader::ParquetRecordBatchReader::try_new(file, 10).unwrap();
    assert_eq!(reader.map(|batch| batch.unwrap().num_rows()).sum::<usize>(), 2);
    // No rows are still an answer.
    let none = format!("SELECT * FROM ({sql}) WHERE white = 'nobody'");
    assert_eq!(run(&["--format", "json", &none]).1.trim(), "[]");
    assert_eq!(run(&["--format", "csv", &none]).1, "white,white_elo,plies\n");
    assert!(run(&[&none]).1.contains("| white | white_elo | plies |"));
    let (code, _, err) = run(&["--timing", &sql]);
    assert!(code == 0 && err.starts_with("2 rows in "), "{err}");
}

#[test]
fn errors_have_exit_code_2_and_a_place() {
    let (_, sql) = games("faults");
    let (code, _, err) = run(&[&sql.replace("white_elo", "white_elho")]);
    assert_eq!(code, 2);
    assert!(err.starts_with("error: ") && err.contains("white_elho"), "{err}");
    assert!(
        err.contains("\n  SELECT white, white_elho, plies") && err.contains("\n                ^"),
        "{err}"
    );
    assert_eq!(run(&["SELEC 1"]).0, 2);
    assert_eq!(run(&["SELECT 1", "--format", "parquet"]).0, 2);
    assert_eq!(run(&["SELECT 1", "--memory", "much"]).0, 2);
}

#[test]
fn queries_come_from_standard_input_too() {
    let mut child = command()
        .args(["--format", "csv"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"SELECT 1 AS a;\nSELECT ';' AS b;\n").unwrap();
    let (code, out, err) = ended(child.wait_with_output().unwrap());
    assert_eq!((code, out.as_str(), err.as_str()), (0, "a\n1\nb\n;\n", ""));
}

#[test]
fn games_become_parquet_and_a_second_run_adds_nothing() {
    let folder = folder("converted");
    let input = folder.join("games.pgn");
    fs::write(&input, made::games(51, 300) + "[White \"X\"]\n\n1. e4 e5 2. Ke3 *\n").unwrap();
    let (input, out) = (input.display().to_string(), folder.join("out").display().to_string());
    let (code, said, err) = run(&["parquet", &input, "-o", &out]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(said.starts_with("301 games in ") && said.contains("1 games with errors"), "{said}");
    let (_, again, _) = run(&["parquet", &input, "-o", &out]);
    assert!(again.contains("301 of them were written by earlier runs"), "{again}");
    let sql = |file: &str| {
        format!(
            "SELECT eco, count(*) AS plies, sum(popcount(pinned(position))) AS pins FROM plies('{file}') GROUP BY eco ORDER BY eco"
        )
    };
    let (from_pgn, from_parquet) =
        (run(&[&sql(&input), "--format", "csv"]), run(&[&sql(&out), "--format", "csv"]));
    assert_eq!(from_pgn, from_parquet);
    assert!(from_pgn.1.lines().count() > 4, "{}", from_pgn.1);
    assert_eq!(run(&["parquet", "none.pgn", "-o", &out]).0, 2);
}

/// Ctrl-C ends a long query soon, with the exit code that shells expect.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_query() {
    let child = command()
        .arg("SELECT perft('startpos', depth) FROM (VALUES (7), (8)) AS depths(depth)")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let started = Instant::now();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let (code, _, err) = ended(child.wait_with_output().unwrap());
    assert_eq!((code, err.trim()), (130, "interrupted"));
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

/// Ctrl-C while games become Parquet: the next run goes on, and in the end every game is there once.
#[cfg(unix)]
#[test]
fn ctrl_c_while_writing_parquet() {
    let folder = folder("stopped");
    let input = folder.join("games.pgn");
    fs::write(&input, made::games(52, 2_000).repeat(10)).unwrap();
    let out = folder.join("out");
    let child = command()
        .args(["parquet".as_ref(), input.as_os_str(), "-o".as_ref(), out.as_os_str()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(60));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let (code, _, err) = ended(child.wait_with_output().unwrap());
    assert_eq!(code, 130, "{err}");
    assert!(err.contains("interrupted; the same command goes on"), "{err}");
    assert_eq!(parts(&out, "unfinished"), 0);
    let (code, said, err) =
        run(&["parquet", &input.display().to_string(), "-o", &out.display().to_string()]);
    assert_eq!(code, 0, "{said}{err}");
    assert!(said.starts_with("20000 games in "), "{said}");
    let sql =
        format!("SELECT count(*) AS n, count(DISTINCT game) AS d FROM games('{}')", out.display());
    assert_eq!(run(&[&sql, "--format", "csv"]).1, "n,d\n20000,20000\n");
}

#[cfg(unix)]
fn parts(folder: &Path, extension: &str) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    entries
        .map(|entry| entry.unwrap().path())
        .map(|path| match path.is_dir() {
            true => parts(&path, extension),
            false => usize::from(path.extension().is_some_and(|found| found == extension)),
        })
        .sum()
}

#[test]
fn the_list_of_functions_is_complete() {
    let (code, out, _) = run(&["functions"]);
    assert_eq!(code, 0);
    for name in [
        "in_check(position)",
        "pins(position, [color])",
        "why(position, move)",
        "perft(position, depth)",
    ] {
        assert!(out.contains(name), "{name}");
    }
    let page = include_str!("../../docs/data/sql.md");
    for line in out.lines() {
        let name = line.split('(').next().unwrap();
        assert!(page.contains(&format!("`{name}(")), "docs/data/sql.md has no {name}");
    }
}

/// Lines, completion, history and Ctrl-C on a terminal that Python makes.
#[cfg(unix)]
#[test]
fn the_prompt_on_a_terminal() {
    let python = std::env::var_os("KINGSIGHT_PYTHON_CHESS").unwrap_or_else(|| "python3".into());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/prompt.py");
    let output = Command::new(python).arg(script).arg(env!("CARGO_BIN_EXE_kingsight-sql")).output();
    let (code, out, err) = ended(output.unwrap());
    assert_eq!((code, out.trim(), err.as_str()), (0, "fine", ""));
}
