//! A game as a tree of moves.

use std::sync::{Mutex, MutexGuard, PoisonError};

use kingsight::Position;
use kingsight_pgn::{Diagnostic, GameResult, GameTree, NodeId, ReadError, ReadGame, WriteOptions};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use super::node::PyNode;
use crate::arguments::Whole;
use crate::moves;
use crate::position::{self, PyPosition};
use crate::{answers, errors};

/// A game in PGN: tags, moves with variations and comments, and what was wrong with its text.
///
/// >>> from kingsight import pgn
/// >>> game = next(pgn.parse("1. e4 e5 2. Ke3 *"))
/// >>> game.sans
/// ('e4', 'e5')
/// >>> print(game.errors[0])
/// 1:13: game 1: 2. Ke3: a king does not move like that: it moves one square in any direction, or castles
#[pyclass(frozen, name = "GameTree", module = "kingsight.pgn")]
pub(crate) struct PyGameTree {
    tree: Mutex<GameTree>,
    faults: Vec<Fault>,
    number: u64,
    byte: u64,
    /// The text as it was read; empty if the game was not read.
    raw: Vec<u8>,
}

/// What was wrong with the text of a game.
pub(crate) struct Fault {
    code: &'static str,
    severity: &'static str,
    message: String,
    line: u64,
    column: u64,
    byte: u64,
    ply: Option<u32>,
}

impl Fault {
    fn of(diagnostic: &Diagnostic) -> Fault {
        let place = diagnostic.place;
        Fault {
            code: diagnostic.kind.code(),
            severity: diagnostic.severity().code(),
            message: diagnostic.to_string(),
            line: place.line,
            column: place.column,
            byte: place.byte,
            ply: place.ply,
        }
    }

    pub(crate) fn of_error(error: &ReadError) -> Fault {
        let byte = match error {
            ReadError::TooLarge { byte, .. } | ReadError::Io { byte, .. } => *byte,
            _ => 0,
        };
        let (code, message) = (error.code(), error.to_string());
        Fault { code, severity: "error", message, line: 0, column: 0, byte, ply: None }
    }
}

impl PyGameTree {
    pub(crate) fn of_read(game: ReadGame) -> PyGameTree {
        PyGameTree {
            tree: Mutex::new(game.tree),
            faults: game.diagnostics.iter().map(Fault::of).collect(),
            number: game.number,
            byte: game.byte,
            raw: game.raw,
        }
    }

    /// In the place of a game that is too large to be read.
    pub(crate) fn unread(fault: Fault) -> PyGameTree {
        let tree = Mutex::new(GameTree::default());
        PyGameTree { tree, number: 0, byte: fault.byte, faults: vec![fault], raw: Vec::new() }
    }

    /// The tree, locked. No Python runs while it is.
    pub(super) fn lock(&self) -> MutexGuard<'_, GameTree> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyGameTree {
    #[new]
    #[pyo3(signature = (start = None, /))]
    fn new(py: Python<'_>, start: Option<&Bound<'_, PyAny>>) -> PyResult<PyGameTree> {
        let start = match start {
            None => Position::default(),
            Some(start) => match start.cast::<PyPosition>() {
                Ok(position) => *position.get().get(),
                Err(_) => position::read(py, start.cast::<PyString>()?.to_str()?, None, false)?,
            },
        };
        let tree = Mutex::new(GameTree::new(start));
        Ok(PyGameTree { tree, faults: Vec::new(), number: 0, byte: 0, raw: Vec::new() })
    }

