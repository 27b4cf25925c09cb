//! The facts of one colour, in the order of the JSON.

use core::fmt;

use kingsight::{Bitboard, Board, Color, Position, Role, Square, attacks};

use crate::tables;
use crate::visit::{FactVisitor, InPosition, OnBoard};

/// How a fact is shown as a set on a board.
///
/// In texts, `{Us}`, `{us}`, `{Them}` and `{them}` stand for the colour and its enemy: `White`, `white`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Layer {
    /// Its name behind the colour, as in `white.checkers`.
    pub id: &'static str,
    /// The heading it stands under.
    pub group: &'static str,
    /// The name of the colour that it is drawn in.
    pub shade: &'static str,
    /// A few words for a legend.
    pub title: &'static str,
    /// One or two sentences.
    pub about: &'static str,
}

/// What a fact of a colour is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FactKind {
    /// The squares of some pieces. The sets of both colours together make sense.
    Pieces,
    /// Other squares.
    Squares,
    /// A number.
    Number,
    /// The list of pins.
    Pins,
}

/// Where a fact appears, beside the layers of boards: in the columns of batches and in SQL, or in the JSON, too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Layers,
    Columns,
    Everywhere,
}

macro_rules! color_facts {
    ($(
        $(#[doc = $doc:literal])+
        $variant:ident $name:literal: $kind:ident in $given:ident
        $(layer($($id:literal,)? $group:ident $shade:ident $title:literal $about:literal))?,
        $source:ident($($how:tt)*);
    )*) => {
        /// One fact of one colour: a set of squares, a number, or the list of pins.
        ///
        /// A fact about a king is a fact of the colour whose king it is: White's checkers are the black pieces that attack White's king,
        /// and White's discovered-check candidates are the black pieces that can discover a check on it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum ColorFact {
            $( $(#[doc = $doc])+ $variant, )*
        }

        impl ColorFact {
            /// All facts, in the order of the JSON.
            pub const ALL: [ColorFact; [$($name),*].len()] = [$(ColorFact::$variant),*];

            /// Its name, in the JSON, in columns and in SQL: `check_mask`, `check_squares.pawn`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(ColorFact::$variant => $name,)* }
            }

            /// The object that holds it in the JSON and its name there: `("check_squares", "pawn")`, or `("", "checkers")`.
            #[must_use]
            pub const fn object_and_field(self) -> (&'static str, &'static str) {
                match self { $(ColorFact::$variant => const { split_at_dot($name) },)* }
            }

            /// What it is, in a sentence or two. "Its" means the colour's.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(ColorFact::$variant => concat!($($doc),+).trim_ascii(),)* }
            }

            /// The same as a list has it, without a capital and a full stop.
            #[must_use]
            pub const fn item(self) -> &'static str {
                match self { $(ColorFact::$variant => tables::item!($($doc)+),)* }
            }

            /// What it is.
            #[must_use]
            pub const fn kind(self) -> FactKind {
                match self { $(ColorFact::$variant => FactKind::$kind,)* }
            }

            const fn given(self) -> Given {
                match self { $(ColorFact::$variant => Given::$given,)* }
            }

            /// How it is shown on a board, if it is.
            #[must_use]
            pub const fn layer(self) -> Option<Layer> {
                match self {
                    $(ColorFact::$variant => layer!($name $($($id)? $group $shade $title $about)?),)*
                }
            }

            /// Hands the visitor how the fact is found.
            #[inline]
            pub fn visit<V: FactVisitor>(self, visitor: V) -> V::Output {
                match self { $(ColorFact::$variant => visitor.$source($($how)*),)* }
            }
        }
    };
}

macro_rules! layer {
    ($name:literal) => {
        None
    };
    ($name:literal $group:ident $shade:ident $title:literal $about:literal) => {
        layer!($name $name $group $shade $title $about)
    };
    ($name:literal $id:literal $group:ident $shade:ident $title:literal $about:literal) => {
        Some(Layer {
            id: $id,
            group: stringify!($group),
            shade: stringify!($shade),
            title: $title,
            about: $about,
        })
    };
}

/// What stands before and behind the first dot; nothing before it if there is none.
const fn split_at_dot(name: &'static str) -> (&'static str, &'static str) {
    let mut at = 0;
    while at < name.len() {
        if name.as_bytes()[at] == b'.' {
            let (object, field) = name.split_at(at);
            return (object, field.split_at(1).1);
        }
        at += 1;
    }
    ("", name)
}

