//! FEN and EPD: reading never panics, and what was read is written so that it reads the same.

use kingsight::{Board, EnPassant, Epd, EpdError, Fen, FenError, Position, Reading, Setup};

/// Checks all of FEN for one text.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Board>() {
        Ok(board) => assert_eq!(board.to_string().parse(), Ok(board)),
        Err(error) => check_error(text, &error),
    }
    match text.parse::<Setup>() {
        Ok(setup) => check_setup(&setup),
        Err(error) => check_error(text, &error),
    }
}

fn check_error(text: &str, error: &FenError) {
    assert!(text.is_char_boundary(error.at), "{text:?}: {error:?}");
    assert!(!error.to_string().is_empty());
    assert!(!error.field.code().is_empty() && !error.kind.code().is_empty());
}

/// The text of a setup that was read from text. Letters say which chess it is, so that the flag may differ: `HAha` are
/// those of Chess960 also where the rights are classical.
fn check_setup(setup: &Setup) {
    let reading = Reading::of(Some(setup.chess960));
    for shredder in [false, true] {
        let text = Fen::new(setup).with_shredder(shredder).to_string();
        assert_eq!(Fen::read(&text, reading), Ok(*setup), "{text}: {setup:?}");
        let inferred = text.parse::<Setup>().map(|read| read.read_as(reading));
        assert_eq!(inferred, Ok(*setup), "{text}: {setup:?}");
    }
    if let Ok(position) = Position::try_from(*setup) {
        check_position(&position);
    }
}

/// Text of a position. Reading sets the Chess960 flag only if the rights call for it.
pub(crate) fn check_position(position: &Position) {
    let reread = |text: String| -> Position {
        let read: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.to_string(), text);
        read.with_chess960(position.is_chess960())
    };
    assert_eq!(reread(position.to_string()), *position);
    for en_passant in [EnPassant::PseudoLegal, EnPassant::Legal] {
        let read = reread(position.to_setup(en_passant).to_string());
        assert!(read.same_for_repetition(position), "{position:?}");
        assert_eq!(read.legal_moves(), position.legal_moves(), "{position:?}");
        assert_eq!(read.en_passant(), position.en_passant_square(en_passant));
    }
    let setup = position.to_setup(EnPassant::Always);
    let shredder: Position = Fen::new(&setup).with_shredder(true).to_string().parse().unwrap();
    assert_eq!(shredder.with_chess960(position.is_chess960()), *position);
    assert_eq!(Position::try_from(setup).as_ref(), Ok(position));
}

/// Checks one line of EPD.
pub fn check_epd(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Epd>() {
        Ok(epd) => {
            let written = epd.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&epd), "{written}");
            for operation in &epd.operations {
                assert!(epd.operands(&operation.opcode).is_some());
            }
        }
        Err(error) => {
            let at = match error {
                EpdError::Position(error) => error.at,
                EpdError::OpenString { at } | EpdError::BadOpcode { at } => at,
                _ => return,
            };
            assert!(text.is_char_boundary(at), "{text:?}: {error:?}");
            assert!(!error.to_string().is_empty());
        }
    }
}
