//! What arbiters and composers ask: can a side still mate, how is the game decided, is there a mate by force?
//!
//! These may search for seconds, so other Python threads run meanwhile.

use kingsight::{Bitboard, Color, Game, Incident, Nodes, Proof, Winnability};
use kingsight_ask::Wording;
use kingsight_ask::question::{
    Adjudicate, Limits, Mate, ParamValue, PositionQuestion, Question, Values,
};
use kingsight_ask::subject::Subject;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::arguments::{ColorArgument, LanguageArgument, LettersArgument, SquareArgument, Whole};
use crate::game::PyGame;
use crate::position::PyPosition;
use crate::{answers, errors, moves, squares};

/// Positions that are looked at for each side, if nothing else is asked for: about ten seconds.
const NODES: Whole<u32> = Whole(Limits::LOCAL.ruling_nodes.usual as u32);

/// The same for a mate by force.
const MATE_NODES: Whole<u64> = Whole(Limits::LOCAL.mate_nodes.usual);

#[pymethods]
impl PyPosition {
    /// Whether a side can still give mate by any series of legal moves of both sides, with what proves it: moves that end in mate, or
    /// why there are none. Clocks and repetitions do not count.
    ///
    /// >>> import kingsight as ks
    /// >>> answer = ks.Position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1").can_win("white")
    /// >>> bool(answer), answer.proof, len(answer.never_move)
    /// (False, 'structure', 8)
    /// >>> ks.Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1").can_win("white").moves
    /// (Move('g6g7'),)
    ///
    /// `nodes` is how many positions to look at before giving up; the default takes about ten seconds. Then the answer is neither true
    /// nor false: `answer.answer` is `None`.
    #[pyo3(
        signature = (color, /, *, nodes = NODES),
        text_signature = "($self, color, /, *, nodes=3000000)"
    )]
    fn can_win<'py>(
        this: &Bound<'py, PyPosition>,
        color: ColorArgument,
        nodes: Whole<u32>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, position) = (this.py(), this.get().get());
        let answer = py.detach(|| position.can_win(color.0, Nodes::from(nodes.0)));
        let mut line = Vec::new();
        let (mut never_move, mut looked_at) = (Bitboard::EMPTY, None);
        let proof = match &answer {
            Winnability::Yes(found) => {
                let mut place = *position;
                for &m in found {
                    line.push(moves::object(py, place.uci(m))?);
                    place = place.play(m).unwrap_or(place);
                }
                "line"
            }
            Winnability::No(proof) => {
                match proof {
                    Proof::Structure(structure) => never_move = structure.never_move(),
                    Proof::Explored { positions, .. } => looked_at = Some(*positions),
                    Proof::Material => {}
                }
                proof.code()
            }
            Winnability::Unknown(nodes) => {
                looked_at = Some(*nodes);
                "unknown"
            }
        };
        let values = (
            this,
            squares::color(py, color.0),
            answer.to_bool(),
            proof,
            PyTuple::new(py, line)?,
            squares::set(py, never_move)?,
            looked_at,
        );
        answers::call(py, "Winnability", values)
    }

    /// Whether neither side can ever give mate by any series of legal moves, so that the game is drawn at once (FIDE 5.2.2); `None` if
    /// that was not decided within so many positions for each side.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1").is_dead()
    /// True
    /// >>> ks.Position().is_dead()
    /// False
    #[pyo3(signature = (*, nodes = NODES), text_signature = "($self, /, *, nodes=3000000)")]
    fn is_dead(&self, py: Python<'_>, nodes: Whole<u32>) -> Option<bool> {
        py.detach(|| self.get().is_dead(Nodes::from(nodes.0)))
    }

    /// How the Laws of Chess decide the game in this position: the result, the article and a sentence.
    ///
    /// >>> import kingsight as ks
    /// >>> ruling = ks.Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").adjudicate(flag="white")
    /// >>> ruling.result, ruling.article
    /// ('1/2-1/2', '6.9')
    /// >>> print(ruling.message)
    /// Draw (6.9): White's flag has fallen, but Black cannot give mate: Black has only its king.
    ///
    /// What has happened: the `flag` of a side (or `"both"`) has fallen, a side has completed its second `illegal_move`, or the side to
    /// move makes a `claim` of a draw: `"now"`, or with a move that it has written down. Without any of them: is the game over?
    /// `touched`: the squares of the pieces that the side to move has touched, in this order. A `Game` also knows repetitions. `nodes`
    /// is that of `can_win`, `lang` and `letters` are those of `why`. With `proof`, the sentences say with which moves each side can still
    /// mate, or why it cannot, and a shortest mate is looked for.
    #[pyo3(
        signature = (
            *, flag = None, illegal_move = None, claim = None, touched = Vec::new(), nodes = NODES,
            proof = false, lang = LanguageArgument::default(), letters = LettersArgument::default()
        ),
        text_signature = "($self, /, *, flag=None, illegal_move=None, claim=None, touched=(), nodes=3000000, proof=False, lang='en', letters='en')"
    )]
    #[allow(clippy::too_many_arguments)]
    fn adjudicate<'py>(
        this: &Bound<'py, PyPosition>,
        flag: Option<&Bound<'py, PyAny>>,
        illegal_move: Option<ColorArgument>,
        claim: Option<&Bound<'py, PyAny>>,
        touched: Vec<SquareArgument>,
        nodes: Whole<u32>,
        proof: bool,
        lang: LanguageArgument,
        letters: LettersArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = Game::new(*this.get().get());
        let what = What { flag, illegal_move, claim };
        rule(this, &game, what, &touched, (nodes, proof), lang.with(letters))
    }

    /// Whether the side to move can force mate in so many moves, from 1 to 99: every defence is tried. Clocks and repetitions do not
    /// count.
    ///
    /// >>> import kingsight as ks
    /// >>> mate = ks.Position("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1").mate(2)
    /// >>> mate.mates, mate.tree.move, mate.tree.defences[0].then.move
    /// (True, Move('e2e8'), Move('e1e8'))
    /// >>> print(mate.message)
    /// White mates in 2: Re8+.
    ///
    /// `checks_only`: only with moves that give check. `duals`: find cooks and duals too, for up to 4 moves. `nodes` is how many positions
    /// to look at before giving up; the default takes about ten seconds. Then `mates` is `None`. `lang` and `letters` are those of `why`.
    #[pyo3(
        signature = (
            moves, /, *, checks_only = false, duals = false, nodes = MATE_NODES,
            lang = LanguageArgument::default(), letters = LettersArgument::default()
        ),
        text_signature = "($self, moves, /, *, checks_only=False, duals=False, nodes=30000000, lang='en', letters='en')"
    )]
    fn mate<'py>(
        this: &Bound<'py, PyPosition>,
        moves: Whole<u64>,
        checks_only: bool,
        duals: bool,
        nodes: Whole<u64>,
        lang: LanguageArgument,
        letters: LettersArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = this.py();
        let mut values = Values::new(Mate::PARAMS, Limits::LOCAL);
        let wording = lang.with(letters);
        let question = [
            ("within", ParamValue::Number(moves.0)),
            ("checks_only", ParamValue::Flag(checks_only)),
            ("duals", ParamValue::Flag(duals)),
            ("nodes", ParamValue::Number(nodes.0)),
        ]
        .into_iter()
        .try_for_each(|(name, value)| values.set(name, value))
        .and_then(|()| Mate::of(&values))
        .map_err(|error| errors::value(py, &error.in_language(wording.language).message))?;
        let subject = Subject::from(Game::new(*this.get().get()));
        let report = py.detach(|| question.answer(&subject, wording));
        let report = report.map_err(|error| errors::value(py, &error.message))?;
        answers::about(this, "mate", &(&report, &report.sentences))
    }
}

