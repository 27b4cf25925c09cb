//! The squares of every layer, on any board.

use kingsight::{Bitboard, Board, Color, Position, Role, Setup, Square, attacks};
use serde::Serialize;

use super::layer_texts::{OF_A_SIDE, OF_THE_BOARD, SELECTED, Template};
use super::lines;
use crate::{LineReport, SideReport, names};

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

/// What the layers are computed from: any board, and what only some boards have.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerSource<'a> {
    pub(super) board: &'a Board,
    pub(super) castling_rooks: Bitboard,
    pub(super) en_passant: Option<Square>,
    /// Where legal moves land, and whose they are.
    pub(super) legal: Option<(Color, Bitboard)>,
    pub(super) selected: SelectedSets,
}

/// The sets of a selected piece; all empty without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SelectedSets {
    pub(super) legal: Bitboard,
    pub(super) pseudo_legal: Bitboard,
    pub(super) attacks: Bitboard,
    pub(super) xray: Bitboard,
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

impl Value {
    fn with_lines(set: Bitboard, lines: Vec<LineReport>) -> Value {
        Value { set, levels: Vec::new(), lines }
    }
}

impl LayerReport {
    /// All layers of a board, in the order of [`LayerCard::all`](super::LayerCard::all); nothing is
    /// selected.
    ///
    /// ```
    /// use kingsight::{Setup, Square};
    /// use kingsight_report::studio::LayerReport;
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
        let mut layers =
            Vec::with_capacity(SELECTED.len() + 2 * OF_A_SIDE.len() + OF_THE_BOARD.len());
        let mut add = |scope, template: &Template, value: Value| {
            layers.push(LayerReport {
                id: LayerId(scope, template.name),
                set: value.set,
                count: value.set.len(),
                levels: value.levels,
                lines: value.lines,
            });
        };
        for template in SELECTED {
            add("selected", template, subject.selected.value(template.name).into());
        }
        for color in Color::ALL {
            let side = SideReport::new(subject.board, color);
            for template in OF_A_SIDE {
                add(color.name(), template, of_side(subject, &side, color, template.name));
            }
        }
        for template in OF_THE_BOARD {
            add("board", template, of_board(subject, template.name).into());
        }
        layers
    }
}

impl SelectedSets {
    fn value(&self, name: &str) -> Bitboard {
        match name {
            "legal" => self.legal,
            "pseudo_legal" => self.pseudo_legal,
            "attacks" => self.attacks,
            "xray" => self.xray,
            _ => Bitboard::EMPTY,
        }
    }
}

fn of_board(subject: &LayerSource<'_>, name: &str) -> Bitboard {
    match name {
        "occupied" => subject.board.occupied(),
        "empty" => !subject.board.occupied(),
        "castling_rooks" => subject.castling_rooks,
        "en_passant" => subject.en_passant.map_or(Bitboard::EMPTY, Square::bit),
        "light" => Bitboard::LIGHT,
        _ => Bitboard::EMPTY,
    }
}

fn of_side(subject: &LayerSource<'_>, side: &SideReport, color: Color, name: &str) -> Value {
    let board = subject.board;
    let own = board.colored(color);
    let pawns = board.of_piece(Role::Pawn.of(color));
    let role = |role: Role| Value::from(board.of_piece(role.of(color)));
    let loose = || own - side.protected;
    let pins = || side.pins.iter();
    let pin_lines = || board.pins(color).map(LineReport::from).collect::<Vec<_>>();
    let unlifted = || board.attacked(!color);
    match name {
        "attacks" => Value { set: side.attacks, levels: levels(board, color), lines: Vec::new() },
        "legal_targets" => match subject.legal {
            Some((turn, targets)) if turn == color => targets.into(),
            _ => Value::default(),
        },
        "pawn_moves" => {
            let steps = attacks::pawn_pushes(color, pawns, board.occupied());
            (steps | attacks::pawn_double_pushes(color, pawns, board.occupied())).into()
        }
        "pawn_attacks" => attacks::pawn_set(color, pawns).into(),
        "pawn_attacks_west" => attacks::pawn_west_captures(color, pawns).into(),
        "pawn_attacks_east" => attacks::pawn_east_captures(color, pawns).into(),
        "protected" => side.protected.into(),
        "undefended" => (loose() - side.kings).into(),
        "attacked_undefended" => ((loose() & unlifted()) - side.kings).into(),
        "checkers" => Value::with_lines(side.checkers, lines::checks(board, color)),
        "check_mask" => side.check_mask.into(),
        "check_squares.pawn" => side.check_squares.pawn.into(),
        "check_squares.knight" => side.check_squares.knight.into(),
        "check_squares.bishop" => side.check_squares.bishop.into(),
        "check_squares.rook" => side.check_squares.rook.into(),
        "check_squares.queen" => side.check_squares.queen.into(),
        "pinned" => Bitboard::from_iter(pins().map(|pin| pin.pinned)).into(),
        "pinners" => Bitboard::from_iter(pins().map(|pin| pin.pinner)).into(),
        "pin_rays" => {
            let set = pins().fold(Bitboard::EMPTY, |set, pin| set | pin.mask);
            Value::with_lines(set, pin_lines())
        }
        "blockers" => side.blockers.into(),
        "discovered_check_candidates" => {
            let lines = lines::discoverers(board, color);
            Value::with_lines(side.discovered_check_candidates, lines)
        }
        "king_danger" => side.king_danger.into(),
        "king_danger_unlifted" => unlifted().into(),
        "behind_king" => (side.king_danger - unlifted()).into(),
        "xray" => {
            let lines = lines::xrays(board, color);
            Value::with_lines(lines.iter().map(|line| line.from).collect(), lines)
        }
        "batteries" => {
            let lines = lines::batteries(board, color);
            let pair = |line: &LineReport| [Some(line.from), line.through];
            Value::with_lines(lines.iter().flat_map(pair).flatten().collect(), lines)
        }
        "pieces" => own.into(),
        "pawns" => role(Role::Pawn),
        "knights" => role(Role::Knight),
        "bishops" => role(Role::Bishop),
        "rooks" => role(Role::Rook),
        "queens" => role(Role::Queen),
        "kings" => role(Role::King),
        _ => Value::default(),
    }
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
