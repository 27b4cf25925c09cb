//! State, legal moves, checks, pins, outcome: compared at every position. Attacks, checks given and perft: at a sample of them.

use kingsight::{
    Bitboard, Color, EnPassant, Outcome, Position, Role, Square, perft as plain_perft,
};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, KnownOutcome, Position as _, attacks};

use super::{Peer, Tally};
use crate::perft;
use crate::trio::Trio;
use crate::trio::{
    Code, cozy_color, cozy_move, cozy_moves, legal_moves, shakmaty_color, shakmaty_moves,
    shakmaty_square, sorted,
};

pub(super) fn compare(trio: &Trio, tally: &mut Tally) {
    let ours = &trio.ours;
    if let Some(theirs) = &trio.shakmaty {
        let peer = Peer::Shakmaty;
        tally.same("state after playing and reading", peer, state(ours), shakmaty_state(theirs));
        let moves = shakmaty_moves(theirs);
        tally.same("number of legal moves", peer, ours.legal_move_count() as usize, moves.len());
        tally.same("legal moves", peer, legal_moves(ours), moves);
        let captures = sorted(ours.captures().into_iter());
        let their_captures = sorted(theirs.capture_moves().into_iter());
        tally.same("captures", peer, captures, their_captures);
        tally.same("in check", peer, ours.in_check(), theirs.is_check());
        tally.same("checkers", peer, ours.checkers(), Bitboard(theirs.checkers().0));
        for color in Color::ALL {
            let info = ours.check_info(color);
            let (blockers, their_pins) = shakmaty_blockers(theirs, color);
            tally.same("blockers of each king", peer, info.blockers(), blockers);
            tally.same("pins of each colour", peer, pins(ours, color), their_pins);
            let enough = ours.has_insufficient_material(color);
            let their_enough = theirs.has_insufficient_material(shakmaty_color(color));
            tally.same("insufficient material of each colour", peer, enough, their_enough);
        }
        tally.same("outcome", peer, outcome(ours), shakmaty_outcome(theirs));
        if ours.to_setup(EnPassant::Always).has_classical_rights() {
            let Zobrist64(their_key) = theirs.zobrist_hash(EnPassantMode::PseudoLegal);
            tally.same("Polyglot key, classical rights", peer, ours.key(), their_key);
        }
    }
    if let Some(theirs) = &trio.cozy {
        let peer = Peer::Cozy;
        tally.same(
            "state after playing and reading",
            peer,
            cozy_part(state(ours)),
            cozy_state(theirs),
        );
        let moves = cozy_moves(theirs);
        tally.same("number of legal moves", peer, ours.legal_move_count() as usize, moves.len());
        tally.same("legal moves", peer, legal_moves(ours), moves);
        tally.same("checkers", peer, ours.checkers(), Bitboard(theirs.checkers().0));
        let blockers = ours.check_info(ours.turn()).blockers();
        tally.same("blockers of each king", peer, blockers, Bitboard(theirs.pinned().0));
        tally.same("outcome", peer, cozy_status(ours), theirs.status());
        let passed = ours.play_null().map(|next| cozy_part(state(&next)));
        let their_passed = theirs.null_move().map(|next| cozy_state(&next));
        tally.same("state after a null move", peer, passed, their_passed);
    }
}

/// Six roles and two colours, then turn, rights, en passant square and clocks.
type State = ([u64; 8], Color, u64, Option<Square>, u32, u32);

fn state(position: &Position) -> State {
    let board = position.board();
    let mut sets = [0; 8];
    for role in Role::ALL {
        sets[role as usize] = board.of_role(role).0;
    }
    sets[6] = board.colored(Color::White).0;
    sets[7] = board.colored(Color::Black).0;
    let clocks = (u32::from(position.halfmoves()), u32::from(position.fullmoves()));
    let rights = position.castling_rooks().0;
    (sets, position.turn(), rights, position.en_passant(), clocks.0, clocks.1)
}

fn shakmaty_state(position: &Chess) -> State {
    let board = position.board();
    let mut sets = [0; 8];
    for (i, role) in shakmaty::Role::ALL.into_iter().enumerate() {
        sets[i] = board.by_role(role).0;
    }
    sets[6] = board.white().0;
    sets[7] = board.black().0;
    let turn = if position.turn().is_white() { Color::White } else { Color::Black };
    let passed = position.ep_square(EnPassantMode::Always);
    let passed = passed.map(|square| Square::from_low_bits(square.to_u32()));
    let rights = position.castles().castling_rights().0;
    (sets, turn, rights, passed, position.halfmoves(), position.fullmoves().get())
}

/// Our state as cozy-chess represents it: its clock stops at 100.
fn cozy_part(mut state: State) -> State {
    state.4 = state.4.min(100);
    state
}

