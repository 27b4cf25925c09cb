//! Before the hunt: an engine and positions that fit each other, or why an engine cannot be hunted in.

use std::fmt;

use kingsight_ask::{quoted, shown};
use kingsight_voice::Language;
use kingsight_voice::hunt::{CannotHunt, cannot_hunt};

use crate::engine::{Driver, Launch, Unusable};
use crate::targets::Target;

/// Finds out how the engine is asked, and whether it can do all that the hunt asks of it.
///
/// One position of Chess960, or [`Launch::chess960`], makes the whole hunt one of Chess960: the engine is launched for it,
/// and castling is written the Chess960 way in all targets, also if the engine turns out to be unfit.
///
/// # Errors
///
/// [`Driver::detect`] fails, the engine does not offer one of [`Launch::options`], or the hunt is one of Chess960 and the
/// engine does not play it.
///
/// ```
/// use kingsight::Position;
/// use kingsight_hunt::{Launch, Target, prepare};
///
/// let chess960: Position = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1".parse()?;
/// let mut targets = [Target::new("a", Position::default()), Target::new("b", chess960)];
/// let unfit = prepare(Launch::new(["./no-such-engine"]), &mut targets).unwrap_err();
/// assert!(unfit.to_string().starts_with("cannot start the engine: ./no-such-engine"));
/// assert!(targets.iter().all(|target| target.position.is_chess960()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prepare(launch: Launch, targets: &mut [Target]) -> Result<Driver, Unfit> {
    let (driver, position) = fit(launch, targets)?;
    if driver.launch().chess960 && !driver.plays_chess960() {
        return Err(Unfit::NoChess960 { position, uci: driver.speaks_uci() });
    }
    Ok(driver)
}

/// Like [`prepare`], to compare counts by hand: also with an engine that does not say that it plays Chess960.
///
/// # Errors
///
/// [`Driver::detect`] fails, or the engine does not offer one of [`Launch::options`].
///
/// ```
/// use kingsight_hunt::{Launch, Unfit, prepare_walk};
///
/// let unfit = prepare_walk(Launch::new(["./no-such-engine"]), &mut []).unwrap_err();
/// assert!(matches!(unfit, Unfit::Unusable(_)));
/// ```
pub fn prepare_walk(launch: Launch, targets: &mut [Target]) -> Result<Driver, Unfit> {
    fit(launch, targets).map(|(driver, _)| driver)
}

/// How the engine is asked, and the position that makes the hunt one of Chess960 though the launch does not.
fn fit(mut launch: Launch, targets: &mut [Target]) -> Result<(Driver, Option<String>), Unfit> {
    let asked = launch.chess960;
    let first = targets.iter().find(|target| target.position.is_chess960());
    let position = first.filter(|_| !asked).map(|target| target.name.clone());
    launch.chess960 = asked || position.is_some();
    if launch.chess960 {
        for target in targets {
            target.position = target.position.with_chess960(true);
        }
    }
    let driver = Driver::detect(&launch).map_err(Unfit::Unusable)?;
    let unknown = driver.unknown_options().next().map(str::to_owned);
    if let Some(option) = unknown {
        return Err(Unfit::NoOption { option, driver: Box::new(driver) });
    }
    Ok((driver, position))
}

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

#[cfg(all(test, unix))] // the engine is a shell script
mod tests_with_an_engine {
    use kingsight::Position;

    use super::*;

    /// An engine with the option `Hash` and these.
    fn engine(options: &str) -> Launch {
        let script = format!(
            "while read -r line; do case $line in
            uci) printf 'option name Hash type spin\\n{options}uciok\\n';;
            isready) echo readyok;;
            'go perft 1') echo 'e2e4: 1';;
            quit) exit;;
            esac; done"
        );
        Launch::new(["sh", "-c", &script])
    }

    const CHESS960: &str = "option name UCI_Chess960 type check\\n";

    fn target(name: &str, fen: &str) -> Target {
        Target::new(name, fen.parse().expect("a position"))
    }

    /// A position that both kinds of chess have, and one of Chess960.
    fn mixed() -> [Target; 2] {
        [
            target("both", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
            target("odd", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
        ]
    }

    #[test]
    fn one_position_makes_the_whole_hunt_chess960() {
        let mut targets = mixed();
        let driver = prepare(engine(CHESS960), &mut targets).expect("an engine that fits");
        assert!(driver.launch().chess960);
        assert!(targets.iter().all(|target| target.position.is_chess960()));
        // So does the launch.
        let mut targets = [Target::new("start", Position::default())];
        let mut launch = engine(CHESS960);
        launch.chess960 = true;
        assert!(prepare(launch, &mut targets).is_ok() && targets[0].position.is_chess960());
        // Nothing else does.
        let mut targets = [Target::new("start", Position::default())];
        let driver = prepare(engine(CHESS960), &mut targets).expect("an engine that fits");
        assert!(!driver.launch().chess960 && !targets[0].position.is_chess960());
    }

    #[test]
    fn an_engine_without_chess960_is_refused() {
        let refusal = "the engine does not play Chess960: it has no option UCI_Chess960";
        let unfit = prepare(engine(""), &mut mixed()).expect_err("no Chess960");
        assert_eq!(unfit.to_string(), format!("{refusal}, and odd is a position of Chess960"));
        let mut launch = engine("");
        launch.chess960 = true;
        let unfit = prepare(launch, &mut mixed()).expect_err("no Chess960");
        assert_eq!(unfit.to_string(), refusal);
        assert!(prepare(engine(""), &mut mixed()[..1]).is_ok());
        // Counts may be compared by hand all the same, Chess960 or not.
        let mut targets = mixed();
        let driver = prepare_walk(engine(""), &mut targets).expect("a walk");
        assert!(driver.launch().chess960 && targets[0].position.is_chess960());
    }

    #[test]
    fn an_option_that_the_engine_does_not_offer_is_refused() {
        let with = |name: &str| {
            let mut launch = engine("option name Clear Hash type button\\n");
            launch.options.push((name.to_owned(), "1".to_owned()));
            prepare(launch, &mut [])
        };
        let unfit = with("Hsh").expect_err("no such option");
        assert_eq!(
            unfit.to_string(),
            "the engine has no option \"Hsh\"; it offers Hash, Clear Hash"
        );
        // Capitals make no difference.
        assert!(with("hash").is_ok() && with("clear hash").is_ok());
    }
}
