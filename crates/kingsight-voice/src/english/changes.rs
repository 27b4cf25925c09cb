//! What a move changes.

use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{enumerate, side, squares, the_piece, the_pieces};
use kingsight::{Bitboard, CastlingSide, CheckKind, EvasionKind, Role, Square};
use kingsight_facts::ChangeKind;

use super::pieces::{piece, the_sides_pieces};
use crate::changes::{ChangeMade, LineName, MoveMade};
use crate::language::Sentence;

pub(crate) fn clause(
    f: &mut Formatter<'_>,
    played: MoveMade<'_>,
    change: ChangeMade<'_>,
) -> Result {
    let (effect, board) = (&played.effect, played.after.board());
    let ChangeMade { kind, color, squares: set, by, moves } = change;
    let own = change.is_own(&played);
    let these = |set| the_pieces(board, set);
    let it = named(played, set, own);
    // What moved has just been named with its square.
    let (moved, role) = (played.landing(), effect.mv.arriving_role());
    match kind {
        ChangeKind::Takes => {
            let en_passant = if effect.mv.is_en_passant() { " en passant" } else { "" };
            write!(f, "takes {}{en_passant}", the_pieces(played.before.board(), set))
        }
        ChangeKind::Promotes => write!(f, "makes the pawn a {role}"),
        ChangeKind::Checkmate => f.write_str("is checkmate"),
        ChangeKind::Stalemate => f.write_str("is stalemate"),
        ChangeKind::AnswersCheck => f.write_str(match effect.evasion {
            Some(EvasionKind::Flight) => "takes the king out of check",
            Some(EvasionKind::Block) => "blocks the check",
            Some(EvasionKind::Capture) | None => "ends the check",
        }),
        ChangeKind::Check => match effect.check.map(|check| check.kind) {
            Some(CheckKind::Discovered) => write!(f, "gives discovered check from {}", these(by)),
            Some(CheckKind::Double) => write!(f, "gives double check from {}", these(by)),
            _ if by == moved => f.write_str("gives check"),
            _ => write!(f, "gives check from {}", these(by)),
        },
        ChangeKind::Hanging if own => write!(f, "leaves {it} hanging"),
        ChangeKind::Hanging => write!(f, "threatens {}", these(set)),
        ChangeKind::NoLongerHanging if set == moved => write!(f, "moves the {role} out of danger"),
        ChangeKind::NoLongerHanging if own => write!(f, "saves {it}"),
        ChangeKind::NoLongerHanging => write!(f, "lifts the threat to {it}"),
        ChangeKind::Attacked if own => write!(f, "exposes {it} to {}", these(by)),
        ChangeKind::Attacked if by == moved => write!(f, "attacks {}", these(set)),
        ChangeKind::Attacked => write!(f, "lets {} attack {}", these(by), these(set)),
        ChangeKind::NoLongerAttacked => write!(f, "ends the attack on {it}"),
        ChangeKind::Protected if set == moved => write!(f, "puts {it} under protection"),
        ChangeKind::Protected if own => write!(f, "protects {it}"),
        ChangeKind::Protected => write!(f, "gives {it} protection"),
        ChangeKind::Unprotected => write!(f, "leaves {it} unprotected"),
        ChangeKind::Pinned => {
            let (pinned, king) = (these(set), the_piece(board, played.after.king(color)));
            match (own, by == moved) {
                (true, _) => write!(f, "lets {} pin {pinned} to {king}", these(by)),
                (false, true) => write!(f, "pins {pinned} to {king}"),
                (false, false) => write!(f, "pins {pinned} to {king} with {}", these(by)),
            }
        }
        ChangeKind::Unpinned if set == moved => write!(f, "unpins the {role}"),
        ChangeKind::Unpinned => write!(f, "unpins {it}"),
        ChangeKind::LineOpened | ChangeKind::LineBlocked => {
            f.write_str(match (kind, change.only_shifts(&played)) {
                (ChangeKind::LineOpened, true) => "lets ",
                (ChangeKind::LineOpened, false) => "opens ",
                (_, true) => "stops ",
                (_, false) => "blocks ",
            })?;
            behind_the_verb(f, played, change)
        }
        ChangeKind::MatePossible | ChangeKind::MateImpossible => {
            f.write_str(match (kind, own) {
                (ChangeKind::MatePossible, true) => "threatens checkmate by ",
                (ChangeKind::MatePossible, false) => "allows checkmate by ",
                (_, true) => "gives up checkmate by ",
                (_, false) => "prevents checkmate by ",
            })?;
            enumerate(f, moves, "or", |f, m| m.in_letters(played.letters).fmt(f))
        }
        ChangeKind::ChecksPossible | ChangeKind::ChecksImpossible => {
            f.write_str(match (kind, own) {
                (ChangeKind::ChecksPossible, true) => "prepares ",
                (ChangeKind::ChecksPossible, false) => "allows ",
                (_, true) => "gives up ",
                (_, false) => "prevents ",
            })?;
            checks(f, played, change)
        }
        ChangeKind::KingGains => {
            write!(f, "lets {}'s king go to {}", side(color), squares(set, "or"))
        }
        ChangeKind::KingLoses => {
            write!(f, "keeps {}'s king from {}", side(color), squares(set, "and"))
        }
        ChangeKind::CastlingLost => {
            match own {
                true => f.write_str("gives up the right to castle")?,
                false => write!(f, "ends {}'s right to castle", side(color))?,
            }
            f.write_str(match change.wing(&played) {
                Some(CastlingSide::King) => " kingside",
                Some(CastlingSide::Queen) => " queenside",
                None => "",
            })
        }
    }
}

