//! The words that make up the places of bugs.

pub(super) const COLORS: &[&str] = &["white", "black"];
pub(super) const FILES: &[&str] = &["a", "b", "c", "d", "e", "f", "g", "h"];
pub(super) const CORNER_FILES: &[&str] = &["a", "h"];
/// The files of the squares that must be empty for castling.
pub(super) const EMPTY_FILES: &[&str] = &["b", "c", "d", "f", "g"];
/// The files of the squares that must not be attacked for castling.
pub(super) const SAFE_FILES: &[&str] = &["c", "d", "e", "f", "g"];
pub(super) const SIDES: &[&str] = &["west", "east"];
pub(super) const WINGS: &[&str] = &["kingside", "queenside"];
/// How a pawn reaches the last rank.
pub(super) const WAYS: &[&str] = &["push", "west", "east"];
pub(super) const LINES: &[&str] = &["straight", "diagonal"];
/// In the order of `attacks::DIRECTIONS`.
pub(super) const DIRECTIONS: &[&str] =
    &["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
/// In the order of `board::kind_number`.
pub(super) const KINDS: &[&str] = &["pawn", "knight", "bishop", "rook", "queen", "king"];
/// Without the king, in the same order.
pub(super) const OFFICERS: &[&str] = &["pawn", "knight", "bishop", "rook", "queen"];
pub(super) const SLIDERS: &[&str] = &["bishop", "rook", "queen"];
pub(super) const PROMOTIONS: &[&str] = &["queen", "rook", "bishop", "knight"];
/// Kinds of moves, in the order of `make::mover`.
pub(super) const MOVERS: &[&str] =
    &["pawn", "knight", "bishop", "rook", "queen", "king", "castling", "promotion", "en-passant"];
/// What resets the count of the fifty-move rule.
pub(super) const RESETS: &[&str] = &["pawn-moves", "captures"];
/// How many moves a list holds.
pub(super) const LISTS: &[&str] = &["64", "128", "200"];
/// How many states a stack holds.
pub(super) const STACKS: &[&str] = &["3", "5"];
pub(super) const SQUARES: &[&str] = &[
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
    "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
];
