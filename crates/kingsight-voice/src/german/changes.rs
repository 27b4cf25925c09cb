//! Was ein Zug ändert.

use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{enumerate, squares};
use kingsight::{Bitboard, CastlingSide, CheckKind, Color, EvasionKind, Role, Square};
use kingsight_facts::ChangeKind;

use super::pieces::{ArticleAndName, Case, name, piece, the_piece, the_pieces, the_sides_pieces};
use super::rules::side;
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
    let whom = |set| the_pieces(board, set, Case::Accusative);
    let it = named(played, set, own);
    // Was gezogen hat, ist mit seinem Feld schon genannt.
    let (moved, role) = (played.landing(), effect.mv.arriving_role());
    let the_mover = ArticleAndName(role, Case::Accusative);
    match kind {
        ChangeKind::Takes => {
            let taken = the_pieces(played.before.board(), set, Case::Accusative);
            let en_passant = if effect.mv.is_en_passant() { " en passant" } else { "" };
            write!(f, "schlägt {taken}{en_passant}")
        }
        ChangeKind::Promotes => {
            let to = if role == Role::Queen { "zur" } else { "zum" };
            write!(f, "macht den Bauern {to} {}", name(role, Case::Dative))
        }
        ChangeKind::Checkmate => f.write_str("setzt matt"),
        ChangeKind::Stalemate => f.write_str("setzt patt"),
        ChangeKind::AnswersCheck => f.write_str(match effect.evasion {
            Some(EvasionKind::Flight) => "bringt den König aus dem Schach",
            Some(EvasionKind::Block) => "wehrt das Schach ab",
            Some(EvasionKind::Capture) | None => "beendet das Schach",
        }),
        ChangeKind::Check => match effect.check.map(|check| check.kind) {
            Some(CheckKind::Discovered) => write!(f, "gibt Abzugsschach durch {}", whom(by)),
            Some(CheckKind::Double) => write!(f, "gibt Doppelschach durch {}", whom(by)),
            _ if by == moved => f.write_str("gibt Schach"),
            _ => write!(f, "gibt Schach durch {}", whom(by)),
        },
        ChangeKind::Hanging if own => write!(f, "lässt {it} hängen"),
        ChangeKind::Hanging => write!(f, "bedroht {}", whom(set)),
        ChangeKind::NoLongerHanging if set == moved => {
            write!(f, "bringt {the_mover} in Sicherheit")
        }
        ChangeKind::NoLongerHanging if own => write!(f, "rettet {it}"),
        ChangeKind::NoLongerHanging => write!(f, "hebt die Drohung gegen {it} auf"),
        ChangeKind::Attacked if own => {
            write!(f, "setzt {it} {} aus", the_pieces(board, by, Case::Dative))
        }
        ChangeKind::Attacked if by == moved => write!(f, "greift {} an", whom(set)),
        ChangeKind::Attacked => write!(f, "lässt {} {} angreifen", whom(by), whom(set)),
        ChangeKind::NoLongerAttacked => write!(f, "beendet den Angriff auf {it}"),
        ChangeKind::Protected if set == moved => write!(f, "stellt {it} unter Deckung"),
        ChangeKind::Protected if own => write!(f, "deckt {it}"),
        ChangeKind::Protected => write!(f, "verschafft Deckung für {it}"),
        ChangeKind::Unprotected => write!(f, "lässt {it} ungedeckt"),
        ChangeKind::Pinned => {
            let king = the_piece(board, played.after.king(color), Case::Accusative);
            let (pinned, by_whom) = (whom(set), whom(by));
            match (own, by == moved) {
                (true, _) => write!(f, "setzt {pinned} der Fesselung durch {by_whom} aus"),
                (false, true) => write!(f, "fesselt {pinned} an {king}"),
                (false, false) => write!(f, "fesselt {pinned} durch {by_whom} an {king}"),
            }
        }
        ChangeKind::Unpinned if set == moved => write!(f, "entfesselt {the_mover}"),
        ChangeKind::Unpinned => write!(f, "entfesselt {it}"),
        ChangeKind::LineOpened | ChangeKind::LineBlocked => {
            f.write_str(match (kind, change.only_shifts(&played)) {
                (ChangeKind::LineOpened, true) => "lässt ",
                (ChangeKind::LineOpened, false) => "öffnet ",
                (_, true) => "hält ",
                (_, false) => "sperrt ",
            })?;
            behind_the_verb(f, played, change)
        }
        ChangeKind::MatePossible | ChangeKind::MateImpossible => {
            f.write_str(match (kind, own) {
                (ChangeKind::MatePossible, true) => "droht Matt durch ",
                (ChangeKind::MatePossible, false) => "erlaubt das Matt durch ",
                (_, true) => "verzichtet auf das Matt durch ",
                (_, false) => "verhindert das Matt durch ",
            })?;
            enumerate(f, moves, "oder", |f, m| m.in_letters(played.letters).fmt(f))
        }
        ChangeKind::ChecksPossible | ChangeKind::ChecksImpossible => {
            let checks = checks(played, change);
            match (kind, own) {
                (ChangeKind::ChecksPossible, true) => write!(f, "bereitet {checks} vor"),
                (ChangeKind::ChecksPossible, false) => write!(f, "erlaubt {checks}"),
                (_, true) => write!(f, "verzichtet auf {checks}"),
                (_, false) => write!(f, "verhindert {checks}"),
            }
        }
        ChangeKind::KingGains | ChangeKind::KingLoses => {
            let verb = if kind == ChangeKind::KingGains { "gibt" } else { "nimmt" };
            let king = match color {
                Color::White => "dem weißen König",
                Color::Black => "dem schwarzen König",
            };
            let the = if set.more_than_one() { "die Felder" } else { "das Feld" };
            write!(f, "{verb} {king} {the} {}", squares(set, "und"))
        }
        ChangeKind::CastlingLost => {
            let right = match change.wing(&played) {
                Some(CastlingSide::King) => "das Recht auf die kurze Rochade",
                Some(CastlingSide::Queen) => "das Recht auf die lange Rochade",
                None => "das Recht auf beide Rochaden",
            };
            match own {
                true => write!(f, "gibt {right} auf"),
                false => write!(f, "nimmt {} {right}", side(color)),
            }
        }
    }
}

