//! The pieces of a board, as a base class of Python's `BaseBoard`.

use kingsight::{Bitboard, Color, Role};
use pyo3::exceptions::PyIndexError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::arguments::{IntoSet, PieceType, SquareIndex, Truth, bits};
use super::square_set::ChessSquareSet;
use super::state::State;

/// Pieces on squares: what `BaseBoard` computes in the compiled half.
#[pyclass(subclass, name = "Placement", module = "kingsight.chess")]
pub(crate) struct ChessPlacement {
    pub(super) state: State,
}

/// The pieces of Black and White by colour: `occupied_co[chess.WHITE]`.
#[pyclass(name = "Sides", module = "kingsight.chess")]
pub(crate) struct Sides(Py<ChessPlacement>);

#[pymethods]
impl Sides {
    fn __len__(&self) -> usize {
        2
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyList::new(py, self.masks(py)?)?.try_iter().map(Bound::into_any)
    }

    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<u64> {
        Ok(self.0.bind(py).try_borrow()?.state.of_color(side(index)?).0)
    }

    fn __setitem__(&self, py: Python<'_>, index: isize, mask: &Bound<'_, PyAny>) -> PyResult<()> {
        let mask = bits(mask)?;
        self.0.bind(py).try_borrow_mut()?.state.sides[side(index)? as usize] = mask;
        Ok(())
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let other: Vec<u64> = match other.try_iter() {
            Ok(items) => items.map(|item| item?.extract()).collect::<PyResult<_>>()?,
            Err(_) => return Ok(false),
        };
        Ok(self.masks(py)? == *other)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:?}", self.masks(py)?))
    }
}

impl Sides {
    fn masks(&self, py: Python<'_>) -> PyResult<[u64; 2]> {
        Ok(self.0.bind(py).try_borrow()?.state.black_and_white().map(|side| side.0))
    }
}

fn side(index: isize) -> PyResult<Color> {
    match index {
        0 | -2 => Ok(Color::Black),
        1 | -1 => Ok(Color::White),
        _ => Err(PyIndexError::new_err("expected chess.BLACK or chess.WHITE")),
    }
}

macro_rules! sets {
    ($($name:ident, $set_name:ident, $role:ident, $doc:literal);* $(;)?) => {
        #[pymethods]
        impl ChessPlacement {
            $(
                #[doc = $doc]
                #[getter]
                fn $name(&self) -> u64 {
                    self.state.of_role(Role::$role).0
                }

                #[setter]
                fn $set_name(&mut self, mask: &Bound<'_, PyAny>) -> PyResult<()> {
                    self.state.roles[Role::$role as usize] = bits(mask)?;
                    Ok(())
                }
            )*
        }
    };
}

sets! {
    pawns, set_pawns, Pawn, "The squares of the pawns, as a number.";
    knights, set_knights, Knight, "The squares of the knights, as a number.";
    bishops, set_bishops, Bishop, "The squares of the bishops, as a number.";
    rooks, set_rooks, Rook, "The squares of the rooks, as a number.";
    queens, set_queens, Queen, "The squares of the queens, as a number.";
    kings, set_kings, King, "The squares of the kings, as a number.";
}

#[pymethods]
impl ChessPlacement {
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> ChessPlacement {
        ChessPlacement { state: State::EMPTY }
    }

    /// The squares of all pieces, as a number.
    #[getter]
    fn occupied(&self) -> u64 {
        self.state.occupied.0
    }

    #[setter]
    fn set_occupied(&mut self, mask: &Bound<'_, PyAny>) -> PyResult<()> {
        self.state.occupied = bits(mask)?;
        Ok(())
    }

    /// The squares of pieces that were pawns, as a number.
    #[getter]
    fn promoted(&self) -> u64 {
        self.state.promoted.0
    }

    #[setter]
    fn set_promoted(&mut self, mask: &Bound<'_, PyAny>) -> PyResult<()> {
        self.state.promoted = bits(mask)?;
        Ok(())
    }

    /// The squares of each side's pieces, as numbers, by colour.
    #[getter]
    fn occupied_co(this: Bound<'_, ChessPlacement>) -> Sides {
        Sides(this.unbind())
    }

    #[setter]
    fn set_occupied_co(&mut self, masks: &Bound<'_, PyAny>) -> PyResult<()> {
        let [black, white] = [masks.get_item(0)?, masks.get_item(1)?];
        self.state.sides = [bits(&white)?, bits(&black)?];
        Ok(())
    }

