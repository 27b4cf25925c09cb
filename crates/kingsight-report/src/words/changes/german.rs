//! Deutsch.

use kingsight::{Bitboard, Board, CheckKind, Color, EvasionKind, PieceLetters, Role, Square, Wing};
use kingsight_voice::german::{Case, article, name, the_piece, the_pieces};

use super::LineName;
use crate::changes::{ChangeFact, ChangeKind, Turn};
use crate::words::list;

pub(super) fn clause(fact: &ChangeFact, turn: Turn<'_>, letters: PieceLetters) -> String {
    let Turn { before, after, changes } = turn;
    let (effect, own) = (&changes.effect, fact.color == changes.color);
    let board = after.board();
    let whom = |set| the_pieces(board, set, Case::Accusative);
    let to_whom = |set| the_pieces(board, set, Case::Dative);
    // Die Figuren der Seite, die gezogen hat, stehen ohne ihre Farbe da.
    let named = |set: Bitboard, is_own: bool| match is_own {
        true => whom(set).to_string(),
        false => the_sides_pieces(board, set),
    };
    let it = named(fact.squares, own);
    let moved = effect.m.landing_square().bit();
    // Was gezogen hat, ist mit seinem Feld schon genannt.
    let role = effect.m.arriving_role();
    let the_mover = format!("{} {}", article(role, Case::Accusative), name(role, Case::Accusative));
    match fact.kind {
        ChangeKind::Takes => {
            let taken = |square| the_piece(before.board(), square, Case::Accusative).to_string();
            let taken = fact.squares.first().map_or_else(String::new, taken);
            format!("schlägt {taken}{}", if effect.m.is_en_passant() { " en passant" } else { "" })
        }
        ChangeKind::Promotes => {
            let to = if role == Role::Queen { "zur" } else { "zum" };
            format!("macht den Bauern {to} {}", name(role, Case::Dative))
        }
        ChangeKind::Checkmate => "setzt matt".to_owned(),
        ChangeKind::Stalemate => "setzt patt".to_owned(),
        ChangeKind::AnswersCheck => match effect.evasion {
            Some(EvasionKind::Flight) => "bringt den König aus dem Schach".to_owned(),
            Some(EvasionKind::Block) => "wehrt das Schach ab".to_owned(),
            _ => "beendet das Schach".to_owned(),
        },
        ChangeKind::Check => match effect.check.map(|check| check.kind) {
            Some(CheckKind::Discovered) => format!("gibt Abzugsschach durch {}", whom(fact.by)),
            Some(CheckKind::Double) => format!("gibt Doppelschach durch {}", whom(fact.by)),
            _ if fact.by == moved => "gibt Schach".to_owned(),
            _ => format!("gibt Schach durch {}", whom(fact.by)),
        },
        ChangeKind::Hanging if own => format!("lässt {it} hängen"),
        ChangeKind::Hanging => format!("bedroht {}", whom(fact.squares)),
        ChangeKind::NoLongerHanging if fact.squares == moved => {
            format!("bringt {the_mover} in Sicherheit")
        }
        ChangeKind::NoLongerHanging if own => format!("rettet {it}"),
        ChangeKind::NoLongerHanging => format!("hebt die Drohung gegen {it} auf"),
        ChangeKind::Attacked if own => format!("setzt {it} {} aus", to_whom(fact.by)),
        ChangeKind::Attacked if fact.by == moved => format!("greift {} an", whom(fact.squares)),
        ChangeKind::Attacked => {
            format!("lässt {} {} angreifen", whom(fact.by), whom(fact.squares))
        }
        ChangeKind::NoLongerAttacked => format!("beendet den Angriff auf {it}"),
        ChangeKind::Protected if fact.squares == moved => format!("stellt {it} unter Deckung"),
        ChangeKind::Protected if own => format!("deckt {it}"),
        ChangeKind::Protected => format!("verschafft Deckung für {it}"),
        ChangeKind::Unprotected => format!("lässt {it} ungedeckt"),
        ChangeKind::Pinned => {
            let king = the_piece(board, after.king(fact.color), Case::Accusative);
            let pinned = whom(fact.squares);
            match (own, fact.by == moved) {
                (true, _) => {
                    format!("setzt {pinned} der Fesselung durch {} aus", whom(fact.by))
                }
                (false, true) => format!("fesselt {pinned} an {king}"),
                (false, false) => {
                    format!("fesselt {pinned} durch {} an {king}", whom(fact.by))
                }
            }
        }
        ChangeKind::Unpinned if fact.squares == moved => format!("entfesselt {the_mover}"),
        ChangeKind::Unpinned => format!("entfesselt {it}"),
        ChangeKind::LineOpened if turn.only_shifts(fact.kind, fact.squares) => {
            format!("lässt {} bis {} blicken", named(fact.by, own), effect.m.landing_square())
        }
        ChangeKind::LineBlocked if turn.only_shifts(fact.kind, fact.squares) => {
            format!("hält {} schon auf {} auf", named(fact.by, own), effect.m.landing_square())
        }
        ChangeKind::LineOpened => format!("öffnet {} für {}", line(fact), named(fact.by, own)),
        ChangeKind::LineBlocked => format!("sperrt {} für {}", line(fact), named(fact.by, own)),
        ChangeKind::MatePossible | ChangeKind::MateImpossible => {
            let moves: Vec<String> =
                fact.moves.iter().map(|m| m.in_letters(letters).to_string()).collect();
            let verb = match (fact.kind, own) {
                (ChangeKind::MatePossible, true) => "droht Matt",
                (ChangeKind::MatePossible, false) => "erlaubt das Matt",
                (_, true) => "verzichtet auf das Matt",
                (_, false) => "verhindert das Matt",
            };
            format!("{verb} durch {}", list(&moves, "oder"))
        }
        ChangeKind::ChecksPossible | ChangeKind::ChecksImpossible => {
            let checks = checks(fact, letters);
            match (fact.kind, own) {
                (ChangeKind::ChecksPossible, true) => format!("bereitet {checks} vor"),
                (ChangeKind::ChecksPossible, false) => format!("erlaubt {checks}"),
                (_, true) => format!("verzichtet auf {checks}"),
                (_, false) => format!("verhindert {checks}"),
            }
        }
        ChangeKind::KingGains => format!("gibt {} {}", king(fact.color), squares(fact.squares)),
        ChangeKind::KingLoses => format!("nimmt {} {}", king(fact.color), squares(fact.squares)),
        ChangeKind::CastlingLost => {
            let king = before.king(fact.color);
            let mut wings = fact.squares.into_iter().map(|rook| Wing::of(king, rook));
            let right = match (wings.next(), wings.next()) {
                (Some(Wing::King), None) => "das Recht auf die kurze Rochade",
                (Some(Wing::Queen), None) => "das Recht auf die lange Rochade",
                _ => "das Recht auf beide Rochaden",
            };
            match (own, fact.color) {
                (true, _) => format!("gibt {right} auf"),
                (false, Color::White) => format!("nimmt Weiß {right}"),
                (false, Color::Black) => format!("nimmt Schwarz {right}"),
            }
        }
    }
}

