//! The moves of a game in PGN, read at once if nothing about them is unusual. Everything else is left to Python's reader.

use kingsight::{Position, Setup};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use super::bridge::of_core;
use super::move_value;
use super::san::is_short_capture;

/// What was read, and the result.
type Said<'py> = (Bound<'py, PyList>, Option<&'static str>);

/// What the text says, in its order: lists of moves that follow one another, comments (text), NAGs (numbers), `None` where a
/// variation begins and an empty tuple where it ends; and the result. `None` instead if anything is unusual.
#[pyfunction]
#[pyo3(signature = (text, fen, chess960, /))]
pub(crate) fn chess_read_moves<'py>(
    py: Python<'py>,
    text: &str,
    fen: Option<&str>,
    chess960: bool,
) -> PyResult<Option<Said<'py>>> {
    let Some(start) = start(fen, chess960) else { return Ok(None) };
    let mut reader = Reader {
        py,
        text: text.as_bytes(),
        at: 0,
        // The position now, and before the last move.
        lines: vec![(start, None)],
        run: Vec::with_capacity(text.len() / 5),
        said: Vec::new(),
        result: None,
    };
    while reader.at < reader.text.len() {
        if reader.step()?.is_none() {
            return Ok(None);
        }
    }
    if reader.lines.len() > 1 {
        return Ok(None);
    }
    reader.end_run()?;
    Ok(Some((PyList::new(py, reader.said)?, reader.result)))
}

fn start(fen: Option<&str>, chess960: bool) -> Option<Position> {
    let Some(fen) = fen else { return Some(Position::default().with_chess960(chess960)) };
    let setup: Setup = fen.parse().ok()?;
    let position = Position::try_from(setup).ok()?;
    // A FEN that the core reads and writes alike has nothing to repair.
    (position.to_string() == fen).then(|| position.with_chess960(chess960))
}

struct Reader<'a, 'py> {
    py: Python<'py>,
    text: &'a [u8],
    at: usize,
    lines: Vec<(Position, Option<Position>)>,
    /// The moves since anything else was said.
    run: Vec<Bound<'py, PyAny>>,
    said: Vec<Bound<'py, PyAny>>,
    result: Option<&'static str>,
}

impl<'py> Reader<'_, 'py> {
    /// Reads one thing; `None` if it is unusual.
    fn step(&mut self) -> PyResult<Option<()>> {
        let py = self.py;
        match self.text[self.at] {
            b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
            b'{' => return self.comment(),
            b'(' => {
                let before = self.lines.last().and_then(|line| line.1);
                let Some(before) = before else { return Ok(None) };
                self.lines.push((before, None));
                self.say(py.None().into_bound(py))?;
                self.at += 1;
            }
            b')' => {
                if self.lines.len() == 1 {
                    return Ok(None);
                }
                self.lines.pop();
                self.say(pyo3::types::PyTuple::empty(py).into_any())?;
                self.at += 1;
            }
            b'$' => {
                let end = self.end_of(self.at + 1, |byte| byte.is_ascii_digit());
                let digits = std::str::from_utf8(&self.text[self.at + 1..end]).ok();
                let Some(nag) = digits.and_then(|digits| digits.parse::<u32>().ok()) else {
                    return Ok(None);
                };
                self.say_number(nag)?;
                self.at = end;
            }
            b'!' | b'?' => {
                let end = self.end_of(self.at, |byte| matches!(byte, b'!' | b'?'));
                let nag = match &self.text[self.at..end] {
                    b"!" => 1,
                    b"?" => 2,
                    b"!!" => 3,
                    b"??" => 4,
                    b"!?" => 5,
                    b"?!" => 6,
                    _ => return Ok(None),
                };
                self.say_number(nag)?;
                self.at = end;
            }
            _ => return self.word(),
        }
        Ok(Some(()))
    }

    /// Something that is not a move.
    fn say(&mut self, what: Bound<'py, PyAny>) -> PyResult<()> {
        self.end_run()?;
        self.said.push(what);
        Ok(())
    }

    fn end_run(&mut self) -> PyResult<()> {
        if !self.run.is_empty() {
            self.said.push(PyList::new(self.py, self.run.drain(..))?.into_any());
        }
        Ok(())
    }

    fn say_number(&mut self, number: u32) -> PyResult<()> {
        self.say(number.into_pyobject(self.py)?.into_any())
    }

    fn end_of(&self, from: usize, belongs: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.get(from..).unwrap_or_default();
        from + rest.iter().position(|&byte| !belongs(byte)).unwrap_or(rest.len())
    }

    fn comment(&mut self) -> PyResult<Option<()>> {
        let rest = &self.text[self.at + 1..];
        let Some(length) = rest.iter().position(|&byte| byte == b'}') else { return Ok(None) };
        let Ok(comment) = std::str::from_utf8(&rest[..length]) else { return Ok(None) };
        let comment = comment.strip_prefix(' ').unwrap_or(comment);
        let comment = comment.strip_suffix(' ').unwrap_or(comment);
        let comment = PyString::new(self.py, comment).into_any();
        self.say(comment)?;
        self.at += length + 2;
        Ok(Some(()))
    }

    /// A move with or without its number, or the result.
    fn word(&mut self) -> PyResult<Option<()>> {
        let stops = |byte: u8| !byte.is_ascii_whitespace() && !b"{}()$!?;".contains(&byte);
        let end = self.end_of(self.at, stops);
        let mut word = &self.text[self.at..end];
        if word.is_empty() {
            return Ok(None);
        }
        self.at = end;
        let result = match word {
            b"1-0" => Some("1-0"),
            b"0-1" => Some("0-1"),
            b"1/2-1/2" => Some("1/2-1/2"),
            b"*" => Some("*"),
            _ => None,
        };
        if let Some(result) = result {
            // Only once, and only in the main line.
            let fits = self.lines.len() == 1 && self.result.is_none();
            self.result = Some(result);
            return Ok(fits.then_some(()));
        }
        if word[0].is_ascii_digit() {
            let digits = word.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(word.len());
            let dots = word[digits..].iter().position(|&byte| byte != b'.');
            word = dots.map_or(&[], |dots| &word[digits + dots..]);
            if dots == Some(0) {
                return Ok(None);
            }
            if word.is_empty() {
                return Ok(Some(()));
            }
        }
        let Some(line) = self.lines.last_mut() else { return Ok(None) };
        let Some(m) = line.0.move_of_strict_san(word) else { return Ok(None) };
        if self.result.is_some() || is_short_capture(m, word) {
            return Ok(None);
        }
        let raw = of_core(&line.0, m);
        *line = (line.0.play_unchecked(m), Some(line.0));
        self.run.push(move_value::object(self.py, raw)?.into_any());
        Ok(Some(()))
    }
}
