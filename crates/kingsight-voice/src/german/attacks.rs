//! Schachgebote und Fesselungen, was angegriffen ist und was es deckt, und was über ein Feld zu sagen ist.

use alloc::string::ToString;
use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, squares};
use kingsight::{Bitboard, Board, Color, Piece, Pin, Role, Square, XRay};

use super::pieces::{
    ArticleAndName, Case, name as role_name, pronoun, short, stem, the_piece, the_pieces,
    the_sides_pieces,
};
use super::rules::side;
use crate::checks::{Answers, Left};
use crate::language::Sentence;
use crate::protection::SideProtection;

pub(crate) fn check(
    f: &mut Formatter<'_>,
    board: &Board,
    king: Square,
    checkers: Bitboard,
    answers: Option<Answers>,
) -> Result {
    let by = the_pieces(board, checkers, Case::Nominative);
    let king = |case| the_piece(board, king, case);
    match checkers.len() {
        1 => write!(f, "{} bietet {} Schach", capitalized(by), king(Case::Dative))?,
        2 => write!(f, "Doppelschach: {by} greifen {} an", king(Case::Accusative))?,
        _ => write!(f, "Mehrfaches Schach: {by} greifen {} an", king(Case::Accusative))?,
    }
    match answers {
        None => {}
        Some(Answers::Mate) => f.write_str("; nichts hilft dagegen")?,
        Some(Answers::Only(m)) => write!(f, "; die einzige Antwort ist {m}")?,
        Some(Answers::Ways { flights, captures, blocks, checker }) => {
            let mut before = "; Antworten: ";
            if flights > 0 {
                let moves = if flights == 1 { "Königszug" } else { "Königszüge" };
                write!(f, "{before}{flights} {moves}")?;
                before = ", ";
            }
            if captures > 0 {
                write!(f, "{before}{captures}-mal ")?;
                if let Some(role) = checker {
                    write!(f, "{} ", ArticleAndName(role, Case::Accusative))?;
                }
                f.write_str("schlagen")?;
                before = ", ";
            }
            if blocks > 0 {
                write!(f, "{before}{blocks}-mal dazwischenziehen")?;
            }
        }
    }
    f.write_str(".")
}

pub(crate) fn pin(f: &mut Formatter<'_>, board: &Board, pin: &Pin, left: Option<Left>) -> Result {
    let pinned = capitalized(the_piece(board, pin.pinned, Case::Nominative));
    let by = the_piece(board, pin.pinner, Case::By);
    let king = the_piece(board, pin.king, Case::Accusative);
    write!(f, "{pinned} ist {by} an {king} gefesselt")?;
    if let Some(left) = left {
        let role = board.role_at(pin.pinned).unwrap_or(Role::Pawn);
        if left.squares.is_empty() {
            write!(f, "; {} kann nicht ziehen", pronoun(role))?;
        } else {
            let it = if role == Role::Queen { "ihr" } else { "ihm" };
            write!(f, "; die Fesselung lässt {it} nur {}", squares(left.squares, "und"))?;
            let but = ", aber kein solcher Zug wehrt das Schach ab";
            f.write_str(if left.in_check { but } else { "" })?;
        }
    }
    f.write_str(".")
}

pub(crate) fn discovered(
    f: &mut Formatter<'_>,
    board: &Board,
    through: Square,
    attacker: Square,
    king: Square,
) -> Result {
    let der = |square| the_piece(board, square, Case::Nominative);
    let king = the_piece(board, king, Case::Dative);
    write!(f, "Wenn {} die Linie verlässt, bietet {} {king} Schach.", der(through), der(attacker))
}

pub(crate) fn no_checks(f: &mut Formatter<'_>) -> Result {
    f.write_str("Kein Schach, keine Fesselung, kein mögliches Abzugsschach.")
}

pub(crate) fn side_protection(f: &mut Formatter<'_>, board: &Board, of: SideProtection) -> Result {
    let SideProtection { color, attacks, kings, pieces, unprotected } = of;
    let side = side(color);
    if pieces.is_empty() && kings.is_empty() {
        return write!(f, "{side} hat keine Figuren.");
    }
    let squares = if attacks == 1 { "Feld" } else { "Felder" };
    write!(f, "{side} greift {attacks} {squares} an")?;
    if pieces.is_empty() {
        let kings = if kings.more_than_one() { "die Könige" } else { "den König" };
        write!(f, " und hat nur noch {kings}")?;
    } else if unprotected.is_empty() {
        f.write_str("; alle Figuren sind gedeckt")?;
    } else if unprotected == pieces {
        f.write_str("; keine Figur ist gedeckt")?;
    } else {
        f.write_str("; ungedeckt: ")?;
        short(f, board, unprotected)?;
    }
    f.write_str(".")
}

pub(crate) fn under_attack(
    f: &mut Formatter<'_>,
    board: &Board,
    square: Square,
    attackers: Bitboard,
    protectors: Bitboard,
) -> Result {
    short(f, board, square.bit())?;
    f.write_str(": angegriffen von ")?;
    short(f, board, attackers)?;
    if protectors.is_empty() {
        return f.write_str("; nicht gedeckt");
    }
    f.write_str("; gedeckt von ")?;
    short(f, board, protectors)
}

pub(crate) fn piece_on(f: &mut Formatter<'_>, piece: Piece, square: Square) -> Result {
    let Piece { color, role } = piece;
    let ending = if role == Role::Queen { "e" } else { "er" };
    write!(f, "{}{ending} {} auf {square}", stem(color), role_name(role, Case::Nominative))
}

pub(crate) fn attacked(f: &mut Formatter<'_>, board: &Board, by: Bitboard, sided: bool) -> Result {
    write!(f, "angegriffen {}", pieces(board, by, Case::By, sided))
}

pub(crate) fn protected(f: &mut Formatter<'_>, board: &Board, by: Bitboard) -> Result {
    write!(f, "gedeckt {}", the_pieces(board, by, Case::By))
}

pub(crate) fn not_protected(f: &mut Formatter<'_>) -> Result {
    f.write_str("nicht gedeckt")
}

pub(crate) fn xray(
    f: &mut Formatter<'_>,
    board: &Board,
    xray: XRay,
    battery: bool,
    sided: bool,
) -> Result {
    let from = pieces(board, xray.attacker.bit(), Case::Nominative, sided);
    let through = |case| the_piece(board, xray.through, case);
    match battery {
        true => write!(f, "hinter {} steht {from}", through(Case::Dative)),
        false => write!(f, "{from} blickt durch {} hindurch", through(Case::Accusative)),
    }
}

pub(crate) fn won(f: &mut Formatter<'_>, color: Color, pawns: f64) -> Result {
    let pawns = pawns.to_string().replace('.', ",");
    write!(f, "Schlagen bringt {} hier {pawns} ein (ein Bauer zählt 1)", side(color))
}

pub(crate) fn pinned(f: &mut Formatter<'_>, board: &Board, pin: Pin) -> Result {
    let (king, pinner) =
        (the_piece(board, pin.king, Case::Accusative), the_piece(board, pin.pinner, Case::By));
    write!(f, "{pinner} an {king} gefesselt")
}

/// Figuren, mit ihrer Farbe, wenn `sided`.
fn pieces(board: &Board, set: Bitboard, case: Case, sided: bool) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match sided {
        true => the_sides_pieces(board, set, case).fmt(f),
        false => the_pieces(board, set, case).fmt(f),
    })
}
