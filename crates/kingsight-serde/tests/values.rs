//! Every module: what is written is read back, and what cannot be read gets an error that helps.

use kingsight::{
    Bitboard, Board, CastlingSide, Color, File, Piece, Position, Rank, Role, San, Setup, Square,
    UciMove,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A struct with one field of a module, with its `option` and its `vec`.
macro_rules! wrappers {
    ($($struct:ident $type:ty, $with:literal, $option:literal, $vec:literal;)*) => {
        $(
            #[derive(Serialize, Deserialize, PartialEq, Debug)]
            struct $struct {
                #[serde(with = $with)]
                one: $type,
                #[serde(with = $option, default)]
                maybe: Option<$type>,
                #[serde(with = $vec)]
                list: Vec<$type>,
            }

            impl $struct {
                /// Written as `text`, alone, as an option and in a list, and read back.
                fn is_written(value: $type, text: Value) {
                    let all = $struct { one: value, maybe: Some(value), list: vec![value, value] };
                    let written = serde_json::to_value(&all).unwrap();
                    assert_eq!(written, json!({"one": text, "maybe": text, "list": [text, text]}));
                    // From a value, and from text.
                    assert_eq!(serde_json::from_value::<$struct>(written.clone()).unwrap(), all);
                    assert_eq!(serde_json::from_str::<$struct>(&written.to_string()).unwrap(), all);
                    let none = $struct { one: value, maybe: None, list: Vec::new() };
                    let written = serde_json::to_value(&none).unwrap();
                    assert_eq!(written, json!({"one": text, "maybe": null, "list": []}));
                    assert_eq!(serde_json::from_value::<$struct>(written).unwrap(), none);
                    // A missing field is `None` with `default`.
                    let missing = json!({"one": text, "list": []});
                    assert_eq!(serde_json::from_value::<$struct>(missing).unwrap(), none);
                }
            }
        )*
    };
}

wrappers! {
    Squares Square, "kingsight_serde::square", "kingsight_serde::square::option", "kingsight_serde::square::vec";
    Files File, "kingsight_serde::file", "kingsight_serde::file::option", "kingsight_serde::file::vec";
    Ranks Rank, "kingsight_serde::rank", "kingsight_serde::rank::option", "kingsight_serde::rank::vec";
    Colors Color, "kingsight_serde::color", "kingsight_serde::color::option", "kingsight_serde::color::vec";
    Roles Role, "kingsight_serde::role", "kingsight_serde::role::option", "kingsight_serde::role::vec";
    Pieces Piece, "kingsight_serde::piece", "kingsight_serde::piece::option", "kingsight_serde::piece::vec";
    Wings CastlingSide, "kingsight_serde::castling_side", "kingsight_serde::castling_side::option", "kingsight_serde::castling_side::vec";
    Moves UciMove, "kingsight_serde::uci_move", "kingsight_serde::uci_move::option", "kingsight_serde::uci_move::vec";
    Sans San, "kingsight_serde::san", "kingsight_serde::san::option", "kingsight_serde::san::vec";
    Boards Board, "kingsight_serde::board", "kingsight_serde::board::option", "kingsight_serde::board::vec";
    Setups Setup, "kingsight_serde::setup", "kingsight_serde::setup::option", "kingsight_serde::setup::vec";
    Positions Position, "kingsight_serde::position", "kingsight_serde::position::option", "kingsight_serde::position::vec";
    Sets Bitboard, "kingsight_serde::bitboard", "kingsight_serde::bitboard::option", "kingsight_serde::bitboard::vec";
    HexSets Bitboard, "kingsight_serde::bitboard_hex", "kingsight_serde::bitboard_hex::option", "kingsight_serde::bitboard_hex::vec";
}

/// The error for a value, read as the field `one`.
fn error<T: serde::de::DeserializeOwned + std::fmt::Debug>(value: Value) -> String {
    serde_json::from_value::<T>(json!({"one": value, "list": []})).unwrap_err().to_string()
}

const CORPUS: &str = include_str!("../../../fixtures/corpus.fen");

#[test]
fn names_are_written_and_read_back() {
    for square in Square::ALL {
        Squares::is_written(square, json!(square.to_string()));
    }
    for file in File::ALL {
        Files::is_written(file, json!(file.to_string()));
    }
    for rank in Rank::ALL {
        Ranks::is_written(rank, json!(rank.to_string()));
    }
    for color in Color::ALL {
        Colors::is_written(color, json!(color.name()));
    }
    for role in Role::ALL {
        Roles::is_written(role, json!(role.name()));
    }
    for piece in Piece::ALL {
        Pieces::is_written(piece, json!(format!("{} {}", piece.color.name(), piece.role.name())));
    }
    Wings::is_written(CastlingSide::King, json!("O-O"));
    Wings::is_written(CastlingSide::Queen, json!("O-O-O"));
}

#[test]
fn moves_are_written_and_read_back() {
    for text in ["e2e4", "e7e8q", "a1h8", "e1g1"] {
        Moves::is_written(text.parse().unwrap(), json!(text));
    }
    for text in ["Nf3", "exd6", "O-O-O", "e8=Q", "R1a3"] {
        Sans::is_written(text.parse().unwrap(), json!(text));
    }
}

#[test]
fn sets_are_written_and_read_back() {
    let set: Bitboard = [Square::E4, Square::D5].into_iter().collect();
    Sets::is_written(set, json!(["e4", "d5"]));
    HexSets::is_written(set, json!("0x0000000810000000"));
    for set in [Bitboard::EMPTY, Bitboard::ALL, Bitboard::LIGHT] {
        Sets::is_written(set, json!(set.into_iter().map(|s| s.to_string()).collect::<Vec<_>>()));
        HexSets::is_written(set, json!(format!("0x{set:016x}")));
    }
    // Any order is read, and digits of either case.
    let read = json!({"one": ["d5", "e4", "d5"], "list": []});
    assert_eq!(serde_json::from_value::<Sets>(read).unwrap().one, set);
    let read = json!({"one": "0x0000000F", "list": ["0xf"]});
    let read = serde_json::from_value::<HexSets>(read).unwrap();
    assert_eq!((read.one, read.list), (Bitboard(15), vec![Bitboard(15)]));
}

#[test]
fn positions_are_written_and_read_back() {
    let mut count = 0;
    let fens =
        CORPUS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    for fen in fens.filter_map(|line| line.parse::<Setup>().ok()) {
        Setups::is_written(fen, json!(fen.to_string()));
        Boards::is_written(fen.board, json!(fen.board.to_string()));
        if let Ok(position) = Position::try_from(fen) {
            Positions::is_written(position, json!(position.to_string()));
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn errors_say_what_was_found_and_what_is_right() {
    assert_eq!(
        error::<Squares>(json!("e9")),
        "\"e9\" is not a square; expected a file a to h and a rank 1 to 8, as in e4"
    );
    assert_eq!(
        error::<Colors>(json!("grey")),
        "\"grey\" is not a colour; expected white or black, or w or b"
    );
    assert_eq!(
        error::<Sets>(json!(["e4", "x"])),
        "\"x\" is not a square; expected a file a to h and a rank 1 to 8, as in e4"
    );
    for text in ["0x", "10", "0x12345678123456780", "0x+1", "0xg", ""] {
        assert_eq!(
            error::<HexSets>(json!(text)),
            format!("{text:?} is not a set of squares; expected 0x and 1 to 16 hexadecimal digits")
        );
    }
    assert_eq!(
        error::<Moves>(json!("e2")),
        "at offset 2: expected two squares and perhaps one of qrbn, as in e2e4 or e7e8q"
    );
    assert_eq!(error::<Positions>(json!("8/8/8/8/8/8/8/4K3 w - - 0 1")), "Black has no king");
    assert!(error::<Setups>(json!("9/8/8/8/8/8/8/8 w - -")).contains("1 to 8"));
}

#[test]
fn numbers_are_refused() {
    let expected = [
        (error::<Squares>(json!(28)), "a square, such as \"e4\""),
        (error::<Ranks>(json!(4)), "a rank, \"1\" to \"8\""),
        (error::<Roles>(json!(1)), "a kind of piece, such as \"knight\""),
        (error::<Moves>(json!(796)), "a move in UCI, such as \"e2e4\""),
        (error::<Positions>(json!(0)), "the FEN of a playable position"),
        (error::<Sets>(json!(268_435_456_u64)), "a sequence"),
        (error::<HexSets>(json!(268_435_456_u64)), "a string"),
    ];
    for (error, expected) in expected {
        assert!(error.starts_with("invalid type: integer"), "{error}");
        assert!(error.ends_with(expected), "{error}");
    }
}

/// A text with escapes cannot be borrowed from the input; it is read all the same.
#[test]
fn escaped_texts_are_read() {
    let read =
        serde_json::from_str::<Squares>(r#"{"one": "\u00654", "list": ["\u00654"]}"#).unwrap();
    assert_eq!((read.one, read.list), (Square::E4, vec![Square::E4]));
    let read = serde_json::from_str::<HexSets>(r#"{"one": "\u0030xf", "list": []}"#).unwrap();
    assert_eq!(read.one, Bitboard(15));
}

/// An error in an option and in a list is that of the value.
#[test]
fn options_and_lists_report_the_value() {
    let value = "\"e9\" is not a square; expected a file a to h and a rank 1 to 8, as in e4";
    for json in
        [json!({"one": "e4", "list": ["e9"]}), json!({"one": "e4", "maybe": "e9", "list": []})]
    {
        let error = serde_json::from_value::<Squares>(json).unwrap_err().to_string();
        assert_eq!(error, value);
    }
}
