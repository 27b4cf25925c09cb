//! Conditions that are read, and those that are refused.

use super::parse::condition;
use super::tree::Condition;

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
        assert_eq!(error.at, at, "{text}: {}", error.message);
    }
    let deep = "(".repeat(100_000);
    assert!(condition(&deep).unwrap_err().message.contains("too deep"));
    let deep = "not ".repeat(100_000) + "White";
    assert!(condition(&deep).unwrap_err().message.contains("too deep"));
}

const PINNED: &str =
    "[White \"Klein\"]\n[N \"3\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Bd7 5. Bxc6 Bxc6 *\n";

/// A pattern is asked of the positions of the main line, and joined with other conditions.
#[test]
fn patterns_of_some_position() {
    let game = kingsight_pgn::games(PINNED.as_bytes()).next().unwrap().unwrap();
    for (text, expected) in [
        ("black knight pinned", true),
        ("White knight pinned", false),
        ("Black knight pinned", true),
        ("not white knight pinned", true),
        ("pin from B through n to k", true),
        ("pin", true),
        ("pin from R through n", false),
        ("n pinned and White = Klein", true),
        ("White = Klein and (mate or pin) and not check", true),
        ("White ~ x or n pinned", true),
        ("NOT mate AND pin", true),
        ("pawn = 16", true),
        ("bishops < 4", true),
        ("b < 2", false),
        ("knights < 3", false),
        ("n < 1", false),
        ("Bb5 attacks n", true),
        ("R attacks k", false),
        ("[Nn]c6", true),
        ("[Nn]c6 wtm", true),
        // Of one position, and of two.
        ("[Qq] = 2 n pinned wtm", true),
        ("position (n pinned and btm)", true),
        ("position(n pinned and knights < 4)", false),
        ("n pinned and knights < 4", true),
        ("position (not n pinned)", true),
        ("not n pinned", false),
        ("position (Nf3)", true),
        ("position (P >= 3) and plies > 3", true),
        ("position (P < 3)", false),
        // Tags, as before there were patterns.
        ("Nf3", false),
        ("N", true),
        ("N = 3", true),
        ("P >= 3", false),
        ("N and P", false),
        ("N and not P and White", true),
        ("plies > 8 ; a comment", true),
        ("White != ;x", true),
        ("White <> Klein", false),
    ] {
        let condition = condition(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(condition.fits(&game.tree), expected, "{text}");
    }
}

#[test]
fn faults_of_patterns_have_their_place() {
    for (text, at, expected) in [
        ("black knight pined", 13, "\"pined\"; expected attacks, protects"),
        ("White = a and black knight pined", 27, "a fact of pieces: checkers, pinned"),
        ("check not mate", 6, "position (X and not Y)"),
        ("not check mate", 10, "position (X and not Y)"),
        ("pin from White", 14, ""),
        ("position (Nf3", 13, "expected a parenthesis"),
        ("position (Xe4)", 10, "expected a piece"),
        ("position Nf3", 9, "expected = and a value after position"),
        ("P[e4 and check", 1, "a bracket"),
        ("check)", 5, "expected `and`"),
        ("White knight", 99, ""),
        ("White Klein", 6, "expected `and`"),
        ("horse > 3", 0, "patterns such as black knight pinned"),
        ("~ x", 0, "or a pattern"),
        ("flipcolor flipcolor", 10, "a pattern in parentheses"),
    ] {
        match condition(text) {
            Ok(_) => assert!(at == 99 || expected.is_empty(), "{text}"),
            Err(error) => {
                assert!(error.message.contains(expected), "{text}: {}", error.message);
                assert_eq!(error.at, at, "{text}: {}", error.message);
            }
        }
    }
    let deep = "position (".to_owned() + &"(".repeat(100_000);
    assert!(condition(&deep).unwrap_err().message.contains("at most 100"));
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
                let at = error.at;
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
    const PARTS: [&str; 60] = [
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
        "black",
        "knight",
        "pinned",
        "position (",
        "on",
        "e4",
        "Nf3",
        "pin",
        "from B",
        "check",
        "attacks",
        "[Nn]",
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
                assert!(text.get(error.at..).is_some(), "{text}: {error:?}");
            }
        }
    }
    assert!(read > 1_000, "{read}");
}
