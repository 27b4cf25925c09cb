//! Verifying a kernel: it and the core, which plays the moves one by one, count every position with two half-moves
//! left.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use kingsight::{Move, Position, perft};
use kingsight_perft_kernel::Kernel;

/// What a verification compared, all equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Verified {
    /// How many positions were counted both ways.
    pub positions: u64,
    /// The number of move sequences.
    pub nodes: u128,
}

/// A position that a kernel counts wrongly.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The moves that lead to it.
    pub moves: Vec<Move>,
    /// The position.
    pub position: Position,
    /// The depth of the counts: 2, or less if the whole count is shallower.
    pub depth: u32,
    /// The count of the kernel.
    pub kernel: u64,
    /// The count by playing every move.
    pub slow: u64,
    /// For each legal move, the number of replies: as the kernel counts them after the move is made, and as the
    /// core lists them. If all are equal, the bug is in counting two half-moves at once.
    pub replies: Vec<(Move, u64, u64)>,
}

impl fmt::Display for Difference {
    /// Several lines: the position, both counts, and the replies to each move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { position, depth, kernel, slow, .. } = self;
        writeln!(f, "{position}")?;
        writeln!(f, "depth {depth}: the kernel counts {kernel}, playing every move gives {slow}")?;
        for &(m, kernel, slow) in &self.replies {
            let mark = if kernel == slow { "" } else { "  <-- differs" };
            writeln!(f, "  {}: kernel {kernel}, listed {slow}{mark}", position.uci(m))?;
        }
        Ok(())
    }
}

impl std::error::Error for Difference {}

/// Compares a kernel with the core at every node with two half-moves left, on this many threads (0: one for each
/// core).
///
/// # Errors
///
/// The first position, in the order of the moves, where they differ.
///
/// ```
/// use kingsight::Position;
/// use kingsight_perft::{CountingMethod, Kernel, verify};
/// let verified = verify(&Position::default(), 4, Kernel::new(CountingMethod::TwoPly), 1)?;
/// assert_eq!((verified.positions, verified.nodes), (400, 197_281));
/// # Ok::<(), Box<kingsight_perft::Difference>>(())
/// ```
pub fn verify(
    position: &Position,
    depth: u32,
    kernel: Kernel,
    threads: usize,
) -> Result<Verified, Box<Difference>> {
    verify_count(position, depth, threads, &|position, depth| kernel.count(position, depth))
}

type Counter<'a> = &'a (dyn Fn(&Position, u32) -> u64 + Sync);

fn verify_count(
    position: &Position,
    depth: u32,
    threads: usize,
    count: Counter<'_>,
) -> Result<Verified, Box<Difference>> {
    let mut starts = vec![(Vec::new(), *position)];
    let mut left = depth;
    while left > 3 && starts.len() < 200 {
        starts = starts.iter().flat_map(further).collect();
        left -= 1;
    }
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        given => given,
    };
    let next = AtomicUsize::new(0);
    let first_bad = AtomicUsize::new(usize::MAX);
    let found = Mutex::new((Verified::default(), None));
    thread::scope(|scope| {
        for _ in 0..threads.min(starts.len()) {
            scope.spawn(|| {
                // Parts after one that differs no longer matter; parts before it do.
                loop {
                    let part = next.fetch_add(1, Relaxed);
                    if part >= starts.len() || part > first_bad.load(Relaxed) {
                        break;
                    }
                    let (moves, position) = &starts[part];
                    let mut walk = Walk { count, moves: moves.clone(), done: Verified::default() };
                    let walked = walk.down(position, left);
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    found.0.positions += walk.done.positions;
                    found.0.nodes += walk.done.nodes;
                    if let Err(difference) = walked
                        && part < first_bad.fetch_min(part, Relaxed)
                    {
                        found.1 = Some(difference);
                    }
                }
            });
        }
    });
    match found.into_inner().unwrap_or_else(PoisonError::into_inner) {
        (verified, None) => Ok(verified),
        (_, Some(difference)) => Err(difference),
    }
}

fn further((moves, position): &(Vec<Move>, Position)) -> Vec<(Vec<Move>, Position)> {
    let next = |m| ([&moves[..], &[m]].concat(), position.play_unchecked(m));
    position.legal_moves().into_iter().map(next).collect()
}

struct Walk<'a> {
    count: Counter<'a>,
    moves: Vec<Move>,
    done: Verified,
}

impl Walk<'_> {
    fn down(&mut self, position: &Position, depth: u32) -> Result<(), Box<Difference>> {
        if depth <= 2 {
            return self.compare(position, depth);
        }
        for m in position.legal_moves() {
            self.moves.push(m);
            self.down(&position.play_unchecked(m), depth - 1)?;
            self.moves.pop();
        }
        Ok(())
    }

    fn compare(&mut self, position: &Position, depth: u32) -> Result<(), Box<Difference>> {
        let (kernel, slow) = ((self.count)(position, depth), perft(position, depth));
        self.done.positions += 1;
        self.done.nodes += u128::from(slow);
        if kernel == slow {
            return Ok(());
        }
        let replies = |m| {
            let next = position.play_unchecked(m);
            (m, (self.count)(&next, 1), perft(&next, 1))
        };
        let moves = if depth == 2 { position.legal_moves() } else { Default::default() };
        Err(Box::new(Difference {
            moves: self.moves.clone(),
            position: *position,
            depth,
            kernel,
            slow,
            replies: moves.into_iter().map(replies).collect(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wrong_count_is_found_on_any_number_of_threads() {
        let start = Position::default();
        // Wrong wherever a knight stands on f6 or c6; the first such line is a2a3 b8c6.
        let wrong = |position: &Position, depth: u32| {
            let knights = position.board().of_role(kingsight::Role::Knight);
            let one = u64::from(depth == 2 && knights.intersects(kingsight::Square::C6.bit()));
            perft(position, depth) - one
        };
        for threads in [1, 2, 4] {
            let difference = verify_count(&start, 4, threads, &wrong).unwrap_err();
            let path: Vec<String> = difference.moves.iter().map(|m| format!("{m:?}")).collect();
            assert_eq!(path, ["a2a3", "b8c6"]);
            assert_eq!(difference.kernel + 1, difference.slow);
            assert_eq!(difference.replies.len(), 19);
            let text = difference.to_string();
            assert!(text.starts_with("r1bqkbnr/pppppppp/2n5/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq -"));
            assert!(!text.contains("differs"), "each move alone is counted correctly");
        }
    }

    #[test]
    fn a_move_whose_replies_differ_is_marked() {
        let wrong =
            |position: &Position, depth: u32| perft(position, depth) + u64::from(depth == 1);
        assert!(verify_count(&Position::default(), 2, 1, &wrong).is_ok());
        let all = |position: &Position, depth: u32| perft(position, depth) + 1;
        let difference = verify_count(&Position::default(), 2, 1, &all).unwrap_err();
        assert_eq!(difference.to_string().matches("<-- differs").count(), 20);
        assert!(verify_count(&Position::default(), 0, 1, &all).unwrap_err().replies.is_empty());
    }
}
