//! The same games from Zstandard, in many frames and cut off.

use std::io::{Cursor, ErrorKind};

use kingsight_pgn::{ReadError, decompressed, games};

use super::Made;

/// The games from frames that end anywhere are those of the file. From a file that is cut off, those before the cut are
/// delivered, then an error.
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
    let mut cuts = 0;
    for part in 1..20 {
        let cut = file.len() * part / 20 + 1;
        let (starts, error) = read(file[..cut].to_vec())?;
        // The end of the last frame cannot be told from a cut between frames.
        let prefix = made.starts.starts_with(&starts);
        if !prefix || error != Some(ErrorKind::UnexpectedEof) {
            return Err(format!("cut at {cut}: {} games, error {error:?}", starts.len()));
        }
        // What has been decoded has been delivered: all whole frames but for the last few blocks.
        let expected = made.starts.len() * part / 20;
        if starts.len() + made.starts.len() / 20 + 200 < expected {
            return Err(format!("cut at {cut}: {} games, expected {expected}", starts.len()));
        }
        cuts += 1;
    }
    Ok(cuts)
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
