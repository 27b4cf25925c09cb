//! Legal moves, piece by piece.

use std::io::{self, Write};

use kingsight::{CheckKind, Position, Role, Square};
use kingsight_ask::{CheckReport, LegalMove};
use kingsight_voice::{Language, inspection, pieces};

use crate::layout::{Paragraph, Word};
use crate::look::{CHECK, Look, MATE};

/// The order of the rows: the king first, the pawns together at the end.
const ROWS: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// Writes a row for each piece that can move, one for all pawns.
pub(crate) fn write<'a>(out: &mut dyn Write, look: Look, moves: &'a [LegalMove]) -> io::Result<()> {
    let mut rows: Vec<(String, Vec<&'a LegalMove>)> = Vec::new();
    let mut add = |role, square, moves: Vec<&'a LegalMove>| {
        if !moves.is_empty() {
            rows.push((inspection::row(look.wording.language, role, square).to_string(), moves));
        }
    };
    for role in ROWS {
        let mut of_role: Vec<&'a LegalMove> = moves.iter().filter(|m| m.role == role).collect();
        if role == Role::Pawn {
            of_role.sort_by_key(|m| m.from.file());
            add(role, None, of_role);
            continue;
        }
        for square in Square::ALL {
            add(role, Some(square), of_role.iter().copied().filter(|m| m.from == square).collect());
        }
    }
    let width = rows.iter().map(|(name, _)| name.chars().count()).fold(9, usize::max);
    for (name, moves) in rows {
        let lead = format!("  {name:<width$}  ");
        let words: Vec<Word> = moves.into_iter().map(|m| san(look, m)).collect();
        Paragraph { lead: &lead, indent: width + 4, gap: " " }.write(out, look, &words)?;
    }
    Ok(())
}

/// A move in SAN, in red if it gives check.
pub(crate) fn san(look: Look, m: &LegalMove) -> Word {
    let san = look.san(m.san);
    match (m.mate, m.check) {
        (true, _) => Word::styled(san, MATE),
        (false, Some(_)) => Word::styled(san, CHECK),
        (false, None) => Word::plain(san),
    }
}

/// Writes the moves that give check, by kind of check, with the checking pieces where the move does not show them.
pub(crate) fn write_checks(
    out: &mut dyn Write,
    look: Look,
    position: &Position,
    moves: &[LegalMove],
) -> io::Result<()> {
    for kind in [CheckKind::Direct, CheckKind::Discovered, CheckKind::Double] {
        let checks = moves.iter().filter_map(|m| Some((m, m.check?)));
        let words: Vec<Word> = checks
            .filter(|(_, check)| check.kind == kind)
            .map(|(m, check)| match kind {
                CheckKind::Direct => san(look, m),
                _ => {
                    let language = look.wording.language;
                    let by = checkers_after(language, position, m, check);
                    san(look, m).followed_by(format!(" ({by})"))
                }
            })
            .collect();
        if !words.is_empty() {
            let kind = inspection::check_kind(look.wording.language, kind).to_string();
            let lead = format!("  {kind:<10} ");
            Paragraph { lead: &lead, indent: 13, gap: "  " }.write(out, look, &words)?;
        }
    }
    Ok(())
}

/// The pieces that give check, named as they stand after the move.
fn checkers_after(
    language: Language,
    position: &Position,
    m: &LegalMove,
    check: CheckReport,
) -> String {
    let after = position.move_of_uci(m.uci).map(|m| position.play_unchecked(m));
    let after = after.unwrap_or(*position);
    pieces::short(language, after.board(), check.by).to_string()
}
