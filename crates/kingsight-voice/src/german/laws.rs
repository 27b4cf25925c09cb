//! Entscheidungen.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, enumerate, squares};
use kingsight::{Board, Claim, Color, Decision, Lettered, NearRepetition, SanMove};

use super::pieces::{ArticleAndName, Case, plural, the_piece};
use super::rules::side;
use crate::language::{Line, Sentence};
use crate::laws::{Because, Clause, Fault, Lines, Mates, Obliges, Shade, ShutIn, Stood};

pub(crate) fn ruling(
    f: &mut Formatter<'_>,
    decision: Decision,
    article: Option<&str>,
    because: Option<&Because>,
) -> Result {
    match decision {
        Decision::Win(color) => write!(f, "{} gewinnt", side(color))?,
        Decision::Draw => f.write_str("Remis")?,
        Decision::GoesOn => f.write_str("Die Partie geht weiter")?,
        Decision::Undecided => f.write_str("Nicht entschieden")?,
    }
    if let (Some(article), Some(because)) = (article, because) {
        // Das steht nicht in den Regeln selbst, sondern in den Richtlinien dazu.
        let in_guidelines = matches!(because, Because::BothFlags);
        let article = if in_guidelines { "Richtlinien III.3.1" } else { article };
        write!(f, " ({article}): ")?;
        self::because(f, because)?;
    }
    f.write_str(".")
}

pub(crate) fn because(f: &mut Formatter<'_>, because: &Because) -> Result {
    match because {
        Because::Checkmate(color) => write!(f, "{} ist matt", side(*color)),
        Because::Stalemate(color) => {
            write!(f, "{} steht nicht im Schach und hat keinen erlaubten Zug", side(*color))
        }
        Because::Dead(clauses) => {
            f.write_str("keine Seite kann mattsetzen: ")?;
            reasons(f, clauses)
        }
        Because::MayBeDead(nodes) => unknown(f, *nodes, "eine Seite"),
        Because::FivefoldRepetition => f.write_str("dieselbe Stellung zum fünften Mal"),
        Because::SeventyFiveMoves => {
            f.write_str("75 Züge jeder Seite ohne Schlagen und ohne Bauernzug")
        }
        Because::Lost { fault, loser, mates } => {
            let winner = !*loser;
            match fault {
                Fault::FlagFall => write!(f, "das Blättchen von {} ist gefallen, ", side(*loser))?,
                Fault::SecondIllegalMove => {
                    write!(f, "{} hat zum zweiten Mal regelwidrig gezogen, ", side(*loser))?;
                }
            }
            match mates {
                Mates::Yes => write!(f, "und {} kann noch mattsetzen", side(winner)),
                Mates::No(clauses) => {
                    f.write_str("aber ")?;
                    cannot(f, winner, clauses)
                }
                Mates::Unknown(nodes) => {
                    f.write_str("und ")?;
                    unknown(f, *nodes, side(winner))
                }
            }
        }
        Because::BothFlags => f.write_str(
            "beide Blättchen sind gefallen, und man weiß nicht, welches zuerst; \
             in jeder Periode außer der letzten geht die Partie weiter",
        ),
        Because::Claim(claim) => claimed(*claim).fmt(f),
        Because::WrongClaim => f.write_str(
            "der Antrag ist falsch; es ist weder dieselbe Stellung zum dritten Mal noch sind es \
             50 Züge ohne Schlagen und ohne Bauernzug",
        ),
        Because::IllegalClaim => {
            f.write_str("der Antrag ist falsch, denn der aufgeschriebene Zug ist nicht erlaubt")
        }
        Because::LateClaim => f.write_str(
            "der Antrag kommt zu spät: wer eine Figur berührt hat, kann mit diesem Zug kein Remis \
             mehr beantragen",
        ),
    }
}

pub(crate) fn mates(f: &mut Formatter<'_>, color: Color, line: Line<'_>) -> Result {
    match line.moves {
        [] => write!(f, "{} hat mattgesetzt.", side(color)),
        _ => write!(f, "{} kann noch mattsetzen: {line}", side(color)),
    }
}

pub(crate) fn can_mate(f: &mut Formatter<'_>, color: Color) -> Result {
    write!(f, "{} kann noch mattsetzen.", side(color))
}

pub(crate) fn both_can_mate(f: &mut Formatter<'_>) -> Result {
    f.write_str("Beide Seiten können noch mattsetzen.")
}

