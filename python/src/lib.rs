//! Kingsight for Python: the extension module behind the package `kingsight`.
//!
//! A thin shell: no rule of chess is computed here, and no fact is worded a second time. What Python does better stays in
//! Python: subclasses of `int` (squares and sets), exceptions, and the plain data of long answers, which arrive as the JSON
//! of `kingsight-ask`.

mod answers;
mod arguments;
mod ask;
mod batch;
mod chess;
mod errors;
mod game;
mod hunt;
mod laws;
mod moves;
mod pgn;
mod picture;
mod position;
mod squares;

use pyo3::pymodule;

/// Rules of chess that explain themselves: the compiled half of `kingsight`.
#[pymodule(gil_used = false)]
mod _kingsight {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::ask::{ask, questions};
    #[pymodule_export]
    use super::batch::{
        PyActionSpace, PyColumn, PyStream, PyTable, batch_facts, batch_fields, batch_masks,
        batch_perft, batch_planes, batch_play, batch_plies, batch_why,
    };
    #[pymodule_export]
    use super::chess::chess_read_moves;
    use super::chess::{
        ChessMove, ChessPlacement, ChessPosition, ChessSquareSet, Sides, SquareIterator,
    };
    #[pymodule_export]
    use super::game::PyGame;
    #[pymodule_export]
    use super::hunt::hunt;
    #[pymodule_export]
    use super::moves::PyMove;
    #[pymodule_export]
    use super::pgn::{PyGameTree, PyGames, PyNode, read_bytes, read_file, read_path, zstandard};
    #[pymodule_export]
    use super::picture::{chess_piece_svg, why_svg};
    #[pymodule_export]
    use super::position::PyPosition;
    #[pymodule_export]
    use super::squares::{attacks, between, line};

    /// Classes of `kingsight.chess`, under names that tell them from the native ones.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("ChessMove", py.get_type::<ChessMove>())?;
        module.add("ChessPlacement", py.get_type::<ChessPlacement>())?;
        module.add("ChessPosition", py.get_type::<ChessPosition>())?;
        module.add("ChessSides", py.get_type::<Sides>())?;
        module.add("ChessSquareIterator", py.get_type::<SquareIterator>())?;
        module.add("ChessSquareSet", py.get_type::<ChessSquareSet>())
    }

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
