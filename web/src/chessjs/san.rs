//! SAN as chess.js writes it: it tells a piece only from those in the list of moves that it looks at.

use std::fmt::Write;

use kingsight::{Role, Square};

use super::generate;
use super::record::{Flags, Record};
use super::state::State;

/// Appends a move of `list` without its sign of check.
pub(super) fn write(m: Record, list: &[Record], out: &mut String) {
    if m.flags.has(Flags::SHORT) {
        out.push_str("O-O");
        return;
    }
    if m.flags.has(Flags::LONG) {
        out.push_str("O-O-O");
        return;
    }
    if m.role == Role::Pawn {
        if m.captured.is_some() {
            out.push(letter_of_file(m.from));
        }
    } else {
        out.push(m.role.letter().to_ascii_uppercase());
        let rivals = list
            .iter()
            .filter(|other| other.to == m.to && other.role == m.role && other.from != m.from);
        let (mut any, mut same_file, mut same_rank) = (false, false, false);
        for rival in rivals {
            any = true;
            same_file |= rival.from.file() == m.from.file();
            same_rank |= rival.from.rank() == m.from.rank();
        }
        if any && (!same_file || same_rank) {
            out.push(letter_of_file(m.from));
        }
        if same_file {
            out.push(char::from(b'1' + m.from.rank() as u8));
        }
    }
    if m.captured.is_some() {
        out.push('x');
    }
    let _ = write!(out, "{}", m.to);
    if let Some(role) = m.promotion {
        out.push('=');
        out.push(role.letter().to_ascii_uppercase());
    }
}

const fn letter_of_file(square: Square) -> char {
    (b'a' + square.file() as u8) as char
}

/// Appends the sign of check or checkmate of a move that leads to `after`.
pub(super) fn write_check(after: &State, out: &mut String) {
    if after.in_check(after.turn) {
        let mate = match &after.position {
            Some(position) => position.is_checkmate(),
            None => generate::moves(after).is_empty(),
        };
        out.push(if mate { '#' } else { '+' });
    }
}

/// The move of `list` whose SAN is `text`, which has no `=` and no signs at its end.
pub(super) fn find(text: &str, list: &[Record]) -> Option<Record> {
    let mut written = String::with_capacity(8);
    list.iter().copied().find(|&m| {
        written.clear();
        write(m, list, &mut written);
        if m.promotion.is_some() {
            written = written.replacen('=', "", 1);
        }
        written == text
    })
}
