//! Many positions: bad lines, streams without end, readers that go away.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
#[cfg(target_os = "linux")]
use std::time::Duration;

#[cfg(target_os = "linux")]
use common::wait_for;
use common::{PATIENCE, command, ended, json_lines, run, run_with};
use serde_json::Value;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn a_bad_line_stands_in_its_place_and_the_rest_goes_on() {
    let input = format!(
        "# positions\n\nstartpos\n{KINGS}\n8/8/8/8 w\n   # another comment\r\n{KINGS} extra\r\n{KINGS} # fine\n"
    );
    let ran = run_with(&["inspect", "--json"], input.as_bytes());
    assert_eq!(ran.code, 1);
    assert_eq!(ran.err, "");
    let lines: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<u64> = lines.iter().map(|line| line["line"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [3, 4, 5, 7, 8]);
    assert!(lines.iter().all(|line| line["schema"] == 1));
    let bad: Vec<bool> = lines.iter().map(|line| line.get("error").is_some()).collect();
    assert_eq!(bad, [false, false, true, true, false]);
    assert_eq!(lines[2]["input"], "8/8/8/8 w");
    assert_eq!(lines[2]["error"]["code"], "too_few_ranks");
    assert_eq!(lines[2]["error"]["field"], "placement");
    assert_eq!(lines[2]["error"]["at"], 7);
    assert_eq!(lines[3]["input"], format!("{KINGS} extra"));
    assert_eq!(lines[3]["error"]["at"], KINGS.len() + 1);
}

#[test]
fn a_bad_line_is_reported_on_standard_error() {
    let ran = run_with(&["inspect"], format!("{KINGS}\nnonsense\n{KINGS}\n").as_bytes());
    assert_eq!(ran.code, 1);
    assert!(ran.err.starts_with("error: line 2: at offset 1 in the placement"), "{}", ran.err);
    assert_eq!(ran.out.matches("White to move").count(), 2);
}

#[test]
fn several_arguments_are_a_batch_too() {
    let ran = run(&["inspect", "--json", "startpos", "8/8/8/8/8/8/8/9 w - -", KINGS]);
    assert_eq!(ran.code, 1);
    let lines: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        (&lines[1]["line"], &lines[1]["error"]["code"]),
        (&2.into(), &"unknown_piece".into())
    );
    assert_eq!(lines[2]["line"], 3);
}

#[test]
fn bytes_that_are_not_text_are_one_bad_line() {
    let long = "8/".repeat(100_000);
    let input = [b"4k3/\xff\n", long.as_bytes(), b"\n", KINGS.as_bytes()].concat();
    let ran = run_with(&["inspect", "--json"], &input);
    assert_eq!(ran.code, 1);
    let codes: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    assert_eq!(codes, [Value::from("unknown_piece"), "line_too_long".into(), Value::Null]);
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_fine() {
    let ran = run_with(&["validate"], format!("\u{feff}{KINGS}\r\n").as_bytes());
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, format!("1  no problem found: {KINGS}\n").as_str())
    );
}

#[test]
fn epd_lines_and_perft_suites_are_read() {
    let input = "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 7; bm O-O; id \"one # two\"; # easy\n\
                 4k3/8/8/8/8/8/8/4K2R w K - 5 9 ;D1 15 ;D2 66\n\
                 4k3/8/8/8/8/8/8/4K2R w K -;D1 15\n";
    let lines = json_lines(&["inspect", "--json"], input);
    let fens: Vec<&str> = lines.iter().map(|line| line["fen"].as_str().unwrap()).collect();
    let board = "4k3/8/8/8/8/8/8/4K2R w K -";
    assert_eq!(fens, [format!("{board} 3 7"), format!("{board} 5 9"), format!("{board} 0 1")]);

    let broken = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"open;\n";
    let error = json_lines(&["inspect", "--json"], broken).remove(0);
    assert_eq!(error["error"]["code"], "open_string");
    assert_eq!(
        (&error["error"]["field"], &error["error"]["at"]),
        (&"operations".into(), &38.into())
    );
}

#[test]
fn the_whole_corpus_is_read() {
    let corpus = include_str!("../../../fixtures/corpus.fen");
    let ran = run_with(&["inspect", "--json"], corpus.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().all(|line| line.contains("\"playable\":true")));
}

#[test]
fn moves_are_played_on_every_line_that_allows_them() {
    let input = "startpos\n4k3/8/8/8/8/8/8/4K3 w - -\n8/8/8/8/8/8/8/8 w - -\n";
    let lines = json_lines(&["inspect", "--json", "--moves", "e2e4"], input);
    assert_eq!(lines[0]["turn"], "black");
    assert_eq!(lines[1]["error"]["code"], "illegal");
    assert_eq!(lines[1]["error"]["field"], "moves");
    assert_eq!(lines[1]["error"]["at"], Value::Null);
    assert_eq!(lines[2]["error"]["code"], "not_playable");
}

#[test]
fn a_dash_means_standard_input() {
    let lines = json_lines(&["validate", "--json", "-"], KINGS);
    assert_eq!(lines.len(), 1);
}

