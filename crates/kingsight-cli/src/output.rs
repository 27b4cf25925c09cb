//! Standard output, buffered; standard error for complaints.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use anstream::ColorChoice;
use kingsight::Language;
use kingsight_report::{MoveReadingReport, Wording, shown, shown_lines};
use serde::Serialize;

use crate::args::ColorWhen;
use crate::look::{ERROR, HEADING, Look};

/// Standard output and whether it may be coloured.
#[derive(Debug)]
pub(crate) struct Output {
    writer: BufWriter<StdoutLock<'static>>,
    color: bool,
}

impl Output {
    /// Standard output; `Auto` colours a terminal unless `NO_COLOR` is set.
    pub(crate) fn new(when: ColorWhen) -> Output {
        // A console of Windows prints escape sequences as they are until it is asked to obey them.
        let obeys = when == ColorWhen::Never || console_obeys();
        let stdout = io::stdout().lock();
        let color = match when {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => obeys && anstream::AutoStream::choice(&stdout) != ColorChoice::Never,
        };
        Output { writer: BufWriter::with_capacity(1 << 16, stdout), color }
    }

    /// How to draw on it.
    pub(crate) fn look(&self, ascii: bool) -> Look {
        Look { color: self.color, ascii, wording: Wording::default() }
    }

    /// Writes one object on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.writer, value)?;
        self.writer.write_all(b"\n")
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Switches escape sequences on in a Windows console. False only for a console that refuses them.
fn console_obeys() -> bool {
    !io::stdout().is_terminal() || anstyle_query::windows::enable_ansi_colors() != Some(false)
}

/// Says on standard error what went wrong. If nobody can hear it, nobody needs to.
///
/// A message may repeat a file's name, an engine's output or a line of input: no such text steers the
/// terminal.
pub(crate) fn complain(message: &str) {
    let message = shown_lines(message);
    let _ = writeln!(anstream::stderr(), "{ERROR}error:{ERROR:#} {message}");
}

/// Notes on standard error how a move was read whose text claims what is not so.
pub(crate) fn note(reading: &MoveReadingReport, language: Language) {
    let (note, the_move) = match language {
        Language::German => ("Hinweis", "Zug"),
        _ => ("note", "move"),
    };
    let MoveReadingReport { ply, input, read_as, .. } = reading;
    let input = shown(input).at_most(24);
    let _ = writeln!(
        anstream::stderr(),
        "{HEADING}{note}:{HEADING:#} {the_move} {ply}, {input}: {}",
        read_as.message
    );
}
