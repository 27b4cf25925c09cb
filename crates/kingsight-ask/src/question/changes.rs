//! What do moves change?

use kingsight_voice::trouble::Trouble;

use super::{
    AnswerReport, Param, ParamGroup, ParamKind, PositionQuestion, Question, Unplaced, Values,
};
use crate::pasted::{each_move, one_move, placed};
use crate::subject::Subject;
use crate::{ChangesReport, ErrorReport, MoveReadingReport, Wording};

/// What each of some moves changes, played one after the other.
///
/// ```
/// use kingsight_ask::question::{ChangesOfMoves, PositionQuestion};
/// use kingsight_ask::{Wording, subject::Subject};
/// let question = ChangesOfMoves { moves: "1. f3 e5 2. g4".to_owned() };
/// let report = question.answer(&Subject::read("startpos")?, Wording::default())?;
/// assert!(report.moves[2].sentences[0].starts_with("g2-g4 allows checkmate by Qh4#"));
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangesOfMoves {
    /// The moves, as they were written.
    pub moves: String,
}

impl Question for ChangesOfMoves {
    const NAME: &'static str = "changes";
    const SUMMARY: &'static str =
        "Say what a move changes: attacks, threats, pins, lines, checks, protection";
    const ABOUT: &'static str = "What each move of a line changes: new attacks, threats, pins, checks, opened lines, lost protection, \
        mobility.";
    const PARAMS: &'static [Param] = &[Param::new(
        "moves",
        ParamGroup::Asked,
        ParamKind::Moves,
        "The line, in SAN or UCI, with move numbers or without, such as \"1. e4 e5 2. Nf3\"; comments and variations are skipped",
    )
    .required()];

    fn read(values: &Values) -> Result<ChangesOfMoves, ErrorReport> {
        let written = values.required_text("moves")?;
        let (moves, most) = (each_move(&written).len(), values.limits().line);
        match moves {
            0 => Err(Trouble::NoMoves.into()),
            1.. if moves > most => {
                Err(Trouble::TooManyMoves { of_game: false, moves, most }.into())
            }
            1.. => Ok(ChangesOfMoves { moves: written }),
        }
    }
}

impl PositionQuestion for ChangesOfMoves {
    type Answer = ChangesReport;
    const IS_QUICK: bool = true;
    const START: Option<&'static str> = Some("startpos");

    fn answer(&self, subject: &Subject, wording: Wording) -> Result<ChangesReport, ErrorReport> {
        let played = subject.game(wording)?;
        let moves = each_move(&self.moves);
        let moves: Vec<String> = moves.iter().map(|text| one_move(text, wording.letters)).collect();
        let report = ChangesReport::of_texts(played.game.position(), &moves, wording);
        // A place in the only move is one in the whole text; with several, there is none.
        let only = moves.first().filter(|_| moves.len() == 1);
        let report = report.map_err(|error| match only {
            Some(only) => placed(error, &self.moves, only),
            None => error,
        })?;
        Ok(report.in_game(played.game, wording.language))
    }
}

impl AnswerReport for ChangesReport {
    fn readings(&self) -> &[MoveReadingReport] {
        &self.readings
    }

    fn is_finding(&self) -> bool {
        !self.legal
    }

    fn place(&mut self, _: u64, _: &str) -> Unplaced {
        Unplaced::All
    }
}
