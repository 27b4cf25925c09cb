//! Games that are hard to read: a comment of a hundred megabytes, variations ten thousand deep, and Zstandard in many frames and cut
//! off.

use std::io::{Cursor, ErrorKind, Read};

use kingsight_pgn::{ReadError, ReadOptions, decompressed, games};

use super::Made;

const DEPTH: usize = 10_000;

/// Between two good games: a comment of so many megabytes, too large by default, and variations within variations.
///
/// # Errors
///
/// A good game is lost, or a place is wrong.
pub fn extremes(megabytes: usize) -> Result<(), String> {
    let good = "[Event \"good\"]\n\n1. e4 e5 *\n\n";
    let mut text = format!("{good}[Event \"long\"]\n\n1. d4 {{");
    text.extend(std::iter::repeat_n("0123456789", megabytes * 100_000));
    text += "} d5 *\n\n";
    let large = good.len() as u64;
    text += good;
    text += "[Event \"deep\"]\n\n1. e4 ";
    for i in 0..DEPTH {
        text += if i % 2 == 0 { "(1. d4 " } else { "(1. c4 " };
    }
    text += &")".repeat(DEPTH);
    text += " e5 *\n\n";
    text += good;
    let text = text.as_bytes();

    let mut events = Vec::new();
    for game in games(text) {
        events.push(match game {
            Ok(game) => {
                if !game.diagnostics.is_empty() {
                    return Err(format!("{:?}", game.diagnostics));
                }
                game.tree.tags().get("Event").unwrap_or_default().to_owned()
            }
            Err(ReadError::TooLarge { game: 2, byte, .. }) if byte == large => {
                "too large".to_owned()
            }
            Err(error) => return Err(error.to_string()),
        });
    }
    if events != ["good", "too large", "good", "deep", "good"] {
        return Err(format!("{events:?}"));
    }
    let mut all = ReadOptions::new().limit(megabytes * 1_000_000 + 1_000).games(text);
    let long = all.nth(1).ok_or("no second game")?.map_err(|error| error.to_string())?;
    let d4 = long.tree.at_ply(1).ok_or("no move")?;
    if d4.comments().first().map(String::len) != Some(megabytes * 1_000_000) {
        return Err("the long comment is not whole".to_owned());
    }
    let deep = all.nth(1).ok_or("no deep game")?.map_err(|error| error.to_string())?;
    let written = deep.tree.to_string();
    let again = games(written.as_bytes()).next().ok_or("nothing written")?;
    if again.map_err(|error| error.to_string())?.tree != deep.tree {
        return Err("the deep game reads differently when it is written".to_owned());
    }
    Ok(())
}

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
