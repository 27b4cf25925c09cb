//! All questions about a position, and each by its name.

use kingsight_voice::trouble::{Expected, Trouble};

use super::{
    Adjudicate, AnswerReport as _, ChangesOfMoves, Inspect, LegalMoves, Limits, Mate,
    PositionQuestion, Question as _, Validate, Values, Why,
};
use crate::json::{self, Fields};
use crate::subject::Subject;
use crate::{ErrorReport, Wording, quoted};

/// What is done with each question.
pub trait ForEach {
    /// Does it with this one.
    fn question<Q>(&mut self)
    where
        Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static;
}

macro_rules! all {
    ($($question:ident),+) => {
        /// Goes through all questions about a position. Subcommands, routes, tools and functions are made from them.
        ///
        /// ```
        /// use kingsight_ask::question::{self, PositionQuestion};
        /// struct Names(Vec<&'static str>);
        /// impl question::ForEach for Names {
        ///     fn question<Q: PositionQuestion>(&mut self) {
        ///         self.0.push(Q::NAME);
        ///     }
        /// }
        /// let mut names = Names(Vec::new());
        /// question::for_each(&mut names);
        /// assert!(names.0.contains(&"legal_moves"));
        /// ```
        pub fn for_each(doing: &mut impl ForEach) {
            $(doing.question::<$question>();)+
        }

        const NAMES: &[&str] = &[$($question::NAME),+];
    };
}

all!(Inspect, LegalMoves, Why, ChangesOfMoves, Validate, Adjudicate, Mate);

/// Asks a question by its name, and gives the answer as JSON. Parameters come as texts. `input` is the text that the position was read
/// from; without one, the answer names the FEN of the position.
///
/// ```
/// use kingsight_ask::question::{Limits, by_name};
/// use kingsight_ask::{Wording, subject::Subject};
/// let (text, wording) = ("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1", Wording::default());
/// let answer = by_name("mate", &Subject::read(text)?, &[("within", "2")], Limits::LOCAL, wording, Some(text))?;
/// assert!(answer.contains(r#""message":"White mates in 2: Re8+.""#));
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
///
/// # Errors
///
/// There is no such question, a parameter makes no sense, or the question cannot be answered; in the language of `wording`.
pub fn by_name(
    name: &str,
    subject: &Subject,
    given: &[(&str, &str)],
    limits: Limits,
    wording: Wording,
    input: Option<&str>,
) -> Result<String, ErrorReport> {
    let mut asking = Asking { name, subject, given, limits, wording, input, answer: None };
    for_each(&mut asking);
    let answer = asking.answer.unwrap_or_else(|| {
        let found = Some(quoted(name).at_most(40).to_string());
        let expected = Expected::OneOf(NAMES);
        Err(Trouble::BadArgument { name: "question", found, expected }.into())
    });
    answer.map_err(|error| error.in_language(wording.language))
}

struct Asking<'a> {
    name: &'a str,
    subject: &'a Subject,
    given: &'a [(&'a str, &'a str)],
    limits: Limits,
    wording: Wording,
    input: Option<&'a str>,
    answer: Option<Result<String, ErrorReport>>,
}

impl ForEach for Asking<'_> {
    fn question<Q: PositionQuestion>(&mut self) {
        if Q::NAME == self.name {
            self.answer = Some(self.answer::<Q>());
        }
    }
}

impl Asking<'_> {
    fn answer<Q: PositionQuestion>(&self) -> Result<String, ErrorReport> {
        let mut values = Values::new(Q::PARAMS, self.limits);
        for (name, text) in self.given {
            values.set_text(name, text)?;
        }
        let mut answer = Q::of(&values)?.answer(self.subject, self.wording)?;
        match self.input {
            Some(text) => answer.place(1, text),
            None => answer.place(1, &self.subject.reached(self.wording)?.to_string()),
        };
        let mut json = Vec::new();
        // Only a value of a kind that no answer has would fail.
        let _ = json::write(&answer, &Fields::ALL, &mut json);
        Ok(String::from_utf8(json).unwrap_or_default())
    }
}
