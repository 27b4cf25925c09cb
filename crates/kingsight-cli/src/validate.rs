//! `kingsight validate`: everything that is wrong with a position, at once.

use std::io::{self, Write};

use anstyle::Style;
use kingsight::Grade;
use kingsight_ask::ValidateReport;
use kingsight_ask::question::Validate;
use kingsight_voice::positions;

use crate::args::ValidateArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word};
use crate::look::{ERROR, FAINT, Look, WARNING};
use crate::output::Output;

pub(crate) fn run(args: &ValidateArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(false).worded(wording);
    let fields = batch::chosen::<Validate>(&args.input.fields)?;
    batch::run(&args.input, &args.moves, &fields, wording.language, output, &|entry, output| {
        let report = entry.answer(&Validate, &args.moves, wording)?;
        if args.input.json {
            entry.json(&report, output)?;
        } else {
            write(&report, entry.is_one_of_many(), look, output)?;
        }
        Ok(if report.valid { Exit::Clean } else { Exit::Finding })
    })
}

/// The verdict, and every problem on a line; one of several begins with its number.
pub(crate) fn write(
    report: &ValidateReport,
    is_one_of_many: bool,
    look: Look,
    out: &mut dyn Write,
) -> io::Result<()> {
    let language = look.wording.language;
    let worst = report.problems.first().map(|problem| problem.grade);
    let mut words = layout::plain(&positions::verdict(language, worst).to_string());
    // Not broken across lines: it is meant to be copied.
    words.push(Word::plain(report.setup.to_string()));
    if is_one_of_many {
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
