//! The one sentence in which a hunt ends.

use kingsight_ask::Wording;
use kingsight_facts::BugClass;
use kingsight_voice::hunt::{self, FaultCause, FaultFound, WrongAnswer};

use crate::class::{self, FaultyMove};
use crate::evidence::Evidence;
use crate::fault::Fault;
use crate::variation::{self, Variation};
use crate::verdict::Verdict;

impl Fault {
    /// What is wrong and why, in one sentence without a full stop: `after 1. a4 d5 your engine plays
    /// e5d6 en passant; that is illegal: the capture takes both pawns off the fifth rank and exposes the king on
    /// a5 to the rook on h5`.
    #[must_use]
    pub fn sentence(&self, wording: Wording) -> String {
        let path = self.path();
        let question = self.question_before();
        let question =
            question.map(|(before, depth)| (variation::fen(before.start()), before.uci(), *depth));
        let cause = match (&question, self.cause()) {
            (Some((fen, moves, depth)), FaultCause::Questions) => {
                FaultCause::Question { fen, moves, depth: *depth }
            }
            (_, cause) => cause,
        };
        let found = FaultFound {
            root: &self.root,
            root_fen: &variation::fen(&self.root),
            path: path.moves(),
            position: self.variation.end(),
            answer: self.answer(),
            cause,
            letters: wording.letters,
        };
        hunt::fault(wording.language, found).to_string()
    }

    fn answer(&self) -> WrongAnswer {
        match &self.evidence {
            Evidence::Moves { .. } if self.class() == BugClass::StopsAtDraw => {
                WrongAnswer::StopsAtDraw {
                    legal: self.variation.end().legal_move_count(),
                    by: class::is_drawn(&self.variation),
                }
            }
            Evidence::Moves { .. } => match self.diagnoses.first().map(|guess| guess.faulty_move) {
                Some(FaultyMove::TooMany(intent)) => WrongAnswer::Plays(intent),
                Some(FaultyMove::Missing(m)) => WrongAnswer::Omits(m),
                Some(FaultyMove::Doubled(m)) => WrongAnswer::Repeats(m),
                None => WrongAnswer::OtherMoves,
            },
            &Evidence::MoveCount { ours, theirs, .. } => WrongAnswer::MoveCount { ours, theirs },
            Evidence::Unmade { miscount, .. } => WrongAnswer::InDivideOnly {
                m: miscount.m,
                ours: miscount.ours,
                theirs: miscount.theirs,
            },
            Evidence::Leaf { miscount } => {
                WrongAnswer::Leaf { m: miscount.m, theirs: miscount.theirs }
            }
            &Evidence::Total { sum, total } => WrongAnswer::Total { sum, total },
            Evidence::Unsteady { depth, first, .. } => {
                WrongAnswer::OnceOnly { depth: *depth, ours: first.ours, theirs: first.theirs }
            }
        }
    }

    /// The earlier question that alone brings a wrong answer about.
    fn question_before(&self) -> Option<&(Variation, u32)> {
        match &self.evidence {
            Evidence::Unsteady { replay, .. } => replay.after.as_ref(),
            _ => None,
        }
    }

    /// What follows from the verdict, unless the generator is at fault.
    fn cause(&self) -> FaultCause<'_> {
        match &self.verdict {
            &Verdict::Making { ref before, m, alone } => {
                let class = Some(self.class()).filter(|&class| class != BugClass::MakeMove);
                FaultCause::Making { before, m, alone, class }
            }
            &Verdict::Unmaking { unmade } => FaultCause::Unmaking(unmade),
            &Verdict::MakingOrUnmaking { unmade, .. } => FaultCause::MakingOrUnmaking(unmade),
            Verdict::State => FaultCause::Questions,
            Verdict::Generator | Verdict::Counting => FaultCause::Evident,
        }
    }
}
