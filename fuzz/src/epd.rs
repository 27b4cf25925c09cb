//! EPD: reading never panics, and what was read is written so that it reads the same.

use kingsight::{Epd, EpdError};

/// Checks one line.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Epd>() {
        Ok(epd) => {
            let written = epd.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&epd), "{written}");
            for operation in &epd.operations {
                assert!(epd.operands(&operation.opcode).is_some());
            }
        }
        Err(error) => {
            let at = match error {
                EpdError::Position(error) => error.at,
                EpdError::OpenString { at } | EpdError::BadOpcode { at } => at,
                _ => return,
            };
            assert!(text.is_char_boundary(at), "{text:?}: {error:?}");
            assert!(!error.to_string().is_empty());
        }
    }
}
