//! Whatever the input, an error is safe to print: nothing in it controls a terminal or is invisible.

use kingsight::Position;
use kingsight_ask::{play_moves, quoted, read_setup, shown, shown_lines};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Every character that is shown escaped.
fn hidden() -> impl Iterator<Item = char> {
    let all = (0..=0x3ffff).chain(0xe0000..=0xe0fff).filter_map(char::from_u32);
    all.filter(|c| shown(&c.to_string()).to_string() != c.to_string())
}

#[test]
fn every_error_can_be_shown_as_it_is() {
    let mut count = 0;
    // Thousands are private or unassigned: a sample of those.
    for c in hidden().enumerate().filter(|&(i, _)| i < 2000 || i % 97 == 0).map(|(_, c)| c) {
        count += 1;
        let fens = [
            c.to_string(),
            format!("{c}{START}"),
            START.replacen(' ', &format!(" {c}"), 1),
            START.replace("KQkq", &format!("K{c}")),
            format!("{START}{c}"),
            format!("{START} {c}"),
            format!("{START} ;{c}D1 20;"),
            format!("{START} ;id \"{c}"),
        ];
        let setups = fens.iter().filter_map(|fen| read_setup(fen).err());
        let moves = [format!("e4{c}"), format!("{c}e4"), format!("e2{c}e4"), format!("N{c}")];
        let moves = moves.iter().filter_map(|m| play_moves(Position::default(), [m]).err());
        for error in setups.chain(moves) {
            let lines = shown_lines(&error.message);
            assert_eq!(error.message, lines, "{c:?}");
            assert!(!error.message.contains('\n'), "{c:?}");
        }
        assert!(!quoted(&c.to_string()).to_string().contains(c));
    }
    assert!(count > 2000, "{count}");
}

#[test]
fn what_is_shown_stays_as_it_is() {
    let text: String = (0..=0x3ffff).filter_map(char::from_u32).collect();
    let once = shown(&text).to_string();
    assert_eq!(shown(&once).to_string(), once);
}
