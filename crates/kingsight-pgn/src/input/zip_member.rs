//! What a zip archive says about one of its members.

use std::io::{self, Read};

use crate::decoded;
use crate::prelude::*;

/// What begins a header, and what follows the last member: the directory, or its end where there are no members.
const HEADER: [u8; 4] = *b"PK\x03\x04";
const AFTER: [[u8; 4]; 4] = [*b"PK\x01\x02", *b"PK\x05\x06", *b"PK\x06\x06", *b"PK\x06\x08"];
/// What may begin the checksum and the sizes that follow a member.
const DESCRIPTOR: [u8; 4] = *b"PK\x07\x08";

/// That a size stands in the field of zip64.
const WIDE: u32 = u32::MAX;

/// How a member is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Method {
    Stored,
    Deflated,
    /// Another one, by its number.
    Other(u16),
}

/// The header of a member.
#[derive(Debug)]
pub(super) struct Header {
    name: String,
    pub(super) method: Method,
    is_encrypted: bool,
    /// How many bytes it has in the archive, if that is known before they are read.
    pub(super) length: Option<u64>,
    /// The checksum, unless it follows the member.
    crc: Option<u32>,
    /// Whether the sizes have eight bytes.
    is_wide: bool,
}

impl Header {
    /// Reads the next header; `None` after the last member.
    pub(super) fn read<R: Read>(input: &mut R) -> io::Result<Option<Header>> {
        let start: [u8; 4] = bytes(input)?;
        if AFTER.contains(&start) {
            return Ok(None);
        }
        if start != HEADER {
            return Err(invalid(
                "the archive is damaged: expected the header of a member".to_owned(),
            ));
        }
        let _version = u16::from_le_bytes(bytes(input)?);
        let flags = u16::from_le_bytes(bytes(input)?);
        let method = match u16::from_le_bytes(bytes(input)?) {
            0 => Method::Stored,
            8 => Method::Deflated,
            number => Method::Other(number),
        };
        let _time: [u8; 4] = bytes(input)?;
        let crc = u32::from_le_bytes(bytes(input)?);
        let packed = u32::from_le_bytes(bytes(input)?);
        let unpacked = u32::from_le_bytes(bytes(input)?);
        let name_length = u16::from_le_bytes(bytes(input)?);
        let extra_length = u16::from_le_bytes(bytes(input)?);
        let name = decoded(&many(input, name_length)?).into_owned();
        let extra = many(input, extra_length)?;
        let wide = zip64(&extra);
        let follows = flags & 8 != 0;
        let length = match wide {
            Some(sizes) if packed == WIDE => {
                let at = if unpacked == WIDE { 8 } else { 0 };
                let size = sizes.get(at..).and_then(<[u8]>::first_chunk::<8>);
                u64::from_le_bytes(*size.ok_or_else(|| invalid("a size is missing".to_owned()))?)
            }
            _ => packed.into(),
        };
        Ok(Some(Header {
            method,
            is_encrypted: flags & 1 != 0,
            // The size of what is written to a pipe follows; that of a folder is 0.
            length: (!follows || length > 0 || name.ends_with('/')).then_some(length),
            crc: (!follows).then_some(crc),
            is_wide: wide.is_some(),
            name,
        }))
    }

    /// Whether its name ends in `.pgn`. What macOS adds to a file of that name is not it.
    pub(super) fn is_games(&self) -> bool {
        let ends = self.name.len().checked_sub(4).and_then(|at| self.name.get(at..));
        ends.is_some_and(|end| end.eq_ignore_ascii_case(".pgn")) && !self.is_passed_over()
    }

    /// Whether it is a folder, or a file that macOS adds.
    pub(super) fn is_passed_over(&self) -> bool {
        self.name.ends_with('/') || self.name.starts_with("__MACOSX/")
    }

    /// Why it cannot be read.
    pub(super) fn refused(&self) -> Option<io::Error> {
        let name = &self.name;
        let why = match self.method {
            _ if self.is_encrypted => "is encrypted".to_owned(),
            Method::Other(number) => format!("is compressed by method {number}"),
            Method::Stored if self.length.is_none() => "is stored without its length".to_owned(),
            _ => return None,
        };
        let message = format!("{name:?} in the zip archive {why}; unpack it first");
        Some(io::Error::new(io::ErrorKind::Unsupported, message))
    }

    /// That it is too large to be kept.
    pub(super) fn too_large(&self) -> io::Error {
        let name = &self.name;
        let message = format!(
            "{name:?} in the zip archive does not end in .pgn and is too large to be kept; unpack it first"
        );
        io::Error::new(io::ErrorKind::Unsupported, message)
    }

    /// The checksum: from the header, or from behind the member, which the input has just passed.
    pub(super) fn checksum<R: Read>(&self, input: &mut R) -> io::Result<u32> {
        if let Some(crc) = self.crc {
            return Ok(crc);
        }
        let first: [u8; 4] = bytes(input)?;
        let crc = if first == DESCRIPTOR { bytes(input)? } else { first };
        let _sizes = many(input, if self.is_wide { 16 } else { 8 })?;
        Ok(u32::from_le_bytes(crc))
    }
}

/// The sizes of a header in the field of zip64.
fn zip64(mut extra: &[u8]) -> Option<&[u8]> {
    while let [a, b, c, d, rest @ ..] = extra {
        let (id, length) = (u16::from_le_bytes([*a, *b]), u16::from_le_bytes([*c, *d]));
        let (field, next) = rest.split_at_checked(length.into())?;
        if id == 1 {
            return Some(field);
        }
        extra = next;
    }
    None
}

fn bytes<R: Read, const N: usize>(input: &mut R) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn many<R: Read>(input: &mut R, length: u16) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length.into()];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}
