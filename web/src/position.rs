//! A position: reading it, its moves, its facts.

#![allow(unsafe_code)] // Exported names.

use crate::prelude::*;
use core::fmt::Write;

use kingsight::{
    Bitboard, Color, Fen, FenError, Move, PlayError, PlayErrorKind, Position, PositionError,
    Reading, SanError, Square, UciError,
};

use crate::border::{Shared, call};
use crate::json::{self, utf16};

/// Reads a FEN and keeps it in a slot; answers with it as Kingsight writes it. Bit 0 of `options` asks for a reachable position, bits 1 and 2 say
/// whether it is read as Chess960: 0 as the FEN shows, 1 yes, 2 no.
#[unsafe(no_mangle)]
pub extern "C" fn load(length: usize, options: u32, slot: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let chess960 = (options >> 1 != 0).then_some(options >> 1 == 1);
        match read(&text, Reading::of(chess960), options & 1 != 0) {
            Err(error) => shared.fail(error),
            Ok(position) => set(shared, position, slot),
        }
    })
}

/// Sets up a first position of Chess960.
#[unsafe(no_mangle)]
pub extern "C" fn chess960_start(white: u32, black: u32, slot: usize) -> i32 {
    call(|shared| {
        let number = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        match Position::chess960_start(number(white), number(black)) {
            Some(position) => set(shared, position.with_chess960(true), slot),
            None => {
                let message = "expected numbers from 0 to 959";
                shared.fail(json::error("chess960_number", &message, None, None))
            }
        }
    })
}

/// How many positions are kept, so that JavaScript need not send them again.
pub(crate) const SLOTS: usize = 64;

/// Asks about the position in a slot.
#[unsafe(no_mangle)]
pub extern "C" fn select(slot: usize) {
    call(|shared| {
        if let Some(kept) = shared.kept.get(slot) {
            shared.position = *kept;
        }
    });
}

fn set(shared: &mut Shared, position: Position, slot: usize) -> i32 {
    keep(shared, position, slot);
    shared.words.push(u32::from(position.is_chess960()));
    position.append_fen_to(&mut shared.text);
    shared.answer()
}

fn keep(shared: &mut Shared, position: Position, slot: usize) {
    shared.position = position;
    if let Some(kept) = shared.kept.get_mut(slot) {
        *kept = position;
    }
}

fn read(text: &str, reading: Reading, strict: bool) -> Result<Position, String> {
    let setup = Fen::read(text, reading).map_err(|error| fen_error(text, &error))?;
    let made = if strict { Position::strict(&setup) } else { Position::try_from(setup) };
    made.map_err(|problems| {
        let code = problems.first().map_or("position", |problem| problem.code.code());
        let mut out = json::error(code, &PositionError::Setup(problems), None, None);
        // The squares of each problem, as the report has them.
        out.pop();
        out.push_str(",\"problems\":");
        json::list(&mut out, setup.problems().iter(), |out, problem| {
            out.push_str(&json::error(problem.code.code(), &problem, None, None));
            out.pop();
            let _ = write!(out, ",\"grade\":\"{}\",\"squares\":", problem.grade().code());
            json::list(out, problem.squares, |out, square| {
                let _ = write!(out, "\"{square}\"");
            });
            out.push('}');
        });
        out.push('}');
        out
    })
}

fn fen_error(text: &str, error: &FenError) -> String {
    let at = utf16(text, error.at);
    let message = FenError { at, ..*error };
    json::error(error.kind.code(), &message, Some(error.field.code()), Some(at))
}

/// The legal moves: for each a word (from, to, promotion, role, kind), and a line with its UCI and SAN.
/// `from` is a square, or 64 for all.
#[unsafe(no_mangle)]
pub extern "C" fn legal_moves(from: u32) -> i32 {
    call(|shared| {
        let position = shared.position;
        let squares = square(from).map_or(Bitboard::ALL, Square::bit);
        // Listed and left out: a filter would bring another generator.
        for &m in position.legal_moves().iter().filter(|m| squares.contains(m.from())) {
            shared.words.push(word(m));
            let _ = write!(shared.text, "{} {} ", position.uci(m), position.san(m));
        }
        shared.answer()
    })
}

/// The legal moves as words only, and how many there are.
#[unsafe(no_mangle)]
pub extern "C" fn legal_move_words() -> usize {
    call(|shared| {
        let position = shared.position;
        shared.words.extend(position.legal_moves().iter().map(|&m| word(m)));
        shared.words.len()
    })
}

/// Six bits from, six to, three the promotion, three the role, four the kind, six where the king or piece lands, three what is
/// taken (7: nothing).
fn word(m: Move) -> u32 {
    let landing = m.landing_square() as u32;
    u32::from(m.pack()) | (m.role() as u32) << 15 | (m.kind() as u32) << 18 | landing << 22
}

fn square(index: u32) -> Option<Square> {
    u8::try_from(index).ok().and_then(Square::from_index)
}

