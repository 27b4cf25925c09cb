//! Playing moves given as text.

use kingsight::{Color, Game, Move, PieceLetters, Position, San, SanError, SanReading, UciMove};

use crate::{ErrorReport, MoveReadingReport, ReadAsReport, Wording, shown};

/// How many moves a message offers at most.
const OFFERED: usize = 12;
/// How many characters of a move that could not be read.
const SHOWN: usize = 24;

/// The game that begins at `start` and goes on with `moves`, in UCI or SAN, one or more to a text.
/// Move numbers are skipped.
///
/// ```
/// use kingsight::Position;
/// use kingsight_report::play_moves;
/// let game = play_moves(Position::default(), ["e2e4", "1...e5 2. Nf3"])?;
/// assert_eq!(game.moves().len(), 3);
///
/// let error = play_moves(Position::default(), ["e4", "Nf3"]).unwrap_err();
/// assert_eq!(error.code, "illegal");
/// assert_eq!(
///     error.message,
///     "move 2, Nf3: not legal for Black here; the knight moves are Na6, Nc6, Nf6 and Nh6"
/// );
/// # Ok::<(), kingsight_report::ErrorReport>(())
/// ```
///
/// # Errors
///
/// Which move it is, why it could not be played, and what could be.
pub fn play_moves<T: AsRef<str>>(
    start: Position,
    moves: impl IntoIterator<Item = T>,
) -> Result<Game, ErrorReport> {
    read_moves(start, moves, Wording::default()).map(|played| played.game)
}

/// A game that was given as text.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// The moves whose texts claim something untrue (`Nxf3` where nothing is taken), and how they were read.
    pub readings: Vec<MoveReadingReport>,
}

/// Like [`play_moves`], in any piece letters, and reports how doubtful texts were read.
///
/// ```
/// use kingsight::{Language, PieceLetters, Position};
/// use kingsight_report::{Wording, read_moves};
/// let wording = Wording { language: Language::German, letters: PieceLetters::German };
/// let played = read_moves(Position::default(), ["e4 e5 Sxf3"], wording)?;
/// let [reading] = &played.readings[..] else { panic!("{:?}", played.readings) };
/// assert_eq!((reading.ply, reading.input.as_str()), (3, "Sxf3"));
/// assert_eq!(reading.read_as.san.to_string(), "Nf3");
/// assert_eq!(reading.read_as.message, "gelesen als Sf3: auf f3 gibt es nichts zu schlagen");
/// # Ok::<(), kingsight_report::ErrorReport>(())
/// ```
///
/// # Errors
///
/// As [`play_moves`].
pub fn read_moves<T: AsRef<str>>(
    start: Position,
    moves: impl IntoIterator<Item = T>,
    wording: Wording,
) -> Result<Played, ErrorReport> {
    let mut played = Played { game: Game::new(start), readings: Vec::new() };
    for text in moves {
        for word in text.as_ref().split_whitespace().map(without_number) {
            if !word.is_empty() {
                played.play(word, wording)?;
            }
        }
    }
    Ok(played)
}

impl Played {
    fn play(&mut self, text: &str, wording: Wording) -> Result<(), ErrorReport> {
        let (m, reading) = read_move(&self.game, text, wording.letters)?;
        // `read_move` has just found this move legal.
        let _ = self.game.play(m);
        if let Some(read_as) = ReadAsReport::new(&reading, wording) {
            let ply = self.game.moves().len();
            self.readings.push(MoveReadingReport { ply, input: text.to_owned(), read_as });
        }
        Ok(())
    }
}

/// `1.e4` without its number; nothing is left of `1.` or `1`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

fn read_move(
    game: &Game,
    text: &str,
    letters: PieceLetters,
) -> Result<(Move, SanReading), ErrorReport> {
    let position = game.position();
    position.read_san(text, letters).map_err(|error| {
        let code = error.code();
        let message = match error {
            SanError::Ambiguous { candidates, .. } => {
                format!("it could be {}", named(position, &candidates, "or", letters))
            }
            SanError::Illegal(san) => illegal(position, text, san, letters),
            error => shown(&error.to_string()).to_string(),
        };
        let number = game.moves().len() + 1;
        let text = shown(text).at_most(SHOWN);
        let message = format!("move {number}, {text}: {message}");
        ErrorReport { code, message, field: Some("moves"), at: None }
    })
}

fn illegal(position: &Position, text: &str, san: San, letters: PieceLetters) -> String {
    let side = match position.turn() {
        Color::White => "White",
        Color::Black => "Black",
    };
    let offer = match (text.parse::<UciMove>(), san) {
        (Ok(uci), _) => {
            let moves = position.legal_moves_from(uci.from.bit());
            match named(position, &moves, "and", letters) {
                names if names.is_empty() => format!("; nothing can move from {}", uci.from),
                names => format!("; the moves from {} are {names}", uci.from),
            }
        }
        (_, San::Castling(_)) => String::new(),
        (_, San::Normal { role, .. }) => {
            let mut moves = position.legal_moves();
            moves.retain(|m| m.role() == role);
            match named(position, &moves, "and", letters) {
                names if names.is_empty() => format!("; no {role} can move"),
                names => format!("; the {role} moves are {names}"),
            }
        }
    };
    format!("not legal for {side} here{offer}")
}

/// Moves in SAN, separated by commas; only some of them if there are many.
fn named(position: &Position, moves: &[Move], last: &str, letters: PieceLetters) -> String {
    let name = |&m: &Move| position.san(m).in_letters(letters).to_string();
    let mut names: Vec<String> = moves.iter().take(OFFERED).map(name).collect();
    if moves.len() > OFFERED {
        names.push("…".to_owned());
        return names.join(", ");
    }
    match names.pop() {
        Some(only) if names.is_empty() => only,
        Some(name) => format!("{} {last} {name}", names.join(", ")),
        None => String::new(),
    }
}