const fn count_in_json() -> usize {
    let (mut i, mut count) = (0, 0);
    while i < ColorFact::ALL.len() {
        count += ColorFact::ALL[i].is_in_json() as usize;
        i += 1;
    }
    count
}

impl ColorFact {
    /// The facts that are fields of the JSON, in its order.
    pub const IN_JSON: [ColorFact; count_in_json()] = {
        let mut all = [ColorFact::ALL[0]; count_in_json()];
        let (mut i, mut count) = (0, 0);
        while i < ColorFact::ALL.len() {
            if ColorFact::ALL[i].is_in_json() {
                all[count] = ColorFact::ALL[i];
                count += 1;
            }
            i += 1;
        }
        all
    };

    /// The fact of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<ColorFact> {
        ColorFact::ALL.into_iter().find(|fact| fact.name() == name)
    }

    /// Whether it is a field of the JSON.
    #[must_use]
    pub const fn is_in_json(self) -> bool {
        matches!(self.given(), Given::Everywhere)
    }

    /// Whether it is a column of batches.
    #[must_use]
    pub const fn is_in_columns(self) -> bool {
        matches!(self.given(), Given::Everywhere | Given::Columns)
    }

    /// The function of SQL that gives it: sets that are columns. One with a dot in its name has none.
    ///
    /// ```
    /// use kingsight_facts::ColorFact;
    /// assert_eq!(ColorFact::Pinned.function(), Some("pinned"));
    /// assert_eq!(ColorFact::PiecesPawn.function(), None);
    /// ```
    #[must_use]
    pub const fn function(self) -> Option<&'static str> {
        let is_set = match self.kind() {
            FactKind::Pieces | FactKind::Squares => self.is_in_columns(),
            FactKind::Number | FactKind::Pins => false,
        };
        if is_set && self.object_and_field().0.is_empty() { Some(self.name()) } else { None }
    }

    /// The set on a board; `None` if it is not a set, or needs a position. For several facts of one board, use [`OnBoard`].
    #[must_use]
    pub fn set_on(self, board: &Board, color: Color) -> Option<Bitboard> {
        self.visit(&OnBoard::new(board, color))
    }

    /// The set in a position; `None` if it is not a set.
    ///
    /// ```
    /// use kingsight::{Color, Position, Square};
    /// use kingsight_facts::ColorFact;
    ///
    /// let position: Position = "4k3/8/3p4/4p3/3N4/8/8/4K3 w - - 0 1".parse().unwrap();
    /// assert_eq!(ColorFact::Hanging.set_in(&position, Color::White), Some(Square::D4.bit()));
    /// ```
    #[must_use]
    pub fn set_in(self, position: &Position, color: Color) -> Option<Bitboard> {
        self.visit(InPosition(position, color))
    }
}

impl fmt::Display for ColorFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

