//! Single operations on positions and moves, those that engines and apps use most.

use std::fmt::{Display, Write as _};
use std::hint::black_box;

use kingsight::{EnPassant, Game, KeyedPosition, Move, MoveList, Position};

use crate::Workload;
use crate::positions::{MOVES_NEAR, NEAR, Ply, TIMES, each, each_text, neighbours};

const T: u64 = TIMES as u64;

/// How many plies give check: found before the ply is played and after it. None ends the game.
const CHECKS: u64 = 180;

pub(crate) const ALL: [Workload; 15] = [
    (
        "operation-count",
        || each(TIMES, |ply| u64::from(ply.after.legal_move_count())),
        T * MOVES_NEAR,
    ),
    (
        "operation-any-legal-move",
        || each(4 * TIMES, |ply| u64::from(ply.after.has_legal_move())),
        4 * T * NEAR,
    ),
    ("operation-is-legal", is_legal, T * NEAR),
    ("operation-play", play, 4 * T * NEAR),
    ("operation-play-tested", play_tested, T * NEAR),
    ("operation-play-keyed", play_keyed, 4 * T * NEAR),
    (
        "operation-checkers",
        || each(4 * TIMES, |ply| u64::from(!ply.after.checkers().is_empty())),
        4 * T * CHECKS,
    ),
    (
        "operation-pins",
        || each(4 * TIMES, |ply| ply.after.pins(ply.after.turn()).count() as u64),
        4 * T * 2_076,
    ),
    ("operation-attackers", attackers, 4 * T * 4_228),
    (
        "operation-gives-check",
        || each(4 * TIMES, |ply| u64::from(ply.before.gives_check(ply.played))),
        4 * T * CHECKS,
    ),
    ("operation-outcome", || each(TIMES, |ply| u64::from(ply.after.outcome().is_some())), 0),
    ("operation-key", || each(TIMES, |ply| black_box(ply.after.key()) & 1), T * 3_261),
    (
        "operation-repetition-key",
        || each(TIMES, |ply| black_box(ply.after.repetition_key()) & 1),
        T * 3_260,
    ),
    ("operation-repetitions", repetitions, 4 * T * 860),
    ("operation-chess960-start", chess960_start, T * 960),
];

/// Pseudo-legal moves, so that some are not legal.
fn is_legal() -> u64 {
    let positions: Vec<_> = neighbours().into_iter().map(|p| (p.pseudo_legal_moves(), p)).collect();
    let legal = |&(ref moves, position): &(MoveList, Position)| {
        moves.iter().filter(|&&m| position.is_legal(black_box(m))).count() as u64
    };
    (0..TIMES).map(|_| positions.iter().map(legal).sum::<u64>()).sum()
}

fn play() -> u64 {
    each(4 * TIMES, |ply| {
        black_box(ply.before.play_unchecked(ply.played));
        1
    })
}

fn play_tested() -> u64 {
    each(TIMES, |ply| u64::from(black_box(ply.before.play(ply.played)).is_ok()))
}

fn play_keyed() -> u64 {
    let positions: Vec<_> = neighbours().into_iter().map(KeyedPosition::new).collect();
    let mut sum = 0;
    let plies: Vec<(&KeyedPosition, Vec<Move>)> =
        positions.iter().map(|p| (p, p.position().legal_moves().into_vec())).collect();
    for _ in 0..4 * TIMES {
        for (position, moves) in &plies {
            for &m in moves {
                black_box(position.play_unchecked(m));
                sum += 1;
            }
        }
    }
    sum
}

/// Of the square that was moved to, by the side to move.
fn attackers() -> u64 {
    each(4 * TIMES, |ply| {
        u64::from(ply.after.attackers_of(ply.played.to(), ply.after.turn()).len())
    })
}

/// Knights go out and back until the game is 80 half-moves long; after each, how often the position has been there.
fn repetitions() -> u64 {
    let mut sum = 0;
    for _ in 0..4 * TIMES {
        let mut game = Game::default();
        for round in 0..20 {
            for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
                let m = game.position().parse_uci(text).expect("legal");
                game.play(m).expect("legal");
                sum += game.repetitions() as u64;
            }
            black_box(round);
        }
    }
    sum
}

fn chess960_start() -> u64 {
    let start = |number: u16| {
        let start = Position::chess960_start(number, 959 - number);
        u64::from(black_box(start).is_some())
    };
    (0..TIMES).map(|_| (0..960).map(start).sum::<u64>()).sum()
}

const RIGHT: u64 = TIMES as u64 * NEAR;

pub(crate) const TEXTS: [Workload; 6] = [
    (
        "operation-read-fen",
        || {
            let read =
                |ply: &Ply, text: &str| text.parse::<Position>().is_ok_and(|p| p == ply.after);
            each_text(TIMES, fen, |ply, text| u64::from(read(ply, text)))
        },
        RIGHT,
    ),
    (
        "operation-write-fen",
        || written(|ply| ply.after.to_setup(EnPassant::Legal)),
        TIMES as u64 * 419_837,
    ),
    (
        "operation-read-san",
        || {
            let san = |ply: &Ply| ply.before.san(ply.played).to_string();
            let read = |ply: &Ply, text: &str| ply.before.parse_san(text) == Ok(ply.played);
            each_text(TIMES, san, |ply, text| u64::from(read(ply, text)))
        },
        RIGHT,
    ),
    ("operation-write-san", || written(|ply| ply.before.san(ply.played)), TIMES as u64 * 19_652),
    (
        "operation-read-uci",
        || {
            let uci = |ply: &Ply| ply.before.uci(ply.played).to_string();
            let read = |ply: &Ply, text: &str| ply.before.parse_uci(text) == Ok(ply.played);
            each_text(TIMES, uci, |ply, text| u64::from(read(ply, text)))
        },
        RIGHT,
    ),
    ("operation-write-uci", || written(|ply| ply.before.uci(ply.played)), TIMES as u64 * 25_884),
];

fn fen(ply: &Ply) -> String {
    ply.after.to_string()
}

/// How many bytes are written in all, into one text that keeps its memory.
fn written<D: Display>(show: impl Fn(&Ply) -> D) -> u64 {
    let mut text = String::new();
    each(TIMES, |ply| {
        text.clear();
        write!(text, "{}", show(ply)).expect("a text takes all");
        text.len() as u64
    })
}
