//! One round, in the build that is running.

use std::path::Path;

use cpu_time::ThreadTime;

use super::contenders::{self, Boards, Counted};
use super::{Rule, Sample};
use crate::perft;
use crate::positions::USUAL_SIX;

/// The settings of a round.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// The rule of counting.
    pub rule: Rule,
    /// The number of the round, from 0: it turns the order of the contenders.
    pub number: usize,
    /// How many plies to stay above the usual depths.
    pub shallower: u32,
}

/// Counts are repeated until they have taken this many seconds together, because a thread's clock and
/// the processor's frequency need a moment to settle.
const LONG_ENOUGH: f64 = 0.1;

/// Counts every position with every contender, repeating short counts, and checks each count. With a `command`, it takes
/// part when leaves are counted.
///
/// # Errors
/// The first count that is wrong.
pub fn round(
    round: Round,
    command: Option<&Path>,
    mut sample: impl FnMut(Sample),
) -> Result<(), String> {
    let contenders = contenders::all(round.rule, command);
    for (position, fen, depth, published) in USUAL_SIX {
        let boards = Boards::new(fen)?;
        let depth = depth.saturating_sub(round.shallower).max(1);
        let leaves =
            if round.shallower == 0 { published } else { perft::kingsight(boards.ours(), depth) };
        for turn in 0..contenders.len() {
            let contender = &contenders[(round.number + turn) % contenders.len()];
            // Warms caches and the branch predictor before the clock runs.
            (contender.count)(&boards, depth.saturating_sub(2))?;
            let start = ThreadTime::now();
            let (mut counts, mut reported, mut walls) = (0.0, 0.0, None);
            let seconds = loop {
                let Counted { leaves: counted, seconds } = (contender.count)(&boards, depth)?;
                if counted != leaves {
                    return Err(format!(
                        "{position} at depth {depth}: {} counts {counted}, not {leaves}",
                        contender.name
                    ));
                }
                counts += 1.0;
                let elapsed = match seconds {
                    None => start.elapsed().as_secs_f64(),
                    Some((seconds, wall)) => {
                        reported += seconds;
                        walls = Some(walls.unwrap_or(0.0) + wall);
                        reported
                    }
                };
                if elapsed >= LONG_ENOUGH {
                    break elapsed / counts;
                }
            };
            sample(Sample {
                build: String::new(),
                rule: round.rule,
                contender: contender.name.clone(),
                ours: contender.ours,
                position: position.to_owned(),
                depth,
                leaves,
                seconds,
                wall: walls.map(|wall: f64| wall / counts),
            });
        }
    }
    Ok(())
}
