//! Rulings.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, enumerate, side, squares, the_piece};
use kingsight::{Board, Claim, Color, Decision, Lettered, NearRepetition, SanMove};

use crate::language::{Line, Sentence};
use crate::laws::{Because, Clause, Fault, Lines, Mates, Obliges, Shade, ShutIn, Stood};

pub(crate) fn ruling(
    f: &mut Formatter<'_>,
    decision: Decision,
    article: Option<&str>,
    because: Option<&Because>,
) -> Result {
    match decision {
        Decision::Win(color) => write!(f, "{} wins", side(color))?,
        Decision::Draw => f.write_str("Draw")?,
        Decision::GoesOn => f.write_str("The game goes on")?,
        Decision::Undecided => f.write_str("Not decided")?,
    }
    if let (Some(article), Some(because)) = (article, because) {
        write!(f, " ({article}): ")?;
        self::because(f, because)?;
    }
    f.write_str(".")
}

pub(crate) fn because(f: &mut Formatter<'_>, because: &Because) -> Result {
    match because {
        Because::Checkmate(color) => write!(f, "{} is checkmated", side(*color)),
        Because::Stalemate(color) => {
            write!(f, "{} is not in check and has no legal move", side(*color))
        }
        Because::Dead(clauses) => {
            f.write_str("neither side can give mate: ")?;
            reasons(f, clauses)
        }
        Because::MayBeDead(nodes) => unknown(f, *nodes, "a side"),
        Because::FivefoldRepetition => f.write_str("the same position for the fifth time"),
        Because::SeventyFiveMoves => {
            f.write_str("75 moves by each side without a capture or pawn move")
        }
        Because::Lost { fault, loser, mates } => {
            let winner = !*loser;
            match fault {
                Fault::FlagFall => write!(f, "{}'s flag has fallen, ", side(*loser))?,
                Fault::SecondIllegalMove => {
                    write!(f, "it is {}'s second illegal move, ", side(*loser))?;
                }
            }
            match mates {
                Mates::Yes => write!(f, "and {} can still give mate", side(winner)),
                Mates::No(clauses) => {
                    f.write_str("but ")?;
                    cannot(f, winner, clauses)
                }
                Mates::Unknown(nodes) => {
                    f.write_str("and ")?;
                    unknown(f, *nodes, side(winner))
                }
            }
        }
        Because::BothFlags => f.write_str(
            "both flags have fallen, and it is not known which fell first; \
             in any period but the last one, the game goes on",
        ),
        Because::Claim(claim) => claim.fmt(f),
        Because::WrongClaim => f.write_str(
            "the claim is wrong; it is neither the same position for the third time nor \
             50 moves without a capture or pawn move",
        ),
        Because::IllegalClaim => {
            f.write_str("the claim is wrong, because the move written down is not legal")
        }
        Because::LateClaim => f.write_str(
            "the claim comes too late: whoever has touched a piece cannot claim a draw on that move",
        ),
    }
}

pub(crate) fn mates(f: &mut Formatter<'_>, color: Color, line: Line<'_>) -> Result {
    match line.moves {
        [] => write!(f, "{} has given mate.", side(color)),
        _ => write!(f, "{} can still give mate: {line}", side(color)),
    }
}

pub(crate) fn can_mate(f: &mut Formatter<'_>, color: Color) -> Result {
    write!(f, "{} can still give mate.", side(color))
}

pub(crate) fn both_can_mate(f: &mut Formatter<'_>) -> Result {
    f.write_str("Both sides can still give mate.")
}

pub(crate) fn raise_nodes(f: &mut Formatter<'_>) -> Result {
    f.write_str("Raise --nodes to look at more positions.")
}

pub(crate) fn cannot_mate(f: &mut Formatter<'_>, color: Color, clauses: &[Clause]) -> Result {
    cannot(f, color, clauses)?;
    f.write_str(".")
}

