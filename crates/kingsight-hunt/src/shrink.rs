//! Taking away from a position all that the fault does not need.
//!
//! First the moves: the fewest last moves, or none, that still show the fault. Then pieces, in halves,
//! quarters and so on down to one at a time, as delta debugging does (Andreas Zeller and Ralf
//! Hildebrandt, 2002), then castling rights and the en passant square; and again, until nothing more
//! can go. What counts as the same fault is strict: the same class, and the same move.

use std::time::{Duration, Instant};

use kingsight::{EnPassant, Grade, Position, Setup, Square};

use crate::class::{self, Diagnosis, Subject};
use crate::divide::{self, Comparison};
use crate::engine::{Engine, Via};
use crate::fault::{Evidence, Fault, FromFen};
use crate::line::Line;

/// The smallest position found that still shows a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrunk {
    /// The position, and the moves to be played from there, if any are needed.
    pub line: Line,
    /// How deep to count at the end of the line.
    pub depth: u32,
    /// The right count there.
    pub ours: u64,
    /// The engine's.
    pub theirs: u64,
}

impl Shrunk {
    /// How many pieces are left, kings included.
    #[must_use]
    pub fn pieces(&self) -> u32 {
        self.line.start().board().occupied().len()
    }

    /// A line for a perft suite: the FEN, and the right count deep enough to meet the fault.
    ///
    /// Where moves have to be made first, the count is that of the position before them.
    #[must_use]
    pub fn epd(&self) -> String {
        let start = self.line.start();
        let depth = self.depth + u32::try_from(self.line.moves().len()).unwrap_or(0);
        format!("{} ;D{depth} {}", crate::line::fen(start), divide::count(start, depth))
    }
}

/// How long shrinking may take, and how often an engine may fail meanwhile.
const PATIENCE: Duration = Duration::from_secs(6);
const MOST_TROUBLES: u32 = 4;

/// Shrinks a fault, or gives `None` if it does not show again.
pub(crate) fn shrink(engine: &mut Engine, fault: &Fault) -> Option<Shrunk> {
    let (depth, sought) = match &fault.evidence {
        Evidence::Moves { from_fen, .. } => (1, Sought::Move(*fault.diagnoses.first()?, *from_fen)),
        Evidence::Unmade { depth, miscount, .. } => (*depth, Sought::Unmade(miscount.m)),
        _ => return None,
    };
    let worst = |position: &Position| position.to_setup(EnPassant::Always).problems().worst();
    let mut shrinker = Shrinker {
        engine,
        depth,
        sought,
        worst: worst(fault.line.start()).max(worst(fault.line.end())),
        deadline: Instant::now() + PATIENCE,
        troubles: 0,
    };
    let (mut line, mut counts) = shrinker.fewest_moves(&fault.line)?;
    // An unmake fault that showed deep down may show at two half-moves, too.
    if let Sought::Unmade(_) = shrinker.sought {
        for shallower in 2..shrinker.depth {
            let known = std::mem::replace(&mut shrinker.depth, shallower);
            match shrinker.shows(&line) {
                Some(found) => {
                    counts = found;
                    break;
                }
                None => shrinker.depth = known,
            }
        }
    }
    while let Some((smaller, found)) = shrinker.one_round(&line) {
        (line, counts) = (smaller, found);
    }
    let (ours, theirs) = counts;
    Some(Shrunk { line, depth: shrinker.depth, ours, theirs })
}

/// The fault that must stay.
#[derive(Clone, Copy)]
enum Sought {
    Move(Diagnosis, FromFen),
    Unmade(kingsight::Move),
}

struct Shrinker<'a> {
    engine: &'a mut Engine,
    depth: u32,
    sought: Sought,
    /// What is wrong with the position as it is: it may not get worse.
    worst: Option<Grade>,
    deadline: Instant,
    troubles: u32,
}

/// Our count and the engine's.
type Counts = (u64, u64);

