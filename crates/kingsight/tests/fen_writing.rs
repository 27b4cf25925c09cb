//! A FEN is written as an obvious writer writes it: every form of a rank, every set of castling rights, every number.

use kingsight::{
    Bitboard, Board, Color, EnPassant, Fen, FenWriter, Piece, Position, Setup, Square,
};

use crate::support::{self, Random};

/// One square after the other.
fn placement(board: &Board) -> String {
    let ranks = (0..8).rev().map(|rank| {
        let squares = (0..8).map(|file| board.piece_at(support::square(8 * rank + file)));
        let one = |piece: Option<Piece>| piece.map_or('1', Piece::letter);
        let mut text: String = squares.map(one).collect();
        for empty in (2..=8).rev() {
            text = text.replace(&"1".repeat(empty), &empty.to_string());
        }
        text
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// The side's letter if it reads back as this rook, or else that of the file.
fn right(board: &Board, color: Color, rook: Square) -> char {
    let letter = |small: char| match color {
        Color::White => small.to_ascii_uppercase(),
        Color::Black => small,
    };
    let king = (board.kings_of(color) & color.home()).first();
    let wing = king.map(|king| letter(if rook > king { 'k' } else { 'q' }));
    let reads_back = |wing: &char| {
        let text = format!("{} w {wing} - 0 1", placement(board));
        king != Some(rook) && text.parse::<Setup>().unwrap().castling_rooks == Bitboard::from(rook)
    };
    wing.filter(reads_back).unwrap_or_else(|| letter(rook.file().letter()))
}

fn rights(setup: &Setup) -> String {
    let of = |color: Color| {
        let rooks: Vec<Square> = (setup.castling_rooks & color.home()).into_iter().collect();
        rooks.into_iter().rev().map(move |rook| right(&setup.board, color, rook))
    };
    let letters: String = Color::ALL.into_iter().flat_map(of).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

#[track_caller]
fn check(setup: &Setup) {
    let Setup { board, turn, en_passant, halfmoves, fullmoves, .. } = setup;
    let passed = en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
    let expected = format!(
        "{} {} {} {passed} {halfmoves} {fullmoves}",
        placement(board),
        turn.letter(),
        rights(setup),
    );
    assert_eq!(setup.to_string(), expected);
    let mut text = "é ".to_owned();
    Fen::new(setup).append_to(&mut text);
    assert_eq!(text, format!("é {expected}"));
    if let Ok(position) = Position::try_from(*setup) {
        let fen = position.to_setup(EnPassant::Always).to_string();
        assert_eq!(position.to_string(), fen);
        let mut text = "é ".to_owned();
        position.append_fen_to(&mut text);
        assert_eq!(text, format!("é {fen}"));
    }
}

#[test]
fn every_form_of_a_rank() {
    let mut random = Random(1);
    for occupied in 0..=255_u8 {
        for rank in 0..8 {
            let mut setup = Setup { board: Board::EMPTY, ..Setup::STANDARD };
            for file in (0..8).filter(|file| occupied >> file & 1 == 1) {
                let piece = Piece::ALL[random.below(Piece::ALL.len())];
                setup.board.set(support::square(8 * rank + file), piece);
            }
            check(&setup);
        }
    }
}

#[test]
fn any_board_with_any_rights() {
    let mut random = Random(2);
    for round in 0..support::budget(20_000, 100_000, 2_000_000) {
        let mut setup = Setup { board: Board::EMPTY, ..Setup::STANDARD };
        for square in Square::ALL {
            // From nearly full boards to nearly empty ones.
            if random.below(16) > round % 16 {
                setup.board.set(square, Piece::ALL[random.below(Piece::ALL.len())]);
            }
        }
        // Half of the boards have what castles in nearly all games.
        if round % 2 == 0 {
            let home: Board = "r3k2r/8/8/8/8/8/8/R3K2R".parse().unwrap();
            home.pieces().for_each(|(square, piece)| setup.board.set(square, piece));
            setup.castling_rooks = Bitboard(random.next() & 0x8100_0000_0000_0081);
        } else {
            let some = random.next() & random.next() & random.next();
            setup.castling_rooks = Bitboard(some & 0xff00_0000_0000_00ff);
        }
        setup.turn = Color::ALL[random.below(2)];
        setup.en_passant = Some(support::square(random.below(64) as u8)).filter(|_| round % 3 == 0);
        check(&setup);
    }
}

/// Positions of games, and jumps between them.
#[test]
fn a_writer_forgets_nothing_and_keeps_nothing_old() {
    let mut writer = FenWriter::new();
    let mut first = None;
    support::random_game_positions(3, support::budget(20_000, 100_000, 2_000_000), |position| {
        for position in [position, first.get_or_insert(*position), position, position] {
            let mut text = "é ".to_owned();
            writer.append_to(position, &mut text);
            assert_eq!(text, format!("é {position}"));
        }
    });
}

#[test]
fn every_number() {
    for number in 0..=u16::MAX {
        let setup = Setup { halfmoves: number, fullmoves: u16::MAX - number, ..Setup::STANDARD };
        let clocks = format!(" - {number} {}", u16::MAX - number);
        assert!(setup.to_string().ends_with(&clocks), "{setup}");
    }
}
