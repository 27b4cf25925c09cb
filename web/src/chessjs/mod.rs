//! The drop-in for chess.js: its order of moves, its SAN and FEN, its hash. `web/js/chess.js` has its interface.

#![allow(unsafe_code)] // Exported names.

mod generate;
mod hash;
mod record;
mod san;
mod state;
mod unchecked;

use std::fmt::Write;

use kingsight::{Color, Square};

pub(crate) use state::State;

use crate::border::{Shared, call};
use record::Record;

/// Reads a FEN; answers with the one that chess.js shows and, if it differs, the one it means.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_load(length: usize) -> i32 {
    call(|shared| {
        let state = State::read(&shared.input(length));
        set(shared, state)
    })
}

fn set(shared: &mut Shared, state: State) -> i32 {
    shared.state = state;
    // The questions of the native interface are then about the same position.
    if let Some(position) = state.position {
        shared.position = position;
    }
    state.write(&mut shared.text);
    shared.answer()
}

/// Whether the position can be played; then it is also the native interface's.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_is_playable() -> u32 {
    call(|shared| {
        if let Some(position) = shared.state.position {
            shared.position = position;
        }
        u32::from(shared.state.position.is_some())
    })
}

/// The legal moves from a square (64: all) of a role (6: all). `what`: 0 their SANs, 1 the same and a word for each,
/// 2 the same and the FEN after each on lines of their own, 3 words only.
/// With `apart`, SAN does not tell a piece from those on other squares.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_moves(from: u32, role: u32, what: u32, apart: u32) -> i32 {
    call(|shared| {
        let state = shared.state;
        let all = generate::moves(&state);
        let asked = |m: &&Record| {
            (from > 63 || m.from as u32 == from) && (role > 5 || m.role as u32 == role)
        };
        let chosen: Vec<Record> = all.iter().filter(asked).copied().collect();
        if what > 0 {
            shared.words.extend(chosen.iter().map(|m| m.pack()));
        }
        if what == 3 {
            return shared.words.len() as i32;
        }
        let list = if apart == 0 { &all } else { &chosen };
        let mut after = String::new();
        for &m in &chosen {
            let next = state.after(m);
            san::write(m, list, &mut shared.text);
            san::write_check(&next, &mut shared.text);
            shared.text.push(' ');
            if what == 2 {
                after.push('\n');
                next.write_shown(&mut after);
            }
        }
        shared.text.push_str(&after);
        shared.answer()
    })
}

/// The move with this SAN, without signs at its end and without `=`; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_find(length: usize) -> u32 {
    call(|shared| {
        let text = shared.input(length);
        san::find(&text, &generate::moves(&shared.state)).map_or(0, Record::pack)
    })
}

/// Plays a move of the list; answers with its SAN and the FENs as `chessjs_load` does, on lines of their own.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_play(word: u32) -> i32 {
    call(|shared| {
        let Some(m) = Record::unpack(word) else { return shared.answer() };
        let next = shared.state.after(m);
        san::write(m, &generate::moves(&shared.state), &mut shared.text);
        san::write_check(&next, &mut shared.text);
        shared.text.push('\n');
        set(shared, next)
    })
}

/// Plays moves in exact SAN, without signs at the end and without `=`, up to the first that is none; a word for each.
/// Answers as `chessjs_play` does, with a tab behind each.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_play_line(length: usize) -> i32 {
    call(|shared| {
        let sans = shared.input(length);
        for san in sans.split_ascii_whitespace() {
            let list = generate::moves(&shared.state);
            let Some(m) = san::find(san, &list) else { break };
            let next = shared.state.after(m);
            shared.words.push(m.pack());
            san::write(m, &list, &mut shared.text);
            san::write_check(&next, &mut shared.text);
            shared.text.push('\n');
            next.write(&mut shared.text);
            shared.text.push('\t');
            shared.state = next;
        }
        shared.answer()
    })
}

/// Passes the turn.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_pass() -> i32 {
    call(|shared| {
        let next = shared.state.after_null();
        set(shared, next)
    })
}

/// Bits: 0 check, 1 no legal move.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_status() -> u32 {
    call(|shared| {
        let state = &shared.state;
        let stuck = match &state.position {
            Some(position) => !position.has_legal_move(),
            None => generate::moves(state).is_empty(),
        };
        u32::from(state.in_check(state.turn)) | u32::from(stuck) << 1
    })
}

/// The pieces of a colour that attack a square, as two words.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_attackers(square: u32, color: u32) {
    call(|shared| {
        let color = if color == 0 { Color::White } else { Color::Black };
        let square = u8::try_from(square).ok().and_then(Square::from_index);
        let set = square.map_or(0, |square| shared.state.board.attackers_of(square, color).0);
        shared.words.extend([set as u32, (set >> 32) as u32]);
    });
}

/// The leaf positions at a depth of at least 1.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_perft(depth: u32) -> f64 {
    fn unchecked(state: &State, depth: u32) -> f64 {
        let moves = generate::moves(state);
        match depth {
            0 | 1 => moves.len() as f64,
            _ => moves.into_iter().map(|m| unchecked(&state.after(m), depth - 1)).sum(),
        }
    }
    call(|shared| match &shared.state.position {
        Some(position) => kingsight::perft(position, depth.max(1)) as f64,
        None => unchecked(&shared.state, depth),
    })
}

/// chess.js's hash in hexadecimal.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_hash() -> i32 {
    call(|shared| {
        let hash = hash::hash(&shared.state);
        let _ = write!(shared.text, "{hash:x}");
        shared.answer()
    })
}
