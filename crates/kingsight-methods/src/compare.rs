//! The answers of all methods for one position, side by side.
//!
//! Methods are comparable if they compute the same [`Aspect`]. Each runs for the side to move, or for
//! what its enemy attacks.

use alloc::vec::Vec;

use crate::{Answer, Aspect, Method, Scene};

/// The answers to one aspect.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ComparedAnswers {
    /// What the methods computed.
    pub aspect: Aspect,
    /// The answer of the first correct method.
    pub answer: Answer,
    /// Every method that this machine can run, with its answer.
    pub methods: Vec<(&'static Method, Answer)>,
}

impl ComparedAnswers {
    /// Whether all correct methods agree.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.methods.iter().all(|(method, answer)| method.card.mistake || *answer == self.answer)
    }
}

/// Runs every method on a board, or on its position where a method needs one, and groups the answers by
/// aspect.
///
/// ```
/// use kingsight::Setup;
/// use kingsight_methods::{compare, Aspect, Scene};
/// let setup: Setup = "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b".parse().unwrap();
/// let comparisons = compare(&Scene::new(&setup));
/// assert!(comparisons.iter().all(|comparison| comparison.agrees()));
/// let pins = comparisons.iter().find(|comparison| comparison.aspect == Aspect::Pinned).unwrap();
/// assert_eq!(pins.answer.sets[0].1.len(), 1); // e8 alone
/// ```
#[must_use]
pub fn compare(scene: &Scene) -> Vec<ComparedAnswers> {
    let mut comparisons: Vec<ComparedAnswers> = Vec::new();
    for method in crate::methods().filter(|method| (method.available)()) {
        let aspect = method.run.aspect();
        let Some(answer) = method.run.answer(scene) else { continue };
        match comparisons.iter_mut().find(|comparison| comparison.aspect == aspect) {
            Some(comparison) => comparison.methods.push((method, answer)),
            None => comparisons.push(ComparedAnswers {
                aspect,
                answer: answer.clone(),
                methods: Vec::from([(method, answer)]),
            }),
        }
    }
    for comparison in &mut comparisons {
        let right = comparison.methods.iter().find(|(method, _)| !method.card.mistake);
        if let Some((_, answer)) = right {
            comparison.answer = answer.clone();
        }
    }
    comparisons.sort_by_key(|comparison| comparison.aspect);
    comparisons
}
