//! The squares of every layer, on any board.

use kingsight::{Bitboard, Board, Color, Position, Setup};
use kingsight_facts::{ColorFact, OnBoard};
use serde::Serialize;

use super::layer_cards::layers_of_a_side;
use super::layer_table::{LayerSource, OF_THE_BOARD, SELECTED, SelectedSets};
use crate::{LineReport, line, names};

/// One layer filled: its squares and, where it has them, its levels and lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LayerReport {
    /// The [`LayerCard`](super::LayerCard) it fills.
    pub id: LayerId,
    /// Its squares.
    #[serde(serialize_with = "names::hex")]
    pub set: Bitboard,
    /// How many they are.
    pub count: u32,
    /// For a layer with heat: the squares that are in it at least once, at least twice, and so on.
    #[serde(serialize_with = "names::hexes", skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Bitboard>,
    /// Lines to draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<LineReport>,
}

/// The name of a layer, `white.attacks`, in its two parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayerId(&'static str, &'static str);

impl std::fmt::Display for LayerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl Serialize for LayerId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set with its levels and lines.
#[derive(Default)]
struct Value {
    set: Bitboard,
    levels: Vec<Bitboard>,
    lines: Vec<LineReport>,
}

impl From<Bitboard> for Value {
    fn from(set: Bitboard) -> Value {
        Value { set, ..Value::default() }
    }
}

impl LayerReport {
    /// All layers of a board, in the order of [`LayerCard::all`](super::LayerCard::all); nothing is
    /// selected.
    ///
    /// ```
    /// use kingsight::{Setup, Square};
    /// use kingsight_ask::studio::LayerReport;
    /// let setup: Setup = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse()?;
    /// let layers = LayerReport::all(&setup);
    /// let pinned = layers.iter().find(|layer| layer.id.to_string() == "white.pinned").unwrap();
    /// assert_eq!(pinned.set, Square::D2.bit());
    /// # Ok::<(), kingsight::FenError>(())
    /// ```
    #[must_use]
    pub fn all(setup: &Setup) -> Vec<LayerReport> {
        let position = Position::try_from(*setup).ok();
        LayerReport::fill(&LayerSource {
            board: &setup.board,
            castling_rooks: setup.castling_rooks,
            en_passant: setup.en_passant,
            legal: position.map(|position| (position.turn(), targets(&position))),
            selected: SelectedSets::default(),
        })
    }

    /// All layers of a board.
    pub(super) fn fill(subject: &LayerSource<'_>) -> Vec<LayerReport> {
        let mut layers = Vec::new();
        let mut add = |scope, name, value: Value| {
            layers.push(LayerReport {
                id: LayerId(scope, name),
                set: value.set,
                count: value.set.len(),
                levels: value.levels,
                lines: value.lines,
            });
        };
        for template in SELECTED {
            add("selected", template.name, (template.of)(subject).into());
        }
        for color in Color::ALL {
            let of_color = OnBoard::new(subject.board, color);
            for (fact, layer) in layers_of_a_side() {
                add(color.name(), layer.id, of_side(subject, &of_color, color, fact));
            }
        }
        for template in OF_THE_BOARD {
            add("board", template.name, (template.of)(subject).into());
        }
        layers
    }
}

fn of_side(
    subject: &LayerSource<'_>,
    of_color: &OnBoard<'_>,
    color: Color,
    fact: ColorFact,
) -> Value {
    let board = subject.board;
    let set = match (fact, subject.legal) {
        (ColorFact::LegalTargets, Some((turn, targets))) if turn == color => targets,
        _ => fact.visit(of_color).unwrap_or_default(),
    };
    let levels = if fact == ColorFact::Attacks { levels(board, color) } else { Vec::new() };
    let lines = match fact {
        ColorFact::Checkers => line::checks(board, color),
        ColorFact::PinRays => board.pins(color).map(LineReport::from).collect(),
        ColorFact::DiscoveredCheckCandidates => line::discoverers(board, color),
        ColorFact::XRay => line::xrays(board, color),
        ColorFact::Batteries => line::batteries(board, color),
        _ => Vec::new(),
    };
    Value { set, levels, lines }
}

/// The squares that at least one piece of a colour attacks, at least two, and so on.
fn levels(board: &Board, color: Color) -> Vec<Bitboard> {
    let mut levels: Vec<Bitboard> = Vec::new();
    for square in board.colored(color) {
        let mut carried = board.attacks_from(square);
        for level in &mut levels {
            let more = *level & carried;
            *level |= carried;
            carried = more;
        }
        if carried.any() {
            levels.push(carried);
        }
    }
    levels
}

/// Where any legal move lands.
pub(super) fn targets(position: &Position) -> Bitboard {
    position.legal_moves().iter().map(|m| m.landing_square()).collect()
}
