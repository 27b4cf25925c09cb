//! Every question of the catalogue by its name, with the answer as the JSON contract has it.

use kingsight::Game;
use kingsight_ask::ErrorReport;
use kingsight_ask::question::{self, Limits, ListedQuestion};
use kingsight_ask::subject::Subject;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString, PyTuple};
use serde_json::to_string;

use crate::arguments::{LanguageArgument, LettersArgument};
use crate::errors;
use crate::game::PyGame;
use crate::position::PyPosition;

/// Asks a question by its name, and gives the answer as docs/json.md describes: what the command prints with `--json`.
///
/// >>> import kingsight as ks
/// >>> answer = ks.ask("legal_moves", "startpos", from_="b1")
/// >>> [move["san"] for move in answer["moves"]]
/// ['Na3', 'Nc3']
/// >>> ks.ask("mate", ks.Position("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1"), within=2)["message"]
/// 'White mates in 2: Re8+.'
///
/// `position` is a `Position`, a `Game` with its history, or a text: a FEN, an EPD, a link, moves. What else a question takes are
/// keywords, which `questions` lists. Sequences may stand for several squares or moves. A name that Python keeps for itself, such as
/// `from`, ends with `_`. `lang` and `letters` are those of `Position.why`.
#[pyfunction]
#[pyo3(
    signature = (
        question, position, /, *, lang = LanguageArgument::default(), letters = LettersArgument::default(), **parameters
    ),
    text_signature = "(question, position, /, *, lang='en', letters='en', **parameters)"
)]
pub(crate) fn ask<'py>(
    py: Python<'py>,
    question: &str,
    position: &Bound<'py, PyAny>,
    lang: LanguageArgument,
    letters: LettersArgument,
    parameters: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let wording = lang.with(letters);
    let refused = |error: ErrorReport| errors::code(py, &error);
    let subject = subject(position)?;
    let subject = subject.map_err(|error| refused(error.in_language(wording.language)))?;
    let mut given = Vec::new();
    for (name, value) in parameters.into_iter().flatten() {
        let name: String = name.extract()?;
        given.push((name.trim_end_matches('_').to_owned(), text(&value)?));
    }
    let given: Vec<_> = given.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let input = position.cast::<PyString>().ok();
    let input = input.map(|text| text.to_str()).transpose()?;
    let json = py
        .detach(|| question::by_name(question, &subject, &given, Limits::LOCAL, wording, input))
        .map_err(refused)?;
    py.import("json")?.call_method1("loads", (json,))
}

/// The questions that `ask` answers: name, what it answers, and the parameters with what they take.
///
/// >>> import kingsight as ks
/// >>> [question["name"] for question in ks.questions()]
/// ['inspect', 'legal_moves', 'why', 'changes', 'validate', 'adjudicate', 'mate']
/// >>> ks.questions()[-1]["parameters"][0]["name"]
/// 'within'
#[pyfunction]
pub(crate) fn questions(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let json = to_string(&ListedQuestion::all(Limits::LOCAL));
    let json = json.map_err(|error| errors::value(py, &error.to_string()))?;
    py.import("json")?.call_method1("loads", (json,))
}

/// What is asked about.
fn subject(given: &Bound<'_, PyAny>) -> PyResult<Result<Subject, ErrorReport>> {
    if let Ok(position) = given.cast::<PyPosition>() {
        return Ok(Ok(Subject::from(Game::new(*position.get().get()))));
    }
    if let Ok(game) = given.cast::<PyGame>() {
        return Ok(Ok(Subject::from(game.get().lock().clone())));
    }
    Ok(Subject::read(given.extract()?))
}

/// A value as the text that stands for it.
fn text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(flag.is_true().to_string());
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items: PyResult<Vec<String>> = value.try_iter()?.map(|item| text(&item?)).collect();
        return Ok(items?.join(", "));
    }
    Ok(value.str()?.to_str()?.to_owned())
}
