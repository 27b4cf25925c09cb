//! Seeing a wrong answer again that depends on earlier questions, with as few of these as possible.

use crate::engine::{Asked, Engine};
use crate::evidence::Reproduction;

/// With more earlier questions than this, the last one that matters is not looked for among them all.
const MOST_PAIRS: usize = 64;

/// The way to see the answer to the last of some questions again, which is right if it is asked alone.
pub(crate) fn reproduce(engine: &mut Engine, asked: &[Asked], sent: Vec<String>) -> Reproduction {
    let whole = Reproduction { script: sent, again: false, after: None };
    let Some((wrong, earlier)) = asked.split_last() else { return whole };
    // One earlier question, the latest first.
    for before in earlier.iter().rev().take(MOST_PAIRS) {
        if shows(engine, &[before.clone(), wrong.clone()]) {
            let after = Some((before.variation.clone(), before.depth));
            return Reproduction { script: engine.sent(), again: true, after };
        }
        if engine.is_stopped() {
            return whole;
        }
    }
    // The last few of them: twice as many each time.
    let mut count = 2;
    while count < earlier.len().saturating_mul(2) {
        let last = &asked[asked.len() - 1 - count.min(earlier.len())..];
        if shows(engine, last) {
            return Reproduction { script: engine.sent(), again: true, after: None };
        }
        if engine.is_stopped() {
            return whole;
        }
        count *= 2;
    }
    whole
}

/// Whether a fresh engine answers the last of these questions wrongly.
fn shows(engine: &mut Engine, asked: &[Asked]) -> bool {
    engine.restart();
    let mut agrees = true;
    for Asked { variation, via, depth } in asked {
        match engine.compare(variation, *via, *depth) {
            Ok(comparison) => agrees = comparison.agrees(),
            Err(_) => return false,
        }
    }
    !agrees
}
