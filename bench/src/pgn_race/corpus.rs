//! The games of the race, made by [`games`](crate::games).

use std::path::Path;

use crate::games::{Maker, Style};
use crate::written::cannot;

/// Games of one style, in memory.
pub struct Corpus {
    /// `terse` or `server`.
    pub name: &'static str,
    /// The games.
    pub bytes: Vec<u8>,
}

/// Both styles, of so many megabytes each. A folder keeps them for the next run.
///
/// # Errors
///
/// A file that cannot be read or written.
pub fn both(megabytes: usize, folder: Option<&Path>) -> Result<[Corpus; 2], String> {
    Ok([
        corpus("terse", Style::Terse, megabytes, folder)?,
        corpus("server", Style::Server, megabytes, folder)?,
    ])
}

fn corpus(
    name: &'static str,
    style: Style,
    megabytes: usize,
    folder: Option<&Path>,
) -> Result<Corpus, String> {
    let path = folder.map(|folder| folder.join(format!("{name}-{megabytes}.pgn")));
    if let Some(path) = path.as_deref().filter(|path| path.exists()) {
        let bytes = std::fs::read(path).map_err(|error| cannot(path, &error))?;
        return Ok(Corpus { name, bytes });
    }
    let mut bytes = Vec::with_capacity(megabytes * 1_000_000 + 100_000);
    let mut maker = Maker::new(1);
    while bytes.len() < megabytes * 1_000_000 {
        maker.write(style, &mut bytes).map_err(|error| format!("memory: {error}"))?;
    }
    if let Some(path) = path {
        std::fs::write(&path, &bytes).map_err(|error| cannot(&path, &error))?;
    }
    Ok(Corpus { name, bytes })
}
