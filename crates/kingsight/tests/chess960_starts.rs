//! The starts of Chess960.

use kingsight::{EnPassant, Position, Setup};

/// A start of Chess960 put together on an empty board, piece by piece, as Scharnagl describes it.
#[test]
fn the_960_starts() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..960_u16 {
        let start = Position::chess960_start(number, number).unwrap();
        let text = start.to_string();
        let home = &text[35..43];
        assert_eq!(home, array(number), "{number}");
        assert_eq!(text[..8].to_uppercase(), home);
        assert!(Position::strict(&start.to_setup(EnPassant::Always)).is_ok());
        assert_eq!(Setup::chess960_start(number, number).unwrap().to_string(), text);
        assert!(seen.insert(text));
    }
    assert!(
        Position::chess960_start(960, 0).is_none() && Position::chess960_start(0, 960).is_none()
    );
}

fn array(number: u16) -> String {
    let mut files = [' '; 8];
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    files[usize::from(2 * light + 1)] = 'B';
    files[usize::from(2 * dark)] = 'B';
    let mut put = |nth: u16, letter: char| {
        let mut free = files.iter_mut().filter(|file| **file == ' ');
        *free.nth(usize::from(nth)).unwrap() = letter;
    };
    put(rest % 6, 'Q');
    let mut pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.nth(usize::from(rest / 6)).unwrap();
    put(second, 'N');
    put(first, 'N');
    for letter in ['R', 'K', 'R'] {
        put(0, letter);
    }
    files.iter().collect()
}
