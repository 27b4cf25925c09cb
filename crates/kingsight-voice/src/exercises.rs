//! Exercises: their titles and tasks, why a pick is right or wrong, and the labels of a printed sheet.
//!
//! ```
//! use kingsight_methods::exercises::{Exercise, ExerciseKind};
//! use kingsight_voice::{Language, exercises};
//! let position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
//! let exercise = Exercise::new(ExerciseKind::Pinned, position).unwrap();
//! let reason = exercise.reason("d2".parse()?);
//! assert_eq!(
//!     exercises::reason(Language::English, &position, &reason).to_string(),
//!     "The knight on d2 is pinned by the bishop on b4."
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt::{Display, Formatter};

use kingsight::Position;
use kingsight_methods::exercises::{Because, Exercise, ExerciseKind, Level};

use crate::Language;
use crate::language::{Sentence, say};

/// The title of a kind, a few words.
///
/// ```
/// use kingsight_methods::exercises::ExerciseKind;
/// use kingsight_voice::{Language, exercises};
/// let title = exercises::title(Language::English, ExerciseKind::KingDanger);
/// assert_eq!(title.to_string(), "Squares closed to the king");
/// ```
pub fn title(language: Language, kind: ExerciseKind) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::title(kind)))
}

/// A level in a word.
///
/// ```
/// use kingsight_methods::exercises::Level;
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(exercises::level(Language::English, Level::Hard).to_string(), "hard");
/// ```
pub fn level(language: Language, level: Level) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::level(level)))
}

/// What to do, in a sentence or two.
///
/// ```
/// use kingsight_methods::exercises::{Exercise, ExerciseKind};
/// use kingsight_voice::{Language, exercises};
/// let position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
/// let exercise = Exercise::new(ExerciseKind::Pinned, position).unwrap();
/// assert_eq!(
///     exercises::task(Language::English, &exercise).to_string(),
///     "Mark every white piece that is pinned to the king on e1."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn task(language: Language, exercise: &Exercise) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::task(exercise)))
}

/// Why a pick is right or wrong, in a sentence. The reason is one of an exercise with this position.
///
/// ```
/// use kingsight::{Position, Square};
/// use kingsight_methods::exercises::Because;
/// use kingsight_voice::{Language, exercises};
/// let reason = Because::NoPiece { square: Square::E4 };
/// let sentence = exercises::reason(Language::English, &Position::default(), &reason).to_string();
/// assert_eq!(sentence, "There is no piece on e4.");
/// ```
pub fn reason(language: Language, position: &Position, reason: &Because) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::reason(position, reason)))
}

/// What stands in place of the right picks if nothing is right.
///
/// ```
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(exercises::nothing(Language::English).to_string(), "none");
/// ```
pub fn nothing(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::nothing()))
}

/// What to do with a sheet of exercises.
///
/// ```
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(
///     exercises::about_sheet(Language::English).to_string(),
///     "Print this page: six boards a page, the answers on the last."
/// );
/// ```
pub fn about_sheet(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::about_sheet()))
}

/// The link from a sheet to the studio.
///
/// ```
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(exercises::to_studio(Language::English).to_string(), "To the studio");
/// ```
pub fn to_studio(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::to_studio()))
}

/// Where the learner writes a name on a sheet.
///
/// ```
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(exercises::name(Language::English).to_string(), "Name");
/// ```
pub fn name(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::name()))
}

/// Which page of a sheet this is.
///
/// ```
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(exercises::page(Language::English, 1, 2).to_string(), "page 1 of 2");
/// ```
pub fn page(language: Language, page: usize, pages: usize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::page(page, pages)))
}

/// The heading of the answers on a sheet.
///
/// ```
/// use kingsight_voice::{Language, exercises};
/// assert_eq!(exercises::answers(Language::English).to_string(), "Answers");
/// ```
pub fn answers(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, exercises::answers()))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use kingsight::Square;
    use kingsight_methods::exercises::{Pick, draw};

    use super::*;

    /// Every kind of exercise, with every square picked, and every move where moves are picked.
    #[test]
    fn tasks_and_reasons_are_whole_sentences() {
        let squares = Square::ALL.map(Pick::Square);
        let moves: Vec<Pick> = Square::ALL
            .into_iter()
            .flat_map(|from| Square::ALL.map(|to| Pick::Move { from, to }))
            .collect();
        let is_whole = |text: &str| text.starts_with(char::is_uppercase) && text.ends_with('.');
        for (kind, level) in ExerciseKind::ALL.map(|kind| (kind, Level::Medium)) {
            let exercise = draw(kind, level, 1).unwrap();
            let moves = if kind.picks_moves() { &moves[..] } else { &[] };
            for &language in Language::ALL {
                let task = task(language, &exercise).to_string();
                assert!(is_whole(&task), "{task}");
                for &pick in squares.iter().chain(moves) {
                    let because = exercise.reason(pick);
                    let text = reason(language, exercise.position(), &because).to_string();
                    let is_square = text.starts_with(|c| matches!(c, 'a'..='h'));
                    assert!(is_whole(&text) || is_square && text.ends_with('.'), "{text}");
                }
            }
        }
    }
}