/// A command that has been asked something and may be asked more.
struct Conversation {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<String>,
}

impl Conversation {
    fn begin(args: &[&str]) -> Conversation {
        let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (questions, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        // Read on a thread, so that an answer that does not come fails the test and does not hang it.
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            BufReader::new(stdout).lines().try_for_each(|line| sender.send(line.unwrap()))
        });
        Conversation { child, questions, answers }
    }

    #[track_caller]
    fn ask(&mut self, text: &str, answers: usize) {
        self.questions.write_all(text.as_bytes()).unwrap();
        self.questions.flush().unwrap();
        for i in 0..answers {
            let answer = self.answers.recv_timeout(PATIENCE);
            let answer = answer.unwrap_or_else(|_| panic!("answer {i} of {answers} to {text:?}"));
            assert!(answer.starts_with("{\"schema\":1,"), "{answer}");
        }
    }

    fn end(mut self, answers: usize) {
        drop(self.questions);
        assert!(self.child.wait().unwrap().success());
        assert_eq!(self.answers.iter().count(), answers);
    }
}

#[test]
fn an_answer_does_not_wait_for_the_next_question() {
    for threads in ["1", "2"] {
        let mut conversation = Conversation::begin(&["moves", "--json", "--threads", threads]);
        for _ in 0..3 {
            conversation.ask(&format!("{KINGS}\n"), 1);
        }
        conversation.end(0);
    }
}

/// Nor for what may follow a line without an answer, or a line that may go on.
#[test]
fn many_answers_do_not_wait_for_the_next_question() {
    let (many, tag) = (format!("{KINGS}\n").repeat(128), format!("[FEN \"{KINGS}\"]\n"));
    for threads in ["1", "2"] {
        let mut conversation = Conversation::begin(&["moves", "--json", "--threads", threads]);
        conversation.ask(&many, 128);
        conversation.ask(&format!("{many}# and a comment\n"), 128);
        conversation.ask(&format!("{KINGS}\n{KINGS}\n{tag}"), 2);
        conversation.ask(&format!("{tag}{KINGS}\n"), 3);
        conversation.end(0);
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = command(&["inspect", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let writer = std::thread::spawn(move || {
        // Until the command has ended and the pipe is closed.
        while stdin.write_all(b"startpos\n").is_ok() {}
    });
    let mut first = [0; 1000];
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let status = ended(&mut child).expect("it ends");
    writer.join().unwrap();
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!((status.code(), complaints.as_str()), (Some(0), ""));
}

/// 100,000 lines make more than half a gigabyte of JSON; the command must not keep any of it.
#[cfg(target_os = "linux")]
#[test]
fn a_long_stream_takes_constant_memory() {
    for threads in ["1", "2"] {
        let mut stream = Stream::begin(threads);
        for _ in 0..100_000 {
            assert!(stream.answers.skip_until(b'\n').unwrap() > 0);
        }
        let kilobytes = stream.peak();
        assert!(kilobytes < 64 * 1024, "{threads} threads: {kilobytes} kB");
        stream.end();
    }
}

/// The answers wait for their reader, and the questions for the answers.
#[cfg(target_os = "linux")]
#[test]
fn a_slow_reader_does_not_fill_the_memory() {
    let mut stream = Stream::begin("2");
    // It computes until there is no room for more, or until it has taken too much.
    let mut before = None;
    let rests = || {
        let (kilobytes, ticks) = (stream.peak(), stream.ticks());
        let rests = ticks > 0 && before.replace(ticks) == Some(ticks);
        assert!(kilobytes < 64 * 1024, "{kilobytes} kB");
        std::thread::sleep(Duration::from_millis(300));
        rests.then_some(())
    };
    wait_for(rests).expect("it rests");
    assert!(stream.answers.skip_until(b'\n').unwrap() > 0);
    stream.end();
}

/// A command that is asked the same again and again.
#[cfg(target_os = "linux")]
struct Stream {
    child: Child,
    answers: BufReader<std::process::ChildStdout>,
    writer: std::thread::JoinHandle<()>,
}

#[cfg(target_os = "linux")]
impl Stream {
    fn begin(threads: &str) -> Stream {
        let mut child = command(&["inspect", "--json", "--threads", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let lines = "startpos\n".repeat(100);
        // Until the command goes away.
        let writer = std::thread::spawn(move || while stdin.write_all(lines.as_bytes()).is_ok() {});
        let answers = BufReader::with_capacity(1 << 20, child.stdout.take().unwrap());
        Stream { child, answers, writer }
    }

    /// How much time of processors the command has taken, in ticks of the clock.
    fn ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let (_, fields) = stat.rsplit_once(") ").unwrap();
        fields.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap()).sum()
    }

    /// The most memory that the command has taken, in kilobytes.
    fn peak(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// The reader goes away, and so does the command.
    fn end(mut self) {
        drop(self.answers);
        assert!(self.child.wait().unwrap().success());
        self.writer.join().unwrap();
    }
}
