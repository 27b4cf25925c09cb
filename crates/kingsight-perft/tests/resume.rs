//! Stop and resume: nothing is lost, nothing is counted twice, and checkpoints of other counts are refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use kingsight::Position;
use kingsight_perft::{Checkpoint, CheckpointErrorKind as Kind, CheckpointFile, Perft, PerftError};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn kiwipete() -> Position {
    KIWIPETE.parse().unwrap()
}

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kingsight-perft-{}-{name}", std::process::id()))
}

/// Runs a count until at least `parts` parts are done. On a busy machine it may finish before it stops: then it runs
/// again.
fn stopped_after(parts: usize, mib: usize, threads: usize) -> Checkpoint {
    for _ in 0..50 {
        let stop = AtomicBool::new(false);
        let count = Perft::new(&kiwipete(), 5).hash_mib(mib).threads(threads).stop_on(&stop);
        let run = count.on_progress(|progress| {
            if progress.parts_done() >= parts {
                stop.store(true, Relaxed);
            }
        });
        match run.run() {
            Err(PerftError::Stopped(checkpoint)) => return *checkpoint,
            Ok(_) => {}
            Err(error) => panic!("expected a stop: {error}"),
        }
    }
    panic!("it never stopped");
}

#[test]
fn a_stopped_count_resumes_where_it_was() {
    for (mib, threads) in [(0, 1), (0, 2), (8, 1), (8, 2)] {
        let checkpoint = stopped_after(7, mib, threads);
        let (before, all) = (checkpoint.parts_done(), checkpoint.parts());
        assert!(before >= 7 && before < all, "{before} of {all}");
        // Another method, table and number of threads are allowed.
        for (mib, threads) in [(0, 2), (8, 1)] {
            let mut seen = Vec::new();
            let count = Perft::new(&kiwipete(), 5).hash_mib(mib).threads(threads);
            let report = count
                .resume(checkpoint.clone())
                .unwrap()
                .on_progress(|progress| seen.push(progress.parts_done()))
                .run()
                .unwrap();
            assert_eq!(report.nodes, 193_690_690);
            let resumed = report.resumed.unwrap();
            assert_eq!(resumed.parts, before);
            assert!(resumed.nodes > 0 && resumed.nodes < report.nodes);
            // Each of the other parts was counted, once.
            seen.dedup();
            let counted: Vec<usize> = seen.into_iter().filter(|&parts| parts > before).collect();
            assert_eq!(counted, (before + 1..=all).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_stop_before_the_first_part_loses_nothing() {
    let stop = AtomicBool::new(true);
    let stopped = Perft::new(&kiwipete(), 6).stop_on(&stop).run();
    let Err(PerftError::Stopped(checkpoint)) = stopped else { panic!("{stopped:?}") };
    assert!(checkpoint.parts_done() <= 2);
    let one = PerftError::Stopped(checkpoint.clone()).to_string();
    assert_eq!(one, "stopped after 0 of 1 part");
    let text = checkpoint.to_string();
    assert_eq!(text.parse::<Checkpoint>().unwrap(), *checkpoint);
}

#[test]
fn a_checkpoint_of_progress_is_like_one_of_a_stop() {
    let mut last = None;
    let count = Perft::new(&kiwipete(), 4).hash_mib(1).threads(1);
    let report = count.on_progress(|progress| last = Some(progress.checkpoint())).run().unwrap();
    // The last one has all parts: nothing is left to count.
    let last = last.unwrap();
    assert_eq!(last.parts_done(), last.parts());
    let again = Perft::new(&kiwipete(), 4).resume(last).unwrap().run().unwrap();
    assert_eq!((again.nodes, &again.divide), (report.nodes, &report.divide));
    assert_eq!(again.wrong_count_chance, report.wrong_count_chance);
}

/// The endings of all files in the temporary folder whose names begin with the name of this file.
fn beside(file: &Path) -> Vec<String> {
    let name = file.file_name().unwrap().to_str().unwrap();
    let all = fs::read_dir(file.parent().unwrap()).unwrap().filter_map(Result::ok);
    let names = all.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> =
        names.filter_map(|found| Some(found.strip_prefix(name)?.to_owned())).collect();
    names.sort();
    names
}

#[test]
fn a_checkpoint_comes_back_from_its_file() {
    let checkpoint = stopped_after(3, 8, 1);
    let file = file("round-trip");
    checkpoint.write(&file).unwrap();
    assert_eq!(Checkpoint::read(&file).unwrap(), checkpoint);
    // Writing over an old one leaves nothing else behind.
    checkpoint.write(&file).unwrap();
    // Elsewhere the lock file stays, empty.
    assert_eq!(beside(&file), if cfg!(unix) { vec![""] } else { vec!["", ".lock"] });
    fs::remove_file(&file).unwrap();
}

#[test]
fn one_run_at_a_time_uses_a_file() {
    let (file, checkpoint) = (file("in-use"), stopped_after(1, 0, 1));
    let first = CheckpointFile::open(&file).unwrap();
    assert_eq!(first.read().unwrap(), None);
    let error = CheckpointFile::open(&file).unwrap_err();
    assert_eq!(error.to_string(), "another run is using this checkpoint");
    assert!(matches!(checkpoint.write(&file).unwrap_err().kind, Kind::InUse));
    first.write(&checkpoint).unwrap();
    assert_eq!(first.read().unwrap().as_ref(), Some(&checkpoint));
    // Reading it is always allowed.
    assert_eq!(Checkpoint::read(&file).unwrap(), checkpoint);
    drop(first);
    let second = CheckpointFile::open(&file).unwrap();
    second.remove().unwrap();
    second.remove().unwrap();
    assert_eq!(second.read().unwrap(), None);
    drop(second);
    assert_eq!(beside(&file), if cfg!(unix) { vec![] } else { vec![".lock"] });
}

/// Many threads open, write and release the file at once: never do two have it, and nothing is left.
#[test]
fn a_lock_is_never_held_twice() {
    let (file, checkpoint) = (file("turns"), stopped_after(1, 0, 1));
    let (inside, turns) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while turns.load(Relaxed) < 200 {
                    match CheckpointFile::open(&file) {
                        Ok(open) => {
                            assert_eq!(inside.fetch_add(1, Relaxed), 0, "two have it");
                            open.write(&checkpoint).unwrap();
                            turns.fetch_add(1, Relaxed);
                            inside.fetch_sub(1, Relaxed);
                        }
                        Err(error) => assert!(matches!(error.kind, Kind::InUse), "{error}"),
                    }
                }
            });
        }
    });
    fs::remove_file(&file).unwrap();
    assert_eq!(beside(&file), if cfg!(unix) { vec![] } else { vec![".lock"] });
}

