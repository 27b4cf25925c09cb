//! Moves as python-chess has them: two squares, a promotion, a dropped piece.
//!
//! Their objects are made once and shared: one for each move that a piece can make on an empty board.

use kingsight::{Bitboard, Role, Square, attacks};
use kingsight_unchecked::UncheckedMove;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};

use super::arguments::{PieceType, Promotion, SquareIndex, raise};

/// A move: where from, where to, what a pawn becomes, and the piece that a drop puts down.
///
/// >>> import kingsight.chess as chess
/// >>> chess.Move(chess.E7, chess.E8, chess.QUEEN)
/// Move.from_uci('e7e8q')
///
/// Moves cannot be changed, because the usual ones are shared.
#[pyclass(frozen, eq, hash, subclass, name = "Move", module = "kingsight.chess")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct ChessMove(pub(super) UncheckedMove);

fn number(role: Option<Role>) -> Option<u8> {
    role.map(|role| role as u8 + 1)
}

#[pymethods]
#[allow(clippy::wrong_self_convention)] // `from_square` is where the piece comes from.
impl ChessMove {
    #[classattr]
    #[allow(non_upper_case_globals)]
    const __match_args__: (&str, &str, &str, &str) =
        ("from_square", "to_square", "promotion", "drop");

    #[new]
    #[pyo3(
        signature = (from_square, to_square, promotion = Promotion::default(), drop = None),
        text_signature = "(from_square, to_square, promotion=None, drop=None)"
    )]
    fn new(
        from_square: SquareIndex,
        to_square: SquareIndex,
        promotion: Promotion,
        drop: Option<PieceType>,
    ) -> ChessMove {
        ChessMove(UncheckedMove {
            from: from_square.0,
            to: to_square.0,
            promotion: promotion.0,
            drop: drop.map(|role| role.0),
        })
    }

    /// The square that the piece leaves.
    #[getter]
    fn from_square(&self) -> u8 {
        self.0.from as u8
    }

    /// The square that it goes to.
    #[getter]
    fn to_square(&self) -> u8 {
        self.0.to as u8
    }

    /// What a pawn becomes, or `None`.
    #[getter]
    fn promotion(&self) -> Option<u8> {
        number(self.0.promotion)
    }

    /// The piece that is put down, in variants with drops, or `None`.
    #[getter]
    fn drop(&self) -> Option<u8> {
        number(self.0.drop)
    }

    /// The move as UCI writes it; `0000` if nothing moves.
    fn uci(&self) -> String {
        self.0.to_string()
    }

    /// The same, but `@@@@` if nothing moves.
    fn xboard(&self) -> String {
        if self.0.is_null() { "@@@@".to_owned() } else { self.uci() }
    }

    /// Reads UCI. `InvalidMoveError` if the text is not a move.
    ///
    /// >>> import kingsight.chess as chess
    /// >>> chess.Move.from_uci("e2e4").to_square == chess.E4
    /// True
    #[classmethod]
    #[pyo3(signature = (uci))]
    fn from_uci<'py>(class: &Bound<'py, PyType>, uci: &str) -> PyResult<Bound<'py, PyAny>> {
        let found = UncheckedMove::from_uci(uci);
        let shown =
            || format!("{uci:?} is not a move; expected UCI such as 'e2e4', 'e7e8q' or '0000'");
        let m = found.ok_or_else(|| raise(class.py(), "InvalidMoveError", &shown()))?;
        of_class(class, m)
    }

    /// The move by which nothing moves; pushing it passes the turn.
    #[classmethod]
    fn null<'py>(class: &Bound<'py, PyType>) -> PyResult<Bound<'py, PyAny>> {
        of_class(class, UncheckedMove::NULL)
    }

    fn __bool__(&self) -> bool {
        !self.0.is_null()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", self.0)
    }

    fn __reduce__<'py>(this: &Bound<'py, ChessMove>) -> PyResult<Bound<'py, PyTuple>> {
        let UncheckedMove { from, to, promotion, drop } = this.get().0;
        let values = (from as u8, to as u8, number(promotion), number(drop));
        (this.get_type(), values).into_pyobject(this.py())
    }

    fn __copy__(this: Bound<'_, ChessMove>) -> Bound<'_, ChessMove> {
        this
    }

    fn __deepcopy__<'py>(
        this: Bound<'py, ChessMove>,
        _memo: &Bound<'py, PyAny>,
    ) -> Bound<'py, ChessMove> {
        this
    }
}

/// A shared object, unless a subclass asks.
fn of_class<'py>(class: &Bound<'py, PyType>, m: UncheckedMove) -> PyResult<Bound<'py, PyAny>> {
    if class.is(class.py().get_type::<ChessMove>()) {
        return object(class.py(), m).map(Bound::into_any);
    }
    class.call1((m.from as u8, m.to as u8, number(m.promotion), number(m.drop)))
}

type Table = Box<[Option<Py<ChessMove>>]>;

const SQUARES: usize = 64 * 64;

fn place(m: UncheckedMove) -> Option<usize> {
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
        add(UncheckedMove::NULL)?;
        for from in Square::ALL {
            for to in attacks::queen(from, Bitboard::EMPTY) | attacks::knight(from) {
                let m = UncheckedMove::new(from, to);
                add(m)?;
                let last = matches!(to.rank() as u8, 0 | 7) && from.rank() != to.rank();
                if last && attacks::king(from).contains(to) {
                    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                        add(UncheckedMove { promotion: Some(role), ..m })?;
                    }
                }
            }
        }
        Ok(table.into_boxed_slice())
    })
}

/// The object of a move.
#[inline]
pub(super) fn object(py: Python<'_>, m: UncheckedMove) -> PyResult<Bound<'_, ChessMove>> {
    match place(m).and_then(|place| table(py).ok()?.get(place)?.as_ref()) {
        Some(shared) => Ok(shared.bind(py).clone()),
        None => Bound::new(py, ChessMove(m)),
    }
}

/// The objects of moves, as a list.
pub(super) fn list<'py>(py: Python<'py>, moves: &[UncheckedMove]) -> PyResult<Bound<'py, PyList>> {
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
