//! Moves of a board: listing, testing, reading, writing, playing and taking them back.

use kingsight_unchecked::UncheckedMove;
use pyo3::exceptions::{PyAssertionError, PyIndexError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::arguments::{IntoSet, PieceType, SquareIndex, raise};
use super::bridge;
use super::move_value::{self, ChessMove};
use super::position_class::{ChessPosition, state};
use super::san::SanFault;
use super::state::State;

type Move<'a, 'py> = &'a Bound<'py, ChessMove>;

fn fault(py: Python<'_>, fault: SanFault, text: &str, state: &State, chess960: bool) -> PyErr {
    let fields = state.four_fields(chess960, false, super::fen::Shown::Legal, false);
    raise(py, fault.class(), &format!("{text:?} {} in {fields}", fault.words()))
}

/// The moves as a list, in python-chess's order.
fn sorted<'py>(
    py: Python<'py>,
    state: &State,
    mut found: Vec<UncheckedMove>,
) -> PyResult<Bound<'py, PyList>> {
    bridge::sort(state, &mut found, false);
    move_value::list(py, &found)
}

impl ChessPosition {
    fn play(mut this: PyRefMut<'_, Self>, py: Python<'_>, m: UncheckedMove) -> PyResult<()> {
        let before = this.as_super().state;
        let chess960 = this.chess960;
        let Some(after) = before.after(chess960, m) else {
            let fields = before.four_fields(chess960, false, super::fen::Shown::Legal, false);
            return Err(PyAssertionError::new_err(format!("no piece to move by {m} in {fields}")));
        };
        let shown = before.castling_as_written(chess960, before.castling_onto_rook(m));
        this.move_stack.bind(py).append(move_value::object(py, shown)?)?;
        this.stack.push((before, shown));
        this.as_super().state = after;
        Ok(())
    }

    /// Plays a move and returns it: by `push`, if a class of Python's has its own.
    fn pushed<'py>(this: &Bound<'py, Self>, m: UncheckedMove) -> PyResult<Bound<'py, ChessMove>> {
        let (py, push) = (this.py(), intern!(this.py(), "push"));
        let played = move_value::object(py, m)?;
        if this.get_type().getattr(push)?.is(&py.get_type::<Self>().getattr(push)?) {
            Self::play(this.try_borrow_mut()?, py, m)?;
        } else {
            this.call_method1(push, (&played,))?;
        }
        Ok(played)
    }

    /// The legal move of a text in UCI.
    fn of_uci(this: &PyRef<'_, Self>, text: &str) -> PyResult<UncheckedMove> {
        let (py, state, chess960) = (this.py(), state(this), this.chess960);
        let error = |kind| fault(py, kind, text, &state, chess960);
        let m = UncheckedMove::from_uci(text).ok_or_else(|| error(SanFault::Invalid))?;
        if m.is_null() {
            return Ok(m);
        }
        let m = state.castling_as_written(chess960, state.castling_onto_rook(m));
        if state.is_legal(chess960, m) { Ok(m) } else { Err(error(SanFault::Illegal)) }
    }

    fn of_san(this: &PyRef<'_, Self>, text: &str) -> PyResult<UncheckedMove> {
        let (py, state, chess960) = (this.py(), state(this), this.chess960);
        let found = state.parse_san(chess960, text);
        found.map_err(|kind| fault(py, kind, text, &state, chess960))
    }

    fn text(this: &PyRef<'_, Self>, m: UncheckedMove, long: bool) -> PyResult<String> {
        let (state, chess960) = (state(this), this.chess960);
        state.notation(chess960, m, long).ok_or_else(|| {
            PyAssertionError::new_err(format!("{m} moves no piece; expected a legal or null move"))
        })
    }
}

