//! The rule book's verdict on an answer of `can_win`.
#![allow(unreachable_pub)] // as in `support`

use kingsight::{Color, LockedStructure, Move, Nodes, Position, Proof, Winnability};
use kingsight_rulebook::{ReachClaim, Rules};

use crate::support::{role, slow_color};

/// Panics unless the line ends in mate and no position comes twice in it, or the proof holds.
pub fn check_answer(position: &Position, winner: Color, answer: &Winnability) {
    let verdict = match answer {
        Winnability::Yes(line) => {
            replay(&rules(position), line, winner).and_then(|()| no_position_twice(position, line))
        }
        Winnability::No(proof) => check_proof(position, winner, proof),
        Winnability::Unknown(_) => Ok(()),
    };
    if let Err(fault) = verdict {
        panic!("{winner:?} in {position}: {fault}");
    }
}

fn rules(position: &Position) -> Rules {
    Rules::from_fen(&position.with_chess960(true).to_string()).unwrap()
}

fn replay(start: &Rules, line: &[Move], winner: Color) -> Result<(), String> {
    let mut rules = start.clone();
    for m in line {
        let same = |mv: &kingsight_rulebook::Mv| {
            (mv.from, mv.to, mv.castling) == (m.from() as u8, m.to() as u8, m.castling().is_some())
                && mv.promotion.map(role) == m.promotion()
        };
        let mv = rules.legal_moves().into_iter().find(same);
        rules = rules.play(&mv.ok_or(format!("{m:?} is not legal"))?);
    }
    let mated = rules.legal_moves().is_empty() && rules.is_in_check(rules.turn());
    if mated && rules.turn() != slow_color(winner) { Ok(()) } else { Err("no mate".to_string()) }
}

fn no_position_twice(start: &Position, line: &[Move]) -> Result<(), String> {
    let mut positions = Vec::from([*start]);
    for &m in line {
        let next = positions[positions.len() - 1].play(m).map_err(|error| error.to_string())?;
        if positions.iter().any(|earlier| next.same_for_repetition(earlier)) {
            return Err(format!("{next} comes twice"));
        }
        positions.push(next);
    }
    Ok(())
}

fn check_proof(position: &Position, winner: Color, proof: &Proof) -> Result<(), String> {
    let (rules, slow_winner) = (rules(position), slow_color(winner));
    match proof {
        Proof::Material if rules.lacks_mating_material(slow_winner) => Ok(()),
        Proof::Material => Err("the material suffices".to_string()),
        Proof::Structure(structure) => rules.check_structure(slow_winner, &claims(structure)),
        Proof::Explored { positions, locked } => {
            let limit = *positions as usize;
            let leaves: Vec<Rules> = locked.iter().map(self::rules).collect();
            let found = rules.check_exploration(slow_winner, &leaves, limit)?;
            if found != limit {
                return Err(format!("{found} positions, not {limit}"));
            }
            locked.iter().try_for_each(|leaf| match leaf.can_win(winner, Nodes::USUAL) {
                Winnability::No(Proof::Structure(structure)) => {
                    self::rules(leaf).check_structure(slow_winner, &claims(&structure))
                }
                other => Err(format!("{leaf} has no locked structure but {other:?}")),
            })
        }
    }
}

pub fn claims(structure: &LockedStructure) -> Vec<ReachClaim> {
    let claim = |reach: &kingsight::Reach| ReachClaim {
        home: reach.home as u8,
        squares: reach.squares.0,
        promoted: reach.promoted.0,
    };
    structure.reaches().iter().map(claim).collect()
}
