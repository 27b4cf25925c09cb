//! Standard output, buffered, or an answer kept in memory until its turn comes; standard error for complaints.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use anstream::ColorChoice;
use kingsight_ask::json::Escaping;
use kingsight_ask::{MoveReadingReport, NoteReport, Wording, shown, shown_lines};
use kingsight_voice::{Language, move_errors, verdict};
use serde::Serialize;

use crate::layout;
use crate::look::{ColorWhen, ERROR, HEADING, Look};
use crate::terminal_text::TerminalText;

/// Where answers go, and whether they may be coloured.
#[derive(Debug)]
pub(crate) struct Output {
    sink: Sink,
    style: OutputStyle,
    /// Whether anything has been written.
    begun: bool,
    /// How games are shown on a terminal; `None` if bytes stay as they are.
    games: Option<TerminalText>,
}

/// How answers look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutputStyle {
    color: bool,
    width: usize,
    boards: bool,
}

#[cfg(any(feature = "mcp", feature = "serve"))]
impl OutputStyle {
    /// For programs: no colours, no boards, a paragraph on one line.
    pub(crate) const PLAIN: OutputStyle =
        OutputStyle { color: false, width: usize::MAX, boards: false };
}

#[derive(Debug)]
enum Sink {
    Standard(BufWriter<Stdout>),
    Memory(Kept),
}

/// An answer in memory: what goes to standard output, and what happens between its bytes.
#[derive(Debug, Default)]
struct Kept {
    text: Vec<u8>,
    marks: Vec<(usize, Mark)>,
}

/// What happens at a place in an answer.
#[derive(Debug)]
enum Mark {
    /// A text that goes to standard output only if something precedes it.
    Separator(String),
    /// A text that goes to standard error.
    Remark(String),
}

impl Output {
    /// Standard output; `Auto` colours a terminal unless `NO_COLOR` is set.
    pub(crate) fn new(when: ColorWhen) -> Output {
        // A Windows console prints escape sequences literally until they are switched on.
        let obeys = when == ColorWhen::Never || console_obeys();
        let stdout = io::stdout();
        let color = match when {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => obeys && anstream::AutoStream::choice(&stdout) != ColorChoice::Never,
        };
        let sink = Sink::Standard(BufWriter::with_capacity(1 << 16, stdout));
        Output {
            sink,
            style: OutputStyle { color, width: layout::width(), boards: true },
            begun: false,
            games: None,
        }
    }

    /// From now on, games are written as they stand in their files: a terminal gets [`TerminalText`], files and pipes the bytes.
    pub(crate) fn show_games(&mut self) {
        let is_terminal = matches!(self.sink, Sink::Standard(_)) && io::stdout().is_terminal();
        self.games = is_terminal.then(TerminalText::default);
    }

    /// An answer in memory.
    pub(crate) fn in_memory(style: OutputStyle) -> Output {
        Output { sink: Sink::Memory(Kept::default()), style, begun: false, games: None }
    }

    /// What has been kept in memory; with `remarks`, also what would go to standard error between its lines.
    #[cfg(feature = "mcp")]
    pub(crate) fn into_text(self, remarks: bool) -> String {
        let Sink::Memory(Kept { text, marks }) = self.sink else { return String::new() };
        let (mut all, mut written) = (String::new(), 0);
        for (at, mark) in marks {
            all += &String::from_utf8_lossy(&text[written..at]);
            written = at;
            if let (Mark::Remark(text), true) = (mark, remarks) {
                all += &format!("{}\n", anstream::adapter::strip_str(&text));
            }
        }
        all + &String::from_utf8_lossy(&text[written..])
    }

    /// Takes what has been kept in memory for standard output; what would go to standard error is dropped.
    #[cfg(feature = "serve")]
    pub(crate) fn take_kept(&mut self) -> Vec<u8> {
        match &mut self.sink {
            Sink::Standard(_) => Vec::new(),
            Sink::Memory(kept) => {
                kept.marks.clear();
                std::mem::take(&mut kept.text)
            }
        }
    }

    /// How answers look.
    pub(crate) const fn style(&self) -> OutputStyle {
        self.style
    }

    /// How many bytes have been kept in memory.
    pub(crate) const fn kept(&self) -> usize {
        match &self.sink {
            Sink::Standard(_) => 0,
            Sink::Memory(kept) => kept.text.len(),
        }
    }

    /// Writes what `answer` has kept in memory, which is then empty, with room for the next.
    pub(crate) fn replay(&mut self, answer: &mut Output) -> io::Result<()> {
        let Sink::Memory(Kept { text, marks }) = &mut answer.sink else { return Ok(()) };
        let mut written = 0;
        for (at, mark) in marks.drain(..) {
            self.write_all(&text[written..at])?;
            written = at;
            match mark {
                Mark::Separator(text) => self.separate(&text)?,
                Mark::Remark(text) => self.remark(text)?,
            }
        }
        self.write_all(&text[written..])?;
        text.clear();
        Ok(())
    }

    /// How to draw on it.
    pub(crate) fn look(&self, ascii: bool) -> Look {
        let OutputStyle { color, width, boards } = self.style;
        Look { color, ascii, wording: Wording::default(), width, boards }
    }