#[pymethods]
impl ChessPosition {
    fn _legal<'py>(
        this: PyRef<'py, Self>,
        from_mask: IntoSet,
        to_mask: IntoSet,
    ) -> PyResult<Bound<'py, PyList>> {
        let found = this.as_super().state.legal(this.chess960, from_mask.0, to_mask.0);
        move_value::list(this.py(), &found)
    }

    fn _pseudo_legal<'py>(
        this: PyRef<'py, Self>,
        from_mask: IntoSet,
        to_mask: IntoSet,
    ) -> PyResult<Bound<'py, PyList>> {
        let state = state(&this);
        sorted(this.py(), &state, state.pseudo_legal(this.chess960, from_mask.0, to_mask.0))
    }

    fn _en_passant<'py>(
        this: PyRef<'py, Self>,
        from_mask: IntoSet,
        to_mask: IntoSet,
        legal: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        let state = state(&this);
        let found = state.en_passant_moves(from_mask.0, to_mask.0);
        let wanted = found.filter(|&m| !legal || !state.leaves_check(m));
        sorted(this.py(), &state, wanted.collect())
    }

    fn _castling<'py>(
        this: PyRef<'py, Self>,
        from_mask: IntoSet,
        to_mask: IntoSet,
    ) -> PyResult<Bound<'py, PyList>> {
        let state = state(&this);
        let found = state.castling_moves(this.chess960, from_mask.0, to_mask.0);
        sorted(this.py(), &state, found.collect())
    }

    /// Whether a move is legal.
    #[pyo3(signature = (r#move))]
    fn is_legal(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_legal(this.chess960, r#move.get().0)
    }

    /// Whether a move obeys the movement of its piece; it may leave the king in check.
    #[pyo3(signature = (r#move))]
    fn is_pseudo_legal(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_pseudo_legal(this.chess960, r#move.get().0)
    }

    /// Whether a pseudo-legal move leaves the mover's king attacked.
    #[pyo3(signature = (r#move))]
    fn is_into_check(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).leaves_check(r#move.get().0)
    }

    /// Whether a move gives check. The move should be at least pseudo-legal.
    #[pyo3(signature = (r#move))]
    fn gives_check(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> PyResult<bool> {
        let (state, m) = (state(&this), r#move.get().0);
        let after = state.after(this.chess960, m);
        let error = || PyAssertionError::new_err(format!("{m} moves no piece"));
        after.map(|after| after.is_check()).ok_or_else(error)
    }

    /// Whether a move captures.
    #[pyo3(signature = (r#move))]
    fn is_capture(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_capture(r#move.get().0)
    }

    /// Whether a move captures en passant.
    #[pyo3(signature = (r#move))]
    fn is_en_passant(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_en_passant(r#move.get().0)
    }

    /// Whether a move is a capture or a move of a pawn, which set the half-move clock to zero.
    #[pyo3(signature = (r#move))]
    fn is_zeroing(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_zeroing(r#move.get().0)
    }

    /// Whether no position before a move can come up after it: it captures, moves a pawn, or gives up castling rights or en
    /// passant.
    #[pyo3(signature = (r#move))]
    fn is_irreversible(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_irreversible(this.chess960, r#move.get().0)
    }

    /// Whether a move castles.
    #[pyo3(signature = (r#move))]
    fn is_castling(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        state(&this).is_castling(r#move.get().0)
    }

    /// Whether a move castles toward the h-file.
    #[pyo3(signature = (r#move))]
    fn is_kingside_castling(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        let m = r#move.get().0;
        state(&this).is_castling(m) && m.to.file() > m.from.file()
    }

    /// Whether a move castles toward the a-file.
    #[pyo3(signature = (r#move))]
    fn is_queenside_castling(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> bool {
        let m = r#move.get().0;
        state(&this).is_castling(m) && m.to.file() < m.from.file()
    }

    /// Plays a move without asking whether it is legal. The null move passes the turn.
    #[pyo3(signature = (r#move))]
    fn push(this: PyRefMut<'_, Self>, py: Python<'_>, r#move: Move<'_, '_>) -> PyResult<()> {
        Self::play(this, py, r#move.get().0)
    }

    /// Takes the last move back and returns it; `IndexError` if there is none.
    fn pop(mut this: PyRefMut<'_, Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let list = this.move_stack.bind(py).clone();
        let Some(last) = list.len().checked_sub(1) else {
            return Err(PyIndexError::new_err("pop from a board without moves"));
        };
        let m = list.get_item(last)?;
        list.del_item(last)?;
        if let Some((before, _)) = this.stack.pop() {
            this.as_super().state = before;
        }
        Ok(m.unbind())
    }

    /// The last move; `IndexError` if there is none.
    fn peek(this: PyRef<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        let list = this.move_stack.bind(this.py());
        let Some(last) = list.len().checked_sub(1) else {
            return Err(PyIndexError::new_err("a board without moves"));
        };
        list.get_item(last)
    }

    /// The legal move between two squares. A pawn that arrives becomes a queen, unless `promotion` names another piece.
    /// `IllegalMoveError` if there is none.
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn find_move(
        this: PyRef<'_, Self>,
        from_square: SquareIndex,
        to_square: SquareIndex,
        promotion: Option<PieceType>,
    ) -> PyResult<Bound<'_, ChessMove>> {
        let (py, state, chess960) = (this.py(), state(&this), this.chess960);
        let (from, to) = (from_square.0, to_square.0);
        let found = state.find_move(chess960, from, to, promotion.map(|role| role.0));
        let text = UncheckedMove::new(from, to).to_string();
        let m = found.map_err(|kind| fault(py, kind, &text, &state, chess960))?;
        move_value::object(py, m)
    }

    /// A move in SAN. `AssertionError` if it moves no piece.
    ///
    /// >>> import kingsight.chess as chess
    /// >>> chess.Board().san(chess.Move.from_uci("g1f3"))
    /// 'Nf3'
    #[pyo3(signature = (r#move))]
    fn san(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> PyResult<String> {
        Self::text(&this, r#move.get().0, false)
    }

    /// A move in long algebraic notation.
    #[pyo3(signature = (r#move))]
    fn lan(this: PyRef<'_, Self>, r#move: Move<'_, '_>) -> PyResult<String> {
        Self::text(&this, r#move.get().0, true)
    }

    /// A move in SAN; plays it.
    #[pyo3(signature = (r#move))]
    fn san_and_push(this: &Bound<'_, Self>, r#move: Move<'_, '_>) -> PyResult<String> {
        let m = r#move.get().0;
        let text = Self::text(&this.try_borrow()?, m, false)?;
        Self::pushed(this, m)?;
        Ok(text)
    }

    /// The legal move that a text in SAN means. `InvalidMoveError`, `IllegalMoveError` or `AmbiguousMoveError` if there is none.
    ///
    /// >>> import kingsight.chess as chess
    /// >>> chess.Board().parse_san("Nf3")
    /// Move.from_uci('g1f3')
    #[pyo3(signature = (san))]
    fn parse_san<'py>(this: PyRef<'py, Self>, san: &str) -> PyResult<Bound<'py, ChessMove>> {
        move_value::object(this.py(), Self::of_san(&this, san)?)
    }

    /// Plays a move in SAN and returns it.
    #[pyo3(signature = (san))]
    fn push_san<'py>(this: &Bound<'py, Self>, san: &str) -> PyResult<Bound<'py, ChessMove>> {
        let m = Self::of_san(&this.try_borrow()?, san)?;
        Self::pushed(this, m)
    }

    /// The legal move that a text in UCI means, castling in either way. `InvalidMoveError` or `IllegalMoveError` if there is none.
    #[pyo3(signature = (uci))]
    fn parse_uci<'py>(this: PyRef<'py, Self>, uci: &str) -> PyResult<Bound<'py, ChessMove>> {
        move_value::object(this.py(), Self::of_uci(&this, uci)?)
    }

    /// Plays a move in UCI and returns it.
    #[pyo3(signature = (uci))]
    fn push_uci<'py>(this: &Bound<'py, Self>, uci: &str) -> PyResult<Bound<'py, ChessMove>> {
        let m = Self::of_uci(&this.try_borrow()?, uci)?;
        Self::pushed(this, m)
    }

    /// A move in UCI. Castling is the king's step to the rook's square in Chess960, which `chess960` may ask for.
    #[pyo3(signature = (r#move, *, chess960 = None))]
    fn uci(this: PyRef<'_, Self>, r#move: Move<'_, '_>, chess960: Option<bool>) -> String {
        let state = state(&this);
        let full = state.castling_onto_rook(r#move.get().0);
        state.castling_as_written(chess960.unwrap_or(this.chess960), full).to_string()
    }

    // The reader of Polyglot's books calls it like this.
    #[pyo3(signature = (chess960, from_square, to_square, promotion = None, drop = None))]
    fn _from_chess960(
        this: PyRef<'_, Self>,
        chess960: bool,
        from_square: SquareIndex,
        to_square: SquareIndex,
        promotion: Option<PieceType>,
        drop: Option<PieceType>,
    ) -> PyResult<Bound<'_, ChessMove>> {
        let (promotion, drop) = (promotion.map(|role| role.0), drop.map(|role| role.0));
        let m = UncheckedMove { promotion, drop, ..UncheckedMove::new(from_square.0, to_square.0) };
        move_value::object(this.py(), state(&this).castling_as_written(chess960, m))
    }
}
