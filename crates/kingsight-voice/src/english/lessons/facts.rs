//! What lessons find out about a board.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, legality, side, the_piece, the_pieces};
use kingsight::{CastlingSide, SanMove};
use kingsight_methods::lessons::{Between, Fact, KingLine, NotPinned};
use kingsight_methods::ox88::Group;
use kingsight_methods::pins::opposite_rays::Look;

use crate::Language;
use crate::rules::explanation;

pub(crate) fn fact(f: &mut Formatter<'_>, fact: &Fact) -> Result {
    match fact {
        Fact::NoKing(color) => write!(f, "{} has no king on this board.", side(*color)),
        Fact::NoMoves => f.write_str("This position is not playable, so it has no moves."),
        Fact::NoCastling => f.write_str("This position is not playable, so there is no castling."),
        Fact::WronglyAllowed(0) => f.write_str("This wrongly allows no king move here."),
        Fact::WronglyAllowed(1) => f.write_str("This wrongly allows one king move."),
        Fact::WronglyAllowed(n) => write!(f, "This wrongly allows {n} king moves."),
        Fact::Protected { board, piece, by } => {
            let piece = capitalized(the_piece(board, *piece));
            write!(f, "{piece} is protected by {}.", the_pieces(board, *by))
        }
        Fact::NotPinned(square, why) => {
            let why = match why {
                NotPinned::NoSlider => "no slider attacks it",
                NotPinned::NoKingBehind => "the king is not behind it",
                NotPinned::AnotherPiece => "another piece stands between it and the king",
            };
            write!(f, "{square}: {why}.")
        }
        Fact::Between(slider, found) => {
            write!(f, "{slider}: ")?;
            between(f, *found)
        }
        Fact::NoSliderInLine => f.write_str("No enemy slider shares a line with the king."),
        Fact::Shared(line, n) => {
            let line = match line {
                KingLine::File => "file",
                KingLine::Diagonal => "diagonal",
                KingLine::Rank => "rank",
                KingLine::Antidiagonal => "antidiagonal",
            };
            write!(f, "Shared on the king's {line}: {n}.")
        }
        Fact::ComparisonFails(slider) => {
            write!(
                f,
                "{slider}: comparing with the squares between reports a check, which is wrong."
            )
        }
        Fact::NoCheck => f.write_str("No check, so there is nothing to answer."),
        Fact::Evasions(moves) => evasions(f, moves),
        Fact::PickMove => {
            f.write_str("Pick two squares: where the piece stands, and where it goes.")
        }
        Fact::NotLegal { from, to, why } => {
            let why = explanation(Language::English, why);
            write!(f, "{from} to {to} is not legal: {why}.")
        }
        Fact::GivesCheck { san, direct, discovered } => {
            let check = match (direct, discovered) {
                (true, true) => "double check",
                (true, false) => "direct check",
                (false, true) => "discovered check",
                (false, false) => "no check",
            };
            write!(f, "{san}: {check}.")
        }
        Fact::NothingWraps => f.write_str("No pawn is on the edge, so nothing wraps round."),
        Fact::UnrealCaptures(0) => {
            f.write_str("No enemy piece is there now, so the bug does not show yet.")
        }
        Fact::UnrealCaptures(1) => f.write_str("1 of these captures is not real."),
        Fact::UnrealCaptures(n) => write!(f, "{n} of these captures are not real."),
        Fact::PickTwoSquares => {
            f.write_str("Pick two squares: the attacking one, then the attacked one.")
        }
        Fact::PickSquare => f.write_str("Pick a square."),
        Fact::Indices([(from, of_from), (to, of_to)]) => {
            write!(f, "{from} has the index {of_from:#04x}, {to} has {of_to:#04x}.")
        }
        Fact::Entry { from, to, entry, group: kind } => {
            write!(f, "{to:#04x} - {from:#04x} + 128 = {entry}: ")?;
            group(f, *kind)?;
            f.write_str(".")
        }
        Fact::Stride(step) => write!(f, "The step is {step:+}: {}.", direction(*step)),
        Fact::Attacks { piece, from, to, attacks } => {
            let attacks = if *attacks { "attacks" } else { "does not attack" };
            write!(f, "The {piece} on {from} {attacks} {to}.")
        }
        Fact::NeedsOnePiece => {
            f.write_str("This needs a king and one other piece of the side to move.")
        }
        Fact::PiecesBetween(n) => write!(f, "Pieces between: {n}."),
        Fact::NoEnPassant => f.write_str("There is no pawn to capture en passant."),
        Fact::Legality(m, legal) => legality(m, *legal).fmt(f),
        Fact::Castling(wing, why) => {
            let name = match wing {
                CastlingSide::King => "O-O",
                CastlingSide::Queen => "O-O-O",
            };
            if why.is_legal() {
                return legality(name, true).fmt(f);
            }
            write!(f, "{name}: {}.", explanation(Language::English, why))
        }
    }
}

fn between(f: &mut Formatter<'_>, found: Between) -> Result {
    match found {
        Between::Nothing => f.write_str("nothing between, so it gives check."),
        Between::Adjacent => f.write_str("next to the king, no square between; it gives check."),
        Between::Pinned(square) => write!(f, "one piece between, so {square} is pinned."),
        Between::Discoverer(square) => {
            write!(f, "one piece between, so {square} can discover a check.")
        }
        Between::More => f.write_str("two or more pieces between: neither check nor pin."),
    }
}

fn evasions(f: &mut Formatter<'_>, moves: &[SanMove]) -> Result {
    match moves.len() {
        0 => return f.write_str("No evasion: checkmate."),
        1 => f.write_str("One evasion:")?,
        n => write!(f, "{n} evasions:")?,
    }
    moves.iter().try_for_each(|m| write!(f, " {m}"))?;
    f.write_str(".")
}

/// Where a step on the 0x88 board leads.
const fn direction(step: i8) -> &'static str {
    match step {
        16 => "north",
        17 => "north-east",
        1 => "east",
        -15 => "south-east",
        -16 => "south",
        -17 => "south-west",
        -1 => "west",
        _ => "north-west",
    }
}

pub(crate) fn look(f: &mut Formatter<'_>, look: &Look) -> Result {
    look.fmt(f)
}

pub(crate) fn group(f: &mut Formatter<'_>, group: Group) -> Result {
    f.write_str(group.pieces())
}
