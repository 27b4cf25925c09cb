//! Zstandard with any number of frames, by the decoder of the crate `ruzstd`.

use std::error::Error;
use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::compression::other_bytes;

/// How much is decoded at a time.
const PIECE: usize = 256 << 10;

/// A block without content, the last one of its frame.
const LAST_BLOCK: [u8; 3] = [1, 0, 0];

/// Decodes one frame after the other.
pub(super) struct Decoder<R> {
    input: R,
    frame: FrameDecoder,
    in_frame: bool,
    /// What ends the input, after what has been decoded.
    failed: Option<io::Error>,
}

impl<R: BufRead> Decoder<R> {
    pub(super) fn new(input: R) -> Decoder<R> {
        Decoder { input, frame: FrameDecoder::new(), in_frame: false, failed: None }
    }

    /// Begins the next frame; `false` at the end of the input.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.frame.reset(&mut self.input) {
                Ok(()) => {
                    self.in_frame = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    let passed = io::copy(&mut self.input.by_ref().take(length), &mut io::sink())?;
                    if passed < length {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(FrameDecoderError::ReadFrameHeaderError(
                    ReadFrameHeaderError::BadMagicNumber(_),
                )) => return Err(other_bytes("Zstandard")),
                Err(error) => return Err(self.failure(error)),
            }
        }
        Ok(false)
    }

    fn decode(&mut self) -> io::Result<()> {
        let piece = BlockDecodingStrategy::UptoBytes(PIECE);
        match self.frame.decode_blocks(&mut self.input, piece) {
            Ok(_) => Ok(()),
            Err(error) if is_cut(&error) => {
                // The frame holds back as much as later blocks might repeat: megabytes. None follows.
                let _ = self.frame.decode_blocks(&LAST_BLOCK[..], BlockDecodingStrategy::All);
                self.failed = Some(self.failure(error));
                Ok(())
            }
            Err(error) => Err(self.failure(error)),
        }
    }

    /// That the input ends too early, if that is what it is.
    fn failure(&mut self, error: FrameDecoderError) -> io::Error {
        match self.input.fill_buf() {
            Ok([]) => io::Error::new(io::ErrorKind::UnexpectedEof, error),
            _ => io::Error::new(io::ErrorKind::InvalidData, error),
        }
    }

    /// Compares the checksum, if the frame has one.
    fn end_frame(&mut self) -> io::Result<()> {
        self.in_frame = false;
        let stored = self.frame.get_checksum_from_data();
        if stored.is_some() && stored != self.frame.get_calculated_checksum() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "wrong checksum"));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.in_frame && !self.next_frame()? {
                return Ok(0);
            }
            let length = self.frame.read(buffer)?;
            if length > 0 {
                return Ok(length);
            }
            if let Some(error) = self.failed.take() {
                self.in_frame = false;
                return Err(error);
            }
            if self.frame.is_finished() {
                self.end_frame()?;
            } else {
                self.decode()?;
            }
        }
    }
}

/// Whether a block could not be read because the input ends; what was decoded before it is sound.
fn is_cut(error: &FrameDecoderError) -> bool {
    let first: &(dyn Error + 'static) = error;
    std::iter::successors(Some(first), |&error| error.source())
        .filter_map(|error| error.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::UnexpectedEof)
}
