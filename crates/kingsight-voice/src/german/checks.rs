//! Schachgebote, Fesselungen und Abzugsschachs.

use core::fmt::{Formatter, Result};

use kingsight::wording::{capitalized, squares};
use kingsight::{Bitboard, Board, Pin, Role, Square};

use super::pieces::{ArticleAndName, Case, pronoun, the_piece, the_pieces};
use crate::checks::{Answers, Left};

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
            write!(f, "; {} kann gar nicht ziehen", pronoun(role))?;
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

pub(crate) fn none(f: &mut Formatter<'_>) -> Result {
    f.write_str("Kein Schach, keine Fesselung, kein mögliches Abzugsschach.")
}
