//! A board with its moves, as a base class of Python's `Board`: its fields, FEN, and what it is.

use kingsight::{Color, Position};
use kingsight_unchecked::{BoardFault, UncheckedMove};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::arguments::{SquareIndex, Truth, bits};
use super::claims::History;
use super::fen::Shown;
use super::placement_class::ChessPlacement;
use super::square_set::ChessSquareSet;
use super::state::{Packed, State};

/// Pieces, whose turn it is, rights, clocks and the moves played: what `Board` computes in the compiled half.
#[pyclass(extends = ChessPlacement, subclass, name = "Position", module = "kingsight.chess")]
pub(crate) struct ChessPosition {
    /// Whether the board is in Chess960 mode, which decides what castling rights mean and how castling is written.
    #[pyo3(get)]
    pub(super) chess960: bool,
    /// The moves played, the latest last.
    #[pyo3(get, set)]
    pub(super) move_stack: Py<PyList>,
    /// The board before each of them.
    pub(super) stack: Vec<(State, UncheckedMove)>,
}

/// The state of a board.
pub(super) fn state(board: &PyRef<'_, ChessPosition>) -> State {
    board.as_super().state
}

pub(super) fn history<'a>(board: &'a PyRef<'_, ChessPosition>) -> History<'a> {
    History { now: &board.as_super().state, before: &board.stack, chess960: board.chess960 }
}

fn shown(en_passant: &str) -> PyResult<Shown> {
    match en_passant {
        "legal" => Ok(Shown::Legal),
        "xfen" => Ok(Shown::PseudoLegal),
        "fen" => Ok(Shown::Always),
        _ => Err(PyValueError::new_err("expected 'legal', 'fen' or 'xfen' for en_passant")),
    }
}

/// The number of a fault in `Status`, where Black's are the double of White's.
const fn flag(fault: BoardFault) -> u32 {
    match fault {
        BoardFault::MissingKing(color) => 1 << color as u32,
        BoardFault::TooManyKings => 1 << 2,
        BoardFault::TooManyPawns(color) => 1 << 3 << color as u32,
        BoardFault::PawnsOnEdge => 1 << 5,
        BoardFault::TooManyPieces(color) => 1 << 6 << color as u32,
        BoardFault::MeaninglessRights => 1 << 8,
        BoardFault::WrongEnPassant => 1 << 9,
        BoardFault::OpponentInCheck => 1 << 10,
        BoardFault::NoPieces => 1 << 11,
        BoardFault::TooManyCheckers => 1 << 15,
        BoardFault::ImpossibleCheck => 1 << 16,
    }
}

#[pymethods]
impl ChessPosition {
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(
        py: Python<'_>,
        _args: &Bound<'_, PyTuple>,
        _kwargs: Option<&Bound<'_, PyDict>>,
    ) -> PyClassInitializer<ChessPosition> {
        let move_stack = PyList::empty(py).unbind();
        let position = ChessPosition { chess960: false, move_stack, stack: Vec::new() };
        PyClassInitializer::from(ChessPlacement { state: State::EMPTY }).add_subclass(position)
    }

    #[setter]
    fn set_chess960(&mut self, chess960: Truth) {
        self.chess960 = chess960.is_true();
    }

    /// Whose turn it is: `chess.WHITE` or `chess.BLACK`.
    #[getter]
    fn turn(this: PyRef<'_, Self>) -> bool {
        this.as_super().state.turn == Color::White
    }

    #[setter]
    fn set_turn(mut this: PyRefMut<'_, Self>, turn: Truth) {
        this.as_super().state.turn = turn.0;
    }

    /// The squares of the rooks that may castle, as a number. It may name squares without a rook.
    #[getter]
    fn castling_rights(this: PyRef<'_, Self>) -> u64 {
        this.as_super().state.castling_rooks.0
    }

    #[setter]
    fn set_castling_rights(mut this: PyRefMut<'_, Self>, mask: &Bound<'_, PyAny>) -> PyResult<()> {
        this.as_super().state.castling_rooks = bits(mask)?;
        Ok(())
    }

