//! Progress of a long run: bytes, games and time left, on a terminal only.

use std::fs::File;
use std::io::{self, Read};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use super::{Folder, common};

/// A terminal: the end that shows what is written, and the end that a program writes to.
pub(super) fn terminal() -> (File, Stdio) {
    let screen = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&screen).unwrap();
    unlockpt(&screen).unwrap();
    let name = ptsname(&screen, Vec::new()).unwrap();
    let program =
        open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).unwrap();
    (screen.into(), program.into())
}

/// All that a terminal shows until its program ends.
pub(super) fn shown(mut screen: File) -> String {
    let mut text = Vec::new();
    let mut part = [0; 4096];
    // At the end Linux has an error instead of an end.
    while let Ok(length @ 1..) = screen.read(&mut part) {
        text.extend_from_slice(&part[..length]);
    }
    String::from_utf8(text).unwrap()
}

const GAME: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
const GAMES: usize = 200_000;

/// Copies a file of 8 MB twice, in more than three seconds: the command waits for who reads its output. Returns how long it
/// took.
fn long_run(err: Stdio) -> (Duration, Option<Box<dyn Read + Send>>) {
    let folder = Folder::new();
    let file = folder.write("games.pgn", GAME.repeat(GAMES));
    let start = Instant::now();
    let mut child = common::command(&["pgn", "filter", "--where", "plies > 0", &file, &file])
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(err)
        .spawn()
        .unwrap();
    let err = child.stderr.take().map(|err| Box::new(err) as Box<dyn Read + Send>);
    let mut out = child.stdout.take().unwrap();
    // From here on it runs, however long a busy machine took to start it.
    out.read_exact(&mut [0]).unwrap();
    let mut copied = 1;
    for (pause, bytes) in [(2300, 12_000_000), (600, u64::MAX)] {
        thread::sleep(Duration::from_millis(pause));
        copied += io::copy(&mut (&mut out).take(bytes), &mut io::sink()).unwrap();
    }
    assert!(child.wait().unwrap().success());
    assert_eq!(copied, 2 * (GAME.len() * GAMES) as u64);
    (start.elapsed(), err)
}

/// `524 kB of 16 MB, 1,234 games, 70 s left, Ctrl-C to stop`: megabytes read, megabytes in all, games, seconds.
fn numbers(line: &str) -> (f64, f64, u64, f64) {
    let parts: Vec<&str> = line.split(", ").collect();
    let [bytes, games, left, "Ctrl-C to stop"] = parts[..] else { panic!("{line}") };
    let megabytes = |text: &str| match text.split_once(' ') {
        Some((value, "kB")) => value.parse::<f64>().unwrap() / 1000.0,
        Some((value, "MB")) => value.parse().unwrap(),
        _ => panic!("{line}"),
    };
    let (read, all) = bytes.split_once(" of ").unwrap();
    let games = games.strip_suffix(" games").unwrap().replace(',', "").parse().unwrap();
    let left = left.strip_suffix(" left").unwrap();
    let seconds = match left.split_once(' ') {
        Some((value, "s")) => value.parse().unwrap(),
        Some((value, "min")) => 60.0 * value.parse::<f64>().unwrap(),
        _ => panic!("{line}"),
    };
    (megabytes(read), megabytes(all), games, seconds)
}

#[test]
fn a_terminal_shows_bytes_games_and_time_left() {
    let (screen, program) = terminal();
    let reading = thread::spawn(|| shown(screen));
    let (elapsed, _) = long_run(program);
    let text = reading.join().unwrap();
    assert!(!text.contains('\x1b') && !text.contains('\n'), "{text:?}");
    // Each line takes the place of the one before, and the last one leaves nothing.
    let lines: Vec<&str> =
        text.split('\r').map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = text.trim_end_matches('\r').rsplit('\r').next().unwrap();
    assert!(last.len() > 40 && last.trim().is_empty(), "{text:?}");
    let most = elapsed.as_millis() / 200;
    assert!((2..=most).contains(&(lines.len() as u128)), "{lines:?}");
    let all = (2 * GAME.len() * GAMES) as f64 / 1e6;
    let mut before = (0.0, 0);
    for line in &lines {
        let (read, of, games, left) = numbers(line);
        assert!((of - all).abs() < 0.6, "{line}: {all}");
        assert!(read >= before.0 && read <= of + 0.5 && games > before.1, "{lines:?}");
        // The reader is ahead of the games by some buffers.
        let done = games as f64 * GAME.len() as f64 / 1e6;
        assert!(done <= read + 0.6 && read <= done + 3.0, "{line}: {done} MB");
        let rest = (all - read).max(0.0) / read;
        let (least, most) = (2.0 * rest * 0.8 - 1.0, elapsed.as_secs_f64() * rest * 1.2 + 60.0);
        assert!((least..=most).contains(&left), "{line}");
        before = (read, games);
    }
    // The second pause was in the second file.
    assert!(before.0 > all / 2.0, "{lines:?}");
}

#[test]
fn a_file_or_a_program_gets_no_progress() {
    let (_, err) = long_run(Stdio::piped());
    let mut text = String::new();
    err.unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(text, "");
}

/// A short run has nothing to show, and `NO_COLOR` holds for what it complains about.
#[test]
fn a_short_run_shows_only_its_complaints() {
    let folder = Folder::new();
    let file = folder.write("bad.pgn", "1. e4 e5 2. Ke3 *\n".repeat(1_000));
    for (variable, has_colours) in [("NO_COLOR", false), ("OTHER", true)] {
        let (screen, program) = terminal();
        let reading = thread::spawn(|| shown(screen));
        let start = Instant::now();
        let mut child = common::command(&["pgn", "format", "-o", &folder.file("out.pgn"), &file])
            .env("TERM", "xterm-256color")
            .env(variable, "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(program)
            .spawn()
            .unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1));
        let is_short = start.elapsed() < Duration::from_secs(2);
        let text = reading.join().unwrap();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(words.matches("left as it stands: 2. Ke3").count(), 1_000);
        assert_eq!(text.contains('\x1b'), has_colours, "{}", &text[..300]);
        // On a busy machine no run is short.
        assert!(!is_short || !text.contains("Ctrl-C"));
    }
}
