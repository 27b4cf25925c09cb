//! How moves are looked up: which tags count, which numbers fit, and what becomes of what follows a bad move.

use kingsight_pgn::{
    MoveToken, MoveVisitor, Nag, Notice, PlayedMove, ReadMode, ReadOptions, Replay, SliceReader,
    TailRepair, Take,
};

use crate::common::{codes, line, read};

/// The main lines and the notices of games.
#[derive(Default)]
struct MainLines(Vec<String>);

impl MoveVisitor for MainLines {
    type Output = String;

    fn played(&mut self, played: PlayedMove<'_>) {
        self.0.push(format!("{}:{}", played.ply, played.token.to_str()));
    }

    fn unplayed(&mut self, token: MoveToken<'_>) {
        self.0.push(format!("({})", token.to_str()));
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn notice(&mut self, notice: Notice) {
        self.0.push(format!("{}@{:?}", notice.kind.code(), notice.ply.unwrap_or(0)));
    }

    fn end_game(&mut self) -> String {
        std::mem::take(&mut self.0).join(" ")
    }
}

/// Every move, and every notice, with its ply.
#[derive(Default)]
struct AllMoves(MainLines);

impl MoveVisitor for AllMoves {
    type Output = String;

    fn played(&mut self, played: PlayedMove<'_>) {
        self.0.played(played);
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        self.0.0.push("(".to_owned());
        Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.0.0.push(")".to_owned());
    }

    fn notice(&mut self, notice: Notice) {
        self.0.notice(notice);
    }