    /// The square that a pawn has just passed, or `None`.
    #[getter]
    fn ep_square(this: PyRef<'_, Self>) -> Option<u8> {
        this.as_super().state.en_passant.map(|square| square as u8)
    }

    #[setter]
    fn set_ep_square(mut this: PyRefMut<'_, Self>, square: Option<SquareIndex>) {
        this.as_super().state.en_passant = square.map(|square| square.0);
    }

    /// Half-moves since the last capture or move of a pawn.
    #[getter]
    fn halfmove_clock(this: PyRef<'_, Self>) -> i64 {
        this.as_super().state.halfmoves
    }

    #[setter]
    fn set_halfmove_clock(mut this: PyRefMut<'_, Self>, number: i64) {
        this.as_super().state.halfmoves = number;
    }

    /// The number of the next move.
    #[getter]
    fn fullmove_number(this: PyRef<'_, Self>) -> i64 {
        this.as_super().state.fullmoves
    }

    #[setter]
    fn set_fullmove_number(mut this: PyRefMut<'_, Self>, number: i64) {
        this.as_super().state.fullmoves = number;
    }

    /// The rights to castle that mean something on this board, as a number.
    fn clean_castling_rights(this: PyRef<'_, Self>) -> u64 {
        state(&this).clean_castling_rooks(this.chess960).0
    }

    /// Whether the castling rights cannot be written without Chess960.
    fn has_chess960_castling_rights(this: PyRef<'_, Self>) -> bool {
        let state = state(&this);
        state.clean_castling_rooks(true) != state.clean_castling_rooks(false)
    }

    /// The castling rights for a FEN, by the files of rooks where that is needed.
    fn castling_xfen(this: PyRef<'_, Self>) -> String {
        state(&this).castling_xfen(this.chess960)
    }

    /// The castling rights by the files of the rooks.
    fn castling_shredder_fen(this: PyRef<'_, Self>) -> String {
        state(&this).castling_shredder_fen(this.chess960)
    }

