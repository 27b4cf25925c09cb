//! Commands in comments: clocks, evaluations, coloured squares and arrows.

use kingsight_pgn::{CommentCommand, Evaluation, GameClock, Score, comment_commands};

fn read(text: &str) -> Option<CommentCommand> {
    comment_commands(text).next()?.parse()
}

#[test]
fn times() {
    assert_eq!(
        read("[%clk 1:02:03.4]"),
        Some(CommentCommand::Clock(GameClock::from_millis(3_723_400)))
    );
    for (text, millis, written) in [
        ("0:60:00", 3_600_000, "1:00:00"),
        ("0:90:00", 5_400_000, "1:30:00"),
        ("00:00:75.5", 75_500, "00:01:15.5"),
    ] {
        let Some(CommentCommand::Clock(clock)) = read(&format!("[%clk {text}]")) else {
            panic!("{text} is no time")
        };
        assert_eq!((clock.as_millis(), clock.to_string().as_str()), (millis, written));
    }
    let elapsed = read("[%emt 0:00:05]").unwrap();
    assert_eq!(elapsed, CommentCommand::Elapsed(GameClock::from_millis(5_000)));
    assert_eq!(elapsed.name(), "emt");
    for wrong in [
        "0:05",
        "1:2:3:4",
        "99999999999999999:99999999999999999:0",
        "0:00:0x",
        "-1:00:00",
        "0:00:01.2345",
    ] {
        assert_eq!(read(&format!("[%clk {wrong}]")), None, "{wrong}");
    }
}

#[test]
fn evaluations() {
    let centipawns = |centipawns, depth| {
        Some(CommentCommand::Evaluation(Evaluation { score: Score::Centipawns(centipawns), depth }))
    };
    for (text, expected) in [
        ("0.25", centipawns(25, None)),
        ("-3.1", centipawns(-310, None)),
        ("+1", centipawns(100, None)),
        ("-0.05,20", centipawns(-5, Some(20))),
        ("1.", centipawns(100, None)),
        (".5", None),
        ("-", None),
        ("1.5,deep", None),
    ] {
        assert_eq!(read(&format!("[%eval {text}]")), expected, "{text}");
    }
    for moves in [4, -4] {
        let mate = Evaluation { score: Score::MateIn(moves), depth: None };
        assert_eq!(read(&format!("[%eval #{moves}]")), Some(CommentCommand::Evaluation(mate)));
    }
}

/// What is read is written as it was.
#[test]
fn commands_are_written_as_they_were_read() {
    for text in [
        "[%clk 0:05:00]",
        "[%clk 01:05:00.25]",
        "[%emt 0:00:00.004]",
        "[%eval -0.31,18]",
        "[%eval #-3]",
        "[%csl Ge4,Rd5,Ya1,Bh8]",
        "[%cal Ge2e4,Rd8h4]",
    ] {
        assert_eq!(read(text).map(|command| command.to_string()).as_deref(), Some(text));
    }
    for wrong in ["[%csl Xe4]", "[%csl Ge9]", "[%cal Ge2]", "[%cal Ge2e4,]", "[%foo 1]", "[%clk"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

/// A command takes the place of the first one of its name and of no other.
#[test]
fn commands_are_replaced() {
    let clock = CommentCommand::Clock(GameClock::from_millis(1_000));
    for (comment, expected) in [
        ("[%eval 0.1] a [%clk 0:09:00] b", "[%eval 0.1] a [%clk 0:00:01] b"),
        ("[%eval 0.1]", "[%clk 0:00:01] [%eval 0.1]"),
        ("", "[%clk 0:00:01]"),
    ] {
        assert_eq!(clock.set_in(comment), expected);
    }
}
