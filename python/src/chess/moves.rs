//! The objects of moves: one for each move that a piece can make on an empty board, made once and shared.

use kingsight::{Bitboard, Role, Square, attacks};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyList;

use super::move_value::{ChessMove, RawMove};

type Table = Box<[Option<Py<ChessMove>>]>;

const SQUARES: usize = 64 * 64;

fn place(m: RawMove) -> Option<usize> {
    let promotion = match (m.drop, m.promotion) {
        (None, None) => 0,
        (None, Some(role @ (Role::Knight | Role::Bishop | Role::Rook | Role::Queen))) => {
            role as usize
        }
        _ => return None,
    };
    Some(promotion * SQUARES + m.from as usize * 64 + m.to as usize)
}

fn table(py: Python<'_>) -> PyResult<&Table> {
    static TABLE: PyOnceLock<Table> = PyOnceLock::new();
    TABLE.get_or_try_init(py, || {
        let mut table: Vec<Option<Py<ChessMove>>> = (0..5 * SQUARES).map(|_| None).collect();
        let mut add = |m| -> PyResult<()> {
            if let Some(entry) = place(m).and_then(|place| table.get_mut(place)) {
                *entry = Some(Py::new(py, ChessMove(m))?);
            }
            Ok(())
        };
        add(RawMove::NULL)?;
        for from in Square::ALL {
            for to in attacks::queen(from, Bitboard::EMPTY) | attacks::knight(from) {
                let m = RawMove::new(from, to);
                add(m)?;
                let last = matches!(to.rank() as u8, 0 | 7) && from.rank() != to.rank();
                if last && attacks::king(from).contains(to) {
                    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                        add(RawMove { promotion: Some(role), ..m })?;
                    }
                }
            }
        }
        Ok(table.into_boxed_slice())
    })
}

/// The object of a move.
#[inline]
pub(super) fn object(py: Python<'_>, m: RawMove) -> PyResult<Bound<'_, ChessMove>> {
    match place(m).and_then(|place| table(py).ok()?.get(place)?.as_ref()) {
        Some(shared) => Ok(shared.bind(py).clone()),
        None => Bound::new(py, ChessMove(m)),
    }
}

/// The objects of moves, as a list.
pub(super) fn list<'py>(py: Python<'py>, moves: &[RawMove]) -> PyResult<Bound<'py, PyList>> {
    let table = table(py)?;
    let mut failed = None;
    let objects =
        moves.iter().map(|&m| match place(m).and_then(|place| table.get(place)?.as_ref()) {
            Some(shared) => Some(shared.bind(py).clone()),
            None => Bound::new(py, ChessMove(m)).map_err(|error| failed = Some(error)).ok(),
        });
    let list = PyList::new(py, objects)?;
    failed.map_or(Ok(list), Err)
}
