//! Rulings in sentences, in English and in German.

mod proof;
mod touch;

pub(crate) use touch::touched;

use kingsight::{
    Claim, Color, Decision, Game, Ground, Incident, Move, Position, Ruling, Winnability,
};
use kingsight_voice::Language;

use super::say::{Say, moves};
use crate::Wording;

/// The ruling in a sentence: `Draw (6.9): White's flag has fallen, but Black cannot give mate: Black has only its king.`
pub(crate) fn ruling(position: &Position, ruling: &Ruling, language: Language) -> String {
    let say = Say(language);
    let verdict = match ruling.decision {
        Decision::Win(color) => say.fill("$0 wins", "$0 gewinnt", &[&say.side(color)]),
        Decision::Draw => say.text("Draw", "Remis").to_owned(),
        Decision::GoesOn => say.text("The game goes on", "Die Partie geht weiter").to_owned(),
        Decision::Undecided => say.text("Not decided", "Nicht entschieden").to_owned(),
    };
    let Some(article) = ruling.article() else { return verdict + "." };
    let article = article.replace("Guidelines", say.text("Guidelines", "Richtlinien"));
    let because = because(position, ruling, say);
    say.fill("$0 ($1): $2.", "$0 ($1): $2.", &[&verdict, &article, &because])
}

/// Why a dead position is dead: `neither side can give mate: White has only its king; Black has only its king`.
///
/// ```
/// use kingsight::Position;
/// use kingsight_voice::Language;
/// use kingsight_report::words::dead;
/// let kings: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
/// let text = "neither side can give mate: White has only its king; Black has only its king";
/// assert_eq!(dead(&kings, 100, Language::English), text);
/// ```
#[must_use]
pub fn dead(position: &Position, nodes: u32, language: Language) -> String {
    because(position, &position.ruling_within(Incident::Nothing, nodes), Say(language))
}

fn because(position: &Position, ruling: &Ruling, say: Say) -> String {
    let turn = say.side(position.turn());
    let (english, german) = match ruling.ground {
        Ground::Checkmate => ("$0 is checkmated", "$0 ist matt"),
        Ground::Stalemate => (
            "$0 is not in check and has no legal move",
            "$0 steht nicht im Schach und hat keinen erlaubten Zug",
        ),
        Ground::DeadPosition if ruling.decision == Decision::Undecided => {
            let looked = Color::ALL.map(|color| looked_at(ruling.can_win(color)));
            return unknown(looked[0].max(looked[1]), say.text("a side", "eine Seite"), say);
        }
        Ground::DeadPosition => {
            let sides = Color::ALL.map(|color| (color, ruling.can_win(color)));
            let why = proof::reasons(position, &sides, say);
            return say.fill(
                "neither side can give mate: $0",
                "keine Seite kann mattsetzen: $0",
                &[&why],
            );
        }
        Ground::FivefoldRepetition => {
            ("the same position for the fifth time", "dieselbe Stellung zum fünften Mal")
        }
        Ground::SeventyFiveMoves => (
            "75 moves by each side without a capture or pawn move",
            "75 Züge jeder Seite ohne Schlagen und ohne Bauernzug",
        ),
        Ground::FlagFall(color) => {
            let fell = ("$0's flag has fallen", "das Blättchen von $0 ist gefallen");
            return lost(position, ruling, color, fell, say);
        }
        Ground::SecondIllegalMove(color) => {
            let moved =
                ("it is $0's second illegal move", "$0 hat zum zweiten Mal regelwidrig gezogen");
            return lost(position, ruling, color, moved, say);
        }
        Ground::BothFlags => (
            "both flags have fallen, and it is not known which fell first; \
             in any period but the last one, the game goes on",
            "beide Blättchen sind gefallen, und man weiß nicht, welches zuerst; \
             in jeder Periode außer der letzten geht die Partie weiter",
        ),
        Ground::Claim(claim) => return claimed(claim, say),
        Ground::WrongClaim => (
            "the claim is wrong; it is neither the same position for the third time nor \
             50 moves without a capture or pawn move",
            "der Antrag ist falsch; es ist weder dieselbe Stellung zum dritten Mal noch sind es \
             50 Züge ohne Schlagen und ohne Bauernzug",
        ),
        _ => ("", ""),
    };
    say.fill(english, german, &[&turn])
}

