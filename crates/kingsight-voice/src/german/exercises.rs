//! Aufgaben.

use core::fmt::{Formatter, Result};

use kingsight::wording::{capitalized, enumerate};
use kingsight::{CheckKind, Color, Lettered, Move, PieceLetters, Position, SanMove, Square};
use kingsight_methods::exercises::{Because, Exercise, ExerciseKind, Level};
use kingsight_methods::ox88::{Group, entry, group, index};

use super::pieces::{Case, the_piece, the_pieces};
use super::rules::side;
use crate::Language;
use crate::rules::explanation;

pub(crate) fn title(f: &mut Formatter<'_>, kind: ExerciseKind) -> Result {
    f.write_str(match kind {
        ExerciseKind::KingDanger => "Felder, die dem König verwehrt sind",
        ExerciseKind::PawnAttacks => "Was Bauern angreifen",
        ExerciseKind::Protected => "Gedeckte Figuren",
        ExerciseKind::Pinned => "Gefesselte Figuren",
        ExerciseKind::Discoverers => "Figuren, die Abzugsschach geben können",
        ExerciseKind::Evasions => "Antworten auf ein Schach",
        ExerciseKind::CheckingMoves => "Züge, die Schach geben",
        ExerciseKind::PawnShift => "Bauern, um sieben verschoben",
        ExerciseKind::AttackArray => "Die Angriffstabelle von 0x88",
        ExerciseKind::EnPassant => "En passant schlagen",
        ExerciseKind::Castling => "Rochade",
    })
}

pub(crate) fn level(f: &mut Formatter<'_>, level: Level) -> Result {
    f.write_str(match level {
        Level::Easy => "leicht",
        Level::Medium => "mittel",
        Level::Hard => "schwer",
    })
}

pub(crate) fn task(f: &mut Formatter<'_>, exercise: &Exercise) -> Result {
    let position = exercise.position();
    let us = position.turn();
    let (ours, theirs, own) = (side(us), side(!us), adjective(us));
    let king = position.king(us);
    match exercise.kind() {
        ExerciseKind::KingDanger => write!(
            f,
            "Markiere jedes Feld neben dem König auf {king}, das er nicht betreten darf, weil {theirs} es angreift."
        ),
        ExerciseKind::PawnAttacks => {
            write!(f, "Markiere jedes Feld, das die Bauern von {theirs} angreifen.")
        }
        ExerciseKind::Protected => write!(
            f,
            "Markiere jede {own}e Figur außer dem König, die eine andere {own}e Figur deckt."
        ),
        ExerciseKind::Pinned => {
            write!(f, "Markiere jede {own}e Figur, die an den König auf {king} gefesselt ist.")
        }
        ExerciseKind::Discoverers => write!(
            f,
            "Markiere jede {own}e Figur, die allein zwischen einer {own}en Linienfigur und dem König auf {} steht: Verlässt sie die Linie, ist es Abzugsschach.",
            position.king(!us)
        ),
        ExerciseKind::Evasions => write!(
            f,
            "{ours} steht im Schach. Markiere jedes Feld, auf dem ein erlaubter Zug von {ours} endet."
        ),
        ExerciseKind::CheckingMoves => write!(f, "Such jeden Zug von {ours}, der Schach gibt."),
        ExerciseKind::PawnShift => write!(
            f,
            "Verschieb die Bauern von {ours} um 7 Bits nach {} (a1 ist Bit 0) und maskiere, was um den Rand läuft. Markiere jedes Feld, dessen Bit gesetzt ist.",
            match us {
                Color::White => "links",
                Color::Black => "rechts",
            }
        ),
        ExerciseKind::AttackArray => {
            let board = position.board();
            write!(
                f,
                "Markiere jedes Feld, das {} nach der Angriffstabelle von 0x88 allein angreift, was auch dazwischen steht.",
                the_pieces(board, board.colored(us).without(king), Case::Nominative)
            )
        }
        ExerciseKind::EnPassant => write!(
            f,
            "Markiere jeden Bauern von {ours}, der en passant schlagen darf. Vielleicht keinen."
        ),
        ExerciseKind::Castling => write!(
            f,
            "Markiere jeden Turm, mit dem {ours} jetzt rochieren darf. Vielleicht keinen."
        ),
    }
}

