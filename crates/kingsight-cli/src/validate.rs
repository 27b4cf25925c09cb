//! `kingsight validate`: everything that is wrong with a position, at once.

use std::io::{self, Write};

use anstyle::Style;
use kingsight::Grade;
use kingsight_report::ValidateReport;

use crate::args::ValidateArgs;
use crate::batch::{self, Subject};
use crate::exit::{Exit, Failure};
use crate::layout::{Paragraph, Word};
use crate::look::{ERROR, FAINT, Look, WARNING};
use crate::output::Output;

pub(crate) fn run(args: &ValidateArgs, output: &mut Output) -> Result<Exit, Failure> {
    let look = output.look(false);
    batch::run(&args.input, output, |subject, output| {
        let input = subject.input;
        let report = ValidateReport::new(input.line, &input.text, &subject.setup);
        if args.input.json {
            output.json(&report)?;
        } else {
            write_report(output, look, subject, &report)?;
        }
        Ok(if report.valid { Exit::Clean } else { Exit::Finding })
    })
}

fn write_report(
    out: &mut dyn Write,
    look: Look,
    subject: &Subject<'_>,
    report: &ValidateReport,
) -> io::Result<()> {
    if subject.is_one_of_many {
        write!(out, "{}  ", look.paint(FAINT, report.line))?;
    }
    if report.valid {
        return writeln!(out, "no problem: {}", report.setup);
    }
    let verdict = if report.playable { "can be played" } else { "cannot be played" };
    writeln!(out, "{verdict}: {}", report.setup)?;
    for problem in &report.problems {
        let style = match problem.grade {
            Grade::Fatal => ERROR,
            Grade::Implausible => WARNING,
            Grade::Mendable => Style::new(),
        };
        let mut words = vec![Word::styled(format!("{:<12}", problem.grade.code()), style)];
        words.extend(problem.message.split(' ').map(Word::plain));
        Paragraph { lead: "  ", indent: 15, gap: " " }.write(out, look, &words)?;
    }
    Ok(())
}
