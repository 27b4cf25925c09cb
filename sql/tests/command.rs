//! The program: its formats, its errors, Parquet written and read again, and Ctrl-C.

mod common;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
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
        json!([
            {"white": "A", "white_elo": 2400, "plies": 2},
            {"white": "B, \"x\"", "white_elo": null, "plies": 1}
        ])
    );
    let file = folder.join("out.parquet").display().to_string();
    let (code, out, err) = run(&["--format", "parquet", "-o", &file, &sql]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "", ""));
    let file = fs::File::open(&file).unwrap();
    let reader = parquet::arrow::arrow_reader::ParquetRecordBatchReader::try_new(file, 10).unwrap();
    assert_eq!(reader.map(|batch| batch.unwrap().num_rows()).sum::<usize>(), 2);
    // Columns have the names that somebody would write.
    let counted = sql.replace("white, white_elo, plies", "count(error), max(white_elo + 1)");
    let counted = counted.split(" ORDER").next().unwrap();
    assert_eq!(run(&["--format", "csv", counted]).1, "count(error),max(white_elo + 1)\n0,2401\n");
    // No rows are still an answer.
    let none = format!("SELECT * FROM ({sql}) WHERE white = 'nobody'");
    assert_eq!(run(&["--format", "json", &none]).1.trim(), "[]");
    assert_eq!(run(&["--format", "csv", &none]).1, "white,white_elo,plies\n");
    assert!(run(&[&none]).1.contains("| white | white_elo | plies |"));
    let (code, _, err) = run(&["--timing", &sql]);
    assert!(code == 0 && err.starts_with("2 rows in "), "{err}");
    assert!(run(&["--timing", "SELECT 1"]).2.starts_with("1 row in "));
}

#[test]
fn the_name_of_the_output_decides_the_format() {
    let (folder, sql) = games("by-name");
    for (name, begin) in
        [("a.csv", "white,"), ("a.json", "[{"), ("a.PARQUET", "PAR1"), ("a.txt", "+-")]
    {
        let path = folder.join(name);
        assert_eq!(run(&[&sql, "-o", path.to_str().unwrap()]).0, 0);
        assert!(fs::read(&path).unwrap().starts_with(begin.as_bytes()), "{name}");
    }
    let path = folder.join("b.csv");
    run(&[&sql, "-o", path.to_str().unwrap(), "--format", "json"]);
    assert!(fs::read_to_string(&path).unwrap().starts_with("[{"));
    // A query that fails leaves what was there, and nothing else.
    let path = folder.join("a.csv");
    let fails =
        format!("{} WHERE perft('startpos', plies + 99) > 0", sql.split(" ORDER").next().unwrap());
    assert_eq!(run(&[&fails, "-o", path.to_str().unwrap()]).0, 2);
    assert!(fs::read_to_string(&path).unwrap().ends_with(",,1\n"));
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(
        left.iter().all(|path| !path.to_string_lossy().contains("/.kingsight-sql-")),
        "{left:?}"
    );
}

/// Under no name of it, and also where a file of the name that it had while it is written is there already.
#[cfg(unix)]
#[test]
fn no_file_that_is_read_is_overwritten() {
    let folder = folder("overwritten");
    let games = "[Event \"x\"]\n\n1. e4 *\n";
    let file = folder.join("games.csv");
    fs::write(&file, games).unwrap();
    fs::hard_link(&file, folder.join("hard.csv")).unwrap();
    std::os::unix::fs::symlink("games.csv", folder.join("soft.csv")).unwrap();
    let sql = format!("SELECT (SELECT count(*) FROM games('{}')) AS n", file.display());
    for name in ["games.csv", "hard.csv", "soft.csv"] {
        let (code, out, err) = run(&[&sql, "-o", folder.join(name).to_str().unwrap()]);
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains("would overwrite what is read; expected another file"), "{err}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), games);
    let other = folder.join("other.csv");
    fs::write(folder.join("other.csv.unfinished"), "mine").unwrap();
    assert_eq!(run(&[&sql, "-o", other.to_str().unwrap()]).0, 0);
    assert_eq!(fs::read_to_string(other).unwrap(), "n\n1\n");
    assert_eq!(fs::read_to_string(folder.join("other.csv.unfinished")).unwrap(), "mine");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 5);
}

