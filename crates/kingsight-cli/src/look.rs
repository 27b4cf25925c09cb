//! Colours and signs: how things look on a terminal.

use std::fmt;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use clap::ValueEnum;
use kingsight::{Piece, SanMove};
use kingsight_ask::Wording;

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    Auto,
    Always,
    Never,
}

/// How to draw: with colours or without, in Unicode or in ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// Whether escape sequences may be written.
    pub(crate) color: bool,
    /// Whether only ASCII may be written.
    pub(crate) ascii: bool,
    /// The language, and the letters of moves.
    pub(crate) wording: Wording,
    /// How wide text may be.
    pub(crate) width: usize,
    /// Whether boards are drawn.
    pub(crate) boards: bool,
}

pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default().bold();
pub(crate) const HEADING: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();
pub(crate) const CHECK: Style = AnsiColor::Red.on_default();
pub(crate) const MATE: Style = AnsiColor::Red.on_default().bold();

/// A background of the 256-colour palette with text that can be read on it.
pub(crate) const fn background(color: u8) -> Style {
    Style::new().bg_color(Some(Color::Ansi256(Ansi256Color(color))))
}

/// A foreground of the 256-colour palette.
pub(crate) const fn foreground(style: Style, color: u8) -> Style {
    style.fg_color(Some(Color::Ansi256(Ansi256Color(color))))
}

impl Look {
    /// The same in other words.
    pub(crate) fn worded(self, wording: Wording) -> Look {
        Look { wording, ..self }
    }

    /// A move in SAN, in the chosen piece letters.
    pub(crate) fn san(self, san: SanMove) -> String {
        san.in_letters(self.wording.letters).to_string()
    }

    /// Text in a style, or plain where there is no colour.
    pub(crate) fn paint<T: fmt::Display>(self, style: Style, text: T) -> Painted<T> {
        Painted { style: if self.color { style } else { Style::new() }, text }
    }

    /// A piece as one character. With colours the filled figurine stands for both sides and the
    /// colour tells them apart: outlines are hard to see on coloured squares.
    pub(crate) fn piece(self, piece: Piece) -> char {
        match (self.ascii, self.color) {
            (true, _) => piece.letter(),
            (false, true) => piece.role.of(kingsight::Color::Black).figurine(),
            (false, false) => piece.figurine(),
        }
    }

    /// One of two characters.
    pub(crate) fn either(self, unicode: char, ascii: char) -> char {
        if self.ascii { ascii } else { unicode }
    }
}

/// Text with its style.
#[derive(Debug)]
pub(crate) struct Painted<T> {
    style: Style,
    text: T,
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = self.style;
        write!(f, "{style}{}{style:#}", self.text)
    }
}