/// `den schwarzen Springer auf d2 und die schwarze Dame auf d8`
fn the_sides_pieces(board: &Board, squares: Bitboard) -> String {
    let named = |square| {
        let piece = board.piece_at(square)?;
        let color = match piece.color {
            Color::White => "weiße",
            Color::Black => "schwarze",
        };
        let n = if piece.role == Role::Queen { "" } else { "n" };
        let case = Case::Accusative;
        let (article, name) = (article(piece.role, case), name(piece.role, case));
        Some(format!("{article} {color}{n} {name} auf {square}"))
    };
    list(&squares.into_iter().filter_map(named).collect::<Vec<_>>(), "und").to_string()
}

/// `das Schachgebot Sh6+`; bei mehr als dreien nur, wie viele es sind.
fn checks(fact: &ChangeFact, letters: PieceLetters) -> String {
    let moves: Vec<String> = fact.moves.iter().map(|m| m.in_letters(letters).to_string()).collect();
    match moves.len() {
        1 => format!("das Schachgebot {}", moves[0]),
        2 | 3 => format!("die Schachgebote {}", list(&moves, "und")),
        count => format!("{count} Schachgebote"),
    }
}

const fn king(color: Color) -> &'static str {
    match color {
        Color::White => "dem weißen König",
        Color::Black => "dem schwarzen König",
    }
}

/// `das Feld e7`, `die Felder e7 und f8`
fn squares(squares: Bitboard) -> String {
    let names: Vec<Square> = squares.into_iter().collect();
    let the = if names.len() == 1 { "das Feld" } else { "die Felder" };
    format!("{the} {}", list(&names, "und"))
}

fn line(fact: &ChangeFact) -> String {
    match LineName::of(fact) {
        Some(LineName::File(square)) => format!("die {}-Linie", square.file()),
        Some(LineName::Rank(rank)) => format!("die {}. Reihe", rank as u8 + 1),
        Some(LineName::Diagonal(first, last)) => format!("die Diagonale {first}-{last}"),
        None => "eine Linie".to_owned(),
    }
}
