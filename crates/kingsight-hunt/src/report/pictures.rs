//! Boards for the report: the fault drawn.

use kingsight::{Position, Square};
use kingsight_ask::{Sketch, picture_words};
use kingsight_picture::Picture;
use kingsight_voice::Language;
use kingsight_voice::sketch::LegendMeaning;

use super::FaultReport;
use crate::class::FaultyMove;
use crate::evidence::Evidence;
use crate::fault::Fault;

impl Fault {
    /// The position of the fault, as a sketch: the last move, the check, the move that shows the fault,
    /// and what makes it illegal.
    #[must_use]
    pub fn sketch(&self) -> Sketch {
        let position = self.variation.end();
        let mut sketch = Sketch::of_check(position);
        if let Some((before, last)) = self.variation.first_of_last(1) {
            sketch = sketch.with_last_move(&before, last);
        }
        let Some((from, to)) = self.shown_move() else { return sketch };
        if let Some(FaultyMove::TooMany(intent)) = self.faulty_move() {
            sketch = sketch.with(Sketch::of_explanation(&position.explain(intent)));
        }
        sketch.with_move_that_means(from, to, self.meaning_of_shown_move())
    }

    fn faulty_move(&self) -> Option<FaultyMove> {
        self.diagnoses.first().map(|diagnosis| diagnosis.faulty_move)
    }

    fn shown_move(&self) -> Option<(Square, Square)> {
        match (self.faulty_move(), &self.evidence) {
            (Some(FaultyMove::TooMany(intent)), _) => Some((intent.from, intent.to)),
            (Some(FaultyMove::Missing(m) | FaultyMove::Doubled(m)), _) => {
                Some((m.from(), m.landing_square()))
            }
            (None, Evidence::Unmade { miscount, .. } | Evidence::Leaf { miscount }) => {
                Some((miscount.m.from(), miscount.m.landing_square()))
            }
            (None, _) => None,
        }
    }

    fn meaning_of_shown_move(&self) -> LegendMeaning {
        match self.faulty_move() {
            Some(FaultyMove::TooMany(_)) => LegendMeaning::EnginePlays,
            Some(FaultyMove::Missing(_)) => LegendMeaning::EngineOmits,
            Some(FaultyMove::Doubled(_)) => LegendMeaning::EngineRepeats,
            None => LegendMeaning::EngineMiscounts,
        }
    }
}

/// The position where a fault is.
pub(super) fn of_fault(report: &FaultReport, language: Language) -> Picture {
    let sketch = report.fault.sketch().in_language(language);
    let picture = sketch.picture(report.fault.variation.end().board());
    described(picture, language).title(report.sentence.clone())
}

/// A position with nothing marked.
pub(super) fn of_position(position: &Position, language: Language) -> Picture {
    described(Sketch::default().picture(position.board()), language)
}

fn described(picture: Picture, language: Language) -> Picture {
    let description = picture.in_these_words(&picture_words(language));
    picture.description(description)
}
