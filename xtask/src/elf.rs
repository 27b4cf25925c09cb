//! Sections and symbols of a program for 64-bit little-endian ELF systems: just what the [sizes](crate::sizes) need.
//! The format: <https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html>.

/// A program's bytes, by section and by name.
pub(crate) struct Program {
    pub(crate) sections: Vec<Section>,
    pub(crate) symbols: Vec<Symbol>,
}

/// A part of the file.
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) size: u64,
    /// Whether it is in the stripped file: loaded when the program starts, and not only zeros.
    pub(crate) kept: bool,
}

/// A named function or table.
#[derive(Debug)]
pub(crate) struct Symbol {
    pub(crate) name: String,
    pub(crate) size: u64,
    /// Its index in `sections`.
    pub(crate) section: usize,
}

const SYMBOL_TABLE: u64 = 2;
const ZEROS: u64 = 8;
const LOADED: u64 = 2;

impl Program {
    /// Reads a program. Of several names for the same bytes only one remains.
    ///
    /// # Errors
    /// Not such a file, or a truncated one.
    pub(crate) fn read(bytes: &[u8]) -> Result<Program, String> {
        if !bytes.starts_with(b"\x7fELF\x02\x01") {
            return Err("not a 64-bit little-endian ELF file".to_owned());
        }
        let headers = number(bytes, 0x28, 8)?;
        let (size, count) = (number(bytes, 0x3a, 2)?, number(bytes, 0x3c, 2)?);
        let field = |i: u64, at: u64, width| number(bytes, headers + i * size + at, width);
        let names = field(number(bytes, 0x3e, 2)?, 0x18, 8)?;
        let mut program = Program { sections: Vec::new(), symbols: Vec::new() };
        for i in 0..count {
            let kind = field(i, 4, 4)?;
            program.sections.push(Section {
                name: text(bytes, names + field(i, 0, 4)?)?,
                size: field(i, 0x20, 8)?,
                kept: field(i, 8, 8)? & LOADED != 0 && kind != ZEROS,
            });
            if kind == SYMBOL_TABLE {
                let texts = field(field(i, 0x28, 4)?, 0x18, 8)?;
                let (from, length) = (field(i, 0x18, 8)?, field(i, 0x20, 8)?);
                program.symbols = symbols(bytes, texts, from, length)?;
            }
        }
        Ok(program)
    }
}

fn symbols(bytes: &[u8], texts: u64, from: u64, length: u64) -> Result<Vec<Symbol>, String> {
    let mut seen = std::collections::HashSet::new();
    let mut symbols = Vec::new();
    for at in (from..from + length).step_by(24) {
        let (section, address) = (number(bytes, at + 6, 2)?, number(bytes, at + 8, 8)?);
        let size = number(bytes, at + 16, 8)?;
        // Sections from 0xff00 on are not sections of the file.
        if size != 0 && section < 0xff00 && seen.insert((section, address)) {
            let name = text(bytes, texts + number(bytes, at, 4)?)?;
            symbols.push(Symbol { name, size, section: section as usize });
        }
    }
    Ok(symbols)
}

fn number(bytes: &[u8], at: u64, width: usize) -> Result<u64, String> {
    let bytes = from(bytes, at)?.get(..width).ok_or("the file is truncated")?;
    Ok(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

fn text(bytes: &[u8], at: u64) -> Result<String, String> {
    let bytes = from(bytes, at)?;
    let end = bytes.iter().position(|&byte| byte == 0).ok_or("the file is truncated")?;
    Ok(String::from_utf8_lossy(&bytes[..end]).into_owned())
}

fn from(bytes: &[u8], at: u64) -> Result<&[u8], String> {
    let at = usize::try_from(at).ok();
    at.and_then(|at| bytes.get(at..)).ok_or_else(|| "the file is truncated".to_owned())
}

#[cfg(test)]
mod tests {
    use super::Program;

    #[test]
    fn other_files_are_errors() {
        assert!(Program::read(b"MZ").is_err());
        assert!(Program::read(b"\x7fELF\x02\x01").is_err());
    }

    #[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
    #[test]
    fn this_test_has_code_and_names() {
        let file = std::env::current_exe().expect("this program");
        let program = Program::read(&std::fs::read(file).expect("its file")).expect("ELF");
        let code = program.sections.iter().position(|section| section.name == ".text");
        let named: u64 =
            program.symbols.iter().filter(|s| Some(s.section) == code).map(|s| s.size).sum();
        let code = &program.sections[code.expect("code")];
        assert!(code.kept && named > code.size / 2 && named <= code.size, "{named} {}", code.size);
        assert!(program.symbols.iter().any(|symbol| symbol.name.contains("elf")));
    }
}
