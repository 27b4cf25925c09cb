//! Gzip with any number of members, and the zeros with which archives fill their last block.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

use super::compression::other_bytes;

/// Decodes one member after the other.
pub(super) struct Decoder<R> {
    /// `None` at the end of the input.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Decoder<R> {
    pub(super) fn new(input: R) -> Decoder<R> {
        Decoder { member: Some(GzDecoder::new(input)) }
    }
}

impl<R: BufRead> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(member) = &mut self.member else { return Ok(0) };
            let length = member.read(buffer)?;
            if length > 0 || buffer.is_empty() {
                return Ok(length);
            }
            let Some(mut input) = self.member.take().map(GzDecoder::into_inner) else {
                return Ok(0);
            };
            if another_follows(&mut input)? {
                self.member = Some(GzDecoder::new(input));
            }
        }
    }
}

/// Whether another member follows, past zeros.
fn another_follows<R: BufRead>(input: &mut R) -> io::Result<bool> {
    loop {
        let bytes = input.fill_buf()?;
        let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
        match bytes.get(zeros) {
            Some(0x1F) => {
                input.consume(zeros);
                return Ok(true);
            }
            Some(_) => return Err(other_bytes("gzip")),
            None if bytes.is_empty() => return Ok(false),
            None => input.consume(zeros),
        }
    }
}
