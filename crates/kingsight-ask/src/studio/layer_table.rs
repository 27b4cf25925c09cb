//! The layers of a selected piece and of the board as a whole: titles, explanations and squares. Those of a colour are in the table of facts.

use kingsight::{Bitboard, Board, Color, Square};

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

/// A layer.
pub(super) struct Template {
    pub(super) name: &'static str,
    pub(super) group: &'static str,
    pub(super) title: &'static str,
    pub(super) about: &'static str,
    pub(super) color: &'static str,
    /// Its squares.
    pub(super) of: fn(&LayerSource<'_>) -> Bitboard,
}

const fn template(
    group: &'static str,
    name: &'static str,
    color: &'static str,
    title: &'static str,
    about: &'static str,
    of: fn(&LayerSource<'_>) -> Bitboard,
) -> Template {
    Template { name, group, title, about, color, of }
}

/// Layers of the selected piece.
pub(super) const SELECTED: &[Template] = &[
    template(
        "selected",
        "legal",
        "move",
        "Legal targets",
        "Where the selected piece may legally go.",
        |source| source.selected.legal,
    ),
    template(
        "selected",
        "pseudo_legal",
        "pawn",
        "Targets by its movement",
        "Where its movement alone leads, whether or not its king is safe afterwards.",
        |source| source.selected.pseudo_legal,
    ),
    template(
        "selected",
        "attacks",
        "selected",
        "Attacks",
        "Squares it would capture on if an enemy stood there; its own side's pieces are among them.",
        |source| source.selected.attacks,
    ),
    template(
        "selected",
        "xray",
        "xray",
        "Through one piece",
        "What a slider would also attack if the first piece on each of its lines were gone.",
        |source| source.selected.xray,
    ),
];

/// Layers of the board as a whole.
pub(super) const OF_THE_BOARD: &[Template] = &[
    template(
        "pieces",
        "occupied",
        "piece",
        "Occupied squares",
        "Where something stands.",
        |source| source.board.occupied(),
    ),
    template("pieces", "empty", "piece", "Empty squares", "Where nothing stands.", |source| {
        !source.board.occupied()
    }),
    template(
        "pieces",
        "castling_rooks",
        "piece",
        "Castling rooks",
        "Rooks that still have castling rights: rights are stored as squares.",
        |source| source.castling_rooks,
    ),
    template(
        "pieces",
        "en_passant",
        "piece",
        "En passant square",
        "The square that a pawn has just passed with its double step.",
        |source| source.en_passant.map_or(Bitboard::EMPTY, Square::bit),
    ),
    template(
        "pieces",
        "light",
        "piece",
        "Light squares",
        "The light squares, h1 among them.",
        |_| Bitboard::LIGHT,
    ),
];