pub(crate) fn raise_nodes(f: &mut Formatter<'_>) -> Result {
    f.write_str("Ein höheres --nodes lässt mehr Stellungen untersuchen.")
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
    write!(f, "{} kann Remis beantragen ({}): {}.", side(color), claim.article(), claimed(claim))
}

pub(crate) fn can_claim(f: &mut Formatter<'_>, color: Color, claim: Claim) -> Result {
    write!(f, "{} kann Remis beantragen: {}.", side(color), claimed(claim))
}

pub(crate) fn wrong_claim(
    f: &mut Formatter<'_>,
    other: Color,
    must_be_played: Option<Lettered<SanMove>>,
) -> Result {
    write!(f, "{} bekommt zwei Minuten mehr", side(other))?;
    if let Some(m) = must_be_played {
        write!(f, ", und {m} muss gespielt werden")?;
    }
    f.write_str(" (9.5.3).")
}

fn claimed(claim: Claim) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match claim {
        Claim::ThreefoldRepetition => f.write_str("dieselbe Stellung mindestens zum dritten Mal"),
        Claim::FiftyMoves => f.write_str("50 Züge ohne Schlagen und ohne Bauernzug"),
        other => other.fmt(f),
    })
}

pub(crate) fn stood(f: &mut Formatter<'_>, stood: &Stood) -> Result {
    let times = stood.times();
    let given = if stood.is_whole { "" } else { " in den angegebenen Zügen" };
    match &stood.written {
        Some(m) if times == 1 => {
            return write!(f, "Nach {m} steht die Stellung{given} zum ersten Mal.");
        }
        None if times == 1 => return write!(f, "Die Stellung stand{given} noch nie zuvor."),
        Some(m) => write!(f, "Nach {m} hat die Stellung{given} {times}-mal gestanden: ")?,
        None => write!(f, "Die Stellung stand{given} {times}-mal: ")?,
    }
    if stood.at_start {
        f.write_str("zu Beginn und ")?;
    }
    f.write_str(if stood.after.len() == 1 { "nach Zug " } else { "nach den Zügen " })?;
    enumerate(f, &stood.after, "und", |f, number| write!(f, "{number}"))?;
    write!(f, " von {}.", side(stood.mover))
}

pub(crate) fn nearly_stood(f: &mut Formatter<'_>, mover: Color, near: &NearRepetition) -> Result {
    match near.after {
        Some(at) => write!(f, "Nach Zug {} von {}", at.number, side(mover))?,
        None => f.write_str("Zu Beginn")?,
    }
    f.write_str(" standen dieselben Figuren auf denselben Feldern, aber ")?;
    match near.en_passant.filter(|_| near.rights.is_empty()) {
        Some(square) => {
            write!(f, "nur eines der beiden Male konnte auf {square} en passant geschlagen werden.")
        }
        None => {
            let with = if near.rights.more_than_one() { "den Türmen" } else { "dem Turm" };
            let rooks = squares(near.rights, "und");
            write!(f, "die Rochade mit {with} auf {rooks} war noch erlaubt.")
        }
    }
}

/// `Schwarz kann nicht mattsetzen: Schwarz hat nur noch den König`
fn cannot(f: &mut Formatter<'_>, color: Color, clauses: &[Clause]) -> Result {
    write!(f, "{} kann nicht mattsetzen: ", side(color))?;
    reasons(f, clauses)
}

