//! English. The sentences of the rules are those that the crate `kingsight` displays.

pub(crate) mod rules;
