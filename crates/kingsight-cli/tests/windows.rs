//! What is different on Windows: consoles, Ctrl-C, paths, line ends, and how engines end.
//!
//! `cargo xtask prove --full` runs this file, and the others beside it, under Wine. A console belongs to a
//! whole process, so its keyboard is pressed by a program of its own, `windows/keyboard.rs`.
#![cfg(windows)]

mod common;

use std::fs;
use std::os::windows::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use common::{command, json_lines, run, run_with};

/// A console of its own for the process, without a window.
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// `--hang` and `--stay` never answer here.
const ENDLESS: &str = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1";

/// The hand at the keyboard, compiled once.
fn keyboard() -> &'static Path {
    static KEYBOARD: OnceLock<PathBuf> = OnceLock::new();
    KEYBOARD.get_or_init(|| {
        // There is no compiler under Wine: the program is compiled before the tests start there.
        if let Some(program) = std::env::var_os("KINGSIGHT_KEYBOARD") {
            return program.into();
        }
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("keyboard.exe");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/windows/keyboard.rs");
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let compiled = Command::new(compiler)
            .args(["--edition", "2024", source, "-o"])
            .arg(&program)
            .status()
            .expect("rustc runs");
        assert!(compiled.success());
        program
    })
}

/// Starts the command with a console of its own.
fn with_console(args: &[&str]) -> Child {
    command(args)
        .creation_flags(CREATE_NO_WINDOW)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs")
}

fn press_ctrl_c(child: &Child) {
    let process = child.id().to_string();
    let pressed = Command::new(keyboard()).args(["press", &process]).output();
    let pressed = pressed.expect("the keyboard runs");
    assert!(pressed.status.success(), "{}", String::from_utf8_lossy(&pressed.stderr));
}

/// What is on the screen of a console after a run of the command, and first whether it obeys escape sequences.
fn on_screen(args: &[&str]) -> String {
    let mut watch = Command::new(keyboard());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "TERM"] {
        watch.env_remove(name);
    }
    let watched = watch
        .args(["watch", env!("CARGO_BIN_EXE_kingsight")])
        .args(args)
        .creation_flags(CREATE_NO_WINDOW)
        .output()
        .expect("the keyboard runs");
    assert!(watched.status.success(), "{}", String::from_utf8_lossy(&watched.stderr));
    String::from_utf8(watched.stdout).expect("UTF-8")
}

fn wait_for<T>(what: &str, found: impl FnMut() -> Option<T>) -> T {
    common::wait_for(found).unwrap_or_else(|| panic!("waited for {what}"))
}