pub(crate) fn reason(f: &mut Formatter<'_>, position: &Position, reason: &Because) -> Result {
    let (board, us) = (position.board(), position.turn());
    let own = adjective(us);
    let the = |square, case| the_piece(board, square, case);
    let the_first = |square| capitalized(the_piece(board, square, Case::Nominative));
    let all_first = |squares| capitalized(the_pieces(board, squares, Case::Nominative));
    match *reason {
        Because::NotLegal(intent) => {
            write!(f, "{}.", capitalized(explanation(Language::German, &position.explain(intent))))
        }
        Because::KingMayGo { to } => write!(f, "Der König darf nach {to}."),
        Because::PawnsAttack { pawns, square } => {
            let verb = if pawns.more_than_one() { "greifen" } else { "greift" };
            write!(f, "{} {verb} {square} an.", all_first(pawns))
        }
        Because::PawnMoves { from, to } => {
            write!(f, "Der Bauer auf {from} zieht nach {to}, greift es aber nicht an.")
        }
        Because::NoPawnAttacks { color, square } => {
            write!(f, "Kein Bauer von {} greift {square} an.", side(color))
        }
        Because::Answered { ref by } => {
            f.write_str("Antwort: ")?;
            enumerate(f, by, "und", |f, &m| write!(f, "{}", lettered(position, m)))?;
            f.write_str(".")
        }
        Because::NobodyMoves { to } => {
            write!(f, "Keine Figur von {} kann nach {to} ziehen.", side(us))
        }
        Because::NoPiece { square } => write!(f, "Auf {square} steht keine Figur."),
        Because::NotOwn { square } => {
            write!(f, "{} ist keine {own}e Figur.", the_first(square))
        }
        Because::KingIsNotAsked => {
            f.write_str("Nach dem König ist nicht gefragt: Er wird nie geschlagen.")
        }
        Because::Protected { square, by } => {
            let (piece, pieces) = (the_first(square), the_pieces(board, by, Case::By));
            match by.more_than_one() {
                true => write!(f, "{piece} ist gedeckt: {pieces}."),
                false => write!(f, "{piece} ist {pieces} gedeckt."),
            }
        }
        Because::Unprotected { square } => {
            write!(f, "Keine {own}e Figur deckt {}.", the(square, Case::Accusative))
        }
        Because::Pinned { pinned, pinner } => {
            write!(f, "{} ist {} gefesselt.", the_first(pinned), the(pinner, Case::By))
        }
        Because::StandsAlone { square, slider, king } => write!(
            f,
            "{} steht allein zwischen {} und dem König auf {king}.",
            the_first(square),
            the(slider, Case::Dative)
        ),
        Because::IsTheKing { square } => {
            write!(f, "{} ist der König selbst.", the_first(square))
        }
        Because::NotAlone { others, slider, king } => {
            let stand = if others.more_than_one() { "stehen" } else { "steht" };
            let slider = the(slider, Case::Dative);
            write!(
                f,
                "{} {stand} auch zwischen {slider} und dem König auf {king}.",
                all_first(others)
            )
        }
        Because::OnNoLine { square, king, color } => write!(
            f,
            "Zwischen keiner {}en Linienfigur und dem König auf {king} liegt {square}.",
            adjective(color)
        ),
        Because::NoCheck(m) => {
            write!(f, "{} gibt kein Schach.", lettered(position, m))
        }
        Because::Check { m, check } => {
            let kind = match check.kind {
                CheckKind::Direct => "Schach",
                CheckKind::Discovered => "Abzugsschach",
                CheckKind::Double => "Doppelschach",
            };
            let after = position.play_unchecked(m);
            let by = the_pieces(after.board(), check.by, Case::By);
            write!(f, "{}: {kind} {by}.", lettered(position, m))
        }
        Because::OneSquare(square) => {
            f.write_str("Ein Zug braucht zwei Felder; gewählt ist nur ")?;
            match board.piece_at(square) {
                Some(_) => write!(f, "{}.", the(square, Case::Nominative)),
                None => write!(f, "das Feld {square}."),
            }
        }
        Because::EnPassant(m) => {
            write!(f, "{} ist erlaubt.", position.san_without_suffix(m))
        }
        Because::NotEnPassant(m) => {
            write!(f, "{} schlägt nicht en passant.", lettered(position, m))
        }
        Because::NoRook { square } => {
            write!(f, "{} ist kein Turm von {}.", the_first(square), side(us))
        }
        Because::NoRight { rook } => {
            write!(f, "{} hat kein Rochaderecht mit dem Turm auf {rook}.", side(us))
        }
        Because::MayCastle(wing) => write!(f, "{wing} ist erlaubt."),
        Because::MayNotCastle(wing) => {
            write!(
                f,
                "{wing}: {}.",
                explanation(Language::German, &position.explain_castling(wing))
            )
        }
        Because::NoBit { to } => {
            write!(f, "{to} ist Bit {}: Dort landet kein Bit.", to as u8)
        }
        Because::Shifted { from, to } => {
            bit(f, from, to)?;
            f.write_str(", und dort steht ein Bauer.")
        }
        Because::Masked { from, to } => {
            bit(f, from, to)?;
            f.write_str(
                ". Dort steht ein Bauer, aber er läuft um den Rand, also entfernt ihn die Maske.",
            )
        }
        Because::NoPawnShifted { from, to } => {
            bit(f, from, to)?;
            f.write_str(", und dort steht kein solcher Bauer.")
        }
        Because::Entry { from, to, includes } => {
            let (there, here) = (index(to), index(from));
            let (number, pieces) = (entry(from, to), pieces(group(from, to)));
            let not = if includes { "" } else { "nicht " };
            write!(
                f,
                "{to} ist {there:#04x}, und {there:#04x} - {here:#04x} + 128 = {number}: {pieces}. Das schließt {} {not}ein.",
                the(from, Case::Accusative)
            )
        }
    }
}

