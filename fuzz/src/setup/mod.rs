//! Arbitrary setups: no kings, many kings, pawns on the last rank, rights without rooks. Every
//! query must answer for them, and the answers must agree with each other.

mod board;
mod explain;
mod moves;
mod play;

use kingsight::{Bitboard, Color, Grade, Piece, PieceValues, Position, Setup, Square};

use crate::bytes::Bytes;
use crate::fen;

/// Reads a setup out of the bytes and checks everything about it.
pub fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let values = VALUES[usize::from(data.first().map_or(0, |flags| flags >> 5)) % VALUES.len()];
    let setup = read(&mut bytes);
    board::check(&setup.board, &values);
    check_problems(&setup);
    let Ok(position) = Position::try_from(setup) else { return };
    fen::check_position(&position);
    moves::check(&position);
    explain::check(&position);
    play::check(&position, &values);
}

/// What pieces may be worth to callers, sensible or not.
const VALUES: [PieceValues; 5] = [
    PieceValues::new([100, 300, 300, 500, 900, 10_000]),
    PieceValues::new([1, 1, 1, 1, 1, 1]),
    PieceValues::new([900, 500, 300, 300, 100, 0]),
    PieceValues::new([-1, 3, -3, 5, -9, 0]),
    PieceValues::new([i32::MAX, i32::MIN, i32::MIN, i32::MAX, i32::MIN, i32::MAX]),
];

/// Flags, en passant square, rights, clocks, then a byte for the square and one for the piece on it.
pub(crate) fn read(bytes: &mut Bytes<'_>) -> Setup {
    let flags = bytes.byte();
    let passed = bytes.byte();
    let rights = match flags & 4 {
        0 => {
            let (white, black) = (u64::from(bytes.byte()), u64::from(bytes.byte()));
            white | black << 56
        }
        _ => bytes.long(),
    };
    let mut setup = Setup {
        turn: if flags & 1 == 0 { Color::White } else { Color::Black },
        chess960: flags & 2 != 0,
        en_passant: Square::from_index(passed),
        castling_rooks: Bitboard(rights),
        halfmoves: if flags & 8 == 0 { 0 } else { bytes.word() },
        fullmoves: if flags & 16 == 0 { 1 } else { bytes.word().max(1) },
        ..Setup::EMPTY
    };
    while !bytes.is_empty() {
        let square = Square::from_low_bits(u32::from(bytes.byte()));
        match Piece::ALL.get(usize::from(bytes.byte() % 13)) {
            Some(&piece) => setup.board.set(square, piece),
            None => {
                setup.board.remove(square);
            }
        }
    }
    setup
}

/// The problems decide what may be played.
fn check_problems(setup: &Setup) {
    let problems = setup.problems();
    assert!(problems.is_sorted_by(|a, b| a.grade() >= b.grade()), "{problems}");
    for problem in problems.iter() {
        assert!(!problem.to_string().is_empty() && !problem.code.code().is_empty());
    }
    let worst = problems.worst();
    let playable = Position::try_from(*setup);
    assert_eq!(playable.is_ok(), worst.is_none_or(|worst| worst < Grade::Fatal), "{problems}");
    let strict = Position::strict(setup);
    assert_eq!(strict.is_ok(), worst.is_none_or(|worst| worst < Grade::Implausible), "{problems}");
    if let (Ok(playable), Ok(strict)) = (&playable, &strict) {
        assert_eq!(playable, strict);
    }
    let repaired = setup.repaired();
    assert_eq!(repaired.board, setup.board);
    assert!(repaired.problems().iter().all(|problem| problem.grade() > Grade::Repairable));
    assert_eq!(repaired.repaired(), repaired);
    // What is written reads back as the same.
    let text = setup.to_string();
    match text.parse::<Setup>() {
        Ok(read) => assert_eq!(read.to_string(), text),
        Err(error) => panic!("{text}: {error}"),
    }
}
