//! How to query an engine, once that is known.

use std::fmt;

use super::launch::Launch;
use super::template::Template;
use super::uci::Dialect;

/// A program and the way to get a divide from it. Every [`Engine`](super::Engine) is started by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Driver {
    pub(super) launch: Launch,
    pub(super) interface: Interface,
    /// The name that the engine gives itself, if any.
    pub name: Option<String>,
}

/// How questions reach an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Interface {
    Uci(Dialect),
    CommandLine(Template),
}

impl Driver {
    /// How the engine is started.
    #[must_use]
    pub const fn launch(&self) -> &Launch {
        &self.launch
    }

    /// Whether it can be asked about positions of Chess960.
    #[must_use]
    pub const fn plays_chess960(&self) -> bool {
        match &self.interface {
            Interface::Uci(dialect) => dialect.chess960,
            Interface::CommandLine(_) => self.launch.chess960,
        }
    }

    /// Whether it can be given moves, which it then makes itself. If not, it is given FENs only.
    #[must_use]
    pub fn takes_moves(&self) -> bool {
        match &self.interface {
            Interface::Uci(_) => true,
            Interface::CommandLine(template) => template.takes_moves(),
        }
    }
}

/// How the engine is asked, such as `UCI, go perft N`.
impl fmt::Display for Driver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.interface {
            Interface::Uci(dialect) => write!(f, "UCI, {}", dialect.command.replace("{}", "N")),
            Interface::CommandLine(template) => template.fmt(f),
        }
    }
}
