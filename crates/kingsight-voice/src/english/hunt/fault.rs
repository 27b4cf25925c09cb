//! The sentence about a fault.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Intent, Position};

use crate::english::pieces::several;
use crate::english::rules;
use crate::hunt::{
    DrawnBy, FaultCause, FaultFound, Suspects, WrongAnswer, castles, is_en_passant, suspects, uci,
};
use crate::language::Sentence;

pub(crate) fn sentence(f: &mut Formatter<'_>, found: FaultFound<'_>) -> Result {
    match found.path.is_empty() {
        true if *found.root == Position::default() => f.write_str("in the initial position")?,
        true => write!(f, "in {}", found.root_fen)?,
        false => write!(f, "after {}", found.line())?,
    }
    f.write_str(" your engine ")?;
    answer(f, found.position, found.answer)?;
    cause(f, found.position, found.cause)
}

fn answer(f: &mut Formatter<'_>, position: &Position, answer: WrongAnswer) -> Result {
    match answer {
        WrongAnswer::StopsAtDraw { legal, by } => {
            let rule = match by {
                Some(DrawnBy::FiftyMoves) => "the fifty-move rule",
                Some(DrawnBy::Repetition) => "a repetition",
                Some(DrawnBy::Material) => "a lack of pieces to mate with",
                None => "a draw",
            };
            let legal = several(legal, "legal move");
            write!(f, "lists none of the {legal}; {rule} does not end a perft")
        }
        WrongAnswer::Plays(intent) => {
            let (name, reasons) = (named(position, intent), reasons(position, intent));
            write!(f, "plays {name}; that is illegal: {reasons}")
        }
        WrongAnswer::Omits(m) => {
            write!(f, "does not play {}; that is legal: ", named(position, m.into()))?;
            rules::effect(f, &position.explain(m))
        }
        WrongAnswer::Repeats(m) => write!(f, "lists {} more than once", position.uci(m)),
        WrongAnswer::OtherMoves => f.write_str("does not list the legal moves"),
        WrongAnswer::MoveCount { ours, theirs } => {
            write!(f, "counts {}, but there are {ours}", several(theirs, "move"))?;
            of_suspects(f, position, suspects(position, ours, theirs))
        }
        WrongAnswer::InDivideOnly { m, ours, theirs } => write!(
            f,
            "counts {theirs} below {} in its divide and {ours} when asked for that position alone, which is right",
            position.uci(m)
        ),
        WrongAnswer::Leaf { m, theirs } => write!(
            f,
            "counts {theirs} for {} at depth 1, where every legal move counts 1",
            position.uci(m)
        ),
        WrongAnswer::Total { sum, total } => {
            write!(f, "prints a divide that adds up to {sum}, but its total is {total}")
        }
        WrongAnswer::OnceOnly { depth, ours, theirs } => write!(
            f,
            "first counted {theirs} at depth {depth}, where there are {ours}, and after a restart the right number"
        ),
    }
}

fn of_suspects(f: &mut Formatter<'_>, position: &Position, suspects: Suspects) -> Result {
    match suspects {
        Suspects::Unknown => Ok(()),
        Suspects::One(intent) => write!(
            f,
            "; it probably plays {}, which is illegal: {}",
            named(position, intent),
            reasons(position, intent)
        ),
        Suspects::Few(few) => {
            f.write_str("; illegal moves it may play: ")?;
            few.iter().enumerate().try_for_each(|(i, &intent)| {
                write!(f, "{}{}", if i == 0 { "" } else { ", " }, named(position, intent))
            })
        }
    }
}

fn cause(f: &mut Formatter<'_>, position: &Position, cause: FaultCause<'_>) -> Result {
    match cause {
        FaultCause::Evident => Ok(()),
        FaultCause::Making { before, m, alone, class } => {
            let after = if alone { "" } else { " or one of the moves after it" };
            write!(
                f,
                "; given the FEN of that position it is right, so the fault is in making {}{after}",
                before.uci(m)
            )?;
            let Some(class) = class else { return Ok(()) };
            f.write_str(" (")?;
            super::classes::title(f, class)?;
            f.write_str(")")
        }
        FaultCause::Unmaking(Some(m)) => write!(
            f,
            ": unmaking {}, the move before it, does not restore the position",
            position.uci(m)
        ),
        FaultCause::Unmaking(None) => {
            f.write_str(": something counted before was not unmade properly")
        }
        FaultCause::MakingOrUnmaking(unmade) => {
            f.write_str(": making it goes wrong")?;
            let Some(m) = unmade else { return Ok(()) };
            write!(f, ", or unmaking {}, the move before it", position.uci(m))
        }
        FaultCause::Question { fen, moves, depth } => {
            write!(f, ": its answer depends on an earlier question, {fen}")?;
            f.write_str(if moves.is_empty() { "" } else { " moves" })?;
            moves.iter().try_for_each(|m| write!(f, " {m}"))?;
            write!(f, " at depth {depth}")
        }
        FaultCause::Questions => f.write_str(": its answers depend on earlier questions"),
    }
}

/// `e5d6 en passant`, `e1g1 (castling)`, `b1c3`.
fn named(position: &Position, intent: Intent) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        f.write_str(&uci(position, intent))?;
        if is_en_passant(position, intent) {
            f.write_str(" en passant")
        } else if castles(position, intent) {
            f.write_str(" (castling)")
        } else {
            Ok(())
        }
    })
}

/// All reasons against a move.
fn reasons(position: &Position, intent: Intent) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        let explanation = position.explain(intent);
        if explanation.reasons().is_empty() {
            return f.write_str("no piece makes that move");
        }
        explanation.reasons().iter().enumerate().try_for_each(|(i, reason)| {
            f.write_str(if i == 0 { "" } else { "; " })?;
            rules::reason(f, &explanation, reason)
        })
    })
}
