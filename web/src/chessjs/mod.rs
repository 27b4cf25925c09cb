//! The drop-in for chess.js: its order of moves, its SAN and FEN, its hash. `web/js/chess.js` has its interface.

#![allow(unsafe_code)] // Exported names.

mod generate;
mod movetext;
mod record;
mod san;
mod state;

use crate::prelude::*;
use core::fmt::Write;

use kingsight::{Color, FenWriter, Square};

use crate::border::{Shared, call};
use crate::perft::perft_of;
use crate::position::SLOTS;
use generate::Listed;
use record::Record;
use san::Sans;
use state::State;

/// The state that is asked about, and the last ones.
pub(crate) struct Games {
    state: State,
    kept: Vec<State>,
    ranks: FenWriter,
    /// Those of the hash, once it has been asked for.
    keys: Vec<u64>,
}

impl Default for Games {
    fn default() -> Games {
        let state = State::default();
        Games { state, kept: vec![state; SLOTS], ranks: FenWriter::new(), keys: Vec::new() }
    }
}

/// Makes a state the one that is asked about, keeps it, and writes its FENs.
fn set(shared: &mut Shared, state: State, slot: usize) -> i32 {
    let games = &mut shared.games;
    games.state = state;
    if let Some(kept) = games.kept.get_mut(slot) {
        *kept = state;
    }
    state.write(&mut games.ranks, &mut shared.text);
    shared.answer()
}

/// Reads a FEN, with a 1 as one of Chess960, and keeps it in a slot; answers with the one that chess.js shows and, if it differs, the
/// one it means.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_load(length: usize, chess960: u32, slot: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let state = if chess960 == 0 { State::read(&text) } else { State::read_chess960(&text) };
        set(shared, state, slot)
    })
}

/// Asks about the state in a slot.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_select(slot: usize) {
    call(|shared| {
        if let Some(kept) = shared.games.kept.get(slot) {
            shared.games.state = *kept;
        }
    });
}

/// The legal moves from a square (64: all) of a role (6: all), and how many there are: a word for each, then the SAN of
/// each. With `apart`, SAN does not tell a piece from those on other squares. With `after`, then the length of the text:
/// the FEN after each move, a line for each.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_moves(from: u32, role: u32, apart: u32, after: u32) -> usize {
    call(|shared| {
        let Games { state, ranks, .. } = &mut shared.games;
        let all = generate::moves(state);
        let asked = |listed: &&Listed| {
            let m = listed.record;
            (from > 63 || m.from as u32 == from) && (role > 5 || m.role as u32 == role)
        };
        let chosen: Vec<Listed> = all.iter().filter(asked).copied().collect();
        let sans = Sans::new(state, if apart == 0 { &all } else { &chosen });
        shared.words.extend(chosen.iter().map(|listed| listed.record.pack()));
        shared.words.extend(chosen.iter().map(|&listed| sans.of(listed).0));
        if after != 0 {
            for &Listed { record, rules } in &chosen {
                state.after(record, rules).write_shown(ranks, &mut shared.text);
                shared.text.push('\n');
            }
            shared.words.push(shared.text.len() as u32);
        }
        chosen.len()
    })
}

/// Plays a move of the list and keeps the state in a slot; answers with its SAN as a word and the FENs as `chessjs_load` does.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_play(word: u32, slot: usize) -> i32 {
    call(|shared| match Record::unpack(word) {
        None => shared.answer(),
        Some(record) => {
            let listed = shared.games.state.listed(record);
            play(shared, listed, slot)
        }
    })
}

/// The same for the move with this SAN, without signs at its end and without `=`, with the move's word first; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_play_san(length: usize, slot: usize) -> i32 {
    call(|shared| match san::find(&shared.games.state, shared.bytes(length)) {
        None => 0,
        Some(listed) => {
            shared.words.push(listed.record.pack());
            play(shared, listed, slot)
        }
    })
}

fn play(shared: &mut Shared, listed: Listed, slot: usize) -> i32 {
    let state = shared.games.state;
    shared.words.push(san::one(&state, listed).0);
    set(shared, state.after(listed.record, listed.rules), slot)
}

/// Plays moves in exact SAN, without signs at the end and without `=`, up to the first that is none; a word for each and
/// its SAN. Answers with the FENs after each as `chessjs_load` does, with a tab behind.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_play_line(length: usize) -> i32 {
    call(|shared| {
        let sans = shared.input(length);
        for san in sans.split_ascii_whitespace() {
            let Games { state, ranks, .. } = &mut shared.games;
            let Some(listed) = san::find(state, san.as_bytes()) else { break };
            shared.words.extend([listed.record.pack(), san::one(state, listed).0]);
            *state = state.after(listed.record, listed.rules);
            state.write(ranks, &mut shared.text);
            shared.text.push('\t');
        }
        shared.answer()
    })
}

/// Plays a game from the initial position that has nothing but move numbers, strict SAN and a result, and keeps its last
/// state in a slot. Answers with the last state as `chessjs_load` does, and the length of the result as a word; 0 if anything
/// in the text needs another reader.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_play_game(length: usize, slot: usize) -> i32 {
    call(|shared| {
        let Some((result, state)) = movetext::play(shared.bytes(length), None) else { return 0 };
        shared.words.push(result as u32);
        set(shared, state, slot)
    })
}

/// The SANs of the same game as words, and how many there are.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_sans_of_game(length: usize) -> usize {
    call(|shared| {
        let Shared { words, input, .. } = shared;
        movetext::play(input.get(..length).unwrap_or_default(), Some(words));
        words.len()
    })
}

/// Passes the turn and keeps the state in a slot.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_pass(slot: usize) -> i32 {
    call(|shared| {
        let next = shared.games.state.after_null();
        set(shared, next, slot)
    })
}

/// Bits: 0 check, 1 no legal move, 2 a board that cannot be played.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_status() -> u32 {
    call(|shared| {
        let state = &shared.games.state;
        let stuck = match &state.position {
            Some(position) => !position.has_legal_move(),
            None => generate::moves(state).is_empty(),
        };
        let unplayable = state.position.is_none();
        u32::from(state.in_check()) | u32::from(stuck) << 1 | u32::from(unplayable) << 2
    })
}

/// The pieces of a colour that attack a square, as two words.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_attackers(square: u32, color: u32) {
    call(|shared| {
        let color = if color == 0 { Color::White } else { Color::Black };
        let square = u8::try_from(square).ok().and_then(Square::from_index);
        let board = &shared.games.state.board;
        let set = square.map_or(0, |square| board.attackers(square, color, board.occupied).0);
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
            _ => moves.iter().map(|m| unchecked(&state.after(m.record, None), depth - 1)).sum(),
        }
    }
    call(|shared| match &shared.games.state.position {
        Some(position) => perft_of(position, depth.max(1)),
        None => unchecked(&shared.games.state, depth),
    })
}

/// chess.js's hash in hexadecimal.
#[unsafe(no_mangle)]
pub extern "C" fn chessjs_hash() -> i32 {
    call(|shared| {
        let Games { state, keys, .. } = &mut shared.games;
        if keys.is_empty() {
            *keys = state::keys();
        }
        let hash = state::hash(state, keys);
        let _ = write!(shared.text, "{hash:x}");
        shared.answer()
    })
}
