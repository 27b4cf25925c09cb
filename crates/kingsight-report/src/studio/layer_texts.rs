//! The layers by name, with their titles and explanations.

/// A layer that each colour has: `{Us}`, `{us}`, `{Them}` and `{them}` stand for the sides.
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

/// Layers that each colour has.
pub(super) const OF_A_SIDE: &[Template] = &[
    template(
        "attacks",
        "attacks",
        "attack",
        "Attacked by {Us}",
        "Every square that a {us} piece attacks, {us} pieces included. The more attackers, the stronger the colour.",
    ),
    template(
        "moves",
        "legal_targets",
        "move",
        "Legal targets of {Us}",
        "Where a legal move of {Us} can land; empty if {Us} is not to move.",
    ),
    template(
        "moves",
        "pawn_moves",
        "pawn",
        "Pawn moves of {Us}",
        "Empty squares that {us} pawns can step to, single and double steps. They attack none of them.",
    ),
    template(
        "moves",
        "pawn_attacks",
        "attack",
        "Pawn attacks of {Us}",
        "Squares that {us} pawns attack, diagonally forward, whether or not there is something to take.",
    ),
    template(
        "moves",
        "pawn_attacks_west",
        "attack",
        "Pawn attacks of {Us} to the west",
        "All {us} pawns shifted at once, one step forward and towards the a-file; nothing wraps round the edge.",
    ),
    template(
        "moves",
        "pawn_attacks_east",
        "attack",
        "Pawn attacks of {Us} to the east",
        "All {us} pawns shifted at once, one step forward and towards the h-file; nothing wraps round the edge.",
    ),
    template(
        "protection",
        "protected",
        "safe",
        "Protected pieces of {Us}",
        "{Us} pieces on squares that {Us} attacks: whatever captures them can be recaptured.",
    ),
    template(
        "protection",
        "undefended",
        "loose",
        "Undefended pieces of {Us}",
        "{Us} pieces that no {us} piece protects.",
    ),
    template(
        "protection",
        "attacked_undefended",
        "danger",
        "Attacked, undefended pieces of {Us}",
        "{Us} pieces that {Them} attacks and no {us} piece protects. Kings are not counted.",
    ),
    template(
        "checks",
        "checkers",
        "check",
        "Checkers of the {us} king",
        "{Them} pieces that attack the {us} king.",
    ),
    template(
        "checks",
        "check_mask",
        "safe",
        "Check mask of {Us}",
        "Where a move of any piece other than the king must land: every square without check, the checker and the squares between in check, none in double check.",
    ),
    template(
        "checks",
        "check_squares.pawn",
        "check",
        "A {them} pawn would check from here",
        "Squares from which a {them} pawn would check the {us} king as the board stands.",
    ),
    template(
        "checks",
        "check_squares.knight",
        "check",
        "A {them} knight would check from here",
        "Squares from which a {them} knight would check the {us} king as the board stands.",
    ),
    template(
        "checks",
        "check_squares.bishop",
        "check",
        "A {them} bishop would check from here",
        "Squares from which a {them} bishop would check the {us} king as the board stands.",
    ),
    template(
        "checks",
        "check_squares.rook",
        "check",
        "A {them} rook would check from here",
        "Squares from which a {them} rook would check the {us} king as the board stands.",
    ),
    template(
        "checks",
        "check_squares.queen",
        "check",
        "A {them} queen would check from here",
        "Squares from which a {them} queen would check the {us} king as the board stands.",
    ),
    template(
        "pins",
        "pinned",
        "pin",
        "Pinned pieces of {Us}",
        "{Us} pieces that alone stand between their king and a {them} slider: they may not leave that line.",
    ),
    template(
        "pins",
        "pinners",
        "pin",
        "Pinners against {Us}",
        "The {them} sliders behind the pins.",
    ),
    template(
        "pins",
        "pin_rays",
        "pin",
        "Pin lines against {Us}",
        "From pinner to king: a pinned piece may only move to these squares.",
    ),
    template(
        "pins",
        "blockers",
        "blocker",
        "Blockers before the {us} king",
        "Pieces of either colour that alone stand between the {us} king and a {them} slider.",
    ),
    template(
        "pins",
        "discovered_check_candidates",
        "blocker",
        "Discovered-check candidates against {Us}",
        "{Them} pieces that alone stand between a {them} slider and the {us} king: if they leave the line, it is check.",
    ),
    template(
        "king",
        "king_danger",
        "danger",
        "King danger of {Us}",
        "Squares that {Them} attacks with the {us} king lifted off the board: it may not go to any of them, not even straight away from a slider.",
    ),
    template(
        "king",
        "king_danger_unlifted",
        "danger",
        "King danger of {Us}, king not lifted",
        "The naive way: what {Them} attacks with the {us} king in its place. The squares behind the king are missing.",
    ),
    template(
        "king",
        "behind_king",
        "check",
        "Behind the {us} king",
        "What the naive way misses: squares that only the king itself hides from a slider.",
    ),
    template(
        "xrays",
        "xray",
        "xray",
        "X-rays of {Us}",
        "{Us} sliders that look at a {them} piece through exactly one other piece.",
    ),
    template(
        "xrays",
        "batteries",
        "xray",
        "Batteries of {Us}",
        "{Us} sliders one behind the other on a line that both move along.",
    ),
    template("pieces", "pieces", "piece", "Pieces of {Us}", "Where {us} pieces stand."),
    template("pieces", "pawns", "piece", "Pawns of {Us}", "Where {us} pawns stand."),
    template("pieces", "knights", "piece", "Knights of {Us}", "Where {us} knights stand."),
    template("pieces", "bishops", "piece", "Bishops of {Us}", "Where {us} bishops stand."),
    template("pieces", "rooks", "piece", "Rooks of {Us}", "Where {us} rooks stand."),
    template("pieces", "queens", "piece", "Queens of {Us}", "Where {us} queens stand."),
    template("pieces", "kings", "piece", "Kings of {Us}", "Where {us} kings stand; usually one."),
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
