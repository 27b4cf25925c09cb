//! EPD: the first four fields of a FEN, then operations.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::read::{Fields, read_position_fields, whole_number};
use super::write::FenParts;
use super::{Fen, FenError};
use crate::Setup;
use crate::short_text::FenBuffer;

/// A line of an EPD file: a setup and operations such as `bm Nf3;` or `id "BK.01";`.
///
/// The clock operations `hmvc` and `fmvn` become the setup's clocks, and are written again
/// before the other operations where the clocks are not 0 and 1. Perft suites that write a
/// whole FEN and then `;D1 20 ;D2 400` are read too: as the FEN's clocks and the operations `D1 20`
/// and `D2 400`.
///
/// ```
/// use kingsight::Epd;
/// let line = r#"r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - bm Rxf4; id "ERET 001";"#;
/// let epd: Epd = line.parse().unwrap();
/// assert_eq!(epd.operands("bm"), Some(&["Rxf4".to_string()][..]));
/// assert_eq!(epd.operands("id").unwrap()[0], "ERET 001");
/// assert_eq!(epd.to_string(), line);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Epd {
    /// The position of the line.
    pub setup: Setup,
    /// Its operations, in order.
    pub operations: Vec<EpdOperation>,
}

/// One operation of an EPD line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EpdOperation {
    /// Its name: `bm`, `am`, `id`, `acd`, `D3` …
    pub opcode: String,
    /// Its operands: words or, without their quotes, strings.
    pub operands: Vec<String>,
}

/// Why a line is not EPD.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EpdError {
    /// One of the first four fields is wrong.
    Position(FenError),
    /// A string has no closing quote.
    OpenString {
        /// Where the string begins, in bytes from the start of the line.
        at: usize,
    },
    /// An operation begins with something other than a letter.
    BadOpcode {
        /// Where it begins, in bytes from the start of the line.
        at: usize,
    },
}

impl EpdError {
    /// A short name for machines: that of the FEN error, `open_string` or `bad_opcode`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            EpdError::Position(error) => error.kind.code(),
            EpdError::OpenString { .. } => "open_string",
            EpdError::BadOpcode { .. } => "bad_opcode",
        }
    }

    /// Where the trouble is, in bytes from the start of the line.
    #[must_use]
    pub const fn at(self) -> usize {
        match self {
            EpdError::Position(error) => error.at,
            EpdError::OpenString { at } | EpdError::BadOpcode { at } => at,
        }
    }
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EpdError::Position(error) => error.fmt(f),
            EpdError::OpenString { at } => {
                write!(
                    f,
                    "at offset {at} in the operations: the string that begins here has no closing quote"
                )
            }
            EpdError::BadOpcode { at } => {
                write!(
                    f,
                    "at offset {at} in the operations: expected a name such as bm or id, beginning with a letter"
                )
            }
        }
    }
}

impl core::error::Error for EpdError {}

impl Setup {
    /// Reads a position as a line of a file has it: `startpos`, a FEN of one to six fields, an EPD, or a FEN followed by `;` and
    /// operations, as perft suites have it. A [comment](Epd::without_comment) is left out.
    ///
    /// ```
    /// use kingsight::Setup;
    /// assert_eq!(Setup::of_line("startpos # where a game begins"), Ok(Setup::STANDARD));
    /// assert!(Setup::of_line("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"No. 1 # one\"; # easy").is_ok());
    /// assert_eq!(Setup::of_line("8/8 w").unwrap_err().at(), 3);
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with the FEN or the EPD.
    pub fn of_line(line: &str) -> Result<Setup, EpdError> {
        // All bytes are looked at, without a way out at the first: that compiles to a few vector instructions.
        let is_fen =
            line.bytes().fold(true, |is_fen, byte| is_fen & (byte != b'#') & (byte != b';'));
        let text = if is_fen { line } else { Epd::without_comment(line) };
        if text.trim() == "startpos" {
            Ok(Setup::STANDARD)
        } else if !is_fen && text.contains(';') {
            // Every operation of an EPD ends with a semicolon, and a FEN has none.
            text.parse::<Epd>().map(|epd| epd.setup)
        } else {
            text.parse().map_err(EpdError::Position)
        }
    }
}

impl Epd {
    /// A line up to the `#` that begins a comment: one after white space, or at the beginning, and not inside a string.
    ///
    /// ```
    /// use kingsight::Epd;
    /// assert_eq!(Epd::without_comment("8/8 w - - bm h4#; id \"a # b\"; # c"), "8/8 w - - bm h4#; id \"a # b\"; ");
    /// ```
    #[must_use]
    pub fn without_comment(line: &str) -> &str {
        let (mut is_quoted, mut after_space) = (false, true);
        for (at, c) in line.char_indices() {
            match c {
                '"' => is_quoted = !is_quoted,
                '#' if after_space && !is_quoted => return &line[..at],
                _ => {}
            }
            after_space = c.is_whitespace();
        }
        line
    }

