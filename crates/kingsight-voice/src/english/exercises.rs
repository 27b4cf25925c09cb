//! Exercises.

use core::fmt::{Formatter, Result};

use kingsight::wording::{capitalized, enumerate, legality, side, the_piece, the_pieces};
use kingsight::{CheckKind, Color, Position, Square};
use kingsight_methods::exercises::{Because, Exercise, ExerciseKind, Level};
use kingsight_methods::ox88::{entry, group, index};

pub(crate) fn title(f: &mut Formatter<'_>, kind: ExerciseKind) -> Result {
    f.write_str(match kind {
        ExerciseKind::KingDanger => "Squares closed to the king",
        ExerciseKind::PawnAttacks => "What pawns attack",
        ExerciseKind::Protected => "Protected pieces",
        ExerciseKind::Pinned => "Pinned pieces",
        ExerciseKind::Discoverers => "Pieces that can discover a check",
        ExerciseKind::Evasions => "Answers to a check",
        ExerciseKind::CheckingMoves => "Moves that give check",
        ExerciseKind::PawnShift => "Pawns shifted by seven",
        ExerciseKind::AttackArray => "The 0x88 attack array",
        ExerciseKind::EnPassant => "Capturing en passant",
        ExerciseKind::Castling => "Castling",
    })
}

pub(crate) fn level(f: &mut Formatter<'_>, level: Level) -> Result {
    f.write_str(match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    })
}

pub(crate) fn task(f: &mut Formatter<'_>, exercise: &Exercise) -> Result {
    let position = exercise.position();
    let us = position.turn();
    let (ours, theirs) = (side(us), side(!us));
    let king = position.king(us);
    match exercise.kind() {
        ExerciseKind::KingDanger => write!(
            f,
            "Mark every square next to the king on {king} that it may not enter because {theirs} attacks it."
        ),
        ExerciseKind::PawnAttacks => {
            write!(f, "Mark every square that the pawns of {theirs} attack.")
        }
        ExerciseKind::Protected => {
            write!(f, "Mark every {us} piece except the king that another {us} piece protects.")
        }
        ExerciseKind::Pinned => {
            write!(f, "Mark every {us} piece that is pinned to the king on {king}.")
        }
        ExerciseKind::Discoverers => write!(
            f,
            "Mark every {us} piece that stands alone between a {us} slider and the king on {}: leaving that line discovers a check.",
            position.king(!us)
        ),
        ExerciseKind::Evasions => {
            write!(f, "{ours} is in check. Mark every square where a legal move of {ours} ends.")
        }
        ExerciseKind::CheckingMoves => write!(f, "Find every move of {ours} that gives check."),
        ExerciseKind::PawnShift => write!(
            f,
            "Shift the pawns of {ours} {} by 7 bits (a1 is bit 0), and mask what wraps round the edge. Mark every square whose bit is set.",
            match us {
                Color::White => "left",
                Color::Black => "right",
            }
        ),
        ExerciseKind::AttackArray => {
            let board = position.board();
            write!(
                f,
                "Mark every square that the 0x88 attack array alone lets {} attack, whatever stands between.",
                the_pieces(board, board.colored(us).without(king))
            )
        }
        ExerciseKind::EnPassant => {
            write!(f, "Mark every pawn of {ours} that may capture en passant. There may be none.")
        }
        ExerciseKind::Castling => {
            write!(f, "Mark every rook with which {ours} may castle now. There may be none.")
        }
    }
}

