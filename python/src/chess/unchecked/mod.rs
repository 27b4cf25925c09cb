//! Rules for boards that are no legal positions, as python-chess documents or shows them.
//!
//! No rule belongs into a shell, so this module needs a reason: python-chess answers for every board, also for one with two
//! white kings, without any king, with a pawn on its first rank, or with sets that contradict each other, and plays moves
//! that nobody checked. `kingsight::Position` refuses such boards, rightly. Attacks, lines and rays are the core's here as
//! well; only what combines them is written again, in the slowest way that is obviously right.

mod attacks;
mod castling;
mod deeds;
mod pseudo_legal;
mod push;
mod status;
