//! A piece is put down: it is played, placed, or goes back with a reason.

use std::fmt::Display;

use kingsight::{Explanation, Game, Intent, Move, Position, Reason, Role, Square};
use kingsight_voice::{Language, studio as voice};
use serde::Serialize;

use super::hand::Held;
use super::{Hand, Mode, Standing, StudioState, StudioView, request};
use crate::{ErrorReport, LegalMove, ReasonReport, SCHEMA, Sketch, names, words};

/// The result of putting a piece down.
///
/// ```
/// use kingsight_ask::studio::{DropReport, DropResult, Hand, StudioState};
/// let state = StudioState::of_fen("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1");
/// let hand = Hand::taking("d2").over("f3");
/// let DropResult::Refused { sentence, sketch, .. } = DropReport::new(&state, &hand)?.result else {
///     panic!("a pinned knight moves");
/// };
/// assert!(sentence.starts_with("The knight on d2 is pinned to the king on e1 by the bishop on b4"));
/// assert_eq!(sketch.arrows.len(), 1);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct DropReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The result.
    #[serde(flatten)]
    pub result: DropResult,
}

/// The result of putting a piece down.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum DropResult {
    /// A legal move was made.
    Played {
        /// The move.
        #[serde(rename = "move")]
        m: LegalMove,
        /// The new state.
        view: Box<StudioView>,
    },
    /// In free mode: the piece is placed, or removed.
    Placed {
        /// The new state.
        view: Box<StudioView>,
    },
    /// The pawn reaches its last rank and needs a promotion.
    ChoosePromotion {
        /// What it may become.
        #[serde(serialize_with = "roles")]
        choices: Vec<Role>,
        /// Where the pawn stands.
        #[serde(serialize_with = "names::square")]
        from: Square,
        /// Where it goes.
        #[serde(serialize_with = "names::square")]
        to: Square,
    },
    /// The piece goes back.
    Refused {
        /// Why, as a text to show and to read aloud.
        sentence: String,
        /// Why, reason by reason; empty if no rule refuses it.
        reasons: Vec<ReasonReport>,
        /// What shows it.
        #[serde(flatten)]
        sketch: Sketch,
    },
}

/// What putting a piece down would do.
pub(super) enum DropVerdict {
    Legal(Move),
    Promotes { from: Square, to: Square },
    Refused(Box<Refusal>),
}

/// Why a piece goes back.
#[derive(Default)]
pub(super) struct Refusal {
    pub(super) sentence: String,
    pub(super) reasons: Vec<ReasonReport>,
    pub(super) sketch: Sketch,
}

impl DropReport {
    /// Puts a piece down.
    ///
    /// # Errors
    ///
    /// If part of the request is not understood. An illegal move is not an error.
    pub fn new(state: &StudioState, hand: &Hand) -> Result<DropReport, ErrorReport> {
        let standing = Standing::read(state)?;
        let (held, over) = (hand.required()?, hand.under()?);
        let promotion = hand.promotion.as_deref().map(request::promotion).transpose()?;
        let result = if standing.mode() == Mode::Free {
            let next =
                Standing::beginning(Mode::Free, put(&standing, held, over), standing.wording());
            DropResult::Placed { view: Box::new(StudioView::of(&next, None)) }
        } else {
            played(&standing, judge(&standing, held, over, promotion))
        };
        Ok(DropReport { schema: SCHEMA, result })
    }
}

fn played(standing: &Standing, verdict: DropVerdict) -> DropResult {
    match (verdict, standing.position()) {
        (DropVerdict::Legal(m), Some(position)) => DropResult::Played {
            m: LegalMove::new(position, m),
            view: Box::new(StudioView::of(&standing.after(m), None)),
        },
        (DropVerdict::Promotes { from, to }, _) => {
            DropResult::ChoosePromotion { choices: Role::PROMOTIONS.to_vec(), from, to }
        }
        (DropVerdict::Refused(refusal), _) => refusal.into(),
        (DropVerdict::Legal(_), None) => Refusal::default().into(),
    }
}

