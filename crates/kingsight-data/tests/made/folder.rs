//! Folders for a test's files, which two runs at once do not share.

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder. The next run takes it again, and so it is not removed.
pub(crate) fn folder(name: &str) -> PathBuf {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for number in 1.. {
        let folder = tmp.join(format!("{name}-{number}"));
        let lock = fs::File::create(tmp.join(format!("{name}-{number}.lock"))).unwrap();
        if lock.try_lock().is_ok() {
            // Held until this run ends.
            std::mem::forget(lock);
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).unwrap();
            return folder;
        }
    }
    unreachable!("numbers do not end")
}
