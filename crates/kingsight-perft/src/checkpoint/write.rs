//! Writing checkpoints.

use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::{Checkpoint, CheckpointError};

/// The first line of every checkpoint.
pub(super) const HEAD: &str = "kingsight perft checkpoint 1";

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        writeln!(text, "{HEAD}")?;
        writeln!(text, "position {}", self.position)?;
        writeln!(text, "depth {}", self.depth)?;
        writeln!(text, "plies {}", self.plan.plies)?;
        writeln!(text, "merged {}", if self.plan.merged { "yes" } else { "no" })?;
        writeln!(text, "parts {}", self.parts)?;
        writeln!(text, "seconds {}", self.before.seconds)?;
        writeln!(text, "chance {:e}", self.before.wrong_count_chance)?;
        for (part, nodes) in &self.counts {
            writeln!(text, "part {part} {nodes}")?;
        }
        writeln!(f, "{text}end {} {:016x}", self.counts.len(), fnv1a(text.as_bytes()))
    }
}

impl Checkpoint {
    /// Writes it to a file, in one step: whoever reads the file, also after a crash in the middle, finds
    /// either what was there before or all of this.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self, file: &Path) -> Result<(), CheckpointError> {
        let beside = beside(file);
        let written = write_all(&beside, self.to_string().as_bytes())
            .and_then(|()| fs::rename(&beside, file));
        if written.is_err() {
            let _ = fs::remove_file(&beside);
        }
        Ok(written?)
    }
}

fn write_all(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(file)?;
    file.write_all(bytes)?;
    // Renaming must not overtake the contents.
    file.sync_all()
}

/// A name in the same folder, so that renaming stays within one file system.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    file.with_file_name(name)
}

/// Fowler, Noll and Vo's hash 1a of 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
pub(super) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
