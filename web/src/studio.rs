//! The studio's questions, for its page without a server.

#![allow(unsafe_code)] // An exported name.

use crate::border::call;
use crate::prelude::*;

/// What stands between the name of a question and the question.
const FIELD: char = '\u{1f}';

/// Answers as the server does; the status of HTTP is the answer's word.
#[unsafe(no_mangle)]
pub extern "C" fn studio_answer(length: usize) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let (name, question) = text.split_once(FIELD).unwrap_or((&text, ""));
        let answered = kingsight_studio::answer(name, question.as_bytes());
        shared.words.push(u32::from(answered.status));
        shared.text = String::from_utf8(answered.body).unwrap_or_default();
        shared.answer()
    })
}
