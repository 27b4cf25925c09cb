//! Files beside a checkpoint, and links: what is not ours is neither removed nor written over.

use std::fs;
use std::path::{Path, PathBuf};

use kingsight::Position;
use kingsight_perft::{Checkpoint, CheckpointFile, Perft};

fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("kingsight-beside-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    folder
}

fn checkpoint() -> Checkpoint {
    let mut last = None;
    let start = Position::default();
    let count = Perft::new(&start, 2).threads(1);
    count.on_progress(|progress| last = Some(progress.checkpoint())).run().unwrap();
    last.unwrap()
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap()
}

#[test]
fn a_lock_file_with_contents_is_kept() {
    let folder = folder("lock");
    let (file, lock) = (folder.join("e.cp"), folder.join("e.cp.lock"));
    fs::write(&lock, "precious\n").unwrap();
    let open = CheckpointFile::open(&file).unwrap();
    assert!(CheckpointFile::open(&file).is_err(), "it is locked anyway");
    open.write(&checkpoint()).unwrap();
    drop(open);
    assert_eq!(text(&lock), "precious\n");
    // An empty one was ours, or is of no value.
    fs::write(&lock, "").unwrap();
    drop(CheckpointFile::open(&file).unwrap());
    assert_eq!(lock.exists(), cfg!(not(unix)));
    fs::remove_dir_all(&folder).unwrap();
}

/// The error names the file that is in the way.
#[test]
fn what_is_not_a_lock_is_named() {
    let folder = folder("no-lock");
    let (file, lock) = (folder.join("e.cp"), folder.join("e.cp.lock"));
    let refused = |file: &Path, begin: String, end: &str| {
        let error = CheckpointFile::open(file).unwrap_err().to_string();
        assert!(error.starts_with(&begin) && error.ends_with(end), "{error}");
    };
    let is = |what: &str| format!("the lock file {} is {what}", lock.display());
    let expected = "; expected an empty regular file, or no file";
    fs::create_dir(&lock).unwrap();
    refused(&file, is("a folder"), expected);
    fs::remove_dir(&lock).unwrap();
    #[cfg(unix)]
    {
        let precious = folder.join("precious");
        fs::write(&precious, "precious").unwrap();
        for target in [&precious, &folder.join("nothing")] {
            std::os::unix::fs::symlink(target, &lock).unwrap();
            refused(&file, is("a symbolic link"), expected);
            fs::remove_file(&lock).unwrap();
        }
        assert_eq!(text(&precious), "precious");
        assert!(!folder.join("nothing").exists());
        let made = std::process::Command::new("mkfifo").arg(&lock).status();
        assert!(made.unwrap().success());
        refused(&file, is("a named pipe"), expected);
        fs::remove_file(&lock).unwrap();
        let listener = std::os::unix::net::UnixListener::bind(&lock).unwrap();
        refused(&file, is("a socket"), expected);
        drop(listener);
        fs::remove_file(&lock).unwrap();
        // There is room for the checkpoint's name, and none for the ending.
        let long = folder.join("n".repeat(252));
        let begin = format!("cannot open the lock file {}.lock: ", long.display());
        refused(&long, begin, "; expected an empty, writable file, or no file");
    }
    // Without a folder, the lock is not to blame.
    let error = CheckpointFile::open(&folder.join("missing/e.cp")).unwrap_err().to_string();
    assert!(!error.contains("lock"), "{error}");
    fs::remove_dir_all(&folder).unwrap();
}

/// A foreign file may be in the place where a checkpoint is written before it is renamed.
#[test]
fn a_temporary_file_of_others_is_kept() {
    let folder = folder("tmp");
    let (file, beside) = (folder.join("e.cp"), folder.join("e.cp.tmp"));
    let expected = format!("{} is in the way", beside.display());
    fs::write(&beside, "precious\n").unwrap();
    let error = CheckpointFile::open(&file).unwrap_err().to_string();
    assert!(error.starts_with(&expected), "{error}");
    assert_eq!(text(&beside), "precious\n");
    fs::remove_file(&beside).unwrap();
    // It appears while a run has the lock.
    let open = CheckpointFile::open(&file).unwrap();
    fs::write(&beside, "precious\n").unwrap();
    let error = open.write(&checkpoint()).unwrap_err().to_string();
    assert!(error.starts_with(&expected), "{error}");
    assert_eq!(text(&beside), "precious\n");
    assert!(!file.exists());
    // What killed runs leave is ours: a checkpoint, or the part of it that was written.
    for ours in ["", "kingsight perft ch", "kingsight perft checkpoint 1\nposition 8/"] {
        fs::write(&beside, ours).unwrap();
        open.write(&checkpoint()).unwrap();
        assert!(!beside.exists(), "{ours:?}");
    }
    drop(open);
    fs::remove_dir_all(&folder).unwrap();
}

/// A link stays a link and leads to the checkpoint, whether that existed before or not.
#[cfg(unix)]
#[test]
fn links_are_followed() {
    use std::os::unix::fs::symlink;
    let folder = folder("links");
    let (there, link, far) = (folder.join("there"), folder.join("link"), folder.join("far"));
    fs::create_dir(&there).unwrap();
    let target = there.join("e.cp");
    // From the link's own folder, and by way of another link.
    symlink("there/e.cp", &link).unwrap();
    symlink(&link, &far).unwrap();
    let checkpoint = checkpoint();
    let is_link = |link: &Path| fs::symlink_metadata(link).unwrap().is_symlink();
    for link in [&link, &far] {
        // At first it leads nowhere.
        for _ in 0..2 {
            let open = CheckpointFile::open(link).unwrap();
            assert!(CheckpointFile::open(&target).is_err(), "both names are one file in use");
            open.write(&checkpoint).unwrap();
            drop(open);
            assert!(is_link(link));
            assert!(!is_link(&target));
            assert_eq!(Checkpoint::read(&target).unwrap(), checkpoint);
        }
        let open = CheckpointFile::open(link).unwrap();
        open.remove().unwrap();
        drop(open);
        assert!(is_link(link) && !target.exists());
    }
    assert_eq!(fs::read_dir(&there).unwrap().count(), 0);
    // A link to itself leads nowhere.
    fs::remove_file(&link).unwrap();
    symlink(&link, &link).unwrap();
    assert!(CheckpointFile::open(&link).is_err());
    assert!(is_link(&link));
    fs::remove_dir_all(&folder).unwrap();
}
