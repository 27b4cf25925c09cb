//! Everything about a layer but its squares: name, explanation, colour.

use kingsight::Color;
use serde::Serialize;

use super::layer_texts::{OF_A_SIDE, OF_THE_BOARD, SELECTED, Template};
use crate::{names, words};

/// The card of one set that can be shown on the board.
///
/// ```
/// use kingsight_report::studio::LayerCard;
/// let cards = LayerCard::all();
/// let attacks = cards.iter().find(|card| card.id == "black.attacks").unwrap();
/// assert_eq!(attacks.title, "Attacked by Black");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LayerCard {
    /// Its name in requests and answers, such as `white.king_danger`. Part of the contract.
    pub id: String,
    /// The [`LayerGroup`] it belongs to.
    pub group: &'static str,
    /// Whose set it is; none if it belongs to the board or to a selected piece.
    #[serde(serialize_with = "names::optional_color")]
    pub side: Option<Color>,
    /// A few words for the legend.
    pub title: String,
    /// One or two sentences.
    pub about: String,
    /// The name of a colour for the page to choose.
    pub color: String,
    /// Whether it comes with levels: how often a square is in it.
    pub heat: bool,
}

/// A heading over some layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LayerGroup {
    /// Its name.
    pub id: &'static str,
    /// The heading.
    pub title: &'static str,
}

impl LayerGroup {
    /// The groups in the order in which the layers come.
    pub const ALL: [LayerGroup; 9] = [
        LayerGroup { id: "selected", title: "Selected piece" },
        LayerGroup { id: "attacks", title: "Attacks" },
        LayerGroup { id: "moves", title: "Moves" },
        LayerGroup { id: "protection", title: "Protection" },
        LayerGroup { id: "checks", title: "Checks" },
        LayerGroup { id: "pins", title: "Pins and blockers" },
        LayerGroup { id: "king", title: "King danger" },
        LayerGroup { id: "xrays", title: "X-rays" },
        LayerGroup { id: "pieces", title: "Pieces and squares" },
    ];
}

impl LayerCard {
    /// All layers, in the order of [`LayerReport::all`](super::LayerReport::all).
    #[must_use]
    pub fn all() -> Vec<LayerCard> {
        let plain = |scope: &'static str, templates: &'static [Template]| {
            templates.iter().map(move |template| template.card(scope, None))
        };
        let sides = Color::ALL.into_iter().flat_map(|color| {
            OF_A_SIDE.iter().map(move |template| template.card(color.name(), Some(color)))
        });
        plain("selected", SELECTED).chain(sides).chain(plain("board", OF_THE_BOARD)).collect()
    }
}

impl Template {
    fn card(&self, scope: &str, side: Option<Color>) -> LayerCard {
        let fill = |text: &str| match side {
            None => text.to_owned(),
            Some(us) => fill(text, us),
        };
        let color = match (self.color, side) {
            ("attack", Some(side)) => format!("attack-{}", side.name()),
            (color, _) => color.to_owned(),
        };
        LayerCard {
            id: format!("{scope}.{}", self.name),
            group: self.group,
            side,
            title: fill(self.title),
            about: fill(self.about),
            color,
            heat: self.name == "attacks" && side.is_some(),
        }
    }
}

/// The template with the names of the sides.
fn fill(text: &str, us: Color) -> String {
    text.replace("{Us}", words::side(us))
        .replace("{us}", us.name())
        .replace("{Them}", words::side(!us))
        .replace("{them}", (!us).name())
}
