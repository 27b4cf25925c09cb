//! Der Text eines Zuges: wie er gelesen wird und was an ihm falsch ist.

use core::fmt::{Formatter, Result};

use kingsight::{PieceLetters, Role, SanErrorKind, SanReading, SanRemark};

/// Wie ein Text gelesen wurde.
pub(crate) fn reading(
    f: &mut Formatter<'_>,
    reading: &SanReading,
    letters: PieceLetters,
) -> Result {
    write!(f, "gelesen als {}", reading.san.in_letters(letters))?;
    for (i, &remark) in reading.remarks.iter().enumerate() {
        f.write_str(if i == 0 { ": " } else { "; " })?;
        self::remark(f, remark)?;
    }
    Ok(())
}

/// Was an einem Text nicht stimmt, der trotzdem einen Zug nennt.
pub(crate) fn remark(f: &mut Formatter<'_>, remark: SanRemark) -> Result {
    match remark {
        SanRemark::NothingToCapture { to } => write!(f, "auf {to} gibt es nichts zu schlagen"),
        SanRemark::PawnCaptures { from, to } => {
            write!(f, "kein Bauer kann nach {to} vorrücken, und der auf {from} würde dort schlagen")
        }
        SanRemark::Castling => f.write_str("der Zug ist eine Rochade"),
        SanRemark::NotEnPassant => f.write_str("der Zug schlägt nicht en passant"),
        SanRemark::NoCheck => f.write_str("der Zug gibt kein Schach"),
        SanRemark::NotCheckmate => f.write_str("der Zug gibt Schach, aber setzt nicht matt"),
        _ => crate::english::notation::remark(f, remark),
    }
}

/// Was am Text eines Zuges falsch ist.
pub(crate) fn san_error(f: &mut Formatter<'_>, kind: SanErrorKind) -> Result {
    const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    match kind {
        SanErrorKind::Empty => {
            f.write_str("kein Text; erwartet wird ein Zug wie e4, exd5 oder O-O")
        }
        SanErrorKind::Unexpected(c) => {
            write!(f, "{c:?} gehört nicht hierher; erwartet wird ein Zug wie e4, exd5 oder O-O")
        }
        SanErrorKind::NotAPiece(c, letters) => {
            write!(f, "{c:?} ist keine Figur; gelesen werden ")?;
            letters.list(f, &PIECES)
        }
        SanErrorKind::NoTarget => {
            f.write_str("kein Zielfeld; erwartet wird eine Linie a bis h und eine Reihe 1 bis 8")
        }
        SanErrorKind::NoPromotion(letters) => {
            f.write_str("nach = wird eine Figur erwartet: ")?;
            letters.list(f, &Role::PROMOTIONS)
        }
        SanErrorKind::BadCastling => f.write_str("erwartet wird O-O oder O-O-O"),
        _ => crate::english::notation::san_error(f, kind),
    }
}
