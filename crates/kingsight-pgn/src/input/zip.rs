//! Zip archives, read from their start to their end, so that one may come through a pipe: every member has a header
//! before its bytes, and the directory at the end is not needed.
//!
//! Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.4,
//! <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>.

use std::io::{self, BufRead, Cursor, ErrorKind, Read};

use flate2::bufread::DeflateDecoder;

use super::zip_member::{Header, Method};
use crate::PlainText;
use crate::prelude::*;

/// How much of members that do not end in `.pgn` is kept until the end shows whether any does.
const MOST_OTHERS: u64 = 64 << 20;

/// Decodes the members that end in `.pgn`, one after the other; all members if none does. Each is plain text by itself: one
/// may be UTF-16, and the next one not.
pub(super) struct Decoder<R> {
    state: State<R>,
    /// The bytes of other members, while none ends in `.pgn`.
    others: Option<Vec<u8>>,
    /// Why some other member could not be read.
    unread: Option<io::Error>,
    /// Whether what has been handed out ends with a line.
    line_ended: bool,
}

/// Where the input stands.
enum State<R> {
    /// Before a header.
    Between(R),
    /// In a member that ends in `.pgn`.
    Member(Box<PlainText<Body<R>>>),
    /// At the end, where no member ends in `.pgn`.
    Others(Cursor<Vec<u8>>),
    /// At the end, or after an error.
    Ended,
}

/// The bytes of a member.
struct Body<R> {
    header: Header,
    content: Content<R>,
    crc: flate2::Crc,
}

enum Content<R> {
    Stored(io::Take<R>),
    Deflated(DeflateDecoder<io::Take<R>>),
}

impl<R: BufRead> Decoder<R> {
    pub(super) fn new(input: R) -> Decoder<R> {
        let others = Some(Vec::new());
        Decoder { state: State::Between(input), others, unread: None, line_ended: true }
    }

    /// Goes on to the next member that is handed out, or to the end.
    fn next(&mut self, mut input: R) -> io::Result<State<R>> {
        let Some(header) = Header::read(&mut input)? else {
            return match self.others.take().filter(|others| !others.is_empty()) {
                Some(others) => Ok(State::Others(Cursor::new(others))),
                None => Ok(State::Ended),
            };
        };
        let refused = header.refused();
        if header.is_games() {
            self.others = None;
            self.unread = None;
            return match refused {
                Some(error) => Err(error),
                None => Ok(State::Member(Box::new(PlainText::new(Body::new(header, input))))),
            };
        }
        let is_wanted = self.others.is_some() && !header.is_passed_over();
        // What cannot be decoded is passed over, if it is known how long it is.
        if refused.is_some() || (!is_wanted && header.length.is_some()) {
            let Some(length) = header.length else {
                return Err(refused.unwrap_or_else(|| ErrorKind::InvalidData.into()));
            };
            if is_wanted {
                self.unread = self.unread.take().or(refused);
            }
            pass_over(&mut input.by_ref().take(length))?;
            header.checksum(&mut input)?;
            return Ok(State::Between(input));
        }
        let mut body = PlainText::new(Body::new(header, input));
        let others = self.others.as_mut().filter(|_| is_wanted);
        if let Some(others) = others {
            if !others.is_empty() && !others.ends_with(b"\n") {
                others.push(b'\n');
            }
            let room = MOST_OTHERS.saturating_sub(others.len() as u64);
            body.by_ref().take(room).read_to_end(others)?;
        }
        let rest = io::copy(&mut body, &mut io::sink())?;
        let body = body.into_inner();
        if rest > 0 && is_wanted {
            self.unread = self.unread.take().or(Some(body.header.too_large()));
        }
        Ok(State::Between(body.end()?))
    }

    fn read_some(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match std::mem::replace(&mut self.state, State::Ended) {
                State::Ended => return self.unread.take().map_or(Ok(0), Err),
                State::Between(input) => {
                    self.state = match (self.next(input), &mut self.others) {
                        (Ok(state), _) => state,
                        // What came before an error is a part of the input.
                        (Err(error), Some(others)) if !others.is_empty() => {
                            self.unread = Some(error);
                            State::Others(Cursor::new(std::mem::take(others)))
                        }
                        (Err(error), _) => return Err(error),
                    };
                    if matches!(self.state, State::Member(_)) && !self.line_ended {
                        self.line_ended = true;
                        buffer[0] = b'\n';
                        return Ok(1);
                    }
                }
                State::Member(mut body) => match body.read(buffer)? {
                    0 => self.state = State::Between(body.into_inner().end()?),
                    length => {
                        self.line_ended = buffer[..length].ends_with(b"\n");
                        self.state = State::Member(body);
                        return Ok(length);
                    }
                },
                State::Others(mut others) => match others.read(buffer)? {
                    0 => {}
                    length => {
                        self.state = State::Others(others);
                        return Ok(length);
                    }
                },
            }
        }
    }
}

impl<R: BufRead> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() { Ok(0) } else { self.read_some(buffer) }
    }
}

impl<R: BufRead> Body<R> {
    fn new(header: Header, input: R) -> Body<R> {
        let input = input.take(header.length.unwrap_or(u64::MAX));
        let content = match header.method {
            Method::Deflated => Content::Deflated(DeflateDecoder::new(input)),
            _ => Content::Stored(input),
        };
        Body { header, content, crc: flate2::Crc::new() }
    }

    /// Compares the checksum, and returns the input after the member.
    fn end(self) -> io::Result<R> {
        let mut input = match self.content {
            Content::Stored(input) => input,
            Content::Deflated(decoder) => decoder.into_inner(),
        };
        if self.header.length.is_some() {
            pass_over(&mut input)?;
        }
        let mut input = input.into_inner();
        if self.header.checksum(&mut input)? != self.crc.sum() {
            return Err(io::Error::new(ErrorKind::InvalidData, "wrong checksum"));
        }
        Ok(input)
    }
}

impl<R: BufRead> Read for Body<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = match &mut self.content {
            Content::Stored(input) => input.read(buffer)?,
            Content::Deflated(decoder) => decoder.read(buffer)?,
        };
        self.crc.update(&buffer[..length]);
        Ok(length)
    }
}

/// Reads to the end of a part of the input, which must be there.
fn pass_over<R: Read>(part: &mut io::Take<R>) -> io::Result<()> {
    io::copy(part, &mut io::sink())?;
    if part.limit() > 0 { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
}
