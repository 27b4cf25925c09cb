//! Why a move is not legal.

#![allow(unsafe_code)] // Exported names.

use std::ffi::c_char;

use kingsight::Explanation;
use kingsight_voice::{Language, rules};

use crate::error::{Failure, ks_code, ks_error};
use crate::guard::call;
use crate::memory::{List, answer};
use crate::moves::{intent, ks_move};
use crate::position::{ks_position, position};
use crate::reason::ks_reason;

/// Sentences in English.
pub const KS_ENGLISH: u8 = 0;
/// Sentences in German.
pub const KS_GERMAN: u8 = 1;

// The numbers are places in the list of languages. One that is added there needs a constant.
const _: () = {
    assert!(matches!(Language::ALL[KS_ENGLISH as usize], Language::English));
    assert!(matches!(Language::ALL[KS_GERMAN as usize], Language::German));
    assert!(Language::ALL.len() == 2);
};

/// Every reason why a move is not legal, the most basic first; none if it is legal. Any two squares may be asked about.
/// `KS_MOST_REASONS` are always enough; room and count are as for `ks_legal_moves`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_why(
    position: *const ks_position,
    m: ks_move,
    reasons: *mut ks_reason,
    room: usize,
    count: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let explanation = explained(position, m)?;
        let mut list = List::new(reasons, room)?;
        for reason in explanation.reasons() {
            list.add(ks_reason::of(reason)?);
        }
        list.end(count)
    })
}

/// The explanation of a move in sentences, divided by `; `: one for each reason, or what a legal move does; then remarks, such as that
/// a pinned piece attacks all the same, or that the game was already over. `language`: `KS_ENGLISH` or `KS_GERMAN`. UTF-8.
///
/// Buffer, room and length are as for `ks_fen`.
#[unsafe(no_mangle)]
pub extern "C" fn ks_why_text(
    position: *const ks_position,
    m: ks_move,
    language: u8,
    buffer: *mut c_char,
    room: usize,
    length: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let explanation = explained(position, m)?;
        answer(buffer, room, length, rules::explanation(self::language(language)?, &explanation))
    })
}

/// The sentence of one reason, by its place in what `ks_why` writes, from 0.
///
/// Errors: `KS_ERROR_ARGUMENT` if there are no more reasons.
#[unsafe(no_mangle)]
pub extern "C" fn ks_reason_text(
    position: *const ks_position,
    m: ks_move,
    index: usize,
    language: u8,
    buffer: *mut c_char,
    room: usize,
    length: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let explanation = explained(position, m)?;
        let missing = Failure::argument("index", "the move has no more reasons");
        let reason = explanation.reasons().get(index).ok_or(missing)?;
        answer(buffer, room, length, rules::reason(self::language(language)?, &explanation, reason))
    })
}

fn explained(position: *const ks_position, m: ks_move) -> Result<Explanation, Failure> {
    let position = self::position(position)?;
    Ok(position.explain(intent(&position, m)?))
}

fn language(number: u8) -> Result<Language, Failure> {
    let unknown = || Failure::argument("language", "a language is 0 (KS_ENGLISH) or 1 (KS_GERMAN)");
    Language::ALL.get(usize::from(number)).copied().ok_or_else(unknown)
}