/// Das Bit eines Feldes und das, das dorthin verschoben wird.
fn bit(f: &mut Formatter<'_>, from: Square, to: Square) -> Result {
    write!(f, "{to} ist Bit {}; dorthin kommt Bit {}, {from}", to as u8, from as u8)
}

/// Ein Zug mit den Buchstaben der deutschen Figuren.
fn lettered(position: &Position, m: Move) -> Lettered<SanMove> {
    position.san(m).in_letters(PieceLetters::German)
}

/// Die Figuren einer Gruppe.
pub(crate) const fn pieces(group: Group) -> &'static str {
    match group {
        Group::None => "keine Figur",
        Group::Kqr => "König, Dame, Turm",
        Group::Qr => "Dame, Turm",
        Group::KqbWhitePawn => "König, Dame, Läufer, weißer Bauer",
        Group::KqbBlackPawn => "König, Dame, Läufer, schwarzer Bauer",
        Group::Qb => "Dame, Läufer",
        Group::N => "Springer",
    }
}

/// Die Farbe als Adjektiv ohne Endung.
const fn adjective(color: Color) -> &'static str {
    match color {
        Color::White => "weiß",
        Color::Black => "schwarz",
    }
}

pub(crate) fn nothing(f: &mut Formatter<'_>) -> Result {
    f.write_str("nichts")
}

pub(crate) fn about_sheet(f: &mut Formatter<'_>) -> Result {
    f.write_str("Druck diese Seite: sechs Bretter je Blatt, die Lösungen auf dem letzten.")
}

pub(crate) fn to_studio(f: &mut Formatter<'_>) -> Result {
    f.write_str("Zum Studio")
}

pub(crate) fn name(f: &mut Formatter<'_>) -> Result {
    f.write_str("Name")
}

pub(crate) fn page(f: &mut Formatter<'_>, page: usize, pages: usize) -> Result {
    write!(f, "Blatt {page} von {pages}")
}

pub(crate) fn answers(f: &mut Formatter<'_>) -> Result {
    f.write_str("Lösungen")
}
