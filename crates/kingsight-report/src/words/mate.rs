//! Forced mates in sentences, in English and in German.

use kingsight::{
    ForcedMate, MateProblem, MateQuestion, MateTree, Move, Position, Refutation, SanMove,
};

use super::say::{Say, moves};
use crate::Wording;

/// The answer in a sentence: `White mates in 2: Ra6.`
pub(crate) fn answer(
    position: &Position,
    question: MateQuestion,
    answer: &ForcedMate,
    wording: Wording,
) -> String {
    let say = Say(wording.language);
    let turn = say.side(position.turn());
    let checks = if question.checks_only {
        say.text(" by checks only", " nur mit Schachgeboten")
    } else {
        ""
    };
    let number = |moves: u8| {
        let plural = if moves == 1 { "Zug" } else { "Zügen" };
        say.fill("$0", "$0 $1", &[&moves, &plural])
    };
    match answer {
        ForcedMate::Yes(tree) => {
            let (moves, key) = (number(tree.moves), san(position, tree.key, wording));
            let german = "$0 setzt in $1$2 matt: $3.";
            say.fill("$0 mates in $1$2: $3.", german, &[&turn, &moves, &checks, &key])
        }
        ForcedMate::No(_) => say.fill(
            "$0 cannot force mate in $1$2.",
            "$0 kann in $1$2 kein Matt erzwingen.",
            &[&turn, &number(question.moves), &checks],
        ),
        ForcedMate::Unknown(1) => say.fill(
            "Not decided: 1 position looked at does not show whether $0 can force mate in $1$2.",
            "Nicht entschieden: 1 untersuchte Stellung zeigt nicht, ob $0 in $1$2 ein Matt erzwingen kann.",
            &[&turn, &number(question.moves), &checks],
        ),
        ForcedMate::Unknown(nodes) => say.fill(
            "Not decided: $3 positions looked at do not show whether $0 can force mate in $1$2.",
            "Nicht entschieden: $3 untersuchte Stellungen zeigen nicht, ob $0 in $1$2 ein Matt erzwingen kann.",
            &[&turn, &number(question.moves), &checks, nodes],
        ),
    }
}

/// Every defence on a line of its own, with the next move; or each try and its refutation, as problemists write them: `Ke5? Kg7!`.
pub(crate) fn why(
    position: &Position,
    question: MateQuestion,
    answer: &ForcedMate,
    wording: Wording,
) -> Vec<String> {
    let mut lines = Vec::new();
    match answer {
        ForcedMate::Yes(tree) => defences(position, tree, "", wording, &mut lines),
        ForcedMate::No(refutations) => {
            refuted(position, question, refutations, wording, &mut lines);
        }
        ForcedMate::Unknown(_) => {}
    }
    lines
}

fn defences(
    position: &Position,
    tree: &MateTree,
    indent: &str,
    wording: Wording,
    lines: &mut Vec<String>,
) {
    let Ok(after) = position.play(tree.key) else { return };
    for defence in &tree.defences {
        let line = moves(&after, &[defence.m, defence.then.key], wording);
        lines.push(format!("{indent}{line}"));
        if let Ok(before) = after.play(defence.m) {
            defences(&before, &defence.then, &format!("{indent}  "), wording, lines);
        }
    }
}

fn refuted(
    position: &Position,
    question: MateQuestion,
    refutations: &[Refutation],
    wording: Wording,
    lines: &mut Vec<String>,
) {
    let say = Say(wording.language);
    if refutations.is_empty() {
        let (english, german) = match question.checks_only && position.has_legal_move() {
            true => ("$0 has no move that gives check.", "$0 hat keinen Zug, der Schach gibt."),
            false => ("$0 has no legal move.", "$0 hat keinen erlaubten Zug."),
        };
        lines.push(say.fill(english, german, &[&say.side(position.turn())]));
        return;
    }
    let saved = refutations.iter().map(|refutation| {
        let attempt = san(position, refutation.attempt, wording);
        let answer = match (refutation.answer, position.play(refutation.attempt)) {
            (Some(answer), Ok(after)) => format!("{}!", san(&after, answer, wording)),
            _ => say.text("stalemate", "patt").to_owned(),
        };
        format!("{attempt}? {answer}")
    });
    let saved = saved.collect::<Vec<_>>().join("; ");
    lines.push(say.fill(
        "Each first move and what saves the other side: $0.",
        "Jeder erste Zug und was die andere Seite rettet: $0.",
        &[&saved],
    ));
}

/// Cooks and duals, as a problemist lists them; `None`: not decided.
pub(crate) fn faults(
    position: &Position,
    question: MateQuestion,
    problem: Option<&MateProblem>,
    wording: Wording,
) -> Vec<String> {
    let say = Say(wording.language);
    let Some(problem) = problem else {
        let (english, german) =
            ("Cooks and duals: not decided.", "Nebenlösungen und Duale: nicht entschieden.");
        return vec![say.text(english, german).to_owned()];
    };
    let all = |position: &Position, moves: &[Move]| {
        moves.iter().map(|&m| san(position, m, wording)).collect::<Vec<_>>().join(", ")
    };
    let mut lines = Vec::new();
    if let Some(shortest) = problem.shortest.filter(|&shortest| shortest < question.moves) {
        lines.push(say.fill(
            "Short solution: there is a mate in $0.",
            "Kurzlösung: es gibt ein Matt in $0.",
            &[&shortest],
        ));
    }
    lines.push(match problem.keys.get(1..) {
        Some(cooks @ [_, ..]) => {
            say.fill("Cooks: $0.", "Nebenlösungen: $0.", &[&all(position, cooks)])
        }
        _ => say.text("No cooks.", "Keine Nebenlösungen.").to_owned(),
    });
    if problem.duals.is_empty() {
        lines.push(say.text("No duals.", "Keine Duale.").to_owned());
        return lines;
    }
    lines.push(say.text("Duals:", "Duale:").to_owned());
    for dual in &problem.duals {
        let there = dual.line.iter().try_fold(*position, |position, &m| position.play(m));
        let continuations = all(&there.unwrap_or(*position), &dual.continuations);
        lines.push(format!("  {}: {continuations}", moves(position, &dual.line, wording)));
    }
    lines
}

fn san(position: &Position, m: Move, wording: Wording) -> String {
    let san: SanMove = position.san(m);
    san.in_letters(wording.letters).to_string()
}
