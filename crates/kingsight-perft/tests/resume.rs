//! Stopping and going on: nothing is lost, nothing is counted twice, and what does not belong is refused.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use kingsight::Position;
use kingsight_perft::{Checkpoint, CheckpointErrorKind as Kind, Perft, PerftError};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn kiwipete() -> Position {
    KIWIPETE.parse().unwrap()
}

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kingsight-perft-{}-{name}", std::process::id()))
}

/// Runs a count until at least `parts` parts are done.
fn stopped_after(parts: usize, mib: usize, threads: usize) -> Checkpoint {
    let stop = AtomicBool::new(false);
    let count = Perft::new(&kiwipete(), 5).hash_mib(mib).threads(threads).stop_on(&stop);
    let run = count.on_progress(|progress| {
        if progress.parts_done() >= parts {
            stop.store(true, Relaxed);
        }
    });
    match run.run() {
        Err(PerftError::Stopped(checkpoint)) => *checkpoint,
        other => panic!("it was to stop: {other:?}"),
    }
}

#[test]
fn a_count_that_was_stopped_goes_on_where_it_was() {
    for (mib, threads) in [(0, 1), (0, 2), (8, 1), (8, 2)] {
        let checkpoint = stopped_after(7, mib, threads);
        let (before, all) = (checkpoint.parts_done(), checkpoint.parts());
        assert!(before >= 7 && before < all, "{before} of {all}");
        // Going on with another method, table and number of threads is allowed.
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
fn a_stop_before_the_first_part_is_no_loss() {
    let stop = AtomicBool::new(true);
    let stopped = Perft::new(&kiwipete(), 6).stop_on(&stop).run();
    let Err(PerftError::Stopped(checkpoint)) = stopped else { panic!("{stopped:?}") };
    assert!(checkpoint.parts_done() <= 2);
    let text = checkpoint.to_string();
    assert_eq!(text.parse::<Checkpoint>().unwrap(), *checkpoint);
}

#[test]
fn a_checkpoint_of_progress_is_as_good_as_one_of_a_stop() {
    let mut last = None;
    let count = Perft::new(&kiwipete(), 4).hash_mib(1).threads(1);
    let report = count.on_progress(|progress| last = Some(progress.checkpoint())).run().unwrap();
    // The last one knows all: nothing is left to be counted.
    let last = last.unwrap();
    assert_eq!(last.parts_done(), last.parts());
    let again = Perft::new(&kiwipete(), 4).resume(last).unwrap().run().unwrap();
    assert_eq!((again.nodes, &again.divide), (report.nodes, &report.divide));
    assert_eq!(again.wrong_count_chance, report.wrong_count_chance);
}

#[test]
fn a_checkpoint_comes_back_from_its_file() {
    let checkpoint = stopped_after(3, 8, 1);
    let file = file("round-trip");
    checkpoint.write(&file).unwrap();
    assert_eq!(Checkpoint::read(&file).unwrap(), checkpoint);
    // Writing over an old one leaves nothing else behind.
    checkpoint.write(&file).unwrap();
    let name = file.file_name().unwrap().to_str().unwrap().to_owned();
    let beside = fs::read_dir(file.parent().unwrap()).unwrap().filter_map(Result::ok);
    let left = beside.filter(|entry| entry.file_name().to_string_lossy().starts_with(&name));
    assert_eq!(left.count(), 1);
    fs::remove_file(&file).unwrap();
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
            "the checkpoint is of another position: {KIWIPETE}; \
             expected rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        )
    );
    let (text, kind) = refused(Perft::new(&kiwipete(), 6));
    assert!(matches!(kind, Kind::OtherDepth { .. }));
    assert_eq!(text, "the checkpoint is of depth 5; expected depth 6");
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
            "line 4: field plies: \"6\"; expected at most 8 and at most the depth",
        ),
        ("merged", "merged maybe", "line 5: field merged: \"maybe\"; expected yes or no"),
        ("parts", "parts -1", "line 6: field parts: \"-1\"; expected a number"),
        ("seconds", "seconds NaN", "line 7: field seconds: \"NaN\"; expected a number of seconds"),
        ("chance", "chance -1", "line 8: field chance: \"-1\"; expected a chance"),
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
        let told = error(&with_line(word, &line));
        assert!(told.contains(&expected), "{line}: {told}\nwanted {expected}");
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