#[test]
fn leftovers_of_a_killed_run_are_removed() {
    let (file, checkpoint) = (file("killed"), stopped_after(1, 0, 1));
    let with = |ending: &str| PathBuf::from(format!("{}{ending}", file.display()));
    fs::write(with(".lock"), "").unwrap();
    fs::write(with(".tmp"), "kingsight perft check").unwrap();
    let open = CheckpointFile::open(&file).unwrap();
    assert_eq!(beside(&file), [".lock"]);
    open.write(&checkpoint).unwrap();
    open.remove().unwrap();
    drop(open);
    assert_eq!(beside(&file), if cfg!(unix) { vec![] } else { vec![".lock"] });
}

#[cfg(unix)]
#[test]
fn no_link_is_written_through() {
    use std::os::unix::fs::symlink;
    let (file, checkpoint) = (file("links"), stopped_after(1, 0, 1));
    let with = |ending: &str| PathBuf::from(format!("{}{ending}", file.display()));
    let precious = with("-precious");
    fs::write(&precious, "precious").unwrap();
    // In place of the temporary file: refused, as it is not ours.
    let open = CheckpointFile::open(&file).unwrap();
    symlink(&precious, with(".tmp")).unwrap();
    assert!(matches!(open.write(&checkpoint).unwrap_err().kind, Kind::InTheWay { .. }));
    fs::remove_file(with(".tmp")).unwrap();
    open.write(&checkpoint).unwrap();
    assert!(fs::symlink_metadata(&file).unwrap().is_file());
    drop(open);
    // In place of the lock: refused.
    symlink(&precious, with(".lock")).unwrap();
    assert!(CheckpointFile::open(&file).is_err());
    fs::remove_file(with(".lock")).unwrap();
    // In place of the file itself: a link to a checkpoint stays one, and both names are one file in use.
    let link = with("-link");
    symlink(&file, &link).unwrap();
    let open = CheckpointFile::open(&link).unwrap();
    assert!(matches!(CheckpointFile::open(&file).unwrap_err().kind, Kind::InUse));
    open.write(&checkpoint).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
    open.remove().unwrap();
    drop(open);
    for left in [link, precious] {
        fs::remove_file(left).unwrap();
    }
    assert_eq!(beside(&file), [""; 0]);
}

