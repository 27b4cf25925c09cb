//! English.

use kingsight::{Bitboard, CheckKind, Color, EvasionKind, PieceLetters, Wing};

use super::LineName;
use crate::changes::{ChangeFact, ChangeKind, Turn};
use crate::words::{list, several, side, squares, the_piece, the_pieces, the_sides_pieces};

pub(super) fn clause(fact: &ChangeFact, turn: Turn<'_>, letters: PieceLetters) -> String {
    let Turn { before, after, changes } = turn;
    let (effect, own) = (&changes.effect, fact.color == changes.color);
    let board = after.board();
    let these = |set| the_pieces(board, set);
    // The pieces of the side that moved are named without their colour.
    let named = |set: Bitboard, is_own: bool| match is_own {
        true => the_pieces(board, set).to_string(),
        false => the_sides_pieces(board, set),
    };
    let it = named(fact.squares, own);
    let moved = effect.m.landing_square().bit();
    // What moved has just been named with its square.
    let role = effect.m.arriving_role();
    match fact.kind {
        ChangeKind::Takes => {
            let taken = fact.squares.first().map(|square| the_piece(before.board(), square));
            let taken = taken.map_or_else(String::new, |taken| taken.to_string());
            format!("takes {taken}{}", if effect.m.is_en_passant() { " en passant" } else { "" })
        }
        ChangeKind::Promotes => {
            format!("makes the pawn a {role}")
        }
        ChangeKind::Checkmate => "is checkmate".to_owned(),
        ChangeKind::Stalemate => "is stalemate".to_owned(),
        ChangeKind::AnswersCheck => match effect.evasion {
            Some(EvasionKind::Flight) => "takes the king out of check".to_owned(),
            Some(EvasionKind::Block) => "blocks the check".to_owned(),
            _ => "ends the check".to_owned(),
        },
        ChangeKind::Check => match effect.check.map(|check| check.kind) {
            Some(CheckKind::Discovered) => {
                format!("gives discovered check from {}", these(fact.by))
            }
            Some(CheckKind::Double) => format!("gives double check from {}", these(fact.by)),
            _ if fact.by == moved => "gives check".to_owned(),
            _ => format!("gives check from {}", these(fact.by)),
        },
        ChangeKind::Hanging if own => format!("leaves {it} hanging"),
        ChangeKind::Hanging => format!("threatens {}", these(fact.squares)),
        ChangeKind::NoLongerHanging if fact.squares == moved => {
            format!("moves the {role} out of danger")
        }
        ChangeKind::NoLongerHanging if own => format!("saves {it}"),
        ChangeKind::NoLongerHanging => format!("lifts the threat to {it}"),
        ChangeKind::Attacked if own => format!("exposes {it} to {}", these(fact.by)),
        ChangeKind::Attacked if fact.by == moved => format!("attacks {}", these(fact.squares)),
        ChangeKind::Attacked => {
            format!("lets {} attack {}", these(fact.by), these(fact.squares))
        }
        ChangeKind::NoLongerAttacked => format!("ends the attack on {it}"),
        ChangeKind::Protected if fact.squares == moved => format!("puts {it} under protection"),
        ChangeKind::Protected if own => format!("protects {it}"),
        ChangeKind::Protected => format!("gives {it} protection"),
        ChangeKind::Unprotected => format!("leaves {it} unprotected"),
        ChangeKind::Pinned => {
            let king = the_piece(board, after.king(fact.color));
            let pinned = these(fact.squares);
            match (own, fact.by == moved) {
                (true, _) => format!("lets {} pin {pinned} to {king}", these(fact.by)),
                (false, true) => format!("pins {pinned} to {king}"),
                (false, false) => format!("pins {pinned} to {king} with {}", these(fact.by)),
            }
        }
        ChangeKind::Unpinned if fact.squares == moved => format!("unpins the {role}"),
        ChangeKind::Unpinned => format!("unpins {it}"),
        ChangeKind::LineOpened if turn.only_shifts(fact.kind, fact.squares) => {
            format!("lets {} look as far as {}", named(fact.by, own), effect.m.landing_square())
        }
        ChangeKind::LineBlocked if turn.only_shifts(fact.kind, fact.squares) => {
            format!("stops {} at {}", named(fact.by, own), effect.m.landing_square())
        }
        ChangeKind::LineOpened => format!("opens {} for {}", line(fact), named(fact.by, own)),
        ChangeKind::LineBlocked => format!("blocks {} for {}", line(fact), named(fact.by, own)),
        ChangeKind::MatePossible | ChangeKind::MateImpossible => {
            let moves: Vec<String> =
                fact.moves.iter().map(|m| m.in_letters(letters).to_string()).collect();
            let verb = match (fact.kind, own) {
                (ChangeKind::MatePossible, true) => "threatens checkmate",
                (ChangeKind::MatePossible, false) => "allows checkmate",
                (_, true) => "gives up checkmate",
                (_, false) => "prevents checkmate",
            };
            format!("{verb} by {}", list(&moves, "or"))
        }
        ChangeKind::ChecksPossible | ChangeKind::ChecksImpossible => {
            let verb = match (fact.kind, own) {
                (ChangeKind::ChecksPossible, true) => "prepares",
                (ChangeKind::ChecksPossible, false) => "allows",
                (_, true) => "gives up",
                (_, false) => "prevents",
            };
            format!("{verb} {}", checks(fact, letters))
        }
        ChangeKind::KingGains => {
            format!("gives {}'s king {}", side(fact.color), squares(fact.squares, "and"))
        }
        ChangeKind::KingLoses => {
            format!("takes {} from {}'s king", squares(fact.squares, "and"), side(fact.color))
        }
        ChangeKind::CastlingLost => {
            let king = before.king(fact.color);
            let mut wings = fact.squares.into_iter().map(|rook| Wing::of(king, rook));
            let wing = match (wings.next(), wings.next()) {
                (Some(Wing::King), None) => " kingside",
                (Some(Wing::Queen), None) => " queenside",
                _ => "",
            };
            match (own, fact.color) {
                (true, _) => format!("gives up the right to castle{wing}"),
                (false, Color::White) => format!("ends White's right to castle{wing}"),
                (false, Color::Black) => format!("ends Black's right to castle{wing}"),
            }
        }
    }
}

/// `the check Nh6+`; only how many if there are more than three.
fn checks(fact: &ChangeFact, letters: PieceLetters) -> String {
    let moves: Vec<String> = fact.moves.iter().map(|m| m.in_letters(letters).to_string()).collect();
    match moves.len() {
        1 => format!("the check {}", moves[0]),
        2 | 3 => format!("the checks {}", list(&moves, "and")),
        count => several(count, "check"),
    }
}

fn line(fact: &ChangeFact) -> String {
    match LineName::of(fact) {
        Some(LineName::File(square)) => format!("the {}-file", square.file()),
        Some(LineName::Rank(rank)) => {
            const NAMES: [&str; 8] =
                ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
            format!("the {} rank", NAMES[rank as usize])
        }
        Some(LineName::Diagonal(first, last)) => format!("the {first}-{last} diagonal"),
        None => "a line".to_owned(),
    }
}
