//! Facts of a position: checks, pins, attacks, how the game has ended.

use kingsight::{Bitboard, CheckInfo, Color, PieceValues, Pin};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::PyPosition;
use crate::arguments::{ColorArgument, RoleArgument, SquareArgument};
use crate::{answers, moves, squares};

#[pymethods]
impl PyPosition {
    /// Whether the side to move is checkmated.
    #[getter]
    fn is_checkmate(&self) -> bool {
        self.get().is_checkmate()
    }

    /// Whether the side to move is stalemated.
    #[getter]
    fn is_stalemate(&self) -> bool {
        self.get().is_stalemate()
    }

    /// How the game has ended by this position alone, or `None`. A `Game` also knows repetitions.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome()
    /// Outcome(kind='checkmate', winner='white', result='1-0')
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.get().outcome().map(|outcome| of_outcome(py, outcome)).transpose()
    }

    /// Whether neither side has the material for checkmate, however badly the other plays, or whether one has not. Locked pawns are not
    /// looked at: that is `is_dead`.
    #[pyo3(signature = (color = None, /))]
    fn has_insufficient_material(&self, color: Option<ColorArgument>) -> bool {
        match color {
            Some(color) => self.get().has_insufficient_material(color.0),
            None => self.get().is_insufficient_material(),
        }
    }

    /// The pieces that give check to the side to move.
    #[getter]
    fn checkers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.get().checkers())
    }

    /// The only legal move, if the side to move is in check and has exactly one.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position("7k/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1").single_evasion
    /// Move('d2d1')
    #[getter]
    fn single_evasion<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let only = self.get().single_evasion();
        only.map(|m| Ok(moves::object(py, self.get().uci(m))?.into_any())).transpose()
    }

    /// Whether a colour could give check at once if it were its turn. A check on the board counts.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").threatens_check("white")  # Ra8+
    /// True
    #[pyo3(signature = (by, /))]
    fn threatens_check(&self, by: ColorArgument) -> bool {
        self.get().threatens_check(by.0)
    }

    /// Whether a colour could give a discovered check at once if it were its turn.
    #[pyo3(signature = (by, /))]
    fn threatens_discovered_check(&self, by: ColorArgument) -> bool {
        self.get().threatens_discovered_check(by.0)
    }

    /// The pins of one side's pieces, by default of the side to move.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1").pins()[0].pinner
    /// Square('b4')
    #[pyo3(signature = (color = None, /))]
    fn pins<'py>(
        &self,
        py: Python<'py>,
        color: Option<ColorArgument>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let pins: PyResult<Vec<_>> =
            self.get().pins(self.turn_or(color)).map(|pin| of_pin(py, &pin)).collect();
        PyTuple::new(py, pins?)
    }

    /// The check facts of one king, by default that of the side to move.
    #[pyo3(signature = (color = None, /))]
    fn check_info<'py>(
        &self,
        py: Python<'py>,
        color: Option<ColorArgument>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let color = self.turn_or(color);
        let info: CheckInfo = self.get().check_info(color);
        let pins: PyResult<Vec<_>> = info.pins().map(|pin| of_pin(py, &pin)).collect();
        answers::call(
            py,
            "check_info",
            (
                squares::color(py, color),
                squares::square(py, info.king)?,
                squares::set(py, info.checkers)?,
                squares::set(py, info.pinned)?,
                PyTuple::new(py, pins?)?,
                squares::set(py, info.blockers())?,
                squares::set(py, info.check_mask)?,
            ),
        )
    }

    /// The pieces of one colour that attack a square, pinned or not.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position().attackers("f3", "white")
    /// Bitboard('g1 e2 g2')
    #[pyo3(signature = (square, by, /))]
    fn attackers<'py>(
        &self,
        py: Python<'py>,
        square: SquareArgument,
        by: ColorArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.get().attackers_of(square.0, by.0))
    }

    /// Whether a piece of this colour attacks a square.
    #[pyo3(signature = (square, by, /))]
    fn is_attacked(&self, square: SquareArgument, by: ColorArgument) -> bool {
        self.get().board().is_attacked(square.0, by.0)
    }

    /// The squares that the piece on a square attacks; none if it is empty.
    #[pyo3(signature = (square, /))]
    fn attacks_from<'py>(
        &self,
        py: Python<'py>,
        square: SquareArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.get().board().attacks_from(square.0))
    }

    /// All squares that a colour attacks.
    #[pyo3(signature = (by, /))]
    fn attacked<'py>(&self, py: Python<'py>, by: ColorArgument) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.get().board().attacked(by.0))
    }

    /// The pieces of a colour that their own side protects.
    #[pyo3(signature = (color, /))]
    fn protected<'py>(&self, py: Python<'py>, color: ColorArgument) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.get().board().protected(color.0))
    }

    /// The squares that a king of this colour may not enter because the enemy attacks them.
    #[pyo3(signature = (color, /))]
    fn king_danger<'py>(
        &self,
        py: Python<'py>,
        color: ColorArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.get().board().king_danger(color.0))
    }

    /// Where the king of a colour stands, by default that of the side to move.
    #[pyo3(signature = (color = None, /))]
    fn king<'py>(
        &self,
        py: Python<'py>,
        color: Option<ColorArgument>,
    ) -> PyResult<Bound<'py, PyAny>> {
        squares::square(py, self.get().king(self.turn_or(color)))
    }

    /// The squares of all pieces, or of those of one colour, of one role, or of both.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position().occupied(color="white", role="rook")
    /// Bitboard('a1 h1')
    #[pyo3(signature = (color = None, role = None))]
    fn occupied<'py>(
        &self,
        py: Python<'py>,
        color: Option<ColorArgument>,
        role: Option<RoleArgument>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = self.get().board();
        let of_color = color.map_or(board.occupied(), |color| board.colored(color.0));
        squares::set(py, of_color & role.map_or(Bitboard::ALL, |role| board.of_role(role.0)))
    }

    /// The pieces by their squares, from a1 to h8.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for (square, piece) in self.get().board().pieces() {
            pieces.set_item(squares::square(py, square)?, squares::piece(py, piece)?)?;
        }
        Ok(pieces)
    }

    /// What a legal move wins or loses if both sides go on capturing on its target, in hundredths of a pawn.
    #[pyo3(signature = (r#move, /))]
    fn see(&self, r#move: &Bound<'_, PyAny>) -> PyResult<i32> {
        let m = moves::legal(self.get(), r#move)?;
        Ok(self.get().see(m, &PieceValues::default()))
    }
}

fn of_pin<'py>(py: Python<'py>, pin: &Pin) -> PyResult<Bound<'py, PyAny>> {
    let square = |at| squares::square(py, at);
    let mask = squares::set(py, pin.mask)?;
    answers::call(py, "Pin", (square(pin.pinned)?, square(pin.pinner)?, square(pin.king)?, mask))
}

pub(crate) fn of_outcome(
    py: Python<'_>,
    outcome: kingsight::Outcome,
) -> PyResult<Bound<'_, PyAny>> {
    let winner = outcome.winner().map(|color: Color| squares::color(py, color));
    answers::call(py, "Outcome", (outcome.code(), winner, outcome.result()))
}
