//! A line in is a line out: whatever stands together in a batch, each position and each game has its answer, in order.

use serde_json::Value;

use super::common::{run, run_with};
use super::{File, KINGS};

/// What may follow anything, and the lines in it that begin what is answered, with whether it can be read.
const PARTS: [(&str, &[(usize, bool)]); 16] = [
    ("startpos\n", &[(0, true)]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", &[(0, true)]),
    ("3. 4k3/8/8/8/8/8/8/4K3 w - -\n", &[(0, true)]),
    ("position startpos moves e2e4\n", &[(0, true)]),
    ("bad line\n", &[(0, false)]),
    ("8/8/8/8 w - -\n", &[(0, false)]),
    ("# comment\n", &[]),
    ("\n", &[]),
    ("[Event \"x\"]\n\n1. e4 {a\n\nb} e5 *\n", &[(0, true)]),
    ("[Event \"x\"]\n[Site \"y\"]\n\n1. e4 (1. d4\nd5) e5\n% x\n2. Nf3\n\n", &[(0, true)]),
    ("[Event \"x\"]\n\n1. e4 e5\nbad line\n", &[(0, true), (3, false)]),
    ("[Event \"x\"]\nbad line\n", &[(0, false), (1, false)]),
    ("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n1. Ke2\nstartpos\n", &[(0, true), (2, true)]),
    ("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\nstartpos\n", &[(0, true), (1, true)]),
    ("1. e4 e5\n2. Nf3 1-0\n", &[(0, true)]),
    ("1. e4 {open\n\n[Event \"x\"]\n\n1. d4 1/2-1/2\n", &[(0, false), (2, true)]),
];

/// Numbers without a pattern.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("small")
    }
}

#[test]
fn any_mixture_has_all_its_answers_in_order() {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    for round in 0..60 {
        let (mut text, mut expected, mut line) = ("startpos\n".to_owned(), vec![(1, true)], 1);
        for _ in 0..numbers.below(if round % 10 == 0 { 4000 } else { 20 }) {
            let (part, answers) = PARTS[numbers.below(PARTS.len())];
            expected.extend(answers.iter().map(|&(at, good)| (line + at + 1, good)));
            line += part.matches('\n').count();
            text += part;
        }
        let command = ["inspect", "moves", "validate", "adjudicate"][round % 4];
        let threads = ["1", "2", "5"][round % 3];
        let words = [command, "--json", "--threads", threads];
        let ran = if round % 2 == 0 {
            run_with(&words, text.as_bytes())
        } else {
            let file = File::new(&format!("mixture-{round}.txt"), &text);
            run(&[&words[..], &[file.name()]].concat())
        };
        let answer = |answer: &str| {
            let answer: Value = serde_json::from_str(answer).expect("JSON");
            let line = answer["line"].as_u64().expect("a line");
            (usize::try_from(line).expect("small"), answer.get("error").is_none())
        };
        let found: Vec<_> = ran.out.lines().map(answer).collect();
        assert_eq!(found, expected, "{words:?} {}: {text}", ran.err);
    }
}

#[test]
fn nothing_behind_a_game_is_lost() {
    let lines = format!("{KINGS}\n").repeat(10_000);
    for game in [
        format!("[FEN \"{KINGS}\"]\n2. c4 e6\n"),
        "[Event \"x\"]\n".to_owned(),
        "1. e4 {\n".to_owned(),
        "[Event \"x\"]\n\n1. e4 (1. d4\n".to_owned(),
    ] {
        let ran = run_with(&["validate", "--json"], format!("{game}{lines}").as_bytes());
        assert_eq!(ran.out.lines().count(), 10_001, "{game}");
    }
    // Also behind a game that is too long, and behind a line that is.
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(10_000);
    let broken = moves.replace("Ng8 ", "Ng8\n");
    for moves in [moves, broken] {
        let text = format!("[Event \"x\"]\n\n{moves}*\nstartpos\n\nstartpos\n");
        let ran = run_with(&["validate", "--json"], text.as_bytes());
        let good = ran.out.lines().filter(|line| line.contains("\"valid\":true")).count();
        assert!(good == 2 || good == 1 && ran.out.lines().count() == 2, "{}", ran.out.len());
    }
}
