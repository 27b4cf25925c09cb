//! What the address of a question may have behind its `?`.

use kingsight::{Color, Incident, Square};
use serde::Deserialize;

/// The options of all questions; each question knows some.
#[derive(Clone, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// Names of fields with commas between them, as `--fields`.
    #[serde(default)]
    pub(super) fields: Option<String>,
    #[serde(default)]
    pub(super) chess960: Option<bool>,
    #[serde(default)]
    pub(super) captures: Option<bool>,
    #[serde(default)]
    pub(super) checks: Option<bool>,
    /// Names of squares with commas between them.
    #[serde(default)]
    pub(super) from: Option<String>,
    #[serde(default)]
    pub(super) flag: Option<Flag>,
    #[serde(default)]
    pub(super) nodes: Option<u32>,
    #[serde(default)]
    pub(super) strict: Option<bool>,
    #[serde(default)]
    pub(super) errors_only: Option<bool>,
    #[serde(default)]
    pub(super) limit: Option<u32>,
}

/// Whose flag has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Flag {
    White,
    Black,
    Both,
}

impl Asked {
    /// The names of the options that were given.
    pub(super) fn given(&self) -> impl Iterator<Item = &'static str> {
        [
            ("fields", self.fields.is_some()),
            ("chess960", self.chess960.is_some()),
            ("captures", self.captures.is_some()),
            ("checks", self.checks.is_some()),
            ("from", self.from.is_some()),
            ("flag", self.flag.is_some()),
            ("nodes", self.nodes.is_some()),
            ("strict", self.strict.is_some()),
            ("errors_only", self.errors_only.is_some()),
            ("limit", self.limit.is_some()),
        ]
        .into_iter()
        .filter_map(|(name, given)| given.then_some(name))
    }

    /// The names in `fields`.
    pub(super) fn field_names(&self) -> Vec<String> {
        self.fields.iter().flat_map(|names| names.split(',')).map(str::to_owned).collect()
    }

    /// The squares in `from`.
    pub(super) fn squares(&self) -> Result<Vec<Square>, String> {
        let names = self.from.iter().flat_map(|names| names.split(','));
        names
            .map(|name| {
                name.parse().map_err(|error| format!("from: {error}; expected such as e2,g1"))
            })
            .collect()
    }

    /// What happened.
    pub(super) fn incident(&self) -> Incident {
        match self.flag {
            None => Incident::Nothing,
            Some(Flag::White) => Incident::FlagFall(Color::White),
            Some(Flag::Black) => Incident::FlagFall(Color::Black),
            Some(Flag::Both) => Incident::BothFlags,
        }
    }
}
