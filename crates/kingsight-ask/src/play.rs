//! Playing moves given as text.

use kingsight::{Game, Incident, Move, Position, SanError, SanReading};

use crate::readings::letters_of;
use crate::{ErrorReport, MoveReadingReport, ReadAsReport, Wording, move_error};

/// The game that begins at `start` and goes on with `moves`, in UCI or SAN, one or more to a text.
/// Move numbers are skipped.
///
/// ```
/// use kingsight::Position;
/// use kingsight_ask::play_moves;
/// let game = play_moves(Position::default(), ["e2e4", "1...e5 2. Nf3"])?;
/// assert_eq!(game.moves().len(), 3);
///
/// let error = play_moves(Position::default(), ["e4", "Nf3"]).unwrap_err();
/// assert_eq!(error.code, "illegal");
/// assert_eq!(
///     error.message,
///     "move 2, Nf3: the knight on g1 is White's, but it is Black's turn to move; with White to move it would be legal: \
///      the knight on g1 goes to f3"
/// );
/// # Ok::<(), kingsight_ask::ErrorReport>(())
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
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Played {
    /// The game.
    pub game: Game,
    /// The moves whose texts claim something untrue (`Nxf3` where nothing is taken), and how they were read.
    pub readings: Vec<MoveReadingReport>,
}

/// Like [`play_moves`], in any piece letters, and reports how doubtful texts were read.
///
/// ```
/// use kingsight::{PieceLetters, Position};
/// use kingsight_voice::Language;
/// use kingsight_ask::{Wording, read_moves};
/// let wording = Wording::new(Language::German, PieceLetters::German);
/// let played = read_moves(Position::default(), ["e4 e5 Sxf3"], wording)?;
/// let [reading] = &played.readings[..] else { panic!("{:?}", played.readings) };
/// assert_eq!((reading.ply, reading.input.as_str()), (3, "Sxf3"));
/// assert_eq!(reading.read_as.san.to_string(), "Nf3");
/// assert_eq!(reading.read_as.message, "gelesen als Sf3: auf f3 gibt es nichts zu schlagen");
/// # Ok::<(), kingsight_ask::ErrorReport>(())
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
    go_on(Played::new(Game::new(start)), moves, wording)
}

/// A game that goes on with `moves`, as [`read_moves`] has them.
pub(crate) fn go_on<T: AsRef<str>>(
    mut played: Played,
    moves: impl IntoIterator<Item = T>,
    wording: Wording,
) -> Result<Played, ErrorReport> {
    for text in moves {
        for word in text.as_ref().split_whitespace().map(without_number) {
            if !word.is_empty() {
                played.play(word, wording)?;
            }
        }
    }
    Ok(played)
}

/// A claim of a draw by the side to move: `now`, on the board as it stands (9.2.2, 9.3.2), or with a move that it has written
/// down and not played (9.2.1, 9.3.1). A move that is not legal makes a claim, too, a wrong one, and comes with the reason.
///
/// ```
/// use kingsight::{Game, Incident};
/// use kingsight_ask::{Wording, read_claim};
/// let game = Game::default();
/// let read = |text| read_claim(&game, text, Wording::default());
/// assert_eq!(read("now")?, (Incident::DrawClaim(None), None));
/// assert!(matches!(read("e4")?, (Incident::DrawClaim(Some(_)), None)));
/// assert!(matches!(read("e5")?, (Incident::IllegalClaim, Some(_))));
/// assert_eq!(read("e9").unwrap_err().field, Some("moves"));
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
///
/// # Errors
///
/// If the text is not a move, or could be several.
pub fn read_claim(
    game: &Game,
    text: &str,
    wording: Wording,
) -> Result<(Incident, Option<String>), ErrorReport> {
    let text = text.trim();
    if text == "now" {
        return Ok((Incident::DrawClaim(None), None));
    }
    let position = game.position();
    match position.read_san(text, letters_of(text, wording.letters)) {
        Ok((m, _)) => Ok((Incident::DrawClaim(Some(m)), None)),
        Err(error @ SanError::Illegal(_)) => {
            let reason = move_error::alone(position, text, &error, wording);
            Ok((Incident::IllegalClaim, Some(reason)))
        }
        Err(error) => {
            Err(move_error::report(position, game.moves().len() + 1, text, error, wording))
        }
    }
}

impl Played {
    /// A game whose moves were not read from texts.
    pub(crate) const fn new(game: Game) -> Played {
        Played { game, readings: Vec::new() }
    }

    fn play(&mut self, text: &str, wording: Wording) -> Result<(), ErrorReport> {
        let (m, reading) = read_move(&self.game, text, wording)?;
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

fn read_move(game: &Game, text: &str, wording: Wording) -> Result<(Move, SanReading), ErrorReport> {
    let position = game.position();
    position
        .read_san(text, letters_of(text, wording.letters))
        .map_err(|error| move_error::report(position, game.moves().len() + 1, text, error, wording))
}
