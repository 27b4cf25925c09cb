//! What the tools take. The JSON schemas that assistants see are made from these types and their comments.

use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;

/// What `position` is.
pub(super) const POSITION: &str = "The position: a FEN of one to six fields, an EPD line, `startpos`, or a game in PGN, whose last position is meant";
/// What `moves` are.
pub(super) const MOVES: &str = "Moves to play first, in SAN or UCI, such as \"e4 e5 Nf3\"";
/// What `chess960` is.
pub(super) const CHESS960: &str = "Write castling the Chess960 way (e1h1)";

/// A position and a line of moves.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct LineAsked {
    /// The position before the line: a FEN of one to six fields, an EPD line, `startpos`, or a game in PGN, whose last position is
    /// meant
    #[serde(default = "startpos")]
    pub(super) position: String,
    /// The line, in SAN or UCI, with move numbers or without, such as "1. e4 e5 2. Nf3"; comments and variations are skipped
    pub(super) moves: String,
    #[schemars(description = CHESS960)]
    #[serde(default)]
    pub(super) chess960: bool,
}

/// A position, and how deep to count.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct PerftAsked {
    #[schemars(description = POSITION)]
    #[serde(default = "startpos")]
    pub(super) position: String,
    #[schemars(description = MOVES)]
    #[serde(default)]
    pub(super) moves: String,
    /// How many half-moves deep
    #[schemars(range(max = 99))]
    pub(super) depth: u32,
    /// Also give the count of each first move
    #[serde(default)]
    pub(super) divide: bool,
    #[schemars(description = CHESS960)]
    #[serde(default)]
    pub(super) chess960: bool,
}

/// A position to draw, or a move on it.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct PictureAsked {
    #[schemars(description = POSITION)]
    pub(super) position: String,
    #[schemars(description = MOVES)]
    #[serde(default)]
    pub(super) moves: String,
    /// A move, legal or not, to draw with what makes it illegal; without one, checks and pins are drawn
    #[serde(rename = "move", default)]
    pub(super) chosen: Option<String>,
    /// Which picture: `png` as an image, `svg` as a text resource, or both
    #[serde(default)]
    pub(super) format: FormatAsked,
    /// Draw the board from Black's side
    #[serde(default)]
    pub(super) flip: bool,
}

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum FormatAsked {
    #[default]
    Png,
    Svg,
    Both,
}

fn startpos() -> String {
    "startpos".to_owned()
}
