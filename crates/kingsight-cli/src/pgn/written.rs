//! Where a command writes games: standard output, or a file that appears when it is complete.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use crate::exit::Failure;
use crate::output::Output;
use crate::outputs::{self, OutputPath, PendingFile, cannot_write};

/// Where a command writes games.
#[derive(Debug)]
pub(super) enum Written {
    Standard,
    File(PendingFile),
    /// A pipe or a device, which is written to as it is.
    Device(PathBuf, BufWriter<File>),
}

impl Written {
    /// The file of `-o`, or standard output without it or for `-`.
    pub(super) fn open(file: Option<&OutputPath>) -> Result<Written, Failure> {
        let Some(file) = file.filter(|file| !file.is_standard()) else {
            return Ok(Written::Standard);
        };
        match outputs::device(file)? {
            Some(device) => Ok(Written::Device(file.to_path_buf(), BufWriter::new(device))),
            None => PendingFile::create(file).map(Written::File),
        }
    }

    /// Writes games with `write`.
    pub(super) fn with<T>(
        &mut self,
        output: &mut Output,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, Failure> {
        match self {
            Written::Standard => Ok(write(output)?),
            Written::File(file) => file.with(write),
            Written::Device(path, device) => {
                write(device).map_err(|error| cannot_write(path, &error))
            }
        }
    }

    /// Puts the file in its place if it is complete; otherwise it is removed, and standard error says so.
    pub(super) fn finish(self, is_complete: bool, output: &mut Output) -> Result<(), Failure> {
        match self {
            Written::Standard => Ok(output.flush()?),
            Written::Device(path, mut device) => {
                device.flush().map_err(|error| cannot_write(&path, &error))
            }
            Written::File(file) if is_complete => file.commit(),
            Written::File(file) => {
                output.complain(&format!("interrupted; {} is not written", file.name()))?;
                Ok(())
            }
        }
    }
}
