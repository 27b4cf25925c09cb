//! What takes sentences or a picture to answer.

use kingsight::Game;
use kingsight_ask::question::{ChangesOfMoves, PositionQuestion, Why};
use kingsight_ask::subject::Subject;
use pyo3::prelude::*;

use super::PyPosition;
use crate::arguments::{ColorArgument, LanguageArgument, LettersArgument};
use crate::{answers, errors, moves, picture};

#[pymethods]
impl PyPosition {
    /// Why a move is legal or not: reasons with codes, squares and sentences. The move need not be possible at all.
    ///
    /// >>> import kingsight as ks
    /// >>> why = ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1").why("Nf3")
    /// >>> why.legal, why.reasons[0].code, why.reasons[0].squares["pinner"]
    /// (False, 'pinned', Square('b4'))
    /// >>> print(why)
    /// the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all
    ///
    /// `lang` is the language of the sentences, `letters` are the piece letters that moves are read and shown in: `"figurine"`, or
    /// the code of a language. With `"de"`, English letters are read too.
    #[pyo3(
        signature = (r#move, /, *, lang = LanguageArgument::default(), letters = LettersArgument::default()),
        text_signature = "($self, move, /, *, lang='en', letters='en')"
    )]
    fn why<'py>(
        this: &Bound<'py, PyPosition>,
        r#move: &Bound<'py, PyAny>,
        lang: LanguageArgument,
        letters: LettersArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        let text = moves::text(r#move)?;
        let why = Why { chosen: text.to_str()?.to_owned() };
        let subject = Subject::from(Game::new(*this.get().get()));
        let report = why.answer(&subject, lang.with(letters));
        let report = report.map_err(|error| errors::report(this.py(), &error))?;
        answers::about(this, "why", &report)
    }

    /// What a legal move changes: new pins, open lines, hanging pieces; in sentences and as facts.
    ///
    /// >>> import kingsight as ks
    /// >>> print(ks.Position("7k/8/8/8/8/8/R7/K7 w - - 0 1").changes("Rh2"))
    /// Ra2-h2+ gives check and leaves the rook on h2 unprotected; it keeps Black's king from h7.
    ///
    /// `lang` and `letters` are those of `why`.
    #[pyo3(
        signature = (r#move, /, *, lang = LanguageArgument::default(), letters = LettersArgument::default()),
        text_signature = "($self, move, /, *, lang='en', letters='en')"
    )]
    fn changes<'py>(
        this: &Bound<'py, PyPosition>,
        r#move: &Bound<'py, PyAny>,
        lang: LanguageArgument,
        letters: LettersArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        let text = moves::text(r#move)?;
        let read_in = kingsight_ask::letters_of(text.to_str()?, letters.0);
        let m = moves::legal_in(this.get().get(), r#move, read_in)?;
        let question = ChangesOfMoves { moves: this.get().get().uci(m).to_string() };
        let subject = Subject::from(Game::new(*this.get().get()));
        let report = question.answer(&subject, lang.with(letters));
        let report = report.map_err(|error| errors::report(this.py(), &error))?;
        answers::about(this, "changes", &report)
    }

    /// The board as SVG, with the layers that are named: `"checks"`, `"pins"`, `"king_danger"`.
    ///
    /// In a notebook, a position shows itself with all of them.
    #[pyo3(signature = (*, layers = None, below = None, theme = "light", coordinates = true))]
    fn svg(
        &self,
        py: Python<'_>,
        layers: Option<Vec<String>>,
        below: Option<ColorArgument>,
        theme: &str,
        coordinates: bool,
    ) -> PyResult<String> {
        let look = picture::Look::new(py, below, theme, coordinates)?;
        picture::of_position(py, self.get(), layers.as_deref(), look)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        picture::of_position(py, self.get(), None, picture::Look::default())
    }
}
