//! Games: a position with the moves that led to it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kingsight::{Game, Move, Position};
use kingsight_pgn::{GameTree, WriteOptions};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::moves::{self, PyMove};
use crate::position::{self, PyPosition};
use crate::{answers, errors};

/// A game: a first position, and moves that are played and taken back. It knows repetitions.
///
/// >>> import kingsight as ks
/// >>> game = ks.Game()
/// >>> for san in "Nf3 Nf6 Ng1 Ng8".split() * 2:
/// ...     _ = game.play(san)
/// >>> game.repetitions, game.claims()
/// (3, (Claim(kind='threefold_repetition', article='9.2'),))
/// >>> game.undo()
/// Move('f6g8')
/// >>> len(game), game.claims()
/// (7, ())
///
/// The first argument is a `Position` or a FEN, the second the moves to play from there.
#[pyclass(frozen, name = "Game", module = "kingsight")]
pub(crate) struct PyGame(Mutex<Game>);

impl PyGame {
    /// The game, locked. No Python runs while it is.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Game> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start_and_moves(&self) -> (Position, Vec<Move>) {
        let game = self.lock();
        (*game.start(), game.moves().collect())
    }
}

/// The class, and what makes the same game again.
type Reduced<'py> = (Bound<'py, PyAny>, (PyPosition, Bound<'py, PyTuple>));

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (start = None, moves = None, /))]
    fn new(
        py: Python<'_>,
        start: Option<&Bound<'_, PyAny>>,
        moves: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyGame> {
        let start = match start {
            None => Position::default(),
            Some(start) => match start.cast::<PyPosition>() {
                Ok(position) => *position.get().get(),
                Err(_) => position::read(py, start.cast::<PyString>()?.to_str()?, None, false)?,
            },
        };
        let mut game = Game::new(start);
        if let Some(moves) = moves {
            for item in moves.try_iter()? {
                let m = moves::legal(game.position(), &item?)?;
                game.play(m).map_err(|error| errors::value(py, &error.to_string()))?;
            }
        }
        Ok(PyGame(Mutex::new(game)))
    }

    /// Plays a move: a `Move`, or text in SAN or UCI. Returns the move; an illegal one leaves the game as it was.
    #[pyo3(signature = (r#move, /))]
    fn play<'py>(&self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyMove>> {
        let py = r#move.py();
        // Reading the argument may run Python, so the lock is not held. If another thread plays meanwhile, read again.
        loop {
            let before = *self.lock().position();
            let m = moves::legal(&before, r#move)?;
            let mut game = self.lock();
            if *game.position() == before {
                let played = game.play(m);
                drop(game);
                played.map_err(|error| errors::value(py, &error.to_string()))?;
                return moves::object(py, before.uci(m));
            }
        }
    }

    /// Takes back the last move and returns it; `None` at the start.
    fn undo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyMove>>> {
        let (undone, position) = {
            let mut game = self.lock();
            let undone = game.undo();
            (undone, *game.position())
        };
        undone.map(|m| moves::object(py, position.uci(m))).transpose()
    }

    /// The current position.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyPosition {
        PyPosition::new(py, *self.lock().position())
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self, py: Python<'_>) -> PyPosition {
        PyPosition::new(py, *self.lock().start())
    }

    /// The moves played, in order.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (start, moves) = self.start_and_moves();
        moves::tuple(py, &start, &moves)
    }

    /// The moves played, in SAN.
    #[getter]
    fn sans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (mut position, moves) = self.start_and_moves();
        let sans = moves.into_iter().map(|m| {
            let san = position.san(m).to_string();
            position = position.play_unchecked(m);
            san
        });
        PyTuple::new(py, sans.collect::<Vec<_>>())
    }

    /// How often the current position has been on the board, now included.
    #[getter]
    fn repetitions(&self) -> usize {
        self.lock().repetitions()
    }

    /// How the game has ended, or `None`.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.lock().outcome();
        outcome.map(|outcome| position::of_outcome(py, outcome)).transpose()
    }

    /// The draws that the side to move may claim now.
    fn claims<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let claims: Vec<_> = self.lock().claims().collect();
        let claims: PyResult<Vec<_>> = claims
            .into_iter()
            .map(|claim| answers::call(py, "Claim", (claim.code(), claim.article())))
            .collect();
        PyTuple::new(py, claims?)
    }

    /// The game in PGN, with these tags.
    ///
    /// >>> import kingsight as ks
    /// >>> print(ks.Game(None, ["f3", "e5", "g4", "Qh4"]).pgn(White="Noether").splitlines()[-1])
    /// 1. f3 e5 2. g4 Qh4# 0-1
    #[pyo3(signature = (**tags))]
    fn pgn(&self, py: Python<'_>, tags: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let (start, moves) = self.start_and_moves();
        let outcome = self.lock().outcome();
        let fault = |error: &dyn std::fmt::Display| errors::value(py, &error.to_string());
        let mut tree = GameTree::new(start);
        let mut node = tree.root();
        for m in moves {
            node = tree.add_move(node, m).map_err(|error| fault(&error))?;
        }
        if let Some(result) = outcome
            .and_then(|outcome| kingsight_pgn::GameResult::from_bytes(outcome.result().as_bytes()))
        {
            tree.set_result(result);
        }
        for (name, value) in tags.into_iter().flatten() {
            let (name, value) = (name.str()?, value.str()?);
            let set = tree.tags_mut().set(name.to_str()?, value.to_str()?);
            set.map_err(|error| fault(&error))?;
        }
        Ok(tree.to_pgn(WriteOptions::new()))
    }

    fn __len__(&self) -> usize {
        self.lock().moves().len()
    }

    /// A game without moves is a game, too.
    fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let other = other.cast_exact::<PyGame>().ok()?.get().start_and_moves();
        Some(self.start_and_moves() == other)
    }

    fn __repr__(&self) -> String {
        let game = self.lock();
        format!("<Game of {} half-moves: {}>", game.moves().len(), game.position())
    }

    fn __copy__(&self) -> PyGame {
        PyGame(Mutex::new(self.lock().clone()))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.__copy__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let (start, moves) = self.start_and_moves();
        let moves = moves::tuple(py, &start, &moves)?;
        Ok((py.get_type::<PyGame>().into_any(), (PyPosition::new(py, start), moves)))
    }
}
