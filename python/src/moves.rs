//! Moves: two squares and a promotion, as UCI has them. The usual ones are made once and shared.

use std::cmp::Ordering;

use kingsight::{Bitboard, MoveText, PieceLetters, Position, Role, Square, UciMove, attacks};
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple};

use crate::arguments::{RoleArgument, SquareArgument, wrong_type};
use crate::{errors, squares};

/// A move: where from, where to, and what a pawn becomes. Whether it is legal, only a position knows.
///
/// >>> import kingsight as ks
/// >>> move = ks.Move("e7e8q")
/// >>> move.from_square, move.to_square, move.promotion
/// (Square('e7'), Square('e8'), 'queen')
/// >>> ks.Move(ks.G1, "f3") == ks.Move("g1f3")
/// True
///
/// Castling is the king's step to its new square (`e1g1`), in Chess960 to the square of its rook (`e1h1`).
///
/// Moves are ordered by the square they come from, then by the square they go to, then by the promotion, knight first.
#[pyclass(frozen, eq, ord, hash, name = "Move", module = "kingsight")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyMove(pub(crate) UciMove);

impl Ord for PyMove {
    fn cmp(&self, other: &PyMove) -> Ordering {
        let key = |of: &PyMove| (of.0.from, of.0.to, of.0.promotion);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for PyMove {
    fn partial_cmp(&self, other: &PyMove) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[pymethods]
#[allow(clippy::wrong_self_convention)] // `from_square` is where the piece comes from.
impl PyMove {
    #[classattr]
    #[allow(non_upper_case_globals)]
    const __match_args__: (&str, &str, &str) = ("from_square", "to_square", "promotion");

    #[new]
    #[pyo3(signature = (from_square, to_square = None, promotion = None, /))]
    fn new<'py>(
        py: Python<'py>,
        from_square: &Bound<'py, PyAny>,
        to_square: Option<SquareArgument>,
        promotion: Option<RoleArgument>,
    ) -> PyResult<Bound<'py, PyMove>> {
        let Some(to) = to_square else {
            let Ok(text) = from_square.cast::<PyString>() else {
                return Err(PyTypeError::new_err("expected a text such as 'e2e4', or two squares"));
            };
            let text = text.to_str()?;
            let uci = text.parse().map_err(|_| errors::uci_syntax(py, text))?;
            return object(py, uci);
        };
        let from: SquareArgument = from_square.extract()?;
        let promotion = promotion.map(|role| role.0);
        object(py, UciMove { from: from.0, to: to.0, promotion })
    }

    /// Where the piece comes from.
    #[getter]
    fn from_square<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        squares::square(py, self.0.from)
    }

    /// Where it goes.
    #[getter]
    fn to_square<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        squares::square(py, self.0.to)
    }

    /// What a pawn becomes: `"queen"`, `"rook"`, `"bishop"`, `"knight"` or `None`.
    #[getter]
    fn promotion<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyString>> {
        self.0.promotion.map(|role| squares::role(py, role))
    }

    /// The move as UCI writes it.
    #[getter]
    fn uci(&self) -> String {
        self.0.to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    /// As the text of the move: width and alignment count.
    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        PyString::new(py, &self.0.to_string()).call_method1(intern!(py, "__format__"), (spec,))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyMove>().into_any(), (self.0.to_string(),)))
    }

    fn __copy__(this: Bound<'_, PyMove>) -> Bound<'_, PyMove> {
        this
    }

    fn __deepcopy__<'py>(
        this: Bound<'py, PyMove>,
        _memo: &Bound<'py, PyAny>,
    ) -> Bound<'py, PyMove> {
        this
    }
}

/// One object for each move that a piece could make on an empty board, with each promotion.
type Table = Box<[Option<Py<PyMove>>]>;

const SQUARES: usize = 64 * 64;

/// Where a move stands in the table; `None` for promotions to a king or pawn.
fn place(uci: UciMove) -> Option<usize> {
    let promotion = match uci.promotion {
        None => 0,
        Some(Role::Knight) => 1,
        Some(Role::Bishop) => 2,
        Some(Role::Rook) => 3,
        Some(Role::Queen) => 4,
        Some(Role::Pawn | Role::King) => return None,
    };
    Some(promotion * SQUARES + uci.from as usize * 64 + uci.to as usize)
}