color_facts! {
    /// Its kings, usually one.
    Kings "kings": Pieces in Everywhere,
        board(Board::kings_of);

    /// Enemy pieces that attack its king, an enemy king beside it included.
    Checkers "checkers": Pieces in Everywhere
        layer(checks check
            "Checkers of the {us} king"
            "{Them} pieces that attack the {us} king."),
        one_king(|king| king.checkers, Board::checkers);

    /// Where a move of any piece other than its king must land: every square without check, the checker and the
    /// squares between in check, none in double check.
    CheckMask "check_mask": Squares in Everywhere
        layer(checks safe
            "Check mask of {Us}"
            "Where a move of any piece other than the king must land: every square without check, the checker and the squares between in check, none in double check."),
        one_king(|king| king.check_mask, Board::check_mask);

    /// Its pinned pieces, each with pinner, king and the squares where it may still stand, king by king, then by the
    /// pinner's square.
    Pins "pins": Pins in Everywhere,
        pins();

    /// Its pieces that are pinned to its king.
    Pinned "pinned": Pieces in Columns
        layer(pins pin
            "Pinned pieces of {Us}"
            "{Us} pieces that alone stand between their king and a {them} slider: they may not leave that line."),
        any_king(|king, _| king.pinned);

    /// The enemy sliders that pin them.
    Pinners "pinners": Pieces in Columns
        layer(pins pin
            "Pinners against {Us}"
            "The {them} sliders behind the pins."),
        any_king(|king, _| king.pinners);

    /// The squares where its pinned pieces may still stand: between king and pinner, and the pinners.
    PinRays "pin_rays": Squares in Layers
        layer(pins pin
            "Pin lines against {Us}"
            "From pinner to king: a pinned piece may only move to these squares."),
        any_king(|king, _| {
            king.pins().fold(Bitboard::EMPTY, |set, pin| set | pin.mask)
        });

    /// Pieces of either colour that alone stand between its king and an enemy slider.
    Blockers "blockers": Pieces in Everywhere
        layer(pins blocker
            "Blockers before the {us} king"
            "Pieces of either colour that alone stand between the {us} king and a {them} slider."),
        any_king(|king, _| king.blockers());

    /// Enemy pieces among the blockers: if one leaves the line, it discovers a check on this king.
    DiscoveredCheckCandidates "discovered_check_candidates": Pieces in Everywhere
        layer(pins blocker
            "Discovered-check candidates against {Us}"
            "{Them} pieces that alone stand between a {them} slider and the {us} king: if they leave the line, it is check."),
        any_king(|king, _| king.discovered_check_candidates);

    /// All squares that its pieces attack, squares of its own pieces included.
    Attacks "attacks": Squares in Everywhere
        layer(attacks attack
            "Attacked by {Us}"
            "Every square that a {us} piece attacks, {us} pieces included. The more attackers, the stronger the colour."),
        attacks(|attacked, _, _| attacked);

    /// Where its legal moves land, empty if it is not to move.
    LegalTargets "legal_targets": Squares in Layers
        layer(moves move
            "Legal targets of {Us}"
            "Where a legal move of {Us} can land; empty if {Us} is not to move."),
        position(|position, color| match position.turn() == color {
            true => position.legal_moves().iter().map(|m| m.landing_square()).collect(),
            false => Bitboard::EMPTY,
        });

    /// Empty squares that its pawns can step to.
    PawnMoves "pawn_moves": Squares in Layers
        layer(moves pawn
            "Pawn moves of {Us}"
            "Empty squares that {us} pawns can step to, single and double steps. They attack none of them."),
        board(|board, color| {
            let (pawns, occupied) = (board.of_piece(Role::Pawn.of(color)), board.occupied());
            attacks::pawn_pushes(color, pawns, occupied)
                | attacks::pawn_double_pushes(color, pawns, occupied)
        });

    /// Squares that its pawns attack.
    PawnAttacks "pawn_attacks": Squares in Layers
        layer(moves attack
            "Pawn attacks of {Us}"
            "Squares that {us} pawns attack, diagonally forward, whether or not there is something to take."),
        board(|board, color| {
            attacks::pawn_set(color, board.of_piece(Role::Pawn.of(color)))
        });

    /// Squares that its pawns attack towards the a-file.
    PawnAttacksWest "pawn_attacks_west": Squares in Layers
        layer(moves attack
            "Pawn attacks of {Us} to the west"
            "All {us} pawns shifted at once, one step forward and towards the a-file; nothing wraps round the edge."),
        board(|board, color| {
            attacks::pawn_west_captures(color, board.of_piece(Role::Pawn.of(color)))
        });

    /// Squares that its pawns attack towards the h-file.
    PawnAttacksEast "pawn_attacks_east": Squares in Layers
        layer(moves attack
            "Pawn attacks of {Us} to the east"
            "All {us} pawns shifted at once, one step forward and towards the h-file; nothing wraps round the edge."),
        board(|board, color| {
            attacks::pawn_east_captures(color, board.of_piece(Role::Pawn.of(color)))
        });

    /// Its pieces that stand on squares it attacks.
    Protected "protected": Pieces in Everywhere
        layer(protection safe
            "Protected pieces of {Us}"
            "{Us} pieces on squares that {Us} attacks: whatever captures them can be recaptured."),
        attacks(|attacked, board, color| attacked & board.colored(color));

    /// Its pieces that no piece of its own protects, kings apart.
    Undefended "undefended": Pieces in Layers
        layer(protection loose
            "Undefended pieces of {Us}"
            "{Us} pieces that no {us} piece protects."),
        attacks(|attacked, board, color| {
            board.colored(color) - attacked - board.kings_of(color)
        });

    /// Its undefended pieces that the enemy attacks.
    AttackedUndefended "attacked_undefended": Pieces in Layers
        layer(protection danger
            "Attacked, undefended pieces of {Us}"
            "{Us} pieces that {Them} attacks and no {us} piece protects. Kings are not counted."),
        attacks(|attacked, board, color| {
            (board.colored(color) - attacked - board.kings_of(color)) & board.attacked(!color)
        });

    /// Its pieces that the enemy wins material by taking.
    Hanging "hanging": Pieces in Columns,
        position(|position, color| {
            let all: Bitboard = position.hanging().iter().map(|hanging| hanging.square).collect();
            all & position.board().colored(color)
        });

    /// What the enemy attacks with its kings lifted off the board.
    KingDanger "king_danger": Squares in Everywhere
        layer(king danger
            "King danger of {Us}"
            "Squares that {Them} attacks with the {us} king lifted off the board: it may not go to any of them, not even straight away from a slider."),
        board(Board::king_danger);

    /// What the enemy attacks with its kings on the board.
    KingDangerUnlifted "king_danger_unlifted": Squares in Layers
        layer(king danger
            "King danger of {Us}, king not lifted"
            "The naive way: what {Them} attacks with the {us} king in its place. The squares behind the king are missing."),
        board(|board, color| board.attacked(!color));

    /// Squares that only its kings hide from enemy sliders.
    BehindKing "behind_king": Squares in Layers
        layer(king check
            "Behind the {us} king"
            "What the naive way misses: squares that only the king itself hides from a slider."),
        board(|board, color| {
            board.king_danger(color) - board.attacked(!color)
        });

    /// Its sliders that look at an enemy piece through exactly one other piece.
    XRay "xray": Pieces in Layers
        layer(xrays xray
            "X-rays of {Us}"
            "{Us} sliders that look at a {them} piece through exactly one other piece."),
        board(|board, color| {
            let targets = board.colored(!color).into_iter();
            targets.flat_map(|target| board.xray_attackers(target, color)).map(|ray| ray.attacker).collect()
        });

    /// Its sliders that stand one behind the other on a line that both move along.
    Batteries "batteries": Pieces in Layers
        layer(xrays xray
            "Batteries of {Us}"
            "{Us} sliders one behind the other on a line that both move along."),
        board(|board, color| {
            let pairs = Square::ALL.into_iter().flat_map(|target| board.batteries(target, color));
            pairs.flat_map(|ray| [ray.attacker, ray.through]).collect()
        });

    /// Squares from which an enemy pawn would check its king as the board stands, occupied squares included.
    CheckSquaresPawn "check_squares.pawn": Squares in Everywhere
        layer(checks check
            "A {them} pawn would check from here"
            "Squares from which a {them} pawn would check the {us} king as the board stands."),
        any_king(|king, occupied| king.check_squares(occupied)[Role::Pawn as usize]);

    /// Squares from which an enemy knight would check its king as the board stands, occupied squares included.
    CheckSquaresKnight "check_squares.knight": Squares in Everywhere
        layer(checks check
            "A {them} knight would check from here"
            "Squares from which a {them} knight would check the {us} king as the board stands."),
        any_king(|king, occupied| king.check_squares(occupied)[Role::Knight as usize]);

    /// Squares from which an enemy bishop would check its king as the board stands, occupied squares included.
    CheckSquaresBishop "check_squares.bishop": Squares in Everywhere
        layer(checks check
            "A {them} bishop would check from here"
            "Squares from which a {them} bishop would check the {us} king as the board stands."),
        any_king(|king, occupied| king.check_squares(occupied)[Role::Bishop as usize]);

    /// Squares from which an enemy rook would check its king as the board stands, occupied squares included.
    CheckSquaresRook "check_squares.rook": Squares in Everywhere
        layer(checks check
            "A {them} rook would check from here"
            "Squares from which a {them} rook would check the {us} king as the board stands."),
        any_king(|king, occupied| king.check_squares(occupied)[Role::Rook as usize]);

    /// Squares from which an enemy queen would check its king as the board stands, occupied squares included.
    CheckSquaresQueen "check_squares.queen": Squares in Everywhere
        layer(checks check
            "A {them} queen would check from here"
            "Squares from which a {them} queen would check the {us} king as the board stands."),
        any_king(|king, occupied| king.check_squares(occupied)[Role::Queen as usize]);

    /// All its pieces.
    Pieces "pieces": Pieces in Layers
        layer(pieces piece
            "Pieces of {Us}"
            "Where {us} pieces stand."),
        board(Board::colored);

    /// Its pawns.
    PiecesPawn "pieces.pawn": Pieces in Columns
        layer("pawns", pieces piece
            "Pawns of {Us}"
            "Where {us} pawns stand."),
        board(|board, color| board.of_piece(Role::Pawn.of(color)));

    /// Its knights.
    PiecesKnight "pieces.knight": Pieces in Columns
        layer("knights", pieces piece
            "Knights of {Us}"
            "Where {us} knights stand."),
        board(|board, color| board.of_piece(Role::Knight.of(color)));

    /// Its bishops.
    PiecesBishop "pieces.bishop": Pieces in Columns
        layer("bishops", pieces piece
            "Bishops of {Us}"
            "Where {us} bishops stand."),
        board(|board, color| board.of_piece(Role::Bishop.of(color)));

    /// Its rooks.
    PiecesRook "pieces.rook": Pieces in Columns
        layer("rooks", pieces piece
            "Rooks of {Us}"
            "Where {us} rooks stand."),
        board(|board, color| board.of_piece(Role::Rook.of(color)));

    /// Its queens.
    PiecesQueen "pieces.queen": Pieces in Columns
        layer("queens", pieces piece
            "Queens of {Us}"
            "Where {us} queens stand."),
        board(|board, color| board.of_piece(Role::Queen.of(color)));

    /// Its kings.
    PiecesKing "pieces.king": Pieces in Columns
        layer("kings", pieces piece
            "Kings of {Us}"
            "Where {us} kings stand; usually one."),
        board(|board, color| board.of_piece(Role::King.of(color)));

    /// How many pawns it has.
    MaterialPawn "material.pawn": Number in Columns,
        count(|board, color| board.of_piece(Role::Pawn.of(color)).len() as u8);

    /// How many knights it has.
    MaterialKnight "material.knight": Number in Columns,
        count(|board, color| board.of_piece(Role::Knight.of(color)).len() as u8);

    /// How many bishops it has.
    MaterialBishop "material.bishop": Number in Columns,
        count(|board, color| board.of_piece(Role::Bishop.of(color)).len() as u8);

    /// How many rooks it has.
    MaterialRook "material.rook": Number in Columns,
        count(|board, color| board.of_piece(Role::Rook.of(color)).len() as u8);

    /// How many queens it has.
    MaterialQueen "material.queen": Number in Columns,
        count(|board, color| board.of_piece(Role::Queen.of(color)).len() as u8);

    /// How many kings it has.
    MaterialKing "material.king": Number in Columns,
        count(|board, color| board.of_piece(Role::King.of(color)).len() as u8);
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_and_layers_are_given_once() {
        let names: BTreeSet<&str> = ColorFact::ALL.into_iter().map(ColorFact::name).collect();
        assert_eq!(names.len(), ColorFact::ALL.len());
        let layers: BTreeSet<&str> =
            ColorFact::ALL.into_iter().filter_map(|fact| Some(fact.layer()?.id)).collect();
        assert_eq!(layers.len(), ColorFact::ALL.iter().filter(|f| f.layer().is_some()).count());
        for fact in ColorFact::ALL {
            assert_eq!(ColorFact::named(fact.name()), Some(fact));
            assert!(fact.about().ends_with('.') && !fact.about().contains("  "), "{fact}");
            assert!(fact.is_in_columns() || fact.layer().is_some(), "{fact} appears nowhere");
            // The JSON writes sets and pins.
            assert!(!fact.is_in_json() || fact.kind() != FactKind::Number, "{fact}");
        }
    }

    /// Without a king nothing checks it, and a move may land anywhere.
    #[test]
    fn boards_without_kings_and_with_several() {
        let board: Board = "8/8/8/3r4/8/3B4/8/8".parse().unwrap();
        assert_eq!(ColorFact::Checkers.set_on(&board, Color::White), Some(Bitboard::EMPTY));
        assert_eq!(ColorFact::CheckMask.set_on(&board, Color::White), Some(Bitboard::ALL));
        let board: Board = "4k3/8/8/K1B1r2K/8/8/8/8".parse().unwrap();
        for color in Color::ALL {
            let set = |fact: ColorFact| fact.set_on(&board, color);
            assert_eq!(set(ColorFact::Checkers), Some(board.checkers(color)));
            assert_eq!(set(ColorFact::CheckMask), Some(board.check_mask(color)));
            assert_eq!(set(ColorFact::Protected), Some(board.protected(color)));
            let pinned = board.pins(color).map(|pin| pin.pinned).collect();
            assert_eq!(set(ColorFact::Pinned), Some(pinned));
        }
    }
}
