//! A position of a game by its name: `games.pgn#3.41` is the one after ply 41 of game 3, `games.pgn#3` the last one; and the files that
//! a text may name.

use std::io::{self, Read};

use kingsight::Position;
use kingsight_pgn::{
    MoveToken, MoveVisitor, Notice, PlayedMove, ReadError, Replay, Severity, StreamReader, Take,
};

use crate::words::several;
use crate::{ErrorReport, quoted, shown};

/// A position of a game in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReference {
    file: String,
    place: Result<GamePlace, ErrorReport>,
}

/// A position of a game: its number from 1, and the ply, without which it is the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct GamePlace {
    game: u64,
    ply: Option<u32>,
}

impl GameReference {
    /// Reads `games.pgn#3.41`; `None` if the word is something else.
    #[must_use]
    pub fn read(word: &str, files: &impl Files) -> Option<GameReference> {
        let (file, place) = word.rsplit_once('#')?;
        let place = GamePlace::read(file, place);
        // A file of games has nothing else behind a #; elsewhere that could be anything.
        let is_one = is_games(file) || place.is_ok() && files.is_file(file);
        (is_one && !word.contains("://")).then(|| GameReference { file: file.to_owned(), place })
    }

    /// The position as text, with the moves of its game that lead to it.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or it has no such position.
    pub fn position(&self, files: &impl Files) -> Result<String, ErrorReport> {
        let file = shown(&self.file);
        let place = self.place.clone()?;
        let unreadable =
            |error: io::Error| refused("unreadable", format!("cannot read {file}: {error}"));
        let games = files.open_games(&self.file).map_err(unreadable)?;
        let line = place.line(games).map_err(|error| match error {
            ReadError::Io { error, .. } => unreadable(error),
            error => refused("no_such_game", format!("{file}: {error}")),
        })?;
        let (line, games) = match line {
            (Some(line), games) => (line, games),
            (None, games) => {
                let message = format!(
                    "{file} has {}; there is no game {}",
                    several(games, "game"),
                    place.game
                );
                return Err(refused("no_such_game", message));
            }
        };
        let Some(start) = line.start else {
            let why = line.fault.unwrap_or_default();
            return Err(refused(
                "no_such_ply",
                format!("game {games} of {file} has no position: {why}"),
            ));
        };
        if let Some(ply) = place.ply.filter(|&ply| ply > line.plies) {
            let mut message = format!(
                "game {games} of {file} has {}; there is no ply {ply}",
                if line.plies == 1 { "1 ply".to_owned() } else { format!("{} plies", line.plies) },
            );
            if let Some(why) = line.fault {
                message += &format!(". It breaks off: {why}");
            }
            return Err(refused("no_such_ply", message));
        }
        Ok(line.text(&start))
    }
}

impl GamePlace {
    /// Reads `3.41` of `games.pgn#3.41`.
    fn read(file: &str, place: &str) -> Result<GamePlace, ErrorReport> {
        let wrong = |code, text: &str, what: &str| {
            let (file, text) = (shown(file), quoted(text));
            let expected = format!(
                "{file}#3 for the last position of game 3, or {file}#3.41 for the one after its ply 41"
            );
            Err(refused(code, format!("{text} is not the number of a {what}; expected {expected}")))
        };
        let (game, ply) = match place.split_once('.') {
            Some((game, ply)) => (game, Some(ply)),
            None => (place, None),
        };
        let Some(number_of_game) = number(game).filter(|&game| game > 0) else {
            return wrong("no_such_game", game, "game");
        };
        match ply.map(|ply| number(ply).ok_or(ply)).transpose() {
            Ok(ply) => Ok(GamePlace { game: number_of_game.into(), ply }),
            Err(ply) => wrong("no_such_ply", ply, "ply"),
        }
    }

    /// The line of the game, and the number of games up to it.
    fn line(self, input: Box<dyn Read + Send>) -> Result<(Option<Line>, u64), ReadError> {
        let mut reader = StreamReader::new(input);
        while reader.games() + 1 < self.game {
            match reader.skip_game() {
                Ok(true) | Err(ReadError::TooLarge { .. }) => {}
                Ok(false) => return Ok((None, reader.games())),
                Err(error) => return Err(error),
            }
        }
        let mut replay = Replay::new(LineVisitor { most: self.ply, ..LineVisitor::default() });
        let line = reader.read_game(&mut replay)?;
        Ok((line, reader.games()))
    }
}

/// Whether a word has the name of a file of games.
#[must_use]
pub fn is_games(word: &str) -> bool {
    let lower = word.to_lowercase();
    [".pgn", ".pgn.gz", ".pgn.zst", ".pgn.bz2", ".zip"].iter().any(|ending| lower.ends_with(ending))
}

