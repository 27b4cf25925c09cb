//! The answer to a question about one move, or about the piece on one square.

use kingsight::{Color, Game, Intent, Outcome, Position, San, Square, UciMove};
use kingsight_voice::{Language, move_errors};

use crate::readings::move_text;
use crate::{
    ErrorReport, ExplanationReport, HistoryReport, MoveReadingReport, ReadAsReport, SCHEMA,
    Wording, names, shown,
};

/// The result of asking about one move: one explanation for each piece that can be meant.
#[derive(Clone, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct WhyReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in FEN, after any moves that were played first.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// The move as it was given.
    pub input: String,
    /// Whether one of the moves that can be meant is legal.
    pub legal: bool,
    /// How the game had already ended, as the code of an outcome.
    pub game_over: Option<&'static str>,
    /// The moves that can be meant.
    pub moves: Vec<ExplanationReport>,
    /// The square, if the text names only that: the moves are those of its piece.
    #[serde(skip)]
    pub piece: Option<Square>,
    /// How the moves played first were read, where a text claims something untrue.
    pub readings: Vec<MoveReadingReport>,
}

impl WhyReport {
    /// Explains a move given as text, in UCI or SAN: one explanation for each piece that can be
    /// meant. If no piece of the side to move can move that way at all, pieces of the other side
    /// are meant. A square alone, with a piece of the side to move on it, stands for all that this piece
    /// might try.
    ///
    /// ```
    /// use kingsight::Position;
    /// use kingsight_ask::{WhyReport, Wording};
    /// let report = WhyReport::of_text(&Position::default(), "Nf6", Wording::default())?;
    /// assert_eq!(report.moves[0].reasons[0].reason.code(), "not_your_piece");
    /// assert!(report.moves[0].other_side.as_ref().is_some_and(|other| other.legal));
    /// # Ok::<(), kingsight_ask::ErrorReport>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a move, or neither side has such a piece.
    pub fn of_text(
        position: &Position,
        input: &str,
        wording: Wording,
    ) -> Result<WhyReport, ErrorReport> {
        if let Ok(from) = input.trim().parse::<Square>()
            && position.board().color_at(from) == Some(position.turn())
        {
            let moves = ExplanationReport::of_piece(position, from, wording.language);
            return Ok(WhyReport { piece: Some(from), ..WhyReport::new(position, input, moves) });
        }
        let text = move_text(input.trim(), wording)?;
        let intents = intents(position, text.squares, &text.san);
        if intents.is_empty() {
            return Err(no_such_piece(position.turn(), input, wording.language));
        }
        let explain = |intent| {
            let report = ExplanationReport::new(position, intent, wording.language);
            let reading = report.explanation.reading(&text);
            ExplanationReport { read_as: ReadAsReport::new(&reading, wording), ..report }
        };
        Ok(WhyReport::new(position, input, intents.into_iter().map(explain).collect()))
    }

    /// The same, with how the moves played first were read.
    #[must_use]
    pub fn with_readings(self, readings: Vec<MoveReadingReport>) -> WhyReport {
        WhyReport { readings, ..self }
    }

    /// The same, asked of where a game stands: its history can have ended it, as a position for the fifth time does, and says when a
    /// king or a pawn moved.
    #[must_use]
    pub fn in_game(mut self, game: &Game, language: Language) -> WhyReport {
        for m in &mut self.moves {
            m.history = HistoryReport::all(game, &m.explanation, language);
        }
        WhyReport { game_over: game.outcome().map(Outcome::code), ..self }
    }

    /// Puts together what was asked and what was found.
    #[must_use]
    pub fn new(position: &Position, input: &str, moves: Vec<ExplanationReport>) -> WhyReport {
        WhyReport {
            schema: SCHEMA,
            position: *position,
            input: input.to_owned(),
            legal: moves.iter().any(|m| m.legal),
            game_over: position.outcome().map(Outcome::code),
            moves,
            piece: None,
            readings: Vec::new(),
        }
    }
}

/// The moves that a text can mean: the one with these squares, if it has them, else one for each piece.
pub(crate) fn intents(position: &Position, squares: Option<UciMove>, san: &San) -> Vec<Intent> {
    match squares {
        Some(uci) => vec![Intent::from(uci)],
        None => position.intents_of_either_side(san).collect(),
    }
}

fn no_such_piece(turn: Color, input: &str, language: Language) -> ErrorReport {
    let input = shown(input).at_most(24).to_string();
    let message = move_errors::no_such_piece(language, &input, turn).to_string();
    ErrorReport::new("no_such_piece", message).of_field("move")
}
