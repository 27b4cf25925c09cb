//! Why a side cannot mate.

use kingsight::{
    Bitboard, Board, Color, LockedStructure, Position, Proof, Reach, Role, Winnability,
};
use kingsight_voice::Language;
use kingsight_voice::german::{Case, the_piece as der};

use super::Say;
use crate::words::{squares, the_piece};

/// How many pieces a sentence says that they are shut in.
const MOST: usize = 5;

/// Why sides cannot mate; nothing is repeated.
pub(super) fn reasons(position: &Position, sides: &[(Color, &Winnability)], say: Say) -> String {
    let board = position.board();
    let (mut all, mut end): (Vec<String>, _) = (Vec::new(), None);
    for &(color, answer) in sides {
        let Winnability::No(proof) = answer else { continue };
        match proof {
            Proof::Material => all.push(material(board, color, say)),
            Proof::Structure(structure) => {
                locked(board, structure, color, say, &mut all);
                end = Some(say.text(
                    "no mate fits into the squares that the pieces can ever reach",
                    "auf den Feldern, die die Figuren noch erreichen können, ist kein Matt möglich",
                ));
            }
            Proof::Explored { positions, .. } => all.push(say.fill(
                "every continuation has been searched (positions: $0), and none ends in mate",
                "alle Fortsetzungen sind durchsucht (Stellungen: $0), und keine endet mit Matt",
                &[positions],
            )),
        }
    }
    all.extend(end.map(str::to_owned));
    let mut clauses: Vec<String> = Vec::new();
    for clause in all {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    clauses.join("; ")
}

fn material(board: &Board, color: Color, say: Say) -> String {
    let (own, other) = (say.side(color), say.side(!color));
    let pieces = board.colored(color) - board.of_role(Role::King);
    let (english, german) = if pieces.is_empty() {
        ("$0 has only its king", "$0 hat nur noch den König")
    } else if pieces.meets(board.of_role(Role::Knight)) {
        (
            "$0 has only its king and a knight, and $1 has no pawn, knight, bishop or rook \
             to shut in its own king",
            "$0 hat nur noch König und Springer, und $1 hat keinen Bauern, Springer, Läufer oder \
             Turm, der dem eigenen König ein Fluchtfeld nimmt",
        )
    } else {
        (
            "all bishops stand on $2 squares, and there is no pawn or knight",
            "alle Läufer stehen auf $2 Feldern, und es gibt weder Bauern noch Springer",
        )
    };
    let shade = shade(board.of_role(Role::Bishop), say).unwrap_or_default();
    say.fill(english, german, &[&own, &other, &shade])
}

/// `dark` or `light` if all squares are.
fn shade(set: Bitboard, say: Say) -> Option<&'static str> {
    if Bitboard::DARK.contains_all(set) {
        Some(say.text("dark", "dunklen"))
    } else if Bitboard::LIGHT.contains_all(set) {
        Some(say.text("light", "hellen"))
    } else {
        None
    }
}

/// What is locked: the pieces that never move, and those that are shut in.
fn locked(
    board: &Board,
    structure: &LockedStructure,
    color: Color,
    say: Say,
    clauses: &mut Vec<String>,
) {
    let still = structure.never_move();
    let mut groups: Vec<String> = Vec::new();
    for role in Role::ALL {
        let set = board.of_role(role) & still;
        if set.any() {
            groups.push(group(role, set, say));
        }
    }
    if !groups.is_empty() {
        let one = still.len() == 1;
        let german = if one { "$0 kann nie mehr ziehen" } else { "$0 können nie mehr ziehen" };
        clauses.push(say.fill("$0 can never move", german, &[&say.all(&groups)]));
    }
    let matters = |reach: &&Reach| {
        let is_king = reach.piece.role == Role::King;
        !still.contains(reach.home) && (is_king || reach.piece.color == color)
    };
    let shut_in = structure.reaches().iter().filter(matters);
    clauses.extend(shut_in.filter_map(|reach| shut_in_clause(board, reach, say)).take(MOST));
}

/// `the pawns on a4, c4 and e4`
fn group(role: Role, set: Bitboard, say: Say) -> String {
    const ONE: [&str; 6] =
        ["der Bauer", "der Springer", "der Läufer", "der Turm", "die Dame", "der König"];
    const MANY: [&str; 6] =
        ["die Bauern", "die Springer", "die Läufer", "die Türme", "die Damen", "die Könige"];
    let one = set.len() == 1;
    let places = squares(set, say.text("and", "und"));
    let german = if one { ONE } else { MANY }[role as usize];
    let english = role.name();
    let plural = if one { "" } else { "s" };
    say.fill("the $0$1 on $2", "$3 auf $2", &[&english, &plural, &places, &german])
}

/// `the bishop on f4 stays on the dark squares of ranks 1 to 4`
fn shut_in_clause(board: &Board, reach: &Reach, say: Say) -> Option<String> {
    let set = reach.squares | reach.promoted;
    let is_bishop = reach.piece.role == Role::Bishop;
    let shade = if is_bishop { shade(set, say) } else { None };
    let line = |of: fn(u8) -> u8, first: char| {
        span(set, of).map(|(a, b)| [a, b].map(|i| char::from(first as u8 + i)))
    };
    let (ranks, files) = (line(|square| square / 8, '1'), line(|square| square % 8, 'a'));
    let (what, lines) = match (ranks, files) {
        (Some(ranks), _) => (say.text("rank", "Reihe"), Some(ranks)),
        (None, files) => (say.text("file", "Linie"), files),
    };
    let lines = lines.map(|[first, last]| {
        let (english, german) = match first == last {
            true => ("$0 $1", "der $0 $1"),
            false => ("$0s $1 to $2", "den $0n $1 bis $2"),
        };
        say.fill(english, german, &[&what, &first, &last])
    });
    let (english, german) = match (shade, &lines) {
        (None, None) => return None,
        (None, Some(_)) => ("$0 stays on $2", "$0 bleibt auf $2"),
        (Some(_), None) => ("$0 stays on the $1 squares", "$0 bleibt auf den $1 Feldern"),
        (Some(_), Some(_)) => {
            ("$0 stays on the $1 squares of $2", "$0 bleibt auf den $1 Feldern auf $2")
        }
    };
    let piece = match say.0 {
        Language::German => der(board, reach.home, Case::Nominative).to_string(),
        _ => the_piece(board, reach.home).to_string(),
    };
    let (shade, lines) = (shade.unwrap_or_default(), lines.unwrap_or_default());
    Some(say.fill(english, german, &[&piece, &shade, &lines]))
}

/// The first and the last line of the squares, unless they go from one edge of the board to the other.
fn span(set: Bitboard, line: fn(u8) -> u8) -> Option<(u8, u8)> {
    let lines = set.into_iter().map(|square| line(square as u8));
    let (first, last) = lines.fold((7, 0), |(a, b), i| (i.min(a), i.max(b)));
    (first <= last && last - first < 7).then_some((first, last))
}