#[test]
fn lists_are_json_in_csv_and_long_cells_are_cut_short_in_tables() {
    let pin = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let sql = format!(
        "SELECT squares(pinned('{pin}')) AS pinned, pins('{pin}') AS pins, legal_moves_uci('startpos') AS moves"
    );
    let (code, out, err) = run(&[&sql, "--format", "csv"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let begin = "pinned,pins,moves\n\"[\"\"d2\"\"]\",\"[{\"\"pinned\"\":\"\"d2\"\",\"\"pinner\"\":\"\"b4\"\"";
    assert!(out.starts_with(begin), "{out}");
    let (_, out, _) = run(&[&sql]);
    assert!(out.contains("…") && out.lines().all(|line| line.chars().count() < 250), "{out}");
    // A text of several lines stays in one.
    assert_eq!(run(&["SELECT 'a\nb' AS c"]).1.lines().count(), 5);
}

#[test]
fn plans_stand_without_a_frame() {
    let (_, sql) = games("plans");
    let (_, out, _) = run(&[&format!("EXPLAIN {sql}")]);
    assert!(
        out.starts_with("logical_plan:\n  Projection: ") && out.contains(" GameScan: table=games"),
        "{out}"
    );
}

#[test]
fn several_statements_run_one_after_another() {
    let sql = "-- A view; it's new\nCREATE VIEW v AS SELECT 1 AS a; SELECT a FROM v; /* ; */ SELECT 2 AS b;";
    assert_eq!(run(&[&format!("\n{sql}"), "--format", "csv"]).1, "a\n1\nb\n2\n");
    let (code, out, err) = run(&["SELECT 1 AS a; SELECT b; SELECT 3", "--format", "csv"]);
    assert_eq!((code, out.as_str()), (2, "a\n1\n"));
    assert!(err.starts_with("error: No field named b."), "{err}");
    assert_eq!(
        run(&["; "]),
        (2, String::new(), "error: no query; try kingsight-sql --help\n".to_owned())
    );
}

/// The queries of `queries/` have semicolons and apostrophes in their comments.
#[test]
fn queries_run_from_their_files() {
    let (folder, _) = games("files");
    let queries = Path::new(env!("CARGO_MANIFEST_DIR")).join("queries");
    for entry in fs::read_dir(queries).unwrap() {
        let path = entry.unwrap().path();
        let games = folder.join("games.pgn").display().to_string();
        let sql = fs::read_to_string(&path).unwrap().replace("{games}", &games);
        fs::write(folder.join("query.sql"), &sql).unwrap();
        let output = command().stdin(fs::File::open(folder.join("query.sql")).unwrap()).output();
        let (code, _, err) = ended(output.unwrap());
        assert_eq!((code, err.as_str()), (0, ""), "{}", path.display());
    }
}

/// `head` ends before the answer does.
#[cfg(unix)]
#[test]
fn a_reader_that_ends_early_is_no_error() {
    for args in [
        &["SELECT value FROM generate_series(1, 3000000)", "--format", "csv"][..],
        &["SELECT value FROM generate_series(1, 3000000)"],
        &["functions"],
    ] {
        let mut child =
            command().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let (code, _, err) = ended(child.wait_with_output().unwrap());
        assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn names_of_files_have_stars_in_every_part() {
    let (folder, _) = games("stars");
    for year in ["1998", "1999", "2000"] {
        fs::create_dir_all(folder.join(format!("year={year}"))).unwrap();
        fs::write(folder.join(format!("year={year}/a.pgn")), GAMES).unwrap();
    }
    let parquet = folder.join("parquet/year=1998").display().to_string();
    assert_eq!(
        run(&["parquet", &folder.join("games.pgn").display().to_string(), "-o", &parquet]).0,
        0
    );
    for (pattern, games) in [("year=19*/*.pgn", 4), ("year=*/a*", 6), ("*/y*8", 2), ("parq*", 2)] {
        let sql = format!("SELECT count(*) AS n FROM games('{}/{pattern}')", folder.display());
        assert_eq!(
            run(&[&sql, "--format", "csv"]),
            (0, format!("n\n{games}\n"), String::new()),
            "{pattern}"
        );
    }
    let (code, _, err) = run(&[&format!("SELECT 1 FROM games('{}/no*/a')", folder.display())]);
    assert!(code == 2 && err.ends_with("no*/a: no file has such a name\n"), "{err}");
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
    for (sql, expected) in [
        ("SELEC 1", "error: Expected: an SQL statement, found: SELEC\n  SELEC 1\n  ^\n"),
        ("SELECT (1", "error: Expected: ), found: EOF\n"),
        (
            "SELECT 1 FROM 'games.pgn'",
            "error: there is no table games.pgn; a file is a table by its function: games('games.pgn'), ",
        ),
        (
            "SELECT 1 FROM game('g')",
            "error: there is no table game(…); expected one of games, plies, ",
        ),
        (
            "SELECT in_chek('')",
            "error: Invalid function 'in_chek'.\nDid you mean 'in_check'?\n  SELECT in_chek('')\n         ^\n",
        ),
        ("SELECT 1 FROM games('none.pgn')", "error: none.pgn: there is no such file\n"),
    ] {
        let (code, _, err) = run(&[sql]);
        assert_eq!(code, 2, "{sql}");
        assert!(err.starts_with(expected), "{sql}: {err}");
    }
    let grouped = format!("SELECT white, count(*) FROM ({sql}) GROUP BY white");
    let (code, _, err) = run(&[&grouped, "--memory", "1KB"]);
    assert_eq!(code, 2);
    assert!(err.starts_with("error: more memory is needed than --memory allows: "), "{err}");
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
    assert!(said.starts_with("301 games in ") && said.contains("\n1 game with errors"), "{said}");
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
    let (code, _, err) = run(&["parquet", &input, "-o", &input]);
    assert!(code == 2 && err.contains("games.pgn: is a file; expected a folder"), "{err}");
}

/// What takes longer hangs. It is no measurement: other work may take the processor.
#[cfg(unix)]
const HANGS: Duration = Duration::from_secs(300);

#[cfg(unix)]
fn wait_for(so: impl Fn() -> bool) {
    let started = Instant::now();
    while !so() {
        assert!(started.elapsed() < HANGS, "it does not begin");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Sends Ctrl-C.
#[cfg(unix)]
fn interrupt(child: &Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}

/// Ctrl-C ends a long query, with the exit code that shells expect.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_query() {
    let folder = folder("interrupted");
    let child = command()
        .arg("SELECT perft('startpos', depth) FROM (VALUES (8), (9)) AS depths(depth)")
        .args(["-o".as_ref(), folder.join("counts.parquet").as_os_str()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The answer has begun.
    wait_for(|| fs::read_dir(&folder).unwrap().count() > 0);
    // By now it counts; if not, the test shows less.
    std::thread::sleep(Duration::from_millis(300));
    let started = Instant::now();
    interrupt(&child);
    let (code, _, err) = ended(child.wait_with_output().unwrap());
    assert_eq!((code, err.trim()), (130, "interrupted"));
    // The counts would take hours.
    assert!(started.elapsed() < HANGS, "{:?}", started.elapsed());
    // Nothing that looks like an answer is left.
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

/// Ctrl-C while games become Parquet: the next run goes on, and in the end every game is there once.
#[cfg(unix)]
#[test]
fn ctrl_c_while_writing_parquet() {
    let games = made::games(52, 2_000);
    // A run that is complete before Ctrl-C arrives shows nothing; then there are more games.
    for times in [10, 40, 160] {
        let folder = folder("stopped");
        let (input, out) = (folder.join("games.pgn"), folder.join("out"));
        fs::write(&input, games.repeat(times)).unwrap();
        let child = command()
            .args(["parquet".as_ref(), input.as_os_str(), "-o".as_ref(), out.as_os_str()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        wait_for(|| out.exists());
        interrupt(&child);
        let (code, _, err) = ended(child.wait_with_output().unwrap());
        if code == 0 {
            continue;
        }
        assert_eq!(code, 130, "{err}");
        assert!(err.contains("interrupted; the same command goes on"), "{err}");
        assert_eq!(parts(&out, "unfinished"), 0);
        let (code, said, err) =
            run(&["parquet", &input.display().to_string(), "-o", &out.display().to_string()]);
        assert_eq!(code, 0, "{said}{err}");
        let all = 2_000 * times;
        assert!(said.starts_with(&format!("{all} games in ")), "{said}");
        let sql = format!(
            "SELECT count(*) AS n, count(DISTINCT game) AS d FROM games('{}')",
            out.display()
        );
        assert_eq!(run(&[&sql, "--format", "csv"]).1, format!("n,d\n{all},{all}\n"));
        return;
    }
    panic!("no run was interrupted");
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
    for function in kingsight_sql::FUNCTIONS.iter() {
        let (call, answer) =
            (format!("{}({})", function.name, function.arguments), function.answer());
        let row = format!("| `{call}` | {answer} |");
        assert!(page.contains(&row), "docs/data/sql.md has no {row}");
        assert!(
            out.lines().any(|line| line.starts_with(&call) && line.contains(&answer)),
            "{call}"
        );
    }
    let (code, out, err) = run(&["SHOW FUNCTIONS LIKE 'pin%'"]);
    assert_eq!(code, 0, "{err}");
    for part in ["pins", "pinned", "pinners", "its pieces that are pinned", "UInt64"] {
        assert!(out.contains(part), "{part} is not in\n{out}");
    }
}

#[test]
fn the_columns_of_tables_are_described() {
    let folder = folder("described");
    let path = folder.join("games.pgn");
    fs::write(&path, "[White \"A\"]\n\n1. e4 *\n").unwrap();
    let call = format!("games('{}')", path.display());
    let (code, expected, err) = run(&[&format!("DESCRIBE SELECT * FROM {call}")]);
    assert_eq!(code, 0, "{err}");
    assert!(expected.contains("white_elo"), "{expected}");
    for sql in [&format!("DESCRIBE {call}"), "DESCRIBE games", "describe\n Games", "DESC games;"] {
        let (code, out, err) = run(&[sql]);
        assert_eq!((code, &out), (0, &expected), "{sql}: {err}");
    }
    let (code, out, _) = run(&["CREATE VIEW games AS SELECT 1 AS one; DESCRIBE games"]);
    assert!(code == 0 && out.contains("one") && !out.contains("white_elo"), "{out}");
    for (sql, expected) in [
        ("DESCRIBE parquet", "there is no table parquet"),
        ("DESCRIBE nothing", "there is no table nothing"),
        ("SELECT * FROM nothing('x')", "games, plies, variations, positions, parquet, csv"),
    ] {
        let (code, _, err) = run(&[sql]);
        assert!(code == 2 && err.contains(expected), "{sql}: {err}");
    }
}

#[test]
fn the_page_has_all_tables() {
    let page = include_str!("../../docs/data/sql.md");
    for table in kingsight_sql::TABLES {
        let call = format!("| `{}({})` |", table.name, table.arguments);
        assert!(page.contains(&call), "docs/data/sql.md has no {call}");
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
