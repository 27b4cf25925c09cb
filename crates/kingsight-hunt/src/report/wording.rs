//! Sentences that the terminal and the page share.

use kingsight_voice::hunt::{self, HuntEnd, HuntSize, HuntText, Uncovered};

use super::HuntReport;
use crate::targets::MOST_DEPTH;

impl HuntReport {
    /// A text of the report in its language.
    #[must_use]
    pub fn text(&self, text: HuntText<'_>) -> String {
        hunt::text(self.wording.language, text).to_string()
    }

    /// How much was compared and asked, without a full stop: `4 of 4 counts compared in 1 position, …`.
    #[must_use]
    pub fn tally(&self) -> String {
        hunt::tally(self.wording.language, self.size()).to_string()
    }

    const fn size(&self) -> HuntSize {
        HuntSize {
            compared: self.counts_compared,
            planned: self.counts_planned,
            positions: self.positions,
            nodes: self.nodes,
            questions: self.questions,
            seconds: self.seconds,
        }
    }

    /// Whether the hunt stopped before the end, and if so, whether it was interrupted.
    fn interrupted(&self) -> Option<bool> {
        self.stopped.map(|why| why == "interrupted")
    }

    /// Why the hunt stopped before the end, without a full stop: `time is up with 12 of 193 counts compared`. `None` if it did not, or if
    /// [`no_fault`](HuntReport::no_fault) says so.
    #[must_use]
    pub fn stopped_in_words(&self) -> Option<String> {
        let interrupted = self.interrupted().filter(|_| self.no_fault().is_none())?;
        Some(hunt::stopped(self.wording.language, interrupted, self.size()).to_string())
    }

    /// What was skipped and how to include it, without a full stop.
    #[must_use]
    pub fn left_out_in_words(&self) -> Option<String> {
        let left = self.left_out.as_ref()?;
        let language = self.wording.language;
        Some(hunt::left_out(language, left.counts, left.nodes, left.depth, MOST_DEPTH).to_string())
    }

    /// How many random positions there were and how to have others, without a full stop.
    #[must_use]
    pub fn random_in_words(&self) -> Option<String> {
        let random = self.random?;
        Some(hunt::random(self.wording.language, random.positions, random.seed).to_string())
    }

    /// The regression tests as lines of a perft suite, one for each fault that has one.
    #[must_use]
    pub fn regressions(&self) -> String {
        let shrunk = self.faults.iter().filter_map(|fault| Some((fault, fault.shrunk.as_ref()?)));
        shrunk.map(|(fault, shrunk)| format!("{} ;id \"{}\";\n", shrunk.epd, fault.class)).collect()
    }

    /// The last sentence of a hunt that found no fault, with its full stop; `None` if it found one.
    #[must_use]
    pub fn no_fault(&self) -> Option<String> {
        if !self.faults.is_empty() {
            return None;
        }
        let lacking: Vec<Uncovered> =
            self.not_covered.iter().map(|lacking| lacking.uncovered).collect();
        let end = HuntEnd {
            size: self.size(),
            interrupted: self.interrupted(),
            failures: self.failures.len(),
            disputed: self.disputed.len(),
            classes: self.covered.len(),
            not_covered: &lacking,
        };
        Some(hunt::no_fault(self.wording.language, end).to_string())
    }

    /// The engine's name, or else what was started.
    #[must_use]
    pub fn engine_name(&self) -> String {
        let engine = &self.engine;
        let name = engine.name.clone().unwrap_or_else(|| engine.command.join(" "));
        if name.is_empty() { engine.asked.clone() } else { name }
    }
}
