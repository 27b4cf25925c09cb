//! Sentences on the rules: why a move is not legal, what it does, how a game ended.
//!
//! They come without a capital letter at the start and a full stop at the end, so that they can be joined.

use core::fmt::{Display, Formatter};

use kingsight::{Explanation, HistoryRemark, MoveRemark, OutOfReach, Outcome, Reason};

use crate::Language;
use crate::language::{Sentence, say};

/// An explanation in sentences: one for each reason, or one for a legal move. Remarks follow: what
/// [is surprising](Explanation::remarks), what the move would be with the other side to move, and that the game was already over.
///
/// ```
/// use kingsight::{Intent, Position, Square};
/// use kingsight_voice::{Language, rules};
/// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
/// let explanation = position.explain(Intent::new(Square::D2, Square::F3));
/// # #[cfg(feature = "german")]
/// # {
/// let sentences = rules::sentences(Language::German, &explanation);
/// assert_eq!(sentences.map(|sentence| sentence.to_string()).collect::<Vec<_>>(), [
///     "der Springer auf d2 ist vom Läufer auf b4 an den König auf e1 gefesselt; er kann nicht ziehen"
/// ]);
/// # }
/// ```
pub fn sentences(language: Language, explanation: &Explanation) -> impl Iterator<Item: Display> {
    let reasons = explanation.reasons().iter().map(About::Reason);
    let legal = explanation.legal().map(|_| About::Legal);
    let other = explanation.with_other_side_to_move().map(|_| About::OtherSide);
    let over = explanation.game_over().map(About::GameOver);
    let remarks = explanation.remarks().map(About::Remark);
    let about = reasons.chain(legal).chain(remarks).chain(other).chain(over);
    about.map(move |about| sentence(language, explanation, about))
}

/// The same in one line, divided by `; `.
///
/// ```
/// use kingsight::{Intent, Position, Square};
/// use kingsight_voice::{Language, rules};
/// let explanation = Position::default().explain(Intent::new(Square::G1, Square::F3));
/// let text = rules::explanation(Language::English, &explanation);
/// assert_eq!(text.to_string(), "legal: the knight on g1 goes to f3");
/// ```
pub fn explanation(language: Language, explanation: &Explanation) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        for (i, sentence) in sentences(language, explanation).enumerate() {
            write!(f, "{}{sentence}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    })
}

/// One of the explanation's reasons: `the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all`.
pub fn reason(language: Language, explanation: &Explanation, reason: &Reason) -> impl Display {
    sentence(language, explanation, About::Reason(reason))
}

/// One of the explanation's [remarks](Explanation::remarks): `the rook on g7 is pinned to the king on h8 by the bishop on e5, and
/// attacks all the same`.
pub fn remark(language: Language, explanation: &Explanation, remark: MoveRemark) -> impl Display {
    sentence(language, explanation, About::Remark(remark))
}

/// What the moves of a game say about a move that is not legal: `the king left e1 on move 4 and came back on move 5`.
pub fn history(language: Language, remark: HistoryRemark) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::history(remark)))
}

/// That none of several pieces can get to a square: `no knight can move to d2 (knights on g1 and c3)`.
pub fn out_of_reach(language: Language, none: OutOfReach) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::out_of_reach(none)))
}

/// What the move does, without the word `legal` before it. `None` if it is not legal.
///
/// ```
/// use kingsight::{Intent, Position, Square};
/// use kingsight_voice::{Language, rules};
/// let explanation = Position::default().explain(Intent::new(Square::G1, Square::F3));
/// let effect = rules::effect(Language::English, &explanation).unwrap();
/// assert_eq!(effect.to_string(), "the knight on g1 goes to f3");
/// ```
#[must_use]
pub fn effect(language: Language, explanation: &Explanation) -> Option<impl Display> {
    let write = move |f: &mut Formatter<'_>| say!(language, f, rules::effect(explanation));
    explanation.is_legal().then_some(Sentence(write))
}

/// What the move would be with the other side to move, if it is a move of that side.
#[must_use]
pub fn other_side(language: Language, explanation: &Explanation) -> Option<impl Display> {
    explanation.with_other_side_to_move()?;
    Some(sentence(language, explanation, About::OtherSide))
}

/// That the game is over, and how: `the game is over: stalemate`.
///
/// ```
/// use kingsight::Outcome;
/// use kingsight_voice::{Language, rules};
/// let text = rules::game_over(Language::English, Outcome::Stalemate);
/// assert_eq!(text.to_string(), "the game is over: stalemate");
/// ```
pub fn game_over(language: Language, outcome: Outcome) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, rules::game_over(outcome)))
}

/// What one sentence of an explanation is about.
#[derive(Clone, Copy)]
enum About<'a> {
    Reason(&'a Reason),
    Remark(MoveRemark),
    Legal,
    OtherSide,
    GameOver(Outcome),
}

fn sentence(language: Language, explanation: &Explanation, about: About<'_>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match about {
        About::Reason(reason) => say!(language, f, rules::reason(explanation, reason)),
        About::Remark(remark) => say!(language, f, rules::remark(explanation, remark)),
        About::Legal => say!(language, f, rules::legal(explanation)),
        About::OtherSide => say!(language, f, rules::other_side(explanation)),
        About::GameOver(outcome) => say!(language, f, rules::game_over(outcome)),
    })
}
