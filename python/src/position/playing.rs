//! Moves of a position: listing, reading, writing and playing them; and perft without the interpreter's lock, which Ctrl-C stops.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use kingsight::{Moves, PieceLetters, Position};
use kingsight_perft::{Perft, PerftError, Report};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::PyPosition;
use crate::arguments::{LettersArgument, SquareArgument, Whole};
use crate::errors;
use crate::moves::{self, PyMove};

#[pymethods]
impl PyPosition {
    /// All legal moves, as a tuple.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.get(), &self.get().legal_moves())
    }

    /// How many legal moves there are, without listing them.
    #[getter]
    fn legal_move_count(&self) -> u32 {
        self.get().legal_move_count()
    }

    /// The legal moves of the piece on a square.
    #[pyo3(signature = (square, /))]
    fn legal_moves_from<'py>(
        &self,
        py: Python<'py>,
        square: SquareArgument,
    ) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.get(), &self.get().moves(Moves::ALL.from(square.0.bit())).list())
    }

    /// The legal moves that capture, en passant included.
    #[getter]
    fn captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.get(), &self.get().captures())
    }

    /// The legal moves that give check.
    #[getter]
    fn checking_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.get(), &self.get().checking_moves())
    }

    /// The position after a move: a `Move`, or text in SAN or UCI.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position().play("e4").play("e7e5").play(ks.Move("g1f3")).fen
    /// 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
    ///
    /// An illegal move is an `IllegalMoveError`, which knows why:
    ///
    /// >>> ks.Position().play("Ke2")
    /// Traceback (most recent call last):
    /// ...
    /// kingsight.IllegalMoveError: Ke2 is not legal: the king on e1 cannot capture its own pawn on e2
    #[pyo3(signature = (r#move, /))]
    fn play<'py>(&self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyPosition>> {
        let m = moves::legal(self.get(), r#move)?;
        // Into the object at once: each copy of what was just written waits for it.
        Bound::new(r#move.py(), PyPosition::new(r#move.py(), self.get().play_unchecked(m)))
    }

    /// The position after passing, or `None` in check, where no side may pass.
    fn play_null(&self, py: Python<'_>) -> Option<PyPosition> {
        self.get().play_null().map(|position| PyPosition::new(py, position))
    }

    /// The move that a text names, in SAN or UCI.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position().parse("Nf3")
    /// Move('g1f3')
    ///
    /// `letters`: the piece letters of the text, `"figurine"` or the code of a language.
    ///
    /// >>> ks.Position().parse("Sf3", letters="de")
    /// Move('g1f3')
    #[pyo3(
        signature = (text, /, *, letters = LettersArgument::default()),
        text_signature = "($self, text, /, *, letters='en')"
    )]
    fn parse<'py>(
        &self,
        text: &Bound<'py, PyAny>,
        letters: LettersArgument,
    ) -> PyResult<Bound<'py, PyMove>> {
        let m = moves::legal_in(self.get(), text, letters.0)?;
        moves::object(text.py(), self.get().uci(m))
    }

    /// A legal move in Standard Algebraic Notation.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position().san("g1f3")
    /// 'Nf3'
    ///
    /// `letters`: the piece letters to write, `"figurine"` or the code of a language.
    ///
    /// >>> ks.Position().san("g1f3", letters="figurine")
    /// '♘f3'
    #[pyo3(
        signature = (r#move, /, *, letters = LettersArgument::default()),
        text_signature = "($self, move, /, *, letters='en')"
    )]
    fn san(&self, r#move: &Bound<'_, PyAny>, letters: LettersArgument) -> PyResult<String> {
        let m = moves::legal(self.get(), r#move)?;
        let san = self.get().san(m);
        Ok(match letters.0 {
            PieceLetters::English => san.to_string(),
            letters => san.in_letters(letters).to_string(),
        })
    }

    /// Whether a move, or the text of one, is legal here. Text that is not a move at all is a `MoveTextError`.
    #[pyo3(signature = (r#move, /))]
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        match moves::legal(self.get(), r#move) {
            Ok(_) => Ok(true),
            Err(error) if is_illegal(&error, r#move.py()) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether a legal move captures.
    #[pyo3(signature = (r#move, /))]
    fn is_capture(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        moves::legal(self.get(), r#move).map(kingsight::Move::is_capture)
    }

    /// Whether a legal move gives check.
    #[pyo3(signature = (r#move, /))]
    fn gives_check(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        moves::legal(self.get(), r#move).map(|m| self.get().gives_check(m))
    }

    /// How many sequences of `depth` legal moves there are. Other Python threads run meanwhile, and Ctrl-C stops it.
    ///
    /// `threads`: 0 for one a core. `hash`: the size of a table in MiB, for counts in which positions recur.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position().perft(5)
    /// 4865609
    #[pyo3(
        signature = (depth, *, threads = Whole(0), hash = Whole(0)),
        text_signature = "($self, /, depth, *, threads=0, hash=0)"
    )]
    fn perft(
        &self,
        py: Python<'_>,
        depth: Whole<u32>,
        threads: Whole<usize>,
        hash: Whole<usize>,
    ) -> PyResult<u128> {
        Ok(count(py, self.get(), depth.0, threads.0, hash.0)?.nodes)
    }

    /// As `perft`, for each legal move.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position("8/8/8/8/8/k7/8/K6r w - - 0 1").divide(1)
    /// {}
    #[pyo3(
        signature = (depth, *, threads = Whole(0), hash = Whole(0)),
        text_signature = "($self, /, depth, *, threads=0, hash=0)"
    )]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        depth: Whole<u32>,
        threads: Whole<usize>,
        hash: Whole<usize>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let report = count(py, self.get(), depth.0, threads.0, hash.0)?;
        let counts = PyDict::new(py);
        for (m, count) in report.divide {
            counts.set_item(moves::object(py, self.get().uci(m))?, count)?;
        }
        Ok(counts)
    }
}

/// Is this the exception of a move that is not legal?
fn is_illegal(error: &PyErr, py: Python<'_>) -> bool {
    let class =
        py.import("kingsight._errors").and_then(|module| module.getattr("IllegalMoveError"));
    class.is_ok_and(|class| error.matches(py, class).unwrap_or(false))
}

#[pymethods]
impl PyPosition {
    /// Whether this is the same position as another for repetition: the clocks do not matter, and an en passant square
    /// only if a capture there is legal.
    #[pyo3(signature = (other, /))]
    fn same_for_repetition(&self, other: &PyPosition) -> bool {
        Position::same_for_repetition(self.get(), other.get())
    }
}

/// Counts. Python handles its signals between the parts of the count, at least ten times a second.
#[allow(clippy::redundant_closure_for_method_calls)] // The path's lifetime is not general enough.
fn count(
    py: Python<'_>,
    position: &Position,
    depth: u32,
    threads: usize,
    hash: usize,
) -> PyResult<Report> {
    let stop = AtomicBool::new(false);
    let signal: Mutex<Option<PyErr>> = Mutex::new(None);
    let counted = py.detach(|| {
        let watch = |_: &kingsight_perft::Progress<'_>| {
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                *signal.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
                stop.store(true, Ordering::Relaxed);
            }
        };
        let perft = Perft::new(position, depth).threads(threads).hash_mib(hash);
        perft.stop_on(&stop).on_progress(watch).run()
    });
    let signal = signal.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    match (signal, counted) {
        (Some(error), _) => Err(error),
        (None, Ok(report)) => Ok(report),
        (None, Err(PerftError::Table(error))) => Err(PyMemoryError::new_err(error.to_string())),
        (None, Err(error)) => Err(errors::value(py, &error.to_string())),
    }
}
