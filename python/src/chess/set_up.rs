//! Setting up pieces. A board with moves forgets them whenever its pieces are set.

use kingsight::{Bitboard, Color};
use pyo3::exceptions::PyOverflowError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use super::arguments::{PieceType, SquareIndex, Truth, bits};
use super::placement_class::ChessPlacement;
use super::position_class::ChessPosition;
use super::state::State;

const FIRST_PIECES: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Changes the pieces. The moves are forgotten by `clear_stack`, which a class of Python's may have replaced.
fn set_up<T>(
    this: &Bound<'_, ChessPlacement>,
    change: impl FnOnce(&mut State) -> PyResult<T>,
) -> PyResult<T> {
    let answer = change(&mut this.try_borrow_mut()?.state)?;
    if this.is_instance_of::<ChessPosition>() {
        this.call_method0(intern!(this.py(), "clear_stack"))?;
    }
    Ok(answer)
}

/// The type and colour of a `Piece`, or of what looks like one.
fn read_piece(piece: &Bound<'_, PyAny>) -> PyResult<(PieceType, Truth)> {
    let py = piece.py();
    let role = piece.getattr(intern!(py, "piece_type"))?.extract()?;
    Ok((role, piece.getattr(intern!(py, "color"))?.extract()?))
}

fn make_piece(py: Python<'_>, role: u8, white: bool) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "kingsight.chess._pieces", "Piece")?.call1((role, white))
}

#[pymethods]
impl ChessPlacement {
    /// Puts up the pieces as a game begins.
    fn reset_board(this: &Bound<'_, Self>) -> PyResult<()> {
        set_up(this, |state| state.read_board_fen(FIRST_PIECES))
    }

    /// Removes all pieces.
    fn clear_board(this: &Bound<'_, Self>) -> PyResult<()> {
        set_up(this, |state| {
            state.take_pieces(&State::EMPTY);
            Ok(())
        })
    }

    /// Puts up the pieces of the first field of a FEN. `ValueError` if it is not one.
    #[pyo3(signature = (fen))]
    fn set_board_fen(this: &Bound<'_, Self>, fen: &str) -> PyResult<()> {
        set_up(this, |state| state.read_board_fen(fen))
    }

    /// Puts a piece on a square, or nothing.
    #[pyo3(
        signature = (square, piece, promoted = Truth::FALSE),
        text_signature = "($self, square, piece, promoted=False)"
    )]
    fn set_piece_at(
        this: &Bound<'_, Self>,
        square: SquareIndex,
        piece: Option<&Bound<'_, PyAny>>,
        promoted: Truth,
    ) -> PyResult<()> {
        let piece = piece.map(read_piece).transpose()?;
        set_up(this, |state| {
            match piece {
                Some((role, color)) => state.put(square.0, role.0.of(color.0), promoted.is_true()),
                None => drop(state.remove(square.0)),
            }
            Ok(())
        })
    }

    /// Removes the piece on a square and returns it.
    #[pyo3(signature = (square))]
    fn remove_piece_at<'py>(
        this: &Bound<'py, Self>,
        square: SquareIndex,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (role, white) = set_up(this, |state| {
            let white = state.of_color(Color::White).contains(square.0);
            Ok((state.remove(square.0), white))
        })?;
        role.map(|role| make_piece(this.py(), role as u8 + 1, white)).transpose()
    }

    /// Puts up these pieces and no others.
    #[pyo3(signature = (pieces))]
    fn set_piece_map(this: &Bound<'_, Self>, pieces: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut placed = State::EMPTY;
        for item in pieces.call_method0(intern!(this.py(), "items"))?.try_iter()? {
            let (square, piece): (SquareIndex, Bound<'_, PyAny>) = item?.extract()?;
            let (role, color) = read_piece(&piece)?;
            placed.put(square.0, role.0.of(color.0), false);
        }
        set_up(this, |state| {
            state.take_pieces(&placed);
            Ok(())
        })
    }

    /// Puts up a first position of Chess960 by its number, 0 to 959. A `Board` gets everything else that belongs to it.
    #[pyo3(signature = (scharnagl))]
    fn set_chess960_pos(this: &Bound<'_, Self>, scharnagl: &Bound<'_, PyAny>) -> PyResult<()> {
        let number = scharnagl.extract::<u64>().or_else(|error| {
            // Negative, or far too large.
            let outside = error.is_instance_of::<PyOverflowError>(this.py());
            if outside { Ok(u64::MAX) } else { Err(error) }
        })?;
        let first = State::first_of_chess960(number)?;
        if let Ok(board) = this.cast::<ChessPosition>() {
            board.try_borrow_mut()?.chess960 = true;
        }
        set_up(this, |state| {
            *state = first;
            Ok(())
        })
    }

    /// The number of this first position of Chess960, or `None`.
    fn chess960_pos(&self) -> Option<usize> {
        self.state.number_in_chess960()
    }

    /// Applies a function to every set of squares.
    #[pyo3(signature = (f))]
    fn apply_transform(this: &Bound<'_, Self>, f: &Bound<'_, PyAny>) -> PyResult<()> {
        let apply = |set: Bitboard| bits(&f.call1((set.0,))?);
        // The function may look at the board, which is not borrowed meanwhile.
        let mut changed = this.try_borrow()?.state;
        changed.change_pieces(apply)?;
        if this.is_instance_of::<ChessPosition>() {
            changed.change_rights(apply)?;
        }
        set_up(this, |state| {
            *state = changed;
            Ok(())
        })
    }

    /// Mirrors the ranks and swaps the colours. A `Board` has the other side to move, too.
    fn apply_mirror(this: &Bound<'_, Self>) -> PyResult<()> {
        set_up(this, |state| {
            state.mirror();
            Ok(())
        })
    }
}