pub(crate) fn may_mate(f: &mut Formatter<'_>, color: Color, nodes: u32) -> Result {
    unknown(f, nodes, side(color))?;
    f.write_str(".")
}

pub(crate) fn may_claim(f: &mut Formatter<'_>, color: Color, claim: Claim) -> Result {
    write!(f, "{} may claim a draw ({}): {claim}.", side(color), claim.article())
}

pub(crate) fn can_claim(f: &mut Formatter<'_>, color: Color, claim: Claim) -> Result {
    write!(f, "{} can claim a draw: {claim}.", side(color))
}

pub(crate) fn wrong_claim(
    f: &mut Formatter<'_>,
    other: Color,
    must_be_played: Option<Lettered<SanMove>>,
) -> Result {
    write!(f, "{} gets two more minutes", side(other))?;
    if let Some(m) = must_be_played {
        write!(f, ", and {m} must be played")?;
    }
    f.write_str(" (9.5.3).")
}

pub(crate) fn stood(f: &mut Formatter<'_>, stood: &Stood) -> Result {
    match &stood.written {
        Some(m) => write!(f, "After {m} the position will")?,
        None => f.write_str("The position has")?,
    }
    let times = stood.times();
    let given = if stood.is_whole { "" } else { " in the moves given" };
    if times == 1 {
        return match stood.written {
            Some(_) => write!(f, " stand for the first time{given}."),
            None => write!(f, " not stood before{given}."),
        };
    }
    let have = if stood.written.is_some() { " have" } else { "" };
    write!(f, "{have} stood {times} times{given}: ")?;
    if stood.at_start {
        f.write_str("at the start and ")?;
    }
    let plural = if stood.after.len() == 1 { "" } else { "s" };
    write!(f, "after {}'s move{plural} ", side(stood.mover))?;
    enumerate(f, &stood.after, "and", |f, number| write!(f, "{number}"))?;
    f.write_str(".")
}

pub(crate) fn nearly_stood(f: &mut Formatter<'_>, mover: Color, near: &NearRepetition) -> Result {
    match near.after {
        Some(at) => write!(f, "After {}'s move {}", side(mover), at.number)?,
        None => f.write_str("At the start")?,
    }
    f.write_str(" the same pieces stood on the same squares, but ")?;
    match near.en_passant.filter(|_| near.rights.is_empty()) {
        Some(square) => {
            write!(f, "only one of the two times could a pawn be taken en passant on {square}.")
        }
        None => {
            let plural = if near.rights.more_than_one() { "s" } else { "" };
            let rooks = squares(near.rights, "and");
            write!(f, "castling with the rook{plural} on {rooks} was still allowed.")
        }
    }
}

/// `Black cannot give mate: Black has only its king`
fn cannot(f: &mut Formatter<'_>, color: Color, clauses: &[Clause]) -> Result {
    write!(f, "{} cannot give mate: ", side(color))?;
    reasons(f, clauses)
}

/// How many positions do not show whether somebody can mate.
fn unknown(f: &mut Formatter<'_>, nodes: u32, who: &str) -> Result {
    let do_not_show = match nodes {
        1 => "position looked at does",
        _ => "positions looked at do",
    };
    write!(f, "{nodes} {do_not_show} not show whether {who} can still give mate")
}

fn reasons(f: &mut Formatter<'_>, clauses: &[Clause]) -> Result {
    for (i, clause) in clauses.iter().enumerate() {
        if i > 0 {
            f.write_str("; ")?;
        }
        reason(f, clause)?;
    }
    Ok(())
}

