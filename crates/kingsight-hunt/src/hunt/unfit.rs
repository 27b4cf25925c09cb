//! Why an engine cannot be hunted in.

use std::fmt;

use kingsight_ask::{quoted, shown};
use kingsight_voice::Language;
use kingsight_voice::hunt::{CannotHunt, cannot_hunt};

use crate::engine::{Driver, Unusable};

/// The most options to list, and the most characters of each: the text is the engine's.
const MOST_OPTIONS: usize = 50;
const SHOWN: usize = 60;

/// Why an engine cannot be hunted in.
///
/// ```
/// use kingsight_hunt::Unfit;
///
/// let unfit = Unfit::NoChess960 { position: None, uci: true };
/// assert_eq!(
///     unfit.to_string(),
///     "the engine does not play Chess960: it has no option UCI_Chess960"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// It prints no divide.
    Unusable(Unusable),
    /// It does not offer an option that it is to be given, so that the option would change nothing.
    NoOption {
        /// The name of the option.
        option: String,
        /// How it is asked, with the options that it offers.
        driver: Box<Driver>,
    },
    /// It does not play Chess960, or cannot be asked about it.
    NoChess960 {
        /// The position that makes the hunt one of Chess960; `None` if it was launched for Chess960.
        position: Option<String>,
        /// Whether it speaks UCI. By XBoard's protocol, a hunt asks about classical chess only.
        uci: bool,
    },
}

impl Unfit {
    /// Why, in a language, in lines.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        match self {
            Unfit::Unusable(unusable) => unusable.sentence(language),
            Unfit::NoOption { option, driver } => {
                let names = driver.options();
                let shown = names
                    .iter()
                    .take(MOST_OPTIONS)
                    .map(|name| shown(name).at_most(SHOWN).to_string());
                let shown: Vec<String> = shown.collect();
                let offered: Vec<&str> = shown.iter().map(String::as_str).collect();
                let why = CannotHunt::NoOption {
                    option: &quoted(option).to_string(),
                    offered: &offered,
                    more: names.len() - offered.len(),
                    asked: &driver.asked(language),
                };
                cannot_hunt(language, why).to_string()
            }
            Unfit::NoChess960 { position, uci } => {
                let position = position.as_deref().map(|name| shown(name).to_string());
                let why = CannotHunt::NoChess960 { uci: *uci, position: position.as_deref() };
                cannot_hunt(language, why).to_string()
            }
        }
    }
}

/// In English.
impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for Unfit {}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_foo(offered: Vec<String>) -> String {
        let driver = Box::new(Driver::of_lines(offered));
        Unfit::NoOption { option: "Foo\u{7}".to_owned(), driver }.to_string()
    }

    #[test]
    fn the_options_that_there_are() {
        assert_eq!(
            without_foo(Vec::new()),
            r#"the engine has no option "Foo\u{7}"; it offers no UCI options (a question a line)"#
        );
        let names = |most| (1..=most).map(|number| format!("Option {number}")).collect();
        assert!(without_foo(names(2)).ends_with("; it offers Option 1, Option 2"));
        assert!(without_foo(names(50)).ends_with(", Option 49, Option 50"));
        assert!(without_foo(names(1_000)).ends_with(", Option 50 and 950 more"));
        let steering = without_foo(vec!["\u{1b}[2J".to_owned() + &"x".repeat(1_000)]);
        assert!(!steering.contains('\u{1b}') && steering.len() < 200, "{steering}");
    }
}
