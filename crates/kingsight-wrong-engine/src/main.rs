//! A small engine that counts move sequences and can be told to be wrong.
//!
//! It is a mailbox with make and unmake, as many first engines are, and knows nothing of Kingsight. With
//! no arguments it is right. `--wrong NAME` gives it one of the bugs in [`bugs`], `--print FORM` another
//! way to print a divide, `--hang`, `--crash`, `--babble` and others a bad day. It speaks UCI or, called
//! as `kingsight-wrong-engine [options] DEPTH FEN [MOVES]`, perftree's convention.

mod attacks;
mod board;
mod bugs;
mod conduct;
mod fen;
mod generate;
mod make;
mod perft;
mod print;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering};

use board::Board;
use bugs::Bug;
use conduct::Conduct;
use print::Form;

/// What it was told to be.
#[derive(Default)]
struct Character {
    bug: Option<Bug>,
    form: Form,
    conduct: Conduct,
}

/// How many questions have been answered.
static QUESTIONS: AtomicU32 = AtomicU32::new(0);

fn main() -> ExitCode {
    let mut character = Character::default();
    let mut words = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        let known = match arg.as_str() {
            "--list" => {
                for bug in Bug::ALL {
                    println!("{}", bug.name());
                }
                return ExitCode::SUCCESS;
            }
            "--wrong" => {
                character.bug = Bug::of_name(&value());
                character.bug.is_some()
            }
            "--print" => Form::of_name(&value()).map(|form| character.form = form).is_some(),
            _ if arg.starts_with("--") => character.conduct.set(&arg),
            _ => {
                words.push(arg);
                true
            }
        };
        if !known {
            eprintln!("not understood");
            return ExitCode::from(2);
        }
    }
    match words.as_slice() {
        [] => uci(&character),
        [depth, fen, rest @ ..] => perftree(&character, depth, fen, rest),
        _ => ExitCode::from(2),
    }
}

fn perftree(character: &Character, depth: &str, fen: &str, rest: &[String]) -> ExitCode {
    let (Ok(depth), Some(mut board)) = (depth.parse(), fen::read(fen, character.bug)) else {
        eprintln!("usage: DEPTH FEN [MOVES]");
        return ExitCode::from(2);
    };
    for word in rest.iter().flat_map(|moves| moves.split_whitespace()) {
        board.make_named(word);
    }
    answer(character, &mut board, depth, true);
    ExitCode::SUCCESS
}

fn uci(character: &Character) -> ExitCode {
    let Character { bug, conduct, .. } = character;
    conduct.before_greeting();
    let mut board = fen::read(fen::START, *bug).unwrap_or_else(Board::empty);
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] if conduct.silent => {}
            ["uci"] => {
                let _ = io::stdout().write_all(&[b"id name ", &*conduct.name()].concat());
                println!("\nid author nobody");
                if !conduct.classical {
                    println!("option name UCI_Chess960 type check default false");
                }
                println!("uciok");
            }
            ["isready"] => println!("readyok"),
            ["setoption", "name", "UCI_Chess960", "value", value] => {
                board.chess960 = *value == "true";
            }
            ["position", rest @ ..] => {
                let chess960 = board.chess960;
                if let Some(next) = position(rest, *bug) {
                    board = next;
                    board.chess960 |= chess960;
                }
            }
            ["quit"] => break,
            _ => {
                if let Some(depth) = conduct.depth_of(&words) {
                    answer(character, &mut board, depth, false);
                } else if words.first() == Some(&"go") {
                    println!("bestmove 0000");
                }
            }
        }
        let _ = io::stdout().flush();
    }
    ExitCode::SUCCESS
}

fn position(words: &[&str], bug: Option<Bug>) -> Option<Board> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let fen = match words.first()? {
        &"startpos" => fen::START.to_owned(),
        _ => words[1..end].join(" "),
    };
    let mut board = fen::read(&fen, bug)?;
    for word in words.iter().skip(end + 1) {
        board.make_named(word);
    }
    Some(board)
}

fn answer(character: &Character, board: &mut Board, depth: u32, perftree: bool) {
    character.conduct.before_answer(board, depth);
    let mut divide = perft::divide(board, depth);
    // An engine that grows old: right at first, and wrong after a while.
    let age = QUESTIONS.fetch_add(1, Ordering::Relaxed);
    if character.bug == Some(Bug::Unsteady)
        && age > 20
        && depth > 1
        && let Some(first) = divide.first_mut()
    {
        first.1 += 1;
    }
    let form = if perftree { Form::Perftree } else { character.form };
    let _ = io::stdout().write_all(&character.conduct.prelude(age));
    print!("{}", character.conduct.spoiled(form.text(board, &divide, character.bug)));
    let _ = io::stdout().flush();
}