impl Shrinker<'_> {
    /// The shortest end of a line that shows the fault.
    fn fewest_moves(&mut self, line: &Line) -> Option<(Line, Counts)> {
        (0..=line.moves().len()).find_map(|count| {
            let shorter = line.last(count);
            self.shows(&shorter).map(|counts| (shorter, counts))
        })
    }

    /// Everything once: pieces, rights, en passant square, clocks. `None` if nothing could go.
    fn one_round(&mut self, line: &Line) -> Option<(Line, Counts)> {
        let mut best: Option<(Line, Counts)> = None;
        let mut attempt = |this: &mut Self, change: &dyn Fn(&mut Setup)| {
            let current = best.as_ref().map_or(line, |(line, _)| line);
            let found = this.smaller(current, change);
            let better = found.is_some();
            best = found.or(best.take());
            better
        };
        let removable: Vec<Square> =
            (line.start().board().occupied() - kings(line.start())).into_iter().collect();
        let mut size = removable.len().div_ceil(2);
        let mut left = removable;
        while size > 0 {
            let mut kept = Vec::new();
            for group in left.chunks(size) {
                let gone = attempt(self, &|setup| {
                    for &square in group {
                        setup.board.remove(square);
                        setup.castling_rooks = setup.castling_rooks.without(square);
                    }
                });
                if !gone {
                    kept.extend_from_slice(group);
                }
            }
            left = kept;
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        for rook in line.start().castling_rooks() {
            attempt(self, &|setup| setup.castling_rooks = setup.castling_rooks.without(rook));
        }
        attempt(self, &|setup| setup.en_passant = None);
        attempt(self, &|setup| (setup.halfmoves, setup.fullmoves) = (0, 1));
        best
    }

    /// The line from a start with something taken away, if that is another start and still shows the
    /// fault.
    fn smaller(&mut self, line: &Line, change: &dyn Fn(&mut Setup)) -> Option<(Line, Counts)> {
        if Instant::now() >= self.deadline || self.troubles > MOST_TROUBLES {
            return None;
        }
        let before = line.start().to_setup(EnPassant::Always);
        let mut setup = before;
        change(&mut setup);
        setup = setup.mended();
        if setup == before || setup.problems().worst() > self.worst {
            return None;
        }
        let start = Position::try_from(setup).ok()?.with_chess960(line.start().is_chess960());
        let smaller = line.replayed_from(start)?;
        self.shows(&smaller).map(|counts| (smaller, counts))
    }

    /// The counts, if the engine shows the fault at the end of a line.
    fn shows(&mut self, line: &Line) -> Option<Counts> {
        let comparison = self.ask(line, Via::Moves, self.depth)?;
        let shown = match self.sought {
            Sought::Move(diagnosis, from_fen) => {
                self.shows_move(line, &comparison, diagnosis, from_fen)
            }
            Sought::Unmade(m) => self.shows_unmade(line, &comparison, m),
        };
        shown.then_some((comparison.ours, comparison.theirs))
    }

    fn shows_move(
        &mut self,
        line: &Line,
        comparison: &Comparison,
        sought: Diagnosis,
        from_fen: FromFen,
    ) -> bool {
        let there = match sought.subject {
            Subject::TooMany(intent) => comparison.too_many.contains(&intent),
            Subject::Missing(m) => comparison.missing.contains(&m),
            Subject::Doubled(m) => comparison.doubled.contains(&m),
        };
        if !there {
            return false;
        }
        let needs_making = from_fen == FromFen::Right;
        if needs_making && line.moves().is_empty() {
            return false;
        }
        if needs_making {
            match self.ask(line, Via::Fen, 1) {
                Some(asked) if asked.lists_agree() => {}
                _ => return false,
            }
        }
        let made = if needs_making { line.moves().len() } else { 0 };
        class::diagnose(line, comparison, made).contains(&sought)
    }

    fn shows_unmade(&mut self, line: &Line, comparison: &Comparison, m: kingsight::Move) -> bool {
        let miscounted = comparison.lists_agree()
            && comparison.miscounted.iter().any(|miscount| miscount.m == m);
        let Some(below) = self.depth.checked_sub(1).filter(|_| miscounted) else { return false };
        let child = line.then(m);
        [Via::Moves, Via::Fen]
            .into_iter()
            .all(|via| self.ask(&child, via, below).is_some_and(|asked| asked.agrees()))
    }

    fn ask(&mut self, line: &Line, via: Via, depth: u32) -> Option<Comparison> {
        match self.engine.compare(line, via, depth) {
            Ok(comparison) => Some(comparison),
            Err(_) => {
                self.troubles += 1;
                None
            }
        }
    }
}

fn kings(position: &Position) -> kingsight::Bitboard {
    position.king(kingsight::Color::White).bit() | position.king(kingsight::Color::Black).bit()
}