fn cozy_state(board: &cozy_chess::Board) -> State {
    let mut sets = [0; 8];
    for (i, piece) in cozy_chess::Piece::ALL.into_iter().enumerate() {
        sets[i] = board.pieces(piece).0;
    }
    let mut rights = 0;
    for (i, color) in Color::ALL.into_iter().enumerate() {
        let color = cozy_color(color);
        sets[6 + i] = board.colors(color).0;
        let rooks = board.castle_rights(color);
        for file in [rooks.short, rooks.long].into_iter().flatten() {
            let home = cozy_chess::Rank::First.relative_to(color);
            rights |= 1 << cozy_chess::Square::new(file, home) as u32;
        }
    }
    let white = board.side_to_move() == cozy_chess::Color::White;
    let (turn, rank) = if white { (Color::White, 5) } else { (Color::Black, 2) };
    let passed = board.en_passant().map(|file| Square::from_low_bits(8 * rank + file as u32));
    let clocks = (u32::from(board.halfmove_clock()), u32::from(board.fullmove_number()));
    (sets, turn, rights, passed, clocks.0, clocks.1)
}

/// One pin: the pinned piece, the pinner, and where the piece may still stand.
type PinSquares = (usize, usize, u64);

fn pins(position: &Position, color: Color) -> Vec<PinSquares> {
    let pins = position.check_info(color).pins();
    pins.map(|pin| (pin.pinned as usize, pin.pinner as usize, pin.mask.0)).collect()
}

/// shakmaty does not publish these, so we derive them from its attack tables: the single pieces
/// between a king and the enemy's sliders, and the pins among them.
fn shakmaty_blockers(position: &Chess, color: Color) -> (Bitboard, Vec<PinSquares>) {
    let (board, us) = (position.board(), shakmaty_color(color));
    let king = board.king_of(us).expect("a position has both kings");
    let snipers = attacks::rook_attacks(king, shakmaty::Bitboard::EMPTY) & board.rooks_and_queens()
        | attacks::bishop_attacks(king, shakmaty::Bitboard::EMPTY) & board.bishops_and_queens();
    let (mut blockers, mut pins) = (shakmaty::Bitboard::EMPTY, Vec::new());
    for sniper in snipers & board.by_color(us.other()) {
        let between = attacks::between(king, sniper);
        let Some(blocker) = (between & board.occupied()).single_square() else { continue };
        blockers.add(blocker);
        if board.by_color(us).contains(blocker) {
            pins.push((blocker.to_usize(), sniper.to_usize(), between.with(sniper).0));
        }
    }
    (Bitboard(blockers.0), pins)
}

/// The outcomes that shakmaty reports; it does not count moves.
fn outcome(position: &Position) -> Option<Option<Color>> {
    match position.outcome()? {
        Outcome::SeventyFiveMoves => None,
        outcome => Some(outcome.winner()),
    }
}

fn shakmaty_outcome(position: &Chess) -> Option<Option<Color>> {
    Some(match position.outcome().known()? {
        KnownOutcome::Draw => None,
        KnownOutcome::Decisive { winner } => {
            Some(if winner.is_white() { Color::White } else { Color::Black })
        }
    })
}

/// cozy-chess's status: mate, stalemate and, as the end of the game, fifty moves.
fn cozy_status(position: &Position) -> cozy_chess::GameStatus {
    if position.is_checkmate() {
        cozy_chess::GameStatus::Won
    } else if position.is_stalemate() || position.halfmoves() >= 100 {
        cozy_chess::GameStatus::Drawn
    } else {
        cozy_chess::GameStatus::Ongoing
    }
}

/// Every piece's attacks, every square's attackers, each king's danger: one word each.
fn attacks_of(position: &Position) -> Vec<u64> {
    let board = position.board();
    let danger = Color::ALL.map(|color| board.king_danger(color));
    let from = Square::ALL.into_iter().map(|square| board.attacks_from(square));
    let to = Square::ALL.into_iter().flat_map(|square| {
        Color::ALL.map(|color| board.attackers(square, color, board.occupied()))
    });
    from.chain(to).chain(danger).map(|set| set.0).collect()
}

/// The same from shakmaty.
fn shakmaty_attacks_of(position: &Chess) -> Vec<u64> {
    let board = position.board();
    let from = Square::ALL.into_iter().map(|square| board.attacks_from(shakmaty_square(square)));
    let to = Square::ALL.into_iter().flat_map(|square| {
        let by = |color| {
            board.attacks_to(shakmaty_square(square), shakmaty_color(color), board.occupied())
        };
        Color::ALL.map(by)
    });
    let danger = Color::ALL.map(|color| {
        let us = shakmaty_color(color);
        let king = board.king_of(us).expect("a position has both kings");
        let lifted = board.occupied().without(king);
        let attacked =
            |&square: &shakmaty::Square| board.attacks_to(square, us.other(), lifted).any();
        shakmaty::Square::ALL.into_iter().filter(attacked).collect()
    });
    from.chain(to).chain(danger).map(|set: shakmaty::Bitboard| set.0).collect()
}

pub(super) fn compare_sample(trio: &Trio, tally: &mut Tally) {
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
