//! A node of a tree of moves.

use kingsight_pgn::{EditError, GameTree, Nag, NodeId, NodeRef};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::tree::PyGameTree;
use crate::arguments::Whole;
use crate::errors;
use crate::moves::{self, PyMove};
use crate::position::PyPosition;

/// A move in a tree of moves: the position after it, its comments, and the moves after it.
#[pyclass(frozen, name = "Node", module = "kingsight.pgn")]
pub(crate) struct PyNode {
    tree: Py<PyGameTree>,
    id: NodeId,
}

impl PyNode {
    pub(super) const fn new(tree: Py<PyGameTree>, id: NodeId) -> PyNode {
        PyNode { tree, id }
    }

    /// What a node is asked, while its tree is locked.
    pub(super) fn ask<T>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(NodeRef<'_>) -> T,
    ) -> PyResult<T> {
        let answer = self.tree.get().lock().node(self.id).map(question);
        answer.ok_or_else(|| errors::value(py, "the node has been deleted"))
    }

    pub(super) fn change<T>(
        &self,
        py: Python<'_>,
        text: &str,
        change: impl FnOnce(&mut GameTree, NodeId) -> Result<T, EditError>,
    ) -> PyResult<T> {
        let changed = change(&mut self.tree.get().lock(), self.id);
        changed.map_err(|error| match error {
            EditError::Text(error) => errors::play(py, &error.position, text),
            error => errors::value(py, &error.to_string()),
        })
    }

    fn other(&self, py: Python<'_>, id: NodeId) -> PyNode {
        PyNode { tree: self.tree.clone_ref(py), id }
    }
}

#[pymethods]
impl PyNode {
    /// The move; `None` for the root and for a null move.
    #[getter]
    fn r#move<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyMove>>> {
        let found = self.ask(py, |node| node.m().map(|m| node.position().uci(m)))?;
        found.map(|uci| moves::object(py, uci)).transpose()
    }

    /// The move in SAN; `None` for the root and for a null move.
    #[getter]
    fn san(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.ask(py, |node| node.san().map(|san| san.to_string()))
    }

    /// The position after the move.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<PyPosition> {
        self.ask(py, |node| *node.position()).map(|position| PyPosition::new(py, position))
    }

    /// How many half-moves lead here.
    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, |node| node.ply())
    }

    /// The node before it; `None` for the root.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<PyNode>> {
        let parent = self.ask(py, |node| node.parent().map(|parent| parent.id()))?;
        Ok(parent.map(|id| self.other(py, id)))
    }

    /// The moves after it, the main line first.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ids: Vec<NodeId> =
            self.ask(py, |node| node.children().map(|child| child.id()).collect())?;
        PyTuple::new(py, ids.into_iter().map(|id| self.other(py, id)).collect::<Vec<_>>())
    }

    /// The comments behind the move.
    #[getter]
    fn comments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let comments = self.ask(py, |node| node.comments().to_vec())?;
        PyTuple::new(py, comments)
    }

    /// The Numeric Annotation Glyphs of the move: 1 for `!`, 2 for `?` and so on.
    #[getter]
    fn nags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let nags: Vec<u8> = self.ask(py, |node| node.nags().iter().map(|nag| nag.0).collect())?;
        PyTuple::new(py, nags)
    }

    /// Adds a move after this one, as the last variation, and returns its node; if it is there already, that one.
    #[pyo3(signature = (r#move, /))]
    fn add(&self, r#move: &Bound<'_, PyAny>) -> PyResult<PyNode> {
        let py = r#move.py();
        let position = self.ask(py, |node| *node.position())?;
        let m = moves::legal(&position, r#move)?;
        let id = self.change(py, "", |tree, id| tree.add_move(id, m))?;
        Ok(self.other(py, id))
    }

    /// Adds a comment behind the move.
    #[pyo3(signature = (text, /))]
    fn add_comment(&self, py: Python<'_>, text: &str) -> PyResult<()> {
        self.change(py, text, |tree, id| tree.add_comment(id, text))
    }

    /// Adds a Numeric Annotation Glyph.
    #[pyo3(signature = (nag, /))]
    fn add_nag(&self, py: Python<'_>, nag: Whole<u8>) -> PyResult<()> {
        self.change(py, "", |tree, id| tree.add_nag(id, Nag(nag.0)))
    }

    /// Removes the comments behind the move.
    fn remove_comments(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, "", GameTree::remove_comments)
    }

    /// Removes a Numeric Annotation Glyph.
    #[pyo3(signature = (nag, /))]
    fn remove_nag(&self, py: Python<'_>, nag: Whole<u8>) -> PyResult<()> {
        self.change(py, "", |tree, id| tree.remove_nag(id, Nag(nag.0)))
    }

    /// Deletes the move and all that follows it.
    fn delete(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, "", GameTree::delete)
    }

    /// Moves the line that begins here one place up among its siblings; false if it is the main line already.
    fn promote(&self, py: Python<'_>) -> PyResult<bool> {
        self.change(py, "", GameTree::promote)
    }

    /// Makes the line that leads here the main line.
    fn promote_to_main_line(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, "", GameTree::promote_to_main_line)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let other = other.cast_exact::<PyNode>().ok()?.get();
        Some(self.tree.is(&other.tree) && self.id == other.id)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let san = self.san(py)?;
        Ok(format!("<Node {} at ply {}>", san.as_deref().unwrap_or("-"), self.ply(py)?))
    }
}
