//! Attacks, checks given and perft: compared at a sample of the positions.

use kingsight::{Bitboard, perft as plain_perft};
use shakmaty::Position as _;

use super::rules::{attacks_of, shakmaty_attacks_of};
use super::{Peer, Tally};
use crate::convert::{Code, cozy_move};
use crate::perft;
use crate::trio::Trio;

pub(super) fn compare(trio: &Trio, tally: &mut Tally) {
    let ours = &trio.ours;
    let test = ours.check_test();
    if let Some(theirs) = &trio.shakmaty {
        let peer = Peer::Shakmaty;
        tally.same(
            "attacks, attackers, king danger",
            peer,
            attacks_of(ours),
            shakmaty_attacks_of(theirs),
        );
        for m in theirs.legal_moves() {
            let mut next = theirs.clone();
            next.play_unchecked(m);
            let given = ours
                .legal_moves()
                .iter()
                .find(|&&ours| Code::from(ours) == Code::from(m))
                .map(|&ours| test.of(ours).map_or(Bitboard::EMPTY, |given| given.by));
            let checkers = Some(Bitboard(next.checkers().0));
            tally.same("pieces that check after each legal move", peer, given, checkers);
        }
        tally.same("perft 2", peer, plain_perft(ours, 2), perft::shakmaty(theirs, 2));
    }
    if let Some(theirs) = &trio.cozy {
        let peer = Peer::Cozy;
        let test = ours.check_test();
        for m in ours.legal_moves() {
            let given = test.of(m);
            let mut next = theirs.clone();
            let played = next.try_play(cozy_move(m)).is_ok();
            let given = given.map_or(Bitboard::EMPTY, |given| given.by);
            let checkers = played.then_some(Bitboard(next.checkers().0));
            tally.same("pieces that check after each legal move", peer, Some(given), checkers);
        }
        tally.same("perft 2", peer, plain_perft(ours, 2), perft::cozy(theirs, 2));
    }
}