/// Devices and pipes, which may never end or never answer, are not read.
#[test]
fn only_a_regular_file_of_sensible_size_is_read() {
    let refused = |path: &Path, expected: &str| {
        for error in [
            Checkpoint::read(path).unwrap_err(),
            CheckpointFile::open(path).and_then(|file| file.read()).unwrap_err(),
        ] {
            assert_eq!(error.to_string(), expected, "{}", path.display());
        }
    };
    refused(&std::env::temp_dir(), "this is a folder; expected a regular file");
    let large = file("large");
    let handle = fs::File::create(&large).unwrap();
    // A sparse file: it takes no space.
    handle.set_len(1 << 40).unwrap();
    refused(&large, "the file is too large; a checkpoint has at most 16778240 bytes");
    fs::remove_file(&large).unwrap();
    #[cfg(unix)]
    {
        for device in ["/dev/zero", "/dev/null", "/dev/tty"] {
            if Path::new(device).exists() {
                refused(Path::new(device), "this is a device; expected a regular file");
            }
        }
        let pipe = file("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        refused(&pipe, "this is a named pipe; expected a regular file");
        fs::remove_file(&pipe).unwrap();
        let socket = file("socket");
        let listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        refused(&socket, "this is a socket; expected a regular file");
        drop(listener);
        fs::remove_file(&socket).unwrap();
    }
}

/// The largest checkpoint there can be is not too large to be read.
#[test]
fn the_largest_checkpoint_is_read() {
    let mut text = "kingsight perft checkpoint 1\nposition \
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ndepth 127\nplies 127\nmerged yes\n\
        parts 262144\nseconds 1\nchance 1\n"
        .to_owned();
    for part in 0..262_144 {
        text += &format!("part {part} {}\n", u128::MAX);
    }
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    text += &format!("end 262144 {sum:016x}\n");
    let file = file("largest");
    fs::write(&file, &text).unwrap();
    let checkpoint = Checkpoint::read(&file).unwrap();
    assert_eq!(checkpoint.parts_done(), 262_144);
    fs::remove_file(&file).unwrap();
    // No count is ever split like that: it is refused before there are too many parts.
    let run = Perft::new(&Position::default(), 127).resume(checkpoint).unwrap().run();
    let Err(PerftError::Checkpoint(error)) = run else { panic!("{run:?}") };
    assert!(matches!(error.kind, Kind::OtherParts { found: 262_144, .. }), "{error}");
}

#[test]
fn a_file_that_cannot_be_read_or_written_is_an_error() {
    let nowhere = file("no-such-folder").join("checkpoint");
    assert!(matches!(Checkpoint::read(&nowhere).unwrap_err().kind, Kind::Io(_)));
    let checkpoint = stopped_after(1, 0, 1);
    assert!(matches!(checkpoint.write(&nowhere).unwrap_err().kind, Kind::Io(_)));
}

#[test]
fn another_position_or_depth_is_refused() {
    let checkpoint = stopped_after(1, 0, 1);
    let refused = |count: Perft<'_>| {
        let error = count.resume(checkpoint.clone()).unwrap_err();
        (error.to_string(), error.kind)
    };
    let (text, kind) = refused(Perft::new(&Position::default(), 5));
    assert!(matches!(kind, Kind::OtherPosition { .. }));
    assert_eq!(
        text,
        format!(
            "the checkpoint is for another position: {KIWIPETE}; \
             expected rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        )
    );
    let (text, kind) = refused(Perft::new(&kiwipete(), 6));
    assert!(matches!(kind, Kind::OtherDepth { .. }));
    assert_eq!(text, "the checkpoint is for depth 5; expected depth 6");
    // Clocks do not matter to a count.
    let later = KIWIPETE.replace("0 1", "30 40").parse().unwrap();
    assert!(Perft::new(&later, 5).resume(checkpoint.clone()).is_ok());
    let no_castling = KIWIPETE.replace("KQkq", "KQk").parse().unwrap();
    assert!(Perft::new(&no_castling, 5).resume(checkpoint.clone()).is_err());
}

/// A good text, to be spoilt.
fn good() -> String {
    let text = stopped_after(3, 0, 1).to_string();
    assert_eq!(text.lines().next(), Some("kingsight perft checkpoint 1"));
    text
}

/// The text with one line put in place of the one that begins with `word`.
fn with_line(word: &str, line: &str) -> String {
    let mut replaced = 0;
    let lines: Vec<String> = good()
        .lines()
        .map(|old| {
            if old.starts_with(word) && replaced == 0 {
                replaced += 1;
                line.to_owned()
            } else {
                old.to_owned()
            }
        })
        .collect();
    assert_eq!(replaced, 1, "no line begins with {word}");
    lines.join("\n") + "\n"
}

#[test]
fn every_fault_of_a_file_is_named_with_its_line() {
    let error = |text: &str| text.parse::<Checkpoint>().unwrap_err().to_string();
    let cases = [
        (
            "kingsight",
            "kingsight perft checkpoint 2",
            "line 1: \"kingsight perft checkpoint 2\"; expected kingsight perft checkpoint 1",
        ),
        (
            "position",
            "position 8/8/8/8/8/8/8/8 w - - 0 1",
            "line 2: field position: \"8/8/8/8/8/8/8/8 w - - 0 1\"; expected a playable position in FEN",
        ),
        ("depth", "deep 5", "line 3: \"deep 5\"; expected depth"),
        (
            "depth",
            "depth five",
            "line 3: field depth: \"five\"; expected a number of half-moves from 0 to 127",
        ),
        (
            "depth",
            "depth 128",
            "line 3: field depth: \"128\"; expected a number of half-moves from 0 to 127",
        ),
        (
            "plies",
            "plies 6",
            "line 4: field plies: \"6\"; expected a number of half-moves from 0 to 5",
        ),
        ("merged", "merged maybe", "line 5: field merged: \"maybe\"; expected yes or no"),
        (
            "parts",
            "parts -1",
            "line 6: field parts: \"-1\"; expected a number of parts from 0 to 262144",
        ),
        (
            "parts",
            "parts 262145",
            "line 6: field parts: \"262145\"; expected a number of parts from 0 to 262144",
        ),
        ("seconds", "seconds NaN", "line 7: field seconds: \"NaN\"; expected a number of seconds"),
        ("seconds", "seconds 1e300", "line 7: field seconds: "),
        ("chance", "chance -1", "line 8: field chance: \"-1\"; expected a chance"),
        ("chance", "chance 2", "line 8: field chance: \"2\"; expected a chance"),
        ("part 0", "part 2039 1", "line 9: field part: \"2039\"; expected a part from 0 to 2303"),
        ("part 1", "part 0 1", "line 10: field part: \"0\"; expected a part from 1 to"),
        (
            "part 1",
            "part 1 one",
            "line 10: field part: \"one\"; expected a number of move sequences",
        ),
        (
            "part 1",
            "part 1",
            "line 10: \"part 1\"; expected `part NUMBER NODES` or `end NUMBER CHECKSUM`",
        ),
        ("end", "end 1 0123456789abcdef", "field end: \"1\"; expected"),
        ("end", "", "line"),
    ];
    let parts = good().lines().find_map(|line| line.strip_prefix("parts ").map(str::to_owned));
    let parts: usize = parts.unwrap().parse().unwrap();
    for (word, line, expected) in cases {
        let line = if line == "part 2039 1" { format!("part {parts} 1") } else { line.to_owned() };
        let expected = expected.replace("2039", &parts.to_string());
        let expected = expected.replace("2303", &(parts - 1).to_string());
        let text = error(&with_line(word, &line));
        assert!(text.contains(&expected), "{line}: {text}\nexpected {expected}");
    }
}

#[test]
fn a_torn_or_changed_file_is_refused() {
    let good = good();
    let kind = |text: &str| text.parse::<Checkpoint>().unwrap_err().kind;
    // Cut off anywhere.
    for end in 0..good.len() {
        assert!(good[..end].parse::<Checkpoint>().is_err(), "cut off at {end}");
    }
    assert!(matches!(kind(&good[..good.len() - 1]), Kind::Truncated));
    assert!(matches!(kind(&(good.clone() + "part 9 9\n")), Kind::TextAfterEnd));
    // Any one digit of any line made another.
    for at in 0..good.len() {
        let mut bytes = good.clone().into_bytes();
        if bytes[at].is_ascii_digit() {
            bytes[at] = b'0' + (bytes[at] - b'0' + 1) % 10;
            let text = String::from_utf8(bytes).unwrap();
            assert!(text.parse::<Checkpoint>().is_err(), "changed at {at}:\n{text}");
        }
    }
    let changed = good.replacen("seconds ", "seconds 1", 1);
    assert!(matches!(kind(&changed), Kind::Altered), "{:?}", kind(&changed));
    let error = changed.parse::<Checkpoint>().unwrap_err();
    assert_eq!(error.to_string(), "the checkpoint has been changed since it was written");
    assert!("".parse::<Checkpoint>().is_err());
}
