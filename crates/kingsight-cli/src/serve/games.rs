//! The check of games: findings are sent while the games behind them are still being read.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kingsight_ask::question::PgnCheck;

use super::metrics::{Count, Unanswered};
use crate::output::{Output, OutputStyle};
use crate::pgn::check;

/// The largest game, in MiB. It may take 100 times as much memory while it is checked.
pub(super) const LARGEST: u16 = 1;
/// Findings are sent when there are so many bytes of them,
const PART: usize = 1 << 14;
/// or when none were sent for so long.
const PAUSE: Duration = Duration::from_millis(100);

/// Checks the games of a text; `send` takes the lines, some at a time, and answers whether to go on.
///
/// # Errors
///
/// The time was over before the end. It is looked at after each game and whenever a game needs more of the text.
pub(super) fn answer(
    question: PgnCheck,
    text: &[u8],
    until: Instant,
    send: &mut dyn FnMut(Vec<u8>) -> bool,
) -> Result<Count, Unanswered> {
    let mut output = Output::in_memory(OutputStyle::PLAIN);
    let mut sent = Instant::now();
    let mut between = |output: &mut Output| {
        let (now, kept) = (Instant::now(), output.kept());
        if now > until {
            return ControlFlow::Break(());
        }
        if kept >= PART || (kept > 0 && now.duration_since(sent) >= PAUSE) {
            let goes_on = send(output.take_kept());
            sent = Instant::now();
            if !goes_on {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    };
    let sizes = (text.len(), usize::from(LARGEST) << 20);
    let games = InTime { text, until };
    let ended = check::of_text(question, true, games, sizes, &mut output, &mut between)?;
    if Instant::now() > until {
        return Err(Unanswered::OutOfTime);
    }
    if ended {
        send(output.take_kept());
    }
    Ok(Count { answered: 1, refused: 0 })
}

/// A text that can be read until the time is over, so that a game of many megabytes ends in time, too.
struct InTime<'a> {
    text: &'a [u8],
    until: Instant,
}

impl Read for InTime<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if Instant::now() > self.until {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.text.read(buffer)
    }
}
