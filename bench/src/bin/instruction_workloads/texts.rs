//! FEN, SAN and UCI, read and written.

use std::fmt::{Display, Write as _};

use kingsight::{EnPassant, Position};

use crate::Workload;
use crate::plies::{Ply, each, each_text};
use crate::positions::{NEAR, TIMES};

const RIGHT: u64 = TIMES as u64 * NEAR;

pub(crate) const ALL: [Workload; 6] = [
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
