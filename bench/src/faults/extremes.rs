//! A comment of a hundred megabytes, and variations ten thousand deep.

use kingsight_pgn::{ReadError, ReadOptions, games};

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