    /// Writes one line, which `write` appends to a buffer.
    pub(crate) fn line(
        &mut self,
        write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>,
    ) -> io::Result<()> {
        match &mut self.sink {
            Sink::Memory(kept) => {
                write(&mut kept.text)?;
                kept.text.push(b'\n');
                Ok(())
            }
            Sink::Standard(_) => {
                let mut line = Vec::new();
                write(&mut line)?;
                line.push(b'\n');
                self.write_all(&line)
            }
        }
    }

    /// Writes one object on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(Escaping(&mut *self), value)?;
        self.write_all(b"\n")
    }

    /// Writes what separates two answers; nothing before the first.
    pub(crate) fn separate(&mut self, text: &str) -> io::Result<()> {
        match &mut self.sink {
            Sink::Memory(kept) => kept.mark(Mark::Separator(text.to_owned())),
            Sink::Standard(_) if !self.begun => {}
            Sink::Standard(writer) => writer.write_all(text.as_bytes())?,
        }
        Ok(())
    }

    /// Reports an error on standard error, after what has been answered so far.
    pub(crate) fn complain(&mut self, message: &str) -> io::Result<()> {
        self.complain_in(Language::English, message)
    }

    /// As [`complain`](Output::complain); the message is in this language.
    pub(crate) fn complain_in(&mut self, language: Language, message: &str) -> io::Result<()> {
        self.remark(complaint(language, message))
    }

    /// Writes a line on standard error, after what has been answered so far.
    pub(crate) fn remark_plainly(&mut self, message: &str) -> io::Result<()> {
        self.remark(fitted(&shown_lines(message)))
    }

    /// Notes on standard error what a text leaves open; `place` says where it stands.
    pub(crate) fn note_open(
        &mut self,
        place: &str,
        notes: &[NoteReport],
        language: Language,
    ) -> io::Result<()> {
        let noted = |note: &NoteReport| {
            styled(HEADING, verdict::note(language), &format!("{place}{}", note.message))
        };
        notes.iter().try_for_each(|note| self.remark(noted(note)))
    }

    /// Notes on standard error how moves were read whose texts claim something that is not true.
    pub(crate) fn note(
        &mut self,
        readings: &[MoveReadingReport],
        language: Language,
    ) -> io::Result<()> {
        readings.iter().try_for_each(|reading| self.remark(noted(reading, language)))
    }

    fn remark(&mut self, text: String) -> io::Result<()> {
        match &mut self.sink {
            Sink::Memory(kept) => kept.mark(Mark::Remark(text)),
            Sink::Standard(writer) => {
                writer.flush()?;
                print(&text);
            }
        }
        Ok(())
    }
}

impl Kept {
    fn mark(&mut self, mark: Mark) {
        self.marks.push((self.text.len(), mark));
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun |= !bytes.is_empty();
        match &mut self.sink {
            Sink::Standard(writer) => match &mut self.games {
                Some(games) => writer.write_all(&games.part(bytes)).map(|()| bytes.len()),
                None => writer.write(bytes),
            },
            Sink::Memory(kept) => kept.text.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::Standard(writer) => {
                if let Some(games) = &mut self.games {
                    writer.write_all(&games.end())?;
                }
                writer.flush()
            }
            Sink::Memory(_) => Ok(()),
        }
    }
}

/// Switches escape sequences on in a Windows console. False only for a console that refuses them.
fn console_obeys() -> bool {
    !io::stdout().is_terminal() || anstyle_query::windows::enable_ansi_colors() != Some(false)
}

/// Reports an error on standard error. If standard error is closed, nothing can be done about it.
pub(crate) fn complain(message: &str) {
    complain_in(Language::English, message);
}

/// Notes something on standard error that ends nothing.
#[cfg(feature = "mcp")]
pub(crate) fn remark_now(message: &str) {
    print(&styled(HEADING, verdict::note(Language::English), &shown_lines(message)));
}

/// As [`complain`]; the message is in this language.
pub(crate) fn complain_in(language: Language, message: &str) {
    print(&complaint(language, message));
}

/// As [`Output::note`], at once.
pub(crate) fn note(readings: &[MoveReadingReport], language: Language) {
    for reading in readings {
        print(&noted(reading, language));
    }
}

fn print(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// A message may repeat a file's name, an engine's output or a line of input: control characters in it are escaped,
/// so that they cannot steer the terminal.
fn complaint(language: Language, message: &str) -> String {
    styled(ERROR, verdict::error(language), &shown_lines(message))
}

fn noted(reading: &MoveReadingReport, language: Language) -> String {
    let MoveReadingReport { ply, input, read_as, .. } = reading;
    let input = shown(input).at_most(24).to_string();
    let message = move_errors::numbered(language, *ply, &input, &read_as.message).to_string();
    styled(HEADING, verdict::note(language), &message)
}

/// A message with its first word in a style, no wider than the terminal.
fn styled(style: anstyle::Style, first: impl Display, message: &str) -> String {
    let first = first.to_string();
    let text = fitted(&format!("{first} {message}"));
    format!("{style}{first}{style:#}{}", &text[first.len()..])
}

/// A message no wider than the terminal.
fn fitted(text: &str) -> String {
    match layout::error_width() {
        Some(width) => layout::broken(text, width),
        None => text.to_owned(),
    }
}
