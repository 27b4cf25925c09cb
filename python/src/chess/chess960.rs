//! The 960 first positions of Chess960 and their numbers.

use std::collections::HashMap;
use std::sync::LazyLock;

use kingsight::Setup;
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

use super::state::State;

/// Each number by the pieces as a FEN has them.
static NUMBERS: LazyLock<HashMap<String, usize>> = LazyLock::new(|| {
    let pieces = |number| Some((start(number)?.board.to_string(), usize::from(number)));
    (0..960).filter_map(pieces).collect()
});

fn start(number: u16) -> Option<Setup> {
    Setup::chess960_start(number, number)
}

impl State {
    /// A first position by its number. `ValueError` unless it is from 0 to 959.
    pub(super) fn first_of_chess960(number: u64) -> PyResult<State> {
        let Some(setup) = u16::try_from(number).ok().and_then(start) else {
            return Err(PyValueError::new_err(
                "not the number of a first position of Chess960; expected 0 to 959",
            ));
        };
        State::read_fen(&setup.to_string())
    }

    /// The number of this first position: only the pieces count, none of which may have been a pawn.
    pub(super) fn number_in_chess960(&self) -> Option<usize> {
        let pieces = self.promoted.is_empty().then(|| self.board_fen(false))?;
        NUMBERS.get(&pieces).copied()
    }
}
