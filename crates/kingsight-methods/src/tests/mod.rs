//! The methods of the literature, each beside slow definitions and the core.

mod attackers;
mod catalog;
mod checks;
mod elsewhere;
mod exercises;
mod generators;
mod lessons;
mod oracle;
mod ox88;
mod ox88_guide;
mod pawns;
mod pins;
mod safety;
mod sliders;
mod support;