/// The rule of flag fall and of the second illegal move: lost, unless the opponent cannot mate.
fn lost(
    position: &Position,
    ruling: &Ruling,
    loser: Color,
    (english, german): (&str, &str),
    say: Say,
) -> String {
    let winner = !loser;
    let (what, who) = (say.fill(english, german, &[&say.side(loser)]), say.side(winner));
    let (english, german, rest) = match ruling.can_win(winner) {
        Winnability::Yes(_) => {
            ("$0, and $1 can still give mate", "$0, und $1 kann noch mattsetzen", String::new())
        }
        Winnability::Unknown(nodes) => ("$0, and $2", "$0, und $2", unknown(*nodes, who, say)),
        no => ("$0, but $2", "$0, aber $2", cannot(position, winner, no, say)),
    };
    say.fill(english, german, &[&what, &who, &rest])
}

/// `Black cannot give mate: Black has only its king`
fn cannot(position: &Position, color: Color, answer: &Winnability, say: Say) -> String {
    let why = proof::reasons(position, &[(color, answer)], say);
    let who = say.side(color);
    say.fill("$0 cannot give mate: $1", "$0 kann nicht mattsetzen: $1", &[&who, &why])
}

/// How many positions do not show whether somebody can mate.
fn unknown(nodes: u32, who: &str, say: Say) -> String {
    let (english, german) = match nodes {
        1 => ("position looked at does", "untersuchte Stellung zeigt"),
        _ => ("positions looked at do", "untersuchte Stellungen zeigen"),
    };
    say.fill(
        "$0 $2 not show whether $1 can still give mate",
        "$0 $3 nicht, ob $1 noch mattsetzen kann",
        &[&nodes, &who, &english, &german],
    )
}

const fn looked_at(answer: &Winnability) -> u32 {
    match answer {
        Winnability::Unknown(nodes) => *nodes,
        _ => 0,
    }
}

/// What the ruling leaves out: who can still mate, and how or why not, and the draws that may be claimed.
pub(crate) fn further(
    game: &Game,
    incident: Incident,
    ruling: &Ruling,
    wording: Wording,
) -> Vec<String> {
    let (position, say) = (game.position(), Say(wording.language));
    let named = match ruling.ground {
        Ground::FlagFall(color) | Ground::SecondIllegalMove(color) => Some(!color),
        Ground::Nothing | Ground::WrongClaim => None,
        Ground::DeadPosition if ruling.decision == Decision::Undecided => None,
        _ => return Vec::new(),
    };
    let mut sentences = Vec::new();
    if let (Ground::WrongClaim, Incident::DrawClaim(intended)) = (ruling.ground, incident) {
        sentences.push(wrong_claim(position, intended, wording));
    }
    for color in Color::ALL {
        let answer = ruling.can_win(color);
        if named != Some(color) || matches!(answer, Winnability::Yes(_)) {
            sentences.push(winning(position, color, answer, wording));
        }
    }
    if ruling.decision == Decision::GoesOn {
        let turn = say.side(position.turn());
        sentences.extend(game.claims().map(|claim| {
            say.fill(
                "$0 may claim a draw ($1): $2.",
                "$0 kann Remis beantragen ($1): $2.",
                &[&turn, &claim.article(), &claimed(claim, say)],
            )
        }));
    }
    sentences
}

/// Whether a side can still mate, in a sentence, with the moves or why not.
pub(crate) fn winning(
    position: &Position,
    color: Color,
    answer: &Winnability,
    wording: Wording,
) -> String {
    let say = Say(wording.language);
    let who = say.side(color);
    match answer {
        Winnability::Yes(line) if line.is_empty() => {
            say.fill("$0 has given mate.", "$0 hat mattgesetzt.", &[&who])
        }
        Winnability::Yes(line) => {
            let line = moves(position, line, wording);
            let (english, german) = ("$0 can still give mate: $1", "$0 kann noch mattsetzen: $1");
            say.fill(english, german, &[&who, &line])
        }
        Winnability::Unknown(nodes) => unknown(*nodes, who, say) + ".",
        no => cannot(position, color, no, say) + ".",
    }
}

/// What follows from a wrong claim.
fn wrong_claim(position: &Position, intended: Option<Move>, wording: Wording) -> String {
    let say = Say(wording.language);
    let other = say.side(!position.turn());
    match intended {
        None => say.fill(
            "$0 gets two more minutes (9.5.3).",
            "$0 bekommt zwei Minuten mehr (9.5.3).",
            &[&other],
        ),
        Some(m) => say.fill(
            "$0 gets two more minutes, and $1 must be played (9.5.3).",
            "$0 bekommt zwei Minuten mehr, und $1 muss gespielt werden (9.5.3).",
            &[&other, &position.san(m).in_letters(wording.letters)],
        ),
    }
}

fn claimed(claim: Claim, say: Say) -> String {
    let english = claim.to_string();
    let german = match claim {
        Claim::ThreefoldRepetition => "dieselbe Stellung mindestens zum dritten Mal",
        _ => "50 Züge ohne Schlagen und ohne Bauernzug",
    };
    say.text(&english, german).to_owned()
}
