//! Width and alignment count for everything that is written as one word.

use kingsight::{Epd, PieceLetters, Position, Setup};

#[test]
fn texts_are_padded() {
    let start = Position::default();
    let m = start.parse_san("Nf3").unwrap();
    assert_eq!(format!("{:<5}|", start.san(m)), "Nf3  |");
    assert_eq!(format!("{:>5}|", start.san_without_suffix(m)), "  Nf3|");
    assert_eq!(format!("{:^6}|", start.uci(m)), " g1f3 |");
    assert_eq!(format!("{:<5}|", start.san(m).in_letters(PieceLetters::Figurine)), "♘f3  |");
    assert_eq!(format!("{:<10}|", kingsight::Board::EMPTY), "8/8/8/8/8/8/8/8|");
    assert_eq!(format!("{:.8}", Setup::STANDARD), "rnbqkbnr");
    let epd: Epd = "8/8/8/8/8/8/8/8 w - - id \"a\";".parse().unwrap();
    assert_eq!(format!("{epd:>31}"), "  8/8/8/8/8/8/8/8 w - - id \"a\";");
    let epd: Epd = "8/8/8/8/8/8/8/8 w - -".parse().unwrap();
    assert_eq!(format!("{epd:>23}"), "  8/8/8/8/8/8/8/8 w - -");
}
