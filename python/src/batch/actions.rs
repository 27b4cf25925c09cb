//! The moves that a network may choose from, by number.

use kingsight_data::{ActionSpace, Encoding, Perspective};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments::{ColorArgument, Whole};
use crate::errors;
use crate::moves::{self, PyMove};
use crate::position::PyPosition;

/// The moves that a network may choose from, each with a number; see `action_masks`.
///
/// >>> import kingsight as ks
/// >>> space = ks.batch.ActionSpace("alphazero")
/// >>> space.size
/// 4672
/// >>> position = ks.Position()
/// >>> space.index("e2e4", position.turn)
/// 877
/// >>> space.move(877, position)
/// Move('e2e4')
/// >>> space.move(0, position) is None
/// True
#[pyclass(frozen, eq, hash, name = "ActionSpace", module = "kingsight.batch")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyActionSpace(pub(super) ActionSpace);

#[pymethods]
impl PyActionSpace {
    #[new]
    #[pyo3(signature = (encoding = "moves", perspective = "mover"))]
    fn new(py: Python<'_>, encoding: &str, perspective: &str) -> PyResult<PyActionSpace> {
        let encoding = match encoding {
            "moves" => Encoding::Moves,
            "alphazero" => Encoding::AlphaZero,
            _ => {
                return Err(errors::value(py, "unknown encoding; expected 'moves' or 'alphazero'"));
            }
        };
        let perspective = self::perspective(py, perspective)?;
        Ok(PyActionSpace(ActionSpace { encoding, perspective }))
    }

    /// `"moves"` or `"alphazero"`.
    #[getter]
    const fn encoding(&self) -> &'static str {
        match self.0.encoding {
            Encoding::Moves => "moves",
            Encoding::AlphaZero => "alphazero",
        }
    }

    /// `"mover"` or `"white"`.
    #[getter]
    const fn perspective(&self) -> &'static str {
        match self.0.perspective {
            Perspective::Mover => "mover",
            Perspective::White => "white",
        }
    }

    /// How many numbers there are.
    #[getter]
    const fn size(&self) -> usize {
        self.0.size()
    }

    /// The number of a move for the side to move; castling is written as in UCI.
    #[pyo3(signature = (r#move, turn, /))]
    fn index(&self, r#move: &Bound<'_, PyAny>, turn: ColorArgument) -> PyResult<usize> {
        let uci = match r#move.cast::<PyMove>() {
            Ok(m) => m.get().0,
            Err(_) => {
                let text: &str = r#move.extract()?;
                text.parse().map_err(|_| errors::uci_syntax(r#move.py(), text))?
            }
        };
        self.0
            .index(uci, turn.0)
            .ok_or_else(|| PyValueError::new_err(format!("{uci} has no number: no piece moves so")))
    }

    /// The legal move of a number in a position, or `None`.
    #[pyo3(name = "move", signature = (index, position, /))]
    fn legal_move<'py>(
        &self,
        py: Python<'py>,
        index: Whole<usize>,
        position: &PyPosition,
    ) -> PyResult<Option<Bound<'py, PyMove>>> {
        let position = position.get();
        let found = self.0.legal_move(index.0, position);
        found.map(|m| moves::object(py, position.uci(m))).transpose()
    }

    fn __repr__(&self) -> String {
        format!("ActionSpace({:?}, {:?})", self.encoding(), self.perspective())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&str, &str)) {
        let class = py.get_type::<PyActionSpace>().into_any();
        (class, (self.encoding(), self.perspective()))
    }
}

pub(super) fn perspective(py: Python<'_>, name: &str) -> PyResult<Perspective> {
    match name {
        "mover" => Ok(Perspective::Mover),
        "white" => Ok(Perspective::White),
        _ => Err(errors::value(py, "unknown perspective; expected 'mover' or 'white'")),
    }
}
