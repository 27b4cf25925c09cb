//! How to query an engine, once that is known.

use kingsight::Position;
use kingsight_voice::Language;
use kingsight_voice::hunt::{BlindSpot, Query, QueryCounts, QueryList, query};

use super::answer::End;
use super::launch::Launch;
use super::question::Template;
use super::search::Way;
use super::uci::{self, Counts};
use super::xboard;
use crate::comparison::count;

/// A program and the way to get a divide from it. Every [`Engine`](super::Engine) is started by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Driver {
    pub(super) launch: Launch,
    pub(super) interface: Interface,
    /// The name that the engine gives itself, if any.
    pub name: Option<String>,
    /// The names of the options that it offers; of a UCI engine only.
    pub(super) options: Vec<String>,
}

/// How questions reach an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Interface {
    Uci(uci::Dialect),
    Xboard(xboard::Dialect),
    Lines,
    CommandLine(Template),
}

impl Interface {
    /// UCI with a command that prints a divide.
    pub(super) fn uci(command: &str, end: End, chess960: bool) -> Interface {
        let counts = Counts::Divide(command.to_owned(), end);
        Interface::Uci(uci::Dialect { counts, ways: Vec::new(), chess960 })
    }
}

impl Driver {
    /// How the engine is started.
    #[must_use]
    pub const fn launch(&self) -> &Launch {
        &self.launch
    }

    /// How the engine is asked, such as `UCI, go perft N`.
    #[must_use]
    pub fn asked(&self, language: Language) -> String {
        self.interface.asked(language)
    }

    /// Whether it can be asked about positions of Chess960.
    #[must_use]
    pub const fn plays_chess960(&self) -> bool {
        match &self.interface {
            Interface::Uci(dialect) => dialect.chess960,
            Interface::Xboard(_) => false,
            Interface::Lines | Interface::CommandLine(_) => self.launch.chess960,
        }
    }

    /// Whether questions reach it by UCI.
    pub(crate) const fn speaks_uci(&self) -> bool {
        matches!(self.interface, Interface::Uci(_))
    }

    /// Whether one process answers many questions.
    #[must_use]
    pub const fn outlives_questions(&self) -> bool {
        !matches!(self.interface, Interface::CommandLine(_))
    }

    /// Whether it offers the option `Hash`.
    #[must_use]
    pub fn has_hash(&self) -> bool {
        self.offers("Hash")
    }

    /// The options that it is to be given and does not offer, so that they change nothing: a misspelt name, or all of them for
    /// an engine without UCI.
    pub(crate) fn unknown_options(&self) -> impl Iterator<Item = &str> {
        let given = self.launch.options.iter().map(|(name, _)| name.as_str());
        given.filter(|name| !self.offers(name))
    }

    /// The names of the options that it offers; of a UCI engine only.
    #[must_use]
    pub fn options(&self) -> &[String] {
        &self.options
    }

    /// Capitals make no difference in UCI.
    fn offers(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.eq_ignore_ascii_case(name))
    }

    /// Whether it can be given moves, which it then makes itself. If not, it is given FENs only.
    #[must_use]
    pub fn takes_moves(&self) -> bool {
        match &self.interface {
            Interface::Uci(_) | Interface::Xboard(_) | Interface::Lines => true,
            Interface::CommandLine(template) => template.takes_moves(),
        }
    }

    /// What the hunt cannot see because of the way in which the engine is asked; `None` if it prints divides.
    #[must_use]
    pub fn blind_spot(&self) -> Option<BlindSpot> {
        let (counts, lists) = match &self.interface {
            Interface::Uci(dialect) => (&dialect.counts, !dialect.ways.is_empty()),
            Interface::Xboard(dialect) => (&dialect.counts, dialect.lists),
            Interface::Lines | Interface::CommandLine(_) => return None,
        };
        match (counts, lists) {
            (Counts::Divide(..), _) => None,
            (Counts::Total(_), true) => Some(BlindSpot::TotalsAndLists),
            (Counts::Total(_), false) => Some(BlindSpot::TotalsOnly),
            (Counts::None, _) => Some(BlindSpot::ListsOnly),
        }
    }

    /// The deepest count of a position that such an engine can answer in reasonable time: an engine without counts is
    /// asked for a list in every position.
    pub(crate) fn deepest(&self, position: &Position, asked: u32) -> u32 {
        let lists = match &self.interface {
            Interface::Uci(uci::Dialect { counts: Counts::None, ways, .. }) => {
                if ways.first() == Some(&Way::MultiPv) { MOST_LISTS } else { FEW_LISTS }
            }
            Interface::Xboard(xboard::Dialect { counts: Counts::None, .. }) => FEW_LISTS,
            _ => return asked,
        };
        let affordable = |&depth: &u32| count(position, depth - 1) <= lists;
        (1..=asked).take_while(affordable).last().unwrap_or(1)
    }
}

/// How many lists of moves are asked for one count, if a list is one question.
const MOST_LISTS: u64 = 300;
/// The same if a list is one question for each candidate.
const FEW_LISTS: u64 = 40;

#[cfg(test)]
impl Driver {
    /// A program that answers a question per line and offers these options.
    pub(crate) fn of_lines(options: Vec<String>) -> Driver {
        let launch = Launch::new(["generator"]);
        Driver { launch, interface: Interface::Lines, name: None, options }
    }
}

impl Interface {
    /// How the engine is asked, such as `UCI, go perft N`.
    pub(super) fn asked(&self, language: Language) -> String {
        let (name, counts, lists) = match self {
            Interface::Uci(dialect) => {
                ("UCI", &dialect.counts, dialect.ways.first().map(|way| way.list()))
            }
            Interface::Xboard(dialect) => {
                ("XBoard", &dialect.counts, dialect.lists.then_some(QueryList::PlayingEach))
            }
            Interface::Lines => return query(language, Query::Lines).to_string(),
            Interface::CommandLine(template) => {
                return query(language, Query::Command(&template.to_string())).to_string();
            }
        };
        let command = |command: &String| command.replace("{}", "N");
        let command = match counts {
            Counts::Divide(text, _) | Counts::Total(text) => command(text),
            Counts::None => String::new(),
        };
        let counts = match counts {
            Counts::Divide(..) => QueryCounts::Divide(&command),
            Counts::Total(_) => QueryCounts::Total(&command),
            Counts::None => QueryCounts::Absent,
        };
        query(language, Query::Protocol { name, counts, lists }).to_string()
    }
}
