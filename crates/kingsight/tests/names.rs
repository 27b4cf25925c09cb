//! Names of squares, files, ranks, colours, roles, pieces and sides: what is written is read back, and
//! any other text gets an error that says what was found and what is right.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use kingsight::{CastlingSide, Color, File, NameError, NameKind, Piece, Rank, Role, Square};

/// Every value is read back from its text, and no two have the same text.
fn read_back<T: FromStr<Err = NameError> + Display + Debug + PartialEq>(all: &[T]) {
    let texts: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), all.len());
    for value in all {
        assert_eq!(value.to_string().parse::<T>().as_ref(), Ok(value));
    }
}

#[test]
fn what_is_written_is_read_back() {
    read_back(&Square::ALL);
    read_back(&File::ALL);
    read_back(&Rank::ALL);
    read_back(&Color::ALL);
    read_back(&Role::ALL);
    read_back(&Piece::ALL);
    read_back(&CastlingSide::ALL);
}

#[test]
fn letters_and_names_of_the_json_are_read_too() {
    for color in Color::ALL {
        assert_eq!(color.letter().to_string().parse(), Ok(color));
        assert_eq!(color.name().to_uppercase().parse(), Ok(color));
    }
    for role in Role::ALL {
        assert_eq!(role.letter().to_string().parse(), Ok(role));
        assert_eq!(role.letter().to_uppercase().to_string().parse(), Ok(role));
        assert_eq!(role.name().to_uppercase().parse(), Ok(role));
    }
    for piece in Piece::ALL {
        assert_eq!(piece.letter().to_string().parse(), Ok(piece));
    }
    for wing in CastlingSide::ALL {
        assert_eq!(wing.name().parse(), Ok(wing));
    }
}

/// No text of up to two characters is read but the names, and none is read twice.
#[test]
fn nothing_else_is_read() {
    let characters: Vec<char> =
        (0_u32..0x180).filter_map(char::from_u32).chain(['♔', 'é', 'К']).collect();
    let short = characters.iter().map(char::to_string);
    let pairs = characters.iter().flat_map(|a| characters.iter().map(move |b| format!("{a}{b}")));
    let mut read = [0; 7];
    for text in short.chain(pairs).chain([String::new()]) {
        let found = [
            text.parse::<Square>().is_ok(),
            text.parse::<File>().is_ok(),
            text.parse::<Rank>().is_ok(),
            text.parse::<Color>().is_ok(),
            text.parse::<Role>().is_ok(),
            text.parse::<Piece>().is_ok(),
            text.parse::<CastlingSide>().is_ok(),
        ];
        for (count, found) in read.iter_mut().zip(found) {
            *count += usize::from(found);
        }
    }
    assert_eq!(read, [64, 8, 8, 2, 12, 12, 0]);
}

#[test]
fn errors_say_what_was_found_and_what_is_right() {
    fn error<T: FromStr<Err = NameError> + Debug>(text: &str) -> String {
        text.parse::<T>().unwrap_err().to_string()
    }
    assert_eq!(
        error::<Square>("E4"),
        "\"E4\" is not a square; expected a file a to h and a rank 1 to 8, as in e4"
    );
    assert_eq!(error::<File>("i"), "\"i\" is not a file; expected a letter a to h");
    assert_eq!(error::<Rank>("0"), "\"0\" is not a rank; expected a digit 1 to 8");
    assert_eq!(error::<Color>(""), "\"\" is not a colour; expected white or black, or w or b");
    assert_eq!(
        error::<Piece>("knight"),
        "\"knight\" is not a piece; expected a colour and a kind of piece, as in white knight, or one of PNBRQKpnbrqk"
    );
    assert_eq!(
        error::<CastlingSide>("0-0"),
        "\"0-0\" is not a castling wing; expected O-O or O-O-O, or king or queen"
    );
}

#[test]
fn errors_keep_no_more_than_a_line_and_no_control_character() {
    let long = "\u{1b}[31m".repeat(1000);
    let error = long.parse::<Role>().unwrap_err();
    assert_eq!(error.kind(), NameKind::Role);
    assert_eq!(error.found().chars().count(), 32);
    let text = error.to_string();
    assert!(text.len() < 300 && !text.contains('\u{1b}') && text.contains("\"…"), "{text}");
}
