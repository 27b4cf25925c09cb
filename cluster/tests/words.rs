//! The programs and a client say in plain words what fails.

#[path = "../../sql/tests/common/mod.rs"]
mod common;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use common::{folder, try_rows};
use kingsight_sql::{Settings, cluster};

const SCHEDULER: &str = env!("CARGO_BIN_EXE_kingsight-scheduler");
const EXECUTOR: &str = env!("CARGO_BIN_EXE_kingsight-executor");

/// What takes longer hangs, however slow the machine is.
const HANGS: Duration = Duration::from_secs(300);

/// Takes some ten seconds.
const LONG: &str = "SELECT sum(ways * perft(position, d)) FROM perft_parts('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 6, 2)";

/// A program that runs, and what it says on standard error.
struct Program {
    child: Child,
    said: Receiver<String>,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    fn new(name: &str, args: &[&str]) -> Program {
        let mut command = Command::new(name);
        let mut child =
            command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (sender, said) = channel();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        std::thread::spawn(move || {
            lines.map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Program { child, said }
    }

    /// A scheduler, and its address when it listens.
    fn scheduler(listen: &str) -> (Program, String) {
        let mut program = Program::new(SCHEDULER, &["--listen", listen, "--lost-after", "10"]);
        let mut line = String::new();
        BufReader::new(program.child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening at ").expect("an address").trim().to_owned();
        (program, address)
    }

    /// An executor and its address.
    fn executor(scheduler: &str) -> (Program, String) {
        let address = free().to_string();
        let args = [scheduler, "--threads", "1", "--listen", &address];
        (Program::new(EXECUTOR, &args), address)
    }

    /// The next line.
    fn says(&self) -> String {
        self.said.recv_timeout(HANGS).expect("a line")
    }

    /// The lines until the program ends, and its exit code.
    fn ends(mut self) -> (Vec<String>, Option<i32>) {
        let lines = self.said.iter().collect();
        (lines, self.child.wait().unwrap().code())
    }
}

/// An address where nobody listens.
fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// The error of the last of some statements in a client of the scheduler at an address.
async fn refused(address: &str, statements: &[&str]) -> String {
    let session = cluster::connect(&Settings::default(), address).unwrap();
    let (last, first) = statements.split_last().unwrap();
    for sql in first {
        try_rows(&session, sql).await.unwrap();
    }
    let error = try_rows(&session, last).await.unwrap_err();
    cluster::plain(address, &error).unwrap_or_else(|| panic!("{error} is not plain"))
}

#[test]
fn a_port_in_use_is_named() {
    let (taken, nobody) = (TcpListener::bind("127.0.0.1:0").unwrap(), free().to_string());
    let taken = taken.local_addr().unwrap().to_string();
    let expected = (vec![format!("error: {taken}: address in use")], Some(2));
    assert_eq!(Program::new(SCHEDULER, &["--listen", &taken]).ends(), expected);
    assert_eq!(Program::new(EXECUTOR, &[&nobody, "--listen", &taken]).ends(), expected);
}

#[test]
fn an_executor_without_a_scheduler_says_so_and_ends() {
    let nobody = free().to_string();
    let silent = format!("the scheduler at {nobody} does not answer: connection refused");
    let expected =
        vec![format!("{silent}; trying again for 1 s"), format!("error: {silent}; tried for 1 s")];
    assert_eq!(Program::new(EXECUTOR, &[&nobody, "--wait", "1"]).ends(), (expected, Some(2)));
    // It is not tried again.
    let unknown =
        "error: the scheduler at nowhere.invalid:50050 does not answer: its name is not known";
    let ended = Program::new(EXECUTOR, &["nowhere.invalid:50050"]).ends();
    assert_eq!(ended, (vec![unknown.to_owned()], Some(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_no_scheduler_is_named() {
    // An executor speaks as a scheduler does, but knows no scheduler's words.
    let (scheduler, at) = Program::scheduler("127.0.0.1:0");
    let (executor, address) = Program::executor(&at);
    executor.says();
    let words = format!("the program at {address} does not answer as a scheduler does");
    let ended = Program::new(EXECUTOR, &[&address]).ends();
    assert_eq!(ended, (vec![format!("error: {words}")], Some(2)));
    assert_eq!(refused(&address, &["SELECT 1"]).await, words);
    drop(scheduler);
    // Others close the connection.
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = other.local_addr().unwrap().to_string();
    std::thread::spawn(move || other.incoming().for_each(drop));
    let words = format!("the program at {address} does not answer as a scheduler does");
    let (lines, code) = Program::new(EXECUTOR, &[&address, "--wait", "1"]).ends();
    assert_eq!((lines.last(), code), (Some(&format!("error: {words}; tried for 1 s")), Some(2)));
    assert_eq!(refused(&address, &["SELECT 1"]).await, words);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_programs_say_what_happens() {
    let (scheduler, at) = Program::scheduler("127.0.0.1:0");
    let (executor, address) = Program::executor(&at);
    assert_eq!(executor.says(), format!("registered with the scheduler at {at}"));
    assert_eq!(scheduler.says(), format!("executor {address} registered, 1 thread"));
    let session = cluster::connect(&Settings::default(), &at).unwrap();
    try_rows(&session, "SELECT count(*) FROM perft_parts('startpos', 4, 2)").await.unwrap();
    let accepted = scheduler.says();
    let query = accepted.strip_suffix(" accepted").expect(&accepted);
    let answered = scheduler.says();
    assert!(answered.starts_with(&format!("{query} answered after ")), "{answered}");
    let cut = folder("words").join("cut.pgn.gz");
    fs::write(&cut, [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b]).unwrap();
    let sql = format!("SELECT count(*) FROM plies('{}')", cut.display());
    let error = refused(&at, &[&sql]).await;
    assert!(error.starts_with(&format!("{}: ", cut.display())), "{error}");
    let accepted = scheduler.says();
    let query = accepted.strip_suffix(" accepted").expect(&accepted);
    assert_eq!(scheduler.says(), format!("{query} failed: {error}"));
    // The executor outlives the scheduler.
    drop(scheduler);
    assert_eq!(executor.says(), format!("the scheduler at {at} does not answer, trying again"));
    let (scheduler, _) = Program::scheduler(&at);
    assert_eq!(executor.says(), format!("the scheduler at {at} answers again"));
    assert_eq!(scheduler.says(), format!("executor {address} registered, 1 thread"));
    drop(executor);
    let lost = format!("executor {address} lost: no word for 10 s, its parts go to others");
    assert_eq!(scheduler.says(), lost);
    let (executor, address) = Program::executor(&at);
    assert_eq!(scheduler.says(), format!("executor {address} registered, 1 thread"));
    let interrupt = Command::new("kill").args(["-INT", &executor.child.id().to_string()]).status();
    assert!(interrupt.unwrap().success());
    assert_eq!(scheduler.says(), format!("executor {address} left"));
    assert_eq!(executor.ends().1, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_executor_under_a_wrong_name_is_named() {
    let (_scheduler, at) = Program::scheduler("127.0.0.1:0");
    let listen = free().to_string();
    let executor = Program::new(EXECUTOR, &[&at, "--listen", &listen, "--host", "nowhere.invalid"]);
    executor.says();
    let wrong = listen.replace("127.0.0.1", "nowhere.invalid");
    assert_eq!(
        refused(&at, &["SELECT 1"]).await,
        format!(
            "the executor at {wrong}, which has a part of the answer, does not answer: its name is not known"
        )
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_says_why_there_is_no_answer() {
    let nobody = free().to_string();
    let silent = format!("the scheduler at {nobody} does not answer: connection refused");
    assert_eq!(refused(&nobody, &["SELECT 1"]).await, silent);
    assert_eq!(
        refused("nowhere.invalid:1", &["SELECT 1"]).await,
        "the scheduler at nowhere.invalid:1 does not answer: its name is not known"
    );
    let (scheduler, at) = Program::scheduler("127.0.0.1:0");
    let (executor, _) = Program::executor(&at);
    executor.says();
    assert_eq!(
        refused(&at, &["CREATE TABLE t AS SELECT 1 AS a", "SELECT count(*) FROM t"]).await,
        "a cluster does not know the table t: what is made in a session stays there; write it to a file with --output, and read this file"
    );
    scheduler.said.iter().find(|line| line.contains("answered")).unwrap();
    let client = at.clone();
    let asked = tokio::spawn(async move { refused(&client, &[LONG]).await });
    scheduler.said.iter().find(|line| line.contains("accepted")).unwrap();
    drop(scheduler);
    let broke = format!(
        "the connection to the scheduler at {at} broke in the middle of the query; its answer is lost, ask again"
    );
    assert_eq!(asked.await.unwrap(), broke);
}
