//! Everything about a layer but its squares: name, explanation, colour.

use kingsight::Color;
use kingsight_facts::{ColorFact, Layer};
use serde::Serialize;

use super::layer_table::{OF_THE_BOARD, SELECTED, Template};
use crate::{names, words};

/// The card of one set that can be shown on the board.
///
/// ```
/// use kingsight_ask::studio::LayerCard;
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
            templates.iter().map(move |template| LayerCard {
                id: format!("{scope}.{}", template.name),
                group: template.group,
                side: None,
                title: template.title.to_owned(),
                about: template.about.to_owned(),
                color: template.color.to_owned(),
                heat: false,
            })
        };
        let sides = Color::ALL.into_iter().flat_map(|color| {
            layers_of_a_side().map(move |(fact, layer)| LayerCard {
                id: format!("{}.{}", color.name(), layer.id),
                group: layer.group,
                side: Some(color),
                title: fill(layer.title, color),
                about: fill(layer.about, color),
                color: match layer.shade {
                    "attack" => format!("attack-{}", color.name()),
                    shade => shade.to_owned(),
                },
                heat: fact == ColorFact::Attacks,
            })
        });
        plain("selected", SELECTED).chain(sides).chain(plain("board", OF_THE_BOARD)).collect()
    }
}

/// The layers that each colour has, group by group.
pub(super) fn layers_of_a_side() -> impl Iterator<Item = (ColorFact, Layer)> {
    LayerGroup::ALL.into_iter().flat_map(|group| {
        let layers = ColorFact::ALL.into_iter().filter_map(|fact| Some((fact, fact.layer()?)));
        layers.filter(move |(_, layer)| layer.group == group.id)
    })
}

/// The template with the names of the sides.
fn fill(text: &str, us: Color) -> String {
    text.replace("{Us}", words::side(us))
        .replace("{us}", us.name())
        .replace("{Them}", words::side(!us))
        .replace("{them}", (!us).name())
}
