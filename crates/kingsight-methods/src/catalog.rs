//! The table of all methods, by folder, and the answers of all of them for one position, side by side.
//!
//! Methods are comparable if they compute the same [`Aspect`]. Each runs for the side to move, or for
//! what its enemy attacks.

use alloc::vec::Vec;

use crate::{Answer, Aspect, Method, MethodQuestion, Scene};

/// The methods of each folder, in reading order.
const METHODS: &[&[Method]] = &[
    crate::sliders::METHODS,
    crate::attackers::METHODS,
    crate::ox88::METHODS,
    crate::pawns::METHODS,
    crate::checks::METHODS,
    crate::pins::METHODS,
    crate::safety::METHODS,
    crate::generators::METHODS,
];

/// All methods, one after the other.
///
/// ```
/// use kingsight_methods::methods;
/// assert!(methods().any(|method| method.card.name == "hyperbola-quintessence"));
/// ```
pub fn methods() -> impl Iterator<Item = &'static Method> {
    METHODS.iter().copied().flatten()
}

/// The methods that answer a question.
pub fn answering(question: MethodQuestion) -> impl Iterator<Item = &'static Method> {
    methods().filter(move |method| method.question() == question)
}

/// The method with a name, as in `kingsight methods run NAME`.
///
/// ```
/// use kingsight_methods::method;
/// assert_eq!(method("ray-walk").unwrap().card.title, "Ray walk");
/// assert!(method("no-such-method").is_none());
/// ```
#[must_use]
pub fn method(name: &str) -> Option<&'static Method> {
    methods().find(|method| method.card.name == name)
}

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
    for method in methods().filter(|method| method.available()) {
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
