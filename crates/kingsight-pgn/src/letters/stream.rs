//! Games in the piece letters of a language, rewritten while they are read.

use std::io::{self, Read};

use kingsight::PieceLetters;

use super::Rewriter;
use crate::prelude::*;

/// How much is read at once.
const CHUNK: usize = 64 << 10;

/// A line of which so much has been read is cut.
const LONGEST_LINE: usize = 1 << 20;

/// An input of games in the piece letters of a language, read with English letters. Tags, comments and bytes that are not
/// UTF-8 stay as they are. It holds a line, and no game.
///
/// ```
/// use kingsight::PieceLetters;
/// use kingsight_pgn::EnglishLetters;
/// let german = "1. e4 e5 2. Sf3 { Sf3 } Sc6 *";
/// let input = EnglishLetters::new(german.as_bytes(), PieceLetters::German);
/// let game = kingsight_pgn::games(input).next().unwrap()?;
/// assert!(game.diagnostics.is_empty());
/// assert_eq!(game.tree.to_string().lines().last(), Some("1. e4 e5 2. Nf3 { Sf3 } 2... Nc6 *"));
/// # Ok::<(), kingsight_pgn::ReadError>(())
/// ```
#[derive(Debug)]
pub struct EnglishLetters<R> {
    input: R,
    rewriter: Rewriter,
    /// Bytes that have been read and not been rewritten: the beginning of a line.
    line: Vec<u8>,
    /// What has been rewritten, and how much of it has been handed out.
    english: Vec<u8>,
    given: usize,
    ended: bool,
}

impl<R: Read> EnglishLetters<R> {
    /// Reads an input in these letters.
    #[must_use]
    pub fn new(input: R, letters: PieceLetters) -> EnglishLetters<R> {
        EnglishLetters {
            input,
            rewriter: Rewriter::new(letters),
            line: Vec::new(),
            english: Vec::new(),
            given: 0,
            ended: false,
        }
    }

    /// Reads on, and rewrites the lines that are complete.
    fn fill(&mut self) -> io::Result<()> {
        let before = self.line.len();
        self.line.resize(before + CHUNK, 0);
        let read = self.input.read(&mut self.line[before..]);
        self.line.truncate(before + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        let is_end = |&byte: &u8| byte == b'\n';
        let end = match self.line[before..].iter().rposition(is_end) {
            _ if self.ended => self.line.len(),
            Some(at) => before + at + 1,
            // Between two words, if it has any.
            None if self.line.len() > LONGEST_LINE => {
                let space = self.line.iter().rposition(u8::is_ascii_whitespace);
                space.map_or(self.line.len(), |at| at + 1)
            }
            None => return Ok(()),
        };
        self.english.clear();
        self.given = 0;
        let mut text = String::new();
        for chunk in self.line[..end].utf8_chunks() {
            text.clear();
            self.rewriter.rewrite(chunk.valid(), &mut text);
            self.english.extend_from_slice(text.as_bytes());
            self.english.extend_from_slice(chunk.invalid());
        }
        self.line.drain(..end);
        Ok(())
    }
}

impl<R: Read> Read for EnglishLetters<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.english.len() && !self.ended {
            self.fill()?;
        }
        let length = buffer.len().min(self.english.len() - self.given);
        buffer[..length].copy_from_slice(&self.english[self.given..self.given + length]);
        self.given += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use kingsight::PieceLetters::{German, Russian};

    use super::{EnglishLetters, LONGEST_LINE};
    use crate::in_english_letters;
    use crate::prelude::*;

    /// An input that gives a few bytes at a time.
    struct Drops<'a>(&'a [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(buffer.len()).min(self.0.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    fn streamed(input: impl Read, letters: kingsight::PieceLetters) -> Vec<u8> {
        let mut english = Vec::new();
        EnglishLetters::new(input, letters).read_to_end(&mut english).unwrap();
        english
    }

    #[test]
    fn a_stream_is_rewritten_as_a_text_is() {
        for (text, letters) in [
            ("[White \"Sf3\"]\n\n1. Sf3 { Sf3\nSg5 } Sf6 ; Sc3\nSc3 (2. Dd1+\n{ x ) Dd1\n", German),
            ("1. Кf3 Крe7 { Крe7\n} Крe8", Russian),
            ("", German),
        ] {
            for size in [1, 2, 3, 7, 1000] {
                let english = streamed(Drops(text.as_bytes(), size), letters);
                assert_eq!(String::from_utf8(english).unwrap(), in_english_letters(text, letters));
            }
        }
    }

    #[test]
    fn bytes_that_are_not_utf8_and_lines_without_end() {
        assert_eq!(streamed(&b"{ \xe4 } 1. Sf3 \xff Sf6"[..], German), b"{ \xe4 } 1. Nf3 \xff Nf6");
        let text = "1. Sf3 Sf6 2. Sg1 Sg8 ".repeat(LONGEST_LINE / 8);
        assert_eq!(streamed(text.as_bytes(), German), in_english_letters(&text, German).as_bytes());
    }

    /// A comment that is not closed ends where the next game begins.
    #[test]
    fn an_open_comment_does_not_reach_into_the_next_game() {
        let text = "1. Sf3 { Sf6\n\n[Event \"Sf3\"]\n[Site \"Sf3\"]\n\n1. Sf3 *\n";
        let expected = "1. Nf3 { Sf6\n\n[Event \"Sf3\"]\n[Site \"Sf3\"]\n\n1. Nf3 *\n";
        assert_eq!(streamed(text.as_bytes(), German), expected.as_bytes());
        assert_eq!(in_english_letters(text, German), expected);
    }
}
