//! What lessons find out about a board, and the names of the sets that they show.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, legality, side, the_piece, the_pieces};
use kingsight::{CastlingSide, SanMove};
use kingsight_methods::lessons::{Between, Fact, KingLine, Look, NotPinned, SetName};
use kingsight_methods::ox88::Group;

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

pub(crate) fn set_name(f: &mut Formatter<'_>, name: SetName) -> Result {
    f.write_str(match name {
        SetName::AttackedWithKing => "attacked, with the king on its square",
        SetName::LookSafe => "squares that look safe",
        SetName::MissedBehindKing => "missed: behind the king",
        SetName::FoundWithKingLifted => "found with the king lifted",
        SetName::MissedWithoutLifting => "missed without lifting it",
        SetName::SafeForKing => "safe squares for the king",
        SetName::FoundWithRaysLengthened => "found with the rays lengthened",
        SetName::LengthenedPart => "the lengthened part",
        SetName::WhereCanMove(color) => return write!(f, "where {} can move", side(color)),
        SetName::WhatAttacks(color) => return write!(f, "what {} attacks", side(color)),
        SetName::MoveNotAttacked => "a move, not attacked",
        SetName::AttackedNotMove => "attacked, not a move",
        SetName::MoveAndAttacked => "both",
        SetName::WronglyForbidden => "wrongly forbidden",
        SetName::WronglyAllowed => "wrongly allowed",
        SetName::Protected => "protected",
        SetName::NotProtected => "not protected",
        SetName::ProtectedOf(color) => return write!(f, "protected pieces of {}", side(color)),
        SetName::CaptureWronglyAllowed => "capture wrongly allowed",
        SetName::LegalCapture => "legal capture",
        SetName::EmptyAttacked => "empty squares the sliders attack",
        SetName::TakenForPinned => "taken for pinned",
        SetName::AttackedByNoSlider => "attacked by no slider",
        SetName::NoKingBehind => "no king behind it",
        SetName::AnotherBeforeKing => "another piece before the king",
        SetName::Pinned => "pinned",
        SetName::PinLine => "pin line",
        SetName::SlidersInLine => "sliders on a line with the king",
        SetName::TowardsKing => "from the slider towards the king",
        SetName::TowardsSlider => "from the king towards the slider",
        SetName::SeenByBoth => "seen by both",
        SetName::Discoverers => "can discover a check",
        SetName::BlockTargets => "would block a check",
        SetName::RookOnKingSquare => "what a rook on the king's square attacks",
        SetName::OwnInIt => "own pieces in it",
        SetName::FirstLook => "the first look",
        SetName::Lifted => "lifted",
        SetName::NewBehindLifted => "new: behind the lifted pieces",
        SetName::BehindLifted => "behind the lifted pieces",
        SetName::PinnersLike(role) => return write!(f, "pinners that move like a {role}"),
        SetName::Pinners => "pinners",
        SetName::WherePinnedMayStay => "where a pinned piece may stay",
        SetName::CheckMask => "check mask",
        SetName::Flight => "flight",
        SetName::Capture => "capture",
        SetName::Block => "block",
        SetName::Checkers => "checkers",
        SetName::Vacated => "vacated squares",
        SetName::Target => "target square",
        SetName::DirectCheck => "direct check",
        SetName::DiscoveredCheck => "discovered check",
        SetName::DirectFromHere => "direct check from here",
        SetName::DiscoveredFromHere => "discovered check from here",
        SetName::PawnsOf(color) => return write!(f, "pawns of {}", side(color)),
        SetName::ShiftedWest => "all shifted to the west",
        SetName::Wrapped => "wrapped round the edge",
        SetName::UnrealCaptures => "captures that are not real",
        SetName::AttackedWest => "attacked to the west",
        SetName::AttackedEast => "attacked to the east",
        SetName::Captures => "captures",
        SetName::AttackingSquare => "attacking square",
        SetName::AttackedSquare => "attacked square",
        SetName::Walk => "the walk",
        SetName::KingQueenRook => "king, queen, rook",
        SetName::QueenRook => "queen, rook",
        SetName::KingQueenBishopPawn => "king, queen, bishop, pawn",
        SetName::QueenBishop => "queen, bishop",
        SetName::Knight => "knight",
        SetName::SquareItself => "the square itself",
        SetName::WalkArrives => "attacked: the walk arrives",
        SetName::WalkEnds => "the array alone: a piece ends the walk",
        SetName::BetweenThemAndKing => "between them and the king",
        SetName::LeftBy(m) => return write!(f, "{m} leaves these squares"),
        SetName::FreeLineAfter(m) => return write!(f, "free line to the king after {m}"),
        SetName::AttackersAfter(m) => return write!(f, "attackers of the king after {m}"),
        SetName::MustBeEmpty => "must be empty",
        SetName::MustNotBeAttacked => "must not be attacked",
        SetName::RooksWithRight => "rooks that still have the right",
        SetName::InTheWay => "in the way",
        SetName::AttackedOnTheWay => "attacked square on the king's way",
        SetName::AttackedInVain => "attacked, which does not matter",
    })
}