/// Plays a move given in SAN or UCI; answers with the new FEN and the move's SAN, UCI and word.
#[unsafe(no_mangle)]
pub extern "C" fn play(length: usize, slot: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let position = shared.position;
        match find(&position, &text) {
            Err(error) => shared.fail(error),
            Ok(m) => {
                shared.words.push(word(m));
                keep(shared, position.play_unchecked(m), slot);
                shared.position.append_fen_to(&mut shared.text);
                let _ = write!(shared.text, "\n{}\n{}", position.uci(m), position.san(m));
                shared.answer()
            }
        }
    })
}

/// The legal move that a text names.
pub(crate) fn find(position: &Position, text: &str) -> Result<Move, String> {
    let text = text.trim();
    if let Some(m) = position.move_of_strict_san(text.as_bytes()) {
        return Ok(m);
    }
    let looks_uci = text.parse::<kingsight::UciMove>();
    let found = match looks_uci {
        Ok(_) => position.parse_uci(text).map_err(PlayErrorKind::Uci),
        Err(_) => position.parse_san(text).map_err(PlayErrorKind::San),
    };
    found.map_err(|error| {
        let error = PlayError::new(error, *position);
        let (code, at) = match &error.kind {
            PlayErrorKind::San(SanError::Syntax { at, .. })
            | PlayErrorKind::Uci(UciError::Syntax { at }) => ("not_a_move", Some(*at)),
            PlayErrorKind::San(error) => (error.code(), None),
            _ => ("illegal", None),
        };
        json::error(code, &message(text, &error), Some("move"), at.map(|at| utf16(text, at)))
    })
}

#[cfg(feature = "reasons")]
fn message(_: &str, error: &PlayError) -> String {
    error.to_string()
}

/// Without the reasons.
#[cfg(not(feature = "reasons"))]
fn message(text: &str, error: &PlayError) -> String {
    match &error.kind {
        PlayErrorKind::San(SanError::Illegal(_)) | PlayErrorKind::Uci(UciError::Illegal(_)) => {
            format!("{text} is not legal")
        }
        PlayErrorKind::San(error) => error.to_string(),
        PlayErrorKind::Uci(error) => error.to_string(),
        _ => format!("{text} cannot be played"),
    }
}

/// A set of squares, as two words: the low half and the high half.
/// `what`: 0 checkers, 1 attackers of a square, 2 attacked squares, 3 protected pieces, 4 king danger, 5 attacks of the piece on
/// a square, 6 pieces of a colour, 7 kings. `color`: 0 White, 1 Black.
#[unsafe(no_mangle)]
pub extern "C" fn squares(what: u32, at: u32, color: u32) {
    call(|shared| {
        let position = &shared.position;
        let board = position.board();
        let color = if color == 0 { Color::White } else { Color::Black };
        let of = |set: fn(&Position, Square, Color) -> Bitboard| {
            square(at).map_or(Bitboard::EMPTY, |square| set(position, square, color))
        };
        let set = match what {
            0 => position.checkers(),
            1 => of(Position::attackers_of),
            2 => board.attacked(color),
            3 => board.protected(color),
            4 => board.king_danger(color),
            5 => of(|position, square, _| position.board().attacks_from(square)),
            6 => board.colored(color),
            7 => board.kings_of(color),
            _ => Bitboard::EMPTY,
        };
        shared.words.extend([set.0 as u32, (set.0 >> 32) as u32]);
    });
}

/// The pins of one side's pieces: pinned, pinner, king, and the two halves of the squares that are left, for each. Returns how
/// many there are.
#[unsafe(no_mangle)]
pub extern "C" fn pins(color: u32) -> usize {
    call(|shared| {
        let color = if color == 0 { Color::White } else { Color::Black };
        let mut count = 0;
        for pin in shared.position.pins(color) {
            let mask = [pin.mask.0 as u32, (pin.mask.0 >> 32) as u32];
            shared.words.extend([pin.pinned as u32, pin.pinner as u32, pin.king as u32]);
            shared.words.extend(mask);
            count += 1;
        }
        count
    })
}

/// Bits: 0 check, 1 checkmate, 2 stalemate, 3 neither side can win.
#[unsafe(no_mangle)]
pub extern "C" fn status() -> u32 {
    call(|shared| {
        let position = &shared.position;
        u32::from(position.is_check())
            | u32::from(position.is_checkmate()) << 1
            | u32::from(position.is_stalemate()) << 2
            | u32::from(position.is_insufficient_material()) << 3
    })
}

/// Whether a side could give check at once if it were its turn. Bits: 0 any check, 1 a discovered one.
#[cfg(feature = "reasons")]
#[unsafe(no_mangle)]
pub extern "C" fn threats(color: u32) -> u32 {
    call(|shared| {
        let position = &shared.position;
        let color = if color == 0 { Color::White } else { Color::Black };
        u32::from(position.threatens_check(color))
            | u32::from(position.threatens_discovered_check(color)) << 1
    })
}

/// The Zobrist key in hexadecimal, as Polyglot defines it.
/// Its numbers are 6 kB that cannot be compressed.
#[cfg(feature = "reasons")]
#[unsafe(no_mangle)]
pub extern "C" fn key() -> i32 {
    call(|shared| {
        let key = shared.position.key();
        let _ = write!(shared.text, "{key:016x}");
        shared.answer()
    })
}
