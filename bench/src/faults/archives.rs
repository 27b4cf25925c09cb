//! The same games from Zstandard, in many frames and cut off.

use std::io::{Cursor, ErrorKind, Read};

use kingsight_pgn::{ReadError, decompressed, games};

use super::Made;

/// The games from frames that end anywhere are those of the file. From a file that is cut off, in many frames and in one whose
/// window holds megabytes, all are delivered that libzstd can decode, then an error.
///
/// # Errors
///
/// The first difference.
pub fn compressed(made: &Made) -> Result<usize, String> {
    let failed = |error: std::io::Error| error.to_string();
    let mut file = Vec::new();
    let frame = (made.bytes.len() / 37).max(1);
    for part in made.bytes.chunks(frame) {
        file.extend(zstd::encode_all(part, 3).map_err(failed)?);
    }
    let whole = read(file.clone())?;
    if whole.0 != made.starts || whole.1.is_some() {
        return Err(format!("{} games from frames, error {:?}", whole.0.len(), whole.1));
    }
    let one = zstd::encode_all(&made.bytes[..], 9).map_err(failed)?;
    let mut cuts = 0;
    for (file, parts) in [(file, 20), (one, 4)] {
        for part in 1..parts {
            cut_off(made, &file[..file.len() * part / parts + 1])?;
            cuts += 1;
        }
    }
    Ok(cuts)
}

/// Reads a file that is cut off.
fn cut_off(made: &Made, file: &[u8]) -> Result<(), String> {
    let (starts, error) = read(file.to_vec())?;
    let length = file.len();
    // The end of the last frame cannot be told from a cut between frames.
    if !made.starts.starts_with(&starts) || error != Some(ErrorKind::UnexpectedEof) {
        return Err(format!("cut at {length}: {} games, error {error:?}", starts.len()));
    }
    let mut text = Vec::new();
    let decoded = zstd::Decoder::new(file).and_then(|mut decoder| decoder.read_to_end(&mut text));
    if decoded.is_ok() {
        return Err(format!("cut at {length}: libzstd finds no error"));
    }
    // Of the last game, too little may be left to show that it is one.
    let expected = made.starts.partition_point(|&start| start < text.len() as u64);
    if starts.len() + 1 < expected {
        return Err(format!("cut at {length}: {} games, expected {expected}", starts.len()));
    }
    Ok(())
}

/// Where the games begin, and the error that ends them.
fn read(file: Vec<u8>) -> Result<(Vec<u64>, Option<ErrorKind>), String> {
    let input = decompressed(Cursor::new(file)).map_err(|error| error.to_string())?;
    let mut starts = Vec::new();
    for game in games(input) {
        match game {
            Ok(game) => starts.push(game.byte),
            Err(ReadError::Io { error, .. }) => return Ok((starts, Some(error.kind()))),
            Err(other) => return Err(other.to_string()),
        }
    }
    Ok((starts, None))
}
