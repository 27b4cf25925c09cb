//! Boards for the report: the fault drawn.

use kingsight::{Position, Square};
use kingsight_picture::{LegendEntry, Picture};
use kingsight_report::Sketch;

use crate::class::Subject;
use crate::fault::{Evidence, Fault};

impl Fault {
    /// The position where the fault is, to be drawn: the last move, the check, the move that shows the
    /// fault, and what is against it.
    #[must_use]
    pub fn sketch(&self) -> Sketch {
        let position = self.line.end();
        let mut sketch = Sketch::of_check(position);
        if let Some((before, last)) = self.line.first_of_last(1) {
            sketch = sketch.with_last_move(&before, last);
        }
        let Some((from, to)) = self.shown_move() else { return sketch };
        if let Some(Subject::TooMany(intent)) = self.subject() {
            sketch = sketch.with(Sketch::of_explanation(&position.explain(intent)));
        }
        sketch.with_move(from, to)
    }

    fn subject(&self) -> Option<Subject> {
        self.diagnoses.first().map(|diagnosis| diagnosis.subject)
    }

    fn shown_move(&self) -> Option<(Square, Square)> {
        match (self.subject(), &self.evidence) {
            (Some(Subject::TooMany(intent)), _) => Some((intent.from, intent.to)),
            (Some(Subject::Missing(m) | Subject::Doubled(m)), _) => {
                Some((m.from(), m.landing_square()))
            }
            (None, Evidence::Unmade { miscount, .. } | Evidence::Leaf { miscount }) => {
                Some((miscount.m.from(), miscount.m.landing_square()))
            }
            (None, _) => None,
        }
    }
}

/// The position where a fault is.
pub(super) fn of_fault(fault: &Fault) -> Picture {
    fault.sketch().picture(fault.line.end().board()).title(fault.sentence())
}

/// A position with nothing marked.
pub(super) fn of_position(position: &Position) -> Picture {
    Sketch::default().picture(position.board())
}

/// What a sign in the picture of a fault means: its move is the engine's.
pub(super) fn meaning(entry: &LegendEntry, fault: &Fault) -> &'static str {
    match (entry.name, fault.subject()) {
        ("move-arrow", Some(Subject::TooMany(_))) => "what your engine plays",
        ("move-arrow", Some(Subject::Missing(_))) => "what your engine does not play",
        ("move-arrow", Some(Subject::Doubled(_))) => "what your engine lists twice",
        ("move-arrow", None) => "what your engine counts wrongly",
        _ => entry.meaning,
    }
}
