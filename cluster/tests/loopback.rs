//! A scheduler and two executors on this machine: the answers are those of one program.

#[path = "../../sql/tests/common/mod.rs"]
mod common;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{folder, games, rows, session, try_rows};
use datafusion::prelude::SessionContext;
use kingsight_data::{ParquetOptions, write_games};
use kingsight_sql::{Settings, cluster};

/// What takes longer hangs, however slow the machine is.
const HANGS: Duration = Duration::from_secs(900);

/// A scheduler and some executors, which end with it.
struct Cluster {
    address: String,
    programs: Vec<Child>,
    work: Vec<PathBuf>,
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for program in &mut self.programs {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

impl Cluster {
    fn new(folder: &Path, executors: usize) -> Cluster {
        let mut scheduler = Command::new(env!("CARGO_BIN_EXE_kingsight-scheduler"))
            .args(["--listen", "127.0.0.1:0", "--lost-after", "10"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(scheduler.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening at ").expect("an address").trim().to_owned();
        let mut cluster = Cluster { address, programs: vec![scheduler], work: Vec::new() };
        for number in 0..executors {
            let work = folder.join(format!("work-{number}"));
            let executor = Command::new(env!("CARGO_BIN_EXE_kingsight-executor"))
                .args([&cluster.address, "--threads", "1", "--work"])
                .arg(&work)
                .spawn()
                .unwrap();
            cluster.programs.push(executor);
            cluster.work.push(work);
        }
        cluster
    }

    fn session(&self, parts: usize) -> SessionContext {
        let settings = Settings { threads: parts.try_into().unwrap(), ..Settings::default() };
        cluster::connect(&settings, &self.address).unwrap()
    }
}

/// How many files an executor has written.
fn files(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let count = |path: PathBuf| if path.is_dir() { files(&path) } else { 1 };
    entries.map(|entry| count(entry.unwrap().path())).sum()
}

async fn same(cluster: &SessionContext, alone: &SessionContext, sql: &str) -> usize {
    let text = |rows: Vec<Vec<serde_json::Value>>| {
        let mut rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
        rows.sort();
        rows
    };
    let (found, expected) = (text(rows(cluster, sql).await), text(rows(alone, sql).await));
    assert_eq!(found, expected, "{sql}");
    found.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_answers_as_one_program_does() {
    let folder = folder("loopback");
    let pgn = folder.join("games.pgn");
    fs::write(&pgn, games(61, 150, 8)).unwrap();
    let parquet = folder.join("parquet");
    let options = ParquetOptions { row_group: 20, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&pgn), &parquet, &options, &mut |_| {
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    let programs = Cluster::new(&folder, 2);
    let (cluster, alone) = (programs.session(4), session());
    let (pgn, parquet) = (pgn.display(), parquet.display());
    for sql in [
        format!(
            "SELECT count(*), sum(popcount(pinned(position))), count(*) FILTER (WHERE in_check(position)) FROM plies('{parquet}')"
        ),
        format!(
            "SELECT eco, count(*) AS plies FROM plies('{pgn}') WHERE white_elo > 1500 AND ply > 3 GROUP BY eco"
        ),
        format!(
            "SELECT game, ply, san, pins(position) FROM plies('{parquet}') WHERE matches(position, 'pin') AND NOT in_check(before)"
        ),
        format!(
            "SELECT game, longest_run(ply) FILTER (WHERE pinned(position) <> 0) AS run FROM plies('{parquet}') GROUP BY game"
        ),
        format!("SELECT count(*) FROM variations('{pgn}')"),
        "SELECT sum(ways * perft(position, d)), count(*) FROM perft_parts('startpos', 4, 2)"
            .to_owned(),
        // A portion of a long count, as docs/data/cluster.md writes it to a file.
        "SELECT part, ways, perft(position, d) AS count FROM perft_parts('startpos', 4, 2) WHERE part % 4 = 1"
            .to_owned(),
    ] {
        assert!(same(&cluster, &alone, &sql).await > 0, "{sql}");
    }
    let queries = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sql/queries");
    for entry in fs::read_dir(queries).unwrap() {
        let sql = fs::read_to_string(entry.unwrap().path()).unwrap();
        let sql = sql.replace("{games}", &parquet.to_string());
        assert!(same(&cluster, &alone, &sql).await > 0, "{sql}");
    }
    // Each executor has had its part.
    for work in &programs.work {
        assert!(files(work) > 0, "{} is empty", work.display());
    }
    // An error of an executor has its words and place.
    let cut = folder.join("cut.pgn.gz");
    fs::write(&cut, [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b]).unwrap();
    let sql = format!("SELECT count(*) FROM plies('{}')", cut.display());
    let error = try_rows(&cluster, &sql).await.unwrap_err();
    let sentence = "Execution(\"".to_owned() + &cut.display().to_string() + ": ";
    assert!(error.contains(&sentence), "{error}");
}

/// In how many parts the long query is divided.
const PARTS: usize = 32;

/// Asks for a count of some seconds, kills an executor that is in the middle of it, and expects the right answer all the same.
/// Gives whether the executor died before anything of what it had computed was used.
async fn killed_in_the_middle(folder: &Path) -> bool {
    let mut programs = Cluster::new(folder, 2);
    let session = programs.session(PARTS);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let sql = format!("SELECT sum(ways * perft(position, d)) FROM perft_parts('{fen}', 6, 2)");
    let asked = tokio::spawn(async move { rows(&session, &sql).await });
    // It computes one part at a time: one is complete, and it is at the next.
    let started = Instant::now();
    while files(&programs.work[0]) < 2 && !asked.is_finished() {
        assert!(started.elapsed() < HANGS, "the query does not begin");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    programs.programs[1].kill().unwrap();
    programs.programs[1].wait().unwrap();
    // Its machine is gone, and with it what it had computed.
    fs::remove_dir_all(&programs.work[0]).unwrap();
    let found = tokio::time::timeout(HANGS, asked).await.expect("an answer").unwrap();
    // The known count.
    let numbers: Vec<String> = found[0].iter().map(ToString::to_string).collect();
    assert_eq!(numbers, ["8031647685"]);
    // The other has computed all parts, those that were lost as well; and then their sum.
    files(&programs.work[1]) > PARTS
}

#[tokio::test(flavor = "multi_thread")]
async fn an_executor_that_dies_loses_nothing() {
    if std::env::var("KINGSIGHT_TESTS").as_deref() != Ok("full") {
        eprintln!("takes ten seconds or more: only with KINGSIGHT_TESTS=full");
        return;
    }
    // Where this program waits so long for the processor that it kills too late, it tries again.
    for attempt in 0..5 {
        if killed_in_the_middle(&folder(&format!("killed-{attempt}"))).await {
            return;
        }
    }
    panic!("five queries were complete before an executor could be killed");
}
