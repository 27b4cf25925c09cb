//! All methods, by folder.

use crate::{Method, MethodQuestion};

/// The methods of each folder, in reading order.
pub const METHODS: &[&[Method]] = &[
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
    methods().filter(move |method| method.card.question == question)
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
