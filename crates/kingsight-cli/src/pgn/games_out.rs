//! Games as they are written: each on its own, however they stood in their files, to standard output or to a file that appears when it is
//! complete.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use kingsight_pgn::{ReadGame, decoded};

use super::reading::At;
use crate::exit::Failure;
use crate::output::Output;
use crate::outputs::{self, OutputPath, PendingFile, cannot_write};

/// Writes games with an empty line between two of them. Games that follow one another in their file keep what stands
/// between them, byte for byte. All text is written as UTF-8.
#[derive(Debug, Default)]
pub(super) struct GameWriter {
    /// Line ends at the end of what has been written.
    ends: usize,
    begun: bool,
    /// The input and the number of the last game, if it was written as it stood.
    last: Option<(usize, u64)>,
}

impl GameWriter {
    /// Writes a game as it stands in its file.
    pub(super) fn untouched(
        &mut self,
        at: &At<'_>,
        game: &ReadGame,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let goes_on = match self.last {
            Some((input, number)) => input == at.input && number + 1 == game.number,
            None => !self.begun && game.number == 1,
        };
        match goes_on {
            true => self.write(&game.raw, out)?,
            false => {
                let text = without_mark(&game.raw);
                self.separate(text, out)?;
                self.write(text, out)?;
            }
        }
        self.last = Some((at.input, game.number));
        Ok(())
    }

    /// Writes what follows the last game of a file, if that game was written as it stood.
    pub(super) fn rest(&mut self, at: &At<'_>, text: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let goes_on = match self.last {
            Some(last) => last == (at.input, at.games),
            None => !self.begun && at.games == 0,
        };
        if goes_on { self.write(text, out) } else { Ok(()) }
    }

    /// Writes the text of a game or of what is no game, without the white space around it.
    pub(super) fn text(&mut self, text: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let text = without_mark(text).trim_ascii_end();
        self.separate(text, out)?;
        self.write(text, out)?;
        self.write(line_end(text), out)?;
        self.last = None;
        Ok(())
    }

    /// Ends the last line.
    pub(super) fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.begun && self.ends == 0 { self.write(b"\n", out) } else { Ok(()) }
    }

    /// An empty line between what has been written and what follows.
    fn separate(&mut self, next: &[u8], out: &mut dyn Write) -> io::Result<()> {
        while self.begun && self.ends < 2 {
            self.write(line_end(next), out)?;
        }
        Ok(())
    }

    fn write(&mut self, text: &[u8], out: &mut dyn Write) -> io::Result<()> {
        // What is not UTF-8 is Windows-1252, also where files of both were joined.
        if str::from_utf8(text).is_ok() {
            out.write_all(text)?;
        } else {
            for chunk in text.utf8_chunks() {
                out.write_all(chunk.valid().as_bytes())?;
                out.write_all(decoded(chunk.invalid()).as_bytes())?;
            }
        }
        self.begun |= !text.is_empty();
        let ends = text.iter().rev().take_while(|byte| matches!(byte, b'\n' | b'\r'));
        let count = ends.clone().filter(|&&byte| byte == b'\n').count();
        let is_all = ends.count() == text.len();
        self.ends = if is_all { self.ends + count } else { count };
        Ok(())
    }
}

/// A text without a byte order mark and white space at its beginning.
fn without_mark(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_start();
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start()
}

/// The line end that a text has.
fn line_end(text: &[u8]) -> &'static [u8] {
    let first = text.iter().position(|&byte| byte == b'\n');
    match first.and_then(|at| at.checked_sub(1)).and_then(|before| text.get(before)) {
        Some(b'\r') => b"\r\n",
        _ => b"\n",
    }
}

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