    /// The squares of one side's pieces of a type, as a number.
    #[pyo3(signature = (piece_type, color))]
    fn pieces_mask(&self, piece_type: PieceType, color: Truth) -> u64 {
        (self.state.of_role(piece_type.0) & self.state.of_color(color.0)).0
    }

    /// The squares of one side's pieces of a type.
    #[pyo3(signature = (piece_type, color))]
    fn pieces(&self, piece_type: PieceType, color: Truth) -> ChessSquareSet {
        ChessSquareSet(Bitboard(self.pieces_mask(piece_type, color)))
    }

    /// The type of the piece on a square, or `None`.
    #[pyo3(signature = (square))]
    fn piece_type_at(&self, square: SquareIndex) -> Option<u8> {
        self.state.role_at(square.0).map(|role| role as u8 + 1)
    }

    /// The colour of the piece on a square, or `None`.
    #[pyo3(signature = (square))]
    fn color_at(&self, square: SquareIndex) -> Option<bool> {
        self.state.color_at(square.0).map(|color| color == Color::White)
    }

    /// The king's square, or `None`. A promoted king does not count; of several the last one does.
    #[pyo3(signature = (color))]
    fn king(&self, color: Truth) -> Option<u8> {
        self.state.king(color.0).map(|square| square as u8)
    }

    /// The squares that the piece on a square attacks, as a number.
    #[pyo3(signature = (square))]
    fn attacks_mask(&self, square: SquareIndex) -> u64 {
        self.state.attacks_from(square.0).0
    }

    /// The squares that the piece on a square attacks.
    #[pyo3(signature = (square))]
    fn attacks(&self, square: SquareIndex) -> ChessSquareSet {
        ChessSquareSet(self.state.attacks_from(square.0))
    }

    /// The pieces of a colour that attack a square, as a number.
    #[pyo3(signature = (color, square, occupied = None))]
    fn attackers_mask(&self, color: Truth, square: SquareIndex, occupied: Option<IntoSet>) -> u64 {
        let occupied = occupied.map_or(self.state.occupied, |set| set.0);
        self.state.attackers(square.0, color.0, occupied).0
    }

    /// The pieces of a colour that attack a square, given other occupied squares if you like.
    #[pyo3(signature = (color, square, occupied = None))]
    fn attackers(
        &self,
        color: Truth,
        square: SquareIndex,
        occupied: Option<IntoSet>,
    ) -> ChessSquareSet {
        ChessSquareSet(Bitboard(self.attackers_mask(color, square, occupied)))
    }

    /// Whether a piece of a colour attacks a square.
    #[pyo3(signature = (color, square, occupied = None))]
    fn is_attacked_by(&self, color: Truth, square: SquareIndex, occupied: Option<IntoSet>) -> bool {
        self.attackers_mask(color, square, occupied) != 0
    }

    /// The line that an absolute pin leaves to the piece on a square, as a number; all squares if it is not pinned.
    #[pyo3(signature = (color, square))]
    fn pin_mask(&self, color: Truth, square: SquareIndex) -> u64 {
        self.state.pin_mask(color.0, square.0).0
    }

    /// The line that an absolute pin leaves to the piece on a square; all squares if it is not pinned.
    #[pyo3(signature = (color, square))]
    fn pin(&self, color: Truth, square: SquareIndex) -> ChessSquareSet {
        ChessSquareSet(self.state.pin_mask(color.0, square.0))
    }

    /// Whether the piece on a square is pinned to the king of a colour.
    #[pyo3(signature = (color, square))]
    fn is_pinned(&self, color: Truth, square: SquareIndex) -> bool {
        self.state.pin_mask(color.0, square.0) != Bitboard::ALL
    }

    /// The pieces in FEN, those that were pawns with `~` if `promoted`.
    #[pyo3(
        signature = (*, promoted = None),
        text_signature = "($self, *, promoted=False)"
    )]
    fn board_fen(&self, promoted: Option<Truth>) -> String {
        self.state.board_fen(promoted.is_some_and(Truth::is_true))
    }

    fn __copy__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.call_method0(intern!(this.py(), "copy"))
    }

    fn __deepcopy__<'py>(
        this: &Bound<'py, Self>,
        _memo: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        this.call_method0(intern!(this.py(), "copy"))
    }

    fn _take_pieces(&mut self, other: &Bound<'_, ChessPlacement>) -> PyResult<()> {
        let other = other.try_borrow()?.state;
        self.state.take_pieces(&other);
        Ok(())
    }

    fn _same_pieces(&self, other: &ChessPlacement) -> bool {
        self.state.same_pieces(&other.state)
    }

    fn _insufficient(&self, color: Truth) -> bool {
        self.state.has_insufficient_material(color.0)
    }
}
