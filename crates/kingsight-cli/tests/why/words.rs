//! The words of the question as people write and quote them.

use super::PINNED;
use super::common::{run, run_with};

/// Every way of asking about the same move gets the same answer.
#[test]
fn however_the_words_are_quoted() {
    let whole = run(&["why", PINNED, "Nf3"]);
    assert_eq!(whole.code, 1);
    let unquoted: Vec<&str> = ["why"].into_iter().chain(PINNED.split(' ')).collect();
    let together = format!("{PINNED} Nf3");
    for args in [
        &["why", &together][..],
        &[&unquoted[..], &["Nf3"]].concat(),
        &[&unquoted[..], &["1.", "Nf3"]].concat(),
        &["why", PINNED, "1. Nf3"],
        &["why", PINNED, "1.Nf3"],
        &["why", PINNED, "Knight f3"],
        &["why", PINNED, "knight to f3"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, &ran.out), (whole.code, &whole.out), "{args:?}: {}", ran.err);
    }
    let uci = run(&["why", PINNED, "d2f3"]);
    for args in [&["why", PINNED, "d2", "f3"][..], &["why", PINNED, "d2 f3"]] {
        assert_eq!(run(args).out, uci.out, "{args:?}");
    }
    let from_input = run_with(&["why", "-", "Nf3"], format!("{PINNED}\n").as_bytes());
    assert_eq!(from_input.out, whole.out, "{}", from_input.err);
    assert_eq!(run(&[&unquoted[..], &["--all"]].concat()).out, run(&["why", PINNED, "--all"]).out);
}

#[test]
fn what_is_missing_is_named() {
    for (args, start) in [
        (&["why"][..], "error: expected a position and a move"),
        (&["why", "startpos"], "error: the move is missing; expected a move or the square"),
        (&["why", "e4"], "error: the position is missing: kingsight why startpos e4\n"),
        (&["why", PINNED, "Nf3", "--all"], "error: --all explains every move; expected no Nf3"),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.starts_with(start), "{args:?}: {}", ran.err);
    }
    // One sentence says what is expected.
    for text in ["Nz3", "e9", "S", "e8=X"] {
        let err = run(&["why", "startpos", text]).err;
        assert_eq!(err.matches("expected").count(), 1, "{err}");
    }
}
