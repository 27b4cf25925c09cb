//! The file of a checkpoint and its lock.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use kingsight::Position;
use kingsight_perft::{Checkpoint, CheckpointErrorKind as Kind, CheckpointFile, Perft, PerftError};

use crate::stopped_after;

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kingsight-perft-{}-{name}", std::process::id()))
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
