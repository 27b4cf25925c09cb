//! Errors of the rules as Python's exceptions, which `kingsight._errors` defines.

use kingsight::{
    FenError, Game, MoveText, NameError, PieceLetters, PlayErrorKind, Position, PositionError,
    Problems, SanError, Setup, UciError, UciMove,
};
use kingsight_ask::{ErrorReport, ProblemReport, WhyReport, Wording};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::answers;
use crate::moves::object;
use crate::pgn::PyGameTree;
use crate::position::PyPosition;

/// An exception of a class in `kingsight._errors`, with attributes that `fill` sets.
fn raise(
    py: Python<'_>,
    class: &str,
    message: &str,
    fill: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>,
) -> PyErr {
    let made = py
        .import("kingsight._errors")
        .and_then(|module| module.getattr(class)?.call1((message,)))
        .and_then(|error| fill(&error).map(|()| error));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// A name that could not be read.
pub(crate) fn name(py: Python<'_>, error: &NameError) -> PyErr {
    raise(py, "NameNotKnownError", &error.to_string(), |object| {
        object.setattr("name", error.found())
    })
}

/// A FEN that could not be read, or whose position cannot be played. Offsets count characters, as Python does.
pub(crate) fn position(
    py: Python<'_>,
    text: &str,
    setup: Option<&Setup>,
    error: &PositionError,
) -> PyErr {
    match error {
        PositionError::Fen(error) => fen(py, text, *error),
        PositionError::Setup(problems) => unplayable(py, setup, problems),
        other => raise(py, "KingsightError", &other.to_string(), |_| Ok(())),
    }
}

fn fen(py: Python<'_>, text: &str, error: FenError) -> PyErr {
    let error = FenError { at: characters(text, error.at), ..error };
    raise(py, "FenError", &error.to_string(), |object| {
        object.setattr("code", error.kind.code())?;
        object.setattr("field", error.field.code())?;
        object.setattr("offset", error.at)
    })
}

fn unplayable(py: Python<'_>, setup: Option<&Setup>, problems: &Problems) -> PyErr {
    raise(py, "PositionError", &problems.to_string(), |object| {
        let problems = setup.map(ProblemReport::all).unwrap_or_default();
        object.setattr("problems", answers::from_report(py, "problems", &problems)?)
    })
}

/// How many characters of a text precede a byte.
fn characters(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|&(at, _)| at < byte).count()
}

/// Why a text names no single legal move of a position.
pub(crate) fn play(py: Python<'_>, position: &Position, text: &str) -> PyErr {
    let mut game = Game::new(*position);
    let squares = MoveText::parse(text, PieceLetters::English).ok().and_then(|text| text.squares);
    let played = match squares {
        Some(uci) => game.play_uci(&uci.to_string()),
        None => game.play_san(text),
    };
    let Err(error) = played else {
        // It cannot be reached: callers have tried to play the text.
        return raise(py, "MoveError", text, |_| Ok(()));
    };
    let (class, offset) = match &error.kind {
        PlayErrorKind::San(SanError::Syntax { at, .. }) => ("MoveTextError", Some(*at)),
        PlayErrorKind::Uci(UciError::Syntax { at }) => ("MoveTextError", Some(*at)),
        PlayErrorKind::San(SanError::Ambiguous { .. }) => ("AmbiguousMoveError", None),
        _ => ("IllegalMoveError", None),
    };
    let message = match offset {
        None => error.to_string(),
        // The report shortens and quotes what it shows of the text.
        Some(_) => WhyReport::of_text(position, text, Wording::default())
            .map_or_else(|error| error.message, |_| error.to_string()),
    };
    raise(py, class, &message, |exception| {
        exception.setattr("position", PyPosition::new(py, *position).into_pyobject(py)?)?;
        exception.setattr("text", text)?;
        if let Some(at) = offset {
            exception.setattr("offset", characters(text, at))?;
        }
        if let PlayErrorKind::San(error) = &error.kind {
            exception.setattr("code", error.code())?;
        }
        if let PlayErrorKind::San(SanError::Ambiguous { candidates, .. }) = &error.kind {
            let moves: PyResult<Vec<_>> =
                candidates.iter().map(|&m| object(py, position.uci(m))).collect();
            exception.setattr("candidates", PyTuple::new(py, moves?)?)?;
        }
        Ok(())
    })
}

/// A text that is not a move as UCI writes it.
pub(crate) fn uci_syntax(py: Python<'_>, text: &str) -> PyErr {
    let error = match text.parse::<UciMove>() {
        Err(UciError::Syntax { at }) => UciError::Syntax { at: characters(text, at) },
        Err(error) => error,
        Ok(uci) => UciError::Illegal(uci),
    };
    let shown = kingsight_ask::quoted(text);
    raise(py, "MoveTextError", &format!("{shown} is not a move in UCI: {error}"), |object| {
        object.setattr("text", text)?;
        object.setattr("code", "not_uci")?;
        match error {
            UciError::Syntax { at } => object.setattr("offset", at),
            _ => Ok(()),
        }
    })
}

/// A text that is not a move in these letters.
pub(crate) fn move_text(
    py: Python<'_>,
    position: &Position,
    text: &str,
    letters: PieceLetters,
) -> PyErr {
    let wording = Wording::new(kingsight_voice::Language::English, letters);
    match WhyReport::of_text(position, text, wording) {
        Err(error) => report(py, &error),
        // It cannot be reached: the text has just been refused.
        Ok(_) => raise(py, "MoveTextError", text, |_| Ok(())),
    }
}

/// A text that names no move at all.
pub(crate) fn report(py: Python<'_>, error: &ErrorReport) -> PyErr {
    raise(py, "MoveTextError", &error.message, |object| object.setattr("code", error.code))
}

/// What cannot be done with a tree of moves, or another request that makes no sense.
pub(crate) fn value(py: Python<'_>, message: &str) -> PyErr {
    raise(py, "KingsightError", message, |_| Ok(()))
}

/// A question that is not answered.
pub(crate) fn code(py: Python<'_>, error: &ErrorReport) -> PyErr {
    raise(py, "KingsightError", &error.message, |object| object.setattr("code", error.code))
}

/// A program that cannot be asked for its moves.
pub(crate) fn engine(py: Python<'_>, message: &str) -> PyErr {
    raise(py, "EngineError", message, |_| Ok(()))
}

/// A game that strict reading refuses.
pub(crate) fn pgn(py: Python<'_>, game: kingsight_pgn::ReadGame) -> PyErr {
    let message = game.diagnostics.first().map_or_else(String::new, ToString::to_string);
    raise(py, "PgnError", &message, |object| {
        object.setattr("game", PyGameTree::of_read(game).into_pyobject(py)?)
    })
}
