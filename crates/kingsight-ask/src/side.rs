//! The facts of one colour: its king, its pins, its attacks.

use std::ops::Range;

use kingsight::{Bitboard, Board, CheckInfo, Color, Pin, Role, Square};
use kingsight_facts::{ColorFact, OnBoard};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::json::field_list;
use crate::names;

/// Facts about one colour on any board, with one king, without a king or with several.
///
/// ```
/// use kingsight::{Board, Color};
/// use kingsight_ask::SideReport;
/// let board: Board = "4k3/8/8/8/1b6/8/8/4K2R".parse()?;
/// let white = serde_json::to_value(SideReport::new(&board, Color::White))?;
/// assert_eq!(white["checkers"], serde_json::json!(["b4"]));
/// assert_eq!(white["check_mask"], serde_json::json!(["d2", "c3", "b4"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct SideReport {
    /// Its pinned pieces, each with its pinner, king by king, then by the pinner's square.
    pub pins: Vec<PinReport>,
    /// Those of [`ColorFact::IN_JSON`].
    sets: [Bitboard; ColorFact::IN_JSON.len()],
}

/// A piece that may not leave the line between its king and an enemy slider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct PinReport {
    /// The piece that is pinned.
    #[serde(serialize_with = "names::square")]
    pub pinned: Square,
    /// What it is.
    #[serde(serialize_with = "names::role")]
    pub pinned_role: Role,
    /// The enemy slider that pins it.
    #[serde(serialize_with = "names::square")]
    pub pinner: Square,
    /// What that is: a bishop, a rook or a queen.
    #[serde(serialize_with = "names::role")]
    pub pinner_role: Role,
    /// The king behind it.
    #[serde(serialize_with = "names::square")]
    pub king: Square,
    /// Where the pinned piece may still stand: between king and pinner, and on the pinner.
    #[serde(serialize_with = "names::squares")]
    pub mask: Bitboard,
}

impl PinReport {
    /// A pin on a board, `None` if no piece stands on one of its two squares.
    #[must_use]
    pub fn new(board: &Board, pin: Pin) -> Option<PinReport> {
        let Pin { pinned, pinner, king, mask, .. } = pin;
        let [pinned_role, pinner_role] = [board.role_at(pinned)?, board.role_at(pinner)?];
        Some(PinReport { pinned, pinned_role, pinner, pinner_role, king, mask })
    }
}

impl From<PinReport> for Pin {
    fn from(pin: PinReport) -> Pin {
        Pin { pinned: pin.pinned, pinner: pin.pinner, king: pin.king, mask: pin.mask }
    }
}

impl SideReport {
    /// The facts of `color` on a board.
    #[must_use]
    pub fn new(board: &Board, color: Color) -> SideReport {
        let of_color = OnBoard::new(board, color);
        let mut report = SideReport::default();
        for (set, fact) in report.sets.iter_mut().zip(ColorFact::IN_JSON) {
            *set = fact.visit(&of_color).unwrap_or_default();
        }
        let pins = of_color.kings().flat_map(CheckInfo::pins);
        report.pins = pins.filter_map(|pin| PinReport::new(board, pin)).collect();
        report
    }

    /// The set of a fact that the JSON has; empty for any other.
    #[must_use]
    pub fn set(&self, fact: ColorFact) -> Bitboard {
        let mut facts = self.facts();
        facts.find(|(in_json, _)| *in_json == fact).map_or(Bitboard::EMPTY, |(_, set)| set)
    }

    fn facts(&self) -> impl Iterator<Item = (ColorFact, Bitboard)> {
        ColorFact::IN_JSON.into_iter().zip(self.sets)
    }

    /// The names of its fields in the JSON, as `kings pins(pinned pinner) check_squares(pawn knight)`.
    #[must_use]
    pub fn field_names() -> String {
        field_list(ColorFact::IN_JSON.into_iter().map(|fact| {
            let pin = match fact {
                ColorFact::Pins => "pinned pinned_role pinner pinner_role king mask",
                _ => "",
            };
            (fact.name(), pin.to_owned())
        }))
    }
}

/// The facts in the order of the table. A name with a dot, as `check_squares.pawn`, is a field of an object.
impl Serialize for SideReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("SideReport", FIELDS.len())?;
        let mut rest = 0;
        while let Some(&(object, name)) = FIELDS.get(rest) {
            let from = rest;
            rest += match object {
                "" => 1,
                _ => FIELDS[from..].iter().take_while(|(same, _)| *same == object).count(),
            };
            match ColorFact::IN_JSON[from] {
                ColorFact::Pins => fields.serialize_field(name, &self.pins),
                _ if object.is_empty() => fields.serialize_field(name, &Squares(self.sets[from])),
                _ => fields.serialize_field(object, &Object(self, from..rest)),
            }?;
        }
        fields.end()
    }
}

/// The objects and names of the facts in the JSON. The fields of an object stand together.
const FIELDS: [(&str, &str); ColorFact::IN_JSON.len()] = {
    let mut fields = [("", ""); ColorFact::IN_JSON.len()];
    let mut i = 0;
    while i < fields.len() {
        fields[i] = ColorFact::IN_JSON[i].object_and_field();
        i += 1;
    }
    fields
};

/// Some of the facts, as an object.
struct Object<'a>(&'a SideReport, Range<usize>);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Object(side, facts) = self;
        let mut fields = serializer.serialize_struct("SideReport", facts.len())?;
        for ((_, name), set) in FIELDS[facts.clone()].iter().zip(&side.sets[facts.clone()]) {
            fields.serialize_field(name, &Squares(*set))?;
        }
        fields.end()
    }
}

/// A set as the names of its squares.
struct Squares(Bitboard);

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        names::squares(&self.0, serializer)
    }
}
