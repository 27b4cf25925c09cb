//! What callers may pass: names or numbers of squares, names of colours, whole numbers. Wrong values are `ValueError`,
//! wrong types `TypeError`; no number is too large for that.

use std::time::Duration;

use kingsight::{Color, PieceLetters, Role, Square};
use kingsight_ask::Wording;
use kingsight_voice::Language;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::errors;

/// A square: `"e4"`, `ks.E4` or 28.
#[derive(Clone, Copy)]
pub(crate) struct SquareArgument(pub(crate) Square);

impl<'a, 'py> FromPyObject<'a, 'py> for SquareArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<SquareArgument> {
        if let Ok(text) = object.cast::<PyString>() {
            let square = text.to_str()?.parse();
            return square.map(SquareArgument).map_err(|error| errors::name(object.py(), &error));
        }
        let number = whole::<u8>(object, || {
            "a square such as 'e4', or a number from 0 (a1) to 63 (h8)".to_owned()
        })?;
        let square = Square::from_index(number).ok_or_else(|| {
            PyValueError::new_err(format!("{number} is not a square; expected 0 (a1) to 63 (h8)"))
        });
        square.map(SquareArgument)
    }
}

/// A colour: `"white"` or `"black"`.
#[derive(Clone, Copy)]
pub(crate) struct ColorArgument(pub(crate) Color);

impl<'a, 'py> FromPyObject<'a, 'py> for ColorArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<ColorArgument> {
        let color = text(object, "'white' or 'black'")?.to_str()?.parse();
        color.map(ColorArgument).map_err(|error| errors::name(object.py(), &error))
    }
}

/// A role: `"knight"` or `"N"`.
#[derive(Clone, Copy)]
pub(crate) struct RoleArgument(pub(crate) Role);

impl<'a, 'py> FromPyObject<'a, 'py> for RoleArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<RoleArgument> {
        let role = text(object, "a role such as 'knight'")?.to_str()?.parse();
        role.map(RoleArgument).map_err(|error| errors::name(object.py(), &error))
    }
}

/// The language of sentences: `"en"` or `"de"`.
#[derive(Clone, Copy, Default)]
pub(crate) struct LanguageArgument(Language);

impl<'a, 'py> FromPyObject<'a, 'py> for LanguageArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<LanguageArgument> {
        let code = text(object, "the code of a language, such as 'en'")?;
        let code = code.to_str()?;
        let language = Language::from_code(code).ok_or_else(|| {
            let shown = kingsight_ask::quoted(code);
            let codes = Language::ALL.iter().map(|language| format!("'{}'", language.code()));
            let known = codes.collect::<Vec<_>>().join(" or ");
            PyValueError::new_err(format!("no language {shown}; expected {known}"))
        });
        language.map(LanguageArgument)
    }
}

impl LanguageArgument {
    /// Sentences in this language, moves in these letters.
    pub(crate) const fn with(self, letters: LettersArgument) -> Wording {
        Wording::new(self.0, letters.0)
    }
}

/// The piece letters of moves: the code of a language, or `"figurine"`. English unless something else is asked for, because what is
/// stored or exchanged has English letters.
#[derive(Clone, Copy, Default)]
pub(crate) struct LettersArgument(pub(crate) PieceLetters);

impl<'a, 'py> FromPyObject<'a, 'py> for LettersArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<LettersArgument> {
        let code =
            text(object, "piece letters, 'figurine' or the code of a language such as 'de'")?;
        let code = code.to_str()?;
        PieceLetters::from_code(code).map(LettersArgument).ok_or_else(|| {
            let (shown, known) =
                (kingsight_ask::quoted(code), PieceLetters::ALL.map(PieceLetters::code).join(", "));
            PyValueError::new_err(format!("no piece letters {shown}; expected {known}"))
        })
    }
}

/// A time in seconds.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(pub(crate) Duration);

impl<'a, 'py> FromPyObject<'a, 'py> for Seconds {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Seconds> {
        let seconds = match object.extract::<f64>() {
            Ok(seconds) => Duration::try_from_secs_f64(seconds).ok(),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => None,
            Err(error) => return Err(error),
        };
        let out_of_range = || PyValueError::new_err("expected a time of at least 0 seconds");
        seconds.map(Seconds).ok_or_else(out_of_range)
    }
}

/// A whole number that fits.
#[derive(Clone, Copy)]
pub(crate) struct Whole<T>(pub(crate) T);

impl<'a, 'py, T: TryFrom<u64>> FromPyObject<'a, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Whole<T>> {
        let most = || u64::MAX >> (64 - 8 * size_of::<T>().min(8));
        whole(object, || format!("a whole number from 0 to {}", most())).map(Whole)
    }
}

fn whole<T: TryFrom<u64>>(
    object: Borrowed<'_, '_, PyAny>,
    expected: impl Fn() -> String,
) -> PyResult<T> {
    if !object.is_instance_of::<PyInt>() {
        return Err(wrong_type(object, &expected()));
    }
    let number = match object.extract::<u64>() {
        Ok(number) => T::try_from(number).ok(),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => None,
        Err(error) => return Err(error),
    };
    number.ok_or_else(|| {
        PyValueError::new_err(format!("number out of range; expected {}", expected()))
    })
}

fn text<'a, 'py>(
    object: Borrowed<'a, 'py, PyAny>,
    expected: &str,
) -> PyResult<Borrowed<'a, 'py, PyString>> {
    object.cast().map_err(|_| wrong_type(object, expected))
}

/// `expected …, got float`
pub(crate) fn wrong_type(object: Borrowed<'_, '_, PyAny>, expected: &str) -> PyErr {
    let name = object.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("expected {expected}, got {name}"))
}
