//! FEN at every position; SAN and UCI, both ways, at a sample of them.

use kingsight::{EnPassant, Fen, Move, Position, Reading};
use shakmaty::fen::Fen as TheirFen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move as TheirMove, Position as _};

use super::{Peer, Tally};
use crate::trio::Code;
use crate::trio::{Trio, in_cozy, in_shakmaty};

pub(super) fn compare_fen(trio: &Trio, tally: &mut Tally) {
    let ours = &trio.ours;
    let modes = [
        (EnPassant::Always, EnPassantMode::Always),
        (EnPassant::PseudoLegal, EnPassantMode::PseudoLegal),
        (EnPassant::Legal, EnPassantMode::Legal),
    ];
    if let Some(theirs) = &trio.shakmaty {
        for (when, their_mode) in modes {
            // Without an en passant square the three ways are one.
            if ours.en_passant().is_none() && when != EnPassant::Always {
                continue;
            }
            let text = ours.to_setup(when).to_string();
            let their_text = TheirFen::from_position(theirs, their_mode).to_string();
            // Where `KQkq` would be read as classical chess, ours has the files of the rooks.
            if castling(&text).chars().all(|letter| "KQkq-".contains(letter)) {
                tally.same("X-FEN written", Peer::Shakmaty, &text, &their_text);
            } else {
                let again = text.parse::<TheirFen>().ok();
                let again = again.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
                let again = again.map(|position: Chess| position.to_setup(EnPassantMode::Always));
                let theirs = their_text.parse::<TheirFen>().ok();
                let theirs = theirs.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
                let theirs = theirs.map(|position: Chess| position.to_setup(EnPassantMode::Always));
                tally.same("FEN with files of rooks, read", Peer::Shakmaty, again, theirs);
            }
            let reading = Reading::of(Some(ours.is_chess960()));
            let read = Fen::read(&their_text, reading).ok();
            let read = read.and_then(|setup| Position::try_from(setup).ok());
            let read = read.map(|position| position.to_setup(EnPassant::Always).to_string());
            tally.same("their X-FEN, read", Peer::Shakmaty, read, Some(text));
        }
        let setup = ours.to_setup(EnPassant::Always);
        let again = in_shakmaty(&setup).map(|position| position.to_setup(EnPassantMode::Always));
        let theirs = Some(theirs.to_setup(EnPassantMode::Always));
        tally.same("our Shredder-FEN, read back", Peer::Shakmaty, again, theirs);
    }
    if let Some(theirs) = &trio.cozy {
        let setup = ours.to_setup(EnPassant::Always);
        let text = Fen::new(&setup).with_shredder(true).to_string();
        let their_text = format!("{theirs:#}");
        tally.same("Shredder-FEN written", Peer::Cozy, first_four(&text), first_four(&their_text));
        let read = their_text.parse::<Position>().ok();
        let read = read.map(|position| position.to_setup(EnPassant::Always).to_string());
        let read = read.as_deref().map(first_four);
        let text = setup.to_string();
        tally.same("their Shredder-FEN, read", Peer::Cozy, read, Some(first_four(&text)));
        let same = in_cozy(&setup).is_some_and(|board| board.same_position(theirs));
        tally.same("our Shredder-FEN, read back", Peer::Cozy, same, true);
    }
}

/// The field of castling rights.
fn castling(fen: &str) -> &str {
    fen.split(' ').nth(2).unwrap_or_default()
}

/// The fields before the clocks: cozy-chess's clock stops at 100.
fn first_four(fen: &str) -> &str {
    fen.match_indices(' ').nth(3).map_or(fen, |(end, _)| &fen[..end])
}

pub(super) fn compare_moves(trio: &Trio, tally: &mut Tally) {
    let ours = &trio.ours;
    let Some(theirs) = &trio.shakmaty else { return };
    let peer = Peer::Shakmaty;
    let their_moves = theirs.legal_moves();
    for m in ours.legal_moves() {
        let Some(&their_move) =
            their_moves.iter().find(|&&their| Code::from(their) == Code::from(m))
        else {
            continue; // reported as a difference of the legal moves
        };
        let san = ours.san(m).to_string();
        let their_san = SanPlus::from_move(theirs.clone(), their_move).to_string();
        tally.same("SAN written", peer, &san, &their_san);
        tally.same("their SAN, read", peer, ours.parse_san(&their_san).ok(), Some(m));
        let read = san.parse::<SanPlus>().ok().and_then(|san| san.san.to_move(theirs).ok());
        tally.same("our SAN, read back", peer, Some(their_move), read);
        compare_uci(ours, theirs, (m, their_move), tally);
    }
}

fn compare_uci(ours: &Position, theirs: &Chess, moves: (Move, TheirMove), tally: &mut Tally) {
    let (peer, (m, their_move)) = (Peer::Shakmaty, moves);
    for (mode, chess960) in [(CastlingMode::Standard, false), (CastlingMode::Chess960, true)] {
        let ours = ours.with_chess960(chess960);
        // With rights that only Chess960 has, the moves of a position are always written its way.
        if ours.is_chess960() != chess960 {
            continue;
        }
        let uci = ours.uci(m).to_string();
        let their_uci = UciMove::from_move(their_move, mode).to_string();
        tally.same("UCI written", peer, &uci, &their_uci);
        // In Chess960 the text `f1g1` for castling may also be a plain king move, or castling
        // with another rook: then it does not mean this move.
        let literal = ours.find_move(m.from(), m.landing_square(), None);
        let taken = m.castling().is_some() && literal.is_some_and(|literal| literal != m);
        if chess960 || !taken {
            tally.same("their UCI, read", peer, ours.parse_uci(&their_uci).ok(), Some(m));
        }
        if chess960 {
            let read = uci.parse::<UciMove>().ok().and_then(|uci| uci.to_move(theirs).ok());
            tally.same("our UCI, read back", peer, Some(their_move), read);
        }
    }
}
