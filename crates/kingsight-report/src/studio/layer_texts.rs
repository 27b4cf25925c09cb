//! The layers of a selected piece and of the board as a whole, with their titles and explanations. Those of a colour are in the table of facts.

/// A layer.
pub(super) struct Template {
    pub(super) name: &'static str,
    pub(super) group: &'static str,
    pub(super) title: &'static str,
    pub(super) about: &'static str,
    pub(super) color: &'static str,
}

const fn template(
    group: &'static str,
    name: &'static str,
    color: &'static str,
    title: &'static str,
    about: &'static str,
) -> Template {
    Template { name, group, title, about, color }
}

/// Layers of the selected piece.
pub(super) const SELECTED: &[Template] = &[
    template(
        "selected",
        "legal",
        "move",
        "Legal targets",
        "Where the selected piece may legally go.",
    ),
    template(
        "selected",
        "pseudo_legal",
        "pawn",
        "Targets by its movement",
        "Where its movement alone leads, whether or not its king is safe afterwards.",
    ),
    template(
        "selected",
        "attacks",
        "selected",
        "Attacks",
        "Squares it would capture on if an enemy stood there; its own side's pieces are among them.",
    ),
    template(
        "selected",
        "xray",
        "xray",
        "Through one piece",
        "What a slider would also attack if the first piece on each of its lines were gone.",
    ),
];

/// Layers of the board as a whole.
pub(super) const OF_THE_BOARD: &[Template] = &[
    template("pieces", "occupied", "piece", "Occupied squares", "Where something stands."),
    template("pieces", "empty", "piece", "Empty squares", "Where nothing stands."),
    template(
        "pieces",
        "castling_rooks",
        "piece",
        "Castling rooks",
        "Rooks that still have castling rights: rights are stored as squares.",
    ),
    template(
        "pieces",
        "en_passant",
        "piece",
        "En passant square",
        "The square that a pawn has just passed with its double step.",
    ),
    template("pieces", "light", "piece", "Light squares", "The light squares, h1 among them."),
];