impl From<Refusal> for DropResult {
    fn from(refusal: Refusal) -> DropResult {
        let Refusal { sentence, reasons, sketch } = refusal;
        DropResult::Refused { sentence, reasons, sketch }
    }
}

impl From<Box<Refusal>> for DropResult {
    fn from(refusal: Box<Refusal>) -> DropResult {
        (*refusal).into()
    }
}

/// The setup with a piece taken, placed or moved, whatever the rules say.
pub(super) fn put(standing: &Standing, held: Held, over: Option<Square>) -> kingsight::Setup {
    let mut setup = *standing.setup();
    let piece = match held {
        Held::Taken(from) => setup.board.remove(from),
        Held::New(piece) => Some(piece),
    };
    if let (Some(to), Some(piece)) = (over, piece) {
        setup.board.remove(to);
        setup.board.set(to, piece);
    }
    setup
}

/// What the rules say.
pub(super) fn judge(
    standing: &Standing,
    held: Held,
    over: Option<Square>,
    promotion: Option<Role>,
) -> DropVerdict {
    let language = standing.wording().language;
    if standing.mode() == Mode::View {
        return refused(voice::only_viewed(language));
    }
    let (Held::Taken(from), Some(to)) = (held, over) else {
        return refused(voice::only_moves(language));
    };
    let Some(game) = standing.shown() else {
        return refused(voice::not_playable(language));
    };
    let intent = Intent { promotion, ..Intent::new(from, to) };
    let explanation = game.position().explain(intent);
    match (explanation.legal(), game.outcome()) {
        (Some(_), Some(outcome)) => refused(voice::game_over(language, outcome)),
        (Some(legal), None) => DropVerdict::Legal(legal.mv),
        (None, _) => illegal(game, explanation, language),
    }
}

/// A pawn's move is judged as if it became a queen, so that a choice is offered only where the move is
/// legal.
fn illegal(game: &Game, explanation: Explanation, language: Language) -> DropVerdict {
    let missing = |reason: &Reason| matches!(reason, Reason::PromotionMissing { .. });
    if !explanation.reasons().iter().any(missing) {
        return DropVerdict::Refused(Box::new(Refusal::of(&explanation, language)));
    }
    let Intent { from, to, .. } = explanation.intent;
    let queening = game.position().explain(Intent::new(from, to).promoting(Role::Queen));
    match (queening.is_legal(), game.outcome()) {
        (true, Some(outcome)) => refused(voice::game_over(language, outcome)),
        (true, None) => DropVerdict::Promotes { from, to },
        (false, _) => DropVerdict::Refused(Box::new(Refusal::of(&queening, language))),
    }
}

fn refused(sentence: impl Display) -> DropVerdict {
    let sentence = sentence.to_string();
    DropVerdict::Refused(Box::new(Refusal { sentence, ..Refusal::default() }))
}

impl Refusal {
    fn of(explanation: &Explanation, language: Language) -> Refusal {
        let reasons = ReasonReport::all(explanation, language);
        let sentences: Vec<String> =
            reasons.iter().map(|reason| words::sentence(&reason.message)).collect();
        let sketch = Sketch::of_explanation(explanation).in_language(language);
        Refusal { sentence: sentences.join(" "), reasons, sketch }
    }
}

fn roles<S: serde::Serializer>(roles: &[Role], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(roles.iter().map(|role| role.name()))
}

/// The board after a verdict: as the rules make it if the move is legal, else with the piece simply
/// where it hangs.
pub(super) fn position_after(position: &Position, verdict: &DropVerdict) -> Option<Position> {
    match verdict {
        DropVerdict::Legal(m) => Some(position.play_unchecked(*m)),
        DropVerdict::Promotes { from, to } => {
            let m = position.find_move(*from, *to, Some(Role::Queen))?;
            Some(position.play_unchecked(m))
        }
        DropVerdict::Refused(_) => None,
    }
}