fn reason(f: &mut Formatter<'_>, clause: &Clause) -> Result {
    match clause {
        Clause::OnlyKing(color) => write!(f, "{} has only its king", side(*color)),
        Clause::KingAndKnight(color) => write!(
            f,
            "{} has only its king and a knight, and {} has no pawn, knight, bishop or rook \
             to shut in its own king",
            side(*color),
            side(!*color)
        ),
        Clause::BishopsOn(shade) => write!(
            f,
            "all bishops stand on {} squares, and there is no pawn or knight",
            self::shade(*shade)
        ),
        Clause::NeverMove(groups) => {
            enumerate(f, groups, "and", |f, (role, set)| {
                let plural = if set.more_than_one() { "s" } else { "" };
                write!(f, "the {role}{plural} on {}", squares(*set, "and"))
            })?;
            f.write_str(" can never move")
        }
        Clause::ShutIn(ShutIn { role, home, shade, lines }) => {
            write!(f, "the {role} on {home} stays on ")?;
            if let Some(shade) = shade {
                write!(f, "the {} squares", self::shade(*shade))?;
            }
            if let Some(lines) = lines {
                f.write_str(if shade.is_some() { " of " } else { "" })?;
                self::lines(f, *lines)?;
            }
            Ok(())
        }
        Clause::NoMateFits => {
            f.write_str("no mate fits into the squares that the pieces can ever reach")
        }
        Clause::Searched(1) => f.write_str("no move keeps a mate possible"),
        Clause::Searched(positions) => write!(
            f,
            "every continuation was followed, through {positions} positions, and none ends in mate"
        ),
    }
}

const fn shade(shade: Shade) -> &'static str {
    match shade {
        Shade::Dark => "dark",
        Shade::Light => "light",
    }
}

/// `ranks 1 to 4`
fn lines(f: &mut Formatter<'_>, lines: Lines) -> Result {
    match lines {
        Lines::Ranks(first, last) if first == last => write!(f, "rank {first}"),
        Lines::Ranks(first, last) => write!(f, "ranks {first} to {last}"),
        Lines::Files(first, last) if first == last => write!(f, "file {first}"),
        Lines::Files(first, last) => write!(f, "files {first} to {last}"),
    }
}

pub(crate) fn touched(
    f: &mut Formatter<'_>,
    board: &Board,
    obliges: Obliges,
    article: &str,
) -> Result {
    let text = Sentence(move |f: &mut Formatter<'_>| duty(f, board, obliges));
    write!(f, "{} ({article}).", capitalized(text))
}

fn duty(f: &mut Formatter<'_>, board: &Board, obliges: Obliges) -> Result {
    let the = |square| the_piece(board, square);
    match obliges {
        Obliges::Move(piece) => write!(f, "{} must move", the(piece)),
        Obliges::MoveWithoutCastling { piece, rook } => write!(
            f,
            "{} must move, and castling with {} is not allowed, because the rook was touched first",
            the(piece),
            the(rook)
        ),
        Obliges::Capture(piece) => write!(f, "{} must be captured", the(piece)),
        Obliges::CaptureWith { piece, captured } => {
            write!(f, "{} must capture {}", the(piece), the(captured))
        }
        Obliges::Castle(rook) => write!(f, "the king must castle with {}", the(rook)),
        Obliges::MoveKing(rook) => write!(
            f,
            "castling with {} is not legal, so the king must make another move",
            the(rook)
        ),
        Obliges::NoLegalMove => {
            f.write_str("there is no legal move, so touching obliges to nothing")
        }
        Obliges::GameOver => f.write_str("the game is over, so touching obliges to nothing"),
        Obliges::NothingThere => {
            f.write_str("no piece stands there, so any legal move may be played")
        }
        Obliges::CannotMove(piece) => {
            write!(f, "{} has no legal move, so any legal move may be played", the(piece))
        }
        Obliges::CannotBeCaptured(piece) => {
            write!(f, "{} cannot be captured, so any legal move may be played", the(piece))
        }
        Obliges::NothingButCastling(rook) => write!(
            f,
            "no touched piece can do what it must, so any legal move but castling with {} may be played",
            the(rook)
        ),
        Obliges::Nothing => {
            f.write_str("no touched piece can do what it must, so any legal move may be played")
        }
    }
}