pub(crate) fn reason(f: &mut Formatter<'_>, position: &Position, reason: &Because) -> Result {
    let (board, us) = (position.board(), position.turn());
    let the = |square| the_piece(board, square);
    let the_first = |square| capitalized(the_piece(board, square));
    match *reason {
        Because::NotLegal(intent) => write!(f, "{}.", capitalized(position.explain(intent))),
        Because::KingMayGo { to } => write!(f, "The king may go to {to}."),
        Because::PawnsAttack { pawns, square } => {
            let verb = if pawns.more_than_one() { "attack" } else { "attacks" };
            write!(f, "{} {verb} {square}.", capitalized(the_pieces(board, pawns)))
        }
        Because::PawnMoves { from, to } => {
            write!(f, "The pawn on {from} moves to {to}, but does not attack it.")
        }
        Because::NoPawnAttacks { color, square } => {
            write!(f, "No pawn of {} attacks {square}.", side(color))
        }
        Because::Answered { ref by } => {
            f.write_str("Answered by ")?;
            enumerate(f, by, "and", |f, &m| write!(f, "{}", position.san(m)))?;
            f.write_str(".")
        }
        Because::NobodyMoves { to } => {
            write!(f, "No piece of {} can move to {to}.", side(us))
        }
        Because::NoPiece { square } => write!(f, "There is no piece on {square}."),
        Because::NotOwn { square } => write!(f, "{} is not a {us} piece.", the_first(square)),
        Because::KingIsNotAsked => f.write_str("The king is not asked for: it is never captured."),
        Because::Protected { square, by } => {
            write!(f, "{} is protected by {}.", the_first(square), the_pieces(board, by))
        }
        Because::Unprotected { square } => write!(f, "No {us} piece protects {}.", the(square)),
        Because::Pinned { pinned, pinner } => {
            write!(f, "{} is pinned by {}.", the_first(pinned), the(pinner))
        }
        Because::StandsAlone { square, slider, king } => write!(
            f,
            "{} stands alone between {} and the king on {king}.",
            the_first(square),
            the(slider)
        ),
        Because::IsTheKing { square } => write!(f, "{} is the king itself.", the_first(square)),
        Because::NotAlone { others, slider, king } => {
            let stand = if others.more_than_one() { "stand" } else { "stands" };
            write!(
                f,
                "{} also {stand} between {} and the king on {king}.",
                capitalized(the_pieces(board, others)),
                the(slider)
            )
        }
        Because::OnNoLine { square, king, color } => {
            write!(f, "No {color} slider has {square} between itself and the king on {king}.")
        }
        Because::NoCheck(m) => write!(f, "{} gives no check.", position.san(m)),
        Because::Check { m, check } => {
            let kind = match check.kind {
                CheckKind::Direct => "check",
                CheckKind::Discovered => "discovered check",
                CheckKind::Double => "double check",
            };
            let after = position.play_unchecked(m);
            let by = the_pieces(after.board(), check.by);
            write!(f, "{}: {kind} by {by}.", position.san(m))
        }
        Because::OneSquare(square) => {
            write!(f, "A move needs two squares; you picked only {}.", the(square))
        }
        Because::EnPassant(m) => {
            write!(f, "{}", legality(position.san_without_suffix(m), true))
        }
        Because::NotEnPassant(m) => {
            write!(f, "{} captures nothing en passant.", position.san(m))
        }
        Because::NoRook { square } => {
            write!(f, "{} is not a rook of {}.", the_first(square), side(us))
        }
        Because::NoRight { rook } => {
            write!(f, "{} has no castling right with the rook on {rook}.", side(us))
        }
        Because::MayCastle(wing) => write!(f, "{}", legality(wing, true)),
        Because::MayNotCastle(wing) => {
            write!(f, "{wing}: {}.", position.explain_castling(wing))
        }
        Because::NoBit { to } => {
            write!(f, "{to} is bit {}: no bit lands there.", to as u8)
        }
        Because::Shifted { from, to } => {
            bit(f, from, to)?;
            f.write_str(", and a pawn stands there.")
        }
        Because::Masked { from, to } => {
            bit(f, from, to)?;
            f.write_str(
                ". A pawn stands there, but it wraps round the edge, so the mask removes it.",
            )
        }
        Because::NoPawnShifted { from, to } => {
            bit(f, from, to)?;
            f.write_str(", and no such pawn stands there.")
        }
        Because::Entry { from, to, includes } => {
            let (there, here) = (index(to), index(from));
            let (number, pieces) = (entry(from, to), group(from, to).pieces());
            let includes = if includes { "includes" } else { "does not include" };
            write!(
                f,
                "{to} is {there:#04x}, and {there:#04x} - {here:#04x} + 128 = {number}: {pieces}. This {includes} {}.",
                the(from)
            )
        }
    }
}

/// The bit of a square, and the one that is shifted there.
fn bit(f: &mut Formatter<'_>, from: Square, to: Square) -> Result {
    write!(f, "{to} is bit {}; the bit shifted there is {}, {from}", to as u8, from as u8)
}

pub(crate) fn nothing(f: &mut Formatter<'_>) -> Result {
    f.write_str("none")
}

pub(crate) fn about_sheet(f: &mut Formatter<'_>) -> Result {
    f.write_str("Print this page: six boards a page, the answers on the last.")
}

pub(crate) fn to_studio(f: &mut Formatter<'_>) -> Result {
    f.write_str("To the studio")
}

pub(crate) fn name(f: &mut Formatter<'_>) -> Result {
    f.write_str("Name")
}

pub(crate) fn page(f: &mut Formatter<'_>, page: usize, pages: usize) -> Result {
    write!(f, "page {page} of {pages}")
}

pub(crate) fn answers(f: &mut Formatter<'_>) -> Result {
    f.write_str("Answers")
}