pub(crate) fn fact(f: &mut Formatter<'_>, played: MoveMade<'_>, change: ChangeMade<'_>) -> Result {
    write!(f, "{} ", played.name())?;
    clause(f, played, change)
}

/// Bis zu drei Aussagen. Der erste Satz beginnt mit dem Zug.
pub(crate) fn sentence(
    f: &mut Formatter<'_>,
    played: MoveMade<'_>,
    clauses: &[Vec<ChangeMade<'_>>],
    is_first: bool,
) -> Result {
    match is_first {
        true => write!(f, "{} ", played.name())?,
        false => f.write_str("Er ")?,
    }
    let Some((first, others)) = clauses.split_first() else {
        return f.write_str(
            "öffnet und sperrt keine Linie und ändert weder die Schachgebote noch, welche Figuren angegriffen, gedeckt oder gefesselt sind.",
        );
    };
    joined(f, played, first)?;
    let third = if is_first { "; der Zug " } else { "; er " };
    for (clause, before) in others.iter().zip([" und ", third]) {
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
    f.write_str("Außerdem")
}

pub(crate) fn heading_of_mobility(f: &mut Formatter<'_>) -> Result {
    f.write_str("Beweglichkeit")
}

/// Eine Aussage. Linien teilen sich ihr Verb, Figuren auf einer Linie deren Namen.
fn joined(f: &mut Formatter<'_>, played: MoveMade<'_>, changes: &[ChangeMade<'_>]) -> Result {
    for (i, &change) in changes.iter().enumerate() {
        match i.checked_sub(1).map(|before| &changes[before]) {
            None => clause(f, played, change)?,
            Some(last) if change.is_on_the_line_of(last) && !change.only_shifts(&played) => {
                write!(f, " und {}", named(played, change.by, change.is_own(&played)))?;
            }
            Some(_) => {
                f.write_str(" und ")?;
                behind_the_verb(f, played, change)?;
            }
        }
    }
    Ok(())
}

/// Figuren einer Seite, im Akkusativ. Die der Seite, die gezogen hat, stehen ohne ihre Farbe da.
fn named(played: MoveMade<'_>, set: Bitboard, own: bool) -> impl Display {
    let board = played.after.board();
    Sentence(move |f: &mut Formatter<'_>| match own {
        true => the_pieces(board, set, Case::Accusative).fmt(f),
        false => the_sides_pieces(board, set, Case::Accusative).fmt(f),
    })
}

/// Was über eine Linie hinter dem Verb steht: `die d-Linie für den Turm auf d1`.
fn behind_the_verb(f: &mut Formatter<'_>, played: MoveMade<'_>, change: ChangeMade<'_>) -> Result {
    let slider = named(played, change.by, change.is_own(&played));
    let to = played.effect.mv.landing_square();
    match (change.only_shifts(&played), change.kind) {
        (true, ChangeKind::LineOpened) => write!(f, "{slider} bis {to} blicken"),
        (true, _) => write!(f, "{slider} schon auf {to} auf"),
        (false, _) => {
            line(f, &change)?;
            write!(f, " für {slider}")
        }
    }
}

fn line(f: &mut Formatter<'_>, change: &ChangeMade<'_>) -> Result {
    match LineName::of(change) {
        Some(LineName::File(square)) => write!(f, "die {}-Linie", square.file()),
        Some(LineName::Rank(rank)) => write!(f, "die {}. Reihe", rank as u8 + 1),
        Some(LineName::Diagonal(first, last)) => write!(f, "die Diagonale {first}-{last}"),
        None => f.write_str("eine Linie"),
    }
}

/// `das Schachgebot Sh6+`; bei mehr als dreien nur, wie viele es sind.
fn checks(played: MoveMade<'_>, change: ChangeMade<'_>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        match change.moves.len() {
            1 => f.write_str("das Schachgebot ")?,
            2 | 3 => f.write_str("die Schachgebote ")?,
            count => return write!(f, "{count} Schachgebote"),
        }
        enumerate(f, change.moves, "und", |f, m| m.in_letters(played.letters).fmt(f))
    })
}