/// Wie viele Stellungen nicht zeigen, ob jemand mattsetzen kann.
fn unknown(f: &mut Formatter<'_>, nodes: u32, who: &str) -> Result {
    let show = match nodes {
        1 => "untersuchte Stellung zeigt",
        _ => "untersuchte Stellungen zeigen",
    };
    write!(f, "{nodes} {show} nicht, ob {who} noch mattsetzen kann")
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
        Clause::OnlyKing(color) => write!(f, "{} hat nur noch den König", side(*color)),
        Clause::KingAndKnight(color) => write!(
            f,
            "{} hat nur noch König und Springer, und {} hat keinen Bauern, Springer, Läufer oder \
             Turm, der dem eigenen König ein Fluchtfeld nimmt",
            side(*color),
            side(!*color)
        ),
        Clause::BishopsOn(shade) => write!(
            f,
            "alle Läufer stehen auf {} Feldern, und es gibt weder Bauern noch Springer",
            self::shade(*shade)
        ),
        Clause::NeverMove(groups) => {
            enumerate(f, groups, "und", |f, (role, set)| {
                match set.more_than_one() {
                    true => write!(f, "die {}", plural(*role))?,
                    false => ArticleAndName(*role, Case::Nominative).fmt(f)?,
                }
                write!(f, " auf {}", squares(*set, "und"))
            })?;
            f.write_str(match groups[..] {
                [(_, set)] if !set.more_than_one() => " kann nie mehr ziehen",
                _ => " können nie mehr ziehen",
            })
        }
        Clause::ShutIn(ShutIn { role, home, shade, lines }) => {
            write!(f, "{} auf {home} bleibt", ArticleAndName(*role, Case::Nominative))?;
            if let Some(shade) = shade {
                write!(f, " auf den {} Feldern", self::shade(*shade))?;
            }
            match lines {
                Some(lines) => self::lines(f, *lines),
                None => Ok(()),
            }
        }
        Clause::NoMateFits => f.write_str(
            "auf den Feldern, die die Figuren noch erreichen können, ist kein Matt möglich",
        ),
        Clause::Searched(1) => f.write_str("nach keinem Zug ist noch ein Matt möglich"),
        Clause::Searched(positions) => write!(
            f,
            "alle Fortsetzungen sind durchsucht, durch {positions} Stellungen, und keine endet mit Matt"
        ),
    }
}

const fn shade(shade: Shade) -> &'static str {
    match shade {
        Shade::Dark => "dunklen",
        Shade::Light => "hellen",
    }
}

/// ` auf den Reihen 1 bis 4`
fn lines(f: &mut Formatter<'_>, lines: Lines) -> Result {
    match lines {
        Lines::Ranks(first, last) if first == last => write!(f, " auf der Reihe {first}"),
        Lines::Ranks(first, last) => write!(f, " auf den Reihen {first} bis {last}"),
        Lines::Files(first, last) if first == last => write!(f, " auf der Linie {first}"),
        Lines::Files(first, last) => write!(f, " auf den Linien {first} bis {last}"),
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
    let der = |square| the_piece(board, square, Case::Nominative);
    let dem = |square| the_piece(board, square, Case::Dative);
    match obliges {
        Obliges::Move(piece) => write!(f, "{} muss ziehen", der(piece)),
        Obliges::MoveWithoutCastling { piece, rook } => write!(
            f,
            "{} muss ziehen, und die Rochade mit {} ist nicht erlaubt, weil der Turm zuerst \
             berührt wurde",
            der(piece),
            dem(rook)
        ),
        Obliges::Capture(piece) => write!(f, "{} muss geschlagen werden", der(piece)),
        Obliges::CaptureWith { piece, captured } => {
            let captured = the_piece(board, captured, Case::Accusative);
            write!(f, "{} muss {captured} schlagen", der(piece))
        }
        Obliges::Castle(rook) => write!(f, "der König muss mit {} rochieren", dem(rook)),
        Obliges::MoveKing(rook) => write!(
            f,
            "die Rochade mit {} ist nicht erlaubt, also muss der König anders ziehen",
            dem(rook)
        ),
        Obliges::NoLegalMove => {
            f.write_str("es gibt keinen erlaubten Zug, also verpflichtet die Berührung zu nichts")
        }
        Obliges::GameOver => {
            f.write_str("die Partie ist zu Ende, also verpflichtet die Berührung zu nichts")
        }
        Obliges::NothingThere => f.write_str("dort steht keine Figur, also ist jeder Zug erlaubt"),
        Obliges::CannotMove(piece) => {
            write!(f, "{} hat keinen erlaubten Zug, also ist jeder Zug erlaubt", der(piece))
        }
        Obliges::CannotBeCaptured(piece) => {
            write!(f, "{} kann nicht geschlagen werden, also ist jeder Zug erlaubt", der(piece))
        }
        Obliges::NothingButCastling(rook) => write!(
            f,
            "keine berührte Figur kann, was sie muss, also ist jeder Zug außer der Rochade mit {} \
             erlaubt",
            dem(rook)
        ),
        Obliges::Nothing => {
            f.write_str("keine berührte Figur kann, was sie muss, also ist jeder Zug erlaubt")
        }
    }
}
