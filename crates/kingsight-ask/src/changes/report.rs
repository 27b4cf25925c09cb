//! What each of some moves changes, as an answer.

use kingsight::{Changes, Game, Move, Position, SanError, SanMove, UciMove};
use kingsight_voice::Language;
use kingsight_voice::changes::{self as voice, MoveMade};
use serde::Serialize;

use super::fact::told;
use super::find::{self, Turn};
use super::{ChangeFact, MobilityReport};
use crate::readings::letters_of;
use crate::{
    ErrorReport, MoveReadingReport, ReadAsReport, SCHEMA, Sketch, WhyReport, Wording, move_error,
    names,
};

/// What each of some moves changes, played one after the other from a position.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ChangesReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in FEN that the moves begin with.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// Whether all moves are legal.
    pub legal: bool,
    /// The moves, as far as they are legal.
    pub moves: Vec<ChangeReport>,
    /// Why the next move is not legal, if it is not.
    pub refused: Option<WhyReport>,
    /// How the moves were read, where a text claims something untrue.
    pub readings: Vec<MoveReadingReport>,
}

/// What one move changes.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ChangeReport {
    /// The move in UCI.
    #[serde(serialize_with = "names::text")]
    pub uci: UciMove,
    /// The move in Standard Algebraic Notation.
    #[serde(serialize_with = "names::text")]
    pub san: SanMove,
    /// The position after it, in FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub after: Position,
    /// Two or three sentences for people. Never rely on their wording.
    pub sentences: Vec<String>,
    /// Everything that begins or ends, the most important first.
    pub facts: Vec<ChangeFact>,
    /// The pieces with more or fewer squares to go to, the largest change first.
    pub mobility: Vec<MobilityReport>,
    /// Marks and arrows for the board after the move.
    #[serde(skip)]
    pub sketch: Sketch,
    /// Which facts the sentences leave out, as places in `facts`.
    #[serde(skip)]
    pub left_out: Vec<usize>,
    /// The library's own result, for further queries.
    #[serde(skip)]
    pub changes: Changes,
}

impl ChangesReport {
    /// Plays moves given as text, in UCI or SAN, and says what each of them changes. It stops at a move that is not
    /// legal, with the reasons.
    ///
    /// ```
    /// use kingsight::Position;
    /// use kingsight_ask::{ChangesReport, Wording};
    /// let start = Position::default();
    /// let report = ChangesReport::of_texts(&start, &["f3", "e5", "g4", "Ke6"], Wording::default())?;
    /// assert_eq!(
    ///     report.moves[2].sentences,
    ///     ["g2-g4 allows checkmate by Qh4# and opens the f1-h3 diagonal for the bishop on f1."]
    /// );
    /// assert_eq!((report.legal, report.moves.len()), (false, 3));
    /// assert_eq!(report.refused.unwrap().moves[0].reasons[0].reason.code(), "not_how_it_moves");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a text is not a move, if it can mean several, or if neither side has such a piece.
    pub fn of_texts<T: AsRef<str>>(
        position: &Position,
        texts: &[T],
        wording: Wording,
    ) -> Result<ChangesReport, ErrorReport> {
        let mut report = ChangesReport {
            schema: SCHEMA,
            position: *position,
            legal: true,
            moves: Vec::new(),
            refused: None,
            readings: Vec::new(),
        };
        let mut position = *position;
        for (ply, text) in (1..).zip(texts) {
            let text = text.as_ref();
            let (m, reading) = match position.read_san(text, letters_of(text, wording.letters)) {
                Ok(read) => read,
                Err(error @ SanError::Ambiguous { .. }) => {
                    return Err(move_error::report(&position, ply, text, error, wording));
                }
                Err(_) => {
                    let refused =
                        WhyReport::of_text(&position, text, wording).map_err(|error| {
                            move_error::named_in(texts.len(), ply, text, error, wording)
                        })?;
                    report.legal = false;
                    report.refused = Some(refused);
                    return Ok(report);
                }
            };
            if let Some(read_as) = ReadAsReport::new(&reading, wording) {
                let input = text.to_owned();
                report.readings.push(MoveReadingReport { ply, input, read_as });
            }
            let Some(change) = ChangeReport::new(&position, m, wording) else { continue };
            position = change.after;
            report.moves.push(change);
        }
        Ok(report)
    }

    /// The same, asked of where a game stands, which goes on with the moves.
    #[must_use]
    pub fn in_game(self, mut game: Game, language: Language) -> ChangesReport {
        for change in &self.moves {
            // They have just been found legal.
            let _ = game.play(change.changes.effect.mv);
        }
        let refused = self.refused.map(|refused| refused.in_game(&game, language));
        ChangesReport { refused, ..self }
    }
}

impl ChangeReport {
    /// What a move changes; `None` if it is not legal here.
    #[must_use]
    pub fn new(position: &Position, m: Move, wording: Wording) -> Option<ChangeReport> {
        let changes = position.changes(m).ok()?;
        let after = position.play(m).ok()?;
        let mut facts = find::all(Turn { before: position, after: &after, changes: &changes });
        let Wording { language, letters } = wording;
        let effect = changes.effect;
        let played = MoveMade { before: position, after: &after, effect, letters };
        for fact in &mut facts {
            let clause = voice::clause(language, played, fact.change()).to_string();
            let message = voice::fact(language, played, fact.change()).to_string();
            (fact.clause, fact.message) = (clause, message);
        }
        let told = told(&facts);
        let chosen: Vec<_> = told.iter().map(|&i| facts[i].change()).collect();
        let sentences = voice::sentences(language, played, &chosen);
        Some(ChangeReport {
            uci: position.uci(m),
            san: position.san(m),
            after,
            sentences,
            left_out: (0..facts.len()).filter(|i| !told.contains(i)).collect(),
            mobility: MobilityReport::all(after.board(), &changes.mobility),
            sketch: Sketch::of_changes(position, &after, &changes),
            facts,
            changes,
        })
    }

    /// Which pieces have more or fewer squares to go to, each in a few words: `knight f5: 8 → 6`.
    #[must_use]
    pub fn mobility_in_words(&self, language: Language) -> Vec<String> {
        let board = self.after.board();
        let words = |&MobilityReport { square, before, after, .. }: &MobilityReport| {
            voice::mobility(language, board, square, before, after).to_string()
        };
        self.mobility.iter().map(words).collect()
    }

    /// The facts that the sentences leave out.
    pub fn other_facts(&self) -> impl Iterator<Item = &ChangeFact> {
        self.left_out.iter().filter_map(|&i| self.facts.get(i))
    }
}
