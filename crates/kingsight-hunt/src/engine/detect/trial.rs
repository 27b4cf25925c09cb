//! What a program is tried with.

use std::time::Duration;

use kingsight::{Position, Setup};

use crate::engine::launch::Launch;
use crate::engine::question::Question;
use crate::variation;

/// What was tried if the program did not even answer `uci`.
pub(super) const UCI_NAME: &str = "UCI";

/// How long an engine that has answered `uci` may take for each command that is tried.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The initial position, which every engine knows.
pub(super) fn first_question(launch: &Launch) -> Question {
    let start = Position::try_from(Setup::STANDARD).unwrap_or_default();
    let fen = variation::fen(&start.with_chess960(launch.chess960));
    Question { fen, moves: String::new(), depth: 1, expected: 20 }
}