    /// The operands of the first operation named `opcode`.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[String]> {
        let found = self.operations.iter().find(|operation| operation.opcode == opcode)?;
        Some(&found.operands)
    }
}

impl Epd {
    /// Takes the operation that sets a clock out of the list, if it is well formed.
    fn take_clock(&mut self, opcode: &str) -> Option<u16> {
        let index = self.operations.iter().position(|operation| operation.opcode == opcode)?;
        match &self.operations[index].operands[..] {
            [number] => {
                let number = whole_number(number)?;
                self.operations.remove(index);
                Some(number)
            }
            _ => None,
        }
    }
}

impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Epd, EpdError> {
        // A suite may write its first `;` against the last field: `w KQkq -;D1 20`.
        let position_end = text.find(';').unwrap_or(text.len());
        let mut fields = Fields { text: &text[..position_end], at: 0 };
        let mut setup = Setup::EMPTY;
        read_position_fields(&mut fields, &mut setup).map_err(EpdError::Position)?;
        let mut clocks = [None; 2];
        for clock in &mut clocks {
            let before = fields.at;
            *clock = fields.next().and_then(|(_, word)| whole_number(word));
            if clock.is_none() {
                fields.at = before;
                break;
            }
        }
        let operations = operations(text, fields.at)?;
        let mut epd = Epd { setup, operations };
        let halfmoves = epd.take_clock("hmvc").or(clocks[0]);
        let fullmoves = epd.take_clock("fmvn").or(clocks[1]);
        epd.setup.halfmoves = halfmoves.unwrap_or(0);
        epd.setup.fullmoves = fullmoves.unwrap_or(1);
        Ok(epd)
    }
}

fn operations(text: &str, start: usize) -> Result<Vec<EpdOperation>, EpdError> {
    let mut operations = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut finish = |words: &mut Vec<String>| {
        if !words.is_empty() {
            let opcode = words.remove(0);
            operations.push(EpdOperation { opcode, operands: core::mem::take(words) });
        }
    };
    let mut at = start;
    while let Some(c) = text[at..].chars().next() {
        match c {
            ';' => {
                finish(&mut words);
                at += 1;
            }
            _ if c.is_whitespace() => at += c.len_utf8(),
            _ if words.is_empty() && !c.is_ascii_alphabetic() => {
                return Err(EpdError::BadOpcode { at });
            }
            '"' => {
                let inside = &text[at + 1..];
                let length = inside.find('"').ok_or(EpdError::OpenString { at })?;
                words.push(inside[..length].to_string());
                at += length + 2;
            }
            _ => {
                let rest = &text[at..];
                let length =
                    rest.find(|c: char| c == ';' || c.is_whitespace()).unwrap_or(rest.len());
                words.push(rest[..length].to_string());
                at += length;
            }
        }
    }
    finish(&mut words);
    Ok(operations)
}

impl Epd {
    fn write_line(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let mut line = FenBuffer::new();
        FenParts::from(Fen::new(&self.setup)).push_position(&mut line);
        out.write_str(line.as_str())?;
        // The clocks first: of several operations of one name, the first counts.
        let (halfmoves, fullmoves) = (self.setup.halfmoves, self.setup.fullmoves);
        if halfmoves != 0 || self.operands("hmvc").is_some() {
            write!(out, " hmvc {halfmoves};")?;
        }
        if fullmoves != 1 || self.operands("fmvn").is_some() {
            write!(out, " fmvn {fullmoves};")?;
        }
        for operation in &self.operations {
            write!(out, "{operation}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.width().is_none() && f.precision().is_none() {
            return self.write_line(f);
        }
        // Width and alignment are for the whole line.
        let mut line = String::new();
        self.write_line(&mut line)?;
        f.pad(&line)
    }
}

/// With a space before it and the semicolon that ends it.
impl fmt::Display for EpdOperation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.opcode)?;
        for operand in &self.operands {
            // An operand with a quotation mark was read as a plain word, and stays one.
            let needs_quotes = operand.is_empty()
                || operand.contains(|c: char| c == ';' || c.is_whitespace())
                || self.opcode == "id";
            if needs_quotes && !operand.contains('"') {
                write!(f, " \"{operand}\"")?;
            } else {
                write!(f, " {operand}")?;
            }
        }
        f.write_str(";")
    }
}