fn refused(code: &'static str, message: String) -> ErrorReport {
    ErrorReport::new(code, message)
}

fn number(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// The main line of a game up to a ply.
#[derive(Clone, PartialEq, Debug, Default)]
struct Line {
    /// Where it begins, or the position after its last null move.
    start: Option<Position>,
    /// The moves from there, in SAN.
    moves: Vec<String>,
    /// How many plies the game has, beyond that one too.
    plies: u32,
    /// Why the game goes no further.
    fault: Option<String>,
}

impl Line {
    /// The last position as text, with the moves that lead to it.
    fn text(&self, start: &Position) -> String {
        let moves = self.moves.join(" ");
        match start.is_chess960() {
            true => format!("[Variant \"Chess960\"]\n[FEN \"{start}\"]\n\n{moves} *"),
            false if moves.is_empty() => start.to_string(),
            false => format!("{start} moves {moves}"),
        }
    }
}

/// The last position of every game in a file, each with its name, such as `games.pgn#3`; as text, with the moves that
/// lead to it.
///
/// # Errors
///
/// The file cannot be read.
pub fn last_positions(file: &str, files: &impl Files) -> io::Result<Vec<(String, String)>> {
    let mut reader = StreamReader::new(files.open_games(file)?);
    let mut positions = Vec::new();
    let mut replay = Replay::new(LineVisitor::default());
    loop {
        match reader.read_game(&mut replay) {
            Ok(None) => return Ok(positions),
            Ok(Some(line)) => {
                let name = format!("{file}#{}", reader.games());
                let text = line.start.map(|start| line.text(&start));
                positions.extend(text.map(|text| (name, text)));
            }
            Err(ReadError::Io { error, .. }) => return Err(error),
            // A game that is too large.
            Err(_) => {}
        }
    }
}

/// Reads the main line of a game.
#[derive(Debug, Default)]
struct LineVisitor {
    most: Option<u32>,
    line: Line,
    /// The last error.
    error: Option<String>,
}

impl MoveVisitor for LineVisitor {
    type Output = Line;

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        self.line.start = start.copied();
        if start.is_none() {
            self.line.fault = self.error.take();
        }
        Take::Read
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        self.line.plies = played.ply;
        if self.most.is_some_and(|most| played.ply > most) {
            return;
        }
        match played.m {
            Some(m) => self.line.moves.push(played.before.san(m).to_string()),
            None => {
                self.line.start = Some(*played.after);
                self.line.moves.clear();
            }
        }
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {
        if self.line.fault.is_none() {
            self.line.fault = self.error.take();
        }
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn notice(&mut self, notice: Notice) {
        if notice.kind.severity() == Severity::Error {
            self.error = Some(notice.kind.to_string());
        }
    }

    fn end_game(&mut self) -> Line {
        std::mem::take(&mut self.line)
    }
}

/// Finds and opens the files that a text names. Whoever asks passes one; nothing here opens a file by itself.
pub trait Files {
    /// Whether a text names a file.
    fn is_file(&self, name: &str) -> bool;

    /// Opens a file of games and decompresses it.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn open_games(&self, name: &str) -> io::Result<Box<dyn Read + Send>>;
}

/// No files: what servers and libraries pass, whose texts come from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn is_file(&self, _: &str) -> bool {
        false
    }

    fn open_games(&self, _: &str) -> io::Result<Box<dyn Read + Send>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "files are not read here"))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::{Files, GameReference};

    /// One file, of which only the name is known.
    struct Known;

    impl Files for Known {
        fn is_file(&self, name: &str) -> bool {
            name == "known"
        }

        fn open_games(&self, _: &str) -> io::Result<Box<dyn Read + Send>> {
            Err(io::ErrorKind::NotFound.into())
        }
    }

    #[test]
    fn names_of_positions() {
        let read = |word: &str| GameReference::read(word, &Known);
        for (word, game, ply) in
            [("games.pgn#3.41", 3, Some(41)), ("a#b.pgn.zst#1", 1, None), ("known#2.0", 2, Some(0))]
        {
            let place = read(word).unwrap().place.unwrap();
            assert_eq!((place.game, place.ply), (game, ply), "{word}");
        }
        for word in ["games.pgn", "unknown#1", "known#x", "known#", "https://a/b.pgn#1"] {
            assert_eq!(read(word), None, "{word}");
        }
        for (word, code) in [
            ("games.pgn#", "no_such_game"),
            ("games.pgn#0", "no_such_game"),
            ("games.pgn#+1", "no_such_game"),
            ("games.pgn#99999999999", "no_such_game"),
            ("games.pgn#1.", "no_such_ply"),
            ("games.pgn.gz#1.x", "no_such_ply"),
        ] {
            assert_eq!(read(word).unwrap().place.unwrap_err().code, code, "{word}");
        }
    }
}
