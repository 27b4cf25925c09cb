//! Conditions that are read, and those that are refused.

use super::super::condition::Condition;
use super::condition;

const GAME: &str = "[Event \"The Open\"]\n[Date \"2020.05.??\"]\n[White \"Klein\"]\n[WhiteElo \"2410\"]\n[BlackElo \"?\"]\n\
     [Result \"1-0\"]\n[Round \"3.1\"]\n\n1. e4 e5 2. Nf3 1-0\n";

fn fits(text: &str) -> bool {
    let game = kingsight_pgn::games(GAME.as_bytes()).next().unwrap().unwrap();
    condition(text).unwrap_or_else(|error| panic!("{text}: {error}")).fits(&game.tree)
}

#[test]
fn conditions_on_a_game() {
    for text in [
        "WhiteElo >= 2400",
        "WhiteElo>2409.5 and WhiteElo<=2410",
        "WhiteElo = 2410",
        "BlackElo != 2400",
        "not BlackElo > 0",
        "not BlackElo",
        "White and not ECO",
        "White = Klein",
        "White = \"Klein\" and Event = 'The Open'",
        "White ~ KLE",
        "White != Noether",
        "Date < 2020.06 and Date >= 2020.05 and Date = 2020",
        "not Date < 2020.05.13 and not Date > 2020.05.13",
        "Result = 1-0",
        "Round = 3.1",
        "(Result = 0-1 or plies = 3) and plies < 4",
        "Result = 0-1 and plies = 9 or White = Klein",
        "NOT(Result=0-1)AND(White=Klein)",
        "position = \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 9\"",
        "position = \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR\"",
        "position != \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b\"",
        "material != KRPvKR",
        "material = KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
    ] {
        assert!(fits(text), "{text}");
        assert!(!fits(&format!("not ({text})")), "not ({text})");
    }
}

#[test]
fn errors_have_a_place() {
    for (text, at, expected) in [
        ("", 0, "expected a tag"),
        ("WhiteElo >=", 11, "expected a value"),
        ("WhiteElo >= many", 12, "is not a number"),
        ("WhiteElo >= 2400 Date", 17, "expected `and`"),
        ("White = \"Klein", 14, "at the end of the value"),
        ("(White", 6, "expected )"),
        ("White)", 5, "expected `and`"),
        ("whiteElo > 3", 0, "capital letter"),
        ("Date < May", 7, "is not a date"),
        ("material = KXvK", 12, "is not a piece"),
        ("material < KvK", 9, "takes ="),
        ("position = \"8/8\"", 15, ""),
        ("plies ~ 3", 6, "plies takes"),
        ("and", 0, "expected a tag"),
        ("White = a and", 13, "expected a tag"),
    ] {
        let error = condition(text).expect_err(text);
        assert!(error.message.contains(expected), "{text}: {}", error.message);
        assert_eq!(error.at, Some(at), "{text}: {}", error.message);
    }
    let deep = "(".repeat(100_000);
    assert!(condition(&deep).unwrap_err().message.contains("too deep"));
    let deep = "not ".repeat(100_000) + "White";
    assert!(condition(&deep).unwrap_err().message.contains("too deep"));
}

/// Random texts of the parts of conditions are read or refused at a place that they have.
#[test]
fn no_text_panics() {
    const PARTS: [&str; 24] = [
        "White",
        "Date",
        "plies",
        "material",
        "position",
        "and",
        "or",
        "not",
        "(",
        ")",
        "=",
        "!=",
        "<",
        ">=",
        "~",
        " ",
        "\"",
        "'",
        "2020.05",
        "????.??.??",
        "KRvK",
        "8/8/8/8/8/8/8/8 w",
        "é",
        "1-0",
    ];
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut read = 0;
    for _ in 0..200_000 {
        let length = random(12);
        let text: String = (0..length).map(|_| PARTS[random(PARTS.len())]).collect();
        match condition(&text) {
            Ok(found) => {
                read += 1;
                assert_eq!(
                    condition(&format!("not ({text})")),
                    Ok(Condition::Not(Box::new(found)))
                );
            }
            Err(error) => {
                let at = error.at.unwrap_or_default();
                assert!(text.is_char_boundary(at), "{text:?} at {at}");
            }
        }
    }
    assert!(read > 100, "{read} conditions");
}

/// Texts of random parts, most of them nearly conditions: each is read or refused at a place in it, and `not` turns it
/// around.
#[test]
fn random_texts() {
    const PARTS: [&str; 48] = [
        "White",
        "WhiteElo",
        "Date",
        "EventDate",
        "plies",
        "material",
        "position",
        "and",
        "or",
        "not",
        "(",
        ")",
        "=",
        "==",
        "!=",
        "<",
        "<=",
        ">",
        ">=",
        "~",
        "!",
        "\"",
        "'",
        "Klein",
        "2400",
        "-1e9",
        "NaN",
        "2020",
        "2020.05",
        "????.??.??",
        "2020.05.3",
        "KRPvKR",
        "KvK",
        "v",
        "8/8",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
        " w",
        " KQkq",
        " - 0 1",
        "not(",
        "é",
        "\u{2009}",
        "_",
        "1.",
        "anD",
        "Not",
        "k",
        "\0",
    ];
    let game = kingsight_pgn::games(GAME.as_bytes()).next().unwrap().unwrap();
    let (mut state, mut read) = (1_u64, 0);
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    for _ in 0..200_000 {
        let mut text = String::new();
        for _ in 0..random(9) {
            text += PARTS[random(PARTS.len())];
            text += [" ", "", "  "][random(3)];
        }
        match condition(&text) {
            Ok(condition_read) => {
                read += 1;
                let negated =
                    condition(&format!("not ({text})")).unwrap_or_else(|_| panic!("{text}"));
                assert_ne!(condition_read.fits(&game.tree), negated.fits(&game.tree), "{text}");
            }
            Err(error) => {
                assert!(error.at.is_some_and(|at| text.get(at..).is_some()), "{text}: {error:?}");
            }
        }
    }
    assert!(read > 1_000, "{read}");
}