pub(crate) fn fact(f: &mut Formatter<'_>, played: MoveMade<'_>, change: ChangeMade<'_>) -> Result {
    write!(f, "{} ", played.name())?;
    clause(f, played, change)
}

/// Up to three clauses. The first sentence begins with the move.
pub(crate) fn sentence(
    f: &mut Formatter<'_>,
    played: MoveMade<'_>,
    clauses: &[Vec<ChangeMade<'_>>],
    is_first: bool,
) -> Result {
    match is_first {
        true => write!(f, "{} ", played.name())?,
        false => f.write_str("It ")?,
    }
    let Some((first, others)) = clauses.split_first() else {
        return f.write_str(
            "opens and blocks no line and changes neither the checks nor which pieces are attacked, protected or pinned.",
        );
    };
    joined(f, played, first)?;
    // A comma where the first has an `and` of its own.
    let and = if has_and(first) { ", and " } else { " and " };
    for (clause, before) in others.iter().zip([and, "; it "]) {
        f.write_str(before)?;
        joined(f, played, clause)?;
    }
    f.write_str(".")
}

pub(crate) fn mobility(
    f: &mut Formatter<'_>,
    role: Role,
    square: Square,
    before: u32,
    after: u32,
) -> Result {
    piece(f, role, square)?;
    write!(f, ": {before} → {after}")
}

pub(crate) fn heading_of_others(f: &mut Formatter<'_>) -> Result {
    f.write_str("Also")
}

pub(crate) fn heading_of_mobility(f: &mut Formatter<'_>) -> Result {
    f.write_str("Mobility")
}

/// A clause; lines share its verb, and sliders on one line its name.
fn joined(f: &mut Formatter<'_>, played: MoveMade<'_>, changes: &[ChangeMade<'_>]) -> Result {
    for (i, &change) in changes.iter().enumerate() {
        match i.checked_sub(1).map(|before| &changes[before]) {
            None => clause(f, played, change)?,
            Some(last) if change.is_on_the_line_of(last) && !change.only_shifts(&played) => {
                write!(f, " and {}", named(played, change.by, change.is_own(&played)))?;
            }
            Some(_) => {
                f.write_str(" and ")?;
                behind_the_verb(f, played, change)?;
            }
        }
    }
    Ok(())
}

/// Whether a clause has an `and` of its own.
fn has_and(changes: &[ChangeMade<'_>]) -> bool {
    let [ChangeMade { kind, squares, by, moves, .. }] = changes else { return true };
    match kind {
        ChangeKind::ChecksPossible | ChangeKind::ChecksImpossible => matches!(moves.len(), 2 | 3),
        ChangeKind::LineOpened | ChangeKind::LineBlocked | ChangeKind::Check => by.more_than_one(),
        ChangeKind::Hanging
        | ChangeKind::NoLongerHanging
        | ChangeKind::Attacked
        | ChangeKind::NoLongerAttacked
        | ChangeKind::Protected
        | ChangeKind::Unprotected
        | ChangeKind::Pinned
        | ChangeKind::Unpinned
        | ChangeKind::KingGains
        | ChangeKind::KingLoses => squares.more_than_one() || by.more_than_one(),
        ChangeKind::Takes
        | ChangeKind::Promotes
        | ChangeKind::Checkmate
        | ChangeKind::Stalemate
        | ChangeKind::AnswersCheck
        | ChangeKind::MatePossible
        | ChangeKind::MateImpossible
        | ChangeKind::CastlingLost => false,
    }
}

/// Pieces of one side. Those of the side that moved are named without their colour.
fn named(played: MoveMade<'_>, set: Bitboard, own: bool) -> impl Display {
    let board = played.after.board();
    Sentence(move |f: &mut Formatter<'_>| match own {
        true => the_pieces(board, set).fmt(f),
        false => the_sides_pieces(board, set).fmt(f),
    })
}

/// The words about a line that follow the verb: `the d-file for the rook on d1`.
fn behind_the_verb(f: &mut Formatter<'_>, played: MoveMade<'_>, change: ChangeMade<'_>) -> Result {
    let slider = named(played, change.by, change.is_own(&played));
    let to = played.effect.mv.landing_square();
    match (change.only_shifts(&played), change.kind) {
        (true, ChangeKind::LineOpened) => write!(f, "{slider} look as far as {to}"),
        (true, _) => write!(f, "{slider} at {to}"),
        (false, _) => {
            line(f, &change)?;
            write!(f, " for {slider}")
        }
    }
}

fn line(f: &mut Formatter<'_>, change: &ChangeMade<'_>) -> Result {
    const RANKS: [&str; 8] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    match LineName::of(change) {
        Some(LineName::File(square)) => write!(f, "the {}-file", square.file()),
        Some(LineName::Rank(rank)) => write!(f, "the {} rank", RANKS[rank as usize]),
        Some(LineName::Diagonal(first, last)) => write!(f, "the {first}-{last} diagonal"),
        None => f.write_str("a line"),
    }
}

/// `the check Nh6+`; only how many if there are more than three.
fn checks(f: &mut Formatter<'_>, played: MoveMade<'_>, change: ChangeMade<'_>) -> Result {
    match change.moves.len() {
        1 => f.write_str("the check ")?,
        2 | 3 => f.write_str("the checks ")?,
        count => return write!(f, "{count} checks"),
    }
    enumerate(f, change.moves, "and", |f, m| m.in_letters(played.letters).fmt(f))
}
