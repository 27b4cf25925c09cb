//! Running the command as a user would.

#![allow(dead_code)] // each test file uses its own part

pub(crate) mod folder;
pub(crate) mod listening;
pub(crate) mod snapshot;

use std::io::Write;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long a test waits for what must happen: so long that no load explains that it does not.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Waits until something is found; `None` if it never is.
pub(crate) fn wait_for<T>(mut what: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(found) = what() {
            return Some(found);
        }
        thread::sleep(Duration::from_millis(10));
    }
    None
}

/// How a command ends; it is killed, and `None`, if it does not.
pub(crate) fn ended(child: &mut Child) -> Option<ExitStatus> {
    let ended = wait_for(|| child.try_wait().expect("its status"));
    if ended.is_none() {
        let _ = child.kill();
        let _ = child.wait();
    }
    ended
}

/// Sends a signal, such as `-TERM`, by the shell's own `kill`: small systems have no program of that name.
#[cfg(unix)]
pub(crate) fn send(signal: &str, process: impl std::fmt::Display) {
    let line = format!("kill {signal} {process}");
    let sent = Command::new("sh").args(["-c", &line]).status().expect("sh runs");
    assert!(sent.success(), "{line}");
}

/// What a run of the command left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// The output in one line: where lines break depends on the folder's name when a path is printed.
    pub(crate) fn unwrapped(&self) -> String {
        self.out.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The same with each object of its JSON in lines.
    pub(crate) fn in_lines(self) -> Ran {
        Ran { out: self.out.lines().map(snapshot::in_lines).collect(), ..self }
    }

    /// The command line and all that it printed.
    pub(crate) fn transcript(&self, args: &[&str]) -> String {
        let quoted = args.iter().map(|arg| match *arg {
            "" => "\"\"".to_owned(),
            arg if arg.contains('"') => format!("'{arg}'"),
            arg if arg.contains(' ') => format!("\"{arg}\""),
            arg => arg.to_owned(),
        });
        let quoted: Vec<String> = quoted.collect();
        let mut text = format!("$ kingsight {}\n{}", quoted.join(" "), self.out);
        if !self.err.is_empty() {
            text += &format!("(on standard error)\n{}", self.err);
        }
        text + &format!("(exit code {})\n", self.code)
    }
}

/// The command, in an environment that does not colour, set a width or collect summaries.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kingsight"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "GITHUB_STEP_SUMMARY"] {
        command.env_remove(name);
    }
    command.args(args);
    command
}

/// Runs the command with nothing on standard input.
pub(crate) fn run(args: &[&str]) -> Ran {
    run_with(args, b"")
}

/// Runs the command with these bytes on standard input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("standard input");
    let input = input.to_vec();
    // A command that does not read its input may close it early.
    let writer = thread::spawn(move || stdin.write_all(&input));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    let _ = writer.join();
    Ran {
        code: status.code().expect("it ends by itself"),
        out: String::from_utf8(stdout).expect("UTF-8 on standard output"),
        err: String::from_utf8(stderr).expect("UTF-8 on standard error"),
    }
}

/// Runs the command and reads one JSON object a line.
pub(crate) fn json_lines(args: &[&str], input: &str) -> Vec<Value> {
    let ran = run_with(args, input.as_bytes());
    ran.out.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// Inspects one position.
pub(crate) fn inspect(args: &[&str]) -> Value {
    let args = [&["inspect", "--json"], args].concat();
    let mut lines = json_lines(&args, "");
    assert_eq!(lines.len(), 1, "{args:?}");
    lines.remove(0)
}

/// The names in a JSON array.
pub(crate) fn names(array: &Value) -> Vec<String> {
    let array = array.as_array().unwrap_or_else(|| panic!("an array, not {array}"));
    array.iter().map(|name| name.as_str().expect("a name").to_owned()).collect()
}

/// The keys of a JSON object in the order of the text.
pub(crate) fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// The legal move with this SAN.
pub(crate) fn legal_move<'a>(inspection: &'a Value, san: &str) -> &'a Value {
    let moves = inspection["legal_moves"].as_array().expect("legal_moves");
    moves.iter().find(|m| m["san"] == san).unwrap_or_else(|| panic!("{san} in {moves:?}"))
}