    /// The board in FEN. An en passant square is shown if a capture there is legal (`"legal"`), if a pawn stands ready
    /// (`"xfen"`), or always (`"fen"`).
    #[pyo3(
        signature = (*, shredder = Truth::FALSE, en_passant = "legal", promoted = None),
        text_signature = "($self, *, shredder=False, en_passant='legal', promoted=None)"
    )]
    fn fen(
        this: PyRef<'_, Self>,
        shredder: Truth,
        en_passant: &str,
        promoted: Option<Truth>,
    ) -> PyResult<String> {
        let state = state(&this);
        let mut text = Self::_four_fields(this, shredder, en_passant, promoted)?;
        text.push_str(&format!(" {} {}", state.halfmoves, state.fullmoves));
        Ok(text)
    }

    fn _four_fields(
        this: PyRef<'_, Self>,
        shredder: Truth,
        en_passant: &str,
        promoted: Option<Truth>,
    ) -> PyResult<String> {
        let (shredder, promoted) = (shredder.is_true(), promoted.is_some_and(Truth::is_true));
        Ok(state(&this).four_fields(this.chess960, shredder, shown(en_passant)?, promoted))
    }

    /// Sets the board to a FEN and forgets the moves played. `ValueError` if it is not a FEN.
    #[pyo3(signature = (fen))]
    fn set_fen(mut this: PyRefMut<'_, Self>, fen: &str) -> PyResult<()> {
        this.as_super().state = State::read_fen(fen)?;
        Self::forget(&mut this)
    }

    /// Sets the castling rights as a FEN has them.
    #[pyo3(signature = (castling_fen))]
    fn set_castling_fen(mut this: PyRefMut<'_, Self>, castling_fen: &str) -> PyResult<()> {
        this.as_super().state.read_castling_fen(castling_fen)?;
        Self::forget(&mut this)
    }

    /// Forgets the moves played.
    fn clear_stack(mut this: PyRefMut<'_, Self>) -> PyResult<()> {
        Self::forget(&mut this)
    }

    fn _clear_state(mut this: PyRefMut<'_, Self>) -> PyResult<()> {
        this.as_super().state = State::EMPTY;
        Self::forget(&mut this)
    }

    /// Copies everything from another board, with its last `moves` moves.
    fn _take(
        mut this: PyRefMut<'_, Self>,
        py: Python<'_>,
        other: &Bound<'_, ChessPosition>,
        moves: usize,
    ) -> PyResult<()> {
        let other = other.try_borrow()?;
        this.as_super().state = other.as_super().state;
        this.chess960 = other.chess960;
        let first = other.stack.len().saturating_sub(moves);
        this.stack = other.stack[first..].to_vec();
        let list = other.move_stack.bind(py);
        let first = list.len().saturating_sub(moves);
        this.move_stack = list.get_slice(first, list.len()).unbind();
        Ok(())
    }

    /// The board before the first move.
    fn _take_root(mut this: PyRefMut<'_, Self>, other: &Bound<'_, ChessPosition>) -> PyResult<()> {
        let other = other.try_borrow()?;
        let now = other.as_super().state;
        this.as_super().state = other.stack.first().map_or(now, |(state, _)| *state);
        this.chess960 = other.chess960;
        Ok(())
    }

    /// All that equality compares.
    fn _same(this: PyRef<'_, Self>, other: &Bound<'_, ChessPosition>) -> PyResult<bool> {
        let other = other.try_borrow()?;
        let (ours, theirs) = (state(&this), state(&other));
        Ok(ours.halfmoves == theirs.halfmoves
            && ours.fullmoves == theirs.fullmoves
            && ours.repeated(this.chess960) == theirs.repeated(other.chess960))
    }

    fn _repetition_key<'py>(
        this: PyRef<'_, Self>,
        py: Python<'py>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let state = state(&this);
        let mut values: Vec<u64> = state.roles.map(|set| set.0).to_vec();
        values.extend(state.sides.map(|set| set.0));
        let values = PyTuple::new(py, values)?;
        let ep = state.en_passant.filter(|_| state.has_legal_en_passant());
        let rest = (
            state.turn == Color::White,
            state.clean_castling_rooks(this.chess960).0,
            ep.map(|square| square as u8),
        );
        values.as_sequence().concat(rest.into_pyobject(py)?.as_sequence())?.to_tuple()
    }

    fn _status(this: PyRef<'_, Self>) -> u32 {
        state(&this).faults(this.chess960).map(flag).sum()
    }

    fn _outcome(this: PyRef<'_, Self>, claim_draw: Truth) -> Option<(u8, Option<bool>)> {
        history(&this).outcome(claim_draw.is_true())
    }

    fn _zobrist(this: PyRef<'_, Self>) -> Option<u64> {
        let position: Position = state(&this).position(this.chess960)?;
        Some(position.key_with(kingsight::EnPassant::PseudoLegal))
    }

    /// Whether the side to move is in check.
    fn is_check(this: PyRef<'_, Self>) -> bool {
        this.as_super().state.is_check()
    }

    /// The pieces that give check, as a number.
    fn checkers_mask(this: PyRef<'_, Self>) -> u64 {
        Self::checkers(this).0.0
    }

    /// The pieces that give check.
    fn checkers(this: PyRef<'_, Self>) -> ChessSquareSet {
        let state = state(&this);
        ChessSquareSet(state.checkers(state.turn))
    }

    /// Whether the side to move could take the enemy's king.
    fn was_into_check(this: PyRef<'_, Self>) -> bool {
        let state = state(&this);
        state.checkers(state.turn.enemy()).any()
    }

    /// Whether the side to move is in check and has no legal move.
    fn is_checkmate(this: PyRef<'_, Self>) -> bool {
        let state = state(&this);
        state.is_check() && !state.has_legal_move(this.chess960)
    }

    /// Whether the side to move is not in check and has no legal move.
    fn is_stalemate(this: PyRef<'_, Self>) -> bool {
        let state = state(&this);
        !state.is_check() && !state.has_legal_move(this.chess960)
    }

    /// Whether no side can ever give checkmate.
    fn is_insufficient_material(this: PyRef<'_, Self>) -> bool {
        history(&this).is_insufficient()
    }

    /// Whether this side can never give checkmate, however the game goes on.
    #[pyo3(signature = (color))]
    fn has_insufficient_material(this: PyRef<'_, Self>, color: Truth) -> bool {
        this.as_super().state.has_insufficient_material(color.0)
    }

    /// Whether 75 moves went by without a capture or a move of a pawn, and the game goes on.
    fn is_seventyfive_moves(this: PyRef<'_, Self>) -> bool {
        history(&this).has_halfmoves(150)
    }

    /// Whether 50 moves went by without a capture or a move of a pawn, and the game goes on.
    fn is_fifty_moves(this: PyRef<'_, Self>) -> bool {
        history(&this).has_halfmoves(100)
    }

    /// Whether a rule of a variant ends the game: no, this is chess.
    fn is_variant_end(_this: &Bound<'_, Self>) -> bool {
        false
    }

    /// Whether a rule of a variant lost the game for the side to move: no, this is chess.
    fn is_variant_loss(_this: &Bound<'_, Self>) -> bool {
        false
    }

    /// Whether a rule of a variant won the game for the side to move: no, this is chess.
    fn is_variant_win(_this: &Bound<'_, Self>) -> bool {
        false
    }

    /// Whether a rule of a variant drew the game: no, this is chess.
    fn is_variant_draw(_this: &Bound<'_, Self>) -> bool {
        false
    }

    /// Whether the position has come up `count` times.
    #[pyo3(signature = (count = 3))]
    fn is_repetition(this: PyRef<'_, Self>, count: i64) -> bool {
        history(&this).is_repetition(count)
    }

    /// Whether the position has come up five times.
    fn is_fivefold_repetition(this: PyRef<'_, Self>) -> bool {
        history(&this).is_repetition(5)
    }

    /// Whether the side to move may claim a draw by the fifty-move rule, now or by its next move.
    fn can_claim_fifty_moves(this: PyRef<'_, Self>) -> bool {
        history(&this).can_claim_fifty()
    }

    /// Whether the side to move may claim a draw by threefold repetition, now or by its next move.
    fn can_claim_threefold_repetition(this: PyRef<'_, Self>) -> bool {
        history(&this).can_claim_threefold()
    }

    /// Whether a pawn of the side to move stands ready to capture en passant.
    fn has_pseudo_legal_en_passant(this: PyRef<'_, Self>) -> bool {
        state(&this).has_pseudo_legal_en_passant()
    }

    /// Whether a capture en passant is legal.
    fn has_legal_en_passant(this: PyRef<'_, Self>) -> bool {
        state(&this).has_legal_en_passant()
    }

    /// The board and the boards before each move, for pickle.
    fn _packed(this: PyRef<'_, Self>) -> (bool, Vec<Packed>) {
        let now = state(&this).pack(UncheckedMove::NULL);
        let before = this.stack.iter().map(|(state, m)| state.pack(*m));
        (this.chess960, before.chain([now]).collect())
    }

    fn _unpack(mut this: PyRefMut<'_, Self>, packed: (bool, Vec<Packed>)) -> PyResult<()> {
        let (chess960, mut states) = packed;
        let invalid = || PyValueError::new_err("not a pickled board");
        let last = states.pop().ok_or_else(invalid)?;
        let before: Option<Vec<_>> = states.iter().map(State::unpack).collect();
        this.stack = before.ok_or_else(invalid)?;
        this.as_super().state = State::unpack(&last).ok_or_else(invalid)?.0;
        this.chess960 = chess960;
        Ok(())
    }

    fn _has_legal_move(this: PyRef<'_, Self>) -> bool {
        state(&this).has_legal_move(this.chess960)
    }
}

impl ChessPosition {
    fn forget(this: &mut PyRefMut<'_, Self>) -> PyResult<()> {
        this.stack.clear();
        let list = this.move_stack.clone_ref(this.py());
        let list = list.bind(this.py());
        if list.is_empty() { Ok(()) } else { list.del_slice(0, list.len()) }
    }
}
