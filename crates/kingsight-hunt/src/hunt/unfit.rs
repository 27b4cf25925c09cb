//! Why an engine cannot be hunted in.

use std::fmt;

use kingsight_report::{quoted, shown};

use crate::engine::Unusable;

/// The most options to list, and the most characters of each: the text is the engine's.
const MOST_OPTIONS: usize = 50;
const SHOWN: usize = 60;

/// Why an engine cannot be hunted in.
///
/// ```
/// use kingsight_hunt::Unfit;
///
/// let offered = vec!["Hash".to_owned(), "Threads".to_owned()];
/// let asked = "UCI, go perft N".to_owned();
/// let unfit = Unfit::NoOption { option: "Threds".to_owned(), offered, asked };
/// assert_eq!(unfit.to_string(), "the engine has no option \"Threds\"; it offers Hash, Threads");
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
        /// The names of those that it offers.
        offered: Vec<String>,
        /// How it is asked, such as `UCI, go perft N`.
        asked: String,
    },
    /// It does not play Chess960, or cannot be asked about it.
    NoChess960 {
        /// The position that makes the hunt one of Chess960; `None` if it was launched for Chess960.
        position: Option<String>,
        /// Whether it speaks UCI. By XBoard's protocol, a hunt asks about classical chess only.
        uci: bool,
    },
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Unusable(unusable) => unusable.fmt(f),
            Unfit::NoOption { option, offered, asked } => {
                write!(f, "the engine has no option {}", quoted(option))?;
                if offered.is_empty() {
                    return write!(f, "; it offers no UCI options ({asked})");
                }
                for (number, name) in offered.iter().take(MOST_OPTIONS).enumerate() {
                    f.write_str(if number == 0 { "; it offers " } else { ", " })?;
                    shown(name).at_most(SHOWN).fmt(f)?;
                }
                match offered.len().saturating_sub(MOST_OPTIONS) {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
            }
            Unfit::NoChess960 { position, uci } => {
                f.write_str(if *uci {
                    "the engine does not play Chess960: it has no option UCI_Chess960"
                } else {
                    "the engine cannot be asked about Chess960: by XBoard's protocol, a hunt asks about classical chess only"
                })?;
                match position {
                    Some(name) => write!(f, ", and {} is a position of Chess960", shown(name)),
                    None => Ok(()),
                }
            }
        }
    }
}

impl std::error::Error for Unfit {}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_foo(offered: Vec<String>) -> String {
        let asked = "a question a line".to_owned();
        Unfit::NoOption { option: "Foo\u{7}".to_owned(), offered, asked }.to_string()
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
