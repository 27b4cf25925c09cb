//! Reading and writing FEN, SAN and UCI.

use std::cell::RefCell;
use std::fmt::Write;
use std::hint::black_box;

use kingsight::{FenWriter, Position, Setup};
use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, EnPassantMode};

use super::plies::{Library, Ply};
use super::{Plies, contender, operation, plies};
use crate::harness::Workload;

pub(super) fn all(plies: &Plies) -> Vec<Workload<'_>> {
    let mut all = fen(plies);
    all.extend(reading_moves(plies));
    all.extend(writing_moves(plies));
    all
}

fn fen(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, chess, .. } = plies;
    vec![
        operation(
            "read a FEN",
            vec![
                contender(kingsight, |ply| {
                    u64::from(black_box(ply.shared.fen.parse::<Position>()).is_ok())
                }),
                contender(cozy, |ply| {
                    let board = cozy_chess::Board::from_fen(&ply.shared.fen, false);
                    u64::from(black_box(board).is_ok())
                }),
                contender(shakmaty, |ply| {
                    let fen = Fen::from_ascii(ply.shared.fen.as_bytes()).ok();
                    let position = fen.and_then(|fen| {
                        fen.into_position::<shakmaty::Chess>(CastlingMode::Standard).ok()
                    });
                    u64::from(black_box(position).is_some())
                }),
                contender(chess, |ply| {
                    u64::from(black_box(ply.shared.fen.parse::<chess::Board>()).is_ok())
                }),
            ],
        ),
        operation(
            "read a FEN, only its syntax",
            vec![
                contender(kingsight, |ply| {
                    u64::from(black_box(ply.shared.fen.parse::<Setup>()).is_ok())
                }),
                contender(shakmaty, |ply| {
                    u64::from(black_box(Fen::from_ascii(ply.shared.fen.as_bytes())).is_ok())
                }),
            ],
        ),
        operation(
            "write a FEN",
            vec![
                contender(kingsight, |ply| black_box(ply.position.to_string()).len() as u64),
                contender(cozy, |ply| black_box(ply.position.to_string()).len() as u64),
                contender(shakmaty, |ply| {
                    let fen = Fen::from_position(&ply.position, EnPassantMode::Always);
                    black_box(fen.to_string()).len() as u64
                }),
            ],
        ),
        operation(
            "append a FEN to a text",
            vec![
                contender(kingsight, appended(append)),
                contender(cozy, appended(append_cozy)),
                contender(shakmaty, appended(append_shakmaty)),
            ],
        ),
        operation(
            "append the FEN of each position of a game",
            vec![
                contender(kingsight, {
                    let writer = RefCell::new(FenWriter::new());
                    appended(move |ply: &Ply<plies::Kingsight>, text| {
                        writer.borrow_mut().append_to(&ply.position, text);
                    })
                }),
                contender(cozy, appended(append_cozy)),
                contender(shakmaty, appended(append_shakmaty)),
            ],
        ),
    ]
}

/// Appends to a text that is cleared at times, as one that is written to a file is.
fn appended<L: Library>(append: impl Fn(&Ply<L>, &mut String)) -> impl Fn(&Ply<L>) -> u64 {
    let text = RefCell::new(String::new());
    move |ply| {
        let text = &mut *text.borrow_mut();
        if text.len() > 1 << 13 {
            black_box(text.as_str());
            text.clear();
        }
        let before = text.len();
        append(ply, text);
        (text.len() - before) as u64
    }
}

fn append(ply: &Ply<plies::Kingsight>, text: &mut String) {
    ply.position.append_fen_to(text);
}

fn append_cozy(ply: &Ply<plies::Cozy>, text: &mut String) {
    write!(text, "{}", ply.position).expect("text has room");
}

fn append_shakmaty(ply: &Ply<plies::Shakmaty>, text: &mut String) {
    Fen::from_position(&ply.position, EnPassantMode::Always).append_to_string(text);
}

fn reading_moves(plies: &Plies) -> Vec<Workload<'_>> {
    use plies::{Cozy, Kingsight, Shakmaty};
    let Plies { kingsight, cozy, shakmaty, .. } = plies;
    vec![
        operation(
            "read a SAN move and play it",
            vec![
                contender(kingsight, |ply| {
                    let m = ply.position.parse_san(&ply.shared.san).expect("legal");
                    black_box(Kingsight::after(&ply.position, m));
                    u64::from(m == ply.played)
                }),
                contender(cozy, |ply| {
                    let m = cozy_chess::util::parse_san_move(&ply.position, &ply.shared.san);
                    let m = m.expect("legal");
                    black_box(Cozy::after(&ply.position, m));
                    u64::from(m == ply.played)
                }),
                contender(shakmaty, |ply| {
                    let san = SanPlus::from_ascii(ply.shared.san.as_bytes()).expect("SAN");
                    let m = san.san.to_move(&ply.position).expect("legal");
                    black_box(Shakmaty::after(&ply.position, m));
                    u64::from(m == ply.played)
                }),
            ],
        ),
        operation(
            "read a UCI move, test it and play it",
            vec![
                contender(kingsight, |ply| {
                    let m = ply.position.parse_uci(&ply.shared.uci).expect("legal");
                    black_box(Kingsight::after(&ply.position, m));
                    u64::from(m == ply.played)
                }),
                contender(cozy, |ply| {
                    let m = cozy_chess::util::parse_uci_move(&ply.position, &ply.shared.uci);
                    let mut next = ply.position.clone();
                    let m = m.expect("UCI");
                    next.try_play(m).expect("legal");
                    black_box(next);
                    u64::from(m == ply.played)
                }),
                contender(shakmaty, |ply| {
                    let uci = UciMove::from_ascii(ply.shared.uci.as_bytes()).expect("UCI");
                    let m = uci.to_move(&ply.position).expect("legal");
                    black_box(Shakmaty::after(&ply.position, m));
                    u64::from(m == ply.played)
                }),
            ],
        ),
    ]
}

fn writing_moves(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, .. } = plies;
    vec![
        operation(
            "write a move in SAN",
            vec![
                contender(kingsight, |ply| {
                    black_box(ply.position.san(ply.played).to_string()).len() as u64
                }),
                contender(cozy, |ply| {
                    let san = cozy_chess::util::display_san_move(&ply.position, ply.played);
                    black_box(san.to_string()).len() as u64
                }),
                contender(shakmaty, |ply| {
                    let san = SanPlus::from_move(ply.position.clone(), ply.played);
                    black_box(san.to_string()).len() as u64
                }),
            ],
        ),
        operation(
            "write a move in SAN, without check marks",
            vec![
                contender(kingsight, |ply| {
                    black_box(ply.position.san_without_suffix(ply.played).to_string()).len() as u64
                }),
                contender(shakmaty, |ply| {
                    black_box(San::from_move(&ply.position, ply.played).to_string()).len() as u64
                }),
            ],
        ),
        operation(
            "write a move in UCI",
            vec![
                contender(kingsight, |ply| {
                    black_box(ply.position.uci(ply.played).to_string()).len() as u64
                }),
                contender(cozy, |ply| {
                    let uci = cozy_chess::util::display_uci_move(&ply.position, ply.played);
                    black_box(uci.to_string()).len() as u64
                }),
                contender(shakmaty, |ply| {
                    let uci = ply.played.to_uci(CastlingMode::Standard);
                    black_box(uci.to_string()).len() as u64
                }),
            ],
        ),
    ]
}