#[pymethods]
impl PyGame {
    /// How the Laws of Chess decide the game: as `Position.adjudicate`, with repetitions.
    ///
    /// >>> import kingsight as ks
    /// >>> game = ks.Game(None, "Nf3 Nf6 Ng1 Ng8".split() * 2)
    /// >>> game.adjudicate(claim="now").reason
    /// 'threefold_repetition'
    #[pyo3(
        signature = (
            *, flag = None, illegal_move = None, claim = None, touched = Vec::new(), nodes = NODES,
            proof = false, lang = LanguageArgument::default(), letters = LettersArgument::default()
        ),
        text_signature = "($self, /, *, flag=None, illegal_move=None, claim=None, touched=(), nodes=3000000, proof=False, lang='en', letters='en')"
    )]
    #[allow(clippy::too_many_arguments)]
    fn adjudicate<'py>(
        &self,
        py: Python<'py>,
        flag: Option<&Bound<'py, PyAny>>,
        illegal_move: Option<ColorArgument>,
        claim: Option<&Bound<'py, PyAny>>,
        touched: Vec<SquareArgument>,
        nodes: Whole<u32>,
        proof: bool,
        lang: LanguageArgument,
        letters: LettersArgument,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.lock().clone();
        let position = Bound::new(py, PyPosition::new(py, *game.position()))?;
        let what = What { flag, illegal_move, claim };
        rule(&position, &game, what, &touched, (nodes, proof), lang.with(letters))
    }
}

