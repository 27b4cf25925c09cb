//! Engines end with the command, whatever ends it. `tests/windows.rs` tests the same on Windows.

use std::fs;
use std::process::Stdio;

use crate::ENGINE;
use crate::common::{command, send, wait_for};

/// Even if the command is killed, its engines end.
#[test]
fn engines_do_not_outlive_the_command() {
    // Not INT: shells ignore it for programs in the background, and that is inherited.
    for signal in ["-TERM", "-KILL"] {
        let mark = format!("--mark={}{signal}", std::process::id());
        // Through a shell, so that the engine is a child of a child; it hangs and does not read.
        let engine = ENGINE.map(|word| format!("'{word}'")).join(" ");
        let script = format!("{engine} --stay {mark}; true");
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let mut hunting = command(&["hunt", "--jobs", "1", fen, "--", "/bin/sh", "-c", &script])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command runs");
        let engines = wait_for(|| Some(marked(&mark)).filter(|found| !found.is_empty()));
        let engines = engines.expect("an engine has started");
        send(signal, hunting.id());
        hunting.wait().expect("it ends");
        let gone = wait_for(|| marked(&mark).is_empty().then_some(()));
        // If the test fails, it still leaves nothing behind.
        for left in marked(&mark) {
            send("-KILL", left);
        }
        assert!(gone.is_some(), "{signal}: {engines:?} are still there");
    }
}

/// The engines that were started with this mark.
fn marked(mark: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").expect("a list of processes");
    let marked = processes.flatten().filter(|process| {
        let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
        line.split(|&byte| byte == 0).any(|word| word == mark.as_bytes())
    });
    marked.map(|process| process.file_name().to_string_lossy().into_owned()).collect()
}
