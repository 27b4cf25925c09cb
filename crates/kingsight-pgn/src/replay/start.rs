//! The first position of a game, by its tags.

use crate::prelude::*;
use kingsight::Position;

use crate::GameResult;
use crate::diagnostic::DiagnosticKind;
use crate::result::{Spelled, spelled};
use crate::token::TagText;

/// The number of the classical array among the starts of Chess960.
const CLASSICAL_ARRAY: u16 = 518;

/// The tags that decide how a game's moves are read.
#[derive(Clone, Debug, Default)]
pub(super) struct StartTags {
    fen: Option<String>,
    variant: Option<String>,
    set_up: bool,
    /// `Err` holds a value that is not a result.
    result: Option<Result<GameResult, String>>,
    /// The tag that a fault would be about.
    pub(super) at: u64,
}

impl StartTags {
    #[inline]
    pub(super) fn see(&mut self, tag: &TagText<'_>) {
        match tag.name {
            b"FEN" | b"Variant" | b"SetUp" | b"Result" => self.keep(tag),
            _ => {}
        }
    }

    fn keep(&mut self, tag: &TagText<'_>) {
        match tag.name {
            b"Result" if self.result.is_none() => {
                let result = GameResult::from_bytes(tag.value);
                self.result = Some(result.ok_or_else(|| tag.value_str().into_owned()));
            }
            b"FEN" if self.fen.is_none() => {
                self.fen = Some(tag.value_str().into_owned());
                self.at = tag.at;
            }
            b"Variant" if self.variant.is_none() => {
                self.variant = Some(tag.value_str().into_owned());
                if self.fen.is_none() {
                    self.at = tag.at;
                }
            }
            b"SetUp" => {
                self.set_up = tag.value == b"1";
                if self.fen.is_none() {
                    self.at = tag.at;
                }
            }
            _ => {}
        }
    }

    /// The first position.
    pub(super) fn start(&self) -> Result<Position, DiagnosticKind> {
        let chess960 = self.is_chess960()?;
        let Some(fen) = &self.fen else {
            let array = Position::chess960_start(CLASSICAL_ARRAY, CLASSICAL_ARRAY);
            return Ok(array.filter(|_| chess960).unwrap_or_default());
        };
        match fen.trim().parse::<Position>() {
            Ok(start) if chess960 => Ok(start.with_chess960(true)),
            Ok(start) => Ok(start),
            Err(error) => Err(DiagnosticKind::BadFen { fen: fen.clone(), error: Box::new(error) }),
        }
    }

    fn is_chess960(&self) -> Result<bool, DiagnosticKind> {
        let Some(variant) = &self.variant else { return Ok(false) };
        let letters =
            variant.chars().filter(|&c| kingsight::is_alphanumeric(c)).collect::<String>();
        match letters.to_ascii_lowercase().as_str() {
            "chess960"
            | "fischerandom"
            | "fischerrandom"
            | "frc"
            | "960"
            | "freestyle"
            | "freestylechess"
            | "chess9lx"
            | "fischerandomchess"
            | "fischerrandomchess"
            | "doublefischerrandom"
            | "dfrc" => Ok(true),
            "" | "standard" | "chess" | "normal" | "classical" | "fromposition" => Ok(false),
            _ => Err(DiagnosticKind::UnknownVariant { name: variant.clone() }),
        }
    }

    /// Whether the tag `Result` says that both sides have lost.
    pub(super) fn have_zeros_as_result(&self) -> bool {
        matches!(&self.result, Some(Err(text)) if spelled(text) == Some(Spelled::WithoutMark("0-0")))
    }

    pub(super) fn setup_mismatch(&self) -> Option<DiagnosticKind> {
        (self.fen.is_some() != self.set_up).then_some(DiagnosticKind::SetUpMismatch)
    }

    pub(super) fn result_mismatch(&self, result: GameResult) -> Option<DiagnosticKind> {
        let tag = match self.result.as_ref()? {
            Ok(tag) if *tag == result => return None,
            Ok(tag) => tag.to_string(),
            Err(tag) => tag.clone(),
        };
        Some(DiagnosticKind::ResultMismatch { tag, result })
    }
}
