//! What is wrong with a position or with the text that describes it.

use core::fmt::{Display, Formatter};

use kingsight::{FenError, Grade, PositionError, Problem, ProblemCode};

use crate::Language;
use crate::language::{Sentence, say};

/// One problem of a setup: `White has no king`.
///
/// ```
/// use kingsight::Setup;
/// use kingsight_voice::{Language, positions::problem};
/// let setup: Setup = "4k3/8/8/8/8/8/8/8 w - - 0 1".parse()?;
/// let problem = problem(Language::English, &setup.problems()[0]).to_string();
/// assert_eq!(problem, "White has no king");
/// # Ok::<(), kingsight::FenError>(())
/// ```
pub fn problem(language: Language, problem: &Problem) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::problem(problem)))
}

/// Why a text is not a FEN: `at offset 3 in the placement: 2 ranks; expected 8, divided by /`.
///
/// ```
/// use kingsight::Setup;
/// use kingsight_voice::{Language, positions::fen_error};
/// let error = "8/8 w".parse::<Setup>().unwrap_err();
/// let sentence = fen_error(Language::English, &error).to_string();
/// assert_eq!(sentence, "at offset 3 in the placement: 2 ranks; expected 8, divided by /");
/// ```
pub fn fen_error(language: Language, error: &FenError) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::fen_error(error)))
}

/// Why a text is not a playable position: what is wrong with its syntax, or all problems of the position.
///
/// ```
/// use kingsight::Position;
/// use kingsight_voice::{Language, positions::position_error};
/// let error = "8/8/8/8/8/8/8/8 w - - 0 1".parse::<Position>().unwrap_err();
/// let sentence = position_error(Language::English, &error).to_string();
/// assert_eq!(sentence, "White has no king; Black has no king");
/// ```
pub fn position_error(language: Language, error: &PositionError) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::position_error(error)))
}

/// What follows from the worst problem of a position, before its FEN: `cannot be played:`.
///
/// ```
/// use kingsight_voice::{Language, positions::verdict};
/// assert_eq!(verdict(Language::English, None).to_string(), "no problem found:");
/// ```
pub fn verdict(language: Language, worst: Option<Grade>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::verdict(worst)))
}

/// How bad a problem is, in one word: `repairable`.
///
/// ```
/// use kingsight::Grade;
/// use kingsight_voice::{Language, positions::grade};
/// assert_eq!(grade(Language::English, Grade::Repairable).to_string(), "repairable");
/// ```
pub fn grade(language: Language, grade: Grade) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::grade(grade)))
}

/// Declares the kinds of problems again, so that a language that forgets one does not compile.
macro_rules! own_codes {
    ([] $( $(#[$doc:meta])* $variant:ident $code:literal $grade:ident, )*) => {
        /// What kind of problem it is.
        #[derive(Clone, Copy)]
        #[cfg_attr(not(feature = "german"), expect(dead_code, reason = "English is what the problem itself displays"))]
        pub(crate) enum Code {
            $( $variant, )*
        }

        impl From<ProblemCode> for Code {
            fn from(code: ProblemCode) -> Code {
                match code {
                    $( ProblemCode::$variant => Code::$variant, )*
                    _ => unreachable!("the table has every problem"),
                }
            }
        }
    };
}

kingsight::problems!([own_codes] []);