/// What has happened, as it was given: one of these at most.
struct What<'a, 'py> {
    flag: Option<&'a Bound<'py, PyAny>>,
    illegal_move: Option<ColorArgument>,
    claim: Option<&'a Bound<'py, PyAny>>,
}

impl What<'_, '_> {
    /// What has happened, and the text of a claim: its move may be one that is not legal, but it is a move.
    fn incident_and_claim(
        self,
        py: Python<'_>,
        game: &Game,
        wording: Wording,
    ) -> PyResult<(Incident, Option<String>)> {
        let incident = match (self.flag, self.illegal_move, self.claim) {
            (None, None, None) => Incident::Nothing,
            (Some(flag), None, None) => fallen(flag)?,
            (None, Some(color), None) => Incident::SecondIllegalMove(color.0),
            (None, None, Some(claim)) => {
                let text = moves::text(claim)?.to_str()?.to_owned();
                if text != "now"
                    && let Err(error) = moves::legal_in(game.position(), claim, wording.letters)
                    && error.get_type(py).name()? != "IllegalMoveError"
                {
                    return Err(error);
                }
                return Ok((Incident::Nothing, Some(text)));
            }
            _ => {
                let message = "expected only one of flag, illegal_move and claim";
                return Err(errors::value(py, message));
            }
        };
        Ok((incident, None))
    }
}

fn fallen(flag: &Bound<'_, PyAny>) -> PyResult<Incident> {
    let both = flag.cast::<PyString>().is_ok_and(|text| text.to_str().is_ok_and(|t| t == "both"));
    if both {
        return Ok(Incident::BothFlags);
    }
    let color: Color = flag.extract::<ColorArgument>()?.0;
    Ok(Incident::FlagFall(color))
}

fn rule<'py>(
    position: &Bound<'py, PyPosition>,
    game: &Game,
    what: What<'_, 'py>,
    touched: &[SquareArgument],
    (nodes, proof): (Whole<u32>, bool),
    wording: Wording,
) -> PyResult<Bound<'py, PyAny>> {
    let py = position.py();
    let (incident, claim) = what.incident_and_claim(py, game, wording)?;
    let touched: Vec<_> = touched.iter().map(|square| square.0).collect();
    let question = Adjudicate { incident, claim, touched, nodes: nodes.0, proof };
    let subject = Subject::from(game.clone());
    let report = py.detach(|| question.answer(&subject, wording));
    let report = report.map_err(|error| errors::value(py, &error.message))?;
    answers::about(position, "ruling", &(&report, &report.sentences))
}