fn table(py: Python<'_>) -> PyResult<&Table> {
    static TABLE: PyOnceLock<Table> = PyOnceLock::new();
    TABLE.get_or_try_init(py, || {
        let mut table: Vec<Option<Py<PyMove>>> = (0..5 * SQUARES).map(|_| None).collect();
        let mut add = |uci| -> PyResult<()> {
            if let Some(entry) = place(uci).and_then(|place| table.get_mut(place)) {
                *entry = Some(Py::new(py, PyMove(uci))?);
            }
            Ok(())
        };
        for from in Square::ALL {
            for to in attacks::queen(from, Bitboard::EMPTY) | attacks::knight(from) {
                add(UciMove { from, to, promotion: None })?;
                let steps = attacks::king(from).contains(to);
                let last = matches!(to.rank() as u8, 0 | 7) && from.rank() != to.rank();
                if steps && last {
                    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                        add(UciMove { from, to, promotion: Some(role) })?;
                    }
                }
            }
        }
        Ok(table.into_boxed_slice())
    })
}

/// The object of a move: a shared one if there is one.
#[inline]
pub(crate) fn object(py: Python<'_>, uci: UciMove) -> PyResult<Bound<'_, PyMove>> {
    match place(uci).and_then(|place| table(py).ok()?.get(place)?.as_ref()) {
        Some(shared) => Ok(shared.bind(py).clone()),
        None => Bound::new(py, PyMove(uci)),
    }
}

/// The objects of moves of a position, as a tuple.
pub(crate) fn tuple<'py>(
    py: Python<'py>,
    position: &Position,
    moves: &[kingsight::Move],
) -> PyResult<Bound<'py, PyTuple>> {
    let table = table(py)?;
    let mut failed = None;
    let objects = moves.iter().map(|&m| {
        let uci = position.uci(m);
        match place(uci).and_then(|place| table.get(place)?.as_ref()) {
            Some(shared) => Some(shared.bind(py).clone()),
            None => Bound::new(py, PyMove(uci)).map_err(|error| failed = Some(error)).ok(),
        }
    });
    let tuple = PyTuple::new(py, objects)?;
    failed.map_or(Ok(tuple), Err)
}

/// The legal move that an argument names: a [`PyMove`] or text in SAN or UCI.
#[inline]
pub(crate) fn legal(position: &Position, argument: &Bound<'_, PyAny>) -> PyResult<kingsight::Move> {
    if let Ok(m) = argument.cast_exact::<PyMove>() {
        let uci = m.get().0;
        let found = position.move_of_uci(uci);
        return found.ok_or_else(|| errors::play(argument.py(), position, &uci.to_string()));
    }
    let text = text(argument)?;
    let text = text.to_str()?;
    let found = position.move_of_strict_san(text.as_bytes());
    let found = found.or_else(|| position.parse_san(text).ok());
    found.ok_or_else(|| errors::play(argument.py(), position, text))
}

/// The same with the piece letters of another language.
pub(crate) fn legal_in(
    position: &Position,
    argument: &Bound<'_, PyAny>,
    letters: PieceLetters,
) -> PyResult<kingsight::Move> {
    if letters == PieceLetters::English || argument.cast_exact::<PyMove>().is_ok() {
        return legal(position, argument);
    }
    let text = text(argument)?;
    let text = text.to_str()?;
    let read = MoveText::parse(text, letters);
    let read = read.map_err(|_| errors::move_text(argument.py(), position, text, letters))?;
    let found = match read.squares {
        Some(uci) => position.move_of_uci(uci),
        None => position.read_san(text, letters).ok().map(|(m, _)| m),
    };
    // The exception speaks of the move as it is spelled everywhere else.
    let english = || kingsight_pgn::in_english_letters(text, letters);
    found.ok_or_else(|| errors::play(argument.py(), position, &english()))
}

/// The text of an argument that is a move or its text.
pub(crate) fn text<'py>(argument: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
    if let Ok(m) = argument.cast_exact::<PyMove>() {
        return Ok(PyString::new(argument.py(), &m.get().0.to_string()));
    }
    let expected = "a Move or the text of one, such as 'Nf3' or 'g1f3'";
    argument.cast::<PyString>().cloned().map_err(|_| wrong_type(argument.as_borrowed(), expected))
}