/// A new folder whose name has blanks and a letter beyond ASCII.
fn folder(name: &str) -> PathBuf {
    let name = format!("Kingsight tests\\Königin {} {name}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The command, which is also the wrong engine.
const ENGINE: &str = env!("CARGO_BIN_EXE_kingsight");

/// A copy of the wrong engine in a folder of its own; its first argument is `wrong-engine`.
fn own_engine(name: &str) -> PathBuf {
    let engine = folder(name).join("wrong engine.exe");
    fs::copy(ENGINE, &engine).expect("a copy of the engine");
    engine
}

/// Whether a process runs this program: then its file cannot be written.
fn runs(program: &Path) -> bool {
    fs::OpenOptions::new().write(true).open(program).is_err()
}

#[test]
fn lines_may_end_as_they_do_on_windows() {
    let input = format!("# two positions\r\nstartpos\r\n\r\n{KIWIPETE}\r\n");
    let unix = run_with(&["inspect", "--json"], input.replace('\r', "").as_bytes());
    let windows = run_with(&["inspect", "--json"], input.as_bytes());
    assert_eq!((windows.code, windows.err.as_str()), (0, ""));
    assert_eq!(windows.out, unix.out);
    assert_eq!(windows.out.lines().count(), 2);
    // Lines end as programs elsewhere expect.
    assert!(!windows.out.contains('\r'));
    let suite = folder("suite").join("one line.epd");
    fs::write(&suite, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\r\n\r\n").expect("a suite");
    let suite = suite.to_str().expect("UTF-8");
    let ran = run(&["hunt", "--suite", suite, "--", ENGINE, "wrong-engine"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
}

#[test]
fn files_are_written_where_they_are_wanted() {
    let folder = folder("files");
    let file = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (svg, png, page) = (file("a board.svg"), file("a board.png"), file("a report.html"));
    let ran = run(&["inspect", KIWIPETE, "--svg", &svg, "--png", &png]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(fs::read(&png).expect("a picture").starts_with(b"\x89PNG"));
    assert!(fs::read_to_string(&svg).expect("a picture").starts_with("<svg"));
    let engine = own_engine("engine of files");
    let engine = engine.to_str().expect("UTF-8");
    let ran = run(&["hunt", "--report", &page, "--", engine, "wrong-engine", "--wrong", "wrap"]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(fs::read_to_string(&page).expect("a page").ends_with("</html>\n"));
    // With a backslash or a slash, quoted where there are blanks.
    let cmd = format!("'{}' wrong-engine {{depth}} {{fen}} {{moves}}", engine.replace('\\', "/"));
    for cmd in [cmd, format!("\"{engine}\" wrong-engine {{depth}} {{fen}} {{moves}}")] {
        let ran = run(&["hunt", KIWIPETE, "--depth", "2", "--cmd", &cmd]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{cmd}: {}", ran.out);
    }
}

/// Starts a count that takes long and waits until its checkpoint holds a part.
fn long_count(file: &Path) -> Child {
    let file = file.to_str().expect("UTF-8");
    let args = ["perft", "7", "--method", "each-leaf", "--threads", "1", "--checkpoint-every", "0"];
    let child = with_console(&[&args[..], &["--checkpoint", file]].concat());
    wait_for("a part of a count", || (parts(file) > 0).then_some(()));
    child
}

fn parts(file: &str) -> usize {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines().filter(|line| line.starts_with("part ")).count()
}

#[test]
fn a_count_that_is_stopped_goes_on() {
    for pressed in [true, false] {
        let file = folder("count").join("the count.checkpoint");
        let mut child = long_count(&file);
        if pressed {
            press_ctrl_c(&child);
        } else {
            child.kill().expect("it ends");
        }
        let ended = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&ended.stderr);
        if pressed {
            assert_eq!(ended.status.code(), Some(130), "{said}");
            assert!(said.starts_with("stopped after ") && said.contains("to resume:"), "{said}");
        }
        let path = file.to_str().expect("UTF-8");
        let done = parts(path);
        assert!(done > 0);
        let args = ["perft", "7", "--hash", "64", "--threads", "2", "--json", "--checkpoint", path];
        let report = json_lines(&args, "").remove(0);
        assert_eq!(report["nodes"], "3195901860");
        assert_eq!(report["resumed"]["parts"], done);
        assert!(!file.exists(), "a complete count needs no checkpoint");
    }
}

#[test]
fn the_studio_ends_at_ctrl_c() {
    use std::io::{BufRead, BufReader, Read, Write};
    let mut child = with_console(&["studio", "--port", "0"]);
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let address = lines.find_map(|line| {
        let line = line.expect("a line");
        let rest = line.split_once("http://")?.1;
        Some(rest.split('/').next().expect("an address").to_owned())
    });
    let address = address.expect("the address is announced");
    let mut connection = std::net::TcpStream::connect(&address).expect("it answers");
    write!(connection, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .expect("a request");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    press_ctrl_c(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn an_engine_that_hangs_is_ended() {
    let engine = own_engine("hangs");
    let path = engine.to_str().expect("UTF-8");
    let ran = run(&["hunt", ENDLESS, "--timeout", "1", "--", path, "wrong-engine", "--hang"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("the engine did not answer within 1 s"), "{}", ran.out);
    wait_for("the engine's end", || (!runs(&engine)).then_some(()));
}

/// Even if the command is interrupted or killed, its engines and their children end.
#[test]
fn engines_do_not_outlive_the_command() {
    for pressed in [true, false] {
        let engine = own_engine("stays");
        // Through a script, so that the engine is a child of a child. It hangs from the start and never reads,
        // so it does not notice that the command is gone.
        let script = folder("stays").join("engine.cmd");
        let line = format!("@\"%~dp0wrong engine.exe\" wrong-engine --stay 2 \"{ENDLESS}\"\r\n");
        fs::write(&script, line).expect("a script");
        let script = script.to_str().expect("UTF-8");
        let args = ["hunt", "--jobs", "1", ENDLESS, "--timeout", "600", "--", script];
        let mut hunting = with_console(&args);
        wait_for("the engine", || runs(&engine).then_some(()));
        if pressed {
            press_ctrl_c(&hunting);
        } else {
            hunting.kill().expect("it ends");
        }
        hunting.wait().expect("it ends");
        wait_for("the engine's end", || (!runs(&engine)).then_some(()));
    }
}

#[test]
fn a_console_shows_figurines_and_obeys_colours() {
    let screen = on_screen(&["inspect", "startpos"]);
    assert!(screen.starts_with("escape sequences are obeyed\n"), "{screen}");
    assert!(screen.contains('♜'), "{screen}");
    let screen = on_screen(&["inspect", "startpos", "--color", "never"]);
    assert!(screen.contains('♜') && !screen.contains('\u{1b}'), "{screen}");
}