    /// The tags, in the order of the text.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags: Vec<(String, String)> = {
            let tree = self.lock();
            tree.tags().iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
        };
        let dict = PyDict::new(py);
        for (name, value) in tags {
            dict.set_item(name, value)?;
        }
        Ok(dict)
    }

    /// Sets a tag, or removes it if the value is `None`.
    #[pyo3(signature = (name, value, /))]
    fn set_tag(&self, py: Python<'_>, name: &str, value: Option<&str>) -> PyResult<()> {
        let set = match value {
            Some(value) => self.lock().tags_mut().set(name, value),
            None => {
                self.lock().tags_mut().remove(name);
                Ok(())
            }
        };
        set.map_err(|error| errors::value(py, &error.to_string()))
    }

    /// `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`.
    #[getter]
    fn result(&self) -> &'static str {
        self.lock().result().as_str()
    }

    /// Sets the result.
    #[pyo3(signature = (result, /))]
    fn set_result(&self, py: Python<'_>, result: &str) -> PyResult<()> {
        let result = GameResult::from_bytes(result.as_bytes());
        let expected = "expected '1-0', '0-1', '1/2-1/2' or '*'";
        self.lock().set_result(result.ok_or_else(|| errors::value(py, expected))?);
        Ok(())
    }

    /// The position that the game begins with.
    #[getter]
    fn start(&self, py: Python<'_>) -> PyPosition {
        PyPosition::new(py, *self.lock().start())
    }

    /// The moves of the main line, up to a null move.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (start, moves): (Position, Vec<kingsight::Move>) = {
            let tree = self.lock();
            (*tree.start(), tree.main_line().map_while(|node| node.m()).collect())
        };
        moves::tuple(py, &start, &moves)
    }

    /// The moves of the main line in SAN, up to a null move.
    #[getter]
    fn sans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let sans: Vec<String> = {
            let tree = self.lock();
            tree.main_line().map_while(|node| Some(node.san()?.to_string())).collect()
        };
        PyTuple::new(py, sans)
    }

    /// The positions of the main line, the first one included.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let positions: Vec<Position> = {
            let tree = self.lock();
            let after = tree.main_line().map(|node| *node.position());
            std::iter::once(*tree.start()).chain(after).collect()
        };
        PyTuple::new(py, positions.into_iter().map(|position| PyPosition::new(py, position)))
    }

    /// What was wrong with the text, in its order.
    #[getter]
    fn errors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let faults: PyResult<Vec<_>> = self
            .faults
            .iter()
            .map(|of| {
                let values =
                    (of.code, of.severity, &of.message, of.line, of.column, of.byte, of.ply);
                answers::call(py, "Diagnostic", values)
            })
            .collect();
        PyTuple::new(py, faults?)
    }

    /// Which game of the input it is, from 1; 0 if it was not read.
    #[getter]
    fn number(&self) -> u64 {
        self.number
    }

    /// Where it begins, in bytes from the start of the input.
    #[getter]
    fn byte(&self) -> u64 {
        self.byte
    }

    /// The node before the first move.
    #[getter]
    fn root(this: Bound<'_, PyGameTree>) -> PyNode {
        let id = this.get().lock().root();
        PyNode::new(this.unbind(), id)
    }

    /// The nodes of the main line, without the root.
    fn main_line<'py>(this: Bound<'py, PyGameTree>) -> PyResult<Bound<'py, PyTuple>> {
        let ids: Vec<NodeId> = this.get().lock().main_line().map(|node| node.id()).collect();
        let py = this.py();
        let nodes = ids.into_iter().map(|id| PyNode::new(this.clone().unbind(), id));
        PyTuple::new(py, nodes.collect::<Vec<_>>())
    }

    /// The game in export format, lines of at most `width` characters.
    #[pyo3(
        signature = (*, width = Whole(79), comments = true, variations = true, nags = true),
        text_signature = "($self, /, *, width=79, comments=True, variations=True, nags=True)"
    )]
    fn to_pgn(&self, width: Whole<usize>, comments: bool, variations: bool, nags: bool) -> String {
        let options =
            WriteOptions::new().width(width.0).comments(comments).variations(variations).nags(nags);
        self.lock().to_pgn(options)
    }

    /// The text of the game for a file: byte for byte as it was read, unless it has been changed.
    fn to_bytes(&self) -> Vec<u8> {
        let tree = self.lock();
        if !tree.is_edited() && !self.raw.is_empty() {
            return self.raw.clone();
        }
        let mut text = tree.to_pgn(WriteOptions::new());
        text.push('\n');
        text.into_bytes()
    }

    /// What was wrong with the text, the number and the place are not kept unless the text is, too.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Vec<u8>,))> {
        let again = py.import("kingsight.pgn")?.getattr("again")?;
        Ok((again, (self.to_bytes(),)))
    }

    fn __str__(&self) -> String {
        self.lock().to_pgn(WriteOptions::new())
    }

    fn __repr__(&self) -> String {
        let tree = self.lock();
        let tag = |name| tree.tags().get(name).unwrap_or("?").to_owned();
        let half_moves = tree.main_line().count();
        format!("<GameTree {:?} - {:?}, {half_moves} half-moves>", tag("White"), tag("Black"))
    }
}