    fn end_game(&mut self) -> String {
        self.0.end_game()
    }
}

#[test]
fn plies_in_variations() {
    let mut reader =
        SliceReader::new(b"1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. d4 (2. f4 { open");
    assert_eq!(
        reader.read_game(&mut Replay::new(AllMoves::default())).unwrap(),
        "1:e4 2:e5 ( 2:c5 3:Nf3 ( 3:c3 ) 4:d6 ) 3:d4 ( 3:f4 unclosed_comment@3 unclosed_variation@3 ) \
         missing_result@3"
    );
}

/// One visitor reads all games; a later one inherits nothing.
#[test]
fn each_game_begins_anew() {
    let text = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[SetUp \"1\"]\n[Result \"1-0\"]\n\n\
                9... Kd7 (9... Kd8 10. e3) 10. e4 Ke2 1-0\n\n[White \"x\"]\n\n1. d4 0-1\n";
    let mut reader = SliceReader::new(text.as_bytes());
    let mut lines = Replay::new(MainLines::default());
    assert_eq!(
        reader.read_game(&mut lines).unwrap(),
        "wrong_move_number@1 1:Kd7 2:e4 illegal_move@3 (Ke2)"
    );
    assert_eq!(reader.read_game(&mut lines).unwrap(), "1:d4");
}

#[test]
fn the_first_tag_of_a_name_counts() {
    let games = read(
        "[White \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[FEN \"nonsense\"]\n[SetUp \"1\"]\n[Result \"1-0\"]\n\
         [Result \"0-1\"]\n[Variant \"Chess960\"]\n[Variant \"Atomic\"]\n\n1. e4 1-0\n",
    );
    assert_eq!(codes(&games[0]), ["duplicate_tag@3:1", "duplicate_tag@6:1", "duplicate_tag@8:1"]);
    assert_eq!(line(&games[0]), "e4");
    assert!(games[0].tree.start().is_chess960());
}

#[test]
fn faults_of_the_first_position_stand_at_its_tag() {
    let fen = "[FEN \" 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 \"]";
    for text in [
        format!("[White \"x\"]\n{fen}\n[Variant \"Chess960\"]\n\n1. e4 *"),
        format!("[SetUp \"0\"]\n{fen}\n\n1. e4 *"),
        format!("[SetUp \"yes\"]\n{fen}\n[White \"x\"]\n\n1. e4 *"),
    ] {
        let games = read(&text);
        assert_eq!(codes(&games[0]), ["setup_mismatch@2:1"], "{text}");
        assert_eq!(line(&games[0]), "e4");
    }
    let variant = read("[White \"x\"]\n[Variant \"Atomic\"]\n[SetUp \"1\"]\n\n1. e4 *");
    assert_eq!(codes(&variant[0]), ["setup_mismatch@3:1", "unknown_variant@3:1"]);
}

#[test]
fn claims_are_compared_when_asked_for() {
    let found = |text: &str, claims: bool| {
        let game = ReadOptions::new().check_claims(claims).games(text.as_bytes()).next();
        let game = game.unwrap().unwrap();
        let plies: Vec<_> = game.diagnostics.iter().map(|found| found.place.ply).collect();
        (codes(&game), plies)
    };
    let text = "1. e4 e5+ *";
    assert_eq!(found(text, false), (vec![], vec![]));
    assert_eq!(found(text, true), (vec!["false_claim@1:7".to_owned()], vec![Some(2)]));
    // In another spelling, too: then the claim is the fault, not the spelling.
    for text in ["1. e4 e5 2. Ng1xf3 *", "1. e4 e5 2. Ng1-f3+ *", "1. e4 e5 2. g1f3# *"] {
        let expected = (vec!["false_claim@1:13".to_owned()], vec![Some(3)]);
        assert_eq!(found(text, true), expected, "{text}");
    }
    // What is missing or too much is a matter of spelling.
    for (text, expected) in [
        ("1. e4 d5 2. ed5 *", "2. ed5: SAN writes exd5"),
        ("1. e4 e5 2. Ng1f3 *", "2. Ng1f3: SAN writes Nf3"),
        ("1. e4 e5 2. Nf3 Nc6 3. Nfe5 *", "3. Nfe5: SAN writes Nxe5"),
        ("1. e4 f6 2. d4 d6 3. Qh5 *", "3. Qh5: SAN writes Qh5+"),
        ("1. f3 e5 2. g4 Qh4+ *", "2... Qh4+: SAN writes Qh4#"),
        ("1. f3 e5 2. g4 Qh4 *", "2... Qh4: SAN writes Qh4#"),
        ("1. e4 d5 2. exd5 Qd5 *", "2... Qd5: SAN writes Qxd5"),
        ("1. d4 Nf6 2. Ngf3 *", "2. Ngf3: SAN writes Nf3"),
        (
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3R4/4K3 w - - 0 1\"]\n\n1. Rd2d1 *",
            "1. Rd2d1: SAN writes Rd1",
        ),
    ] {
        let game = ReadOptions::new().check_claims(true).games(text.as_bytes()).next();
        let game = game.unwrap().unwrap();
        let found: Vec<_> = game.diagnostics.iter().map(|f| f.kind.to_string()).collect();
        assert_eq!(
            (found, codes(&game)[0].split('@').next()),
            (vec![expected.to_owned()], Some("spelling"))
        );
    }
    for fine in
        ["1. e4! a6 2. e5 d5 3. exd6 e.p. *", "1. f3?? e5 2. g4 Qh4#!! *", "1. Nf3 Nc6 2. Nc3 *"]
    {
        assert_eq!(found(fine, true), (vec![], vec![]), "{fine}");
    }
    // A result is a claim about the last position.
    const MATE: &str = "1. f3 e5 2. g4 Qh4#";
    const STALEMATE: &str = "[FEN \"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Qg6";
    for (game, right, wrong) in
        [(MATE, ["0-1", "*"], ["1-0", "1/2-1/2"]), (STALEMATE, ["1/2-1/2", "*"], ["1-0", "0-1"])]
    {
        for result in right {
            assert_eq!(found(&format!("{game} {result}"), true), (vec![], vec![]));
        }
        for result in wrong {
            let text = format!("{game} {result}");
            assert_eq!(found(&text, false), (vec![], vec![]));
            let (codes, _) = found(&text, true);
            assert!(matches!(&codes[..], [code] if code.starts_with("false_result@")), "{codes:?}");
        }
    }
    // It is about the main line, whatever ends a variation, and about the last move that can be played.
    assert_eq!(found("1. f3 e5 2. a3 (2. g4 Qh4#) d6 1-0", true), (vec![], vec![]));
    assert_eq!(found(&format!("{MATE} (2... d6) 1-0"), true).0, ["false_result@1:31"]);
    assert_eq!(
        found(&format!("{MATE} 3. e4 1-0"), true).0,
        ["illegal_move@1:24", "false_result@1:27"]
    );
}

/// After a move that cannot be played nothing is compared with positions, and no note is kept at another move.
#[test]
fn what_follows_a_bad_move_belongs_to_no_other() {
    let games = read("1. e4 e5 2. Ke3?? { lost } $5 Nc6 { lost } 7. d4 (7. d3 { lost }) *");
    assert_eq!(codes(&games[0]), ["illegal_move@1:13"]);
    let e5 = games[0].tree.at_ply(2).unwrap();
    assert!(e5.comments().is_empty() && e5.nags().is_empty(), "{}", games[0].tree);
    let games = read("[FEN \"nonsense\"]\n[SetUp \"1\"]\n\n{ before } 1. e4 { lost } *");
    let root = games[0].tree.node(games[0].tree.root()).unwrap();
    assert_eq!(root.comments(), ["before"]);
}

/// A FEN cannot count further, and games do.
#[test]
fn numbers_beyond_the_last_of_a_fen() {
    let games = read(
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 65535\"]\n[SetUp \"1\"]\n\n\
         65535... Kd7 65536. e4 Kd6 65537. e5+ *",
    );
    assert_eq!(codes(&games[0]), [""; 0]);
    assert_eq!(line(&games[0]), "Kd7 e4 Kd6 e5+");
}

#[test]
fn glyphs_stand_once_and_at_their_move() {
    let games = read("1. e4 $1 ! $1 $2 e5 ($142 1... c5 $1) *");
    let e4 = games[0].tree.at_ply(1).unwrap();
    assert_eq!(e4.nags(), [Nag(1), Nag(2)]);
    // Before the first move of a line it belongs to that move: "better is".
    let nags = e4.children().map(|node| node.nags().to_vec()).collect::<Vec<_>>();
    assert_eq!(nags, [vec![], vec![Nag(142), Nag(1)]]);
    let games = read("$5 1. e4 ($2) e5 *");
    assert_eq!(games[0].tree.to_string().lines().last(), Some("1. e4 $5 e5 *"));
}

#[test]
fn marks_behind_a_move_are_no_part_of_it() {
    let games = read("1. e4 e5: 2. Nf3' Nc6. *");
    assert_eq!((line(&games[0]).as_str(), codes(&games[0])), ("e4 e5 Nf3 Nc6", vec![]));
}

#[test]
fn a_variation_replaces_a_move() {
    let games = read("1. (1. d4) e4 (1. d4 { } d5) ({ alone }) 1... e5 *");
    assert_eq!(codes(&games[0]), ["variation_without_move@1:4"]);
    assert_eq!(line(&games[0]), "e4 e5");
    // The comment of a variation without moves stays at the move before it.
    assert_eq!(games[0].tree.at_ply(1).unwrap().comments(), ["alone"]);
    let plies: Vec<u32> = games[0].tree.walk().map(|node| node.ply()).collect();
    assert_eq!(plies, [0, 1, 2, 1, 2]);
}

/// Windows-1252 is reported wherever it is, once a game.
#[test]
fn windows_1252_in_comments_only() {
    let games = read(b"1. e4 { sch\xF6n } e5 { gr\xFCn } *\n\n1. d4 *\n".as_slice());
    assert_eq!(codes(&games[0]), ["windows1252@1:7"]);
    assert_eq!(codes(&games[1]), [""; 0]);
}

#[test]
fn a_repaired_tail_ends_with_its_game() {
    let text = "1. e4 e5 2. Ke3 { { } Nc6\n\n\n1. d4 *\n";
    let options = ReadOptions::new().mode(ReadMode::Repair(TailRepair::Comment));
    let games: Vec<_> = options.games(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].repairs[0].text, "Ke3 { { } Nc6");
    assert_eq!(games[0].tree.to_string().lines().last(), Some("1. e4 e5 { Ke3 ( ( ) Nc6 } *"));
    assert!(games[0].tree.is_edited() && !games[1].tree.is_edited());
}
