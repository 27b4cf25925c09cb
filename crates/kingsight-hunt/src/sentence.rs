//! The one sentence in which a hunt ends.

use kingsight::{Intent, Move, Position, Role};
use kingsight_report::words::several;

use crate::class::{self, Class, Diagnosis, FaultyMove};
use crate::evidence::Evidence;
use crate::fault::Fault;
use crate::variation::{self, Variation};
use crate::verdict::Verdict;

impl Fault {
    /// What is wrong and why, in one sentence without a full stop: `after 1. a4 d5 your engine plays
    /// e5d6 en passant; that is illegal: the capture takes both pawns off the fifth rank and exposes the king on
    /// a5 to the rook on h5`.
    #[must_use]
    pub fn sentence(&self) -> String {
        let position = self.variation.end();
        let what = match &self.evidence {
            Evidence::Moves { .. } if self.class() == Class::StopsAtDraw => self.of_draw(),
            Evidence::Moves { .. } => match self.diagnoses.first() {
                Some(diagnosis) => of_list(position, diagnosis),
                None => "does not list the legal moves".to_owned(),
            },
            Evidence::MoveCount { ours, theirs, .. } => {
                format!(
                    "counts {}, but there are {ours}{}",
                    several(*theirs, "move"),
                    of_totals(position, *ours, *theirs)
                )
            }
            Evidence::Unmade { miscount, .. } => format!(
                "counts {} below {} in its divide and {} when asked for that position alone, which is right",
                miscount.theirs,
                position.uci(miscount.m),
                miscount.ours,
            ),
            Evidence::Leaf { miscount } => format!(
                "counts {} for {} at depth 1, where every legal move counts 1",
                miscount.theirs,
                position.uci(miscount.m)
            ),
            Evidence::Total { sum, total } => {
                format!("prints a divide that adds up to {sum}, but its total is {total}")
            }
            Evidence::Unsteady { depth, first, .. } => format!(
                "first counted {} at depth {depth}, where there are {}, and after a restart the right number",
                first.theirs, first.ours
            ),
        };
        format!("{} your engine {what}{}", self.place(), self.cause())
    }

    /// `lists none of the 5 legal moves; the fifty-move rule does not end a perft`
    fn of_draw(&self) -> String {
        let legal = several(self.variation.end().legal_move_count(), "legal move");
        let rule = class::is_drawn(&self.variation).map_or("a draw", |drawn| drawn.rule());
        format!("lists none of the {legal}; {rule} does not end a perft")
    }

    /// `after 1. a4 d5`, `in the initial position`.
    fn place(&self) -> String {
        let path = self.path().san();
        match path.is_empty() {
            true if self.root == Position::default() => "in the initial position".to_owned(),
            true => format!("in {}", variation::fen(&self.root)),
            false => format!("after {path}"),
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
    fn cause(&self) -> String {
        let uci = |m| self.variation.end().uci(m);
        match self.verdict {
            Verdict::Making { before, m, alone } => {
                let after = if alone { "" } else { " or one of the moves after it" };
                let class = match self.class() {
                    Class::MakeMove => String::new(),
                    class => format!(" ({class})"),
                };
                format!(
                    "; given the FEN of that position it is right, so the fault is in making {}{after}{class}",
                    before.uci(m)
                )
            }
            Verdict::Unmaking { unmade: Some(unmade) } => format!(
                ": unmaking {}, the move before it, does not restore the position",
                uci(unmade)
            ),
            Verdict::Unmaking { unmade: None } => {
                ": something counted before was not unmade properly".to_owned()
            }
            Verdict::MakingOrUnmaking { unmade: Some(unmade), .. } => {
                format!(": making it goes wrong, or unmaking {}, the move before it", uci(unmade))
            }
            Verdict::MakingOrUnmaking { unmade: None, .. } => ": making it goes wrong".to_owned(),
            Verdict::State => match self.question_before() {
                Some((before, depth)) => {
                    let fen = variation::fen(before.start());
                    let moves = before.uci().join(" ");
                    let moves = if moves.is_empty() { moves } else { format!(" moves {moves}") };
                    format!(
                        ": its answer depends on an earlier question, {fen}{moves} at depth {depth}"
                    )
                }
                None => ": its answers depend on earlier questions".to_owned(),
            },
            Verdict::Generator | Verdict::Counting => String::new(),
        }
    }
}

/// `plays e5d6 en passant; that is illegal: …` or `does not play a7a8n; that is legal: …`
fn of_list(position: &Position, diagnosis: &Diagnosis) -> String {
    match diagnosis.faulty_move {
        FaultyMove::TooMany(intent) => format!(
            "plays {}; that is illegal: {}",
            named(position, intent),
            why_illegal(position, intent)
        ),
        FaultyMove::Missing(m) => format!(
            "does not play {}; that is legal: {}",
            named(position, m.into()),
            what_it_does(position, m)
        ),
        FaultyMove::Doubled(m) => format!("lists {} more than once", position.uci(m)),
    }
}

/// `e5d6 en passant`, `e1g1 (castling)`, `b1c3`.
fn named(position: &Position, intent: Intent) -> String {
    let explanation = position.explain(intent);
    let pawn = position.board().role_at(intent.from) == Some(Role::Pawn);
    let castles = explanation.legal().is_some_and(|legal| legal.m.castling().is_some())
        || explanation.reasons().iter().any(|reason| reason.code().starts_with("castling"));
    let uci = match explanation.legal() {
        Some(legal) => position.uci(legal.m),
        None => intent.uci(),
    };
    if pawn && position.en_passant() == Some(intent.to) && intent.from.file() != intent.to.file() {
        format!("{uci} en passant")
    } else if castles {
        format!("{uci} (castling)")
    } else {
        uci.to_string()
    }
}

/// What an engine may play that counts too many moves and does not name them: the pseudo-legal moves that are illegal, if
/// they are few.
fn of_totals(position: &Position, ours: u64, theirs: u64) -> String {
    let mut illegal: Vec<Intent> = Vec::new();
    for m in position.pseudo_legal_moves() {
        if !position.is_legal(m) {
            illegal.push(m.into());
        }
    }
    match (illegal.as_slice(), theirs.checked_sub(ours)) {
        (few, Some(1..)) if (2..=MOST_SUSPECTS).contains(&few.len()) => {
            let names: Vec<String> = few.iter().map(|&intent| named(position, intent)).collect();
            format!("; illegal moves it may play: {}", names.join(", "))
        }
        ([one], Some(1)) => format!(
            "; it probably plays {}, which is illegal: {}",
            named(position, *one),
            why_illegal(position, *one)
        ),
        _ => String::new(),
    }
}

/// The most illegal moves that are listed as suspects.
const MOST_SUSPECTS: usize = 6;

/// All reasons against a move.
fn why_illegal(position: &Position, intent: Intent) -> String {
    let explanation = position.explain(intent);
    let reasons = explanation.reasons().iter();
    let sentences: Vec<String> =
        reasons.map(|reason| explanation.sentence(reason).to_string()).collect();
    if sentences.is_empty() {
        return "no piece makes that move".to_owned();
    }
    sentences.join("; ")
}

/// What a legal move does.
fn what_it_does(position: &Position, m: Move) -> String {
    let explanation = position.explain(m);
    let effect = explanation.effect_sentence();
    effect.map_or_else(String::new, |effect| effect.to_string())
}
