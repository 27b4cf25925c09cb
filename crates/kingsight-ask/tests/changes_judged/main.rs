//! Every English sentence that `changes` prints is read back and judged by the rule book, which sees only the two positions. A
//! sentence that is false, that is not understood, or that says what another has said fails the test. German has to have as many
//! sentences, with the same squares.

mod games;
mod grammar;
mod judge;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use kingsight::{EnPassant, Fen, Move, PieceLetters, Position};
use kingsight_ask::{ChangeKind, ChangeReport, Wording};
use kingsight_rulebook::{Mv, Rules};
use kingsight_voice::Language;

use games::{Random, budget};
use grammar::{Claim, Piece};
use turn::Turn;

const ENGLISH: Wording = Wording::new(Language::English, PieceLetters::English);
const GERMAN: Wording = Wording::new(Language::German, PieceLetters::English);

/// What has been judged, so that no kind is missing.
#[derive(Default)]
struct Seen {
    facts: BTreeMap<&'static str, usize>,
    claims: BTreeSet<String>,
    castling: usize,
    en_passant: usize,
    promotions: usize,
}

#[test]
fn no_sentence_is_false_or_said_twice() {
    let (mut seen, mut faults) = (Seen::default(), Vec::new());
    games::moves(&mut Random(11), budget(1_500, 20_000, 100_000), |position, m| {
        seen.castling += usize::from(m.castling().is_some());
        seen.en_passant += usize::from(m.is_en_passant());
        seen.promotions += usize::from(m.promotion().is_some());
        if let Err(fault) = judge(position, m, &mut seen) {
            faults.push(format!("{position:?}: {fault}"));
        }
    });
    let some = faults.iter().take(10).map(|fault| format!("\n{fault}")).collect::<String>();
    assert!(faults.is_empty(), "{} moves, such as{some}", faults.len());
    let Seen { facts, claims, castling, en_passant, promotions } = seen;
    assert_eq!((facts.len(), claims.len()), (ChangeKind::ALL.len(), 38), "{facts:?} {claims:?}");
    let planted = [castling, en_passant, promotions];
    assert!(planted.iter().all(|&count| count >= 10), "{planted:?}");
}

/// The sentences of one move, in both languages.
fn judge(position: &Position, m: Move, seen: &mut Seen) -> Result<(), String> {
    let [english, german] =
        [ENGLISH, GERMAN].map(|wording| ChangeReport::new(position, m, wording).expect("legal"));
    let turn = turn_of(position, m);
    let text = english.sentences.join(" ");
    let (name, claims) =
        grammar::sentences(&english.sentences).ok_or_else(|| format!("not understood: {text}"))?;
    let right = turn::long_name(&turn.then, &turn.mv);
    if name != right {
        return Err(format!("{name} is {right}: {text}"));
    }
    let mut said = BTreeSet::new();
    for claim in &claims {
        facts_of(&turn, claim, &mut said, seen).map_err(|what| format!("{what}: {text}"))?;
    }
    says_it_once(&claims).map_err(|what| format!("{what}: {text}"))?;
    for fact in english.other_facts() {
        let at = |what: String| format!("{what}: {} (also, after: {text})", fact.clause);
        let claims =
            grammar::clause(&fact.clause).ok_or_else(|| at("not understood".to_owned()))?;
        for claim in &claims {
            facts_of(&turn, claim, &mut said, seen).map_err(at)?;
        }
    }
    for words in english.mobility_in_words(Language::English) {
        let piece = grammar::mobility(&words).ok_or_else(|| format!("not understood: {words}"))?;
        turn.mobility(piece).map_err(|what| format!("{what}: {words}"))?;
    }
    for fact in &english.facts {
        *seen.facts.entry(fact.kind.code()).or_default() += 1;
    }
    says_the_same(&english, &german)
}

/// Judges a claim and adds its facts to those that have been said.
fn facts_of(
    turn: &Turn,
    claim: &Claim<'_>,
    said: &mut BTreeSet<String>,
    seen: &mut Seen,
) -> Result<(), String> {
    let words = format!("{claim:?}");
    for fact in turn.judge(claim).map_err(|what| format!("FALSE {what}"))? {
        if !said.insert(fact.clone()) {
            return Err(format!("TWICE {fact}"));
        }
    }
    seen.claims.insert(words.split(['(', ' ']).next().unwrap_or_default().to_owned());
    Ok(())
}

/// No claim in the sentences follows from another: what is threatened is attacked, what hangs is not protected well enough.
fn says_it_once(claims: &[Claim<'_>]) -> Result<(), String> {
    use Claim as C;
    let common = |a: &[Piece], b: &[Piece]| a.iter().any(|piece| b.contains(piece));
    let implied = |stronger: &Claim<'_>, weaker: &Claim<'_>| match (stronger, weaker) {
        (C::Threatens(a), C::Attacks(b) | C::LetsAttack(_, b))
        | (C::LeavesHanging(a), C::Exposes(b, _) | C::LeavesUnprotected(b))
        | (C::Saves(a) | C::LiftsThreat(a), C::EndsAttack(b) | C::Protects(b)) => common(a, b),
        (C::Pins(a, _, by), C::Attacks(b)) => by.is_empty() && common(a, b),
        (C::Pins(a, _, by), C::LetsAttack(from, b)) => common(by, from) && common(a, b),
        _ => false,
    };
    for stronger in claims {
        if let Some(weaker) = claims.iter().find(|weaker| implied(stronger, weaker)) {
            return Err(format!("TWICE {stronger:?} and {weaker:?}"));
        }
    }
    Ok(())
}

/// As many sentences in German as in English, and in each clause no other squares.
fn says_the_same(english: &ChangeReport, german: &ChangeReport) -> Result<(), String> {
    if english.sentences.len() != german.sentences.len() || english.left_out != german.left_out {
        return Err(format!("{:?} but {:?}", english.sentences, german.sentences));
    }
    let pairs = english.facts.iter().zip(&german.facts);
    let same = |text: &str, other: &str, is_pin: bool| {
        let (these, those) = (squares_in(text), squares_in(other));
        these == those || is_pin && those.iter().all(|square| these.contains(square))
    };
    for (english, german) in pairs {
        // German leaves out to which king a piece of the side that moves gets pinned.
        if !same(&english.clause, &german.clause, english.kind == ChangeKind::Pinned) {
            return Err(format!("{} but {}", english.clause, german.clause));
        }
    }
    let pins = english.facts.iter().any(|fact| fact.kind == ChangeKind::Pinned);
    for (english, german) in english.sentences.iter().zip(&german.sentences) {
        if !same(english, german, pins) {
            return Err(format!("{english} but {german}"));
        }
    }
    Ok(())
}

/// The squares that a text names, sorted.
fn squares_in(text: &str) -> Vec<&str> {
    let is_square = |word: &&str| matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut squares: Vec<&str> = words.filter(is_square).collect();
    squares.sort_unstable();
    squares
}

/// The move in the rule book.
fn turn_of(position: &Position, m: Move) -> Turn {
    let setup = position.to_setup(EnPassant::Always);
    let fen = Fen::new(&setup).with_shredder(true).to_string();
    let rules = Rules::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let promotion = m.promotion().map(|role| role as u8);
    let is_it = |mv: &Mv| {
        (mv.from, mv.to, mv.promotion.map(|role| role as u8))
            == (m.from() as u8, m.to() as u8, promotion)
    };
    let mv = rules.legal_moves().into_iter().find(is_it).expect("a legal move");
    Turn::new(rules, mv)
}
