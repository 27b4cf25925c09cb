//! The parts of documents that programs write, between two markers; the rest is left alone.

use std::path::Path;

use crate::race::builds::package;

/// Writes what a program measured on this processor into its part of a document: each maker has one, and a family of
/// processors may have its own.
///
/// # Errors
///
/// As [`write`], and a processor of another maker.
pub fn write_measured(
    document: &str,
    program: &str,
    processor: &str,
    part: &str,
) -> Result<(), String> {
    let kind = kind(document, program, processor)?;
    write(document, &format!("{program} on {kind}"), part)
}

/// The kind of processor whose part of a document this one's figures are: its family without AVX-512, if it has none and the document
/// such a part, its family, if that has a part, or else all of its maker's.
///
/// # Errors
///
/// As [`maker`], and a document that cannot be read.
pub fn kind(document: &str, program: &str, processor: &str) -> Result<String, String> {
    let maker = maker(processor)?;
    let family = processor.split("family ").nth(1).and_then(|rest| rest.split([',', ' ']).next());
    let family = format!("{maker} family {}", family.unwrap_or_default());
    let path = package().join("..").join(document);
    let text = std::fs::read_to_string(&path).map_err(|error| cannot(&path, &error))?;
    let without = processor.contains(WITHOUT_AVX512).then(|| format!("{family} {WITHOUT_AVX512}"));
    let has_part = |kind: &String| text.contains(&begin(&format!("{program} on {kind}")));
    Ok(without.into_iter().chain([family]).find(has_part).unwrap_or_else(|| maker.to_owned()))
}

/// How the text that names a processor says that two-ply counting has no AVX-512 there.
pub const WITHOUT_AVX512: &str = "without AVX-512";

/// The maker of a processor, from the text that names it.
///
/// # Errors
///
/// A processor of a maker that has no part in the documents.
pub fn maker(processor: &str) -> Result<&'static str, String> {
    [("AuthenticAMD", "AMD"), ("GenuineIntel", "Intel")]
        .into_iter()
        .find(|(vendor, _)| processor.contains(vendor))
        .map(|(_, maker)| maker)
        .ok_or_else(|| format!("{processor}: the documents have parts for AMD and Intel only"))
}

/// Writes a program's part of a document, named from the root of the project.
///
/// # Errors
///
/// A file that cannot be read or written, or lacks the markers.
pub fn write(document: &str, program: &str, part: &str) -> Result<(), String> {
    let end = format!("<!-- End of what `{program}` writes. -->");
    write_between(document, &begin(program), &end, &format!("\n\n{}\n\n", part.trim_end()))
}

/// The marker before a program's part.
fn begin(program: &str) -> String {
    format!("<!-- Written by `{program}`; do not edit by hand. -->")
}

/// Writes what stands between two markers of a document.
///
/// # Errors
///
/// As [`write`].
pub fn write_between(document: &str, begin: &str, end: &str, part: &str) -> Result<(), String> {
    let path = package().join("..").join(document);
    let text = std::fs::read_to_string(&path).map_err(|error| cannot(&path, &error))?;
    let lacks = |marker| format!("{document} lacks {marker:?}");
    let (before, rest) = text.split_once(begin).ok_or_else(|| lacks(begin))?;
    let (_, after) = rest.split_once(end).ok_or_else(|| lacks(end))?;
    let text = format!("{before}{begin}{part}{end}{after}");
    std::fs::write(&path, text).map_err(|error| cannot(&path, &error))
}

/// What is wrong with a file.
#[must_use]
pub fn cannot(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::{kind, maker, package, write, write_measured};

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let folder = package().join("target");
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("written-{}.md", std::process::id()));
        let with = |part: &str| {
            format!(
                "a\n<!-- Written by `p`; do not edit by hand. -->{part}<!-- End of what `p` writes. -->\nb\n"
            )
        };
        std::fs::write(&path, with("\nold\n")).unwrap();
        let document = format!("bench/target/{}", path.file_name().unwrap().to_str().unwrap());
        write(&document, "p", "new\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), with("\n\nnew\n\n"));
        assert!(write(&document, "another", "new").unwrap_err().contains("another"));
        std::fs::remove_file(&path).unwrap();
        assert!(write(&document, "p", "new").is_err());
    }

    #[test]
    fn a_family_may_have_a_part_of_its_own() {
        let kind = |processor| kind("docs/performance.md", "perft_race", processor).unwrap();
        assert_eq!(kind("AMD EPYC, AuthenticAMD family 25, model 17, 2 cores"), "AMD family 25");
        let without = "AMD family 25 without AVX-512";
        assert_eq!(kind("AMD EPYC, AuthenticAMD family 25, model 1, without AVX-512"), without);
        assert_eq!(kind("AMD EPYC, AuthenticAMD family 26, model 2, 2 cores"), "AMD");
        assert_eq!(kind("AMD, AuthenticAMD family 23, model 49, without AVX-512"), "AMD");
        assert_eq!(kind("AuthenticAMD"), "AMD");
        assert_eq!(kind("Intel(R) Xeon(R), GenuineIntel family 6, model 167"), "Intel");
    }

    #[test]
    fn each_maker_has_a_part() {
        assert_eq!(maker("AMD EPYC, AuthenticAMD family 26, model 2"), Ok("AMD"));
        assert_eq!(maker("Intel(R) Xeon(R), GenuineIntel family 6, model 167"), Ok("Intel"));
        assert!(maker("Neoverse-N1").unwrap_err().contains("Neoverse-N1"));
        let lacking = write_measured("README.md", "p", "AuthenticAMD", "new").unwrap_err();
        assert!(lacking.contains("`p on AMD`"), "{lacking}");
    }
}
