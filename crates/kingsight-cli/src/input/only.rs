//! The only position of a file or of standard input, for commands that take one.

use kingsight_ask::pasted::beginning;
use kingsight_ask::{ErrorReport, LineError, quoted, shown};
use kingsight_voice::Language;

use super::{Chunk, Inputs, LocalFiles, is_file};
use crate::exit::Failure;
use crate::shell_word::shell_file;

/// The text of a position: the only one of a file or of standard input if that is named, otherwise the text as it is.
///
/// # Errors
///
/// The file cannot be read, or holds no position or several. With `json`, what is wrong with a position in it is reported as an object.
pub(crate) fn only_position(text: &str, json: bool) -> Result<String, Failure> {
    if text != "-" && !is_file(text) {
        return Ok(text.to_owned());
    }
    if let Some(reference) = super::reference(text) {
        let message = |error: &ErrorReport| Failure::Message(error.message.clone());
        return reference
            .position(&LocalFiles)
            .map_err(|error| Failure::refused(json, text, error, message));
    }
    let mut inputs = Inputs::of_words(&[text.to_owned()], &[], None)?;
    let (mut chunk, mut only) = (Chunk::default(), None::<String>);
    while inputs.fill(&mut chunk)? {
        for input in chunk.inputs() {
            if let Some(first) = only {
                return games(first, input.text).ok_or_else(|| several(text));
            }
            if let Some(fault) = input.fault {
                return Err(match json {
                    true => Failure::Object(Box::new(LineError::new(
                        input.line,
                        input.text,
                        fault.clone(),
                    ))),
                    false => Failure::Message(format!(
                        "{}{}",
                        input.place(Language::English),
                        fault.message
                    )),
                });
            }
            only = Some(input.text.to_owned());
        }
    }
    Ok(only.unwrap_or_default())
}

/// Two games as one text, of which the first is read; `None` if one of them is no game.
fn games(first: String, second: &str) -> Option<String> {
    let both_are = beginning(&first).is_some() && beginning(second).is_some();
    both_are.then(|| first + "\n\n" + second)
}

fn several(name: &str) -> Failure {
    let shown_name =
        if name.contains(' ') { quoted(name).to_string() } else { shown(name).to_string() };
    Failure::Message(format!(
        "{shown_name} holds several positions; this command takes one\n\
         hint: to read all of them: kingsight inspect {}",
        shell_file(name, "")
    ))
}
