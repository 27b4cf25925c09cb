//! `kingsight validate`: everything that is wrong with a position, at once.

use std::io::{self, Write};

use anstyle::Style;
use kingsight::Grade;
use kingsight_ask::ValidateReport;
use kingsight_voice::positions;

use crate::args::ValidateArgs;
use crate::batch::{self, AnswerError, Entry, Known};
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word};
use crate::look::{ERROR, FAINT, Look, WARNING};
use crate::output::Output;

/// The fields of the JSON.
pub(crate) const FIELDS: Known = Known(|| {
    "schema line input fen valid playable problems(code grade message squares) file id notes(code message)"
        .to_owned()
});

pub(crate) fn run(args: &ValidateArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(false).worded(wording);
    let fields = batch::chosen(&args.input.fields, FIELDS)?;
    batch::run(&args.input, &args.moves, &fields, wording.language, output, &|entry, output| {
        answer(args, look, entry, output)
    })
}

/// Writes what is wrong with one position, as text or as JSON.
pub(crate) fn answer(
    args: &ValidateArgs,
    look: Look,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let input = entry.input;
    let reached = entry.reached(&args.moves, look.wording)?;
    let report = ValidateReport::new(input.line, input.text, &reached);
    let report = report.in_language(look.wording.language);
    if args.input.json {
        entry.json(&report, output)?;
    } else {
        write_report(output, look, entry, &report)?;
    }
    Ok(if report.valid { Exit::Clean } else { Exit::Finding })
}

fn write_report(
    out: &mut dyn Write,
    look: Look,
    entry: &Entry<'_>,
    report: &ValidateReport,
) -> io::Result<()> {
    let language = look.wording.language;
    let worst = report.problems.first().map(|problem| problem.grade);
    let mut words = layout::plain(&positions::verdict(language, worst).to_string());
    // Not broken across lines: it is meant to be copied.
    words.push(Word::plain(report.setup.to_string()));
    if entry.is_one_of_many() {
        words.insert(0, Word::styled(report.line.to_string(), FAINT).followed_by(" "));
    }
    Paragraph { lead: "", indent: 2, gap: " " }.write(out, look, &words)?;
    for problem in &report.problems {
        let style = match problem.grade {
            Grade::Fatal => ERROR,
            Grade::Implausible => WARNING,
            Grade::Mendable => Style::new(),
        };
        let grade = positions::grade(language, problem.grade).to_string();
        let mut words = vec![Word::styled(format!("{grade:<12}"), style)];
        words.extend(layout::plain(&problem.message));
        Paragraph { lead: "  ", indent: 15, gap: " " }.write(out, look, &words)?;
    }
    Ok(())
}
